"""Many random games, everything checked after every choice.

python -m tests.contract.long_run 10000 [first seed] [hulk, made, crusade or conquest]
"""

from __future__ import annotations

import sys
import time
import traceback
from collections import Counter
from collections.abc import Sequence
from typing import Any

from tests.contract import conquest, crusade, hulk, made
from tests.contract.suite import Adapter, plain_game

_PROGRESS_SECONDS = 5.0
_MOST_FAULTS = 20


class LongRun:
    """Random games of all setups in turn; whatever goes wrong is kept with its setup and seed."""

    def __init__(self, games: int, first: int = 0, game: str = "hulk") -> None:
        played: dict[str, tuple[Adapter, Sequence[Any]]] = {
            "hulk": (hulk.Hulk(), hulk.SETUPS),
            "made": (made.MadeHulk(), made.MADE),
            "crusade": (crusade.Crusade(), crusade.SETUPS),
            "conquest": (conquest.Conquest(), conquest.SETUPS),
        }
        self.adapter, self.setups = played[game]
        self.games = games
        self.first = first
        self.played = 0
        self.choices = 0
        self.results: dict[str, Counter[str]] = {}
        self.faults: list[str] = []

    def play(self, tell: bool = False) -> None:
        said = time.monotonic()
        for seed in range(self.first, self.first + self.games):
            known = len(self.faults)
            self.game(seed, seed % len(self.setups))
            if tell and len(self.faults) > known:
                print(self.faults[-1], flush=True)
            if tell and time.monotonic() - said > _PROGRESS_SECONDS:
                said = time.monotonic()
                print(f"{self.counted()}; go on with seed {seed + 1}", flush=True)
            if len(self.faults) >= _MOST_FAULTS:
                return

    def game(self, seed: int, setup: int) -> None:
        name = self.setup_name(setup)
        self.played += 1
        try:
            game, choices = plain_game(self.adapter, seed, setup, every=True)
        except Exception:
            self.faults.append(f"{name}, seed {seed}:\n{traceback.format_exc()}")
            return
        self.choices += choices
        self.results.setdefault(name, Counter())[game.result] += 1

    def setup_name(self, setup: int) -> str:
        chosen = self.setups[setup]
        return f"{chosen.name} ({', '.join(chosen.options)})" if chosen.options else str(chosen.name)

    def counted(self) -> str:
        return f"{self.played} games, {self.choices} choices, {len(self.faults)} faults"

    def summary(self, faults: bool = True) -> str:
        lines = [self.counted()]
        for name, results in self.results.items():
            lines.append(
                f"  {name}: " + ", ".join(f"{side} {count}" for side, count in results.most_common())
            )
        return "\n".join([*lines, *(self.faults if faults else [])])


def main() -> int:
    first = int(sys.argv[2]) if len(sys.argv) > 2 else 0
    run = LongRun(int(sys.argv[1]), first, sys.argv[3] if len(sys.argv) > 3 else "hulk")
    started = time.monotonic()
    run.play(tell=True)
    print(run.summary(faults=False))
    print(f"{time.monotonic() - started:.0f} s")
    return 1 if run.faults else 0


if __name__ == "__main__":
    sys.exit(main())
