"""What the player takes out: texts and saves, in one folder beside the saves, under names that are free."""

from __future__ import annotations

from pathlib import Path

from pocket_tui.storage.disk import DISK, Disk
from pocket_tui.storage.paths import Places
from pocket_tui.storage.problems import StorageProblem, reason_of


def free_target(places: Places, name: str, disk: Disk = DISK) -> Path:
    """A file in the folder of exports that is not there yet: that name, or that name with a number.

    Raises StorageProblem when there can be no such folder.
    """
    folder = places.data / "exports"
    try:
        disk.make_folder(folder)
    except OSError as error:
        raise StorageProblem(folder, f"{folder} cannot be made: {reason_of(error)}.") from error
    path, count = folder / name, 1
    while path.exists():
        count += 1
        path = folder / f"{Path(name).stem}-{count}{Path(name).suffix}"
    return path


def write_text(places: Places, name: str, text: str, disk: Disk = DISK) -> Path:
    """Write a text of that name; gives its file. Raises StorageProblem when the disk refuses."""
    path = free_target(places, name, disk)
    try:
        disk.create(path, text.encode("utf-8", "replace"))
    except OSError as error:
        raise StorageProblem(path, f"{path} cannot be written: {reason_of(error)}.") from error
    return path
