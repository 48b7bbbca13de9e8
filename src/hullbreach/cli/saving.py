"""Games on disk: records, where they are kept, and how a game is started or taken up again."""

from __future__ import annotations

import os
import secrets
from errno import EINVAL, EISDIR
from pathlib import Path

from hullbreach.cli.faults import Fault, blamed
from hullbreach.kernel.battles import verify_whole
from hullbreach.kernel.dice import SeededDice
from hullbreach.kernel.game import Game
from hullbreach.kernel.record import (
    TYPED,
    Header,
    OptionValue,
    Record,
    RecordFault,
    print_record,
    read_record,
)
from hullbreach.kernel.replaying import Recorder, resume
from hullbreach.kernel.sentences import Sentence, sentence_of
from hullbreach.missions import (
    find_mission,
    header_seats,
    make_game,
    make_header,
    mission_keys,
    other_rules,
    room_of,
)
from hullbreach.missions.fairness import NoHandicap, handicap_options
from hullbreach.missions.fields import MissionFault, read_file

SUFFIX = ".record"


def new_recorder(
    mission: str, seed: str, options: dict[str, OptionValue], players: dict[str, str], handicap: int = 0
) -> Recorder[Game]:
    """A new game of a mission, by key or path. Without a seed the dice are anybody's guess."""
    chosen = seed.encode() if seed else secrets.token_bytes(16)
    eased = {**options, **_eased(mission, handicap, options)}
    header = _header(mission, eased, chosen, players)
    header.handicap = handicap
    # The game lives on one machine: without the seed it could not be taken up again.
    header.seed = chosen.hex()
    return Recorder(header, make_game, SeededDice(chosen))


def _header(mission: str, options: dict[str, OptionValue], seed: bytes, players: dict[str, str]) -> Header:
    text = "" if mission in mission_keys() else mission_text(mission)
    key = mission if not text else Path(mission).stem
    with blamed("--option", ValueError), blamed(mission, MissionFault):
        return make_header(key, text, "", options, seed, players)


def _eased(mission: str, handicap: int, options: dict[str, OptionValue]) -> dict[str, OptionValue]:
    """The options of a handicap."""
    with blamed("--handicap", NoHandicap), blamed(mission, MissionFault):
        return handicap_options(find_mission(mission), handicap, options) if handicap else {}


def game_and_seats(mission: str, options: dict[str, OptionValue]) -> tuple[str, list[str]]:
    """Which game a mission is of, and the seats that it has with these options."""
    header = _header(mission, options, b"", {})
    return header.game, header_seats(header)


def mission_text(mission: str) -> str:
    path = Path(mission)
    if not mission or not path.exists():
        known = ", ".join(mission_keys())
        raise Fault(
            "{}: there is no mission or file of that name; known are: {}.", mission or "MISSION", known
        )
    text = read_text(path)
    if not text.strip():
        raise Fault("{}: the file is empty; docs/missions.md says what a mission needs.", mission)
    return text


def read_text(path: Path) -> str:
    with blamed(path, MissionFault):
        return read_file(path)


def load_record(path: Path) -> Record:
    try:
        with blamed(path, RecordFault):
            return read_record(read_text(path))
    except (ValueError, RecursionError):
        raise Fault("{}: the record holds a number or an option that is too long.", path) from None


def record_faults(record: Record) -> list[str]:
    """What is wrong with a record: it is played again and compared with what fell."""
    try:
        return verify_whole(record, make_game, lambda key, game, options: room_of(key).outcome(game, options))
    except (ValueError, RecursionError) as bad:
        return [sentence_of(bad)]


def sound_record(path: Path) -> Record:
    """A record that can be played again and is as it fell; who goes on from it must be able to trust it."""
    record = load_record(path)
    faults = record_faults(record)
    if not record.header.seed:
        # The first sentence says no more than that.
        faults = faults[1:]
    if faults:
        other = other_rules(record)
        first = Sentence(faults[0])
        if other:
            said = "{}: it was played with revision {} of the rules, this version has {}: {}"
            raise Fault(said, path, other.theirs, other.ours, first)
        raise Fault("{}: {}", path, first)
    return record


def resumed(path: Path) -> Recorder[Game]:
    """The game that a record tells of, ready to go on."""
    record = sound_record(path)
    if not record.header.seed and not record.header.result:
        raise Fault("{}: the record does not show its seed, so the game cannot go on from it.", path)
    if record.header.ended:
        raise Fault("{}: the game was ended ({}), so it cannot go on.", path, record.header.ended)
    if record.header.dice == TYPED and not record.header.result:
        raise Fault("{}: the players of this game type in their dice, which only a table can ask for.", path)
    with blamed(path, RecordFault, MissionFault):
        return resume(record, make_game)


def save(recorder: Recorder[Game], path: Path) -> None:
    """Write the record. Raises OSError."""
    path = path.resolve()
    if path.exists() and not path.is_file():
        raise OSError(EISDIR if path.is_dir() else EINVAL, "that is no plain file")
    path.parent.mkdir(parents=True, exist_ok=True)
    write_whole(path, print_record(recorder.record()))


def write_whole(path: Path, text: str) -> None:
    """The old file stays whole until the new one is. Raises OSError."""
    draft = path.with_name(f"{path.name}.new")
    try:
        draft.write_text(text, encoding="utf-8")
        draft.replace(path)
    except OSError:
        draft.unlink(missing_ok=True)
        raise


def reason_not_to_save(path: Path, commitment: str = "") -> str:
    """Why a game must not be saved in this file (a key of the words), "" if it may.

    Overwritten are games that are over, and the game with this commitment; nothing else.
    """
    try:
        if not path.is_file() or not path.stat().st_size:
            return ""
        there = load_record(path).header
    except (Fault, OSError):
        return "save_no_record"
    same = bool(commitment) and there.commitment == commitment
    return "" if same or there.result else "save_other_game"


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
