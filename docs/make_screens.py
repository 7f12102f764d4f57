"""Makes the pictures of the README from the real program: `python docs/make_screens.py`, from the checkout.

Every picture is one scene: a game played by the bot up to a moment, a size, and keys pressed there.
"""

from __future__ import annotations

import asyncio
import re
import tempfile
from collections.abc import Callable
from itertools import count
from pathlib import Path
from unittest.mock import patch

import attrs

from pocket_tui.engine.contract import Options
from pocket_tui.engine.dice import Dice
from pocket_tui.games import build_game
from pocket_tui.match import Match
from pocket_tui.screens.app import PocketApp, Start
from pocket_tui.storage.packs import read_packs
from pocket_tui.storage.paths import Places, find_places
from pocket_tui.storage.settings import read_settings

FOLDER = Path(__file__).parent / "screens"
README = Path(__file__).parents[1] / "README.md"
LARGE, SMALL = (120, 40), (80, 24)
NOW = "2026-06-06T05:00:00Z"
BLANK, CELL = "&#160;", 12.2
_TEXT = re.compile(rf'(<text [^>]*)x="([\d.]+)"([^>]*)textLength="([\d.]+)"([^>]*)>((?:{BLANK})+)([^<])')
_FONTS = re.compile(r"@font-face \{.*?\}\s*", re.DOTALL)
"""Fonts from elsewhere: the reader's own fixed-width font does as well, and nothing is fetched."""
Moment = Callable[[Match], bool]


def _asked(kind: str, tiles: int = 0) -> Moment:
    """The question of that kind is open, with so many tiles on the map."""

    def reached(match: Match) -> bool:
        decision = match.decision()
        return decision is not None and decision.kind == kind and len(match.view().tiles) >= tiles

    return reached


def _alarm(match: Match) -> bool:
    return bool(match.view().red_alert) and _asked("encounter")(match)


def _deployed(match: Match) -> bool:
    """Late in a Deploy phase: every slot but one has somebody engaged."""
    decision, view = match.decision(), match.view()
    engaged = sum(any(post.allies for post in slot) for slot in view.slots)
    return decision is not None and decision.kind == "deploy" and view.turn >= 4 and engaged >= 3


def _fighting(match: Match) -> bool:
    """About to order one of two Units that fight, with losses on both sides."""
    decision, view = match.decision(), match.view()
    if decision is None or decision.kind != "draft" or view.draft is None or view.round < 2:
        return False
    is_fight = view.draft.action == "carry" and bool(view.draft.forecasts)
    return is_fight and min(side.lost_dp for side in view.sides) > 0


def _placing(match: Match) -> bool:
    """Late in a deployment, with a Unit in hand."""
    decision = match.decision()
    return decision is not None and decision.kind == "place" and (match.view().own.hand or 0) <= 3


def _won(match: Match) -> bool:
    outcome = match.outcome()
    return outcome is not None and outcome.won


@attrs.frozen
class Scene:
    """One picture: its name and words, where the game stands (None: no game), the size, and the keys."""

    name: str
    words: str
    moment: Moment | None
    size: tuple[int, int] = LARGE
    keys: tuple[str, ...] = ()
    game: str = "airborne_pocket"


SCENES = (
    Scene("home", "The first screen: go on, or choose a game", None),
    Scene("new-game", "A new game: options with a sentence each, and the seed", None, keys=("1",)),
    Scene("game", "An Encounter: every choice with its exact result", _asked("encounter", 7)),
    Scene("placing", "Turning a new tile before it is laid", _asked("place", 5)),
    Scene("game-80x24", "The same game in 80 columns and 24 lines", _asked("encounter", 7), SMALL),
    Scene("red-alert", "Red Alert: the guns are gone, now get out", _alarm),
    Scene("saves", "Saves", _asked("encounter", 7), keys=("S",)),
    Scene("log", "The log: all that happened, with its rules", _asked("encounter", 7), keys=("L",)),
    Scene("rulebook", "The rulebook, opened where it matters", _asked("encounter", 7), keys=("B",)),
    Scene("keys", "Every key of the screen one is on", _asked("encounter", 7), keys=("question_mark",)),
    Scene("settings", "Settings", _asked("encounter", 7), keys=("T",)),
    Scene("end", "The end, and why", _won),
    Scene(
        "battleground",
        "Airborne Commander: the firefights as they would end now",
        _deployed,
        game="airborne_commander",
    ),
    Scene(
        "deployment",
        "Pocket Battles: deploying face-down, one Unit in turn",
        _placing,
        game="pocket_battles",
    ),
    Scene(
        "battle",
        "Pocket Battles: an order with its exact chances, theirs and yours",
        _fighting,
        game="pocket_battles",
    ),
    Scene(
        "battle-80x24", "The same battle in 80 columns and 24 lines", _fighting, SMALL, game="pocket_battles"
    ),
)


def play_to(match: Match, reached: Moment) -> bool:
    """Let the bot play until the moment comes; False: the game ended before it."""
    bot = next(iter(match.game.bots().values()))()
    while not reached(match):
        if match.decision() is None:
            return False
        if match.table.bot_to_move() is not None:
            match.play_bot()
        else:
            match.do(bot.choose(match.view(), Dice(match.seed).split(0, match.number)))
    return True


def _begin(game_id: str, moment: Moment, places: Places) -> Match:
    """The game with the lowest seed that comes to that moment."""
    content = read_packs(game_id, places).content
    assert content is not None, "the base pack has faults"
    game = build_game(game_id, content)
    for seed in count(1):
        match = Match.begin(game, Options(), seed, places, label="The long morning")
        if play_to(match, moment):
            return match
        match.leave()
        match.path.unlink()
    raise AssertionError("seeds have no end")


async def take(scene: Scene, places: Places) -> str:
    """The picture of a scene as SVG."""
    start = Start() if scene.moment is None else Start("game", (_begin(scene.game, scene.moment, places),))
    app: PocketApp = PocketApp(places, read_settings(places).settings, start, depth="true")
    async with app.run_test(size=scene.size) as pilot:
        await pilot.pause(0.5)
        for key in scene.keys:
            await pilot.press(key)
            await pilot.pause(0.5)
        return settle_blanks(_FONTS.sub("", app.export_screenshot(title="pocket-tui")))


def settle_blanks(svg: str) -> str:
    """The same picture for programs that drop blanks at the start of a text: it begins further right."""

    def move(found: re.Match[str]) -> str:
        start, x, middle, length, end, blanks, rest = found.groups()
        shift = len(blanks) // len(BLANK) * CELL
        x, length = f"{float(x) + shift:g}", f"{max(0.0, float(length) - shift):g}"
        return f'{start}x="{x}"{middle}textLength="{length}"{end}>{rest}'

    return _TEXT.sub(move, svg)


def _link(scenes: tuple[Scene, ...]) -> None:
    """Put the pictures into the README, between their marks."""
    lines = [f"![{scene.words}](docs/screens/{scene.name}.svg)\n\n{scene.words}.\n" for scene in scenes]
    before, _, rest = README.read_text(encoding="utf-8").partition("<!-- screens -->\n")
    after = rest.partition("<!-- /screens -->")[2]
    text = f"{before}<!-- screens -->\n\n{chr(10).join(lines)}\n<!-- /screens -->{after}"
    README.write_text(text, encoding="utf-8")


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    with patch("pocket_tui.storage.clock.now", lambda: NOW):
        for scene in SCENES:
            with tempfile.TemporaryDirectory() as folder:
                picture = asyncio.run(take(scene, find_places(Path(folder))))
            (FOLDER / f"{scene.name}.svg").write_text(picture, encoding="utf-8")
    _link(SCENES)


if __name__ == "__main__":
    main()
