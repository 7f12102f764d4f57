"""`armies`: own army lists, to look at, to send on and to take in."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

import click

from pocket_tui.commands.call import Call, also_here
from pocket_tui.commands.group import HintingGroup
from pocket_tui.commands.opening import load_pack, say_text
from pocket_tui.plain.fold import clean
from pocket_tui.storage.armies import Armies, OwnList, read_line, write_line

if TYPE_CHECKING:
    from pocket_tui.match.armies import Offered

GAME = "pocket_battles"
STANDARD = "-"


@click.group(cls=HintingGroup)
@also_here
def armies() -> None:
    """List, send on or take in army lists of your own.

    NAME is the name of a list. A game keeps its army with K on the screen, and with keep line by line.
    """


@armies.command("list")
@also_here
@click.pass_obj
def list_armies(call: Call) -> None:
    """List every army list, by name; what can't be read is named on stderr."""
    own = _own(call)
    for each in own.lists:
        problem = own.problem(each)
        say_text(f"{each.name}: {own.facts(each)}{f'; not legal: {problem}' if problem else ''}", call)
    if not own.lists:
        click.echo("No list is kept yet.")
    for fault in own.problems:
        click.echo(f"pocket-tui: {clean(str(fault))}", err=True)


@armies.command()
@click.argument("name")
@also_here
@click.pass_obj
def show(call: Call, name: str) -> None:
    """Show the Units of a list."""
    own, kept = _own(call), _armies(call).get(name)
    say_text(f"{kept.name}: {own.facts(kept)}", call)
    for number, unit in enumerate(own.written(kept), 1):
        say_text(f"{number:>3}. {unit}", call)
    if problem := own.problem(kept):
        say_text(f"It is not legal: {problem}", call)


@armies.command()
@click.argument("name")
@also_here
@click.pass_obj
def export(call: Call, name: str) -> None:
    """Print a list as one line, which somebody else can import."""
    say_text(write_line(_armies(call).get(name)), call)


@armies.command("import")
@click.argument("line")
@also_here
@click.pass_obj
def import_army(call: Call, line: str) -> None:
    """Take in a list from its LINE, in quotes; - reads lines from standard input.

    A list that is not legal is refused, and so is one whose name you have already.
    """
    own, mine = _own(call), _armies(call)
    for text in sys.stdin if line == STANDARD else (line,):
        if text.strip():
            kept = _read(text)
            if problem := own.problem(kept):
                raise click.ClickException(f'"{kept.name}" is not legal: {problem}')
            if mine.has(kept.name):
                raise click.ClickException(
                    f'there is a list "{kept.name}" already; rename or delete it first'
                )
            say_text(f'Kept as "{mine.keep(kept).name}".', call)


@armies.command()
@click.argument("name")
@click.argument("new")
@also_here
@click.pass_obj
def rename(call: Call, name: str, new: str) -> None:
    """Give the list NAME the name NEW."""
    mine = _armies(call)
    say_text(f'Renamed to "{mine.rename(mine.get(name), new.strip()).name}".', call)


@armies.command()
@click.argument("name")
@also_here
@click.pass_obj
def delete(call: Call, name: str) -> None:
    """Delete a list for good."""
    mine = _armies(call)
    kept = mine.get(name)
    mine.delete(kept)
    say_text(f'Deleted "{kept.name}". To take it in again: {write_line(kept)}', call)


def _armies(call: Call) -> Armies:
    return Armies(call.places())


def _own(call: Call) -> Offered:
    """The lists with the content that they are to be used with."""
    from pocket_tui.match.armies import read_offered

    own = read_offered(load_pack(GAME, call.places()).game, _armies(call))
    if own is None:
        raise click.ClickException(f"there is no usable content for {GAME}")
    return own


def _read(text: str) -> OwnList:
    try:
        return read_line(text)
    except ValueError as error:
        raise click.ClickException(f"it can't be taken in: {error}") from error
