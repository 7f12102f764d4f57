"""The rulebook: chapters, every rule with its number, search, and the way from one rule to the next."""

from __future__ import annotations

from typing import Any, ClassVar

import attrs
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Horizontal

from pocket_tui.engine.sheet import Span
from pocket_tui.games import GAMES
from pocket_tui.screens.keys import bindings
from pocket_tui.screens.listed import Ask, ListScreen
from pocket_tui.storage.rulebook import Chapter, Rule, Rulebook, read_rulebook
from pocket_tui.widgets.flow import flow
from pocket_tui.widgets.ink import Ink
from pocket_tui.widgets.listing import Listing, Row, heading
from pocket_tui.widgets.textfield import TextField

_INDENT = 9


@attrs.frozen
class Paragraph:
    """A line of the right list: a chapter's title, or a rule with the link that is chosen in it."""

    chapter: Chapter
    rule: Rule | None = None
    link: int = 0


def _chapter_row(chapter: Chapter, width: int, ink: Ink) -> Row:
    return Row(flow(chapter.title, width, ink))


def _paragraph_row(item: Paragraph, width: int, ink: Ink) -> Row:
    rule = item.rule
    if rule is None:
        return heading(item.chapter.title, above=0)
    rows = flow(rule.text, width, ink, indent=_INDENT)
    first = (Span(rule.number.ljust(_INDENT), "muted"), *rows[0][1:])
    lines = [first, *rows[1:]]
    if rule.is_ruling:
        lines.append((Span(" " * _INDENT), Span("ruling: the rulebook leaves this open", "faint")))
    if rule.see:
        lines.append(_links(item, ink))
    return Row(tuple(lines))


def _links(item: Paragraph, ink: Ink) -> tuple[Span, ...]:
    line = [Span(" " * _INDENT), Span("see", "faint")]
    see = item.rule.see if item.rule else ()
    for number, name in enumerate(see):
        chosen = number == item.link and len(see) > 1
        line += [Span(f" {ink['group_shut']}" if chosen else "  ", "accent"), Span(name, "cool")]
    return tuple(line)


class RulebookScreen(ListScreen[None]):
    """The rulebook of one game, opened at a rule when a number is given."""

    DEFAULT_CSS = """
    RulebookScreen #chapters { width: 24; }
    RulebookScreen.-wide #chapters { width: 32; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        *bindings("list.filter", "list.pane", "cursor.left", "cursor.right")
    ]

    def __init__(self, game_id: str, number: str = "") -> None:
        super().__init__()
        self._game_id = game_id
        self._wanted = number
        self._trail: list[str] = []
        self._found = ""
        self._in_chapters = not number
        self._book = Rulebook(())
        self._problem = ""
        self._read()

    def _read(self) -> None:
        try:
            self._book = read_rulebook(self._game_id)
        except (OSError, ValueError) as error:
            self._problem = f"The rulebook can't be read: {error}"

    # -- panes ------------------------------------------------------------------------------------

    def body(self) -> ComposeResult:
        with Horizontal():
            yield Listing(_chapter_row, self._book.chapters, ground="panel", id="chapters")
            yield Listing(_paragraph_row, self._paragraphs(), gap=1, id="rules")
        yield TextField(id="field")

    def on_mount(self) -> None:
        title = next((card.title for card in GAMES if card.id == self._game_id), self._game_id)
        self.bar.title, self.bar.where = "Rulebook", title
        self.bar.right = f"{len(self._book.rules)} rules"
        self._rules.empty = self._problem or "No rule has all these words. Press esc for the whole book."
        self._chapters.title = "Chapters"
        self.show_question(self.query_one(TextField))
        self._turn_to(self._in_chapters)
        if self._wanted:
            self.call_after_refresh(self._open_at, self._wanted)

    @property
    def _chapters(self) -> Listing[Chapter]:
        return self.query_one("#chapters", Listing)

    @property
    def _rules(self) -> Listing[Paragraph]:
        return self.query_one("#rules", Listing)

    @property
    def listing(self) -> Listing[Any]:
        return self._chapters if self._in_chapters else self._rules

    def _paragraphs(self, words: str = "") -> tuple[Paragraph, ...]:
        found = set(self._book.search(words)) if words.strip() else None
        shown: list[Paragraph] = []
        for chapter in self._book.chapters:
            rules = [rule for rule in chapter.rules if found is None or rule in found]
            if rules:
                shown += [Paragraph(chapter), *(Paragraph(chapter, rule) for rule in rules)]
        return tuple(shown)

    # -- moving -----------------------------------------------------------------------------------

    def action_list_pane(self) -> None:
        self._turn_to(not self._in_chapters)

    def _turn_to(self, chapters: bool) -> None:
        self._in_chapters = chapters
        self._chapters.active, self._rules.active = chapters, not chapters
        self.refresh_footer()

    def action_cursor_left(self) -> None:
        self._choose_link(-1)

    def action_cursor_right(self) -> None:
        if self._in_chapters:
            self._turn_to(False)
        else:
            self._choose_link(1)

    def _choose_link(self, step: int) -> None:
        """The next link of the rule; to the left of the first one stand the chapters."""
        item = self._rules.item
        if self._in_chapters or item is None or item.rule is None:
            return
        link = item.link + step
        if link < 0:
            self._turn_to(True)
        elif link < len(item.rule.see):
            self._change(attrs.evolve(item, link=link))

    def _change(self, item: Paragraph) -> None:
        at = self._rules.cursor
        items = self._rules.items
        self._rules.show_items((*items[:at], item, *items[at + 1 :]), at)

    def on_listing_moved(self, message: Listing.Moved) -> None:
        message.stop()
        if message.listing is self._chapters and self._in_chapters:
            self._show_chapter()
        elif message.listing is self._rules and not self._in_chapters:
            self._mark_chapter()

    def _show_chapter(self) -> None:
        chapter = self._chapters.item
        for index, item in enumerate(self._rules.items):
            if item.chapter is chapter:
                self._rules.last()
                self._rules.go(index + 1)
                return

    def _mark_chapter(self) -> None:
        item = self._rules.item
        if item is not None:
            self._chapters.go(self._book.chapters.index(item.chapter))

    def _open_at(self, number: str) -> bool:
        """Turn to that rule; False: there is none of that number."""
        if self._book.find(number) is None:
            self.say(f"The rulebook has no rule {number}.")
            return False
        self._turn_to(False)
        if self._found:
            self._search("")
        for index, item in enumerate(self._rules.items):
            if item.rule is not None and item.rule.number == number.strip().upper():
                self._rules.last()  # from behind it comes to stand at the top, with what follows it below
                self._rules.go(index)
                self._mark_chapter()
        self.cursor_moved()
        return True

    def action_cursor_confirm(self) -> None:
        if self._in_chapters:
            self._turn_to(False)
            return
        item = self._rules.item
        if item is None or item.rule is None or not item.rule.see:
            self.say("This rule names no other.")
        elif self._open_at(item.rule.see[item.link]):
            self._trail.append(item.rule.number)

    def action_app_back(self) -> None:
        if self._trail:
            self._open_at(self._trail.pop())
        elif self._found:
            self._search("")
        else:
            super().action_app_back()

    def labels(self) -> dict[str, str]:
        item = self._rules.item
        linked = item is not None and item.rule is not None and bool(item.rule.see)
        names = {
            "list.filter": "search",
            "list.pane": "chapters",
            "cursor.confirm": "follow" if linked else "",
        }
        if self._in_chapters:
            names |= {"list.pane": "rules", "cursor.confirm": "read"}
        return names

    # -- search -----------------------------------------------------------------------------------

    def show_question(self, field: TextField) -> None:
        if self._found:
            count = sum(1 for item in self._rules.items if item.rule is not None)
            field.close("Found", f"{count} with “{self._found}”", "Press esc for the whole book.")
        else:
            field.close("Search", "Press / and type a word or a number.", "Every rule has its number.")

    def action_list_filter(self) -> None:
        self.ask(
            Ask(
                "Search",
                self._done,
                self._found,
                "Words or a number, as in “evade” or “57”.",
                changed=self._search,
                cancelled=lambda: self._search(""),
            )
        )

    def _search(self, words: str) -> None:
        self._found = words.strip()
        self._rules.show_items(self._paragraphs(words), 0)
        self._turn_to(False)
        if self.field is not None and not self.typing:
            self.show_question(self.field)

    def _done(self, words: str) -> None:
        self._search(words)
