"""How many steps the interpreter takes for the same random games in this tree and in an earlier commit.

python3 go.py bench steps COMMIT [--choices 3000] [--most 12]

Counted, not timed: the figures are the same in every run, however busy the machine is. They do not say what a step
costs, so a claim about speed still comes from `against`; but where they rise, they name the functions that do more.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
from pathlib import Path

from benchmarks.against import BEFORE, MISSIONS, ROOT, lay_out

# Runs in either tree: only what both have is used.
WORKER = """
import collections, json, random, sys
try:
    from hullbreach.missions.games import new_game, own_mission
except ImportError:
    from hullbreach.missions import new_game, own_mission
from hullbreach.kernel.dice import SeededDice

counts = collections.Counter()

def called(frame, event, _):
    frame.f_trace_opcodes, frame.f_trace_lines = True, False
    code = frame.f_code
    def step(frame, event, _):
        if event == "opcode":
            counts[code] += 1
        return step
    return step

def play(mission, choices):
    loaded, rng, done = own_mission(mission), random.Random(1), 0
    while done < choices:
        game = new_game(loaded, SeededDice(rng.randbytes(8)))
        while (asked := game.decision()) is not None and done < choices:
            game.play(asked.options[int(rng.random() * len(asked.options))])
            done += 1

mission, choices = sys.argv[1], int(sys.argv[2])
play(mission, choices // 5)  # what is made once
sys.settrace(called)
play(mission, choices)
sys.settrace(None)
names = collections.Counter()
for code, number in counts.items():
    names[code.co_filename.rpartition("hullbreach/")[2] + " " + code.co_qualname] += number
print(json.dumps(names))
"""


def counted(tree: Path, mission: str, choices: int) -> dict[str, int]:
    done = subprocess.run(
        [sys.executable, "-c", WORKER, mission, str(choices)],
        env={**os.environ, "PYTHONPATH": str(tree / "src"), "PYTHONHASHSEED": "0"},
        capture_output=True,
        text=True,
        check=True,
    )
    names: dict[str, int] = json.loads(done.stdout)
    return names


def main() -> int:
    parser = argparse.ArgumentParser(prog="go.py bench steps")
    parser.add_argument("commit")
    parser.add_argument("--choices", type=int, default=3000)
    parser.add_argument("--most", type=int, default=12, help="functions to name for each mission")
    parser.add_argument("--missions", nargs="*", default=MISSIONS)
    arguments = parser.parse_args()
    lay_out(arguments.commit)
    for mission in arguments.missions:
        before = counted(BEFORE, mission, arguments.choices)
        now = counted(ROOT, mission, arguments.choices)
        print(f"{mission}: {sum(now.values()) / sum(before.values()):.3f}")
        more = {name: now.get(name, 0) - before.get(name, 0) for name in before.keys() | now.keys()}
        for name in sorted(more, key=lambda name: (-abs(more[name]), name))[: arguments.most]:
            print(f"  {more[name]:+9,} {name}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
