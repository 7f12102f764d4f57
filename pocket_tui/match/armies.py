"""Armies of the player's own: kept from a match, found again by name, offered for a new game."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any, cast

import attrs

from pocket_tui.engine.contract import AnyGame, Options, OptionSpec, OptionValue
from pocket_tui.engine.sheet import Entry, Section, Span
from pocket_tui.games.pocket_battles import own_lists, setup
from pocket_tui.games.pocket_battles.game import PocketBattles
from pocket_tui.games.pocket_battles.own_lists import ArmyList
from pocket_tui.storage.armies import NAME_MOST, Armies, OwnList, refuse_name
from pocket_tui.storage.problems import Problem, StorageProblem

if TYPE_CHECKING:
    from pocket_tui.match.match import Match

__all__ = ["NAME_MOST", "Keeping", "Offered", "find_own", "own_seat", "read_offered"]


def own_seat(match: Match) -> int | None:
    """The seat whose army can be kept by who looks at the match now; None: there is none."""
    viewer = match.table.viewer
    return viewer if viewer in match.table.here and isinstance(match.game, PocketBattles) else None


class Keeping:
    """The army of a seat as it was built, to be kept under a name. `reason`: why it can't be, if so."""

    def __init__(self, match: Match) -> None:
        self.seat = own_seat(match)
        self.reason = ""
        self._armies = Armies(match.places)
        self._game = match.game
        self._built = own_lists.find_built(_states(match), self.seat) if self.seat is not None else None
        if self.seat is None:
            self.reason = "There is no army of yours to keep here."
        elif self._built is None:
            self.reason = "No troop is in a Unit yet."
        else:
            problem = own_lists.refuse(cast(PocketBattles, self._game).content, self._built)
            self.reason = f"It is not legal yet: {problem.reason}" if problem else ""

    @property
    def suggestion(self) -> str:
        """A name that no list has yet: "Celts 80"."""
        if self._built is None:
            return ""
        content = cast(PocketBattles, self._game).content
        first = f"{content.army[self._built.army].name} {self._built.size}"
        taken = {each.name.casefold() for each in self._armies.read().lists}
        free = (first, *(f"{first}, {number}" for number in range(2, 1000)))
        return next((name for name in free if name.casefold() not in taken), first)

    def would_replace(self, name: str) -> bool:
        """Whether there is a list of that name already."""
        return self._armies.has(name.strip())

    def keep(self, name: str) -> str:
        """Store it; gives a sentence that says so. Raises StorageProblem with the reason when it can't be."""
        if self._built is None or self.reason:
            raise StorageProblem("", self.reason)
        name = name.strip()
        if problem := refuse_name(name):
            raise StorageProblem("", problem)
        kept = self._armies.keep(OwnList(name, self._built.army, self._built.size, _ids(self._built)))
        told = own_lists.told(cast(PocketBattles, self._game).content, self._built.units)
        return f'Kept as "{kept.name}": {told}. The form of a new game offers it.'


def _states(match: Match) -> Iterator[Any]:
    """The states on the line that is played, from the first."""
    yield match.position(0)
    for entry in match.entries():
        if entry.live:
            yield match.position(entry.number)


def _ids(built: ArmyList) -> tuple[tuple[str, ...], ...]:
    return tuple(tuple(key.partition(".")[2] for key in kinds) for kinds in built.units)


def as_built(kept: OwnList) -> ArmyList:
    """A stored list as the game knows lists."""
    units = tuple(tuple(f"{kept.army}.{id}" for id in unit) for unit in kept.units)
    return ArmyList(kept.army, kept.size, units)


def value_of(kept: OwnList, kind: str = setup.OWN) -> str:
    """A stored list as the value of a list option."""
    return setup.write_list(as_built(kept).units, kind)


@attrs.frozen
class Offered:
    """The player's lists for the form of a new game."""

    game: PocketBattles
    lists: tuple[OwnList, ...]
    problems: tuple[Problem, ...]

    def values(self, chosen: Mapping[str, str], spec: OptionSpec) -> tuple[OptionValue, ...]:
        """The values of an option; for a list also those that fit, to be changed first or as they are."""
        if spec.key not in own_lists.LIST_OPTIONS:
            return spec.values
        fitting = [each for each in self.lists if not self._refuse(chosen, spec, each)]
        change = (
            OptionValue(
                value_of(each, setup.CHANGE), f"Change {each.name}", "Your own list is a start to build on."
            )
            for each in fitting
        )
        own = (
            OptionValue(value_of(each), each.name, f"Your own list, made for {each.size} points.")
            for each in fitting
        )
        return (*spec.values, *change, *own)

    def sums(self, chosen: Mapping[str, str], spec: OptionSpec, seed: int) -> str:
        """What the chosen list comes to, "10 Units, 79 DP"; empty for other options, and where it is open."""
        if spec.key not in own_lists.LIST_OPTIONS:
            return ""
        seat = own_lists.LIST_OPTIONS.index(spec.key)
        return own_lists.sums(self.game.content, Options.of(**chosen), seat, seed)

    def left_out(self, chosen: Mapping[str, str], spec: OptionSpec) -> tuple[str, ...]:
        """For each list of that army that does not fit, why: "It is made for 80 points."."""
        if spec.key not in own_lists.LIST_OPTIONS:
            return ()
        seat = own_lists.LIST_OPTIONS.index(spec.key)
        army = setup.army_of(self.game.content, Options.of(**chosen), seat)
        reasons = ((each, self._refuse(chosen, spec, each)) for each in self.lists if each.army == army)
        return tuple(f'"{each.name}" is left out. {reason}' for each, reason in reasons if reason)

    def facts(self, each: OwnList) -> str:
        """ "Celts, 80 points: 10 Units, 79 DP"."""
        army = self.game.content.army.get(each.army)
        name = army.name if army is not None else each.army
        return f"{name}, {each.size} points: {own_lists.told(self.game.content, as_built(each).units)}"

    def problem(self, each: OwnList) -> str:
        """Why it can't be used with the content as it is; empty: it can."""
        refusal = own_lists.refuse(self.game.content, as_built(each))
        return refusal.reason if refusal is not None else ""

    def section(self, each: OwnList) -> Section:
        """Its Units with their points; where the content does not have all its troops, their ids."""
        if self._is_known(each):
            return Section(
                "list", each.name, tuple(own_lists.entries(self.game.content, as_built(each).units))
            )
        units = tuple(Entry(str(n), (Span(unit),)) for n, unit in enumerate(self.written(each), 1))
        return Section("list", each.name, units)

    def written(self, each: OwnList) -> tuple[str, ...]:
        """Every Unit by the names of its troops, or by their ids where the content does not have them all."""
        if self._is_known(each):
            return own_lists.written(self.game.content, as_built(each).units)
        return tuple(", ".join(unit) for unit in each.units)

    def _is_known(self, each: OwnList) -> bool:
        return all(key in self.game.content.kind for kinds in as_built(each).units for key in kinds)

    def _refuse(self, chosen: Mapping[str, str], spec: OptionSpec, each: OwnList) -> str:
        seat = own_lists.LIST_OPTIONS.index(spec.key)
        return own_lists.refuse_for(self.game.content, Options.of(**chosen), seat, as_built(each))

    def preview(self, chosen: Mapping[str, str], spec: OptionSpec, seed: int) -> Section | None:
        """What the chosen list is, Unit by Unit; None for other options."""
        if spec.key not in own_lists.LIST_OPTIONS:
            return None
        seat = own_lists.LIST_OPTIONS.index(spec.key)
        return own_lists.preview(self.game.content, Options.of(**chosen), seat, seed)


def read_offered(game: AnyGame, armies: Armies) -> Offered | None:
    """The player's lists for a new game; None for a game without armies."""
    if not isinstance(game, PocketBattles):
        return None
    found = armies.read()
    return Offered(game, found.lists, found.problems)


def find_own(game: AnyGame, armies: Armies, key: str, chosen: Mapping[str, str]) -> str | None:
    """The value of a list option that names a list, or spells one out; None: there is no such value.

    Raises StorageProblem with one sentence when the list does not fit what else is chosen.
    """
    name = chosen[key]
    if not isinstance(game, PocketBattles) or key not in own_lists.LIST_OPTIONS:
        return None
    kept = armies.find(name)
    kind = setup.OWN
    if kept is None and name.startswith(setup.CHANGE):
        kind, kept = setup.CHANGE, armies.find(name.removeprefix(setup.CHANGE))
    if kept is None:
        return name if name.startswith((setup.OWN, setup.CHANGE)) else None
    seat = own_lists.LIST_OPTIONS.index(key)
    reason = own_lists.refuse_for(game.content, Options.of(**chosen), seat, as_built(kept))
    if reason:
        raise StorageProblem(kept.path or "", f'"{kept.name}" can\'t be used here. {reason}')
    return value_of(kept, kind)


def names_of(game: AnyGame, armies: Armies, key: str) -> tuple[str, ...]:
    """The names of the lists that an option could take."""
    if not isinstance(game, PocketBattles) or key not in own_lists.LIST_OPTIONS:
        return ()
    return tuple(each.name for each in armies.read().lists)
