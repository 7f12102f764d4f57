"""A game's sheet, decision and log as full sentences."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from pocket_tui.engine.contract import Choice, Decision, Group, Outcome, Refusal, Seat, Telling
from pocket_tui.engine.sheet import Line, Section, Sheet, Span
from pocket_tui.plain.matching import Numbered

if TYPE_CHECKING:
    from pocket_tui.match import LogEntry

MOST_READ_OUT = 3
"""Choices of a group that are read out at once; a larger group is one line until it is opened."""

_SIGNS = "●○♥♡"
_LABELS = {"○": "To do", "●": ""}


def sentence(text: str) -> str:
    """The text with a capital at its beginning and a full stop at its end."""
    text = text.strip()
    if not text:
        return ""
    return text[0].upper() + text[1:] + ("" if text[-1] in ".!?:" else ".")


def tell_line(line: Line) -> str:
    """A line as it is read out: an amount as "5 of 9", what stands apart behind a comma, no signs."""
    told = ""
    for part in line:
        if not isinstance(part, Span):
            told += f"{part.value} of {part.top}"
            continue
        text = part.text.translate({ord(sign): "" for sign in _SIGNS})
        apart = told and text[:1] == " " and text.strip()
        told = told.rstrip() if apart else told
        told += f", {text.lstrip(' ·')}" if apart else text.lstrip() if not told else text
    return told.strip()


def tell_title(sheet: Sheet) -> str:
    """ "Basic, turn 3, Outside. 07:00, hour 1 of 3, deck 5 of 8. Red Alert!" """
    alarm = f" {sheet.alarm}!" if sheet.alarm else ""
    return f"{sentence(sheet.where)} {sentence(tell_line(sheet.clock))}{alarm}".strip()


def tell_sections(sheet: Sheet) -> dict[str, str]:
    """Each section of the side panel that says something, by id."""
    return {section.id: tell_section(section) for section in sheet.sections if section.entries}


def tell_section(section: Section) -> str:
    """ "Condition: Health: 5 of 9. Power: 2, Kar98k Rifle." """
    entries = []
    for entry in section.entries:
        text, label = tell_line(entry.line), _LABELS.get(entry.label, entry.label)
        entries.append(sentence(f"{label}: {text}" if label and text else label or text))
    title = section.title[:1].upper() + section.title[1:]
    return " ".join((f"{title}:", *filter(None, entries)))


def tell_question(decision: Decision[object]) -> str:
    return f"{sentence(decision.topic)} {sentence(decision.prompt)}"


def tell_choices(
    decision: Decision[object], listed: Iterable[Numbered], *, opened: str = "", everything: bool = False
) -> list[str]:
    """The list as it is read out: legal choices, each group in one line unless it is opened or all is asked.

    `everything` also lists what can't be done now, with the reason.
    """
    entries = tuple(listed)
    groups = {group.id: group for group in decision.groups}
    lines: list[str] = []
    told: set[str] = set()
    for entry in entries:
        group = groups.get(entry.choice.group)
        if not entry.is_legal or (opened and entry.choice.group != opened):
            continue
        if group is None or everything or not is_closed(group, entries, opened):
            lines.append(tell_choice(entry, group))
        elif group.id not in told:
            told.add(group.id)
            lines.append(_tell_group(group, _inside(group, entries)))
    if everything:
        greyed = (entry for entry in entries if not entry.is_legal)
        lines += [tell_choice(entry, groups.get(entry.choice.group)) for entry in greyed]
    return lines


def is_closed(group: Group, entries: tuple[Numbered, ...], opened: str) -> bool:
    """Whether the group is one line: it is large, and not the one that was opened."""
    return group.id != opened and len(_inside(group, entries)) > MOST_READ_OUT


def _inside(group: Group, entries: tuple[Numbered, ...]) -> list[Numbered]:
    return [entry for entry in entries if entry.choice.group == group.id and entry.is_legal]


def _tell_group(group: Group, inside: list[Numbered]) -> str:
    sums = f", {group.sums}" if group.sums else ""
    numbers = f"{inside[0].number} to {inside[-1].number}"
    return f'{numbers}. {sentence(f"{group.label}{sums}")} Say "{call_of(group)}" to hear them.'


def call_of(group: Group) -> str:
    """The word that opens a group: the first of its label."""
    return "".join(sign for sign in group.label.split()[0].lower() if sign.isalnum())


def tell_choice(entry: Numbered, group: Group | None = None) -> str:
    """ "3. Fight with the Kar98k Rifle: 5 - 2 = lose 3, health 5 to 2, then search."

    What a Unit does is told with the Unit, whose group it stands in.
    """
    choice = entry.choice
    label = choice.label
    if group is not None and group.rotates:
        label = f"{group.label}, {label[:1].lower()}{label[1:]}"
    after = _consequence(choice)
    line = f"{entry.number:>2}. {sentence(f'{label}: {after}' if after else label)}"
    if choice.refusal is not None:
        return f"{line} Not possible: {sentence(choice.refusal.reason)}"
    return f"{line} Deadly: this loses the game." if choice.lethal else line


def tell_found(entry: Numbered) -> str:
    """As `tell_choice`, with what tells it from others that are called the same."""
    return f"{tell_choice(entry)} {sentence(entry.where)}".rstrip()


def _consequence(choice: Choice[object]) -> str:
    """Sums, result and note, each thing once."""
    parts = ", ".join(filter(None, (choice.sums, choice.result, choice.note))).split(", ")
    return ", ".join(dict.fromkeys(parts))


def tell_refusal(refusal: Refusal) -> str:
    """The reason, what would help, and the rule."""
    remedy = f" {sentence(refusal.remedy)}" if refusal.remedy else ""
    rule = f" Rule {refusal.rule}." if refusal.rule else ""
    return f"{sentence(refusal.reason)}{remedy}{rule}"


def tell_why(choice: Choice[object]) -> str:
    """Why a choice is as it is: its refusal, or its sums and result."""
    if choice.refusal is not None:
        return tell_refusal(choice.refusal)
    after = _consequence(choice)
    return f"{sentence(choice.label)} It can be done now{': ' + after if after else ''}."


def tell_telling(telling: Telling) -> str:
    """A line of the log with the rule behind it."""
    return f"{sentence(telling.text)} Rule {telling.rule}." if telling.rule else sentence(telling.text)


def tell_entry(entry: LogEntry, who: str = "") -> str:
    """ "12. T3, move north: Drew 12 Ammo Dump. Rule AIP-014."; with several seats also `who` did it."""
    told = " ".join(tell_telling(line) for line in entry.lines)
    label = f"{f', {who}' if who else ''}, {entry.label}" if entry.kind == "command" else ""
    gone = "" if entry.live else " Taken back later."
    return f"{entry.number}. {entry.mark}{label}{': ' + told if told else '.'}{gone}"


def tell_outcome(outcome: Outcome, seats: Sequence[Seat], here: Sequence[int]) -> str:
    """How it ended for the one who sits here; for several, or for who looks on, who has won."""
    winners = " and ".join(seat.name for seat in seats if seat.number in outcome.winners)
    if len(here) > 1 or not here:
        end = f"The {winners} have won." if winners else "It is lost."
    else:
        end = "You have won." if here[0] in outcome.winners else "You have lost."
    rule = f" Rule {outcome.rule}." if outcome.rule else ""
    score = f" {sentence(outcome.result)}" if outcome.result else ""
    return f"{end} {sentence(outcome.sentence)}{score}{rule}"
