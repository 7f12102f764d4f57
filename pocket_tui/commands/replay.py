"""`replay`: steps through a save, and changes nothing."""

from __future__ import annotations

import os
import sys

import click

from pocket_tui.commands.call import Call, also_here
from pocket_tui.commands.opening import find_save
from pocket_tui.commands.play import show
from pocket_tui.terminal import find_obstacle


@click.command()
@click.argument("name")
@click.option("--plain", is_flag=True, help="Line by line, as it is where there is no terminal.")
@also_here
@click.pass_context
def replay(ctx: click.Context, name: str, plain: bool) -> None:
    """Step through the save called NAME from its beginning.

    Nothing is changed, and nothing is played again: it tells what the save holds.
    """
    from pocket_tui.match import Match

    call: Call = ctx.obj
    places = call.places()
    match = Match.reread(find_save(name, places), places)
    if not plain and not find_obstacle(sys.stdin, sys.stdout, os.environ):
        ctx.exit(show(call, "replay", match))
    from pocket_tui.plain.stepping import Stepping
    from pocket_tui.plain.voice import Voice

    ascii_only = call.wants_ascii(call.settings(places).glyphs)
    Stepping(match, Voice.of_process(ascii_only=ascii_only)).run()
