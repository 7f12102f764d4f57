"""The records of a save: what each kind holds, how one is made, and how its shape is checked.

Numbered records (command, undo, redo, pack, consent) change where the game stands or what it stands on;
the others (label, snapshot, seat) may come from another process without being in anybody's way.
"""

from __future__ import annotations

from collections.abc import Mapping
from operator import itemgetter
from typing import Any

import attrs

import pocket_tui
from pocket_tui.engine.contract import Document, Options, Seat
from pocket_tui.engine.shown import Shown
from pocket_tui.storage import clock, names
from pocket_tui.storage.records import FORMAT, Record

SHAPES: dict[str, dict[str, type]] = {
    "header": {
        "format": int,
        "app": str,
        "game": str,
        "rules": int,
        "schema": int,
        "options": dict,
        "seed": int,
        "seats": list,
        "iron": bool,
        "created": str,
    },
    "pack": {"n": int, "content": dict, "time": str},
    "label": {"label": str, "time": str},
    "command": {
        "n": int,
        "seat": int,
        "time": str,
        "on": int,
        "command": dict,
        "label": str,
        "mark": str,
        "now": str,
        "over": bool,
        "reveals": bool,
        "events": list,
    },
    "undo": {
        "n": int,
        "to": int,
        "seat": int,
        "time": str,
        "reveals": bool,
        "label": str,
        "mark": str,
        "now": str,
        "over": bool,
    },
    "redo": {
        "n": int,
        "to": int,
        "seat": int,
        "time": str,
        "label": str,
        "mark": str,
        "now": str,
        "over": bool,
    },
    "snapshot": {
        "at": int,
        "rules": int,
        "schema": int,
        "state": dict,
        "brief": dict,
        "time": str,
    },
    "seat": {"seat": int, "name": str, "bot": str, "time": str},
    "consent": {"n": int, "seat": int, "to": int, "agrees": bool, "time": str},
}

BRIEF: dict[str, type] = {
    "label": str,
    "practice": bool,
    "actions": int,
    "mark": str,
    "now": str,
    "over": bool,
    "time": str,
}
"""What the list of saves shows, inside a snapshot, so that the list need not read further back."""


_CHECKS = {
    kind: (itemgetter(*shape), tuple(shape.values())) for kind, shape in SHAPES.items()
}  # every line of a save passes here: one call in place of a loop


def check_shape(record: Record) -> str:
    """The kind of the record. Raises ValueError with the reason when it lacks something."""
    kind = record.get("kind")
    if type(kind) is not str or kind not in _CHECKS:
        raise ValueError(f"it is no known kind of record ({kind!r})")
    fields, types = _CHECKS[kind]
    try:
        good = tuple(map(type, fields(record))) == types
    except KeyError:
        good = False
    if not good:
        key = next(key for key, expected in SHAPES[kind].items() if type(record.get(key)) is not expected)
        raise ValueError(f'the {kind} record has no usable "{key}"')
    if kind == "snapshot":
        check_brief(record["brief"])
    return kind


def check_brief(brief: Mapping[str, Any]) -> None:
    """Raises ValueError when the line for the list of saves lacks something."""
    for key, expected in BRIEF.items():
        if type(brief.get(key)) is not expected:
            raise ValueError(f'the snapshot record has no usable "{key}"')


def check_name(text: str) -> None:
    """Raises ValueError when a label, or the name of a seat, is none that a player could have given."""
    if reason := names.refuse_label(text):
        raise ValueError(reason[:1].lower() + reason[1:].rstrip("."))


def is_numbered(record: Record) -> bool:
    return "n" in record


@attrs.frozen(repr=False)
class Header(Shown):
    """The first line of a save: the game, and how it was set up."""

    app: str
    game: str
    rules: int
    schema: int
    options: Options
    seed: int
    seats: tuple[Seat, ...]
    iron: bool
    created: str

    @classmethod
    def of(cls, record: Record) -> Header:
        """Raises ValueError when the record does not have the shape of a header."""
        if check_shape(record) != "header":
            raise ValueError("it is not a header")
        pairs = tuple(sorted(record["options"].items()))
        if any(type(value) is not str for _, value in pairs):
            raise ValueError("the header's options are no words")
        return cls(
            app=record["app"],
            game=record["game"],
            rules=record["rules"],
            schema=record["schema"],
            options=Options(pairs),
            seed=record["seed"],
            seats=tuple(_seat(number, seat) for number, seat in enumerate(record["seats"])),
            iron=record["iron"],
            created=record["created"],
        )

    def record(self) -> Record:
        return {
            "kind": "header",
            "format": FORMAT,
            "app": self.app,
            "game": self.game,
            "rules": self.rules,
            "schema": self.schema,
            "options": dict(self.options.pairs),
            "seed": self.seed,
            "seats": [{"name": seat.name, "bot": seat.bot} for seat in self.seats],
            "iron": self.iron,
            "created": self.created,
        }


def new_header(
    game: str, versions: tuple[int, int], options: Options, seed: int, seats: tuple[Seat, ...], iron: bool
) -> Header:
    """A header for a game that begins now; `versions` are the numbers of the rules and of the schema."""
    rules, schema = versions
    return Header(
        app=pocket_tui.__version__,
        game=game,
        rules=rules,
        schema=schema,
        options=options,
        seed=seed,
        seats=seats,
        iron=iron,
        created=clock.now(),
    )


def pack(number: int, content: Document) -> Record:
    return {"kind": "pack", "n": number, "content": content, "time": clock.now()}


def label(text: str) -> Record:
    return {"kind": "label", "label": text, "time": clock.now()}


def seat(number: int, name: str, bot: str) -> Record:
    return {"kind": "seat", "seat": number, "name": name, "bot": bot, "time": clock.now()}


def consent(number: int, seat_number: int, to: int, agrees: bool) -> Record:
    return {
        "kind": "consent",
        "n": number,
        "seat": seat_number,
        "to": to,
        "agrees": agrees,
        "time": clock.now(),
    }


def snapshot(at: int, versions: tuple[int, int], state: Document, brief: Mapping[str, Any]) -> Record:
    rules, schema = versions
    return {
        "kind": "snapshot",
        "at": at,
        "rules": rules,
        "schema": schema,
        "state": state,
        "brief": dict(brief),
        "time": clock.now(),
    }


def _seat(number: int, document: object) -> Seat:
    if not isinstance(document, dict):
        raise ValueError("the header's seats are no seats")
    name, bot = document.get("name"), document.get("bot")
    if type(name) is not str or type(bot) is not str:
        raise ValueError("the header's seats have no names")
    check_name(name)
    return Seat(number, name, bot)
