"""What happened last, kept in sight: rolls die by die with the troops that matched, and the last turns."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import attrs

from pocket_tui.engine.sheet import Entry, Section, Span, Tone
from pocket_tui.games.pocket_battles import events as ev
from pocket_tui.games.pocket_battles import muster_events as mev
from pocket_tui.games.pocket_battles.addressing import opened, who, whose
from pocket_tui.games.pocket_battles.cards import Content
from pocket_tui.games.pocket_battles.event_names import troop_name
from pocket_tui.games.pocket_battles.events import GameEvent, RollKind
from pocket_tui.games.pocket_battles.field import Name, Rank, Sector
from pocket_tui.games.pocket_battles.naming import counted, place_title
from pocket_tui.games.pocket_battles.view import BattlesView

_TURNS = 4
_ROLLS = 3
_APART = 2
"""So many dice stand apart from each other."""

_KINDS: dict[RollKind, str] = {
    "attack": "attack",
    "answer": "answer",
    "first_strike": "First Strike",
    "leave": "strike",
    "shot": "shot",
    "reaction": "shot",
}


@attrs.define
class Fall:
    """One roll: its dice and hits, and what they did."""

    rolled: ev.DiceRolled
    word: str
    scored: ev.HitsScored | None = None
    rerolled: list[int] = attrs.field(factory=list)
    own: int = 0
    done: list[str] = attrs.field(factory=list)


def recap(content: Content, view: BattlesView, events: Sequence[GameEvent]) -> tuple[Section, ...]:
    """The rolls of the last action in which dice fell, and the last turns in a line each."""
    falls = _falls(content, events)[-_ROLLS:]
    dice = tuple(entry for fall in falls for entry in _fall_entries(content, view, fall))
    turns = tuple(Entry("", (Span(text),)) for text in _turns(content, view, events)[-_TURNS:])
    sections = (Section("roll", "Dice", dice), Section("turns", "Last turns", turns))
    return tuple(section for section in sections if section.entries)


# Dice.


def _falls(content: Content, events: Sequence[GameEvent]) -> list[Fall]:
    """The rolls of the last action that had some; those of a First Strike or a shot at a charge with it."""
    found: list[Fall] = []
    fresh = True
    charging: set[int] = set()
    for event in events:
        match event:
            case ev.OrderGiven() | ev.RoundBegan():
                fresh, charging = True, set()
            case ev.Charged(unit=unit):
                charging.add(unit.number)
            case ev.DiceRolled():
                found = [] if fresh else found
                fresh = False
                word = "charge" if event.roll == "attack" and event.unit.number in charging else ""
                found.append(Fall(event, word or _KINDS[event.roll]))
            case _ if found and not fresh:
                _note(content, found[-1], event)
    return found


def _note(content: Content, fall: Fall, event: GameEvent) -> None:
    """What belongs to the roll before it."""
    match event:
        case ev.HitsScored():
            fall.scored = event
        case ev.DieRerolled():
            fall.rerolled.append(event.old)
        case ev.OwnHits(hits=hits):
            fall.own = hits
        case ev.TroopWounded():
            fall.done.append(f"{troop_name(content, event.kind)} wounded")
        case ev.TroopLost():
            fall.done.append(f"{troop_name(content, event.kind)} lost")
        case ev.UnitDestroyed():
            fall.done.append("the whole Unit is gone")
        case ev.HitsLost(hits=hits):
            fall.done.append(f"{counted(hits, 'hit')} too many")


def _fall_entries(content: Content, view: BattlesView, fall: Fall) -> Iterator[Entry]:
    """The Unit, its dice and its hits; the troops that matched; what was hit."""
    unit = fall.rolled.unit
    is_own = unit.seat == view.side
    scored = fall.scored
    hits = counted(scored.hits, "hit") if scored is not None and scored.hits else "no hit"
    hits = f" {hits}  " if scored is not None else " "
    tone: Tone = "muted" if "no" in hits else "good" if is_own else "bad"
    dice = scored.dice if scored is not None else fall.rolled.dice
    name = Span(f"{_name(content, unit)} ", "cool" if is_own else "bad")
    yield Entry("", (name, Span(fall.word, "muted"), Span(hits, tone), *_dice(dice)))
    for text in (*_rerolled(fall), *_counted_alike(tuple(_matched(content, fall)))):
        yield Entry("", (Span(f"  {text}", "muted"),))
    if fall.done:
        yield Entry("", (Span(f"  {', '.join(_counted_alike(fall.done))}", "plain"),))


def _dice(dice: Sequence[int]) -> Iterator[Span]:
    """The dice one beside the other; more than two without gaps."""
    for at, number in enumerate(dice):
        if at and len(dice) <= _APART:
            yield Span(" ")
        yield Span(f" {number} ", "die")


def _rerolled(fall: Fall) -> Iterator[str]:
    if fall.rerolled:
        yield f"Tough: rolled again {' '.join(map(str, fall.rerolled))}"
    if fall.own:
        yield f"Blood Lust: {counted(fall.own, 'hit')} on itself"


def _matched(content: Content, fall: Fall) -> Iterator[str]:
    """ "Noblemen 344: 2 on 4, 1 on 3"; what +X Wounds adds."""
    scored = fall.scored
    if scored is None or not scored.hits:
        return
    for match in scored.matches:
        found: dict[int, int] = {}
        for die, hits in zip(scored.dice, match.hits, strict=True):
            found[die] = found.get(die, 0) + hits
        told = [f"{hits} on {die}" for die, hits in found.items() if hits]
        if told:
            yield f"{troop_name(content, match.kind)}: {', '.join(told)}"
    if scored.plus:
        yield f"+X Wounds: {scored.plus} more"


def _counted_alike(texts: Sequence[str]) -> list[str]:
    """Equal ones once, with how many they are."""
    counts: dict[str, int] = {}
    for text in texts:
        counts[text] = counts.get(text, 0) + 1
    return [text if count == 1 else f"{text} ×{count}" for text, count in counts.items()]


def _name(content: Content, name: Name) -> str:
    """A Unit by the name of its topmost troop."""
    return content.kind[name.kind].name if name.kind in content.kind else name.kind


# Turns.

_ORDERS = {
    "charge": "charged with",
    "carry": "fought on with",
    "leave": "left with",
    "shoot": "shot with",
    "heal": "healed with",
    "control": "used Control of",
    "double": "used Double Order of",
}


@attrs.define
class Turn:
    """One thing a player did, and the hits that came of it, by seat."""

    seat: int
    text: str
    hits: dict[int, int] = attrs.field(factory=dict)

    def sentence(self, view: BattlesView) -> str:
        given, taken = self.hits.get(self.seat), self.hits.get(1 - self.seat)
        parts = [counted(given, "hit")] if given is not None else []
        parts += [f"{taken} back"] if taken is not None else []
        after = f": {', '.join(parts)}" if parts else ""
        return f"{opened(who(view, self.seat))} {self.text}{after}"


def _turns(content: Content, view: BattlesView, events: Sequence[GameEvent]) -> list[str]:
    turns: list[Turn] = []
    for event in events:
        turn = _turn(content, view, event)
        if turn is not None:
            turns.append(turn)
        elif turns:
            _add(content, turns[-1], event)
    return [turn.sentence(view) for turn in turns]


def _add(content: Content, turn: Turn, event: GameEvent) -> None:
    """What belongs to that turn: whom a charge met, who shot at it, and hits."""
    match event:
        case ev.HitsScored(unit=unit, hits=hits):
            turn.hits[unit.seat] = turn.hits.get(unit.seat, 0) + hits
        case ev.Engaged(target=target):
            turn.text += f" at {_name(content, target)}"
        case ev.ShotBack(unit=unit):
            turn.text += f", shot at by {_name(content, unit)}"


def _turn(content: Content, view: BattlesView, event: GameEvent) -> Turn | None:
    match event:
        case ev.OrderGiven(unit=unit, action=action) if action in _ORDERS:
            return Turn(unit.seat, f"{_ORDERS[action]} {_name(content, unit)}")
        case ev.Moved(unit=unit, sector=sector, rank=rank):
            return Turn(unit.seat, f"moved {_name(content, unit)} to {_where(view, unit, sector, rank)}")
        case ev.Redeployed(unit=unit, sector=sector, rank=rank):
            return Turn(unit.seat, f"redeployed {_name(content, unit)} to {_where(view, unit, sector, rank)}")
        case mev.UnitDeployed(unit=unit, sector=sector, rank=rank):
            return Turn(unit.seat, f"placed {_name(content, unit)} in {_where(view, unit, sector, rank)}")
        case ev.Passed(seat=seat):
            return Turn(seat, "passed")
        case _:
            return None


def _where(view: BattlesView, unit: Name, sector: Sector, rank: Rank) -> str:
    return f"{whose(view, unit.seat)} {place_title(sector, rank)}"
