"""Armies of the player's own: one small text file a list, which a person may read, edit and send on."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import attrs

from pocket_tui.engine.faults import find_nearest
from pocket_tui.engine.shown import Shown
from pocket_tui.storage import names
from pocket_tui.storage.disk import DISK, Disk
from pocket_tui.storage.paths import Places
from pocket_tui.storage.problems import Problem, StorageProblem, reason_of

NAME_MOST = 40
SUFFIX = ".toml"
_FILE_MOST = 2**14
_FILES_MOST = 500
_UNITS_MOST = 60
_ID = re.compile(r"[a-z0-9_]{1,40}")
_TROOPS = re.compile(r"[a-z0-9_]{1,40}(\s*\+\s*[a-z0-9_]{1,40}){0,59}")
_KEYS = ("name", "army", "size", "units")


@attrs.frozen(repr=False)
class OwnList(Shown):
    """A list with its name: the army's id, the battle size it is made for, its Units as ids of troops."""

    name: str
    army: str
    size: int
    units: tuple[tuple[str, ...], ...]
    path: Path | None = None
    """Its file; None: it is in none yet."""


@attrs.frozen(repr=False)
class FoundLists(Shown):
    """Every list that can be used, by name, and what is wrong with the other files."""

    lists: tuple[OwnList, ...]
    problems: tuple[Problem, ...] = ()


def refuse_name(text: str) -> str:
    """Why this cannot be the name of a list, as a sentence; empty: it can."""
    if reason := names.refuse_label(text):
        return reason.replace("A label", "A name")
    return f"A name has {NAME_MOST} characters at most." if len(text) > NAME_MOST else ""


class Armies:
    """The lists in the player's folder. Every method but `read` raises StorageProblem."""

    def __init__(self, places: Places, disk: Disk = DISK) -> None:
        self.folder = places.armies
        self.disk = disk

    def read(self) -> FoundLists:
        """All lists, by name. Never raises: a file that is no list is a problem, and the rest is there."""
        lists: list[OwnList] = []
        problems: list[Problem] = []
        try:
            files = sorted(path for path in self.folder.iterdir() if _is_list(path))
        except FileNotFoundError:
            return FoundLists(())
        except OSError as error:
            return FoundLists((), (Problem(str(self.folder), "", f"cannot be read: {reason_of(error)}"),))
        for path in files[:_FILES_MOST]:
            try:
                lists.append(self._read_file(path))
            except ValueError as error:
                problems.append(Problem(str(path), "", str(error)))
        if len(files) > _FILES_MOST:
            problems.append(Problem(str(self.folder), "", f"holds more than {_FILES_MOST} lists"))
        return FoundLists(tuple(sorted(lists, key=lambda each: each.name.casefold())), tuple(problems))

    def get(self, name: str) -> OwnList:
        """The list of that name; where there is none, the nearest name is told."""
        kept = self.find(name)
        if kept is not None:
            return kept
        near = find_nearest(name, [each.name for each in self.read().lists])
        hint = f' Did you mean "{near}"?' if near else ""
        raise StorageProblem(self.folder, f'There is no list "{name}".{hint}')

    def find(self, name: str) -> OwnList | None:
        """The list of that name, or None. A name is never a path."""
        lists = self.read().lists
        same = [each for each in lists if each.name == name]
        same = same or [each for each in lists if each.name.casefold() == name.casefold()]
        if len(same) > 1:
            raise StorageProblem(self.folder, f'{len(same)} lists are called "{name}"; rename one of them.')
        return same[0] if same else None

    def has(self, name: str) -> bool:
        """Whether there is a list of that name, whatever its capitals."""
        return any(each.name.casefold() == name.casefold() for each in self.read().lists)

    def keep(self, kept: OwnList) -> OwnList:
        """Store a list; one of the same name is replaced. Gives it with its file."""
        if reason := refuse_name(kept.name) or _fault_of(_document(kept)):
            raise StorageProblem(self.folder, reason)
        found = self.read().lists
        path = next((each.path for each in found if each.name.casefold() == kept.name.casefold()), None)
        if path is None and len(found) >= _FILES_MOST:
            raise StorageProblem(self.folder, f"There are {_FILES_MOST} lists already; delete some first.")
        return self._write(kept, path or self._free_path(kept.name))

    def rename(self, old: OwnList, name: str) -> OwnList:
        """Give a list another name, which no other list has; its file stays where it is."""
        if name.casefold() != old.name.casefold() and self.has(name):
            raise StorageProblem(self.folder, f'There is a list "{name}" already.')
        if reason := refuse_name(name):
            raise StorageProblem(self.folder, reason)
        return self._write(attrs.evolve(old, name=name), old.path or self._free_path(name))

    def delete(self, old: OwnList) -> None:
        """Remove a list for good. Of a link the link alone is removed."""
        if old.path is None:
            return
        try:
            old.path.unlink()
        except OSError as error:
            raise StorageProblem(old.path, f"It was not deleted: {reason_of(error)}.") from error

    def _write(self, kept: OwnList, path: Path) -> OwnList:
        try:
            self.disk.make_folder(self.folder)
            self.disk.create(path, _text(kept).encode("utf-8"))
        except OSError as error:
            raise StorageProblem(path, f"{path} cannot be written: {reason_of(error)}.") from error
        return attrs.evolve(kept, path=path)

    def _read_file(self, path: Path) -> OwnList:
        """Raises ValueError with what is wrong with the file."""
        import tomllib  # only where lists are looked for: not before the first screen

        try:
            if not path.is_file():  # what is no file might never end
                raise ValueError("is no file")
            content = self.disk.read(path, 0, _FILE_MOST + 1)
        except OSError as error:
            raise ValueError(f"cannot be read: {reason_of(error)}") from error
        if len(content) > _FILE_MOST:
            raise ValueError("is too large for a list")
        try:
            document = tomllib.loads(content.decode("utf-8"))
        except UnicodeDecodeError:
            raise ValueError("is not UTF-8 text") from None
        except (tomllib.TOMLDecodeError, RecursionError) as error:
            raise ValueError(f"is not TOML: {error}") from error
        return attrs.evolve(read_document(document), path=path)

    def _free_path(self, name: str) -> Path:
        """A file name of ours that is not taken: the name's plain letters, and a number if need be."""
        stem = re.sub(r"[^a-z0-9]+", "-", name.casefold()).strip("-")[:30] or "list"
        path, count = self.folder / f"{stem}{SUFFIX}", 1
        while path.is_symlink() or path.exists():
            count += 1
            path = self.folder / f"{stem}-{count}{SUFFIX}"
        return path


def _is_list(path: Path) -> bool:
    return path.suffix == SUFFIX and not path.name.startswith(".")


def read_document(document: dict[str, Any]) -> OwnList:
    """A list from plain data. Raises ValueError with what is wrong with it."""
    if fault := _fault_of(document):
        raise ValueError(fault)
    units = tuple(tuple(part.strip() for part in unit.split("+")) for unit in document["units"])
    return OwnList(document["name"], document["army"], document["size"], units)


def _fault_of(document: dict[str, Any]) -> str:
    """What is wrong with the form of a list; empty: nothing. Whether it is legal is the game's to say."""
    for key in (*_KEYS, *document):
        if key not in document:
            return f'"{key}" is missing'
        if key not in _KEYS:
            return f'unknown key "{names.shortened(key)}"'
    name, army, size, units = (document[key] for key in _KEYS)
    if not isinstance(name, str) or refuse_name(name):
        return refuse_name(name) if isinstance(name, str) else "its name is no text"
    if not (isinstance(army, str) and _ID.fullmatch(army)):
        return "its army is no id of an army"
    if type(size) is not int or not 1 <= size <= 1000:
        return "its size is no number of points"
    if not (isinstance(units, list) and 1 <= len(units) <= _UNITS_MOST):
        return f"its units are no list of 1 to {_UNITS_MOST} Units"
    good = all(
        isinstance(unit, str) and len(unit) < _FILE_MOST and _TROOPS.fullmatch(unit.strip()) for unit in units
    )
    return "" if good else 'its units are not all of the form "archers_23 + archers_34"'


def _document(kept: OwnList) -> dict[str, Any]:
    units = [" + ".join(unit) for unit in kept.units]
    return {"name": kept.name, "army": kept.army, "size": kept.size, "units": units}


def _text(kept: OwnList) -> str:
    """The file. Every text in it is of visible characters alone, which JSON and TOML quote alike."""
    head = [
        f"name = {json.dumps(kept.name, ensure_ascii=False)}",
        f'army = "{kept.army}"',
        f"size = {kept.size}",
    ]
    units = [f'  "{" + ".join(unit)}",' for unit in kept.units]
    return "\n".join(("# An army of your own; one Unit a line.", *head, "units = [", *units, "]", ""))


def write_line(kept: OwnList) -> str:
    """The list as one line to send to somebody: "Wall | romans | 80 | onager; cavalry_45+cavalry_56"."""
    units = "; ".join("+".join(unit) for unit in kept.units)
    return f"{kept.name} | {kept.army} | {kept.size} | {units}"


def read_line(text: str) -> OwnList:
    """A list from its line. Raises ValueError with what is wrong with it."""
    parts = [part.strip() for part in text[:_FILE_MOST].rsplit("|", 3)]
    if len(parts) < 4 or not (parts[2].isascii() and parts[2].isdecimal() and len(parts[2]) < 5):
        raise ValueError('a list is a line of the form "NAME | ARMY | SIZE | troop+troop; troop"')
    units = [unit.strip() for unit in parts[3].split(";") if unit.strip()]
    return read_document({"name": parts[0], "army": parts[1], "size": int(parts[2]), "units": units})
