"""Measures PettingZoo's chess by the loop that our environments are measured by."""

from __future__ import annotations

import json
from importlib.metadata import version

from pettingzoo.classic import chess_v6

from benchmarks.peers.stepping import steps_per_cpu_s

if __name__ == "__main__":
    print(
        json.dumps(
            {
                "peer": "PettingZoo chess_v6",
                "version": version("pettingzoo"),
                "steps_per_cpu_s": round(steps_per_cpu_s(chess_v6.env())),
            }
        )
    )
