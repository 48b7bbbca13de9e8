"""The solo mission over ten boards, as it can be begun."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from hullbreach import games
from hullbreach.kernel.dice import Dice
from hullbreach.kernel.options import UnknownOption
from hullbreach.kernel.record import OptionValue
from hullbreach.missions.base import MissionRoom, Scene
from hullbreach.missions.reading import MissionFields
from hullbreach.voyage.game import Voyage, new_game
from hullbreach.voyage.mission import MOST_SEED, SEAT_NAMES, Mission, Profile

_TOP = ("game", "key", "order", "boards_of", "options", "words")
_SCENE = ("game", "title", "mission", "ship", "choices", "dice", "draws", "seed")


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
    new_game = staticmethod(new_game)

    def load_scene(self, data: dict[str, Any], where: str, dice: Dice | None = None) -> Scene[Voyage]:
        """The mission from its start: what was played before is told by its choices."""
        fields = MissionFields(data, where)
        fields.known(_SCENE)
        title, choices, own_dice = fields.script()
        mission = self.find_mission(fields.plain_text("mission", self.mission_keys()[0]))
        ship = fields.number("ship", 1, 1, MOST_SEED)
        fields.done()
        return Scene(title, new_game(mission, dice or own_dice, options={"seed": ship}), choices)

    def rules_of(self, mission: Mission, profile: str, options: dict[str, OptionValue]) -> Profile:
        if profile and profile != mission.profile_name:
            raise UnknownOption(f"the solo mission is played by the profile '{mission.profile_name}'.")
        return mission.rules(options)

    def seats_of(self, mission: Mission, rules: Profile) -> list[str]:
        return list(SEAT_NAMES)


ROOM = Voyages()
