"""What the solo mission is begun with: the game of its boards, and its options."""

from __future__ import annotations

from typing import Final

from hullbreach.kernel.campaign import CampaignMission, CampaignProfile
from hullbreach.kernel.options import Options, OptionValue, Reader

# The seats are those of its boards; nobody plays the second.
SEAT_NAMES: Final = ("marine", "stealer")
# A seed is a number of so many digits at most: a day is one, 20261231.
MOST_SEED: Final = 99_999_999


class Profile(CampaignProfile):
    """The rules by which it is played."""

    NAME = "deathwing"
    SEATS = SEAT_NAMES

    def __init__(self, o: Reader) -> None:
        super().__init__(o)
        # 0: the dice of the game draw one.
        self.seed = o.number("seed", 0, most=MOST_SEED)


OPTIONS: Final = Options(Profile)


class Mission(CampaignMission):
    """The solo mission: the game in which its boards are played."""

    GAME = "voyage"
    PROFILE = Profile.NAME

    def __init__(
        self, key: str, options: dict[str, OptionValue], words: dict[str, dict[str, str]], battles: str
    ) -> None:
        super().__init__(key, options, words)
        self.battles = battles

    def rules(self, options: dict[str, OptionValue]) -> Profile:
        return OPTIONS.read(self.options, options)
