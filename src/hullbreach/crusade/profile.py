"""The rules that a game is played by, and who may play it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from hullbreach.crusade.options import OPTIONS, OptionValues
from hullbreach.crusade.scoring.campaign import FIRST_RANK
from hullbreach.kernel.actions import Action, Actions
from hullbreach.kernel.options import OptionValue, UnknownOption
from hullbreach.kernel.sentences import Sentence

if TYPE_CHECKING:
    from hullbreach.crusade.state import State


@dataclass(eq=False)
class Edition:
    """What makes a profile: the actions of its chapters, who plays, and the options in which it differs from others.

    SC-PLAYERS-COUNT, RX-SIDES: the most squads; how many people at least and at most play the aliens.
    """

    name: str
    actions: Actions[State]
    most_squads: int
    alien_players: tuple[int, int]
    options: dict[str, OptionValue] = field(default_factory=dict)


class Profile(OptionValues):
    """A named profile with single options changed."""

    __slots__ = ("abilities", "actions", "changed", "name", "reasons")

    def __init__(self, edition: Edition, options: dict[str, OptionValue] | None = None) -> None:
        changed = options or {}
        read = OPTIONS.changed(edition.options, changed)
        super().__init__(read)
        self.name = edition.name
        self.changed: dict[str, OptionValue] = {name: read.values[name] for name in sorted(changed)}
        self.actions = edition.actions
        # What each sort of piece can do in the mission that is played by these rules (see actions.py).
        self.abilities: dict[int, tuple[Action[State], ...]] = {}
        self.reasons: dict[int, tuple[Action[State], ...]] = {}
        check_players(edition, self.squads, self.alien_players)
        check_levels(self.extra_assault, self.extra_aliens)
        check_campaign(edition, self)

    def rank_of(self, seat: int) -> int:
        """SC-GAP-CAMPAIGN: the rank of a commander; outside a campaign all have the first."""
        return int(self.ranks[seat]) if seat < len(self.ranks) else FIRST_RANK

    def squad_led(self, seat: int) -> int:
        """SC-GAP-CAMPAIGN: the squad that the player of a seat keeps; -1: he may choose."""
        return int(self.led[seat]) - 1 if seat < len(self.led) else -1

    def badges_of(self, seat: int) -> int:
        return int(self.badges[seat]) if seat < len(self.badges) else 0


def check_campaign(edition: Edition, chosen: OptionValues) -> None:
    """SC-GAP-CAMPAIGN: only the game of 1990 has one; every squad has its digit."""
    given = {
        "led": chosen.led,
        "ranks": chosen.ranks,
        "badges": chosen.badges,
        "alien_marks": chosen.alien_marks,
    }
    for option, value in given.items():
        if not value:
            continue
        if not chosen.campaign:
            raise UnknownOption(
                Sentence("option '{}': the profile '{}' has no campaign.", option, edition.name)
            )
        wanted = chosen.squads or edition.most_squads
        if isinstance(value, str) and len(value) != wanted:
            raise UnknownOption(
                Sentence(
                    "option '{}' has {} digits, but there are {} squads; each has one.",
                    option,
                    len(value),
                    wanted,
                )
            )
    if len(set(chosen.led)) < len(chosen.led):
        raise UnknownOption(Sentence("option 'led': no squad is led twice, but it is '{}'.", chosen.led))


def check_players(edition: Edition, squads: int, aliens: int) -> None:
    """Raises UnknownOption where no game of the profile has so many squads or alien players."""
    name, most = edition.name, edition.most_squads
    if squads > most:
        raise UnknownOption(
            Sentence("option 'squads': the profile '{}' has 1 to {} squads, not {}.", name, most, squads)
        )
    fewest, most_aliens = edition.alien_players
    if not fewest <= aliens <= most_aliens:
        wanted = str(fewest) if fewest == most_aliens else Sentence("{} to {}", fewest, most_aliens)
        raise UnknownOption(
            Sentence("option 'alien_players': the profile '{}' has {} of them, not {}.", name, wanted, aliens)
        )


def check_levels(assault: int, aliens: int) -> None:
    """RX-DIFFICULTY: one side or the other is given more, never both."""
    if assault and aliens:
        raise UnknownOption(
            "options 'extra_assault' and 'extra_aliens': only one side has extra tactical levels; set the other to 0."
        )
