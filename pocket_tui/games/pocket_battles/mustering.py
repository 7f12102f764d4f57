"""The decision while an army is built: every troop with its price, every Unit with its room."""

from __future__ import annotations

from collections.abc import Iterator

import attrs

from pocket_tui.engine.contract import Choice, Group, Refusal
from pocket_tui.games.pocket_battles import candidates, forming, muster_words
from pocket_tui.games.pocket_battles import commands as do
from pocket_tui.games.pocket_battles.cards import Content, TroopKind, UnitList
from pocket_tui.games.pocket_battles.commands import Command
from pocket_tui.games.pocket_battles.legal import refuse
from pocket_tui.games.pocket_battles.model import State
from pocket_tui.games.pocket_battles.naming import counted, troop_title, unit_title
from pocket_tui.games.pocket_battles.phases import Building
from pocket_tui.games.pocket_battles.rules import army_building
from pocket_tui.games.pocket_battles.view import unit_place

Line = Choice[Command]

_LEAVE, _UNITS, _ARMY = "leave", "units", "army"
"""The groups beside those of the troops, which have the key of their first kind."""


@attrs.frozen
class _Muster:
    """What the lines are made from."""

    content: Content
    state: State
    phase: Building
    army: str
    units: UnitList
    here: tuple[str, ...]
    spent: int
    rows: dict[str, str]


def _muster(content: Content, state: State) -> _Muster:
    phase = state.phase
    assert isinstance(phase, Building)
    side = state.sides[phase.seat]
    units = army_building.list_of(side)
    return _Muster(
        content=content,
        state=state,
        phase=phase,
        army=side.army,
        units=units,
        here=army_building.open_kinds(side, phase.open),
        spent=army_building.spent(content, units),
        rows=forming.row_ids(content.army[side.army]),
    )


def prompt(content: Content, state: State) -> str:
    """What is open, and the points: "Unit 3: Warband ×2, 2 more fit. 47 of 80 points, 6 Units." """
    now = _muster(content, state)
    title = unit_title(content, now.here) or "still empty"
    room = forming.room_words(_kinds(now, now.here))
    opened = f"Unit {now.phase.open}: {', '.join(filter(None, (title, room)))}."
    return f"{opened} {now.spent} of {state.size} points, {counted(len(now.units), 'Unit')}."


def lines(content: Content, state: State) -> tuple[Line, ...]:
    """A new Unit, the troops in the order of the army, the open Unit's troops, other Units, whole lists."""
    now = _muster(content, state)
    new = len(now.units) + 1
    listed = sorted(
        candidates.CANDIDATES["build"](content, state), key=lambda command: command != do.OpenUnit(new)
    )
    return tuple(_judged(now, _line(now, command)) for command in listed)


def groups(content: Content, state: State, shown: tuple[Line, ...]) -> Iterator[Group]:
    """Troops that differ in their dice alone, what can leave the open Unit, the other Units, the army."""
    now = _muster(content, state)
    for used in dict.fromkeys(line.group for line in shown if line.group):
        members = [line for line in shown if line.group == used]
        if used in content.kind:
            yield Group(used, content.kind[used].name, _row_sums(now, used, members), at=_place(now, used))
        elif used == _LEAVE:
            yield Group(used, f"Take out of Unit {now.phase.open}", _unit_sums(now, now.here))
        elif used == _UNITS:
            yield Group(used, "Another Unit", f"{counted(len(now.units), 'Unit')} so far")
        else:
            yield Group(used, "The whole army", "take a list, or begin anew")


def _row_sums(now: _Muster, key: str, members: list[Line]) -> str:
    """The figures of a row of the table, or the one reason why nobody of it can join."""
    reasons = {line.refusal.reason if line.refusal else "" for line in members}
    kind = now.content.kind[key]
    alike = [other for other, row in now.rows.items() if row == key]
    left = sum(_left(now, now.content.kind[other]) for other in alike)
    if len(reasons) == 1 and "" not in reasons:
        return reasons.pop()
    return f"{muster_words.figures(kind)}, {left} left"


def _line(now: _Muster, command: Command) -> Line:
    match command:
        case do.Recruit(key):
            return _recruit_line(now, command, now.content.kind[key])
        case do.Dismiss(key):
            return _dismiss_line(now, command, now.content.kind[key])
        case do.OpenUnit(number):
            return _unit_line(now, command, number)
        case do.TakeList(source):
            label = "Take the ready-made list" if source == "ready" else "Draw a random list"
            return Choice(
                command, label, sums=_list_sums(now, source), note=_instead(now), group=_ARMY, action=source
            )
        case do.ClearArmy():
            return Choice(command, "Begin anew", sums=f"{now.spent} DP back", group=_ARMY, action="clear")
        case _:
            left = now.state.size - now.spent
            sums = f"{counted(len(now.units), 'Unit')}, {now.spent} of {now.state.size} points"
            stays = "1 point stays unspent" if left == 1 else f"{left} points stay unspent"
            note = stays if left else "every point is spent"
            return Choice(command, "Finish the army", sums=sums, note=note, action="done")


def _recruit_line(now: _Muster, command: Command, kind: TroopKind) -> Line:
    alike = [key for key, row in now.rows.items() if row == now.rows[kind.key]]
    after = forming.room_words((*_kinds(now, now.here), kind))
    traits = ", ".join(muster_words.trait_names(kind))
    return Choice(
        command,
        f"Add {troop_title(kind)}",
        sums=f"{muster_words.figures(kind)}, {_left(now, kind)} left",
        result=f"spent {now.spent} → {now.spent + kind.dp} of {now.state.size}",
        note=", ".join(filter(None, (f"Unit {now.phase.open} then {after}" if after else "", traits))),
        group=now.rows[kind.key] if len(alike) > 1 else "",
        action="add",
        at=_place(now, kind.key),
    )


def _dismiss_line(now: _Muster, command: Command, kind: TroopKind) -> Line:
    rest = list(now.here)
    if kind.key in rest:
        rest.remove(kind.key)
    after = forming.room_words(_kinds(now, tuple(rest))) if rest else "the Unit is dissolved"
    return Choice(
        command,
        f"Take out {troop_title(kind)}",
        sums=f"{kind.dp} DP back",
        result=f"spent {now.spent} → {now.spent - kind.dp} of {now.state.size}",
        note=after,
        group=_LEAVE,
        action="dismiss",
        at=_place(now, kind.key),
    )


def _unit_line(now: _Muster, command: Command, number: int) -> Line:
    if number > len(now.units):
        return Choice(
            command,
            "Begin a new Unit",
            sums=f"Unit {number}",
            result=f"{counted(now.state.size - now.spent, 'point')} left",
            action="unit",
            at=unit_place(number),
        )
    here = now.units[number - 1]
    return Choice(
        command,
        f"Unit {number}: {unit_title(now.content, here)}",
        sums=_unit_sums(now, here),
        group=_UNITS,
        action="open",
        at=unit_place(number),
    )


def _unit_sums(now: _Muster, here: tuple[str, ...]) -> str:
    kinds = _kinds(now, here)
    fv = army_building.lowest_fv(kinds)
    points = f"{sum(kind.dp for kind in kinds)} DP"
    return ", ".join(filter(None, (points, f"FV {fv}" if fv else "", forming.room_words(kinds))))


def _list_sums(now: _Muster, source: str) -> str:
    if source == "random":
        return "legal, drawn from the seed"
    found = army_building.ready_list(now.content.army[now.army], now.state.size) or ()
    return f"{counted(len(found), 'Unit')}, {army_building.spent(now.content, found)} DP"


def _instead(now: _Muster) -> str:
    return "in place of this one" if now.units else ""


def _left(now: _Muster, kind: TroopKind) -> int:
    return kind.quantity - sum(kinds.count(kind.key) for kinds in now.units)


def _kinds(now: _Muster, keys: tuple[str, ...]) -> tuple[TroopKind, ...]:
    return tuple(now.content.kind[key] for key in keys)


def _place(now: _Muster, key: str) -> tuple[int, int]:
    """The place of a kind of the army on the board."""
    return forming.troop_place(list(now.rows).index(key))


def _judged(now: _Muster, line: Line) -> Line:
    """The line as it is if it is legal, else greyed, with the refusal alone."""
    refusal: Refusal | None = refuse(now.content, now.state, line.command)
    if refusal is None:
        return line
    return attrs.evolve(line, sums="", result="", note="", refusal=refusal)
