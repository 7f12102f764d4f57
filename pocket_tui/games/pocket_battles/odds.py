"""Exact chances of rolls, and of an order before it is given, roll by roll."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from math import comb, lcm

from pocket_tui.games.pocket_battles.army import Troop, Unit
from pocket_tui.games.pocket_battles.cards import Content, Faces, Trait
from pocket_tui.games.pocket_battles.commands import Action
from pocket_tui.games.pocket_battles.events import RollKind
from pocket_tui.games.pocket_battles.field import seat_of
from pocket_tui.games.pocket_battles.model import State
from pocket_tui.games.pocket_battles.phases import Draft
from pocket_tui.games.pocket_battles.rules import charge, rolls, wounds
from pocket_tui.games.pocket_battles.view import Forecast, Odds, RollOdds

NOTHING = Odds((1,), 1)

Survivors = tuple[tuple[int, Unit | None], ...]
"""What may be left of a Unit, each with the number of ways that lead to it."""


@cache
def spread(faces: Faces, dice: int, plus: int = 0) -> Odds:
    """PB-39 to PB-41, PB-T08. The hits of so many dice; a roll that scores at all scores `plus` more."""
    ways = [1]
    for _ in range(dice):
        more = [0] * (len(ways) + max(faces))
        for hits, count in enumerate(ways):
            for hit in faces[1:]:
                more[hits + hit] += count
        ways = more
    if plus:
        ways = [ways[0], *([0] * plus), *ways[1:]]
    return Odds(_trimmed(ways), rolls.SIDES**dice)


def _trimmed(ways: Sequence[int]) -> tuple[int, ...]:
    last = max((n for n, count in enumerate(ways) if count), default=0)
    return tuple(ways[: last + 1])


def mixed(parts: Iterable[tuple[int, Odds]]) -> Odds:
    """One distribution out of several, each taken with its number of ways."""
    listed = list(parts)
    common = lcm(*(odds.total for _, odds in listed))
    ways = [0] * max(len(odds.ways) for _, odds in listed)
    for weight, odds in listed:
        for number, count in enumerate(odds.ways):
            ways[number] += weight * count * (common // odds.total)
    return Odds(_trimmed(ways), common * sum(weight for weight, _ in listed))


def capped(odds: Odds, most: int) -> Odds:
    """PB-45. The hits that find something to hit."""
    if len(odds.ways) <= most + 1:
        return odds
    return Odds((*odds.ways[:most], sum(odds.ways[most:])), odds.total)


def halved(odds: Odds) -> Odds:
    """PB-54. What a shot into an engagement scores on each of the two Units."""
    ways = [0] * (rolls.shared(len(odds.ways) - 1, 2) + 1)
    for hits, count in enumerate(odds.ways):
        ways[rolls.shared(hits, 2)] += count
    return Odds(tuple(ways), odds.total)


# One roll.


def hits_of(content: Content, unit: Unit, kind: RollKind, bonus: int = 0) -> tuple[int, Odds]:
    """The dice that the Unit rolls, and its hits. Blood Lust: the number of dice that is best on balance."""
    profile = content.profile(unit.kinds)
    faces = rolls.numbers(content, unit, kind)
    if profile.has(Trait.BLOOD_LUST):
        return max(
            ((dice, blood_hits(content, unit, kind, dice)) for dice in range(1, rolls.MOST_BLOOD + 1)),
            key=lambda found: found[1].mean - found[0] / rolls.SIDES,
        )
    dice = rolls.dice_count(content, unit, kind, bonus)
    return dice, spread(faces, dice, profile.wounds)


def blood_hits(content: Content, unit: Unit, kind: RollKind, dice: int) -> Odds:
    """PB-T02. The hits of so many dice where each 1 first hits the rolling Unit itself."""
    parts = []
    for ones in range(dice + 1):
        left = survivors_of(content, unit, ones)
        ways = comb(dice, ones) * 5 ** (dice - ones)
        parts.append((ways, NOTHING if left is None else _without_ones(content, left, kind, dice - ones)))
    return mixed(parts)


def _without_ones(content: Content, unit: Unit, kind: RollKind, dice: int) -> Odds:
    """The hits of dice that show 2 to 6, each as likely as the next."""
    faces = rolls.numbers(content, unit, kind)
    ways = {0: 1}
    for _ in range(dice):
        more: dict[int, int] = {}
        for hits, count in ways.items():
            for hit in faces[2:]:
                more[hits + hit] = more.get(hits + hit, 0) + count
        ways = more
    plus = content.profile(unit.kinds).wounds
    shifted = {hits + plus if hits else 0: count for hits, count in ways.items()}
    return Odds(_trimmed([shifted.get(n, 0) for n in range(max(shifted) + 1)]), 5**dice)


def survivors_of(content: Content, unit: Unit, hits: int) -> Unit | None:
    """The Unit after so many hits, if its owner keeps what strikes most; None: nothing is left."""
    if hits >= wounds.capacity(content, unit):
        return None
    troops = list(unit.troops)
    for _ in range(hits):
        place = min(
            (n for n, troop in enumerate(troops) if content.kind[troop.kind].wounds),
            key=lambda n: _worth(content, troops[n]),
        )
        troop = troops.pop(place)
        if not wounds.kills(content, troop):
            troops.insert(place, Troop(troop.kind, troop.wounds + 1))
    return unit.with_troops(tuple(troops))


def _worth(content: Content, troop: Troop) -> tuple[bool, int, int]:
    kind = content.kind[troop.kind]
    strikes = len(kind.black) + 3 * kind.figure(Trait.ENGAGEMENT)
    return wounds.kills(content, troop), strikes, kind.dp


def _left(content: Content, unit: Unit, odds: Odds) -> Survivors:
    return tuple((count, survivors_of(content, unit, hits)) for hits, count in enumerate(odds.ways) if count)


# Orders.


def foresee(content: Content, state: State, draft: Draft) -> tuple[Forecast, ...]:
    """The chances of an order, for each target that it could have; none for orders without a roll."""
    unit = state.get(draft.unit)
    excite = int(bool(draft.excite))
    match draft.action:
        case "charge":
            bonus = rolls.charge_bonus(content, unit) + excite
            return tuple(
                _fight(content, unit, target, bonus, is_charge=True)
                for target in charge.targets(content, state, unit)
            )
        case "carry":
            return (_fight(content, unit, state.get(unit.foe), excite, is_charge=False),)
        case "leave":
            foe = state.get(unit.foe)
            return (Forecast(foe.name, _single(content, foe, unit, "leave", 0)),)
        case "shoot":
            return (_shot(content, state, unit, state.get(draft.target), excite),) if draft.target else ()
        case _:
            return ()


def _fight(content: Content, unit: Unit, target: Unit, bonus: int, is_charge: bool) -> Forecast:
    """PB-38, PB-46, PB-T11. The attack and the strike back, the First Strike before them."""
    is_first = is_charge and content.profile(target.kinds).has(Trait.FIRST_STRIKE)
    found: tuple[RollOdds, ...] = ()
    attackers: Survivors = ((1, unit),)
    if is_first:
        found = _single(content, target, unit, "first_strike", 0)
        attackers = _left(content, unit, found[0].hits) if found else attackers
    attack = _roll(content, attackers, unit, target, "attack", bonus)
    found += (attack,)
    if not is_first:
        left = _left(content, target, attack.hits)
        if content.profile(target.kinds).has_black:
            found += (_roll(content, left, target, unit, "answer", 0),)
    return Forecast(target.name, found)


def _single(content: Content, unit: Unit, target: Unit, kind: RollKind, bonus: int) -> tuple[RollOdds, ...]:
    """A roll of a Unit as it stands; none without numbers for it."""
    if not any(rolls.numbers(content, unit, kind)):
        return ()
    return (_roll(content, ((1, unit),), unit, target, kind, bonus),)


def _roll(
    content: Content, left: Survivors, unit: Unit, target: Unit, kind: RollKind, bonus: int
) -> RollOdds:
    """The roll of what may be left of a Unit; `dice` are those it would roll as it stands now."""
    parts = [
        (ways, NOTHING if each is None else hits_of(content, each, kind, bonus)[1]) for ways, each in left
    ]
    dice = hits_of(content, unit, kind, bonus)[0]
    return roll_odds(content, unit, target, kind, dice, mixed(parts))


def roll_odds(content: Content, unit: Unit, target: Unit, kind: RollKind, dice: int, hits: Odds) -> RollOdds:
    """The hits with what they do to the target."""
    most = wounds.capacity(content, target)
    taken = capped(hits, most)
    destroyed = taken.ways[most] if len(taken.ways) > most else 0
    return RollOdds(unit.name, target.name, kind, dice, hits, taken, destroyed)


def _shot(content: Content, state: State, unit: Unit, target: Unit, bonus: int) -> Forecast:
    """PB-53, PB-54. A shot; at an engaged Unit its opponent takes the other half."""
    dice, hits = hits_of(content, unit, "shot", bonus)
    if not target.foe:
        return Forecast(target.name, (roll_odds(content, unit, target, "shot", dice, hits),))
    share = halved(hits)
    struck = (target, state.get(target.foe))
    return Forecast(
        target.name, tuple(roll_odds(content, unit, each, "shot", dice, share) for each in struck)
    )


def answer_odds(content: Content, state: State, number: int, kind: RollKind, target: int) -> RollOdds:
    """The roll that a Unit would make now: a reaction, or a strike."""
    unit, struck = state.get(number), state.get(target)
    dice, hits = hits_of(content, unit, kind)
    return roll_odds(content, unit, struck, kind, dice, hits)


def reaction_forecast(content: Content, state: State, number: int) -> Forecast:
    """What the charge under way would be against that Unit (PB-30 to PB-32)."""
    deed = state.deed
    assert deed is not None
    unit = state.get(deed.unit)
    bonus = rolls.charge_bonus(content, unit) + int(deed.excited)
    return _fight(content, unit, state.get(number), bonus, is_charge=True)


def expected(draft: Draft, forecast: Forecast) -> tuple[float, float]:
    """The hits that find something on the other side, and on one's own, on average."""
    seat = seat_of(draft.unit)
    theirs = sum(roll.taken.mean for roll in forecast.rolls if roll.target.seat != seat)
    own = sum(roll.taken.mean for roll in forecast.rolls if roll.target.seat == seat)
    return theirs, own


def draft_of(unit: Unit, action: Action, target: int = 0) -> Draft:
    """An order as it would be drafted, to foresee it."""
    return Draft(unit.number, action, target=target)
