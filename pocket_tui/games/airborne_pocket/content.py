"""Reads a set: plain documents in, a checked Content out, or every fault at once.

`build_content` takes the parsed files of a pack by file stem ({"locations": {"location": [...]}, ...});
`content_document` gives the same form back, so the pack record of a save is read by the same code.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from enum import Enum
from functools import cache
from typing import TYPE_CHECKING, Any, Literal, TypeVar, get_args, get_origin

import attrs

from pocket_tui.engine.contract import Document
from pocket_tui.engine.faults import ContentError, Fault, describe_unknown, describe_value
from pocket_tui.engine.grid import DIRECTIONS, Direction, has_side
from pocket_tui.games.airborne_pocket import content_checks
from pocket_tui.games.airborne_pocket.cards import (
    Category,
    Colour,
    Content,
    EncounterSection,
    Enemy,
    EventCard,
    FindSection,
    HealthSection,
    Item,
    ItemSection,
    Location,
    Role,
    Section,
    Side,
    TimeSection,
)

if TYPE_CHECKING:
    from cattrs import Converter

T = TypeVar("T")

SECTION_KINDS: dict[str, type[Any]] = {
    "encounter": EncounterSection,
    "item": ItemSection,
    "find": FindSection,
    "health": HealthSection,
    "time": TimeSection,
}
_KIND_OF = {cls: kind for kind, cls in SECTION_KINDS.items()}


@attrs.frozen
class PackHeader:
    """What `pack.toml` says: the set's id, its game and its name."""

    id: str
    game: str
    name: str
    replaces: bool = False


class Unfit(ValueError):
    """A value is not what its key expects; the text says what stood there and what is expected.

    `key` is the key inside the value that is meant; empty: the value itself.
    """

    def __init__(self, message: str, key: str = "") -> None:
        super().__init__(message)
        self.key = key


def build_content(documents: Mapping[str, Document]) -> Content:
    """The set that these documents describe. Raises ContentError with all faults."""
    faults: list[Fault] = []
    header = _read_header(documents, faults)
    locations = _read_tables(documents, "locations", Location, faults)
    events = _read_tables(documents, "events", EventCard, faults)
    items = _read_tables(documents, "items", Item, faults)
    content = Content(
        set_id=header.id if header else "",
        set_name=header.name if header else "",
        locations=tuple(sorted(locations, key=lambda location: location.number)),
        events=tuple(sorted(events, key=lambda card: card.number)),
        items=tuple(sorted(items, key=lambda item: item.id)),
    )
    faults += content_checks.find_faults(content, documents)
    if faults:
        raise ContentError(faults)
    return content


def content_document(content: Content) -> Document:
    """The set as plain JSON data, in the form of its files; `build_content` gives it back equal."""
    plain = _converter().unstructure
    return {
        "pack": plain(PackHeader(content.set_id, content_checks.GAME, content.set_name)),
        "locations": {"location": [plain(location) for location in content.locations]},
        "events": {"event": [plain(card) for card in content.events]},
        "items": {"item": [plain(item) for item in content.items]},
    }


def _read_header(documents: Mapping[str, Document], faults: list[Fault]) -> PackHeader | None:
    if "pack" not in documents:
        faults.append(Fault("pack.toml", "", "missing; expected id, game and name of the set"))
        return None
    return _structured(documents["pack"], PackHeader, "pack.toml", (), faults)


def _read_tables(documents: Mapping[str, Document], stem: str, cls: type[T], faults: list[Fault]) -> list[T]:
    """The tables of one file, each read by itself, so that a fault hides no other."""
    file, name = f"{stem}.toml", content_checks.FILES[stem]
    if stem not in documents:
        faults.append(Fault(file, "", f"missing; expected a [[{name}]] table for each"))
        return []
    document = documents[stem]
    faults += [
        Fault(file, str(key), describe_unknown("key", str(key), [name])) for key in document if key != name
    ]
    tables = document.get(name, [])
    if not isinstance(tables, list):
        faults.append(
            Fault(file, name, f"expected a [[{name}]] table for each, got {describe_value(tables)}")
        )
        return []
    found = (
        _structured(table, cls, file, (name, content_checks.entry_name(table, place)), faults)
        for place, table in enumerate(tables, 1)
    )
    return [entry for entry in found if entry is not None]


def _structured(
    document: object, cls: type[T], file: str, path: tuple[str, ...], faults: list[Fault]
) -> T | None:
    from cattrs import BaseValidationError

    if not isinstance(document, dict):
        faults.append(Fault(file, ".".join(path), f"expected a table, got {describe_value(document)}"))
        return None
    try:
        return _converter().structure(document, cls)
    except BaseValidationError as error:
        faults += [Fault(file, ".".join(where), what) for where, what in _unpacked(error, path, cls)]
        return None


def _unpacked(error: Exception, path: tuple[str, ...], wanted: Any) -> Iterator[tuple[tuple[str, ...], str]]:
    """Every single fault inside an error of the converter: its path and its message."""
    from cattrs import AttributeValidationNote, BaseValidationError, ForbiddenExtraKeysError
    from cattrs import IterableValidationNote as PlaceNote

    if isinstance(error, ForbiddenExtraKeysError):
        known = [field.name for field in attrs.fields(error.cl) if field.init]
        for key in sorted(error.extra_fields):
            yield (*path, key), describe_unknown("key", key, known)
    elif isinstance(error, BaseValidationError):
        for inner in error.exceptions:
            at, inner_wanted = path, wanted
            for note in getattr(inner, "__notes__", ()):
                if isinstance(note, AttributeValidationNote):
                    at, inner_wanted = (*path, note.name), note.type
                elif isinstance(note, PlaceNote):
                    at, inner_wanted = (*path, f"#{int(note.index) + 1}"), note.type
            yield from _unpacked(inner, at, inner_wanted)
    elif isinstance(error, KeyError):
        yield path, f"missing; expected {_expected(wanted)}"
    else:
        inside = getattr(error, "key", "")
        yield (*path, inside) if inside else path, str(error)


def _expected(wanted: Any) -> str:
    """What a key of that type expects, in words."""
    simple = {int: "a whole number", str: "a text in quotes", bool: "true or false", Section: "a table"}
    if wanted in simple:
        return simple[wanted]
    words = _words_of(wanted)
    return "one of " + ", ".join(f'"{word}"' for word in words if word) if words else "a value"


def _origin(wanted: Any) -> Any:
    """`typing.get_origin`, whose declared results leave out Literal."""
    return get_origin(wanted)


def _words_of(wanted: Any) -> tuple[str, ...]:
    """The words that a key of that type may hold, if they are few and known."""
    if wanted is Direction:
        return tuple(side.letter for side in DIRECTIONS)
    if isinstance(wanted, type) and issubclass(wanted, Enum):
        return tuple(str(member.value) for member in wanted)
    return get_args(wanted) if _origin(wanted) is Literal else ()


@cache
def _converter() -> Converter:
    """The one converter of this game: strict, with texts in place of enums, letters in place of exits."""
    from cattrs import Converter
    from cattrs.strategies import configure_tagged_union

    converter = Converter(forbid_extra_keys=True, omit_if_default=True)
    for simple in (int, str, bool):
        converter.register_structure_hook(simple, _read_simple)
    for words in (
        Category,
        Colour,
        Direction,
        Enemy,
        Role,
        Side,
    ):  # else they count as their base, str or int
        converter.register_structure_hook(words, _read_word)
        converter.register_unstructure_hook(words, _plain_word)
    converter.register_structure_hook_func(lambda wanted: _origin(wanted) is Literal, _read_word)
    converter.register_structure_hook_factory(_is_tuple, lambda wanted: _list_reader(converter, wanted))
    configure_tagged_union(Section, converter, lambda cls: _KIND_OF[cls], tag_name="kind")
    read_tagged = converter.get_structure_hook(Section)
    converter.register_structure_hook(Section, lambda value, _: _read_section(value, read_tagged))
    _give_form(converter, Location, "exits", _read_exits, _plain_exits)
    _give_form(converter, Item, "power_against", _read_powers, _plain_powers)
    return converter


def _give_form(
    converter: Converter, cls: type[Any], field: str, read: Callable[..., Any], write: Callable[..., Any]
) -> None:
    """Lets one field of a class stand in files in a form of its own."""
    from cattrs.gen import make_dict_structure_fn, make_dict_unstructure_fn, override

    form = override(struct_hook=read, unstruct_hook=write, omit_if_default=True)
    fields: dict[str, Any] = {field: form}
    converter.register_structure_hook(cls, make_dict_structure_fn(cls, converter, **fields))
    converter.register_unstructure_hook(
        cls, make_dict_unstructure_fn(cls, converter, _cattrs_omit_if_default=True, **fields)
    )


def _read_simple(value: object, wanted: type[Any]) -> object:
    """A value that is of that type already: "3" is no number, and true is none either."""
    if type(value) is not wanted:
        raise Unfit(f"expected {_expected(wanted)}, got {describe_value(value)}")
    return value


def _read_word(value: object, wanted: Any) -> object:
    """One of a few words: an enum's value, a direction's letter or a literal."""
    words = _words_of(wanted)
    if value not in words:
        if isinstance(value, str):
            raise Unfit(f"{describe_unknown('word', value, words)}; expected {_expected(wanted)}")
        raise Unfit(f"expected {_expected(wanted)}, got {describe_value(value)}")
    if wanted is Direction:
        return DIRECTIONS[words.index(str(value))]
    return value if _origin(wanted) is Literal else wanted(value)


def _plain_word(word: Enum) -> str:
    return word.letter if isinstance(word, Direction) else str(word.value)


def _is_tuple(wanted: Any) -> bool:
    return _origin(wanted) is tuple


def _list_reader(converter: Converter, wanted: Any) -> Callable[[object, Any], tuple[Any, ...]]:
    read = converter.get_structure_hook(list[get_args(wanted)[0]])  # type: ignore[misc]

    def read_list(value: object, _: Any) -> tuple[Any, ...]:
        if not isinstance(value, list):
            raise Unfit(f"expected a list, got {describe_value(value)}")
        return tuple(read(value, list))

    return read_list


def _read_section(value: object, read: Callable[[Any, Any], Any]) -> Any:
    """A section of an Event card, by its `kind`."""
    expected = "one of " + ", ".join(f'"{kind}"' for kind in SECTION_KINDS)
    if not isinstance(value, dict):
        raise Unfit(f"expected a table with a kind, got {describe_value(value)}")
    kind = value.get("kind")
    if kind is None:
        raise Unfit(f"missing; expected {expected}", "kind")
    if not isinstance(kind, str) or kind not in SECTION_KINDS:
        raise Unfit(f"{describe_unknown('kind', str(kind), SECTION_KINDS)}; expected {expected}", "kind")
    return read(value, Section)


def _read_exits(value: object, _: Any = None) -> int:
    """Exits as four bits, from letters: ["N", "E"]."""
    letters = [side.letter for side in DIRECTIONS]
    if not isinstance(value, list) or any(letter not in letters for letter in value):
        raise Unfit('expected a list of sides such as ["N", "E", "S", "W"], ' + f"got {json.dumps(value)}")
    if len(set(value)) != len(value):
        raise Unfit(f"expected each side once, got {json.dumps(value)}")
    return sum(1 << letters.index(letter) for letter in value)


def _plain_exits(exits: int) -> list[str]:
    return [side.letter for side in DIRECTIONS if has_side(exits, side)]


def _read_powers(value: object, _: Any = None) -> tuple[tuple[Enemy, int], ...]:
    """Power against an enemy type, from a table: { paratroopers = 1 }."""
    if not isinstance(value, dict):
        raise Unfit(f"expected a table such as {{ paratroopers = 1 }}, got {describe_value(value)}")
    powers = [(_read_word(enemy, Enemy), _read_simple(power, int)) for enemy, power in value.items()]
    return tuple(sorted(powers))  # type: ignore[arg-type]


def _plain_powers(powers: tuple[tuple[Enemy, int], ...]) -> dict[str, int]:
    return {enemy.value: power for enemy, power in powers}
