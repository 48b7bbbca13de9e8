"""Captains against captains in the battles of the territory campaign: what share of the battles each army wins.

python3 go.py bench captains                        four battles, 80 games a pairing, beside TC-GAP-SAMPLE-ARMIES
python3 go.py bench captains pitched_battle 40      one battle, 40 games a pairing
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from itertools import combinations
from math import sqrt

from hullbreach.bots.conquest import ROOM as BOTS
from hullbreach.bots.contract import Position
from hullbreach.conquest.traits import SEATS
from hullbreach.kernel.dice import SeededDice
from hullbreach.missions.conquest import ROOM

ARMIES = ("ashfall", "thorn", "choir")
# TC-GAP-SAMPLE-ARMIES: the per cent of the prototype, a draw counted half, by battle in the order of the armies.
WANTED = {
    "pitched_battle": (51, 47, 52),
    "king_of_the_hill": (40, 47, 62),
    "bombardment_beacon": (51, 56, 44),
    "breakthrough": (34, 71, 45),
}
GAMES = 80
# How wide a range holds the true share nineteen times in twenty, in standard deviations.
SURE = 1.96


def fought(battle: str, armies: tuple[str, str], seed: int) -> tuple[float, list[int]]:
    """A battle on a board of its own: what the first army gets of it, and the choices of both seats. The armies change
    places with every seed."""
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
    if game.result not in SEATS:
        return 0.5, choices
    return float(game.result == SEATS[turned]), choices


def shares(battle: str, games: int, pool: ProcessPoolExecutor) -> Iterator[dict[str, object]]:
    """Of each army over both opponents, with the range that chance allows."""
    won: dict[str, list[float]] = {army: [] for army in ARMIES}
    choices: list[int] = []
    for pair in combinations(ARMIES, 2):
        for got, made in pool.map(fought, [battle] * games, [pair] * games, range(games), chunksize=4):
            won[pair[0]].append(got)
            won[pair[1]].append(1 - got)
            choices += made
    for army, wanted in zip(ARMIES, WANTED[battle], strict=True):
        results = won[army]
        share = sum(results) / len(results)
        spread = SURE * sqrt(sum((got - share) ** 2 for got in results)) / len(results)
        yield {
            "battle": battle,
            "army": army,
            "battles": len(results),
            "per_cent": round(100 * share),
            "range": [round(100 * (share - spread)), round(100 * (share + spread))],
            "prototype": wanted,
            "choices_a_player": round(sum(choices) / len(choices)),
        }


def main() -> None:
    battles = [word for word in sys.argv[1:] if word in WANTED] or list(WANTED)
    games = next((int(word) for word in sys.argv[1:] if word.isdecimal()), GAMES)
    os.nice(10)
    with ProcessPoolExecutor() as pool:
        for battle in battles:
            for line in shares(battle, games, pool):
                print(json.dumps(line), flush=True)


if __name__ == "__main__":
    main()
