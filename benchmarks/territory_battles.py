"""Measures the battles of the territory campaign: random choices and whole games per CPU-second, copies.

python3 go.py bench territory_battles              one JSON object a line
"""

from __future__ import annotations

import json
import random
from collections.abc import Callable

import hullbreach
from benchmarks.peers.measuring import measure
from hullbreach.conquest.game import ConquestGame
from hullbreach.kernel.dice import SeededDice
from hullbreach.missions.conquest import ROOM

# A pitched battle, the hill, tokens that are carried, and a prisoner.
MISSIONS = ("ridge_fight", "bare_hill", "marker_fire", "old_gaol")


def start(key: str) -> Callable[[int], ConquestGame]:
    mission = ROOM.own_mission(key)
    return lambda seed: ROOM.new_game(mission, SeededDice(seed.to_bytes(8, "big")))


def step(game: ConquestGame) -> bool:
    asked = game.decision()
    if asked is None:
        return False
    options = asked.options
    game.play(options[int(random.random() * len(options))])
    return True


def main() -> None:
    for key in MISSIONS:
        result = measure(f"hullbreach {key}", hullbreach.__version__, start(key), step, ConquestGame.copy)
        print(json.dumps(result), flush=True)


if __name__ == "__main__":
    main()
