"""The fields of a position as plain code. Made from fields.py by `python -m tools.positions`; do not edit."""

from __future__ import annotations

from typing import ClassVar, Self

from hullbreach.conquest.fields import PLAYED_WITH, POSITION
from hullbreach.conquest.mission import Mission
from hullbreach.conquest.profile import Profile
from hullbreach.kernel.board import Board
from hullbreach.kernel.fields import Field, marks_of, names_of
from hullbreach.kernel.game import Game
from hullbreach.kernel.secrets import Mark


class Position(Game):
    """One game, at any moment: what there is to know about it."""

    __slots__ = (*names_of(POSITION), *PLAYED_WITH)

    POSITION: ClassVar[tuple[Field, ...]] = POSITION
    FIELDS: ClassVar[dict[str, Mark]] = marks_of(POSITION, *PLAYED_WITH)
    FIXED: ClassVar[tuple[str, ...]] = tuple(PLAYED_WITH)

    board: Board
    mission: Mission
    profile: Profile

    def clear(self) -> None:
        """The position before anything has happened."""
        board = self.board
        self.turn: int = 0
        self.south: int = -1
        self.initiative: int = -1
        self.active: int = -1
        self.last: bool = False
        self.withdrew: int = -1
        self.kind: list[int] = []
        self.side: list[int] = []
        self.model: list[int] = []
        self.status: list[int] = []
        self.wounds: list[int] = []
        self.state: list[int] = []
        self.flags: list[int] = []
        self.moved: list[int] = []
        self.square: list[int] = []
        self.carry: list[int] = []
        self.ward: list[int] = []
        self.veil: list[int] = []
        self.by: list[int] = []
        self.last_square: list[int] = []
        self.at: list[int] = [-1] * board.count
        self.on: list[int] = [0, 0]
        self.rough: int = board.feature("rough")
        self.ruins: int = board.feature("ruins")
        self.woods: int = board.feature("woods")
        self.barricades: int = board.feature("barricade")
        self.hill: int = board.feature("hill")
        self.rock: int = board.feature("solid")
        self.buildings: list[int] = [0, 0]
        self.prison: int = -1
        self.walls: int = 0
        self.blocked: int = 0
        self.slow: int = 0
        self.veiled: int = 0
        self.token_at: list[int] = []
        self.token_passed: list[int] = []
        self.token_offer: list[int] = []
        self.failed: list[int] = [0, 0]
        self.score: list[int] = [0, 0]
        self.fallen: list[int] = []

    def copy_into(self, twin: Self) -> None:
        """Fill a blank game of the same mission with this position."""
        twin.stack = self.stack[:]
        twin.asked = self.asked
        twin.events = []
        twin.result = self.result
        twin.turn = self.turn
        twin.south = self.south
        twin.initiative = self.initiative
        twin.active = self.active
        twin.last = self.last
        twin.withdrew = self.withdrew
        twin.kind = self.kind[:]
        twin.side = self.side[:]
        twin.model = self.model[:]
        twin.status = self.status[:]
        twin.wounds = self.wounds[:]
        twin.state = self.state[:]
        twin.flags = self.flags[:]
        twin.moved = self.moved[:]
        twin.square = self.square[:]
        twin.carry = self.carry[:]
        twin.ward = self.ward[:]
        twin.veil = self.veil[:]
        twin.by = self.by[:]
        twin.last_square = self.last_square[:]
        twin.at = self.at[:]
        twin.on = self.on[:]
        twin.rough = self.rough
        twin.ruins = self.ruins
        twin.woods = self.woods
        twin.barricades = self.barricades
        twin.hill = self.hill
        twin.rock = self.rock
        twin.buildings = self.buildings[:]
        twin.prison = self.prison
        twin.walls = self.walls
        twin.blocked = self.blocked
        twin.slow = self.slow
        twin.veiled = self.veiled
        twin.token_at = self.token_at[:]
        twin.token_passed = self.token_passed[:]
        twin.token_offer = self.token_offer[:]
        twin.failed = self.failed[:]
        twin.score = self.score[:]
        twin.fallen = self.fallen[:]

    def grow(self) -> int:
        """One piece more, of which nothing is known yet; its number."""
        for column in (
            self.kind, self.side, self.model, self.status, self.wounds, self.state, self.flags, self.moved,
        ):  # fmt: skip
            column.append(0)
        for column in (self.square, self.carry, self.ward, self.veil, self.by, self.last_square):
            column.append(-1)
        return len(self.kind) - 1
