"""The missions of hulk, and what loads, checks and records them."""

from __future__ import annotations

from pathlib import Path

from hullbreach.hulk.game import HulkGame, new_game
from hullbreach.hulk.mission import Mission
from hullbreach.hulk.pieces import SEAT_NAMES
from hullbreach.hulk.profile import Profile
from hullbreach.hulk.profiles import profile_of
from hullbreach.kernel.record import OptionValue
from hullbreach.missions.base import MissionRoom
from hullbreach.missions.hulk import outcome as told
from hullbreach.missions.hulk.checking import MissionChecker
from hullbreach.missions.hulk.loading import MissionLoader
from hullbreach.missions.hulk.scenes import SceneLoader


class HulkMissions(MissionRoom[HulkGame, Mission, Profile]):
    KEY = Mission.GAME
    FOLDER = Path(__file__).parent
    SIGNS = (
        "marine", "stealers", "outcome", "heavy_per_squad", "turn_limit", "console_facings", "lift", "lift_console",
        "command", "sections", "burning", "barriers", "consoles_used", "connected", "power_used", "kills", "time",
    )  # fmt: skip
    PIECE_SIGNS = ("kind", "facing", "loadout", "weapons", "rank", "waiting", "ap", "ammo", "psi")
    MISSION_TABLES = ("marine",)
    LOADER, SCENES, CHECKER = MissionLoader, SceneLoader, MissionChecker
    new_game = staticmethod(new_game)

    def rules_of(self, mission: Mission, profile: str, options: dict[str, OptionValue]) -> Profile:
        return profile_of(profile or mission.profile_name, {**mission.options, **options})

    def seats_of(self, mission: Mission, rules: Profile) -> list[str]:
        return list(SEAT_NAMES)

    def outcome(self, game: HulkGame, options: dict[str, OptionValue]) -> list[str]:
        return told.outcome(game, options)


ROOM = HulkMissions()

# For those who know which game they speak of.
find_mission = ROOM.find_mission
make_game = ROOM.make_game
make_header = ROOM.make_header
mission_keys = ROOM.mission_keys
own_mission = ROOM.own_mission
read_mission = ROOM.read_mission
read_scene = ROOM.read_scene
