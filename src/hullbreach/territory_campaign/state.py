"""Where everybody stands: hoards, armies, territories, and the battle that is being fought (TC-GAP-ROSTER-SHEET)."""

from __future__ import annotations

from typing import ClassVar, Final, NamedTuple

from hullbreach.conquest import traits as tr
from hullbreach.conquest.army import Figure
from hullbreach.kernel.campaign import PLAYED_WITH, Battle, Campaign
from hullbreach.kernel.contract import Seat
from hullbreach.kernel.dice import Throw
from hullbreach.kernel.fields import OPEN, Field, lists, marks_of, names_of, numbers
from hullbreach.kernel.secrets import Mark
from hullbreach.territory_campaign import events as ev, tables as tb
from hullbreach.territory_campaign.fighters import Fighter
from hullbreach.territory_campaign.mission import Mission, Profile

NOBODY: Final = -1
# TC-SETUP-FIVE-TERRITORIES
BROUGHT: Final = 5
# Of a seat: nobody has sat down yet, he plays, he has left.
AWAY, PLAYING, GONE = range(3)
# TC-UNIQUE-ARCANE-COUNCIL: what a Council gives.
NO_BENEFIT, POWERS, SECOND_PSYKER = range(3)
MOST_EXTRA: Final = 3
# TC-DISCOUNT-HALF: totals of a spending step, new figures by type and then improvements by type.
TOTALS: Final = 6


class Territory:
    """TC-GAP-ROSTER-SHEET: one territory. Its name is a noun and one or two qualifiers; unknown ones have none."""

    __slots__ = ("capability", "first", "noun", "owner", "second", "unusable")

    def __init__(self, row: tuple[int, ...]) -> None:
        self.owner, self.capability, self.noun, self.first, self.second, self.unusable = row

    def packed(self) -> tuple[int, ...]:
        return (self.owner, self.capability, self.noun, self.first, self.second, self.unusable)


UNKNOWN_LAND: Final = (NOBODY, tb.UNKNOWN, -1, -1, -1, 0)


class Outcome:
    """One battle of the campaign."""

    __slots__ = ("aims", "attacker", "defender", "scenario", "turn", "turns", "venue", "winner", "withdrew")

    def __init__(self, row: tuple[int, ...]) -> None:
        self.turn, self.attacker, self.defender, self.scenario, self.turns, self.winner, self.withdrew = row[
            :7
        ]
        # The objectives of attacker and defender, and how it was fought.
        self.aims = row[7:9]
        self.venue = row[9]


class Booking(NamedTuple):
    """A change of a hoard: in which campaign turn, whose, by how much, what is in it then, why, where, and for whom."""

    turn: int
    seat: Seat
    amount: int
    hoard: int
    rule: str
    land: int
    profile: int
    dice: str


POSITION: tuple[Field, ...] = (
    *numbers(OPEN, "phase", "turn", "pair", "scenario", "venue", "turns", "credit"),
    # The attacker before, where two players take turns; who won the battle, and who withdrew.
    *numbers(OPEN, "last_attacker", "winner", "withdrew", first="-1"),
    # By seat.
    *lists(OPEN, "joined", "faction", "hoard", "council", "won", "lost", "drawn", "aims"),
    # By seat: what it lost in the battle in #, where that is told as a value (NOBODY: it is not).
    *lists(OPEN, "valued"),
    # Seats in the order of joining; those without a battle; those whose steps are gone through.
    *lists(OPEN, "order", "byes", "acting"),
    # Figures in the battle and what became of each; those that a player has done with improving; totals of the step.
    *lists(OPEN, "fielded", "fates", "passed", "spent"),
    # TC-GAP-CORRIDOR-CASUALTIES: figures in the order in which their players list them.
    *lists(OPEN, "committed"),
    Field("roster", "list[tuple[int, ...]]", OPEN),  # Fighter.packed
    Field("land", "list[tuple[int, ...]]", OPEN),  # Territory.packed
    Field("pairs", "list[tuple[int, ...]]", OPEN),  # attacker, defender
    Field("improving", "list[tuple[int, ...]]", OPEN),  # figure, its cost before the step, improvements in it
    Field("turned_down", "list[tuple[int, ...]]", OPEN),  # figure, characteristic, form: not in this step
    Field("reasons", "list[tuple[int, ...]]", OPEN),  # figure, characteristic, form, reason
    Field("played", "list[tuple[int, ...]]", OPEN),  # Outcome
    Field("books", "list[tuple[int | str, ...]]", OPEN),  # Booking
)


class State(Campaign[Mission, Profile]):
    """One campaign, at any moment. TC-GOAL-MOST-TERRITORIES: everything lies open."""

    __slots__ = names_of(POSITION)

    POSITION: ClassVar[tuple[Field, ...]] = POSITION
    FIELDS: ClassVar[dict[str, Mark]] = marks_of(POSITION, *PLAYED_WITH)
    RULE = "TC-GAP-BATTLE-REPORT"
    OVER = ("TC-GOAL-MOST-TERRITORIES", "the campaign is over.")

    def clear(self) -> None:
        seats = self.profile.players
        self.phase = self.turn = self.pair = self.scenario = self.venue = self.turns = self.credit = 0
        self.last_attacker = self.winner = self.withdrew = NOBODY
        self.joined: list[int] = [AWAY] * seats
        self.faction: list[int] = [-1] * seats
        self.hoard: list[int] = [0] * seats
        self.council: list[int] = [NO_BENEFIT] * seats
        self.won: list[int] = [0] * seats
        self.lost: list[int] = [0] * seats
        self.drawn: list[int] = [0] * seats
        self.aims: list[int] = [-1] * seats
        self.valued: list[int] = [NOBODY] * seats
        self.order: list[int] = []
        self.byes: list[int] = []
        self.acting: list[int] = []
        self.fielded: list[int] = []
        self.fates: list[int] = []
        self.committed: list[int] = []
        self.passed: list[int] = []
        self.spent: list[int] = [0] * TOTALS
        self.roster: list[tuple[int, ...]] = []
        self.land: list[tuple[int, ...]] = []
        self.pairs: list[tuple[int, ...]] = []
        self.improving: list[tuple[int, ...]] = []
        self.turned_down: list[tuple[int, ...]] = []
        self.reasons: list[tuple[int, ...]] = []
        self.played: list[tuple[int, ...]] = []
        self.books: list[tuple[int | str, ...]] = []

    def turn_now(self) -> int:
        """The number of the battle that comes, or is being fought."""
        return len(self.played) + (not self.result)

    def battle_now(self) -> Battle:
        raise NotImplementedError

    def outcomes(self) -> list[Outcome]:
        return [Outcome(row) for row in self.played]

    # Players

    def active(self) -> list[Seat]:
        """Who plays, in the order of joining."""
        return [seat for seat in self.order if self.joined[seat] == PLAYING]

    def battles(self, seat: Seat) -> int:
        return self.won[seat] + self.lost[seat] + self.drawn[seat]

    @property
    def attacker(self) -> Seat:
        return self.pairs[self.pair][0]

    @property
    def defender(self) -> Seat:
        return self.pairs[self.pair][1]

    def opponent(self, seat: Seat) -> Seat:
        """Whoever a player has fought; without a battle the next one in the order of joining."""
        others = [one for one in self.acting if one != seat] or [one for one in self.active() if one != seat]
        return others[0]

    # Money: every change of a hoard goes through these two

    def earn(self, seat: Seat, amount: int, rule: str, land: int = -1, dice: Throw = ()) -> None:
        if amount or dice:
            self.hoard[seat] += amount
            self.book(seat, amount, rule, land, -1, dice)
            self.tell(ev.EARNED, rule, seat, amount, self.hoard[seat], land, dice=dice)

    def pay(self, seat: Seat, amount: int, rule: str, land: int = -1, profile: int = -1) -> None:
        """What is in the hoard, and no more; `profile` is that of the figure for which it is paid."""
        amount = min(amount, self.hoard[seat])
        if amount:
            self.hoard[seat] -= amount
            self.book(seat, -amount, rule, land, profile)
            self.tell(ev.PAID, rule, seat, amount, self.hoard[seat], land)

    def book(self, seat: Seat, amount: int, rule: str, land: int, profile: int, dice: Throw = ()) -> None:
        thrown = " ".join([str(face) for face in dice])
        self.books.append((self.turn, seat, amount, self.hoard[seat], rule, land, profile, thrown))

    def bookings(self) -> list[Booking]:
        return [Booking._make(row) for row in self.books]

    # Figures

    def fighter(self, figure: int) -> Fighter:
        return Fighter(self.roster[figure])

    def put(self, figure: int, fighter: Fighter) -> None:
        self.roster[figure] = fighter.packed()

    def base(self, figure: int) -> Figure:
        """The profile of a figure."""
        return self.mission.profiles[self.roster[figure][1]]

    def type_of(self, figure: int) -> int:
        return self.base(figure).type

    def cost(self, figure: int) -> int:
        """TC-POST-GAIN-BASE: the list cost now, roles and improvements included."""
        return self.fighter(figure).figure(self.base(figure)).cost

    def owner(self, figure: int) -> Seat:
        return self.roster[figure][0]

    def status(self, figure: int) -> int:
        return self.roster[figure][2]

    def army(self, seat: Seat) -> list[int]:
        """The figures of a player that are not dead, in roster order."""
        return [f for f, row in enumerate(self.roster) if row[0] == seat and row[2] != tb.DEAD]

    def available(self, seat: Seat) -> list[int]:
        return [f for f, row in enumerate(self.roster) if row[0] == seat and row[2] == tb.READY]

    def worth(self, figures: list[int]) -> int:
        return sum([self.cost(figure) for figure in figures])

    def number_of(self, figure: int) -> int:
        """What its player's roster calls a figure: 1, 2, …"""
        owner = self.owner(figure)
        return sum([1 for row in self.roster[: figure + 1] if row[0] == owner])

    def numbered(self, seat: Seat, number: int) -> int:
        """The figure of that number on a player's roster (NOBODY: there is none)."""
        own = [f for f, row in enumerate(self.roster) if row[0] == seat]
        return own[number - 1] if 1 <= number <= len(own) else NOBODY

    def figure_name(self, figure: int) -> str:
        return f"{self.seat_name(self.owner(figure))}/{self.number_of(figure)}"

    def lent_roles(self, figure: int) -> int:
        """TC-UNIQUE-MILITARY-ACADEMY: every hero is a chief, at no cost."""
        hero = self.type_of(figure) == tr.HERO
        return tr.CHIEF if hero and self.has(self.owner(figure), tb.MILITARY_ACADEMY) else 0

    # Territories

    def territory(self, number: int) -> Territory:
        return Territory(self.land[number])

    def set_land(self, number: int, territory: Territory) -> None:
        self.land[number] = territory.packed()

    def owned(self, seat: Seat) -> list[int]:
        """The territories of a player (NOBODY: those without an owner), in the order of the list."""
        return [n for n, row in enumerate(self.land) if row[0] == seat]

    def usable(self, seat: Seat, capability: int) -> list[int]:
        """TC-OBJ-PILLAGE-TERRITORY: those of that capability that can be used now."""
        return [
            n for n, row in enumerate(self.land) if row[0] == seat and row[1] == capability and not row[5]
        ]

    def has(self, seat: Seat, capability: int) -> bool:
        """TC-UNIQUE-NO-STACK: two of a kind are worth one."""
        return bool(self.usable(seat, capability))

    def owns(self, seat: Seat, capabilities: list[int]) -> bool:
        """Whether one of these is among his territories, usable or not."""
        return any(row[0] == seat and row[1] in capabilities for row in self.land)

    def territory_name(self, number: int) -> tuple[str, str]:
        """In English and French; an unknown one has a number alone."""
        land = self.territory(number)
        if land.capability == tb.UNKNOWN:
            return f"T{number + 1}", f"T{number + 1}"
        return self.mission.names.name(land.noun, land.first, land.second)

    def make_over(self, number: int, seat: Seat, rule: str) -> None:
        """TC-DETERMINE-PERMANENT: a territory changes hands and stays what it is (NOBODY: it is nobody's any more)."""
        land = self.territory(number)
        before, land.owner = land.owner, seat
        self.set_land(number, land)
        if seat == NOBODY:
            self.tell(ev.FREED, rule, number, before)
        else:
            self.tell(ev.TAKEN, rule, number, seat, before)

    def transform(self, number: int, capability: int, rule: str) -> None:
        """What it is now it stays; the name never changes."""
        land = self.territory(number)
        land.capability = capability
        self.set_land(number, land)
        self.tell(ev.CHANGED, rule, number, capability)

    # TC-SETUP-ROLE-LIMIT, TC-UNIQUE-ARCANE-COUNCIL

    def holders(self, seat: Seat, role: int) -> list[int]:
        return [figure for figure in self.army(seat) if self.fighter(figure).roles & role]

    def may_hold(self, seat: Seat, role: int) -> bool:
        """Whether one more hero may have the role."""
        more = role == tr.PSYKER and self.council[seat] == SECOND_PSYKER and self.has(seat, tb.ARCANE_COUNCIL)
        return len(self.holders(seat, role)) < (2 if more else 1)
