"""`replay`: steps through a save, and changes nothing."""

from __future__ import annotations

import click

from pocket_tui.commands.call import Call, also_here
from pocket_tui.commands.opening import find_save


@click.command()
@click.argument("name")
@click.option("--plain", is_flag=True, expose_value=False, help="Line by line, as it is done here anyway.")
@also_here
@click.pass_obj
def replay(call: Call, name: str) -> None:
    """Step through the save called NAME from its beginning.

    Nothing is changed, and nothing is played again: it tells what the save holds.
    """
    from pocket_tui.match import Match
    from pocket_tui.plain.stepping import Stepping
    from pocket_tui.plain.voice import Voice

    places = call.places()
    match = Match.open(find_save(name, places), places, watching=True)
    Stepping(match, Voice.of_process(ascii_only=call.ascii_only)).run()
