"""A battle line by line: an army is built, deployed and led with words alone, and wins or loses."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from pocket_tui.engine.contract import Options
from pocket_tui.match import Match
from pocket_tui.plain.matching import find_choices, numbered
from pocket_tui.storage.paths import Places
from tests.advised import GAME, SHORT, advise, play, seed_of
from tests.plain.listening import hear


def script(seed: int) -> Iterator[str]:
    """What the person types, from the first troop to the last order."""
    for state in play(seed):
        decision = GAME.decision(state)
        if decision is not None and decision.seat == 0:
            wanted = advise(GAME.view(state, 0))
            listed = numbered(decision)
            entry = next(each for each in listed if each.choice.command == wanted)
            label, short = entry.choice.label, GAME.label(wanted)
            yield next(
                words
                for words in (label, short, f"{label} {entry.where}", f"{short} {entry.where}")
                if find_choices(GAME, listed, words) == (entry,)
            )


@pytest.mark.parametrize(("winner", "told"), [(0, "You have won."), (1, "You have lost.")])
def test_a_whole_battle_is_won_and_lost_with_words_alone(places: Places, winner: int, told: str) -> None:
    seed = seed_of(winner)
    match = Match.begin(GAME, Options.of(**SHORT), seed, places)
    said = hear(match, *script(seed), asks="never")
    assert told in said
    assert f"The seed was {seed}." in said
    outcome = Match.open(match.path, places).outcome()
    assert outcome is not None
    assert outcome.winners == (winner,)
    assert outcome.sentence in " ".join(said.split())
    assert f"Rule {outcome.rule}." in said
