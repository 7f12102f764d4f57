"""A small drawing for each game, made of the signs that its board is made of."""

from __future__ import annotations

from typing import Final

from pocket_tui.widgets.paper import Paper

EMBLEM_WIDTH: Final = 19

_SIGNS: Final = {
    # what stands in the drawings below: (glyph, ink)
    "q": ("thin_nw", "outside_line"),
    "e": ("thin_ne", "outside_line"),
    "z": ("thin_sw", "outside_line"),
    "c": ("thin_se", "outside_line"),
    "-": ("thin_h", "outside_line"),
    "|": ("thin_v", "outside_line"),
    "Q": ("heavy_nw", "inside_line"),
    "E": ("heavy_ne", "inside_line"),
    "Z": ("heavy_sw", "inside_line"),
    "C": ("heavy_se", "inside_line"),
    "=": ("heavy_h", "inside_line"),
    "!": ("heavy_v", "inside_line"),
    "~": ("road_h", "outside_line"),
    ":": ("road_v", "outside_line"),
    ">": ("way_e", "accent"),
    "@": ("player", "accent"),
    "?": ("unknown", "cool"),
    ".": ("fog", "inside_line"),
    "_": ("rule_dotted", "line"),
    "[": ("box_nw", "inside_line"),
    "]": ("box_ne", "inside_line"),
    "{": ("box_sw", "inside_line"),
    "}": ("box_se", "inside_line"),
    "h": ("thin_h", "inside_line"),
    "v": ("thin_v", "inside_line"),
    "o": ("card", "accent"),
    "x": ("card", "bad"),
    "y": ("card", "cool"),
    "R": ("edge", "bad"),
    "B": ("edge", "cool"),
    "w": ("meter", "bad"),
    "b": ("meter", "cool"),
    "A": ("player", "cool"),
    "V": ("way_s", "bad"),
}

_EMBLEMS: Final = {
    "airborne_pocket": (
        "q-----e    Q=====E ",
        "|     |>>>>!     ! ",
        "z--:--c    !  ?  ! ",
        "q--:--e    !     ! ",
        "|  @  |~~? Z=====C ",
        "z-----c            ",
    ),
    "airborne_commander": (
        "[hhh] [hhh] [hhh]  ",
        "v o v vo ov vo ov  ",
        "v   v v   v v o v  ",
        "v o v vo ov vo ov  ",
        "{hhh} {hhh} {hhh}  ",
        "                   ",
    ),
    "pocket_battles": (
        "Rwwww  Rww   Rwww  ",
        "Rww    Rwwww Rww   ",
        "_____ _____ _____  ",
        "_____ _____ _____  ",
        "Bbbb   Bbbbb Bbb   ",
        "Bbbbb  Bbb   Bbbb  ",
    ),
    "pocket_air_war": (
        "            V      ",
        "       .  .        ",
        "     .       V     ",
        "   .               ",
        "   .     A         ",
        "   A               ",
    ),
}


def paint_emblem(paper: Paper, x: int, y: int, game_id: str, *, dim: bool) -> None:
    """Draw the game's emblem with its corner at x, y; `dim`: in the colour of a rule."""
    for row, signs in enumerate(_EMBLEMS.get(game_id, ())):
        for column, sign in enumerate(signs):
            if sign != " ":
                glyph, ink = _SIGNS[sign]
                paper.put(x + column, y + row, paper.ink[glyph], "line" if dim else ink)
