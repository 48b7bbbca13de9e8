"""Records of hulk games: how the game that a record tells of is made."""

from __future__ import annotations

import hashlib
import json
from functools import cache, lru_cache

from hullbreach.hulk.game import HulkGame, new_game
from hullbreach.hulk.mission import Mission
from hullbreach.hulk.pieces import SEAT_NAMES
from hullbreach.hulk.profile import OptionValue, Profile
from hullbreach.kernel.dice import Dice, commitment
from hullbreach.kernel.record import DRAW, Header, RecordFault
from hullbreach.missions.fields import read_toml
from hullbreach.missions.hulk.loading import FOLDER, mission_keys, own_mission, read_mission

GAME = "hulk"
RESULTS = (*SEAT_NAMES, DRAW)
# What may change in a mission file without changing the game.
_WORDING = ("order", "words")
_HASH_BYTES = 16


@lru_cache(maxsize=8)
def mission_hash(text: str) -> str:
    """A hash of all in a mission file that the game depends on: not of its words, comments or layout."""
    data = {name: value for name, value in read_toml(text, "mission").items() if name not in _WORDING}
    plain = json.dumps(data, sort_keys=True, separators=(",", ":"), default=str)
    return hashlib.blake2b(plain.encode(), digest_size=_HASH_BYTES).hexdigest()


@cache
def own_hashes() -> dict[str, str]:
    """The hashes of the program's missions, by key."""
    return {key: mission_hash((FOLDER / f"{key}.toml").read_text(encoding="utf-8")) for key in mission_keys()}


@lru_cache(maxsize=8)
def inline_mission(text: str) -> Mission:
    """A mission by its text; games never change it, so those of the same text share it and its tables."""
    return read_mission(text, "the record's mission")


def make_header(
    mission: str = "",
    text: str = "",
    profile: str = "",
    options: dict[str, OptionValue] | None = None,
    seed: bytes = b"",
    players: dict[str, str] | None = None,
    *,
    contributions: dict[str, str] | None = None,
    dice: str = "",
) -> Header:
    """The header of a new game: of one of the program's missions by its key, or of any mission by its text.

    The seed is bound by its hash and not shown: whoever holds it writes it into the header after the last roll.
    `contributions` (seat -> hex) are what seats add to the seed; `dice` may be TYPED (see kernel/record.py).
    """
    loaded = inline_mission(text) if text else own_mission(mission)
    header = Header(GAME, loaded.key)
    header.mission_text = text.replace("\r\n", "\n")
    header.mission_hash = mission_hash(text) if text else own_hashes()[mission]
    rules = Profile(profile or loaded.profile_name, {**loaded.options, **(options or {})})
    header.profile = rules.name
    header.options = dict(rules.changed)
    header.commitment = commitment(seed) if seed else ""
    header.players = {seat: name for seat, name in (players or {}).items() if seat in SEAT_NAMES and name}
    header.contributions = dict(contributions or {})
    header.dice = dice
    return header


def make_game(header: Header, dice: Dice) -> HulkGame:
    """The game that a header tells of, at its first decision; raises RecordFault where there is no such game."""
    if header.game != GAME:
        raise RecordFault([f"this is a record of the game '{header.game}', not of '{GAME}'."])
    for seat in header.contributions:
        # Whoever could add a seat could choose the dice after the seed was bound.
        if seat not in SEAT_NAMES:
            raise RecordFault(
                [f"there is no seat '{seat}' to add to the seed; seats are: {', '.join(SEAT_NAMES)}."]
            )
    if header.ended and header.result and header.result not in RESULTS:
        raise RecordFault([f"the result '{header.result}' is none of: {', '.join(RESULTS)}."])
    return new_game(_mission(header), dice, header.profile, header.options)


def _mission(header: Header) -> Mission:
    if header.mission_text:
        mission = inline_mission(header.mission_text)
        true_hash = mission_hash(header.mission_text)
    elif header.mission in own_hashes():
        mission = own_mission(header.mission)
        true_hash = own_hashes()[header.mission]
    else:
        known = ", ".join(own_hashes())
        raise RecordFault([f"there is no mission '{header.mission}'; known are: {known}."])
    if header.mission_hash and header.mission_hash != true_hash:
        raise RecordFault(
            [f"the mission '{header.mission}' is not the one that was played: its hash is another."]
        )
    return mission
