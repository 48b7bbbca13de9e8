"""How long a made board takes: laying eight tiles by chance, and the ground with its corridors, distances and maps.

python3 go.py bench layouts [--seeds 300]
"""

from __future__ import annotations

import argparse
import json
import sys
import time

from hullbreach.evening.ground import Ground
from hullbreach.evening.layout import lay_by_chance
from hullbreach.kernel.dice import SeededDice


def measure(seed: int) -> tuple[float, float]:
    """Seconds for the layout and for its ground, with ten marines in each corridor."""
    begun = time.process_time()
    layout = lay_by_chance(SeededDice(b"bench %d" % seed))
    laid = time.process_time()
    ground = Ground(layout, layout.open_ends[:2], (10, 10))
    ground.nearest(4)
    ground.places()
    ground.maps({})
    ground.section_maps()
    return laid - begun, time.process_time() - laid


def main() -> int:
    parser = argparse.ArgumentParser(prog="go.py bench layouts")
    parser.add_argument("--seeds", type=int, default=300)
    arguments = parser.parse_args()
    measure(0)
    rows = [measure(seed) for seed in range(arguments.seeds)]
    for name, column in (("layout", [row[0] for row in rows]), ("ground", [row[1] for row in rows])):
        mean = 1000 * sum(column) / len(column)
        print(json.dumps({"what": name, "mean_ms": round(mean, 2), "most_ms": round(1000 * max(column), 2)}))
    return 0


if __name__ == "__main__":
    sys.exit(main())
