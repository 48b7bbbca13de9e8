"""Bots for the seats of crusade."""

from __future__ import annotations

from hullbreach.bots.crusade import bot_names, player
from hullbreach.bots.seat import Player
from hullbreach.faces.crusade.speech import bad_ask
from hullbreach.kernel.contract import Seat

__all__ = ["bot", "bot_names"]


def bot(name: str, seat: Seat, seed: int) -> Player:
    if name not in bot_names():
        raise bad_ask("bot", bot=name, known=", ".join(bot_names()))
    return player(name, seat, seed)
