"""What the game says: one sentence an event, a few words a command, and how the player stands."""

from __future__ import annotations

from typing import Any

import attrs
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pocket_tui.engine.contract import Options
from pocket_tui.engine.dice import Dice
from pocket_tui.engine.sheet import Section, text_of
from pocket_tui.games.airborne_commander import commands as do
from pocket_tui.games.airborne_commander import events as ev
from pocket_tui.games.airborne_commander import words
from pocket_tui.games.airborne_commander.bot import BOTS
from pocket_tui.games.airborne_commander.card_words import (
    action_sentence,
    effect_sentence,
    effect_words,
    fire_line,
    result_line,
    section_at,
    support_words,
)
from pocket_tui.games.airborne_commander.cards import Action, ActionKind
from pocket_tui.games.airborne_commander.codec import COMMANDS, EVENTS
from pocket_tui.games.airborne_commander.events import GameEvent
from pocket_tui.games.airborne_commander.model import (
    Battle,
    Casualty,
    Mending,
    Over,
    Payer,
    Paying,
    Purchases,
    Recruiting,
    State,
    UnderFire,
)
from pocket_tui.games.airborne_commander.points import points, vp
from pocket_tui.games.airborne_commander.view import DROP_ZONE, HAND, SUPPORT
from tests.games.airborne_commander.positions import CONTENT, GAME, position, post, view

PANEL_WIDTH = 36
GAP = 2


def lines(found: Section | None) -> list[str]:
    assert found is not None
    return [f"{entry.label} {text_of(entry.line)}".strip() for entry in found.entries]


def section(state: State, name: str) -> list[str]:
    sections = GAME.sheet(view(state)).sections
    return lines(next((found for found in sections if found.id == name), None))


def section_ids(state: State) -> list[str]:
    return [found.id for found in GAME.sheet(view(state)).sections]


# Points


@pytest.mark.rules("AC-111")
@pytest.mark.parametrize(
    ("half", "text"),
    [(0, "0"), (1, "½"), (-1, "-½"), (2, "1"), (7, "3½"), (-3, "-1½"), (-6, "-3"), (25, "12½")],
)
def test_AC_111_half_points_are_written_as_points(half: int, text: str) -> None:
    assert points(half) == text
    assert vp(half) == f"{text} VP"


# Events


@pytest.mark.parametrize(
    ("event", "text", "rule"),
    [
        (ev.StaticsConsolidated((2,)), "Still in play, Road Block 2 stands in slot 4.", "AC-31"),
        (
            ev.StaticsConsolidated((2, 11)),
            "Still in play, Road Block 2 and Block House 11 stand in slot 4.",
            "AC-31",
        ),
        (ev.ReconPlaced(22, 1), "Pouppeville comes from Recon to slot 1.", "AC-32"),
        (ev.MissionDrawn(13, 2), "Slot 2: drew Grenadier Squad 13.", "AC-33"),
        (
            ev.ReconSent(22),
            "Drew Pouppeville: an Objective is in play already, so it waits in Recon.",
            "AC-29",
        ),
        (ev.ReconSent(14), "Drew Hedgerows: a Terrain is in play already, so it waits in Recon.", "AC-29"),
        (
            ev.MissionReshuffled(10),
            "The Mission deck is empty: its discard pile, 10 cards, is the new deck.",
            "AC-34",
        ),
        (ev.SlotsLeftEmpty(1), "No Mission card is left: 1 slot empty.", "AC-R03"),
        (ev.LastTurn("mission"), "The Mission deck has run out: this turn is the last.", "AC-34"),
        (ev.LastTurn("allied"), "The Allied deck has run out: this turn is the last.", "AC-40"),
        (ev.DropRemoved("medic"), "Removed Medic from the Drop Zone: out of the game.", "AC-38"),
        (ev.DropDrawn("medic"), "Medic comes to the Drop Zone.", "AC-39"),
        (ev.CardDrawn("corporal", "turn"), "Drew Corporal.", "AC-41"),
        (ev.CardDrawn("disorganized", "turn"), "Drew a Disorganized card.", "AC-41"),
        (ev.CardDrawn("corporal", "command"), "Command drew Corporal.", "AC-52"),
        (ev.CardDrawn("corporal", "inspire"), "Inspire drew Corporal.", "AC-53"),
        (ev.DiscardReshuffled(7), "The discard pile, 7 cards, is shuffled into the deck.", "AC-43"),
        (ev.DrawFellShort(1), "Deck and discard pile are empty: 1 card fewer drawn.", "AC-43"),
        (ev.Engaged("rifleman", 15), "Rifleman engages Sniper.", "AC-45"),
        (ev.Supported("jeep", None), "Jeep goes to Support.", "AC-50"),
        (
            ev.Supported("mortar_81", ActionKind.FIRE_SUPPORT),
            "81 mm Mortar goes to Support, for fire support.",
            "AC-50",
        ),
        (ev.Withdrawn("rifleman", 15), "Rifleman comes back from Sniper.", "AC-R37"),
        (ev.Withdrawn("jeep", 0), "Jeep comes back from Support.", "AC-R37"),
        (
            ev.Inspired("sergeant", 2),
            "Sergeant inspires: a Disorganized card is discarded for 2 cards.",
            "AC-53",
        ),
        (
            ev.Rallied("lieutenant", 10),
            "Lieutenant rallies: a Disorganized card goes back, 10 are left.",
            "AC-54",
        ),
        (ev.Suppressed("machine_gun", 15), ".30 cal Machine Gun suppresses Sniper.", "AC-58"),
        (
            ev.FireAimed("radio_operator", ActionKind.FIRE_SUPPORT, 16),
            "Fire Support of Radio Operator against Brécourt Battery.",
            "AC-61",
        ),
        (
            ev.FireAimed("air_liaison", ActionKind.FIRE_SUPPORT_AA, 33),
            "Anti-armor fire support of Air Liaison Party against Panzer IV.",
            "AC-61",
        ),
        (
            ev.AimTaken("machine_gun", ActionKind.SUPPRESSION, 15),
            ".30 cal Machine Gun aims no longer at Sniper.",
            "AC-R15",
        ),
        (ev.FightBegan(3), "The firefights begin.", "AC-64"),
        (ev.Fought(15, "attack", 4, 0, 1, True), "Sniper: attack 4 against defense 1, destroyed.", "AC-73"),
        (
            ev.Fought(10, "attack", 6, 4, 3, True),
            "Fallschirmjäger Squad 10: attack 6, 4 of it from support, against defense 3, destroyed.",
            "AC-73",
        ),
        (
            ev.Fought(11, "anti_armor", 3, 0, 3, False),
            "Block House 11: anti-armor 3 against defense 3, it holds and leaves unscored.",
            "AC-74",
        ),
        (
            ev.Fought(33, "anti_armor", 0, 0, 4, False),
            "Panzer IV holds: nothing opposite it harms armor. It leaves unscored.",
            "AC-75",
        ),
        (
            ev.CardLost(11, "eckhart", 3, 2, 0),
            "Pvt. Eckhart falls to Block House 11: 3 against defense 2.",
            "AC-80",
        ),
        (
            ev.CardLost(6, "paratrooper", 4, 1, 2),
            "Paratrooper falls to MG 42 Team 6: 4 against defense 1, and 2 goes on.",
            "AC-80",
        ),
        (
            ev.CardHeld(11, "cockitt", 0, 2),
            "PFC Cockitt holds against Block House 11: 0 against defense 2.",
            "AC-81",
        ),
        (ev.MedicUsed("eckhart", 11), "Saved by a Medic: Pvt. Eckhart goes to the discard pile.", "AC-114"),
        (
            ev.DisorganizedTaken(15, 8),
            "Nobody opposed Sniper: a Disorganized card is taken, 8 left.",
            "AC-82",
        ),
        (ev.ObjectiveCaptured(16), "Captured Brécourt Battery.", "AC-91"),
        (
            ev.ObjectiveMissed(16, "attack_total"),
            "Brécourt Battery is not captured: the attack is too low.",
            "AC-94",
        ),
        (
            ev.ObjectiveMissed(16, "disorganized"),
            "Brécourt Battery is not captured: a Disorganized card is taken.",
            "AC-93",
        ),
        (ev.AxisScored(15, 1), "Sniper goes to the Score Pile: ½ VP.", "AC-97"),
        (ev.AxisDiscarded(15, "suppressed"), "Sniper was held down, and leaves unscored.", "AC-97"),
        (ev.AxisDiscarded(16, "objective"), "Brécourt Battery leaves uncaptured.", "AC-R34"),
        (ev.StaticStays(2), "Road Block 2 stays in play.", "AC-88"),
        (ev.AlliedRemoved(("medic", "jeep")), "Out of the game: Medic and Jeep.", "AC-98"),
        (ev.DisorganizedDiscarded(2), "2 Disorganized cards discarded from hand.", "AC-106"),
        (
            ev.Recruited("bazooka_team", 3, 3, ("lieutenant", "paratrooper")),
            "Recruited Bazooka Team: cost 3, paid 3 by Lieutenant and Paratrooper.",
            "AC-104",
        ),
        (
            ev.GameLost("scattered"),
            "The last Disorganized card is taken: your troops are scattered.",
            "AC-04",
        ),
        (ev.HonorWon(25), "12½ VP in the Score Pile: the Medal of Honor.", "AC-113"),
        (
            ev.GameScored(16, 2, 12, "silver"),
            "The last turn is over: 8 VP - 2 Disorganized cards = 6, Silver Star.",
            "AC-111",
        ),
    ],
)
def test_an_event_is_told_in_one_sentence_with_its_rule(event: GameEvent, text: str, rule: str) -> None:
    telling = words.tell(CONTENT, event)
    assert telling is not None
    assert (telling.text, telling.rule) == (text, rule)


@pytest.mark.parametrize(
    "event",
    [
        ev.TurnBegan(3),
        ev.FireReturned(15, "attack", 3),
        ev.AxisDiscarded(15, "survived"),
        ev.AxisDiscarded(15, "unopposed"),
        ev.AxisDiscarded(14, "terrain"),
        ev.PaymentMarked("jeep", "support"),
        ev.TurnEnded(3),
    ],
)
def test_what_another_sentence_says_is_not_told_twice(event: GameEvent) -> None:
    assert words.tell(CONTENT, event) is None


def test_every_reason_why_an_objective_was_missed_is_told() -> None:
    reasons = ev.Missed.__args__  # type: ignore[attr-defined]
    texts = [words.tell(CONTENT, ev.ObjectiveMissed(16, why)) for why in reasons]
    assert len({telling.text for telling in texts if telling}) == len(reasons)


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
        assert telling.text.endswith(".")
        assert telling.rule.startswith("AC-")


def test_copies_of_a_mission_card_are_told_apart_by_their_numbers() -> None:
    assert words.axis_name(CONTENT, 9) == "Road Block 9"
    assert words.axis_name(CONTENT, 15) == "Sniper"
    assert words.axis_name(CONTENT, 99) == "Mission card 99"


# Commands and states


@pytest.mark.parametrize(
    ("command", "label"),
    [
        (do.Drop("medic"), "remove Medic"),
        (do.Engage("corporal", 15), "engage Sniper with Corporal"),
        (do.Support("jeep"), "support with Jeep"),
        (do.Support("lieutenant", ActionKind.RALLY), "support with Lieutenant, rally"),
        (do.Withdraw("corporal", 15), "take back Corporal"),
        (do.Withdraw("jeep"), "take back Jeep from support"),
        (do.Suppress("machine_gun", 15), "suppress Sniper"),
        (do.Aim("radio_operator", 15), "fire support against Sniper"),
        (do.Unaim("machine_gun", 15), "take .30 cal Machine Gun's aim off Sniper"),
        (do.TakeFire(15, "rifleman"), "let Rifleman meet the fire"),
        (do.Pay("corporal"), "pay with Corporal"),
        (do.Recruit("captain"), "recruit Captain"),
        (do.EndRecruit(), "end the turn"),
    ],
)
def test_a_command_has_a_label_in_small_words(command: do.Command, label: str) -> None:
    assert words.label(CONTENT, command) == label


def test_every_command_has_a_label() -> None:
    for tag, cls in COMMANDS.items():
        fields = attrs.fields(attrs.resolve_types(cls))
        values: dict[Any, Any] = {int: 15, str: "jeep"}
        command = cls(*[values[field.type] for field in fields if field.type in values])
        assert 0 < len(words.label(CONTENT, command)) <= 60, tag


def test_a_state_is_marked_by_its_turn_and_told_in_one_line() -> None:
    state = position("sniper", hand="disorganized", scored=(3, 12), turn=5)
    assert words.mark(state) == "T5"
    assert words.summary(CONTENT, state) == "Turn 5 · deploy · 1½ VP, net ½ · 9 Disorganized left"


@pytest.mark.parametrize(
    ("result", "text"),
    [
        ("scattered", "Lost, troops scattered · turn 9"),
        ("captured", "Lost, troops captured · turn 9"),
        ("scored", "Victory Medal, 2½ VP · turn 9"),
        ("honor", "Medal of Honor, 2½ VP · turn 9"),
    ],
)
def test_the_line_of_a_finished_game_says_how_it_ended(result: Any, text: str) -> None:
    state = position(scored=(7, 15), phase=Over(result), turn=9)
    assert words.summary(CONTENT, state) == text


# The sheet


def picture() -> State:
    """Turn 5, all of it engaged: the position of the picture."""
    return position(
        "grenadiers < paratrooper paratrooper | mg42 | brecourt_battery < rifleman bar_gunner"
        " | road_block < corporal / block_house < cockitt",
        hand="lieutenant pathfinder disorganized",
        support="machine_gun > mg42, jeep!command",
        zone="bazooka_team medic captain rifleman",
        deck="paratrooper disorganized disorganized corporal",
        scored=(1, 3, 4, 8, 10, 12),
        recon=(22,),
        turn=5,
    )


def test_the_title_says_where_and_the_points_that_matter() -> None:
    sheet = GAME.sheet(view(picture()))
    assert sheet.where == "turn 5 · deploy"
    assert text_of(sheet.clock) == "3½ VP net ½ · Victory Medal"
    assert sheet.alarm == ""


@pytest.mark.rules("AC-06", "AC-113")
def test_AC_113_the_medal_of_honor_has_no_net() -> None:
    state = position(scored=(7, 16, 22, 29, 36, 31, 33), hand="disorganized")
    assert text_of(GAME.sheet(view(state)).clock) == "12 VP Medal of Honor"


def test_the_last_turn_and_a_loss_are_in_the_title() -> None:
    assert GAME.sheet(view(position("sniper", last=("allied",)))).where == "turn 3 · deploy · last"
    assert GAME.sheet(view(position(phase=Over("scattered")))).alarm == "Scattered"
    assert GAME.sheet(view(position(phase=Over("captured")))).alarm == "Captured"
    assert GAME.sheet(view(position(phase=Over("scored")))).alarm == ""


def test_the_sections_come_in_the_order_of_the_frame() -> None:
    assert section_ids(picture())[:4] == ["forecast", "decks", "recon", "score"]


def test_the_forecast_says_what_a_fight_would_bring() -> None:
    assert section(picture(), "forecast") == [
        "Victory points +2½",
        "Disorganized taken 0",
        "Your cards lost 3",
        "Static Defenses left 0 of 4",
    ]


def test_the_forecast_counts_losses_from_the_best_order_to_the_worst() -> None:
    state = position("fallschirmjager < tech_sergeant paratrooper")
    assert "Your cards lost 0 to 1" in section(state, "forecast")


@pytest.mark.parametrize(
    ("state", "line"),
    [
        (position("sniper", disorganized=1), "It would scatter your troops: a loss."),
        (
            position("road_block | road_block | block_house | block_house"),
            "Your troops would be captured: a loss.",
        ),
        (
            position("sniper < rifleman", scored=(7, 16, 22, 29, 36, 31, 15)),
            "It would win the Medal of Honor.",
        ),
    ],
)
def test_the_forecast_says_how_the_fight_would_end_the_game(state: State, line: str) -> None:
    assert section(state, "forecast")[-1] == line


def test_the_decks_are_counted_and_the_last_turn_is_named() -> None:
    assert section(picture(), "decks") == [
        "Mission 4 of 36",
        "Allied 4 of 40",
        "Player 4 of 4",
        "Disorganized 9 of 12",
        "0 Disorganized left: scattered",
    ]
    state = position("sniper", last=("mission", "allied"))
    assert "The last turn: the Mission deck and the Allied deck ran out." in section(state, "decks")


def test_recon_names_what_waits() -> None:
    assert section(picture(), "recon") == ["Pouppeville, Objective"]


def test_the_score_counts_each_kind_and_the_way_to_the_medals() -> None:
    assert section(picture(), "score") == [
        "Unarmored 5 · 2½ VP",
        "Armored 1 · 1 VP",
        "Disorganized 3 · -3 VP",
        "Net ½ VP",
        "Medal Victory Medal",
        "Next Bronze Star at 3",
        "Honor 8½ VP to go",
    ]


def test_a_fight_that_is_going_on_says_what_it_has_brought() -> None:
    battle = Battle(2, (15,), (Casualty(6, "paratrooper"), Casualty(6, "medic", True)))
    state = position("sniper | mg42 < paratrooper medic", phase=Mending(1), battle=battle)
    assert section(state, "fight") == [
        "Victory points +½",
        "Disorganized taken 0",
        "Your cards lost 1",
        "Saved 1",
        "Can be saved 1",
        "Static Defenses 0 of 4",
    ]


def test_the_card_that_fires_is_spelled_out_while_its_fire_is_met() -> None:
    phase = UnderFire(6, "attack", 4, ("paratrooper", "tech_sergeant"))
    state = position("mg42 < paratrooper tech_sergeant", phase=phase)
    title = next(found.title for found in GAME.sheet(view(state)).sections if found.id == "card")
    assert title == "MG 42 Team"


def test_a_purchase_says_what_is_chosen_and_how_it_is_paid() -> None:
    phase = Paying(Purchases(), "bazooka_team", (Payer("lieutenant", "hand"),))
    state = position("sniper", hand="lieutenant corporal", zone="bazooka_team", phase=phase)
    assert section(state, "recruit") == [
        "Recruited 0 of 1",
        "Chosen Bazooka Team",
        "Paid 2 of 3",
        "By Lieutenant",
    ]
    assert section(state, "card")[0] == "trooper, cost 3"


def test_more_than_enough_is_said() -> None:
    phase = Paying(Purchases(), "rifleman", (Payer("captain", "hand"), Payer("corporal", "hand")))
    state = position("sniper", hand="captain corporal", zone="rifleman", phase=phase)
    assert section(state, "recruit")[2:] == ["Paid 2 of 2, 2 too much", "By Captain", "Corporal"]


def test_before_a_card_is_chosen_the_recruit_values_are_added_up() -> None:
    state = position("sniper", hand="captain corporal", zone="rifleman", phase=Recruiting())
    assert section(state, "recruit") == ["Recruited 0 of 1", "Can be spent 4"]


def test_the_entries_of_whole_games_fit_the_panel() -> None:
    """Labels stand in one column for a section, with two spaces behind it; sentences and piles may wrap."""
    for seed in range(1, 5):
        for state in played(seed):
            sheet = GAME.sheet(view(state))
            assert len(sheet.where) + len(text_of(sheet.clock)) <= 58
            for found in sheet.sections:
                column = max((len(entry.label) for entry in found.entries), default=0) + GAP
                for entry in found.entries:
                    if entry.label and found.id != "piles":
                        assert column + len(text_of(entry.line)) <= PANEL_WIDTH, (found.id, entry)


def played(seed: int) -> list[State]:
    """Every state of a game of the bot."""
    bot, states = BOTS["greedy"](CONTENT), [GAME.setup(Options(), seed)]
    while not states[-1].is_over:
        command = bot.choose(view(states[-1]), Dice(seed))
        states.append(GAME.apply(states[-1], command).state)
    return states


# Cards, spelled out


@pytest.mark.parametrize(
    ("card", "text"),
    [
        ("rifleman", ""),
        ("bar_gunner", "suppression 1"),
        ("lieutenant", "command 1 or rally"),
        ("chaplain", "rally and medic 1"),
        ("jeep", "command 1 and recruit"),
        ("air_liaison", "anti-armor fire support 5"),
    ],
)
def test_the_actions_of_a_card_stand_on_one_line(card: str, text: str) -> None:
    assert support_words(CONTENT.card[card]) == text


@pytest.mark.parametrize(
    ("action", "text"),
    [
        (Action(ActionKind.COMMAND, 1), "Command 1: draw a card at once."),
        (Action(ActionKind.COMMAND, 2), "Command 2: draw 2 cards at once."),
        (
            Action(ActionKind.INSPIRE, 2),
            "Inspire 2: discard a Disorganized card from hand and draw 2 cards.",
        ),
        (Action(ActionKind.RALLY), "Rally: return a Disorganized card from hand to its deck."),
        (
            Action(ActionKind.SUPPRESSION, 1),
            "Suppression 1: hold down 1 card, unarmored units or Road Blocks: no fire, and engaged.",
        ),
        (Action(ActionKind.FIRE_SUPPORT, 4), "Fire support 4: 4 more attack in one firefight."),
        (
            Action(ActionKind.FIRE_SUPPORT_AA, 5),
            "Anti-armor fire support 5: 5 more anti-armor in one firefight.",
        ),
        (Action(ActionKind.MEDIC, 1), "Medic 1: save 1 of your destroyed cards."),
    ],
)
def test_every_action_is_spelled_out(action: Action, text: str) -> None:
    assert action_sentence(action) == text


def test_every_effect_is_spelled_out_and_has_a_short_form() -> None:
    effects = {card.id: card.effect for card in CONTENT.mission if card.effect is not None}
    assert {id: effect_words(effect) for id, effect in effects.items()} == {
        "sunken_lane": "your Defense +1",
        "hedgerows": "unit Defense +1",
        "flooded_fields": "no glider, no armor",
        "night": "suppression -1",
        "brecourt_battery": "needs attack 5",
        "pouppeville": "needs 2 cards",
        "la_barquette": "needs no loss",
        "carentan": "needs heavy card",
    }
    assert {id: effect_sentence(effect) for id, effect in effects.items()} == {
        "sunken_lane": "Your cards on the Battleground have 1 more Defense.",
        "hedgerows": "Axis units have 1 more Defense.",
        "flooded_fields": "No glider and armor cards can be played to the Battleground this turn.",
        "night": "Every Suppression counts 1 less.",
        "brecourt_battery": "To capture it the attack must be 5 or more, Fire Support included.",
        "pouppeville": "To capture it at least 2 cards must engage it.",
        "la_barquette": "To capture it you must lose no card in the whole fight.",
        "carentan": "To capture it at least 1 glider or armor card must be engaged anywhere.",
    }


def test_a_card_in_hand_is_spelled_out() -> None:
    state = position("sniper", hand="lieutenant pathfinder disorganized jeep")
    assert lines(section_at(view(state), (HAND, 0))) == [
        "trooper, from your first deck",
        "Attack 1, defense 2",
        "One of these, as you choose:",
        "Command 1: draw a card at once.",
        "Rally: return a Disorganized card from hand to its deck.",
        "Recruit Value 2",
        "The map is wet, but he remembers most of it.",
    ]
    pathfinder = lines(section_at(view(state), (HAND, 1)))
    assert "Recruit Value 2, toward each of two cards, and one card more may be recruited" in pathfinder
    assert lines(section_at(view(state), (HAND, 2)))[0] == "It can't be played or spent."
    assert "Recruit Value 2, even after supporting" in lines(section_at(view(state), (HAND, 3)))


def test_an_axis_card_is_spelled_out_with_what_comes_of_it() -> None:
    told = lines(section_at(view(picture()), (4, 1)))
    assert told == [
        "Static Defense, number 11 of the deck",
        "Attack 3, defense 3",
        "1 VP",
        "Only anti-armor harms it, and it can't be suppressed.",
        "Unopposed it costs nothing and stays in play.",
        "Concrete behind a garden wall, with a slit to the road.",
        "Engaged by PFC Cockitt",
        "AA 3 = 3  holds",
        "one of yours falls",
    ]


@pytest.mark.rules("AC-65")
def test_AC_65_a_defense_that_terrain_changes_is_shown_beside_the_printed_one() -> None:
    told = lines(section_at(view(position("grenadiers | hedgerows")), (1, 0)))
    assert "Attack 2, defense 3 (2 on the card)" in told


def test_a_card_in_support_says_what_it_has_left() -> None:
    told = lines(section_at(view(picture()), (SUPPORT, 0)))
    assert told[-1] == "suppression 2, 1 left"
    assert lines(section_at(view(picture()), (SUPPORT, 1)))[-2:] == ["command 1, done", "recruit 2 left"]


def test_a_place_with_nothing_in_it_says_nothing() -> None:
    seen = view(position("sniper"))
    for at in ((1, 1), (2, 0), (SUPPORT, 0), (DROP_ZONE, 0), (HAND, 0), (9, 0)):
        assert section_at(seen, at) is None


# Firefights


@pytest.mark.parametrize(
    ("slots", "support", "name", "result", "fire"),
    [
        ("grenadiers < paratrooper paratrooper", "", "grenadiers", "4 > 2  destroyed", "one of yours falls"),
        ("grenadiers < paratrooper", "", "grenadiers", "2 = 2  holds", "one of yours falls"),
        ("grenadiers < pathfinder", "", "grenadiers", "1 < 2  holds", "one of yours falls"),
        ("r35 < rifleman", "", "r35", "AA 0 < 2  holds", "none of yours falls"),
        ("sniper", "machine_gun > sniper", "sniper", "held down", ""),
        ("sniper < rifleman", "machine_gun > sniper", "sniper", "3 > 1  destroyed", "no return fire"),
        ("sniper", "", "sniper", "unopposed", "1 Disorganized"),
        ("road_block", "", "road_block", "stays in play", ""),
        (
            "brecourt_battery < rifleman bar_gunner",
            "",
            "brecourt_battery",
            "7 >= 5  captured",
            "one of yours falls",
        ),
        ("brecourt_battery < rifleman", "", "brecourt_battery", "3 < 5  holds", "one of yours falls"),
        ("pouppeville < rifleman", "", "pouppeville", "3 >= 1  not captured", "none of yours falls"),
        ("pouppeville < medic", "", "pouppeville", "0 < 1  no attack", "none of yours falls"),
        ("10 < tech_sergeant paratrooper", "", "10", "5 > 3  destroyed", "up to one of yours falls"),
        (
            "flak88 < paratrooper paratrooper captain",
            "",
            "flak88",
            "6 > 3  destroyed",
            "one to two of yours fall",
        ),
        ("hedgerows", "", "hedgerows", "", ""),
    ],
)
def test_what_comes_of_a_firefight_is_a_sum_and_a_word(
    slots: str, support: str, name: str, result: str, fire: str
) -> None:
    seen = post(position(slots, support=support), name)
    assert (text_of(result_line(seen)), text_of(fire_line(seen))) == (result, fire)


def test_what_came_of_a_firefight_is_told_once_it_is_over() -> None:
    battle = Battle(1, (), (Casualty(15, "paratrooper"), Casualty(15, "medic", True)))
    state = position("sniper < paratrooper medic | mg42 < rifleman", phase=Mending(1), battle=battle)
    assert text_of(fire_line(post(state, "sniper"))) == "one of yours fell"
