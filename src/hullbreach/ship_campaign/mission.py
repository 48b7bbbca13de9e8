"""What a campaign is begun with: how many points may be bid, how many blips and torpedoes there are."""

from __future__ import annotations

from typing import Final

from hullbreach.kernel.campaign import CampaignMission, CampaignProfile
from hullbreach.kernel.options import Options, OptionValue, Reader

# DWC-BID-125, DWC-STEALER-FORCE, DWC-PERIM-TORPEDOES
MOST_BID: Final = 125
BLIPS: Final = 125
EACH_TURN: Final = 2
TORPEDOES: Final = 4
SEATS: Final = ("north", "south")


class Profile(CampaignProfile):
    """The rules by which it is played."""

    NAME = "deathwing"
    SEATS = SEATS

    def __init__(self, o: Reader) -> None:
        super().__init__(o)
        self.blips = o.number("blips", BLIPS, 1, 999)
        self.torpedoes = o.number("torpedoes", TORPEDOES, 1, 20)


OPTIONS: Final = Options(Profile)


class Mission(CampaignMission):
    """A campaign that can be begun."""

    GAME = "ship_campaign"
    PROFILE = Profile.NAME

    def rules(self, options: dict[str, OptionValue]) -> Profile:
        return OPTIONS.read(self.options, options)
