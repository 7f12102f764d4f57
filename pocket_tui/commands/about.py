"""`paths`, `doctor` and `keys`: what this program finds around it."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import click

from pocket_tui.commands.call import AUTO, Call, also_here
from pocket_tui.commands.opening import say_text
from pocket_tui.terminal import find_obstacle


@click.command()
@also_here
@click.pass_obj
def paths(call: Call) -> None:
    """Print where everything lives. Nothing is created by asking."""
    from pocket_tui.storage.paths import content_root, sample_saves_root

    places = call.places()
    rows: tuple[tuple[str, Path], ...] = (
        ("saves", places.saves),
        ("bin", places.bin),
        ("own packs", places.packs),
        ("settings", places.settings),
        ("reports", places.reports),
        ("packs", content_root()),
        ("samples", sample_saves_root()),
    )
    for name, path in rows:
        click.echo(f"{name:<10} {path}")


@click.command()
@also_here
@click.pass_context
def doctor(ctx: click.Context) -> None:
    """Check terminal, colours, encoding, size, keys and save place.

    Exit code 0: all is well. 1: something must change; the line says what.
    """
    from pocket_tui.doctor import all_well, examine, lines
    from pocket_tui.screens.keys import ACTIONS

    call: Call = ctx.obj
    depth = None if call.color in (None, AUTO) else call.color
    checks = examine(call.places(), os.environ, ACTIONS, depth)
    for line in lines(checks):
        say_text(line, call)
    ctx.exit(0 if all_well(checks) else 1)


@click.command()
@also_here
@click.pass_context
def keys(ctx: click.Context) -> None:
    """Show what each key press arrives as and what it triggers.

    Leave with q twice, or with ctrl+c.
    """
    obstacle = find_obstacle(sys.stdin, sys.stdout, {**os.environ, "TERM": "any"})
    if obstacle:
        click.echo(f"pocket-tui keys: {obstacle}; keys can be shown in a terminal alone.", err=True)
        ctx.exit(2)
    from pocket_tui.keys_probe import probe
    from pocket_tui.screens.keys import key_map

    call: Call = ctx.obj
    settings = call.settings(call.places())
    probe(sys.stdin.fileno(), lambda line: say_text(line, call), key_map(settings.preset, settings.keys))
