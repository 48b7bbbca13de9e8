"""Events in words and figures, as a seat may know them."""

from __future__ import annotations

from msgspec.structs import replace

from hullbreach.crusade.cards import squad_cards as ck
from hullbreach.crusade.dice import RED, WHITE
from hullbreach.crusade.game import CrusadeGame
from hullbreach.crusade.state import seat_names
from hullbreach.faces import telling, wire
from hullbreach.faces.crusade.scenery import edge_of
from hullbreach.faces.crusade.shows import SHOWS
from hullbreach.faces.crusade.speech import card_name, card_words, event_name, event_words
from hullbreach.kernel.board import bits
from hullbreach.kernel.contract import Seat
from hullbreach.kernel.events import SEAT, Event
from hullbreach.words.crusade.lines import TELLER


def told(game: CrusadeGame, seat: Seat | None, events: list[Event]) -> list[wire.Told]:
    return [_told(game, event) for event in game.events_for(seat, events)]


def _told(game: CrusadeGame, event: Event) -> wire.Told:
    out = telling.told(game, event, TELLER, SHOWS[event.kind], _seat(game, event))
    reds = min(max(event.get("reds"), 0), len(event.dice))
    values = [RED[face] for face in event.dice[:reds]] + [WHITE[face] for face in event.dice[reds:]]
    door = event.get("door")
    return replace(
        out,
        colours=["red"] * reds + ["white"] * (len(event.dice) - reds),
        values=values,
        total=sum(values) if values else -1,
        squares=_squares(game, event),
        edge=edge_of(game.board.door_edges[door]) if door >= 0 else [],
        card=_card(event),
    )


def _seat(game: CrusadeGame, event: Event) -> int:
    if event.kind == "game over":
        names = seat_names(game.squads, game.seats - game.squads)
        return names.index(event.text("result")) if event.text("result") in names else -1
    seat = event.get(event.of.first(SEAT))
    if seat >= 0:
        return seat
    return game.owner[event.about()] if 0 <= event.about() < len(game.owner) else -1


def _squares(game: CrusadeGame, event: Event) -> list[str]:
    """What a scan takes in, or smoke."""
    if event.kind == "scanned":
        return [game.board.name(square) for square in bits(game.board.quarter_squares[event["board"]])]
    if event.kind == "smoke":
        return [game.board.name(square) for square in bits(game.smoke)]
    return []


def _card(event: Event) -> wire.HandCard | None:
    if event.kind == "event drawn":
        drawn = event["card"]
        return wire.HandCard(f"event-{drawn}", "event", event_name(drawn), event_words(drawn))
    if event.kind in ("card played", "shielded"):
        card = ck.CARDS[event["card"]]
        kind: wire.CardKind = "order" if card.kind == ck.ORDER else "equipment"
        return wire.HandCard(
            card.key, kind, card_name(card.number), card_words(card.number), event.get("seat")
        )
    return None
