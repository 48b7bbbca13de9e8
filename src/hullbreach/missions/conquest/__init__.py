"""The missions of the battles of the territory campaign."""

from __future__ import annotations

from pathlib import Path

from hullbreach.conquest.ending import Report
from hullbreach.conquest.game import ConquestGame, new_game, profile_of
from hullbreach.conquest.mission import Mission
from hullbreach.conquest.profile import Profile
from hullbreach.conquest.traits import SEATS
from hullbreach.kernel.options import OptionValue
from hullbreach.missions.base import MissionRoom
from hullbreach.missions.conquest.loading import Loader
from hullbreach.missions.conquest.scenes import Scenes


class ConquestRoom(MissionRoom[ConquestGame, Mission, Profile]):
    KEY = "conquest"
    FOLDER = Path(__file__).parent
    SIGNS = ("battle",)
    MISSION_TABLES = ("order", "words")
    LOADER = Loader
    SCENES = Scenes
    new_game = staticmethod(new_game)

    def rules_of(self, mission: Mission, profile: str, options: dict[str, OptionValue]) -> Profile:
        return profile_of(profile or mission.profile_name, {**mission.options, **options})

    def seats_of(self, mission: Mission, rules: Profile) -> list[str]:
        return list(SEATS)

    def outcome(self, game: ConquestGame, options: dict[str, OptionValue]) -> list[str]:
        """TC-GAP-BATTLE-REPORT, a line each."""
        if not game.result:
            raise ValueError("the battle is not over.")
        if any(getattr(game.profile, name) != value for name, value in options.items()):
            raise ValueError("the battle was not played with the options of the campaign.")
        return Report(game).lines()


ROOM = ConquestRoom()
read_scene = ROOM.read_scene
