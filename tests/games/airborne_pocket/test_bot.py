"""The greedy bot plays whole games well, from what the player sees alone; its reasons are sentences."""

from __future__ import annotations

from collections import Counter

import attrs
import pytest

from pocket_tui.engine.contract import Bot, Options
from pocket_tui.engine.dice import Dice
from pocket_tui.engine.grid import Direction
from pocket_tui.games.airborne_pocket import commands as do
from pocket_tui.games.airborne_pocket.apply import apply
from pocket_tui.games.airborne_pocket.bot import BOTS
from pocket_tui.games.airborne_pocket.cards import Content, Enemy, SectionName
from pocket_tui.games.airborne_pocket.codec import build_codec
from pocket_tui.games.airborne_pocket.imagine import imagine
from pocket_tui.games.airborne_pocket.legal import legal
from pocket_tui.games.airborne_pocket.model import (
    AfterEvent,
    Arrived,
    BetweenTurns,
    Board,
    Deck,
    Drawn,
    Encountered,
    Found,
    Offered,
    Over,
    Peeking,
    Phase,
    Placing,
    Soldier,
    State,
    Tile,
    Turn,
    WoundDiscard,
)
from pocket_tui.games.airborne_pocket.setup import new_game
from pocket_tui.games.airborne_pocket.sight import build_view

MOST_COMMANDS = 5_000


@pytest.fixture
def greedy(content: Content) -> Bot:
    return BOTS["greedy"](content)


def play(content: Content, bot: Bot, seed: int) -> list[State]:
    """Every state of a whole game, from the first to the end."""
    states = [new_game(content, Options(), seed)]
    while not isinstance(states[-1].phase, Over):
        assert len(states) < MOST_COMMANDS, f"seed {seed}: no end"
        dice = Dice(seed).split(0, len(states))
        command = bot.choose(build_view(content, states[-1], 0), dice)
        assert command in legal(content, states[-1])
        states.append(apply(content, states[-1], command).state)
    return states


def position(content: Content, phase: Phase, soldier: Soldier | None = None, **changes: object) -> State:
    """On the Sunken Crossroads outside, north of the Drop Zone, with Health 6 and much time."""
    start = new_game(content, Options(), 3)
    tiles = (Tile(16, (0, 0), visited=True), Tile(5, (0, -1), visited=True))
    state = attrs.evolve(
        start,
        deck=Deck(7, (1, 2, 3, 4, 5, 6), (9, 10), (7, 8)),
        board=Board(tiles, (0, -1), (12, 13, 1, 2, 3, 4), (6, 7, 8, 9, 10, 11, 15)),
        soldier=soldier or Soldier(6, (), ("colt",)),
        turn=Turn(2, Drawn(10, SectionName.OUTSIDE)),
        phase=phase,
    )
    return attrs.evolve(state, **changes)


def chosen(content: Content, bot: Bot, state: State) -> do.Command:
    view = build_view(content, state, 0)
    command = bot.choose(view, Dice(0))
    assert command in view.commands
    assert bot.reason(view, command).endswith(".")
    return command


# Whole games


def test_the_greedy_bot_wins_about_a_quarter_of_its_games(content: Content, greedy: Bot) -> None:
    """Two hundred games; the full measure of two thousand is the command `simulate`."""
    results = Counter(play(content, greedy, seed)[-1].phase.result for seed in range(1, 201))
    assert 40 <= results["won"] <= 70
    assert sum(results.values()) == 200


def test_the_random_bot_ends_its_games_and_hardly_wins(content: Content) -> None:
    results = [play(content, BOTS["random"](content), seed)[-1].phase for seed in range(30)]
    assert sum(phase == Over("won") for phase in results) <= 1


def test_the_same_seed_gives_the_same_game(content: Content) -> None:
    for build_bot in BOTS.values():
        assert play(content, build_bot(content), 7) == play(content, build_bot(content), 7)


def test_every_state_of_played_games_survives_a_save(content: Content) -> None:
    codec = build_codec()
    for name, build_bot in BOTS.items():
        for seed in range(6):
            for state in play(content, build_bot(content), seed):
                assert codec.load_state(codec.dump_state(state)) == state, (name, seed)


def test_face_down_cards_and_tiles_do_not_change_its_choice(content: Content, greedy: Bot) -> None:
    """In every position of some games another order of everything hidden gives the same command."""
    for seed in range(4):
        for state in play(content, greedy, seed)[:-1]:
            view = build_view(content, state, 0)
            other = build_view(content, imagine(view, Dice(seed + 99)), 0)
            assert greedy.choose(view, Dice(0)) == greedy.choose(other, Dice(0))


def test_a_reason_for_another_choice_is_a_sentence_too(content: Content) -> None:
    view = build_view(content, position(content, BetweenTurns()), 0)
    for build_bot in BOTS.values():
        for command in view.commands:
            assert build_bot(content).reason(view, command).endswith(".")


# Single choices


def test_it_explores_while_the_explosives_are_not_found(content: Content, greedy: Bot) -> None:
    assert isinstance(chosen(content, greedy, position(content, BetweenTurns())), do.Move)


def test_it_rests_when_health_is_low_and_there_is_time(content: Content, greedy: Bot) -> None:
    assert chosen(content, greedy, position(content, BetweenTurns(), Soldier(2, (), ("colt",)))) == do.Rest(1)


def test_it_does_not_rest_in_the_last_hour_when_cards_run_out(content: Content, greedy: Bot) -> None:
    late = Deck(9, (1,), (2, 3, 4, 5, 6, 9, 10), (7, 8))
    state = position(content, BetweenTurns(), Soldier(2, (), ("colt",)), deck=late)
    assert isinstance(chosen(content, greedy, state), do.Move)


def test_it_uses_a_medical_kit_when_all_of_it_counts(content: Content, greedy: Bot) -> None:
    hurt = position(content, BetweenTurns(), Soldier(6, ("medical_kit",), ("colt",)))
    well = position(content, BetweenTurns(), Soldier(8, ("medical_kit",), ("colt",)))
    assert chosen(content, greedy, hurt) == do.UseItem("medical_kit")
    assert chosen(content, greedy, well) != do.UseItem("medical_kit")


def test_it_draws_the_event_on_arrival_but_not_with_a_medal(content: Content, greedy: Bot) -> None:
    assert chosen(content, greedy, position(content, Arrived())) == do.DrawEvent()
    medal = position(content, Arrived(), Soldier(6, ("bronze_star",), ("colt",)))
    assert chosen(content, greedy, medal) == do.UseItem("bronze_star")


def test_it_turns_a_tile_so_that_most_exits_stay_open(content: Content, greedy: Bot) -> None:
    """West of the Crossroads the Meadow's closed side goes to the south, where the Farmhouse lies."""
    tiles = (*position(content, BetweenTurns()).board.tiles, Tile(4, (-1, 0), 1))
    state = position(content, Placing(3, Direction.WEST))
    state = attrs.evolve(state, board=attrs.evolve(state.board, tiles=tiles, outside=(12, 13, 1, 2)))
    command = chosen(content, greedy, state)
    assert isinstance(command, do.PlaceTile)
    assert command.rotation == 1


def test_it_never_turns_the_bunker_doors_arrow_to_a_taken_cell(content: Content, greedy: Bot) -> None:
    """The only rotation that shows the arrow to open ground is taken, whatever its other exits."""
    tiles = (*position(content, BetweenTurns()).board.tiles, Tile(4, (-1, -2)), Tile(3, (0, -3)))
    state = position(content, Placing(13, Direction.NORTH))
    state = attrs.evolve(state, board=attrs.evolve(state.board, tiles=tiles, outside=(12, 1, 2)))
    command = chosen(content, greedy, state)
    assert command == do.PlaceTile(13, 1)


def test_it_fights_what_is_cheap_with_its_best_weapon(content: Content, greedy: Bot) -> None:
    soldier = Soldier(6, ("kar98k",), ("colt",))
    state = position(
        content, Encountered(Enemy.INFANTRY, 3, 3), soldier, turn=Turn(2, Drawn(9, SectionName.OUTSIDE))
    )
    assert chosen(content, greedy, state) == do.Fight("kar98k")


def test_it_evades_what_is_dear_if_the_way_leads_on(content: Content, greedy: Bot) -> None:
    state = position(content, Encountered(Enemy.INFANTRY, 5, 5), turn=Turn(2, Drawn(8, SectionName.OUTSIDE)))
    assert chosen(content, greedy, state) == do.Evade(Direction.SOUTH)


def test_it_does_not_evade_at_one_health_if_a_fight_can_be_survived(content: Content, greedy: Bot) -> None:
    soldier = Soldier(1, (), ("colt",))
    state = position(
        content, Encountered(Enemy.INFANTRY, 1, 1), soldier, turn=Turn(2, Drawn(9, SectionName.OUTSIDE))
    )
    assert isinstance(chosen(content, greedy, state), do.Fight)


def test_the_reason_for_a_fight_says_whether_one_could_run(content: Content, greedy: Bot) -> None:
    soldier = Soldier(6, ("kar98k",), ("colt",))
    free = position(
        content, Encountered(Enemy.INFANTRY, 3, 3), soldier, turn=Turn(2, Drawn(9, SectionName.OUTSIDE))
    )
    held = position(
        content, Encountered(Enemy.PARATROOPERS, 5, 5), soldier, turn=Turn(2, Drawn(10, SectionName.OUTSIDE))
    )
    reasons = [greedy.reason(build_view(content, at, 0), do.Fight("kar98k")) for at in (free, held)]
    assert reasons == [
        "3 - 3 costs nothing, and running away would cost more in the end.",
        "5 - 3 costs 2 Health, and there is no running away.",
    ]


def test_it_searches_for_a_better_weapon_and_not_with_a_strong_one(content: Content, greedy: Bot) -> None:
    weak = position(content, AfterEvent(), turn=Turn(2, Drawn(3, SectionName.OUTSIDE), searches=1))
    strong = attrs.evolve(weak, soldier=Soldier(6, ("mp40",), ("colt",)))
    assert chosen(content, greedy, weak) == do.Search()
    assert chosen(content, greedy, strong) == do.EndTurn()


def test_it_draws_for_an_item_only_while_it_needs_one(content: Content, greedy: Bot) -> None:
    weak = position(content, Offered("event"))
    strong = position(content, Offered("event"), Soldier(6, ("mg42",), ("colt",)))
    assert chosen(content, greedy, weak) == do.DrawItem()
    assert chosen(content, greedy, strong) == do.DeclineItem()


def test_it_makes_room_for_a_better_item_and_leaves_a_worse_one(content: Content, greedy: Bot) -> None:
    better = position(content, Found("mp40", "event"), Soldier(6, ("luger", "mg42"), ("colt",)))
    worse = position(content, Found("luger", "event"), Soldier(6, ("mp40", "mg42"), ("colt",)))
    room = position(content, Found("luger", "event"), Soldier(6, ("mg42",), ("colt",)))
    assert chosen(content, greedy, better) == do.DropItem("luger")
    assert chosen(content, greedy, worse) == do.LeaveItem("luger")
    assert chosen(content, greedy, room) == do.TakeItem("luger")


def test_it_gives_up_its_least_useful_item_for_a_wound(content: Content, greedy: Bot) -> None:
    state = position(content, WoundDiscard(), Soldier(6, ("k_ration", "mp40"), ("colt",), arms_lost=1))
    assert chosen(content, greedy, state) == do.DiscardItem("k_ration")


def test_it_puts_a_bad_card_on_the_bottom_and_leaves_a_good_one(content: Content, greedy: Bot) -> None:
    bad = position(content, Peeking(1))
    bad = attrs.evolve(bad, deck=attrs.evolve(bad.deck, known=(1,)))
    good = attrs.evolve(bad, phase=Peeking(2), deck=Deck(7, (2, 1, 3), (4, 5, 6, 9, 10), (7, 8), (2,)))
    assert chosen(content, greedy, bad) == do.ReturnCard(bottom=True)
    assert chosen(content, greedy, good) == do.ReturnCard(bottom=False)


def inside(content: Content, phase: Phase, here: tuple[int, int], soldier: Soldier) -> State:
    """Door, Entrance and Gun Platform in a row to the north; the Explosives are in hand."""
    tiles = (
        Tile(16, (0, 0), visited=True),
        Tile(13, (0, -1), visited=True),
        Tile(14, (0, -2), visited=True),
        Tile(15, (0, -3), visited=True),
    )
    board = Board(tiles, here, (1, 2, 3, 4), (6, 7, 8, 9, 10, 11))
    event = Turn(8, Drawn(4, SectionName.INSIDE))
    return position(content, phase, soldier, board=board, turn=event)


def test_it_sets_the_charges_when_it_can(content: Content, greedy: Bot) -> None:
    state = inside(content, AfterEvent(), (0, -3), Soldier(6, ("mp40",), ("colt", "explosives")))
    assert chosen(content, greedy, state) == do.Sabotage()


def test_it_stays_on_the_guns_to_try_again(content: Content, greedy: Bot) -> None:
    state = inside(content, BetweenTurns(), (0, -3), Soldier(6, ("mp40",), ("colt", "explosives")))
    assert chosen(content, greedy, state) == do.Stay()


def test_it_goes_out_by_the_arrow_when_the_guns_are_destroyed(content: Content, greedy: Bot) -> None:
    state = inside(content, BetweenTurns(), (0, -2), Soldier(6, ("mp40",), ("colt", "explosives")))
    assert chosen(content, greedy, attrs.evolve(state, guns_destroyed=True)) == do.Move(Direction.SOUTH)


def test_it_uses_the_flare_on_a_room_with_few_doors(content: Content, greedy: Bot) -> None:
    soldier = Soldier(6, ("mp40",), ("colt", "explosives", "flare"))
    few = inside(content, Placing(10, Direction.EAST), (0, -2), soldier)
    few = attrs.evolve(few, board=attrs.evolve(few.board, inside=(6, 7, 8, 9, 11)))
    many = attrs.evolve(few, phase=Placing(7, Direction.EAST))
    many = attrs.evolve(many, board=attrs.evolve(many.board, inside=(6, 8, 9, 10, 11)))
    assert chosen(content, greedy, few) == do.UseFlare(10)
    assert isinstance(chosen(content, greedy, many), do.PlaceTile)


def test_it_places_the_entrance_as_soon_as_it_can(content: Content, greedy: Bot) -> None:
    state = inside(content, Arrived(), (0, -1), Soldier(6, (), ("colt",)))
    state = attrs.evolve(
        state, board=attrs.evolve(state.board, tiles=state.board.tiles[:2], inside=(6, 7, 15))
    )
    assert chosen(content, greedy, state) == do.PlaceEntrance()
