"""What comes of a firefight and of the whole fight, as the lines of a decision say it."""

from __future__ import annotations

from collections.abc import Iterator

import attrs

from pocket_tui.engine.sheet import Tone
from pocket_tui.engine.wording import listed
from pocket_tui.games.airborne_commander.card_words import MISSED
from pocket_tui.games.airborne_commander.cards import ActionKind, Content
from pocket_tui.games.airborne_commander.choices import Line, judged, slot_words
from pocket_tui.games.airborne_commander.forecast import Projection, forecast, project_all
from pocket_tui.games.airborne_commander.model import State
from pocket_tui.games.airborne_commander.points import points, vp
from pocket_tui.games.airborne_commander.rules import support_actions, victory
from pocket_tui.games.airborne_commander.view import Forecast


def with_projection(content: Content, after: State, line: Line, target: int) -> Line:
    """A legal line with what comes of the Axis card once it is done."""
    one = next(found for found in project_all(content, after) if found.post.card == target)
    tone: Tone = "good" if one.verdict in ("destroyed", "captured", "suppressed") else "plain"
    return attrs.evolve(
        line, sums=_sums(content, after, one), result=_result(one), note=_fire_words(one), tone=tone
    )


def _sums(content: Content, state: State, one: Projection) -> str:
    """ "A 2+1 = 3 > 2"; of an Objective "A 3+4 = 7, needs 5"."""
    if not one.pool or not one.post.allies:
        return ""
    terms = [_value(content, ally, one.pool) for ally in one.post.allies]
    terms += [
        action.value
        for other in state.support
        for aimed in other.aims
        if aimed.target == one.post.card
        and (action := support_actions.find_action(content, other, aimed.action)) is not None
        and aimed.action is _fire_kind(one.pool)
    ]
    added = "+".join(map(str, filter(None, terms)))
    total = f"{added} = {one.total}" if "+" in added else str(one.total)
    letter = "AA" if one.pool == "anti_armor" else "A"
    needs = one.needs or 0
    if one.reach:
        return f"{letter} {total}, needs {needs}"
    sign = ">" if one.total > needs else "=" if one.total == needs else "<"
    return f"{letter} {total} {sign} {needs}"


def _fire_kind(pool: str) -> ActionKind:
    return ActionKind.FIRE_SUPPORT_AA if pool == "anti_armor" else ActionKind.FIRE_SUPPORT


def _value(content: Content, ally: str, pool: str) -> int:
    card = content.card[ally]
    return card.anti_armor if pool == "anti_armor" else card.attack


def _result(one: Projection) -> str:
    match one.verdict:
        case "destroyed" | "captured":
            return f"{one.verdict}: {vp(one.vp_half)}"
        case "missed":
            return f"not captured: {MISSED[one.missed]}" if one.missed else ""
        case "suppressed":
            return "held down"
        case "stays":
            return "stays in play"
        case _:
            return one.verdict


def _fire_words(one: Projection) -> str:
    """What its return fire does to the cards that engage it."""
    if not one.post.allies:
        return ""
    if not one.fire:
        return "no return fire"
    least, most = one.least_lost, sum(fire.most for fire in one.fire)
    value = " and ".join(str(fire.value) for fire in one.fire)
    if not most:
        return f"fire {value}: no loss"
    return f"fire {value}: lose {least}" if least == most else f"fire {value}: lose {least} to {most}"


def with_forecast(content: Content, state: State, line: Line) -> Line:
    """A line that begins the fight, or leads to it, with what it will bring."""
    found = project_all(content, state)
    sight = forecast(content, state, found)
    line = attrs.evolve(
        line,
        result=_forecast_result(sight),
        note=", ".join(_forecast_notes(state, sight, found)),
        tone=_forecast_tone(sight),
        confirm=_CAPTURED if sight.captured else "",
    )
    return judged(content, state, line)


_CAPTURED = (
    f"{victory.STATICS_LIMIT} Static Defenses or more will be in play when the turn ends,"
    " and that loses the game. Fight all the same?"
)


def _forecast_result(sight: Forecast) -> str:
    if sight.scattered:
        return "scattered: you lose"
    parts = [f"+{points(sight.vp_half)} VP" if sight.vp_half else ""]
    if sight.disorganized:
        parts.append(f"{sight.disorganized} Disorganized")
    if sight.at_risk:
        span = "" if sight.lost == sight.at_risk else f" to {sight.at_risk}"
        parts.append(f"{sight.lost}{span} of yours lost")
    if sight.honor:
        parts.append("the Medal of Honor")
    return ", ".join(filter(None, parts)) or "nothing comes of it"


def _forecast_notes(state: State, sight: Forecast, found: tuple[Projection, ...]) -> Iterator[str]:
    unopposed = [slot_words(state, one.post.card) for one in found if one.verdict == "unopposed"]
    if unopposed:
        yield f"unopposed: {listed(unopposed)}"
    if sight.statics_left:
        yield f"{sight.statics_left} of {victory.STATICS_LIMIT} Static Defenses stay"


def _forecast_tone(sight: Forecast) -> Tone:
    if sight.scattered or sight.captured or sight.disorganized:
        return "bad"
    return "good" if sight.vp_half else "plain"
