"""Events in words and figures, as a seat may know them: what is the same in every game."""

from __future__ import annotations

from typing import Any

from hullbreach.faces import wire
from hullbreach.faces.shows import Show
from hullbreach.kernel.contract import Seat
from hullbreach.kernel.events import Event
from hullbreach.words.telling import Storyteller


def told(
    game: Any, event: Event, teller: Storyteller[Any], show: Show, seat: Seat, *, tone: wire.Tone = ""
) -> wire.Told:
    """An event of which the reader may know all; the seat is the one that it is about."""
    return wire.Told(
        kind=event.kind,
        line=_line(game, event, teller),
        rule=event.rule,
        piece=event.about(),
        at=teller.square(game, event.where()),
        origin=teller.square(game, event.get("origin")),
        other=event.about(1),
        dice=list(event.dice),
        tone=tone or show.tone,
        seat=seat,
        quiet=show.quiet,
        looks=list(show.looks),
        sound=show.sound or ("dice" if event.dice else ""),
        heading=show.heading,
        brief=_line(game, event, teller, dice=False) if event.dice else None,
    )


def _line(game: Any, event: Event, teller: Storyteller[Any], dice: bool = True) -> wire.Text:
    return wire.Text(*(teller.line(game, event, language, False, dice) for language in ("en", "fr")))


def reveals(events: list[Event]) -> bool:
    return any(event.of.reveals for event in events)
