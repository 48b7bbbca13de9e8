"""The campaigns of a ship that can be begun."""

from __future__ import annotations

from pathlib import Path

from hullbreach.kernel.options import OptionValue
from hullbreach.missions.base import CampaignReader, CampaignRoom
from hullbreach.missions.ship_campaign.scenes import ShipScene
from hullbreach.ship_campaign.game import ShipCampaign
from hullbreach.ship_campaign.mission import TORPEDOES, Mission, Profile


class ShipReader(CampaignReader[Mission]):
    OWN = ("torpedoes",)

    def made(self, key: str, options: dict[str, OptionValue], words: dict[str, dict[str, str]]) -> Mission:
        return Mission(key, {"torpedoes": self.number("torpedoes", TORPEDOES), **options}, words)


class ShipCampaigns(CampaignRoom[ShipCampaign, Mission, Profile]):
    KEY = Mission.GAME
    FOLDER = Path(__file__).parent
    SIGNS = ("torpedoes",)
    LOADER = ShipReader
    SCENES = ShipScene
    PLAYED = ShipCampaign


ROOM = ShipCampaigns()
