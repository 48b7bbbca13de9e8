"""The state of a game: its fields, and the few ways in which pieces come and go and see."""

from __future__ import annotations

from typing import ClassVar, Final

from hullbreach.crusade.mission import Mission
from hullbreach.crusade.position import Position
from hullbreach.crusade.profile import Profile
from hullbreach.crusade.units import ALIEN, BLIP, LEADER, OBJECT, TROOPER, TURRET, UNITS, Unit
from hullbreach.kernel.contract import Choice, Decision
from hullbreach.kernel.dice import Dice, Throw
from hullbreach.kernel.forms import PIECE, SEAT, BadChoice, known_or_near
from hullbreach.kernel.secrets import NOBODY, Mark
from hullbreach.kernel.sentences import Sentence

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
SUSTAINED_MOVE: Final = 128
SUSTAINED_ACTION: Final = 256
STOPPED: Final = 512  # its move is over for this turn
ASLEEP: Final = 1024  # a dreadnought that has not woken yet
BOTH: Final = 65536  # it may fire and fight this turn
OVERWATCH: Final = 2048  # it covers its axis until it is next activated (RX-OVERWATCH-*)
COVERS: Final = 8192  # it has the extra shot of covering fire
MOVED_FIRST: Final = 16384  # it began a move before it acted
LOWERED: Final = 64  # it aimed and held fire: it aims again once it has moved

# Over the floor: a turret hangs there; figures stand on places of their own (RX-GAP-GANTRIES).
HANGING: Final = 1
PLACES: Final = 2

# Questions that a discreet game asks even where there is nothing to choose: silence would tell what is in a hand.
SILENCE_TELLS = (
    "squad", "shield", "rage", "scan", "ambush", "ghost echo", "reinforcements", "keep objective", "choose bearer",
)  # fmt: skip


class State(Position):
    """One game, at any moment."""

    __slots__ = ("red_dice",)

    # The colour of the dice that were rolled last, for those who roll them by hand, is no part of the position.
    FIELDS: ClassVar[dict[str, Mark]] = {**Position.FIELDS, "red_dice": NOBODY}
    FIXED: ClassVar[tuple[str, ...]] = (*Position.FIXED, "red_dice")

    def __init__(self, mission: Mission, profile: Profile, dice: Dice, blank: bool = False) -> None:
        """An empty board; with `blank` the fields of the position are left for the caller to fill."""
        super().__init__(dice)
        self.mission = mission
        self.profile = profile
        self.board = mission.board
        self.sight = mission.sight
        self.red_dice = True
        if not blank:
            self.clear()

    def played_with(self) -> tuple[Mission, Profile]:
        return self.mission, self.profile

    def turn_now(self) -> int:
        return self.round

    def restand(self) -> None:
        """Who stands where, from the squares of the pieces."""
        self.patient = False
        self.deeds = []
        self.at = [-1] * self.board.count
        self.bodies = self.marines_on = self.aliens_on = self.blips_on = 0
        for p, square in enumerate(self.square):
            if square >= 0 and self.kind[p] != TURRET:
                self._occupy(p, self.body(p, square))

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

    def figures(self, seat: int = -1) -> list[int]:
        """The figures of a squad, or of all squads, wherever they are."""
        kind = self.kind
        return [
            p
            for p, owner in enumerate(self.owner)
            if (owner == seat or seat < 0) and UNITS[kind[p]].role <= TROOPER
        ]

    def is_aboard(self, p: int) -> bool:
        """Whether a piece is on the ship, on the floor or over it."""
        return self.square[p] >= 0 and self.board.ship >> self.square[p] & 1 == 1

    def player(self, p: int) -> int:
        """Whose attack it is when a piece attacks: its owner's, save where a whisper leads it."""
        return self.squads if p == self.whispered else self.owner[p]

    def add_piece(self, unit: int, owner: int, square: int = -1, truth: int = 0) -> int:
        """A new piece; on the board if `square` is given (see `put`)."""
        made = UNITS[unit]
        self.named[unit] += 1
        p = self.grow()
        self.kind[p] = unit
        self.owner[p] = owner
        self.number[p] = self.named[unit]
        self.status[p] = GONE
        self.life[p] = made.life
        self.shell[p] = made.armour
        self.truth[p] = truth
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
        self._occupy(p, self.body(p, square))

    def _occupy(self, p: int, body: int) -> None:
        rest = body
        while rest:
            low = rest & -rest
            self.at[low.bit_length() - 1] = p
            rest ^= low
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

    def seat_name(self, seat: int) -> str:
        return seat_names(self.squads, self.seats - self.squads)[seat]

    def speaker(self, name: str) -> tuple[int, int]:
        """Who speaks in a line of text: a seat, a piece, or the squad whose choice it is (-1); raises BadChoice."""
        seats = seat_names(self.squads, self.seats - self.squads)
        if name in seats:
            return SEAT, seats.index(name)
        return PIECE, -1 if name == OF_SQUAD else self.piece_called(name)

    def piece_called(self, name: str) -> int:
        """The number of a piece by its name, `runt5` or `runt 5`; raises BadChoice."""
        wanted = name.lower().replace(" ", "")
        pieces = range(len(self.kind))
        for p in pieces:
            if self.name(p).lower() == wanted:
                return p
        raise BadChoice(
            Sentence("there is no piece '{}'{}", name, known_or_near(name, [self.name(p) for p in pieces]))
        )

    def name(self, p: int) -> str:
        """The name of a piece in text: a marine's own, or runt3, blip7 …"""
        unit = UNITS[self.kind[p]]
        if unit.role <= TROOPER:
            return SQUAD_NAMES[self.squad_of[self.owner[p]]][self.part[p]]
        return f"{unit.short}{self.number[p]}"


def seat_names(squads: int, aliens: int) -> list[str]:
    """squad1, squad2 … and alien, or alien1, alien2 … where there are several."""
    out = [f"squad{number}" for number in range(1, squads + 1)]
    if aliens == 1:
        out.append("alien")
    else:
        out.extend([f"alien{number}" for number in range(1, aliens + 1)])
    return out


# Who says what no piece of a squad says.
OF_SQUAD: Final = "squad"

# The names of the figures of each squad, the leader first.
SQUAD_NAMES = (
    ("Varo", "Ilen", "Dax", "Sorn", "Pell", "Tamm", "Ryke"),
    ("Brandt", "Ostra", "Keld", "Murn", "Hage", "Thole", "Gorse"),
    ("Cassia", "Renn", "Jarl", "Fenn", "Luth", "Maro", "Sable"),
    ("Ilyra", "Aeth", "Suri", "Nael", "Oru", "Vess", "Lio", "Tahl", "Wen"),
)
