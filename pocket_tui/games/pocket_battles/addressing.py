"""You and they, for the two who play; for somebody who looks on, both sides by name."""

from __future__ import annotations

from pocket_tui.games.pocket_battles.view import BattlesView

_ORDINALS = ("first", "second")


def who(view: BattlesView, seat: int) -> str:
    """ "you" or "they"; for who looks on "the Romans", or "the first Romans" where both are of one army."""
    if not view.is_looker:
        return "you" if seat == view.seat else "they"
    ordinal = f"{_ORDINALS[seat]} " if view.own.army == view.other.army else ""
    return f"the {ordinal}{view.sides[seat].name}"


def whose(view: BattlesView, seat: int) -> str:
    """ "your" or "their"; for who looks on "the Romans’"."""
    if not view.is_looker:
        return "your" if seat == view.seat else "their"
    return f"{who(view, seat)}’"


def opened(text: str) -> str:
    """The text with a capital at its beginning."""
    return text[:1].upper() + text[1:]
