"""What the game says: one sentence an event, a few words a command, and how the player stands."""

from __future__ import annotations

from typing import Any

import attrs
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pocket_tui.engine.contract import Options
from pocket_tui.engine.grid import Direction
from pocket_tui.engine.sheet import Meter, Section, Sheet, text_of
from pocket_tui.games.airborne_pocket import commands as do
from pocket_tui.games.airborne_pocket import events as ev
from pocket_tui.games.airborne_pocket import words
from pocket_tui.games.airborne_pocket.cards import Content, Enemy, SectionName
from pocket_tui.games.airborne_pocket.codec import COMMANDS, EVENTS
from pocket_tui.games.airborne_pocket.model import (
    AfterEvent,
    Arrived,
    Board,
    Deck,
    Drawn,
    Encountered,
    Over,
    Phase,
    Placing,
    Soldier,
    State,
    Tile,
    Turn,
)
from pocket_tui.games.airborne_pocket.setup import new_game
from pocket_tui.games.airborne_pocket.sight import build_view
from tests.games.airborne_pocket.positions import CONTENT

PANEL_WIDTH = 36
LABEL_COLUMN = 15


def mess_hall(content: Content, phase: Phase | None = None, **changes: Any) -> State:
    """Turn 10 at 0800, in the Mess Hall with the Explosives: the position of the picture."""
    start = new_game(content, Options(), 5)
    tiles = (
        Tile(16, (0, 0), visited=True),
        Tile(12, (1, 0), 1, visited=True),
        Tile(5, (0, -1), visited=True),
        Tile(13, (0, -2), 1, visited=True),
        Tile(14, (1, -2), 1, visited=True),
        Tile(7, (2, -2), visited=True),
    )
    state = attrs.evolve(
        start,
        deck=Deck(8, (1, 2, 3, 4, 5), (9, 2, 6), (7, 8)),
        board=Board(tiles, (2, -2), (1, 2, 3, 4), (6, 8, 9, 10, 11, 15)),
        soldier=Soldier(5, ("kar98k", "k_ration"), ("colt", "explosives")),
        turn=Turn(10, Drawn(6, SectionName.INSIDE)),
        phase=phase or Encountered(Enemy.SS, 5, 4),
    )
    return attrs.evolve(state, **changes)


def sheet_of(content: Content, state: State) -> Sheet:
    return words.sheet(content, build_view(content, state, 0))


def section(sheet: Sheet, name: str) -> Section:
    return next(section for section in sheet.sections if section.id == name)


def lines(found: Section) -> list[str]:
    return [f"{entry.label} {text_of(entry.line)}".strip() for entry in found.entries]


# Events


@pytest.mark.parametrize(
    ("event", "text", "rule"),
    [
        (ev.Moved(Direction.EAST, 7), "Moved east to 7 Mess Hall.", "AIP-017"),
        (ev.Stayed(7), "Stayed on 7 Mess Hall.", "AIP-013"),
        (ev.TileDrawn(7), "Drew 7 Mess Hall.", "AIP-039"),
        (ev.TileDrawn(2), "Drew 2 Apple Orchard.", "AIP-014"),
        (ev.TilePlaced(12, (0, 0), 1), "Placed 12 Ammo Dump, roads south and west.", "AIP-015"),
        (ev.TilePlaced(10, (0, 0), 0), "Placed 10 Armoury, door south.", "AIP-039"),
        (ev.EntrancePlaced(14, (0, 0), 0), "Placed 14 Entrance in front of the arrow.", "AIP-036"),
        (ev.BunkerEntered(14), "Entered the Bunker.", "AIP-038"),
        (ev.FlareUsed(6), "Used the Flare: 6 Barracks is out of the game.", "AIP-114"),
        (ev.EventDrawn(5, SectionName.INSIDE), "Event 5, green: 4 SS Soldiers.", "AIP-118"),
        (ev.EventDrawn(5, SectionName.OUTSIDE), "Event 5, green: the Kar98k Rifle lies here.", "AIP-118"),
        (ev.EventDrawn(2, SectionName.INSIDE), "Event 2, blue: an Item may be drawn for.", "AIP-118"),
        (ev.EventDrawn(7, SectionName.OUTSIDE), "Event 7, red: lose 2 Health.", "AIP-118"),
        (ev.EventDrawn(4, SectionName.OUTSIDE, True), "Extra Event 4, black: time goes by.", "AIP-118"),
        (ev.TimePassed(8, 2), "It is 0800: all cards are shuffled, 2 put face-down.", "AIP-043"),
        (ev.CardSpent(9, "rest"), "Rested: Event 9, green, is discarded.", "AIP-078"),
        (ev.CardSpent(9, "time"), "Event 9, green, goes by unresolved.", "AIP-121"),
        (ev.ItemDrawn(3, "mp40", "search"), "Drew Event 3, red, for its Item: MP40.", "AIP-030"),
        (ev.ItemFound("kar98k", "named"), "Found the Kar98k Rifle.", "AIP-024"),
        (ev.ItemDuplicate("mp40"), "The MP40 is carried already: nothing gained.", "AIP-095"),
        (ev.ItemsLost(("mp40", "luger")), "Left behind for good: MP40 and Luger P08.", "AIP-097"),
        (ev.HealthChanged(6, 4, "event"), "Health 6 → 4.", "AIP-026"),
        (ev.HealthChanged(6, 5, "surprise"), "Taken by surprise: health 6 → 5.", "AIP-048"),
        (ev.EncounterMet(Enemy.INFANTRY, 6, 5), "Here it is 6 Infantrymen, not 5.", "AIP-018"),
        (ev.WeaponJammed("mp40", 3), "The MP40 jams on red.", "AIP-069"),
        (
            ev.Fought(Enemy.SS, 5, 2, "kar98k", (), 3, False),
            "Fought 5 SS Soldiers with the Kar98k Rifle: 5 - 2, lost 3.",
            "AIP-053",
        ),
        (
            ev.Fought(Enemy.INFANTRY, 6, 1, "colt", (), 4, True),
            "Fought 6 Infantrymen with the Colt M1911 .45: 6 - 1, lost 4, the most a fight can cost.",
            "AIP-063",
        ),
        (
            ev.Fought(Enemy.PARATROOPERS, 1, 3, "colt", ("stick_grenade",), 0, False),
            "Fought 1 Paratrooper with the Colt M1911 .45 and the Stick Grenade: 1 - 3, lost nothing.",
            "AIP-053",
        ),
        (
            ev.Fought(Enemy.SS, 2, 0, "", (), 2, False),
            "Fought 2 SS Soldiers with bare hands: 2 - 0, lost 2.",
            "AIP-053",
        ),
        (
            ev.Evaded(Direction.WEST, 14, Enemy.SS, 5),
            "Evaded 5 SS Soldiers, west to 14 Entrance.",
            "AIP-057",
        ),
        (ev.Wounded(1), "Wounded: one arm is lost, and one Item less can be carried.", "AIP-072"),
        (ev.Wounded(2), "Wounded again: both arms are lost, and no Item can be used.", "AIP-075"),
        (ev.CardReturned(3, True), "Event 3, red, goes to the bottom of the deck.", "AIP-018"),
        (ev.GunsDestroyed(15), "The guns on 15 Gun Platform are destroyed.", "AIP-068"),
        (ev.RedAlertDeclared(), "Red Alert!", "AIP-040"),
        (ev.GameLost("time"), "It is 1000, too late: the mission is lost.", "AIP-124"),
    ],
)
def test_an_event_is_told_in_one_sentence_with_its_rule(
    content: Content, event: ev.GameEvent, text: str, rule: str
) -> None:
    telling = words.tell(content, event)
    assert telling is not None
    assert (telling.text, telling.rule) == (text, rule)


@pytest.mark.parametrize(
    "event",
    [
        ev.TurnBegan(3),
        ev.ItemOffered("event"),
        ev.ItemFound("mp40", "event"),
        ev.EncounterMet(Enemy.SS, 5, 5),
    ],
)
def test_what_another_sentence_says_is_not_told_twice(content: Content, event: ev.GameEvent) -> None:
    assert words.tell(content, event) is None


@given(data=st.data())
@settings(max_examples=300, derandomize=True, deadline=None)
def test_any_event_can_be_told_whatever_its_ids(data: st.DataObject) -> None:
    """An old save beside a newer pack may name what the pack does not know."""
    names = st.text(alphabet="abc_", min_size=1, max_size=8)
    cls = data.draw(st.sampled_from([EVENTS[tag] for tag in sorted(EVENTS)]))
    kinds = {field.name: field.type for field in attrs.fields(attrs.resolve_types(cls))}
    given_ids = {name: names for name, kind in kinds.items() if kind is str}
    telling = words.tell(CONTENT, data.draw(st.builds(cls, **given_ids)))
    if telling is not None:
        assert telling.text.endswith((".", "!"))
        assert telling.rule.startswith(("AIP-", "R-"))


def test_a_loss_of_health_is_bad_news_and_a_gain_is_good(content: Content) -> None:
    tones = [words.tell(content, ev.HealthChanged(5, after, "item")) for after in (4, 8)]
    assert [telling.tone for telling in tones if telling] == ["bad", "good"]


# Commands and states


@pytest.mark.parametrize(
    ("command", "label"),
    [
        (do.Move(Direction.NORTH), "move north"),
        (do.PlaceTile(7, 2), "place Mess Hall"),
        (do.UseFlare(6), "use the Flare on Barracks"),
        (do.Fight("kar98k", ("rifle_scope",)), "fight with the Kar98k Rifle and the Rifle Scope"),
        (do.Fight(), "fight with bare hands"),
        (do.Evade(Direction.WEST), "evade west"),
        (do.TakeItem("mp40"), "take the MP40"),
        (do.Rest(1), "rest 1 card"),
        (do.Rest(3), "rest 3 cards"),
        (do.ReturnCard(True), "put the card on the bottom"),
        (do.EndTurn(), "end the turn"),
    ],
)
def test_a_command_has_a_label_in_small_words(content: Content, command: do.Command, label: str) -> None:
    assert words.label(content, command) == label


def test_every_command_has_a_label(content: Content) -> None:
    for tag, cls in COMMANDS.items():
        fields = attrs.fields(attrs.resolve_types(cls))
        values: dict[Any, Any] = {int: 7, str: "colt", bool: True, Direction: Direction.EAST}
        command = cls(*[values[field.type] for field in fields if field.type in values])
        assert words.label(content, command), tag


def test_a_state_is_marked_by_its_turn_and_told_in_one_line(content: Content) -> None:
    state = mess_hall(content)
    assert words.mark(state) == "T10"
    assert words.summary(content, state) == "Turn 10 · 0800 · Inside, Mess Hall · health 5"
    assert words.summary(content, mess_hall(content, guns_destroyed=True)).endswith("health 5 · Red Alert")


def test_the_line_of_a_finished_game_says_how_it_ended(content: Content) -> None:
    assert words.summary(content, mess_hall(content, Over("won"))) == "Won · Turn 10 · 0800"
    assert words.summary(content, mess_hall(content, Over("time"))) == "Lost, out of time · Turn 10 · 0800"


def test_a_new_game_stands_before_its_first_turn(content: Content) -> None:
    state = new_game(content, Options(), 5)
    assert words.mark(state) == "T1"
    assert words.summary(content, state) == "Turn 1 · 0700 · Outside, Drop Zone · health 6"


# The sheet


def test_the_title_says_where_and_how_much_time_is_left(content: Content) -> None:
    sheet = sheet_of(content, mess_hall(content))
    assert sheet.where == "Basic · turn 10 · Inside"
    assert text_of(sheet.clock) == "08:00 hour 2 of 3   deck 5 of 8"
    assert sheet.clock[-1] == Meter(5, 8, "card")
    assert sheet.alarm == ""


def test_red_alert_is_the_alarm(content: Content) -> None:
    assert sheet_of(content, mess_hall(content, guns_destroyed=True)).alarm == "Red Alert"


def test_the_sections_come_in_the_order_of_the_frame(content: Content) -> None:
    ids = [found.id for found in sheet_of(content, mess_hall(content)).sections]
    assert ids == ["condition", "items", "mission", "here", "event", "cards"]


def test_a_section_with_nothing_to_say_is_not_there(content: Content) -> None:
    ids = [found.id for found in sheet_of(content, new_game(content, Options(), 5)).sections]
    assert ids == ["condition", "items", "mission", "here", "cards"]


def test_the_condition_counts_health_power_and_arms(content: Content) -> None:
    condition = section(sheet_of(content, mess_hall(content)), "condition")
    assert condition.entries[0].line == (Meter(5, 9, "heart", "bad"),)
    assert lines(condition) == ["Health 5 of 9", "Power 1 Kar98k Rifle", "Arms both  2 of 2 held"]


def test_power_from_several_items_says_so(content: Content) -> None:
    soldier = Soldier(5, ("kar98k", "stick_grenade"), ("colt",))
    condition = section(sheet_of(content, mess_hall(content, soldier=soldier)), "condition")
    assert lines(condition)[1] == "Power 3 Kar98k Rifle, and more"


def test_lost_arms_are_told(content: Content) -> None:
    soldier = Soldier(5, (), ("colt",), arms_lost=2)
    condition = section(sheet_of(content, mess_hall(content, soldier=soldier)), "condition")
    assert lines(condition)[1:] == ["Power 0", "Arms none  0 of 0 held"]


def test_items_stand_with_what_they_do(content: Content) -> None:
    assert lines(section(sheet_of(content, mess_hall(content)), "items")) == [
        "Kar98k Rifle 1 · jams on black",
        "inside 1",
        "K-Ration +2 Health · once",
        "Colt M1911 .45 1 · free",
        "Explosives for the guns · free",
    ]


def test_a_jammed_weapon_and_one_on_the_floor_are_told(content: Content) -> None:
    soldier = Soldier(5, ("luger",), ("colt",))
    state = mess_hall(content, soldier=soldier)
    state = attrs.evolve(state, board=attrs.evolve(state.board, floor=("mp40",)))
    told = lines(section(sheet_of(content, state), "items"))
    assert told[0] == "Luger P08 0 · jammed now"
    assert told[-1] == "MP40 on the floor"


def test_every_item_of_the_set_fits_its_line_in_the_panel(content: Content) -> None:
    """Its facts stand behind a column for names and are cut nowhere."""
    for item in content.items:
        soldier = Soldier(5, () if item.free else (item.id,), (item.id,) if item.free else ("colt",))
        told = section(sheet_of(content, mess_hall(content, Arrived(), soldier=soldier)), "items")
        for entry in told.entries:
            column = max(LABEL_COLUMN, len(entry.label) + 1)
            assert column + len(text_of(entry.line)) <= PANEL_WIDTH + 2, (entry.label, text_of(entry.line))


def test_the_mission_shows_what_is_done_and_how_far_the_rest_is(content: Content) -> None:
    assert lines(section(sheet_of(content, mess_hall(content)), "mission")) == [
        "● Take the Explosives, done",
        "○ Sabotage the guns",
        "Gun Platform: not found yet",
        "○ End a turn on the Bunker Door",
        "Bunker Door: 2 moves away by the known way",
    ]


def test_the_place_has_its_number_its_text_and_its_end_of_turn_apart(content: Content) -> None:
    assert lines(section(sheet_of(content, mess_hall(content)), "here")) == [
        "7 Mess Hall",
        "Coffee is still warm.",
        "End of turn: +1 Health.",
    ]


def test_what_a_place_gave_already_is_not_promised_again(content: Content) -> None:
    state = mess_hall(content)
    board = attrs.evolve(state.board, here=(1, 0))
    before = attrs.evolve(state, board=board, soldier=Soldier(5, (), ("colt",)))
    after = attrs.evolve(state, board=board)
    assert lines(section(sheet_of(content, before), "here"))[-1] == "End of turn: take the Explosives."
    assert "End of turn" not in " ".join(lines(section(sheet_of(content, after), "here")))


def test_a_tile_just_drawn_takes_the_place(content: Content) -> None:
    state = mess_hall(content, Placing(9, Direction.EAST))
    state = attrs.evolve(state, board=attrs.evolve(state.board, inside=(6, 8, 10, 11, 15)))
    assert lines(section(sheet_of(content, state), "here"))[0] == "9 Infirmary just drawn"


def test_the_event_has_its_card_colour_section_text_and_enemies(content: Content) -> None:
    event = Turn(10, Drawn(5, SectionName.INSIDE))
    assert lines(section(sheet_of(content, mess_hall(content, turn=event)), "event")) == [
        "● 5 green  Inside",
        "Two officers and their guards.",
        "5 SS Soldiers with pouches",
        "4 on the card",
    ]


def test_what_an_encounter_forbids_and_inflicts_is_told(content: Content) -> None:
    event = Turn(10, Drawn(8, SectionName.INSIDE))
    state = mess_hall(content, Encountered(Enemy.PARATROOPERS, 5, 5), turn=event)
    told = lines(section(sheet_of(content, state), "event"))
    assert told[2:] == ["5 Paratroopers", "No way to Evade.", "Losing 3 or more is a wound."]


def test_the_cards_of_the_hour_are_named_and_the_burned_are_not(content: Content) -> None:
    assert lines(section(sheet_of(content, mess_hall(content)), "cards")) == [
        "Blue 2, 6",
        "Green 9",
        "Burned 2, unknown",
    ]


def test_a_card_that_was_looked_at_is_told_with_its_place(content: Content) -> None:
    state = mess_hall(content, AfterEvent())
    state = attrs.evolve(state, deck=attrs.evolve(state.deck, known=(1, 5)))
    told = lines(section(sheet_of(content, state), "event"))
    assert told[-2:] == ["1 green is on top of the deck", "5 green is at the bottom of the deck"]
