"""The solo mission over ten boards, as it can be begun."""

from __future__ import annotations

from pathlib import Path

from hullbreach import games
from hullbreach.kernel.options import UnknownOption
from hullbreach.kernel.record import OptionValue
from hullbreach.missions.base import MissionRoom
from hullbreach.missions.reading import MissionFields
from hullbreach.missions.voyage.scenes import VoyageScene
from hullbreach.voyage.game import Voyage, new_game
from hullbreach.voyage.mission import SEAT_NAMES, Mission, Profile

_TOP = ("game", "key", "order", "boards_of", "options", "words")


class VoyageReader(MissionFields):
    WORDS = ("name", "briefing", "objective")

    def mission(self) -> Mission:
        self.known(_TOP)
        mission = Mission(self.key(), self.among("boards_of", self.raw("boards_of"), tuple(games.known())))
        mission.options = self.get("options", dict, {})
        mission.words = self.words_of(mission.key)
        self.done()
        try:
            mission.rules({})
        except UnknownOption as fault:
            self.fault("options", str(fault))
        self.done()
        return mission


class Voyages(MissionRoom[Voyage, Mission, Profile]):
    KEY = Mission.GAME
    FOLDER = Path(__file__).parent
    SIGNS = ("boards_of", "ship")
    LOADER = VoyageReader
    SCENES = VoyageScene
    new_game = staticmethod(new_game)

    def rules_of(self, mission: Mission, profile: str, options: dict[str, OptionValue]) -> Profile:
        if profile and profile != mission.profile_name:
            raise UnknownOption(f"the solo mission is played by the profile '{mission.profile_name}'.")
        return mission.rules(options)

    def seats_of(self, mission: Mission, rules: Profile) -> list[str]:
        return list(SEAT_NAMES)


ROOM = Voyages()
