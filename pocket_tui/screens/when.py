"""Moments as a person says them: "today at 19:05"."""

from __future__ import annotations

from datetime import datetime

from pocket_tui.storage import clock

_MONTHS = ("Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec")


def tell_when(text: str, now: str = "", between: str = " ") -> str:
    """A stored time in the zone of the machine; empty when it is none. `now` is a stored time, too."""
    try:
        moment = datetime.fromisoformat(text).astimezone()
        today = datetime.fromisoformat(now or clock.now()).astimezone()
    except ValueError:
        return ""
    return f"{_day(moment, today)}{between}{moment:%H:%M}"


def _day(moment: datetime, today: datetime) -> str:
    days = (today.date() - moment.date()).days
    if days in (0, 1):
        return ("today", "yesterday")[days]
    month = _MONTHS[moment.month - 1]
    year = f" {moment.year}" if moment.year != today.year else ""
    return f"{moment.day} {month}{year}"
