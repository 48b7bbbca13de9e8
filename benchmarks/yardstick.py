"""A fixed piece of pure-Python work whose CPU time says how fast this machine is just now.

Run it beside a benchmark and compare figures per yardstick, not per second: machines and their loads differ.
The work is what the games do: small ints, lists, dict look-ups, attribute access and method calls. Never
change it; a changed yardstick makes every figure taken with the old one worthless.
"""

from __future__ import annotations

import json
import platform
import time

EXPECTED = 1_750_807_337


class Walker:
    __slots__ = ("facing", "place", "seen")

    def __init__(self, place: int, facing: int) -> None:
        self.place = place
        self.facing = facing
        self.seen = 0

    def step(self, steps: tuple[int, int, int, int], turn: int) -> int:
        self.facing = (self.facing + turn) & 3
        self.place = (self.place + steps[self.facing]) % 3600
        self.seen |= 1 << (self.place % 60)
        return self.place


def work() -> int:
    """About 0.1 s; the return value proves that all of it was done."""
    steps = (1, 60, -1, -60)
    walkers = [Walker(place * 37, place & 3) for place in range(40)]
    visits: dict[int, int] = {}
    random = 12345
    total = 0
    for _ in range(9000):
        for walker in walkers[:10]:
            random = (random * 1103515245 + 12345) & 0x7FFFFFFF
            place = walker.step(steps, (random >> 16) & 3)
            visits[place] = visits.get(place, 0) + 1
            total = (total + walker.seen.bit_count() * place) & 0x7FFFFFFF
        walkers.append(walkers.pop(0))
    best = sorted(visits.items(), key=lambda item: (-item[1], item[0]))[:50]
    return (total ^ random) + sum(place * count for place, count in best)


def measure(rounds: int = 7) -> float:
    """CPU seconds of the work, the best of `rounds`."""
    times = []
    for _ in range(rounds):
        start = time.process_time()
        result = work()
        times.append(time.process_time() - start)
        if result != EXPECTED:
            raise AssertionError(f"the yardstick gave {result} and not {EXPECTED}: its work was changed")
    return min(times)


if __name__ == "__main__":
    seconds = measure()
    print(json.dumps({"yardstick_cpu_s": round(seconds, 5), "python": platform.python_version()}))
