"""The campaigns of a ship that can be begun."""

from __future__ import annotations

from pathlib import Path

from hullbreach.kernel.options import UnknownOption
from hullbreach.kernel.record import OptionValue
from hullbreach.missions.base import MissionRoom
from hullbreach.missions.reading import MissionFields
from hullbreach.missions.ship_campaign.scenes import ShipScene
from hullbreach.ship_campaign.game import ShipCampaign, new_game
from hullbreach.ship_campaign.mission import SEATS, TORPEDOES, Mission, Profile

_TOP = ("game", "key", "order", "torpedoes", "words")


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
    SCENES = ShipScene
    new_game = staticmethod(new_game)

    def rules_of(self, mission: Mission, profile: str, options: dict[str, OptionValue]) -> Profile:
        if profile and profile != mission.profile_name:
            raise UnknownOption(f"a campaign of a ship is played by the profile '{mission.profile_name}'.")
        return mission.rules(options)

    def seats_of(self, mission: Mission, rules: Profile) -> list[str]:
        return list(SEATS)


ROOM = ShipCampaigns()
