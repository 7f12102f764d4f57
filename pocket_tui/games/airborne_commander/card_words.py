"""A card with every symbol spelled out, and what comes of a firefight, in words for boards and panels.

The numbers are the view's; nothing is judged here.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from pocket_tui.engine.sheet import Entry, Line, Section, Span, Tone
from pocket_tui.engine.wording import listed
from pocket_tui.games.airborne_commander.cards import (
    Action,
    ActionKind,
    AlliedCard,
    AlliedDefense,
    AttackTotal,
    AxisUnitDefense,
    BarDeploy,
    Effect,
    EngagingCards,
    HeavyEngaged,
    MissionCard,
    MissionKind,
    NoAlliedLoss,
    SuppressionChange,
)
from pocket_tui.games.airborne_commander.events import Missed
from pocket_tui.games.airborne_commander.points import vp
from pocket_tui.games.airborne_commander.view import (
    DROP_ZONE,
    HAND,
    SUPPORT,
    AllyView,
    CommanderView,
    HandView,
    PostView,
    SupportView,
)

ACTIONS = {
    ActionKind.COMMAND: "command",
    ActionKind.INSPIRE: "inspire",
    ActionKind.RALLY: "rally",
    ActionKind.SUPPRESSION: "suppression",
    ActionKind.FIRE_SUPPORT: "fire support",
    ActionKind.FIRE_SUPPORT_AA: "anti-armor fire support",
    ActionKind.MEDIC: "medic",
}
KINDS = {
    MissionKind.UNIT: "unit",
    MissionKind.ROAD_BLOCK: "Static Defense",
    MissionKind.BLOCK_HOUSE: "Static Defense",
    MissionKind.OBJECTIVE: "Objective",
    MissionKind.TERRAIN: "Terrain",
}
MISSED: dict[Missed, str] = {
    "attack": "no card with an attack engages it",
    "unopposed": "another card is neither engaged nor suppressed",
    "disorganized": "a Disorganized card is taken",
    "attack_total": "the attack is too low",
    "engaging": "too few cards engage it",
    "loss": "one of your cards is lost",
    "heavy": "no glider or armor card is engaged",
}
"""Why an Objective is not captured, at the end of a sentence."""

_NUMBERS = ("none", "one", "two", "three", "four", "five", "six")


# Actions and effects


def action_words(action: Action) -> str:
    """ "suppression 2"; "rally", which has no number."""
    if action.kind is ActionKind.RALLY:
        return ACTIONS[action.kind]
    return f"{ACTIONS[action.kind]} {action.value}"


def support_words(card: AlliedCard) -> str:
    """The actions of a card on one line: "command 1 or rally"; "" without any."""
    words = f" {card.join or 'and'} ".join(action_words(action) for action in card.support)
    return f"{words} and recruit" if card.recruit_with_support else words


def action_sentence(action: Action) -> str:
    """What an action does, spelled out."""
    value, name = action.value, action_words(action)
    cards = "a card" if value == 1 else f"{value} cards"
    match action.kind:
        case ActionKind.COMMAND:
            what = f"draw {cards} at once."
        case ActionKind.INSPIRE:
            what = f"discard a Disorganized card from hand and draw {cards}."
        case ActionKind.RALLY:
            what = "return a Disorganized card from hand to its deck."
        case ActionKind.SUPPRESSION:
            targets = "card" if value == 1 else "cards"
            what = f"hold down {value} {targets}, unarmored units or Road Blocks: no fire, and engaged."
        case ActionKind.FIRE_SUPPORT:
            what = f"{value} more attack in one firefight."
        case ActionKind.FIRE_SUPPORT_AA:
            what = f"{value} more anti-armor in one firefight."
        case ActionKind.MEDIC:
            what = f"save {value} of your destroyed cards."
    return f"{name.capitalize()}: {what}"


def effect_words(effect: Effect) -> str:
    """An effect in a few words, for a card."""
    match effect:
        case AlliedDefense(change):
            return f"your Defense {change:+d}"
        case AxisUnitDefense(change):
            return f"unit Defense {change:+d}"
        case BarDeploy(types):
            return f"no {', no '.join(types)}"
        case SuppressionChange(change):
            return f"suppression {change:+d}"
        case AttackTotal(least):
            return f"needs attack {least}"
        case EngagingCards(least):
            return f"needs {least} {'card' if least == 1 else 'cards'}"
        case NoAlliedLoss():
            return "needs no loss"
        case HeavyEngaged(least):
            return "needs heavy card" if least == 1 else f"needs {least} heavy"


def effect_sentence(effect: Effect) -> str:
    """What an effect does to all firefights, or what a capture needs."""
    match effect:
        case AlliedDefense(change):
            return f"Your cards on the Battleground have {_more(change)} Defense."
        case AxisUnitDefense(change):
            return f"Axis units have {_more(change)} Defense."
        case BarDeploy(types):
            kinds = " and ".join(types)
            return f"No {kinds} cards can be played to the Battleground this turn."
        case SuppressionChange(change):
            return f"Every Suppression counts {_more(change)}."
        case AttackTotal(least):
            return f"To capture it the attack must be {least} or more, Fire Support included."
        case EngagingCards(least):
            return f"To capture it {_cards(least)} must engage it."
        case NoAlliedLoss():
            return "To capture it you must lose no card in the whole fight."
        case HeavyEngaged(least):
            return f"To capture it {_cards(least, 'glider or armor card')} must be engaged anywhere."


def _more(change: int) -> str:
    return f"{abs(change)} {'more' if change > 0 else 'less'}"


def _cards(count: int, word: str = "card") -> str:
    return f"at least {count} {word}{'' if count == 1 else 's'}"


# Values


def allied_values(card: AlliedCard, defense: int | None = None) -> str:
    """ "attack 3, anti-armor 2, defense 2"; what is 0 is left out, but for the defense."""
    return _values(card.attack, card.anti_armor, card.defense if defense is None else defense)


def axis_values(card: MissionCard, defense: int | None) -> str:
    """The same of an Axis card, whose defense may be as Terrain changes it; Terrain has no values."""
    return _values(card.attack, card.anti_armor, defense)


def _values(attack: int, anti_armor: int, defense: int | None) -> str:
    named = (("attack", attack or None), ("anti-armor", anti_armor or None), ("defense", defense))
    return ", ".join(f"{name} {value}" for name, value in named if value is not None)


def axis_kind(card: MissionCard) -> str:
    """ "trooper unit", "Static Defense", "Objective"."""
    return f"{card.type} unit" if card.type is not None else KINDS[card.kind]


# What comes of a firefight


def result_line(post: PostView) -> Line:
    """ "4 > 2  destroyed": what comes of the Axis card, with the sum behind it; empty for Terrain."""
    word, tone = _RESULTS[post.verdict]
    if post.verdict == "missed":
        word = {"attack_total": "holds", "attack": "no attack"}.get(post.missed, "not captured")
    sums = _compared(post) if post.engaged and post.needs is not None else ""
    parts = [Span(f"{sums}  ", tone)] if sums and word else []
    return (*parts, Span(word, tone)) if word else ()


_RESULTS: dict[str, tuple[str, Tone]] = {
    "": ("", "muted"),
    "destroyed": ("destroyed", "good"),
    "survives": ("holds", "bad"),
    "suppressed": ("held down", "good"),
    "unopposed": ("unopposed", "bad"),
    "stays": ("stays in play", "bad"),
    "captured": ("captured", "good"),
    "missed": ("not captured", "bad"),
}


def _compared(post: PostView) -> str:
    """The total against what it must exceed, or reach: "4 > 2", "AA 3 = 3", "7 >= 5"."""
    assert post.needs is not None
    if post.reach:
        sign = ">=" if post.total >= post.needs else "<"
    else:
        sign = ">" if post.total > post.needs else "=" if post.total == post.needs else "<"
    form = "AA " if post.pool == "anti_armor" else ""
    return f"{form}{post.total} {sign} {post.needs}"


def fire_line(post: PostView) -> Line:
    """ "one of yours falls", "no return fire": what comes of the Allied cards; empty if none is there."""
    if not post.allies:
        return (Span("1 Disorganized", "bad"),) if post.disorganized else ()
    if post.suppressed:
        return (Span("no return fire", "muted"),)
    least, most, verb = _losses(post)
    if not most:
        return (Span("none of yours falls", "muted"),)
    lead = "" if least == most else f"{count_word(least)} to " if least else "up to "
    many = f"{lead}{count_word(most)}"
    verb = verb if most > 1 else {"fall": "falls"}.get(verb, verb)
    return (Span(f"{many} of yours {verb}", "bad"),)


def _losses(post: PostView) -> tuple[int, int, str]:
    """The cards lost with the best and the worst order of casualties, and the verb for several."""
    if post.done:
        lost = sum(ally.fate == "lost" for ally in post.allies)
        return lost, lost, "fell"
    return sum(fire.least for fire in post.fire), sum(fire.most for fire in post.fire), "fall"


def count_word(number: int) -> str:
    """ "one", "two"; digits from seven on."""
    return _NUMBERS[number] if number < len(_NUMBERS) else str(number)


# Sections: a card with every symbol spelled out


def section_at(view: CommanderView, at: tuple[int, int]) -> Section | None:
    """What is at a place of the board (`view.py` names the places); None where nothing is."""
    area, index = at
    if 1 <= area <= len(view.slots):
        slot = view.slots[area - 1]
        return axis_section(slot[index]) if index < len(slot) else None
    if area == SUPPORT and index < len(view.support):
        return support_section(view.support[index])
    if area == DROP_ZONE and index < len(view.drop_zone):
        return allied_section(view.drop_zone[index].card)
    if area == HAND and index < len(view.hand):
        return hand_section(view.hand[index])
    return None


def allied_section(card: AlliedCard, more: Iterable[Entry] = ()) -> Section:
    return Section("card", card.name, (*_allied(card), *more))


def hand_section(held: HandView) -> Section:
    if held.card is not None:
        return allied_section(held.card)
    lines = (
        "It can't be played or spent.",
        "It leaves the hand by Inspire, by Rally, or in the Recruit phase.",
        "Each one you own at the end costs 1 VP.",
    )
    return Section("card", "Disorganized", tuple(_plain(line) for line in lines))


def support_section(support: SupportView) -> Section:
    """A card in the Support Area with what each action has left."""
    return allied_section(support.card, (_plain(text, "accent") for text in support_state(support)))


def support_state(support: SupportView) -> Iterator[str]:
    """What each chosen action has done and has left: "suppression 2, 1 left", "command done"."""
    for action in support.actions:
        words = action_words(Action(action.kind, action.value))
        yield f"{words}, {action.left} left" if action.left else f"{words}, done"
    if support.card.recruit_with_support:
        yield f"recruit {support.recruit_left} left" if support.recruit_left else "recruit value spent"


def axis_section(post: PostView) -> Section:
    return Section("card", post.card.name, tuple(_axis(post)))


def _plain(text: str, tone: Tone = "plain") -> Entry:
    return Entry("", (Span(text, tone),))


def _allied(card: AlliedCard) -> Iterator[Entry]:
    origin = "from your first deck" if card.opening else f"cost {card.recruit_cost}"
    yield _plain(f"{card.type}, {origin}", "muted")
    yield _plain(allied_values(card).capitalize())
    if card.join:
        yield _plain("One of these, as you choose:" if card.join == "or" else "All of these:", "muted")
    for action in card.support:
        yield _plain(action_sentence(action))
    yield _plain(_recruit_sentence(card))
    if card.text:
        yield _plain(card.text, "faint")


def _recruit_sentence(card: AlliedCard) -> str:
    value = f"Recruit Value {card.recruit_value}"
    if card.pathfinder:
        return f"{value}, toward each of two cards, and one card more may be recruited"
    return f"{value}, even after supporting" if card.recruit_with_support else value


def _axis(post: PostView) -> Iterator[Entry]:
    card = post.card
    yield _plain(f"{axis_kind(card)}, number {card.number} of the deck", "muted")
    values = axis_values(card, post.defense)
    if values:
        changed = post.defense is not None and post.defense != card.defense
        yield _plain(values.capitalize() + (f" ({card.defense} on the card)" if changed else ""))
    if card.vp_half:
        yield Entry("", (Span(vp(card.vp_half), "accent"),))
    yield from (_plain(text) for text in _nature(post))
    if card.text:
        yield _plain(card.text, "faint")
    if post.allies:
        yield _plain(f"Engaged by {listed([ally.card.name for ally in post.allies])}", "cool")
    if post.suppressors:
        yield _plain("Suppressed: it does not fire back", "good")
    for line in (result_line(post), fire_line(post)):
        if line:
            yield Entry("", line)


def _nature(post: PostView) -> Iterator[str]:
    """What the icons of an Axis card mean for a fight."""
    card = post.card
    if post.hard:
        yield "Only anti-armor harms it, and it can't be suppressed."
    if card.is_objective:
        yield "Captured when every other card is engaged or suppressed and none is left unopposed."
    if card.is_static:
        yield "Unopposed it costs nothing and stays in play."
    if card.effect is not None:
        yield effect_sentence(card.effect)


def ally_fate(ally: AllyView) -> str:
    """What the fight of this turn has done to an Allied card: "lost", "saved", "holds" or ""."""
    return {"lost": "lost", "saved": "saved by a Medic", "held": "holds", "": ""}[ally.fate]
