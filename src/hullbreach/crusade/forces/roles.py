"""Roles of 1990: who may lead which squad, and who plays the aliens (SC-PLAYERS-COUNT, SC-ROLE-*)."""

from __future__ import annotations

from typing import Final

from hullbreach.crusade.cards.squad_cards import SQUADS
from hullbreach.crusade.profile import PLAYERS
from hullbreach.kernel.options import UnknownOption

ALIENS: Final = "aliens"
# SC-SQUAD-THREE-CHAPTERS: the Wayfarers play in Redux alone.
SQUADS_1990 = tuple(SQUADS[: PLAYERS["1990"][0]])
FEWEST_PLAYERS: Final = 2
MOST_PLAYERS: Final = 4


def squads_of(players: int) -> int:
    """How many squads so many players have: all but one of them lead one (SC-PLAYERS-COUNT)."""
    if players < FEWEST_PLAYERS:
        raise UnknownOption(
            f"a game has {FEWEST_PLAYERS} to {MOST_PLAYERS} players, not {players}: "
            "one for the aliens and at least one for a squad."
        )
    if players > MOST_PLAYERS:
        raise UnknownOption(
            f"a game has {FEWEST_PLAYERS} to {MOST_PLAYERS} players, not {players}: "
            f"there are {len(SQUADS_1990)} squads and the aliens."
        )
    return players - 1


def on_offer(players: int, taken: list[str]) -> list[str]:
    """The roles from which the next player chooses, given those that are taken.

    SC-ROLE-ALIEN-MANDATORY: the last player must take the aliens if nobody has. SC-ROLE-ONE-SQUAD-EACH: nobody takes
    a role twice, and squads that nobody leads are left out.
    """
    squads_of(players)
    check_taken(players, taken)
    left = players - len(taken)
    if left == 0:
        return []
    free = [squad for squad in SQUADS_1990 if squad not in taken]
    if ALIENS in taken:
        return free
    return [ALIENS] if left == 1 else [*free, ALIENS]


def check_taken(players: int, taken: list[str]) -> None:
    """Raises UnknownOption where the roles that are taken do not go together."""
    for number, role in enumerate(taken):
        if role != ALIENS and role not in SQUADS_1990:
            raise UnknownOption(f"there is no role '{role}'; roles are: {', '.join([*SQUADS_1990, ALIENS])}.")
        if role in taken[:number]:
            raise UnknownOption(f"the role '{role}' is taken; every player has one of his own.")
    if len(taken) > players or (len(taken) == players and ALIENS not in taken):
        raise UnknownOption(
            f"of {players} players one plays the aliens and {players - 1} lead a squad each, "
            f"not: {', '.join(taken)}."
        )
