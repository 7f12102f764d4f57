"""The army being built, as its builder sees it: what each Unit has room for, and why a troop can't join."""

from __future__ import annotations

from pocket_tui.games.pocket_battles.cards import Army, Content, TroopKind
from pocket_tui.games.pocket_battles.model import State
from pocket_tui.games.pocket_battles.phases import Building
from pocket_tui.games.pocket_battles.rules import army_building, tokens
from pocket_tui.games.pocket_battles.view import BuildView, FormView, RowView

TROOPS = 8
"""While an army is built, this column of the board holds its troops, by their place in the army."""


def troop_place(number: int) -> tuple[int, int]:
    """The place on the board of the troop with that place in the army, counted from 0."""
    return (TROOPS, number)


def row_ids(army: Army) -> dict[str, str]:
    """For each kind the first one that is like it but for its dice: they stand in one row of the table."""
    first: dict[tuple[object, ...], str] = {}
    return {
        kind.key: first.setdefault((kind.name, kind.dp, kind.fv, kind.wounds, kind.traits), kind.key)
        for kind in army.kinds
    }


def build_view(content: Content, state: State, phase: Building) -> BuildView:
    """PB-03 to PB-08, PB-T01. The troops of the army and the Units formed so far, with every limit."""
    side = state.sides[phase.seat]
    units = army_building.list_of(side)
    here = army_building.open_kinds(side, phase.open)
    army = content.army[side.army]
    rows = row_ids(army)
    return BuildView(
        army=side.army,
        size=state.size,
        spent=army_building.spent(content, units),
        open=phase.open,
        units=units,
        rows=tuple(
            RowView(
                kind,
                kind.quantity - sum(kinds.count(kind.key) for kinds in units),
                here.count(kind.key),
                rows[kind.key],
                army_building.refuse_recruit(content, army.id, state.size, units, here, kind.key),
            )
            for kind in army.kinds
        ),
        forms=tuple(_form(content, number, kinds) for number, kinds in enumerate((*units, ()), 1)),
        tokens=tokens.dealt(content, state.size, side.units),
        problem=army_building.refuse_list(content, army.id, state.size, units),
    )


def _form(content: Content, number: int, keys: tuple[str, ...]) -> FormView:
    kinds = tuple(content.kind[key] for key in keys)
    return FormView(
        number=number,
        kinds=kinds,
        dp=sum(kind.dp for kind in kinds),
        fv=army_building.lowest_fv(kinds),
        room=army_building.room_in(kinds),
        problem=army_building.refuse_unit(content, keys) if keys else None,
    )


def room_words(kinds: tuple[TroopKind, ...]) -> str:
    """PB-06. "2 more fit", "full"; empty for a Unit that no troop limits yet."""
    room = army_building.room_in(kinds)
    if room is None:
        return ""
    return f"{room} more {'fits' if room == 1 else 'fit'}" if room else "full"
