"""Bots for the seats of crusade."""

from __future__ import annotations

from hullbreach import bots
from hullbreach.bots import Player, player
from hullbreach.faces.crusade.speech import bad_ask
from hullbreach.kernel.contract import Seat
from hullbreach.missions.crusade import ROOM

__all__ = ["bot", "bot_names"]


def bot_names() -> list[str]:
    return bots.bot_names(ROOM.KEY)


def bot(name: str, seat: Seat, seed: int) -> Player:
    if name not in bot_names():
        raise bad_ask("bot", bot=name, known=", ".join(bot_names()))
    return player(ROOM.KEY, name, seat, seed)
