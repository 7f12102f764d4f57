"""The title line and the side panel: what a fight would bring, the decks, the score; from the view alone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from pocket_tui.engine.sheet import Entry, Line, Meter, Section, Sheet, Span, Tone
from pocket_tui.engine.wording import listed
from pocket_tui.games.airborne_commander.card_words import KINDS, allied_section, axis_section
from pocket_tui.games.airborne_commander.cards import DISORGANIZED, Content
from pocket_tui.games.airborne_commander.events import LastReason, Medal
from pocket_tui.games.airborne_commander.model import PhaseName
from pocket_tui.games.airborne_commander.points import MEDALS, points, vp
from pocket_tui.games.airborne_commander.rules.victory import MEDALS as LEAST
from pocket_tui.games.airborne_commander.view import CommanderView, Forecast, PurchaseView

PHASES: dict[PhaseName, str] = {
    "drop": "Drop Zone",
    "deploy": "deploy",
    "support": "fight",
    "fire": "fight",
    "medic": "fight",
    "recruit": "recruit",
    "pay": "recruit",
    "over": "over",
}
_SCORED = {
    "soft": "Unarmored",
    "armor": "Armored",
    "road_block": "Road Blocks",
    "block_house": "Block Houses",
    "objective": "Objectives",
}
_LAST: dict[LastReason, str] = {"mission": "the Mission deck", "allied": "the Allied deck"}


def sheet(content: Content, view: CommanderView) -> Sheet:
    """Everything beside the board, in the order of the frame; empty sections have no entries."""
    sections = (
        Section("forecast", "If you fight now", tuple(_forecast(view))),
        Section("fight", "This fight", tuple(_fight(content, view))),
        Section("recruit", "Recruit", tuple(_purchase(view.purchase))),
        Section("decks", "Decks", tuple(_decks(content, view))),
        Section("recon", "Recon", tuple(_recon(view))),
        Section("score", "Score", tuple(_score(view))),
    )
    return Sheet(
        where=f"turn {view.turn} · {PHASES[view.phase]}{' · last' if view.last else ''}",
        clock=_clock(view),
        alarm={"scattered": "Scattered", "captured": "Captured"}.get(view.outcome, ""),
        sections=tuple(section for section in (*sections, *_asked(view)) if section.entries),
        asides=(Section("piles", "Piles", tuple(_piles(content, view))),),
    )


def _clock(view: CommanderView) -> Line:
    """The number that matters: "3½ VP net ½ · Victory Medal"."""
    score = view.score
    gross = Span(vp(score.gross), "strong")
    if score.medal == "honor":
        return (gross, Span(f" {MEDALS['honor']}", "muted"))
    return (gross, Span(f" net {points(score.net)} · {_medal(score.medal)}", "muted"))


def _medal(medal: Medal) -> str:
    """The name of a medal, short enough for a column."""
    return MEDALS[medal].removeprefix("Distinguished ")


def _count(value: int, tone: Tone) -> Line:
    return (Span(str(value), tone),)


def _forecast(view: CommanderView) -> Iterator[Entry]:
    forecast = view.forecast
    if forecast is None:
        return
    gained: Tone = "good" if forecast.vp_half else "plain"
    yield Entry("Victory points", (Span(f"+{points(forecast.vp_half)}", gained),))
    yield Entry("Disorganized taken", _count(forecast.disorganized, _bad(forecast.disorganized)))
    yield Entry("Your cards lost", _lost(forecast))
    left = Span(f"{forecast.statics_left} of {view.statics_limit}", _bad(forecast.statics_left))
    yield Entry("Static Defenses left", (left,))
    yield from _endings(forecast)


def _bad(count: int) -> Tone:
    return "bad" if count else "good"


def _lost(forecast: Forecast) -> Line:
    """The cards lost with the best and the worst order of casualties."""
    least, most = forecast.lost, forecast.at_risk
    return (Span(str(least) if least == most else f"{least} to {most}", _bad(most)),)


def _endings(forecast: Forecast) -> Iterator[Entry]:
    """How the fight would end the game."""
    if forecast.scattered:
        yield Entry("", (Span("It would scatter your troops: a loss.", "bad"),))
    elif forecast.honor:
        yield Entry("", (Span("It would win the Medal of Honor.", "good"),))
    elif forecast.captured:
        yield Entry("", (Span("Your troops would be captured: a loss.", "bad"),))


def _fight(content: Content, view: CommanderView) -> Iterator[Entry]:
    """What the fight of this turn has brought, from its first shot to the end of the turn."""
    if view.forecast is not None or view.phase == "drop":
        return
    battle = view.battle
    won = sum(content.axis[number].vp_half for number in (*battle.destroyed, battle.captured) if number)
    yield Entry("Victory points", (Span(f"+{points(won)}", "good" if won else "plain"),))
    yield Entry("Disorganized taken", _count(battle.taken, _bad(battle.taken)))
    lost = sum(not casualty.saved for casualty in battle.casualties)
    saved = len(battle.casualties) - lost
    yield Entry("Your cards lost", _count(lost, _bad(lost)))
    if saved:
        yield Entry("Saved", _count(saved, "good"))
    if view.medic_left:
        yield Entry("Can be saved", _count(view.medic_left, "accent"))
    left = Span(f"{view.statics} of {view.statics_limit}", _bad(view.statics))
    yield Entry("Static Defenses", (left,))


def _purchase(purchase: PurchaseView | None) -> Iterator[Entry]:
    """How many cards were and can be recruited, and how the chosen one is being paid."""
    if purchase is None:
        return
    yield Entry("Recruited", (Span(f"{purchase.bought} of {purchase.limit}"),))
    if purchase.card is None:
        left = sum(payer.card.recruit_value for payer in purchase.payers)
        yield Entry("Can be spent", (Span(str(left)),))
        return
    yield Entry("Chosen", (Span(purchase.card.name, "strong"),))
    tone: Tone = "good" if purchase.paid >= purchase.cost else "accent"
    paid = Meter(min(purchase.paid, purchase.cost), purchase.cost, "bar", tone)
    yield Entry("Paid", (paid, *_excess(purchase.paid - purchase.cost)))
    marked = [payer.card.name for payer in purchase.payers if payer.marked]
    for label, name in zip(("By", *[""] * len(marked)), marked, strict=False):
        yield Entry(label, (Span(name),))


def _excess(more: int) -> Line:
    return (Span(f", {more} too much", "muted"),) if more > 0 else ()


def _decks(content: Content, view: CommanderView) -> Iterator[Entry]:
    """What is left in the decks; two of them end the game, and the last one loses it."""
    hidden = view.hidden
    recruits = sum(card.quantity for card in content.allied if not card.opening)
    yield Entry("Mission", (Meter(len(hidden.mission), len(content.mission)),))
    yield Entry("Allied", (Meter(len(hidden.allied), recruits),))
    yield Entry("Player", (Meter(len(hidden.player), len(hidden.player) + len(view.discard)),))
    left = Meter(view.disorganized_left, view.disorganized_total, "bar", "bad")
    yield Entry("Disorganized", (left,))
    if view.last:
        ends = listed([_LAST[reason] for reason in view.last])
        yield Entry("", (Span(f"The last turn: {ends} ran out.", "accent"),))
    yield Entry("", (Span("0 Disorganized left: scattered", "faint"),))


def _recon(view: CommanderView) -> Iterator[Entry]:
    for card in view.recon:
        yield Entry("", (Span(card.name), Span(f", {KINDS[card.kind]}", "muted")))


def _piles(content: Content, view: CommanderView) -> Iterator[Entry]:
    """What lies where, by name: the open piles, and the decks without their order."""
    piles = (
        ("Discard", _named(content, view.discard)),
        ("Player deck", _named(content, view.hidden.player)),
        ("Lost, removed", _named(content, view.removed)),
        ("Axis discard", [content.axis[number].name for number in view.mission_discard]),
    )
    for label, names in piles:
        if names:
            yield Entry(label, (Span(", ".join(_tallied(names)), "muted"),))


def _named(content: Content, cards: tuple[str, ...]) -> list[str]:
    return ["Disorganized" if card == DISORGANIZED else content.card[card].name for card in cards]


def _tallied(names: list[str]) -> Iterator[str]:
    """Each name once, with how often it is there."""
    for name, count in sorted(Counter(names).items()):
        yield f"{name} ×{count}" if count > 1 else name


def _score(view: CommanderView) -> Iterator[Entry]:
    """What was won, what it costs, and how far it is to the next medal and to the highest."""
    score = view.score
    for line in score.lines:
        if line.count:
            yield Entry(_SCORED[line.id], (Span(f"{line.count} · "), Span(vp(line.vp_half), "good")))
    if score.owned:
        yield Entry("Disorganized", (Span(f"{score.owned} · "), Span(vp(-2 * score.owned), "bad")))
    yield Entry("Net", (Span(vp(score.net), "strong"),))
    yield Entry("Medal", (Span(_medal(score.medal)),))
    better = [(least, medal) for least, medal in LEAST if least > score.net]
    if better and score.medal != "honor":
        least, medal = better[-1]
        yield Entry("Next", (Span(f"{_medal(medal)} at {points(least)}", "muted"),))
    if score.gross < score.honor_at:
        yield Entry("Honor", (Span(f"{vp(score.honor_at - score.gross)} to go", "muted"),))


def _asked(view: CommanderView) -> Iterator[Section]:
    """The card that the question is about: the one that fires, or the one that is being bought."""
    if view.fire is not None:
        posts = (post for slot in view.slots for post in slot)
        yield from (axis_section(post) for post in posts if post.card.number == view.fire.target)
    if view.purchase is not None and view.purchase.card is not None:
        yield allied_section(view.purchase.card)
