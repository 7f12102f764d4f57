"""What a turn-based game is. Knows no game, no file, no screen; imports the standard library and attrs.

To add a game:

1. Copy the shape of `games/airborne_pocket/`: model, setup, commands, events, rules by rulebook chapter,
   legal, apply, decisions, outcome, view, words, content, codec, bot, game.
2. Write its content as a pack under `content/<game>/base/`, with its `rulebook.toml`.
3. Name it in `games/__init__.py`: the conformance suite, the command line, the list of saves, plain mode,
   replays, the damage and kill tests and the benchmarks take it from there.
4. Draw its board: one widget in `widgets/`, named in `screens/boards.py`.
5. Give every rule number of its digest a test, and add golden saves and snapshots of its states.
"""
