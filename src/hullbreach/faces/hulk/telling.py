"""Events in words and figures, as a seat may know them."""

from __future__ import annotations

from msgspec.structs import replace

from hullbreach.faces import telling, wire
from hullbreach.faces.hulk.shows import SHOWS
from hullbreach.faces.hulk.speech import object_name
from hullbreach.hulk import pieces as pc
from hullbreach.hulk.game import HulkGame
from hullbreach.hulk.shooting import hits_needed
from hullbreach.kernel.board import FACINGS
from hullbreach.kernel.contract import Seat
from hullbreach.kernel.events import Event
from hullbreach.words.hulk.lines import TELLER


def told(game: HulkGame, seat: Seat | None, events: list[Event]) -> list[wire.Told]:
    return [_told(game, event) for event in game.events_for(seat, events)]


def _told(game: HulkGame, event: Event) -> wire.Told:
    out = telling.told(game, event, TELLER, SHOWS[event.kind], _seat(game, event), tone=_tone(game, event))
    score = max(event.get("score"), 0)
    line = out.line
    thing = event.get(event.of.first("thing"))
    if thing >= 0:
        name = object_name(game.mission, thing)
        line = wire.Text(line.en, line.fr.replace(name.en, name.fr))
    hits = [face >= score for face in event.dice] if score else []
    return replace(out, line=line, facing=_facing(game, event), need=score, hits=hits)


def _seat(game: HulkGame, event: Event) -> Seat:
    """The side that it is about."""
    if event.kind == "game over":
        result = event.text("result")
        return pc.SEAT_NAMES.index(result) if result in pc.SEAT_NAMES else -1
    if event.kind == "counter drawn":
        return pc.MARINE_SEAT
    return game.seat_of(event.about()) if event.about() >= 0 else -1


def _facing(game: HulkGame, event: Event) -> str:
    """The facing afterwards where the event says it; marines keep theirs as they move, blips have none."""
    facing, piece = event.get("facing"), event.about()
    if facing < 0 or game.kind[piece] == pc.BLIP or (event.kind == "moved" and game.kind[piece] == pc.MARINE):
        return ""
    return FACINGS[facing]


def _tone(game: HulkGame, event: Event) -> wire.Tone:
    """How the event is for the side whose piece it is about, where that is not always the same."""
    score = event.get("score")
    if event.kind == "game over" and event.text("result") in pc.SEAT_NAMES:
        return "good"
    if score <= 0 or event.about() < 0:
        return ""
    wanted = hits_needed(game, event["target"]) if event.kind == "shot" else 1
    reached = sum(face >= score for face in event.dice) >= wanted
    return SHOWS[event.kind].luck if reached else ""
