"""Reads a set: plain documents in, a checked Content out, or every fault at once.

`build_content` takes the parsed files of a pack by file stem ({"allied": {"card": [...]}, ...});
`content_document` gives the same form back, so the pack record of a save is read by the same code.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import TYPE_CHECKING, Any

import attrs

from pocket_tui.engine.contract import Document
from pocket_tui.engine.faults import ContentError, describe_value
from pocket_tui.games.airborne_commander import content_checks
from pocket_tui.games.airborne_commander.cards import (
    Action,
    ActionKind,
    AlliedCard,
    AlliedDefense,
    AttackTotal,
    AxisUnitDefense,
    BarDeploy,
    Content,
    Effect,
    EngagingCards,
    HeavyEngaged,
    MissionCard,
    MissionKind,
    NoAlliedLoss,
    SuppressionChange,
    UnitType,
)
from pocket_tui.games.structuring import (
    PackHeader,
    Reader,
    Unfit,
    add_union,
    read_word,
    strict_converter,
)

if TYPE_CHECKING:
    from cattrs import Converter

EFFECT_KINDS: dict[str, type[Any]] = {
    "allied_defense": AlliedDefense,
    "axis_unit_defense": AxisUnitDefense,
    "bar_deploy": BarDeploy,
    "suppression": SuppressionChange,
    "attack_total": AttackTotal,
    "engaging_cards": EngagingCards,
    "no_allied_loss": NoAlliedLoss,
    "heavy_engaged": HeavyEngaged,
}


@attrs.frozen
class DisorganizedCards:
    """What `disorganized.toml` says: how many there are, and how many start in the Player deck."""

    total: int
    opening: int


def build_content(documents: Mapping[str, Document]) -> Content:
    """The set that these documents describe. Raises ContentError with all faults."""
    reader = Reader(documents, content_checks.FILES, _converter())
    header = reader.read_header()
    allied = reader.read_tables("allied", AlliedCard)
    mission = reader.read_tables("mission", MissionCard)
    disorganized = reader.read_file("disorganized", DisorganizedCards, "expected total and opening")
    content = Content(
        set_id=header.id if header else "",
        set_name=header.name if header else "",
        allied=tuple(sorted(allied, key=lambda card: card.id)),
        mission=tuple(sorted(mission, key=lambda card: card.number)),
        disorganized=disorganized.total if disorganized else 0,
        disorganized_opening=disorganized.opening if disorganized else 0,
    )
    faults = [*reader.faults, *content_checks.find_faults(content, documents)]
    if disorganized is not None:
        faults += content_checks.disorganized_faults(disorganized.total, disorganized.opening)
    if faults:
        raise ContentError(faults)
    return content


def content_document(content: Content) -> Document:
    """The set as plain JSON data, in the form of its files; `build_content` gives it back equal."""
    plain = _converter().unstructure
    return {
        "pack": plain(PackHeader(content.set_id, content_checks.GAME, content.set_name)),
        "allied": {"card": [plain(card) for card in content.allied]},
        "mission": {"card": [plain(card) for card in content.mission]},
        "disorganized": plain(DisorganizedCards(content.disorganized, content.disorganized_opening)),
    }


@cache
def _converter() -> Converter:
    """The one converter of this game: strict, with support actions as "command:1"."""
    converter = strict_converter((ActionKind, MissionKind, UnitType))
    converter.register_structure_hook(Action, _read_action)
    converter.register_unstructure_hook(Action, lambda action: f"{action.kind}:{action.value}")
    add_union(converter, Effect | None, EFFECT_KINDS)
    return converter


def _read_action(value: object, _: Any = None) -> Action:
    """A support icon and its number, "suppression:2"."""
    kind, colon, number = value.partition(":") if isinstance(value, str) else ("", "", "")
    if not colon or not number.isdecimal() or not number.isascii():
        raise Unfit(f'expected an action with its number such as "command:1", got {describe_value(value)}')
    word = read_word(kind, ActionKind)
    assert isinstance(word, ActionKind)
    return Action(word, int(number))
