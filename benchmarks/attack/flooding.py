"""Very many messages over sockets, most of them wrong, while two people play: the server stays up and small."""

from __future__ import annotations

import asyncio
import json
import random
import time
from collections import Counter
from pathlib import Path

import websockets

from benchmarks.attack.clients import begin
from benchmarks.attack.killing import judged
from benchmarks.load.server import ServerProcess
from tests.web.mutating import MESSAGES, mutated, plausible

_BATCH = 200
_SOCKETS = 8
# More than this of growth, in MB, is a fault.
_GROWTH = 150


async def flood(folder: Path, messages: int, seed: int) -> dict[str, object]:
    server = ServerProcess(folder, more={"message_rate": 1e6, "message_burst": 1e6})
    codes: Counter[str] = Counter()
    faults: list[str] = []
    try:
        pair = await begin(lambda seat: server.host, seed)
        playing = asyncio.ensure_future(pair.play())
        before, began, left = server.memory(), time.perf_counter(), [messages]
        senders = [
            _send(server.host, pair.history.game, left, codes, random.Random(seed + n))
            for n in range(_SOCKETS)
        ]
        await asyncio.gather(*senders)
        took, after = time.perf_counter() - began, server.memory()
        playing.cancel()
        await asyncio.gather(playing, return_exceptions=True)
        if server.process.poll() is not None:
            faults.append("the server ended")
    finally:
        server.stop()
    if after - before > _GROWTH:
        faults.append(f"memory grew from {before:.0f} to {after:.0f} MB")
    faults += [
        f"{codes[code]} messages were answered by {code!r}" for code in ("internal", "broken") if codes[code]
    ]
    found = await judged(str(folder / "games.sqlite3"), [pair])
    assert isinstance(found["faults"], list)
    return {
        "messages": messages,
        "seconds of messages": round(took),
        "most mb before": round(before),
        "most mb after": round(after),
        "most kinds of answers": len(codes),
        **found,
        "faults": [*faults, *found["faults"]],
    }


async def _send(host: str, game: str, left: list[int], codes: Counter[str], chance: random.Random) -> None:
    """As somebody who looks on: nothing of it may change anything."""
    while left[0] > 0:
        try:
            async with websockets.connect(f"ws://{host}/api/socket", max_size=None, compression=None) as line:
                await line.send(json.dumps({"type": "hello", "version": 1, "game": game, "token": ""}))
                while left[0] > 0:
                    left[0] -= _BATCH
                    for _ in range(_BATCH):
                        wrong = chance.random() < 0.8
                        await line.send(
                            mutated(chance, chance.choice(MESSAGES)) if wrong else plausible(chance)
                        )
                    mark = chance.random()
                    await line.send(json.dumps({"type": "ping", "at": mark}))
                    while True:
                        answer = json.loads(await asyncio.wait_for(line.recv(), 60))
                        codes[answer.get("code", answer["type"])] += 1
                        if answer["type"] == "pong" and answer["at"] == mark:
                            break
        except (websockets.exceptions.ConnectionClosed, OSError):
            # What is too large, or comes too fast to be read, ends the line and nothing else.
            codes["closed"] += 1
