"""Lines of an input, whole or in pieces, and how long they are waited for."""

from __future__ import annotations

import io
import os
from collections.abc import Iterator

import pytest

from pocket_tui.plain.lines import LONGEST_LINE, Lines
from pocket_tui.plain.voice import LOOK_EVERY, NEWS, Voice


@pytest.fixture
def pipe() -> Iterator[tuple[int, Lines]]:
    """The end to write to, and the lines that are read at the other one."""
    near, far = os.pipe()
    with os.fdopen(near) as reader:
        yield far, Lines(reader)
    os.close(far)


def test_a_line_is_waited_for_no_longer_than_is_wanted(pipe: tuple[int, Lines]) -> None:
    far, lines = pipe
    assert not lines.wait(0)
    os.write(far, b"move no")
    assert not lines.wait(0.01)
    os.write(far, b"rth\nstay\n")
    assert lines.wait(0)
    assert (lines.read(), lines.read()) == ("move north", "stay")
    assert not lines.wait(0)


def test_the_end_of_the_input_is_not_waited_for_and_stays_the_end() -> None:
    near, far = os.pipe()
    os.write(far, b"last")
    os.close(far)
    with os.fdopen(near) as reader:
        lines = Lines(reader)
        assert lines.wait(0)
        assert (lines.read(), lines.read(), lines.read()) == ("last", None, None)
        assert lines.wait(0)


def test_a_line_without_end_is_cut_and_takes_no_more_room_however_long_it_is(
    pipe: tuple[int, Lines],
) -> None:
    far, lines = pipe
    for _ in range(40):
        os.write(far, b"x" * 8_000)
        lines.wait(0)
    assert len(lines._held) <= 64 * 1024
    os.write(far, b"\nnext\n")
    assert lines.read() == "x" * LONGEST_LINE
    assert lines.read() == "next"


def test_bytes_that_are_no_text_are_read_as_signs_that_stand_for_none(pipe: tuple[int, Lines]) -> None:
    far, lines = pipe
    os.write(far, b"\xff\xfe ok\n")
    read = lines.read()
    assert read is not None
    assert read.endswith(" ok")


def test_what_was_typed_before_can_be_forgotten(pipe: tuple[int, Lines]) -> None:
    far, lines = pipe
    os.write(far, b"yes\n")
    assert lines.wait(0)
    lines.forget()
    assert not lines.wait(0)


def test_what_happens_elsewhere_is_looked_for_four_times_a_second_at_the_least() -> None:
    """So both follow each other within half a second, reading and showing included."""
    assert 0 < LOOK_EVERY <= 0.25


def test_news_end_the_question_and_a_line_that_is_there_goes_first(monkeypatch: pytest.MonkeyPatch) -> None:
    waited: list[float | None] = []
    voice = Voice(io.StringIO("typed\n"), writer := io.StringIO())

    def wait(_lines: Lines, seconds: float | None) -> bool:
        waited.append(seconds)
        return len(waited) > 5

    monkeypatch.setattr(Lines, "wait", wait)
    looks = iter((False, True))
    assert voice.ask("?", lambda: next(looks)) == NEWS
    assert waited == [LOOK_EVERY] * 2
    assert voice.ask("?", lambda: False) == "typed"
    assert len(waited) == 6
    assert writer.getvalue() == "? \n? typed\n"


def test_while_it_looks_elsewhere_nothing_may_break_in(monkeypatch: pytest.MonkeyPatch) -> None:
    voice = Voice(io.StringIO(), io.StringIO())
    monkeypatch.setattr(Lines, "wait", lambda _lines, _seconds: False)
    during: list[bool] = []

    def look() -> bool:
        during.append(voice.waiting)
        return True

    voice.ask("?", look)
    assert during == [False]
    assert not voice.waiting
