"""The campaigns of a ship that can be begun."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from hullbreach.kernel.dice import Dice
from hullbreach.kernel.options import UnknownOption
from hullbreach.kernel.record import OptionValue
from hullbreach.missions.base import MissionRoom, Scene
from hullbreach.missions.reading import MissionFields
from hullbreach.ship_campaign.game import ShipCampaign, new_game
from hullbreach.ship_campaign.mission import SEATS, TORPEDOES, Mission, Profile

_TOP = ("game", "key", "order", "torpedoes", "words")
_SCENE = ("game", "title", "mission", "choices", "dice", "draws", "seed")


class CampaignReader(MissionFields):
    WORDS = ("name", "briefing", "objective")

    def mission(self) -> Mission:
        self.known(_TOP)
        key = self.key()
        mission = Mission(key, self.words_of(key))
        mission.options = {"torpedoes": self.number("torpedoes", TORPEDOES)}
        try:
            mission.rules({})
        except UnknownOption as fault:
            self.fault("torpedoes", str(fault))
        self.done()
        return mission


class ShipCampaigns(MissionRoom[ShipCampaign, Mission, Profile]):
    KEY = Mission.GAME
    FOLDER = Path(__file__).parent
    SIGNS = ("torpedoes",)
    LOADER = CampaignReader
    new_game = staticmethod(new_game)

    def load_scene(self, data: dict[str, Any], where: str, dice: Dice | None = None) -> Scene[ShipCampaign]:
        """A campaign from its start: what was played before is told by its choices."""
        fields = MissionFields(data, where)
        fields.known(_SCENE)
        title, choices, own_dice = fields.script()
        mission = self.find_mission(fields.plain_text("mission", self.mission_keys()[0]))
        fields.done()
        return Scene(title, new_game(mission, dice or own_dice), choices)

    def rules_of(self, mission: Mission, profile: str, options: dict[str, OptionValue]) -> Profile:
        if profile and profile != mission.profile_name:
            raise UnknownOption(f"a campaign of a ship is played by the profile '{mission.profile_name}'.")
        return mission.rules(options)

    def seats_of(self, mission: Mission, rules: Profile) -> list[str]:
        return list(SEATS)


ROOM = ShipCampaigns()
