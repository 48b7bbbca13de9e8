"""The closed vocabularies of the wire (faces/wire.py): all that a client knows by name, and decides by."""

from __future__ import annotations

from typing import Literal

# What is seen of an event, beside its dice: the piece stands `at` its square now; it is taken off the board; it dies
# there; a line of fire goes from it to `at`; things on the board look different; `squares` are looked over, or filled
# with fire or smoke; blows fall between it and the `other`, or what is `at`; its weapon fails.
Look = Literal["place", "gone", "death", "shot", "change", "scan", "blast", "strike", "jam"]
# A door opens or breaks, and shuts; blows fall; a weapon jams; somebody falls.
Sound = Literal[
    "", "step", "door", "shut", "shot", "fire", "claws", "jam", "kill", "dice", "blip", "turn", "fall", "blast",
]  # fmt: skip
Tone = Literal["", "good", "bad"]
Heading = Literal["", "turn", "phase", "battle"]
# What an option is about; the later ones are for lists of choices that are not on the board.
Group = Literal[
    "move", "turn", "shoot", "melee", "door", "stance", "object", "power", "answer", "select", "place", "end", "other",
    "card", "squad", "weapon", "force", "buy", "people", "target",
]  # fmt: skip
# Begin with a piece, end with it, end the phase, or do nothing.
Role = Literal["", "select", "next", "done", "end", "pass"]
# The client's own drawings for options.
Icon = Literal[
    "", "activate", "arrive", "beacon", "bolter", "bring", "cannon", "card", "clear", "climb", "command", "connect",
    "console", "convert", "detonate", "done", "door-close", "door-open", "drop", "end", "enter", "face", "fist",
    "flamer", "forward", "give", "grenade", "guard", "keep", "lift", "overwatch", "pass", "place", "points", "psi",
    "react", "redraw", "reload", "reroll", "section", "square", "step", "take", "turn-about", "turn-left", "turn-right",
    "wait",
]  # fmt: skip
GateKind = Literal["entry", "exit"]
# Where the number of the other deck stands: below to the right, in the middle, or below and over a drawing.
Sign = Literal["corner", "middle", "over"]
# On the board, at a gate, in hand, in reserve, dead, or off the board.
Status = Literal["board", "waiting", "held", "reserve", "dead", "left"]
# Whether a piece may still act, acts, or has acted; "" where that means nothing now.
Readiness = Literal["", "ready", "active", "done"]
# How something between squares stands there (Thing.state of what has an edge); bare: there is no door in the gap.
DoorState = Literal["closed", "open", "locked", "armoured", "destroyed", "bare"]
Layer = Literal["floor", "standing", "above"]
# What of a thing shines in the dark: flames, a screen, the bright core of a closed door.
Glow = Literal["", "fire", "screen", "core"]
# report: no card, but what just happened, explained the first time.
CardKind = Literal["equipment", "order", "event", "objective", "token", "report"]
CardState = Literal["ready", "lasting", "used", "lost"]
# Of a campaign: what a band can do now, where a stage of the course stands, what becomes of a corridor end.
Muster = Literal["ready", "resting", "guard", "afield", "gone"]
Reached = Literal["done", "now", "ahead"]
# What the condition of a standing order takes: a number, the number of the turn, or turn and phase as a view has them.
Takes = Literal["number", "turn", "phase"]
EndRole = Literal["open", "own", "entry", "secured"]
