"""Random choices per CPU-second on made boards, beside Ash Valve in the same run.

python3 go.py bench made_boards [--boards 6] [--rounds 9]

The two are measured in turn, and `share` is the median of the rounds: what else the machine does strikes both alike.
"""

from __future__ import annotations

import argparse
import json
import random
import statistics
import sys
import time

from benchmarks.corridor_games import step
from hullbreach.evening.generating import generate
from hullbreach.hulk.game import new_game
from hullbreach.hulk.mission import Mission
from hullbreach.kernel.dice import SeededDice
from hullbreach.missions.hulk import ROOM, own_mission

CHOICES = 20000


def rate(missions: list[Mission], seed: int) -> float:
    """Choices a second of whole games, one mission after the other."""
    done = 0
    random.seed(seed)
    begin = time.process_time()
    while done < CHOICES:
        for mission in missions:
            game = new_game(mission, SeededDice(b"%d" % (seed + done)))
            while step(game):
                done += 1
    return done / (time.process_time() - begin)


def main() -> int:
    parser = argparse.ArgumentParser(prog="go.py bench made_boards")
    parser.add_argument("--boards", type=int, default=6, help="one of each scenario, then again")
    parser.add_argument("--rounds", type=int, default=9)
    arguments = parser.parse_args()
    numbers = range(arguments.boards)
    made = [
        ROOM.read_mission(generate(f"bench {number}", number % 6 + 1).text(), "bench") for number in numbers
    ]
    known = [own_mission("ash_valve")]
    rate(made, 0), rate(known, 0)
    rounds = [(rate(made, seed), rate(known, seed)) for seed in range(arguments.rounds)]
    ours, theirs = max(row[0] for row in rounds), max(row[1] for row in rounds)
    share = statistics.median(made / known for made, known in rounds)
    figures = {"made": round(ours), "ash_valve": round(theirs), "share": round(share, 3)}
    print(json.dumps(figures))
    return 0


if __name__ == "__main__":
    sys.exit(main())
