"""The first screen's pane: games to go on with, the games as cards, and the doors to everything else."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final, NamedTuple

from textual import events
from textual.message import Message
from textual.reactive import reactive

from pocket_tui.widgets.band import paint_band
from pocket_tui.widgets.canvas import Canvas
from pocket_tui.widgets.emblems import EMBLEM_WIDTH, paint_emblem
from pocket_tui.widgets.paper import Paper, fit, width_of, wrap

_LEFT: Final = 2
_FOUR_BESIDE: Final = 176
"""From so many columns on, all four cards stand in one row."""
_LAYOUTS: Final = ((3, 8), (2, 8), (1, 8), (1, 5))
"""How many saves and how many lines of a card to show: the first pair that fits."""


class GoOn(NamedTuple):
    """A save to go on with. `note` says what should be known first; empty: nothing."""

    label: str
    game: str
    when: str
    situation: str
    note: str = ""


class Card(NamedTuple):
    """A game: its name, one line about it, who plays. Not `ready`: it can't be begun yet."""

    id: str
    title: str
    line: str
    foot: str
    ready: bool


class Door(NamedTuple):
    """A way to another screen, with its key."""

    id: str
    key: str
    label: str


class Spot(NamedTuple):
    """Where the cursor can stand: a kind ("go", "card", "door") and which one of it."""

    kind: str
    number: int


class _Plan(NamedTuple):
    """How everything is laid out: how many saves, and the lines and columns of a card."""

    goes: int
    height: int
    columns: int


class Front(Canvas):
    """Everything on it is chosen with one cursor, which moves as the eye does."""

    goes: reactive[tuple[GoOn, ...]] = reactive((), init=False)
    cards: reactive[tuple[Card, ...]] = reactive((), init=False)
    doors: reactive[tuple[Door, ...]] = reactive((), init=False)
    promise: reactive[str] = reactive("", init=False)
    warning: reactive[str] = reactive("", init=False)
    """Stands in the place of the promise when something is wrong."""

    class Chosen(Message):
        """A spot was pointed at."""

        def __init__(self, spot: Spot) -> None:
            super().__init__()
            self.spot = spot

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._spot: Spot | None = None
        self._shown: tuple[Any, ...] = ()
        self._places: dict[int, list[tuple[int, int, Spot]]] = {}

    # -- the cursor -------------------------------------------------------------------------------

    @property
    def spot(self) -> Spot | None:
        """Where the cursor stands; None while there is nothing at all."""
        rows = self._rows()
        if self._spot is not None and any(self._spot in row for row in rows):
            return self._spot
        return rows[0][0] if rows else None

    def move(self, across: int, down: int) -> None:
        """Move by one spot to the side, or by one row up or down."""
        rows, spot = self._rows(), self.spot
        if spot is None:
            return
        y = next(number for number, row in enumerate(rows) if spot in row)
        x = rows[y].index(spot)
        if down and 0 <= y + down < len(rows):
            row = rows[y + down]
            self._spot = row[x * len(row) // len(rows[y])]
        elif across and 0 <= x + across < len(rows[y]):
            self._spot = rows[y][x + across]
        self.repaint()

    def go(self, spot: Spot) -> None:
        self._spot = spot
        self.repaint()

    def _rows(self) -> list[list[Spot]]:
        """The spots as they lie on the pane, row by row."""
        plan = self._plan()
        rows = [[Spot("go", index)] for index in range(plan.goes)]
        cards = [Spot("card", index) for index in range(len(self.cards))]
        rows += [cards[start : start + plan.columns] for start in range(0, len(cards), plan.columns)]
        if self.doors:
            rows.append([Spot("door", index) for index in range(len(self.doors))])
        return rows

    def _plan(self) -> _Plan:
        columns = 4 if self.size.width >= _FOUR_BESIDE else 2
        rows = -(-len(self.cards) // columns)
        for most, height in _LAYOUTS:
            goes = min(most, len(self.goes))
            used = sum(self._go_height(index) for index in range(goes)) + (goes - 1 if height > 5 else 0)
            used += (3 if goes else 1) + rows * (height + 1) + (6 if height > 5 else 4)
            if used <= self.size.height:
                return _Plan(goes, height, columns)
        return _Plan(min(1, len(self.goes)), 5, columns)

    def _go_height(self, index: int) -> int:
        return 3 if self.goes[index].note else 2

    # -- drawing ----------------------------------------------------------------------------------

    def repaint(self) -> None:
        """Paint anew if anything is another than before: a start asks for it several times."""
        told = (self.goes, self.cards, self.doors, self.promise, self.warning)
        shown = (self.size, self.ink, self.has_room, self._spot, told)
        if shown != self._shown:
            self._shown = shown
            super().repaint()

    def watch_goes(self) -> None:
        self.repaint()

    watch_cards = watch_doors = watch_promise = watch_warning = watch_goes

    def paint(self, paper: Paper) -> None:
        self._places.clear()
        plan, tall = self._plan(), paper.height > 30
        y = 1
        if plan.goes:
            y = self._paint_goes(paper, y, plan, tall)
        self._title(paper, y, "Games")
        y = self._paint_cards(paper, y + 1 + tall, plan)
        y = self._paint_doors(paper, y + tall)
        line, tone = (self.warning, "bad") if self.warning else (self.promise, "faint")
        for row, text in enumerate(wrap(line, paper.width - 2 * _LEFT, self.ink)):
            paper.put(_LEFT, max(y + 1, paper.height - 2) + row, text, tone)

    def _title(self, paper: Paper, y: int, title: str) -> None:
        x = paper.put(_LEFT, y, title.upper(), "muted", bold=True) + 1
        paper.put(x, y, self.ink["rule"] * max(0, paper.width - x - _LEFT), "line")

    def _paint_goes(self, paper: Paper, y: int, plan: _Plan, tall: bool) -> int:
        self._title(paper, y, "Continue")
        y += 1 + tall
        for index in range(plan.goes):
            height = self._go_height(index)
            self._paint_go(paper, y, self.goes[index])
            spot = Spot("go", index)
            self._hold(spot, y, height, 0, paper.width)
            if spot == self.spot:
                for line in range(y, y + height):
                    paper.put(0, line, self.ink["edge"], "accent")
                self._choose(paper, 0, y + height - 2, paper.width - 1)
            y += height + tall
        return y + (not tall)

    def _paint_go(self, paper: Paper, y: int, go: GoOn) -> None:
        right = paper.width - _LEFT
        if go.note:
            paper.put(_LEFT, y, fit(go.note, right - _LEFT, self.ink), "cool")
            y += 1
        paper.put_right(right, y, go.when, "faint")
        room = right - _LEFT - width_of(go.when, self.ink) - 2
        x = paper.put(_LEFT, y, fit(go.label, room, self.ink), "text", bold=True) + 2
        if go.game and x + width_of(go.game, self.ink) < _LEFT + room:
            paper.put(x, y, go.game, "muted")
        paper.put(_LEFT, y + 1, fit(go.situation, right - _LEFT, self.ink), "muted")

    def _paint_cards(self, paper: Paper, y: int, plan: _Plan) -> int:
        gap = 2
        width = (paper.width - 2 * _LEFT - gap * (plan.columns - 1)) // plan.columns
        for index, card in enumerate(self.cards):
            row, column = divmod(index, plan.columns)
            x, top = _LEFT + column * (width + gap), y + row * (plan.height + 1)
            spot = Spot("card", index)
            self._paint_card(paper, x, top, width, plan.height, card, index)
            self._hold(spot, top, plan.height, x, x + width)
            if spot == self.spot:
                for line in range(top, top + plan.height):
                    paper.put(x, line, self.ink["edge"], "accent")
                paper.cursor = (x, top)
        return y + -(-len(self.cards) // plan.columns) * (plan.height + 1)

    def _paint_card(
        self, paper: Paper, x: int, y: int, width: int, height: int, card: Card, index: int
    ) -> None:
        ground = _GROUNDS.get(card.id, "panel")
        paper.fill(x, y, width, height, ground)
        drawn = height >= 8 and width >= EMBLEM_WIDTH + 30
        room = width - 7 - (EMBLEM_WIDTH + 2 if drawn else 0)
        top = y + (1 if height > 5 else 0)
        paper.put(x + 2, top, f"{index + 1}", "accent" if card.ready else "faint", bold=card.ready)
        paper.put(x + 5, top, fit(card.title, room, self.ink), "text" if card.ready else "muted", bold=True)
        for row, line in enumerate(wrap(card.line, room, self.ink)[: height - 2], 1):
            paper.put(x + 5, top + row, line, "muted" if card.ready else "faint")
        foot = y + height - (2 if height > 5 else 1)
        paper.put(x + 5, foot, fit(card.foot, room, self.ink), "good" if card.ready else "faint")
        if drawn:
            paint_emblem(paper, x + width - EMBLEM_WIDTH - 2, y + 1, card.id, dim=not card.ready)

    def _paint_doors(self, paper: Paper, y: int) -> int:
        x = _LEFT
        for index, door in enumerate(self.doors):
            spot = Spot("door", index)
            end = paper.put(x, y, door.key, "accent", bold=True)
            end = paper.put(end + 1, y, door.label, "text")
            self._hold(spot, y, 1, x, end)
            if spot == self.spot:
                self._choose(paper, x - 2, y, end + 1 - (x - 2))
            x = end + 4
        return y + 1

    def _choose(self, paper: Paper, x: int, y: int, width: int) -> None:
        """A band on one line, with the edge at its left."""
        paint_band(paper, x, y, width)
        paper.cursor = (x + 2, y)

    # -- the mouse, where it is switched on -------------------------------------------------------

    def _hold(self, spot: Spot, y: int, height: int, left: int, right: int) -> None:
        for line in range(y, y + height):
            self._places.setdefault(line, []).append((left, right, spot))

    def _find(self, x: int, y: int) -> Iterator[Spot]:
        return (spot for left, right, spot in self._places.get(y, []) if left <= x < right)

    def on_click(self, event: events.Click) -> None:
        spot = next(self._find(event.x, event.y), None)
        if spot is None:
            return
        again = spot == self.spot
        self.go(spot)
        if again:
            self.post_message(self.Chosen(spot))


_GROUNDS: Final = {
    "airborne_pocket": "outside",
    "airborne_commander": "inside",
    "pocket_battles": "enemy_ground",
    "pocket_air_war": "sea",
}
