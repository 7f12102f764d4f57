"""A question with one line to type in. It never blinks; what is pasted into it becomes one harmless line."""

from __future__ import annotations

from rich.cells import cell_len
from textual import events
from textual.message import Message
from textual.reactive import reactive

from pocket_tui.widgets.canvas import Canvas
from pocket_tui.widgets.paper import Paper, fit, harmless, width_of


def one_line(text: str) -> str:
    """The text as one line: line ends and tabs are spaces, control characters are gone."""
    spaced = (" " if char in "\r\n\t" else char for char in text)
    return "".join(char for char in spaced if char.isprintable())


class TextField(Canvas):
    """Two lines: a topic with the question or with what is typed, and below it a hint or a complaint.

    A third line stays empty above them; in a single line a complaint stands beside what is typed.
    """

    DEFAULT_CSS = "TextField { height: 2; }"

    topic: reactive[str] = reactive("", init=False)
    question: reactive[str] = reactive("", init=False)
    """What is shown behind the topic while nobody types."""
    hint: reactive[str] = reactive("", init=False)
    complaint: reactive[str] = reactive("", init=False)
    typing: reactive[bool] = reactive(False, init=False)

    class Changed(Message):
        """The text is another one."""

        def __init__(self, field: TextField, text: str) -> None:
            super().__init__()
            self.field = field
            self.text = text

        @property
        def control(self) -> TextField:
            return self.field

    class Submitted(Changed):
        """Enter was pressed."""

    class Cancelled(Changed):
        """Escape was pressed; `text` is what stood there."""

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self.text = ""
        self.limit = 60
        self.digits_only = False
        self._at = 0

    def open(
        self, topic: str, text: str = "", *, hint: str = "", limit: int = 60, digits: bool = False
    ) -> None:
        """Begin to type, with that text and the cursor behind it. `limit` is in characters."""
        self.text, self.limit, self.digits_only = text, limit, digits
        self._at = len(text)
        self.set_reactive(TextField.topic, topic)
        self.set_reactive(TextField.hint, hint)
        self.set_reactive(TextField.complaint, "")
        self.set_reactive(TextField.typing, True)
        self.repaint()

    def close(self, topic: str, question: str = "", hint: str = "") -> None:
        """Stop typing and show a question again."""
        self.set_reactive(TextField.topic, topic)
        self.set_reactive(TextField.question, question)
        self.set_reactive(TextField.hint, hint)
        self.set_reactive(TextField.complaint, "")
        self.set_reactive(TextField.typing, False)
        self.repaint()

    # -- keys ---------------------------------------------------------------------------------------

    def press(self, event: events.Key) -> bool:
        """Take a key; False: it means nothing in a field, and nothing happened."""
        key = event.key
        if key == "enter":
            self.post_message(self.Submitted(self, self.text))
        elif key == "escape":
            self.post_message(self.Cancelled(self, self.text))
        elif key in _MOVES:
            self._move(key)
        elif key in ("backspace", "ctrl+h"):
            self._cut(self._step(-1), self._at)
        elif key == "delete":
            self._cut(self._at, self._step(1))
        elif key in ("ctrl+u", "ctrl+w"):
            self._cut(0 if key == "ctrl+u" else self._word_start(), self._at)
        elif event.character is not None and event.is_printable:
            self.insert(event.character)
        else:
            return False
        return True

    def insert(self, text: str) -> None:
        """Type or paste a text at the cursor, as far as there is room for it."""
        clean = one_line(text)
        if self.digits_only and not (clean.isascii() and clean.strip().isdecimal()):
            self.complaint = "Only digits can stand here."
            return
        clean = clean.strip() if self.digits_only else clean
        room = self.limit - len(self.text)
        kept = clean[: max(0, room)]
        self._put(self.text[: self._at] + kept + self.text[self._at :], self._at + len(kept))
        if len(kept) < len(clean):
            self.complaint = f"There is room for {self.limit} characters."

    def _put(self, text: str, at: int) -> None:
        changed = text != self.text
        self.text, self._at = text, at
        self.set_reactive(TextField.complaint, "")
        self.repaint()
        if changed:
            self.post_message(self.Changed(self, text))

    def _cut(self, start: int, end: int) -> None:
        self._put(self.text[:start] + self.text[end:], start)

    def _move(self, key: str) -> None:
        moves = {"left": self._step(-1), "right": self._step(1), "home": 0, "end": len(self.text)}
        self._at = moves[key]
        self.repaint()

    def _step(self, step: int) -> int:
        """The place before or behind the next character, its combining marks with it."""
        at = self._at + step
        while 0 < at < len(self.text) and cell_len(self.text[at]) == 0:
            at += step
        return max(0, min(at, len(self.text)))

    def _word_start(self) -> int:
        return self.text[: self._at].rstrip().rfind(" ") + 1

    # -- drawing --------------------------------------------------------------------------------------

    def watch_topic(self) -> None:
        self.repaint()

    watch_question = watch_hint = watch_complaint = watch_typing = watch_topic

    def paint(self, paper: Paper) -> None:
        if not self.topic:
            return
        y = 1 if paper.height > 2 else 0
        paper.put(0, y, self.ink["edge"], "accent")
        x = paper.put(2, y, self.topic.upper(), "accent", bold=True) + 1
        if self.typing:
            self._paint_text(paper, x + 1, y)
        else:
            paper.put(x, y, fit(self.question, paper.width - x - 1, self.ink), "text")
        below, tone = (self.complaint, "bad") if self.complaint else (self.hint, "faint")
        if paper.height > 1:
            paper.put(2, y + 1, fit(below, paper.width - 3, self.ink), tone)
        elif self.complaint:  # no line below: it takes the right half of this one
            half = paper.width // 2
            paper.fill(half, y, paper.width - half, 1, self.GROUND)
            paper.put(half, y, fit(below, paper.width - half - 1, self.ink), tone)

    def _paint_text(self, paper: Paper, x: int, y: int) -> None:
        room = max(4, paper.width - x - 2)
        paper.tint(x - 1, y, room + 2, 1, "selection")
        before, behind = self.text[: self._at], self.text[self._at :]
        while before and width_of(before, self.ink) >= room:
            before = before[1:]
        at = paper.put(x, y, before, "text")
        for char in behind:
            if at + width_of(char, self.ink) > x + room:
                break
            at = paper.put(at, y, char, "text")
        place = x + width_of(before, self.ink)
        paper.mark(place, y, max(1, width_of(harmless(behind[:1]), self.ink)))
        paper.cursor = (place, y)


_MOVES = ("left", "right", "home", "end")
