"""Lists of one's own: an army as it was built, to be kept and used again, and what a new game's lists are."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import attrs

from pocket_tui.engine.contract import Options, Refusal
from pocket_tui.engine.sheet import Entry, Section, Span
from pocket_tui.games.pocket_battles import setup
from pocket_tui.games.pocket_battles.cards import Content, UnitList
from pocket_tui.games.pocket_battles.model import State
from pocket_tui.games.pocket_battles.naming import counted, troop_title, unit_title
from pocket_tui.games.pocket_battles.phases import Building
from pocket_tui.games.pocket_battles.rules import army_building

LIST_OPTIONS = ("list_1", "list_2")
"""The options that name a list, in the order of the seats."""


@attrs.frozen
class ArmyList:
    """An army's Units, by the keys of their troops, for a battle size in deployment points."""

    army: str
    size: int
    units: UnitList


def find_built(states: Iterable[State], seat: int) -> ArmyList | None:
    """PB-05. The army of that seat as it was when it was ready, before any loss; else as far as it is.

    `states` are those of the battle in their order. None: nothing of it is built yet.
    """
    last: ArmyList | None = None
    for state in states:
        side = state.sides[seat]
        last = ArmyList(side.army, state.size, army_building.list_of(side))
        if side.ready or not isinstance(state.phase, Building):
            break
    return last if last is not None and last.units else None


def refuse(content: Content, built: ArmyList) -> Refusal | None:
    """PB-03 to PB-07. Why it is no legal list for its size; None: it can take the field."""
    return army_building.refuse_list(content, built.army, built.size, built.units)


def refuse_for(content: Content, options: Options, seat: int, built: ArmyList) -> str:
    """PB-03 to PB-07. Why a new game with these options can't use the list on that seat; empty: it can.

    A list for a smaller battle can be used: it leaves points unspent.
    """
    army, size = setup.army_of(content, options, seat), setup.size_of(options)
    if built.army != army:
        name = content.army[built.army].name if built.army in content.army else built.army
        return f"It is a list of the {name}."
    problem = army_building.refuse_list(content, army, size, built.units)
    if problem is None:
        return ""
    return f"It is made for {built.size} points." if built.size > size else problem.reason


def points(content: Content, units: UnitList) -> int:
    """PB-03. The deployment points of a list, troops that the content does not have left out."""
    return sum(content.kind[key].dp for kinds in units for key in kinds if key in content.kind)


def told(content: Content, units: UnitList) -> str:
    """ "10 Units, 79 DP"."""
    return f"{counted(len(units), 'Unit')}, {points(content, units)} DP"


def new_units(content: Content, options: Options, seat: int, seed: int) -> UnitList:
    """The Units that a seat will have in a new game; none where they are built by hand or not to be known.

    The second list is not told when it is drawn at random: it is seen when the Units are revealed.
    """
    if seat == 1 and options.get(LIST_OPTIONS[seat]) == "random":
        return ()
    try:
        return army_building.list_of(setup.new_game(content, options, seed).sides[seat])
    except ValueError:
        return ()


def sums(content: Content, options: Options, seat: int, seed: int) -> str:
    """What the list of a new game's seat comes to, "10 Units, 79 DP"; empty where it is not to be known.

    Where no ready-made list fits the size, one is drawn at random in its place, and that is said.
    """
    units = new_units(content, options, seat, seed)
    army = content.army[setup.army_of(content, options, seat)]
    ready = options.get(LIST_OPTIONS[seat], "ready") == "ready"
    drawn = ready and army_building.ready_list(army, setup.size_of(options)) is None
    return ("There is none so small: it is drawn at random. " if drawn else "") + (
        told(content, units) if units else ""
    )


def preview(content: Content, options: Options, seat: int, seed: int) -> Section | None:
    """The list of a new game's seat, Unit by Unit; None where nothing can be told of it."""
    units = new_units(content, options, seat, seed)
    army = content.army[setup.army_of(content, options, seat)].name
    title = f"{army}, {'second' if seat else 'first'} list"
    return Section("list", title, tuple(entries(content, units))) if units else None


def entries(content: Content, units: UnitList) -> Iterator[Entry]:
    """The sum, then every Unit with its points."""
    yield _said(told(content, units))
    for number, kinds in enumerate(units, 1):
        dp = points(content, (kinds,))
        yield Entry(str(number), (Span(unit_title(content, kinds)), Span(f" {dp} DP", "muted")))


def _said(text: str) -> Entry:
    return Entry("", (Span(text, "muted"),))


def written(content: Content, units: UnitList) -> tuple[str, ...]:
    """Every Unit by the names of its troops with their dice: "Warband 22 and Warband 33"."""
    return tuple(" and ".join(troop_title(content.kind[key]) for key in kinds) for kinds in units)
