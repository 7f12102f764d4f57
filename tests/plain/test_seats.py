"""Several seats line by line: bots, two people at one keyboard, and looking on."""

from __future__ import annotations

import io
import re
from itertools import pairwise

import pytest

from pocket_tui.engine.contract import Options
from pocket_tui.engine.dice import Dice
from pocket_tui.match import Match
from pocket_tui.plain.matching import numbered
from pocket_tui.plain.session import Session
from pocket_tui.plain.voice import Voice
from pocket_tui.storage.paths import Places
from tests.match.secrets import secrets_of
from tests.plain.listening import hear
from tests.strategies import ready_game
from tests.toys import Draw, Skip, ToyGame, begin

GAME = ready_game("pocket_battles")
HAND = re.compile(r"\n{24,}Hand the keyboard to the (\w+); press enter when they sit here\.")


def battle(places: Places, **options: str) -> Match:
    return Match.begin(GAME, Options.of(**{"opponent": "person", "size": "50", **options}), 3, places)


def script(match: Match, most: int = 2000) -> list[str]:
    """What two people at one keyboard type when they play as a bot would, an empty line to take over."""
    lines, state, sits = [], match.state, None
    for number in range(most):
        decision = GAME.decision(state)
        if decision is None:
            break
        view = GAME.view(state, decision.seat)
        if view.private and decision.seat != sits:
            lines.append("")
            sits = decision.seat
        command = GAME.bots()["greedy"]().choose(view, Dice(number))
        lines += [str(each.number) for each in numbered(decision) if each.choice.command == command]
        state = GAME.apply(state, command).state
    return lines


@pytest.mark.rules("PB-15", "PB-R08")
def test_two_people_at_one_keyboard_play_a_battle_to_its_end(places: Places) -> None:
    match = battle(places)
    said = hear(match, *script(match), asks="never")
    outcome = match.outcome()
    assert outcome is not None
    assert f"The {match.seats[outcome.winners[0]].name} have won." in said
    before = said.partition("All Units are turned up.")[0]
    first, *turns = HAND.split(before)
    names = [seat.name for seat in match.seats]
    assert all(one != next_one for one, next_one in pairwise(turns[::2]))
    assert {*turns[::2]} == set(names)
    hidden = [secrets_of(match, seat) for seat in (0, 1)]
    for name, shown in zip(turns[::2], turns[1::2], strict=True):
        other = hidden[1 - names.index(name)]
        assert [word for word in other if word in shown] == []
    assert not any(word in first for words in hidden for word in words)
    assert "Hand the keyboard" not in said.partition("All Units are turned up.")[2]


def test_until_the_next_one_sits_there_only_an_empty_line_or_quit_counts(places: Places) -> None:
    match = battle(places)
    said = hear(match, "1", "look", "quit", "1")
    assert match.number == 0
    assert said.count("Hand the keyboard to the Celts") == 3
    assert said.count("An empty line shows what they alone may see.") == 2
    assert f'Saved. To go on: pocket-tui resume "{match.id}" --plain' in said
    assert "To place" not in said


def test_a_bots_turn_is_told_in_sentences_up_to_the_next_question(places: Places) -> None:
    match = battle(places, opponent="greedy")
    said = hear(match, "1", "1", "1", "1", "1")
    assert "Romans: " in said
    assert re.search(r"\nThe Romans:\n\S.*\.\n", said)
    assert said.count("Your choice: ") >= 5
    assert "Hand the keyboard" not in said
    assert "a secret choice" not in said


def test_the_last_turns_are_recalled_in_a_line_each(places: Places) -> None:
    said = hear(battle(places, opponent="greedy"), "recap", *["1"] * 30, "recap", asks="never")
    _, first, last = said.split(" recap\n")
    assert first.startswith("There is nothing to recall.")
    assert last.startswith(("Dice: ", "Last turns: "))


def test_against_a_bot_one_goes_back_to_ones_own_decision_and_it_is_practice(places: Places) -> None:
    match = battle(places, opponent="greedy")
    said = hear(match, "1", "undo", "yes")
    assert "The game will be marked as practice for good." in said
    assert match.state == match.position(0)
    assert match.practice


def test_at_one_keyboard_the_other_is_asked_before_going_back_past_a_reveal(
    toy: ToyGame, places: Places
) -> None:
    match = begin(toy, places, players="2")
    said = hear(match, "draw", "undo", "yes", "no", "undo", "yes", "yes")
    assert "Take back draw? That needs a yes of the Player 2. Ask? Yes or no? yes" in said
    assert "The Player 1 ask to take back: draw." in said
    assert said.count("That passes what was revealed:") == 2
    assert "Do the Player 2 agree? Yes or no? no\n\nThe Player 2 refused to go back." in said
    assert (
        "Do the Player 2 agree? Yes or no? yes\n\nThe Player 2 agreed to go back.\nTaken back: draw." in said
    )
    assert match.state == match.position(0)
    assert not match.practice


def test_who_looks_on_changes_nothing_and_is_told_so(toy: ToyGame, places: Places) -> None:
    match = begin(toy, places, players="2")
    match.do(Skip())
    watcher = Match.open(match.path, places, watching=True)
    before = match.path.read_bytes()
    said = hear(watcher, "draw", "undo", "redo", "hint", "adopt", "again", "log", "seats", "help")
    assert 'You are looking on, so "draw" can\'t be done.' in said
    assert said.count("You are looking on; only a player can do that.") == 5
    assert "Seat 1, the Player 1: played in another terminal." in said
    assert "1. T1, the Player 1, skip." in said
    assert f'To look on again: pocket-tui watch "{match.id}" --plain' in said
    assert "To play the" not in said
    assert match.path.read_bytes() == before


def test_what_the_other_does_is_told_while_one_waits(toy: ToyGame, places: Places) -> None:
    first = begin(toy, places, players="2")
    second = Match.join(first.path, places)
    first.table.refresh()
    session, said = _session(second, "log")
    first.do(Draw())
    session.run()
    told = said.getvalue()
    assert "Waiting for the Player 1." in told
    assert "The Player 1:\nA card with" in told
    assert told.index("Waiting for the Player 1.") < told.index("The Player 1:") < told.index("Your choice:")
    assert "1. T1, the Player 1, draw: A card with" in told


def test_a_number_typed_while_waiting_does_nothing(toy: ToyGame, places: Places) -> None:
    first = begin(toy, places, players="2")
    second = Match.join(first.path, places)
    said = hear(second, "1", "draw", "undo", "redo")
    assert said.count("Waiting for the Player 1, so ") == 2
    assert "There is nothing to undo." in said
    assert second.number == 0
    assert f'To go on: pocket-tui join "{second.id}" --seat 2 --plain' in said


def test_how_others_join_and_look_on_is_said_first(places: Places) -> None:
    match = battle(places)
    said = hear(match)
    assert f'To play the Romans in another terminal: pocket-tui join "{match.id}" --seat 2' in said
    assert f'To look on: pocket-tui watch "{match.id}"' in said


def test_the_help_tells_of_several_players_only_where_there_are_some(places: Places, toy: ToyGame) -> None:
    words = "Where two people share this keyboard"
    assert words in hear(battle(places, opponent="greedy"), "help")
    assert words not in hear(begin(toy, places), "help")


def _session(match: Match, *typed: str) -> tuple[Session, io.StringIO]:
    """A session that was begun before what happens next, with everything typed already."""
    writer = io.StringIO()
    return Session(match, Voice(io.StringIO("".join(f"{line}\n" for line in typed)), writer)), writer
