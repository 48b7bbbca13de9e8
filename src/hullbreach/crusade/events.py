"""The kinds of events, their fields, and which of them are secret."""

from __future__ import annotations

from hullbreach.kernel.events import NUMBER, PIECE, RESULT, SEAT, SQUARE, Audience, Kind, kind, kinds_in

# Fields of types that are this game's own name them as a text; words and faces know them.

# SC-SETUP-BLIP-SECRECY, SC-BLIP-PLACE-OUT-OF-SIGHT: what only the seat that an event names is told.
_TOLD = Audience()


# The round
ROUND = kind("round", round=NUMBER)
TURN = kind("turn", seat=SEAT)
PHASE = kind("phase", phase="phase")

# Set-up
SQUAD_CHOSEN = kind("squad chosen", seat=SEAT, squad="squad")
CARD_TAKEN = kind("card taken", seat=SEAT, card="card", hidden={"card": _TOLD})
CARD_PUT_BACK = kind("card put back", seat=SEAT, card="card", hidden={"card": _TOLD})
WORN = kind("worn", who=PIECE, seat=SEAT, card="card")
ARMED = kind("armed", who=PIECE, unit="arming")
READY = kind("ready", seat=SEAT, blips=NUMBER)
STAYS = kind("stays", who=PIECE, where=SQUARE)

# Movement and doors
MOVED = kind("moved", who=PIECE, to=SQUARE, origin=SQUARE, squares=NUMBER)
CLIMBED = kind("climbed", who=PIECE, to=SQUARE, origin=SQUARE, level="level")
GUN_PLACED = kind("gun placed", who=PIECE, where=SQUARE, gunner=PIECE, direction="direction")
HOME = kind("home", who=PIECE, where=SQUARE)
LEAVE_GRANTED = kind("leave granted", who=PIECE, seat=SEAT)
LEAVE_DENIED = kind("leave denied", who=PIECE, seat=SEAT)
DOOR_OPENED = kind("door opened", who=PIECE, door="door")
DOOR_CLOSED = kind("door closed", who=PIECE, door="door")
DOOR_DESTROYED = kind("door destroyed", who=PIECE, door="door")
DOOR_HIT = kind("door hit", who=PIECE, door="door", life=NUMBER)
DOOR_LOCKED = kind("door locked", who=PIECE, door="door")
DOOR_UNLOCKED = kind("door unlocked", who=PIECE, door="door")

# Scanning and blips
SCANNED = kind("scanned", who=PIECE, board="board", reveals=True)
BLIP_PLACED = kind("blip placed", who=PIECE, where=SQUARE, unit="unit", seat=SEAT, hidden={"unit": _TOLD})
BLIPS_DISCARDED = kind("blips discarded", blips=NUMBER)
REVEALED = kind("revealed", who=PIECE, where=SQUARE, unit="unit", reveals=True)
PHANTOM = kind("phantom", where=SQUARE, unit="unit", reveals=True)
APPEARED = kind("appeared", who=PIECE, where=SQUARE, reveals=True)

# Fighting
SHOT = kind("shot", who=PIECE, at=SQUARE, target=PIECE, weapon="weapon", reds=NUMBER)
ROLLED = kind("rolled", who=PIECE, where=SQUARE, opponent=PIECE, strength=NUMBER, reds=NUMBER)
REROLL = kind("reroll", who=PIECE, die=NUMBER, old=NUMBER, reds=NUMBER)
SHARE = kind("share", who=PIECE, at=SQUARE, target=PIECE, points=NUMBER)
STRUCK = kind("struck", victim=PIECE, where=SQUARE, by=PIECE, strength=NUMBER)
UNHURT = kind("unhurt", victim=PIECE, where=SQUARE, by=PIECE, strength=NUMBER)
WOUNDED = kind("wounded", victim=PIECE, where=SQUARE, by=PIECE, life=NUMBER)
KILLED = kind("killed", victim=PIECE, where=SQUARE, by=PIECE)
DESTROYED = kind("destroyed", victim=PIECE, where=SQUARE, by=PIECE)
DRAWN_FIGHT = kind("drawn fight", who=PIECE, where=SQUARE, opponent=PIECE)
ARM_LOST = kind("arm lost", who=PIECE, weapon="weapon")
RECOILED = kind("recoiled", who=PIECE, to=SQUARE, origin=SQUARE, squares=NUMBER)
TURNED_INTO = kind("turned into", who=PIECE, where=SQUARE, victim=PIECE)
LAID = kind("laid", who=PIECE, where=SQUARE, egg=PIECE)
OVERWATCH = kind("overwatch", who=PIECE, where=SQUARE, direction="direction")
SUSTAINED = kind("sustained", who=PIECE, where=SQUARE, how="sustained")
INTERROGATED = kind(
    "interrogated", who=PIECE, opponent=PIECE, card="objective", seat=SEAT, reveals=True,
    hidden={"card": _TOLD, "seat": _TOLD},
)  # fmt: skip

# Scoring
CLAIMED = kind("claimed", seat=SEAT, points="points", token="unit_text")
POINTS = kind("points", seat=SEAT, points="points", what="points_for")
EARNED = kind("earned", seat=SEAT, points="points", what="points_for")
LOSSES = kind("losses", seat=SEAT, points=NUMBER, who=PIECE, where=SQUARE)
OBJECTIVE = kind("objective", seat=SEAT, points="points", which="score")
OBJECTIVE_READ = kind("objective read", reveals=True)

# Things
OPERATED = kind("operated", who=PIECE, where=SQUARE, console=NUMBER)
TOOK = kind("took", who=PIECE, where=SQUARE, thing="thing")
DROPPED = kind("dropped", who=PIECE, where=SQUARE, thing="thing")
DELIVERED = kind("delivered", who=PIECE, where=SQUARE, thing="thing")
TERMINAL_USED = kind("terminal used", who=PIECE, where=SQUARE)
CLAW = kind("claw", who=PIECE, at=SQUARE, target=PIECE, strength=NUMBER, reds=NUMBER)

# Cards
CARD_PLAYED = kind("card played", who=PIECE, seat=SEAT, card="card", reveals=True)
CARD_LOST = kind("card lost", who=PIECE, seat=SEAT, card="card", reveals=True)
HEALED = kind("healed", who=PIECE, where=SQUARE, life=NUMBER)
BLIP_SHOWN = kind(
    "blip shown", who=PIECE, where=SQUARE, seat=SEAT, unit="unit", reveals=True, hidden={"unit": _TOLD}
)
SMOKE = kind("smoke", where=SQUARE, seat=SEAT)
SMOKE_GONE = kind("smoke gone")
SHIELDED = kind("shielded", who=PIECE, where=SQUARE, shooter=PIECE, card="card", reveals=True)
COVERING = kind("covering", who=PIECE, where=SQUARE, target=PIECE)

# Events and reinforcements
EVENT_DRAWN = kind("event drawn", card="event_card", reveals=True)
EVENT_FAILS = kind("event fails", card="event_card")
EVENT_PUT_BACK = kind("event put back", card="event_card")
REINFORCEMENT = kind("reinforcement", who=PIECE, where=SQUARE, reveals=True)
JAMMED = kind("jammed", who=PIECE, where=SQUARE)
DARK = kind("dark", board="board")
WHISPERED = kind("whispered", who=PIECE, where=SQUARE, strength=NUMBER, reds=NUMBER)
TRAP = kind("trap", victim=PIECE, where=SQUARE, strength=NUMBER, reds=NUMBER)
REPAIRED = kind("repaired", who=PIECE, where=SQUARE, weapon="weapon")
OVERCHARGED = kind("overcharged", who=PIECE, where=SQUARE)
WOKE = kind("woke", who=PIECE, where=SQUARE)
COUNTDOWN = kind("countdown", turns=NUMBER)
LAST_TURN = kind("last turn")

# Redux
ROLE_CHOSEN = kind("role chosen", seat=SEAT, role="role")
GRADE_CHOSEN = kind("grade chosen", seat=SEAT, grade=NUMBER)
DOCK_CHOSEN = kind("dock chosen", seat=SEAT, dock="dock")
GROUP_BOUGHT = kind("group bought", seat=SEAT, group="group", hidden={"group": _TOLD})
GROUP_RETURNED = kind("group returned", seat=SEAT, group="group", hidden={"group": _TOLD})
ENTRY_PLACED = kind("entry placed", seat=SEAT, first=SQUARE, second=SQUARE)
ENTRY_REMOVED = kind("entry removed", seat=SEAT, first=SQUARE, second=SQUARE)
OBJECTIVE_KEPT = kind("objective kept", seat=SEAT, card="objective", hidden={"card": _TOLD})
OBJECTIVE_DRAWN = kind("objective drawn", seat=SEAT, card="objective", reveals=True, hidden={"card": _TOLD})
OBJECTIVE_SHOWN = kind(
    "objective shown", of=SEAT, card="objective", seat=SEAT, reveals=True,
    hidden={"card": _TOLD, "seat": _TOLD},
)  # fmt: skip
OBJECTIVE_MET = kind("objective met", seat=SEAT, points="points", card="objective_text")
SCENERY_PLACED = kind("scenery placed", who=PIECE, where=SQUARE)
SCENERY_BURSTS = kind("scenery bursts", who=PIECE, where=SQUARE, reds=NUMBER)
SPECIAL_EVENT = kind("special event", shows=NUMBER, reds=NUMBER)
LOT = kind("lot", seat=SEAT, drawn=NUMBER, what="lot")
ABOARD = kind("aboard", who=PIECE, where=SQUARE, dock="dock")
GAME_OVER = kind("game over", result=RESULT, reveals=True)

KINDS: dict[str, Kind] = kinds_in(globals())
