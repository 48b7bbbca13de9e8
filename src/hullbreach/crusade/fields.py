"""The fields of a game, with who may know them (SC-SETUP-BLIP-SECRECY, SC-SETUP-REINFORCEMENT-SECRECY,
SC-SETUP-SECONDARY-HIDDEN).

Pieces are numbers; a field of a piece is a list indexed by that number (`s.square[p]`), a field of a seat a list
indexed by the seat. A large piece stands on four squares; `square` is the north-western one. Sets of squares and of
doors are integers used as bit sets. `position.py` is made from this list (see kernel/fields.py).
"""

from __future__ import annotations

from typing import Final

from hullbreach.kernel.fields import COUNT, NOBODY, OPEN, Each, Field, Owned, lists, numbers, pieces

# What a game is played with, and the modules that the expressions below name.
PLAYED_WITH: Final = {
    "board": "WalledBoard",
    "mission": "Mission",
    "profile": "Profile",
    "sight": "WalledSight",
}
IMPORTS: Final = (
    "from hullbreach.crusade.mission import Mission",
    "from hullbreach.crusade.profile import Profile",
    "from hullbreach.crusade.units import UNITS",
    "from hullbreach.kernel.walled import WalledBoard",
    "from hullbreach.kernel.walled_sight import WalledSight",
)

_NUMBER_LISTS = "list[list[int]]"
_PAIR_LISTS = "list[list[tuple[int, int]]]"

POSITION: Final[tuple[Field, ...]] = (
    # A turn ends only when its player says so, even if nothing else is left to do (scenes).
    Field("patient", "bool", NOBODY),
    # The round
    *numbers(OPEN, "round", "phase"),
    *numbers(OPEN, "turn_seat", "active", first="-1"),
    # Seats: squads come first, then alien players
    *numbers(OPEN, "seats", "squads"),
    *lists(OPEN, "squad_of", "dock_of", "grade", "level", "effects"),
    # Pieces
    *pieces(OPEN, "kind", "owner", "number", "status"),
    *pieces(OPEN, "square", first="-1"),
    *pieces(OPEN, "life", "shell", "flags", "left", "moves", "used", "shots", "fights", "gear"),
    *pieces(OPEN, "carry", first="-1"),
    Field("arms", "list[tuple[int, ...]]", OPEN, piece="()"),
    *pieces(OPEN, "axis", "part", first="-1"),
    *pieces(OPEN, "cover"),
    # The pieces in its line of fire, as a bit set; kept for figures with covering fire
    *pieces(OPEN, "faced"),
    # 0: on the floor, HANGING: a turret, 2 and more: on a platform (see scenery/overhead.py)
    *pieces(OPEN, "aloft"),
    *pieces(OPEN, "mate", first="-1"),  # a gunner's gun (RX-GAP-TARANTULA)
    *pieces(Owned("owner"), "truth"),
    Field("named", "list[int]", OPEN, "[0] * len(UNITS)"),
    # Squares and doors
    Field("at", "list[int]", NOBODY, "[-1] * board.count"),
    *numbers(NOBODY, "bodies", "marines_on", "aliens_on", "blips_on"),
    Field("closed", "int", OPEN, "((1 << board.doors) - 1) | board.all_airlocks"),
    Field("locked", "int", OPEN, "board.locked | board.armoured"),
    Field("destroyed", "int", OPEN),
    Field(
        "door_life", "list[int]", OPEN, "[2 if board.armoured >> d & 1 else 1 for d in range(board.doors)]"
    ),
    *numbers(OPEN, "solid", "smoke"),
    Field("smoke_seat", "int", OPEN, "-1"),
    Field("explored", "int", OPEN),
    # Scanning, blips, reinforcements, events
    Field("scanned", "int", OPEN),
    *lists(OPEN, "scans"),
    Field("blip_hand", _NUMBER_LISTS, Each()),
    Field("reserve", _NUMBER_LISTS, Each()),
    Field("hidden_arms", _NUMBER_LISTS, Each()),
    *lists(OPEN, "beside"),
    *lists(COUNT, "deck"),
    *lists(OPEN, "drawn"),
    Field("redrawn", "int", OPEN),  # how many event cards were put back for another (SC-GAP-CAMPAIGN)
    Field("dark", "int", OPEN, "-1"),
    Field("gravity", "bool", OPEN),
    Field("static", "bool", OPEN),
    Field("frenzy", "bool", OPEN),
    Field("reinforce_most", "int", OPEN, "6"),
    # The marine with whom the alien player attacks (see event_deck/whisper.py)
    Field("whispered", "int", OPEN, "-1"),
    Field("last_turn", "bool", OPEN),
    # Cards
    Field("hand", _PAIR_LISTS, Each()),
    Field("spent", "list[tuple[int, int]]", OPEN),
    Field("shown", _PAIR_LISTS, Each()),
    # Mission and score
    *lists(OPEN, "claimed", "lost", "scored"),
    *numbers(OPEN, "primary_by", "secondary_by", first="-1"),
    Field("secondary_read", "bool", OPEN),
    Field("deeds", _NUMBER_LISTS, NOBODY),  # for each objective the seats that did parts of it, in that order
    Field("operated", "int", OPEN),
    Field("thing_at", "list[int]", OPEN, "[thing.square for thing in mission.things]"),
    Field("countdown", "int", OPEN, "-1"),
    # Somebody has woken the dreadnought that slept, or opened the captain's hall
    Field("awake", "bool", OPEN),
    # Redux: the squad that plays first in every round; the seats whose squads wait to be fetched, as a bit set
    *numbers(OPEN, "first_seat", "stranded"),
    # What each alien seat has bought (see forces/groups.py), and the weapons of its dreadnoughts, each after its unit
    Field("bought", "list[tuple[int, ...]]", Each()),
    Field("armoury", "list[tuple[tuple[int, ...], ...]]", Each()),
    # Where each alien seat means to lay its blips before the first round: (unit, square)
    Field("plan", "list[tuple[tuple[int, int], ...]]", Each()),
    Field("entries", "list[tuple[int, int, int]]", OPEN),
    *lists(OPEN, "blip_points", "stock"),
    Field("fired_turrets", "int", OPEN),
    *lists(COUNT, "objective_deck"),
    Field("objectives", _NUMBER_LISTS, Each()),
    Field("known_objectives", _PAIR_LISTS, Each()),
    *lists(OPEN, "won_fights"),
    Field("tallies", "list[tuple[int, int, int]]", OPEN),
)
