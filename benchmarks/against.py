"""This tree beside an earlier commit, interleaved in one run: choices, copies and views per yardstick, as ratios.

python3 go.py bench against COMMIT [--rounds 8] [--seconds 2]      sources as they are
python3 go.py bench against COMMIT --compiled                      both compiled by mypyc first (minutes)

The commit is laid out in build/against/. Each round plays every mission in both trees one after the other, so that
whatever else the machine does hits both; a ratio is that of the medians, and 1.00 means as fast as before.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from statistics import median

ROOT = Path(__file__).resolve().parents[1]
BEFORE = ROOT / "build" / "against"
MISSIONS = ("ash_valve", "black_ledger", "two_decks_down", "dead_channel", "brood_vats", "fuse_and_claw")

# Runs in either tree: only what both have is used.
WORKER = """
import json, random, sys, time
try:
    from hullbreach.missions.games import new_game, own_mission
except ImportError:
    from hullbreach.missions import new_game, own_mission
from hullbreach.kernel.dice import SeededDice
from benchmarks.yardstick import measure

def played(mission, seconds, seed):
    loaded, rng, choices, kept = own_mission(mission), random.Random(seed), 0, []
    begin = time.process_time()
    while time.process_time() - begin < seconds:
        game = new_game(loaded, SeededDice(rng.randbytes(8)))
        while (asked := game.decision()) is not None:
            game.play(asked.options[int(rng.random() * len(asked.options))])
            choices += 1
            if choices % 997 == 0 and len(kept) < 40:
                kept.append(game.copy())
            if time.process_time() - begin > seconds:
                break
    return choices / (time.process_time() - begin), kept

def each(games, act):
    begin, done = time.process_time(), 0
    while time.process_time() - begin < 0.2:
        for game in games:
            act(game)
        done += len(games)
    return done / (time.process_time() - begin)

for line in sys.stdin:
    mission, seconds, seed = json.loads(line)
    unit = measure(3)
    pace, games = played(mission, seconds, seed)
    unit = min(unit, measure(3))
    out = {"choices": pace, "copies": each(games, lambda g: g.copy()), "views": each(games, lambda g: g.view(0))}
    print(json.dumps({name: value * unit for name, value in out.items()}), flush=True)
"""


def lay_out(commit: str) -> None:
    shutil.rmtree(BEFORE, ignore_errors=True)
    BEFORE.mkdir(parents=True)
    archive = subprocess.run(["git", "archive", commit], cwd=ROOT, check=True, capture_output=True)
    subprocess.run(["tar", "-x", "-C", str(BEFORE)], input=archive.stdout, check=True)


def sources(tree: Path, compiled: bool) -> Path:
    if not compiled:
        return tree / "src"
    subprocess.run([sys.executable, str(tree / "tools" / "compile.py")], cwd=tree, check=True)
    return tree / "build" / "mypyc" / "src"


def worker(tree: Path, compiled: bool) -> subprocess.Popen[str]:
    path = os.pathsep.join([str(sources(tree, compiled)), str(ROOT)])
    return subprocess.Popen(
        [sys.executable, "-c", WORKER],
        cwd=ROOT / "build",
        env={**os.environ, "PYTHONPATH": path, "PYTHONHASHSEED": "0"},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )


def ask(process: subprocess.Popen[str], mission: str, seconds: float, seed: int) -> dict[str, float]:
    assert process.stdin is not None and process.stdout is not None
    process.stdin.write(json.dumps([mission, seconds, seed]) + "\n")
    process.stdin.flush()
    answer: dict[str, float] = json.loads(process.stdout.readline())
    return answer


def main() -> int:
    parser = argparse.ArgumentParser(prog="go.py bench against")
    parser.add_argument("commit")
    parser.add_argument("--rounds", type=int, default=8)
    parser.add_argument("--seconds", type=float, default=2.0)
    parser.add_argument("--missions", nargs="*", default=MISSIONS)
    parser.add_argument("--compiled", action="store_true")
    arguments = parser.parse_args()
    lay_out(arguments.commit)
    before, now = worker(BEFORE, arguments.compiled), worker(ROOT, arguments.compiled)
    for mission in arguments.missions:
        paces: dict[str, list[tuple[float, float]]] = {}
        for number in range(arguments.rounds):
            old = ask(before, mission, arguments.seconds, number)
            new = ask(now, mission, arguments.seconds, number)
            for name in new:
                paces.setdefault(name, []).append((old[name], new[name]))
        ratios = {
            name: round(median(new for _, new in pairs) / median(old for old, _ in pairs), 3)
            for name, pairs in paces.items()
        }
        print(json.dumps({"mission": mission, "compiled": arguments.compiled, **ratios}), flush=True)
    for process in (before, now):
        assert process.stdin is not None
        process.stdin.close()
        process.wait()
    return 0


if __name__ == "__main__":
    sys.exit(main())
