"""The keyboard line: whole sequences only, and nothing can jam it."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from textual import events
from textual.message import Message

from pocket_tui.screens.reading import BURST, PASTE_LIMIT, PASTE_SILENCE, KeyReader

DELAY = 0.1


def read(*pieces: str, wait: float = 0.0) -> list[Message]:
    """What comes of pieces read one after the other, and of silence after the last."""
    reader = KeyReader(DELAY)
    found: list[Message] = []
    now = 0.0
    for piece in pieces:
        found += reader.feed(piece, now)
        now += wait
        found += reader.tick(now)
    found += reader.tick(now + 5)
    return found


def keys(*pieces: str, wait: float = 0.0) -> list[str]:
    return [event.key for event in read(*pieces, wait=wait) if isinstance(event, events.Key)]


@pytest.mark.parametrize(
    ("arrived", "meant"),
    [
        ("a", ["a"]),
        ("U", ["U"]),
        ("\x1b[A", ["up"]),
        ("\x1bOA", ["up"]),
        ("\r", ["enter"]),
        ("\x7f", ["backspace"]),
        ("\x03", ["ctrl+c"]),
        ("\x1b[Z", ["shift+tab"]),
        ("\x1b[97u", ["a"]),
        ("й", ["й"]),
        ("?", ["question_mark"]),
        ("hj", ["h", "j"]),
        ("\x1b[57416u", ["separator"]),
    ],
)
def test_a_key_is_what_it_says(arrived: str, meant: list[str]) -> None:
    assert keys(arrived) == meant


def test_escape_alone_is_escape_after_its_delay() -> None:
    reader = KeyReader(DELAY)
    assert list(reader.feed("\x1b", 1.0)) == []
    assert reader.due == pytest.approx(1.0 + DELAY)
    assert list(reader.tick(1.0 + DELAY / 2)) == []
    assert [event.key for event in reader.tick(1.0 + DELAY) if isinstance(event, events.Key)] == ["escape"]
    assert reader.due is None


@pytest.mark.parametrize("letter", ["q", "u", "1", "\r", "B"])
def test_escape_and_a_key_at_once_are_escape_and_that_key(letter: str) -> None:
    """Never Alt and a letter, however fast they came."""
    assert keys("\x1b" + letter) == ["escape", *keys(letter)]
    assert keys("\x1b", letter) == ["escape", *keys(letter)]


def test_escape_twice_is_escape_twice() -> None:
    assert keys("\x1b\x1b") == ["escape", "escape"]


def test_a_sequence_in_pieces_is_one_key() -> None:
    """A slow line may bring it byte by byte."""
    assert keys("\x1b", "[", "A") == ["up"]
    assert keys("\x1b[1", ";5", "A") == ["ctrl+up"]


@pytest.mark.parametrize(
    "answer",
    [
        "\x1b[?1;2c",  # what the terminal is
        "\x1b[?62;22c",
        "\x1b[>41;354;0c",
        "\x1b]11;rgb:1111/2222/3333\x07",  # its ground
        "\x1b]11;rgb:1111/2222/3333\x1b\\",
        "\x1bP1+r544e\x1b\\",
        "\x1b_Gi=31;OK\x1b\\",
        "\x1b[99999999999999999999u",
        "\x1b[5;999x",
        "\x1b[57441u",  # Shift alone
    ],
)
def test_answers_and_unknown_sequences_press_no_key(answer: str) -> None:
    """Typed out, they would choose lines of the list."""
    assert keys(answer) == []
    assert keys(answer + "u") == ["u"]


def test_half_an_answer_is_thrown_away_and_what_follows_is_read() -> None:
    assert keys("\x1b]11;rgb:", "u", wait=1.0) == ["escape", "u"]


def test_the_keys_of_the_linux_console_do_not_spill() -> None:
    """F1 there is a sequence with a bracket too many."""
    assert "A" not in keys("\x1b[[A")


def test_mouse_reports_are_no_keys() -> None:
    assert keys("\x1b[M !!") == []
    assert [type(event) for event in read("\x1b[<0;5;5M")] == [events.MouseDown]


def pasted(*pieces: str, wait: float = 0.0) -> list[str]:
    return [event.text for event in read(*pieces, wait=wait) if isinstance(event, events.Paste)]


def test_a_paste_is_one_event_in_however_many_pieces() -> None:
    whole = "\x1b[200~quit\x1b[31m\nu\x1b[201~"
    assert pasted(whole) == ["quit\x1b[31m\nu"]
    assert pasted(*whole) == ["quit\x1b[31m\nu"]
    assert keys(whole + "u") == ["u"]


def test_a_paste_without_an_end_ends_by_itself() -> None:
    """Else the keyboard would be deaf for ever."""
    reader = KeyReader(DELAY)
    assert list(reader.feed("\x1b[200~abc", 0.0)) == []
    ended = list(reader.tick(PASTE_SILENCE))
    assert [event.text for event in ended if isinstance(event, events.Paste)] == ["abc"]
    assert [event.key for event in reader.feed("u", 9.0) if isinstance(event, events.Key)] == ["u"]


def test_a_megabyte_of_paste_is_cut_at_the_limit() -> None:
    assert [len(text) for text in pasted("\x1b[200~" + "x" * 1_000_000 + "\x1b[201~")] == [PASTE_LIMIT]


def test_a_burst_of_letters_is_no_typing() -> None:
    """A paste into a terminal that does not mark pastes plays no moves."""
    assert keys("u" * BURST) == []
    assert pasted("u" * BURST) == ["u" * BURST]
    assert keys("u" * (BURST - 1)) == ["u"] * (BURST - 1)


def test_caps_lock_is_seen_through_where_the_terminal_tells() -> None:
    """The u key under Caps Lock is u, and with Shift it is U."""
    assert keys("\x1b[117;65;85u") == ["u"]
    assert keys("\x1b[117;66;85u") == ["U"]


@given(st.lists(st.text(alphabet="\x1b[]O?;0129AMu~P\\\x07abcü\x00", max_size=12), max_size=6))
def test_nothing_on_the_line_makes_it_deaf(pieces: list[str]) -> None:
    """After any rubbish and a second of silence, a key is that key."""
    reader = KeyReader(DELAY)
    now = 0.0
    for piece in pieces:
        list(reader.feed(piece, now))
    now += 2.0
    list(reader.tick(now))
    list(reader.tick(now + 2.0))
    found = [event.key for event in reader.feed("u", now + 4.0) if isinstance(event, events.Key)]
    assert found == ["u"]
