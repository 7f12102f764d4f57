"""What stands in a slot of the battleground, line by line: the Axis side, the Allied side, the result.

Everything is the view's; this file only chooses words that fit the width.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

from pocket_tui.engine.sheet import Line, Span, Tone
from pocket_tui.games.airborne_commander.card_words import ally_fate, effect_words, fire_line, result_line
from pocket_tui.games.airborne_commander.cards import AlliedCard, MissionKind
from pocket_tui.games.airborne_commander.points import points, vp
from pocket_tui.games.airborne_commander.view import AllyView, PostView
from pocket_tui.widgets.battleground_names import name_lines, short_name
from pocket_tui.widgets.flow import line_width
from pocket_tui.widgets.ink import Ink
from pocket_tui.widgets.paper import fit, width_of, wrap

WIDE: Final = 15
"""From so many cells on, a slot has room for full words."""

KINDS: Final = {
    MissionKind.UNIT: "unit",
    MissionKind.ROAD_BLOCK: "static",
    MissionKind.BLOCK_HOUSE: "static",
    MissionKind.OBJECTIVE: "objective",
    MissionKind.TERRAIN: "terrain",
}
_SHORT: Final = {"stays in play": "stays", "not captured": "holds"}
"""Results in fewer letters."""
_FATES: Final[dict[str, Tone]] = {"lost": "bad", "saved": "good", "held": "good", "": "muted"}


def kind_of(post: PostView) -> str:
    """One word for the family; of a unit its type."""
    return str(post.card.type) if post.card.type is not None else KINDS[post.card.kind]


def head_line(number: int, slot: Sequence[PostView], ink: Ink, width: int) -> Line:
    """The number of the slot and what is in it: "2 trooper", "4 static ×2", "3 suppressed"."""
    first: Span = Span(f"{number} ", "faint")
    if not slot:
        return (first, Span("empty", "faint"))
    if len(slot) > 1:
        return (first, Span(f"static ×{len(slot)}", "muted"))
    post = slot[0]
    armor = Span(f"{ink['armor']} ", "bad") if post.hard else Span("")
    if post.suppressed:
        mark = f"{ink['suppressed']} suppressed {ink['suppressed']}" if width > WIDE + 1 else "suppressed"
        return (first, Span(mark, "cool"))
    tone: Tone = "accent" if post.card.is_objective else "muted"
    return (first, armor, Span(kind_of(post), tone))


# The Axis side.


def axis_lines(slot: Sequence[PostView], width: int, room: int, ink: Ink, headed: bool) -> list[Line]:
    """The Axis half of a slot with one card; `headed`: a line above it tells its kind already."""
    if not slot:
        return []
    if len(slot) > 1:
        return [line for rows in stack_lines(slot, width, room, ink) for line in rows]
    post = slot[0]
    values, worth = value_spans(post), _worth(post, width)
    kind: list[Line] = [] if headed else [_kind_line(post, ink, () if values else worth, width)]
    body = [_spread(values, worth, width, ink)] if values else []
    extra = _extra(post, width, ink) if not headed else []
    names = name_lines(post.card.name, width, 2, ink)
    if len(names) + len(kind) + len(body) + len(extra) > room and post.suppressed:
        kind = []
    if len(names) + len(kind) + len(body) + len(extra) > room:
        names = name_lines(post.card.name, width, 1, ink)
    if headed and not values and post.card.vp_half:
        body = [worth]
    return [*((Span(name, "strong"),) for name in names), *kind, *body, *extra][:room]


def stack_lines(slot: Sequence[PostView], width: int, room: int, ink: Ink) -> list[list[Line]]:
    """The cards of a stack, each on two lines where there is room, else on one."""
    found: list[list[Line]] = []
    for post in slot:
        letter, name = Span(f"{post.letter} ", "accent"), post.card.name
        armor = Span(f"{ink['armor']} ", "bad") if post.hard else Span("")
        held = Span(f" {ink['suppressed']}", "cool") if post.suppressed else Span("")
        taken = line_width((letter, armor, held), ink)
        values = value_spans(post)
        if 2 * len(slot) <= room:
            named = Span(short_name(name, width - taken, ink), "strong")
            below = _spread((Span("  "), *values), _worth(post, width), width, ink)
            found.append([(letter, armor, named, held), below])
            continue
        left = width - taken - line_width(values, ink) - 1
        if left >= 7:
            named = Span(short_name(name, left, ink), "strong")
            found.append([_spread((letter, armor, named, held), values, width, ink)])
        else:
            named = Span(short_name(name, width - taken, ink), "strong")
            found.append([(letter, armor, named, held)])
    return found[:room]


def _kind_line(post: PostView, ink: Ink, worth: Line, width: int) -> Line:
    armor = Span(f"{ink['armor']} ", "bad") if post.hard else Span("")
    word = f"{kind_of(post)} unit" if post.card.is_unit else kind_of(post)
    tone: Tone = "accent" if post.card.is_objective else "muted"
    return _spread((armor, Span(word, tone)), worth, width, ink)


def _extra(post: PostView, width: int, ink: Ink) -> list[Line]:
    """What else a card says: that it is suppressed, or what it does to all firefights or asks for."""
    if post.suppressed:
        return [_line(f"{ink['suppressed']} suppressed {ink['suppressed']}", "cool")]
    if post.card.effect is None:
        return []
    return [_line(text, "plain") for text in wrap(effect_words(post.card.effect), width, ink)]


def value_spans(post: PostView) -> Line:
    """ "A2 AA4 D2"; what is 0 is left out, but for a defense. Terrain has none."""
    named: list[tuple[str, int, Tone]] = []
    if post.card.attack:
        named.append(("A", post.card.attack, "bad"))
    if post.card.anti_armor:
        named.append(("AA", post.card.anti_armor, "bad"))
    if post.defense is not None:
        named.append(("D", post.defense, "strong"))
    return _numbers(named)


def _numbers(named: Sequence[tuple[str, int, Tone]]) -> Line:
    spans: list[Span] = []
    for at, (name, value, tone) in enumerate(named):
        spans += [Span(f"{' ' if at else ''}{name}", "muted"), Span(str(value), tone)]
    return tuple(spans)


def _worth(post: PostView, width: int) -> Line:
    half = post.card.vp_half
    if not half:
        return ()
    tone: Tone = "accent" if post.card.is_objective else "muted"
    return (Span(vp(half) if width >= WIDE or not value_spans(post) else points(half), tone),)


def _spread(left: Line, right: Line, width: int, ink: Ink) -> Line:
    """Two pieces at both ends of a line; the right one is left out where there is no room for it."""
    blank = width - line_width(left, ink) - line_width(right, ink)
    return (*left, Span(" " * blank), *right) if right and blank >= 1 else left


# The Allied side.


def allied_lines(slot: Sequence[PostView], width: int, room: int, ink: Ink) -> list[Line]:
    """The Allied cards engaged, equal ones together; each with its values or what became of it."""
    groups = [(post.letter, ally, count) for post in slot for ally, count in Counter(post.allies).items()]
    if not groups:
        is_open = any(not post.card.is_terrain for post in slot)
        return [_line("nobody engaged" if width >= WIDE else "nobody", "faint")] if is_open else []
    if len(groups) > room:
        more = len(groups) - room + 1
        return [
            *(_ally_line(*group, width, ink) for group in groups[: room - 1]),
            (Span(f"and {more} more", "muted"),),
        ]
    if 2 * len(groups) <= room:
        return [line for group in groups for line in _ally_pair(*group, width, ink)]
    return [_ally_line(*group, width, ink) for group in groups]


def _ally_pair(letter: str, ally: AllyView, count: int, width: int, ink: Ink) -> list[Line]:
    indent = (Span("  "),) if letter else ()
    below = _spread((*indent, *_ally_values(ally)), _fate(ally, ink), width, ink)
    return [_ally_name(letter, ally, count, width, ink), below]


def _ally_line(letter: str, ally: AllyView, count: int, width: int, ink: Ink) -> Line:
    """Name and values on one line; the values are left out where they leave too little of the name."""
    behind = _fate(ally, ink) or _ally_values(ally)
    room = width - line_width(behind, ink) - 1
    if room >= 8 + (2 if letter else 0):
        return _spread(_ally_name(letter, ally, count, room, ink), behind, width, ink)
    if ally.fate:
        sign = Span(f"{ink['cross' if ally.fate == 'lost' else 'check']} ", _FATES[ally.fate])
        return (sign, *_ally_name(letter, ally, count, width - 2, ink))
    return _ally_name(letter, ally, count, width, ink)


def _ally_name(letter: str, ally: AllyView, count: int, width: int, ink: Ink) -> Line:
    many = f" ×{count}" if count > 1 else ""
    mark = f"{letter} " if letter else ""
    room = width - width_of(mark + many, ink)
    name = short_name(ally.card.name, max(3, room), ink)
    return (Span(mark, "accent"), Span(name, "strong"), Span(many))


def _ally_values(ally: AllyView) -> Line:
    named: list[tuple[str, int, Tone]] = []
    if ally.card.attack:
        named.append(("A", ally.card.attack, "plain"))
    if ally.card.anti_armor:
        named.append(("AA", ally.card.anti_armor, "plain"))
    return _numbers([*named, ("D", ally.defense, "plain")])


def _fate(ally: AllyView, ink: Ink) -> Line:
    word = ally_fate(ally).partition(" ")[0]
    sign = f"{ink['cross']} " if ally.fate == "lost" else ""
    return (Span(f"{sign}{word}", _FATES[ally.fate]),) if word else ()


def card_values(card: AlliedCard) -> Line:
    """ "A1 AA4 D2 R1" of a card that is not engaged."""
    named: list[tuple[str, int, Tone]] = [
        (name, value, "plain")
        for name, value in (("A", card.attack), ("AA", card.anti_armor), ("D", card.defense))
        if value or name == "D"
    ]
    return _numbers([*named, ("R", card.recruit_value, "accent")])


# What comes of it.


def result_lines(slot: Sequence[PostView], width: int, room: int, ink: Ink, headed: bool) -> list[Line]:
    """What comes of the slot: the result and the losses, or a line for each card of a stack.

    A card of which nothing comes says here what it does, where `headed` left no room for that above.
    """
    if len(slot) > 1:
        return [_stacked_result(post, width, ink) for post in slot][:room]
    if not slot:
        return []
    post = slot[0]
    if post.verdict:
        return _single_result(post, width, ink)[:room]
    effect = effect_words(post.card.effect) if headed and post.card.effect is not None else ""
    return [_line(text, "plain") for text in wrap(effect, width, ink)][:room]


def _single_result(post: PostView, width: int, ink: Ink) -> list[Line]:
    """Sum and result, then the losses; in a narrow slot the sum stands where there is room for it."""
    sums, word, tone = _result(post)
    loss, loss_tone = _loss(post, width, ink)
    for first, second in ((f"{sums} {word}", loss), (f"{word} {_tight(sums)}", loss)):
        if width_of(first.strip(), ink) <= width:
            return _both((first.strip(), tone), (second, loss_tone))
    below = f"{_tight(sums)} {loss}".strip()
    if width_of(below, ink) <= width:
        return _both((_fitted(word, width, ink), tone), (below, tone))
    return _both((_fitted(word, width, ink), tone), (loss, loss_tone))


def _fitted(word: str, width: int, ink: Ink) -> str:
    """A result, or its shorter twin where it has no room."""
    return word if width_of(word, ink) <= width else fit(_SHORT.get(word, word), width, ink)


def _both(*lines: tuple[str, Tone]) -> list[Line]:
    return [_line(text, tone) for text, tone in lines if text]


def _line(text: str, tone: Tone) -> Line:
    return (Span(text, tone),)


def _result(post: PostView) -> tuple[str, str, Tone]:
    """The sum, the word and their tone."""
    line = result_line(post)
    spans = [part for part in line if isinstance(part, Span)]
    if not spans:
        return "", "", "muted"
    sums = spans[0].text.strip().replace(">=", "≥") if len(spans) > 1 else ""
    return sums, spans[-1].text, spans[-1].tone


def _tight(sums: str) -> str:
    """ "4>2", "AA 3=3"."""
    for sign in (" > ", " = ", " < ", " ≥ "):
        sums = sums.replace(sign, sign.strip())
    return sums


def _loss(post: PostView, width: int, ink: Ink) -> tuple[str, Tone]:
    """What comes of the Allied cards there, in the most words that fit."""
    spans = [part for part in fire_line(post) if isinstance(part, Span)]
    if not spans:
        return "", "muted"
    text, tone = spans[0].text, spans[0].tone
    if width_of(text, ink) <= width:
        return text, tone
    return _short_loss(post), tone


def _short_loss(post: PostView) -> str:
    if not post.allies:
        return f"{post.disorganized} Disorg." if post.disorganized else ""
    if post.suppressed:
        return "no fire"
    if post.done:
        return f"lost {sum(ally.fate == 'lost' for ally in post.allies)}"
    least, most = sum(fire.least for fire in post.fire), sum(fire.most for fire in post.fire)
    if not most:
        return "no loss"
    return f"lose {least}" if least == most else f"lose {least} to {most}"


def _stacked_result(post: PostView, width: int, ink: Ink) -> Line:
    """A card of a stack on one line: as much of sum, result and loss as there is room for."""
    sums, word, tone = _result(post)
    loss = _short_loss(post) if any(fire.most for fire in post.fire) or post.done else ""
    mark = f"{post.letter} "
    tight = _tight(sums)
    for parts in ((f"{sums} {word}".strip(), loss), (f"{tight} {word}".strip(), loss), (word, loss)):
        text = ", ".join(filter(None, parts))
        if width_of(mark + text, ink) <= width:
            return (Span(mark, "accent"), Span(text, tone))
    return (Span(mark, "accent"), Span(_fitted(word, width - len(mark), ink), tone))
