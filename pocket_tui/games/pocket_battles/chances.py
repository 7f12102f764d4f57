"""The exact chances of an order or an answer as a table with bars, for the panel of the screen."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pocket_tui.engine.sheet import Entry, Meter, Section, Span, Tone
from pocket_tui.games.pocket_battles.addressing import who
from pocket_tui.games.pocket_battles.naming import average, counted, kinds_title
from pocket_tui.games.pocket_battles.view import BattlesView, Forecast, Odds, RollOdds

_COLUMN = 12
"""The width of a column of the table: a bar, its share, and a blank."""


def chances_section(view: BattlesView, unit: int = 0, is_shot: bool = False) -> Section | None:
    """What the order being given leads to; or with that Unit the answer that names it. None: no dice fall."""
    for prospect in view.prospects:
        if prospect.unit.number == unit and prospect.is_shot is is_shot:
            return Section(
                "forecast", _title(view, prospect.forecast), tuple(_table(view, prospect.forecast))
            )
    if view.draft is None or not view.draft.forecasts:
        return None
    forecasts = view.draft.forecasts
    if len(forecasts) == 1:
        return Section("forecast", _title(view, forecasts[0]), tuple(_table(view, forecasts[0])))
    return Section("chances", f"Against one of {len(forecasts)}", tuple(_several(view, forecasts)))


def _title(view: BattlesView, forecast: Forecast) -> str:
    """The Unit that it is against."""
    return f"Against {_named(view, forecast.target.number)}" if forecast.target is not None else "Chances"


def _named(view: BattlesView, number: int) -> str:
    unit = view.units.get(number)
    return kinds_title([troop.kind for troop in unit.troops]) if unit is not None else "nobody"


# One target.


def _table(view: BattlesView, forecast: Forecast) -> Iterator[Entry]:
    """A column for each roll: how likely each number of hits that count is, and what they do."""
    rolls = forecast.rolls
    if not rolls:
        return
    yield _row([_header(view, forecast, roll) for roll in rolls])
    for number in range(max(len(roll.taken.ways) for roll in rolls)):
        if any(_ways(roll.taken, number) for roll in rolls):
            yield _bars(view, rolls, number)
    yield _row([f"{average(roll.taken.mean)} hits" for roll in rolls])
    if any(roll.destroyed for roll in rolls):
        yield _row([_destroyed(roll) for roll in rolls])
    for roll in rolls:
        if roll.taken.ways != roll.hits.ways:
            scored = ", ".join(
                f"{n}: {percent(w, roll.hits.total)}" for n, w in enumerate(roll.hits.ways) if w
            )
            roller = who(view, roll.unit.seat)
            yield Entry("", (Span(f"All hits {roller} may roll: {scored}", "muted"),))


def _header(view: BattlesView, forecast: Forecast, roll: RollOdds) -> str:
    """Who rolls how many dice; of a shot that is shared by an engagement, on whom."""
    if len(forecast.rolls) > 1 and all(each.unit == roll.unit for each in forecast.rolls):
        return "on them" if roll.target.seat != view.side else "on you"
    return f"{who(view, roll.unit.seat)} {_dice(roll.dice)}"


def _dice(count: int) -> str:
    return counted(count, "die").replace("dies", "dice")


def _row(texts: Sequence[str]) -> Entry:
    return Entry("", (Span("  "), *(Span(text.ljust(_COLUMN), "muted") for text in texts)))


def _destroyed(roll: RollOdds) -> str:
    """How likely the whole Unit goes."""
    return f"{percent(roll.destroyed, roll.taken.total)} gone" if roll.destroyed else "never gone"


def _bars(view: BattlesView, rolls: Sequence[RollOdds], number: int) -> Entry:
    line: list[Span | Meter] = [Span(f"{number} ", "muted")]
    for roll in rolls:
        ways, total = _ways(roll.taken, number), roll.taken.total
        tone: Tone = "bad" if roll.target.seat == view.side else "good"
        share = percent(ways, total) if ways else "-"
        line += [Meter(ways, total, "share", tone), Span(f" {share:>4} ", "plain" if ways else "faint")]
    return Entry("", tuple(line))


def _ways(odds: Odds, number: int) -> int:
    return odds.ways[number] if number < len(odds.ways) else 0


def percent(ways: int, total: int) -> str:
    """A share in whole percent; what is possible never reads as 0, what is not sure never as 100."""
    share = round(100 * ways / total)
    if ways and not share:
        return "<1%"
    return ">99%" if share == 100 and ways < total else f"{share}%"


# Several targets.


def _several(view: BattlesView, forecasts: Sequence[Forecast]) -> Iterator[Entry]:
    """A line for each target that it could come to; then the roll that is the same against all."""
    yield Entry("", (Span("average hits, whole Unit gone, hits back", "muted"),))
    for forecast in forecasts:
        if forecast.target is not None:
            yield Entry(
                "", (Span(f"{_named(view, forecast.target.number)}", "strong"), *_sums(view, forecast))
            )
    yield Entry("", (Span("your dice, whatever they meet", "muted"),))
    own = next((roll for roll in forecasts[0].rolls if roll.target.seat != view.side), None)
    for number, ways in enumerate(own.hits.ways if own is not None else ()):
        if own is not None and ways:
            share = Span(f" {percent(ways, own.hits.total):>4}")
            number_of = Span(f"{number} ", "muted")
            yield Entry("", (number_of, Meter(ways, own.hits.total, "share", "good"), share))


def _sums(view: BattlesView, forecast: Forecast) -> Iterator[Span]:
    for roll in forecast.rolls:
        is_ours = roll.target.seat != view.side
        gone = f" {percent(roll.destroyed, roll.taken.total)}" if is_ours and roll.destroyed else ""
        yield Span(f" {average(roll.taken.mean)}{gone}", "good" if is_ours else "bad")
