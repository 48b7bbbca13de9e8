"""Opponents. They see views, never the game."""

from __future__ import annotations

from hullbreach.bots.contract import Bot, Failure, Position
from hullbreach.bots.marines import MarineBot
from hullbreach.bots.random_bot import RandomBot
from hullbreach.bots.stealers import StealerBot
from hullbreach.hulk.pieces import MARINE_SEAT

__all__ = ["BadBot", "Bot", "Failure", "Position", "bot_names", "make_bot"]

EXEC = "exec:"


class BadBot(ValueError):
    """A bot that does not exist; the text says what would be right."""


def bot_names() -> list[str]:
    """The bots that come with the program."""
    return ["heuristic", "random"]


def make_bot(name: str, seat: int, seed: int = 0) -> Bot:
    """The bot of that name for a seat: "random", "heuristic" or "exec:COMMAND LINE"."""
    if name == "random":
        # Two random bots in one game do not mirror each other.
        return RandomBot(2 * seed + seat)
    if name == "heuristic":
        return MarineBot() if seat == MARINE_SEAT else StealerBot()
    if name.startswith(EXEC) and name[len(EXEC) :].strip():
        from hullbreach.bots.process import ProcessBot

        return ProcessBot(name[len(EXEC) :])
    raise BadBot(
        f"there is no bot '{name}'; write one of {', '.join(bot_names())}, or exec: and a command line, "
        "like 'exec:python mybot.py'."
    )
