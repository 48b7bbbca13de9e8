"""Which habits pay: `python -m benchmarks.habits --workers 2 --games 100 marine=caution:6 marine=caution:6,company:4`.

Each is a side with changed habits (src/hullbreach/bots/hulk/habits.py; squads and aliens: bots/crusade/habits.py) that
plays the frozen heuristic on every mission of its game on the same seeds; `marine=` alone is the frozen one,
`marine=repaired` level 3. Printed are games won by mission, in per cent, and their mean.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from dataclasses import fields, replace
from functools import partial
from multiprocessing import get_context
from typing import Any

from hullbreach import missions
from hullbreach.bots import crusade, hulk
from hullbreach.bots.crusade import habits as squads
from hullbreach.bots.hulk import habits as marines
from hullbreach.bots.match import play_out, seed_of_match
from hullbreach.bots.seat import Player
from hullbreach.bots.sides import share
from hullbreach.kernel.dice import SeededDice

# Side -> its game, the frozen and the repaired habits of that, and what makes a bot of habits.
HULK = ("hulk", marines.FROZEN, marines.REPAIRED, hulk.bot_of)
CRUSADE = ("crusade", squads.FROZEN, squads.REPAIRED, crusade.bot_of)
SIDES: dict[str, tuple[str, Any, Any, Any]] = {
    "marine": HULK, "stealer": HULK, "squad": CRUSADE, "alien": CRUSADE
}  # fmt: skip
REPAIRED_TOO = "repaired"


def habits_in(side: str, text: str) -> Any:
    """`caution:6,company:4`, over the frozen ones or, after `repaired`, over those; raises ValueError."""
    _, base, repaired, _ = SIDES[side]
    kinds = {field.name: type(getattr(base, field.name)) for field in fields(base)}
    changed: dict[str, bool | int | float] = {}
    for pair in filter(None, text.split(",")):
        if pair == REPAIRED_TOO:
            base = repaired
            continue
        name, colon, value = pair.partition(":")
        if not colon or name not in kinds:
            raise ValueError(f"'{pair}': write NAME:VALUE, with one of {', '.join(kinds)}.")
        changed[name] = kinds[name](float(value))
    return replace(base, **changed)


def won(task: tuple[str, str, str, str, int]) -> float:
    """One game: 1 won by the side whose habits are meant, a half drawn."""
    mission, side, own, other, seed = task
    key, _, _, bot_of = SIDES[side]
    room = missions.room_of(key)
    mine, theirs = partial(bot_of, habits_in(side, own)), partial(bot_of, habits_in(side, other))
    printed = room.own_mission(mission)
    names = room.seats_of(printed, room.rules_of(printed, "", {}))
    bots = [(mine if name.startswith(side) else theirs)(seat, seed) for seat, name in enumerate(names)]
    players = [Player(seat, bot, bot) for seat, bot in enumerate(bots)]
    game = play_out(room.new_game(printed, SeededDice(seed_of_match(seed))), players).game
    return max(share(game, seat) for seat, name in enumerate(names) if name.startswith(side))


def side_of(asked: str) -> str:
    side, equals, _ = asked.partition("=")
    if side not in SIDES or not equals:
        raise ValueError(f"'{asked}': write SIDE=HABITS, with one of {', '.join(SIDES)}.")
    return side


def keys_of(asked: str, only: list[str]) -> list[str]:
    return only or missions.room_of(SIDES[side_of(asked)][0]).mission_keys()


def measured(
    asked: str, against: str, games: int, first: int, keys: list[str]
) -> list[tuple[str, str, str, str, int]]:
    side, own = side_of(asked), asked.partition("=")[2]
    habits_in(side, own)
    habits_in(side, against)
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
    parser.add_argument("--mission", action="append", default=[], help="else all of the game")
    said = parser.parse_args(words)
    try:
        keys = [keys_of(one, said.mission) for one in said.asked]
        tasks = [
            measured(one, said.against, said.games, said.seed, own)
            for one, own in zip(said.asked, keys, strict=True)
        ]
    except ValueError as fault:
        print(fault, file=sys.stderr)
        return 1
    every = [task for some in tasks for task in some]
    with get_context("spawn").Pool(said.workers) as pool:
        scores = pool.imap(won, every, chunksize=max(1, said.games // 4))
        for one, own in zip(said.asked, keys, strict=True):
            print(told(one, own, said.games, scores), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
