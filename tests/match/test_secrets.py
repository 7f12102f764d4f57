"""Before the reveal nobody reads what another hides: in no log, label, offer, question or list of saves."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

import pytest

from pocket_tui.engine.contract import LOOKER, Options
from pocket_tui.engine.dice import Dice
from pocket_tui.engine.sheet import Meter, Section, Sheet
from pocket_tui.match import Match
from pocket_tui.match.labels import SECRET
from pocket_tui.storage.paths import Places
from pocket_tui.storage.saves import Library
from tests.match.secrets import secrets_of
from tests.strategies import ready_game

pytestmark = pytest.mark.rules("PB-15", "PB-R08")

VIEWERS = (0, 1, LOOKER)
ARMIES = ("celts", "persians")


def begin(places: Places, source: str, seed: int) -> Match:
    options = Options.of(
        army_1=ARMIES[0], army_2=ARMIES[1], list_1=source, list_2=source, opponent="person", size="60"
    )
    return Match.begin(ready_game("pocket_battles"), options, seed, places)


def words_of(sheet: Sheet) -> Iterator[str]:
    for section in chain(sheet.sections, sheet.asides):
        yield from section_words(section)
    yield sheet.where
    yield from (part.text for part in sheet.clock if not isinstance(part, Meter))


def section_words(section: Section) -> Iterator[str]:
    yield section.title
    for entry in section.entries:
        yield entry.label
        yield from (part.text for part in entry.line if not isinstance(part, Meter))


def told_to(match: Match, seat: int) -> Iterator[str]:
    """Everything that is told to somebody on that seat, or looking on, but for the log."""
    game, view = match.game, match.view(seat)
    yield from words_of(game.sheet(view))
    yield from game.describe(view)
    yield game.summary(match.state)
    decision = match.decision(seat)
    if decision is not None:
        yield from (decision.prompt, decision.topic)
        yield from (f"{choice.label} {choice.sums} {choice.note}" for choice in decision.choices)
    for offer in (match.undo_offer(seat), match.undo_to_offer(0, seat)):
        if offer is not None:
            yield from (offer.label, *offer.reveals)


def log_of(match: Match, seat: int) -> Iterator[str]:
    for entry in match.entries(seat):
        yield entry.label
        yield from (line.text for line in entry.lines)


def leaks(match: Match, texts: Iterator[str], seat: int) -> list[str]:
    hidden = set().union(*(secrets_of(match, owner) for owner in (0, 1) if owner != seat))
    return [text for text in texts if any(name in text for name in hidden)]


@pytest.mark.parametrize(("source", "seed"), [("build", 1), ("build", 2), ("ready", 3), ("random", 4)])
def test_nothing_that_is_told_before_the_reveal_gives_a_hidden_troop_away(
    places: Places, source: str, seed: int
) -> None:
    match, dice = begin(places, source, seed), Dice(seed)
    for step in range(80):
        roll, dice = dice.roll(12)
        _act(match, step, roll)
        if not match.view(LOOKER).private:
            break
        for seat in VIEWERS:
            assert leaks(match, told_to(match, seat), seat) == []
        _check_list(match)
    again = Match.open(match.path, places, watching=True)
    assert len(again.entries()) > 30
    for seat in VIEWERS:
        assert leaks(match, log_of(again, seat), seat) == []


def _act(match: Match, step: int, roll: int) -> None:
    """Mostly a choice; now and then somebody goes back, with the other's consent where that is needed."""
    offer = match.undo_offer()
    if roll == 12 and offer is not None and step > 4:
        match.ask_back(offer.to)
        request = match.request
        if request is not None:
            assert leaks(match, iter((request.label, *request.reveals)), request.to.number) == []
            match.answer(request.number, step % 3 != 0)
        return
    legal = match.game.legal(match.state)
    match.do(legal[(roll * 7 + step) % len(legal)])


def _check_list(match: Match) -> None:
    """The list of saves is everybody's."""
    (entry,) = Library(match.places).entries()
    assert leaks(match, iter((entry.summary, entry.mark, entry.unfinished, entry.label)), LOOKER) == []


def test_a_secret_choice_is_told_in_full_to_the_one_who_made_it(places: Places) -> None:
    match = begin(places, "build", 1)
    match.do(match.game.legal(match.state)[0])
    told = {seat: match.entries(seat)[0] for seat in VIEWERS}
    assert told[0].label != SECRET
    assert told[0].lines
    assert told[1].label == told[LOOKER].label == SECRET
    assert not told[1].lines
    offers = {seat: match.undo_offer(seat) for seat in (0, 1)}
    assert [offer.label for offer in offers.values() if offer is not None] == [told[0].label, SECRET]
    match.undo(0)
    assert [match.entries(seat)[1].label for seat in VIEWERS] == [
        f"undo: {told[0].label}",
        f"undo: {SECRET}",
        f"undo: {SECRET}",
    ]
    match.redo()
    assert match.entries(0)[2].label == f"redo: {told[0].label}"
    assert match.entries(1)[2].label == f"redo: {SECRET}"


def test_a_bots_secret_choice_is_a_secret_for_the_person_and_the_persons_own_is_none(places: Places) -> None:
    options = Options.of(list_1="build", list_2="ready", opponent="greedy")
    match = Match.begin(ready_game("pocket_battles"), options, 2, places)
    match.do(match.game.legal(match.state)[0])
    own = match.last_action
    assert own is not None
    assert own.label != SECRET
    assert Library(places).entries()[0].unfinished == own.label
    assert Match.open(match.path, places, watching=True).entries()[0].label == SECRET
    match = Match.begin(ready_game("pocket_battles"), Options.of(opponent="greedy"), 2, places)
    while match.view().private:
        decision = match.decision()
        if decision is not None and decision.choices:
            match.do(decision.choices[0].command)
        else:
            assert match.play_bot() is not None
    labels = {entry.label for entry in match.entries() if entry.seat == 1}
    assert SECRET in labels
    assert all(label == SECRET or label.startswith(("deploy in", "roll for")) for label in labels)
