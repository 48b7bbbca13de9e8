"""What a campaign is made of: the missions that may be called, and the squads that may be kept."""

from __future__ import annotations

from typing import ClassVar, Final

from hullbreach.kernel.options import Options, OptionValue, Reader, UnknownOption

# SC-SQUAD-THREE-CHAPTERS: one to three squads; at first two.
MOST_SQUADS: Final = 3
# Stands among the missions for one of the players' own, which is fought elsewhere and typed in.
ANOTHER: Final = "another"


class OptionValues:
    """What every option is in one campaign."""

    def __init__(self, o: Reader) -> None:
        self.squads = o.few("squads", 2, MOST_SQUADS, least=1)


OPTIONS: Final = Options(OptionValues)


class Profile(OptionValues):
    """The rules by which it is played."""

    def __init__(self, name: str, options: dict[str, OptionValue]) -> None:
        read = OPTIONS.changed(options)
        super().__init__(read)
        self.name = name
        self.changed: dict[str, OptionValue] = {key: read.values[key] for key in sorted(options)}


class Mission:
    """A campaign that can be begun: the game of its battles, their missions, and the squads with their colours."""

    GAME: ClassVar[str] = "squad_campaign"

    def __init__(
        self,
        key: str,
        battles: str,
        missions: tuple[str, ...],
        squads: tuple[str, ...],
        colours: tuple[str, ...],
    ) -> None:
        self.key = key
        self.battles = battles
        self.missions = (*missions, ANOTHER)
        self.squads = squads
        self.colours = colours
        self.profile_name = "1990"
        self.options: dict[str, OptionValue] = {}
        self.words: dict[str, dict[str, str]] = {}

    def rules(self, options: dict[str, OptionValue]) -> Profile:
        rules = Profile(self.profile_name, {**self.options, **options})
        if rules.squads > len(self.squads):
            raise UnknownOption(
                f"option 'squads': the campaign '{self.key}' has {len(self.squads)} squads, not {rules.squads}."
            )
        return rules


def seat_names(squads: int) -> list[str]:
    """squad1, squad2 … and alien, as in its battles."""
    return [*[f"squad{number}" for number in range(1, squads + 1)], "alien"]
