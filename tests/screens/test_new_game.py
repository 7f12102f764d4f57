"""Before a game: options, undo, seed and name, each with a sentence."""

from __future__ import annotations

from pocket_tui.engine.dice import MAX_SEED
from pocket_tui.storage.paths import Places
from pocket_tui.storage.saves import Library
from pocket_tui.storage.settings import Settings
from tests.screens.rooms import opened

GAME = "airborne_pocket"


async def test_everything_has_a_sentence_and_fits_the_smallest_window(places: Places) -> None:
    async with opened(places, "new", GAME) as room:
        for words in ("Rules", "Basic", "Undo", "Free", "Seed", "Name", "Begin the game"):
            room.line_with(words)
        assert str(room.screen.seed) in room.text
        assert "The mission alone" in room.text
        assert "same choices give the same game" in room.text
        assert "…" not in room.text


async def test_enter_alone_begins_a_game_that_is_saved_at_once(places: Places) -> None:
    async with opened(places, "new", GAME) as room:
        seed = room.screen.seed
        await room.press("enter")
        assert room.name == "GameScreen"
        assert room.screen.match.seed == seed
        assert not room.screen.match.iron
        assert [entry.game_id for entry in Library(places).entries()] == [GAME]


async def test_leaving_the_game_leads_back_to_the_first_screen_and_not_to_the_form(places: Places) -> None:
    async with opened(places, "new", GAME) as room:
        await room.press("enter", "q")
        assert room.name == "HomeScreen"


async def test_a_seed_is_typed_in_digits_and_used(places: Places) -> None:
    async with opened(places, "new", GAME) as room:
        await room.press("up", "up", "enter", *"4061", "enter")
        assert room.screen.seed == 4061
        await room.press("b")
        assert room.screen.match.seed == 4061


async def test_a_wrong_seed_gets_one_sentence_and_changes_nothing(places: Places) -> None:
    async with opened(places, "new", GAME) as room:
        before = room.screen.seed
        for wrong in ("x12", str(MAX_SEED + 1), "٣", "1_0"):
            await room.press("up", "up") if room.screen.listing.item.id == "begin" else None
            await room.press("enter")
            for char in wrong:
                await room.pilot.press(char if char != "_" else "underscore")
            await room.press("enter")
            assert f"A seed is a whole number from 0 to {MAX_SEED}, in digits." in room.text, wrong
            await room.press("escape")
            assert room.screen.seed == before


async def test_no_seed_typed_keeps_the_one_that_stands_there(places: Places) -> None:
    async with opened(places, "new", GAME) as room:
        before = room.screen.seed
        await room.press("up", "up", "enter", "enter")
        assert not room.screen.typing
        assert room.screen.seed == before


async def test_another_seed_is_drawn_with_one_key(places: Places) -> None:
    async with opened(places, "new", GAME) as room:
        before = room.screen.seed
        await room.press("s")
        assert room.screen.seed != before
        assert str(room.screen.seed) in room.text


async def test_iron_is_chosen_with_its_sentence(places: Places) -> None:
    async with opened(places, "new", GAME) as room:
        await room.press("up", "up", "up", "right")
        assert "Iron" in room.line_with("Undo")
        assert "never past it" in room.text
        await room.press("b")
        assert room.screen.match.iron


async def test_with_two_persons_going_back_needs_the_others_yes(places: Places) -> None:
    async with opened(places, "new", "pocket_battles") as room:
        assert "marks the game as practice" in " ".join(room.text.split())
        await room.press("home")
        while "Opponent" not in room.screen.listing.item.label:
            await room.press("down")
        await room.press("right", "right", "right")
        await room.press("end")
        assert "needs the other's yes" in " ".join(room.text.split())


async def test_the_settings_say_which_undo_stands_there_first(places: Places) -> None:
    async with opened(places, "new", GAME, settings=Settings(undo="iron")) as room:
        assert "Iron" in room.line_with("Undo")


async def test_a_name_is_shown_as_typed_with_its_brackets(places: Places) -> None:
    async with opened(places, "new", GAME) as room:
        await room.press("up", "enter", *"[b]x", "enter")
        assert "[b]x" in room.line_with("Name")
        await room.press("b")
        assert room.screen.match.label == "[b]x"


async def test_escape_while_typing_leaves_what_was_there(places: Places) -> None:
    async with opened(places, "new", GAME) as room:
        await room.press("up", "enter", *"nonsense", "escape")
        assert room.screen.label == ""
        assert room.name == "NewGameScreen"
        await room.press("escape")
        assert room.name == "HomeScreen"


async def test_every_fault_of_a_pack_is_listed_and_the_rest_is_played(places: Places) -> None:
    pack = places.packs / GAME / "mine"
    pack.mkdir(parents=True)
    (pack / "pack.toml").write_text('id = "yours"\ngame = "airborne_poket"\nname = "Mine"\n')
    async with opened(places, "new", GAME, size=(120, 40)) as room:
        assert 'expected "mine"' in room.text
        assert "did you mean" in " ".join(room.text.split())
        await room.press("enter")
        assert room.name == "GameScreen"
