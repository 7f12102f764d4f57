"""Opening a save: what is found there, and how a game goes on that newer rules do not replay."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Any

import attrs

from pocket_tui.engine.contract import AnyGame, Seat
from pocket_tui.match.states import Diverged, States
from pocket_tui.storage import envelope, migrate, names
from pocket_tui.storage.disk import Disk
from pocket_tui.storage.history import History
from pocket_tui.storage.journal import Journal
from pocket_tui.storage.paths import Places, sample_saves_root
from pocket_tui.storage.problems import StorageProblem
from pocket_tui.storage.reading import fold_line, read_save
from pocket_tui.storage.records import Record, parse


@attrs.frozen
class Opened:
    """A save ready to be played on; `new` are records that must be stored first, `notices` what to say."""

    states: States
    new: tuple[Record, ...] = ()
    notices: tuple[str, ...] = ()


def open_save(path: Path, places: Places, disk: Disk, watching: bool) -> Opened:
    """Read a save. A sample is copied; a game that the present rules do not replay goes on in a new file.

    Raises StorageProblem: one clear sentence, with the line where a file is damaged.
    """
    reading = read_save(path, disk)
    journal, history = reading.journal, reading.history
    notices = []
    if reading.torn:
        notices.append("The last action was not wholly stored and is missing; the game stands before it.")
    if not watching and _is_sample(path):
        journal.move_to(names.new_path(places.saves))
        notices.append("This is a copy of a sample; the sample stays as it is.")
    states = States(journal, history)
    game = states.game()
    migrate.refuse_newer(path, (history.era.rules, history.era.schema), (game.rules_version, game.schema))
    try:
        _refuse_unsound(path, states.game(), states.at(history.timeline.at), history.seats)
    except Diverged as diverged:
        if watching:
            notices.append(_say_diverged(diverged, history))
            history.timeline.go(diverged.index - 1)
            return Opened(states, (), tuple(notices))
        return _go_on_elsewhere(states, diverged, places, tuple(notices))
    return Opened(states, (), tuple(notices))


def _refuse_unsound(path: Path, game: AnyGame, state: Any, seats: Iterable[Seat]) -> None:
    """Raises StorageProblem for a state that no game ever reached: somebody wrote it by hand."""
    try:
        for seat in seats:
            game.sheet(game.view(state, seat.number))
        game.decision(state)
        game.outcome(state)
    except (LookupError, ValueError, TypeError, StopIteration, ArithmeticError) as error:
        reason = f"Its state does not hold together ({type(error).__name__}: {error})."
        raise StorageProblem(path, reason) from error


def _go_on_elsewhere(states: States, diverged: Diverged, places: Places, notices: tuple[str, ...]) -> Opened:
    """A new file with everything up to the last state that replays; the old file stays as it is."""
    old, past = states.journal, states.history
    said = _say_diverged(diverged, past)
    failed = past.timeline.positions[diverged.index].number
    journal = Journal(names.new_path(places.saves), old.disk)
    journal.lines = old.lines[: past.line_of[failed]]
    history = History()
    for line in journal.lines:
        fold_line(journal.path, history, line, parse(line))
    states = States(journal, history)
    states.history.timeline.keep_state(history.timeline.at, diverged.state)
    new = [envelope.label(names.shortened(past.label, " (goes on)"))]
    if past.practice:
        new.append(_practice_mark(history))
    return Opened(states, tuple(new), (*notices, f"{said} The old file stays as it is: {old.path.name}."))


def _practice_mark(history: History) -> Record:
    """Who has seen what came later must not be rid of the mark: an undo that leads to where one stands."""
    return {
        "kind": "undo",
        "n": history.number + 1,
        "to": history.timeline.present.number,
        "seat": history.persons[0],
        "time": history.begun.created,
        "reveals": True,
        "label": "what other rules made of this game",
        "mark": "",
        "now": "",
        "over": False,
    }


def _say_diverged(diverged: Diverged, history: History) -> str:
    count = history.timeline.at - diverged.index + 1
    actions = "1 action is" if count == 1 else f"{count} actions are"
    return (
        f"Under the present rules the game stands where it last agrees with its record; {actions} set aside."
    )


def _is_sample(path: Path) -> bool:
    try:
        return path.resolve().is_relative_to(sample_saves_root().resolve())
    except OSError as error:
        raise StorageProblem(path, f"It cannot be read: {error.strerror}.") from error
