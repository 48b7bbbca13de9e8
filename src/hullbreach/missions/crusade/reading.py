"""What mission files and scenes of crusade have in common: the board, what stands on it, objectives, special rules."""

from __future__ import annotations

from typing import Any

from hullbreach.crusade.mission import ConsoleSetup, Mission, Objective, ObjectSetup, ThingSetup
from hullbreach.crusade.profiles import profile_of
from hullbreach.crusade.units import ALIEN, OBJECT, TURRET, UNIT_NUMBERS, UNITS
from hullbreach.kernel.board import bits, union
from hullbreach.kernel.maps import MapFault
from hullbreach.kernel.sentences import Sentence
from hullbreach.kernel.walled import CLOSED_FOR_GOOD, WalledBoard, read_walled
from hullbreach.missions.fields import MissionFault, Table
from hullbreach.missions.reading import MOST_MAP, MissionFields, first_faults

DEEDS = ("destroy", "operate", "deliver", "kill")
AWARDS = ("last", "most")
# Rules of single missions -> the squares that they speak of ("": none); their numbers go up to MOST_SPECIAL.
SPECIALS = {
    "vat_stealers": "",
    "court": "court",
    "runaway": "",
    "sleeping_dreadnought": "bed",
    "coolant": "",
    "generators": "",
    "claw": "claw",
    "rescue": "",
    "open_docks": "",
    "least_grade": "",
    "most_grade": "",
}
MOST_SPECIAL = 99
TERMINAL_MENU = ("doors", "turrets", "claw")
OBJECTS = tuple([unit.key for unit in UNITS if unit.role == OBJECT])
ALIENS = tuple([unit.key for unit in UNITS if unit.role == ALIEN])
# More than any table holds. Who sees what from where grows faster than the squares.
MOST_SQUARES = 900
MOST_OBJECT_SQUARES = 9
MOST_POINTS = 999


class MissionReader(MissionFields):
    """Reads the tables of a mission file, or of a scene."""

    WORDS = ("name", "briefing", "primary", "secondary")

    # The board

    def board(self, profile: str) -> WalledBoard:
        """The board of the map; without one nothing else can be read, so its faults end the reading."""
        text = self.get("map", str, "")
        self.size(text)
        try:
            return read_walled(text, profile_of(profile).dock_depth)
        except MapFault as fault:
            faults = first_faults([Sentence("{}: {}", "map", line) for line in fault.faults])
            raise MissionFault(self.where, [*self.faults, *faults]) from None

    def size(self, text: str) -> None:
        """Looked at before anything is computed."""
        before = len(self.faults)
        squares = sum(1 for line in text.strip("\n").split("\n")[1::2] for cell in line[1::2] if cell != "#")
        if not text.strip():
            self.fault("map", "is missing or empty.")
        elif len(text) > MOST_MAP:
            self.fault("map", "has {} characters; a board is drawn with at most {}.", len(text), MOST_MAP)
        elif squares > MOST_SQUARES:
            self.fault("map", "has {} squares; at most {} can be played on.", squares, MOST_SQUARES)
        if len(self.faults) > before:
            self.done()

    def square_of(self, board: WalledBoard, table: Table, field: str, name: Any) -> int:
        square = board.square(name) if isinstance(name, str) else -1
        if square < 0:
            table.fault(field, "there is no square {!r}; squares are written like m12 or dock1a.", name)
            return 0
        return square

    def ship_square(self, board: WalledBoard, table: Table, field: str, name: Any) -> int:
        """A square on which something stands from the start."""
        square = self.square_of(board, table, field, name)
        if not board.ship >> square & 1:
            table.fault(field, "{} is on a dock; this must be a square of the ship.", name)
        return square

    def squares_of(self, board: WalledBoard, table: Table, field: str) -> list[int]:
        """Squares of the ship, each once."""
        names = table.raw(field, [])
        if not isinstance(names, list):
            table.fault(field, "must be a list of squares, not {!r}.", names)
            return []
        out: list[int] = []
        for n, name in enumerate(names[:MOST_SQUARES]):
            if name in names[:n]:
                table.fault(field, "names {!r} twice.", name)
            out.append(self.ship_square(board, table, field, name))
        return out

    def rooms_of(self, board: WalledBoard, field: str) -> list[int]:
        """Rooms, each by any of its squares, as bit sets."""
        out: list[int] = []
        for name in self.texts(field):
            region = board.regions[self.ship_square(board, self, field, name)]
            if region not in board.rooms:
                self.fault(field, "{} is in no room.", name)
            elif board.region_squares[region] in out:
                self.fault(field, "the room of {} is named twice.", name)
            else:
                out.append(board.region_squares[region])
        return out

    # What stands on it, and what it is about

    def things_of(self, mission: Mission) -> None:
        """Objects, consoles, things, objectives, special rules, and what only Redux has."""
        for row in self.rows("object", ("unit", "at", "armour", "life", "tag")):
            self.object(mission, row)
        for row in self.rows("console", ("at", "tag")):
            square = self.free_square(mission, row)
            mission.consoles.append(ConsoleSetup(square, row.plain_text("tag", "console")))
        for row in self.rows("thing", ("name", "at", "tag", "shoots")):
            name = row.name("thing", [other.name for other in mission.things], "things")
            square = self.free_square(mission, row)
            mission.things.append(ThingSetup(name, square, row.plain_text("tag", name), row.flag("shoots")))
        mission.primary = self.objective(mission, "primary")
        mission.secondary = self.objective(mission, "secondary")
        mission.reinforcement_squares = union(1 << square for square in mission.board.marks.get("R", []))
        self.special_rules(mission)
        self.redux(mission)

    def object(self, mission: Mission, row: Table) -> None:
        key = row.one_of("unit", OBJECTS, "beacon")
        unit = UNITS[UNIT_NUMBERS[key]]
        squares = self.squares_of(mission.board, row, "at")
        if not 1 <= len(squares) <= MOST_OBJECT_SQUARES:
            row.fault("at", "an object stands on 1 to {} squares.", MOST_OBJECT_SQUARES)
            return
        if not _hangs_together(mission.board, squares):
            row.fault("at", "the squares of an object lie side by side, with no wall between them.")
        if unit.number != TURRET:
            for square in squares:
                self.stands_free(mission, row, square)
        mission.objects.append(
            ObjectSetup(
                unit.number,
                tuple(squares),
                row.number("armour", unit.armour, 0, 9),
                row.number("life", unit.life, 1, 9),
                row.plain_text("tag", key),
            )
        )

    def stands_free(self, mission: Mission, row: Table, square: int) -> None:
        """Turrets hang from the ceiling; other objects fill their squares."""
        for other in mission.objects:
            if square in other.squares and other.unit != TURRET:
                name = mission.board.name(square)
                row.fault("at", "the {} of another [[object]] stands on {}.", UNITS[other.unit].key, name)

    def free_square(self, mission: Mission, row: Table) -> int:
        """The square that something stands on beside the objects."""
        before = len(self.faults)
        square = self.ship_square(mission.board, row, "at", row.raw("at"))
        if len(self.faults) == before:
            self.stands_free(mission, row, square)
        return square

    def objective(self, mission: Mission, field: str) -> Objective | None:
        table = self.table(field, "deed", "tag", "award")
        if not table.data:
            return None
        deed, tag = table.one_of("deed", DEEDS, None), table.plain_text("tag")
        # What is to be destroyed, worked, brought home or killed must be there.
        what, known = {
            "destroy": ("[[object]]", {thing.tag for thing in mission.objects}),
            "operate": ("[[console]]", {console.tag for console in mission.consoles}),
            "deliver": ("[[thing]]", {thing.tag for thing in mission.things}),
            "kill": ("alien", set(ALIENS)),
        }[deed]
        if tag not in known:
            listed = ", ".join(sorted(known)) or Sentence("none")
            table.fault("tag", "there is no {} '{}' to {}; known are: {}.", what, tag, deed, listed)
        return Objective(deed, tag, table.one_of("award", AWARDS, "last"))

    def special_rules(self, mission: Mission) -> None:
        specials = self.table("specials", *SPECIALS)
        for key in specials.data:
            if key in SPECIALS:
                mission.specials[key] = specials.number(key, 1, 1, MOST_SPECIAL)
        squares = self.table("special_squares", *filter(None, SPECIALS.values()))
        for key in squares.data:
            mission.squares[key] = self.squares_of(mission.board, squares, key)

    def redux(self, mission: Mission) -> None:
        """RX-MISSION-CHOICE, RX-BOARD-SETUP"""
        mission.tactical_level = self.number("tactical_level", mission.tactical_level, 0, 99)
        mission.terminals = list(mission.board.marks.get("T", []))
        mission.terminal_menu = tuple(self.some_of("terminal_menu", TERMINAL_MENU))
        mission.survivor_rooms = self.rooms_of(mission.board, "survivor_rooms")
        mission.forbidden_blips = union(self.rooms_of(mission.board, "forbidden_blips"))
        tags = [thing.tag for thing in mission.objects] or ["nothing: there is no [[object]]"]
        points = self.table("object_points", *tags)
        for tag in points.data:
            mission.points[tag] = points.number(tag, most=MOST_POINTS)
        self.overhead(mission)

    def overhead(self, mission: Mission) -> None:
        """RX-GAP-GANTRIES: pylons by their floor squares, and gantries between two of them with the squares below."""
        board = mission.board
        turrets = [thing.squares[0] for thing in mission.objects if thing.unit == TURRET and thing.squares]
        pylons: list[int] = []
        for row in self.rows("pylon", ("at",)):
            square = self.free_square(mission, row)
            if square in pylons:
                row.fault("at", "another pylon stands on {}.", board.name(square))
            if square in turrets:
                row.fault("at", "a turret hangs over {}.", board.name(square))
            pylons.append(square)
        gantries: list[tuple[int, int, int]] = []
        taken = list(pylons)
        for row in self.rows("gantry", ("between", "over")):
            ends = self.squares_of(board, row, "between")
            below = self.squares_of(board, row, "over")
            if len(ends) != 2 or not all(square in pylons for square in ends):
                row.fault("between", "must be the squares of two pylons.")
                continue
            for square in below:
                if square in turrets:
                    row.fault("over", "a turret hangs over {}.", board.name(square))
            free = [square for square in sorted(below) if square not in taken]
            if not free:
                row.fault("over", "needs a square that is below no pylon and no other gantry.")
                continue
            taken.append(free[0])
            bits = sum(1 << square for square in set(below))
            gantries.append((pylons.index(ends[0]), pylons.index(ends[1]), bits))
        if pylons and not self.faults:
            mission.hang_gantries(pylons, gantries)


def _hangs_together(board: WalledBoard, squares: list[int]) -> bool:
    reached = squares[:1]
    for a in reached:
        for b in bits(board.sides(a, CLOSED_FOR_GOOD)):
            if b in squares and b not in reached:
                reached.append(b)
    return len(reached) == len(set(squares))
