"""What a campaign is begun with: how many points may be bid, how many blips and torpedoes there are."""

from __future__ import annotations

from typing import ClassVar, Final

from hullbreach.kernel.options import Options, OptionValue, Reader

# DWC-BID-125, DWC-STEALER-FORCE, DWC-PERIM-TORPEDOES
MOST_BID: Final = 125
BLIPS: Final = 125
EACH_TURN: Final = 2
TORPEDOES: Final = 4
SEATS: Final = ("north", "south")


class OptionValues:
    """What every option is in one campaign."""

    def __init__(self, o: Reader) -> None:
        self.blips = o.number("blips", BLIPS, 1, 999)
        self.torpedoes = o.number("torpedoes", TORPEDOES, 1, 20)


OPTIONS: Final = Options(OptionValues)


class Profile(OptionValues):
    """The rules by which it is played."""

    def __init__(self, name: str, options: dict[str, OptionValue]) -> None:
        read = OPTIONS.changed(options)
        super().__init__(read)
        self.name = name
        self.changed: dict[str, OptionValue] = {key: read.values[key] for key in sorted(options)}


class Mission:
    """A campaign that can be begun."""

    GAME: ClassVar[str] = "ship_campaign"

    def __init__(self, key: str, words: dict[str, dict[str, str]]) -> None:
        self.key = key
        self.words = words
        self.profile_name = "deathwing"
        self.options: dict[str, OptionValue] = {}

    def rules(self, options: dict[str, OptionValue]) -> Profile:
        return Profile(self.profile_name, {**self.options, **options})
