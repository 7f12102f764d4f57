"""The base of every pane: it paints a paper, and sends only the cells that changed."""

from __future__ import annotations

from textual import events
from textual.geometry import Region
from textual.strip import Strip
from textual.widget import Widget

from pocket_tui.widgets.ink import PLAIN_INK, Ink
from pocket_tui.widgets.paper import Paper


class Canvas(Widget):
    """A pane without borders, padding or focus. Subclasses draw in `paint` and call `repaint`."""

    DEFAULT_CSS = "Canvas { width: 1fr; height: 1fr; }"
    GROUND = "ground"

    can_focus = False

    def __init__(self, *, id: str | None = None, classes: str | None = None) -> None:
        super().__init__(id=id, classes=classes)
        self._ink: Ink | None = None
        self._paper: Paper | None = None
        self._strips: list[Strip] = []

    @property
    def ink(self) -> Ink:
        """The ink it was given, else that of the nearest ancestor with one."""
        if self._ink is None:
            self._ink = next((node.ink for node in self.ancestors if hasattr(node, "ink")), PLAIN_INK)
        return self._ink

    @ink.setter
    def ink(self, ink: Ink) -> None:
        self._ink = ink
        self.repaint()

    @property
    def paper(self) -> Paper | None:
        """What is shown now."""
        return self._paper

    @property
    def has_room(self) -> bool:
        """Whether the window is large enough for its screen; in a smaller one nothing is painted."""
        return not getattr(self.screen, "too_small", False)

    def paint(self, paper: Paper) -> None:
        """Draw everything on an empty paper of the pane's size. Overridden by every pane."""

    def repaint(self) -> None:
        """Paint anew and send what changed. Does nothing while there is no room to speak of."""
        width, height = self.size
        if width and height and self.has_room:
            paper = Paper(width, height, self.ink, self.GROUND)
            self.paint(paper)
            self.show(paper)

    def show(self, paper: Paper) -> None:
        """Put this paper in the place of the last one; only changed stretches are sent."""
        last, self._paper = self._paper, paper
        if last is None or (last.width, last.height, last.ink) != (paper.width, paper.height, paper.ink):
            self._strips = [paper.strip(y) for y in range(paper.height)]
            self.refresh()
            return
        regions: list[Region] = []
        for y in range(paper.height):
            if not paper.same_line(last, y):
                self._strips[y] = paper.strip(y)
                regions += (Region(x, y, end - x, 1) for x, end in paper.changes(last, y))
        if regions:
            self.refresh(*regions)

    def render_line(self, y: int) -> Strip:
        if y < len(self._strips):
            return self._strips[y]
        return Strip.blank(self.size.width, self.ink.style(Paper(1, 1, self.ink, self.GROUND).looks[0][0]))

    def on_resize(self, event: events.Resize) -> None:
        event.stop()
        self.repaint()
