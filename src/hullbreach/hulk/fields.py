"""The fields of a game of corridor combat, with who may know them (V3-GAP-HIDDEN-INFORMATION).

Pieces are numbers; a field of a piece is a list indexed by that number (`s.square[p]`). Marines come first.
Sets of squares are integers used as bit sets. `position.py` is made from this list (see kernel/fields.py).
"""

from __future__ import annotations

from typing import Final

from hullbreach.hulk.pieces import MARINE_SEAT, STEALER_SEAT
from hullbreach.kernel.fields import COUNT, NOBODY, OPEN, Field, Only, later, lists, numbers, pieces

_MARINES_ONLY = Only(MARINE_SEAT)
_STEALERS_ONLY = Only(STEALER_SEAT)

# What a game is played with, and the modules that the expressions below name.
PLAYED_WITH: Final = {"board": "Board", "mission": "Mission", "profile": "Profile", "sight": "Sight"}
IMPORTS: Final = (
    "from hullbreach.hulk import pieces as pc",
    "from hullbreach.hulk.mission import Mission",
    "from hullbreach.hulk.profile import Profile",
    "from hullbreach.kernel.board import Board",
    "from hullbreach.kernel.sight import Sight",
)

POSITION: Final[tuple[Field, ...]] = (
    *numbers(OPEN, "turn", "phase"),
    Field("active", "int", OPEN, "-1"),
    # Pieces
    Field("marines", "int", OPEN),
    *pieces(OPEN, "kind", "number", "status"),
    *pieces(OPEN, "square", first="-1"),
    *pieces(OPEN, "facing", "ap", "flags", "gear", "ammo", "reloads", "psi"),
    *pieces(OPEN, "carry", first="-1"),
    *pieces(_STEALERS_ONLY, "value"),
    *pieces(OPEN, "steps"),
    *pieces(OPEN, "aim", first="-1"),
    *pieces(OPEN, "series"),
    *pieces(OPEN, "entry", first="-1"),
    *pieces(OPEN, "waited"),
    *pieces(OPEN, "origin", first="-1"),  # the blip that a stealer came from
    # DW-GAP-BASE-AP-COSTS: quarter turns of a stealer since it last did something else; DW-GAP-BASE-TIMER,
    # DW-CAPTAIN-CP-LOSS: the turn in which a leader last led.
    *later(*pieces(OPEN, "quarters", "led")),
    *later(*pieces(OPEN, "slain")),  # what a marine has killed
    *later(*pieces(OPEN, "fired")),  # shots of a weapon that wears (DW-CANNON-BARREL-PER-MISSION)
    # How many of each kind there were; of a chief from the first on.
    Field("named", "list[int]", OPEN, "[0] * pc.CHIEF"),
    # Squares
    Field("at", "list[int]", NOBODY, "[-1] * board.count"),
    *numbers(NOBODY, "bodies", "marines_on", "blips_on", "foes_on", "solid"),
    Field("doors", "int", OPEN, "mission.doors"),
    Field("open_doors", "int", OPEN),
    *later(Field("armoured", "int", OPEN, 'board.feature("armoured door")')),
    Field("bulkheads", "int", OPEN, 'board.feature("bulkhead")'),
    Field("crates", "int", OPEN, 'board.feature("crate")'),
    Field("debris", "int", OPEN, 'board.feature("debris")'),
    Field("tanks", "int", OPEN, 'board.feature("cryo tank")'),
    Field("dead_tanks", "int", OPEN),
    Field("consoles", "int", OPEN, 'board.feature("console")'),
    Field("consoles_used", "int", OPEN),
    Field("vents", "int", OPEN, 'board.feature("ventilation")'),
    *numbers(OPEN, "burning", "burned", "barriers"),
    # Upper ends: what one falls into, and what one climbs.
    *later(
        Field("pits", "int", OPEN, 'board.feature("pit")'),
        Field("ladders", "int", OPEN, 'board.feature("ladder top")'),
        Field("ducts", "int", OPEN, 'board.feature("duct mouth") | board.feature("duct shaft")'),
    ),
    Field("lift_at", "list[int]", OPEN, "[0] * len(board.lifts)"),
    Field("lift_broken", "list[int]", OPEN, "[0] * len(board.lifts)"),
    Field("lift_moved", "list[int]", OPEN, "[0] * len(board.lifts)"),
    Field("lift_rode", "bool", OPEN),
    Field("object_at", "list[int]", OPEN, "[thing.square for thing in mission.objects]"),
    Field("object_taken", "list[int]", OPEN, "[0] * len(mission.objects)"),
    Field("object_active", "list[int]", OPEN, "[1 if thing.active else 0 for thing in mission.objects]"),
    *numbers(OPEN, "connected", "beacon_left"),
    *later(*numbers(OPEN, "teleported")),
    # Command
    Field("counter", "int", _MARINES_ONLY),
    Field("spent", "int", OPEN),
    Field("redrawn", "bool", OPEN),
    # Some librarian used a power this turn; who did has a flag of his own.
    Field("power_used", "bool", OPEN),
    Field("seconds", "int", OPEN),
    Field("time_up", "bool", OPEN),
    # Stealers
    *lists(COUNT, "pile"),
    *lists(OPEN, "discard"),
    # DW-AMBUSH-POOL: the ambush counters in the bowl.
    *later(*lists(COUNT, "bowl")),
    # DWS-AMBUSH-*: the turn in which the next ambush blip is drawn (0: none), and the turns with a command point fewer.
    *later(*numbers(OPEN, "ambush_turn", "muted")),
    # Entry areas, as a set of their numbers.
    *later(Field("secured", "int", OPEN, "mission.secured")),
    Field("alpha_used", "bool", OPEN),
    *numbers(OPEN, "kills", "lost", "watched_entries"),
    # The last turn in which the stealers took a blip or had something left; whether a marine ever saw one.
    *later(Field("stirred", "int", OPEN), Field("sighted", "bool", OPEN)),
    # DWC-RAID-ALERT: what is known of the magi (see magi.py).
    *later(*numbers(OPEN, "magi")),
    # Something happened that may decide the mission at once.
    Field("changed", "bool", NOBODY),
    # A phase ends only when its player says so, even if nothing else is left to do (scenes).
    Field("patient", "bool", NOBODY),
)
