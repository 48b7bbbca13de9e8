"""What a mission says: plain records, filled by the loader of mission files and by scenes (SC-GAME-IS-ONE-MISSION)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from hullbreach.crusade.scenery.overhead import Overhead
from hullbreach.crusade.turn.blocks import Blocks
from hullbreach.kernel.options import OptionValue
from hullbreach.kernel.walled import WalledBoard
from hullbreach.kernel.walled_sight import WalledSight

# What a terminal can do; a mission names those that its own terminals do (RX-GAP-TERMINALS-TURRETS).
TERMINAL_USES = ("doors", "turrets", "claw")


@dataclass(eq=False)
class ObjectSetup:
    """An object that stands on the board (SC-GAP-MISSION-COMMON): its unit, its squares, its toughness, and a tag."""

    unit: int
    squares: tuple[int, ...]
    armour: int
    life: int
    tag: str


@dataclass(eq=False)
class ThingSetup:
    """Something that can be carried: its name in text, where it lies, and whether its carrier may shoot."""

    name: str
    square: int
    tag: str
    shoots: bool = False


@dataclass(eq=False)
class ConsoleSetup:
    """A square on which a marine may work a console."""

    square: int
    tag: str


@dataclass(eq=False)
class Objective:
    """What earns a mission token: what must be done (destroy, operate, deliver or kill), to what, and who gets it.

    `award`: "last" for the squad that does the last part, "most" for the one that did most parts.
    """

    deed: str
    tag: str
    award: str = "last"


class Pool:
    """Tokens by number of squads: unit -> how many for one, two and three squads (SC-SETUP-BLIP-POOL)."""

    def __init__(self, counts: dict[int, tuple[int, int, int]]) -> None:
        self.counts = counts

    def tokens(self, squads: int) -> list[int]:
        out: list[int] = []
        for unit in sorted(self.counts):
            out.extend([unit] * self.counts[unit][squads - 1])
        return out


class Mission:
    """Everything that a game is set up from."""

    GAME: ClassVar[str] = "crusade"

    def __init__(self, key: str, board: WalledBoard) -> None:
        self.key = key
        self.board = board
        self.sight = WalledSight(board)
        self.blocks = Blocks(board)
        self.profile_name = "1990"
        self.options: dict[str, OptionValue] = {}
        self.least_squads = 1
        self.most_squads = 3
        # How many people may play the aliens (RX-SIDES-MISSION-LIMITS); without any the program does.
        self.least_aliens = 1
        self.most_aliens = 1
        # Rounds after which it is over whatever happens (0: the last event card ends it).
        self.rounds = 0
        self.minutes = 90
        self.blips = Pool({})
        self.reinforcements = Pool({})
        # A bit set of the squares on which reinforcements arrive.
        self.reinforcement_squares = 0
        self.objects: list[ObjectSetup] = []
        self.things: list[ThingSetup] = []
        self.consoles: list[ConsoleSetup] = []
        self.primary: Objective | None = None
        self.secondary: Objective | None = None
        # Rules of this mission alone, by name, with their numbers (see scoring/specials.py).
        self.specials: dict[str, int] = {}
        # Squares that a special rule speaks of, by its name.
        self.squares: dict[str, list[int]] = {}
        # Redux
        self.tactical_level = 0
        self.terminals: list[int] = []
        # What a terminal can do here: doors, turrets, claw.
        self.terminal_menu: tuple[str, ...] = ()
        # Bit sets: rooms in which survivors start; squares where no blip may be put before play.
        self.survivor_rooms: list[int] = []
        self.forbidden_blips = 0
        # Points for objects destroyed, by tag.
        self.points: dict[str, int] = {}
        # RX-GAP-GANTRIES: floor squares of pylons, and gantries as pairs of pylons with the squares below.
        self.pylons: list[int] = []
        self.gantries: list[tuple[int, int, int]] = []
        # The places up there, made by `hang_gantries` (None: there are none).
        self.overhead: Overhead | None = None
        # TC-GAP-CORRIDOR-CASUALTIES: who waits for this battle is told what became of every piece.
        self.fates = False
        # Language -> name, briefing, primary, secondary.
        self.words: dict[str, dict[str, str]] = {}

    def hang_gantries(self, pylons: list[int], gantries: list[tuple[int, int, int]]) -> None:
        """RX-GAP-GANTRIES: floor squares of pylons; gantries as pairs of pylons with the squares below as a bit set."""
        self.pylons = pylons
        self.gantries = gantries
        self.overhead = Overhead(self.board, pylons, gantries)
