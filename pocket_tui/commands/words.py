"""The values a command line takes, and one clear sentence for each wrong one."""

from __future__ import annotations

from collections.abc import Callable, Iterable

import click

from pocket_tui.engine.dice import MAX_SEED


def unknown(kind: str, word: str, known: Iterable[str]) -> str:
    """ "no such command 'simulat', did you mean 'simulate'?" """
    from difflib import get_close_matches

    names = list(known)
    near = get_close_matches(word.lower(), names, n=1, cutoff=0.5)
    if near:
        return f"no such {kind} '{word}', did you mean '{near[0]}'?"
    return f"no such {kind} '{word}', known: {', '.join(names)}"


class Whole(click.ParamType[int]):
    """A whole number from `low` to `high`."""

    name = "number"

    def __init__(self, low: int, high: int) -> None:
        self.low, self.high = low, high

    def convert(self, value: object, param: click.Parameter | None, ctx: click.Context | None) -> int:
        text = str(value)
        # "١٢" are decimals too, and a long line of digits is slow to read as a number
        if text.isascii() and text.isdecimal() and len(text) <= 19 and self.low <= int(text) <= self.high:
            return int(text)
        bounds = f"from {self.low} to {self.high}"
        return self.fail(f"expected a whole number {bounds}, got '{text}'", param, ctx)


SEED = Whole(0, MAX_SEED)


class OneOf(click.ParamType[str]):
    """One of some words, which are looked up late."""

    def __init__(self, kind: str, words: Callable[[], Iterable[str]]) -> None:
        self.name, self.words = kind, words

    def convert(self, value: object, param: click.Parameter | None, ctx: click.Context | None) -> str:
        known = list(self.words())
        if value in known:
            return str(value)
        return self.fail(unknown(self.name, str(value), known), param, ctx)


class KeyValue(click.ParamType[tuple[str, str]]):
    """key=value"""

    name = "key=value"

    def convert(
        self, value: object, param: click.Parameter | None, ctx: click.Context | None
    ) -> tuple[str, str]:
        key, equals, text = str(value).partition("=")
        if not equals or not key:
            return self.fail(f"expected key=value, got '{value}'", param, ctx)
        return key, text


def explain(error: click.UsageError) -> str:
    """The one line about a wrong command line: the command and what is wrong."""
    path = error.ctx.command_path if error.ctx is not None else "pocket-tui"
    return f"{path}: {_sentence(error, path)}"


def _sentence(error: click.UsageError, path: str) -> str:
    if isinstance(error, click.NoSuchOption) and error.ctx is not None:
        options = [name for param in error.ctx.command.get_params(error.ctx) for name in param.opts]
        return unknown("option", error.option_name, [name for name in options if name.startswith("--")])
    if isinstance(error, click.MissingParameter) and error.param is not None:
        return f"{_name(error.param)} is missing, see '{path} --help'"
    if isinstance(error, click.BadParameter) and error.param is not None:
        return f"{_name(error.param)}: {error.message}"
    text = error.format_message()
    return text[:1].lower() + text[1:].rstrip(".")


def _name(param: click.Parameter) -> str:
    return (
        param.opts[-1]
        if isinstance(param, click.Option)
        else param.make_metavar(click.Context(click.Command("")))
    )
