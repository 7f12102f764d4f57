"""The first screen: go on with a game, begin one, or open another room."""

from __future__ import annotations

from pathlib import Path
from typing import ClassVar

import attrs
from textual.app import ComposeResult
from textual.binding import BindingType

import pocket_tui
from pocket_tui.games import GAMES
from pocket_tui.screens.base import PocketScreen
from pocket_tui.screens.entering import enter_save, is_open
from pocket_tui.screens.keys import ACTIONS, bindings, spoken
from pocket_tui.screens.when import tell_when
from pocket_tui.storage.settings import read_settings
from pocket_tui.storage.summary import SaveEntry, find_saves, read_entries
from pocket_tui.widgets.canvas import Canvas
from pocket_tui.widgets.front import Card, Door, Front, GoOn, Spot

_PLAYED_BY = {
    "airborne_pocket": "One player",
    "airborne_commander": "One player",
    "pocket_battles": "One or two players",
    "pocket_air_war": "One player or more",
}
_PROMISE = "Pull the plug any time. Every action is stored before its result is shown."
_GOING, _NEWEST = 3, 12
"""How many games to go on with are shown, and how many of the newest files are read to find them."""
_CURSOR = ("cursor.up", "cursor.down", "cursor.left", "cursor.right", "cursor.confirm")
_ROOMS = ("match.saves", "match.rules", "match.settings", "match.leave")


class HomeScreen(PocketScreen[None]):
    """Continue, the games, saves, rulebook, settings, keys, the way out."""

    BINDINGS: ClassVar[list[BindingType]] = [*bindings(*_CURSOR, "home", *_ROOMS)]
    name_of_screen = "the first screen"

    def __init__(self) -> None:
        super().__init__()
        self._count = 0
        self._going: list[SaveEntry] = []

    @property
    def front(self) -> Front:
        return self.query_one(Front)

    @property
    def focus_canvas(self) -> Canvas | None:
        return self.front

    def body(self) -> ComposeResult:
        yield Front(id="front")

    def on_mount(self) -> None:
        self.bar.title = "Pocket TUI"
        self.bar.where = "four pocket war games at one keyboard"
        self.bar.right = f"version {pocket_tui.__version__}"
        self.front.promise = _PROMISE
        self.front.cards = tuple(
            Card(card.id, card.title, card.line, _foot(card.id, card.ready), card.ready) for card in GAMES
        )

    def on_screen_resume(self) -> None:
        self.read_saves()

    def read_saves(self) -> None:
        """Look into the folder of saves: it may have changed while another screen was shown."""
        places = self.pocket.places
        files = find_saves(places.saves) if places is not None else []
        self._count = len(files)
        last = [entry.path for entry in self._going[:1]]
        self._going = _going_on(read_entries(files, _NEWEST))
        if len(self._going) < _GOING < len(files):  # rare: the newest are over or damaged
            self._going = _going_on(read_entries(files))
        self.front.goes = tuple(self._go_on(entry) for entry in self._going)
        if [entry.path for entry in self._going[:1]] not in (last, []):  # another game was played last
            self.front.go(Spot("go", 0))
        self.front.doors = self._doors()
        self.front.warning = self._warning()

    def _warning(self) -> str:
        """What is wrong with the player's own files, in one line; empty: nothing is."""
        places = self.pocket.places
        if places is None or places.warning:
            return places.warning if places is not None else ""
        problems = read_settings(places, ACTIONS).problems
        if not problems:
            return ""
        first = attrs.evolve(problems[0], path=Path(problems[0].path).name)
        return f"{first}. The other lines hold."

    def _go_on(self, entry: SaveEntry) -> GoOn:
        title = next((card.title for card in GAMES if card.id == entry.game_id), entry.game_id)
        when = tell_when(entry.played)
        note = ""
        if entry.unfinished and not is_open(self.pocket, entry.path):
            at = tell_when(entry.played, between=" at ")
            note = f"Disconnected {at}, nothing lost. Last action: {entry.unfinished}."
        return GoOn(entry.label, title if title != entry.label else "", when, entry.summary, note)

    def _doors(self) -> tuple[Door, ...]:
        keys = {active.binding.id: key for key, active in reversed(self.active_bindings.items())}
        count = f" {self._count}" if self._count else ""
        rooms = (
            ("match.saves", f"Saves{count}"),
            ("match.rules", "Rulebook"),
            ("match.settings", "Settings"),
            ("app.help", "Keys"),
            ("match.leave", "Quit"),
        )
        return tuple(Door(id, spoken(keys[id]), label) for id, label in rooms if id in keys)

    # -- the cursor -------------------------------------------------------------------------------

    def action_cursor_up(self) -> None:
        self._move(0, -1)

    def action_cursor_down(self) -> None:
        self._move(0, 1)

    def action_cursor_left(self) -> None:
        self._move(-1, 0)

    def action_cursor_right(self) -> None:
        self._move(1, 0)

    def _move(self, across: int, down: int) -> None:
        self.front.move(across, down)
        self.refresh_footer()
        self.place_cursor()

    def labels(self) -> dict[str, str]:
        spot = self.front.spot
        confirm = {"go": "go on", "card": "begin", "door": "open"}[spot.kind] if spot else "open"
        return {"cursor.confirm": confirm, "match.leave": "quit", "match.rules": "", "app.menu": "menu"}

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if action == "app_back":  # there is nothing behind the first screen
            return False
        return super().check_action(action, parameters)

    # -- what is chosen ---------------------------------------------------------------------------

    def action_cursor_confirm(self) -> None:
        if self.front.spot is not None:
            self._enter(self.front.spot)

    def on_front_chosen(self, message: Front.Chosen) -> None:
        message.stop()
        self._enter(message.spot)

    def _enter(self, spot: Spot) -> None:
        if spot.kind == "go":
            self._open_save(self._going[spot.number].path)
        elif spot.kind == "card":
            self._begin(spot.number)
        else:
            self._open_door(self.front.doors[spot.number].id)

    def _open_save(self, path: Path) -> None:
        enter_save(self.pocket, path)

    def _begin(self, index: int) -> None:
        if index >= len(GAMES):
            return
        self.front.go(Spot("card", index))
        card = GAMES[index]
        if card.ready:
            self.pocket.open("new", card.id)
        else:
            self.say(f"{card.title} is coming; it can't be played yet.")

    def _open_door(self, id: str) -> None:
        {
            "match.saves": self.action_match_saves,
            "match.rules": self.action_match_rules,
            "match.settings": self.action_match_settings,
            "app.help": self.pocket.action_app_help,
            "match.leave": self.action_match_leave,
        }[id]()

    def action_home_card_1(self) -> None:
        self._begin(0)

    def action_home_card_2(self) -> None:
        self._begin(1)

    def action_home_card_3(self) -> None:
        self._begin(2)

    def action_home_card_4(self) -> None:
        self._begin(3)

    def action_match_saves(self) -> None:
        self.pocket.open("saves")

    def action_match_rules(self) -> None:
        ready = next(card for card in GAMES if card.ready)
        spot = self.front.spot
        chosen = GAMES[spot.number] if spot is not None and spot.kind == "card" else ready
        self.pocket.open("rules", chosen.id if chosen.ready else ready.id)

    def action_match_settings(self) -> None:
        self.pocket.open("settings")

    def action_match_leave(self) -> None:
        self.pocket.leave()


def _going_on(entries: list[SaveEntry]) -> list[SaveEntry]:
    """The saves to go on with, the one played last first; where all are over, the last of them."""
    usable = [entry for entry in entries if not entry.problem]
    return [entry for entry in usable if not entry.over][:_GOING] or usable[:1]


def _foot(game_id: str, ready: bool) -> str:
    who = _PLAYED_BY.get(game_id, "")
    return f"{who} · new game" if ready else f"{who} · coming"
