"""`play` and `resume`: the full screen, or line by line where that is wanted."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from pocket_tui.commands.call import Call, also_here
from pocket_tui.commands.opening import choose_options, find_last, find_save, hurry, load_pack, refuse_screen
from pocket_tui.commands.words import SEED, KeyValue, OneOf
from pocket_tui.games import ready_games

if TYPE_CHECKING:
    from pocket_tui.match import Match

GAME = OneOf("game", lambda: [card.id for card in ready_games()])


@click.command()
@click.argument("game", type=GAME)
@click.option("--seed", type=SEED, metavar="N", help="The same seed and choices give the same game.")
@click.option(
    "--option", "pairs", type=KeyValue(), multiple=True, metavar="KEY=VALUE", help="An option of the game."
)
@click.option("--iron", is_flag=True, help="Undo never goes back past what was revealed.")
@click.option("--plain", is_flag=True, help="Line by line: for screen readers, pipes, poor lines.")
@also_here
@click.pass_context
def play(
    ctx: click.Context,
    game: str,
    seed: int | None,
    pairs: tuple[tuple[str, str], ...],
    iron: bool,
    plain: bool,
) -> None:
    """Start a new game of GAME, airborne_pocket for one.

    In the full screen, and saved from the first step on.
    """
    call: Call = ctx.obj
    if not plain:
        if code := refuse_screen(f"pocket-tui play {game} --plain"):
            ctx.exit(code)
        hurry()
    from pocket_tui.match import Match
    from pocket_tui.storage.chance import fresh_seed

    places = call.places()
    value = load_pack(game, places).game
    chosen = fresh_seed() if seed is None else seed
    iron = iron or call.settings(places).undo == "iron"
    match = Match.begin(value, choose_options(value, pairs, places), chosen, places, iron=iron)
    ctx.exit(go_on(call, match, plain))


@click.command()
@click.argument("name", required=False)
@click.option("--plain", is_flag=True, help="Line by line: for screen readers, pipes, poor lines.")
@also_here
@click.pass_context
def resume(ctx: click.Context, name: str | None, plain: bool) -> None:
    """Go on with the save called NAME: its id or its label.

    Without a name: with the game played last.
    """
    call: Call = ctx.obj
    if not plain:
        if code := refuse_screen("pocket-tui resume --plain"):
            ctx.exit(code)
        hurry()
    from pocket_tui.match import Match

    places = call.places()
    path = find_last(places) if name is None else find_save(name, places)
    ctx.exit(go_on(call, Match.open(path, places), plain))


def open_home(call: Call) -> int:
    """The full screen from its first page."""
    if code := refuse_screen("pocket-tui play airborne_pocket --plain"):
        return code
    hurry()
    return show(call)


def go_on(call: Call, match: Match, plain: bool) -> int:
    """Play a match, or look on at it, on the screen or line by line; gives the exit code."""
    if not plain:
        return show(call, "game", match)
    from pocket_tui.plain.session import Session
    from pocket_tui.plain.voice import Voice

    settings = call.settings(match.places)
    voice = Voice.of_process(ascii_only=call.wants_ascii(settings.glyphs))
    return Session(match, voice, asks=settings.confirm).run()


def show(call: Call, screen: str = "home", match: Match | None = None) -> int:
    """The full screen, from that page, with a match where it needs one; gives the application's exit code."""
    from pocket_tui.screens.app import PocketApp, Start, run_app

    places = match.places if match is not None else call.places()
    settings = call.settings(places)
    start = Start(screen, () if match is None else (match,))
    app = PocketApp(places, settings, start, depth=call.depth(settings))
    return run_app(app, mouse=settings.mouse)
