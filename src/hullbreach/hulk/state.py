"""The state of a game: its fields (see fields.py), and the few ways in which pieces come and go."""

from __future__ import annotations

from typing import Final

from hullbreach.hulk import events as ev, pieces as pc
from hullbreach.hulk.mission import Mission
from hullbreach.hulk.position import Position
from hullbreach.hulk.profile import Profile
from hullbreach.kernel.contract import Choice, Decision
from hullbreach.kernel.dice import Dice, Throw
from hullbreach.kernel.forms import PIECE, BadChoice, known_or_near
from hullbreach.kernel.sentences import Sentence

SETUP: Final = 0
COMMAND: Final = 1
MARINE: Final = 2
REINFORCEMENT: Final = 3
STEALER: Final = 4
END: Final = 5
PHASE_NAMES = ("set-up", "command", "marine actions", "reinforcement", "stealer actions", "end of turn")

# A target of sustained fire that is not a piece is this plus its square.
THING: Final = 100_000

# The clock runs out: a choice of the table, not of a seat.
TIME_UP: Final = 90
_CLOCK: tuple[Choice, ...] = ((TIME_UP, 0, 0, 0),)


class State(Position):
    """One game of corridor combat, at any moment."""

    __slots__ = ()

    def __init__(self, mission: Mission, profile: Profile, dice: Dice, blank: bool = False) -> None:
        """An empty board; with `blank` the fields of the position are left for the caller to fill."""
        super().__init__(dice)
        self.mission = mission
        self.profile = profile
        self.board = mission.board
        self.sight = mission.sight(profile)
        if not blank:
            self.clear()
            self.rebuild_solid()

    def played_with(self) -> tuple[Mission, Profile]:
        return self.mission, self.profile

    def turn_now(self) -> int:
        return self.turn

    def restand(self) -> None:
        """Who stands where, from the squares of the pieces."""
        self.changed = False
        self.patient = False
        at = [-1] * self.board.count
        self.marines_on = self.blips_on = self.foes_on = 0
        for p, square in enumerate(self.square):
            if square < 0:
                continue
            at[square] = p
            if self.kind[p] == pc.MARINE:
                self.marines_on |= 1 << square
            elif self.kind[p] == pc.BLIP:
                self.blips_on |= 1 << square
            else:
                self.foes_on |= 1 << square
        self.at = at
        self.bodies = self.marines_on | self.blips_on | self.foes_on
        self.rebuild_solid()

    # Asking, rolling, telling

    def ask(self, seat: int, kind: str, rule: str, options: list[Choice], piece: int = -1) -> Decision:
        if self.profile.asks_plainly:
            return Decision(seat, kind, rule, options, piece)
        if seat == pc.STEALER_SEAT and self.profile.solo:
            # DWS-STEALERS-AUTOMATED: nobody is asked for them; what comes first is done.
            options = options[:1]
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
        if kind >= len(self.named):
            self.named.append(0)
        self.named[kind] += 1
        p = self.grow()
        self.kind[p] = kind
        self.number[p] = self.named[kind]
        self.status[p] = status
        self.facing[p] = facing
        self.ap[p] = self.points_of(kind)
        self.value[p] = value
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
        if self.profile.roster and 0 <= by < self.marines and kind != pc.MARINE:
            # DW-ROSTER-KILLS
            self.slain[by] += self.worth(p)
        if kind == pc.MARINE:
            if self.carry[p] >= 0:
                self.object_at[self.carry[p]] = square
                self.carry[p] = -1
            self.flags[p] = 0
            self.tell(ev.KILLED, rule, p, square, by)
        elif kind == pc.BLIP:
            worth = self.worth(p)
            self.kills += worth
            # DW-AMBUSH-RETURN
            (self.bowl if self.gear[p] & pc.AMBUSH else self.discard).append(self.value[p])
            self.value[p] = 0
            self.tell(ev.BLIP_KILLED, rule, p, square, by, worth)
        else:
            self.kills += 1
            self.tell(ev.KILLED, rule, p, square, by)
        self.lift_off(p, pc.DEAD)

    def worth(self, p: int) -> int:
        """What a piece of the stealers counts for as it dies: a blip all that it stands for, an echo nothing."""
        if self.kind[p] != pc.BLIP:
            return 1
        if self.gear[p] & pc.AMBUSH:
            return int(self.value[p] == pc.AMBUSH_STEALER)
        return self.value[p]

    def name(self, p: int) -> str:
        """The name of a piece in text: a marine's own, or S4, B2 …"""
        if self.kind[p] == pc.MARINE:
            return self.mission.marines[p].name
        return f"{pc.KIND_LETTERS[self.kind[p]]}{self.number[p]}"

    def speaker(self, name: str) -> tuple[int, int]:
        """Who speaks in a line of text: always a piece; raises BadChoice."""
        return PIECE, self.piece_called(name)

    def piece_called(self, name: str) -> int:
        """The piece of that name, written large or small; raises BadChoice."""
        wanted = name.lower()
        for p in range(len(self.kind) - 1, -1, -1):
            if self.name(p).lower() == wanted:
                return p
        living = [self.name(p) for p in range(len(self.kind)) if self.status[p] <= pc.HELD]
        raise BadChoice(Sentence("there is no piece called '{}'{}", name, known_or_near(name, living)))

    def seat_of(self, p: int) -> int:
        return pc.MARINE_SEAT if self.kind[p] == pc.MARINE else pc.STEALER_SEAT

    # Squares

    def rebuild_solid(self) -> None:
        """Squares that block sight and movement without a piece on them; call it when one of them changes."""
        self.solid = (self.doors & ~self.open_doors) | self.bulkheads | self.walls()

    def opaque(self) -> int:
        """Squares that block sight (V3-LOS-BLOCKED, V3-HF-BLOCK-SIGHT); objects do not (V3-OBJECT-NO-SIGHT-BLOCK)."""
        return self.bodies | self.solid | self.burning

    def obstacles(self) -> int:
        """Squares that nothing can enter (V3-MOVE-OBSTACLE); objects are none (V3-OBJECT-NOT-OBSTACLE)."""
        return self.bodies | self.solid | self.consoles

    def walls(self) -> int:
        """What counts as a wall when a path is measured (V3-GAP-DISTANCE)."""
        walls = self.crates | self.tanks | self.dead_tanks | self.vents | self.barriers
        # V3-GAP-LIFT: where the car is not, there is a shaft.
        for i, lift in enumerate(self.board.lifts):
            for square in lift.cars[1 - self.lift_at[i]]:
                walls |= 1 << square
        return walls

    def field(self, p: int) -> int:
        """The squares that a model sees; who lies on the ground sees none (DW-PRONE-NO-SIGHT)."""
        if self.flags[p] & pc.PRONE:
            return 0
        opaque = self.bodies | self.solid | self.burning
        return self.sight.field(self.square[p], self.facing[p], opaque)

    def fire_arc(self, p: int) -> int:
        """The squares that a model can fire at (DW-GAP-BASE-SIGHT-ARCS)."""
        if self.flags[p] & pc.PRONE:
            return 0
        opaque = self.bodies | self.solid | self.burning
        return self.sight.aim.field(self.square[p], self.facing[p], opaque)

    def sees(self, p: int, square: int) -> bool:
        return self.field(p) >> square & 1 == 1

    def watched(self) -> int:
        """The squares that some marine sees."""
        squares = self.lookouts() if self.profile.lands_prone else self.square
        opaque = self.bodies | self.solid | self.burning
        return self.sight.joint(squares, self.facing, self.marines, opaque)

    def lookouts(self) -> list[int]:
        """Where marines look from; -1 for those who see nothing."""
        if not self.profile.lands_prone:
            return self.square
        square, flags = self.square, self.flags
        return [-1 if flags[p] & pc.PRONE else square[p] for p in range(self.marines)]

    def closed_doors(self) -> int:
        return self.doors & ~self.open_doors

    # Points

    def points_of(self, kind: int) -> int:
        """V3-AP-ALLOWANCE"""
        return self.profile.tables.fighters[kind].points

    def command_left(self) -> int:
        return self.counter - self.spent

    def drop_series(self, keep: int = -1) -> None:
        """Sustained-fire series end, but for marine `keep`'s."""
        aim = self.aim
        for p in range(self.marines):
            if p != keep:
                aim[p] = -1
