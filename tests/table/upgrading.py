"""What a process of one release does in tests of upgrades: `python -m tests.table.upgrading STEP URL FILE [KIND ...]`.

    begin   play games of every kind into their midst, and end in good order
    killed  the same, and end by SIGKILL
    look    take all of them up again; agree to go on where that is asked; play on
    end     take them up once more, and end them

FILE has what the steps tell each other, and the test: JSON, by kind of game.
"""

from __future__ import annotations

import asyncio
import json
import os
import random
import signal
import sys
from pathlib import Path
from typing import Any

import msgspec

from hullbreach.table import messages as m
from hullbreach.table.faults import TableFault
from hullbreach.table.live import LiveGame
from hullbreach.table.verifying import verify_text
from hullbreach.table.wishes import NewGame, SeatWish
from tests.table.campaigns import COURSES
from tests.table.tables import KnownTable, Player, come_to, play_alone, settled, table_on, wish

KINDS = {
    "hulk": wish(),
    "crusade": NewGame(mission="welded_in", seats={"squad1": SeatWish("human", "Ada")}),
    "conquest": NewGame(mission="first_blood"),
    **COURSES,
}
CHOICES = 40
MORE = 6


async def begin(table: KnownTable, kinds: list[str]) -> dict[str, Any]:
    told: dict[str, Any] = {}
    for kind, wanted in KINDS.items():
        if kinds and kind not in kinds:
            continue
        players = await come_to(table, wanted, random.Random(5), is_in_its_midst)
        live = players[0].live
        await settled(live)
        log = len(live.memory.lines(None))
        told[kind] = {"game": live.id, "tokens": [p.token for p in players], "was": how(live), "told": log}
    return told


def is_in_its_midst(live: LiveGame) -> bool:
    return len(live.tale.kept) >= CHOICES or live.tale.game.is_afield()


def how(live: LiveGame) -> dict[str, Any]:
    tale = live.tale
    return {
        "hash": tale.game.state_hash(),
        "kept": len(tale.kept),
        "n": tale.n,
        "version": tale.version,
        "record": [paragraph.hash for paragraph in tale.recorder.paragraphs] if tale.recorder else [],
        "revision": tale.header.revision,
    }


async def look(table: KnownTable, told: dict[str, Any]) -> None:
    for known in told.values():
        live = await table.live(known["game"])
        known["held"] = msgspec.to_builtins(live.tale.held)
        known["found"] = how(live)
        players = [await Player(table, known["game"], token).enter() for token in known["tokens"] if token]
        if live.tale.held is not None:
            known["asked"] = [msgspec.to_builtins(player.last(m.Request).asked.text) for player in players]
            await refused_meanwhile(players[0], known)
            for player in players:
                await player.say(m.Consent("rules", True))
            known["adopted"] = how(live)
        watcher = await Player(table, known["game"]).enter()
        known["log"] = len(watcher.last(m.Welcome).history)
        await settled(live)
        dice = random.Random(7)
        for _ in range(MORE):
            asked = live.tale.game.decision()
            if asked is not None and asked.options and live.tale.waiting() >= 0:
                await play_alone(watcher, live.tale.game.text(dice.choice(asked.options)))
        await settled(live)
        known["then"] = how(live)


async def refused_meanwhile(player: Player, known: dict[str, Any]) -> None:
    """Nobody plays on before all agree."""
    await player.choose("end", number=player.live.tale.version)
    known["refused"] = player.last(m.Error).code


async def end(table: KnownTable, told: dict[str, Any]) -> None:
    for known in told.values():
        live = await table.live(known["game"])
        known["again"] = how(live)
        player = await Player(table, known["game"], known["tokens"][0]).enter()
        if live.tale.campaign or not live.tale.humans():
            continue
        for token in known["tokens"]:
            one = await Player(table, known["game"], token).enter() if token else player
            if not live.tale.over and one.link.audience is not None:
                await one.say(m.Resign())
        await settled(live)
        try:
            text = await table.record(known["game"])
            known["record"] = text
            known["verified"] = msgspec.to_builtins(verify_text(text))
        except TableFault as fault:
            known["fault"] = fault.code


async def work(step: str, url: str, file: Path) -> None:
    told = json.loads(file.read_text()) if file.exists() else {}
    async with table_on(url) as table:
        if step in ("begin", "killed"):
            told = await begin(table, sys.argv[4:])
        elif step == "look":
            await look(table, told)
        else:
            await end(table, told)
        file.write_text(json.dumps(told))
        if step == "killed":
            os.kill(os.getpid(), signal.SIGKILL)


if __name__ == "__main__":
    asyncio.run(work(sys.argv[1], sys.argv[2], Path(sys.argv[3])))
