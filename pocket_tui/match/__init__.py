"""One running game: engine, game, save and bots, with do, undo, redo and what has happened so far.

May import storage, games and engine; knows no screen. `Match` is the door; the rest of the rooms above
need only the small records that it hands out.
"""

from pocket_tui.match.consent import Request
from pocket_tui.match.facts import Done
from pocket_tui.match.log import LogEntry
from pocket_tui.match.match import Hint, Match
from pocket_tui.match.recording import Trouble
from pocket_tui.match.seating import NoSeat
from pocket_tui.match.table import Table
from pocket_tui.match.undoing import Offer
from pocket_tui.match.verify import Verdict, verify

__all__ = [
    "Done",
    "Hint",
    "LogEntry",
    "Match",
    "NoSeat",
    "Offer",
    "Request",
    "Table",
    "Trouble",
    "Verdict",
    "verify",
]
