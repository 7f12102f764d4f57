"""Where undo and redo lead, what they are called, what they pass, and why they may be refused."""

from __future__ import annotations

import attrs

from pocket_tui.engine.contract import Refusal
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
    `to` is the number of the record it leads to, `steps` how many actions lie between.
    """

    label: str
    reveals: tuple[str, ...] = ()
    refusal: Refusal | None = None
    to: int = 0
    steps: int = 1


def offer_undo(states: States, index: int | None, seat: int) -> Offer | None:
    """The way back to that position, for that seat; None when there is none."""
    if index is None:
        return None
    history = states.history
    target = reachable(states, index)
    steps = history.timeline.steps_after(target)
    passes = any(step.reveals for step in steps)
    return Offer(
        label=_label(states, steps[0].number, len(steps), jumps=target != index),
        reveals=_name_reveals(states, target) if passes else (),
        refusal=_refuse(history, target, seat),
        to=history.timeline.positions[target].number,
        steps=len(steps),
    )


def offer_redo(states: States) -> Offer | None:
    """The way forward to what was undone last; None when nothing was."""
    timeline = states.history.timeline
    index = timeline.find_redo()
    while index is not None and reachable(states, index) <= timeline.at:
        index = index + 1 if index + 1 < len(timeline.positions) else None
    if index is None:
        return None
    first, steps = timeline.positions[timeline.at + 1].number, index - timeline.at
    return Offer(_label(states, first, steps), to=timeline.positions[index].number, steps=steps)


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


def _refuse(history: History, index: int, seat: int) -> Refusal | None:
    if history.begun.iron and passes_reveal(history, index):
        return STOPS_HERE
    return NEEDS_CONSENT if consent_needed(history, index, seat) else None


def _label(states: States, first: int, steps: int, jumps: bool = False) -> str:
    if jumps:
        return f"{steps} actions at once, to where the rules changed"
    record = states.record(first)
    label: str = record.get("label", "change of content")
    return label


def _name_reveals(states: States, target: int) -> tuple[str, ...]:
    """What was revealed since, in sentences, oldest first."""
    named: list[str] = []
    for step in states.history.timeline.steps_after(target):
        if not step.reveals:
            continue
        if len(named) == NAMED_MOST:
            return (*named, "And more.")
        named += _name_step(states, step.number)
    return tuple(named)


def _name_step(states: States, number: int) -> list[str]:
    game, record = states.game_at(number), states.record(number)
    codec = game.codec()
    named = []
    for document in record["events"]:
        try:
            event = codec.load_event(document)
        except ValueError:
            continue
        telling = game.tell(event) if event.reveals else None
        if telling is not None:
            named.append(telling.text)
    return named or [record["label"]]
