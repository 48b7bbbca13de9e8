"""Measures a whole server on one core: choices stored and announced over sockets, how long they take, and memory.

python3 go.py bench table_load                     300 choices a second, higher rates, bots, idle games
python3 go.py bench table_load --seconds 20 --games 200 --rate 300 --only paced
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from benchmarks.load.players import Field, Waits
from benchmarks.load.server import ServerProcess, stand_aside
from benchmarks.yardstick import measure
from hullbreach.web.running import loop_factory

ROOT = Path(__file__).parents[1]
WARM_UP = 3.0
LAST = 0.2
PARTS = ("paced", "steps", "bots", "idle")
# Idle games have begun: so many choices were made in each.
BEGUN = 30
# Seconds after which a game that everybody has left is not in memory any more.
PUT_AWAY = 80.0


def percentiles(waited: list[float], name: str) -> dict[str, float]:
    if not waited:
        return {}
    ordered = sorted(waited)
    parts = (("p50", 0.50), ("p95", 0.95), ("p99", 0.99))
    return {
        f"{name}_{key}_ms": round(ordered[min(len(ordered) - 1, int(len(ordered) * part))] * 1e3, 1)
        for key, part in parts
    }


class Window:
    """What happens on the field and in the server between two moments."""

    def __init__(self, field: Field, server: ServerProcess) -> None:
        self.field, self.server = field, server
        field.waits = Waits()
        field.starved = 0
        self._begin, self._cpu = time.perf_counter(), server.cpu()
        self._own, self._waited = time.process_time(), server.kept_waiting()

    def figures(self, settled: float = 0.0) -> dict[str, Any]:
        """The last answers may have been waited for so long, with nothing new asked."""
        seconds = time.perf_counter() - self._begin - settled
        cpu = self.server.cpu() - self._cpu
        own = time.process_time() - self._own
        waits = self.field.waits
        return {
            "choices_per_s": round(waits.steps / seconds, 1),
            "sent_per_s": round(len(waits.done) / seconds, 1),
            **percentiles(waits.done, "done"),
            **percentiles(waits.seen, "opponent"),
            "cpu_ms_per_choice": round(cpu / max(waits.steps, 1) * 1e3, 2),
            "server_busy": round(cpu / seconds, 2),
            "core_taken": round((self.server.kept_waiting() - self._waited) / seconds, 2),
            "generator_busy": round(own / seconds, 2),
            "games_over": waits.over,
            "starved": self.field.starved,
            "errors": waits.errors,
            "rss_mb": round(self.server.memory()),
        }


async def paced(
    server: ServerProcess, games: int, rates: list[float], seconds: float
) -> list[dict[str, Any]]:
    """The same games at one rate after another."""
    field = Field(server.host)
    await field.fill(games)
    await field.play_at(min(rates[0], 300), WARM_UP)
    out = []
    for rate in rates:
        window = Window(field, server)
        await field.play_at(rate, seconds)
        await field.settle(LAST)
        figures = window.figures(LAST)
        out.append({"part": f"{rate:g} a second", "games": games, **figures})
        await field.settle()
    await field.close()
    return out


async def bots(server: ServerProcess, games: int, seconds: float) -> dict[str, Any]:
    """Humans who answer at once against bots: the whole server is busy."""
    field = Field(server.host, bot=True)
    await field.fill(games)
    await field.play_all(WARM_UP)
    window = Window(field, server)
    await field.play_all(seconds)
    figures = window.figures()
    await field.close()
    return {"part": "against bots", "games": games, **figures}


async def idle(server: ServerProcess, games: int) -> dict[str, Any]:
    """Games that have begun and rest, with both players connected, then without."""
    field = Field(server.host)
    before = server.memory()
    await field.fill(games)
    await field.play_each(BEGUN)
    await field.settle()
    figures = {
        "part": "idle",
        "games": games,
        "empty_mb": round(before),
        "connected_mb": round(server.memory()),
    }
    window = Window(field, server)
    await field.settle(5.0)
    figures["idle_busy"] = window.figures()["server_busy"]
    await field.close()
    await asyncio.sleep(PUT_AWAY)
    figures["left_mb"] = round(server.memory())
    return figures


def table(found: list[dict[str, Any]]) -> str:
    columns = {
        "part": "part",
        "choices_per_s": "choices/s",
        "done_p50_ms": "done p50",
        "done_p95_ms": "p95",
        "done_p99_ms": "p99",
        "opponent_p50_ms": "opponent p50",
        "opponent_p95_ms": "p95",
        "opponent_p99_ms": "p99",
        "cpu_ms_per_choice": "CPU ms",
        "server_busy": "busy",
        "core_taken": "core taken",
        "rss_mb": "MB",
    }
    measured = [[str(one.get(key, "")) for key in columns] for one in found if "choices_per_s" in one]
    rows = [list(columns.values()), *measured] if measured else []
    widths = [max(len(row[i]) for row in rows) for i in range(len(columns))] if rows else []
    lines = ["  ".join(cell.rjust(width) for cell, width in zip(row, widths, strict=True)) for row in rows]
    for one in found:
        if "connected_mb" in one:
            lines.append(
                f"{one['games']} idle games: {one['connected_mb']} MB with both players connected, "
                f"{one['left_mb']} MB after they left; {one['empty_mb']} MB before."
            )
    return "\n".join(lines)


async def run(asked: argparse.Namespace, server: Callable[[], ServerProcess]) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = []
    for part in asked.only or PARTS:
        process = server()
        try:
            if part == "paced":
                found += await paced(process, asked.games, [asked.rate] * asked.rounds, asked.seconds)
            elif part == "steps":
                rates = [asked.rate * step for step in (1.5, 2, 2.5, 3)]
                found += await paced(process, asked.games * 2, rates, asked.seconds)
            elif part == "bots":
                found.append(await bots(process, asked.games // 4, asked.seconds))
            else:
                found.append(await idle(process, asked.idle_games))
        finally:
            process.stop()
    return found


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--seconds", type=float, default=10, help="of each measurement (10)")
    parser.add_argument("--games", type=int, default=200, help="that are played at once (200)")
    parser.add_argument("--rate", type=float, default=300, help="choices a second (300)")
    parser.add_argument("--rounds", type=int, default=3, help="measurements at that rate (3)")
    parser.add_argument("--idle-games", type=int, default=1000, help="that rest (1000)")
    parser.add_argument("--database", default="", help="an address; without it a new SQLite file is used")
    parser.add_argument(
        "--ahead",
        action="store_true",
        help="server and players go before other programs (only root may ask that)",
    )
    parser.add_argument(
        "--only", action="append", choices=PARTS, help="one part of the measurement; may be repeated"
    )
    asked = parser.parse_args()
    stand_aside(asked.ahead)
    (ROOT / "build").mkdir(exist_ok=True)
    # On the disk of the project, since the usual place for temporary files may be memory.
    with tempfile.TemporaryDirectory(dir=ROOT / "build") as folder:
        numbers = iter(range(1000))

        def start() -> ServerProcess:
            return ServerProcess(Path(folder) / str(next(numbers)), asked.database)

        with asyncio.Runner(loop_factory=loop_factory()) as runner:
            found = runner.run(run(asked, start))
    yardstick = round(measure(), 4)
    load = round(os.getloadavg()[0], 1)
    for one in found:
        print(json.dumps({"peer": "hullbreach server", **one, "load": load, "yardstick_cpu_s": yardstick}))
    print(table(found))


if __name__ == "__main__":
    main()
