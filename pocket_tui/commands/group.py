"""Groups of commands that say which name was meant."""

from __future__ import annotations

import click

from pocket_tui.commands.words import unknown


class HintingGroup(click.Group):
    """A group whose wrong names get the nearest right one."""

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        known = self.list_commands(ctx)
        if args[0] not in known and not args[0].startswith("-"):
            raise click.UsageError(unknown("command", args[0], known), ctx)
        return super().resolve_command(ctx, args)
