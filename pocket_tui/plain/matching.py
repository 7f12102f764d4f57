"""What a person typed, matched against the choices: a number, or the beginnings of some of their words."""

from __future__ import annotations

import re
from collections.abc import Iterable

import attrs

from pocket_tui.engine.contract import AnyGame, Choice, Decision

_WORD = re.compile(r"[^\W_]+")
_FILLERS = {"the", "a", "an", "with", "to", "of", "and", "at", "in", "on"}


@attrs.frozen
class Numbered:
    """A choice with its number in the list. Legal ones come first, from 1; greyed ones after them."""

    number: int
    choice: Choice[object]
    where: str = ""
    """The group that holds it, in words, where there is one: which of several of its kind it is about."""

    @property
    def is_legal(self) -> bool:
        return self.choice.refusal is None


def numbered(decision: Decision[object]) -> tuple[Numbered, ...]:
    """Every choice of a decision with its number, those of groups included."""
    legal = [choice for choice in decision.choices if choice.refusal is None]
    greyed = [choice for choice in decision.choices if choice.refusal is not None]
    groups = {group.id: f"{group.label}, {group.sums}".strip(", ") for group in decision.groups}
    return tuple(
        Numbered(number, choice, groups.get(choice.group, ""))
        for number, choice in enumerate(legal + greyed, 1)
    )


def labels_of(game: AnyGame, decision: Decision[object] | None) -> set[str]:
    """What can be typed as it stands in the list: such a line is a choice, whatever else it may mean."""
    choices = () if decision is None else decision.choices
    return {text.casefold() for choice in choices for text in (choice.label, game.label(choice.command))}


def find_choices(game: AnyGame, listed: Iterable[Numbered], typed: str) -> tuple[Numbered, ...]:
    """The choices that are meant, best first: one when it is clear, several when not, none when unknown.

    A whole number means the choice of that number, even a greyed one. Words mean every choice that has, in
    its label, its short name or its action, a word that begins with each of them, or with some of them while
    its group has the others; whole words and legal choices go before the rest.
    """
    choices = tuple(listed)
    if typed.isascii() and typed.isdecimal():
        return tuple(entry for entry in choices if typed.lstrip("0") == str(entry.number))
    wanted = [word for word in _words(typed) if word not in _FILLERS]
    if not any(word.isalpha() for word in wanted):
        return ()
    scored = [(score, entry) for entry in choices if (score := _score(game, entry, wanted))]
    legal = [pair for pair in scored if pair[1].is_legal] or scored
    best = max((score for score, _ in legal), default=0)
    return tuple(entry for score, entry in legal if score == best)


def _score(game: AnyGame, entry: Numbered, wanted: list[str]) -> int:
    """0: not meant. More for whole words, most when nothing is left of the label or the short name."""
    choice = entry.choice
    label, name = _words(choice.label), _words(game.label(choice.command))
    known = {*label, *name, *_words(choice.action)}
    beside = [part for part in wanted if not _begins(known, part)]
    if len(beside) == len(wanted) or not all(_begins(_words(entry.where), part) for part in beside):
        return 0
    whole = sum(part in known for part in wanted)
    complete = any(wanted == [word for word in text if word not in _FILLERS] for text in (label, name))
    return 1 + whole + (len(wanted) if complete else 0)


def _begins(words: Iterable[str], part: str) -> bool:
    return any(word.startswith(part) for word in words)


def _words(text: str) -> list[str]:
    return [word.casefold() for word in _WORD.findall(text.replace("’", "").replace("'", ""))]
