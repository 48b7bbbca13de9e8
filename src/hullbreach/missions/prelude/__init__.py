"""The ways to a generated mission, and any that a file says."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from hullbreach.kernel.dice import Dice
from hullbreach.kernel.options import UnknownOption
from hullbreach.kernel.record import OptionValue
from hullbreach.missions.base import MissionRoom, Scene
from hullbreach.missions.reading import MissionFields
from hullbreach.prelude.game import Prelude, new_game
from hullbreach.prelude.mission import KEY, MADE, Mission, Profile
from hullbreach.prelude.state import SEATS

_SCENE = ("game", "title", "mission", "options", "choices", "dice", "draws", "seed")


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
    new_game = staticmethod(new_game)

    def load_scene(self, data: dict[str, Any], where: str, dice: Dice | None = None) -> Scene[Prelude]:
        """From the start: what was done before is told by its choices."""
        fields = MissionFields(data, where)
        fields.known(_SCENE)
        title, choices, own_dice = fields.script()
        mission = self.find_mission(fields.plain_text("mission", self.mission_keys()[0]))
        options = fields.get("options", dict, {})
        fields.done()
        return Scene(title, new_game(mission, dice or own_dice, options=options), choices)

    def rules_of(self, mission: Mission, profile: str, options: dict[str, OptionValue]) -> Profile:
        return mission.rules(options)

    def seats_of(self, mission: Mission, rules: Profile) -> list[str]:
        return list(SEATS)


ROOM = Preludes()
