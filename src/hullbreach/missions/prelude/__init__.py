"""The ways to a generated mission, and any that a file says."""

from __future__ import annotations

from pathlib import Path

from hullbreach.kernel.options import UnknownOption
from hullbreach.kernel.record import OptionValue
from hullbreach.missions.base import MissionRoom
from hullbreach.missions.prelude.scenes import PreludeScene
from hullbreach.missions.reading import MissionFields
from hullbreach.prelude.game import Prelude, new_game
from hullbreach.prelude.mission import KEY, MADE, Mission, Profile
from hullbreach.prelude.state import SEATS


class PreludeReader(MissionFields):
    WORDS = ("name", "briefing", "objective")

    def mission(self) -> Mission:
        self.known(("game", "key", "order", "made", "options", "words"))
        key = self.key()
        made = self.among("made", self.raw("made"), MADE)
        mission = Mission(key, {**self.get("options", dict, {}), "made": made}, self.words_of(key))
        self.done()
        try:
            mission.rules({})
        except UnknownOption as fault:
            self.fault("options", str(fault))
        self.done()
        return mission


class Preludes(MissionRoom[Prelude, Mission, Profile]):
    KEY = KEY
    FOLDER = Path(__file__).parent
    SIGNS = ("made",)
    LOADER = PreludeReader
    SCENES = PreludeScene
    new_game = staticmethod(new_game)

    def rules_of(self, mission: Mission, profile: str, options: dict[str, OptionValue]) -> Profile:
        return mission.rules(options)

    def seats_of(self, mission: Mission, rules: Profile) -> list[str]:
        return list(SEATS)


ROOM = Preludes()
