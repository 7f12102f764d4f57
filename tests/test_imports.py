"""What a fresh interpreter loads: the heavy things come late, and only where they are needed."""

from __future__ import annotations

import subprocess
import sys

import pytest

from pocket_tui.games import ready_games

SCREEN = ("textual", "rich")
LATE = ("cattrs", "filelock", "tomllib")


def loaded_after(code: str) -> set[str]:
    """The names of the top-level modules that are loaded after that code, in a fresh interpreter."""
    names = "{name.partition('.')[0] for name in sys.modules}"
    script = f"import sys\n{code}\nprint()\nprint(' '.join({names}))"
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    return set(done.stdout.splitlines()[-1].split())


def run(*arguments: str) -> str:
    return f"from pocket_tui.cli import run\nassert run({list(arguments)!r}) == 0"


@pytest.mark.parametrize("game_id", [card.id for card in ready_games()])
def test_a_game_loads_no_screen(game_id: str) -> None:
    loaded = loaded_after(f"import pocket_tui.games.{game_id}.game, pocket_tui.games.{game_id}.bot")
    assert loaded.isdisjoint(SCREEN)
    assert "attr" in loaded


def test_a_match_and_plain_mode_load_no_screen() -> None:
    loaded = loaded_after("import pocket_tui.match, pocket_tui.plain.session, pocket_tui.simulate")
    assert loaded.isdisjoint(SCREEN)


@pytest.mark.parametrize("arguments", [("--version",), ("--help",), ("paths",), ("play", "--help")])
def test_small_commands_load_nothing_heavy(arguments: tuple[str, ...]) -> None:
    loaded = loaded_after(run(*arguments))
    assert loaded.isdisjoint((*SCREEN, *LATE, "asyncio"))
    assert "click" in loaded


def test_the_list_of_saves_loads_nothing_heavy() -> None:
    assert loaded_after(run("saves", "list")).isdisjoint((*SCREEN, *LATE))


def test_a_check_of_packs_and_a_simulation_load_no_screen() -> None:
    assert loaded_after(run("content", "check")).isdisjoint(SCREEN)
    assert loaded_after(run("simulate", "airborne_pocket", "--games", "1")).isdisjoint(SCREEN)
