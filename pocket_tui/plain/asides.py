"""The words that are no choices of a game: look, why, undo, log, rules and the like. One table."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import attrs

from pocket_tui.match.facts import LOOKING_ON
from pocket_tui.plain.going_back import redo, undo
from pocket_tui.plain.keeping import keep
from pocket_tui.plain.matching import find_choices, numbered
from pocket_tui.plain.seats import PLAYING_TOGETHER, invite, name_of, tell_seats
from pocket_tui.plain.telling import (
    sentence,
    tell_entry,
    tell_found,
    tell_section,
    tell_telling,
    tell_why,
)

if TYPE_CHECKING:
    from pocket_tui.match import LogEntry, Match
    from pocket_tui.plain.session import Session
    from pocket_tui.storage.rulebook import Rule, Rulebook

LOG_LINES = 10
RECENT = 60
"""So many steps are looked through for what is worth recalling."""

MOST_RULES = 8
NEW_CARDS = 'Other cards are installed than this game began with; "adopt" changes over to them.'


@attrs.frozen
class Aside:
    """A word, what it does, and the sentence of the help. `run` gives False when the player leaves."""

    word: str
    after: str
    help: str
    run: Callable[[Session, str], bool]
    acts: bool = False
    """Whether it is for those alone who play."""


def greet(match: Match) -> list[str]:
    """What is said once, before the first question."""
    practice = " This is a practice game." if match.practice else ""
    last = match.last_action
    return [
        f"{match.game.title}. Seed {match.seed}.{practice}",
        'Answer with a number or with words. "help" tells every word; "quit" leaves; all is saved at once.',
        *([f"{_doer(match, last)}: {last.label}."] if last is not None else []),
        *([NEW_CARDS] if match.pack_differs else []),
    ]


def _doer(match: Match, last: LogEntry) -> str:
    own = last.seat == match.table.viewer
    return "Your last action" if own else f"The last action, of the {match.seats[last.seat].name}"


def find_aside(typed: str) -> Aside | None:
    """The aside that a line asks for; None: the line is for the game."""
    first, _, after = typed.partition(" ")
    word = _SHORT.get(first.lower(), first.lower())
    aside = ASIDES.get(word)
    return None if aside is None or (after and not aside.after) else aside


def run_aside(session: Session, aside: Aside, typed: str) -> bool:
    """Do what a word stands for; who only looks on changes nothing. False: the player leaves."""
    if session.match.watching and aside.acts:
        session.voice.say(LOOKING_ON.reason)
        return True
    return aside.run(session, typed.partition(" ")[2].strip())


def _help(session: Session, _: str) -> bool:
    session.voice.say(
        'Choose with a number from the list, or with the beginning of its words, as in "move north".',
        *(
            f"{aside.word}{' ' + aside.after if aside.after else ''}: {aside.help}"
            for aside in ASIDES.values()
        ),
        *(PLAYING_TOGETHER if len(session.match.seats) > 1 else ()),
        "Every step is saved before you hear of it; you can leave at any time.",
    )
    return True


def _look(session: Session, word: str) -> bool:
    if not word:
        session.voice.say(*session.standing(whole=True))
        return True
    told = session.match.game.describe(session.match.view())
    found = [text for text in told if word.casefold() in text.casefold()]
    session.voice.say(*(found or [f'Nothing on the board is called "{word}".']))
    return True


def _map(session: Session, _: str) -> bool:
    session.voice.say(*session.match.game.describe(session.match.view()))
    return True


def _status(session: Session, _: str) -> bool:
    session.voice.say(*session.situation())
    return True


def _items(session: Session, _: str) -> bool:
    sections = session.match.game.sheet(session.match.view()).sections
    found = [section for section in sections if section.id == "items" and section.entries]
    session.voice.say(*([tell_section(section) for section in found] or ["You have no items."]))
    session.open_group("items")
    return True


def _all(session: Session, _: str) -> bool:
    session.voice.say(*session.asking(everything=True))
    return True


def _why(session: Session, typed: str) -> bool:
    if not typed:
        entries = [entry for entry in session.match.entries() if entry.lines]
        told = (
            [tell_telling(line) for line in entries[-1].lines] if entries else ["Nothing has happened yet."]
        )
        session.voice.say(*told)
        return True
    decision = session.match.decision()
    found = () if decision is None else find_choices(session.match.game, numbered(decision), typed)
    if len(found) > 1:
        session.voice.say("More than one choice fits:", *(tell_found(entry) for entry in found))
    elif found:
        session.voice.say(tell_why(found[0].choice), *_paragraph_behind(session, found[0].choice.refusal))
    else:
        session.voice.say(f'No choice is called "{typed}". "all" lists every choice with its number.')
    return True


def _paragraph_behind(session: Session, refusal: object) -> list[str]:
    """The paragraph of the rulebook that a refusal names, if it names one."""
    number = getattr(refusal, "rule", "")
    rule = _read_rules(session).find(number) if number else None
    return [f"{rule.number}: {rule.text}"] if rule is not None else []


def _rules(session: Session, typed: str) -> bool:
    book = _read_rules(session)
    if not typed:
        session.voice.say(
            'Say "rules" and a word or a number, as in "rules evade" or "rules 57". The chapters are:',
            *(f"{chapter.title}." for chapter in book.chapters),
        )
        return True
    found = _numbered_so(book, typed) or book.search(typed)
    session.voice.say(*(f"{rule.number}: {rule.text}" for rule in found[:MOST_RULES]))
    if not found:
        session.voice.say(f'The rules say nothing about "{typed}".')
    if len(found) > MOST_RULES:
        session.voice.say(f"And {len(found) - MOST_RULES} more; another word makes it fewer.")
    return True


def _numbered_so(book: Rulebook, typed: str) -> tuple[Rule, ...]:
    """The rule of that number; a number alone ("57") means every rule and ruling that carries it."""
    exact = book.find(typed)
    if exact is not None:
        return (exact,)
    if not (typed.isascii() and typed.isdecimal()):
        return ()
    bare = typed.lstrip("0")
    return tuple(rule for rule in book.rules if rule.number.rpartition("-")[2].lstrip("0") == bare)


def _read_rules(session: Session) -> Rulebook:
    from pocket_tui.storage.rulebook import read_rulebook  # reads a file: only when somebody asks

    return read_rulebook(session.match.game.id)


def _hint(session: Session, _: str) -> bool:
    hint, decision = session.match.hint(), session.match.decision()
    if hint is None or decision is None:
        session.voice.say("There is nothing to propose.")
        return True
    meant = [entry for entry in numbered(decision) if entry.choice.command == hint.command]
    number = f"Number {meant[0].number}: " if meant else ""
    session.voice.say(f"{number}{sentence(hint.label)} {sentence(hint.reason)}")
    return True


def _working(session: Session, _: str) -> bool:
    """What a bot weighed before its last order, and what a hint is chosen from."""
    from pocket_tui.match.thoughts import weigh_last, weigh_now  # only when somebody asks

    found = [work() for work in (weigh_last(session.match), weigh_now(session.match)) if work is not None]
    told = [tell_section(section) for section in found if section is not None]
    session.voice.say(*(told or ["Nothing was weighed by points lately."]))
    return True


def _log(session: Session, typed: str) -> bool:
    count = int(typed) if typed.isascii() and typed.isdecimal() and len(typed) < 9 else LOG_LINES
    entries = session.match.entries()
    shown = entries if typed == "all" else entries[-count:] if count else ()
    session.voice.say(*(tell_entry(entry, name_of(session.match, entry)) for entry in shown))
    if len(shown) < len(entries):
        session.voice.say(f'{len(entries) - len(shown)} earlier entries; "log all" tells all.')
    if not entries:
        session.voice.say("Nothing has happened yet.")
    return True


def _recap(session: Session, _: str) -> bool:
    match = session.match
    sections = match.game.recap(match.view(), match.recent(RECENT))
    session.voice.say(*([tell_section(section) for section in sections] or ["There is nothing to recall."]))
    return True


def _seed(session: Session, _: str) -> bool:
    match = session.match
    options = ", ".join(" ".join(pair) for pair in match.options.pairs)
    session.voice.say(f"The seed is {match.seed}.{f' Options: {options}.' if options else ''}")
    return True


def _retry(session: Session, _: str) -> bool:
    if session.match.trouble is None:
        session.voice.say("Everything is saved.")
    elif session.match.retry():
        session.voice.say("Everything is saved now.")
    else:
        session.voice.say(*session.trouble())
    return True


def _adopt(session: Session, _: str) -> bool:
    """Changes over to the installed content."""
    try:
        session.match.adopt_pack()
    except ValueError as error:
        session.voice.say(f"The cards stay as they are: {error}.")
    else:
        session.heard()
        session.voice.say("Changed over to the installed cards.")
        return session.advance(whole=True)
    return True


def _again(session: Session, _: str) -> bool:
    """A new game with the same options, once this one is over."""
    from pocket_tui.match import Match
    from pocket_tui.storage.chance import fresh_seed

    old = session.match
    if old.decision() is not None:
        session.voice.say('This game is not over yet. "quit" leaves it, saved, for later.')
        return True
    old.leave()
    session.match = Match.begin(old.game, old.options, fresh_seed(), old.places, iron=old.iron)
    session.heard()
    session.voice.say(*greet(session.match), *invite(session.match))
    return session.advance(whole=True)


def _seats(session: Session, _: str) -> bool:
    session.voice.say(*tell_seats(session.match), *invite(session.match))
    return True


def _quit(session: Session, _: str) -> bool:
    if session.match.trouble is None or session.match.retry():
        return False
    return not session.voice.confirm("Something is NOT SAVED and will be lost. Leave all the same?")


_TABLE = (
    Aside("look", "WORD", "how things stand; with a word, what the board has of that name.", _look),
    Aside("map", "", "the whole board in sentences, nearest first.", _map),
    Aside("status", "", "how you stand.", _status),
    Aside("items", "", "what you carry, and what can be done with it.", _items),
    Aside("all", "", "the choices again, with what can't be done now and why.", _all),
    Aside(
        "why", "NUMBER", "why a choice is possible or not; alone, which rule was behind the last step.", _why
    ),
    Aside("hint", "", "a proposal, with its reason.", _hint, acts=True),
    Aside("working", "", "what the opponent weighed before its last order; what a hint weighs.", _working),
    Aside(
        "undo",
        "NUMBER",
        "takes back the last step, or goes back to that step of the log; "
        "where it needs the other player's consent, that is asked for.",
        undo,
        acts=True,
    ),
    Aside("redo", "", "does again what was taken back.", redo, acts=True),
    Aside(
        "log",
        "NUMBER",
        "what happened, the last entries or as many as you say; log all for everything.",
        _log,
    ),
    Aside("recap", "", "the last dice and what they did, and the last turns.", _recap),
    Aside("rules", "WORD", "what the rules say about a word, or the rule of a number.", _rules),
    Aside("seats", "", "who plays which side and where, and how others join or look on.", _seats),
    Aside(
        "keep",
        "NAME",
        "keeps your army as it was built, to be used again in another battle.",
        keep,
        acts=True,
    ),
    Aside("seed", "", "the number from which this game was made.", _seed),
    Aside("again", "", "once the game is over: another one.", _again, acts=True),
    Aside(
        "adopt",
        "",
        "changes over to the installed cards, where the game began with others.",
        _adopt,
        acts=True,
    ),
    Aside("retry", "", "tries again to write what is not saved.", _retry, acts=True),
    Aside("help", "", "these words.", _help),
    Aside("quit", "", "leaves. Everything is saved.", _quit),
)
ASIDES = {aside.word: aside for aside in _TABLE}
_SHORT = {
    "?": "help",
    "q": "quit",
    "exit": "quit",
    "u": "undo",
    "rule": "rules",
    "save": "retry",
}
