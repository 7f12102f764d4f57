"""`saves`: list, verify, export, import, recover."""

from __future__ import annotations

import json
import sys
import tempfile
from pathlib import Path

import attrs
import click

from pocket_tui.commands.call import Call, also_here
from pocket_tui.commands.group import HintingGroup
from pocket_tui.commands.opening import find_save, say_text
from pocket_tui.storage.saves import Library, SaveEntry

STANDARD = "-"


@click.group(cls=HintingGroup)
@also_here
def saves() -> None:
    """List, verify, export, import or recover saved games.

    NAME is the id of a save, or its label if no other has it.
    """


@saves.command("list")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON document.")
@also_here
@click.pass_obj
def list_saves(call: Call, as_json: bool) -> None:
    """List every save, the one played last first.

    Times are UTC. What can't be opened is listed with the reason.
    """
    library = Library(call.places())
    entries, samples = library.entries(), library.samples()
    if as_json:
        click.echo(json.dumps([_document(entry) for entry in (*entries, *samples)], indent=2))
        return
    for entry in entries:
        say_text(_line(entry), call)
    if not entries:
        click.echo("There are no saves yet.")
    if samples:
        click.echo("\nSamples, which are copied when they are opened:")
    for entry in samples:
        say_text(_line(entry), call)


def _document(entry: SaveEntry) -> dict[str, object]:
    return {**attrs.asdict(entry), "path": str(entry.path)}


def _line(entry: SaveEntry) -> str:
    if entry.problem:
        return f"{entry.id:<16}  can't be opened: {entry.problem}"
    played = entry.played.replace("T", " ").rstrip("Z")[:16]
    marks = f"{'  over' if entry.over else ''}{'  practice' if entry.practice else ''}"
    return f"{entry.id:<16}  {played}  {entry.mark:<4}{marks}  {entry.label}: {entry.summary}"


@saves.command()
@click.argument("name")
@also_here
@click.pass_context
def verify(ctx: click.Context, name: str) -> None:
    """Replay a save from its start and compare every step.

    Says "identical after n commands", or names the first difference (exit code 1).
    """
    from pocket_tui.match import verify as replay

    call: Call = ctx.obj
    verdict = replay(find_save(name, call.places()))
    say_text(verdict.sentence, call)
    ctx.exit(0 if verdict.identical else 1)


@saves.command()
@click.argument("name")
@click.argument("target", type=click.Path(path_type=Path, allow_dash=True))
@also_here
@click.pass_obj
def export(call: Call, name: str, target: Path) -> None:
    """Copy a save to the file or folder TARGET; - is standard output.

    Nothing that is there already is replaced.
    """
    places = call.places()
    path = find_save(name, places)
    if str(target) == STANDARD:
        from pocket_tui.storage.reading import read_save

        sys.stdout.buffer.writelines(read_save(path).journal.lines)
        return
    say_text(f"Exported to {Library(places).export(path, target)}.", call)


@saves.command("import")
@click.argument("source", type=click.Path(path_type=Path, allow_dash=True))
@also_here
@click.pass_obj
def import_save(call: Call, source: Path) -> None:
    """Take the save in the file SOURCE into your own; - is standard input."""
    library = Library(call.places())
    if str(source) != STANDARD:
        path = library.import_file(source)
    else:
        with tempfile.NamedTemporaryFile(suffix=".pocket") as file:
            file.write(sys.stdin.buffer.read())
            file.flush()
            path = library.import_file(Path(file.name))
    say_text(f'Imported. To go on: pocket-tui resume "{path.stem}"', call)


@saves.command()
@click.argument("name")
@also_here
@click.pass_obj
def recover(call: Call, name: str) -> None:
    """Make a new save of the good part of a damaged one.

    The damaged file is not touched.
    """
    places = call.places()
    say_text(Library(places).recover(find_save(name, places)).sentence, call)
