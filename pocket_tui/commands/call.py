"""The options of the whole program: colours, signs, keys and the folder of the data."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import attrs
import click

from pocket_tui.commands.words import OneOf
from pocket_tui.terminal import (
    DEPTHS,
    Depth,
    find_depth,
    find_glyphs,
    output_encoding,
    parent_names,
)

if TYPE_CHECKING:
    from pocket_tui.storage.paths import Places
    from pocket_tui.storage.settings import Settings

F = TypeVar("F", bound=Callable[..., Any])

AUTO = "auto"


@attrs.frozen
class Call:
    """What was asked for. None and False: as the settings say."""

    color: str | None = None
    ascii_only: bool = False
    default_keys: bool = False
    data_dir: Path | None = None

    def places(self) -> Places:
        """Where everything is kept; what is odd about that is said on stderr."""
        from pocket_tui.storage.paths import find_places

        places = find_places(self.data_dir)
        if places.warning:
            click.echo(f"pocket-tui: {places.warning}", err=True)
        return places

    def settings(self, places: Places) -> Settings:
        """The player's settings, as far as the command line does not say otherwise."""
        from pocket_tui.storage.settings import read_settings

        settings = read_settings(places).settings
        if self.default_keys:
            settings = attrs.evolve(settings, preset="letters", keys={})
        return attrs.evolve(settings, glyphs="ascii") if self.ascii_only else settings

    def wants_ascii(self, glyphs: str = AUTO) -> bool:
        """Whether lines of text are to be ASCII; `glyphs` as the settings say."""
        if self.ascii_only or glyphs == "ascii":
            return True
        return glyphs == AUTO and find_glyphs(os.environ, output_encoding()).value == "ascii"

    def depth(self, settings: Settings) -> Depth:
        """How many colours to use: as the command line says, else the settings, else the terminal."""
        asked = self.color if self.color not in (None, AUTO) else settings.colour
        if asked in DEPTHS:
            return asked
        return find_depth(os.environ, mosh="mosh-server" in parent_names()).value


def _note(ctx: click.Context, param: click.Parameter, value: Any) -> None:
    """Keeps one option in the call; the one nearest to the command counts."""
    call = ctx.obj if isinstance(ctx.obj, Call) else Call()
    if value and param.name is not None:
        call = attrs.evolve(call, **{param.name: value})
    ctx.obj = call


def _options(hidden: bool) -> tuple[Callable[[F], F], ...]:
    depth = OneOf("depth", lambda: (AUTO, *DEPTHS))
    common: dict[str, Any] = {"expose_value": False, "callback": _note, "hidden": hidden}
    return (
        click.option(
            "--color",
            type=depth,
            metavar="auto|true|256|16|none",
            help="Colours; auto asks the terminal.",
            **common,
        ),
        click.option("--ascii", "ascii_only", is_flag=True, help="Show ASCII characters alone.", **common),
        click.option("--default-keys", is_flag=True, help="Leave out the keys of the settings.", **common),
        click.option(
            "--data-dir",
            type=click.Path(path_type=Path, file_okay=False),
            metavar="PATH",
            help="Keep everything below PATH.",
            **common,
        ),
    )


def program_options(command: F) -> F:
    """The options of the whole program, before the command."""
    for option in reversed(_options(hidden=False)):
        command = option(command)
    return command


def also_here(command: F) -> F:
    """The same options where people write them, too: after the command. The help does not repeat them."""
    for option in reversed(_options(hidden=True)):
        command = option(command)
    return command
