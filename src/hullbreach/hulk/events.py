"""The kinds of events, their fields, and which of them are secret."""

from __future__ import annotations

from hullbreach.hulk.pieces import MARINE_SEAT, STEALER_SEAT
from hullbreach.kernel.events import NUMBER, PIECE, RESULT, SQUARE, TEXT, Audience, Kind, kind, kinds_in

# Fields of types that are this game's own name them as a text; words and faces know them.

# V3-CMD-HIDDEN, V3-GAP-HIDDEN-INFORMATION
_MARINES = Audience(MARINE_SEAT)
_STEALERS = Audience(STEALER_SEAT)


# The turn
TURN = kind("turn", turn=NUMBER)
PHASE = kind("phase", phase="phase")
COUNTER_DRAWN = kind("counter drawn", points=NUMBER, reveals=True, hidden={"points": _MARINES})
COMMAND_ROLLED = kind("command rolled", points=NUMBER, reveals=True, hidden={"points": _MARINES})
COMMAND_ADDED = kind("command added", who=PIECE, points=NUMBER)
COMMAND_SPENT = kind("command spent", who=PIECE, points=NUMBER)
COMMAND_CHECKED = kind("command checked", spent=NUMBER, counter=NUMBER, reveals=True)
TIME_UP = kind("time up")

# Movement
MOVED = kind("moved", who=PIECE, to=SQUARE, origin=SQUARE, facing="facing")
LEAPT = kind("leapt", who=PIECE, to=SQUARE, origin=SQUARE, facing="facing")
TURNED = kind("turned", who=PIECE, where=SQUARE, facing="facing")
FACED = kind("faced", who=PIECE, where=SQUARE, facing="facing")
CLIMBED = kind("climbed", who=PIECE, to=SQUARE, origin=SQUARE, facing="facing")
ENTERED = kind("entered", who=PIECE, to=SQUARE, facing="facing")
LEFT = kind("left", who=PIECE, where=SQUARE)
ARRIVED = kind("arrived", who=PIECE, where=SQUARE, facing="facing")
LADDER_TEST = kind("ladder test", who=PIECE, where=SQUARE, score=NUMBER)
FLAME_TEST = kind("flame test", who=PIECE, where=SQUARE, score=NUMBER)
FELL = kind("fell", who=PIECE, to=SQUARE, origin=SQUARE)
JUMPED = kind("jumped", who=PIECE, to=SQUARE, origin=SQUARE, facing="facing")
PIT_TEST = kind("pit test", who=PIECE, where=SQUARE, score=NUMBER)
DODGE = kind("dodge", who=PIECE, where=SQUARE, by=PIECE, score=NUMBER)
ASIDE = kind("aside", who=PIECE, to=SQUARE, origin=SQUARE)
LANDING = kind("landing", who=PIECE, where=SQUARE, score=NUMBER)
PRONE = kind("prone", who=PIECE, where=SQUARE)
STOOD_UP = kind("stood up", who=PIECE, where=SQUARE, facing="facing")

# Losses
KILLED = kind("killed", who=PIECE, where=SQUARE, by=PIECE)
BLIP_KILLED = kind("blip killed", who=PIECE, where=SQUARE, by=PIECE, worth=NUMBER, reveals=True)

# Doors and things
DOOR_OPENED = kind("door opened", who=PIECE, where=SQUARE)
DOOR_CLOSED = kind("door closed", who=PIECE, where=SQUARE)
DOOR_DESTROYED = kind("door destroyed", by=PIECE, where=SQUARE)
BULKHEAD_DESTROYED = kind("bulkhead destroyed", by=PIECE, where=SQUARE)
CRATE_DESTROYED = kind("crate destroyed", by=PIECE, where=SQUARE)
TANK_DESTROYED = kind("tank destroyed", by=PIECE, where=SQUARE)
LADDER_DESTROYED = kind("ladder destroyed", by=PIECE, where=SQUARE)
LIFT_DESTROYED = kind("lift destroyed", by=PIECE, where=SQUARE)
LIFT_TRAVELLED = kind("lift travelled", who=PIECE, where=SQUARE, lift=NUMBER)
OBJECT_MOVED = kind("object moved", to=SQUARE, origin=SQUARE, thing="thing")
TOOK = kind("took", who=PIECE, where=SQUARE, thing="thing")
DROPPED = kind("dropped", who=PIECE, where=SQUARE, thing="thing")
GAVE = kind("gave", who=PIECE, where=SQUARE, receiver=PIECE, thing="thing")
CONSOLE_USED = kind("console used", who=PIECE, where=SQUARE)
CONNECTED = kind("connected", who=PIECE, where=SQUARE, connected=NUMBER)
BEACON_SET = kind("beacon set", who=PIECE, where=SQUARE, thing="thing")

# Shooting
SHOT = kind("shot", who=PIECE, at=SQUARE, target=PIECE, score=NUMBER)
SAVE = kind("save", who=PIECE, where=SQUARE, score=NUMBER)
JAMMED = kind("jammed", who=PIECE, where=SQUARE)
JAM_CLEARED = kind("jam cleared", who=PIECE, where=SQUARE)
RELOADED = kind("reloaded", who=PIECE, where=SQUARE, rounds=NUMBER)
STOWED = kind("stowed", who=PIECE, where=SQUARE, reloads=NUMBER)
CANNON_EXPLODES = kind("cannon explodes", who=PIECE, where=SQUARE)
BLAST = kind("blast", victim=PIECE, where=SQUARE, by=PIECE, score=NUMBER)
BURST = kind("burst", who=PIECE, at=SQUARE, left=NUMBER)
GRENADE = kind("grenade", who=PIECE, at=SQUARE, left=NUMBER)
GRENADE_AT_HOLE = kind("grenade at hole", who=PIECE, at=SQUARE, score=NUMBER)
DETONATED = kind("detonated", who=PIECE, where=SQUARE)
FLAMES = kind("flames", who=PIECE, at=SQUARE, left=NUMBER)
BURN = kind("burn", victim=PIECE, where=SQUARE, by=PIECE, score=NUMBER)
FLAMES_OUT = kind("flames out")
OVERWATCH = kind("overwatch", who=PIECE, where=SQUARE)
OVERWATCH_LOST = kind("overwatch lost", who=PIECE, where=SQUARE)
GUARD = kind("guard", who=PIECE, where=SQUARE)
GUARD_LOST = kind("guard lost", who=PIECE, where=SQUARE)
MARKERS_REMOVED = kind("markers removed", who=PIECE, where=SQUARE)

# Close combat
COMBAT = kind("combat", who=PIECE, where=SQUARE, opponent=PIECE)
ATTACK_ON_THING = kind("attack on thing", who=PIECE, at=SQUARE, bonus=NUMBER, score=NUMBER)
ATTACK_ON_CARRIER = kind("attack on carrier", who=PIECE, at=SQUARE, target=PIECE, score=NUMBER)
REROLL = kind("reroll", who=PIECE, where=SQUARE, of=PIECE, face=NUMBER)
SCORES = kind("scores", who=PIECE, where=SQUARE, opponent=PIECE, bonus=NUMBER, scores=TEXT)

# The librarian
PSI_SPENT = kind("psi spent", who=PIECE, where=SQUARE, points=NUMBER)
PRESCIENCE = kind("prescience", who=PIECE, where=SQUARE, points=NUMBER)
BARRIER = kind("barrier", who=PIECE, at=SQUARE)
BARRIERS_GONE = kind("barriers gone")
STORM = kind("storm", who=PIECE, at=SQUARE, target=PIECE, score=NUMBER)

# Blips
BLIP_DRAWN = kind("blip drawn", who=PIECE, value=NUMBER, reveals=True, hidden={"value": _STEALERS})
BLIP_WAITS = kind("blip waits", who=PIECE, entry="entry")
ENTRY_WATCHED = kind("entry watched", who=PIECE, where=SQUARE, entry="entry")
CALLED = kind("called", blips=NUMBER, used=NUMBER, total=NUMBER)
RESHUFFLED = kind("reshuffled", blips=NUMBER)
CONVERTED = kind("converted", who=PIECE, where=SQUARE, value=NUMBER, brings="kind", reveals=True)
PLACED = kind("placed", who=PIECE, where=SQUARE, blip=PIECE, reveals=True)
SENT = kind("sent", who=PIECE, entry="entry", distance=NUMBER)
INTENDS = kind("intends", who=PIECE, where=SQUARE, target=PIECE, distance=NUMBER, reason="reason")
CUT_OFF = kind("cut off", who=PIECE, where=SQUARE)
REINFORCEMENTS = kind("reinforcements", blips=NUMBER, ambushes=NUMBER)
LIES_IN_WAIT = kind("lies in wait", who=PIECE, where=SQUARE)
AMBUSH_DUE = kind("ambush due", turn=NUMBER)
AMBUSH_DRAWN = kind("ambush drawn", who=PIECE, counter="ambush", reveals=True)
MUTED = kind("muted")
HAMPERED = kind("hampered", points=NUMBER)
HANDICAPPED = kind("handicapped", points=NUMBER)
MAGI_ASLEEP = kind("magi asleep", squads=NUMBER)
MAGI_GONE = kind("magi gone", squads=NUMBER)
AMBUSH_TAKEN = kind("ambush taken", who=PIECE, counter="ambush", reveals=True, hidden={"counter": _STEALERS})
AMBUSH_HIDDEN = kind("ambush hidden", who=PIECE, where=SQUARE)
AMBUSH_RETURNED = kind("ambush returned", who=PIECE)
AMBUSH_UP = kind("ambush up", who=PIECE, where=SQUARE, counter="ambush", reveals=True)
ECHO_GONE = kind("echo gone", who=PIECE, where=SQUARE)
SECURED = kind("secured", who=PIECE, where=SQUARE, entry="entry")
SHUT_OUT = kind("shut out", who=PIECE, entry="entry", models=NUMBER, reveals=True)
LOST = kind("lost", who=PIECE, where=SQUARE, models=NUMBER)
GAME_OVER = kind("game over", result=RESULT, reveals=True)

KINDS: dict[str, Kind] = kinds_in(globals())
