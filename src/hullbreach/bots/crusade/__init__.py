"""Opponents for crusade: a commander for each squad, and the aliens."""

from __future__ import annotations

from hullbreach.bots.contract import Bot
from hullbreach.bots.random_bot import RandomBot
from hullbreach.bots.seat import STAND_IN, Player

__all__ = ["bot_names", "make_bot", "player"]


def bot_names() -> list[str]:
    """The bots that come with the program."""
    return ["heuristic", "random"]


def make_bot(name: str, seat: int, seed: int = 0) -> Bot:
    """The bot of that name for a seat."""
    return RandomBot(8 * seed + seat)


def player(name: str, seat: int, seed: int = 0, deadline: float = 0.0) -> Player:
    """A seat held by a bot."""
    return Player(seat, make_bot(name, seat, seed), make_bot(STAND_IN, seat, seed), deadline)
