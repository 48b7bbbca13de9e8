"""Looking over a crusade mission that loads: what its maker probably did not mean. Every warning is one sentence."""

from __future__ import annotations

from hullbreach.crusade.mission import Mission, Objective
from hullbreach.crusade.units import DREADNOUGHT, TRAITOR, TRAITOR_CAPTAIN, TURRET, UNIT_NUMBERS, UNITS
from hullbreach.kernel.board import bits, union
from hullbreach.kernel.walled import CLOSED_FOR_GOOD
from hullbreach.missions.base import Checker
from hullbreach.missions.crusade.loading import MissionLoader

# SC-GAP-BOARDS: four boards of 12 by 12 squares; a doorway of a dividing wall is two squares wide.
SHIP = 24
# SC-DIVIDING-WALL-DOORWAYS
DOORWAYS = 2
# SC-GAP-MISSION-4-CUT-THE-HEAD: the captain's two men.
COURTIERS = 2
_BOARDS = ("nw", "ne", "sw", "se")
_SEAMS = ((0, 1), (2, 3), (0, 2), (1, 3))


class MissionChecker(Checker[Mission]):
    def __init__(self, mission: Mission) -> None:
        super().__init__(mission)
        self.board = mission.board
        solid = [thing for thing in mission.objects if thing.unit != TURRET]
        self.filled = union(1 << square for thing in solid for square in thing.squares)
        self.reached = self.walk()

    def warnings(self) -> list[str]:
        wanted = MissionLoader.WORDS[1:]
        self.words(wanted if self.mission.secondary is not None else wanted[:-1])
        self.boards()
        self.dividing_walls()
        self.rooms()
        self.things()
        self.objective("primary", self.mission.primary)
        self.objective("secondary", self.mission.secondary)
        self.specials()
        return self.found

    def walk(self) -> int:
        """The squares that figures from the docks can get to; doors give way sooner or later."""
        board = self.board
        reached = 0
        todo = [square for squares in board.lock_squares for square in bits(squares)]
        while todo:
            a = todo.pop()
            if reached >> a & 1 or self.filled >> a & 1:
                continue
            reached |= 1 << a
            todo.extend(bits(board.steps(a, board.all_airlocks) & ~reached))
        return reached

    def boards(self) -> None:
        """SC-SETUP-BOARDS"""
        board = self.board
        if (board.rows, board.columns) != (SHIP, SHIP):
            self.warn(
                "map: is {} by {} squares; four boards make {} by {} (SC-GAP-BOARDS).",
                board.columns,
                board.rows,
                SHIP,
                SHIP,
            )
        for quarter, squares in enumerate(board.quarter_squares):
            if not squares:
                self.warn("map: the {} board has no square.", _BOARDS[quarter])

    def dividing_walls(self) -> None:
        """SC-DIVIDING-WALL-DOORWAYS"""
        board = self.board
        doorways = set(board.doorways)
        for one, other in _SEAMS:
            count = 0
            before = (-9, -9)
            for place, a, b in self.seam(one, other):
                if place in doorways:
                    # Edges side by side are one doorway.
                    count += place not in ((before[0] + 2, before[1]), (before[0], before[1] + 2))
                    before = place
                elif board.edge(place[0], place[1]) != CLOSED_FOR_GOOD:
                    self.warn(
                        "map: between {} and {} runs a dividing wall, "
                        "which has doorways (o) and no other openings (SC-DIVIDING-WALL-DOORWAYS).",
                        board.name(a),
                        board.name(b),
                    )
            if count != DOORWAYS:
                self.warn(
                    "map: the wall between the boards {} and {} has {} doorways, not {} (SC-DIVIDING-WALL-DOORWAYS).",
                    _BOARDS[one],
                    _BOARDS[other],
                    count,
                    DOORWAYS,
                )

    def seam(self, one: int, other: int) -> list[tuple[tuple[int, int], int, int]]:
        """The edges between two boards, in order, with the squares on both sides."""
        board = self.board
        out: list[tuple[tuple[int, int], int, int]] = []
        for a in bits(board.quarter_squares[one]):
            for direction, dx, dy in ((2, 1, 0), (4, 0, 1)):
                b = board.step[a][direction]
                if b >= 0 and board.quarter[b] == other:
                    out.append(((2 * board.ys[a] + 1 + dy, 2 * board.xs[a] + 1 + dx), a, b))
        return sorted(out)

    def rooms(self) -> None:
        board = self.board
        for squares in board.region_squares:
            lost = squares & board.ship & ~self.reached & ~self.filled
            if lost:
                self.warn("map: nobody can get to {}.", board.name(bits(lost)[0]))

    def things(self) -> None:
        mission = self.mission
        for i, console in enumerate(mission.consoles):
            self.within_reach(console.square, f"console {i + 1}, at")
        for i, thing in enumerate(mission.things):
            self.within_reach(thing.square, f"thing {i + 1}, at")
        for square in mission.terminals:
            self.within_reach(square, "map, terminal")
        for i, setup in enumerate(mission.objects):
            if not self.can_be_hit(setup.squares):
                name = self.board.name(setup.squares[0])
                self.warn(
                    "object {}, at: nobody can get near the {} on {}.", i + 1, UNITS[setup.unit].key, name
                )

    def within_reach(self, square: int, field: str) -> None:
        if not self.reached >> square & 1:
            self.warn("{}: nobody can get to {}.", field, self.board.name(square))

    def can_be_hit(self, squares: tuple[int, ...]) -> bool:
        """Whether a figure can stand on, or beside, one of the squares."""
        near = union(1 << square | self.board.sides(square, self.board.all_airlocks) for square in squares)
        return bool(near & self.reached)

    def objective(self, field: str, wanted: Objective | None) -> None:
        if wanted is None or wanted.deed != "kill":
            return
        unit = UNIT_NUMBERS[wanted.tag]
        if unit == DREADNOUGHT and "sleeping_dreadnought" in self.mission.specials:
            return
        for squads in self.numbers_of_squads():
            if unit not in self.mission.blips.tokens(squads):
                self.warn("{}.tag: with {} squads the blips have no {} to kill.", field, squads, wanted.tag)

    def numbers_of_squads(self) -> list[int]:
        """The games that can be played with tokens."""
        if not self.mission.blips.counts:
            return []
        return list(range(self.mission.least_squads, self.mission.most_squads + 1))

    def specials(self) -> None:
        if "court" not in self.mission.specials:
            return
        for squads in self.numbers_of_squads():
            tokens = self.mission.blips.tokens(squads)
            if TRAITOR_CAPTAIN not in tokens or tokens.count(TRAITOR) < COURTIERS:
                self.warn(
                    "blips: with {} squads the special rule 'court' needs a traitor_captain and {} traitor.",
                    squads,
                    COURTIERS,
                )
