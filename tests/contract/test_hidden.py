"""What is hidden stays hidden: views, decisions, refusals, bots and events know only what the seat knows."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from pocket_tui.engine.contract import AnyGame, Options
from pocket_tui.engine.dice import Dice
from tests.strategies import Position, command_pool, examples, play_bot, positions, seeds


def _seat(game: AnyGame, position: Position) -> int:
    """The seat that decides; at the end of the game the first one."""
    decision = game.decision(position.state)
    return decision.seat if decision else 0


@given(data=st.data())
@examples(40)
def test_an_imagined_state_looks_the_same_to_its_seat(game: AnyGame, data: st.DataObject) -> None:
    """Whatever dice it is imagined with: equal view, equal sheet, equal decision with every label."""
    position = data.draw(positions(game))
    seat = _seat(game, position)
    view = game.view(position.state, seat)
    imagined = game.imagine(view, Dice(data.draw(seeds())))
    assert game.view(imagined, seat) == view
    assert game.sheet(game.view(imagined, seat)) == game.sheet(view)
    assert game.decision(imagined) == game.decision(position.state)
    assert game.legal(imagined) == game.legal(position.state)
    assert game.outcome(imagined) == game.outcome(position.state)


@given(data=st.data())
@examples(25)
def test_refusals_do_not_tell_what_is_hidden(game: AnyGame, data: st.DataObject) -> None:
    position = data.draw(positions(game))
    imagined = game.imagine(game.view(position.state, _seat(game, position)), Dice(data.draw(seeds())))
    for command in command_pool(game.id):
        assert game.refuse(imagined, command) == game.refuse(position.state, command)


@given(data=st.data())
@examples(25)
def test_a_step_that_reveals_nothing_can_be_foreseen_from_the_view(
    game: AnyGame, data: st.DataObject
) -> None:
    """Equal views, the same command, nothing revealed: the same events and again equal views."""
    position = data.draw(positions(game))
    seat = _seat(game, position)
    imagined = game.imagine(game.view(position.state, seat), Dice(data.draw(seeds())))
    for command in game.legal(position.state):
        real = game.apply(position.state, command)
        if not real.reveals:
            other = game.apply(imagined, command)
            assert not other.reveals
            assert [game.seen(event, seat) for event in other.events] == [
                game.seen(event, seat) for event in real.events
            ]
            assert game.view(other.state, seat) == game.view(real.state, seat)


@given(data=st.data())
@examples(15)
def test_the_view_leaves_something_open(game: AnyGame, data: st.DataObject) -> None:
    """Two imaginations of the start of a game differ, so the view does not give the hidden things away."""
    state = game.setup(Options(), data.draw(seeds()))
    view = game.view(state, 0)
    imagined = {repr(game.imagine(view, Dice(number))) for number in range(4)}
    assert len(imagined) > 1


@given(data=st.data())
@examples(25)
def test_bots_choose_legal_commands_from_the_view_and_their_own_dice_alone(
    game: AnyGame, data: st.DataObject
) -> None:
    """The same view and dice give the same legal choice, with a reason in a sentence."""
    position = data.draw(positions(game))
    decision = game.decision(position.state)
    if decision is None:
        return
    view = game.view(position.state, decision.seat)
    imagined = game.view(game.imagine(view, Dice(data.draw(seeds()))), decision.seat)
    dice = Dice(data.draw(seeds()))
    for build in game.bots().values():
        command = build().choose(view, dice)
        assert command in game.legal(position.state)
        assert build().choose(imagined, dice) == command
        assert build().reason(view, command).endswith((".", "!"))


@given(data=st.data())
@examples(25)
def test_what_a_seat_sees_of_an_event_is_an_event_or_nothing(game: AnyGame, data: st.DataObject) -> None:
    """What was seen once is seen again the same, and can be told."""
    position = data.draw(positions(game))
    for seat in game.seats(Options()):
        for event in position.events:
            seen = game.seen(event, seat.number)
            if seen is not None:
                assert game.seen(seen, seat.number) == seen
                game.tell(seen, ("Reds", "Blues"))


@given(data=st.data())
@examples(15)
def test_nothing_revealed_later_is_known_before(game: AnyGame, data: st.DataObject) -> None:
    """A bot in a true game and in one imagined from its start choose alike until something is revealed."""
    seed = data.draw(seeds())
    start = game.setup(Options(), seed)
    imagined = game.imagine(game.view(start, 0), Dice(data.draw(seeds())))
    real = play_bot(game, Position(start), 12, seed)
    other = play_bot(game, Position(imagined), 12, seed)
    hidden_until = next(
        (
            number + 1
            for number, command in enumerate(real.commands)
            if game.apply(real.path[number], command).reveals
        ),
        len(real.commands),
    )
    assert real.commands[:hidden_until] == other.commands[:hidden_until]
