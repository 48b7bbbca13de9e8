"""What can be begun: how much of it is made by chance, and which scenario is played."""

from __future__ import annotations

from typing import ClassVar, Final

from hullbreach.evening.scenarios import scenarios
from hullbreach.kernel.options import Options, OptionValue, Reader

KEY: Final = "prelude"
# What nobody lays, bids or buys: the board, or all of it.
MADE: Final = ("nothing", "board", "all")
NOTHING, BOARD, ALL = MADE
ROLLED: Final = "rolled"
SCENARIO_KEYS: Final = tuple(scenario.key for scenario in scenarios().values())


class OptionValues:
    """What every option is in one game."""

    def __init__(self, o: Reader) -> None:
        self.made = o.word("made", *MADE)
        self.scenario = o.word("scenario", ROLLED, *SCENARIO_KEYS)
        # What is made is made of it, as by `hullbreach generate --seed`; 0: of the game's own dice.
        self.seed = o.number("seed", 0)


OPTIONS: Final = Options(OptionValues)


class Profile(OptionValues):
    """The rules by which it is played."""

    def __init__(self, options: dict[str, OptionValue]) -> None:
        read = OPTIONS.changed(options)
        super().__init__(read)
        self.name = KEY
        self.changed: dict[str, OptionValue] = {key: read.values[key] for key in sorted(options)}

    @property
    def scenario_number(self) -> int:
        """As on the die; 0: as it falls."""
        return 0 if self.scenario == ROLLED else SCENARIO_KEYS.index(self.scenario) + 1


class Mission:
    """One way to come to a battle."""

    GAME: ClassVar[str] = KEY

    def __init__(self, key: str, options: dict[str, OptionValue], words: dict[str, dict[str, str]]) -> None:
        self.key = key
        self.options = options
        self.words = words
        self.profile_name = KEY

    def rules(self, options: dict[str, OptionValue]) -> Profile:
        return Profile({**self.options, **options})
