"""What a set must hold so that the game can be played with it: decks, numbers, ranges, icons that fit.

Every check looks at all that could be read and yields a fault for each thing that is wrong; none repairs.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from pocket_tui.engine.contract import Document
from pocket_tui.engine.faults import Fault, describe_value
from pocket_tui.games.airborne_commander.cards import (
    DISORGANIZED,
    ActionKind,
    AlliedCard,
    AlliedDefense,
    AttackTotal,
    AxisUnitDefense,
    BarDeploy,
    Content,
    EngagingCards,
    HeavyEngaged,
    MissionCard,
    MissionKind,
    Modifier,
    NoAlliedLoss,
    SuppressionChange,
    UnitType,
)
from pocket_tui.games.checking import (
    Faults,
    file_faults,
    header_faults,
    id_faults,
    range_faults,
    repeat_faults,
    tables_of,
    text_faults,
    values_of,
)

GAME = "airborne_commander"
FILES = {"pack": "", "allied": "card", "mission": "card", "disorganized": "", "rulebook": ""}
NAME_LENGTH = 24
TEXT_LENGTH = 100
OPENING_CARDS = 8
"""The Player deck begins with so many Allied cards (AC-13)."""

SLOTS = 4
HIGHEST = 9
MOST_COPIES = 9
MOST_DISORGANIZED = 99
HONOR_HALF = 24
"""The Medal of Honor can be won in every set: 12 VP (AC-113)."""


def find_faults(content: Content, documents: Mapping[str, Document]) -> Faults:
    """All faults of a set beyond the form of its single entries."""
    yield from file_faults(documents, FILES)
    yield from header_faults(GAME, content.set_id, content.set_name, documents.get("pack", {}))
    allied, mission = (tables_of(documents, FILES, stem) for stem in ("allied", "mission"))
    yield from repeat_faults("allied.toml", "card", "id", values_of(allied, "id", str))
    for card in content.allied:
        yield from _allied_faults(card)
    if "allied" in documents and len(content.allied) == len(allied):
        yield from _supply_faults(content.allied)
    yield from _number_faults(values_of(mission, "number", int), len(mission))
    for axis in content.mission:
        yield from _mission_faults(axis)
    yield from _copy_faults(content.mission)
    if "mission" in documents and len(content.mission) == len(mission):
        yield from _mission_deck_faults(content.mission)


def disorganized_faults(total: int, opening: int) -> Faults:
    """Some are left in their deck when the game begins, else it would be over (AC-04, AC-18)."""
    file = "disorganized.toml"
    yield from range_faults(file, "total", total, 1, MOST_DISORGANIZED)
    yield from range_faults(file, "opening", opening, 0, max(0, total - 1))


# Allied cards


def _allied_faults(card: AlliedCard) -> Faults:
    file, key = "allied.toml", f"card.{card.id}"
    yield from id_faults(file, f"{key}.id", card.id)
    if card.id == DISORGANIZED:
        yield Fault(file, f"{key}.id", f'"{DISORGANIZED}" is the Disorganized card; expected another id')
    yield from _words_faults(file, key, card.name, card.text)
    yield from range_faults(file, f"{key}.quantity", card.quantity, 1, MOST_COPIES)
    for name in ("attack", "anti_armor", "defense", "recruit_value"):
        yield from range_faults(file, f"{key}.{name}", getattr(card, name), 0, HIGHEST)
    yield from _cost_faults(card, key)
    yield from _support_faults(card, key)


def _cost_faults(card: AlliedCard, key: str) -> Faults:
    """An opening card can't be recruited; every other one has a cost (AC-09, AC-100)."""
    file, at = "allied.toml", f"{key}.recruit_cost"
    if card.opening and card.recruit_cost:
        yield Fault(file, at, f"expected none for an opening card, got {card.recruit_cost}")
    elif not card.opening:
        yield from range_faults(file, at, card.recruit_cost, 1, HIGHEST)


def _support_faults(card: AlliedCard, key: str) -> Faults:
    """Icons stand once and have numbers; AND or OR stands between two or more of them (AC-56, AC-57)."""
    file = "allied.toml"
    for kind, count in sorted(Counter(action.kind for action in card.support).items()):
        if count > 1:
            yield Fault(file, f"{key}.support", f'"{kind}" stands {count} times; expected each once')
    for place, action in enumerate(card.support, 1):
        top = 1 if action.kind is ActionKind.RALLY else HIGHEST
        yield from range_faults(file, f"{key}.support.#{place}", action.value, 1, top)
    if card.join and len(card.support) < 2:
        yield Fault(file, f"{key}.join", "expected none: fewer than two actions stand in support")
    if not card.join and len(card.support) > 1:
        yield Fault(file, f"{key}.join", 'missing; expected "and" or "or" between several actions')
    if card.recruit_with_support and not (card.support and card.recruit_value):
        yield Fault(
            file, f"{key}.recruit_with_support", "expected support and recruit_value, which it stands between"
        )


def _supply_faults(cards: Sequence[AlliedCard]) -> Faults:
    """AC-13: eight opening cards; AC-16: an Allied deck that is not empty."""
    opening = sum(card.quantity for card in cards if card.opening)
    if opening != OPENING_CARDS:
        yield Fault("allied.toml", "card", f"expected {OPENING_CARDS} opening cards in all, found {opening}")
    if all(card.opening for card in cards):
        yield Fault("allied.toml", "card", "expected cards that can be recruited, found none")


# Mission cards


def _number_faults(numbers: Sequence[object], size: int) -> Faults:
    """AC-17: the numbers 1, 2, 3 ... each once; they are the introductory order."""
    file = "mission.toml"
    yield from repeat_faults(file, "card", "number", numbers)
    if len(numbers) < size:  # a card without its number is a fault of its own
        return
    for number in range(1, size + 1):
        if number not in numbers:
            yield Fault(file, "card", f"Set incomplete: Mission card {number} missing.")
    for stated in sorted(set(numbers), key=str):
        if stated not in range(1, size + 1):
            yield Fault(file, f"card.{stated}.number", f"expected 1 to {size}, got {stated}")


def _mission_faults(card: MissionCard) -> Faults:
    file, key = "mission.toml", f"card.{card.number}"
    yield from id_faults(file, f"{key}.id", card.id)
    yield from _words_faults(file, key, card.name, card.text)
    top = 0 if card.is_terrain else HIGHEST
    for name in ("attack", "anti_armor"):
        yield from range_faults(file, f"{key}.{name}", getattr(card, name), 0, top)
    has_defense = card.is_unit or card.is_static
    yield from range_faults(file, f"{key}.defense", card.defense, 0, HIGHEST if has_defense else 0)
    if card.is_unit and card.type is None:
        yield Fault(file, f"{key}.type", "missing; every unit has one")
    if not card.is_unit and card.type is not None:
        yield Fault(file, f"{key}.type", "expected none: only units have a type")
    wanted = _points_of(card)
    yield from range_faults(file, f"{key}.vp_half", card.vp_half, wanted, wanted)
    yield from _effect_faults(card, key)


def _points_of(card: MissionCard) -> int:
    """AC-109, in half points."""
    if card.is_unit:
        return 2 if card.type is UnitType.ARMOR else 1
    return {
        MissionKind.ROAD_BLOCK: 1,
        MissionKind.BLOCK_HOUSE: 2,
        MissionKind.OBJECTIVE: 4,
        MissionKind.TERRAIN: 0,
    }[card.kind]


def _effect_faults(card: MissionCard, key: str) -> Faults:
    """Terrain has a modifier, an Objective may have a condition, others have no effect (AC-49, AC-65)."""
    file, at = "mission.toml", f"{key}.effect"
    is_modifier = isinstance(card.effect, Modifier)
    if card.is_terrain and not is_modifier:
        yield Fault(file, at, "expected what the Terrain does to all firefights, such as allied_defense")
    elif card.is_objective and is_modifier:
        yield Fault(file, at, "expected a condition of capture, such as engaging_cards")
    elif card.effect is not None and not (card.is_terrain or card.is_objective):
        yield Fault(file, at, "expected none: only Terrain and Objectives have one")
    match card.effect:
        case AlliedDefense(change) | AxisUnitDefense(change) | SuppressionChange(change):
            yield from range_faults(file, f"{at}.change", change, -HIGHEST, HIGHEST, but=0)
        case BarDeploy(types):
            if not types or len(set(types)) != len(types):
                got = describe_value(", ".join(types))
                yield Fault(file, f"{at}.types", f"expected unit types, each once, got {got}")
        case AttackTotal(least):
            yield from range_faults(file, f"{at}.least", least, 1, 20)
        case EngagingCards(least) | HeavyEngaged(least):
            yield from range_faults(file, f"{at}.least", least, 1, HIGHEST)
        case NoAlliedLoss() | None:
            pass


def _copy_faults(cards: Sequence[MissionCard]) -> Faults:
    """Copies of a card differ in their numbers and their texts alone."""
    first: dict[str, MissionCard] = {}
    for card in cards:
        known = first.setdefault(card.id, card)
        for name in ("name", "kind", "type", "attack", "anti_armor", "defense", "vp_half", "effect"):
            if getattr(card, name) != getattr(known, name):
                key = f"card.{card.number}.{name}"
                yield Fault("mission.toml", key, f'expected the same as on card {known.number}, "{card.id}"')


def _mission_deck_faults(cards: Sequence[MissionCard]) -> Faults:
    """The four slots can be filled, and what the rulebook speaks of can happen."""
    file = "mission.toml"
    fillers = sum(not (card.is_terrain or card.is_objective) for card in cards)
    if fillers < SLOTS:
        yield Fault(file, "card", f"expected at least {SLOTS} units and Static Defenses, found {fillers}")
    worth = sum(card.vp_half for card in cards)
    if worth < HONOR_HALF:
        yield Fault(
            file, "card", f"expected at least {HONOR_HALF} half points in all (AC-113), found {worth}"
        )


def _words_faults(file: str, key: str, name: str, text: str) -> Faults:
    yield from text_faults(file, f"{key}.name", name, NAME_LENGTH)
    if text:
        yield from text_faults(file, f"{key}.text", text, TEXT_LENGTH)
