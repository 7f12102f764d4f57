"""A state that could stand behind a view: what is hidden is dealt anew, everything else is as seen."""

from __future__ import annotations

from pocket_tui.engine.dice import Dice
from pocket_tui.games.airborne_commander.model import Force, Mission, State, Supply
from pocket_tui.games.airborne_commander.view import CommanderView


def imagine(view: CommanderView, dice: Dice) -> State:
    """A possible state behind the view; its own view is equal. Face-down decks come from `dice`.

    A Mission deck in the order of its numbers hides nothing.
    """
    mission, dice = _mission(view, dice)
    allied, dice = dice.shuffle(view.hidden.allied)
    player, dice = dice.shuffle(view.hidden.player)
    hand = tuple(card.id for card in view.hand)
    return State(
        seed=view.seed,
        order=view.order,
        dice=dice,
        turn=view.turn,
        phase=view.now,
        mission=mission,
        supply=Supply(allied, tuple(drop.card.id for drop in view.drop_zone)),
        force=Force(player, view.disorganized_left, view.discard, hand, view.removed),
        slots=view.field,
        support=view.supporters,
        battle=view.battle,
        last=view.last,
    )


def _mission(view: CommanderView, dice: Dice) -> tuple[Mission, Dice]:
    deck = view.hidden.mission
    if not view.hidden.numbered:
        deck, dice = dice.shuffle(deck)
    recon = tuple(card.number for card in view.recon)
    return Mission(deck, view.hidden.numbered, view.mission_discard, recon, view.scored), dice
