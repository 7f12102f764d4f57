"""Reads packs strictly: plain documents into frozen classes, with every fault named by its file and key.

Used by the `content.py` of every game. cattrs is imported when the first document is read, not before.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from enum import Enum
from types import UnionType
from typing import TYPE_CHECKING, Any, Literal, TypeVar, get_args, get_origin

import attrs

from pocket_tui.engine.contract import Document
from pocket_tui.engine.faults import Fault, describe_unknown, describe_value
from pocket_tui.games.checking import Files, entry_name

if TYPE_CHECKING:
    from cattrs import Converter

T = TypeVar("T")

Kinds = Mapping[str, type[Any]]
"""The classes of a tagged union by the word that stands for each under `kind`."""


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


@attrs.frozen
class Reader:
    """Reads the files of one set with a game's converter and collects the faults of all of them."""

    documents: Mapping[str, Document]
    files: Files
    converter: Converter
    faults: list[Fault] = attrs.field(factory=list)

    def read_header(self) -> PackHeader | None:
        expected = "expected id, game and name of the set"
        return self.read_file("pack", PackHeader, expected)

    def read_file(self, stem: str, cls: type[T], expected: str) -> T | None:
        """A file that is one table; None when it can't be read."""
        file = f"{stem}.toml"
        if stem not in self.documents:
            self.faults.append(Fault(file, "", f"missing; {expected}"))
            return None
        return self._structured(self.documents[stem], cls, file, ())

    def read_tables(self, stem: str, cls: type[T]) -> list[T]:
        """The tables of one file, each read by itself, so that a fault hides no other."""
        file, name = f"{stem}.toml", self.files[stem]
        if stem not in self.documents:
            self.faults.append(Fault(file, "", f"missing; expected a [[{name}]] table for each"))
            return []
        document = self.documents[stem]
        self.faults.extend(
            Fault(file, str(key), describe_unknown("key", str(key), [name]))
            for key in document
            if key != name
        )
        tables = document.get(name, [])
        if not isinstance(tables, list):
            got = describe_value(tables)
            self.faults.append(Fault(file, name, f"expected a [[{name}]] table for each, got {got}"))
            return []
        found = (
            self._structured(table, cls, file, (name, entry_name(table, place)))
            for place, table in enumerate(tables, 1)
        )
        return [entry for entry in found if entry is not None]

    def _structured(self, document: object, cls: type[T], file: str, path: tuple[str, ...]) -> T | None:
        from cattrs import BaseValidationError

        if not isinstance(document, dict):
            got = describe_value(document)
            self.faults.append(Fault(file, ".".join(path), f"expected a table, got {got}"))
            return None
        try:
            return self.converter.structure(document, cls)
        except BaseValidationError as error:
            found = _unpacked(error, path, cls)
            self.faults.extend(Fault(file, ".".join(where), what) for where, what in found)
            return None


def strict_converter(words: Iterable[type[Enum]]) -> Converter:
    """A converter that guesses nothing: numbers are numbers, enums stand as their words, tuples as lists.

    `words` are the enums of the game; without their own hooks they would count as str or int.
    """
    from cattrs import Converter

    converter = Converter(forbid_extra_keys=True, omit_if_default=True)
    for simple in (int, str, bool):
        converter.register_structure_hook(simple, read_simple)
    for kind in words:
        converter.register_structure_hook(kind, read_word)
        converter.register_unstructure_hook(kind, lambda word: str(word.value))
    converter.register_structure_hook_func(lambda wanted: _origin(wanted) is Literal, read_word)
    converter.register_structure_hook_factory(
        lambda wanted: _origin(wanted) is tuple, lambda wanted: _list_reader(converter, wanted)
    )
    return converter


def add_union(converter: Converter, union: Any, kinds: Kinds) -> None:
    """Lets the classes of a union stand in files as tables with a `kind`.

    `X | None` is a union of its own for the converter: give that, where a key may be left out.
    """
    kind_of = {cls: kind for kind, cls in kinds.items()}

    def write(value: Any) -> Any:
        return None if value is None else {"kind": kind_of[type(value)], **converter.unstructure(value)}

    converter.register_structure_hook(union, lambda value, _: _read_kind(converter, value, kinds))
    converter.register_unstructure_hook(union, write)


def give_form(
    converter: Converter, cls: type[Any], field: str, read: Callable[..., Any], write: Callable[..., Any]
) -> None:
    """Lets one field of a class stand in files in a form of its own.

    The functions that read and write it are made when they are needed: most games are only read.
    """
    from cattrs.gen import make_dict_structure_fn, make_dict_unstructure_fn, override

    form = override(struct_hook=read, unstruct_hook=write, omit_if_default=True)
    fields: dict[str, Any] = {field: form}
    converter.register_structure_hook_factory(
        lambda wanted: wanted is cls, lambda _: make_dict_structure_fn(cls, converter, **fields)
    )
    converter.register_unstructure_hook_factory(
        lambda wanted: wanted is cls,
        lambda _: make_dict_unstructure_fn(cls, converter, _cattrs_omit_if_default=True, **fields),
    )


def read_simple(value: object, wanted: type[Any]) -> object:
    """A value that is of that type already: "3" is no number, and true is none either."""
    if type(value) is not wanted:
        raise Unfit(f"expected {_expected(wanted)}, got {describe_value(value)}")
    return value


def read_word(value: object, wanted: Any) -> object:
    """One of a few words: an enum's value or a literal."""
    word = read_one_of(value, _words_of(wanted))
    return word if _origin(wanted) is Literal else wanted(word)


def read_one_of(value: object, words: Sequence[str]) -> str:
    """The value, which must be one of these words."""
    if isinstance(value, str) and value in words:
        return value
    if isinstance(value, str):
        raise Unfit(f"{describe_unknown('word', value, words)}; expected {_one_of(words)}")
    raise Unfit(f"expected {_one_of(words)}, got {describe_value(value)}")


def _read_kind(converter: Converter, value: object, kinds: Kinds) -> Any:
    """One table of a tagged union, by its `kind`."""
    expected = _one_of(tuple(kinds))
    if not isinstance(value, dict):
        raise Unfit(f"expected a table with a kind, got {describe_value(value)}")
    kind = value.get("kind")
    if kind is None:
        raise Unfit(f"missing; expected {expected}", "kind")
    if not isinstance(kind, str) or kind not in kinds:
        raise Unfit(f"{describe_unknown('kind', str(kind), kinds)}; expected {expected}", "kind")
    return converter.structure({key: inner for key, inner in value.items() if key != "kind"}, kinds[kind])


def _list_reader(converter: Converter, wanted: Any) -> Callable[[object, Any], tuple[Any, ...]]:
    read = converter.get_structure_hook(list[get_args(wanted)[0]])  # type: ignore[misc]

    def read_list(value: object, _: Any) -> tuple[Any, ...]:
        if not isinstance(value, list):
            raise Unfit(f"expected a list, got {describe_value(value)}")
        return tuple(read(value, list))

    return read_list


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
    simple = {int: "a whole number", str: "a text in quotes", bool: "true or false"}
    if wanted in simple:
        return simple[wanted]
    if isinstance(wanted, UnionType):
        return "a table"
    words = _words_of(wanted)
    return _one_of(words) if words else "a value"


def _one_of(words: Sequence[str]) -> str:
    return "one of " + ", ".join(f'"{word}"' for word in words if word)


def _origin(wanted: Any) -> Any:
    """`typing.get_origin`, whose declared results leave out Literal."""
    return get_origin(wanted)


def _words_of(wanted: Any) -> tuple[str, ...]:
    """The words that a key of that type may hold, if they are few and known."""
    if isinstance(wanted, type) and issubclass(wanted, Enum):
        return tuple(str(member.value) for member in wanted)
    return get_args(wanted) if _origin(wanted) is Literal else ()
