"""Is a bot fit to play? It is asked in positions of all games, in a process of its own, and every fault is told.

The process reports before and after each answer. A bot that never answers cannot be made to: its process is ended.
"""

from __future__ import annotations

import multiprocessing
import time
from collections.abc import Sequence
from multiprocessing.connection import Connection
from typing import Any, Final, NamedTuple

from hullbreach import games, missions
from hullbreach.bots import BadBot, Player, player
from hullbreach.bots.base import RANDOM
from hullbreach.kernel.contract import NO_SEAT
from hullbreach.kernel.dice import SeededDice
from hullbreach.kernel.game import Game
from hullbreach.lab.faults import LabFault
from hullbreach.missions.base import CampaignRoom

# Seconds that a process has beyond those of the bot: to start, and to tell.
_START: Final = 60.0
_GRACE: Final = 2.0
# Choices after which a game of chance is left, however few of them were the bot's.
_MOST_STEPS: Final = 5000


class Found(NamedTuple):
    """What is wrong with an answer: where it was asked, and a sentence."""

    game: str
    mission: str
    step: int
    seat: str
    sentence: str

    def __str__(self) -> str:
        where = (
            f"{self.game}, {self.mission}, choice {self.step}, seat {self.seat}" if self.seat else self.game
        )
        return f"{where}: {self.sentence}"


class Report(NamedTuple):
    asked: int
    longest: float
    games: list[str]
    faults: list[Found]


def playable(asked: Sequence[str] = ()) -> list[str]:
    """The games asked for, or all but campaigns, whose battles are games of their own; raises LabFault."""
    known = [game for game in games.known() if not isinstance(missions.room_of(game), CampaignRoom)]
    for game in asked:
        if game not in games.known():
            raise LabFault(f"--game: {games.UnknownGame(game)}")
    return list(asked) or known


def check(name: str, asked: Sequence[str] = (), positions: int = 60, deadline: float = 5.0) -> Report:
    """Ask the bot about so many positions of each game, seats in turn; raises LabFault where there is no such bot."""
    total, longest, faults, chosen = 0, 0.0, [], playable(asked)
    for game in chosen:
        count, slowest, found = _one_game(name, game, positions, deadline)
        total, longest = total + count, max(longest, slowest)
        faults += found
    return Report(total, longest, chosen, faults)


def _one_game(name: str, game: str, positions: int, deadline: float) -> tuple[int, float, list[Found]]:
    context = multiprocessing.get_context("spawn")
    here, there = context.Pipe(duplex=False)
    process = context.Process(target=_examine, args=(there, name, game, positions, deadline), daemon=True)
    process.start()
    there.close()
    try:
        return _listen(here, game, deadline)
    finally:
        process.kill()
        process.join()
        here.close()


def _listen(pipe: Connection, game: str, deadline: float) -> tuple[int, float, list[Found]]:
    count, longest, faults = 0, 0.0, []
    at: tuple[str, int, str] = ("", 0, "")
    patience = _START
    while True:
        try:
            if not pipe.poll(patience):
                faults.append(
                    Found(game, *at, f"it did not answer within {deadline:g} s, and had to be ended.")
                )
                return count, longest, faults
            kind, *told = pipe.recv()
        except EOFError:
            faults.append(Found(game, *at, "it ended the whole program."))
            return count, longest, faults
        if kind == "none":
            raise LabFault(told[0])
        if kind == "end":
            return count, longest, faults
        if kind == "asked":
            at = (told[0], told[1], told[2])
            patience = deadline + _GRACE
            count += 1
        if kind == "answered":
            longest = max(longest, told[0])
            faults += [Found(game, *at, sentence) for sentence in told[1]]
            patience = _START


def _examine(pipe: Connection, name: str, game: str, positions: int, deadline: float) -> None:
    """In the process: games of several missions, the bot in each seat in turn, chance in the others."""
    room = missions.room_of(game)
    keys = room.mission_keys()[:3]
    for number, key in enumerate(keys):
        header = room.make_header(key)
        seats = room.header_seats(header)
        for seat in range(len(seats)):
            share = max(1, positions // (len(keys) * len(seats)))
            try:
                bot = player(game, name, seat, number, deadline)
            except BadBot as bad:
                pipe.send(("none", str(bad)))
                return
            others = [player(game, RANDOM, each, number) for each in range(len(seats))]
            try:
                _ask_in(pipe, room.make_game(header, SeededDice(b"check")), bot, others, share, key, seats)
            finally:
                bot.close()
            unasked = getattr(bot.bot, "unasked", 0)
            if unasked:
                pipe.send(("answered", 0.0, [f"it wrote {unasked} lines that nobody asked for."]))
    pipe.send(("end",))


def _ask_in(
    pipe: Connection,
    game: Game,
    bot: Player[Game],
    others: list[Player[Game]],
    share: int,
    key: str,
    seats: list[str],
) -> None:
    """Ask the bot whenever its seat is asked, `share` times, and play what it says where that can be played."""
    times = 0
    for step in range(_MOST_STEPS):
        asked = game.decision()
        if asked is None or asked.seat == NO_SEAT or times >= share:
            return
        if asked.seat == bot.seat:
            times += 1
            pipe.send(("asked", key, step, seats[bot.seat]))
            started = time.perf_counter()
            choice, remark = bot.ask(game)
            pipe.send(("answered", time.perf_counter() - started, [_told(remark)] if remark else []))
        else:
            choice, _ = others[asked.seat].ask(game)
        events = game.play(choice)
        bot.hear(game, events)


def _told(remark: str) -> str:
    """The remark of a record as a sentence for the bot's author."""
    reason = remark.removeprefix("bot ").rpartition(": ")[0]
    if reason == "late":
        return "it answered too late."
    if reason == "answered nonsense":
        return "what it answered is none of the options."
    return f"it {reason}."


def report(found: Report) -> dict[str, Any]:
    """The report as plain data."""
    return {**found._asdict(), "faults": [fault._asdict() for fault in found.faults]}
