"""Where everybody stands: ranks, badges, primary objectives and marks, and what a battle changes in them."""

from __future__ import annotations

from typing import ClassVar, Final

from hullbreach.kernel.campaign import PLAYED_WITH, Battle, Campaign
from hullbreach.kernel.contract import Seat
from hullbreach.kernel.fields import OPEN, Field, marks_of, names_of
from hullbreach.kernel.options import OptionValue
from hullbreach.kernel.record import result_of
from hullbreach.kernel.secrets import Mark
from hullbreach.squad_campaign import events as ev
from hullbreach.squad_campaign.mission import ANOTHER, Mission, Profile

RULE: Final = "SC-GAP-CAMPAIGN"
# The ranks of commanders are numbered from 1; their names are those of the words' table `rank`.
RANK_KEYS: Final = ("sergeant", "lieutenant", "senior_lieutenant", "captain", "senior_captain")
FIRST_RANK: Final = 1
TOP_RANK: Final = len(RANK_KEYS)
# Points in one mission that bring one, two and three badges.
BADGE_POINTS: Final = (20, 40, 60)
BADGES_FOR_A_RANK: Final = 4
# More badges than this are worth no more cards.
BADGES_THAT_COUNT: Final = 4
MOST_MARKS: Final = 4
NOBODY: Final = -1


class Outcome:
    """What one battle brought: by squad the points and whether the commander lives; who took the primary; who won.

    `primary` and `winners` are seats; the seat after the last squad is the alien player's.
    """

    def __init__(
        self, mission: int, scores: list[int], alive: list[bool], primary: Seat, winners: list[Seat]
    ) -> None:
        self.mission = mission
        self.scores = scores
        self.alive = alive
        self.primary = primary
        self.winners = winners

    def packed(self) -> tuple[int, ...]:
        """As a row of numbers: mission, primary, the winners as a set, then points and life of each squad."""
        lives = [number for pair in zip(self.scores, map(int, self.alive)) for number in pair]
        return (self.mission, self.primary, sum([1 << seat for seat in self.winners]), *lives)


def outcome_in(row: tuple[int, ...]) -> Outcome:
    """The outcome that a row of numbers tells of."""
    mission, primary, winners = row[:3]
    won = [seat for seat in range(winners.bit_length()) if winners >> seat & 1]
    return Outcome(mission, list(row[3::2]), [bool(life) for life in row[4::2]], primary, won)


POSITION: tuple[Field, ...] = (
    Field("led", "list[int]", OPEN),  # by seat: the squad that its player keeps
    Field("rank", "list[int]", OPEN),
    Field("badges", "list[int]", OPEN),
    Field("primaries", "list[int]", OPEN),
    Field("marks", "int", OPEN),
    Field("called", "int", OPEN, "-1"),  # the mission that is being fought
    Field("played", "list[tuple[int, ...]]", OPEN),  # the outcomes (Outcome.packed)
)


class State(Campaign[Mission, Profile]):
    """One campaign, at any moment."""

    __slots__ = names_of(POSITION)

    POSITION: ClassVar[tuple[Field, ...]] = POSITION
    FIELDS: ClassVar[dict[str, Mark]] = marks_of(POSITION, *PLAYED_WITH)
    RULE = RULE
    OVER = (RULE, "the campaign is over.")

    def clear(self) -> None:
        self.led: list[int] = []
        self.rank: list[int] = [FIRST_RANK] * self.squads
        self.badges: list[int] = [0] * self.squads
        self.primaries: list[int] = [0] * self.squads
        self.marks = 0
        self.called = -1
        self.played: list[tuple[int, ...]] = []

    def turn_now(self) -> int:
        """The number of the battle that comes, or is being fought."""
        return len(self.played) + 1 if not self.result else len(self.played)

    @property
    def squads(self) -> int:
        return self.profile.squads

    @property
    def alien(self) -> Seat:
        """The seat of the alien player."""
        return self.squads

    # Names

    def squad_name(self, seat: Seat) -> str:
        """The key of the squad that a seat keeps, else the name of the seat."""
        return self.mission.squads[self.led[seat]] if seat < len(self.led) else self.seat_name(seat)

    # Questions

    def outcomes(self) -> list[Outcome]:
        return [outcome_in(row) for row in self.played]

    def may_promote(self, seat: Seat) -> bool:
        return self.badges[seat] >= BADGES_FOR_A_RANK and self.rank[seat] < TOP_RANK

    def at_the_top(self) -> list[Seat]:
        """The squads whose commanders have reached the last rank."""
        return [seat for seat in range(self.squads) if self.rank[seat] >= TOP_RANK]

    def is_supreme(self, seat: Seat) -> bool:
        """A winner who also has the primary objective of every mission played."""
        return self.rank[seat] >= TOP_RANK and self.primaries[seat] == len(self.played) > 0

    def battle_options(self) -> dict[str, OptionValue]:
        """The options of the next battle."""
        return {
            "squads": self.squads,
            "led": "".join([str(squad + 1) for squad in self.led]),
            "ranks": "".join([str(rank) for rank in self.rank]),
            "badges": "".join([str(min(badges, BADGES_THAT_COUNT)) for badges in self.badges]),
            "alien_marks": self.marks,
        }

    def battle_now(self) -> Battle:
        key = self.mission.missions[self.called]
        seats = {name: seat for seat, name in enumerate(self.profile.seats)}
        return Battle(self.mission.battles, "" if key == ANOTHER else key, self.battle_options(), seats)

    # Changes

    def promote(self, seat: Seat) -> None:
        """Four badges are handed in for a rank."""
        self.badges[seat] -= BADGES_FOR_A_RANK
        self.rank[seat] += 1
        self.tell(ev.PROMOTED, RULE, seat, self.rank[seat], self.badges[seat])
        self.look_at_the_top()

    def fought(self, outcome: Outcome) -> None:
        """A battle is over."""
        self.played.append(outcome.packed())
        self.called = -1
        winners = result_of([self.seat_name(seat) for seat in outcome.winners])
        self.tell(ev.FOUGHT, RULE, self.mission.missions[outcome.mission], winners)
        for seat in range(self.squads):
            self._served(seat, outcome)
        if self.alien in outcome.winners:
            self.marks = min(MOST_MARKS, self.marks + 1)
            self.tell(ev.MARK, RULE, self.alien, self.marks)
        self.look_at_the_top()

    def _served(self, seat: Seat, outcome: Outcome) -> None:
        """What a battle brings a squad; it is lost with its commander."""
        if outcome.primary == seat:
            self.primaries[seat] += 1
            self.tell(ev.OBJECTIVE, RULE, seat, self.primaries[seat])
        if not outcome.alive[seat]:
            self.rank[seat], self.badges[seat] = FIRST_RANK, 0
            self.tell(ev.FALLEN, RULE, seat)
            return
        gained = badges_for(outcome.scores[seat])
        self.badges[seat] += gained
        self.tell(ev.POINTS, RULE, seat, outcome.scores[seat], gained)
        if seat in outcome.winners and self.rank[seat] < TOP_RANK:
            self.rank[seat] += 1
            self.tell(ev.ROSE, RULE, seat, self.rank[seat])

    def look_at_the_top(self) -> None:
        """The first who is a senior captain has won."""
        winners = self.at_the_top()
        if winners:
            self.result = result_of([self.seat_name(seat) for seat in winners])
            self.tell(ev.GAME_OVER, RULE, self.result)


def badges_for(points: int) -> int:
    return sum([1 for wanted in BADGE_POINTS if points >= wanted])
