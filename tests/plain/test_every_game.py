"""Every game can be played and told line by line, in any position."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pocket_tui.engine.contract import AnyGame
from pocket_tui.plain.asides import find_aside
from pocket_tui.plain.fold import fold
from pocket_tui.plain.matching import find_choices, labels_of, numbered
from pocket_tui.plain.situation import Situation
from pocket_tui.plain.telling import tell_choices, tell_question
from pocket_tui.plain.voice import speakable
from tests.strategies import READY, examples, positions, ready_game


@pytest.fixture(scope="module", params=READY)
def game(request: pytest.FixtureRequest) -> AnyGame:
    return ready_game(request.param)


@given(data=st.data())
@examples(40)
def test_every_choice_can_be_made_by_its_number_and_by_its_words(game: AnyGame, data: st.DataObject) -> None:
    """Where several have the same label, the short name or the place tells them apart, if anything does."""
    listed = numbered(decision) if (decision := game.decision(data.draw(positions(game)).state)) else ()
    labels = Counter(entry.choice.label for entry in listed if entry.is_legal)
    for entry in listed:
        assert find_choices(game, listed, str(entry.number)) == (entry,)
        if entry.is_legal:
            is_clear = labels[entry.choice.label] == 1
            words = entry.choice.label if is_clear else game.label(entry.choice.command)
            found = find_choices(game, listed, words)
            if len(found) > 1:
                found = find_choices(game, listed, f"{words} {entry.where}")
            assert entry in found
            assert len({(each.where, game.label(each.choice.command)) for each in found}) == 1


@given(data=st.data())
@examples(40)
def test_no_word_of_the_shell_stands_in_the_way_of_a_choice(game: AnyGame, data: st.DataObject) -> None:
    decision = game.decision(data.draw(positions(game)).state)
    for choice in decision.choices if decision is not None else ():
        is_free = find_aside(choice.label) is None
        assert is_free or choice.label.casefold() in labels_of(game, decision)


@given(data=st.data())
@examples(40)
def test_every_choice_is_told_or_stands_in_a_group_that_can_be_opened(
    game: AnyGame, data: st.DataObject
) -> None:
    decision = game.decision(data.draw(positions(game)).state)
    if decision is None:
        return
    listed = numbered(decision)
    everything = tell_choices(decision, listed, everything=True)
    for entry in listed:
        line = next(line for line in everything if line.startswith(f"{entry.number:>2}. "))
        assert entry.choice.label[1:] in line
    opened = {""} | {group.id for group in decision.groups}
    told = "\n".join(line for id in opened for line in tell_choices(decision, listed, opened=id))
    assert all(f"{entry.number:>2}. " in told for entry in listed if entry.is_legal)


@given(data=st.data())
@examples(40)
def test_all_that_is_said_can_be_said_in_ascii(game: AnyGame, data: st.DataObject) -> None:
    state = data.draw(positions(game)).state
    view = game.view(state, 0)
    decision = game.decision(state)
    said = [*Situation().tell(game, view), *game.describe(view)]
    if decision is not None:
        said += [tell_question(decision), *tell_choices(decision, numbered(decision), everything=True)]
    for line in said:
        folded = fold(speakable(line), "ascii")
        assert folded.isascii()
        assert folded.count("?") == line.count("?")
        assert line.strip()


@given(data=st.data())
@examples(40)
def test_the_board_is_told_in_sentences(game: AnyGame, data: st.DataObject) -> None:
    told = game.describe(game.view(data.draw(positions(game)).state, 0))
    assert told
    assert all(line[0].isupper() and line.endswith(".") for line in told)
