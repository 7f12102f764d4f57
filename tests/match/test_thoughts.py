"""What bots think of a match: their next command, and what they weighed, as work that touches no match."""

from __future__ import annotations

import pytest

from pocket_tui.engine.contract import Options
from pocket_tui.engine.sheet import Section, text_of
from pocket_tui.match import Match
from pocket_tui.match.thoughts import find_thought, weigh_last, weigh_now
from pocket_tui.storage.paths import Places
from tests.strategies import ready_game

SEED = 7
"""Any would do: each test plays until what it needs is there."""


def battle(places: Places, opponent: str = "greedy") -> Match:
    options = Options.of(size="50", opponent=opponent)
    return Match.begin(ready_game("pocket_battles"), options, SEED, places)


def play(match: Match, until: str) -> None:
    """Play as the hints say, and let the bot play, until that is asked after an order of the bot."""
    ordered = False
    while True:
        thought = find_thought(match)
        decision = match.decision()
        assert decision is not None
        if thought is not None:
            ordered = ordered or match.view(1).phase == until
            match.do(thought(), 1)
        elif ordered and decision.kind == until:
            return
        else:
            hint = match.hint()
            assert hint is not None
            match.do(hint.command)


def lines(section: Section | None) -> str:
    assert section is not None
    return "\n".join(text_of(entry.line) for entry in section.entries)


def test_a_thought_is_what_the_bot_would_have_played(places: Places) -> None:
    """Thinking changes nothing; the command is the one that `play_bot` does."""
    match = battle(places)
    assert find_thought(match) is None  # the person rolls for the initiative
    while find_thought(match) is None:
        hint = match.hint()
        assert hint is not None
        match.do(hint.command)
    thought, number = find_thought(match), match.number
    assert thought is not None
    command = thought()
    assert match.number == number
    match.play_bot()
    played = match.last_action
    assert played is not None
    assert played.seat == 1
    again = Match.open(match.path, places, watching=True)
    assert match.game.apply(again.position(number), command).state == again.state


def test_nobody_thinks_where_no_bot_decides(places: Places) -> None:
    assert find_thought(battle(places, "person")) is None


def test_what_a_bot_weighed_is_told_when_it_is_no_secret_any_more(places: Places) -> None:
    """Its orders are told with their points; while its Units lie face-down, nothing is."""
    match = battle(places)
    assert weigh_last(match) is None
    play(match, "turn")
    work = weigh_last(match)
    assert work is not None
    section = work()
    assert section is not None
    assert section.title == f"{match.seats[1].name} weighed"
    assert "Deals" in lines(section)


def test_what_a_hint_is_chosen_from_is_told_to_the_one_who_decides(places: Places) -> None:
    match = battle(places)
    play(match, "turn")
    work = weigh_now(match)
    hint = match.hint()
    assert work is not None
    assert hint is not None
    assert hint.label.lower() in lines(work()).lower()


@pytest.mark.parametrize("opponent", ["greedy", "person"])
def test_nothing_is_weighed_for_somebody_who_looks_on(places: Places, opponent: str) -> None:
    match = battle(places, opponent)
    looking = Match.open(match.path, places, watching=True)
    assert weigh_now(looking) is None
