"""A sheet, a decision and a log as full sentences."""

from __future__ import annotations

import pytest

from pocket_tui.engine.contract import Choice, Group, Outcome, Refusal, Seat, Telling
from pocket_tui.engine.sheet import Entry, Meter, Section, Sheet, Span
from pocket_tui.plain.matching import Numbered
from pocket_tui.plain.telling import (
    sentence,
    tell_choice,
    tell_line,
    tell_outcome,
    tell_refusal,
    tell_section,
    tell_telling,
    tell_title,
    tell_why,
)

ALONE = (Seat(0, "Paratrooper"),)
PAIR = (Seat(0, "Celts"), Seat(1, "Romans"))


@pytest.mark.parametrize(
    ("text", "told"),
    [("move on", "Move on."), ("Really?", "Really?"), ("  ", ""), ("Done.", "Done."), ("5 left", "5 left.")],
)
def test_a_sentence_begins_and_ends_as_one(text: str, told: str) -> None:
    assert sentence(text) == told


def test_amounts_are_numbers_and_signs_are_left_out() -> None:
    line = (Span("08:00"), Span(" hour 2 of 3"), Span("   deck "), Meter(5, 8, "card"))
    assert tell_line(line) == "08:00, hour 2 of 3, deck 5 of 8"
    assert tell_line((Span("● ", "good"), Span("5 green"), Span("  Outside"))) == "5 green, Outside"
    assert tell_line((Span("2"), Span(" · jams on black"), Span(" · free"))) == "2, jams on black, free"
    assert tell_line(()) == ""


def test_what_a_unit_does_is_told_with_the_unit() -> None:
    entry = Numbered(3, Choice("", "Carry on", sums="2 tokens", group="7"), "Hetairoi")
    unit = Group("7", "Hetairoi ×3", rotates=True)
    assert tell_choice(entry, unit) == " 3. Hetairoi ×3, carry on: 2 tokens."
    assert tell_choice(entry, Group("7", "Search")) == " 3. Carry on: 2 tokens."


def test_the_alarm_is_part_of_the_title() -> None:
    sheet = Sheet("Basic · turn 3", (Meter(1, 2),), "Red Alert", ())
    assert tell_title(sheet) == "Basic · turn 3. 1 of 2. Red Alert!"


def test_a_section_is_its_title_and_its_entries() -> None:
    entries = (
        Entry("Health", (Meter(5, 9, "heart"),)),
        Entry("○", (Span("Blow up the guns"),)),
        Entry("●", (Span("Land"), Span(", done"))),
        Entry("", (Span("Not found yet"),)),
        Entry("Wounded"),
        Entry(),
    )
    told = tell_section(Section("x", "how you stand", entries))
    assert told == (
        "How you stand: Health: 5 of 9. To do: Blow up the guns. Land, done. Not found yet. Wounded."
    )


def test_a_choice_tells_its_result_and_each_thing_once() -> None:
    choice = Choice("c", "Draw", sums="0800 begins, deck 8 → 7", note="an Event, 0800 begins", lethal=True)
    told = tell_choice(Numbered(3, choice))
    assert told == " 3. Draw: 0800 begins, deck 8 → 7, an Event. Deadly: this loses the game."


def test_a_greyed_choice_tells_why_not() -> None:
    refusal = Refusal("E-X-1", "No exit to the south.", "AIP-012", "Turn round")
    choice = Choice("c", "Move south", refusal=refusal)
    assert tell_choice(Numbered(9, choice)) == " 9. Move south. Not possible: No exit to the south."
    assert tell_why(choice) == tell_refusal(refusal)
    assert tell_refusal(refusal) == "No exit to the south. Turn round. Rule AIP-012."


def test_the_end_names_who_won_why_and_the_rule() -> None:
    lost = Outcome((), "time", "the clock has struck ten", "AIP-045")
    assert tell_outcome(lost, ALONE, (0,)) == "You have lost. The clock has struck ten. Rule AIP-045."
    won = Outcome((0,), "guns", "Out of the Bunker.", "AIP-125", "7 turns")
    assert tell_outcome(won, ALONE, (0,)) == "You have won. Out of the Bunker. 7 turns. Rule AIP-125."


def test_a_line_of_the_log_names_its_rule() -> None:
    assert tell_telling(Telling("Drew a card", rule="AIP-019")) == "Drew a card. Rule AIP-019."
    assert tell_telling(Telling("Drew a card.")) == "Drew a card."
