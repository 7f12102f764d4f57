"""`content check`: what is wrong with packs, all of it at once."""

from __future__ import annotations

from pathlib import Path

import click

from pocket_tui.commands.call import Call, also_here
from pocket_tui.commands.group import HintingGroup
from pocket_tui.commands.opening import say_text


@click.group(cls=HintingGroup)
@also_here
def content() -> None:
    """Check packs of cards, tiles and items."""


@content.command()
@click.argument("path", type=click.Path(path_type=Path), required=False)
@also_here
@click.pass_context
def check(ctx: click.Context, path: Path | None) -> None:
    """Check the packs below PATH, or every pack that is installed.

    Lists each fault with its file and key (exit code 1).
    """
    from pocket_tui.storage.packs import check as find_faults

    call: Call = ctx.obj
    report = find_faults(path, call.places())
    for problem in report.problems:
        say_text(str(problem), call)
    if not report.problems:
        say_text(
            f"No faults in {', '.join(f'{pack.game.id}/{pack.id} ({pack.name})' for pack in report.packs)}.",
            call,
        )
    ctx.exit(1 if report.problems else 0)
