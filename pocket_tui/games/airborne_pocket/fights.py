"""The lines of an Encounter: every loadout, best first, and every way out."""

from __future__ import annotations

from collections.abc import Iterator

from pocket_tui.engine.contract import Choice
from pocket_tui.engine.grid import DIRECTIONS, Direction, has_side, step
from pocket_tui.engine.wording import listed
from pocket_tui.games.airborne_pocket import commands as do
from pocket_tui.games.airborne_pocket.cards import Content
from pocket_tui.games.airborne_pocket.choices import Line, judged
from pocket_tui.games.airborne_pocket.commands import Fight
from pocket_tui.games.airborne_pocket.legal import refuse
from pocket_tui.games.airborne_pocket.model import Encountered, State
from pocket_tui.games.airborne_pocket.rules import combat, locations


def fight_lines(content: Content, state: State) -> Iterator[Line]:
    """R-28. Every legal loadout, best first; then one greyed line for each thing that can't be used."""
    every = list(combat.loadouts(content, state))
    legal = [fight for fight in every if refuse(content, state, fight) is None]
    for fight in sorted(legal, key=lambda fight: _rank(content, state, fight)):
        yield judged(content, state, _fight_line(content, state, fight))
    for fight in every:
        if len(combat.used_in(fight)) == 1 and fight not in legal:
            yield judged(content, state, _fight_line(content, state, fight))


def _rank(content: Content, state: State, fight: Fight) -> tuple[int, int, int, int]:
    """Least Health lost, then fewest Grenades spent, then most Power, then fewest things used."""
    phase = state.phase
    assert isinstance(phase, Encountered)
    power = combat.fight_power(content, state, fight)
    lost = combat.health_lost(phase.count, power)
    return lost, len(combat.spent_by(content, fight)), -power, len(fight.extras)


def _fight_line(content: Content, state: State, fight: Fight) -> Line:
    phase = state.phase
    assert isinstance(phase, Encountered)
    power = combat.fight_power(content, state, fight)
    spent = [content.item[item].name for item in combat.spent_by(content, fight)]
    lost = combat.health_lost(phase.count, power)
    return Choice(
        fight,
        f"Fight {_arms(content, state, fight)}",
        sums=_sums(phase.count, power, lost),
        result="" if lost else f"health stays {state.soldier.health}",
        note=f"{listed(spent)} spent" if spent else "",
        tone="plain" if lost else "good",
    )


def _arms(content: Content, state: State, fight: Fight) -> str:
    colour = combat.circumstances(content, state).colour
    used = [content.item[item] for item in combat.used_in(fight)]
    words = [f"{item.name}{' (jammed)' if combat.is_jammed(item, colour) else ''}" for item in used]
    return f"with the {' + '.join(words)}" if words else "bare-handed"


def _sums(count: int, power: int, lost: int) -> str:
    """ "5 - 2 = lose 3"; "9 - 1, capped at 4"; "2 - 3: lose nothing"."""
    if count - power > lost:
        return f"{count} - {power}, capped at {lost}"
    return f"{count} - {power} = lose {lost}" if lost else f"{count} - {power}: lose nothing"


def evade_lines(content: Content, state: State) -> Iterator[Line]:
    """Every neighbour that can be run to; then, greyed, the other exits. A side without one is no line."""
    lines = [_evade_line(content, state, direction) for direction in _exits(content, state)]
    yield from sorted(lines, key=lambda line: line.refusal is not None)


def _exits(content: Content, state: State) -> Iterator[Direction]:
    tile = locations.tile_here(state.board)
    exits, arrow = locations.exits_of(content, tile), locations.arrow_of(content, tile)
    for direction in DIRECTIONS:
        if has_side(exits, direction) or direction == arrow:
            yield direction


def _gives_up_pouches(state: State) -> bool:
    """AIP-031. Whether these enemies could have been searched, and no earlier search is given up too."""
    phase = state.phase
    assert isinstance(phase, Encountered)
    return combat.has_pouches(phase.enemy) and not state.turn.searches


def _evade_line(content: Content, state: State, direction: Direction) -> Line:
    cell = step(state.board.here, direction)
    tile = locations.cells_of(state.board).get(cell)
    is_way = tile is not None and combat.can_evade_to(content, state, direction)
    to = f" to the {content.location[tile.number].name}" if tile and is_way else ""
    line: Line = Choice(
        do.Evade(direction),
        f"Evade {direction.word}{to}",
        sums=f"lose {combat.EVADE_COST}",
        note="no Event, no search" if _gives_up_pouches(state) else "no Event",
        at=cell,
    )
    return judged(content, state, line)
