"""Combat (AIP-047 to AIP-071): Power, Fight and Evade."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from itertools import combinations

import attrs

from pocket_tui.engine.grid import Direction, step
from pocket_tui.games.airborne_pocket.cards import (
    Category,
    Colour,
    Content,
    EncounterSection,
    Enemy,
    Item,
    Location,
    Side,
)
from pocket_tui.games.airborne_pocket.commands import Fight
from pocket_tui.games.airborne_pocket.events import (
    EncounterMet,
    Evaded,
    Fought,
    GameEvent,
    SabotageFailed,
    SearchLapsed,
    SearchOpened,
    WeaponJammed,
)
from pocket_tui.games.airborne_pocket.model import AfterEvent, Encountered, Over, State
from pocket_tui.games.airborne_pocket.rules import items, locations, movement, winning, wounds
from pocket_tui.games.airborne_pocket.rules.steps import Told, then

MAX_LOSS = 4
EVADE_COST = 1


@attrs.frozen
class Circumstances:
    """What a weapon's Power depends on: where, and in an Encounter its colour and enemy (AIP-071)."""

    location: Location
    colour: Colour | None = None
    enemy: Enemy | None = None


def circumstances(content: Content, state: State) -> Circumstances:
    """AIP-070, AIP-071. The colour and the enemy count only while the Encounter is open."""
    location = locations.location_here(content, state.board)
    if not isinstance(state.phase, Encountered):
        return Circumstances(location)
    event = state.turn.event
    colour = content.event[event.card].colour if event else None
    return Circumstances(location, colour, state.phase.enemy)


def section_of(content: Content, state: State) -> EncounterSection | None:
    """The Encounter's section on the Event card, with what it forbids and inflicts."""
    event = state.turn.event
    section = content.event[event.card].section(event.section) if event else None
    return section if isinstance(section, EncounterSection) else None


def is_jammed(item: Item, colour: Colour | None) -> bool:
    """AIP-069. Some weapons jam on the colour of the Event: no Power in that Encounter."""
    return colour in item.jams


def rated_power(item: Item, now: Circumstances) -> int:
    """AIP-051, AIP-071. A weapon's Power against this enemy, or on this side of the map."""
    against = dict(item.power_against)
    if now.enemy in against:
        return against[now.enemy]
    on_side = item.power_inside if now.location.side is Side.INSIDE else item.power_outside
    return item.power if on_side is None else on_side


def location_bonus(item: Item, location: Location) -> int:
    """AIP-071. The Power a location adds to one category of weapons."""
    return location.bonus_power if item.category and item.category is location.bonus_category else 0


def weapon_power(item: Item, now: Circumstances) -> int:
    """AIP-069, R-27. A weapon's Power now: 0 when it jams, and never below 0."""
    if is_jammed(item, now.colour):
        return 0
    return max(0, rated_power(item, now) + location_bonus(item, now.location))


def scope_power(scope: Item, weapon: Item | None, now: Circumstances) -> int:
    """AIP-099. A Rifle Scope adds its Power to the Rifle it is combined with, unless that jams."""
    if weapon is None or weapon.category is not Category.RIFLES or is_jammed(weapon, now.colour):
        return 0
    return scope.power


def loadout_power(content: Content, weapon: str, extras: tuple[str, ...], now: Circumstances) -> int:
    """AIP-055, AIP-056. One weapon or none; Grenades and a scope add to it, two weapons never do."""
    fired = content.item[weapon] if weapon else None
    power = weapon_power(fired, now) if fired else 0
    for extra in extras:
        item = content.item[extra]
        power += scope_power(item, fired, now) if item.kind == "scope" else weapon_power(item, now)
    return power


def fight_power(content: Content, state: State, fight: Fight) -> int:
    """AIP-051, AIP-075. The Power of a loadout in this fight; none with both arms lost."""
    if not items.can_use_items(state.soldier):
        return 0
    return loadout_power(content, fight.weapon, fight.extras, circumstances(content, state))


def is_forbidden(item: Item, location: Location) -> bool:
    """AIP-088, AIP-107. Whether the location forbids this category of weapons."""
    return item.category is not None and item.category is location.forbid_category


def is_bomb(item: Item) -> bool:
    """AIP-056. Grenades are the weapons of category Bombs: they add to one other weapon."""
    return item.category is Category.BOMBS


def combines(extra: Item, weapon: Item | None) -> bool:
    """AIP-056, AIP-099. Grenades combine with any weapon or none, a scope with a Rifle."""
    if extra.kind == "scope":
        return weapon is not None and weapon.category is Category.RIFLES
    return is_bomb(extra)


def loadouts(content: Content, state: State) -> Iterator[Fight]:
    """AIP-054, R-28, R-29. Every combination at hand: one weapon or none, with any of its extras."""
    near = [content.item[item] for item in items.at_hand(state)]
    fired = [item for item in near if item.kind == "weapon" and not is_bomb(item)]
    for weapon in (*fired, None):
        extras = sorted(item.id for item in near if combines(item, weapon))
        for size in range(len(extras) + 1):
            for chosen in combinations(extras, size):
                yield Fight(weapon.id if weapon else "", chosen)


def used_in(fight: Fight) -> tuple[str, ...]:
    """Everything that a loadout holds, the weapon first."""
    return (fight.weapon, *fight.extras) if fight.weapon else fight.extras


def health_lost(count: int, power: int) -> int:
    """AIP-053, AIP-063, AIP-064. Enemies minus Power, at least 0 and at most 4."""
    return max(0, min(MAX_LOSS, count - power))


def enemies_here(content: Content, state: State, section: EncounterSection) -> int:
    """AIP-088, R-27. The number on the card as the location changes it, never below 0."""
    location = locations.location_here(content, state.board)
    if location.enemy_mod_if not in (None, section.enemy):
        return section.count
    if location.enemy_mod_until == "guns_destroyed" and state.guns_destroyed:
        return section.count
    return max(0, section.count + location.enemy_mod)


def meet(content: Content, state: State, section: EncounterSection) -> Told:
    """AIP-029, AIP-048. Enemies stand here; a surprise costs Health before the choice, outside the cap."""
    count = enemies_here(content, state, section)
    state = state.with_phase(Encountered(section.enemy, count, section.count))
    told: Told = state, (EncounterMet(section.enemy, count, section.count), *jams(content, state))
    return then(told, lambda now: winning.change_health(now, -section.surprise, "surprise"))


def jams(content: Content, state: State) -> tuple[GameEvent, ...]:
    """AIP-069, AIP-070. The weapons at hand that this Event's colour jams, for this Encounter only."""
    event = state.turn.event
    if event is None:
        return ()
    colour = content.event[event.card].colour
    near = [content.item[item] for item in items.at_hand(state)]
    return tuple(WeaponJammed(item.id, event.card) for item in near if is_jammed(item, colour))


def fight(content: Content, state: State, command: Fight) -> Told:
    """AIP-053. The Health lost, the Grenades spent, the enemies defeated; then a wound and a search."""
    phase = state.phase
    assert isinstance(phase, Encountered)
    power = fight_power(content, state, command)
    lost = health_lost(phase.count, power)
    capped = phase.count - power > lost
    fought = Fought(phase.enemy, phase.count, power, command.weapon, command.extras, lost, capped)
    told: Told = state, (fought,)
    for bomb in spent_by(content, command):
        told = then(told, partial(items.spend, item=bomb))
    told = then(told, lambda now: winning.change_health(now, -lost, "fight"))
    told = then(told, lambda now: open_search(now.with_phase(AfterEvent()), phase.enemy))
    return then(told, lambda now: wounds.wound_after(content, now, lost))


def spent_by(content: Content, command: Fight) -> tuple[str, ...]:
    """AIP-056, R-29. What a fight uses up: the Grenades thrown."""
    return tuple(extra for extra in command.extras if content.item[extra].uses)


def has_pouches(enemy: Enemy) -> bool:
    """AIP-049. SS Soldiers carry Pouches."""
    return enemy is Enemy.SS


def open_search(state: State, enemy: Enemy) -> Told:
    """AIP-030, R-30. One search for each Encounter with Pouches that was fought."""
    if not has_pouches(enemy):
        return state, ()
    turn = attrs.evolve(state.turn, searches=state.turn.searches + 1)
    return state.with_turn(turn), (SearchOpened(),)


def can_evade_to(content: Content, state: State, direction: Direction) -> bool:
    """AIP-057, AIP-058, R-21. A face-up neighbour that is linked, visited or not."""
    return locations.passage_here(content, state.board, direction) in locations.LINKS


def evade(content: Content, state: State, direction: Direction) -> Told:
    """AIP-059, AIP-060. One Health is lost first (R-25); then the player is there, and no Event is drawn."""
    phase = state.phase
    assert isinstance(phase, Encountered)
    told = winning.change_health(state, -EVADE_COST, "evade")
    if isinstance(told[0].phase, Over):
        return told
    told = then(told, abandon)
    cell = step(state.board.here, direction)
    to = locations.cells_of(state.board)[cell].number
    evaded = Evaded(direction, to, phase.enemy, phase.count)
    told = then(told, lambda now: (now.with_phase(AfterEvent()), (evaded,)))
    return then(told, lambda now: movement.step_onto(content, now, cell))


def abandon(state: State) -> Told:
    """AIP-031, AIP-066, R-24. Evading gives up every search and the sabotage of this turn."""
    turn = state.turn
    events: tuple[GameEvent, ...] = (SearchLapsed(),) if turn.searches else ()
    if turn.event and turn.event.extra:
        events = (*events, SabotageFailed())
    left = attrs.evolve(turn, searches=0, search_left=turn.searches > 0, evaded=True)
    return state.with_turn(left), events
