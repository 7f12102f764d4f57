"""Lines in and lines out."""

from __future__ import annotations

import io
import os
import pty
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from pocket_tui.plain.lines import LONGEST_LINE
from pocket_tui.plain.voice import Voice, speakable


class Ascii(io.StringIO):
    encoding = "ascii"


@contextmanager
def terminal() -> Iterator[tuple[int, Voice]]:
    """The far end of a pseudo-terminal, and a voice that speaks to it."""
    far, near = pty.openpty()
    with os.fdopen(near, "r", closefd=True) as reader, open(os.dup(near), "w") as writer:
        yield far, Voice(reader, writer)
    os.close(far)


def test_signs_are_read_as_words() -> None:
    assert speakable("health 5 → 2 · then search") == "health 5 to 2, then search"


def test_a_pipe_gets_whole_paragraphs() -> None:
    writer = io.StringIO()
    Voice(io.StringIO(), writer).say("word " * 100)
    assert writer.getvalue().count("\n") == 1


def test_a_terminal_gets_lines_that_end_between_words(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "40")
    with terminal() as (far, voice):
        voice.say("   1. " + "Kar98k " * 20)
        told = b""
        while told.count(b"Kar98k") < 20 or not told.endswith(b"\n"):  # a terminal may give it piece by piece
            told += os.read(far, 10_000)
        lines = told.decode().split("\r\n")
    assert all(len(line) < 40 for line in lines)
    assert all(line.strip().endswith("Kar98k") for line in lines if line)
    assert lines[1].startswith("   Kar98k")


def test_signs_that_the_output_cannot_carry_are_folded() -> None:
    writer = Ascii()
    Voice(io.StringIO(), writer).say("5 − 2 ½ Zoë")
    assert writer.getvalue() == "5 - 2 1/2 Zoe\n"


def test_ascii_alone_on_request() -> None:
    writer = io.StringIO()
    Voice(io.StringIO(), writer, ascii_only=True).say("Zoë")
    assert writer.getvalue() == "Zoe\n"


def test_what_comes_from_a_pipe_is_echoed_so_that_a_transcript_can_be_read() -> None:
    writer = io.StringIO()
    voice = Voice(io.StringIO("  move north \n"), writer)
    assert voice.ask("Your choice:") == "move north"
    assert writer.getvalue() == "Your choice: move north\n"


def test_a_terminal_echoes_by_itself() -> None:
    with terminal() as (far, voice):
        os.write(far, b"stay\n")
        assert voice.ask("Your choice:") == "stay"
        said = b""
        while b"Your choice:" not in said:
            said += os.read(far, 1000)
    assert said.count(b"stay") == 1


def test_the_end_of_the_input_is_none_and_an_empty_line_is_not() -> None:
    voice = Voice(io.StringIO("\n"), io.StringIO())
    assert voice.ask("?") == ""
    assert voice.ask("?") is None


def test_what_a_long_line_holds_beyond_the_limit_is_left_out() -> None:
    voice = Voice(io.StringIO("x" * (3 * LONGEST_LINE) + "\nnext\n"), io.StringIO())
    assert voice.ask("?") == "x" * LONGEST_LINE
    assert voice.ask("?") == "next"


def test_a_line_of_exactly_the_limit_leaves_the_next_one_alone() -> None:
    voice = Voice(io.StringIO("x" * (LONGEST_LINE - 1) + "\nnext\n"), io.StringIO())
    assert voice.ask("?") == "x" * (LONGEST_LINE - 1)
    assert voice.ask("?") == "next"


@pytest.mark.parametrize(
    ("typed", "answer"), [("y\n", True), ("YES\n", True), ("n\n", False), ("No\n", False), ("", None)]
)
def test_a_question_takes_yes_or_no(typed: str, answer: bool | None) -> None:
    assert Voice(io.StringIO(typed), io.StringIO()).confirm("Sure?") is answer


def test_a_question_is_asked_until_it_is_answered() -> None:
    writer = io.StringIO()
    assert Voice(io.StringIO("perhaps\n1\nyes\n"), writer).confirm("Sure?") is True
    assert writer.getvalue().count("Sure? Yes or no?") == 3


def test_what_was_typed_before_the_question_does_not_answer_it() -> None:
    with terminal() as (far, voice):
        os.write(far, b"y\n")
        os.set_blocking(far, False)
        import threading

        later = threading.Timer(0.3, lambda: os.write(far, b"n\n"))
        later.start()
        assert voice.confirm("Sure?") is False
        later.join()
