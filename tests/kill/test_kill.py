"""Killed or hung up at any moment, a game stands at the last result that was seen, or one command later.

POCKET_TUI_KILLS sets how often each way of dying is tried; a few times by default.
"""

from __future__ import annotations

import os
import random
import signal
import sys
import time
from pathlib import Path

import attrs
import pytest

from pocket_tui.engine.contract import AnyGame, Options
from pocket_tui.match import Match
from pocket_tui.storage.paths import find_places
from tests.kill.showing import last_asked, last_shown, shows, spoken_parts, stored_states, successors
from tests.strategies import READY, ready_game
from tests.terminal import Terminal

KILLS = int(os.environ.get("POCKET_TUI_KILLS", "3"))
LONGEST_DELAY = 0.2


@attrs.define
class Player:
    """Somebody who plays one save after the other in one mode, and never gets to say goodbye."""

    game: AnyGame
    home: Path
    plain: bool
    dice: random.Random
    path: Path = Path()

    def begin(self) -> None:
        match = Match.begin(self.game, Options(), self.dice.randrange(2**31), find_places(self.home))
        match.leave()
        self.path = match.path

    def sit_down(self) -> Terminal:
        """The real program on the save, as soon as it shows where the game stands."""
        argv = [
            sys.executable,
            "-m",
            "pocket_tui",
            "resume",
            self.path.stem,
            *(["--plain"] if self.plain else []),
        ]
        terminal = Terminal(argv, columns=120, rows=40, environ={"POCKET_TUI_HOME": str(self.home)})
        terminal.wait_for(self._is_shown, most=60)
        return terminal

    def _is_shown(self, screen: str) -> bool:
        """Whether it shows what is stored last: a bot whose turn it was may have played on by then."""
        return shows(screen, self.game, stored_states(self.game, self.path)[-1])

    def press(self, terminal: Terminal) -> None:
        """Choose one of the first lines: a digit does it at once on the screen, with enter in plain mode."""
        digit = str(self.dice.randint(1, 4))
        terminal.send(digit, *(["enter"] if self.plain else []))

    def play_until(self, number: int) -> list[str]:
        """Play a little, press one more key, and die 0 to 200 ms later; everything that was seen."""
        with self.sit_down() as terminal:
            for _ in range(self.dice.randint(0, 3)):
                self.press(terminal)
                terminal.read_until_quiet(0.4)
            self.press(terminal)
            end = time.perf_counter() + self.dice.uniform(0, LONGEST_DELAY)
            while (left := end - time.perf_counter()) > 0:
                terminal.read(left)
            terminal.signal(number)
            assert terminal.wait(10.0) is not None, "it lives on"
            if self.plain:
                whole = b"".join(piece for _, piece in terminal.chunks).decode(errors="replace")
                return list(spoken_parts(whole))
            return terminal.frames()


def _check(player: Player, frames: list[str]) -> None:
    game, states = player.game, stored_states(player.game, player.path)
    after = successors(game, states[-1])
    seen = last_shown(frames, game, [*states, *after])
    assert seen, f"no known position was ever seen\n{frames[-1] if frames else ''}"
    assert seen & last_asked(game, states), (
        f"{len(states) - 1} commands are stored, but what was seen is {seen}"
    )
    match = Match.open(player.path, find_places(player.home))
    assert match.state == states[-1]


@pytest.mark.parametrize("plain", [False, True], ids=["screen", "plain"])
@pytest.mark.parametrize("number", [signal.SIGKILL, signal.SIGHUP], ids=["kill", "hangup"])
@pytest.mark.parametrize("game_id", READY)
def test_a_game_that_was_killed_stands_where_it_was_seen_last(
    game_id: str, number: signal.Signals, plain: bool, tmp_path: Path
) -> None:
    player = Player(ready_game(game_id), tmp_path, plain, random.Random(f"{number}{plain}"))
    player.begin()
    for _ in range(KILLS):
        _check(player, player.play_until(number))
        if player.game.outcome(stored_states(player.game, player.path)[-1]) is not None:
            player.begin()
