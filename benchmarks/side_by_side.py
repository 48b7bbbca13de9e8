"""Our figures beside those of the engines we compare ourselves with, taken in one run.

python3 go.py bench            the table; the compiled package is in it if `python3 go.py compile` has built it
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

from benchmarks.peers import run as peers

ROOT = Path(__file__).resolve().parent.parent
COMPILED = ROOT / "build" / "mypyc" / "src"


def ours(path: Path | None) -> list[dict[str, Any]]:
    """What corridor_games reports of the sources, or of the compiled package in that folder."""
    print(f"hullbreach: {'compiled' if path else 'plain'} ...", file=sys.stderr)
    env = {**os.environ, "PYTHONPATH": str(path)} if path else dict(os.environ)
    command = [sys.executable, "-m", "benchmarks.corridor_games"]
    done = subprocess.run(command, cwd=ROOT, env=env, capture_output=True, text=True, check=True)
    return [json.loads(line) for line in done.stdout.splitlines()]


def main() -> None:
    results = ours(None)
    if COMPILED.exists():
        results += ours(COMPILED)
    figures = [result for result in results if "decisions_per_cpu_s" in result]
    print(peers.table([*figures, *peers.run()]))
    print()
    for result in results:
        if result not in figures:
            print(json.dumps(result))
    if not COMPILED.exists():
        print("The compiled package is missing; python3 go.py compile builds it.")


if __name__ == "__main__":
    main()
