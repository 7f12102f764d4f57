"""The side panel, the title line, the log and the footer: what is shown when room is short."""

from __future__ import annotations

import pytest

from pocket_tui.engine.contract import Telling
from pocket_tui.engine.sheet import Entry, Meter, Section, Span
from pocket_tui.widgets.bar import Bar
from pocket_tui.widgets.canvas import Canvas
from pocket_tui.widgets.footer import Footer, FooterKey, chosen_keys
from pocket_tui.widgets.glyphs import ASCII
from pocket_tui.widgets.ink import PLAIN_INK, Ink
from pocket_tui.widgets.loglines import LogLine, LogLines
from pocket_tui.widgets.panel import Panel
from pocket_tui.widgets.paper import Paper

CONDITION = Section(
    "condition",
    "Condition",
    (
        Entry("Health", (Meter(5, 9, "heart", "bad"),)),
        Entry("Arms", (Span("both"), Span("  carrying 2 of 2", "muted"))),
    ),
)
ITEMS = Section("items", "Items", tuple(Entry(f"Item {n}", (Span("Power 2"),)) for n in range(8)))
HINT = Section("hint", "Hint", (Entry("", (Span("Fight with the rifle: it costs least."),)),))


def lines(pane: Canvas, width: int, height: int) -> list[str]:
    """What a pane would show at that size."""
    paper = Paper(width, height, pane.ink, pane.GROUND)
    pane.paint(paper)
    return [paper.text(y).rstrip() for y in range(height)]


def panel(*sections: Section, pinned: tuple[Section, ...] = ()) -> Panel:
    pane = Panel()
    pane.show_sections(sections, pinned)
    return pane


def test_a_section_has_a_small_capital_title_and_labels_in_a_column() -> None:
    shown = lines(panel(CONDITION), 40, 20)
    assert shown[1].startswith("  CONDITION ────")
    assert shown[2] == "  Health  ♥♥♥♥♥♡♡♡♡ 5 of 9"
    assert shown[3] == "  Arms    both  carrying 2 of 2"


def test_what_is_too_long_for_its_column_is_wrapped_between_words() -> None:
    shown = lines(panel(CONDITION), 26, 10)
    assert shown[2] == " Arms   both  carrying 2"
    assert shown[3] == "        of 2"


def test_sections_that_do_not_fit_are_counted() -> None:
    """Nothing disappears without a word: the last line says how much is below."""
    shown = lines(panel(CONDITION, ITEMS), 40, 9)
    assert shown[8] == "  ▾ 5 more lines: tab"


def test_the_hidden_lines_can_be_scrolled_to() -> None:
    pane = panel(CONDITION, ITEMS)
    lines(pane, 40, 9)
    pane.scroll_lines(99)
    shown = lines(pane, 40, 9)
    assert shown[8].strip() == "Item 7  Power 2"
    assert "more lines" not in "".join(shown)


def test_what_was_asked_for_stands_below_the_rest_and_moves_nothing() -> None:
    """A hint adds lines; the sections above it stay where they are."""
    before = lines(panel(CONDITION), 40, 20)
    after = lines(panel(CONDITION, pinned=(HINT,)), 40, 20)
    assert after[:4] == before[:4]
    assert after[5].startswith("  HINT ─")
    assert after[6] == "  Fight with the rifle: it costs least."


def test_in_a_small_panel_what_was_asked_for_comes_first() -> None:
    shown = lines(panel(CONDITION, pinned=(HINT,)), 26, 10)
    assert shown[0].startswith(" HINT")


def footer_keys() -> tuple[FooterKey, ...]:
    return (
        FooterKey("↑↓", "choose", 1, 1),
        FooterKey("u", "undo: fight with the rifle", 4, 4, "undo"),
        FooterKey("L", "log", 28, 28),
        FooterKey("?", "keys", 6, 103),
        FooterKey("q", "leave, saved", 5, 104),
    )


@pytest.mark.parametrize("width", range(20, 90, 5))
def test_the_footer_never_cuts_a_label(width: int) -> None:
    """What does not fit is left out whole, or has its short label."""
    footer = Footer()
    footer.set_reactive(Footer.keys, footer_keys())
    words = lines(footer, width, 1)[0].split("  ")
    allowed = {f"{key.key} {label}" for key in footer_keys() for label in (key.label, key.short) if label}
    shown = {word.strip() for word in words if word.strip()}
    assert all(word in allowed or word.endswith(" more") for word in shown), shown


def test_the_most_important_keys_stay_in_a_narrow_footer() -> None:
    """At 60 columns help, undo and leave are still there, and undo says what it takes back."""
    kept = chosen_keys(footer_keys(), 58, PLAIN_INK)
    assert {key.key for key in kept} >= {"u", "q"}
    footer = Footer()
    footer.set_reactive(Footer.keys, footer_keys())
    shown = lines(footer, 60, 1)[0]
    assert "u undo" in shown
    assert "q leave, saved" in shown
    assert "?" in shown


def test_hidden_keys_are_counted_at_the_help_key() -> None:
    footer = Footer()
    footer.set_reactive(Footer.keys, footer_keys())
    assert "? 1 more" in lines(footer, 70, 1)[0]
    assert "? keys" in lines(footer, 90, 1)[0]


def test_a_notice_takes_the_place_of_the_keys() -> None:
    footer = Footer()
    footer.set_reactive(Footer.keys, footer_keys())
    footer.set_reactive(Footer.notice, "z does nothing here. [bold]")
    assert lines(footer, 60, 1) == [" z does nothing here. [bold]"]


def test_arrows_are_named_where_they_cannot_be_drawn() -> None:
    footer = Footer()
    footer._ink = Ink(glyphs=ASCII)
    footer.set_reactive(Footer.keys, footer_keys())
    assert lines(footer, 90, 1)[0].startswith(" arrows choose")


def title_line(width: int, alarm: str = "") -> str:
    bar = Bar()
    for name, value in {
        "title": "Airborne In Your Pocket",
        "where": "Basic · turn 10 · Inside",
        "clock": (Span("08:00", "strong"), Span(" hour 2 of 3   deck "), Meter(5, 8, "card")),
        "right": "seed 4711",
        "alarm": alarm,
    }.items():
        bar.set_reactive(getattr(Bar, name), value)
    return lines(bar, width, 1)[0]


def test_the_title_line_shows_everything_where_there_is_room() -> None:
    line = title_line(120)
    assert line.startswith(" AIRBORNE IN YOUR POCKET  Basic · turn 10 · Inside")
    assert "08:00 hour 2 of 3   deck ●●●●●○○○ 5 of 8" in line
    assert line.endswith("seed 4711")


def test_the_seed_goes_first_and_the_clock_last() -> None:
    """At 80 columns the amounts are numbers; the hour is always there."""
    assert "seed" not in title_line(80)
    assert "5 of 8" in title_line(80)
    assert "08:00" in title_line(80, alarm="Red Alert")


def test_an_alarm_is_written_in_capitals_on_a_ground_of_its_own() -> None:
    bar = Bar()
    bar.set_reactive(Bar.alarm, "Red Alert")
    paper = Paper(80, 1, PLAIN_INK, "raised")
    bar.paint(paper)
    assert "RED ALERT" in paper.text(0)
    assert {look.bg for look in paper.looks[0]} == {"alert"}
    assert {look.fg for look in paper.looks[0]} <= {"text", "accent"}


def log(*steps: tuple[str, str], trouble: tuple[str, str] = ("", "")) -> LogLines:
    pane = LogLines()
    told = tuple(LogLine(mark, (Telling(text),)) for mark, text in steps)
    pane.set_reactive(LogLines.lines, told)
    pane.set_reactive(LogLines.trouble, trouble)
    return pane


def test_the_newest_step_stands_at_the_bottom_and_older_ones_above() -> None:
    shown = lines(log(("T9", "Went east."), ("T10", "Met soldiers.")), 60, 3)
    assert shown == ["", " T9   Went east.", " T10  Met soldiers."]


def test_a_mark_is_written_once_for_the_steps_of_a_turn() -> None:
    shown = lines(log(("T9", "Went east."), ("T9", "Met soldiers.")), 60, 2)
    assert shown == [" T9   Went east.", "      Met soldiers."]


def test_all_of_the_last_step_comes_before_anything_older() -> None:
    long = "One two three four five six seven eight nine ten eleven twelve."
    shown = lines(log(("T8", "Old."), ("T9", long)), 40, 2)
    assert shown == [" T9   One two three four five six seven", "      eight nine ten eleven twelve."]


def test_what_is_not_saved_is_said_for_as_long_as_it_is_not() -> None:
    pane = log(("T9", "Went east."), trouble=("No space left", "/home/player/saves/x.pocket"))
    assert lines(pane, 60, 2)[1] == " NOT SAVED  No space left  /home/player/saves/x.pocket"
    assert lines(pane, 45, 2)[1] == " NOT SAVED  No space left  …/saves/x.pocket"
    assert lines(pane, 30, 2)[1] == " NOT SAVED  No space left"


def test_of_a_step_that_is_too_long_the_last_sentences_are_told() -> None:
    """They say what came of it, with the mark before them, and no sentence begins in its middle."""
    pane = LogLines()
    step = LogLine("T9", (Telling("Placed the Bunker Door, road east and south."), Telling("Moved north.")))
    pane.set_reactive(LogLines.lines, (step,))
    assert lines(pane, 40, 1) == [" T9   Moved north."]
    assert lines(pane, 40, 2) == [" T9   Placed the Bunker Door, road east", "      and south. Moved north."]
