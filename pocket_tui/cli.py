"""The command line: names the commands, says what is wrong with a line in one sentence, and exits.

A command is imported when it is called, so that `pocket-tui --version` loads nothing it does not need.
"""

from __future__ import annotations

import errno
import os
import sys
from collections.abc import Sequence
from contextlib import suppress
from importlib import import_module

import click

from pocket_tui import __version__
from pocket_tui.commands.call import program_options
from pocket_tui.commands.group import HintingGroup
from pocket_tui.commands.words import explain

COMMANDS = {
    "play": ("pocket_tui.commands.play:play", "Start a new game."),
    "resume": ("pocket_tui.commands.play:resume", "Go on with a saved game, or with the last one played."),
    "join": ("pocket_tui.commands.seats:join", "Take a seat in a game that another terminal plays."),
    "watch": ("pocket_tui.commands.seats:watch", "Look on while others play."),
    "replay": ("pocket_tui.commands.replay:replay", "Step through a saved game."),
    "saves": ("pocket_tui.commands.saves:saves", "List, verify, export, import or recover saves."),
    "armies": ("pocket_tui.commands.armies:armies", "List, send on or take in your own army lists."),
    "simulate": ("pocket_tui.commands.simulate:simulate", "Let a bot play many games and count."),
    "content": ("pocket_tui.commands.content:content", "Check packs of cards, tiles and items."),
    "paths": ("pocket_tui.commands.about:paths", "Print where saves, settings and reports live."),
    "keys": ("pocket_tui.commands.about:keys", "Show what each key press arrives as."),
    "doctor": ("pocket_tui.commands.about:doctor", "Check terminal, colours, keys and save place."),
}
WRONG_USE = 2
WENT_WRONG = 1
INTERRUPTED = 130


class LateGroup(HintingGroup):
    """A group that imports a command when it is called."""

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002 - click's signature
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:  # noqa: ARG002
        if cmd_name not in COMMANDS:
            return None
        module, _, name = COMMANDS[cmd_name][0].partition(":")
        command: click.Command = getattr(import_module(module), name)
        return command

    def get_help_option(self, ctx: click.Context) -> click.Option | None:
        """Not listed: who reads the list has found it, and it is to fit a small screen."""
        option = super().get_help_option(ctx)
        if option is not None:
            option.hidden = True
        return option

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:  # noqa: ARG002
        with formatter.section("Commands"):
            formatter.write_dl([(name, line) for name, (_, line) in COMMANDS.items()])


@click.group(
    cls=LateGroup,
    invoke_without_command=True,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 80},
)
@program_options
@click.version_option(__version__, prog_name="pocket-tui", message="%(prog)s %(version)s")
@click.pass_context
def group(ctx: click.Context) -> None:
    """Pocket war games in a terminal. Without a command: the full screen."""
    if ctx.invoked_subcommand is None:
        from pocket_tui.commands.play import open_home

        ctx.exit(open_home(ctx.obj))


def main() -> None:
    """The entry point: runs the command line and exits with its code."""
    sys.exit(run(sys.argv[1:]))


def run(arguments: Sequence[str]) -> int:
    """Runs one command line. Never raises; the result is the exit code (2: wrong use, 1: went wrong)."""
    try:
        code = _invoke(list(arguments))
        if sys.stdout is not None:
            sys.stdout.flush()
    except BrokenPipeError:
        _hush()
        return 0
    except OSError as error:
        return _closed(error) if error.errno in (errno.EIO, errno.ENOSPC) else _complain(error)
    except KeyboardInterrupt:
        return INTERRUPTED
    except Exception as error:
        return _complain(error)
    return code


def _invoke(arguments: list[str]) -> int:
    try:
        with group.make_context("pocket-tui", arguments) as ctx:
            group.invoke(ctx)
    except click.exceptions.Exit as done:
        return done.exit_code
    except click.Abort:
        return INTERRUPTED
    except click.exceptions.NoArgsIsHelpError as error:
        click.echo(error.format_message(), err=True)
        return WRONG_USE
    except click.UsageError as error:
        click.echo(explain(error), err=True)
        return WRONG_USE
    except click.ClickException as error:
        click.echo(f"pocket-tui: {error.format_message()}", err=True)
        return error.exit_code
    return 0


def _hush() -> None:
    """The reader has gone: what is still in the buffer goes nowhere, without a complaint at the end."""
    with open(os.devnull, "w") as nowhere:
        os.dup2(nowhere.fileno(), sys.stdout.fileno())


def _closed(error: OSError) -> int:
    _hush()
    with suppress(OSError):  # a terminal that has gone takes no complaint either
        click.echo(f"pocket-tui: can't write the output: {error.strerror}", err=True)
    return WENT_WRONG


def _complain(error: Exception) -> int:
    """One sentence about a file that can't be used; two lines and a report about anything unexpected."""
    from pocket_tui.storage.problems import StorageProblem

    if isinstance(error, StorageProblem):
        click.echo(f"pocket-tui: {error.reason}", err=True)
        return WENT_WRONG
    from pocket_tui.report import write_report
    from pocket_tui.storage.paths import find_places

    path = write_report(find_places(), error)
    click.echo(f"pocket-tui: unexpected error: {type(error).__name__}: {error}", err=True)
    click.echo(f"A report is in {path}; every confirmed move is saved.", err=True)
    return WENT_WRONG
