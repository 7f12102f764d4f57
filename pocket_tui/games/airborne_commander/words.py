"""The game in words: events for the log, commands for undo, a state in one line. Pure text, our own wording.

Names of cards that the content does not know (an old save beside a newer pack) stay as their number or id:
the log of a save can always be read. Mission cards that exist more than once carry their number, so that
a log tells two of them apart.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pocket_tui.engine.contract import Telling
from pocket_tui.engine.sheet import Tone
from pocket_tui.engine.wording import listed
from pocket_tui.games.airborne_commander import commands as do
from pocket_tui.games.airborne_commander import events as ev
from pocket_tui.games.airborne_commander.card_words import ACTIONS, MISSED
from pocket_tui.games.airborne_commander.cards import DISORGANIZED, ActionKind, Content, MissionKind
from pocket_tui.games.airborne_commander.commands import Command
from pocket_tui.games.airborne_commander.events import GameEvent
from pocket_tui.games.airborne_commander.model import Over, State
from pocket_tui.games.airborne_commander.panel import PHASES, sheet
from pocket_tui.games.airborne_commander.points import MEDALS, points, vp
from pocket_tui.games.airborne_commander.rules import victory

__all__ = ["label", "mark", "sheet", "summary", "tell"]

Teller = Callable[[Content, Any], Telling | None]


def tell(content: Content, event: GameEvent) -> Telling | None:
    """The event as one sentence with its rule; None when another event's sentence says it already."""
    return _TELLERS[type(event)](content, event)


def label(content: Content, command: Command) -> str:
    """The command in a few small words: "engage the Road Block with Corporal"."""
    match command:
        case do.Engage(card, target):
            return f"engage {axis_name(content, target)} with {card_name(content, card)}"
        case do.Support(card, branch):
            return f"support with {card_name(content, card)}{f', {ACTIONS[branch]}' if branch else ''}"
        case do.Withdraw(card, target):
            return f"take back {card_name(content, card)}{'' if target else ' from support'}"
        case do.Suppress(_, target):
            return f"suppress {axis_name(content, target)}"
        case do.Aim(_, target):
            return f"fire support against {axis_name(content, target)}"
        case do.Unaim(card, target):
            return f"take {card_name(content, card)}'s aim off {axis_name(content, target)}"
        case _:
            card = getattr(command, "card", "")
            return _LABELS[type(command)].format(card_name(content, card))


def mark(state: State) -> str:
    """The turn, for the margin of the log."""
    return f"T{state.turn}"


def summary(content: Content, state: State) -> str:
    """The situation in one line: "Turn 5 · deploy · 3½ VP, net ½ · 9 Disorganized left"."""
    gross = victory.gross_score(content, state.mission.scored)
    net = victory.net_score(gross, victory.disorganized_owned(state.force))
    turn = f"turn {state.turn}"
    match state.phase:
        case Over("scored"):
            return f"{MEDALS[victory.medal_for(net)]}, {vp(net)} · {turn}"
        case Over("honor"):
            return f"{MEDALS['honor']}, {vp(gross)} · {turn}"
        case Over(loss):
            return f"Lost, troops {loss} · {turn}"
    left = f"{state.force.disorganized} Disorganized left"
    return f"Turn {state.turn} · {PHASES[state.phase.name]} · {vp(gross)}, net {points(net)} · {left}"


def card_name(content: Content, card: str) -> str:
    """The name of an Allied card, or of the Disorganized card."""
    if card == DISORGANIZED:
        return "Disorganized"
    return content.card[card].name if card in content.card else card


def axis_name(content: Content, number: int) -> str:
    """The name of a Mission card; of one that exists more than once with its number: "Road Block 9"."""
    card = content.axis.get(number)
    if card is None:
        return f"Mission card {number}"
    return f"{card.name} {number}" if card.id in content.repeated else card.name


def _axis_names(content: Content, numbers: tuple[int, ...]) -> str:
    return listed([axis_name(content, number) for number in numbers])


def _card_names(content: Content, cards: tuple[str, ...]) -> str:
    return listed([card_name(content, card) for card in cards])


def _count(number: int, word: str) -> str:
    return f"{number} {word}{'' if number == 1 else 's'}"


# Phases 1 to 3


def _tell_consolidated(content: Content, event: ev.StaticsConsolidated) -> Telling:
    verb = "stands" if len(event.cards) == 1 else "stand"
    return Telling(f"Still in play, {_axis_names(content, event.cards)} {verb} in slot 4.", "bad", "AC-31")


def _tell_recon_sent(content: Content, event: ev.ReconSent) -> Telling:
    kind = content.axis[event.card].kind if event.card in content.axis else MissionKind.OBJECTIVE
    article = "an Objective" if kind is MissionKind.OBJECTIVE else "a Terrain"
    text = f"Drew {axis_name(content, event.card)}: {article} is in play already, so it waits in Recon."
    return Telling(text, "cool", "AC-29")


def _tell_drawn(content: Content, event: ev.CardDrawn) -> Telling:
    lead = {"turn": "Drew", "command": "Command drew", "inspire": "Inspire drew"}[event.why]
    rule = {"turn": "AC-41", "command": "AC-52", "inspire": "AC-53"}[event.why]
    if event.card == DISORGANIZED:
        return Telling(f"{lead} a Disorganized card.", "muted", rule)
    return Telling(f"{lead} {card_name(content, event.card)}.", "cool", rule)


def _tell_last(_content: Content, event: ev.LastTurn) -> Telling:
    deck, rule = {"mission": ("Mission", "AC-34"), "allied": ("Allied", "AC-40")}[event.reason]
    return Telling(f"The {deck} deck has run out: this turn is the last.", "accent", rule)


# Phase 4


def _tell_supported(content: Content, event: ev.Supported) -> Telling:
    branch = f", for {ACTIONS[event.branch]}" if event.branch else ""
    return Telling(f"{card_name(content, event.card)} goes to Support{branch}.", rule="AC-50")


def _tell_withdrawn(content: Content, event: ev.Withdrawn) -> Telling:
    place = f"from {axis_name(content, event.target)}" if event.target else "from Support"
    return Telling(f"{card_name(content, event.card)} comes back {place}.", "muted", "AC-R37")


def _tell_inspired(content: Content, event: ev.Inspired) -> Telling:
    cards = _count(event.draws, "card")
    text = f"{card_name(content, event.card)} inspires: a Disorganized card is discarded for {cards}."
    return Telling(text, "good", "AC-53")


def _tell_rallied(content: Content, event: ev.Rallied) -> Telling:
    text = f"{card_name(content, event.card)} rallies: a Disorganized card goes back, {event.left} are left."
    return Telling(text, "good", "AC-54")


def _tell_aimed(content: Content, event: ev.FireAimed) -> Telling:
    form = "Anti-armor fire support" if event.action is ActionKind.FIRE_SUPPORT_AA else "Fire Support"
    who, target = card_name(content, event.card), axis_name(content, event.target)
    return Telling(f"{form} of {who} against {target}.", rule="AC-61")


def _tell_aim_taken(content: Content, event: ev.AimTaken) -> Telling:
    who, target = card_name(content, event.card), axis_name(content, event.target)
    return Telling(f"{who} aims no longer at {target}.", "muted", "AC-R15")


# Phase 5


def _tell_fought(content: Content, event: ev.Fought) -> Telling:
    name = axis_name(content, event.target)
    form = "anti-armor" if event.pool == "anti_armor" else "attack"
    if not event.total and event.pool == "anti_armor":
        return Telling(f"{name} holds: nothing opposite it harms armor. It leaves unscored.", "bad", "AC-75")
    part = f", {event.support} of it from support," if event.support else ""
    sums = f"{name}: {form} {event.total}{part} against defense {event.defense}"
    if event.destroyed:
        return Telling(f"{sums}, destroyed.", "good", "AC-73")
    return Telling(f"{sums}, it holds and leaves unscored.", "bad", "AC-74")


def _tell_lost(content: Content, event: ev.CardLost) -> Telling:
    goes_on = f", and {event.left} goes on" if event.left else ""
    text = f"{card_name(content, event.card)} falls to {axis_name(content, event.target)}"
    return Telling(f"{text}: {event.value} against defense {event.defense}{goes_on}.", "bad", "AC-80")


def _tell_held(content: Content, event: ev.CardHeld) -> Telling:
    text = f"{card_name(content, event.card)} holds against {axis_name(content, event.target)}"
    return Telling(f"{text}: {event.value} against defense {event.defense}.", "good", "AC-81")


def _tell_taken(content: Content, event: ev.DisorganizedTaken) -> Telling:
    name = axis_name(content, event.target)
    text = f"Nobody opposed {name}: a Disorganized card is taken, {event.left} left."
    return Telling(text, "bad", "AC-82")


def _tell_missed(content: Content, event: ev.ObjectiveMissed) -> Telling:
    text = f"{axis_name(content, event.target)} is not captured: {MISSED[event.why]}."
    return Telling(text, "bad", _MISSED_RULES.get(event.why, "AC-94"))


def _tell_discarded(content: Content, event: ev.AxisDiscarded) -> Telling | None:
    """What survived or was unopposed was told when it happened; Terrain leaves without a word."""
    if event.why == "suppressed":
        text = f"{axis_name(content, event.card)} was held down, and leaves unscored."
        return Telling(text, "muted", "AC-97")
    if event.why == "objective":
        return Telling(f"{axis_name(content, event.card)} leaves uncaptured.", "muted", "AC-R34")
    return None


# Phases 6 and 7


def _tell_recruited(content: Content, event: ev.Recruited) -> Telling:
    text = f"Recruited {card_name(content, event.card)}: cost {event.cost}, paid {event.paid}"
    return Telling(f"{text} by {_card_names(content, event.payers)}.", "good", "AC-104")


def _tell_game_lost(_content: Content, event: ev.GameLost) -> Telling:
    text, rule = _LOSSES[event.reason]
    return Telling(text, "bad", rule)


def _tell_scored(_content: Content, event: ev.GameScored) -> Telling:
    tone: Tone = "bad" if event.net < 0 else "good"
    cards = _count(event.disorganized, "Disorganized card")
    sums = f"{vp(event.gross)} - {cards} = {points(event.net)}"
    return Telling(f"The last turn is over: {sums}, {MEDALS[event.medal]}.", tone, "AC-111")


# Tellers that are one sentence


def _silent(_content: Content, _event: object) -> None:
    """For events that another one's sentence tells, or that the margin of the log shows."""


def _fixed(text: str, rule: str, tone: Tone = "plain") -> Teller:
    return lambda _content, _event: Telling(text, tone, rule)


def _about_card(text: str, rule: str, tone: Tone = "plain") -> Teller:
    """A teller for an event of one Allied card; `{}` is its name."""
    return lambda content, event: Telling(text.format(card_name(content, event.card)), tone, rule)


def _about_axis(text: str, rule: str, tone: Tone = "plain") -> Teller:
    """A teller for an event of one Axis card; `{}` is its name, `{event}` the event itself."""
    return lambda content, event: Telling(
        text.format(axis_name(content, getattr(event, "target", 0) or event.card), event=event), tone, rule
    )


def _about_both(text: str, rule: str, tone: Tone = "plain") -> Teller:
    """A teller for an Allied card and an Axis card, in this order."""
    return lambda content, event: Telling(
        text.format(card_name(content, event.card), axis_name(content, event.target)), tone, rule
    )


def _about_cards(text: str, rule: str, tone: Tone = "plain") -> Teller:
    """A teller for a number of cards; `{}` is "2 cards"."""
    return lambda _content, event: Telling(text.format(_count(event.cards, "card")), tone, rule)


_TELLERS: dict[type[Any], Teller] = {
    ev.TurnBegan: _silent,
    ev.StaticsConsolidated: _tell_consolidated,
    ev.ReconPlaced: _about_axis("{} comes from Recon to slot {event.slot}.", "AC-32", "cool"),
    ev.MissionDrawn: _about_axis("Slot {event.slot}: drew {}.", "AC-33", "cool"),
    ev.ReconSent: _tell_recon_sent,
    ev.MissionReshuffled: _about_cards(
        "The Mission deck is empty: its discard pile, {}, is the new deck.", "AC-34", "accent"
    ),
    ev.SlotsLeftEmpty: lambda _, event: Telling(
        f"No Mission card is left: {_count(event.slots, 'slot')} empty.", "muted", "AC-R03"
    ),
    ev.LastTurn: _tell_last,
    ev.DropRemoved: _about_card("Removed {} from the Drop Zone: out of the game.", "AC-38"),
    ev.DropDrawn: _about_card("{} comes to the Drop Zone.", "AC-39", "cool"),
    ev.CardDrawn: _tell_drawn,
    ev.DiscardReshuffled: _about_cards("The discard pile, {}, is shuffled into the deck.", "AC-43", "accent"),
    ev.DrawFellShort: _about_cards("Deck and discard pile are empty: {} fewer drawn.", "AC-43", "muted"),
    ev.Engaged: _about_both("{} engages {}.", "AC-45"),
    ev.Supported: _tell_supported,
    ev.Withdrawn: _tell_withdrawn,
    ev.Inspired: _tell_inspired,
    ev.Rallied: _tell_rallied,
    ev.Suppressed: _about_both("{} suppresses {}.", "AC-58"),
    ev.FireAimed: _tell_aimed,
    ev.AimTaken: _tell_aim_taken,
    ev.DeployEnded: _silent,
    ev.FightBegan: _fixed("The firefights begin.", "AC-64", "accent"),
    ev.Fought: _tell_fought,
    ev.FireReturned: _silent,
    ev.CardLost: _tell_lost,
    ev.CardHeld: _tell_held,
    ev.MedicUsed: _about_card("Saved by a Medic: {} goes to the discard pile.", "AC-114", "good"),
    ev.DisorganizedTaken: _tell_taken,
    ev.ObjectiveCaptured: _about_axis("Captured {}.", "AC-91", "good"),
    ev.ObjectiveMissed: _tell_missed,
    ev.AxisScored: lambda content, event: Telling(
        f"{axis_name(content, event.card)} goes to the Score Pile: {vp(event.vp_half)}.", "good", "AC-97"
    ),
    ev.AxisDiscarded: _tell_discarded,
    ev.StaticStays: _about_axis("{} stays in play.", "AC-88", "bad"),
    ev.AlliedRemoved: lambda content, event: Telling(
        f"Out of the game: {_card_names(content, event.cards)}.", "muted", "AC-98"
    ),
    ev.DisorganizedDiscarded: lambda _, event: Telling(
        f"{_count(event.cards, 'Disorganized card')} discarded from hand.", "muted", "AC-106"
    ),
    ev.RecruitBegun: _silent,
    ev.PaymentMarked: _silent,
    ev.PaymentTaken: _silent,
    ev.RecruitCancelled: _silent,
    ev.Recruited: _tell_recruited,
    ev.TurnEnded: _silent,
    ev.GameLost: _tell_game_lost,
    ev.HonorWon: lambda _, event: Telling(
        f"{vp(event.gross)} in the Score Pile: the Medal of Honor.", "good", "AC-113"
    ),
    ev.GameScored: _tell_scored,
}

_LABELS: dict[type[Any], str] = {
    do.Drop: "remove {}",
    do.Inspire: "inspire with {}",
    do.Rally: "rally with {}",
    do.EndDeploy: "end Deploy",
    do.Fight: "begin the fight",
    do.TakeFire: "let {} meet the fire",
    do.UseMedic: "save {}",
    do.EndMedic: "save nobody else",
    do.BeginRecruit: "choose {} to recruit",
    do.Pay: "pay with {}",
    do.Unpay: "keep {}",
    do.Recruit: "recruit {}",
    do.CancelRecruit: "leave {} in the Drop Zone",
    do.EndRecruit: "end the turn",
}

_MISSED_RULES: dict[ev.Missed, str] = {"attack": "AC-91", "unopposed": "AC-92", "disorganized": "AC-93"}

_LOSSES: dict[ev.Loss, tuple[str, str]] = {
    "scattered": ("The last Disorganized card is taken: your troops are scattered.", "AC-04"),
    "captured": ("Four Static Defenses stand at the end of the turn: your troops are captured.", "AC-05"),
}
