"""States, commands and events as plain documents and back, strictly: what a save holds.

Every variant has its tag in one of the three tables below, and a tag is never changed or used again; a class
may be renamed, its tag stays. Any change to a stored class raises SCHEMA in `migrations.py`.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import cache
from itertools import chain
from typing import TYPE_CHECKING, Any, Literal, Union, get_args, get_origin

from pocket_tui.engine.contract import Codec, Document
from pocket_tui.engine.contract import Event as AnyEvent
from pocket_tui.engine.faults import describe_value
from pocket_tui.engine.grid import Direction
from pocket_tui.games.airborne_pocket import commands, events, model
from pocket_tui.games.airborne_pocket.cards import Enemy, SectionName
from pocket_tui.games.airborne_pocket.commands import Command
from pocket_tui.games.airborne_pocket.model import State

if TYPE_CHECKING:
    from cattrs import Converter

Table = dict[str, type[Any]]

COMMANDS: Table = {
    "move": commands.Move,
    "stay": commands.Stay,
    "place_tile": commands.PlaceTile,
    "use_flare": commands.UseFlare,
    "place_entrance": commands.PlaceEntrance,
    "draw_event": commands.DrawEvent,
    "draw_item": commands.DrawItem,
    "decline_item": commands.DeclineItem,
    "take_item": commands.TakeItem,
    "leave_item": commands.LeaveItem,
    "drop_item": commands.DropItem,
    "discard_item": commands.DiscardItem,
    "use_item": commands.UseItem,
    "fight": commands.Fight,
    "evade": commands.Evade,
    "search": commands.Search,
    "sabotage": commands.Sabotage,
    "end_turn": commands.EndTurn,
    "rest": commands.Rest,
    "return_card": commands.ReturnCard,
}

EVENTS: Table = {
    "turn_began": events.TurnBegan,
    "turn_ended": events.TurnEnded,
    "moved": events.Moved,
    "stayed": events.Stayed,
    "tile_drawn": events.TileDrawn,
    "tile_placed": events.TilePlaced,
    "entrance_placed": events.EntrancePlaced,
    "bunker_entered": events.BunkerEntered,
    "bunker_left": events.BunkerLeft,
    "flare_found": events.FlareFound,
    "flare_used": events.FlareUsed,
    "event_drawn": events.EventDrawn,
    "event_skipped": events.EventSkipped,
    "time_passed": events.TimePassed,
    "card_spent": events.CardSpent,
    "no_card_to_spend": events.NoCardToSpend,
    "item_offered": events.ItemOffered,
    "item_declined": events.ItemDeclined,
    "item_drawn": events.ItemDrawn,
    "item_found": events.ItemFound,
    "item_duplicate": events.ItemDuplicate,
    "item_taken": events.ItemTaken,
    "item_left": events.ItemLeft,
    "item_dropped": events.ItemDropped,
    "item_discarded": events.ItemDiscarded,
    "item_used": events.ItemUsed,
    "items_lost": events.ItemsLost,
    "health_changed": events.HealthChanged,
    "encounter_met": events.EncounterMet,
    "weapon_jammed": events.WeaponJammed,
    "fought": events.Fought,
    "evaded": events.Evaded,
    "wounded": events.Wounded,
    "search_opened": events.SearchOpened,
    "search_lapsed": events.SearchLapsed,
    "card_peeked": events.CardPeeked,
    "card_returned": events.CardReturned,
    "explosives_taken": events.ExplosivesTaken,
    "sabotage_began": events.SabotageBegan,
    "sabotage_failed": events.SabotageFailed,
    "guns_destroyed": events.GunsDestroyed,
    "red_alert_declared": events.RedAlertDeclared,
    "game_won": events.GameWon,
    "game_lost": events.GameLost,
}

PHASES: Table = {
    "turn": model.BetweenTurns,
    "place": model.Placing,
    "arrive": model.Arrived,
    "item": model.Offered,
    "found": model.Found,
    "encounter": model.Encountered,
    "wound": model.WoundDiscard,
    "after": model.AfterEvent,
    "peek": model.Peeking,
    "over": model.Over,
}

_TAGS = {cls: tag for table in (COMMANDS, EVENTS, PHASES) for tag, cls in table.items()}


class Unfit(ValueError):
    """A document does not hold what it must; the text says what stood there."""


class AirborneCodec:
    """The codec of this game. A class's reader and writer are made when it is first met."""

    def dump_state(self, state: State) -> Document:
        document: Document = _converter().unstructure(state)
        return document

    def load_state(self, document: Document) -> State:
        state: State = _loaded("state", lambda: _reader(State)(document, State))
        return state

    def dump_command(self, command: Command) -> Document:
        return _dump_tagged(command)

    def load_command(self, document: Document) -> Command:
        command: Command = _loaded("command", lambda: _load_tagged(document, COMMANDS))
        return command

    def dump_event(self, event: AnyEvent) -> Document:
        return _dump_tagged(event)

    def load_event(self, document: Document) -> AnyEvent:
        event: AnyEvent = _loaded("event", lambda: _load_tagged(document, EVENTS))
        return event


def build_codec() -> Codec[State, Command]:
    return AirborneCodec()


def _dump_tagged(value: object) -> Document:
    return {"type": _TAGS[type(value)], **_converter().unstructure(value)}


def _load_tagged(document: Document, table: Table) -> Any:
    """The variant that the document's tag names. The document itself stays as it was."""
    if not isinstance(document, dict):
        raise Unfit(f"expected a table, got {describe_value(document)}")
    fields = dict(document)
    tag = fields.pop("type", None)
    cls: Any = table.get(tag) if isinstance(tag, str) else None
    if cls is None:
        raise Unfit(f"unknown type {describe_value(tag)}")
    return _reader(cls)(fields, cls)


def _loaded(what: str, load: Callable[[], Any]) -> Any:
    """The result, or one sentence (ValueError) that says what is wrong with the document."""
    from cattrs import ForbiddenExtraKeysError

    try:
        return load()
    except Unfit as error:
        raise ValueError(f"This {what} can't be read: {error}.") from error
    except ForbiddenExtraKeysError as error:
        keys = ", ".join(describe_value(key) for key in sorted(map(str, error.extra_fields)))
        raise ValueError(f"This {what} can't be read: unknown key {keys}.") from error
    except KeyError as error:
        raise ValueError(
            f"This {what} can't be read: missing key {describe_value(error.args[0])}."
        ) from error
    except (AttributeError, TypeError) as error:  # a number or a list where a table belongs
        raise ValueError(f"This {what} can't be read: it does not have the form of a {what}.") from error


@cache
def _converter() -> Converter:
    """The one converter of saves: strict, without a search for the place of an error, which is slow."""
    from cattrs import Converter

    converter = Converter(
        forbid_extra_keys=True, detailed_validation=False, unstruct_collection_overrides={tuple: list}
    )
    for simple in (int, str, bool):
        converter.register_structure_hook(simple, _read_simple)
    for words in (Direction, Enemy, SectionName):
        converter.register_structure_hook(words, _read_word)
        converter.register_unstructure_hook(words, lambda word: word.value)
    converter.register_structure_hook_func(lambda wanted: bool(_words_of(wanted)), _read_literal)
    converter.register_structure_hook_factory(lambda wanted: _origin(wanted) is tuple, _tuple_reader)
    converter.register_structure_hook(model.Phase, lambda document, _: _load_tagged(document, PHASES))
    converter.register_unstructure_hook(model.Phase, _dump_tagged)
    return converter


@cache
def _reader(cls: Hashable) -> Callable[[Any, Any], Any]:
    return _converter().get_structure_hook(cls)


def _origin(wanted: Any) -> Any:
    """`typing.get_origin`, whose declared results leave out Literal."""
    return get_origin(wanted)


@cache
def _words_of(wanted: Any) -> tuple[Any, ...]:
    """The words of a Literal, or of a union of Literals; empty: it is something else."""
    if _origin(wanted) is Literal:
        return get_args(wanted)
    parts = [_words_of(part) for part in get_args(wanted)] if _origin(wanted) is Union else []
    return tuple(chain.from_iterable(parts)) if all(parts) else ()


def _read_simple(value: object, wanted: type[Any]) -> object:
    """A value that is of that type already: "3" is no number, and true is none either."""
    if type(value) is not wanted:
        raise Unfit(f"expected {wanted.__name__}, got {describe_value(value)}")
    return value


def _read_word(value: object, wanted: Any) -> object:
    if type(value) is (int if wanted is Direction else str):
        try:
            return wanted(value)
        except ValueError:
            pass
    raise Unfit(f"unknown {wanted.__name__.lower()} {describe_value(value)}")


def _read_literal(value: object, wanted: Any) -> object:
    if not isinstance(value, str) or value not in _words_of(wanted):
        raise Unfit(f"unknown word {describe_value(value)}")
    return value


def _tuple_reader(wanted: Any) -> Callable[[object, Any], tuple[Any, ...]]:
    """A reader of lists: of any length (`tuple[int, ...]`) or of a fixed one (`tuple[int, int]`)."""
    kinds = get_args(wanted)
    kind, length = kinds[0], None if kinds[-1] is ... else len(kinds)
    of_length = "" if length is None else f" of {length}"
    read = _reader(kind)

    def read_list(value: object, _: Any) -> tuple[Any, ...]:
        if not isinstance(value, list) or length not in (None, len(value)):
            raise Unfit(f"expected a list{of_length}, got {describe_value(value)}")
        return tuple([read(item, kind) for item in value])

    return read_list
