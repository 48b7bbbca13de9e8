"""Opponents for crusade: a commander for each squad, and the aliens."""

from __future__ import annotations

from hullbreach.bots import EXEC, BadBot, bot_names
from hullbreach.bots.contract import Bot
from hullbreach.bots.crusade.heuristic import HeuristicBot
from hullbreach.bots.random_bot import RandomBot
from hullbreach.bots.seat import STAND_IN, Player

__all__ = ["bot_names", "make_bot", "player"]

# No game has more seats: their random bots do not mirror each other.
_MOST_SEATS = 8


def make_bot(name: str, seat: int, seed: int = 0) -> Bot:
    """The bot of that name for any seat: "random", "heuristic" or "exec:COMMAND LINE"."""
    if name == "random":
        return RandomBot(_MOST_SEATS * seed + seat)
    if name == "heuristic":
        return HeuristicBot(_MOST_SEATS * seed + seat)
    if name.startswith(EXEC) and name[len(EXEC) :].strip():
        from hullbreach.bots.process import ProcessBot

        return ProcessBot(name[len(EXEC) :])
    raise BadBot(
        f"there is no bot '{name}'; write one of {', '.join(bot_names())}, or exec: and a command line, "
        "like 'exec:python mybot.py'."
    )


def player(name: str, seat: int, seed: int = 0, deadline: float = 0.0) -> Player:
    """A seat held by the bot of that name."""
    return Player(seat, make_bot(name, seat, seed), make_bot(STAND_IN, seat, seed), deadline)
