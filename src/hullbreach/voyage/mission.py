"""What the solo mission is begun with: the game of its boards, and its options."""

from __future__ import annotations

from typing import ClassVar, Final

from hullbreach.kernel.options import Options, OptionValue, Reader

# The seats are those of its boards; nobody plays the second.
SEAT_NAMES: Final = ("marine", "stealer")
# A seed is a number of so many digits at most: a day is one, 20261231.
MOST_SEED: Final = 99_999_999


class OptionValues:
    """What every option is in one game."""

    def __init__(self, o: Reader) -> None:
        # 0: the dice of the game draw one.
        self.seed = o.number("seed", 0, most=MOST_SEED)


OPTIONS: Final = Options(OptionValues)


class Profile(OptionValues):
    """The rules by which it is played."""

    def __init__(self, name: str, options: dict[str, OptionValue]) -> None:
        read = OPTIONS.changed(options)
        super().__init__(read)
        self.name = name
        self.changed: dict[str, OptionValue] = {key: read.values[key] for key in sorted(options)}


class Mission:
    """The solo mission: the game in which its boards are played."""

    GAME: ClassVar[str] = "voyage"

    def __init__(self, key: str, battles: str) -> None:
        self.key = key
        self.battles = battles
        self.profile_name = "deathwing"
        self.options: dict[str, OptionValue] = {}
        self.words: dict[str, dict[str, str]] = {}

    def rules(self, options: dict[str, OptionValue]) -> Profile:
        return Profile(self.profile_name, {**self.options, **options})
