"""The campaign of 1990 (SC-GAP-CAMPAIGN): ranks, honour badges and marks, and what a mission changes in them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

RULE: Final = "SC-GAP-CAMPAIGN"
# The ranks of commanders are numbered from 1; their names are those of the words' table `rank`.
RANK_KEYS: Final = ("sergeant", "lieutenant", "senior_lieutenant", "captain", "senior_captain")
FIRST_RANK: Final = 1
TOP_RANK: Final = 5
# Order cards by rank; equipment cards by badges, the last for four and more.
ORDER_CARDS: Final = (1, 2, 3, 3, 4)
EQUIPMENT_CARDS: Final = (4, 5, 6, 7, 8)
# Points in one mission that bring one, two and three badges.
BADGE_POINTS: Final = (20, 40, 60)
BADGES_FOR_A_RANK: Final = 4
MOST_MARKS: Final = 4


@dataclass(eq=False)
class Squad:
    """What a campaign knows of one squad: its player, its commander, the primary objectives that it took."""

    squad: str
    player: str
    rank: int = FIRST_RANK
    badges: int = 0
    primaries: int = 0


@dataclass(eq=False)
class Outcome:
    """What one mission brought: by squad the points and whether the commander lives; who won; who has the primary.

    `winners` and `primary` are seats; the seat after the last squad is the alien player's.
    """

    mission: str
    game: str  # what tells this game from every other one (see ledger.py)
    scores: list[int]
    alive: list[bool]
    winners: list[int]
    primary: int

    @property
    def alien_won(self) -> bool:
        return len(self.scores) in self.winners


class Campaign:
    """The squads in the order of their seats, the alien player, and the missions played."""

    def __init__(self, squads: list[Squad], alien: str) -> None:
        self.squads = squads
        self.alien = alien
        self.marks = 0
        # Missions, and squads that handed in badges, in the order in which it happened.
        self.missions: list[Outcome | int] = []

    def played(self) -> list[Outcome]:
        return [step for step in self.missions if isinstance(step, Outcome)]

    def has_won(self) -> list[int]:
        """The squads whose commanders have reached the top rank: the campaign is over."""
        return [seat for seat, squad in enumerate(self.squads) if squad.rank >= TOP_RANK]

    def is_supreme(self, seat: int) -> bool:
        """A winner who also has the primary token of every mission played."""
        squad = self.squads[seat]
        return squad.rank >= TOP_RANK and squad.primaries == len(self.played()) > 0

    def options(self) -> dict[str, int | bool | str]:
        """The options of the next game."""
        most = len(EQUIPMENT_CARDS) - 1
        return {
            "squads": len(self.squads),
            "ranks": "".join([str(squad.rank) for squad in self.squads]),
            "badges": "".join([str(min(squad.badges, most)) for squad in self.squads]),
            "alien_marks": self.marks,
        }

    def add(self, outcome: Outcome) -> None:
        """A mission was played."""
        for seat, squad in enumerate(self.squads):
            if outcome.primary == seat:
                squad.primaries += 1
            if not outcome.alive[seat]:
                # What the mission brought is lost with its commander.
                squad.rank = FIRST_RANK
                squad.badges = 0
                continue
            squad.badges += badges_for(outcome.scores[seat])
            if seat in outcome.winners:
                squad.rank = min(TOP_RANK, squad.rank + 1)
        if outcome.alien_won:
            self.marks = min(MOST_MARKS, self.marks + 1)
        self.missions.append(outcome)

    def may_promote(self, seat: int) -> bool:
        squad = self.squads[seat]
        return squad.badges >= BADGES_FOR_A_RANK and squad.rank < TOP_RANK

    def promote(self, seat: int) -> None:
        """Four badges are handed in for a rank."""
        self.squads[seat].badges -= BADGES_FOR_A_RANK
        self.squads[seat].rank += 1
        self.missions.append(seat)


def badges_for(points: int) -> int:
    return sum([1 for wanted in BADGE_POINTS if points >= wanted])
