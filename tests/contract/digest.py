"""Prints one number for all that a game does, so that two interpreters can be compared. Run as a module."""

from __future__ import annotations

import json
from hashlib import blake2b

from tests.strategies import READY, command_pool, ready_game, stroll


def digest_of(game_id: str, seeds: range) -> str:
    """A sum over states, events, legal commands, decisions and views of whole random games."""
    game, total = ready_game(game_id), blake2b(digest_size=16)
    codec = game.codec()
    for seed in seeds:
        for position in stroll(game, seed):
            parts = (
                codec.dump_state(position.state),
                [codec.dump_event(event) for event in position.events],
                [codec.dump_command(command) for command in game.legal(position.state)],
                repr(game.decision(position.state)),
                repr(game.view(position.state, 0)),
                repr(game.sheet(game.view(position.state, 0))),
            )
            total.update(json.dumps(parts).encode())
    total.update(repr(command_pool(game_id)).encode())
    return total.hexdigest()


if __name__ == "__main__":
    for name in READY:
        print(name, digest_of(name, range(2)))
