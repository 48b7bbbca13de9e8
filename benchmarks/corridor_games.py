"""Measures corridor combat: random choices and whole games per CPU-second, copies, views, sight, start-up, memory.

python3 go.py bench corridor_games              one JSON object a line
PYTHONPATH=build/mypyc/src python -m benchmarks.corridor_games      the same of the compiled package
"""

from __future__ import annotations

import json
import random
import resource
import subprocess
import sys
import time
from collections.abc import Callable
from typing import Any

import hullbreach
from benchmarks.peers.measuring import copy_cost, measure, samples
from hullbreach.hulk import state
from hullbreach.hulk.game import HulkGame, new_game
from hullbreach.kernel.dice import SeededDice
from hullbreach.missions.hulk import own_mission

MISSIONS = ("ash_valve", "black_ledger", "two_decks_down")
ROUNDS = 5
SIGHT_QUERIES = 200_000


def compiled() -> bool:
    return not str(state.__file__).endswith(".py")


def start(mission: str) -> Callable[[int], HulkGame]:
    loaded = own_mission(mission)
    return lambda seed: new_game(loaded, SeededDice(seed.to_bytes(8, "big")))


def step(game: HulkGame) -> bool:
    asked = game.decision()
    if asked is None:
        return False
    options = asked.options
    game.play(options[int(random.random() * len(options))])
    return True


def cost(games: list[HulkGame], act: Callable[[HulkGame], Any]) -> float:
    """Microseconds of one act, mean over games in mid-play, best of the rounds."""
    return round(copy_cost(games, act, ROUNDS) * 1e6, 2)


def sight_queries(games: list[HulkGame]) -> int:
    """Line-of-sight queries a second: does this marine see that square, in positions of real games."""
    asked = [
        (game.sight, game.square[p], game.facing[p], game.opaque(), target)
        for game in games
        for p in range(game.marines)
        if game.square[p] >= 0
        for target in range(0, game.board.count, 7)
    ]
    best = 0.0
    for _ in range(ROUNDS):
        done = 0
        begin = time.process_time()
        while done < SIGHT_QUERIES:
            for sight, square, facing, opaque, target in asked:
                sight.sees(square, facing, target, opaque)
            done += len(asked)
        best = max(best, done / (time.process_time() - begin))
    return round(best)


def startup() -> float:
    """CPU seconds of a fresh process that loads a mission and makes a game."""
    code = (
        "import time; from hullbreach.hulk.game import new_game;"
        "from hullbreach.kernel.dice import SeededDice; from hullbreach.missions.hulk import own_mission;"
        "new_game(own_mission('ash_valve'), SeededDice(b'x')); print(time.process_time())"
    )
    runs = [
        subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
        for _ in range(5)
    ]
    return round(min(float(run.stdout) for run in runs), 3)


def main() -> None:
    way = "mypyc" if compiled() else "plain CPython"
    for mission in MISSIONS:
        result = measure(
            f"hullbreach {mission}", f"{hullbreach.__version__}, {way}", start(mission), step, HulkGame.copy
        )
        print(json.dumps(result), flush=True)
    games = samples(start("ash_valve"), step, HulkGame.copy)
    figures = {
        "peer": "hullbreach, single acts",
        "version": way,
        "copy_us": cost(games, HulkGame.copy),
        "view_us": cost(games, lambda game: game.view(0)),
        "sight_queries_per_cpu_s": sight_queries(games),
        "startup_cpu_s": startup(),
        "memory_mb": round(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024, 1),
    }
    print(json.dumps(figures))


if __name__ == "__main__":
    main()
