"""Opponents. They see views, never the game."""

from hullbreach.bots.base import BadBot, bot_names, make_bot, offered_bots, usual_bot
from hullbreach.bots.contract import Bot, Failure, Position
from hullbreach.bots.seat import Player, player

__all__ = [
    "BadBot",
    "Bot",
    "Failure",
    "Player",
    "Position",
    "bot_names",
    "make_bot",
    "offered_bots",
    "player",
    "usual_bot",
]
