"""Looking ahead through the rules themselves: every result of an order that chance allows, with its weight.

Rolls are not made but enumerated: for each number of hits that a roll can score, one throw stands for all
that score as many. What the owner of a struck Unit decides is answered as bots answer it; reactions and
targets are left to the one who looks ahead.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

import attrs

from pocket_tui.engine.dice import Dice
from pocket_tui.games.pocket_battles import answering
from pocket_tui.games.pocket_battles.apply import obey
from pocket_tui.games.pocket_battles.cards import Content, Faces, Trait
from pocket_tui.games.pocket_battles.commands import ChooseDice, Command, Reroll
from pocket_tui.games.pocket_battles.judgements import roll_now
from pocket_tui.games.pocket_battles.legal import legal
from pocket_tui.games.pocket_battles.model import Roll, State
from pocket_tui.games.pocket_battles.phases import BloodDice, Resolving, ToughDie
from pocket_tui.games.pocket_battles.rules import resolution, rolls, wounds
from pocket_tui.games.pocket_battles.weighing import Scales

Branch = tuple[float, State]
"""A state with its chance. Its phase asks a question, or it is over."""

RAREST = 0.01
"""Results that come about less often are left out."""


@attrs.frozen
class Thrown(Dice):
    """Dice whose next numbers are known: a throw that is only thought of."""

    numbers: tuple[int, ...] = ()

    def roll(self, sides: int) -> tuple[int, Dice]:
        if not self.numbers:
            return Dice(self.seed, self.drawn).roll(sides)
        return self.numbers[0], Thrown(self.seed, self.drawn, self.numbers[1:])


def unfold(scales: Scales, state: State, command: Command, chance: float = 1.0) -> list[Branch]:
    """Every state that the command can lead to, up to the next turn, reaction, target or end of a round.

    `chance` is that of the state itself.
    """
    return list(_onward(scales, chance, obey(scales.content, state, command)[0]))


def _onward(scales: Scales, chance: float, state: State) -> Iterator[Branch]:
    content = scales.content
    while True:
        phase = state.phase
        if isinstance(phase, Resolving):
            roll = state.roll
            if roll is not None and roll.step == "count" and not _is_bloody(content, state, roll):
                for odd, thrown in _throws(content, state, roll):
                    if chance * odd >= RAREST:
                        after, _ = resolution.step(content, state.with_dice(thrown))
                        yield from _onward(scales, chance * odd, after)
                return
            state, _ = resolution.step(content, state)
        elif isinstance(phase, BloodDice | ToughDie):
            yield from _thrown_answers(scales, chance, state)
            return
        else:
            given = _answer(scales, state)
            if given is None:
                yield chance, state
                return
            state, _ = obey(content, state, given)


def _answer(scales: Scales, state: State) -> Command | None:
    """What a bot would answer to a roll; None where the one who looks ahead decides."""
    if state.roll is None and state.phase.name not in ("return", "eliminate"):
        return None
    given = answering.answer(scales, state, legal(scales.content, state))
    return given.command if given is not None else None


def _is_bloody(content: Content, state: State, roll: Roll) -> bool:
    return content.profile(state.get(roll.unit).kinds).has(Trait.BLOOD_LUST)


def _throws(content: Content, state: State, roll: Roll) -> Iterator[tuple[float, Thrown]]:
    unit = state.get(roll.unit)
    faces = rolls.numbers(content, unit, roll.kind)
    most = max(wounds.capacity(content, state.get(number)) for number in roll.targets) * len(roll.targets)
    count = rolls.dice_count(content, unit, roll.kind, roll.bonus)
    for chance, numbers in throws(faces, count, most):
        yield chance, Thrown(state.dice.seed, state.dice.drawn, numbers)


def _thrown_answers(scales: Scales, chance: float, state: State) -> Iterator[Branch]:
    """PB-T02, PB-T27. The answers that roll dice at once."""
    content = scales.content
    roll = roll_now(state)
    given = _answer(scales, state)
    faces = rolls.numbers(content, state.get(roll.unit), roll.kind)
    if isinstance(given, ChooseDice):
        options = bloody_throws(faces, given.count)
    elif isinstance(given, Reroll):
        options = throws(faces, 1, rolls.SIDES)
    else:
        options = ((1.0, ()),)
    assert given is not None
    for odd, numbers in options:
        if chance * odd >= RAREST:
            thrown = Thrown(state.dice.seed, state.dice.drawn, numbers)
            after, _ = obey(content, state.with_dice(thrown), given)
            yield from _onward(scales, chance * odd, after)


Throws = tuple[tuple[float, tuple[int, ...]], ...]
"""Throws that stand for all with the same result, with their chance."""


@cache
def throws(faces: Faces, count: int, most: int) -> Throws:
    """PB-39 to PB-41. For each number of hits up to `most` a throw of so many dice that scores it."""
    found: dict[int, tuple[int, tuple[int, ...]]] = {0: (1, ())}
    for _ in range(count):
        more: dict[int, tuple[int, tuple[int, ...]]] = {}
        for hits, (ways, numbers) in found.items():
            for face in range(1, rolls.SIDES + 1):
                scored = min(most, hits + faces[face])
                known = more.get(scored)
                more[scored] = (ways, (*numbers, face)) if known is None else (known[0] + ways, known[1])
        found = more
    total = rolls.SIDES**count
    return tuple((ways / total, numbers) for _, (ways, numbers) in sorted(found.items()))


@cache
def bloody_throws(faces: Faces, count: int) -> Throws:
    """PB-T02. The same, told apart by their ones as well."""
    found: dict[tuple[int, int], tuple[int, tuple[int, ...]]] = {(0, 0): (1, ())}
    for _ in range(count):
        more: dict[tuple[int, int], tuple[int, tuple[int, ...]]] = {}
        for (ones, hits), (ways, numbers) in found.items():
            for face in range(1, rolls.SIDES + 1):
                key = (ones + (face == 1), hits + faces[face])
                known = more.get(key)
                more[key] = (ways, (*numbers, face)) if known is None else (known[0] + ways, known[1])
        found = more
    total = rolls.SIDES**count
    return tuple((ways / total, numbers) for _, (ways, numbers) in sorted(found.items()))
