"""The program as it looks, as SVG: text and styles, and nothing that is there for a viewer alone."""

from __future__ import annotations

import re
from html import escape, unescape

from pocket_tui.screens.app import PocketApp

CELL = 12.2
"""The width of a cell in Rich's pictures."""
_RUN = re.compile(
    r'<text class="([^"]+-r\d+)" x="([\d.]+)" y="([\d.]+)" textLength="[\d.]+"[^>]*>(.*?)</text>'
)
_WORDS = re.compile(r"\S+(?: \S+)*")


class StillApp(PocketApp):
    """The program, which gives pictures that look the same in every viewer."""

    TITLE = "Pocket TUI"

    def export_screenshot(self, *, title: str | None = None, simplify: bool = False) -> str:
        return slim(super().export_screenshot(title=title, simplify=simplify))


def slim(svg: str) -> str:
    """The picture at half its size: blanks are places, not text, and no line needs a clipping path.

    Some viewers drop blanks at the start of a text, and so shift what stands behind them.
    """
    svg = re.sub(r'<clipPath id="[^"]*-line-\d+">.*?</clipPath>\s*', "", svg, flags=re.DOTALL)
    svg = re.sub(r"<text [^>]*>\n</text>", "", svg.replace(' shape-rendering="crispEdges"', ""))
    svg = svg.replace("<style>", "<style>\n    rect { shape-rendering: crispEdges }", 1)
    return _RUN.sub(_spread, svg)


def _spread(run: re.Match[str]) -> str:
    """Each stretch of words of a run where it stands."""
    style, x, y, content = run.groups()
    text = unescape(content).replace("\u00a0", " ")
    return "".join(
        f'<text class="{style}" x="{float(x) + words.start() * CELL:g}" y="{y}"'
        f' textLength="{len(words[0]) * CELL:g}">{escape(words[0])}</text>'
        for words in _WORDS.finditer(text)
    )
