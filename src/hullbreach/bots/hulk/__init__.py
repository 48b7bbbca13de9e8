"""Opponents for hulk: one for the marines, one for the stealers."""

from __future__ import annotations

from hullbreach.bots import EXEC, BadBot, bot_names
from hullbreach.bots.contract import Bot
from hullbreach.bots.hulk.marines import MarineBot
from hullbreach.bots.hulk.stealers import StealerBot
from hullbreach.bots.random_bot import RandomBot
from hullbreach.hulk.pieces import MARINE_SEAT

__all__ = ["bot_names", "make_bot"]


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
