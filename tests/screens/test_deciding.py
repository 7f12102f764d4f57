"""A question that comes again and again: the cursor and the open groups stay, as while an army is built."""

from __future__ import annotations

from pocket_tui.games.pocket_battles import commands as do
from pocket_tui.games.pocket_battles.model import State
from pocket_tui.screens.deciding import Deciding
from tests.games.pocket_battles.positions import GAME, play
from tests.games.pocket_battles.test_mustering import building, choice


def on(state: State) -> Deciding:
    return Deciding.on(GAME.decision(state))


def label(deciding: Deciding) -> str:
    row = deciding.row
    assert row is not None
    return row.group.label if row.group is not None else row.choice.label if row.choice is not None else ""


def after(state: State, deciding: Deciding, command: object) -> tuple[State, Deciding]:
    state = play(state, command)
    return state, deciding.renewed(GAME.decision(state))


def test_the_cursor_goes_on_to_the_next_troop_of_the_group_that_is_open() -> None:
    state = building("celts")
    deciding = on(state).choosing(choice(state, do.Recruit("celts.warband_33")))
    state, deciding = after(state, deciding, do.Recruit("celts.warband_33"))
    assert (label(deciding), deciding.opened) == ("Add Warband 44", {"celts.warband_22"})


def test_a_troop_alone_gives_way_to_the_next_that_fits() -> None:
    state = building("celts", "warband_22")
    deciding = on(state).choosing(choice(state, do.Recruit("celts.champion")))
    state, deciding = after(state, deciding, do.Recruit("celts.champion"))
    assert label(deciding) == "Noble Cavalry"


def test_when_nothing_fits_any_more_the_cursor_stands_on_a_new_unit() -> None:
    state = building("celts")
    deciding = on(state).choosing(choice(state, do.Recruit("celts.druid")))
    state, deciding = after(state, deciding, do.Recruit("celts.druid"))
    assert label(deciding) == "Begin a new Unit"


def test_the_cursor_stays_on_a_group_and_on_a_line_that_can_be_done_again() -> None:
    state = building("elves")
    first = on(state)
    group = next(
        n for n, row in enumerate(first.rows) if row.group is not None and row.group.label == "Archers"
    )
    state, deciding = after(state, first.at(group), do.Recruit("elves.archers_26"))
    assert label(deciding) == "Archers"
    deciding = deciding.choosing(choice(state, do.Recruit("elves.archers_23")))
    state, deciding = after(state, deciding, do.Recruit("elves.archers_23"))
    assert label(deciding) == "Add Archers [23]"


def test_a_line_that_is_gone_leaves_the_cursor_near_where_it_was() -> None:
    state = building("celts", "hero")
    deciding = on(state).choosing(choice(state, do.Dismiss("celts.hero")))
    at = deciding.cursor
    state, deciding = after(state, deciding, do.Dismiss("celts.hero"))
    assert abs(deciding.cursor - at) <= 2


def test_another_question_begins_anew() -> None:
    state = building("celts", "hero")
    deciding = on(state).choosing(choice(state, do.Recruit("celts.warband_33")))
    assert not deciding.goes_on(None)
    _, deciding = after(state, deciding, do.FinishArmy())
    assert (label(deciding), deciding.opened) == ("Roll for the initiative", frozenset())


def test_a_place_of_the_board_means_its_own_tile_and_not_those_beside_it() -> None:
    state = building("celts", "warband_33")
    add = choice(state, do.Recruit("celts.warband_22"))
    assert add.at is not None
    assert on(state).at_place(add.at) == (add,)
    both = on(state).at_place(choice(state, do.Dismiss("celts.warband_33")).at or ())
    assert [each.command for each in both] == [do.Recruit("celts.warband_33"), do.Dismiss("celts.warband_33")]
