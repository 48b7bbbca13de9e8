"""How a kind of event shows itself; each game has one table of them (`faces/<game>/shows.py`)."""

from __future__ import annotations

from typing import NamedTuple

from hullbreach.faces.wire import Heading, Look, Sound, Tone


class Show(NamedTuple):
    looks: tuple[Look, ...] = ()
    sound: Sound = ""  # where dice fall and nothing else is heard, they are
    tone: Tone = ""  # how it is for the side whose piece it is about
    luck: Tone = ""  # how it is when its dice reach what was needed
    quiet: bool = False  # book-keeping: nothing moves on the board and nobody waits to see it
    heading: Heading = ""


PLAIN = Show()
QUIET = Show(quiet=True)
STEP = Show(looks=("place",), sound="step")
DOOR = Show(looks=("change",), sound="door")
CHANGE = Show(looks=("change",))
PHASE = Show(quiet=True, heading="phase")
