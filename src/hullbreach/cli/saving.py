"""Games on disk: records, where they are kept, and how a game is started or taken up again."""

from __future__ import annotations

import os
import secrets
from pathlib import Path

from hullbreach.cli.faults import Fault
from hullbreach.hulk.game import HulkGame
from hullbreach.hulk.profile import OptionValue, UnknownOption
from hullbreach.kernel.dice import SeededDice
from hullbreach.kernel.record import Record, RecordFault, print_record, read_record
from hullbreach.kernel.replaying import Recorder, resume
from hullbreach.missions.loading import MissionFault, mission_keys
from hullbreach.missions.records import make_game, make_header

SUFFIX = ".record"


def new_recorder(
    mission: str, seed: str, options: dict[str, OptionValue], players: dict[str, str]
) -> Recorder[HulkGame]:
    """A new game of a mission, by key or path. Without a seed the dice are anybody's guess."""
    chosen = seed.encode() if seed else secrets.token_bytes(16)
    text = "" if mission in mission_keys() else mission_text(mission)
    key = mission if not text else Path(mission).stem
    try:
        header = make_header(key, text, "", options, chosen, players)
    except MissionFault as fault:
        raise Fault(f"{mission}: {fault.faults[0]}") from None
    except UnknownOption as unknown:
        raise Fault(f"--option: {unknown}") from None
    # The game lives on one machine: without the seed it could not be taken up again.
    header.seed = chosen.hex()
    return Recorder(header, make_game, SeededDice(chosen))


def mission_text(mission: str) -> str:
    path = Path(mission)
    if not path.exists():
        known = ", ".join(mission_keys())
        raise Fault(f"{mission}: there is no mission or file of that name; known are: {known}.")
    return read_text(path)


def read_text(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8")
    except OSError as error:
        raise Fault(f"{path}: the file cannot be read: {error.strerror or error}.") from None
    except UnicodeDecodeError:
        raise Fault(f"{path}: the file is not UTF-8 text.") from None


def load_record(path: Path) -> Record:
    try:
        return read_record(read_text(path))
    except RecordFault as fault:
        raise Fault(f"{path}: {fault.faults[0]}") from None


def resumed(path: Path) -> Recorder[HulkGame]:
    """The game that a record tells of, ready to go on."""
    record = load_record(path)
    if not record.header.seed and not record.header.result:
        raise Fault(f"{path}: the record does not show its seed, so the game cannot go on from it.")
    try:
        return resume(record, make_game)
    except (RecordFault, MissionFault) as fault:
        raise Fault(f"{path}: {fault}") from None


def save(recorder: Recorder[HulkGame], path: Path) -> None:
    """Write the record; the old file stays whole until the new one is."""
    path.parent.mkdir(parents=True, exist_ok=True)
    draft = path.with_name(f"{path.name}.new")
    draft.write_text(print_record(recorder.record()), encoding="utf-8")
    draft.replace(path)


def folder() -> Path:
    """Where games are saved that nobody named a file for."""
    base = os.environ.get("XDG_STATE_HOME") or Path.home() / ".local" / "state"
    return Path(base) / "hullbreach"


def autosave_path(key: str) -> Path:
    """A file for a new game of a mission: never that of a game that is not over."""
    # A key comes from a file that anybody wrote: only its plain characters name a file of ours.
    plain = "".join(c if c.isalnum() or c in "-_" else "_" for c in key)
    number = 1
    while True:
        path = folder() / (f"{plain}-{number}{SUFFIX}" if number > 1 else f"{plain}{SUFFIX}")
        if not path.exists() or _is_over(path):
            return path
        number += 1


def _is_over(path: Path) -> bool:
    try:
        return bool(load_record(path).header.result)
    except Fault:
        return False


def saved_games() -> list[Path]:
    """The games saved there, the latest first."""
    found = folder().glob(f"*{SUFFIX}") if folder().is_dir() else []
    return sorted(found, key=lambda path: path.stat().st_mtime, reverse=True)
