"""Rolls, hits and losses in words: every die with what it scored, and what became of those it hit."""

from __future__ import annotations

from pocket_tui.engine.contract import Names, Telling
from pocket_tui.engine.wording import listed
from pocket_tui.games.pocket_battles import events as ev
from pocket_tui.games.pocket_battles.cards import Content
from pocket_tui.games.pocket_battles.event_names import troop_name, unit_name
from pocket_tui.games.pocket_battles.events import LossCause, RollKind
from pocket_tui.games.pocket_battles.naming import counted

ROLLS: dict[RollKind, str] = {
    "attack": "attack on",
    "answer": "strike back at",
    "first_strike": "First Strike at",
    "leave": "strike at the leaving",
    "shot": "shot at",
    "reaction": "shot at the charging",
}


def tell_rolled(content: Content, event: ev.DiceRolled) -> Telling:
    text = f"{unit_name(content, event.unit)}, {ROLLS[event.roll]} {unit_name(content, event.target)}"
    return Telling(f"{text}: {' '.join(map(str, event.dice))}.", "cool", _ROLL_RULES[event.roll])


_ROLL_RULES: dict[RollKind, str] = {
    "attack": "PB-38",
    "answer": "PB-46",
    "first_strike": "PB-T11",
    "leave": "PB-49",
    "shot": "PB-53",
    "reaction": "PB-31",
}


def tell_scored(content: Content, event: ev.HitsScored) -> Telling:
    """The hits, troop by troop and die by die: "3 hits: Noblemen 344 two on 4, Warband 55 one on 5"."""
    if not event.hits:
        return Telling("No hit.", "muted", "PB-39")
    parts = [
        f"{troop_name(content, match.kind)} {listed(scored)}"
        for match in event.matches
        if (scored := _on_dice(event.dice, match.hits))
    ]
    parts += [f"{event.plus} more by +X Wounds"] if event.plus else []
    return Telling(f"{counted(event.hits, 'hit')}: {', '.join(parts)}.", "accent", "PB-41")


def _on_dice(dice: tuple[int, ...], hits: tuple[int, ...]) -> list[str]:
    """What a troop scored with each number that was rolled."""
    scored: dict[int, int] = {}
    for die, count in zip(dice, hits, strict=True):
        scored[die] = scored.get(die, 0) + count
    return [f"{count} on {die}" for die, count in scored.items() if count]


def tell_divided(content: Content, event: ev.HitsDivided) -> Telling:
    pair = f"{unit_name(content, event.target)} and {unit_name(content, event.other)}"
    return Telling(f"Shared by the engagement: {counted(event.share, 'hit')} each on {pair}.", rule="PB-54")


def tell_wounded(content: Content, event: ev.TroopWounded) -> Telling:
    source = {
        "unused": "an unused token",
        "aside": "a token from aside",
        "tray": "a token from the tray",
        "unit": "a token",
    }[event.source]
    payer = f" of {unit_name(content, event.payer)}" if event.payer is not None else ""
    wounds = "wounded" if event.wounds == 1 else f"wounded, {event.wounds} now"
    return Telling(f"{troop_name(content, event.kind)}: {wounds}; {source}{payer} marks it.", rule="PB-43")


_LOSSES: dict[LossCause, tuple[str, str]] = {
    "hit": ("destroyed", "PB-42"),
    "removed": ("removed in place of a wound", "PB-44"),
    "sacrifice": ("sacrificed for all hits of this roll", "PB-T23"),
    "eliminated": ("eliminated, its tokens come back", "PB-65"),
    "left_behind": ("lost with the last of its Unit", "PB-TR40"),
}


def tell_lost(content: Content, event: ev.TroopLost) -> Telling:
    how, rule = _LOSSES[event.cause]
    kind = content.kind.get(event.kind)
    points = f", {kind.dp} points" if kind is not None else ""
    return Telling(f"{troop_name(content, event.kind)}: {how}{points}.", "strong", rule)


def tell_given_back(names: Names, event: ev.TokenGivenBack) -> Telling:
    source = {"unused": "unused tokens", "aside": "tokens aside", "tray": "tray", "unit": "Unit"}[
        event.source
    ]
    text = f"The Leader is gone: the {names[event.seat]} give a token back, out of the {source}."
    if event.source == "unit":
        text = f"The Leader is gone: the {names[event.seat]} give a token back that lay on a Unit."
    return Telling(text, "plain", "PB-T17")


def tell_owed(names: Names, event: ev.TokenOwed) -> Telling:
    text = f"The Leader is gone: the {names[event.seat]} owe the next token that comes free."
    return Telling(text, "plain", "PB-TR16")
