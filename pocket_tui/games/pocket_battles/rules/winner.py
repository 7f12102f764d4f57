"""Winner (PB-68 to PB-70, PB-R29 to PB-R31, PB-R36, PB-T20)."""

from __future__ import annotations

from pocket_tui.games.pocket_battles.cards import Content
from pocket_tui.games.pocket_battles.events import BattleEnded, EndReason
from pocket_tui.games.pocket_battles.model import State
from pocket_tui.games.pocket_battles.phases import Over
from pocket_tui.games.pocket_battles.rules.told import Told

QUIET_ROUNDS = 2
LAST_ROUND = 20


def prestige(content: Content, state: State, seat: int) -> int:
    """PB-T20, PB-TR18. The points of that side's living Prestige troops: the tiles, not their Units."""
    side = state.sides[seat]
    kinds = content.prestige[side.army]
    return sum([kind.dp * unit.kinds.count(kind.key) for kind in kinds for unit in side.units])


def counted(content: Content, state: State, seat: int) -> int:
    """PB-T20, PB-R30. The points of that side that count as destroyed: with the other side's Prestige."""
    return state.sides[seat].losses.dp + prestige(content, state, 1 - seat)


def is_broken(content: Content, state: State, seat: int) -> bool:
    """PB-68, PB-R30. Destroyed points, doubled, reach the points of the army as it was built."""
    return counted(content, state, seat) * 2 >= state.sides[seat].losses.army


def judge(content: Content, state: State) -> Told:
    """PB-68 to PB-70, PB-R29. After a whole action or the eliminations: is an army broken?"""
    first, second = is_broken(content, state, 0), is_broken(content, state, 1)
    if not first and not second:
        return state, ()
    if first is not second:
        return _end(state, 1 if first else 0, "half")
    winner = _more_troops(state)
    if winner is None:
        return _end(state, 1 - state.clock.attacker, "tie_defender")
    return _end(state, winner, "tie_troops")


def judge_stalemate(content: Content, state: State) -> Told:
    """PB-R36, PB-TR18. Two rounds without a hit, or round 20: the larger destroyed share, then troops."""
    clock = state.clock
    if clock.quiet < QUIET_ROUNDS and clock.round < LAST_ROUND:
        return state, ()
    first, second = (counted(content, state, seat) * state.sides[1 - seat].losses.army for seat in (0, 1))
    if first != second:
        return _end(state, 1 if first > second else 0, "stalemate")
    winner = _more_troops(state)
    if winner is None:
        return _end(state, 1 - clock.attacker, "stalemate_defender")
    return _end(state, winner, "stalemate_troops")


def _more_troops(state: State) -> int | None:
    """PB-69, PB-R31. The seat that destroyed more troops; None when both destroyed as many."""
    first, second = (side.losses.troops for side in state.sides)
    if first == second:
        return None
    return 1 if first > second else 0


def _end(state: State, winner: int, reason: EndReason) -> Told:
    return state.at_rest(state.clock, Over(winner, reason)), (BattleEnded(winner, reason),)
