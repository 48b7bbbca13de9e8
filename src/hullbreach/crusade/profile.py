"""Editions are profiles: the game of 1990 and Redux, and what may be chosen in each."""

from __future__ import annotations

from hullbreach.crusade.option_values import OptionValues
from hullbreach.crusade.options import OPTIONS, PROFILES
from hullbreach.crusade.scoring.campaign import FIRST_RANK
from hullbreach.kernel.options import OptionValue, UnknownOption, profile_named

# SC-PLAYERS-COUNT, RX-SIDES: the most squads; how many people at least and at most play the aliens.
PLAYERS: dict[str, tuple[int, int, int]] = {"1990": (3, 1, 1), "redux": (4, 0, 3)}


class Profile(OptionValues):
    """The rules that one game is played by: a named profile with single options changed."""

    __slots__ = ("changed", "name")

    def __init__(self, name: str = "1990", options: dict[str, OptionValue] | None = None) -> None:
        profile_named(name, PROFILES)
        changed = options or {}
        values = OPTIONS.values(PROFILES[name], changed)
        super().__init__(values)
        self.name = name
        self.changed: dict[str, OptionValue] = {k: values[k] for k in sorted(changed)}
        check_players(name, self.squads, self.alien_players)
        check_levels(self.extra_assault, self.extra_aliens)
        check_campaign(name, self.squads, self.ranks, self.badges, self.alien_marks)

    def rank_of(self, seat: int) -> int:
        """SC-GAP-CAMPAIGN: the rank of a commander; outside a campaign all have the first."""
        return int(self.ranks[seat]) if seat < len(self.ranks) else FIRST_RANK

    def badges_of(self, seat: int) -> int:
        return int(self.badges[seat]) if seat < len(self.badges) else 0


def check_campaign(name: str, squads: int, ranks: str, badges: str, marks: int) -> None:
    """SC-GAP-CAMPAIGN: only the game of 1990 has one; every squad has its digit."""
    for option, digits in (("ranks", ranks), ("badges", badges)):
        if not digits:
            continue
        if not PROFILES[name]["campaign"]:
            raise UnknownOption(f"option '{option}': the profile '{name}' has no campaign.")
        wanted = squads or PLAYERS[name][0]
        if len(digits) != wanted:
            raise UnknownOption(
                f"option '{option}' has {len(digits)} digits, but there are {wanted} squads; each has one."
            )
    if marks and not PROFILES[name]["campaign"]:
        raise UnknownOption(f"option 'alien_marks': the profile '{name}' has no campaign.")


def check_players(name: str, squads: int, aliens: int) -> None:
    """Raises UnknownOption where no game of the profile has so many squads or alien players."""
    most, fewest, most_aliens = PLAYERS[name]
    if squads > most:
        raise UnknownOption(f"option 'squads': the profile '{name}' has 1 to {most} squads, not {squads}.")
    if not fewest <= aliens <= most_aliens:
        wanted = str(fewest) if fewest == most_aliens else f"{fewest} to {most_aliens}"
        raise UnknownOption(
            f"option 'alien_players': the profile '{name}' has {wanted} of them, not {aliens}."
        )


def check_levels(assault: int, aliens: int) -> None:
    """RX-DIFFICULTY: one side or the other is given more, never both."""
    if assault and aliens:
        raise UnknownOption(
            "options 'extra_assault' and 'extra_aliens': only one side has extra tactical levels; set the other to 0."
        )
