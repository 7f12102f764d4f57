"""States, commands and events as plain documents and back, strictly: what the codecs of all games share.

Every variant of a union has its tag in a table of its game's `codec.py`. cattrs is imported when the first
document is read or written, not before.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from enum import Enum
from functools import cache, cached_property
from itertools import chain
from typing import TYPE_CHECKING, Any, Generic, Literal, TypeVar, Union, get_args, get_origin

from pocket_tui.engine.contract import Document
from pocket_tui.engine.contract import Event as AnyEvent
from pocket_tui.engine.faults import describe_value

if TYPE_CHECKING:
    from cattrs import Converter

S = TypeVar("S")
C = TypeVar("C")

Table = dict[str, type[Any]]
"""The variants of a union by their tags, which are never changed or used again."""


class Unfit(ValueError):
    """A document does not hold what it must; the text says what stood there."""


class TaggedCodec(Generic[S, C]):
    """The codec of one game. A class's reader and writer are made when it is first met.

    `unions` are the unions inside a state with their tables, `words` the enums that stand for their values.
    """

    def __init__(
        self,
        state: type[S],
        commands: Table,
        events: Table,
        unions: Mapping[Any, Table],
        words: Iterable[type[Enum]],
    ) -> None:
        self._state = state
        self._commands = commands
        self._events = events
        self._unions = unions
        self._words = tuple(words)
        tables = (commands, events, *unions.values())
        self._tags = {cls: tag for table in tables for tag, cls in table.items()}

    def dump_state(self, state: S) -> Document:
        document: Document = self._converter.unstructure(state)
        return document

    def load_state(self, document: Document) -> S:
        state: S = _loaded("state", lambda: self._reader(self._state)(document, self._state))
        return state

    def dump_command(self, command: C) -> Document:
        return self._dump_tagged(command)

    def load_command(self, document: Document) -> C:
        command: C = _loaded("command", lambda: self._load_tagged(document, self._commands))
        return command

    def dump_event(self, event: AnyEvent) -> Document:
        return self._dump_tagged(event)

    def load_event(self, document: Document) -> AnyEvent:
        event: AnyEvent = _loaded("event", lambda: self._load_tagged(document, self._events))
        return event

    def _dump_tagged(self, value: object) -> Document:
        return {"type": self._tags[type(value)], **self._converter.unstructure(value)}

    def _load_tagged(self, document: Document, table: Table) -> Any:
        """The variant that the document's tag names. The document itself stays as it was."""
        if not isinstance(document, dict):
            raise Unfit(f"expected a table, got {describe_value(document)}")
        fields = dict(document)
        tag = fields.pop("type", None)
        cls: Any = table.get(tag) if isinstance(tag, str) else None
        if cls is None:
            raise Unfit(f"unknown type {describe_value(tag)}")
        return self._reader(cls)(fields, cls)

    @cached_property
    def _reader(self) -> Callable[[Any], Callable[[Any, Any], Any]]:
        """The reader of a class."""
        return cache(self._converter.get_structure_hook)

    @cached_property
    def _converter(self) -> Converter:
        """Strict, without a search for the place of an error, which is slow."""
        from cattrs import Converter

        converter = Converter(
            forbid_extra_keys=True, detailed_validation=False, unstruct_collection_overrides={tuple: list}
        )
        for simple in (int, str, bool):
            converter.register_structure_hook(simple, _read_simple)
        for kind in self._words:
            converter.register_structure_hook(kind, _read_word)
            converter.register_unstructure_hook(kind, lambda word: word.value)
        converter.register_structure_hook_func(lambda wanted: bool(_words_of(wanted)), _read_literal)
        converter.register_structure_hook_factory(lambda wanted: _origin(wanted) is tuple, self._tuple_reader)
        for union, table in self._unions.items():
            self._add_union(converter, union, table)
        return converter

    def _add_union(self, converter: Converter, union: Any, table: Table) -> None:
        converter.register_structure_hook(union, lambda document, _: self._load_tagged(document, table))
        converter.register_unstructure_hook(union, self._dump_tagged)

    def _tuple_reader(self, wanted: Any) -> Callable[[object, Any], tuple[Any, ...]]:
        """A reader of lists: of any length (`tuple[int, ...]`) or of a fixed one (`tuple[int, str]`)."""
        kinds = get_args(wanted)
        if kinds[-1] is ...:
            return self._list_reader(kinds[0])
        reads = [(self._reader(kind), kind) for kind in kinds]

        def read_fixed(value: object, _: Any) -> tuple[Any, ...]:
            if not isinstance(value, list) or len(value) != len(reads):
                raise Unfit(f"expected a list of {len(reads)}, got {describe_value(value)}")
            return tuple([read(item, kind) for item, (read, kind) in zip(value, reads, strict=True)])

        return read_fixed

    def _list_reader(self, kind: Any) -> Callable[[object, Any], tuple[Any, ...]]:
        read = self._reader(kind)

        def read_list(value: object, _: Any) -> tuple[Any, ...]:
            if not isinstance(value, list):
                raise Unfit(f"expected a list, got {describe_value(value)}")
            return tuple([read(item, kind) for item in value])

        return read_list


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
    if type(value) is (int if issubclass(wanted, int) else str):
        try:
            return wanted(value)
        except ValueError:
            pass
    kind = re.sub(r"(?<=[a-z])(?=[A-Z])", " ", wanted.__name__).lower()
    raise Unfit(f"unknown {kind} {describe_value(value)}")


def _read_literal(value: object, wanted: Any) -> object:
    if not isinstance(value, str) or value not in _words_of(wanted):
        raise Unfit(f"unknown word {describe_value(value)}")
    return value
