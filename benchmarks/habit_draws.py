"""Which habits of crusade matter: `python -m benchmarks.habit_draws --seconds 120 --workers 16 --out draws.jsonl`.

In every game both sides have habits drawn at random (RANGES), so that each game tells something of every habit; with
`--side alien` that side alone, while the other one plays as level 3 or as the frozen heuristic, in turn. Each game is a
line of the file. Printed is for every value of every habit by how many points, and how many games in a hundred, its
side did better than the mean of the mission; two standard errors beside it. What looks well here is then measured by
itself (benchmarks/habits.py).
"""

from __future__ import annotations

import argparse
import json
import random
import time
from collections import deque
from collections.abc import Iterator
from dataclasses import replace
from math import sqrt
from multiprocessing import get_context
from multiprocessing.pool import AsyncResult, Pool
from pathlib import Path
from statistics import fmean
from typing import Any

from hullbreach import missions
from hullbreach.bots.crusade import bot_of
from hullbreach.bots.crusade.habits import FROZEN, REPAIRED
from hullbreach.bots.match import play_out, seed_of_match
from hullbreach.bots.seat import Player
from hullbreach.bots.sides import share
from hullbreach.crusade.scoring.end_1990 import total
from hullbreach.crusade.state import State
from hullbreach.kernel.dice import SeededDice

GAME = "crusade"
# The values of each habit; one that stands twice is drawn twice as often.
RANGES: dict[str, dict[str, list[Any]]] = {
    "squad": {
        "caution": [0.2, 0.4, 0.8, 1.4], "caution_of_blips": [0.0, 0.8, 1.5, 2.5], "pace": [6, 12], "ahead": [0.1, 0.6],
        "urgency": [0.1, 0.2, 0.5], "hurry": [0.5, 1.0], "spare_turns": [1, 2, 4], "worth_it": [0.05, 0.25, 0.8],
        "leader_fights": [False, True], "heavy_first": [0, 1, 2, 3], "own": [0.5, 1.0, 1.8],
        "bounty": [0.5, 1.0, 1.5, 2.2], "volley": [3.0, 5.0, 9.0], "pressed": [0.5, 1.0, 1.6],
    },
    "alien": {
        "least_win": [0.0, 0.1, 0.2, 0.4], "thrift": [0.15, 0.4, 1.0], "wary": [0.0, 1.0, 2.0, 3.5],
        "together": [2, 3, 4, 9], "close": [6, 10], "guard": [1, 2], "step_of_closers": [0.5, 1.0, 2.0],
        "step": [0.0, 0.25, 0.6], "step_together": [0.3, 0.6, 1.2], "caution_of_closers": [0.0, 0.15, 0.5],
        "caution_of_aliens": [0.3, 0.7, 1.2], "caution_together": [0.0, 0.3, 0.7], "few": [4, 8, 14, 99],
    },
}  # fmt: skip


def played(number: int, only: str = "") -> dict[str, Any]:
    """The game of that number: mission, habits and dice follow from it. `only`: the side that draws its habits."""
    chance = random.Random(number)
    room = missions.room_of(GAME)
    # Those of the revision cost eight times as much.
    key = chance.choice([key for key in room.mission_keys() for _ in range(8 if _is_quick(key) else 1)])
    drawn = {
        side: {name: chance.choice(some) for name, some in ranges.items()} for side, ranges in RANGES.items()
    }
    mission = room.own_mission(key)
    names = room.seats_of(mission, room.rules_of(mission, "", {}))
    base = (FROZEN, REPAIRED)[number % 2]
    drawn = {side: habits if only in ("", side) else {} for side, habits in drawn.items()}
    bots = [
        bot_of(replace(base, **next(drawn[s] for s in drawn if name.startswith(s))), seat, number)
        for seat, name in enumerate(names)
    ]
    game = room.new_game(mission, SeededDice(seed_of_match(number)))
    assert isinstance(game, State)
    play_out(game, [Player(seat, bot, bot) for seat, bot in enumerate(bots)])
    points = [total(game, seat) for seat in range(game.seats)]
    won = max(share(game, seat) for seat in range(game.squads))
    margin = max(points[: game.squads]) - sum(points[game.squads :])
    return {"number": number, "mission": key, "base": number % 2, **drawn, "margin": margin, "won": won}


def _is_quick(key: str) -> bool:
    return missions.room_of(GAME).own_mission(key).profile_name == "1990"


def run(first: int, seconds: float, workers: int, path: Path, only: str = "") -> None:
    until = time.monotonic() + seconds
    with get_context("spawn").Pool(workers) as pool, path.open("a", encoding="utf-8") as file:
        for row in _all(pool, first, until, 4 * workers, only):
            file.write(json.dumps(row) + "\n")


def _all(pool: Pool, first: int, until: float, most: int, only: str) -> Iterator[dict[str, Any]]:
    going: deque[AsyncResult[dict[str, Any]]] = deque()
    number = first
    while going or time.monotonic() < until:
        while len(going) < most and time.monotonic() < until:
            going.append(pool.apply_async(played, (number, only)))
            number += 1
        if going:
            yield going.popleft().get()


def effects(rows: list[dict[str, Any]]) -> list[str]:
    means = {
        of: [fmean(row[told] for row in rows if _kind(row) == of) for told in ("margin", "won")]
        for of in {_kind(row) for row in rows}
    }
    told = [f"{len(rows)} games, squads win {100 * fmean(row['won'] for row in rows):.1f} %"]
    for side, sign in (("squad", 1), ("alien", -1)):
        for name, values in RANGES[side].items():
            cells = []
            for value in sorted(set(values)):
                own = [row for row in rows if row[side].get(name) == value]
                if len(own) < 2:
                    continue
                points = [sign * (row["margin"] - means[_kind(row)][0]) for row in own]
                wins = [100 * sign * (row["won"] - means[_kind(row)][1]) for row in own]
                mean, doubt = fmean(points), 2 * _error(points)
                cells.append(f"{value}: {mean:+.1f} ±{doubt:.1f}, {fmean(wins):+.1f} %")
            if cells:
                told.append(f"{side} {name}: " + "; ".join(cells))
    return told


def _kind(row: dict[str, Any]) -> tuple[str, int]:
    """Games that can be compared: of one mission, against the same opponents where these do not draw."""
    return row["mission"], 0 if row["squad"] and row["alien"] else row["base"]


def _error(values: list[float]) -> float:
    mean = fmean(values)
    return sqrt(sum((value - mean) ** 2 for value in values) / (len(values) - 1) / len(values))


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.habit_draws")
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--side", default="", choices=("", *RANGES), help="which side draws; else both")
    parser.add_argument("--first", type=int, default=100_000, help="the number of the first game")
    parser.add_argument("--out", type=Path, required=True)
    said = parser.parse_args()
    run(said.first, said.seconds, said.workers, said.out, said.side)
    rows = [json.loads(line) for line in said.out.read_text(encoding="utf-8").splitlines()]
    print("\n".join(effects(rows)))


if __name__ == "__main__":
    main()
