"""The title line and the side panel: chances of an order, both sides, the Units in question."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pocket_tui.engine.sheet import Entry, Line, Section, Sheet, Span, Tone
from pocket_tui.games.pocket_battles import muster_words
from pocket_tui.games.pocket_battles.addressing import opened, who, whose
from pocket_tui.games.pocket_battles.cards import Content
from pocket_tui.games.pocket_battles.field import SECTORS, Name, Rank
from pocket_tui.games.pocket_battles.naming import (
    counted,
    kinds_title,
    numbers_of,
    place_title,
    troop_title,
    unit_title,
)
from pocket_tui.games.pocket_battles.roll_words import ROLLS
from pocket_tui.games.pocket_battles.trait_words import TRAITS, trait_line
from pocket_tui.games.pocket_battles.view import (
    ROWS,
    UNITS,
    BattlesView,
    Forecast,
    Odds,
    RollOdds,
    SideView,
    TroopView,
    UnitView,
)
from pocket_tui.games.pocket_battles.words import ORDERS


def sheet(content: Content, view: BattlesView) -> Sheet:
    """Everything beside the board, in the order of the frame; empty sections are left out."""
    sections = (
        Section("forecast", _order_title(view), tuple(_draft(content, view))),
        Section("roll", "Dice", tuple(_roll(content, view))),
        *(muster_words.sections(view.build) if view.build is not None else ()),
        *_units(content, view),
        Section("own", view.own.name, tuple(_side(view, view.own))),
        Section("other", _other_title(view), tuple(_side(view, view.other))),
    )
    return Sheet(
        where=f"{view.own.name} against {view.other.name} · {view.size} points · {_stage(view)}",
        clock=tuple(_clock(view)),
        alarm="",
        sections=tuple(section for section in sections if section.entries),
        asides=(Section("traits", "Traits on the field", tuple(_traits(view))),),
    )


def _stage(view: BattlesView) -> str:
    if view.round:
        return f"round {view.round}"
    if view.phase == "build":
        return "armies"
    return "initiative" if view.phase == "initiative" else "deployment"


def _clock(view: BattlesView) -> Iterator[Span]:
    """Who must choose, and whether a Redeployment is free; the points of an army being built."""
    if view.build is not None:
        yield Span(f"{view.build.spent} of {view.build.size} points", "strong")
        return
    if view.phase == "over":
        won = "victory" if view.winner == view.seat else "defeat"
        yield Span(f"{whose(view, view.winner)} victory" if view.is_looker else won, "strong")
        return
    yield Span(f"{whose(view, view.decides)} choice", "strong")
    if view.can_redeploy and view.decides == view.seat:
        yield Span(" · redeployment free", "muted")


def _other_title(view: BattlesView) -> str:
    """Both sides may be of one army."""
    return view.other.name if view.other.name != view.own.name else f"{view.other.name}, the enemy"


# An order before it is confirmed


def _order_title(view: BattlesView) -> str:
    title = ORDERS[view.draft.action] if view.draft is not None else "chances"
    return title[:1].upper() + title[1:]


def _draft(content: Content, view: BattlesView) -> Iterator[Entry]:
    for prospect in view.prospects:
        if prospect.is_shot and view.draft is None:
            shooter = _titled(content, view, prospect.unit)
            yield Entry("", (Span("a shot by ", "muted"), Span(shooter, "strong")))
        yield from _forecast(content, view, prospect.forecast)
    draft = view.draft
    if draft is None:
        return
    for payment in draft.payments:
        cost = f"{counted(payment.cost, 'token')}, {view.own.unused} unused"
        yield Entry(_titled(content, view, payment.unit), (Span(cost),))
    if draft.mend:
        yield Entry("Heals", (Span(troop_title(content.kind[draft.mend])),))
    for forecast in draft.forecasts:
        yield from _forecast(content, view, forecast)


def _forecast(content: Content, view: BattlesView, forecast: Forecast) -> Iterator[Entry]:
    if forecast.target is not None:
        against = _titled(content, view, forecast.target)
        yield Entry("", (Span("against ", "muted"), Span(against, "strong")))
    for roll in forecast.rolls:
        yield from _roll_odds(view, roll)


def _roll_odds(view: BattlesView, roll: RollOdds) -> Iterator[Entry]:
    """A roll with its dice, how likely each number of hits is, and how likely it destroys the Unit."""
    hurts_own = roll.target.seat == view.side
    tone: Tone = "bad" if hurts_own else "good"
    yield Entry(
        f"{opened(who(view, roll.unit.seat))}, {_dice(roll.dice)}", (Span(_chances(roll.hits), tone),)
    )
    if roll.taken.ways != roll.hits.ways:
        yield Entry("Hits that count", (Span(_chances(roll.taken), tone),))
    if roll.destroyed:
        yield Entry("Destroyed", (Span(_percent(roll.destroyed, roll.taken.total), tone),))


def _dice(count: int) -> str:
    return counted(count, "die").replace("dies", "dice")


def _chances(odds: Odds) -> str:
    """ "0: 33 %, 2: 67 %"; what cannot come is left out."""
    return ", ".join(
        f"{number}: {_percent(ways, odds.total)}" for number, ways in enumerate(odds.ways) if ways
    )


def _percent(ways: int, total: int) -> str:
    """A share in whole percent; what is possible never reads as 0, what is not sure never as 100."""
    share = round(100 * ways / total)
    if ways and not share:
        return "under 1 %"
    return "over 99 %" if share == 100 and ways < total else f"{share} %"


# A roll being worked out


def _roll(content: Content, view: BattlesView) -> Iterator[Entry]:
    roll = view.roll
    if roll is None:
        return
    if roll.unit is not None and roll.targets:
        text = f"{ROLLS[roll.kind]} {_titled(content, view, roll.targets[0])}"
        yield Entry("", (Span(f"{_titled(content, view, roll.unit)}, ", "strong"), Span(text, "muted")))
    if roll.dice:
        yield Entry("Dice", (Span(" ".join(map(str, roll.dice)), "accent"),))
    if roll.struck is not None and roll.left:
        tone: Tone = "bad" if roll.struck.seat == view.side else "good"
        yield Entry("Hits to take", (Span(str(roll.left), tone),))


# Armies and sides


def _side(view: BattlesView, side: SideView) -> Iterator[Entry]:
    """Tokens and where they lie, what was lost, and how near the army is to breaking."""
    if view.phase == "build":
        return
    if side.role:
        yield Entry("Role", (Span(side.role.capitalize()),))
    if side.hand:
        yield Entry("To place", (Span(counted(side.hand, "Unit")),))
    yield Entry("Unused", (Span(f"{side.unused} of {side.total}", "strong"),))
    yield from _lying(side)
    if view.revealed and side.breaks_at is not None:
        tone: Tone = "bad" if side.seat == view.side else "good"
        yield Entry("Lost", (Span(f"{side.lost_dp} points, {counted(side.lost_troops, 'troop')}", tone),))
        left = max(0, side.breaks_at - side.counted)
        yield Entry("Breaks", (Span(f"at {side.breaks_at}, {left} to go"),))


def _lying(side: SideView) -> Iterator[Entry]:
    places = (
        (side.on_units, "on Units"),
        (side.aside, "aside"),
        (side.wounds, "on wounds"),
        (side.tray, "of the dead"),
        (side.debt, "owed"),
    )
    told = " · ".join(f"{count} {where}" for count, where in places if count)
    if told:
        yield Entry("Used", (Span(told),))


# The Units in question


def _units(content: Content, view: BattlesView) -> Iterator[Section]:
    """The Unit that acts and the one it acts on, troop by troop with its traits."""
    for number in dict.fromkeys(name.number for name in _asked(view)):
        unit = view.units.get(number)
        if unit is not None:
            keys = [troop.kind.key for troop in unit.troops]
            yield Section(f"unit_{number}", unit_title(content, keys), tuple(unit_entries(unit)))


def _asked(view: BattlesView) -> Iterator[Name]:
    if view.hand_unit is not None:
        yield view.hand_unit
    if view.draft is not None:
        yield view.draft.unit
        if view.draft.target is not None:
            yield view.draft.target
    if view.charger is not None:
        yield view.charger
    if view.roll is not None:
        yield from filter(None, (view.roll.struck, view.roll.unit))


def _traits(view: BattlesView) -> Iterator[Entry]:
    """Every trait that a Unit in sight has, once, in the order of the rules."""
    found = {
        carried for unit in view.units.values() for troop in unit.troops for carried in troop.kind.traits
    }
    for carried in sorted(found, key=lambda each: (each.trait.number, each.figure)):
        yield Entry("", (Span(f"{carried.word}. ", "strong"), Span(TRAITS[carried.trait])))


def section_at(view: BattlesView, place: tuple[int, int]) -> Section | None:
    """The Unit that a place of the board is, or the area with what stands in it."""
    if view.build is not None:
        return muster_words.section_at(view.build, place)
    if place[0] != UNITS:
        return _area_section(view, place)
    unit = view.units.get(place[1])
    if unit is None:
        return None
    return Section(f"unit_{unit.number}", title_of(unit), (*_seen_entries(view, unit), *unit_entries(unit)))


def _seen_entries(view: BattlesView, unit: UnitView) -> Iterator[Entry]:
    """Of one's own face-down Unit: what the other side sees (PB-15)."""
    if not view.revealed and unit.seat == view.seat and unit.at is not None:
        below = f" on top of {unit.height - 1}" if unit.height > 1 else ", alone"
        yield Entry("", (Span("they see ", "muted"), Span(f"{unit.troops[0].kind.name}{below}")))


def _area_section(view: BattlesView, place: tuple[int, int]) -> Section | None:
    """An area by its owner's name of it, with its Units."""
    column, row = place
    sector = SECTORS[column]
    if row == ROWS[True, Rank.ZONE]:
        title = f"{sector.word} zone"
    else:
        is_own = row > ROWS[True, Rank.ZONE]
        rank = Rank.FRONT if row in (ROWS[True, Rank.FRONT], ROWS[False, Rank.FRONT]) else Rank.REAR
        owner = view.own if is_own else view.other
        title = f"{whose(view, owner.seat)} {place_title(sector if is_own else sector.facing, rank)}"
    units = [unit for unit in view.units.values() if unit.at == place]
    entries = tuple(Entry("", (Span(title_of(unit)),)) for unit in units)
    return Section("area", title, entries or (Entry("", (Span("Nobody stands there.", "muted"),)),))


def title_of(unit: UnitView) -> str:
    """The Unit by what can be seen of it."""
    title = kinds_title([troop.kind for troop in unit.troops])
    return f"{title} on top of {unit.height - 1}" if unit.hidden and unit.height > 1 else title


def unit_entries(unit: UnitView) -> Iterator[Entry]:
    """The troops of a Unit with their figures, each trait once, and what its next order costs."""
    alike: dict[tuple[str, int, int], list[TroopView]] = {}
    for troop in unit.troops:
        alike.setdefault((troop.kind.name, troop.kind.dp, troop.kind.wounds), []).append(troop)
    for troops in alike.values():
        yield Entry("", _troops_line(troops))
    if unit.hidden:
        yield Entry("", (Span(f"{counted(unit.height - 1, 'troop')} below it, face-down", "muted"),))
        return
    carried = dict.fromkeys(carried for troop in unit.troops for carried in troop.kind.traits)
    for each in carried:
        yield Entry("", (Span(trait_line(each)),))
    lying = f", {unit.orders} on it" if unit.orders else ""
    yield Entry("", (Span(f"Next order {counted(unit.cost, 'token')}{lying}", "muted"),))


def _troops_line(troops: Sequence[TroopView]) -> Line:
    """Troops that differ in their numbers alone: "Cavalry 45 56, 4 DP each, 2 hits, 1 wound on 45"."""
    kind = troops[0].kind
    title = " ".join(filter(None, (kind.name, *(numbers_of(troop.kind) for troop in troops))))
    facts = f", {kind.dp} DP" + (" each" if len(troops) > 1 else "")
    facts += f", {counted(kind.wounds, 'hit')}" if kind.wounds != 1 else ""
    hurt = "".join(
        f", {counted(troop.wounds, 'wound')}" + (f" on {numbers_of(troop.kind)}" if len(troops) > 1 else "")
        for troop in troops
        if troop.wounds
    )
    return (Span(title, "strong"), Span(facts, "muted"), *((Span(hurt, "bad"),) if hurt else ()))


def _titled(content: Content, view: BattlesView, name: Name) -> str:
    """A Unit as far as it can be seen."""
    unit = view.units.get(name.number)
    if unit is None:
        return troop_title(content.kind[name.kind])
    return unit_title(content, [troop.kind.key for troop in unit.troops])
