"""One roll from the count of its dice to the last hit, in the order that the traits give it.

Count the dice, roll, Tough, own hits of Blood Lust, count the hits, divide, Sacrifice, assign, Disband.
"""

from __future__ import annotations

import attrs

from pocket_tui.games.pocket_battles.army import Unit
from pocket_tui.games.pocket_battles.cards import Content, Faces, Trait
from pocket_tui.games.pocket_battles.events import (
    DiceChosen,
    DiceKept,
    DiceRolled,
    DieRerolled,
    GameEvent,
    HitsDivided,
    HitsLost,
    HitsScored,
    Match,
    OwnHits,
    RollKind,
    SacrificeDeclined,
    TokenSpoiled,
)
from pocket_tui.games.pocket_battles.field import seat_of
from pocket_tui.games.pocket_battles.model import Deed, Roll, State
from pocket_tui.games.pocket_battles.phases import BloodDice, Resolving, SacrificeAsked, ToughDie
from pocket_tui.games.pocket_battles.rules import hits, tokens, wounds
from pocket_tui.games.pocket_battles.rules.told import Told

SIDES = 6
MOST_BLOOD = 6
SHOTS: tuple[RollKind, ...] = ("shot", "reaction")


def numbers(content: Content, unit: Unit, kind: RollKind) -> Faces:
    """PB-39, PB-53. The numbers that count in such a roll: white in a shot, else black."""
    profile = content.profile(unit.kinds)
    return profile.white if kind in SHOTS else profile.black


def dice_count(content: Content, unit: Unit, kind: RollKind, bonus: int = 0) -> int:
    """PB-38, PB-46, PB-53, PB-T06, PB-T07, PB-T13, PB-TR12. One die, the bonus, +X, and Fury's tokens.

    With Blood Lust the owner names the number instead (PB-T02).
    """
    profile = content.profile(unit.kinds)
    if kind in SHOTS:
        return 1 + profile.shooting + bonus
    fury = unit.orders if profile.has(Trait.FURY) else 0
    return 1 + profile.engagement + fury + bonus


def charge_bonus(content: Content, unit: Unit) -> int:
    """PB-38, PB-T16. One more die for the attack of a charge, two with Impetus."""
    return 2 if content.profile(unit.kinds).has(Trait.IMPETUS) else 1


def begin(
    state: State, deed: Deed, kind: RollKind, unit: int, targets: tuple[int, ...], bonus: int = 0
) -> State:
    """A roll of that Unit is worked out before the deed goes on with its next step."""
    return state.rolling(Roll(kind, unit, targets, bonus), deed=deed)


def advance(content: Content, state: State, roll: Roll) -> Told:
    """The next step of the roll; the phase says so when somebody has to choose."""
    match roll.step:
        case "count":
            return _count(content, state, roll)
        case "tough":
            return _ask_tough(content, state, roll)
        case "score":
            return _score(content, state, roll)
        case "share":
            return _share(content, state, roll)
        case "assign":
            return _assign(content, state, roll)


def _count(content: Content, state: State, roll: Roll) -> Told:
    unit = state.get(roll.unit)
    if content.profile(unit.kinds).has(Trait.BLOOD_LUST):
        return state.with_phase(BloodDice()), ()
    return _throw(state, roll, dice_count(content, unit, roll.kind, roll.bonus))


def choose_dice(state: State, roll: Roll, count: int) -> Told:
    """PB-T02, PB-TR13. Blood Lust: so many dice, and nothing is added."""
    name = state.get(roll.unit).name
    state, events = _throw(state, roll, count)
    return state, (DiceChosen(name, count), *events)


def _throw(state: State, roll: Roll, count: int) -> Told:
    """PB-R12. One roll for the whole Unit."""
    dice, numbers = state.dice, []
    for _ in range(count):
        number, dice = dice.roll(SIDES)
        numbers.append(number)
    thrown = roll.thrown(tuple(numbers))
    event = DiceRolled(state.get(roll.unit).name, state.get(roll.targets[0]).name, roll.kind, thrown.dice)
    return state.rolling(thrown, dice), (event,)


# Tough (PB-T27, PB-TR22, PB-TR23).


def _ask_tough(content: Content, state: State, roll: Roll) -> Told:
    for at in range(roll.at, len(roll.targets)):
        target = state.get(roll.targets[at])
        if content.profile(target.kinds).has(Trait.TOUGH) and rerollable(content, state, roll):
            return state.with_roll(roll.then("tough", at)).with_phase(ToughDie()), ()
    return _own_hits(content, state, roll)


def rerollable(content: Content, state: State, roll: Roll) -> tuple[int, ...]:
    """PB-T27, PB-TR22. The numbers of dice that scored and were not rolled again yet, each once."""
    faces = numbers(content, state.get(roll.unit), roll.kind)
    open_dice = [die for place, die in enumerate(roll.dice) if place not in roll.rerolled]
    return tuple(sorted({die for die in open_dice if faces[die]}))


def reroll(state: State, roll: Roll, die: int) -> Told:
    """PB-T27. One die that shows this number is rolled again, and the new number stands."""
    place = next(n for n, number in enumerate(roll.dice) if number == die and n not in roll.rerolled)
    number, dice = state.dice.roll(SIDES)
    shown = (*roll.dice[:place], number, *roll.dice[place + 1 :])
    event = DieRerolled(state.get(roll.targets[roll.at]).name, die, number)
    roll = attrs.evolve(roll, dice=shown, rerolled=(*roll.rerolled, place), at=roll.at + 1)
    return state.rolling(roll, dice), (event,)


def keep_dice(state: State, roll: Roll) -> Told:
    """PB-T27. The owner of a Tough troop lets the dice stand."""
    name = state.get(roll.targets[roll.at]).name
    return state.rolling(roll.then("tough", roll.at + 1)), (DiceKept(name),)


# Hits.


def _own_hits(content: Content, state: State, roll: Roll) -> Told:
    """PB-T02, PB-TR14. Each 1 hits a Unit with Blood Lust itself, before anything else."""
    unit = state.get(roll.unit)
    ones = roll.dice.count(1) if content.profile(unit.kinds).has(Trait.BLOOD_LUST) else 0
    if not ones:
        return _score(content, state, roll)
    roll = roll.then("assign", struck=roll.unit, left=ones)
    return state.with_hit().with_roll(roll), (OwnHits(unit.name, ones),)


def _score(content: Content, state: State, roll: Roll) -> Told:
    """PB-39 to PB-41, PB-54, PB-T08, PB-TR32. Matches, then +X Wounds, then the division."""
    unit = state.find(roll.unit)
    if unit is None:  # PB-TR14: nobody is left to score
        return state.with_roll(None), ()
    scored, plus = count_hits(content, unit, roll.kind, roll.dice)
    first = state.get(roll.targets[0]).name
    matches = tuple([_match(content, kind, roll) for kind in unit.kinds])
    event = HitsScored(unit.name, first, roll.kind, roll.dice, matches, plus, scored)
    if not scored:
        return state.with_roll(None), (event,)
    share = shared(scored, len(roll.targets))
    state, events = _share(content, state.with_hit(), roll.scored(share))
    if len(roll.targets) == 1:
        return state, (event, *events)
    return state, (event, HitsDivided(first, state.get(roll.targets[1]).name, share), *events)


def count_hits(content: Content, unit: Unit, kind: RollKind, dice: tuple[int, ...]) -> tuple[int, int]:
    """PB-39 to PB-41, PB-T08. All hits of the dice, and the part of them that +X Wounds adds."""
    faces = numbers(content, unit, kind)
    hits = sum([faces[die] for die in dice])
    plus = content.profile(unit.kinds).wounds if hits else 0
    return hits + plus, plus


def shared(hits: int, units: int) -> int:
    """PB-54, PB-R27. The hits on each Unit of an engagement: half, rounded up."""
    return -(-hits // units)


def _match(content: Content, kind: str, roll: Roll) -> Match:
    troop = content.kind[kind]
    printed = troop.white if roll.kind in SHOTS else troop.black
    return Match(kind, tuple([printed.count(die) for die in roll.dice]))


def _share(content: Content, state: State, roll: Roll) -> Told:
    """PB-T23. Before the hits of a Unit are assigned, its owner may sacrifice a troop."""
    if roll.at == len(roll.targets):
        return _disband(content, state, roll)
    target = state.get(roll.targets[roll.at])
    roll = roll.then("assign", roll.at, target.number, roll.shares[roll.at])
    state = state.with_roll(roll)
    if victims(content, target):
        return state.with_phase(SacrificeAsked()), ()
    return _assign(content, state, roll)


def victims(content: Content, unit: Unit) -> tuple[str, ...]:
    """PB-T23, PB-TR20. The kinds that could be sacrificed: another troop with wound points must live."""
    if not content.profile(unit.kinds).has(Trait.SACRIFICE):
        return ()
    able = sum(bool(content.kind[kind].wounds) for kind in unit.kinds)
    return tuple(
        dict.fromkeys(
            kind
            for kind in unit.kinds
            if content.kind[kind].has(Trait.SACRIFICE) and able > bool(content.kind[kind].wounds)
        )
    )


def sacrifice(content: Content, state: State, roll: Roll, kind: str) -> Told:
    """PB-T23, PB-TR20, PB-TR21. The troop is destroyed, and no hit of this roll touches the others."""
    unit = state.get(roll.struck)
    troop = next(troop for troop in unit.troops if troop.kind == kind)
    state = state.rolling(roll.then("assign", roll.at, roll.struck))
    return wounds.lose(content, state, unit.number, troop, "sacrifice")


def endure(state: State, roll: Roll) -> Told:
    """PB-T23. The owner takes the hits."""
    return state.with_phase(Resolving()), (SacrificeDeclined(state.get(roll.struck).name),)


def _assign(content: Content, state: State, roll: Roll) -> Told:
    """PB-42 to PB-45, PB-R13. Hits go to troops one by one; a Unit that cannot survive them is destroyed."""
    unit = state.find(roll.struck)
    if unit is None or not roll.left:
        return state.with_roll(_next_struck(roll)), ()
    room = wounds.capacity(content, unit)
    if roll.left < room:
        return hits.ask(content, state, roll, unit)
    surplus: tuple[GameEvent, ...] = (HitsLost(unit.name, roll.left - room),) if roll.left > room else ()
    state, events = wounds.lose_all(
        content, state.with_roll(roll.then("assign", roll.at, roll.struck)), unit.number
    )
    return state, events + surplus


def _next_struck(roll: Roll) -> Roll:
    if roll.struck == roll.unit:  # own hits of Blood Lust come before the score
        return roll.then("score")
    return roll.then("share", roll.at + 1)


def _disband(content: Content, state: State, roll: Roll) -> Told:
    """PB-T04, PB-TR20, PB-TR35. A Unit hit and not destroyed costs its owner an unused token."""
    unit, target = state.find(roll.unit), state.find(roll.targets[0])
    state = state.with_roll(None)
    if unit is None or target is None or not content.profile(unit.kinds).has(Trait.DISBAND):
        return state, ()
    seat = seat_of(target.number)
    if not state.sides[seat].tokens.unused:
        return state, ()
    return tokens.lay_aside(state, seat), (TokenSpoiled(unit.name, seat),)
