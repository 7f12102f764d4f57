"""The rules of a game as the player reads them: paragraphs in rulebook order, each with its number."""

from __future__ import annotations

from functools import cache, cached_property

import attrs

from pocket_tui.storage.paths import content_root


@attrs.frozen
class Rule:
    """A paragraph. `number` is a rule's ("AIP-031", "PB-T02") or a ruling's ("R-12", "AC-R04", "PB-TR02").

    `see` names others.
    """

    number: str
    text: str
    see: tuple[str, ...] = ()

    @property
    def is_ruling(self) -> bool:
        """Whether it settles a question that the rulebook leaves open."""
        return any(part.startswith(("R", "TR")) for part in self.number.split("-"))


@attrs.frozen
class Chapter:
    id: str
    title: str
    rules: tuple[Rule, ...]


@attrs.frozen(slots=False)
class Rulebook:
    """All chapters of one game's rules, in order."""

    chapters: tuple[Chapter, ...]

    @cached_property
    def rules(self) -> tuple[Rule, ...]:
        return tuple(rule for chapter in self.chapters for rule in chapter.rules)

    @cached_property
    def _by_number(self) -> dict[str, Rule]:
        return {rule.number: rule for rule in self.rules}

    def find(self, number: str) -> Rule | None:
        """The paragraph of that number; None when the book has none."""
        return self._by_number.get(number.strip().upper())

    def chapter_of(self, number: str) -> Chapter | None:
        """The chapter that holds that number."""
        rule = self.find(number)
        return next((chapter for chapter in self.chapters if rule in chapter.rules), None)

    def search(self, words: str) -> tuple[Rule, ...]:
        """Every paragraph whose number, text or chapter title holds all the words, in order of the book.

        Upper and lower case are the same, and part of a word is enough. No words find nothing.
        """
        wanted = words.casefold().split()
        if not wanted:
            return ()
        return tuple(
            rule
            for chapter in self.chapters
            for rule in chapter.rules
            if _holds_all(f"{rule.number} {chapter.title} {rule.text}", wanted)
        )


def _holds_all(text: str, wanted: list[str]) -> bool:
    folded = text.casefold()
    return all(word in folded for word in wanted)


@cache
def read_rulebook(game_id: str) -> Rulebook:
    """The rulebook that comes with a game's base pack.

    Raises OSError when it is not there and ValueError when it is not TOML.
    """
    import tomllib  # late: nothing before the first frame needs it

    file = content_root() / game_id / "base" / "rulebook.toml"
    document = tomllib.loads(file.read_text(encoding="utf-8"))
    return Rulebook(
        tuple(
            Chapter(chapter["id"], chapter["title"], tuple(_rule(rule) for rule in chapter["rule"]))
            for chapter in document["chapter"]
        )
    )


def _rule(entry: dict[str, object]) -> Rule:
    see = entry.get("see", ())
    return Rule(str(entry["number"]), str(entry["text"]), tuple(see) if isinstance(see, list) else ())
