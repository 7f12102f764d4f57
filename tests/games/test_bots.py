"""What the bots of all games share."""

from __future__ import annotations

from collections import Counter
from typing import Any

import attrs

from pocket_tui.engine.dice import Dice
from pocket_tui.games.bots import Random, Thinker, Thought, only


@attrs.frozen
class Seen:
    commands: tuple[object, ...]


class First(Thinker):
    name = "first"

    def think(self, view: Any) -> Thought:
        return Thought(view.commands[0], "It comes first.")


def test_a_thinker_chooses_what_it_thinks_of_and_says_why() -> None:
    view = Seen(("a", "b"))
    assert First().choose(view, Dice(1)) == "a"
    assert First().reason(view, "a") == "It comes first."
    assert First().reason(view, "b") == "It is allowed, but another choice is better."


def test_the_random_bot_picks_every_command_about_as_often() -> None:
    view, bot = Seen(("a", "b", "c")), Random(None)
    picked = Counter(bot.choose(view, Dice(1).split(0, number)) for number in range(300))
    assert set(picked) == {"a", "b", "c"}
    assert min(picked.values()) > 70
    assert bot.reason(view, "a").endswith(".")


def test_commands_of_one_kind_keep_their_order() -> None:
    assert list(only(int, ("a", 3, 1.5, 2))) == [3, 2]
