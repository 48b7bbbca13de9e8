"""Measures what old games cost those who play: a restart with very many stored games, and a stranger who asks for all.

python3 go.py bench recall                          1,000 games of 3,000 choices, a stranger with the usual limits
python3 go.py bench recall --games 200 --unkept 20  of which 20 have no snapshot, as after an upgrade

The stored games are a few games of squads, played at random, and copies of them under other names. `first` is the
welcome of the first newcomer after the restart, `choice` what choices take in a game that is being played, alone and
while a stranger from another address asks for one stored game after the other.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import sqlite3
import sys
import tempfile
import time
import urllib.request
from contextlib import suppress
from pathlib import Path
from typing import Any

import websockets

from benchmarks.load.server import ServerProcess, stand_aside
from hullbreach.faces import face_for
from hullbreach.faces.revisions import sources
from hullbreach.missions import make_header
from hullbreach.table import snapshots
from hullbreach.table.creating import wished
from hullbreach.table.journal import Act
from hullbreach.table.showing import entry, histories
from hullbreach.table.storage import open_store
from hullbreach.table.tale import Tale
from hullbreach.table.wishes import NewGame, SeatWish

MISSION = "dead_channel"
DIFFERENT = 3
STRANGER = "127.0.0.2"


def played(seed: int, choices: int) -> tuple[Tale, list[Act]]:
    """A game between people, played at random, and its journal."""
    names = [seat.key for seat in face_for("", MISSION).seats_of(make_header(MISSION))]
    wish = NewGame(mission=MISSION, seats={name: SeatWish("human", name) for name in names})
    data, _ = wished(wish, b"recall %d" % seed)
    data["sources"] = sources(data["header"]["game"])
    tale, dice = Tale(Act(0, "created", -1, 0.0, data), "original"), random.Random(seed)
    acts = [tale.first]
    for seat in range(len(names)):
        acts.append(Act(len(acts), "sealed", seat, 0.0, {"contribution": ""}))
        tale.fold(acts[-1])
    while len(tale.kept) < choices and (asked := tale.game.decision()) is not None and asked.options:
        text = tale.game.text(dice.choice(asked.options))
        more = {"text": text, "remark": "", "by": "bot", "faces": [], "was": tale.mark()}
        acts.append(Act(len(acts), "choice", asked.seat, float(len(acts)), more))
        tale.fold(acts[-1])
    return tale, acts


def longest(choices: int) -> list[tuple[Tale, list[Act]]]:
    found = [played(seed, choices) for seed in range(20)]
    return sorted(found, key=lambda one: -len(one[1]))[:DIFFERENT]


async def fill(file: Path, games: int, unkept: int, choices: int) -> dict[str, Any]:
    """So many stored games, the last of them without a snapshot."""
    store = open_store(str(file))
    await store.open()
    originals = longest(choices)
    name = originals[0][0].face.mission(MISSION, "").name
    told = [snapshots.written(tale, histories(tale, {None, *tale.humans()})) for tale, _ in originals]
    for number in range(games):
        tale, acts = originals[number % DIFFERENT]
        tale.id = f"stored{number:06d}"
        await store.create(entry(tale, name), acts)
        if number < games - unkept:
            text = told[number % DIFFERENT].replace(b'"id":"original"', b'"id":"%s"' % tale.id.encode(), 1)
            await store.keep_snapshot(tale.id, tale.n, snapshots.pressed(text))
    await store.close()
    with sqlite3.connect(file) as database:
        (kept,) = database.execute("SELECT sum(length(data)) FROM snapshots").fetchone()
    lengths = [len(acts) - 1 for _, acts in originals]
    return {"games": games, "unkept": unkept, "choices": lengths, "file_mb": file.stat().st_size >> 20,
            "snapshot_kb": round((kept or 0) / max(1, games - unkept) / 1024)}  # fmt: skip


async def welcome(host: str, game: str, token: str = "") -> Any:
    line, first = await greeted(host, game, token)
    return line, json.loads(first)


async def greeted(host: str, game: str, token: str = "", address: str = "") -> Any:
    local = (address, 0) if address else None
    line = await websockets.connect(
        f"ws://{host}/api/socket", local_addr=local, max_size=None, open_timeout=120, compression=None
    )
    await line.send(json.dumps({"type": "hello", "version": 1, "game": game, "token": token}))
    return line, await line.recv()


async def choices(host: str, seconds: float) -> list[float]:
    """How long choices take in a game of one against a bot that does not think long."""
    body = {"mission": "black_ledger", "seats": {"marine": {"who": "human"}, "stealer": {"who": "human"}}}
    wanted = urllib.request.Request(
        f"http://{host}/api/games", json.dumps(body).encode(), {"Content-Type": "application/json"}
    )
    made = json.loads(await asyncio.to_thread(lambda: urllib.request.urlopen(wanted).read()))
    lines = [(await welcome(host, made["game"], token))[0] for token in made["tokens"].values()]
    waits: list[float] = []
    dice, until = random.Random(1), time.perf_counter() + seconds
    states: list[dict[str, Any]] = [{}, {}]

    async def hear(number: int) -> None:
        async for text in lines[number]:
            message = json.loads(text)
            state = message if message["type"] == "state" else message.get("state")
            if state and state["number"] >= states[number].get("number", 0):
                states[number] = state
                came.set()

    came = asyncio.Event()
    hearing = [asyncio.ensure_future(hear(number)) for number in range(2)]
    while time.perf_counter() < until:
        asked = next((n for n, state in enumerate(states) if state.get("prompt")), None)
        if asked is None:
            came.clear()
            try:
                await asyncio.wait_for(came.wait(), 5)
            except TimeoutError:
                break
            continue
        state = states[asked]
        began = time.perf_counter()
        plan = [dice.choice(state["prompt"]["options"])["text"]]
        states[asked] = {"number": state["number"]}
        await lines[asked].send(json.dumps({"type": "choose", "number": state["number"], "plan": plan}))
        while max(s.get("number", 0) for s in states) == state["number"]:
            came.clear()
            await asyncio.wait_for(came.wait(), 120)
        waits.append(time.perf_counter() - began)
        await asyncio.sleep(0.02)
    for task in hearing:
        task.cancel()
    return waits


async def stranger(host: str, games: int, seconds: float) -> dict[str, int]:
    """Asks for every stored game, ten at a time, and takes what it gets."""
    seen: dict[str, int] = {}
    order = list(range(games))
    random.Random(2).shuffle(order)

    async def ask() -> None:
        while order:
            game = f"stored{order.pop():06d}"
            try:
                line, first = await greeted(host, game, address=STRANGER)
                await line.close()
                kind = "welcome" if first.startswith('{"type":"welcome"') else json.loads(first)["code"]
            except (OSError, websockets.WebSocketException, TimeoutError) as fault:
                kind = type(fault).__name__
            seen[kind] = seen.get(kind, 0) + 1

    with suppress(TimeoutError):
        async with asyncio.timeout(seconds):
            await asyncio.gather(*(ask() for _ in range(10)))
    return seen


def figures(waits: list[float]) -> dict[str, float]:
    ordered = sorted(waits) or [0.0]
    return {
        name: round(ordered[min(len(ordered) - 1, int(len(ordered) * part))] * 1e3, 1)
        for name, part in (("p50_ms", 0.5), ("p95_ms", 0.95), ("p99_ms", 0.99), ("most_ms", 1.0))
    } | {"choices": len(waits)}  # fmt: skip


async def measure(folder: Path, games: int, unkept: int, length: int, seconds: float) -> None:
    print(json.dumps({"stored": await fill(folder / "games.sqlite3", games, unkept, length)}), flush=True)
    server = ServerProcess(folder, generous=False)
    try:
        began = time.perf_counter()
        line, first = await welcome(server.host, "stored000001")
        took = time.perf_counter() - began
        await line.close()
        lines = len(first.get("history", []))
        print(json.dumps({"first": {"seconds": round(took, 3), "history": lines}}), flush=True)
        print(
            json.dumps({"choice": {"beside": "nothing", **figures(await choices(server.host, seconds))}}),
            flush=True,
        )
        # A program of its own, so that reading what it gets does not slow down those who are measured.
        asking = await asyncio.create_subprocess_exec(
            sys.executable, "-m", "benchmarks.recall", "--stranger", server.host, "--games", str(games),
            "--seconds", str(seconds), stdout=asyncio.subprocess.PIPE,
        )  # fmt: skip
        beside = figures(await choices(server.host, seconds))
        began = time.perf_counter()
        line, first = await welcome(server.host, "stored000002")
        newcomer = round(time.perf_counter() - began, 3)
        await line.close()
        seen = json.loads((await asking.communicate())[0])
        print(json.dumps({"choice": {"beside": "a stranger who asks for all", **beside}}), flush=True)
        print(
            json.dumps({"stranger": seen, "newcomer_seconds": newcomer, "memory_mb": round(server.memory())}),
            flush=True,
        )
    finally:
        server.stop()


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--games", type=int, default=1_000)
    parser.add_argument("--unkept", type=int, default=0)
    parser.add_argument("--choices", type=int, default=3_000)
    parser.add_argument("--seconds", type=float, default=20.0)
    parser.add_argument("--ahead", action="store_true", help="before other programs of the machine (as root)")
    parser.add_argument("--stranger", metavar="HOST", default="", help=argparse.SUPPRESS)
    given = parser.parse_args()
    if given.stranger:
        print(json.dumps(asyncio.run(stranger(given.stranger, given.games, given.seconds))))
        return
    if given.ahead:
        stand_aside(True)
    with tempfile.TemporaryDirectory() as folder:
        asyncio.run(measure(Path(folder), given.games, given.unkept, given.choices, given.seconds))


if __name__ == "__main__":
    main()
