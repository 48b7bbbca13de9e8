"""The clocks of a game: whose runs, how much is left, and what an act is charged.

Seconds run from the moment when a prompt was announced to the moment when the answer arrived, less the delay of the
player's line: nobody pays for a slow network. Time while the server was down is nobody's either. Every act that
starts the waiting anew (a choice, an undo, a pause …) carries the seconds that ran before it, so that no way of
going on gives thinking time for nothing.

The clock in days is another: it goes by dates, also while nobody is connected or the server is down. Whoever the game
comes to wait for has so long until it waits for somebody else.
"""

from __future__ import annotations

from typing import Any

from hullbreach.table.keeping import HUMAN
from hullbreach.table.messages import ClockState
from hullbreach.table.tale import Tale

# More than this is not believed of a line.
MOST_LAG = 1.0
# Seconds of delay for which nobody pays, and what comes back with every answer: that of a line across the world.
LAG_QUOTA = 2.0
LAG_AN_ANSWER = 0.3

DAYS = "days"
# What happens when a time in days is up, as the players agreed: nothing by itself, a bot plays on, the game is lost.
WAIT, BOT, LOSE = "wait", "bot", "forfeit"
DAY = 86_400
# The shortest and the longest time that the clock in days gives, in seconds.
LEAST_DAYS, MOST_DAYS = 3600, 30 * DAY


def running_seat(tale: Tale) -> int:
    """The seat whose clock runs now; -1: none."""
    seat = tale.waiting()
    if seat < 0 or tale.paused or tale.rolling is not None or tale.holds[seat].bot_plays:
        return -1
    mode = tale.settings.clock
    if mode == "game" or (mode == "turn" and tale.face.clock_seat(tale.game) == seat):
        return seat
    return -1


def charged(elapsed: float, delay: float) -> float:
    """What an answer costs that came so long after its question, over a line with that delay."""
    return max(0.0, elapsed - min(max(delay, 0.0), MOST_LAG))


def charge(tale: Tale, elapsed: float, delay: float = 0.0) -> dict[str, Any]:
    """What an act that ends this waiting must carry: the seconds, whose they are, and in which turn they ran."""
    seat = running_seat(tale) if tale.started else -1
    if seat < 0:
        return {}
    return {"spent": round(charged(elapsed, delay), 3), "clock": seat, "turn": tale.game.turn_now()}


def left(tale: Tale, seat: int, elapsed: float) -> float:
    """Seconds left to a seat whose clock runs since `elapsed`."""
    turn = (tale.game.turn_now(), seat)
    used = tale.turn_used.get(turn, 0.0) if tale.settings.clock == "turn" else tale.used[seat]
    more = tale.face.clock_more(tale.game) if tale.settings.clock == "turn" else 0
    return max(0.0, tale.settings.clock_seconds + more - used - elapsed)


def clock_state(tale: Tale, elapsed: float, reaction_left: float) -> ClockState:
    mode = tale.settings.clock
    seat = running_seat(tale) if tale.started else -1
    if mode in ("off", DAYS) or not tale.started:
        seconds: list[float] = []
    elif mode == "game":
        seconds = [left(tale, s, elapsed if s == seat else 0.0) for s in range(len(tale.holds))]
    else:
        whose = tale.face.clock_seat(tale.game)
        seconds = [left(tale, whose, elapsed if seat >= 0 else 0.0)] if whose >= 0 else []
    return ClockState(
        mode, [round(s, 1) for s in seconds], seat, tale.paused, round(reaction_left, 1), deadline(tale)
    )


def deadline(tale: Tale) -> float:
    """The date on which the time in days is up of whoever the game waits for; 0: no such clock runs now."""
    if tale.settings.clock != DAYS or not tale.started or tale.over or tale.paused or tale.held is not None:
        return 0.0
    seat = tale.roller() if tale.rolling is not None else tale.waiting()
    if seat < 0 or tale.holds[seat].who != HUMAN or tale.holds[seat].bot_plays:
        return 0.0
    return tale.since(seat) + tale.settings.clock_seconds


def acts_at(tale: Tale) -> float:
    """The date on which the table does something because a time in days is up; 0: never."""
    return deadline(tale) if tale.settings.late != WAIT else 0.0


def reminding(tale: Tale) -> float:
    """Seconds before a deadline at which a player is reminded of it: a day, of short times a third."""
    return min(DAY, tale.settings.clock_seconds / 3)
