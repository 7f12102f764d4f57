"""The table of keys: ids, labels, clashes, other alphabets."""

from __future__ import annotations

import re

import pytest

from pocket_tui.screens.keys import ACTIONS, GAME_SCOPES, Action, bindings, clashes, key_map, spoken, together
from pocket_tui.screens.layouts import PRESETS, SAME_PLACE

PLAIN = re.compile(
    r"[a-zA-Z0-9]|up|down|left|right|home|end|pageup|pagedown|enter|escape|tab|backspace|space"
)
SIGNS = {"question_mark", "full_stop", "plus", "minus", "equals_sign", "slash"}
SIGNS |= {"left_square_bracket", "right_square_bracket"}
EATEN = {f"ctrl+{letter}" for letter in "abshijmoq"}


@pytest.mark.parametrize("action", ACTIONS.values(), ids=ACTIONS)
def test_a_label_has_at_most_two_words_and_a_tooltip_is_a_sentence(action: Action) -> None:
    assert len(action.label.replace(",", "").split()) <= 2
    assert action.tooltip.endswith((".", "?"))
    assert action.tooltip[0].isupper()


@pytest.mark.parametrize("action", ACTIONS.values(), ids=ACTIONS)
def test_every_action_has_a_key_that_no_terminal_keeps(action: Action) -> None:
    """Plain letters, digits, signs, arrows: nothing that tmux, screen or flow control would eat."""
    keys = action.keys.split(",")
    assert not EATEN & set(keys)
    easy = [key for key in keys if PLAIN.fullmatch(key) or key in SIGNS]
    assert easy or action.id in ("app.menu", "app.redraw", "app.suspend", "match.pane_back")


def test_capitals_belong_to_the_shell_and_small_letters_to_the_game() -> None:
    for action in ACTIONS.values():
        capitals = [key for key in action.keys.split(",") if len(key) == 1 and key.isupper()]
        assert not (capitals and action.scope in GAME_SCOPES), action.id


@pytest.mark.parametrize("preset", sorted(PRESETS))
@pytest.mark.parametrize("game", GAME_SCOPES)
def test_no_key_of_the_game_screen_means_two_things(game: str, preset: str) -> None:
    assert clashes(("app", "cursor", "match", game), key_map(preset)) == []


def test_a_clash_is_found_and_named() -> None:
    found = clashes(("match",), {"match.undo": "H"})
    assert [(clash.key, clash.first, clash.second) for clash in found] == [("H", "match.undo", "match.hint")]


def test_a_key_map_takes_the_preset_and_then_the_players_own_keys() -> None:
    keys = key_map("numpad", {"cursor.up": "w", "no.such.action": "x"})
    assert keys["cursor.up"] == "w"
    assert keys["cursor.down"] == "down,2"
    assert "no.such.action" not in keys


def test_presets_name_actions_that_exist() -> None:
    assert all(set(preset) <= set(ACTIONS) for preset in PRESETS.values())


def test_an_unknown_action_is_a_mistake() -> None:
    with pytest.raises(KeyError, match=r"match\.udno"):
        bindings("match.udno")


def test_every_binding_carries_its_id_label_and_tooltip() -> None:
    for binding in bindings("match", "cursor", "airborne_pocket"):
        action = ACTIONS[binding.id or ""]
        assert binding.description == action.label
        assert binding.tooltip == action.tooltip


@pytest.mark.parametrize(("letter", "latin"), [("ф", "a"), ("Г", "U"), ("ρ", "r"), ("ъ", "]")])
def test_a_letter_of_another_alphabet_is_the_key_in_the_same_place(letter: str, latin: str) -> None:
    assert SAME_PLACE[letter] == latin


@pytest.mark.parametrize(
    ("key", "written"),
    [("question_mark", "?"), ("ctrl+c", "ctrl+c"), ("escape", "esc"), ("U", "U"), ("shift+tab", "shift+tab")],
)
def test_keys_are_written_as_people_write_them(key: str, written: str) -> None:
    assert spoken(key) == written


def test_two_halves_of_one_movement_are_shown_as_one() -> None:
    keys = {"cursor.up": "up", "cursor.down": "down", "match.undo": "u"}
    assert together("cursor.down", keys) == "↑↓"
    assert together("match.undo", keys) == "u"
    assert together("cursor.down", {"cursor.down": "down"}) == "↓"
