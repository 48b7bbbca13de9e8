"""Which habits pay: `python -m benchmarks.habits --workers 2 --games 100 marine=caution:6 marine=caution:6,company:4`.

Each is a side with changed habits (src/hullbreach/bots/hulk/habits.py) that plays the frozen heuristic on every mission
of corridor combat on the same seeds; `marine=` alone is the frozen one, `marine=repaired` level 3. Printed are games
won by mission, in per cent, and their mean.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from dataclasses import fields, replace
from multiprocessing import get_context

from hullbreach import missions
from hullbreach.bots.contract import Bot
from hullbreach.bots.hulk.habits import FROZEN, REPAIRED, Habits
from hullbreach.bots.hulk.marines import MarineBot
from hullbreach.bots.hulk.stealers import StealerBot
from hullbreach.bots.match import play_out, seed_of_match
from hullbreach.bots.seat import Player
from hullbreach.hulk.state import State
from hullbreach.kernel.dice import SeededDice

GAME = "hulk"
SIDES = ("marine", "stealer")
REPAIRED_TOO = "repaired"


def habits_in(text: str) -> Habits:
    """`caution:6,company:4`, over the frozen ones or, after `repaired`, over those; raises ValueError."""
    base = FROZEN
    kinds = {field.name: type(getattr(FROZEN, field.name)) for field in fields(Habits)}
    changed: dict[str, bool | int | float] = {}
    for pair in filter(None, text.split(",")):
        if pair == REPAIRED_TOO:
            base = REPAIRED
            continue
        name, colon, value = pair.partition(":")
        if not colon or name not in kinds:
            raise ValueError(f"'{pair}': write NAME:VALUE, with one of {', '.join(kinds)}.")
        changed[name] = kinds[name](float(value))
    return replace(base, **changed)  # type: ignore[arg-type]


def won(task: tuple[str, str, str, str, int]) -> float:
    """One game: 1 won by the side whose habits are meant, a half drawn."""
    mission, side, own, other, seed = task
    room = missions.room_of(GAME)
    mine, theirs = habits_in(own), habits_in(other)
    bots: list[Bot[State]] = [
        MarineBot(mine if side == SIDES[0] else theirs),
        StealerBot(mine if side == SIDES[1] else theirs),
    ]
    players: list[Player[State]] = [Player(seat, bot, bot) for seat, bot in enumerate(bots)]
    game = room.new_game(room.own_mission(mission), SeededDice(seed_of_match(seed)))
    assert isinstance(game, State)
    result = play_out(game, players).result
    return 0.5 if result == "draw" else float(result == side)


def measured(
    asked: str, against: str, games: int, first: int, keys: list[str]
) -> list[tuple[str, str, str, str, int]]:
    side, equals, own = asked.partition("=")
    if side not in SIDES or not equals:
        raise ValueError(f"'{asked}': write SIDE=HABITS, with one of {', '.join(SIDES)}.")
    habits_in(own)
    return [(key, side, own, against, seed) for key in keys for seed in range(first, first + games)]


def told(asked: str, keys: list[str], games: int, scores: Iterator[float]) -> str:
    shares = [100 * sum(next(scores) for _ in range(games)) / games for _ in keys]
    cells = " ".join(f"{key} {share:.0f}" for key, share in zip(keys, shares, strict=True))
    return f"{sum(shares) / len(shares):5.1f}  {asked}: {cells}"


def main(words: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.habits")
    parser.add_argument("asked", nargs="+", help="SIDE=NAME:VALUE,...")
    parser.add_argument("--against", default="", help="habits of the other side; else the frozen ones")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--mission", action="append", default=[], help="else all of corridor combat")
    said = parser.parse_args(words)
    keys = said.mission or missions.room_of(GAME).mission_keys()
    try:
        tasks = [measured(one, said.against, said.games, said.seed, keys) for one in said.asked]
        habits_in(said.against)
    except ValueError as fault:
        print(fault, file=sys.stderr)
        return 1
    every = [task for some in tasks for task in some]
    with get_context("spawn").Pool(said.workers) as pool:
        scores = pool.imap(won, every, chunksize=max(1, said.games // 4))
        for one in said.asked:
            print(told(one, keys, said.games, scores), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
