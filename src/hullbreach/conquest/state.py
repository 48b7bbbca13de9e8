"""The state of a battle: its fields (see fields.py), and the few ways in which figures come and go."""

from __future__ import annotations

from hullbreach.conquest import events as ev, ground, traits as tr
from hullbreach.conquest.army import Figure
from hullbreach.conquest.mission import Mission
from hullbreach.conquest.position import Position
from hullbreach.conquest.profile import Profile
from hullbreach.conquest.sight import clear, seen
from hullbreach.kernel.board import bits
from hullbreach.kernel.dice import Dice, Throw
from hullbreach.kernel.forms import PIECE, SEAT, BadChoice, known_or_near
from hullbreach.kernel.sentences import Sentence

_LETTERS = "AD"


class State(Position):
    """One battle, at any moment."""

    __slots__ = ()

    def __init__(self, mission: Mission, profile: Profile, dice: Dice, blank: bool = False) -> None:
        """An empty table; with `blank` the fields of the position are left for the caller to fill."""
        super().__init__(dice)
        self.mission = mission
        self.profile = profile
        self.board = mission.board
        if not blank:
            self.clear()
            self.relay()

    def played_with(self) -> tuple[Mission, Profile]:
        return self.mission, self.profile

    def turn_now(self) -> int:
        return self.turn

    def restand(self) -> None:
        """Who stands where, from the squares of the figures, and what follows from the ground."""
        self.at = [-1] * self.board.count
        self.on = [0, 0]
        for p, square in enumerate(self.square):
            if square >= 0:
                self.at[square] = p
                self.on[self.side[p]] |= 1 << square
        self.fallen = []
        self.relay()

    def relay(self) -> None:
        """What follows from the ground; call it when the ground changes."""
        prison = 1 << self.prison if self.prison >= 0 else 0
        self.walls = self.rock | self.buildings[0] | self.buildings[1] | prison
        self.blocked = self.walls | self.board.feature("water") | self.board.feature(ground.BEYOND)
        self.slow = self.rough | self.ruins | self.woods | self.barricades
        self.veiled = 0
        for square in self.veil:
            if square >= 0:
                self.veiled |= ground.block(square)

    # Figures

    def figure(self, p: int) -> Figure:
        return self.mission.models[self.model[p]]

    def add_figure(self, side: int, model: int, status: int) -> int:
        p = self.grow()
        figure = self.mission.models[model]
        self.kind[p] = figure.type
        self.side[p] = side
        self.model[p] = model
        self.status[p] = status
        self.wounds[p] = figure.wounds
        return p

    def name(self, piece: int) -> str:
        """A1 is the attacker's first figure, D1 the defender's; P is the prisoner."""
        if self.is_prisoner(piece):
            return "P"
        first = self.mission.fielding(tr.ATTACKER) if self.side[piece] else 0
        return f"{_LETTERS[self.side[piece]]}{piece - first + 1}"

    def seat_name(self, seat: int) -> str:
        return tr.SEATS[seat]

    def speaker(self, name: str) -> tuple[int, int]:
        if name.lower() in tr.SEATS:
            return SEAT, tr.SEATS.index(name.lower())
        return PIECE, self.figure_called(name)

    def figure_called(self, name: str) -> int:
        wanted = name.upper()
        names = [self.name(p) for p in range(len(self.kind))]
        if wanted in names:
            return names.index(wanted)
        raise BadChoice(Sentence("there is no figure called '{}'{}", name, known_or_near(name, names)))

    def is_prisoner(self, p: int) -> bool:
        """TC-B04-RESCUE-PRISONER: he comes after both armies."""
        return p >= self.mission.fighters

    def put(self, p: int, square: int) -> None:
        """Stand a figure that is not on the table on a free square."""
        self.square[p] = square
        self.status[p] = tr.ON_TABLE
        self.at[square] = p
        self.on[self.side[p]] |= 1 << square

    def shift(self, p: int, square: int) -> None:
        """Move a figure to a free square."""
        old = self.square[p]
        self.at[old] = -1
        self.at[square] = p
        self.square[p] = square
        side = self.side[p]
        self.on[side] = self.on[side] & ~(1 << old) | 1 << square
        if self.token_offer:
            self.check_offers()

    def lift_off(self, p: int, status: int) -> int:
        """Take a figure off the table; the square on which it stood. What it carried lies there, its spells end."""
        square = self.square[p]
        self.drop(p)
        self.at[square] = -1
        self.on[self.side[p]] &= ~(1 << square)
        self.square[p] = -1
        self.last_square[p] = square
        self.status[p] = status
        self.end_spells(p)
        if self.token_offer:
            self.check_offers()
        return square

    def present(self, seat: int) -> list[int]:
        """The figures of a side that are on the table, in roster order."""
        side, square = self.side, self.square
        return [p for p in range(len(square)) if square[p] >= 0 and side[p] == seat]

    def holder(self, seat: int, role: int) -> int:
        """A figure of the side with that role that is on the table and does not flee (-1: none)."""
        for p in self.mission.holders[seat, role]:
            if self.square[p] >= 0 and self.state[p] != tr.FLEEING:
                return p
        return -1

    def pace(self, p: int) -> int:
        """TC-GAP-WOUNDS: the points of a Move; a damaged vehicle has one fewer, but at least one."""
        figure = self.figure(p)
        if figure.type == tr.VEHICLE and self.wounds[p] < figure.wounds:
            return max(1, figure.move - 1)
        return figure.move

    # Ground

    def zone(self, seat: int) -> int:
        """TC-GAP-SCALE-BOARD: a side's deployment zone."""
        return self.mission.table.zones[self.south != seat]

    def half(self, seat: int) -> int:
        return self.mission.table.halves[self.south != seat]

    def home_row(self, seat: int) -> int:
        return self.mission.table.home_rows[self.south != seat]

    def corners(self) -> ground.Corners:
        return ground.corners(self.walls)

    def around(self, square: int) -> int:
        """TC-GAP-SCALE-BOARD: the squares in contact with a square."""
        free = ground.corners(self.walls)
        return self.board.near[square] if free is None else ground.spread(1 << square, free)

    def touching(self, p: int, seat: int) -> list[int]:
        """The figures of a side in contact with a figure, in roster order."""
        near = self.around(self.square[p]) & self.on[seat]
        return sorted(bits_of(near, self.at)) if near else []

    def foes(self, p: int) -> list[int]:
        """The enemies in contact with a figure."""
        return self.touching(p, 1 - self.side[p])

    def sees(self, a: int, b: int) -> bool:
        return clear(a, b, self.walls, self.woods, self.veiled)

    def seen(self, a: int, squares: int) -> int:
        """Those of the squares that one sees from another."""
        return seen(a, squares, self.walls, self.woods, self.veiled)

    def lay_open(self, square: int) -> None:
        """TC-GAP-SCENARIO-COMMON: a square that an object needs is made open first."""
        keep = ~(1 << square)
        self.rough &= keep
        self.ruins &= keep
        self.woods &= keep
        self.barricades &= keep
        self.hill &= keep
        self.rock &= keep

    # Tokens and spells that last

    def token_square(self, token: int) -> int:
        """Where a token is, lying or carried."""
        if self.token_at[token] >= 0:
            return self.token_at[token]
        return self.square[self.carry.index(token)]

    def pickup_rule(self) -> str:
        """By which tokens are picked up and dropped."""
        return "TC-B12-LOOT-PICKUP" if len(self.token_at) > 1 else "TC-B05-BEACON-PICKUP"

    def drop(self, p: int) -> None:
        """What a figure carries lies on its square."""
        token = self.carry[p]
        if token >= 0:
            self.carry[p] = -1
            self.token_at[token] = self.square[p]
            self.token_offer[token] = -1
            self.tell(ev.DROPPED, self.pickup_rule(), p, self.square[p])

    def check_offers(self) -> None:
        """TC-GAP-SCENARIO-COMMON: an offer lapses when contact is lost."""
        for token, friend in enumerate(self.token_offer):
            if friend >= 0:
                there = self.square[friend]
                if there < 0 or not self.around(self.token_square(token)) >> there & 1:
                    self.token_offer[token] = -1

    def end_spells(self, p: int) -> None:
        """TC-GAP-SPELLS: the Ward and the Veil of a psyker end."""
        if self.ward[p] >= 0:
            self.tell(ev.LIFTED, "TC-GAP-SPELLS", p, tr.WARD)
            self.ward[p] = -1
        if self.veil[p] >= 0:
            self.tell(ev.LIFTED, "TC-GAP-SPELLS", p, tr.VEIL)
            self.veil[p] = -1
            self.relay()

    # Dice

    def test(self, value: int) -> tuple[int, bool, Throw]:
        """TC-GAP-TESTS: what the die may show at most, whether it does, and the die."""
        need = min(max(value, 1), 5)
        # The odds need not count faces that mean the same.
        dice = self.dice.roll_against(need + 1)
        return need, dice[0] <= need, dice


def bits_of(squares: int, at: list[int]) -> list[int]:
    """The figures on some squares."""
    return [at[square] for square in bits(squares)]
