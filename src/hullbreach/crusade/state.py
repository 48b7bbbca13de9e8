"""The state of a game: a flat record of named fields, and the few ways in which pieces come and go.

Pieces are numbers; a field of a piece is a list indexed by that number (`s.square[p]`), a field of a seat a list
indexed by the seat. A large piece stands on four squares; `square` is the north-western one. Sets of squares and of
doors are integers used as bit sets.
"""

from __future__ import annotations

from typing import Any, ClassVar, Final

from hullbreach.crusade.mission import Mission
from hullbreach.crusade.profile import Profile
from hullbreach.crusade.units import ALIEN, BLIP, LEADER, OBJECT, TROOPER, UNITS, Unit
from hullbreach.kernel.contract import Choice, Decision
from hullbreach.kernel.dice import Dice, Throw
from hullbreach.kernel.flow import Flow
from hullbreach.kernel.secrets import COUNT, NOBODY, OPEN, Each, Owned
from hullbreach.kernel.walled import WalledBoard
from hullbreach.kernel.walled_sight import WalledSight

SETUP: Final = 0
SQUAD_TURN: Final = 1
EVENT: Final = 2
ALIEN_TURN: Final = 3
BLIP_TURN: Final = 4
REINFORCEMENT: Final = 5
END: Final = 6
PHASE_NAMES = ("set-up", "squad turn", "event", "alien turn", "blips", "reinforcements", "end")

# Where a piece is.
ON_BOARD: Final = 0
HOME: Final = 1  # back on its dock, and out of the game
DEAD: Final = 2
GONE: Final = 3  # a blip that was turned up, or a thing that was taken away
WAITING: Final = 4  # a figure for which there is no room on its dock yet

# Flags of a piece.
ATTACK_OVER: Final = 1  # it has done something instead of attacking
LANDED: Final = 2  # it has been on a board
STAYS: Final = 4  # it never left its dock, and stays there
JAMMED: Final = 8  # it may not shoot in its next turn
FRESH: Final = 16  # it was revealed or came this turn and may not act yet
ACTED: Final = 32  # its activation is over for this turn (Redux)
WATCHING: Final = 64  # it may still fire at what comes into view (covering fire)
SUSTAINED_MOVE: Final = 128
SUSTAINED_ACTION: Final = 256
STOPPED: Final = 512  # its move is over for this turn
ASLEEP: Final = 1024  # a dreadnought that has not woken yet
BOTH: Final = 65536  # it may fire and fight this turn
OVERWATCH: Final = 2048  # it covers its axis until it is next activated (RX-OVERWATCH-*)
COVERS: Final = 8192  # it has the extra shot of covering fire
MOVED_FIRST: Final = 16384  # it began a move before it acted

# Over the floor: a turret hangs there; figures stand on places of their own (RX-GAP-GANTRIES).
HANGING: Final = 1
PLACES: Final = 2

# Questions that a discreet game asks even where there is nothing to choose: silence would tell what is in a hand.
SILENCE_TELLS = (
    "squad", "shield", "rage", "scan", "ambush", "ghost echo", "reinforcements", "keep objective",
)  # fmt: skip


class State(Flow):
    """One game, at any moment."""

    __slots__ = (
        "active",
        "aliens_on",
        "aloft",
        "armoury",
        "arms",
        "at",
        "awake",
        "axis",
        "beside",
        "blip_hand",
        "blip_points",
        "blips_on",
        "board",
        "bodies",
        "bought",
        "carry",
        "claimed",
        "closed",
        "countdown",
        "cover",
        "dark",
        "deck",
        "deeds",
        "destroyed",
        "dice",
        "dock_of",
        "door_life",
        "drawn",
        "effects",
        "entries",
        "explored",
        "faced",
        "fights",
        "fired_turrets",
        "first_seat",
        "flags",
        "frenzy",
        "gear",
        "grade",
        "gravity",
        "hand",
        "hidden_arms",
        "kind",
        "known_objectives",
        "last_turn",
        "left",
        "level",
        "life",
        "locked",
        "lost",
        "marines_on",
        "mate",
        "mission",
        "moves",
        "named",
        "number",
        "objective_deck",
        "objectives",
        "operated",
        "owner",
        "part",
        "patient",
        "phase",
        "plan",
        "primary_by",
        "profile",
        "red_dice",
        "redrawn",
        "reinforce_most",
        "reserve",
        "round",
        "scanned",
        "scans",
        "scored",
        "seats",
        "secondary_by",
        "secondary_read",
        "shell",
        "shots",
        "shown",
        "sight",
        "smoke",
        "smoke_seat",
        "solid",
        "spent",
        "squad_of",
        "squads",
        "square",
        "static",
        "status",
        "stock",
        "stranded",
        "tallies",
        "thing_at",
        "truth",
        "turn_seat",
        "used",
        "whispered",
        "won_fights",
    )

    # Who may know which field (SC-SETUP-BLIP-SECRECY, SC-SETUP-REINFORCEMENT-SECRECY, SC-SETUP-SECONDARY-HIDDEN).
    FIELDS: ClassVar[dict[str, Any]] = {
        "result": OPEN,
        # The round
        "round": OPEN,
        "phase": OPEN,
        "turn_seat": OPEN,
        "active": OPEN,
        # Seats: squads come first, then alien players
        "seats": OPEN,
        "squads": OPEN,
        "squad_of": OPEN,
        "dock_of": OPEN,
        "grade": OPEN,
        "level": OPEN,
        "effects": OPEN,
        # Pieces
        "kind": OPEN,
        "owner": OPEN,
        "number": OPEN,
        "status": OPEN,
        "square": OPEN,
        "life": OPEN,
        "shell": OPEN,
        "flags": OPEN,
        "left": OPEN,
        "moves": OPEN,
        "used": OPEN,
        "shots": OPEN,
        "fights": OPEN,
        "gear": OPEN,
        "carry": OPEN,
        "arms": OPEN,
        "axis": OPEN,
        "part": OPEN,
        "cover": OPEN,
        "faced": OPEN,
        "aloft": OPEN,
        "mate": OPEN,
        "truth": Owned("owner"),
        "named": OPEN,
        # Squares and doors
        "at": NOBODY,
        "bodies": NOBODY,
        "marines_on": NOBODY,
        "aliens_on": NOBODY,
        "blips_on": NOBODY,
        "closed": OPEN,
        "locked": OPEN,
        "destroyed": OPEN,
        "door_life": OPEN,
        "solid": OPEN,
        "smoke": OPEN,
        "smoke_seat": OPEN,
        "explored": OPEN,
        # Scanning, blips, reinforcements, events
        "scanned": OPEN,
        "scans": OPEN,
        "blip_hand": Each(),
        "reserve": Each(),
        "hidden_arms": Each(),
        "beside": OPEN,
        "deck": COUNT,
        "drawn": OPEN,
        "redrawn": OPEN,
        "dark": OPEN,
        "gravity": OPEN,
        "static": OPEN,
        "frenzy": OPEN,
        "reinforce_most": OPEN,
        "whispered": OPEN,
        "last_turn": OPEN,
        # Cards
        "hand": Each(),
        "spent": OPEN,
        "shown": Each(),
        # Mission and score
        "claimed": OPEN,
        "lost": OPEN,
        "scored": OPEN,
        "primary_by": OPEN,
        "secondary_by": OPEN,
        "secondary_read": OPEN,
        "deeds": NOBODY,
        "operated": OPEN,
        "thing_at": OPEN,
        "countdown": OPEN,
        "awake": OPEN,
        # Redux
        "first_seat": OPEN,
        "stranded": OPEN,
        "bought": Each(),
        "armoury": Each(),
        "plan": Each(),
        "entries": OPEN,
        "blip_points": OPEN,
        "stock": OPEN,
        "fired_turrets": OPEN,
        "objective_deck": COUNT,
        "objectives": Each(),
        "known_objectives": Each(),
        "won_fights": OPEN,
        "tallies": OPEN,
        # Not part of the position
        "stack": NOBODY,
        "asked": NOBODY,
        "events": NOBODY,
        "patient": NOBODY,
        "red_dice": NOBODY,
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
        self.board: WalledBoard = mission.board
        self.sight: WalledSight = mission.sight
        self.dice = dice
        # The colour of the dice that were rolled last, for those who roll them by hand.
        self.red_dice = True
        if not blank:
            self._clear()

    def _clear(self) -> None:
        board, mission = self.board, self.mission
        # A turn ends only when its player says so, even if nothing else is left to do (scenes).
        self.patient = False
        # The round
        self.round = 0
        self.phase: int = SETUP
        self.turn_seat = -1
        self.active = -1
        # Seats: squads come first, then alien players
        self.seats = 0
        self.squads = 0
        self.squad_of: list[int] = []
        self.dock_of: list[int] = []
        self.grade: list[int] = []
        self.level: list[int] = []
        self.effects: list[int] = []
        # Pieces
        self.kind: list[int] = []
        self.owner: list[int] = []
        self.number: list[int] = []
        self.status: list[int] = []
        self.square: list[int] = []
        self.life: list[int] = []
        self.shell: list[int] = []
        self.flags: list[int] = []
        self.left: list[int] = []
        self.moves: list[int] = []
        self.used: list[int] = []
        self.shots: list[int] = []
        self.fights: list[int] = []
        self.gear: list[int] = []
        self.carry: list[int] = []
        self.arms: list[tuple[int, ...]] = []
        self.axis: list[int] = []
        self.part: list[int] = []
        self.cover: list[int] = []
        # The pieces in its line of fire, as a bit set; kept for figures with covering fire.
        self.faced: list[int] = []
        # 0: on the floor, HANGING: a turret, 2 and more: on a platform or gantry (see overhead.py).
        self.aloft: list[int] = []
        # A gunner's gun (RX-GAP-TARANTULA).
        self.mate: list[int] = []
        self.truth: list[int] = []
        self.named: list[int] = [0] * len(UNITS)
        # Squares and doors
        self.at: list[int] = [-1] * board.count
        self.bodies = 0
        self.marines_on = 0
        self.aliens_on = 0
        self.blips_on = 0
        self.closed: int = ((1 << board.doors) - 1) | board.all_airlocks
        self.locked: int = board.locked | board.armoured
        self.destroyed = 0
        self.door_life: list[int] = [2 if board.armoured >> d & 1 else 1 for d in range(board.doors)]
        self.solid = 0
        self.smoke = 0
        self.smoke_seat = -1
        self.explored = 0
        # Scanning, blips, reinforcements, events
        self.scanned = 0
        self.scans: list[int] = []
        self.blip_hand: list[list[int]] = []
        self.reserve: list[list[int]] = []
        self.hidden_arms: list[list[int]] = []
        self.beside: list[int] = []
        self.deck: list[int] = []
        self.drawn: list[int] = []
        # How many event cards were put back for another (SC-GAP-CAMPAIGN).
        self.redrawn = 0
        self.dark = -1
        self.gravity = False
        self.static = False
        self.frenzy = False
        self.reinforce_most = 6
        # The marine with whom the alien player makes an attack (see whisper.py), -1: none.
        self.whispered = -1
        self.last_turn = False
        # Cards
        self.hand: list[list[tuple[int, int]]] = []
        self.spent: list[tuple[int, int]] = []
        self.shown: list[list[tuple[int, int]]] = []
        # Mission and score
        self.claimed: list[int] = []
        self.lost: list[int] = []
        self.scored: list[int] = []
        self.primary_by = -1
        self.secondary_by = -1
        self.secondary_read = False
        # For each objective the seats that did parts of it, in that order.
        self.deeds: list[list[int]] = []
        self.operated = 0
        self.thing_at: list[int] = [thing.square for thing in mission.things]
        self.countdown = -1
        # Somebody has woken the dreadnought that slept, or opened the captain's hall.
        self.awake = False
        # Redux
        # The squad that plays first in every round; the seats whose squads wait to be fetched, as a bit set.
        self.first_seat = 0
        self.stranded = 0
        # What each alien seat has bought (see groups.py), and the weapons of its dreadnoughts, each after its unit.
        self.bought: list[tuple[int, ...]] = []
        self.armoury: list[tuple[tuple[int, ...], ...]] = []
        # Where each alien seat means to lay its blips before the first round: (unit, square).
        self.plan: list[tuple[tuple[int, int], ...]] = []
        self.entries: list[tuple[int, int, int]] = []
        self.blip_points: list[int] = []
        self.stock: list[int] = []
        self.fired_turrets = 0
        self.objective_deck: list[int] = []
        self.objectives: list[list[int]] = []
        self.known_objectives: list[list[tuple[int, int]]] = []
        self.won_fights: list[int] = []
        self.tallies: list[tuple[int, int, int]] = []

    def copy_into(self, twin: State) -> None:
        """Fill a blank game of the same mission with this position."""
        twin.stack = self.stack[:]
        twin.asked = self.asked
        twin.events = []
        twin.result = self.result
        twin.patient = self.patient
        twin.round = self.round
        twin.phase = self.phase
        twin.turn_seat = self.turn_seat
        twin.active = self.active
        twin.seats = self.seats
        twin.squads = self.squads
        twin.squad_of = self.squad_of[:]
        twin.dock_of = self.dock_of[:]
        twin.grade = self.grade[:]
        twin.level = self.level[:]
        twin.effects = self.effects[:]
        twin.kind = self.kind[:]
        twin.owner = self.owner[:]
        twin.number = self.number[:]
        twin.status = self.status[:]
        twin.square = self.square[:]
        twin.life = self.life[:]
        twin.shell = self.shell[:]
        twin.flags = self.flags[:]
        twin.left = self.left[:]
        twin.moves = self.moves[:]
        twin.used = self.used[:]
        twin.shots = self.shots[:]
        twin.fights = self.fights[:]
        twin.gear = self.gear[:]
        twin.carry = self.carry[:]
        twin.arms = self.arms[:]
        twin.axis = self.axis[:]
        twin.part = self.part[:]
        twin.cover = self.cover[:]
        twin.faced = self.faced[:]
        twin.aloft = self.aloft[:]
        twin.mate = self.mate[:]
        twin.truth = self.truth[:]
        twin.named = self.named[:]
        twin.at = self.at[:]
        twin.bodies = self.bodies
        twin.marines_on = self.marines_on
        twin.aliens_on = self.aliens_on
        twin.blips_on = self.blips_on
        twin.closed = self.closed
        twin.locked = self.locked
        twin.destroyed = self.destroyed
        twin.door_life = self.door_life[:]
        twin.solid = self.solid
        twin.smoke = self.smoke
        twin.smoke_seat = self.smoke_seat
        twin.explored = self.explored
        twin.scanned = self.scanned
        twin.scans = self.scans[:]
        twin.blip_hand = [item[:] for item in self.blip_hand]
        twin.reserve = [item[:] for item in self.reserve]
        twin.hidden_arms = [item[:] for item in self.hidden_arms]
        twin.beside = self.beside[:]
        twin.deck = self.deck[:]
        twin.drawn = self.drawn[:]
        twin.redrawn = self.redrawn
        twin.dark = self.dark
        twin.gravity = self.gravity
        twin.static = self.static
        twin.frenzy = self.frenzy
        twin.reinforce_most = self.reinforce_most
        twin.whispered = self.whispered
        twin.last_turn = self.last_turn
        twin.hand = [item[:] for item in self.hand]
        twin.spent = self.spent[:]
        twin.shown = [item[:] for item in self.shown]
        twin.claimed = self.claimed[:]
        twin.lost = self.lost[:]
        twin.scored = self.scored[:]
        twin.primary_by = self.primary_by
        twin.secondary_by = self.secondary_by
        twin.secondary_read = self.secondary_read
        twin.deeds = [item[:] for item in self.deeds]
        twin.operated = self.operated
        twin.thing_at = self.thing_at[:]
        twin.countdown = self.countdown
        twin.awake = self.awake
        twin.first_seat = self.first_seat
        twin.stranded = self.stranded
        twin.bought = self.bought[:]
        twin.armoury = self.armoury[:]
        twin.plan = self.plan[:]
        twin.entries = self.entries[:]
        twin.blip_points = self.blip_points[:]
        twin.stock = self.stock[:]
        twin.fired_turrets = self.fired_turrets
        twin.objective_deck = self.objective_deck[:]
        twin.objectives = [item[:] for item in self.objectives]
        twin.known_objectives = [item[:] for item in self.known_objectives]
        twin.won_fights = self.won_fights[:]
        twin.tallies = self.tallies[:]

    @property
    def turn(self) -> int:
        return self.round

    # Asking and rolling

    def ask(self, seat: int, kind: str, rule: str, options: list[Choice], piece: int = -1) -> Decision:
        return Decision(seat, kind, rule, options, piece)

    def goes_without_saying(self, asked: Decision) -> bool:
        if self.profile.discreet and asked.kind in SILENCE_TELLS:
            return False
        return not (self.patient and asked.kind in ("squad", "aliens", "blips"))

    def roll_red(self, count: int) -> Throw:
        self.red_dice = True
        return self.dice.roll(count) if count else ()

    def roll_white(self, count: int) -> Throw:
        self.red_dice = False
        return self.dice.roll(count) if count else ()

    # Pieces

    def unit(self, p: int) -> Unit:
        return UNITS[self.kind[p]]

    def is_alien(self, p: int) -> bool:
        return UNITS[self.kind[p]].role == ALIEN

    def is_marine(self, p: int) -> bool:
        return UNITS[self.kind[p]].role <= TROOPER

    def is_leader(self, p: int) -> bool:
        return UNITS[self.kind[p]].role == LEADER

    def is_object(self, p: int) -> bool:
        return UNITS[self.kind[p]].role == OBJECT

    def is_blip(self, p: int) -> bool:
        return UNITS[self.kind[p]].role == BLIP

    def player(self, p: int) -> int:
        """Whose attack it is when a piece attacks: its owner's, save where a whisper leads it."""
        return self.squads if p == self.whispered else self.owner[p]

    def is_alien_seat(self, seat: int) -> bool:
        return seat >= self.squads

    def add_piece(self, unit: int, owner: int, square: int = -1, truth: int = 0) -> int:
        """A new piece; on the board if `square` is given (see `put`)."""
        made = UNITS[unit]
        self.named[unit] += 1
        p = len(self.kind)
        self.kind.append(unit)
        self.owner.append(owner)
        self.number.append(self.named[unit])
        self.status.append(GONE)
        self.square.append(-1)
        self.life.append(made.life)
        self.shell.append(made.armour)
        self.flags.append(0)
        self.left.append(0)
        self.moves.append(0)
        self.used.append(0)
        self.shots.append(0)
        self.fights.append(0)
        self.gear.append(0)
        self.carry.append(-1)
        self.arms.append(())
        self.axis.append(-1)
        self.part.append(-1)
        self.cover.append(0)
        self.faced.append(0)
        self.aloft.append(0)
        self.mate.append(-1)
        self.truth.append(truth)
        if square >= 0:
            self.put(p, square)
        return p

    def body(self, p: int, square: int) -> int:
        """The squares that a piece covers if it stands there, as a bit set; 0: it does not fit on the map."""
        if UNITS[self.kind[p]].size == 1:
            return self.cover[p] or 1 << square
        return self.mission.blocks.bodies[square]

    def put(self, p: int, square: int) -> None:
        """Stand a piece that is not on the board on empty squares."""
        self.square[p] = square
        self.status[p] = ON_BOARD
        body = self.body(p, square)
        self._cover(p, body)
        rest = body
        while rest:
            low = rest & -rest
            self.at[low.bit_length() - 1] = p
            rest ^= low

    def _cover(self, p: int, body: int) -> None:
        role = UNITS[self.kind[p]].role
        if role == BLIP:
            self.blips_on |= body
            return
        self.bodies |= body
        if role <= TROOPER:
            self.marines_on |= body
        elif role == ALIEN:
            self.aliens_on |= body

    def lift_off(self, p: int, status: int) -> None:
        """Take a piece off the board; a gun goes with its gunner."""
        square = self.square[p]
        if self.aloft[p]:
            self.aloft[p] = 0
        elif square >= 0:
            body = self.body(p, square)
            self.bodies &= ~body
            self.marines_on &= ~body
            self.aliens_on &= ~body
            self.blips_on &= ~body
            rest = body
            while rest:
                low = rest & -rest
                self.at[low.bit_length() - 1] = -1
                rest ^= low
        self.square[p] = -1
        self.status[p] = status
        if status != ON_BOARD and self.mate[p] >= 0 and self.status[self.mate[p]] == ON_BOARD:
            self.lift_off(self.mate[p], GONE)

    def hang(self, p: int, square: int, aloft: int) -> None:
        """Put a piece that is not on the board over a square: whoever is on the floor there is not in its way."""
        self.square[p] = square
        self.status[p] = ON_BOARD
        self.aloft[p] = aloft

    def shift(self, p: int, square: int) -> None:
        """Move a piece to empty squares (a large one may keep some of its own)."""
        self.lift_off(p, ON_BOARD)
        self.put(p, square)

    # Sight

    def field(self, p: int) -> int:
        """All squares that a piece sees, from any of its own."""
        square = self.square[p]
        if self.aloft[p] >= PLACES:
            overhead = self.mission.overhead
            return (
                overhead.field(self.sight, self.aloft[p] - PLACES, self.closed, self.smoke) if overhead else 0
            )
        solid = self.solid | self.smoke
        if UNITS[self.kind[p]].size == 1:
            return self.sight.field(square, self.closed, solid)
        seen = 0
        rest = self.body(p, square)
        while rest:
            low = rest & -rest
            seen |= self.sight.field(low.bit_length() - 1, self.closed, solid)
            rest ^= low
        return seen

    def seen_by_marines(self, square: int) -> bool:
        """Whether any figure of the squads sees the square; figures do not hide it."""
        if self.sight.field(square, self.closed, self.solid | self.smoke) & self.marines_on:
            return True
        return self.mission.overhead is not None and self._seen_from_above(square)

    def _seen_from_above(self, square: int) -> bool:
        for p in range(len(self.kind)):
            if (
                self.aloft[p] >= PLACES
                and UNITS[self.kind[p]].role <= TROOPER
                and self.field(p) >> square & 1
            ):
                return True
        return False

    def ground(self, p: int) -> int:
        """The squares that a piece sees and is seen from: its own, or those below its place overhead."""
        overhead = self.mission.overhead
        if overhead is not None and self.aloft[p] >= PLACES:
            return overhead.bases[self.aloft[p] - PLACES]
        return self.body(p, self.square[p])

    def met(self, p: int, square: int) -> int:
        """Whom a piece meets there on its own level (-1: nobody)."""
        return self.above(square) if self.aloft[p] else self.at[square]

    def above(self, square: int) -> int:
        """The piece that hangs or stands over a square (-1: none)."""
        for p in range(len(self.kind)):
            if self.aloft[p] and self.square[p] == square:
                return p
        return -1

    # Words

    def name(self, p: int) -> str:
        """The name of a piece in text: a marine's own, or runt3, blip7 …"""
        unit = UNITS[self.kind[p]]
        if unit.role <= TROOPER:
            return SQUAD_NAMES[self.squad_of[self.owner[p]]][self.part[p]]
        return f"{unit.short}{self.number[p]}"


# The names of the figures of each squad, the leader first.
SQUAD_NAMES = (
    ("Varo", "Ilen", "Dax", "Sorn", "Pell", "Tamm", "Ryke"),
    ("Brandt", "Ostra", "Keld", "Murn", "Hage", "Thole", "Gorse"),
    ("Cassia", "Renn", "Jarl", "Fenn", "Luth", "Maro", "Sable"),
    ("Ilyra", "Aeth", "Suri", "Nael", "Oru", "Vess", "Lio", "Tahl", "Wen"),
)
