"""Records of crusade games: how the game that a record tells of is made, and which seats it has."""

from __future__ import annotations

from functools import cache, lru_cache

from hullbreach.crusade.forces import level_fault
from hullbreach.crusade.game import CrusadeGame, new_game
from hullbreach.crusade.mission import Mission
from hullbreach.crusade.profile import OptionValue, Profile, UnknownOption
from hullbreach.crusade.scoring import seat_names
from hullbreach.kernel.dice import Dice, commitment
from hullbreach.kernel.record import Header, RecordFault, is_result
from hullbreach.missions.crusade.loading import FOLDER, GAME, mission_keys, own_mission, read_mission
from hullbreach.missions.hulk.records import mission_hash


@cache
def own_hashes() -> dict[str, str]:
    """The hashes of the program's missions, by key."""
    return {key: mission_hash((FOLDER / f"{key}.toml").read_text(encoding="utf-8")) for key in mission_keys()}


@lru_cache(maxsize=8)
def inline_mission(text: str) -> Mission:
    """A mission by its text; games never change it, so those of the same text share it and its tables."""
    return read_mission(text, "the record's mission")


def rules_of(mission: Mission, profile: str, options: dict[str, OptionValue]) -> Profile:
    """The rules of a game of this mission; raises UnknownOption where an option is wrong or the mission forbids it."""
    if profile and profile != mission.profile_name:
        raise UnknownOption(
            f"the mission '{mission.key}' is played by the profile '{mission.profile_name}', not by '{profile}'."
        )
    rules = Profile(mission.profile_name, {**mission.options, **options})
    if rules.squads and not mission.least_squads <= rules.squads <= mission.most_squads:
        raise _outside("squads", mission.key, mission.least_squads, mission.most_squads, rules.squads)
    if not mission.least_aliens <= rules.alien_players <= mission.most_aliens:
        raise _outside(
            "alien_players", mission.key, mission.least_aliens, mission.most_aliens, rules.alien_players
        )
    if mission.tactical_level:
        level = mission.tactical_level + rules.extra_assault
        fault = level_fault(mission, rules.squads or mission.most_squads, level)
        if fault:
            raise UnknownOption(f"option 'extra_assault': {fault}")
    if mission.terminal_menu == ("turrets",) and not rules.turrets:
        # RX-OPTIONAL-RULES: terminals that work the lasers alone would be good for nothing.
        raise UnknownOption(f"option 'turrets': the mission '{mission.key}' needs its laser turrets.")
    return rules


def _outside(option: str, key: str, least: int, most: int, value: int) -> UnknownOption:
    """RX-SIDES-MISSION-LIMITS"""
    takes = str(least) if least == most else f"{least} to {most}"
    return UnknownOption(f"option '{option}' takes {takes} in the mission '{key}', not {value}.")


def seats_of(mission: Mission, rules: Profile) -> list[str]:
    """The names of the seats; where nobody plays the aliens there is a seat for the program that does."""
    return seat_names(rules.squads or mission.most_squads, max(1, rules.alien_players))


def header_seats(header: Header) -> list[str]:
    """The names of the seats of the game that a header tells of; raises RecordFault where there is no such game."""
    mission = _mission(header)
    return seats_of(mission, _rules(mission, header))


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
    rules = rules_of(loaded, profile, options or {})
    names = seats_of(loaded, rules)
    header = Header(GAME, loaded.key)
    header.mission_text = text.replace("\r\n", "\n")
    header.mission_hash = mission_hash(text) if text else own_hashes()[mission]
    header.profile = rules.name
    header.options = dict(rules.changed)
    header.commitment = commitment(seed) if seed else ""
    header.players = {seat: name for seat, name in (players or {}).items() if seat in names and name}
    header.contributions = dict(contributions or {})
    header.dice = dice
    return header


def make_game(header: Header, dice: Dice) -> CrusadeGame:
    """The game that a header tells of, at its first decision; raises RecordFault where there is no such game."""
    if header.game != GAME:
        raise RecordFault([f"this is a record of the game '{header.game}', not of '{GAME}'."])
    mission = _mission(header)
    names = seats_of(mission, _rules(mission, header))
    for seat in header.contributions:
        # Whoever could add a seat could choose the dice after the seed was bound.
        if seat not in names:
            raise RecordFault(
                [f"there is no seat '{seat}' to add to the seed; seats are: {', '.join(names)}."]
            )
    if header.ended and header.result and not is_result(header.result, names):
        raise RecordFault([f"the result '{header.result}' does not name seats of: {', '.join(names)}."])
    return new_game(mission, dice, header.profile, header.options)


def _rules(mission: Mission, header: Header) -> Profile:
    try:
        return rules_of(mission, header.profile, header.options)
    except UnknownOption as fault:
        raise RecordFault([str(fault)]) from None


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
