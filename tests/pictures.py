"""The program as it looks, as SVG: text and styles, and nothing that is there for a viewer alone."""

from __future__ import annotations

import io
import re
from html import escape, unescape

from rich.console import Console
from rich.terminal_theme import TerminalTheme
from textual.pilot import Pilot

from pocket_tui.screens.app import PocketApp

XTERM = TerminalTheme(
    (0, 0, 0),
    (229, 229, 229),
    [
        *((0, 0, 0), (205, 0, 0), (0, 205, 0), (205, 205, 0)),
        *((0, 0, 238), (205, 0, 205), (0, 205, 205), (229, 229, 229)),
    ],
    [
        *((127, 127, 127), (255, 0, 0), (0, 255, 0), (255, 255, 0)),
        *((92, 92, 255), (255, 0, 255), (0, 255, 255), (255, 255, 255)),
    ],
)
"""The sixteen colours as xterm has them, on black."""
FONTS = "Fira Code, DejaVu Sans Mono, Menlo, Consolas, monospace"
CELL = 12.2
"""The width of a cell in Rich's pictures."""
_RUN = re.compile(
    r'<text class="([^"]+-r\d+)" x="([\d.]+)" y="([\d.]+)" textLength="[\d.]+"[^>]*>(.*?)</text>'
)
_WORDS = re.compile(r"\S+(?: \S+)*")


async def settle(pilot: Pilot[None]) -> None:
    """Wait until a whole screen stands there and does not change any more."""
    seen: list[str] = []
    for _ in range(200):
        await pilot.pause()
        shown = [strip.text for strip in pilot.app.screen._compositor.render_strips()]
        if shown == seen and len(shown) == pilot.app.size.height and any(map(str.strip, shown)):
            return
        seen = shown
    raise AssertionError("the screen never came to rest")


class StillApp(PocketApp):
    """The program, which gives pictures that look the same in every viewer."""

    TITLE = "Pocket TUI"

    def export_screenshot(self, *, title: str | None = None, simplify: bool = False) -> str:
        width, height = self.size
        console = Console(
            width=width,
            height=height,
            file=io.StringIO(),
            force_terminal=True,
            color_system="truecolor",
            record=True,
            legacy_windows=False,
        )
        console.print(
            self.screen._compositor.render_update(
                full=True, screen_stack=self._background_screens, simplify=simplify
            )
        )
        return slim(console.export_svg(title=title or self.title, theme=XTERM))


def slim(svg: str) -> str:
    """The picture at half its size: blanks are places, not text, no line needs a clipping path or a font.

    Some viewers drop blanks at the start of a text, and so shift what stands behind them.
    """
    svg = re.sub(r'<clipPath id="[^"]*-line-\d+">.*?</clipPath>\s*', "", svg, flags=re.DOTALL)
    svg = re.sub(r"<text [^>]*>\n</text>", "", svg.replace(' shape-rendering="crispEdges"', ""))
    svg = re.sub(r"@font-face \{.*?\}\s*", "", svg, flags=re.DOTALL).replace("Fira Code, monospace", FONTS)
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
