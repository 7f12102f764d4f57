"""Several players: handing over the keyboard, turns of bots, questions of others, and what they did."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from pocket_tui.engine.contract import IllegalCommand, Seat
from pocket_tui.plain.telling import sentence, tell_refusal
from pocket_tui.plain.voice import NEWS

if TYPE_CHECKING:
    from pocket_tui.match import LogEntry, Match, Request
    from pocket_tui.plain.session import Session


PLAYING_TOGETHER = (
    "Where a bot plays, its whole turn is told at once, before your next question.",
    "Where two people share this keyboard, each is asked for by name before what they alone may see; "
    "an empty line shows it.",
    "Where the other has a terminal of their own, what they do is told here as it happens. Meanwhile you can "
    'say any of these words; "undo" asks them where it needs their consent.',
)


def name_of(match: Match, entry: LogEntry) -> str:
    """Who did what the entry tells; empty where there is but one, and where the entry says it itself."""
    several = len(match.seats) > 1 and entry.kind == "command"
    return f"the {match.seats[entry.seat].name}" if several else ""


def tell_entries(match: Match, entries: Sequence[LogEntry], speaker: int) -> list[str]:
    """What happened, in sentences; what another seat than the speaker did stands under its name."""
    told: list[str] = []
    last = speaker
    for entry in entries:
        lines = [sentence(line.text) for line in entry.lines]
        if not lines:
            continue
        if entry.kind == "command" and entry.seat != last:
            told.append(f"The {match.seats[entry.seat].name}:")
            last = entry.seat
        told += lines
    return told


def let_bots_play(session: Session) -> None:
    """All commands of bots until a person must decide; told together."""
    while session.match.table.bot_to_move() is not None:
        session.check()
        done = session.match.play_bot()
        if done is None or done.moved_on:
            break
    session.say_news()


def hand_over(session: Session, seat: Seat) -> bool:
    """Have that player take over the keyboard; False: the game is left instead.

    Nothing private stands on the screen then, and it is asked again until an empty line comes.
    """
    table, voice = session.match.table, session.voice
    voice.clear()
    while table.hands_over() == seat:
        prompt = f"Hand the keyboard to the {seat.name}; press enter when they sit here."
        typed = voice.ask(prompt, session.look)
        if typed is None or typed.lower() in ("q", "quit", "exit", "leave"):
            return False
        if typed == "":
            table.take_over(seat.number)
            return True
        if typed == NEWS:
            session.say_changes()
        else:
            voice.say('An empty line shows what they alone may see. "quit" leaves; all is saved.')
    return True


def answer(session: Session, request: Request) -> bool:
    """Put another's question whether to go back; False: nobody is there to answer it."""
    passes = ["That passes what was revealed:", *map(sentence, request.reveals)] if request.reveals else []
    more = f" and {request.steps - 1} more steps" if request.steps > 1 else ""
    session.voice.say("", f"The {request.by.name} ask to take back: {request.label}{more}.", *passes)
    agrees = session.voice.confirm(f"Do the {request.to.name} agree?")
    if agrees is None:
        return False
    try:
        session.match.answer(request.number, agrees, request.to.number)
    except IllegalCommand as error:
        session.voice.say(tell_refusal(error.refusal))
    session.opened = ""
    session.say_news()
    return True


def tell_seats(match: Match) -> list[str]:
    """Who sits where, seat by seat."""
    table = match.table
    told = []
    for seat in match.seats:
        if seat.bot:
            where = f"played by the bot {seat.bot}"
        elif seat.number in table.elsewhere:
            where = "played in another terminal"
        else:
            where = "played here" if seat.number in table.here else "free"
        told.append(f"Seat {seat.number + 1}, the {seat.name}: {where}.")
    return told


def tell_change(match: Match, before: tuple[int, ...]) -> list[str]:
    """Which seats another process has taken or left since `before` were elsewhere."""
    names = {seat.number: seat.name for seat in match.seats}
    came = [seat for seat in match.table.elsewhere if seat not in before]
    left = [seat for seat in before if seat not in match.table.elsewhere]
    here = match.table.here
    return [
        *(f"The {names[seat]} are played in another terminal now." for seat in came),
        *(
            f"The other terminal has left; the {names[seat]} are played here now."
            if seat in here
            else f"The player of the {names[seat]} has left."
            for seat in left
        ),
    ]


def invite(match: Match) -> list[str]:
    """How others take a seat or look on, where several play."""
    persons = [seat for seat in match.seats if not seat.bot]
    if len(persons) < 2 or match.watching:
        return []
    free = [seat for seat in persons if seat.number in match.table.here][1:]
    told = [
        f'To play the {seat.name} in another terminal: pocket-tui join "{match.id}" --seat {seat.number + 1}'
        for seat in free
    ]
    return [*told, f'To look on: pocket-tui watch "{match.id}"']
