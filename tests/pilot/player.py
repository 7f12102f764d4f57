"""A player at the keyboard: knows what it wants, looks for it on the screen, and presses keys."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Iterable
from contextlib import asynccontextmanager
from typing import Any, cast

from rich.style import Style
from textual.pilot import Pilot

from pocket_tui.match import Match
from pocket_tui.screens.app import PocketApp
from pocket_tui.screens.asking import AskScreen
from pocket_tui.screens.game import GameScreen
from pocket_tui.screens.patience import HELD
from pocket_tui.storage.paths import find_places
from pocket_tui.storage.settings import Settings
from pocket_tui.terminal import Depth
from tests.playthroughs.reading import Playthrough

SMALL, LARGE = (80, 24), (120, 40)


class Player:
    """Presses keys, and reads what a person could read: the screens and the match behind them."""

    def __init__(self, pilot: Pilot[None]) -> None:
        self._pilot = pilot
        self._pressed = self._last = ""
        """The last key, and that of the last step: pressed at once again it would count as a held one."""

    # -- what is seen --------------------------------------------------------------------------

    @property
    def app(self) -> PocketApp:
        return cast(PocketApp, self._pilot.app)

    @property
    def screen(self) -> str:
        """The name of the class of what is on top."""
        return type(self.app.screen).__name__

    @property
    def game(self) -> GameScreen:
        """The game screen, whatever lies upon it."""
        return next(screen for screen in self.app.screen_stack if isinstance(screen, GameScreen))

    @property
    def match(self) -> Match:
        return self.game.match

    @property
    def notice(self) -> str:
        """The short notice at the foot of the screen; empty: none."""
        footer = getattr(self.app.screen, "footer", None)
        return footer.notice if footer is not None else ""

    def text(self) -> str:
        """Every character on the screen, line by line."""
        return "\n".join(strip.text for strip in self.app.screen._compositor.render_strips())

    def styles(self) -> set[Style]:
        """Every look of the text on the screen, as the terminal gets it."""
        strips = self.app.screen._compositor.render_strips()
        return {piece.style for strip in strips for piece in strip if piece.style and piece.text.strip()}

    async def wait(self, holds: Callable[[], bool]) -> None:
        """Look at the screen until that holds. Fails with the screen when it never does."""
        for _ in range(1000):
            if holds():
                await self._pilot.pause()
                return
            await self._pilot.pause(0.01)
        raise AssertionError(f"it never came to that:\n{self.text()}")

    # -- keys ----------------------------------------------------------------------------------

    async def press(self, *keys: str) -> None:
        """Press keys one after the other, each when the screen has answered the one before."""
        for key in keys:
            await self._pilot.press(key)
            await self._pilot.pause()
            self._pressed = key

    async def let_go(self) -> None:
        """Wait as long as the last key would count as a held one."""
        await self._pilot.pause(HELD + 0.02)

    async def type(self, text: str) -> None:
        await self.press(*text)

    async def begin(self, seed: int, game: str = "1", option: int = 0) -> None:
        """From the first screen into a new game with that seed, and that value of its first option."""
        assert self.screen == "HomeScreen"
        await self.press(game)
        if option:
            await self.press("home", *["right"] * option, "end")
        await self.press("up", "up", "enter")
        await self.type(str(seed))
        await self.press("enter", "b")
        assert (self.screen, self.match.seed) == ("GameScreen", seed)

    async def choose(self, command: Any) -> None:
        """Find the line of that command in the list, do it, and say yes where it is asked."""
        before = self.match.number
        choice = next(line for line in self._decision.choices if line.command == command)
        if choice.group and choice.group not in self.game.deciding.opened:
            await self._press_line(lambda row: row.group is not None and row.group.id == choice.group)
        await self._press_line(lambda row: row.choice == choice)
        if isinstance(self.app.screen, AskScreen):
            await self.press("y")
        self._last = self._pressed
        assert self.match.number > before, f"{choice.label} was not done: {self.notice}\n{self.text()}"

    async def play(self, commands: Iterable[Any]) -> None:
        for command in commands:
            await self.choose(command)

    @property
    def _decision(self) -> Any:
        assert self.screen == "GameScreen", f"{self.screen} lies upon the game"
        decision = self.game.deciding.decision
        assert decision == self.match.decision(), "the list shows another question"
        return decision

    async def _press_line(self, wanted: Any) -> None:
        """The digit of a line on its page; its cursor and enter where the digit was just used."""
        rows, choices = self.game.deciding.rows, self.game.choices
        index = next(number for number, row in enumerate(rows) if wanted(row))
        for _ in range(choices.pages):
            if choices.page != index // choices.page_size:
                await self.press("+")
        digit = str(index % choices.page_size + 1)
        if digit != self._last:
            await self.press(digit)
            return
        for _ in rows:
            if self.game.deciding.cursor != index:
                await self.press("down")
        await self.press("enter")


@asynccontextmanager
async def at_home(
    size: tuple[int, int] = SMALL, settings: Settings | None = None, depth: Depth = "true"
) -> AsyncIterator[Player]:
    """The program, started as `pocket-tui` starts it, with the first screen before the player."""
    app = PocketApp(find_places(), settings or Settings(), depth=depth)
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        yield Player(pilot)
    for match in app.matches:
        match.leave()


async def play_through(player: Player, game: Playthrough) -> None:
    """From Home to the end of a game with keys alone."""
    await player.begin(game.seed)
    await player.play(game.commands)
