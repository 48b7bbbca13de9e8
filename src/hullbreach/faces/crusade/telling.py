"""Events in words and figures, as a seat may know them."""

from __future__ import annotations

from hullbreach.crusade import cards as ck
from hullbreach.crusade.dice import RED, WHITE
from hullbreach.crusade.game import CrusadeGame
from hullbreach.crusade.scoring import seat_names
from hullbreach.faces import wire
from hullbreach.faces.crusade.scenery import edge_of
from hullbreach.faces.crusade.shows import SHOWS
from hullbreach.faces.crusade.speech import card_name, card_words, event_name, event_words
from hullbreach.faces.wire import Text
from hullbreach.kernel.board import bits
from hullbreach.kernel.contract import Seat
from hullbreach.kernel.events import Event
from hullbreach.words.crusade.lines import event_line

# Events whose `other` is the square from which a movement came, a seat, or a number, and no piece.
_FROM = frozenset(("moved", "recoiled"))
_NO_PIECE = _FROM | frozenset(
    (
        "squad chosen", "card taken", "card put back", "worn", "ready", "door hit", "reroll", "claimed", "points",
        "losses", "objective", "card played", "card lost", "grade chosen", "dock chosen", "group bought",
        "group returned", "entry placed", "objective kept", "objective drawn", "objective shown",
    )
)  # fmt: skip
_DOORS = frozenset(
    ("door opened", "door closed", "door destroyed", "door hit", "door locked", "door unlocked")
)
_SEATED = _NO_PIECE - _FROM - {"door hit", "reroll"}


def told(game: CrusadeGame, seat: Seat | None, events: list[Event]) -> list[wire.Told]:
    return [_told(game, event) for event in game.events_for(seat, events)]


def reveals(events: list[Event]) -> bool:
    return any(SHOWS[event.kind].reveals for event in events)


def _told(game: CrusadeGame, event: Event) -> wire.Told:
    kind = event.kind
    show = SHOWS[kind]
    reds = min(event.need, len(event.dice))
    values = [RED[face] for face in event.dice[:reds]] + [WHITE[face] for face in event.dice[reds:]]
    return wire.Told(
        kind=kind,
        line=Text(event_line(game, event, "en", rule=False), event_line(game, event, "fr", rule=False)),
        rule=event.rule,
        piece=event.piece,
        at=_square(game, event.square),
        origin=_square(game, event.other) if kind in _FROM else "",
        other=-1 if kind in _NO_PIECE else event.other,
        dice=list(event.dice),
        tone=show.tone,
        seat=_seat(game, event),
        quiet=show.quiet,
        colours=["red"] * reds + ["white"] * (len(event.dice) - reds),
        values=values,
        total=sum(values) if values else -1,
        squares=_squares(game, event),
        edge=edge_of(game.board.door_edges[event.number]) if kind in _DOORS else [],
        card=_card(event),
        looks=list(show.looks),
        sound=show.sound or ("dice" if event.dice else ""),
        heading=show.heading,
    )


def _seat(game: CrusadeGame, event: Event) -> int:
    if event.kind in ("turn", "leave asked", "leave granted", "leave denied"):
        return event.number
    if event.kind in _SEATED:
        return event.other
    if event.kind == "game over":
        names = seat_names(game.squads, game.seats - game.squads)
        return names.index(event.text) if event.text in names else -1
    return game.owner[event.piece] if 0 <= event.piece < len(game.owner) else -1


def _square(game: CrusadeGame, square: int) -> str:
    return game.board.name(square) if 0 <= square < game.board.count else ""


def _squares(game: CrusadeGame, event: Event) -> list[str]:
    """What a scan takes in, or smoke."""
    if event.kind == "scanned":
        return [game.board.name(square) for square in bits(game.board.quarter_squares[event.number])]
    if event.kind == "smoke":
        return [game.board.name(square) for square in bits(game.smoke)]
    return []


def _card(event: Event) -> wire.HandCard | None:
    if event.kind == "event drawn":
        return wire.HandCard(
            f"event-{event.number}", "event", event_name(event.number), event_words(event.number)
        )
    if event.kind in ("card played", "shielded") and 0 <= event.number < len(ck.CARDS):
        card = ck.CARDS[event.number]
        kind: wire.CardKind = "order" if card.kind == ck.ORDER else "equipment"
        return wire.HandCard(card.key, kind, card_name(card.number), card_words(card.number), event.other)
    return None
