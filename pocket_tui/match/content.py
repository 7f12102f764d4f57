"""The content a game is played with, and the installed one, to which it may change over."""

from __future__ import annotations

from typing import Any

from pocket_tui.engine.contract import AnyGame, Refusal
from pocket_tui.match.recording import Recorder
from pocket_tui.storage import envelope
from pocket_tui.storage.packs import read_packs
from pocket_tui.storage.records import Record

SAME = Refusal("E-PACK-1", "The game is played with the content that is installed.", "")


def find_other(recorder: Recorder) -> AnyGame | None:
    """The game with the installed pack of the same id, when that says something else than the save's own."""
    game = recorder.states.game()
    document = game.content_document()
    pack = read_packs(game.id, recorder.places).find(_id_of(document))
    if pack is None or pack.game.content_document() == document:
        return None
    return pack.game


def change_over(recorder: Recorder, other: AnyGame) -> tuple[list[Record], Any]:
    """The records of a change to that content, and the present state under it.

    Raises ValueError when the state cannot stand under it: a card it names is gone, say.
    """
    timeline = recorder.history.timeline
    document = recorder.states.game().codec().dump_state(recorder.states.at(timeline.at))
    try:
        state = other.codec().load_state(document)
        other.legal(state)
        other.decision(state)
    except LookupError as error:
        raise ValueError(f"the game stands on {error}, which the installed content does not have") from error
    number = recorder.history.number + 1
    pack = envelope.pack(number, other.content_document())
    return [pack, recorder.snapshot(number, state, pack, other)], state


def _id_of(document: dict[str, Any]) -> str:
    """The id that a pack's documents give themselves."""
    header = document.get("pack", {})
    return str(header.get("id", "")) if isinstance(header, dict) else ""
