"""One record a line: canonical, chained, and believed only as far as the chain holds."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pocket_tui.storage import records
from pocket_tui.storage.problems import Damage, NewerSave, StorageProblem

PLACE = Path("a.pocket")
visible = st.characters(exclude_categories=["Cc", "Cf", "Cs"])
texts = st.text(visible | st.sampled_from("\n\t"), max_size=20)
keys = st.text(visible, max_size=8)
plain = st.recursive(
    st.none() | st.booleans() | st.integers(-(2**63), 2**63) | texts,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(keys, inner, max_size=4),
    max_leaves=12,
)
documents = st.dictionaries(keys.filter(lambda key: key != "sum"), plain, min_size=1, max_size=5)


def _chained(*bodies: dict[str, object]) -> bytes:
    lines: list[bytes] = []
    for body in bodies:
        previous = records.sum_of(lines[-1]) if lines else b""
        lines.append(records.chain(records.canonical(body), previous))
    return b"".join(lines)


def test_a_line_is_canonical_and_ends_with_its_sum() -> None:
    line = records.chain(records.canonical({"b": [1, "ü\n"], "a": {"z": None, "y": True}}), b"")
    assert line.startswith(b'{"a":{"y":true,"z":null},"b":[1,"\\u00fc\\n"],"sum":"')
    assert line.endswith(b'"}\n')
    assert line.isascii()
    assert json.loads(line)["sum"].encode() == records.sum_of(line)


@given(documents)
def test_what_is_written_is_read_again(document: dict[str, object]) -> None:
    line = records.chain(records.canonical(document), b"before")
    assert records.check(line, b"before") == records.parse(line) == document
    assert line.count(b"\n") == 1


@given(documents)
def test_the_order_of_keys_makes_no_difference(document: dict[str, object]) -> None:
    turned = dict(reversed(list(document.items())))
    assert records.canonical(turned) == records.canonical(document)


@pytest.mark.parametrize("document", [{"a": 1.0}, {"a": [{"b": 0.5}]}, {"a": float("nan")}])
def test_floating_point_numbers_are_not_written(document: dict[str, object]) -> None:
    with pytest.raises(ValueError, match="floating point"):
        records.canonical(document)


@pytest.mark.parametrize("text", ['{"a":1.5}', '{"a":1e3}', '{"a":NaN}', '{"a":-Infinity}'])
def test_floating_point_numbers_are_not_read(text: str) -> None:
    with pytest.raises(ValueError, match="no whole number"):
        records.check(records.chain(text.encode(), b""), b"")


def test_the_sum_depends_on_the_line_before() -> None:
    first = records.chain(records.canonical({"a": 1}), b"")
    second = records.chain(records.canonical({"a": 1}), records.sum_of(first))
    assert records.sum_of(first) != records.sum_of(second)
    with pytest.raises(ValueError, match="its sum is wrong"):
        records.check(second, b"")


DAMAGED = {
    "one letter": lambda lines: [lines[0], lines[1].replace(b'"n":1', b'"n":2'), *lines[2:]],
    "a line gone": lambda lines: [lines[0], *lines[2:]],
    "a line twice": lambda lines: [lines[0], lines[0], *lines[1:]],
    "two lines changed over": lambda lines: [lines[0], lines[2], lines[1], *lines[3:]],
    "an empty line": lambda lines: [lines[0], b"\n", *lines[1:]],
    "two lines in one": lambda lines: [lines[0], lines[1][:-1] + lines[2], *lines[3:]],
    "a carriage return": lambda lines: [lines[0], lines[1][:-1] + b"\r\n", *lines[2:]],
    "no text": lambda lines: [lines[0], b"\xff\xfe" + lines[1], *lines[2:]],
}


@pytest.mark.parametrize("kind", DAMAGED)
def test_damage_is_found_at_its_line_and_nothing_after_it_is_believed(kind: str) -> None:
    lines = _chained(*({"kind": "x", "n": number} for number in range(5))).splitlines(keepends=True)
    chain = records.read_chain(PLACE, b"".join(DAMAGED[kind](lines)))
    assert next(chain)[1]["n"] == 0
    with pytest.raises(Damage) as caught:
        next(chain)
    assert caught.value.line == 2
    assert "Line 2 is damaged" in str(caught.value)


def test_a_last_line_without_its_newline_is_left_out() -> None:
    content = _chained({"n": 0}, {"n": 1}, {"n": 2})
    for cut in range(1, len(content) // 3):
        assert [record["n"] for _, record in records.read_chain(PLACE, content[:-cut])] == [0, 1]


def test_deep_nesting_is_a_message() -> None:
    body = b'{"a":' + b"[" * 200_000 + b"]" * 200_000 + b"}"
    with pytest.raises(ValueError, match="nested too deeply"):
        records.check(records.chain(body, b""), b"")


def test_a_number_of_a_million_digits_is_a_message() -> None:
    with pytest.raises(ValueError, match=r"\w"):
        records.check(records.chain(b'{"a":' + b"9" * 1_000_000 + b"}", b""), b"")


def test_a_line_that_is_too_long_is_a_message() -> None:
    line = records.chain(b'{"a":"' + b"x" * records.MAX_LINE + b'"}', b"")
    with pytest.raises(ValueError, match="longer than any line"):
        records.check(line, b"")


def test_a_file_that_is_too_large_is_a_message() -> None:
    with pytest.raises(StorageProblem, match="bytes; a save has"):
        records.refuse_large(PLACE, records.MAX_FILE + 1)


@pytest.mark.parametrize("content", [b"", b"PK\x03\x04", b"no newline"])
def test_what_has_no_line_holds_nothing(content: bytes) -> None:
    with pytest.raises(StorageProblem, match="nothing was ever stored"):
        records.refuse_newer(PLACE, content)


@pytest.mark.parametrize("content", [b"hello\n", b"[]\n", b'{"kind":"command"}\n', b"\xff\n", b"3\n"])
def test_what_does_not_begin_with_a_header_is_no_save(content: bytes) -> None:
    with pytest.raises(StorageProblem, match="not a save"):
        records.refuse_newer(PLACE, content)


def test_a_newer_format_is_refused_before_its_sum_is_looked_at() -> None:
    with pytest.raises(NewerSave, match="save format 7; this version reads up to 1"):
        records.refuse_newer(PLACE, b'{"format":7,"kind":"header","sum":"other"}\n')


@pytest.mark.parametrize("sign", ["\x00", "\x1b", "\r", "\b", "\x7f", "\x9b", "\u202e", "\ud800"])
def test_text_that_could_move_the_cursor_is_neither_read_nor_written(sign: str) -> None:
    for document in ({"a": [f"x{sign}"]}, {"a": {f"x{sign}": 1}}):
        with pytest.raises(ValueError, match=f"U.{ord(sign):04X}"):
            records.canonical(document)
        for written in (json.dumps(document), json.dumps(document).replace("\\u00", "\\U00")):
            with pytest.raises(ValueError, match=r"U\+|not JSON"):
                records.check(records.chain(written.encode(), b""), b"")


def _step(kind: str, number: int, label: object, inner: dict[str, object]) -> dict[str, object]:
    step = {"kind": kind, "n": number, "seat": 2, "time": "t", "over": False}
    step |= {"label": label, "mark": label, "now": label}
    if kind == "command":
        step |= {"on": number - 1, "command": inner, "events": [inner]}
    else:
        step["to"] = number - 1
    return step if kind == "redo" else step | {"reveals": True}


@given(st.sampled_from(["command", "undo", "redo"]), st.integers(1, 10**12), texts, documents)
def test_a_glance_at_a_step_tells_what_its_record_does(
    kind: str, number: int, label: str, inner: dict[str, object]
) -> None:
    record = _step(kind, number, label, inner)
    told = records.glance(records.chain(records.canonical(record), b""))
    assert told is not None
    assert told == {key: record[key] for key in told}
    assert told.keys() >= {"command": {"n", "seat", "reveals"}, "undo": {"n", "to", "reveals"}}.get(
        kind, {"n", "to"}
    )


@pytest.mark.parametrize("kind", ["command", "undo", "redo"])
@pytest.mark.parametrize(
    "changes",
    [
        {"kind": "dance"},
        {"n": 0},
        {"n": "1"},
        {"over": None},
        {"seat": -1},
        {"label": 3},
        {"command": []},
        {"events": {}},
        {"zero": 0},
    ],
)
def test_what_is_not_quite_a_step_is_not_told_from_a_glance(kind: str, changes: dict[str, object]) -> None:
    record = _step(kind, 1, "go", {}) | changes
    assert records.glance(records.chain(records.canonical(record), b"")) is None


def test_a_command_inside_another_record_is_not_taken_for_one() -> None:
    snapshot = {"kind": "snapshot", "state": _step("command", 1, "go", {})}
    assert records.glance(records.chain(records.canonical(snapshot), b"")) is None
