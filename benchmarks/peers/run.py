"""Measures the engines we compare ourselves with, each in a virtual environment of its own in .tools/peers/.

    python3 go.py bench peers              a table
    python3 go.py bench peers --json       one JSON object a line

An engine that cannot be installed is listed with a note, and with the figures once measured elsewhere.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tools.setup.packages import find_uv

ROOT = Path(__file__).resolve().parent.parent.parent
PLACE = ROOT / ".tools" / "peers"
COLUMNS = ("peer", "version", "decisions_per_cpu_s", "games_per_cpu_s", "copy_us", "decisions_per_yardstick")


@dataclass(frozen=True)
class Peer:
    name: str
    module: str
    packages: tuple[str, ...]


PEERS = (
    Peer("catanatron", "benchmarks.peers.catanatron_games", ("catanatron==3.2.1", "networkx==3.6.1")),
    Peer("python-chess", "benchmarks.peers.chess_games", ("chess==1.11.2",)),
)

# Figures from before this script existed; it does not repeat them. botbowl and the native environment are not
# on the package registry. (The package called "ffai" there has nothing to do with botbowl's former name.)
REFERENCE: tuple[dict[str, Any], ...] = (
    {
        "peer": "catanatron, earlier",
        "decisions_per_cpu_s": "15,500-17,100",
        "copy_us": "129",
        "note": "reference figures",
    },
    {
        "peer": "botbowl",
        "decisions_per_cpu_s": "4,000-7,000",
        "copy_us": "33,000-61,000",
        "note": "reference figures; not on the package registry",
    },
    {
        "peer": "native, cut-down third edition",
        "decisions_per_cpu_s": "55,000-76,000",
        "note": "reference figures; 200 a second when driven from Python",
    },
)


def first_lines(text: str) -> str:
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    return " ".join(lines[:2]) or "no message"


def measure(uv: str, peer: Peer) -> dict[str, Any]:
    """What the peer's script reports, or a note saying why it could not."""
    place = PLACE / peer.name
    python = place / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    steps = [
        [uv, "pip", "install", "--quiet", "--python", str(python), *peer.packages],
        [str(python), "-m", peer.module],
    ]
    if not python.exists():
        steps.insert(0, [uv, "venv", "--quiet", "--no-project", "--python", sys.executable, str(place)])
    output = ""
    for step in steps:
        print(f"{peer.name}: {' '.join(step[1:3])} ...", file=sys.stderr)
        done = subprocess.run(step, cwd=ROOT, capture_output=True, text=True, check=False)
        if done.returncode:
            return {"peer": peer.name, "note": f"not measured: {first_lines(done.stderr)}"}
        output = done.stdout
    result: dict[str, Any] = json.loads(output)
    return result


def run() -> list[dict[str, Any]]:
    uv = find_uv()
    return [*(measure(uv, peer) for peer in PEERS), *REFERENCE]


def table(results: list[dict[str, Any]]) -> str:
    def cell(value: object) -> str:
        return f"{value:,}" if isinstance(value, int | float) else str(value)

    rows = [[*COLUMNS, "note"], ["---"] * (len(COLUMNS) + 1)]
    rows += [[cell(result.get(column, "")) for column in (*COLUMNS, "note")] for result in results]
    return "\n".join(f"| {' | '.join(row)} |" for row in rows)


def main() -> int:
    results = run()
    if "--json" in sys.argv[1:]:
        for result in results:
            print(json.dumps(result))
    else:
        print(table(results))
    return 0


if __name__ == "__main__":
    sys.exit(main())
