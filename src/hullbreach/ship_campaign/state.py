"""Where both sides stand: who lives, who rests, who guards, what is left of blips and torpedoes (DWC-GAP-RECORD)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar, Final

from hullbreach.evening import battle as evening
from hullbreach.evening.buying import buy_by_chance
from hullbreach.evening.cart import cart_of, empty, force_of
from hullbreach.evening.force import Figure, Force, Troop
from hullbreach.evening.mustering import Muster
from hullbreach.evening.scenarios import Scenario, Swarm, scenarios
from hullbreach.evening.squads import battle_game, limits
from hullbreach.kernel.campaign import PLAYED_WITH, Battle
from hullbreach.kernel.contract import Seat
from hullbreach.kernel.fields import OPEN, Field, Only, lists, marks_of, names_of, numbers
from hullbreach.kernel.secrets import Mark
from hullbreach.ship_campaign.mission import EACH_TURN, MOST_BID, Mission, Profile

# DWC-ORDER: the stages, and the scenario of each; DWC-SCOPE: Escape is none of them.
STAGES: Final = (1, 2, 3, 4, 6)
RECON, PERIMETER, DEFENCE, RAID, DESTROY = range(len(STAGES))
# DWC-REORGANISE
MOST_IN_SQUAD: Final = 5
# DWC-PERIM-TORPEDOES
IN_TORPEDO: Final = 5
# Who wins a game; where none was fought nobody does.
MARINES, STEALERS, NEITHER, UNFOUGHT = range(4)
SIDES: Final = ("marine", "stealer", "nobody")
# What comes next (see course.py): from SET_OUT on it is gone through for each game.
BID, BUY, SET_OUT, CHOOSE, MARSHAL, CORRIDORS, ENTRIES, FIGHT = range(8)
_PURCHASES: Final = 160


@dataclass(eq=False)
class Outcome:
    """One game of the campaign: its stage, who won, and what it cost."""

    stage: int
    side: int
    fielded: int
    astray: int
    lost: int
    blips: int
    kills: int

    def packed(self) -> tuple[int, ...]:
        return (self.stage, self.side, self.fielded, self.astray, self.lost, self.blips, self.kills)


POSITION: tuple[Field, ...] = (
    *numbers(OPEN, "step", "budget", "stage", "games", "torpedoes", "blips", "kills", "again", "astray"),
    *numbers(OPEN, "marine", first="-1"),
    Field("raid_lost", "bool", OPEN),
    # The force as it was bought; by marine: his squad, whether he lives, and the number of his last game.
    *lists(OPEN, "bought", "squad_of", "alive", "fought"),
    # By squad: whether it ever lost anybody, whether it is on guard; and the squads of the game that is set up.
    *lists(OPEN, "hurt", "guards", "fielded"),
    # The corridor of each of these that has somebody alive, from 0, as far as that was said.
    *lists(OPEN, "corridors"),
    # The board: tiles as number, row, column, turns; ends and entries by their places in the lists of the layout.
    *lists(OPEN, "laid", "ends", "settled"),
    Field("played", "list[tuple[int, ...]]", OPEN),  # the outcomes (Outcome.packed)
    # DWG-BID-SECRET-50: what each bid (0: nothing yet), and what each has bought; DWC-DEF-SECRET: a set of squads.
    Field("bid_north", "int", Only(0)),
    Field("bid_south", "int", Only(1)),
    Field("cart_north", "list[int]", Only(0), "empty(_PURCHASES)"),
    Field("cart_south", "list[int]", Only(1), "empty(_PURCHASES)"),
    Field("picks_north", "int", Only(0)),
    Field("picks_south", "int", Only(1)),
)


class State(Muster[Mission, Profile]):
    """One campaign, at any moment."""

    __slots__ = names_of(POSITION)

    POSITION: ClassVar[tuple[Field, ...]] = POSITION
    FIELDS: ClassVar[dict[str, Mark]] = marks_of(POSITION, *PLAYED_WITH)
    RULE = "DWC-GAP-RECORD"
    OVER = (RULE, "the campaign is over.")
    PURCHASES = _PURCHASES

    def clear(self) -> None:
        self.step = self.budget = self.stage = self.games = self.kills = self.again = self.astray = 0
        self.torpedoes, self.blips = self.profile.torpedoes, self.profile.blips
        self.marine = -1
        self.raid_lost = False
        self.bought: list[int] = []
        self.squad_of: list[int] = []
        self.alive: list[int] = []
        self.fought: list[int] = []
        self.hurt: list[int] = []
        self.guards: list[int] = []
        self.fielded: list[int] = []
        self.corridors: list[int] = []
        self.laid: list[int] = []
        self.ends: list[int] = []
        self.settled: list[int] = []
        self.played: list[tuple[int, ...]] = []
        self.bid_north = self.bid_south = self.picks_north = self.picks_south = 0
        self.cart_north = empty(_PURCHASES)
        self.cart_south = empty(_PURCHASES)

    def draw_unknown(self, seat: Seat) -> None:
        """What the other bid, what he has bought, and whom he set on guard."""
        other = 1 - seat
        if self.bids()[other]:
            self.set_bid(other, limits().least_bid + self.dice.draw(MOST_BID - limits().least_bid + 1))
        if other != self.marine:
            return
        if self.budget and not self.bought:
            self.fill_cart(other, cart_of(buy_by_chance(self.budget, self.dice)))
        if self.picks(other):
            free = self.available()
            self.set_picks(
                other, sum([1 << free[i] for i in range(len(free)) if self.dice.draw(2)]) or 1 << free[0]
            )

    def turn_now(self) -> int:
        """The number of the game that comes, or is being fought."""
        return self.games + (not self.result)

    # Secrets by seat

    def picks(self, seat: Seat) -> int:
        return self.picks_south if seat else self.picks_north

    def set_picks(self, seat: Seat, squads: int) -> None:
        if seat:
            self.picks_south = squads
        else:
            self.picks_north = squads

    # Who is who

    @property
    def force(self) -> Force:
        """The force as it was bought."""
        return force_of(self.bought)

    @property
    def figures(self) -> list[Figure]:
        """All marines by their numbers, dead or alive, as they were bought."""
        return self.force.figures

    def squad_name(self, squad: int) -> str:
        return self.force.rosters[squad][0].squad

    @property
    def squads(self) -> int:
        return len(self.hurt)

    def living(self, squad: int) -> list[int]:
        """DWC-SURVIVORS: the marines of a squad who live, whoever they came from."""
        return [m for m, own in enumerate(self.squad_of) if own == squad and self.alive[m]]

    def standing(self) -> list[int]:
        """The squads that exist: somebody of them lives."""
        return [squad for squad in range(self.squads) if self.living(squad)]

    def rests(self, squad: int) -> bool:
        """DWC-REST, DWC-REORGANISE-REST: somebody who is in it now was in the last game."""
        return self.games > 0 and any(self.fought[m] == self.games for m in self.living(squad))

    def available(self) -> list[int]:
        """DWC-GAP-RECORD: alive, not on guard, rested."""
        return [squad for squad in self.standing() if not self.guards[squad] and not self.rests(squad)]

    def troops(self) -> list[int]:
        """DWC-SURVIVORS: the marines who go into the game that is being set up."""
        return [m for squad in sorted(self.fielded) for m in self.living(squad)]

    def squads_afield(self) -> list[int]:
        """Those of them that have somebody alive."""
        return [squad for squad in sorted(self.fielded) if self.living(squad)]

    # DWC-REORGANISE

    def room_beside(self, squad: int) -> list[int]:
        """The squads that may take in somebody of one that is dissolved: they have lost somebody, and have room."""
        free = [other for other in self.standing() if self.hurt[other] and not self.guards[other]]
        return [other for other in free if other != squad and self.room_in(other)]

    def room_in(self, squad: int) -> int:
        return MOST_IN_SQUAD - len(self.living(squad))

    def dissolvable(self) -> list[int]:
        """The squads whose living members all find room in others."""
        free = [squad for squad in self.standing() if not self.guards[squad]]
        return [
            squad
            for squad in free
            if sum([self.room_in(other) for other in self.room_beside(squad)]) >= len(self.living(squad))
        ]

    # The board

    @property
    def scenario(self) -> Scenario:
        return scenarios()[STAGES[self.stage]].in_campaign

    # The battle

    def troop(self) -> Troop:
        """DWC-RESUPPLY: whoever is fielded has all that was bought for him, whatever he used before."""
        own = [
            tuple(replace(self.figures[m], squad=self.squad_name(squad)) for m in self.living(squad))
            for squad in self.squads_afield()
        ]
        return Troop(tuple(own), self.force.time)

    def swarm(self) -> Swarm:
        """DWC-STEALER-FORCE, DWC-DEF-NO-PLUS-10: two a turn, and all that is left."""
        return Swarm(min(EACH_TURN, self.blips), self.blips)

    def battle_now(self) -> Battle:
        troop = self.troop()
        entries = self.entries()
        where = tuple(self.corridors) or evening.spread(troop)
        made = evening.Battle(
            f"{self.mission.key}_{self.games + 1}", self.layout, STAGES[self.stage], self.corridor_ends(),
            self.force, where, 0, tuple(sorted(entries[number] for number in self.settled)),
            troop=troop, pool=self.swarm(), squads=len(self.fielded), hampered=self.raid_lost,
        )  # fmt: skip
        seats = {"marine": self.marine, "stealer": self.stealer}
        return Battle(battle_game(), "", {}, seats, evening.text_of(made))

    def people(self) -> list[str]:
        return [figure.name for figure in self.figures]

    def outcomes(self) -> list[Outcome]:
        return [Outcome(*row) for row in self.played]
