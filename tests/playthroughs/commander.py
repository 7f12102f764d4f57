"""How playthroughs of Airborne Commander are written.

`python -m tests.playthroughs.commander SEED PLAYER [KEY=VALUE ...]` writes one. PLAYER is a bot, or "idle",
who does nothing but fight and end turns; the pairs are options.
"""

from __future__ import annotations

import sys
from typing import Any

from pocket_tui.games.airborne_commander.commands import Command
from pocket_tui.games.airborne_commander.model import State
from tests.games.airborne_commander.positions import GAME
from tests.playthroughs.told import Notation

ORDERS = ("introductory", "standard")
"""The values of the option, in the order of the form."""
_NUMBERS = ("target", "copy")


def show_command(command: Any) -> str:
    """ "engage card=rifleman target=3"."""
    fields = GAME.codec().dump_command(command)
    tag = fields.pop("type")
    return " ".join([tag, *(f"{key}={value}" for key, value in fields.items() if value is not None)])


def read_command(text: str) -> Command:
    tag, *pairs = text.split()
    fields: dict[str, Any] = dict(pair.split("=", 1) for pair in pairs)
    fields |= {key: int(fields[key]) for key in _NUMBERS if key in fields}
    if tag == "support":
        fields.setdefault("branch", None)
    return GAME.codec().load_command({"type": tag, **fields})


def show_figures(state: State) -> str:
    """A position in one line; the end at the end."""
    outcome = GAME.outcome(state)
    if outcome is not None:
        return " ".join(filter(None, ("over:", outcome.reason, outcome.rule, outcome.result)))
    force, mission = state.force, state.mission
    slots = " | ".join(
        "/".join(f"{post.card}{'<' * bool(post.allies)}{'+'.join(post.allies)}" for post in slot)
        for slot in state.slots
    )
    return (
        f"turn {state.turn} {state.phase.name} · {slots} · hand {len(force.hand)} deck {len(force.deck)}"
        f" discard {len(force.discard)} · disorganized {force.disorganized} · scored {len(mission.scored)}"
    )


# Writing one.


def idle(state: State, _: int) -> Command:
    """Fights and ends turns, and does nothing else that can be left."""
    decision = GAME.decision(state)
    assert decision is not None
    legal = [choice for choice in decision.choices if choice.refusal is None]
    leaving = [choice for choice in legal if choice.action in ("fight", "end")]
    return (leaving or legal)[0].command


CAMPAIGNS = Notation(GAME, show_command, read_command, show_figures)


if __name__ == "__main__":
    seed, player, *pairs = sys.argv[1:]
    choose = idle if player == "idle" else CAMPAIGNS.botted(player, int(seed))
    print("\n".join(CAMPAIGNS.record(int(seed), pairs, choose)))
