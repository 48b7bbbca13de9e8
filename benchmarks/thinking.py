"""How long a choice of one game takes while bots of others think without a pause: in processes, and in threads.

python3 go.py bench thinking [--choices 150] [--thinkers 2]

A human plays marines at a real table with a real file; beside it run games whose marines search on and on. Milliseconds
from the choice to the announcement of what came of it, by the clock on the wall: it is waiting that is measured. The
machine's other work is in the figures; compare the three lines of one run.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import statistics
import tempfile
import time
from pathlib import Path

from hullbreach.bots import Position, player
from hullbreach.kernel.contract import Choice
from hullbreach.kernel.dice import QuickDice
from hullbreach.kernel.game import Game
from hullbreach.table import messages as m
from hullbreach.table.live import LiveGame
from hullbreach.table.room import Table
from hullbreach.table.storage import open_store
from hullbreach.table.thinking import Budget
from hullbreach.table.wishes import NewGame, SeatWish

# Seconds that the busy bot thinks about each choice.
_BUSY = 1.0


class Busy:
    """Plays worlds at random for a second, and then the first option."""

    thinks = True

    def choose(self, position: Position[Game]) -> Choice:
        until = time.monotonic() + _BUSY
        while time.monotonic() < until:
            world = position.imagine(QuickDice(1))
            for _ in range(50):
                asked = world.decision()
                if asked is None or not asked.options:
                    break
                world.play(asked.options[-1])
        return position.decision.options[0]


class Human:
    """Somebody who chooses anything, and waits until he is told what came of it."""

    def __init__(self) -> None:
        self.told = asyncio.Event()

    def take(self, data: bytes) -> None:
        self.told.set()

    async def choose(self, live: LiveGame, line: m.Choose, link: object) -> float:
        self.told.clear()
        began = time.perf_counter()
        await link.receive(line)  # type: ignore[attr-defined]
        await self.told.wait()
        return time.perf_counter() - began


async def busy_game(table: Table, elsewhere: bool) -> None:
    """A game whose marines think on and on."""
    made = await table.create(
        NewGame(mission="ash_valve", seats={"marine": SeatWish("bot"), "stealer": SeatWish("bot")})
    )
    live = await table.live(made.game)
    name = "benchmarks.thinking:Busy"
    for seat in (0, 1):
        live.bots[seat] = player("hulk", name, seat, 1)
        if not elsewhere:
            live.bots[seat].name = ""
    await table.connect(m.Hello(m.VERSION, made.game, "", ""), lambda data: None)


async def measured(folder: Path, choices: int, thinkers: int, how: str) -> list[float]:
    table = Table(open_store(str(folder / f"{how}.sqlite3")), thinking=Budget(thinkers))
    await table.open()
    table.pace = 0.0
    taken: list[float] = []
    rng = random.Random(1)
    try:
        if how != "alone":
            for _ in range(2):
                await busy_game(table, how == "processes")
            await asyncio.sleep(2.0)
        while len(taken) < choices:
            human = Human()
            seats = {"marine": SeatWish("human", "Ada"), "stealer": SeatWish("bot")}
            made = await table.create(NewGame(mission="ash_valve", seats=seats))
            hello = m.Hello(m.VERSION, made.game, made.tokens["marine"], "")
            link = await table.connect(hello, human.take)
            live = link.live
            while not live.tale.over and len(taken) < choices:
                asked = live.tale.game.decision()
                if asked is None or asked.seat != 0 or live.driver.answers_itself():
                    await asyncio.sleep(0.002)
                    continue
                text = live.tale.game.text(rng.choice(asked.options))
                taken.append(await human.choose(live, m.Choose(live.tale.version, [text]), link))
    finally:
        await table.close()
    return taken


def main() -> None:
    wanted = argparse.ArgumentParser(description=__doc__)
    wanted.add_argument("--choices", type=int, default=150)
    wanted.add_argument("--thinkers", type=int, default=2)
    given = wanted.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        for how in ("alone", "processes", "threads"):
            taken = sorted(asyncio.run(measured(Path(folder), given.choices, given.thinkers, how)))
            median, late = statistics.median(taken), taken[int(len(taken) * 0.95)]
            print(
                json.dumps(
                    {"beside": how, "median_ms": round(median * 1000, 1), "p95_ms": round(late * 1000, 1)}
                ),
                flush=True,
            )


if __name__ == "__main__":
    main()
