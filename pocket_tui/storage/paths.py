"""Where everything lies: saves, settings, reports, and the content that comes with the program."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Mapping
from pathlib import Path

import attrs

import pocket_tui
from pocket_tui.engine.shown import Shown

APP = "pocket-tui"
HOME_VARIABLE = "POCKET_TUI_HOME"


@attrs.frozen(repr=False)
class Places(Shown):
    """The three folders of one player. Nothing in them exists until something is written.

    `warning` says, when it is not empty, why what is stored here may not last.
    """

    data: Path
    state: Path
    config: Path
    warning: str = ""

    @property
    def saves(self) -> Path:
        return self.data / "saves"

    @property
    def bin(self) -> Path:
        """Deleted saves, kept for thirty days."""
        return self.data / "bin"

    @property
    def packs(self) -> Path:
        """The player's own content packs."""
        return self.data / "content"

    @property
    def armies(self) -> Path:
        """The player's own army lists."""
        return self.data / "armies"

    @property
    def reports(self) -> Path:
        return self.state / "reports"

    @property
    def settings(self) -> Path:
        return self.config / "settings.toml"


def find_places(data_dir: Path | None = None, environ: Mapping[str, str] | None = None) -> Places:
    """The player's places: below `data_dir`, else POCKET_TUI_HOME, else where the system keeps such things.

    Without HOME the password database is asked; without an entry there, a private folder for temporary
    files serves, with a warning. Never raises and never writes.
    """
    variables = os.environ if environ is None else environ
    chosen = data_dir or variables.get(HOME_VARIABLE) or None
    if chosen is not None:
        root = Path(chosen).expanduser() if str(chosen).startswith("~") else Path(chosen)
        return _below(Path(os.path.abspath(root)))
    return _system_places() or _temporary_places()


def content_root() -> Path:
    """The packs that come with the program."""
    return _beside("content")


def sample_saves_root() -> Path:
    """The saves that come with the program."""
    return _beside("saves")


def _below(root: Path, warning: str = "") -> Places:
    return Places(root / "data", root / "state", root / "config", warning)


def _system_places() -> Places | None:
    """None when no home folder is known: every path would be relative, or begin with a tilde."""
    from platformdirs import PlatformDirs

    try:
        folders = PlatformDirs(APP, appauthor=False)
        places = Places(folders.user_data_path, folders.user_state_path, folders.user_config_path)
    except (RuntimeError, KeyError, OSError):
        return None
    known = all(path.is_absolute() for path in (places.data, places.state, places.config))
    return places if known else None


def _temporary_places() -> Places:
    owner = os.getuid() if hasattr(os, "getuid") else 0
    root = Path(tempfile.gettempdir()) / f"{APP}-{owner}"
    return _below(root, f"No home folder is known; everything is kept in {root}, which may be emptied.")


def _beside(name: str) -> Path:
    """`<package>/<name>` as in a wheel, else `<package>/../<name>` as in a checkout."""
    package = Path(pocket_tui.__file__).parent
    inside = package / name
    return inside if inside.is_dir() else package.parent / name
