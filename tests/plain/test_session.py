"""A game line by line: what is asked, what is said, and that nothing is lost."""

from __future__ import annotations

import pytest

from pocket_tui.engine.contract import Options
from pocket_tui.match import Match
from pocket_tui.plain.asides import NEW_CARDS
from pocket_tui.plain.matching import numbered
from pocket_tui.plain.telling import tell_choices, tell_refusal
from pocket_tui.storage.disk import Disk
from pocket_tui.storage.paths import Places
from tests.games.airborne_pocket.positions import decision, position
from tests.plain.listening import begin_airborne, hear, script_of_bot, seed_of
from tests.toy_game import ToyGame
from tests.toys import Skip, begin, install_toy

SEED = 11
"""Its first tile to the north is the Ammo Dump, its first Event one with three Infantrymen."""
ON_THE_DUMP = ("move north", "roads east", "draw")


class FullDisk(Disk):
    """A disk that has no room for the first `failures` writes."""

    def __init__(self, failures: int) -> None:
        self.failures = failures

    def write(self, file: int, content: bytes) -> None:
        self.failures -= 1
        if self.failures >= 0:
            raise OSError(28, "No space left on device")
        super().write(file, content)


def reopened(match: Match) -> Match:
    return Match.open(match.path, match.places)


def test_a_whole_game_is_won_with_words_alone(places: Places) -> None:
    won = seed_of(won=True)
    match = begin_airborne(places, won)
    said = hear(match, *script_of_bot(won))
    assert "You have won." in said
    assert "Rule AIP-125." in said
    assert f"The seed was {won}." in said
    found = reopened(match).outcome()
    assert found is not None
    assert found.won


def test_a_whole_game_is_lost_with_words_alone(places: Places) -> None:
    lost = seed_of(won=False)
    match = begin_airborne(places, lost)
    script = [word for line in script_of_bot(lost) for word in (line, "yes")]
    said = hear(match, *script)
    assert "You have lost. You fell in combat." in said
    assert "Rule AIP-122." in said


def test_a_whole_game_is_played_with_numbers_alone(places: Places) -> None:
    match = begin_airborne(places, 5)
    said = hear(match, *["1", "y"] * 200)
    assert "You have won." in said or "You have lost." in said


def test_nothing_but_printable_text_is_said(places: Places) -> None:
    won = seed_of(won=True)
    said = hear(begin_airborne(places, won), *script_of_bot(won), "log all", "map", "look", "help", "all")
    assert all(sign == "\n" or sign.isprintable() for sign in said)


def test_the_end_of_the_input_leaves_the_game_saved(places: Places) -> None:
    match = begin_airborne(places, SEED)
    said = hear(match, "move north")
    assert f'Saved. To go on: pocket-tui resume "{match.id}" --plain' in said
    again = reopened(match)
    assert again.number == 1
    assert again.state == match.state


def test_quit_leaves_and_what_follows_is_not_read(places: Places) -> None:
    match = begin_airborne(places, SEED)
    said = hear(match, "quit", "move north")
    assert match.number == 0
    assert "Drew" not in said


def test_a_game_is_taken_up_where_it_was_left(places: Places) -> None:
    won = seed_of(won=True)
    match = begin_airborne(places, won)
    script = script_of_bot(won)
    hear(match, *script[:9])
    said = hear(reopened(match), *script[9:])
    assert said.startswith(f"Airborne In Your Pocket. Seed {won}.")
    assert "Your last action: " in said
    assert "You have won." in said


def test_what_stands_as_before_is_not_said_again(places: Places) -> None:
    said = hear(begin_airborne(places, SEED), "move north")
    assert said.count("Mission:") == 1
    assert said.count("Condition:") == 2
    assert hear(begin_airborne(places, SEED), "move north", "look").count("Mission:") == 2


def test_a_deadly_choice_is_named_and_asked_about(places: Places) -> None:
    lost = seed_of(won=False)
    match = begin_airborne(places, lost)
    script = script_of_bot(lost)
    said = hear(match, *script[:-1], asks="never")
    assert "Deadly: this loses the game." in said
    before = match.number
    said = hear(reopened(match), script[-1], "no")
    assert "This loses the game. Do it all the same? Yes or no? no" in said
    assert reopened(match).number == before


def test_nothing_is_asked_about_when_the_settings_say_never(places: Places) -> None:
    lost = seed_of(won=False)
    said = hear(begin_airborne(places, lost), *script_of_bot(lost), asks="never")
    assert "Yes or no?" not in said
    assert "You have lost." in said


def test_words_that_fit_nothing_change_nothing(places: Places) -> None:
    match = begin_airborne(places, SEED)
    said = hear(match, "fly to the moon")
    assert 'Nothing here is called "fly to the moon". Say "help" for the words that work.' in said
    assert match.number == 0


def test_several_choices_that_fit_are_read_out(places: Places) -> None:
    match = begin_airborne(places, SEED)
    said = hear(match, "move")
    assert "More than one choice fits:\n 1. Move north" in said
    assert match.number == 0


def test_a_greyed_choice_is_refused_with_its_rule(places: Places) -> None:
    match = begin_airborne(places, SEED)
    asked = match.decision()
    assert asked is not None
    refusal = next(choice.refusal for choice in asked.choices if choice.refusal is not None)
    said = hear(match, "all", "5", "why 5")
    assert f"5. Rest 1 card. Not possible: {refusal.reason}" in said
    assert said.count(tell_refusal(refusal)) == 2
    assert "Rule AIP-081." in said
    assert "\nAIP-081: " in said
    assert match.number == 0


def test_a_large_group_is_one_line_until_it_is_opened() -> None:

    asked = decision(position("16*", items=("medical_kit", "k_ration"), floor=("mp40", "luger"), health=9))
    closed = tell_choices(asked, numbered(asked))
    assert any('Say "items" to hear them.' in line for line in closed)
    assert not any("Drop the Medical Kit" in line for line in closed)
    opened = tell_choices(asked, numbered(asked), opened="items")
    assert any("Drop the Medical Kit" in line for line in opened)


def test_the_word_of_a_group_opens_it(places: Places, monkeypatch: pytest.MonkeyPatch) -> None:
    asked = decision(position("16*", items=("medical_kit", "k_ration"), floor=("mp40", "luger"), health=9))
    monkeypatch.setattr(Match, "decision", lambda _: asked)
    closed, _, opened = hear(begin_airborne(places, SEED), "items").partition("Your choice: items\n")
    assert "Drop the Medical Kit" not in closed
    assert "Items: Colt M1911 .45: 1, free." in opened
    assert "Drop the Medical Kit" in opened


def test_undo_past_a_reveal_asks_names_it_and_marks_the_game(places: Places) -> None:
    match = begin_airborne(places, SEED)
    said = hear(match, "move north", "undo", "no")
    assert "Going back passes what was revealed:\nDrew 12 Ammo Dump.\n" in said
    assert not match.practice
    said = hear(reopened(match), "undo", "yes")
    assert "Undone: move north." in said
    again = reopened(match)
    assert again.practice
    assert "Practice game." in hear(again, "move north")


def test_undo_asks_only_until_the_game_is_practice(places: Places) -> None:
    said = hear(begin_airborne(places, SEED), "move north", "undo", "yes", "move north", "undo")
    assert said.count("Yes or no?") == 1
    assert said.count("Undone: move north.") == 2


def test_undo_goes_back_to_a_step_of_the_log(places: Places) -> None:
    match = begin_airborne(places, SEED)
    said = hear(match, *ON_THE_DUMP, "fight colt", "undo 1", "yes", "redo")
    assert "Undone: place Ammo Dump, and 2 more steps." in said
    assert "Done again: place Ammo Dump." in said


def test_undo_in_an_iron_game_is_refused(places: Places) -> None:
    match = begin_airborne(places, SEED, iron=True)
    said = hear(match, "move north", "undo")
    assert "A card or location was revealed; undo stops here." in said
    assert match.number == 1


def test_nothing_to_undo_or_redo_is_said(places: Places) -> None:
    said = hear(begin_airborne(places, SEED), "undo", "redo", "undo 7", "undo this")
    assert "There is nothing to undo." in said
    assert "There is nothing to do again." in said
    assert "No step 7 lies behind." in said
    assert "the number that the log gives to a step." in said


def test_after_the_end_only_looking_undoing_and_a_new_game_are_left(places: Places) -> None:
    won = seed_of(won=True)
    match = begin_airborne(places, won)
    said = hear(match, *script_of_bot(won), "move north", "hint", "why", "undo")
    assert 'The game is over, so "move north" can\'t be done.' in said
    assert "There is nothing to propose." in said
    assert "Undone: " in said


def test_another_game_begins_only_when_this_one_is_over(places: Places) -> None:
    won = seed_of(won=True)
    match = begin_airborne(places, won)
    assert "This game is not over yet." in hear(match, "again")
    said = hear(reopened(match), *script_of_bot(won), "again", "stay")
    assert said.count("Airborne In Your Pocket. Seed ") == 2
    assert len(list(places.saves.glob("*.pocket"))) == 2


def test_hint_names_a_legal_choice_and_its_reason(places: Places) -> None:
    said = hear(begin_airborne(places, SEED), "hint")
    assert "Your choice: hint\nNumber 1: Move north. " in said


def test_the_log_tells_what_happened_with_rules(places: Places) -> None:
    match = begin_airborne(places, SEED)
    said = hear(match, *ON_THE_DUMP, "log 1", "log", "why")
    assert "3. T1, draw the Event: Event 9, green: 3 Infantrymen. Rule AIP-118." in said
    assert '2 earlier entries; "log all" tells all.' in said
    assert "1. T1, move north: Drew 12 Ammo Dump. Rule AIP-014." in said


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("rules 57", "AIP-057: "),
        ("rules aip-057", "AIP-057: "),
        ("rules evade", "AIP-057: "),
        ("rules", "Winning and losing."),
        ("rules xyzzy", 'The rules say nothing about "xyzzy".'),
        ("seed", "The seed is 11."),
        ("items", "Items: Colt M1911 .45: 1, free."),
        ("status", "Condition: Health: 6 of 9."),
        ("map", "Locations still face-down: 7 outside and 7 inside."),
        ("look drop", "You are on the Drop Zone, number 16"),
        ("look mars", 'Nothing on the board is called "mars".'),
        ("retry", "Everything is saved."),
        ("?", "leaves. Everything is saved."),
        ("log", "Nothing has happened yet."),
        ("why", "Nothing has happened yet."),
        ("why 77", 'No choice is called "77".'),
        ("why move", "More than one choice fits:"),
        ("why stay", "It can be done now: no move, then an Event."),
    ],
)
def test_words_beside_the_game(places: Places, typed: str, said: str) -> None:
    match = begin_airborne(places, SEED)
    answer = hear(match, typed).partition(f"Your choice: {typed}\n")[2]
    assert said in answer
    assert match.number == 0


def test_what_is_not_saved_is_said_until_it_is(toy: ToyGame, places: Places) -> None:
    match = begin(toy, places, FullDisk(1000))
    said = hear(match, "skip", "retry")
    assert said.count("NOT SAVED: No space left on device.") == 4
    assert str(match.path) in said
    assert "Saved. To go on" not in said


def test_saving_again_stores_everything(toy: ToyGame, places: Places) -> None:
    match = begin(toy, places, FullDisk(2))
    said = hear(match, "skip", "retry")
    assert "Everything is saved now." in said
    assert "Saved. To go on" in said
    assert reopened(match).number == 1


def test_leaving_asks_while_something_is_not_saved(toy: ToyGame, places: Places) -> None:
    said = hear(begin(toy, places, FullDisk(1000)), "quit", "no", "skip", "quit", "yes", "skip")
    assert said.count("Something is NOT SAVED and will be lost. Leave all the same?") == 2
    assert said.count("Your choice: skip") == 1


def test_a_save_that_moved_on_elsewhere_is_read_first(toy: ToyGame, places: Places) -> None:
    match = begin(toy, places)
    other = Match.open(match.path, places)
    other.do(Skip())
    said = hear(match, "draw", "skip")
    assert "The game went on elsewhere." in said
    assert [entry.label for entry in match.entries()] == ["skip", "skip"]


def test_text_of_a_save_cannot_drive_the_terminal(toy: ToyGame, places: Places) -> None:
    match = Match.begin(toy, Options(), 7, places, label="[red]A[/red]")
    said = hear(match, "look \x1b[2J", "\x07\x1b]0;x\x07")
    assert "\x1b" not in said
    assert "\x07" not in said


def test_a_very_long_line_is_cut_and_the_next_one_is_read(toy: ToyGame, places: Places) -> None:
    match = begin(toy, places)
    hear(match, "x" * 100_000, "skip")
    assert match.number == 1


def test_other_cards_that_are_installed_are_offered_and_adopted(toy: ToyGame, places: Places) -> None:
    install_toy(places, goal=50)
    match = begin(toy, places)
    said = hear(match, "adopt", "adopt")
    assert NEW_CARDS in said
    assert "Changed over to the installed cards." in said
    assert "The cards stay as they are: The game is played with the content that is installed." in said
    assert reopened(match).game.content_document()["table"]["goal"] == 50
