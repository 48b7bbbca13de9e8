"""What mission files and scenes of crusade have in common: the board, what stands on it, objectives, special rules."""

from __future__ import annotations

from typing import Any

from hullbreach.crusade.mission import ConsoleSetup, Mission, Objective, ObjectSetup, ThingSetup
from hullbreach.crusade.profiles import profile_of
from hullbreach.crusade.units import ALIEN, OBJECT, TURRET, UNIT_NUMBERS, UNITS
from hullbreach.kernel.maps import MapFault
from hullbreach.kernel.walled import WalledBoard, read_walled
from hullbreach.missions.fields import MissionFault
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
        text = self.get(self.data, "map", str, "")
        self.size(text)
        try:
            return read_walled(text, profile_of(profile).dock_depth)
        except MapFault as fault:
            faults = first_faults([f"map: {line}" for line in fault.faults])
            raise MissionFault(self.where, [*self.faults, *faults]) from None

    def size(self, text: str) -> None:
        """Looked at before anything is computed."""
        before = len(self.faults)
        squares = sum(1 for line in text.strip("\n").split("\n")[1::2] for cell in line[1::2] if cell != "#")
        if not text.strip():
            self.fault("map", "is missing or empty.")
        elif len(text) > MOST_MAP:
            self.fault("map", f"has {len(text)} characters; a board is drawn with at most {MOST_MAP}.")
        elif squares > MOST_SQUARES:
            self.fault("map", f"has {squares} squares; at most {MOST_SQUARES} can be played on.")
        if len(self.faults) > before:
            self.done()

    def square_of(self, board: WalledBoard, name: Any, field: str) -> int:
        square = board.square(name) if isinstance(name, str) else -1
        if square < 0:
            self.fault(field, f"there is no square {name!r}; squares are written like m12 or dock1a.")
            return 0
        return square

    def ship_square(self, board: WalledBoard, name: Any, field: str) -> int:
        """A square on which something stands from the start."""
        square = self.square_of(board, name, field)
        if not board.ship >> square & 1:
            self.fault(field, f"{name} is on a dock; this must be a square of the ship.")
        return square

    def squares_of(self, board: WalledBoard, names: Any, field: str) -> list[int]:
        """Squares of the ship, each once."""
        if not isinstance(names, list):
            self.fault(field, f"must be a list of squares, not {names!r}.")
            return []
        out: list[int] = []
        for n, name in enumerate(names[:MOST_SQUARES]):
            if name in names[:n]:
                self.fault(field, f"names {name!r} twice.")
            out.append(self.ship_square(board, name, field))
        return out

    def rooms_of(self, board: WalledBoard, field: str) -> list[int]:
        """Rooms, each by any of its squares, as bit sets."""
        out: list[int] = []
        for name in self.texts(self.data, field):
            region = board.regions[self.ship_square(board, name, field)]
            if region not in board.rooms:
                self.fault(field, f"{name} is in no room.")
            elif board.region_squares[region] in out:
                self.fault(field, f"the room of {name} is named twice.")
            else:
                out.append(board.region_squares[region])
        return out

    # What stands on it, and what it is about

    def things_of(self, mission: Mission) -> None:
        """Objects, consoles, things, objectives, special rules, and what only Redux has."""
        for i, table in enumerate(self.tables("object")):
            self.object(mission, table, f"object {i + 1}, ")
        for i, table in enumerate(self.tables("console")):
            where = f"console {i + 1}, "
            self.known(table, ("at", "tag"), where)
            square = self.free_square(mission, table.get("at", ""), f"{where}at")
            mission.consoles.append(ConsoleSetup(square, self.plain_text(table, "tag", "console", where)))
        for i, table in enumerate(self.tables("thing")):
            self.thing(mission, table, f"thing {i + 1}, ")
        mission.primary = self.objective(mission, "primary")
        mission.secondary = self.objective(mission, "secondary")
        for square in mission.board.marks.get("R", []):
            mission.reinforcement_squares |= 1 << square
        self.special_rules(mission)
        self.redux(mission)

    def object(self, mission: Mission, table: dict[str, Any], where: str) -> None:
        self.known(table, ("unit", "at", "armour", "life", "tag"), where)
        key = self.one_of(table.get("unit", "beacon"), OBJECTS, f"{where}unit")
        unit = UNITS[UNIT_NUMBERS[key]]
        squares = self.squares_of(mission.board, table.get("at", []), f"{where}at")
        if not 1 <= len(squares) <= MOST_OBJECT_SQUARES:
            self.fault(f"{where}at", f"an object stands on 1 to {MOST_OBJECT_SQUARES} squares.")
            return
        if not _hangs_together(mission.board, squares):
            self.fault(f"{where}at", "the squares of an object lie side by side, with no wall between them.")
        if unit.number != TURRET:
            for square in squares:
                self.stands_free(mission, square, f"{where}at")
        mission.objects.append(
            ObjectSetup(
                unit.number,
                tuple(squares),
                self.number(table, "armour", unit.armour, where, 0, 9),
                self.number(table, "life", unit.life, where, 1, 9),
                self.plain_text(table, "tag", key, where),
            )
        )

    def stands_free(self, mission: Mission, square: int, field: str) -> None:
        """Turrets hang from the ceiling; other objects fill their squares."""
        for other in mission.objects:
            if square in other.squares and other.unit != TURRET:
                name = mission.board.name(square)
                self.fault(field, f"the {UNITS[other.unit].key} of another [[object]] stands on {name}.")

    def free_square(self, mission: Mission, name: Any, field: str) -> int:
        before = len(self.faults)
        square = self.ship_square(mission.board, name, field)
        if len(self.faults) == before:
            self.stands_free(mission, square, field)
        return square

    def thing(self, mission: Mission, table: dict[str, Any], where: str) -> None:
        self.known(table, ("name", "at", "tag", "shoots"), where)
        name = self.name(table, "thing", where)
        if name in [other.name for other in mission.things]:
            self.fault(f"{where}name", f"two things are called '{name}'.")
        square = self.free_square(mission, table.get("at", ""), f"{where}at")
        tag = self.plain_text(table, "tag", name, where)
        shoots = self.get(table, "shoots", bool, False, where)
        mission.things.append(ThingSetup(name, square, tag, shoots))

    def objective(self, mission: Mission, field: str) -> Objective | None:
        table = self.get(self.data, field, dict, {})
        if not table:
            return None
        where = f"{field}."
        self.known(table, ("deed", "tag", "award"), where)
        deed = self.one_of(table.get("deed"), DEEDS, f"{where}deed")
        tag = self.plain_text(table, "tag", "", where)
        self.target(mission, deed, tag, f"{where}tag")
        return Objective(deed, tag, self.one_of(table.get("award", "last"), AWARDS, f"{where}award"))

    def target(self, mission: Mission, deed: str, tag: str, field: str) -> None:
        """What is to be destroyed, worked, brought home or killed must be there."""
        known: tuple[str, ...]
        if deed == "destroy":
            what, known = "[[object]]", tuple([thing.tag for thing in mission.objects])
        elif deed == "operate":
            what, known = "[[console]]", tuple([console.tag for console in mission.consoles])
        elif deed == "deliver":
            what, known = "[[thing]]", tuple([thing.tag for thing in mission.things])
        else:
            what, known = "alien", ALIENS
        if tag not in known:
            listed = ", ".join(sorted(set(known))) or "none"
            self.fault(field, f"there is no {what} '{tag}' to {deed}; known are: {listed}.")

    def special_rules(self, mission: Mission) -> None:
        specials = self.get(self.data, "specials", dict, {})
        self.known(specials, tuple(SPECIALS), "specials.")
        for key in specials:
            if key in SPECIALS:
                mission.specials[key] = self.number(specials, key, 1, "specials.", 1, MOST_SPECIAL)
        squares = self.get(self.data, "special_squares", dict, {})
        self.known(squares, tuple([key for key in SPECIALS.values() if key]), "special_squares.")
        for key, names in squares.items():
            mission.squares[key] = self.squares_of(mission.board, names, f"special_squares.{key}")

    def redux(self, mission: Mission) -> None:
        """RX-MISSION-CHOICE, RX-BOARD-SETUP"""
        mission.tactical_level = self.number(self.data, "tactical_level", mission.tactical_level, "", 0, 99)
        mission.terminals = list(mission.board.marks.get("T", []))
        mission.terminal_menu = tuple(self.some_of(self.data, "terminal_menu", TERMINAL_MENU))
        mission.survivor_rooms = self.rooms_of(mission.board, "survivor_rooms")
        for room in self.rooms_of(mission.board, "forbidden_blips"):
            mission.forbidden_blips |= room
        points = self.get(self.data, "object_points", dict, {})
        tags = tuple([thing.tag for thing in mission.objects])
        self.known(points, tags or ("nothing: there is no [[object]]",), "object_points.")
        for tag in points:
            mission.points[tag] = self.number(points, tag, 0, "object_points.", 0, MOST_POINTS)
        self.overhead(mission)

    def overhead(self, mission: Mission) -> None:
        """RX-GAP-GANTRIES: pylons by their floor squares, and gantries between two of them with the squares below."""
        board = mission.board
        turrets = [thing.squares[0] for thing in mission.objects if thing.unit == TURRET and thing.squares]
        pylons: list[int] = []
        for i, table in enumerate(self.tables("pylon")):
            where = f"pylon {i + 1}, "
            self.known(table, ("at",), where)
            square = self.free_square(mission, table.get("at", ""), f"{where}at")
            if square in pylons:
                self.fault(f"{where}at", f"another pylon stands on {board.name(square)}.")
            if square in turrets:
                self.fault(f"{where}at", f"a turret hangs over {board.name(square)}.")
            pylons.append(square)
        gantries: list[tuple[int, int, int]] = []
        taken = list(pylons)
        for i, table in enumerate(self.tables("gantry")):
            where = f"gantry {i + 1}, "
            self.known(table, ("between", "over"), where)
            ends = self.squares_of(board, table.get("between", []), f"{where}between")
            below = self.squares_of(board, table.get("over", []), f"{where}over")
            if len(ends) != 2 or not all(square in pylons for square in ends):
                self.fault(f"{where}between", "must be the squares of two pylons.")
                continue
            for square in below:
                if square in turrets:
                    self.fault(f"{where}over", f"a turret hangs over {board.name(square)}.")
            free = [square for square in sorted(below) if square not in taken]
            if not free:
                self.fault(f"{where}over", "needs a square that is below no pylon and no other gantry.")
                continue
            taken.append(free[0])
            bits = sum(1 << square for square in set(below))
            gantries.append((pylons.index(ends[0]), pylons.index(ends[1]), bits))
        if pylons and not self.faults:
            mission.hang_gantries(pylons, gantries)


def _hangs_together(board: WalledBoard, squares: list[int]) -> bool:
    reached = {squares[0]}
    ring = [squares[0]]
    while ring:
        a = ring.pop()
        for direction in (0, 2, 4, 6):
            b = board.step[a][direction]
            if b in squares and b not in reached and board.ways[a][direction] == (0,):
                reached.add(b)
                ring.append(b)
    return len(reached) == len(set(squares))
