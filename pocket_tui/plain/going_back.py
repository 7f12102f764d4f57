"""The words that take steps back and do them again, with the questions that belong to that."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pocket_tui.match.undoing import NEEDS_CONSENT
from pocket_tui.plain.telling import sentence, tell_refusal

if TYPE_CHECKING:
    from pocket_tui.match import Offer
    from pocket_tui.plain.session import Session


def undo(session: Session, typed: str) -> bool:
    """Take back the last step, or go back to a step of the log; False: the player leaves."""
    match = session.match
    number = int(typed) if typed.isascii() and typed.isdecimal() and len(typed) < 9 else None
    if typed and number is None:
        session.voice.say('Say "undo", or "undo" and the number that the log gives to a step.')
        return True
    offer = match.undo_offer() if number is None else match.undo_to_offer(number)
    if offer is None:
        session.voice.say("There is nothing to undo." if number is None else f"No step {number} lies behind.")
    elif offer.asks and offer.refusal == NEEDS_CONSENT:
        return _ask_others(session, offer)
    elif offer.refusal is not None:
        session.voice.say(tell_refusal(offer.refusal))
    elif not offer.reveals or match.practice or _accept_practice(session, offer):
        return _go_back(session, offer)
    return True


def _go_back(session: Session, offer: Offer) -> bool:
    session.match.undo_to(offer.to)
    session.heard()
    session.opened = ""
    session.voice.say(f"Undone: {offer.label}{_more(offer)}.")
    return session.advance()


def _more(offer: Offer) -> str:
    return f", and {offer.steps - 1} more steps" if offer.steps > 1 else ""


def _accept_practice(session: Session, offer: Offer) -> bool:
    _name_reveals(session, offer)
    alone = sum(not seat.bot for seat in session.match.seats) == 1
    mark = "The game will be marked as practice for good. " if alone else ""
    return bool(session.voice.confirm(f"{mark}Go back?"))


def _name_reveals(session: Session, offer: Offer) -> None:
    if offer.reveals:
        reveals = (sentence(reveal) for reveal in offer.reveals)
        session.voice.say("Going back passes what was revealed:", *reveals)


def _ask_others(session: Session, offer: Offer) -> bool:
    """Ask those whose decision, or whose knowledge, would be taken back."""
    match = session.match
    names = " and ".join(f"the {match.seats[seat].name}" for seat in offer.asks)
    _name_reveals(session, offer)
    if not session.voice.confirm(f"Take back {offer.label}{_more(offer)}? That needs a yes of {names}. Ask?"):
        return True
    match.ask_back(offer.to)
    session.heard()
    if match.request is None:
        session.voice.say(f"Asked {names}. You hear the answer; the next step of anybody ends the question.")
    return session.advance()


def redo(session: Session, _: str) -> bool:
    """Do again what was taken back; False: the player leaves."""
    offer = session.match.redo_offer()
    if offer is None:
        session.voice.say("There is nothing to do again.")
    elif offer.refusal is not None:
        session.voice.say(tell_refusal(offer.refusal))
    else:
        session.match.redo()
        session.heard()
        session.opened = ""
        session.voice.say(f"Done again: {offer.label}.")
        return session.advance()
    return True
