"""Measures crusade: random choices and whole games per CPU-second, copies, views, sight.

python3 go.py bench squad_games              one JSON object a line
PYTHONPATH=build/mypyc/src python -m benchmarks.squad_games      the same of the compiled package
"""

from __future__ import annotations

import json
import random
import resource
import time
from collections.abc import Callable
from typing import Any

import hullbreach
from benchmarks.peers.measuring import copy_cost, measure, samples
from hullbreach.crusade import state
from hullbreach.crusade.game import CrusadeGame, new_game
from hullbreach.kernel.dice import SeededDice
from hullbreach.missions.crusade import own_mission

# A small and a large game of 1990, and one of Redux.
MISSIONS = (("dead_channel", 1), ("brood_vats", 3), ("fuse_and_claw", 3))
ROUNDS = 5
SIGHT_QUERIES = 200_000


def compiled() -> bool:
    return not str(state.__file__).endswith(".py")


def start(mission: str, squads: int) -> Callable[[int], CrusadeGame]:
    loaded = own_mission(mission)
    return lambda seed: new_game(loaded, SeededDice(seed.to_bytes(8, "big")), options={"squads": squads})


def step(game: CrusadeGame) -> bool:
    asked = game.decision()
    if asked is None:
        return False
    options = asked.options
    game.play(options[int(random.random() * len(options))])
    return True


def cost(games: list[CrusadeGame], act: Callable[[CrusadeGame], Any]) -> float:
    """Microseconds of one act, mean over games in mid-play, best of the rounds."""
    return round(copy_cost(games, act, ROUNDS) * 1e6, 2)


def sight_queries(games: list[CrusadeGame]) -> int:
    """Fields of view a second: everything that a figure sees, in positions of real games."""
    asked = [
        (game.sight, game.square[p], game.closed)
        for game in games
        for p in range(len(game.kind))
        if game.square[p] >= 0
    ]
    best = 0.0
    for _ in range(ROUNDS):
        done = 0
        begin = time.process_time()
        while done < SIGHT_QUERIES:
            for sight, square, closed in asked:
                sight.field(square, closed)
            done += len(asked)
        best = max(best, done / (time.process_time() - begin))
    return round(best)


def main() -> None:
    way = "mypyc" if compiled() else "plain CPython"
    for mission, squads in MISSIONS:
        result = measure(
            f"hullbreach {mission}, {squads} squads",
            f"{hullbreach.__version__}, {way}",
            start(mission, squads),
            step,
            CrusadeGame.copy,
        )
        print(json.dumps(result), flush=True)
    games = samples(start("brood_vats", 3), step, CrusadeGame.copy)
    figures = {
        "peer": "hullbreach crusade, single acts",
        "version": way,
        "copy_us": cost(games, CrusadeGame.copy),
        "view_us": cost(games, lambda game: game.view(0)),
        "sight_fields_per_cpu_s": sight_queries(games),
        "memory_mb": round(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024, 1),
    }
    print(json.dumps(figures))


if __name__ == "__main__":
    main()
