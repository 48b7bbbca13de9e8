"""Steps a CPU-second of the environments for learning, beside PettingZoo's chess in the same run.

    python3 go.py bench environments

Chess runs in a virtual environment of its own in .tools/peers/; where it cannot be installed a note says so.
"""

from __future__ import annotations

import json

from tools.setup.packages import find_uv

from benchmarks.peers import run as peers
from benchmarks.peers.stepping import steps_per_cpu_s
from hullbreach.lab.envs import aec_env

MISSIONS = ("drill", "ash_valve", "black_ledger", "first_blood", "dead_channel")
CHESS = peers.Peer(
    "pettingzoo-chess",
    "benchmarks.peers.chess_environment",
    ("pettingzoo==1.27.0", "gymnasium==1.4.0", "chess==1.11.2", "pygame>=2.6"),
)


def main() -> None:
    print(f"{'environment':<22} {'light':>8} {'rich':>8}")
    for mission in MISSIONS:
        light, rich = (steps_per_cpu_s(aec_env(mission, rich=each)) for each in (False, True))
        print(f"{mission:<22} {light:>8.0f} {rich:>8.0f}", flush=True)
    chess = peers.measure(find_uv(), CHESS)
    steps = chess.get("steps_per_cpu_s")
    print(f"{'PettingZoo chess_v6':<22} {steps:>8}" if steps else json.dumps(chess))


if __name__ == "__main__":
    main()
