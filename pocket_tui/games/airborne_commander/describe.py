"""The whole Battleground in full sentences, for those who don't see it: every relation in words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from pocket_tui.engine.sheet import text_of
from pocket_tui.engine.wording import listed
from pocket_tui.games.airborne_commander.card_words import (
    KINDS,
    MISSED,
    allied_values,
    ally_fate,
    axis_kind,
    axis_values,
    effect_sentence,
    fire_line,
    support_state,
    support_words,
)
from pocket_tui.games.airborne_commander.cards import AlliedCard, Content, MissionCard
from pocket_tui.games.airborne_commander.panel import PHASES
from pocket_tui.games.airborne_commander.points import vp
from pocket_tui.games.airborne_commander.view import AllyView, CommanderView, DropView, PostView, SupportView


def describe(content: Content, view: CommanderView) -> tuple[str, ...]:
    """Where the turn stands; then slot by slot; then Support, Recon, Drop Zone, hand and piles."""
    return (
        _describe_turn(view),
        *(_describe_slot(number, slot, view) for number, slot in enumerate(view.slots, 1)),
        _describe_support(view),
        *([f"In the Recon Area: {listed([_recon(card) for card in view.recon])}."] if view.recon else []),
        _describe_drop_zone(view),
        _describe_hand(view),
        _describe_piles(content, view),
    )


def _describe_turn(view: CommanderView) -> str:
    """The phase, what stands on the Battleground, and what is held: the situation in three sentences."""
    posts = [post for slot in view.slots for post in slot]
    kinds = Counter(KINDS[post.card.kind] for post in posts)
    facing = listed([_counted(count, kind) for kind, count in kinds.items()]) or "nothing"
    open_posts = [post for post in posts if post.verdict in ("unopposed", "stays")]
    last = " It is the last turn." if view.last else ""
    phase = PHASES[view.phase]
    told = [f"Turn {view.turn}, {phase}.{last} You face {facing}."]
    if view.forecast is not None:
        left = listed([_named(post) for post in open_posts])
        told.append(f"Not opposed yet: {left}." if left else "Everything that can harm you is opposed.")
    if view.statics:
        told.append(f"{view.statics} of {view.statics_limit} Static Defenses are in play.")
    return " ".join(told)


def _recon(card: MissionCard) -> str:
    return f"{card.name}, {KINDS[card.kind]}"


def _counted(count: int, word: str) -> str:
    return f"{count} {word}{'' if count == 1 or word == 'Terrain' else 's'}"


def _named(post: PostView) -> str:
    return f"{post.card.name} in slot {post.slot}{post.letter}"


def _describe_slot(number: int, slot: Sequence[PostView], view: CommanderView) -> str:
    """One slot with everything in it; the cards of a stack one after the other, from below."""
    if not slot:
        return f"Slot {number} is empty."
    lead = f"Slot {number}: " if len(slot) == 1 else f"Slot {number}, a stack of {len(slot)}. "
    return lead + " ".join(_describe_post(post, view) for post in slot)


def _describe_post(post: PostView, view: CommanderView) -> str:
    card = post.card
    letter = f"{post.letter}: " if post.letter else ""
    values = axis_values(card, post.defense)
    facts = [f"{card.name}, {axis_kind(card)}", *([values] if values else [])]
    facts += [f"worth {vp(card.vp_half)}"] if card.vp_half else []
    return " ".join((f"{letter}{', '.join(facts)}.", *_notes(post), *_engagement(post, view)))


def _notes(post: PostView) -> Iterator[str]:
    if post.card.effect is not None:
        yield effect_sentence(post.card.effect)
    if post.hard:
        yield "Only anti-armor harms it, and it can't be suppressed."


def _engagement(post: PostView, view: CommanderView) -> Iterator[str]:
    """Who engages and suppresses it, and what comes of that."""
    if post.card.is_terrain:
        return
    yield (
        f"Engaged by {listed([_ally(ally) for ally in post.allies])}."
        if post.allies
        else "Nobody engages it."
    )
    extra = [
        f"{value} {form}"
        for value, form in ((post.fire_support, "attack"), (post.fire_support_aa, "anti-armor"))
        if value
    ]
    if extra:
        yield f"Fire Support adds {listed(extra)}."
    if post.suppressors:
        yield "It is suppressed."
    fire = text_of(fire_line(post)) if post.allies else ""
    results = list(filter(None, (_result(post), fire)))
    if results and (view.forecast is not None or post.done):
        lead = "The fight is over" if post.done else "If you fight now"
        yield f"{lead}: {'; '.join(results)}."


def _result(post: PostView) -> str:
    """What comes of the Axis card, without signs: "attack 4 against defense 2, destroyed"."""
    form = "anti-armor" if post.pool == "anti_armor" else "attack"
    match post.verdict:
        case "destroyed":
            return f"{form} {post.total} against defense {post.needs}, destroyed"
        case "survives":
            return f"{form} {post.total} against defense {post.needs}, it holds"
        case "captured":
            return f"attack {post.total} where {post.needs} is needed, captured"
        case "missed":
            return f"not captured, as {MISSED[post.missed]}" if post.missed else "not captured"
        case _:
            return _IDLE.get(post.verdict, "")


_IDLE = {
    "suppressed": "held down, it leaves unscored",
    "unopposed": "unopposed, it costs a Disorganized card",
    "stays": "unopposed, it stays in play",
}


def _ally(ally: AllyView) -> str:
    """A card with its values, and what the fight has done to it."""
    fate = ally_fate(ally)
    facts = f"{allied_values(ally.card, ally.defense)}{f', {fate}' if fate else ''}"
    return f"{ally.card.name} ({facts})"


def _describe_support(view: CommanderView) -> str:
    if not view.support:
        return "The Support Area is empty."
    return f"In the Support Area: {'; '.join(_supporter(card, view) for card in view.support)}."


def _supporter(support: SupportView, view: CommanderView) -> str:
    """A card with what it has left, and what it aims at."""
    names = {post.card.number: _named(post) for slot in view.slots for post in slot}
    aims = [names[target] for action in support.actions for target in action.targets if target in names]
    state = list(support_state(support))
    return ", ".join((support.card.name, *state, *([f"aimed at {listed(aims)}"] if aims else [])))


def _describe_drop_zone(view: CommanderView) -> str:
    if not view.drop_zone:
        return "The Drop Zone is empty."
    return f"In the Drop Zone: {'; '.join(_offer(drop) for drop in view.drop_zone)}."


def _offer(drop: DropView) -> str:
    chosen = ", chosen" if drop.chosen else ""
    return f"{drop.card.name}, cost {drop.card.recruit_cost}, {_facts(drop.card)}{chosen}"


def _describe_hand(view: CommanderView) -> str:
    if not view.hand:
        return "Your hand is empty."
    held = [
        f"{card.card.name}, {_facts(card.card)}{', marked to pay' if card.marked else ''}"
        if card.card
        else "Disorganized, of no use"
        for card in view.hand
    ]
    return f"In your hand: {'; '.join(held)}."


def _facts(card: AlliedCard) -> str:
    """ "trooper, attack 3, defense 2, Recruit Value 1, suppression 1"."""
    support = support_words(card)
    facts = [card.type.value, allied_values(card), f"Recruit Value {card.recruit_value}"]
    facts += [support] if support else []
    facts += ["a Pathfinder"] if card.pathfinder else []
    return ", ".join(facts)


def _describe_piles(content: Content, view: CommanderView) -> str:
    hidden = view.hidden
    decks = (
        f"{len(hidden.mission)} Mission, {len(hidden.allied)} Allied and {len(hidden.player)} Player cards"
    )
    owned = f"{_counted(view.disorganized_left, 'Disorganized card')} left to take"
    piles = (
        ("Your discard pile", _names(content, view.discard)),
        ("Out of the game", _names(content, view.removed)),
        ("Score Pile", [content.axis[number].name for number in view.scored]),
        ("Mission discard pile", [content.axis[number].name for number in view.mission_discard]),
    )
    told = (f"{title}: {_tallied(names)}." for title, names in piles if names)
    return " ".join((f"In the decks: {decks}, and {owned}.", *told))


def _names(content: Content, cards: Iterable[str]) -> list[str]:
    return [content.card[card].name if card in content.card else "Disorganized" for card in cards]


def _tallied(names: Sequence[str]) -> str:
    """ "3 Paratrooper, Medic": equal names counted, in the order of their first."""
    return ", ".join(f"{count} {name}" if count > 1 else name for name, count in Counter(names).items())
