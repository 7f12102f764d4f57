"""From words on the command line to a game, its options or a save; what is wrong is said in one sentence."""

from __future__ import annotations

import gc
import os
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING

import click

from pocket_tui.commands.words import unknown
from pocket_tui.terminal import find_obstacle

if TYPE_CHECKING:
    from pocket_tui.commands.call import Call
    from pocket_tui.engine.contract import AnyGame, Options
    from pocket_tui.storage.packs import Pack
    from pocket_tui.storage.paths import Places

WRONG_USE = 2


def hurry() -> None:
    """Collect no garbage until the screen is seen (`PocketApp.on_mount`): start-up makes what stays.

    Looking through it again and again is a tenth of the wait for the first frame.
    """
    gc.disable()


def refuse_screen(instead: str) -> int:
    """0 when the full screen can be shown here; otherwise says why not and gives the exit code."""
    obstacle = find_obstacle(sys.stdin, sys.stdout, os.environ)
    if not obstacle:
        return 0
    click.echo(f"pocket-tui: {obstacle}, so there is no full screen; line by line: {instead}", err=True)
    return WRONG_USE


def load_pack(game_id: str, places: Places) -> Pack:
    """The pack a new game is played with. Raises ClickException when faults leave none.

    Packs with faults that are not needed are told on stderr; the rest runs.
    """
    from pocket_tui.storage.packs import read_packs

    report = read_packs(game_id, places)
    faults = "\n".join(str(problem) for problem in report.problems)
    if report.pack is None:
        raise click.ClickException(f"there is no usable content for {game_id}:\n{faults}")
    if faults:
        click.echo(f"pocket-tui: content with faults is left out:\n{faults}", err=True)
    return report.pack


def choose_options(
    game: AnyGame, pairs: tuple[tuple[str, str], ...], places: Places | None = None
) -> Options:
    """The options of a new game; with places, a list option also takes the name of a list of one's own.

    Raises UsageError for a key or a value that the game does not have, or that does not fit the others.
    """
    from pocket_tui.engine.contract import Options

    specs = {spec.key: spec for spec in game.option_specs()}
    chosen = {key: spec.values[0].value for key, spec in specs.items()}
    for key, value in pairs:
        if key not in specs:
            text = unknown("option", key, specs) if specs else f"{game.title} has no options"
            raise click.UsageError(f"--option: {text}", click.get_current_context())
        chosen[key] = value
    for key, _ in pairs:
        values = [known.value for known in specs[key].values]
        if chosen[key] not in values:
            chosen[key] = (
                _own_list(game, key, chosen, values, places) if places else _refuse(key, chosen, values)
            )
    options = Options.of(**chosen)
    try:
        game.seats(options)
    except ValueError as error:
        raise click.UsageError(f"--option: {error}", click.get_current_context()) from error
    return options


def _own_list(game: AnyGame, key: str, chosen: dict[str, str], values: list[str], places: Places) -> str:
    """The value for a list of one's own, by its name. Raises UsageError when there is no such value."""
    from pocket_tui.match.armies import find_own, names_of
    from pocket_tui.storage.armies import Armies
    from pocket_tui.storage.problems import StorageProblem

    armies = Armies(places)
    try:
        found = find_own(game, armies, key, chosen)
    except StorageProblem as problem:
        raise click.UsageError(f"--option {key}: {problem.reason}", click.get_current_context()) from problem
    return found or _refuse(key, chosen, (*values, *names_of(game, armies, key)))


def _refuse(key: str, chosen: dict[str, str], known: Iterable[str]) -> str:
    """Raises UsageError with the nearest value."""
    text = f"--option {key}: {unknown('value', chosen[key], known)}"
    raise click.UsageError(text, click.get_current_context())


def find_save(name: str, places: Places) -> Path:
    """The file of the save with that id or label; a sample's, when no save of the player has it.

    Raises StorageProblem, with the nearest name, when there is none or several have that label.
    """
    from pocket_tui.storage.problems import StorageProblem
    from pocket_tui.storage.saves import Library

    library = Library(places)
    try:
        return library.find(name).path
    except StorageProblem:
        for entry in library.samples():
            if name in (entry.id, entry.label):
                return entry.path
        raise


def find_last(places: Places) -> Path:
    """The save played last that is not over; where all are over, the last. Raises ClickException for none."""
    from pocket_tui.storage.saves import Library

    usable = [entry for entry in Library(places).entries() if not entry.problem]
    going = [entry for entry in usable if not entry.over]
    if not usable:
        raise click.ClickException("there is no saved game yet; 'pocket-tui play airborne_pocket' starts one")
    return (going or usable)[0].path


def say_text(text: str, call: Call) -> None:
    """Prints a line that holds text of others: no control characters, and folded for the output."""
    from pocket_tui.plain.fold import clean, fold
    from pocket_tui.terminal import output_encoding

    encoding = "ascii" if call.wants_ascii() else output_encoding() or "utf-8"
    click.echo(fold(clean(text), encoding))
