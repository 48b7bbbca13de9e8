"""Loading crusade missions from text (SC-GAME-IS-ONE-MISSION): map, pieces, objectives and special rules."""

from __future__ import annotations

from typing import Any

from hullbreach.crusade.game import CrusadeGame
from hullbreach.crusade.mission import ConsoleSetup, Mission, Objective, ObjectSetup, ThingSetup
from hullbreach.crusade.profile import PROFILES
from hullbreach.crusade.units import UNIT_NUMBERS, UNITS
from hullbreach.kernel.maps import MapFault
from hullbreach.kernel.walled import WalledBoard, read_walled
from hullbreach.missions.fields import Fields, MissionFault

DEEDS = ("destroy", "operate", "deliver", "kill")
AWARDS = ("last", "most")


class MissionReader(Fields):
    """Reads the tables of a mission file, or of a scene."""

    game: CrusadeGame

    def __init__(self, data: dict[str, Any], where: str) -> None:
        super().__init__(data, where)
        # Pieces of a scene whose states are set once it is known whose turn it is.
        self.later: list[tuple[int, dict[str, Any], str]] = []
        self.seat_keys: list[str] = []

    def mission_of_scene(self, profile: str) -> Mission:
        """The mission of a scene: its own map and things."""
        board = self.board(profile)
        mission = Mission(self.plain_text(self.data, "mission", "scene"), board)
        mission.profile_name = profile
        self.things_of(mission)
        return mission

    def board(self, profile: str) -> WalledBoard:
        text = self.plain_text(self.data, "map", "")
        if not text:
            raise MissionFault(self.where, ["map: is missing."])
        try:
            return read_walled(text, int(PROFILES[profile]["dock_depth"]))
        except MapFault as fault:
            raise MissionFault(self.where, [f"map: {line}" for line in fault.faults]) from None

    def square_of(self, board: WalledBoard, name: Any, field: str) -> int:
        square = board.square(str(name))
        if square < 0:
            self.fault(field, f"there is no square '{name}'; squares are written like m12 or dock1a.")
            return 0
        return square

    def things_of(self, mission: Mission) -> None:
        """Objects, consoles, things, objectives, special rules."""
        board = mission.board
        for i, table in enumerate(self.tables("object")):
            where = f"object {i + 1}: "
            self.known(table, ("unit", "at", "armour", "life", "tag"), where)
            key = self.one_of(table.get("unit", "beacon"), tuple(UNIT_NUMBERS), f"{where}unit")
            unit = UNITS[UNIT_NUMBERS[key]]
            squares = [self.square_of(board, name, f"{where}at") for name in table.get("at", [])]
            if not squares:
                self.fault(f"{where}at", "an object needs at least one square.")
                continue
            mission.objects.append(
                ObjectSetup(
                    unit.number,
                    tuple(squares),
                    self.number(table, "armour", unit.armour, where, 0, 9),
                    self.number(table, "life", unit.life, where, 1, 9),
                    self.plain_text(table, "tag", key, where),
                )
            )
        for i, table in enumerate(self.tables("console")):
            where = f"console {i + 1}: "
            self.known(table, ("at", "tag"), where)
            square = self.square_of(board, table.get("at", ""), f"{where}at")
            mission.consoles.append(ConsoleSetup(square, self.plain_text(table, "tag", "console", where)))
        for i, table in enumerate(self.tables("thing")):
            where = f"thing {i + 1}: "
            self.known(table, ("name", "at", "tag", "shoots"), where)
            name = self.name(table, "thing", where)
            square = self.square_of(board, table.get("at", ""), f"{where}at")
            mission.things.append(
                ThingSetup(
                    name,
                    square,
                    self.plain_text(table, "tag", name, where),
                    self.get(table, "shoots", bool, False, where),
                )
            )
        mission.primary = self.objective("primary")
        mission.secondary = self.objective("secondary")
        for square in board.marks.get("R", []):
            mission.reinforcement_squares |= 1 << square
        for key, number in self.get(self.data, "specials", dict, {}).items():
            mission.specials[key] = int(number)
        for key, names in self.get(self.data, "special_squares", dict, {}).items():
            mission.squares[key] = [self.square_of(board, name, "special_squares") for name in names]
        mission.terminals = board.marks.get("T", [])

    def objective(self, field: str) -> Objective | None:
        table = self.get(self.data, field, dict, {})
        if not table:
            return None
        self.known(table, ("deed", "tag", "award"), f"{field}: ")
        return Objective(
            self.one_of(table.get("deed"), DEEDS, f"{field}: deed"),
            self.plain_text(table, "tag", "", f"{field}: "),
            self.one_of(table.get("award", "last"), AWARDS, f"{field}: award"),
        )
