"""Content packs on disk: found, read, judged; every fault at once, and a faulty pack left out whole.

Four gates: each file is TOML; `pack.toml` says what the pack is; the game accepts the whole set; packs
agree with each other. Start-up and `content check` run the same gates.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from pathlib import Path

import attrs

from pocket_tui.engine.contract import AnyGame, Document
from pocket_tui.engine.faults import ContentError, describe_unknown, describe_value
from pocket_tui.games import build_game, ready_games
from pocket_tui.storage import records
from pocket_tui.storage.paths import Places, content_root, find_places
from pocket_tui.storage.problems import Problem, reason_of

HEADER = "pack"
NOT_RULES = ("rulebook",)
"""Files of a pack that no rule depends on."""

DEFAULT = "base"
FILE_MOST = 2**20
_ID = re.compile(r"[a-z][a-z0-9_]{0,39}")
_LINE = re.compile(r"\(at line (\d+), column \d+\)|\(at end of document\)")


@attrs.frozen
class Pack:
    """A pack without a fault. `own`: it is the player's, not one that comes with the program."""

    id: str
    name: str
    folder: Path
    own: bool
    replaces: bool
    documents: dict[str, Document]
    game: AnyGame


@attrs.frozen
class PackReport:
    """What was found for a game: its usable packs in the order of their ids, and all problems."""

    packs: tuple[Pack, ...]
    problems: tuple[Problem, ...]

    @property
    def pack(self) -> Pack | None:
        """The pack that a new game is played with when nothing else is asked for."""
        return self.find(DEFAULT) or (self.packs[0] if self.packs else None)

    @property
    def content(self) -> dict[str, Document] | None:
        """The documents of that pack; None when there is none to play with."""
        return self.pack.documents if self.pack is not None else None

    def find(self, pack_id: str) -> Pack | None:
        return next((pack for pack in self.packs if pack.id == pack_id), None)


def read_packs(game_id: str, places: Places) -> PackReport:
    """Every pack of a game: those that come with the program, and the player's own."""
    problems: list[Problem] = []
    shipped = _read_folder(content_root() / game_id, game_id, False, problems)
    own = _read_folder(places.packs / game_id, game_id, True, problems)
    if not shipped:
        problems.append(Problem(f"content/{game_id}", "", "no usable pack comes with the program here"))
    chosen = {pack.id: pack for pack in shipped}
    for pack in own:
        other = chosen.get(pack.id)
        if other is not None and not pack.replaces:
            problems.append(_clash(pack, other))
        else:
            chosen[pack.id] = pack
    return PackReport(tuple(chosen[key] for key in sorted(chosen)), tuple(problems))


def check(path: Path | None = None, places: Places | None = None) -> PackReport:
    """Judge what lies at a path: one pack, a folder of packs, or a folder of games.

    Without a path everything is judged that a game would find.
    """
    if path is None:
        found = places or find_places()
        reports = [read_packs(card.id, found) for card in ready_games()]
        return PackReport(
            tuple(pack for report in reports for pack in report.packs),
            tuple(problem for report in reports for problem in report.problems),
        )
    problems: list[Problem] = []
    packs = []
    folders = _pack_folders(path)
    if not folders:
        problems.append(Problem(str(path), "", "there is no pack here: no folder with a pack.toml"))
    for folder in folders:
        pack = _read_pack(folder, str(folder), None, True, problems)
        packs += [pack] if pack is not None else []
    return PackReport(tuple(packs), tuple(problems))


def _pack_folders(path: Path) -> list[Path]:
    """The folder itself if it holds TOML, else the folders with a `pack.toml` up to three levels down."""
    if path.is_file():
        path = path.parent
    if _any(path, "*.toml"):
        return [path]
    depths = ("*/pack.toml", "*/*/pack.toml", "*/*/*/pack.toml")
    return next(
        (sorted(file.parent for file in path.glob(depth)) for depth in depths if _any(path, depth)), []
    )


def _any(path: Path, pattern: str) -> bool:
    return next(iter(path.glob(pattern)), None) is not None


def _read_folder(root: Path, game_id: str, own: bool, problems: list[Problem]) -> list[Pack]:
    """The usable packs in the folder of a game, in sorted order. A folder that is not there holds none."""
    try:
        folders = sorted(entry for entry in root.iterdir() if entry.is_dir() and entry.name[0] not in "._")
    except (FileNotFoundError, NotADirectoryError):
        return []
    except OSError as error:
        problems.append(Problem(str(root), "", f"cannot be read: {reason_of(error)}"))
        return []
    packs = []
    for folder in folders:
        name = str(folder) if own else f"content/{game_id}/{folder.name}"
        pack = _read_pack(folder, name, game_id, own, problems)
        packs += [pack] if pack is not None else []
    return packs


def _read_pack(
    folder: Path, name: str, game_id: str | None, own: bool, problems: list[Problem]
) -> Pack | None:
    """The pack in a folder; None, and the problems told, when it has any. `name`: the folder as told."""
    found: list[Problem] = []
    documents = _parse_files(folder, name, found)
    header = documents.get(HEADER, {})
    if HEADER in documents:
        _judge_header(header, folder, name, game_id, found)
    game = _build(documents, name, found) if not found else None
    problems += found
    if game is None:
        return None
    return Pack(
        id=header["id"],
        name=str(header.get("name", header["id"])),
        folder=folder,
        own=own,
        replaces=header.get("replaces", False),
        documents={stem: documents[stem] for stem in sorted(documents) if stem not in NOT_RULES},
        game=game,
    )


def _parse_files(folder: Path, name: str, found: list[Problem]) -> dict[str, Document]:
    documents: dict[str, Document] = {}
    try:
        files = sorted(folder.glob("*.toml"))
    except OSError as error:
        found.append(Problem(name, "", f"cannot be read: {reason_of(error)}"))
        return {}
    if folder / "pack.toml" not in files:
        found.append(Problem(f"{name}/pack.toml", "", "missing; expected id, game and name of the pack"))
    for file in files:
        document = _parse(file, f"{name}/{file.name}", found)
        if document is not None:
            documents[file.stem] = document
    return documents


def _parse(file: Path, name: str, found: list[Problem]) -> Document | None:
    """The first gate: it can be read, is text, and is TOML."""
    import tomllib  # only when packs are read, never before the first screen

    try:
        content = file.read_bytes()
        if len(content) > FILE_MOST:
            found.append(Problem(name, "", f"{len(content):,} bytes; expected {FILE_MOST:,} at most"))
            return None
        document = tomllib.loads(content.decode("utf-8"))
    except OSError as error:
        found.append(Problem(name, "", f"cannot be read: {reason_of(error)}"))
    except UnicodeDecodeError as error:
        line = content[: error.start].count(b"\n") + 1
        found.append(Problem(name, "", "is not UTF-8 text", line=line))
    except tomllib.TOMLDecodeError as error:
        found.append(_parse_problem(name, str(error), content))
    except RecursionError:
        found.append(Problem(name, "", "is nested too deeply"))
    else:
        found += [Problem(name, key, fault) for key, fault in _unseen(document, "")]
        return document
    return None


def _unseen(value: object, key: str) -> Iterator[tuple[str, str]]:
    """Every text with a control character in it, by its key: it would be shown, and stored in saves."""
    if isinstance(value, dict):
        for name, inner in value.items():
            yield from _unseen(name, key)
            yield from _unseen(inner, f"{key}.{name}" if key else name)
    elif isinstance(value, list):
        for inner in value:
            yield from _unseen(inner, key)
    elif isinstance(value, str):
        try:
            records.refuse_control(value)
        except ValueError as error:
            yield key, str(error)


def _parse_problem(name: str, text: str, content: bytes) -> Problem:
    match = _LINE.search(text)
    what = _LINE.sub("", text).strip()
    if match is None:
        return Problem(name, "", f"is not TOML: {what}")
    line = int(match[1]) if match[1] else content.count(b"\n") + 1
    return Problem(name, "", f"is not TOML: {what}", line=line)


def _judge_header(
    header: Document, folder: Path, name: str, game_id: str | None, found: list[Problem]
) -> None:
    """The second gate, as far as it is the same for every game: id, game and `replaces`."""
    path = f"{name}/pack.toml"
    identity = header.get("id")
    if type(identity) is not str or not _ID.fullmatch(identity):
        wanted = "small letters, digits and underscores, as the folder is called"
        found.append(Problem(path, "id", _expected(wanted, identity)))
    elif game_id is not None and identity != folder.name:
        message = f'expected "{folder.name}", as the folder is called, got "{identity}"'
        found.append(Problem(path, "id", message))
    _judge_game(header.get("game"), path, game_id, found)
    replaces = header.get("replaces", False)
    if type(replaces) is not bool:
        found.append(Problem(path, "replaces", f"expected true or false, got {describe_value(replaces)}"))


def _judge_game(game: object, path: str, game_id: str | None, found: list[Problem]) -> None:
    known = [card.id for card in ready_games()]
    if type(game) is not str:
        found.append(Problem(path, "game", _expected("the id of a game", game)))
    elif game not in known:
        found.append(Problem(path, "game", describe_unknown("game", game, known)))
    elif game_id is not None and game != game_id:
        found.append(Problem(path, "game", f'expected "{game_id}", as its folder is called, got "{game}"'))


def _expected(wanted: str, stood: object) -> str:
    """What is expected, and what stood there, if anything did."""
    return (
        f"missing; expected {wanted}" if stood is None else f"expected {wanted}, got {describe_value(stood)}"
    )


def _build(documents: dict[str, Document], name: str, found: list[Problem]) -> AnyGame | None:
    """The third gate: the game reads the whole set, or says all that is wrong with it."""
    rules = {stem: document for stem, document in documents.items() if stem not in NOT_RULES}
    try:
        return build_game(documents[HEADER]["game"], rules)
    except ContentError as error:
        found += _told(error, name)
    except ValueError as error:
        found.append(Problem(name, "", str(error)))
    return None


def _told(error: ContentError, name: str) -> Iterable[Problem]:
    return [Problem(f"{name}/{fault.file}", fault.key, fault.message) for fault in error.faults]


def _clash(pack: Pack, other: Pack) -> Problem:
    message = (
        f'the id "{pack.id}" is taken by {other.folder}; give {pack.folder} an id of its own,'
        " or replaces = true to stand in for the other"
    )
    return Problem(f"{pack.folder}/pack.toml", "id", message)
