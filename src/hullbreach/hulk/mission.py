"""What a mission says: plain records, filled by the loader of mission files and by scenes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from hullbreach.hulk.arms import BLIP_MIX
from hullbreach.hulk.profile import Profile
from hullbreach.kernel.board import Board, union
from hullbreach.kernel.maps import Legend
from hullbreach.kernel.sight import HALF, QUARTER, Sight

# V3-GAP-MISSION-FORMAT
LEGEND = Legend(
    features={
        "D": "door",
        "B": "bulkhead",
        "~": "debris",
        "K": "crate",
        "Y": "cryo tank",
        "V": "ventilation",
        "C": "console",
        "$": "object",
        "^": "ladder top",
        "=": "ladder bottom",
        "O": "pit",
        "L": "lift",
        "E": "lift door",
        "A": "armoured door",
        "M": "duct mouth",
        "N": "duct shaft",
        "W": "duct door",
    },
    starts="abcdefghij",
    entries="PQRSTU123456789FGHIJ",
    exits="X",
)

# Everything that is attacked as doors are.
DOORS = ("door", "lift door", "duct door", "armoured door")
# V3-GAP-COMMAND-COUNTERS
COUNTERS = (1, 2, 3, 4, 5, 6)


@dataclass(eq=False)
class MarineSetup:
    """A marine at the start: who he is, where he stands and what he carries (-1: nothing)."""

    key: str
    name: str
    gear: int
    square: int
    facing: int
    squad: str = ""
    facing_fixed: bool = False
    carries: int = -1
    reserve: bool = False
    # Of a librarian; 0: none is said.
    level: int = 0
    # Reloads that he carries; -1: as many as usual.
    reloads: int = -1
    # What is left to him of an earlier board (DWS-GAP-CARRY-OVER); -1: as much as usual.
    ammo: int = -1
    psi: int = -1
    fired: int = 0
    # DW-ROSTER-HERALDRY: of a captain, in words.
    badge: str = ""


@dataclass(eq=False)
class ObjectSetup:
    """A loose object: its name in text, its kind (object, canister or beacon) and its square (-1: carried)."""

    name: str
    kind: str
    square: int
    active: bool = False


@dataclass(eq=False)
class Den:
    """A room with stealers in it from the start: for each corner its squares, in the order in which they are filled.

    The leader stands in one of the first `far` corners; everybody faces `facing`.
    """

    corners: list[list[int]]
    far: int
    facing: int


@dataclass(eq=False)
class Condition:
    """One named condition with its arguments, as in victory.py's table; `negate` turns it round."""

    name: str
    argument: str = ""
    count: int = 0
    negate: bool = False


@dataclass(eq=False)
class Outcome:
    """If all conditions hold, this side wins (or the game is drawn)."""

    winner: str
    immediate: bool
    all: list[Condition]

    def is_limit(self) -> bool:
        """Whether this is what the turn limit alone decides."""
        return len(self.all) == 1 and self.all[0].name == "turn_limit"


class Mission:
    """Everything that a game is set up from."""

    GAME: ClassVar[str] = "hulk"

    def __init__(self, key: str, board: Board) -> None:
        self.key = key
        self.board = board
        self.doors = union(board.feature(name) for name in DOORS)
        self.profile_name = "third"
        self.options: dict[str, int | bool | str] = {}
        self.turn_limit = 20
        self.marines: list[MarineSetup] = []
        self.objects: list[ObjectSetup] = []
        self.entries: list[str] = sorted(board.entries)
        # DW-SECURE-HOW: where a marine may stand who secures one.
        firsts = [first for squares in board.entries.values() for first in squares]
        self.thresholds: int = union(board.near[first] | 1 << first for first in firsts)
        # Entry areas that open only when a condition holds: letter -> condition name.
        self.entries_late: dict[str, Condition] = {}
        self.start_blips = 0
        self.blips_per_turn = 0
        self.blips_later = 0
        self.blips_later_when: Condition | None = None
        # DWS-LS-REINFORCEMENTS: by the number of a die, the blips and the ambush blips of a turn.
        self.blips_by_die: list[tuple[int, int]] = []
        # DWS-LS-TENTH-ROOM: the corners of the room that is filled at set-up, see solo/den.py.
        self.den: Den | None = None
        # DWS-LS-CACHE: the cryo tanks hold ammunition.
        self.cache = False
        # DWS-GAP-CARRY-OVER: a campaign is told what each marine has left.
        self.keeps = False
        # DWS-LS-START-POSITION: the marines change places as they like before the game begins.
        self.free_order = False
        # DWG-S3-DEPLOY-ANYWHERE: they begin wherever they like.
        self.free_places = False
        # DWG-STEALER-TOTAL: how many blips there are in the whole game (0: no end of them).
        self.blips_total = 0
        self.blip_mix: tuple[int, int, int] = BLIP_MIX
        self.reshuffle = True
        # DW-AMBUSH-*: how many ambush blips there may be in the whole game (0: as many as are wanted).
        self.ambushes = 0
        # DW-SECURE-*: entry areas that are secured from the start, as a set of their numbers.
        self.secured = 0
        # DW-TELEPORT-OUT: the squares from which marines teleport to safety (0: none), and from when on.
        self.teleport_from = 0
        self.teleport_when: Condition | None = None
        # Which special stealers a conversion may bring: alpha, lurker, termagants, hormagaunts.
        self.allies: list[str] = []
        self.console_facings: dict[int, int] = {}
        # Square of the console that powers the lifts (-1: they always run).
        self.lift_console = -1
        self.outcomes: list[Outcome] = []
        self.priority = "marine"
        # DWG-S3-DEPLOY-ANYWHERE: squares that no marine may step onto.
        self.off_limits = 0
        # DWC-RAID-ALERT: the number of squads against which the die for the magi is rolled (0: there are none).
        self.magi = 0
        # Who waits for this battle is told of each marine whether he lives, and of blips and kills.
        self.losses = False
        # TC-GAP-CORRIDOR-CASUALTIES: who waits for this battle is told what became of every piece.
        self.fates = False
        # Some outcome asks whether a stealer was ever seen.
        self.looks = False
        # Some immediate outcome depends on where pieces stand, so it is tested after every action.
        self.eager = False
        # Name, briefing and so on, by language.
        self.words: dict[str, dict[str, str]] = {}
        self.sights: dict[tuple[bool, str, bool], Sight] = {}

    def sight(self, profile: Profile) -> Sight:
        """The sight tables for a profile, shared by all games of this mission.

        V3-GAP-LOS-PROCEDURE, V3-LOS-CENTRE-LINE, V3-LOS-ENDPOINTS: the procedure is kernel/sight.py's.
        DW-GAP-BASE-SIGHT-ARCS: who sees half of what is around him still fires only into the quarter ahead.
        """
        straight = profile.corridor_sight == "straight"
        # DW-LEVELS-LOS: on a board without holes there is nothing to see through.
        holes = profile.vertical_combat and max(self.board.below, default=-1) >= 0
        sight = self._sight(straight, QUARTER, holes)
        if profile.sight_arc == "half":
            wide = self._sight(straight, HALF, holes)
            wide.aim = sight
            return wide
        return sight

    def _sight(self, straight: bool, arc: str, holes: bool) -> Sight:
        key = (straight, arc, holes)
        if key not in self.sights:
            self.sights[key] = Sight(self.board, arc, straight, holes)
        return self.sights[key]
