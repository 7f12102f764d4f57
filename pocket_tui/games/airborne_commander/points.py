"""Victory Points and medals in words. Points are stored as whole numbers of half points; 1 is ½ VP."""

from __future__ import annotations

from pocket_tui.games.airborne_commander.events import Medal

MEDALS: dict[Medal, str] = {
    "ribbon": "Campaign Ribbon",
    "victory": "Victory Medal",
    "bronze": "Bronze Star",
    "silver": "Silver Star",
    "cross": "Distinguished Service Cross",
    "honor": "Medal of Honor",
}
"""The names of the medals, the lowest first (AC-112, AC-113)."""


def points(half: int) -> str:
    """ "3½", "½", "0", "-1½"."""
    whole, rest = divmod(abs(half), 2)
    sign = "-" if half < 0 else ""
    return f"{sign}{whole or ''}½" if rest else f"{sign}{whole}"


def vp(half: int) -> str:
    """ "3½ VP"."""
    return f"{points(half)} VP"
