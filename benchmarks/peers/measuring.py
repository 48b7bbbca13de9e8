"""How a game engine is measured: random play of whole games and copies of games, per CPU-second.

The same procedure serves every engine, so that the figures can stand in one table. Rounds of play alternate
with the yardstick. For figures per second the best round counts, since a busy machine only ever makes a round
slower; for figures per yardstick, each round is set against its own yardstick, and the median counts.
"""

from __future__ import annotations

import json
import platform
import random
import statistics
import time
from collections.abc import Callable
from typing import Any, TypeVar

from benchmarks import yardstick

G = TypeVar("G")

SAMPLES = 100  # games in mid-play that are copied
SAMPLE_EVERY = 41  # decisions between two samples
COPIES = 20  # of each sample, a round


def measure(
    name: str,
    version: str,
    start: Callable[[int], G],
    step: Callable[[G], bool],
    copy: Callable[[G], G],
    rounds: int = 5,
    seconds: float = 2.0,
) -> dict[str, Any]:
    """Measures an engine.

    `start` makes a game from a seed, `step` makes one random decision and is False when the game was already
    over, `copy` makes a game that can be played on by itself.
    """
    random.seed(1)
    seed = 0
    best = (0.0, 0.0)
    all_games = all_decisions = 0
    yardsticks = []
    per_yardstick = []
    for _ in range(rounds):
        yardsticks.append(yardstick.measure(rounds=2))
        games = decisions = 0
        begin = time.process_time()
        while (spent := time.process_time() - begin) < seconds:
            seed += 1
            game = start(seed)
            while step(game):
                decisions += 1
            games += 1
        best = max(best, (decisions / spent, games / spent))
        per_yardstick.append(decisions / spent * yardsticks[-1])
        all_games += games
        all_decisions += decisions
    return {
        "peer": name,
        "version": version,
        "python": platform.python_version(),
        "decisions_per_cpu_s": round(best[0]),
        "games_per_cpu_s": round(best[1], 2),
        "copy_us": round(copy_cost(samples(start, step, copy), copy, rounds) * 1e6, 1),
        "decisions_per_game": round(all_decisions / all_games, 1),
        "games": all_games,
        "yardstick_cpu_s": round(min(yardsticks), 4),
        "decisions_per_yardstick": round(statistics.median(per_yardstick)),
    }


def samples(start: Callable[[int], G], step: Callable[[G], bool], copy: Callable[[G], G]) -> list[G]:
    """Games in mid-play, taken at regular steps from whole random games."""
    taken: list[G] = []
    seed = 1_000_000
    while len(taken) < SAMPLES:
        seed += 1
        game = start(seed)
        decisions = 0
        while step(game) and len(taken) < SAMPLES:
            decisions += 1
            if decisions % SAMPLE_EVERY == 0:
                taken.append(copy(game))
    return taken


def copy_cost(games: list[G], copy: Callable[[G], G], rounds: int) -> float:
    """CPU seconds of one copy, mean over the samples, best of the rounds."""
    costs = []
    for _ in range(rounds):
        begin = time.process_time()
        for game in games:
            for _ in range(COPIES):
                copy(game)
        costs.append((time.process_time() - begin) / (len(games) * COPIES))
    return min(costs)


def report(result: dict[str, Any]) -> None:
    print(json.dumps(result))
