"""`join` and `watch`: a seat in a game that others play, or a look at it."""

from __future__ import annotations

import click

from pocket_tui.commands.call import Call, also_here
from pocket_tui.commands.opening import find_save, hurry, refuse_screen
from pocket_tui.commands.play import go_on
from pocket_tui.commands.words import Whole

_PLAIN = click.option("--plain", is_flag=True, help="Line by line: for screen readers, pipes, poor lines.")


@click.command()
@click.argument("name")
@click.option(
    "--seat", type=Whole(1, 9), metavar="N", help="Which seat, from 1; the first free one if not said."
)
@_PLAIN
@also_here
@click.pass_context
def join(ctx: click.Context, name: str, seat: int | None, plain: bool) -> None:
    """Take a seat in the game NAME, which another terminal plays.

    From then on each terminal plays its own side. Who leaves gives the seat back.
    """
    call = _begin(ctx, "join", name, plain)
    from pocket_tui.match import Match

    places = call.places()
    match = Match.join(find_save(name, places), places, None if seat is None else seat - 1)
    ctx.exit(go_on(call, match, plain))


@click.command()
@click.argument("name")
@_PLAIN
@also_here
@click.pass_context
def watch(ctx: click.Context, name: str, plain: bool) -> None:
    """Look on at the game NAME while others play it.

    Shows what everybody at the table may see, and changes nothing.
    """
    call = _begin(ctx, "watch", name, plain)
    from pocket_tui.match import Match

    places = call.places()
    ctx.exit(go_on(call, Match.open(find_save(name, places), places, watching=True), plain))


def _begin(ctx: click.Context, command: str, name: str, plain: bool) -> Call:
    call: Call = ctx.obj
    if not plain:
        if code := refuse_screen(f'pocket-tui {command} "{name}" --plain'):
            ctx.exit(code)
        hurry()
    return call
