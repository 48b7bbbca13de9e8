"""The state of a game: a flat record of named fields, and the few ways in which pieces come and go.

Pieces are numbers; a field of a piece is a list indexed by that number (`s.square[p]`). Marines come first.
Sets of squares are integers used as bit sets.
"""

from __future__ import annotations

from typing import Any, ClassVar, Final

from hullbreach.hulk import pieces as pc
from hullbreach.hulk import verbs as v
from hullbreach.hulk.mission import Mission
from hullbreach.hulk.profile import Profile
from hullbreach.kernel.board import Board
from hullbreach.kernel.contract import Choice, Decision
from hullbreach.kernel.dice import Dice, Throw
from hullbreach.kernel.events import Event
from hullbreach.kernel.flow import Flow
from hullbreach.kernel.secrets import COUNT, NOBODY, OPEN, Only
from hullbreach.kernel.sight import Sight

SETUP: Final = 0
COMMAND: Final = 1
MARINE: Final = 2
REINFORCEMENT: Final = 3
STEALER: Final = 4
END: Final = 5
PHASE_NAMES = ("set-up", "command", "marine actions", "reinforcement", "stealer actions", "end of turn")

# A target of sustained fire that is not a piece is this plus its square.
THING: Final = 100_000

_MARINES_ONLY = Only(pc.MARINE_SEAT)
_STEALERS_ONLY = Only(pc.STEALER_SEAT)
_CLOCK: tuple[Choice, ...] = ((v.TIME_UP, 0, 0, 0),)


class State(Flow):
    """One game of corridor combat, at any moment."""

    __slots__ = (
        "active",
        "aim",
        "alpha_used",
        "ammo",
        "ap",
        "at",
        "barriers",
        "beacon_left",
        "blips_on",
        "board",
        "bodies",
        "bulkheads",
        "burned",
        "burning",
        "carry",
        "changed",
        "connected",
        "consoles",
        "consoles_used",
        "counter",
        "crates",
        "dead_tanks",
        "debris",
        "dice",
        "discard",
        "doors",
        "entry",
        "facing",
        "flags",
        "foes_on",
        "gear",
        "kills",
        "kind",
        "lift_at",
        "lift_broken",
        "lift_moved",
        "lift_rode",
        "lost",
        "marines",
        "marines_on",
        "mission",
        "named",
        "number",
        "object_active",
        "object_at",
        "object_taken",
        "open_doors",
        "origin",
        "patient",
        "phase",
        "pile",
        "power_used",
        "profile",
        "psi",
        "redrawn",
        "reloads",
        "seconds",
        "series",
        "sight",
        "solid",
        "spent",
        "square",
        "status",
        "steps",
        "tanks",
        "time_up",
        "turn",
        "value",
        "vents",
        "waited",
        "watched_entries",
    )

    # Who may know which field (V3-GAP-HIDDEN-INFORMATION).
    FIELDS: ClassVar[dict[str, Any]] = {
        "turn": OPEN,
        "phase": OPEN,
        "active": OPEN,
        "result": OPEN,
        # Pieces
        "marines": OPEN,
        "kind": OPEN,
        "number": OPEN,
        "status": OPEN,
        "square": OPEN,
        "facing": OPEN,
        "ap": OPEN,
        "flags": OPEN,
        "gear": OPEN,
        "ammo": OPEN,
        "reloads": OPEN,
        "psi": OPEN,
        "carry": OPEN,
        "value": _STEALERS_ONLY,
        "steps": OPEN,
        "aim": OPEN,
        "series": OPEN,
        "entry": OPEN,
        "waited": OPEN,
        "origin": OPEN,
        "named": OPEN,
        # Squares
        "at": NOBODY,
        "bodies": NOBODY,
        "marines_on": NOBODY,
        "blips_on": NOBODY,
        "foes_on": NOBODY,
        "solid": NOBODY,
        "doors": OPEN,
        "open_doors": OPEN,
        "bulkheads": OPEN,
        "crates": OPEN,
        "debris": OPEN,
        "tanks": OPEN,
        "dead_tanks": OPEN,
        "consoles": OPEN,
        "consoles_used": OPEN,
        "vents": OPEN,
        "burning": OPEN,
        "burned": OPEN,
        "barriers": OPEN,
        "lift_at": OPEN,
        "lift_broken": OPEN,
        "lift_moved": OPEN,
        "lift_rode": OPEN,
        "object_at": OPEN,
        "object_taken": OPEN,
        "object_active": OPEN,
        "connected": OPEN,
        "beacon_left": OPEN,
        # Command
        "counter": _MARINES_ONLY,
        "spent": OPEN,
        "redrawn": OPEN,
        "power_used": OPEN,
        "seconds": OPEN,
        "time_up": OPEN,
        # Stealers
        "pile": COUNT,
        "discard": OPEN,
        "alpha_used": OPEN,
        "kills": OPEN,
        "lost": OPEN,
        "watched_entries": OPEN,
        # Not part of the position
        "stack": NOBODY,
        "asked": NOBODY,
        "events": NOBODY,
        "changed": NOBODY,
        "patient": NOBODY,
        "board": NOBODY,
        "mission": NOBODY,
        "profile": NOBODY,
        "sight": NOBODY,
        "dice": NOBODY,
    }

    def __init__(self, mission: Mission, profile: Profile, dice: Dice, blank: bool = False) -> None:
        """An empty board; with `blank` the fields of the position are left for the caller to fill."""
        super().__init__()
        self.mission = mission
        self.profile = profile
        self.board: Board = mission.board
        self.sight: Sight = mission.sight(profile)
        self.dice = dice
        if not blank:
            self._clear()

    def _clear(self) -> None:
        board, mission = self.board, self.mission
        self.turn = 0
        self.phase: int = SETUP
        self.active = -1
        self.marines = 0
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
        # The blip that a stealer came from (-1: none).
        self.origin: list[int] = []
        self.named: list[int] = [0] * len(pc.KIND_NAMES)
        self.at: list[int] = [-1] * board.count
        self.bodies = 0
        self.marines_on = 0
        self.blips_on = 0
        self.foes_on = 0
        self.doors: int = board.feature("door") | board.feature("lift door")
        self.open_doors = 0
        self.bulkheads: int = board.feature("bulkhead")
        self.crates: int = board.feature("crate")
        self.debris: int = board.feature("debris")
        self.tanks: int = board.feature("cryo tank")
        self.dead_tanks = 0
        self.consoles: int = board.feature("console")
        self.consoles_used = 0
        self.vents: int = board.feature("ventilation")
        self.burning = 0
        self.burned = 0
        self.barriers = 0
        self.lift_at: list[int] = [0] * len(board.lifts)
        self.lift_broken: list[int] = [0] * len(board.lifts)
        self.lift_moved: list[int] = [0] * len(board.lifts)
        self.lift_rode = False
        self.object_at: list[int] = [thing.square for thing in mission.objects]
        self.object_active: list[int] = [1 if thing.active else 0 for thing in mission.objects]
        self.object_taken: list[int] = [0] * len(mission.objects)
        self.connected = 0
        self.beacon_left = 0
        self.counter = 0
        self.spent = 0
        self.redrawn = False
        self.power_used = False
        self.seconds = 0
        self.time_up = False
        self.pile: list[int] = []
        self.discard: list[int] = []
        self.alpha_used = False
        self.kills = 0
        self.lost = 0
        self.watched_entries = 0
        self.solid = 0
        # Something happened that may decide the mission at once.
        self.changed = False
        # A phase ends only when its player says so, even if nothing else is left to do (scenes).
        self.patient = False
        self.rebuild_solid()

    def copy_into(self, twin: State) -> None:
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
        twin.named = self.named[:]
        twin.at = self.at[:]
        twin.bodies = self.bodies
        twin.marines_on = self.marines_on
        twin.blips_on = self.blips_on
        twin.foes_on = self.foes_on
        twin.doors = self.doors
        twin.open_doors = self.open_doors
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
        twin.lift_at = self.lift_at[:]
        twin.lift_broken = self.lift_broken[:]
        twin.lift_moved = self.lift_moved[:]
        twin.lift_rode = self.lift_rode
        twin.object_at = self.object_at[:]
        twin.object_active = self.object_active[:]
        twin.object_taken = self.object_taken[:]
        twin.connected = self.connected
        twin.beacon_left = self.beacon_left
        twin.counter = self.counter
        twin.spent = self.spent
        twin.redrawn = self.redrawn
        twin.power_used = self.power_used
        twin.seconds = self.seconds
        twin.time_up = self.time_up
        twin.pile = self.pile[:]
        twin.discard = self.discard[:]
        twin.alpha_used = self.alpha_used
        twin.kills = self.kills
        twin.lost = self.lost
        twin.watched_entries = self.watched_entries
        twin.solid = self.solid
        twin.changed = self.changed
        twin.patient = self.patient

    # Asking, rolling, telling

    def ask(self, seat: int, kind: str, rule: str, options: list[Choice], piece: int = -1) -> Decision:
        clock = self.phase == MARINE and self.profile.timer == "clock" and not self.time_up
        return Decision(seat, kind, rule, options, piece, _CLOCK if clock else ())

    def goes_without_saying(self, asked: Decision) -> bool:
        return not (self.patient and asked.kind in ("marine", "stealer"))

    def roll(self, count: int) -> Throw:
        if self.phase == MARINE:
            self.seconds += self.profile.budget_per_throw
        return self.dice.roll(count)

    def roll_against(self, need: int) -> Throw:
        """One die that is enough or not; the odds need not count its faces."""
        if self.phase == MARINE:
            self.seconds += self.profile.budget_per_throw
        return self.dice.roll_against(need)

    # Pieces

    def add_piece(self, kind: int, status: int, square: int = -1, facing: int = 0, value: int = 0) -> int:
        """A new piece; on the board if `square` is given."""
        self.named[kind] += 1
        p = len(self.kind)
        self.kind.append(kind)
        self.number.append(self.named[kind])
        self.status.append(status)
        self.square.append(-1)
        self.facing.append(facing)
        self.ap.append(pc.MARINE_AP if kind == pc.MARINE else pc.STEALER_AP)
        self.flags.append(0)
        self.gear.append(0)
        self.ammo.append(0)
        self.reloads.append(0)
        self.psi.append(0)
        self.carry.append(-1)
        self.value.append(value)
        self.steps.append(0)
        self.aim.append(-1)
        self.series.append(0)
        self.entry.append(-1)
        self.waited.append(0)
        self.origin.append(-1)
        if square >= 0:
            self.put(p, square)
        return p

    def put(self, p: int, square: int) -> None:
        """Stand a piece that is not on the board on an empty square."""
        bit = 1 << square
        self.square[p] = square
        self.status[p] = pc.ON_BOARD
        self.at[square] = p
        self.bodies |= bit
        kind = self.kind[p]
        if kind == pc.MARINE:
            self.marines_on |= bit
        elif kind == pc.BLIP:
            self.blips_on |= bit
        else:
            self.foes_on |= bit

    def lift_off(self, p: int, status: int) -> None:
        """Take a piece off the board."""
        square = self.square[p]
        if square >= 0:
            keep = ~(1 << square)
            self.at[square] = -1
            self.bodies &= keep
            self.marines_on &= keep
            self.blips_on &= keep
            self.foes_on &= keep
        self.square[p] = -1
        self.status[p] = status

    def shift(self, p: int, square: int) -> None:
        """Move a piece to an empty square."""
        bit = 1 << square
        old = 1 << self.square[p]
        self.at[self.square[p]] = -1
        self.at[square] = p
        self.square[p] = square
        self.bodies = self.bodies & ~old | bit
        kind = self.kind[p]
        if kind == pc.MARINE:
            self.marines_on = self.marines_on & ~old | bit
        elif kind == pc.BLIP:
            self.blips_on = self.blips_on & ~old | bit
        else:
            self.foes_on = self.foes_on & ~old | bit

    def kill(self, p: int, rule: str, by: int = -1) -> None:
        """Remove a piece as killed: a marine drops what he carries, a blip counts for all that it stands for."""
        square = self.square[p]
        kind = self.kind[p]
        self.changed = True
        if kind == pc.MARINE:
            if self.carry[p] >= 0:
                self.object_at[self.carry[p]] = square
                self.carry[p] = -1
            self.flags[p] = 0
            self.tell(Event("killed", rule, p, square, by))
        elif kind == pc.BLIP:
            worth = self.value[p]
            self.kills += worth
            self.discard.append(worth)
            self.value[p] = 0
            self.tell(Event("blip killed", rule, p, square, by, worth))
        else:
            self.kills += 1
            self.tell(Event("killed", rule, p, square, by))
        self.lift_off(p, pc.DEAD)

    def name(self, p: int) -> str:
        """The name of a piece in text: a marine's own, or S4, B2 …"""
        if self.kind[p] == pc.MARINE:
            return self.mission.marines[p].name
        return f"{pc.KIND_LETTERS[self.kind[p]]}{self.number[p]}"

    def seat_of(self, p: int) -> int:
        return pc.MARINE_SEAT if self.kind[p] == pc.MARINE else pc.STEALER_SEAT

    # Squares

    def rebuild_solid(self) -> None:
        """Squares that block sight and movement without a piece on them; call it when one of them changes."""
        solid = (
            (self.doors & ~self.open_doors)
            | self.bulkheads
            | self.crates
            | self.tanks
            | self.dead_tanks
            | self.vents
            | self.barriers
        )
        # V3-GAP-LIFT: where the car is not, there is a shaft.
        for i, lift in enumerate(self.board.lifts):
            for square in lift.cars[1 - self.lift_at[i]]:
                solid |= 1 << square
        self.solid = solid

    def opaque(self) -> int:
        """Squares that block sight (V3-LOS-BLOCKED, V3-HF-BLOCK-SIGHT); objects do not (V3-OBJECT-NO-SIGHT-BLOCK)."""
        return self.bodies | self.solid | self.burning

    def obstacles(self) -> int:
        """Squares that nothing can enter (V3-MOVE-OBSTACLE); objects are none (V3-OBJECT-NOT-OBSTACLE)."""
        return self.bodies | self.solid | self.consoles

    def walls(self) -> int:
        """What counts as a wall when a path is measured (V3-GAP-DISTANCE)."""
        shafts = 0
        for i, lift in enumerate(self.board.lifts):
            for square in lift.cars[1 - self.lift_at[i]]:
                shafts |= 1 << square
        return self.crates | self.tanks | self.dead_tanks | self.vents | self.barriers | shafts

    def field(self, p: int) -> int:
        """The squares that a model sees."""
        return self.sight.field(self.square[p], self.facing[p], self.opaque())

    def sees(self, p: int, square: int) -> bool:
        return self.field(p) >> square & 1 == 1

    def watched(self) -> int:
        """The squares that some marine sees."""
        seen = 0
        opaque = self.opaque()
        for p in range(self.marines):
            square = self.square[p]
            if square >= 0:
                seen |= self.sight.field(square, self.facing[p], opaque)
        return seen

    def closed_doors(self) -> int:
        return self.doors & ~self.open_doors

    # Points

    def command_left(self) -> int:
        return self.counter - self.spent

    def drop_series(self, keep: int = -1) -> None:
        """Sustained-fire series end, but for marine `keep`'s."""
        aim = self.aim
        for p in range(self.marines):
            if p != keep:
                aim[p] = -1
