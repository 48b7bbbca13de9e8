"""Captains against captains in the thirteen battles of the territory campaign: what share each army wins.

python3 go.py bench captains                        all battles, 80 games a pairing
python3 go.py bench captains pitched_battle 40      one battle, 40 games a pairing
python3 go.py bench captains --write                and docs/simulation.md gets each row when it is there

The same armies as those of TC-GAP-SAMPLE-ARMIES; where vehicles are hunted, those that have one.
"""

from __future__ import annotations

import json
import os
import sys
from concurrent.futures import ProcessPoolExecutor
from itertools import combinations
from math import sqrt
from typing import NamedTuple

from benchmarks.pages import SIMULATION, write
from hullbreach.bots.conquest import ROOM as BOTS
from hullbreach.bots.contract import Position
from hullbreach.conquest.scenarios import SCENARIO_KEYS
from hullbreach.conquest.traits import ATTACKER, SEATS
from hullbreach.kernel.dice import SeededDice
from hullbreach.missions.conquest import ROOM

ARMIES = ("ashfall", "thorn", "choir")
WITH_VEHICLES = ("ashfall_v", "thorn_v", "choir_v")
GAMES = 80
# How wide a range holds the true share nineteen times in twenty, in standard deviations.
SURE = 1.96


class Fought(NamedTuple):
    """What the first army and the attacker got of a battle (a draw is half), its turns, the choices of both seats."""

    first: float
    attacker: float
    turns: int
    choices: tuple[int, int]


class Share(NamedTuple):
    """Per cent of the battles, and the range that chance allows."""

    per_cent: int
    least: int
    most: int

    def __str__(self) -> str:
        return f"{self.per_cent} ({self.least}–{self.most})"


def fought(battle: str, armies: tuple[str, str], seed: int) -> Fought:
    """A battle on a board of its own. The armies change places with every seed."""
    turned = seed % 2
    attacker, defender = armies[::-1] if turned else armies
    text = f'key = "bench"\nbattle = "{battle}"\nboard = "{battle} {seed}"\n'
    text += f'[attacker]\narmy = "{attacker}"\n[defender]\narmy = "{defender}"\n'
    game = ROOM.new_game(ROOM.read_mission(text, "bench"), SeededDice(f"{battle} {armies} {seed}".encode()))
    bots = [BOTS.make("heuristic", seat, seed) for seat in range(2)]
    choices = [0, 0]
    while (asked := game.decision()) is not None:
        choice = bots[asked.seat].choose(
            Position(game.blank(game.dice), asked.seat, game.view(asked.seat), asked)
        )
        assert isinstance(choice, tuple)
        choices[asked.seat] += 1
        game.play(choice)
    won = 0.5 if game.result not in SEATS else float(game.result == SEATS[ATTACKER])
    return Fought(1 - won if turned else won, won, game.turn, (choices[0], choices[1]))


def share(results: list[float]) -> Share:
    mean = sum(results) / len(results)
    spread = SURE * sqrt(sum((got - mean) ** 2 for got in results)) / len(results)
    return Share(round(100 * mean), round(100 * (mean - spread)), round(100 * (mean + spread)))


def shares(battle: str, games: int, pool: ProcessPoolExecutor) -> dict[str, object]:
    """Of each army over both opponents, and of the attacker."""
    armies = WITH_VEHICLES if battle == "armour_hunt" else ARMIES
    won: dict[str, list[float]] = {army: [] for army in armies}
    battles: list[Fought] = []
    for pair in combinations(armies, 2):
        for one in pool.map(fought, [battle] * games, [pair] * games, range(games), chunksize=4):
            won[pair[0]].append(one.first)
            won[pair[1]].append(1 - one.first)
            battles.append(one)
    return {
        "battle": battle,
        "battles": len(battles),
        **{army: share(results) for army, results in won.items()},
        "attacker": share([one.attacker for one in battles]),
        "drawn": round(100 * sum(one.attacker == 0.5 for one in battles) / len(battles)),
        "turns": round(sum(one.turns for one in battles) / len(battles), 1),
        "choices_a_player": round(sum(sum(one.choices) for one in battles) / 2 / len(battles)),
    }


def main() -> None:
    words = sys.argv[1:]
    battles = [word for word in words if word in SCENARIO_KEYS] or list(SCENARIO_KEYS)
    games = next((int(word) for word in words if word.isdecimal()), GAMES)
    os.nice(10)
    with ProcessPoolExecutor() as pool:
        for battle in battles:
            row = shares(battle, games, pool)
            print(json.dumps(row), flush=True)
            if "--write" in words:
                cells = "| " + " | ".join(map(str, row.values())) + " |"
                write(SIMULATION, "captains", {battle: cells}, SCENARIO_KEYS)


if __name__ == "__main__":
    main()
