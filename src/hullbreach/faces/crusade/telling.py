"""Events in words and figures: what is crusade's own in them."""

from __future__ import annotations

from typing import ClassVar

from msgspec.structs import replace

from hullbreach.crusade.cards import squad_cards as ck
from hullbreach.crusade.dice import RED, WHITE
from hullbreach.crusade.game import CrusadeGame
from hullbreach.faces import wire
from hullbreach.faces.base import Face
from hullbreach.faces.crusade.scenery import edge_of
from hullbreach.faces.crusade.shows import SHOWS
from hullbreach.faces.shows import Show
from hullbreach.kernel.board import bits
from hullbreach.kernel.events import Event
from hullbreach.words.crusade.lines import TELLER
from hullbreach.words.crusade.names import card_name, card_words, event_name, event_words
from hullbreach.words.text import Text


class Telling(Face[CrusadeGame]):
    SHOWS: ClassVar[dict[str, Show]] = SHOWS

    def tell(self, game: CrusadeGame, event: Event) -> wire.Told:
        reds = min(max(event.get("reds"), 0), len(event.dice))
        values = [RED[face] for face in event.dice[:reds]] + [WHITE[face] for face in event.dice[reds:]]
        door = event.get("door")
        return replace(
            super().tell(game, event),
            colours=["red"] * reds + ["white"] * (len(event.dice) - reds),
            values=values,
            total=sum(values) if values else -1,
            squares=_squares(game, event),
            edge=edge_of(game.board.door_edges[door]) if door >= 0 else [],
            card=_card(event),
        )

    def line(self, game: CrusadeGame, event: Event, dice: bool = True) -> Text:
        return TELLER.line(game, event, dice)


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
