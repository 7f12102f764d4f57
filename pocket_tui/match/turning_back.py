"""Undo and redo of a match, and asking the other players where it needs their consent."""

from __future__ import annotations

from typing import Literal

from pocket_tui.engine.contract import IllegalCommand, Refusal
from pocket_tui.match import consent, undoing
from pocket_tui.match.consent import Request
from pocket_tui.match.facts import Done, Facts
from pocket_tui.match.states import Diverged
from pocket_tui.match.undoing import Offer
from pocket_tui.storage import envelope
from pocket_tui.storage.records import Record


class TurningBack(Facts):
    """What a match does about what has been done.

    Where two people play, going back past a reveal or the other's decision needs the other's consent; the
    answer that completes it takes the steps back at once, whichever process it is given in.
    """

    def undo_offer(self, seat: int | None = None) -> Offer | None:
        """What undo would take back; None: nothing to undo.

        Where everybody sits at one keyboard, the last decision of a person; else the last of one's own.
        """
        if self.watching:
            return None
        own = None if self._all_here else self._looking(seat)
        return self._offer_back(self._timeline.find_undo(own), seat)

    def undo_to_offer(self, number: int, seat: int | None = None) -> Offer | None:
        """What going back to that record would take back; None: it is not behind on the line played."""
        index = self._timeline.find_index(number)
        behind = index is not None and index < self._timeline.at
        return self._offer_back(index, seat) if behind and not self.watching else None

    def redo_offer(self) -> Offer | None:
        """What redo would do again; None: nothing was undone."""
        if self.watching:
            return None
        return undoing.offer_redo(self._states, self.table.here, self.table.viewer)

    def undo(self, seat: int | None = None) -> Done:
        """Go back to the last decision of a person. Raises IllegalCommand when that is refused.

        Past a reveal it marks a one-person game as practice for good; asking first is the caller's part.
        """
        return self._go_back(self.undo_offer(seat), undoing.NOTHING_TO_UNDO)

    def undo_to(self, number: int, seat: int | None = None) -> Done:
        """Go back to where that record led. As `undo`."""
        return self._go_back(self.undo_to_offer(number, seat), undoing.NOT_ON_LINE)

    def redo(self) -> Done:
        """Do again what was undone last. Raises IllegalCommand when nothing was, or another one undid it."""
        self._refuse_watching()
        offer = self.redo_offer()
        if offer is None:
            raise IllegalCommand(undoing.NOTHING_TO_REDO)
        if offer.refusal is not None:
            raise IllegalCommand(offer.refusal)
        return self._store_move("redo", offer)

    # -- with the consent of others ---------------------------------------------------------------

    def ask_back(self, number: int, seat: int | None = None) -> Done:
        """Ask the other players to agree to going back to where that record led.

        Where nobody needs to be asked, it is done. Raises IllegalCommand when it is refused whoever agrees.
        """
        self._refuse_watching()
        offer = self.undo_to_offer(number, seat)
        if offer is None or not offer.asks or offer.refusal is not undoing.NEEDS_CONSENT:
            return self._go_back(offer, undoing.NOT_ON_LINE)
        return self._say([envelope.consent(self.number + 1, offer.seat, offer.to, agrees=True)])

    def answer(self, number: int, agrees: bool, seat: int | None = None) -> Done:
        """Answer the question whether to go back to where that record led.

        `seat` answers, if not said the first one here that is asked; one who has asked takes the question
        back with a no. With the last yes the steps are taken back. Raises IllegalCommand when nobody asks.
        """
        self._refuse_watching()
        asker, request = consent.find_asker(self._history, number), self.request
        asked = request.to.number if request is not None and request.number == number else None
        seat = asked if seat is None else seat
        if asker is None or seat is None:
            raise IllegalCommand(consent.NOBODY_ASKS)
        said = envelope.consent(self.number + 1, seat, number, agrees)
        offer = self.undo_to_offer(number, asker)
        if offer is None or not agrees or set(offer.asks) - {seat}:
            return self._say([said])
        return self._say([said, *self._moves("undo", offer, after=1)])

    @property
    def request(self) -> Request | None:
        """The question that somebody here has to answer; None: there is none."""
        return None if self.watching else consent.find_request(self._states, self.table.here)

    @property
    def asking(self) -> Request | None:
        """What somebody here has asked elsewhere and not been granted (yet); None: nothing."""
        return None if self.watching else consent.find_asking(self._states, self.table.here)

    @property
    def asked(self) -> dict[int, dict[int, bool]]:
        """What was said about going back since the last step: by record number, then by seat."""
        return self._history.consents

    # -- in detail --------------------------------------------------------------------------------

    @property
    def _all_here(self) -> bool:
        return set(self._history.persons) <= set(self.table.here)

    def _offer_back(self, index: int | None, seat: int | None) -> Offer | None:
        """The way back, for that seat; if not said, for the one here whose decision is taken back first."""
        timeline, viewer = self._timeline, self._looking(seat)
        if index is None:
            return None
        if seat is None and self._all_here:
            first = timeline.positions[index + 1]
            seat = first.seat if first.person else None
        return undoing.offer_undo(self._states, index, viewer if seat is None else seat, viewer)

    def _go_back(self, offer: Offer | None, otherwise: Refusal) -> Done:
        self._refuse_watching()
        if offer is None:
            raise IllegalCommand(otherwise)
        if offer.refusal is not None:
            raise IllegalCommand(offer.refusal)
        return self._store_move("undo", offer)

    def _store_move(self, kind: Literal["undo", "redo"], offer: Offer) -> Done:
        return self._say(self._moves(kind, offer))

    def _say(self, new: list[Record]) -> Done:
        stored = self._store(new)
        return Done((), self.number, moved_on=not stored)

    def _moves(self, kind: Literal["undo", "redo"], offer: Offer, after: int = 0) -> list[Record]:
        """The records of an undo or redo that follow so many others which are not stored yet.

        An undo behind the last snapshot has one of its own.
        """
        recorder, history = self._recorder, self._history
        index = self._timeline.find_index(offer.to) or 0
        try:
            self._states.at(index)
        except Diverged:
            index = history.find_snapshot(index)
            if kind == "redo" and index <= self._timeline.at:
                raise IllegalCommand(undoing.NOTHING_TO_REDO) from None
        label, reveals = undoing.label_for_all(self._states, offer), undoing.passes_reveal(history, index)
        record = recorder.move(kind, index, label, offer.seat, reveals)
        record["n"] += after
        new = [record]
        if kind == "undo" and history.find_snapshot(self._timeline.at) > index:
            state = self._states.at(index)
            new.append(recorder.snapshot(record["to"], state, record, self._states.game(index)))
        return new
