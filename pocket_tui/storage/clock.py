"""The time of day, as saves write it: UTC, to the second. In one place, so that tests can set it."""

from __future__ import annotations

from datetime import UTC, datetime


def now() -> str:
    """The time in UTC: "2026-03-07T19:05:30Z"."""
    return write(datetime.now(UTC).timestamp())


def write(seconds: float) -> str:
    """A moment as `now` writes it, from seconds since 1970. Raises ValueError, OverflowError."""
    return datetime.fromtimestamp(seconds, UTC).strftime("%Y-%m-%dT%H:%M:%SZ")


def parse(text: str) -> datetime:
    """The moment that `now` wrote. Raises ValueError when it is not in that form."""
    return datetime.strptime(text, "%Y-%m-%dT%H:%M:%SZ").replace(tzinfo=UTC)
