"""How long the automaton of solo play takes for an action: `python -m benchmarks.solo [GAMES]`

Random marines against it on every mission in both profiles. The table of distances of a board is made once and counted
with the action that first needs it. Python's collector of garbage goes through all that the process holds now and then,
ten milliseconds long, whatever is being done: it has its turn between two games, and none in an action.
"""

from __future__ import annotations

import gc
import json
import random
import sys
import time

from hullbreach.hulk.game import HulkGame, new_game
from hullbreach.hulk.solo.acting import SoloActivation
from hullbreach.hulk.turns.turn import END_PHASE
from hullbreach.kernel.dice import SeededDice
from hullbreach.missions.hulk import mission_keys, own_mission

_MOST_CHOICES = 2000


def measure(game: HulkGame, rng: random.Random, times: list[float]) -> None:
    """Play a game and note the milliseconds of each action that the automaton decides and makes."""
    for _ in range(_MOST_CHOICES):
        while game.stack and not game.result:
            top = game.stack[-1]
            begun = time.process_time()
            asked = top.proceed(game)
            if isinstance(top, SoloActivation):
                times.append(1000 * (time.process_time() - begun))
            if asked is not None:
                ends = [option for option in asked.options if option[0] == END_PHASE]
                top.answer(game, ends[0] if ends and rng.random() < 0.2 else rng.choice(asked.options))
                break
        else:
            return


def main() -> None:
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 3
    gc.disable()
    for profile in ("third", "deathwing"):
        times: list[float] = []
        for key in mission_keys():
            for number in range(games):
                gc.collect()
                dice = SeededDice(f"{key}{number}".encode())
                measure(
                    new_game(own_mission(key), dice, profile, {"solo": True}), random.Random(number), times
                )
        times.sort()
        mean, most = sum(times) / len(times), times[len(times) * 99 // 100]
        figures = {
            "actions": len(times),
            "mean_ms": round(mean, 2),
            "p99_ms": round(most, 2),
            "most_ms": round(times[-1], 1),
        }
        print(json.dumps({"profile": profile, **figures}))


if __name__ == "__main__":
    main()
