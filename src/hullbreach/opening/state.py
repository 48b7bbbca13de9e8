"""The position of an evening: what lies on the table, what was bid and bought, and what is settled of the battle."""

from __future__ import annotations

from typing import ClassVar, Final, Self

from hullbreach.evening.battle import Battle
from hullbreach.evening.buying import buy_by_chance
from hullbreach.evening.cart import cart_of, empty, force_of
from hullbreach.evening.cart import filled as in_cart
from hullbreach.evening.ground import Ground
from hullbreach.evening.layout import End, Laid, Layout
from hullbreach.evening.scenarios import Scenario, scenarios
from hullbreach.evening.squads import limits
from hullbreach.kernel.board import Deck
from hullbreach.kernel.contract import Choice, Refused, Seat
from hullbreach.kernel.dice import Dice
from hullbreach.kernel.events import NUMBER, SQUARE, Audience, Kind, kind, kinds_in
from hullbreach.kernel.fields import OPEN, Field, Only, lists, marks_of, names_of, numbers
from hullbreach.kernel.forms import BadChoice
from hullbreach.kernel.game import Game
from hullbreach.kernel.maps import Legend, read_board
from hullbreach.kernel.secrets import Mark

KEY: Final = "evening"
SEATS: Final = ("north", "south")
_PLACED: Final = 4
EMPTY: Final = tuple(empty(60))

BEGINS = kind("begins", seat=NUMBER)
DRAWN = kind("drawn", seat=NUMBER, tile=NUMBER)
LAID = kind("laid", seat=NUMBER, tile=NUMBER, where=SQUARE, turns=NUMBER)
STARTED_AGAIN = kind("started again", tiles=NUMBER)
SCENARIO = kind("scenario", number=NUMBER)
BID = kind("bid", seat=NUMBER, points=NUMBER, hidden={"points": Audience()})
BIDS = kind("bids", north=NUMBER, south=NUMBER, reveals=True)
MARINES = kind("marines", seat=NUMBER, points=NUMBER, reveals=True)
BOUGHT = kind("bought", seat=NUMBER, code=NUMBER, hidden={"code": Audience()})
HANDED_IN = kind("handed in", seat=NUMBER)
NAMED = kind("named", seat=NUMBER, corridor=NUMBER, end=NUMBER)
SWARM = kind("swarm", each_turn=NUMBER, total=NUMBER)
SETTLED = kind("settled", seat=NUMBER, entry=NUMBER)
SHOWN = kind("shown", seat=NUMBER, marines=NUMBER, points=NUMBER, reveals=True)
PLACED = kind("placed", seat=NUMBER, squad=NUMBER, corridor=NUMBER)
GAME_OVER = kind("game over", result="result", reveals=True)
KINDS: dict[str, Kind] = kinds_in(globals())


# The table as a board: a square a slot, the first tile in the middle.
MIDDLE: Final = 8
TABLE: Final = read_board(
    [Deck("", "\n".join(["." * (2 * MIDDLE + 1)] * (2 * MIDDLE + 1)))], Legend({}, "", "", "")
)


class Mission:
    """An evening: which scenario is played (0: as the die falls)."""

    GAME: ClassVar[str] = KEY

    def __init__(self, key: str, scenario: int, words: dict[str, dict[str, str]]) -> None:
        self.key = key
        self.scenario = scenario
        self.words = words
        self.profile_name = KEY
        self.options: dict[str, int | bool | str] = {}


POSITION: tuple[Field, ...] = (
    *numbers(OPEN, "turn", "begins", "drawn", "scenario", "budget", "swarm"),
    *numbers(OPEN, "marine", first="-1"),
    # Tiles as number, row, column, turns; ends and entries by their places in the lists of the layout.
    *lists(OPEN, "laid", "ends", "settled", "corridors", "shown"),
    # DWG-BID-SECRET-50: what each bid (0: nothing yet), and what each has bought, three numbers a purchase.
    Field("bid_north", "int", Only(0)),
    Field("bid_south", "int", Only(1)),
    Field("cart_north", "list[int]", Only(0), "list(EMPTY)"),
    Field("cart_south", "list[int]", Only(1), "list(EMPTY)"),
)


class Evening(Game):
    __slots__ = (*names_of(POSITION), "mission")

    POSITION: ClassVar[tuple[Field, ...]] = POSITION
    FIELDS: ClassVar[dict[str, Mark]] = marks_of(POSITION, "mission")
    FIXED: ClassVar[tuple[str, ...]] = ("mission",)

    def __init__(self, mission: Mission, dice: Dice) -> None:
        super().__init__(dice)
        self.mission = mission
        self.turn = self.begins = self.drawn = self.scenario = self.budget = self.swarm = 0
        self.marine = -1
        self.laid: list[int] = []
        self.ends: list[int] = []
        self.settled: list[int] = []
        self.corridors: list[int] = []
        self.shown: list[int] = []
        self.bid_north = self.bid_south = 0
        self.cart_north = list(EMPTY)
        self.cart_south = list(EMPTY)

    # What the numbers mean

    @property
    def layout(self) -> Layout:
        rows = range(0, len(self.laid), _PLACED)
        return Layout(tuple(Laid(*self.laid[row : row + _PLACED]) for row in rows))

    @property
    def stealer(self) -> Seat:
        return 1 - self.marine

    @property
    def chosen(self) -> Scenario:
        return scenarios()[self.scenario]

    def slot_square(self, slot: tuple[int, int]) -> int:
        """The square of the table that a slot is."""
        return TABLE.index[0, slot[1] + MIDDLE, slot[0] + MIDDLE]

    def open_ends(self) -> list[End]:
        return list(self.layout.open_ends)

    def corridor_ends(self) -> tuple[End, ...]:
        ends = self.open_ends()
        return tuple(ends[number] for number in self.ends)

    def entries(self) -> list[End]:
        return list(Ground(self.layout, self.corridor_ends()).entries)

    def bids(self) -> list[int]:
        return [self.bid_north, self.bid_south]

    def cart(self, seat: Seat) -> list[int]:
        """What a seat has bought."""
        return in_cart(self.cart_south if seat else self.cart_north)

    def fill_cart(self, seat: Seat, cart: list[int]) -> None:
        filled = [*cart, *EMPTY][: len(EMPTY)]
        if seat:
            self.cart_south = filled
        else:
            self.cart_north = filled

    def battle(self) -> Battle:
        """What the evening ended in."""
        entries = self.entries()
        settled = tuple(sorted(entries[number] for number in self.settled))
        return Battle(
            "battle", self.layout, self.scenario, self.corridor_ends(), force_of(self.shown), tuple(self.corridors),
            self.swarm, settled,
        )  # fmt: skip

    # What a game gives

    def seat_name(self, seat: Seat) -> str:
        return SEATS[seat]

    def name(self, piece: int) -> str:
        return SEATS[piece]

    def speaker(self, name: str) -> tuple[int, int]:
        raise BadChoice(f"nobody is named in the lines of an evening, and '{name}' neither.")

    def played_with(self) -> tuple[Mission, None]:
        return self.mission, None

    def turn_now(self) -> int:
        return self.turn

    def blank(self, dice: Dice) -> Evening:
        return Evening(self.mission, dice)

    def copy_into(self, twin: Self) -> None:
        twin.stack, twin.asked, twin.result = self.stack[:], self.asked, self.result
        for field in POSITION:
            value = getattr(self, field.name)
            setattr(twin, field.name, value[:] if isinstance(value, list) else value)

    def draw_unknown(self, seat: Seat) -> None:
        """What the other bid, and what he has bought."""
        other = 1 - seat
        if self.bids()[other]:
            bid = limits().least_bid + self.dice.draw(limits().most_bid - limits().least_bid + 1)
            if other:
                self.bid_south = bid
            else:
                self.bid_north = bid
        if self.budget and other == self.marine and not self.shown:
            self.fill_cart(other, cart_of(buy_by_chance(self.budget, self.dice)))

    def text(self, choice: Choice) -> str:
        from hullbreach.opening.steps import ACTIONS

        return ACTIONS.grammar.text(self, choice)

    def read(self, text: str) -> Choice:
        from hullbreach.opening.steps import ACTIONS

        return ACTIONS.grammar.read(self, text)

    def why_not(self, choice: Choice) -> Refused:
        from hullbreach.opening.steps import ACTIONS

        asked = self.asked
        if asked is None:
            return Refused("DWG-GAP-SEQUENCE", "The evening is over.")
        told = ACTIONS.why_not(self, choice)
        return told or Refused(asked.rule, "That is not what is to be settled now.")
