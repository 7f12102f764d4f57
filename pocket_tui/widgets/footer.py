"""The last line: the keys that work now, the most important ones, none of them cut."""

from __future__ import annotations

import attrs
from textual.reactive import reactive

from pocket_tui.engine.shown import Shown
from pocket_tui.widgets.canvas import Canvas
from pocket_tui.widgets.glyphs import FULL
from pocket_tui.widgets.ink import Ink
from pocket_tui.widgets.paper import Paper, fit, width_of

_GAP = 2
_ESSENTIAL = 6
"""Keys up to this rank are placed before any label becomes long."""
_MORE = "99 more"
_ARROWS = {"↑↓": "arrows", "←→": "arrows", "↑": "up", "↓": "down", "←": "left", "→": "right"}


@attrs.frozen(repr=False)
class FooterKey(Shown):
    """A key, what it does in one or two words, and how important that is (low ranks stay longest).

    `place` is where it stands in the line. `short` is a label for when there is no room for the long one.
    """

    key: str
    label: str
    rank: int = 50
    place: int = 0
    short: str = ""


def chosen_keys(keys: tuple[FooterKey, ...], width: int, ink: Ink) -> tuple[FooterKey, ...]:
    """The keys that fit in so many cells, in their places; short labels where long ones do not.

    Those that everybody needs come first with their short labels, then their long ones, then the others.
    """
    ranked = sorted(keys, key=lambda key: key.rank)
    essential = [(key, key.short or key.label) for key in ranked if key.rank <= _ESSENTIAL]
    longer = [(key, key.label) for key in ranked if key.rank <= _ESSENTIAL]
    others = [(key, label) for key in ranked if key.rank > _ESSENTIAL for label in (key.short, key.label)]
    kept: dict[str, FooterKey] = {}
    sizes: dict[str, int] = {}
    room = width + _GAP
    for key, label in (*essential, *longer, *others):
        size = _size(key, label, ink)
        freed = sizes.get(key.key, 0)
        if label and size <= room + freed:
            kept[key.key] = key if label == key.label else attrs.evolve(key, label=label)
            room += freed - size
            sizes[key.key] = size
    return tuple(sorted(kept.values(), key=lambda key: key.place))


def _size(key: FooterKey, label: str, ink: Ink) -> int:
    return width_of(f"{key_name(key.key, ink)} {label}", ink) + _GAP


def key_name(key: str, ink: Ink) -> str:
    """The name of a key in the signs there are."""
    return key if ink.glyphs is FULL else _ARROWS.get(key, key)


class Footer(Canvas):
    """A raised line of keys; a notice takes its place until it is emptied."""

    GROUND = "raised"

    keys: reactive[tuple[FooterKey, ...]] = reactive((), init=False)
    notice: reactive[str] = reactive("", init=False)

    def watch_keys(self) -> None:
        self.repaint()

    def watch_notice(self) -> None:
        self.repaint()

    def paint(self, paper: Paper) -> None:
        if self.notice:
            paper.put(1, 0, fit(self.notice, paper.width - 2, self.ink), "text")
            return
        x = 1
        for item in self._shown(paper.width - 2):
            x = paper.put(x, 0, key_name(item.key, self.ink), "accent", bold=True)
            x = paper.put(x + 1, 0, item.label, "muted") + _GAP

    def _shown(self, width: int) -> tuple[FooterKey, ...]:
        """What fits; the help key says how many keys it shows besides."""
        shown = chosen_keys(self.keys, width, self.ink)
        hidden = len(self.keys) - len(shown)
        if not hidden:
            return shown
        said = tuple(
            attrs.evolve(item, label=_MORE, short="") if item.key == "?" else item for item in self.keys
        )
        shown = chosen_keys(said, width, self.ink)
        hidden = len(said) - len(shown)
        return tuple(
            attrs.evolve(item, label=f"{hidden} more") if item.label == _MORE else item for item in shown
        )
