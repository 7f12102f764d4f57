"""The title line and the side panel: where the player stands, from the view alone."""

from __future__ import annotations

from collections.abc import Iterator

from pocket_tui.engine.sheet import Entry, Meter, Section, Sheet, Span, Tone
from pocket_tui.games.airborne_pocket.cards import (
    Category,
    Colour,
    Content,
    Enemy,
    Item,
    SectionName,
    Side,
)
from pocket_tui.games.airborne_pocket.view import AirborneView, EncounterView, ItemView

FIRST_HOUR = 7

_COLOUR_TONES: dict[Colour, Tone] = {
    Colour.RED: "bad",
    Colour.BLUE: "cool",
    Colour.GREEN: "good",
    Colour.BLACK: "strong",
}
_SECTION_WORDS = {
    SectionName.OUTSIDE: "Outside",
    SectionName.INSIDE: "Inside",
    SectionName.RED_ALERT: "Red Alert",
}
_ARMS = ("both", "one", "none")
_END_OF_TURN = "End of turn"


def turn_told(number: int, phase: str) -> int:
    """The turn as a player counts: between two turns it is the one to come."""
    return number + (phase == "turn")


def sheet(content: Content, view: AirborneView) -> Sheet:
    """Everything beside the board, in the order of the frame; empty sections have no entries."""
    sections = (
        Section("condition", "Condition", tuple(_condition(content, view))),
        Section("items", "Items", tuple(_items(content, view))),
        Section("mission", "Mission", tuple(_mission(view))),
        Section("here", "Here", tuple(_here(content, view))),
        Section("event", "Event", tuple(_event(content, view))),
        Section("cards", "Cards this hour", tuple(_cards(content, view))),
    )
    side = "Inside" if view.side is Side.INSIDE else "Outside"
    return Sheet(
        where=f"Basic · turn {turn_told(view.turn, view.phase)} · {side}",
        clock=(
            Span(f"{view.hour:02d}:00", "strong"),
            Span(f" hour {view.hour - FIRST_HOUR + 1} of {view.loss_hour - FIRST_HOUR}", "muted"),
            Span("   deck ", "muted"),
            Meter(view.deck, view.deck_full, "card"),
        ),
        alarm="Red Alert" if view.red_alert else "",
        sections=tuple(section for section in sections if section.entries),
    )


def _condition(content: Content, view: AirborneView) -> Iterator[Entry]:
    yield Entry("Health", (Meter(view.health, view.max_health, "heart", "bad"),))
    weapon = _best_weapon(content, view)
    name = (Span(f" {weapon}"),) if weapon else ()
    yield Entry("Power", (Span(str(view.power), "strong"), *name))
    arms = Span(_ARMS[min(2, view.arms_lost)], "bad" if view.arms_lost else "plain")
    carried = f"  {len(view.items)} of {view.item_limit} held"
    yield Entry("Arms", (arms, Span(carried, "muted")))


def _best_weapon(content: Content, view: AirborneView) -> str:
    """The name of the weapon that is strongest now, and what adds to it."""
    near = (*view.items, *view.free_items, *view.floor)
    weapons = [item for item in near if item.power and not _adds(content.item[item.id])]
    if not weapons:
        return ""
    best = max(weapons, key=lambda item: item.power or 0)
    return best.name if best.power == view.power else f"{best.name}, and more"


def _adds(item: Item) -> bool:
    """Whether an Item's Power is added to that of a weapon."""
    return item.kind == "scope" or item.category is Category.BOMBS


def _items(content: Content, view: AirborneView) -> Iterator[Entry]:
    for item in (*view.items, *view.free_items):
        yield from _item(content.item[item.id], item, view)
    for item in view.floor:
        yield Entry(item.name, (Span("on the floor", "faint"),), "faint")


def _item(item: Item, seen: ItemView, view: AirborneView) -> Iterator[Entry]:
    """An Item with what it does now; a second line for how its Power changes elsewhere."""
    tone: Tone = "plain" if view.arms_lost < 2 else "faint"
    if seen.jammed:
        yield Entry(item.name, (Span("0", "bad"), Span(" · jammed now", "bad")), tone)
        return
    facts = list(_facts(item, seen))
    yield Entry(item.name, _dotted(facts[:2]), tone)
    if facts[2:]:
        yield Entry("", _dotted(facts[2:]), tone)


def _dotted(facts: list[str]) -> tuple[Span, ...]:
    """Facts on one line: the first one stands out."""
    first, *more = facts
    return (Span(first), *(Span(f" · {fact}", "muted") for fact in more))


def _facts(item: Item, seen: ItemView) -> Iterator[str]:
    """The Power first, then each condition in two or three words."""
    match item.kind:
        case "weapon":
            yield f"+{seen.power}" if _adds(item) else str(seen.power)
            if item.jams:
                yield f"jams on {', '.join(item.jams)}"
        case "scope":
            yield f"+{item.power} to a Rifle"
        case "health":
            yield f"+{item.value} Health"
        case "medal":
            yield "no Event"
        case "explosives":
            yield "for the guns"
        case "flare":
            yield "redraws a room"
        case "trap":
            yield f"{item.value} Health"
    if item.free:
        yield "free"
    if item.uses and not item.free:
        yield "once"
    yield from _variations(item)


def _variations(item: Item) -> Iterator[str]:
    """How the Power differs by place and enemy (AIP-071)."""
    if item.power_outside is not None:
        yield f"outside {item.power_outside}"
    if item.power_inside is not None:
        yield f"inside {item.power_inside}"
    for enemy, power in item.power_against:
        yield f"{power} against {_ENEMIES[enemy]}"


_ENEMIES = {Enemy.INFANTRY: "Infantry", Enemy.SS: "SS", Enemy.PARATROOPERS: "Paratroopers"}


def _mission(view: AirborneView) -> Iterator[Entry]:
    for step in view.mission:
        if step.done:
            yield Entry("●", (Span(step.text, "muted"), Span(", done", "good")), "good")
        else:
            yield Entry("○", (Span(step.text),))
            if step.hint:
                yield Entry("", (Span(step.hint, "faint"),), "faint")


def _here(content: Content, view: AirborneView) -> Iterator[Entry]:
    """The location the player stands on, or the one that is being placed."""
    if view.drawn is not None:
        yield Entry(
            "", (Span(f"{view.drawn.number} {view.drawn.name}", "strong"), Span(" just drawn", "cool"))
        )
        yield from _location_text(view.drawn.text)
        return
    here = next(tile for tile in view.tiles if tile.here)
    yield Entry("", (Span(f"{here.number} {here.name}", "strong"),))
    yield from _location_text(here.text, is_spent=_is_spent(content, view, here.number))
    if here.sabotaged:
        yield Entry("", (Span("The guns here are destroyed.", "good"),))


def _is_spent(content: Content, view: AirborneView, number: int) -> bool:
    """Whether what waits there for the end of a turn was had already."""
    effect = content.location[number].end_turn
    return (effect == "sabotage" and view.guns_destroyed) or (effect == "explosives" and view.explosives)


def _location_text(text: str, is_spent: bool = False) -> Iterator[Entry]:
    """The text, with what waits for the end of the turn on a line of its own, or left out when spent."""
    first, found, last = text.partition(_END_OF_TURN)
    if first.strip():
        yield Entry("", (Span(first.strip(), "muted"),))
    if found and not is_spent:
        yield Entry("", (Span(found + last, "good"),))


def _event(content: Content, view: AirborneView) -> Iterator[Entry]:
    if view.event is not None:
        event = view.event
        tone = _COLOUR_TONES[event.colour]
        section = ("extra, " if event.extra else "") + _SECTION_WORDS[event.section]
        yield Entry(
            "", (Span("● ", tone), Span(f"{event.card} {event.colour}", tone), Span(f"  {section}", "muted"))
        )
        yield Entry("", (Span(event.text),))
    if view.encounter is not None:
        yield from _encounter(view.encounter)
    if view.found is not None:
        yield Entry("", (Span("Found: ", "muted"), Span(view.found.name, "good")))
    if view.search_open:
        yield Entry("", (Span("The bodies may be searched.", "good"),))
    for place, card in view.peeked:
        yield Entry("", _known(content, place, card, view.deck))


def _encounter(encounter: EncounterView) -> Iterator[Entry]:
    pouches = " with pouches" if encounter.pouches else ""
    yield Entry("", (Span(encounter.enemy.named(encounter.count), "bad"), *_plain(pouches)))
    if encounter.count != encounter.printed:
        yield Entry("", (Span(f"{encounter.printed} on the card", "muted"),))
    if encounter.no_evade:
        yield Entry("", (Span("No way to Evade.", "bad"),))
    if encounter.wound_if_loss:
        yield Entry("", (Span(f"Losing {encounter.wound_if_loss} or more is a wound.", "bad"),))


def _plain(text: str) -> tuple[Span, ...]:
    return (Span(text),) if text else ()


def _known(content: Content, place: int, card: int, deck: int) -> tuple[Span, ...]:
    """A card whose place in the deck, from 0 at the top, is known."""
    colour = content.event[card].colour
    where = "on top" if place == 0 else "at the bottom" if place == deck - 1 else f"number {place + 1}"
    return (Span(f"{card} {colour}", _COLOUR_TONES[colour]), Span(f" is {where} of the deck", "muted"))


def _cards(content: Content, view: AirborneView) -> Iterator[Entry]:
    """The cards used this hour by their colour, in their order; those burned are unknown."""
    for colour in Colour:
        numbers = [str(card) for card in view.seen if content.event[card].colour is colour]
        if numbers:
            yield Entry(colour.capitalize(), (Span(", ".join(numbers)),), _COLOUR_TONES[colour])
    if view.burned:
        yield Entry("Burned", (Span(f"{view.burned}, unknown", "muted"),))
