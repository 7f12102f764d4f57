"""What a game says can be shown anywhere: on one line, in letters that every terminal has or can be given."""

from __future__ import annotations

from collections.abc import Iterator
from unicodedata import combining, normalize

from hypothesis import given
from hypothesis import strategies as st

from pocket_tui.engine.contract import AnyGame, Decision
from pocket_tui.engine.sheet import Meter, Sheet, text_of
from tests.strategies import Position, examples, positions

NAMES = ("Reds", "Blues")
BEYOND_ASCII = set("→·−×–’½●○♥♡")


def _is_accented(sign: str) -> bool:
    """Whether it is a Latin letter with a mark, which every terminal without it shows as the letter."""
    letter, *marks = normalize("NFKD", sign)
    return letter.isascii() and letter.isalpha() and all(combining(mark) for mark in marks)


def _texts_of_decision(decision: Decision[object]) -> Iterator[str]:
    yield from (decision.topic, decision.prompt)
    yield from (group.label for group in decision.groups)
    for choice in decision.choices:
        yield from (choice.label, choice.sums, choice.result, choice.note, choice.confirm)
        if choice.refusal:
            yield from (choice.refusal.reason, choice.refusal.remedy)


def _texts_of_sheet(sheet: Sheet) -> Iterator[str]:
    yield from (sheet.where, text_of(sheet.clock), sheet.alarm)
    for section in (*sheet.sections, *sheet.asides):
        yield section.title
        for entry in section.entries:
            yield from (entry.label, text_of(entry.line))


def _texts(game: AnyGame, position: Position) -> Iterator[str]:
    state = position.state
    yield from (game.mark(state), game.summary(state), game.title)
    decision = game.decision(state)
    if decision:
        yield from _texts_of_decision(decision)
        yield from (game.label(choice.command) for choice in decision.choices)
    yield from _texts_of_sheet(game.sheet(game.view(state, 0)))
    for section in game.recap(game.view(state, 0), position.events):
        yield section.title
        yield from (text_of(entry.line).strip() for entry in section.entries)
    outcome = game.outcome(state)
    if outcome:
        yield from (outcome.sentence, outcome.result)
    tellings = [game.tell(event, NAMES) for event in position.events]
    yield from (telling.text for telling in tellings if telling)


@given(data=st.data())
@examples(40)
def test_texts_are_single_lines_of_letters_that_can_be_folded(game: AnyGame, data: st.DataObject) -> None:
    for text in _texts(game, data.draw(positions(game))):
        strange = {sign for sign in text if not " " <= sign <= "~" and not _is_accented(sign)} - BEYOND_ASCII
        assert not strange, f"{text!r} has {strange}"
        assert text == text.strip(), repr(text)


@given(data=st.data())
@examples(40)
def test_questions_and_tellings_are_sentences(game: AnyGame, data: st.DataObject) -> None:
    position = data.draw(positions(game))
    decision = game.decision(position.state)
    if decision:
        assert decision.prompt.endswith(("?", ".", "!"))
        assert decision.topic
        assert all(choice.label for choice in decision.choices)
    for telling in filter(None, (game.tell(event, NAMES) for event in position.events)):
        assert telling.text.endswith((".", "!", "?")), telling.text


@given(data=st.data())
@examples(30)
def test_every_command_has_a_short_label_for_undo(game: AnyGame, data: st.DataObject) -> None:
    for command in game.legal(data.draw(positions(game)).state):
        label = game.label(command)
        assert 0 < len(label) <= 60, label


@given(data=st.data())
@examples(30)
def test_the_sheet_has_sections_with_names_of_their_own_and_meters_within_their_top(
    game: AnyGame, data: st.DataObject
) -> None:
    sheet = game.sheet(game.view(data.draw(positions(game)).state, 0))
    ids = [section.id for section in sheet.sections]
    assert ids
    assert len(set(ids)) == len(ids)
    lines = [sheet.clock, *(entry.line for section in sheet.sections for entry in section.entries)]
    for meter in (part for line in lines for part in line if isinstance(part, Meter)):
        assert 0 <= meter.value <= meter.top


def test_options_have_a_sentence_for_each_value_and_their_keys_differ(game: AnyGame) -> None:
    specs = game.option_specs()
    keys = [spec.key for spec in specs]
    assert len(set(keys)) == len(keys)
    for spec in specs:
        assert spec.sentence.endswith((".", "?"))
        assert len({value.value for value in spec.values}) == len(spec.values) >= 1
        assert all(value.sentence.endswith(".") for value in spec.values)
