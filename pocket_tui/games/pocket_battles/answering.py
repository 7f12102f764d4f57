"""What bots answer to a roll and at the end of a round: re-rolls, sacrifices, hits, tokens, eliminations."""

from __future__ import annotations

from collections.abc import Callable

from pocket_tui.games.bots import Thought, only
from pocket_tui.games.pocket_battles import commands as do
from pocket_tui.games.pocket_battles import odds
from pocket_tui.games.pocket_battles.army import Unit
from pocket_tui.games.pocket_battles.commands import Command
from pocket_tui.games.pocket_battles.model import Roll, State
from pocket_tui.games.pocket_battles.phases import PhaseName
from pocket_tui.games.pocket_battles.rules import rolls
from pocket_tui.games.pocket_battles.weighing import Scales

Answer = Callable[[Scales, State, tuple[Command, ...]], Thought]


def answer(scales: Scales, state: State, commands: tuple[Command, ...]) -> Thought | None:
    """The answer to what is asked; None for a question that needs more thought."""
    given = _ANSWERS.get(state.phase.name)
    return given(scales, state, commands) if given is not None else None


def _roll(state: State) -> Roll:
    assert state.roll is not None
    return state.roll


def _blood(scales: Scales, state: State, commands: tuple[Command, ...]) -> Thought:
    """PB-T02. The number of dice that hits most for each hit on the Unit itself."""
    roll = _roll(state)
    unit = state.get(roll.unit)
    own = scales.left(unit, 1)
    target = state.get(roll.targets[0])
    each = scales.content.profile(target.kinds).dp / max(1, scales.content.profile(target.kinds).toughness)

    def balance(count: int) -> float:
        spread = odds.capped(
            odds.blood_hits(scales.content, unit, roll.kind, count),
            scales.content.profile(target.kinds).toughness,
        )
        return spread.mean * each - (1 - (5 / 6) ** count) * max(own.points, 1)

    best = max((command.count for command in only(do.ChooseDice, commands)), key=balance)
    return Thought(do.ChooseDice(best), "So many dice hit most for what they risk.")


def _tough(scales: Scales, state: State, commands: tuple[Command, ...]) -> Thought:
    """PB-T27. The die that scored most, if another throw scores less on average."""
    roll = _roll(state)
    faces = rolls.numbers(scales.content, state.get(roll.unit), roll.kind)
    dice = list(only(do.Reroll, commands))
    worst = max(dice, key=lambda command: (faces[command.die], -command.die), default=None)
    if worst is not None and faces[worst.die] > sum(faces) / rolls.SIDES:
        return Thought(worst, "Another throw scores less on average.")
    return Thought(do.KeepDice(), "Another throw would not score less.")


def _sacrifice(scales: Scales, state: State, commands: tuple[Command, ...]) -> Thought:
    """PB-T23. Worth it when the hits would cost more than the troop."""
    roll = _roll(state)
    unit = state.get(roll.struck)
    cost = scales.left(unit, roll.left)
    for command in only(do.Sacrifice, commands):
        if cost.points + scales.temper.wound * cost.wounds > scales.content.kind[command.kind].dp:
            return Thought(command, "All hits together would cost more than this troop.")
    return Thought(do.Endure(), "The hits cost less than the sacrifice.")


def _hits(scales: Scales, state: State, commands: tuple[Command, ...]) -> Thought:
    """PB-42 to PB-44. The hit goes where it costs least."""
    unit = state.get(_roll(state).struck)
    place, _ = scales.cheapest(list(unit.troops))
    troop = unit.troops[place]
    command: Command = do.TakeHit(troop.kind, troop.wounds)
    if command not in commands:
        command = do.RemoveTroop(troop.kind, troop.wounds)
    return Thought(command, "There the hit costs least.")


def _pay(scales: Scales, state: State, commands: tuple[Command, ...]) -> Thought:  # noqa: ARG001
    """PB-R16. A token off the Unit with most of them makes its next order cheaper; else one from aside."""
    payers = [state.get(command.unit.number) for command in only(do.PayFromUnit, commands)]
    unit = _loaded(payers)
    if unit is not None:
        return Thought(do.PayFromUnit(unit.name), "Its next order gets cheaper.")
    return Thought(do.PayAside(), "A token aside does nothing more this round.")


def _return(scales: Scales, state: State, commands: tuple[Command, ...]) -> Thought:  # noqa: ARG001
    payers = [state.get(command.unit.number) for command in only(do.ReturnToken, commands)]
    unit = _loaded(payers)
    assert unit is not None
    return Thought(do.ReturnToken(unit.name), "Its next order gets cheaper.")


def _loaded(units: list[Unit]) -> Unit | None:
    """The Unit with most order tokens, the first of several."""
    return max(units, key=lambda unit: unit.orders, default=None)


def _eliminate(scales: Scales, state: State, commands: tuple[Command, ...]) -> Thought:
    """PB-65. A troop is worth more than its token, unless it is as cheap as the wounds on it."""
    for command in only(do.Eliminate, commands):
        cheap = scales.content.kind[command.kind].dp < scales.temper.wound * command.wounds
        if cheap and scales.stand(state, command.unit.seat).own > 3 * scales.content.kind[command.kind].dp:
            return Thought(command, "Its tokens are worth more than it is.")
    return Thought(do.FinishRound(), "The wounded are worth more than their tokens.")


_ANSWERS: dict[PhaseName, Answer] = {
    "blood": _blood,
    "tough": _tough,
    "sacrifice": _sacrifice,
    "hits": _hits,
    "pay": _pay,
    "return": _return,
    "eliminate": _eliminate,
}
