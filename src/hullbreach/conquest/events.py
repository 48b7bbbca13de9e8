"""What can happen in a battle."""

from __future__ import annotations

from typing import Final

from hullbreach.kernel.events import NUMBER, PIECE, RESULT, SEAT, SQUARE, Kind, kind, kinds_in

# What fields hold besides: a spell by its number, and halves of points.
SPELL: Final = "spell"
HALVES: Final = "halves"

# Before the first turn
SIDES_ROLLED = kind("sides rolled", seat=SEAT)
SIDE_CHOSEN = kind("side chosen", seat=SEAT, south=SEAT)
BUILT = kind("built", where=SQUARE, seat=SEAT)
LIKENESS = kind("likeness", who=PIECE, by=PIECE)
DEPLOYED = kind("deployed", who=PIECE, to=SQUARE)
HELD_BACK = kind("held back", who=PIECE)
# Turns
TURN = kind("turn", turn=NUMBER)
INITIATIVE = kind("initiative", seat=SEAT, mine=NUMBER, other=NUMBER)
GOES_FIRST = kind("goes first", seat=SEAT)
LAST_TURN = kind("last turn", seat=SEAT)
GOES_ON = kind("goes on", seat=SEAT)
ACTIVATED = kind("activated", who=PIECE)
RALLIED = kind("rallied", who=PIECE, need=NUMBER)
NOT_RALLIED = kind("not rallied", who=PIECE, need=NUMBER)
# Movement
MOVED = kind("moved", who=PIECE, to=SQUARE)
CHARGED = kind("charged", who=PIECE, to=SQUARE, target=PIECE)
LEFT_TABLE = kind("left table", who=PIECE, where=SQUARE)
# Attacks; `need` is what the die may show at most
FOUGHT = kind("fought", who=PIECE, by=PIECE, need=NUMBER)
STRUCK_BACK = kind("struck back", who=PIECE, by=PIECE, need=NUMBER)
FREE_ATTACK = kind("free attack", who=PIECE, by=PIECE, need=NUMBER)
SHOT = kind("shot", who=PIECE, by=PIECE, need=NUMBER)
BLASTED = kind("blasted", who=PIECE, need=NUMBER)
SAVED = kind("saved", who=PIECE, need=NUMBER)
NOT_SAVED = kind("not saved", who=PIECE, need=NUMBER)
WOUNDED = kind("wounded", who=PIECE, left=NUMBER)
ELIMINATED = kind("eliminated", who=PIECE, where=SQUARE, by=PIECE)
# Morale
PASSED = kind("passed", who=PIECE, need=NUMBER)
FAILED = kind("failed", who=PIECE, need=NUMBER)
SHAKEN = kind("shaken", who=PIECE)
STEADIED = kind("steadied", who=PIECE)
FLEES = kind("flees", who=PIECE)
RAN = kind("ran", who=PIECE, to=SQUARE)
FLED = kind("fled", who=PIECE, where=SQUARE)
HEAVY_LOSSES = kind("heavy losses", seat=SEAT)
# Roles and spells
HEALED = kind("healed", who=PIECE, by=PIECE, need=NUMBER)
NOT_HEALED = kind("not healed", who=PIECE, by=PIECE, need=NUMBER)
CAST = kind("cast", who=PIECE, spell=SPELL, need=NUMBER)
NOT_CAST = kind("not cast", who=PIECE, spell=SPELL, need=NUMBER)
BACKLASH = kind("backlash", who=PIECE)
STRUCK = kind("struck", who=PIECE, spell=SPELL, by=PIECE)
WARDED = kind("warded", who=PIECE, by=PIECE)
MENDED = kind("mended", who=PIECE, by=PIECE)
GRIPPED = kind("gripped", who=PIECE, by=PIECE)
VEILED = kind("veiled", where=SQUARE, by=PIECE)
BLINKED = kind("blinked", who=PIECE, to=SQUARE)
LIFTED = kind("lifted", who=PIECE, spell=SPELL)
# Objects
PICKED_UP = kind("picked up", who=PIECE, where=SQUARE)
OFFERED = kind("offered", who=PIECE, by=PIECE)
TAKEN = kind("taken", who=PIECE, by=PIECE)
DROPPED = kind("dropped", who=PIECE, where=SQUARE)
FREED = kind("freed", who=PIECE, to=SQUARE, by=PIECE)
DEMOLISHED = kind("demolished", by=PIECE, where=SQUARE)
# The end
WITHDRAWS = kind("withdraws", seat=SEAT)
WITHDRAWN = kind("withdrawn", who=PIECE, where=SQUARE)
BROKEN_OFF = kind("broken off", seat=SEAT)
SCORED = kind("scored", attacker=HALVES, defender=HALVES)
GAME_OVER = kind("game over", result=RESULT)

KINDS: dict[str, Kind] = kinds_in(globals())
