"""python -m tests.fuzz --seconds 600 [--parser mission] [--seed 7]: look for what a parser cannot take, and keep it."""

from __future__ import annotations

import argparse
import random
import sys
import time

from tests.fuzz.mutating import mutated
from tests.fuzz.parsers import PARSERS
from tests.fuzz.trying import fault, keep, kept


def search(parser: str, seconds: float, seed: int) -> tuple[int, list[str]]:
    """How many inputs were tried, and what was found."""
    chance = random.Random(f"{parser} {seed}")
    good = [*PARSERS[parser].good(), *(path.read_bytes() for path in kept(parser))]
    until, tried, found = time.monotonic() + seconds, 0, list[str]()
    while time.monotonic() < until:
        data = mutated(chance, good)
        tried += 1
        why = fault(parser, data)
        if why:
            found.append(f"{keep(parser, data)}\n{why}")
    return tried, found


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=60, help="for all parsers together")
    parser.add_argument("--parser", choices=[*PARSERS], action="append")
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    chosen = asked.parser or [*PARSERS]
    wrong = 0
    for name in chosen:
        tried, found = search(name, asked.seconds / len(chosen), asked.seed)
        wrong += len(found)
        print(f"{name}: {tried} tried, {len(found)} faults", *found, sep="\n", flush=True)
    return int(wrong > 0)


if __name__ == "__main__":
    sys.exit(main())
