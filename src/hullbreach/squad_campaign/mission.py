"""What a campaign is made of: the missions that may be called, and the squads that may be kept."""

from __future__ import annotations

from typing import Final

from hullbreach.kernel.campaign import CampaignMission, CampaignProfile
from hullbreach.kernel.options import Options, OptionValue, Reader, UnknownOption
from hullbreach.kernel.sentences import Sentence

# SC-SQUAD-THREE-CHAPTERS: one to three squads; at first two.
MOST_SQUADS: Final = 3
# Stands among the missions for one of the players' own, which is fought elsewhere and typed in.
ANOTHER: Final = "another"


def seat_names(squads: int) -> list[str]:
    """squad1, squad2 … and alien, as in its battles."""
    return [*[f"squad{number}" for number in range(1, squads + 1)], "alien"]


class Profile(CampaignProfile):
    """The rules by which it is played."""

    NAME = "1990"

    def __init__(self, o: Reader) -> None:
        super().__init__(o)
        self.squads = o.few("squads", 2, MOST_SQUADS, least=1)
        self.seats = seat_names(self.squads)


OPTIONS: Final = Options(Profile)


class Mission(CampaignMission):
    """A campaign that can be begun: the game of its battles, their missions, and the squads with their colours."""

    GAME = "squad_campaign"
    PROFILE = Profile.NAME

    def __init__(
        self,
        key: str,
        options: dict[str, OptionValue],
        words: dict[str, dict[str, str]],
        battles: str,
        missions: tuple[str, ...],
        squads: tuple[str, ...],
        colours: tuple[str, ...],
    ) -> None:
        super().__init__(key, options, words)
        self.battles = battles
        self.missions = (*missions, ANOTHER)
        self.squads = squads
        self.colours = colours

    def rules(self, options: dict[str, OptionValue]) -> Profile:
        rules = OPTIONS.read(self.options, options)
        if rules.squads > len(self.squads):
            raise UnknownOption(
                Sentence(
                    "option 'squads': the campaign '{}' has {} squads, not {}.",
                    self.key,
                    len(self.squads),
                    rules.squads,
                )
            )
        return rules
