"""How kinds of events show themselves, and how things look on a board of text: `shows.toml` beside each game's face."""

from __future__ import annotations

from functools import cache
from typing import Literal

from msgspec import Struct

from hullbreach.faces.guides import beside
from hullbreach.faces.wire import Heading, Look, Sound, Tone

# What an event counts as when a turn is told in a few sentences (faces/recap.py): a piece goes elsewhere, comes onto
# the board, attacks the other, is hurt, dies, has its weapon jammed, loses its nerve or takes to flight; a door opens,
# shuts or breaks; what a mission is about is reached or told.
Part = Literal[
    "",
    "moves",
    "comes",
    "attacks",
    "hurts",
    "dies",
    "jams",
    "clears",
    "leaves",
    "shakes",
    "flees",
    "opens",
    "shuts",
    "breaks",
    "wrecks",
    "goal",
]


class Show(Struct, frozen=True, forbid_unknown_fields=True):
    looks: list[Look] = []
    sound: Sound = ""  # where dice fall and nothing else is heard, they are
    tone: Tone = ""  # how it is for the side whose piece it is about
    luck: Tone = ""  # how it is when its dice reach what was needed
    quiet: bool = False  # book-keeping: nothing moves on the board and nobody waits to see it
    twin: bool = False  # it says no more than another event on the same square, before or after it
    heading: Heading = ""
    part: Part = ""


PLAIN = Show()
# What many kinds have in common, by the word that stands for it in the files.
NAMED = {
    "quiet": Show(quiet=True),
    "step": Show(looks=["place"], sound="step", part="moves"),
    "comes": Show(looks=["place"], sound="blip", part="comes"),
    "opens": Show(looks=["change"], sound="door", part="opens"),
    "shuts": Show(looks=["change"], sound="shut", part="shuts"),
    "breaks": Show(looks=["change"], sound="door", part="breaks"),
    "dies": Show(looks=["death"], sound="kill", tone="bad", part="dies"),
    "door": Show(looks=["change"], sound="door"),
    "change": Show(looks=["change"]),
    "phase": Show(quiet=True, heading="phase"),
}


class Shows(Struct, frozen=True, forbid_unknown_fields=True):
    events: dict[str, Show | str] = {}
    glyphs: dict[str, str] = {}  # see wire.Artwork

    def of(self, kind: str) -> Show:
        show = self.events.get(kind, PLAIN)
        return NAMED[show] if isinstance(show, str) else show


@cache
def shows_of(game: str) -> Shows:
    return beside(game, "faces", "shows", Shows) or Shows()
