"""Where undo and redo lead, what they are called, what they pass, and why they may be refused."""

from __future__ import annotations

from collections.abc import Sequence

import attrs

from pocket_tui.engine.contract import Refusal
from pocket_tui.match.labels import SECRET, common_label_of, label_of, names_of
from pocket_tui.match.states import States
from pocket_tui.storage.history import History

NOTHING_TO_UNDO = Refusal("E-UNDO-1", "Nothing to undo.", "")
STOPS_HERE = Refusal(
    "E-UNDO-2",
    "A card or location was revealed; undo stops here.",
    "",
    "This game was begun with the iron option, which keeps what has been revealed.",
)
NOTHING_TO_REDO = Refusal("E-REDO-1", "Nothing to do again.", "")
NOT_YOURS = Refusal("E-REDO-2", "The other player took that back; only they can do it again.", "")
NOT_ON_LINE = Refusal("E-UNDO-3", "That moment is not on the line that was played, or lies ahead.", "")
NEEDS_CONSENT = Refusal(
    "E-UNDO-4",
    "Going back past this needs the other player’s consent.",
    "",
    "Ask for it; the other player then agrees or not.",
)

NAMED_MOST = 9


@attrs.frozen
class Offer:
    """A way back or forward: what it takes back or does again, in words.

    `reveals` names what going back passes that was hidden before. `refusal`: why it cannot be done now.
    `to` is the number of the record it leads to, `steps` how many actions lie between, `first` the number
    of the first of them. `seat` is the one that goes back, `asks` are those whose consent it still needs.
    """

    label: str
    reveals: tuple[str, ...] = ()
    refusal: Refusal | None = None
    to: int = 0
    steps: int = 1
    first: int = 0
    seat: int = 0
    asks: tuple[int, ...] = ()


def offer_undo(states: States, index: int | None, seat: int, viewer: int) -> Offer | None:
    """The way back to that position, for that seat, in words that the viewer may read; None: none."""
    if index is None:
        return None
    history = states.history
    target = reachable(states, index)
    steps = history.timeline.steps_after(target)
    passes = any(step.reveals for step in steps)
    asks = consent_needed(history, target, seat)
    return Offer(
        label=_jump(len(steps)) if target != index else label_of(states, steps[0].number, viewer),
        reveals=_name_reveals(states, target, viewer) if passes else (),
        refusal=_refuse(history, target, asks),
        to=history.timeline.positions[target].number,
        steps=len(steps),
        first=steps[0].number,
        seat=seat,
        asks=asks,
    )


def offer_redo(states: States, here: Sequence[int], viewer: int) -> Offer | None:
    """The way forward to what was undone last; None when nothing was."""
    timeline = states.history.timeline
    index = timeline.find_redo()
    while index is not None and reachable(states, index) <= timeline.at:
        index = index + 1 if index + 1 < len(timeline.positions) else None
    if index is None:
        return None
    first = timeline.positions[timeline.at + 1]
    return Offer(
        label=label_of(states, first.number, viewer),
        refusal=NOT_YOURS if first.person and first.seat not in here else None,
        to=timeline.positions[index].number,
        steps=index - timeline.at,
        first=first.number,
        seat=first.seat if first.person else viewer,
    )


def label_for_all(states: States, offer: Offer) -> str:
    """What a way back or forward is called in the save, where everybody at the table may read it."""
    return SECRET if common_label_of(states, offer.first) == SECRET else offer.label


def reachable(states: States, index: int) -> int:
    """That index, or the snapshot before it when older rules lie between, which cannot be replayed."""
    history = states.history
    first = history.find_snapshot(index)
    rules = states.game().rules_version
    between = history.timeline.positions[first + 1 : index + 1]
    return first if any(history.era_of(step.number).rules != rules for step in between) else index


def passes_reveal(history: History, index: int) -> bool:
    return any(step.reveals for step in history.timeline.steps_after(index))


def consent_needed(history: History, index: int, seat: int) -> tuple[int, ...]:
    """The seats that must still agree before `seat` may go back to that position.

    Past a reveal these are all other persons, else those whose decisions would be taken back.
    """
    steps = history.timeline.steps_after(index)
    passes = any(step.reveals for step in steps)
    asked = set(history.persons) if passes else {step.seat for step in steps if step.person}
    given = history.consents.get(history.timeline.positions[index].number, {})
    return tuple(sorted(other for other in asked - {seat} if not given.get(other, False)))


def _refuse(history: History, target: int, asks: tuple[int, ...]) -> Refusal | None:
    if history.begun.iron and passes_reveal(history, target):
        return STOPS_HERE
    return NEEDS_CONSENT if asks else None


def _jump(steps: int) -> str:
    return f"{steps} actions at once, to where the rules changed"


def _name_reveals(states: States, target: int, seat: int) -> tuple[str, ...]:
    """What was revealed since, in sentences, oldest first, as far as that seat saw it."""
    named: list[str] = []
    for step in states.history.timeline.steps_after(target):
        if not step.reveals:
            continue
        if len(named) == NAMED_MOST:
            return (*named, "And more.")
        named += _name_step(states, step.number, seat)
    return tuple(named)


def _name_step(states: States, number: int, seat: int) -> list[str]:
    game, record = states.game_at(number), states.record(number)
    codec, names = game.codec(), names_of(states)
    named = []
    for document in record["events"]:
        try:
            event = game.seen(codec.load_event(document), seat)
        except ValueError:
            continue
        telling = game.tell(event, names) if event is not None and event.reveals else None
        if telling is not None:
            named.append(telling.text)
    return named or [label_of(states, number, seat)]
