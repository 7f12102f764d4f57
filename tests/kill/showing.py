"""Which position of a game a screen or a transcript shows."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from pocket_tui.engine.contract import AnyGame, Options

PLAIN_PROMPT = "Your choice:"


QUESTION = "No, go back"
"""What a question outside the rules offers first."""

FIRST_WORDS = 6
"""So many words of a question stand on one line, whatever stands beside it."""


def words(text: str, most: int | None = None) -> str:
    """Letters and numbers alone, so that frames, folding and glyph sets make no difference."""
    return f" {' '.join(re.findall(r'[a-z0-9]+', text.replace('→', 'to').casefold())[:most])} "


def shows(text: str, game: AnyGame, state: Any) -> bool:
    """Whether it shows the question of that state, where the game stands, and the first things to choose."""
    seen = words(text)
    decision = game.decision(state)
    if decision is None:
        outcome = game.outcome(state)
        return outcome is not None and words(outcome.sentence, FIRST_WORDS) in seen
    if not asks_a_person(game, state):
        return False
    labels = [choice.label for choice in decision.choices if not choice.refusal and not choice.group]
    if words(QUESTION) in seen:
        labels = []  # a question lies over the list
    parts = [decision.prompt, game.sheet(game.view(state, decision.seat)).where, *labels[:3]]
    return all(words(part, FIRST_WORDS) in seen for part in parts)


def asks_a_person(game: AnyGame, state: Any) -> bool:
    """Whether a person must choose in that state, or may look at how it ended: bots are not asked aloud."""
    decision = game.decision(state)
    return decision is None or not game.seats(Options())[decision.seat].bot


def last_asked(game: AnyGame, states: list[Any]) -> set[int]:
    """The newest positions, back to the last but one in which a person was asked; bots play in between."""
    asked = [index for index, state in enumerate(states) if asks_a_person(game, state)]
    return set(range(asked[-2] if len(asked) > 1 else 0, len(states)))


def stored_states(game: AnyGame, path: Path) -> list[Any]:
    """Every state of a save, made again from the commands in its file by the rules alone."""
    records = [
        json.loads(line) for line in path.read_bytes().splitlines(keepends=True) if line.endswith(b"\n")
    ]
    header = records[0]
    states = [game.setup(Options(), header["seed"])]
    for record in records:
        if record["kind"] == "command":
            states.append(game.apply(states[-1], game.codec().load_command(record["command"])).state)
    return states


def successors(game: AnyGame, state: Any) -> list[Any]:
    return [game.apply(state, command).state for command in game.legal(state)]


def spoken_parts(transcript: str) -> Iterator[str]:
    """What plain mode said from one question to the next, each ending with the question."""
    said = transcript.split(PLAIN_PROMPT)
    yield from said[:-1]


def last_shown(frames: Iterable[str], game: AnyGame, states: list[Any]) -> set[int]:
    """The indices of the states that the last frame shows which shows any of them."""
    for frame in reversed(list(frames)):
        found = {index for index, state in enumerate(states) if shows(frame, game, state)}
        if found:
            return found
    return set()
