"""Two people in two terminals, and a third looking on: real processes with one save between them."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import attrs
import pytest

from pocket_tui.engine.dice import Dice
from pocket_tui.match import Match, verify
from pocket_tui.plain.matching import numbered
from pocket_tui.storage.paths import find_places
from pocket_tui.storage.saves import Library
from tests.match.secrets import secrets_of
from tests.plain.terminals import Terminal

BATTLE = ("play", "pocket_battles", "--seed", "5", "--option", "opponent=person", "--option", "size=50")
YOURS, THEIRS, OVER = "Your choice: ", "Meanwhile: ", "What now? "
REVEALED = "All Units are turned up."


@attrs.frozen
class Battle:
    """A battle begun by the first terminal and joined by the second; `match` looks on from the test."""

    first: Terminal
    second: Terminal
    match: Match
    ends: ExitStack

    @property
    def name(self) -> str:
        return self.match.id

    def open(self, *arguments: str) -> Terminal:
        """One more terminal."""
        return self.ends.enter_context(Terminal(*arguments))

    def play_on(self, most: int = 2000) -> int:
        """What a bot would choose is typed where it has to be, until the battle is over; how many choices."""
        for made in range(most):
            self.match.follow()
            decision = self.match.table.decision
            if decision is None:
                return made
            player = (self.first, self.second)[decision.seat]
            if player.last != YOURS:
                player.wait_for(YOURS)
            bot = self.match.game.bots()["greedy"]()
            command = bot.choose(self.match.view(decision.seat), Dice(made))
            entry = next(each for each in numbered(decision) if each.choice.command == command)
            player.type(str(entry.number))
            while player.wait_for(YOURS, THEIRS, OVER, "Yes or no? ") == "Yes or no? ":
                player.type("yes")
        return most


@pytest.fixture
def battle(own_home: Path) -> Iterator[Battle]:
    with ExitStack() as ends:
        first = ends.enter_context(Terminal(*BATTLE))
        first.wait_for("Hand the keyboard to the Celts; press enter when they sit here.")
        places = find_places()
        (entry,) = Library(places).entries()
        second = ends.enter_context(Terminal("join", entry.id, "--seat", "2"))
        second.wait_for("Waiting for the Celts.")
        first.wait_for("The Romans are played in another terminal now.")
        yield Battle(first, second, Match.open(entry.path, places, watching=True), ends)


@pytest.mark.rules("PB-15", "PB-R08")
def test_two_processes_play_one_battle_to_its_end_and_a_third_looks_on(battle: Battle) -> None:
    watcher = battle.open("watch", battle.name)
    watcher.wait_for(THEIRS)
    assert battle.play_on() > 50
    match = battle.match
    outcome = match.outcome()
    assert outcome is not None
    winner = match.seats[outcome.winners[0]]
    for terminal in (battle.first, battle.second, watcher):
        if terminal.last != OVER:
            terminal.wait_for(OVER)
        assert outcome.sentence[1:].rstrip(".") in terminal.said
        assert terminal.end() == 0
    says = ("You have lost.", "You have won.")
    for seat, terminal in enumerate((battle.first, battle.second)):
        assert says[seat in outcome.winners] in terminal.said
        assert says[seat not in outcome.winners] not in terminal.said
    assert f"The {winner.name} have won." in watcher.said
    assert verify(match.path).identical
    for seat, terminal in ((0, battle.first), (1, battle.second), (-1, watcher)):
        before, turned_up, _ = terminal.said.partition(REVEALED)
        assert turned_up
        hidden = set().union(*(secrets_of(match, owner) for owner in (0, 1) if owner != seat))
        assert hidden
        assert [name for name in hidden if name in before] == []


def test_a_terminal_that_is_killed_or_hung_up_leaves_its_seat_to_the_other_and_to_who_joins_again(
    battle: Battle,
) -> None:
    assert battle.play_on(4) == 4
    battle.second.kill()
    battle.first.wait_for("The other terminal has left; the Romans are played here now.")
    again = battle.open("join", battle.name)
    battle.first.wait_for("The Romans are played in another terminal now.")
    again.type("seats")
    again.wait_for("Seat 1, the Celts: played in another terminal.")
    again.wait_for("Seat 2, the Romans: played here.")
    assert again.stop(signal.SIGHUP) == 128 + signal.SIGHUP
    battle.first.wait_for("The other terminal has left; the Romans are played here now.")
    last = battle.open("join", battle.name)
    last.wait_for("Romans against Celts")
    battle.first.kill()
    last.wait_for("The other terminal has left; the Celts are played here now.")
    assert verify(battle.match.path).identical


def test_going_back_past_the_others_decision_is_asked_and_answered_across_terminals(battle: Battle) -> None:
    battle.play_on(1)
    match = battle.match
    match.follow()
    while match.table.decision is not None and match.number < 8:
        battle.play_on(1)
        match.follow()
    asker, other = battle.first, battle.second
    asker.type("undo")
    asker.wait_for("That needs a yes of the Romans. Ask? Yes or no?")
    asker.type("yes")
    asker.wait_for("Asked the Romans.")
    other.wait_for("Do the Romans agree? Yes or no?")
    other.type("no")
    asker.wait_for("The Romans refused to go back.")
    asker.type("undo")
    asker.wait_for("Yes or no?")
    asker.type("yes")
    other.wait_for("Do the Romans agree? Yes or no?")
    other.type("yes")
    asker.wait_for("The Romans agreed to go back.")
    asker.wait_for("Taken back: ")
    asker.wait_for(YOURS)
    match.follow()
    assert match.entries()[-1].kind == "undo"


def test_a_third_one_is_told_that_every_seat_is_taken(battle: Battle) -> None:
    third = battle.open("join", battle.name)
    assert third.end() == 1
    assert third.said.endswith(f'is taken. To look on: pocket-tui watch "{battle.name}"\n')
