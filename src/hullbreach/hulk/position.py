"""The fields of a position as plain code. Made from fields.py by `python -m tools.positions`; do not edit."""

from __future__ import annotations

from typing import ClassVar, Self

from hullbreach.hulk import pieces as pc
from hullbreach.hulk.fields import PLAYED_WITH, POSITION
from hullbreach.hulk.mission import Mission
from hullbreach.hulk.profile import Profile
from hullbreach.kernel.board import Board
from hullbreach.kernel.fields import Field, marks_of, names_of
from hullbreach.kernel.game import Game
from hullbreach.kernel.secrets import Mark
from hullbreach.kernel.sight import Sight


class Position(Game):
    """One game, at any moment: what there is to know about it."""

    __slots__ = (*names_of(POSITION), *PLAYED_WITH)

    POSITION: ClassVar[tuple[Field, ...]] = POSITION
    FIELDS: ClassVar[dict[str, Mark]] = marks_of(POSITION, *PLAYED_WITH)
    FIXED: ClassVar[tuple[str, ...]] = tuple(PLAYED_WITH)

    board: Board
    mission: Mission
    profile: Profile
    sight: Sight

    def clear(self) -> None:
        """The position before anything has happened."""
        board = self.board
        mission = self.mission
        self.turn: int = 0
        self.phase: int = 0
        self.active: int = -1
        self.marines: int = 0
        self.kind: list[int] = []
        self.number: list[int] = []
        self.status: list[int] = []
        self.square: list[int] = []
        self.facing: list[int] = []
        self.ap: list[int] = []
        self.flags: list[int] = []
        self.gear: list[int] = []
        self.ammo: list[int] = []
        self.reloads: list[int] = []
        self.psi: list[int] = []
        self.carry: list[int] = []
        self.value: list[int] = []
        self.steps: list[int] = []
        self.aim: list[int] = []
        self.series: list[int] = []
        self.entry: list[int] = []
        self.waited: list[int] = []
        self.origin: list[int] = []
        self.quarters: list[int] = []
        self.led: list[int] = []
        self.slain: list[int] = []
        self.fired: list[int] = []
        self.named: list[int] = [0] * pc.CHIEF
        self.at: list[int] = [-1] * board.count
        self.bodies: int = 0
        self.marines_on: int = 0
        self.blips_on: int = 0
        self.foes_on: int = 0
        self.solid: int = 0
        self.doors: int = mission.doors
        self.open_doors: int = 0
        self.armoured: int = board.feature("armoured door")
        self.bulkheads: int = board.feature("bulkhead")
        self.crates: int = board.feature("crate")
        self.debris: int = board.feature("debris")
        self.tanks: int = board.feature("cryo tank")
        self.dead_tanks: int = 0
        self.consoles: int = board.feature("console")
        self.consoles_used: int = 0
        self.vents: int = board.feature("ventilation")
        self.burning: int = 0
        self.burned: int = 0
        self.barriers: int = 0
        self.pits: int = board.feature("pit")
        self.ladders: int = board.feature("ladder top")
        self.ducts: int = board.feature("duct mouth") | board.feature("duct shaft")
        self.lift_at: list[int] = [0] * len(board.lifts)
        self.lift_broken: list[int] = [0] * len(board.lifts)
        self.lift_moved: list[int] = [0] * len(board.lifts)
        self.lift_rode: bool = False
        self.object_at: list[int] = [thing.square for thing in mission.objects]
        self.object_taken: list[int] = [0] * len(mission.objects)
        self.object_active: list[int] = [1 if thing.active else 0 for thing in mission.objects]
        self.connected: int = 0
        self.beacon_left: int = 0
        self.teleported: int = 0
        self.counter: int = 0
        self.spent: int = 0
        self.redrawn: bool = False
        self.power_used: bool = False
        self.seconds: int = 0
        self.time_up: bool = False
        self.pile: list[int] = []
        self.discard: list[int] = []
        self.bowl: list[int] = []
        self.ambush_turn: int = 0
        self.muted: int = 0
        self.secured: int = mission.secured
        self.alpha_used: bool = False
        self.kills: int = 0
        self.lost: int = 0
        self.watched_entries: int = 0
        self.stirred: int = 0
        self.sighted: bool = False
        self.magi: int = 0
        self.changed: bool = False
        self.patient: bool = False

    def copy_into(self, twin: Self) -> None:
        """Fill a blank game of the same mission with this position."""
        twin.stack = self.stack[:]
        twin.asked = self.asked
        twin.events = []
        twin.result = self.result
        twin.turn = self.turn
        twin.phase = self.phase
        twin.active = self.active
        twin.marines = self.marines
        twin.kind = self.kind[:]
        twin.number = self.number[:]
        twin.status = self.status[:]
        twin.square = self.square[:]
        twin.facing = self.facing[:]
        twin.ap = self.ap[:]
        twin.flags = self.flags[:]
        twin.gear = self.gear[:]
        twin.ammo = self.ammo[:]
        twin.reloads = self.reloads[:]
        twin.psi = self.psi[:]
        twin.carry = self.carry[:]
        twin.value = self.value[:]
        twin.steps = self.steps[:]
        twin.aim = self.aim[:]
        twin.series = self.series[:]
        twin.entry = self.entry[:]
        twin.waited = self.waited[:]
        twin.origin = self.origin[:]
        twin.quarters = self.quarters[:]
        twin.led = self.led[:]
        twin.slain = self.slain[:]
        twin.fired = self.fired[:]
        twin.named = self.named[:]
        twin.at = self.at[:]
        twin.bodies = self.bodies
        twin.marines_on = self.marines_on
        twin.blips_on = self.blips_on
        twin.foes_on = self.foes_on
        twin.solid = self.solid
        twin.doors = self.doors
        twin.open_doors = self.open_doors
        twin.armoured = self.armoured
        twin.bulkheads = self.bulkheads
        twin.crates = self.crates
        twin.debris = self.debris
        twin.tanks = self.tanks
        twin.dead_tanks = self.dead_tanks
        twin.consoles = self.consoles
        twin.consoles_used = self.consoles_used
        twin.vents = self.vents
        twin.burning = self.burning
        twin.burned = self.burned
        twin.barriers = self.barriers
        twin.pits = self.pits
        twin.ladders = self.ladders
        twin.ducts = self.ducts
        twin.lift_at = self.lift_at[:]
        twin.lift_broken = self.lift_broken[:]
        twin.lift_moved = self.lift_moved[:]
        twin.lift_rode = self.lift_rode
        twin.object_at = self.object_at[:]
        twin.object_taken = self.object_taken[:]
        twin.object_active = self.object_active[:]
        twin.connected = self.connected
        twin.beacon_left = self.beacon_left
        twin.teleported = self.teleported
        twin.counter = self.counter
        twin.spent = self.spent
        twin.redrawn = self.redrawn
        twin.power_used = self.power_used
        twin.seconds = self.seconds
        twin.time_up = self.time_up
        twin.pile = self.pile[:]
        twin.discard = self.discard[:]
        twin.bowl = self.bowl[:]
        twin.ambush_turn = self.ambush_turn
        twin.muted = self.muted
        twin.secured = self.secured
        twin.alpha_used = self.alpha_used
        twin.kills = self.kills
        twin.lost = self.lost
        twin.watched_entries = self.watched_entries
        twin.stirred = self.stirred
        twin.sighted = self.sighted
        twin.magi = self.magi
        twin.changed = self.changed
        twin.patient = self.patient

    def grow(self) -> int:
        """One piece more, of which nothing is known yet; its number."""
        for column in (
            self.kind, self.number, self.status, self.facing, self.ap, self.flags, self.gear, self.ammo,
            self.reloads, self.psi, self.value, self.steps, self.series, self.waited, self.quarters, self.led,
            self.slain, self.fired,
        ):  # fmt: skip
            column.append(0)
        for column in (self.square, self.carry, self.aim, self.entry, self.origin):
            column.append(-1)
        return len(self.kind) - 1
