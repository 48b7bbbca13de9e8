"""What can be begun: how much of it is made by chance, and which scenario is played."""

from __future__ import annotations

from typing import Final

from hullbreach.evening.printed import Printed
from hullbreach.evening.scenarios import scenarios
from hullbreach.kernel.campaign import CampaignMission, CampaignProfile
from hullbreach.kernel.options import Options, OptionValue, Reader

KEY: Final = "prelude"
SEATS: Final = ("north", "south")
# What nobody lays, bids or buys: the board, or all of it.
MADE: Final = ("nothing", "board", "all")
NOTHING, BOARD, ALL = MADE
ROLLED: Final = "rolled"
SCENARIO_KEYS: Final = tuple(scenario.key for scenario in scenarios().values())


class Profile(CampaignProfile):
    """The rules by which it is played."""

    NAME = KEY
    SEATS = SEATS

    def __init__(self, o: Reader) -> None:
        super().__init__(o)
        self.made = o.word("made", *MADE)
        self.scenario = o.word("scenario", ROLLED, *SCENARIO_KEYS)
        # What is made is made of it, as by `hullbreach generate --seed`; 0: of the game's own dice.
        self.seed = o.number("seed", 0)

    @property
    def scenario_number(self) -> int:
        """As on the die; 0: as it falls."""
        return 0 if self.scenario == ROLLED else SCENARIO_KEYS.index(self.scenario) + 1


OPTIONS: Final = Options(Profile)


class Mission(CampaignMission):
    """One way to come to a battle; `printed` is a mission that is there already, and none is made."""

    GAME = KEY
    PROFILE = Profile.NAME

    def __init__(
        self,
        key: str,
        options: dict[str, OptionValue],
        words: dict[str, dict[str, str]],
        printed: Printed | None = None,
    ) -> None:
        super().__init__(key, options, words)
        self.printed = printed

    def rules(self, options: dict[str, OptionValue]) -> Profile:
        return OPTIONS.read(self.options, options)
