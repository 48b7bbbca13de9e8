"""Events in words and figures: what is hulk's own in them."""

from __future__ import annotations

from typing import ClassVar

from msgspec.structs import replace

from hullbreach.faces import wire
from hullbreach.faces.base import Face
from hullbreach.faces.hulk.shows import SHOWS
from hullbreach.faces.shows import Show
from hullbreach.hulk import pieces as pc
from hullbreach.hulk.game import HulkGame
from hullbreach.hulk.shooting import hits_needed
from hullbreach.kernel.board import FACINGS
from hullbreach.kernel.contract import Seat
from hullbreach.kernel.events import Event
from hullbreach.words.hulk.lines import TELLER
from hullbreach.words.text import Text


class Telling(Face[HulkGame]):
    SHOWS: ClassVar[dict[str, Show]] = SHOWS

    def tell(self, game: HulkGame, event: Event) -> wire.Told:
        score = max(event.get("score"), 0)
        return replace(
            super().tell(game, event),
            facing=_facing(game, event),
            need=score,
            hits=[face >= score for face in event.dice] if score else [],
        )

    def line(self, game: HulkGame, event: Event, dice: bool = True) -> Text:
        return TELLER.line(game, event, dice)

    def doer(self, game: HulkGame, event: Event) -> Seat:
        return pc.MARINE_SEAT if event.kind == "counter drawn" else super().doer(game, event)

    def tone(self, game: HulkGame, event: Event) -> wire.Tone:
        """Dice decide how some events are for the side whose piece they are about."""
        score = event.get("score")
        if event.kind == "game over" and event.text("result") in pc.SEAT_NAMES:
            return "good"
        if score <= 0 or event.about() < 0:
            return super().tone(game, event)
        wanted = hits_needed(game, event["target"]) if event.kind == "shot" else 1
        reached = sum(face >= score for face in event.dice) >= wanted
        return SHOWS[event.kind].tone or (SHOWS[event.kind].luck if reached else "")


def _facing(game: HulkGame, event: Event) -> str:
    """The facing afterwards where the event says it; marines keep theirs as they move, blips have none."""
    facing, piece = event.get("facing"), event.about()
    if facing < 0 or game.kind[piece] == pc.BLIP or (event.kind == "moved" and game.kind[piece] == pc.MARINE):
        return ""
    return FACINGS[facing]
