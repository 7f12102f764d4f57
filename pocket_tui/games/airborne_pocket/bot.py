"""Bots: a greedy one that also gives hints, and one that picks anything, for tests.

They see a View, never a State. Costs are counted in Health; `Temper` holds the numbers tuned by play.
"""

from __future__ import annotations

from collections.abc import Callable

import attrs

from pocket_tui.engine.contract import Bot
from pocket_tui.engine.grid import step
from pocket_tui.games.airborne_pocket import commands as do
from pocket_tui.games.airborne_pocket.cards import (
    Category,
    Content,
    EncounterSection,
    HealthSection,
    SectionName,
    Side,
)
from pocket_tui.games.airborne_pocket.plan import (
    FAR,
    Plan,
    cards_left,
    cards_needed,
    find_entrance_cell,
    make_plan,
    open_sides,
)
from pocket_tui.games.airborne_pocket.view import AirborneView, ItemView
from pocket_tui.games.bots import Random, Thinker, Thought, only

MAX_LOSS = 4
DEADLY = 100.0


@attrs.frozen
class Temper:
    """How careful the greedy bot is."""

    rest_below: int = 5
    """Rest while Health is below this and there is time."""
    spare_cards: int = 1
    """Cards to keep beyond those the mission still needs."""
    strong_gun: int = 3
    """A gun of this Power ends the search for Items."""
    sabotage_health: int = 4
    """The Health at which the charges are set."""
    move_worth: float = 2.0
    """What a move saved is worth, in Health."""
    wound_cost: float = 2.0
    bomb_cost: float = 0.5
    item_slack: int = 2
    """Spare cards that an Item may cost."""


class Greedy(Thinker):
    """Goes for the nearest thing that helps, fights what is cheap, runs from what is not."""

    name = "greedy"

    def __init__(self, content: Content, temper: Temper = Temper()) -> None:
        self._content = content
        self._temper = temper

    def think(self, view: AirborneView) -> Thought:
        thinkers: dict[str, Callable[[AirborneView], Thought]] = {
            "turn": self._between_turns,
            "place": self._place,
            "arrive": self._arrive,
            "item": self._offer,
            "found": self._found,
            "encounter": self._encounter,
            "wound": self._wound,
            "after": self._after,
            "peek": self._peek,
        }
        return thinkers[view.phase](view)

    # Between turns

    def _between_turns(self, view: AirborneView) -> Thought:
        plan = make_plan(self._content, view)
        return self._prepare(view) or self._heal(view) or self._rest(view, plan) or self._walk(view, plan)

    def _prepare(self, view: AirborneView) -> Thought | None:
        """The Entrance costs nothing and is a place to run to."""
        if do.PlaceEntrance() in view.commands:
            return Thought(do.PlaceEntrance(), "The Entrance costs nothing to place, and can be Evaded to.")
        return None

    def _heal(self, view: AirborneView) -> Thought | None:
        """An Item that gives Health, when nothing of it is wasted."""
        for command in only(do.UseItem, view.commands):
            item = self._content.item[command.item]
            if item.kind == "health" and view.health + item.value <= view.max_health:
                return Thought(command, f"All of its {item.value} Health counts now.")
        return None

    def _rest(self, view: AirborneView, plan: Plan) -> Thought | None:
        spare = cards_left(view) - cards_needed(self._content, view, plan)
        below = self._temper.rest_below
        if view.health >= below or spare <= self._temper.spare_cards or do.Rest(1) not in view.commands:
            return None
        return Thought(do.Rest(1), f"Health {view.health} is low, and {spare} cards can be spared.")

    def _walk(self, view: AirborneView, plan: Plan) -> Thought:
        """The move that comes nearest; staying where the task is done here."""
        if plan.moves_from(view.here) == 0:
            return Thought(do.Stay(), "What must be done can be done here.")
        moves = only(do.Move, view.commands)
        scored = [(self._moves_after(view, plan, move), number, move) for number, move in enumerate(moves)]
        if not scored:
            return Thought(do.Stay(), "No way leads on.")
        left, _, move = min(scored)
        if left >= FAR:
            return Thought(move, "No known way leads on, so any other place is better.")
        return Thought(move, f"{_AIMS[plan.task]} {_count(1 + left, 'move')} by this way.")

    def _moves_after(self, view: AirborneView, plan: Plan, move: do.Move) -> int:
        cell = step(view.here, move.direction)
        if cell in plan.moves:
            return plan.moves[cell]
        here = next(tile for tile in view.tiles if tile.here)
        way = here.passages[move.direction]
        explores = plan.task == ("find_inside" if view.side is Side.INSIDE else "find_outside")
        if way == "unknown" and explores:
            return 0 if cell != find_entrance_cell(view) else FAR - 1
        return 0 if way == "arrow_open" and plan.task == "enter" else FAR

    # Placing

    def _place(self, view: AirborneView) -> Thought:
        flare = self._flare(view)
        if flare is not None:
            return flare
        places = list(only(do.PlaceTile, view.commands))
        scored = [(*self._openness(view, place), -number, place) for number, place in enumerate(places)]
        has_arrow, exits, _, place = max(scored, key=lambda score: score[:3])
        if not has_arrow:
            return Thought(place, "Every way of laying it shuts the Bunker Door.")
        if not exits:
            return Thought(place, "No way of laying it leaves an open exit.")
        return Thought(place, f"It leaves {_count(exits, 'open exit')}, and none leaves more.")

    def _openness(self, view: AirborneView, place: do.PlaceTile) -> tuple[bool, int]:
        exits, arrow = open_sides(self._content, view, place.rotation)
        return arrow, exits

    def _flare(self, view: AirborneView) -> Thought | None:
        for flare in only(do.UseFlare, view.commands):
            place = self._content.location[flare.tile]
            if place.exits.bit_count() < 3:
                return Thought(flare, f"{place.name} has few doors, and the guns lie elsewhere.")
        return None

    # The Event

    def _arrive(self, view: AirborneView) -> Thought:
        for command in only(do.UseItem, view.commands):
            if self._content.item[command.item].kind == "medal":
                return Thought(command, "A turn without an Event costs no Health and no card.")
        return self._prepare(view) or self._heal(view) or Thought(do.DrawEvent(), "The Event must be drawn.")

    def _encounter(self, view: AirborneView) -> Thought:
        """The cheapest of all Fights and Evades."""
        plan = make_plan(self._content, view)
        options = [self._weigh_fight(view, fight) for fight in only(do.Fight, view.commands)]
        options += [self._weigh_evade(view, plan, evade) for evade in only(do.Evade, view.commands)]
        return min(options, key=lambda option: option[0])[1]

    def _weigh_fight(self, view: AirborneView, fight: do.Fight) -> tuple[float, Thought]:
        encounter = view.encounter
        assert encounter is not None
        power = self._power(view, fight)
        loss = max(0, min(MAX_LOSS, encounter.count - power))
        cost = loss + self._temper.bomb_cost * sum(self._content.item[item].uses > 0 for item in fight.extras)
        if 0 < encounter.wound_if_loss <= loss:
            cost += self._temper.wound_cost
        if loss >= view.health:
            return cost + DEADLY, Thought(fight, "Every way out of this is deadly.")
        return cost, Thought(fight, f"{encounter.count} - {power} costs {_loss(loss)}, {self._rather(view)}.")

    def _rather(self, view: AirborneView) -> str:
        """How a fight stands against running away."""
        can_run = any(only(do.Evade, view.commands))
        return "and running away would cost more in the end" if can_run else "and there is no running away"

    def _power(self, view: AirborneView, fight: do.Fight) -> int:
        near = {item.id: item for item in _near(view)}
        weapon = near.get(fight.weapon)
        power = (weapon.power or 0) if weapon else 0
        for extra in fight.extras:
            item = self._content.item[extra]
            if item.kind != "scope":
                power += near[extra].power or 0
            elif weapon and not weapon.jammed:
                power += item.power
        return power

    def _weigh_evade(self, view: AirborneView, plan: Plan, evade: do.Evade) -> tuple[float, Thought]:
        before = plan.moves_from(view.here)
        after = plan.moves_from(step(view.here, evade.direction))
        if view.health <= 1:
            return DEADLY + 1, Thought(evade, "Every way out of this is deadly.")
        cost = 1 + self._temper.move_worth * (after - before)
        if view.event is not None and view.event.extra:
            cost += self._temper.move_worth
        way = "and is on the way" if after < before else "and keeps more Health than fighting"
        return cost, Thought(evade, f"Running costs 1 Health {way}.")

    def _after(self, view: AirborneView) -> Thought:
        plan = make_plan(self._content, view)
        return (
            self._prepare(view)
            or self._heal(view)
            or self._search(view, plan)
            or self._sabotage(view)
            or Thought(do.EndTurn(), "Nothing more is to be gained this turn.")
        )

    def _sabotage(self, view: AirborneView) -> Thought | None:
        if do.Sabotage() not in view.commands:
            return None
        if view.health < self._temper.sabotage_health and cards_left(view) > 2 * self._temper.sabotage_health:
            return None
        return Thought(do.Sabotage(), "This is what the mission is for.")

    def _search(self, view: AirborneView, plan: Plan) -> Thought | None:
        if do.Search() in view.commands and self._wants_item(view, plan):
            return Thought(do.Search(), "A better weapon is worth a card, and there is time.")
        return None

    # Items

    def _wants_item(self, view: AirborneView, plan: Plan) -> bool:
        """Whether an Item is worth a card: no strong gun yet, hands to use it, and time."""
        spare = cards_left(view) - cards_needed(self._content, view, plan)
        best = max((self._gun(item.id) for item in view.items), default=1)
        return view.item_limit > 0 and best < self._temper.strong_gun and spare > self._temper.item_slack

    def _gun(self, item: str) -> int:
        known = self._content.item[item]
        return known.power if known.kind == "weapon" and known.category is not Category.BOMBS else 0

    def _offer(self, view: AirborneView) -> Thought:
        if self._wants_item(view, make_plan(self._content, view)):
            return Thought(do.DrawItem(), "A better weapon is worth a card, and there is time.")
        return Thought(do.DeclineItem(), "Another Item is not worth the card.")

    def _worth(self, item: str) -> float:
        """How good an Item is to have: guns by their Power, then what is used once."""
        known = self._content.item[item]
        if known.kind == "weapon":
            return known.power - 0.1 * len(known.jams) - (1.5 if known.uses else 0)
        return {"health": 0.5 * known.value, "medal": 1.4, "scope": 0.4}.get(known.kind, 0)

    def _found(self, view: AirborneView) -> Thought:
        """Take what is found, in place of something worse if need be."""
        assert view.found is not None
        take, found = do.TakeItem(view.found.id), view.found.id
        if take in view.commands:
            return Thought(take, "There is room for it.")
        worst = min((item.id for item in view.items), key=self._worth, default="")
        drop = do.DropItem(worst)
        if worst and drop in view.commands and self._worth(worst) < self._worth(found):
            name = self._content.item[worst].name
            return Thought(drop, f"What was found is better than the {name}.")
        return Thought(do.LeaveItem(found), "What is carried is better.")

    def _wound(self, view: AirborneView) -> Thought:
        worst = min((command.item for command in only(do.DiscardItem, view.commands)), key=self._worth)
        return Thought(do.DiscardItem(worst), "It is the least useful Item.")

    def _peek(self, view: AirborneView) -> Thought:
        """A bad card goes to the bottom, where it may never come up this hour."""
        card = self._content.event[view.peeked[0][1]]
        section = card.section(SectionName.RED_ALERT if view.red_alert else SectionName.INSIDE)
        bad = isinstance(section, EncounterSection) or (
            isinstance(section, HealthSection) and section.value < 0
        )
        text = "That card would cost Health." if bad else "That card does no harm."
        return Thought(do.ReturnCard(bad), text)


BOTS: dict[str, Callable[[Content], Bot]] = {Greedy.name: Greedy, Random.name: Random}
"""The bots by name, the one that gives hints first."""

_AIMS = {
    "explosives": "The Explosives are",
    "find_outside": "Unknown ground is",
    "enter": "The way into the Bunker is",
    "find_inside": "An unknown room is",
    "guns": "The guns are",
    "escape": "The Bunker Door is",
}


def _near(view: AirborneView) -> tuple[ItemView, ...]:
    return (*view.items, *view.free_items, *view.floor)


def _loss(health: int) -> str:
    return f"{health} Health" if health else "nothing"


def _count(number: int, word: str) -> str:
    return f"{number} {word}{'' if number == 1 else 's'}"
