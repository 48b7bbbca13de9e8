"""Events in words and figures, as a seat may know them."""

from __future__ import annotations

from hullbreach.faces import wire
from hullbreach.faces.hulk.shows import SHOWS
from hullbreach.faces.hulk.speech import object_name
from hullbreach.faces.wire import Text
from hullbreach.hulk import pieces as pc
from hullbreach.hulk.game import HulkGame
from hullbreach.hulk.shooting import hits_needed
from hullbreach.kernel.board import FACINGS
from hullbreach.kernel.contract import Seat
from hullbreach.kernel.events import Event
from hullbreach.words.hulk.lines import event_line

# Events whose `other` is the square from which a movement came, and those where it is no piece either.
_FROM = frozenset(("moved", "leapt", "climbed", "fell", "object moved"))
_NO_PIECE = _FROM | {"command checked"}
_FACING = frozenset(("leapt", "turned", "faced", "climbed", "entered", "arrived"))
_OBJECTS = frozenset(("object moved", "took", "dropped", "gave", "beacon set"))


def told(game: HulkGame, seat: Seat | None, events: list[Event]) -> list[wire.Told]:
    return [_told(game, event) for event in game.events_for(seat, events)]


def reveals(events: list[Event]) -> bool:
    return any(SHOWS[event.kind].reveals for event in events)


def _told(game: HulkGame, event: Event) -> wire.Told:
    kind = event.kind
    show = SHOWS[kind]
    owner = game.seat_of(event.piece) if event.piece >= 0 else -1
    if kind == "game over" and event.text in pc.SEAT_NAMES:
        owner = pc.SEAT_NAMES.index(event.text)
    elif kind == "counter drawn":
        owner = pc.MARINE_SEAT
    return wire.Told(
        kind=kind,
        line=_line(game, event),
        rule=event.rule,
        piece=event.piece,
        at=_square(game, event.square),
        origin=_square(game, event.other) if kind in _FROM else "",
        facing=_facing(game, event),
        other=-1 if kind in _NO_PIECE else event.other,
        dice=list(event.dice),
        need=event.need,
        hits=[face >= event.need for face in event.dice] if event.need else [],
        tone=_tone(game, event),
        seat=owner,
        quiet=show.quiet,
        looks=list(show.looks),
        sound=show.sound or ("dice" if event.dice else ""),
        heading=show.heading,
    )


def _line(game: HulkGame, event: Event) -> Text:
    english = event_line(game, event, "en", rule=False)
    french = event_line(game, event, "fr", rule=False)
    if event.kind in _OBJECTS:
        name = object_name(game.mission, event.number)
        french = french.replace(name.en, name.fr)
    return Text(english, french)


def _square(game: HulkGame, square: int) -> str:
    return game.board.name(square) if 0 <= square < game.board.count else ""


def _facing(game: HulkGame, event: Event) -> str:
    """The facing afterwards where the event says it; marines keep theirs as they move, blips have none."""
    if event.piece < 0 or game.kind[event.piece] == pc.BLIP:
        return ""
    stealer_moved = event.kind == "moved" and game.kind[event.piece] != pc.MARINE
    return FACINGS[event.number] if stealer_moved or event.kind in _FACING else ""


def _tone(game: HulkGame, event: Event) -> wire.Tone:
    """How the event is for the side whose piece it is about."""
    show = SHOWS[event.kind]
    if show.tone:
        return show.tone
    if event.kind == "game over" and event.text in pc.SEAT_NAMES:
        return "good"
    if not event.need or event.piece < 0:
        return ""
    wanted = hits_needed(game, event.other) if event.kind == "shot" else 1
    reached = sum(face >= event.need for face in event.dice) >= wanted
    return show.luck if reached else ""
