"""The position before a battle: what lies on the table, what was bid and bought, and what is settled."""

from __future__ import annotations

from typing import ClassVar, Final

from hullbreach.evening.battle import Battle
from hullbreach.evening.buying import buy_by_chance
from hullbreach.evening.cart import cart_of, empty, force_of
from hullbreach.evening.force import Force
from hullbreach.evening.layout import End, Laid
from hullbreach.evening.mustering import Muster
from hullbreach.evening.scenarios import Scenario, scenarios
from hullbreach.evening.squads import battle_game, limits
from hullbreach.kernel import campaign
from hullbreach.kernel.board import Deck
from hullbreach.kernel.contract import Choice, Decision, Refused, Seat
from hullbreach.kernel.fields import OPEN, Field, Only, later, lists, marks_of, names_of, numbers
from hullbreach.kernel.maps import Legend, read_board
from hullbreach.kernel.options import OptionValue
from hullbreach.kernel.secrets import Mark
from hullbreach.prelude import events as ev, verbs as v
from hullbreach.prelude.mission import Mission, Profile

# The seats of the battle, in its order.
MARINE, STEALER = "marine", "stealer"
# DWG-FORCE-SCOPE: the marines of a printed mission, or others from the lists.
PRINTED, LISTS = 1, 2
_PURCHASES: Final = 60


# The table as a board: a square a slot, the first tile in the middle.
MIDDLE: Final = 8
TABLE: Final = read_board(
    [Deck("", "\n".join(["." * (2 * MIDDLE + 1)] * (2 * MIDDLE + 1)))], Legend({}, "", "", "")
)

# The ways to lay a tile that the rules allow are numbered from 0; from here on any other: a square, and quarter turns.
_FORBIDDEN: Final = 1000
_TURNS: Final = 4


POSITION: tuple[Field, ...] = (
    *numbers(OPEN, "begins", "drawn", "scenario", "budget", "swarm"),
    *numbers(OPEN, "marine", first="-1"),
    # Tiles as number, row, column, turns; ends and entries by their places in the lists of the layout.
    *lists(OPEN, "laid", "ends", "settled", "corridors", "shown"),
    # DWG-BID-SECRET-50: what each bid (0: nothing yet), and what each has bought, three numbers a purchase.
    Field("bid_north", "int", Only(0)),
    Field("bid_south", "int", Only(1)),
    Field("cart_north", "list[int]", Only(0), "empty(_PURCHASES)"),
    Field("cart_south", "list[int]", Only(1), "empty(_PURCHASES)"),
    # DWG-FORCE-SCOPE: of a printed mission, which force fights, and what each wants (0: nothing said yet).
    *later(
        Field("force", "int", OPEN), Field("want_north", "int", Only(0)), Field("want_south", "int", Only(1))
    ),
)


class State(Muster[Mission, Profile]):
    """Before a battle, while it is fought, and after it."""

    __slots__ = names_of(POSITION)

    POSITION: ClassVar[tuple[Field, ...]] = POSITION
    FIELDS: ClassVar[dict[str, Mark]] = marks_of(POSITION, *campaign.PLAYED_WITH)
    RULE = "DWG-GAP-SEQUENCE"
    OVER = (RULE, "The evening is over.")
    PURCHASES = _PURCHASES

    def clear(self) -> None:
        self.begins = self.drawn = self.scenario = self.budget = self.swarm = 0
        self.marine = -1
        self.laid: list[int] = []
        self.ends: list[int] = []
        self.settled: list[int] = []
        self.corridors: list[int] = []
        self.shown: list[int] = []
        self.bid_north = self.bid_south = self.force = self.want_north = self.want_south = 0
        self.cart_north = empty(_PURCHASES)
        self.cart_south = empty(_PURCHASES)

    # What the numbers mean

    @property
    def chosen(self) -> Scenario:
        printed = self.mission.printed
        return printed.scenario if printed is not None else scenarios()[self.scenario]

    def slot_square(self, slot: tuple[int, int]) -> int:
        """The square of the table that a slot is."""
        return TABLE.index[0, slot[1] + MIDDLE, slot[0] + MIDDLE]

    def way(self, number: int) -> Laid:
        """A way to lay the drawn tile, allowed or not."""
        if number < _FORBIDDEN:
            return self.layout.placements(self.drawn)[number]
        square, turns = divmod(number - _FORBIDDEN, _TURNS)
        return Laid(self.drawn, TABLE.ys[square] - MIDDLE, TABLE.xs[square] - MIDDLE, turns)

    def is_way(self, number: int) -> bool:
        if not self.drawn:
            return False
        allowed = 0 <= number < len(self.layout.placements(self.drawn))
        return allowed or _FORBIDDEN <= number < _FORBIDDEN + TABLE.count * _TURNS

    def way_number(self, square: int, turns: int) -> int:
        ways = [(self.slot_square(way.slot), way.turns) for way in self.layout.placements(self.drawn)]
        if (square, turns) in ways:
            return ways.index((square, turns))
        return _FORBIDDEN + square * _TURNS + turns

    def why_not_lay(self, choice: Choice) -> Refused | None:
        """DWG-GEO-*: why the drawn tile may not lie so."""
        return self.layout.why_not(self.way(choice[2])) if choice[0] == v.LAY else None

    def asks_to_lay(self, seat: Seat, rule: str) -> Decision:
        ways = range(len(self.layout.placements(self.drawn)))
        return Decision(seat, "lay", rule, [(v.LAY, 0, way, 0) for way in ways])

    def lay(self, seat: Seat, choice: Choice) -> None:
        """The drawn tile is laid as was chosen."""
        way = self.way(choice[2])
        self.laid = [*self.laid, *way]
        self.drawn = 0
        self.tell(ev.LAID, "DWG-GEO-JOIN", seat, way.number, self.slot_square(way.slot), way.turns)

    def open_ends(self) -> list[End]:
        return list(self.layout.open_ends)

    def wanted(self) -> list[int]:
        return [self.want_north, self.want_south]

    def want(self, seat: Seat, force: int) -> None:
        if seat:
            self.want_south = force
        else:
            self.want_north = force

    def why_not_force(self, force: Force) -> Refused | None:
        """Why a force cannot be handed in."""
        printed = self.mission.printed
        return force.why_not(self.budget) or (printed.why_not(force) if printed is not None else None)

    def battle(self) -> Battle:
        """All that was settled."""
        entries = self.entries()
        settled = tuple(sorted(entries[number] for number in self.settled))
        return Battle(
            "generated", self.layout, self.scenario, self.corridor_ends(), force_of(self.shown), tuple(self.corridors),
            self.swarm, settled,
        )  # fmt: skip

    def battle_now(self) -> campaign.Battle:
        """DWG-BID-LOWEST-IS-MARINE: whoever bid less plays the marines."""
        seats = {MARINE: self.marine, STEALER: self.stealer}
        printed = self.mission.printed
        if printed is None:
            return campaign.Battle(battle_game(), "", {}, seats, self.battle().text())
        if self.force == PRINTED:
            return campaign.Battle(battle_game(), printed.key, {}, seats)
        force = force_of(self.shown)
        # DWG-TIME-TABLE: the leaders add theirs.
        timed: dict[str, OptionValue] = {"timer_seconds": limits().seconds * force.time} if force.time else {}
        return campaign.Battle(battle_game(), "", timed, seats, printed.with_force(force))

    # What a game gives

    def name(self, piece: int) -> str:
        """A marine of the force that is being bought, or was."""
        return force_of(self.shown or self.cart(self.marine)).figures[piece].name

    def turn_now(self) -> int:
        """The number of the battle; 0 before it."""
        return 1 if self.result or self.is_afield() else 0

    def draw_unknown(self, seat: Seat) -> None:
        """What the other bid, and what he has bought."""
        other = 1 - seat
        if self.wanted()[other]:
            self.want(other, PRINTED + self.dice.draw(2))
        if self.bids()[other]:
            bid = limits().least_bid + self.dice.draw(limits().most_bid - limits().least_bid + 1)
            if other:
                self.bid_south = bid
            else:
                self.bid_north = bid
        if self.budget and other == self.marine and not self.shown:
            self.fill_cart(other, cart_of(buy_by_chance(self.budget, self.dice)))
