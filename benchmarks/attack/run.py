"""Attacks a real server from all sides, and says whether anything that was acknowledged was lost, doubled or changed.

python3 go.py bench attack                               all of them, small: a few minutes
python3 go.py bench attack --only kills,postgres --kills 500 --piece 50 --keep out/kills.jsonl
python3 go.py bench attack --only messages --messages 1000000 --piece 100000 --keep out/messages.jsonl
python3 go.py bench attack --only fuzz --fuzz-seconds 3600
python3 go.py bench attack --only soak --soak-seconds 7200 --people 200 --sockets 1000

kills       servers are killed (SIGKILL), ended (SIGTERM) and paused (SIGSTOP) while people play, on a SQLite file
postgres    the same with two servers on one PostgreSQL, whose players come now to one, now to the other
partition   the line between servers and PostgreSQL stalls and breaks
writes      every write of a game fails once, before it is done and after
torn        power goes while log or database are written: a simulated disk of sectors
messages    very many messages over sockets, most of them wrong
fuzz        every parser against bytes that are nearly right (tests/fuzz)
soak        many games for a long time, with the usual limits, while strangers do all that they can

With `--keep FILE` what each piece of `--piece` kills, cuts, disks, messages or seconds of fuzz came to is kept; the
same command goes on where it was broken off, with another seed for each piece, and ends with the sum.

Ends with status 1 where something was wrong. It needs Linux; PostgreSQL is that of the tests.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

from benchmarks.attack import cutting, failing, flooding, killing, soak as soaking
from benchmarks.attack.pieces import Attack, Found, Kept, in_pieces
from benchmarks.load.server import stand_aside
from tests.fuzz.__main__ import search
from tests.fuzz.parsers import PARSERS
from tests.postgres import PostgresServer


def _postgres(attack: Callable[[str], Found]) -> Found:
    server = PostgresServer()
    try:
        return attack(server.new_database())
    finally:
        server.remove()


def _fuzz(seconds: float, seed: int) -> Found:
    faults: list[str] = []
    out: Found = {}
    for name in PARSERS:
        tried, found = search(name, seconds / len(PARSERS), seed)
        out[name] = tried
        faults += found
    return {**out, "faults": faults}


def attacks(asked: argparse.Namespace) -> dict[str, tuple[Attack, int]]:
    """Each with how much of it is asked for."""
    games = asked.games

    def stormed(database: str, kills: int, servers: int, seed: int) -> Found:
        return asyncio.run(killing.storm(database, kills, games, servers, seed))

    def in_folder(attack: Callable[[Path], Found]) -> Found:
        with tempfile.TemporaryDirectory(prefix="hullbreach-attack-") as made:
            return attack(Path(made))

    return {
        "kills": (lambda n, seed: in_folder(lambda at: stormed(killing.file(at), n, 1, seed)), asked.kills),
        "postgres": (lambda n, seed: _postgres(lambda url: stormed(url, n, 2, seed)), asked.kills),
        "partition": (
            lambda n, seed: _postgres(lambda url: asyncio.run(cutting.cuts(url, n, games, 2, seed))),
            asked.cuts,
        ),
        "writes": (lambda n, _: asyncio.run(failing.every_write(n)), asked.choices),
        "torn": (lambda n, seed: asyncio.run(failing.torn(asked.commits, n, seed)), asked.torn),
        "messages": (
            lambda n, seed: in_folder(lambda at: asyncio.run(flooding.flood(at, n, seed))),
            asked.messages,
        ),
        "fuzz": (_fuzz, asked.fuzz_seconds),
        "soak": (
            lambda n, seed: in_folder(
                lambda at: asyncio.run(soaking.soak(at, n, asked.people, asked.sockets, asked.think, seed))
            ),
            asked.soak_seconds,
        ),
    }


# What cannot be added up: one game, whose every write fails, and a run that is judged as a whole.
_WHOLE = ("writes", "soak")


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--only", default="", help="attacks with commas between them")
    parser.add_argument("--kills", type=int, default=8, help="by SIGKILL; others come beside them")
    parser.add_argument("--games", type=int, default=4, help="games at a time")
    parser.add_argument("--cuts", type=int, default=8)
    parser.add_argument("--choices", type=int, default=8, help="of the game whose every write fails once")
    parser.add_argument("--commits", type=int, default=200)
    parser.add_argument("--torn", type=int, default=200, help="disks that are opened")
    parser.add_argument("--messages", type=int, default=20_000)
    parser.add_argument("--fuzz-seconds", type=int, default=30)
    parser.add_argument("--soak-seconds", type=int, default=120)
    parser.add_argument("--people", type=int, default=20, help="games of two that are played all the time")
    parser.add_argument(
        "--sockets", type=int, default=200, help="of people, strangers and the silent together"
    )
    parser.add_argument("--think", type=float, default=4.0, help="seconds before a choice, as a mean")
    parser.add_argument("--ahead", action="store_true", help="ahead of all other programs, where we may")
    parser.add_argument("--piece", type=int, default=0, help="so much of an attack at a time; 0: all at once")
    parser.add_argument("--keep", type=Path, help="what pieces came to, and from where the next run goes on")
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    if asked.ahead:
        stand_aside(True)
    wanted = [name for name in asked.only.split(",") if name]
    wrong = 0
    all_of_them, kept = attacks(asked), Kept(asked.keep)
    for name in wanted:
        if name not in all_of_them:
            parser.error(f"there is no attack {name!r}; there are: {', '.join(all_of_them)}.")
    for name in wanted or all_of_them:
        attack, much = all_of_them[name]
        piece = 0 if name in _WHOLE else asked.piece
        found = in_pieces(name, attack, much, piece, asked.seed, kept)
        faults, took = found.pop("faults"), found.pop("seconds")
        assert isinstance(faults, list)
        wrong += len(faults)
        print(f"{name:<10} {'WRONG' if faults else 'ok':<6} {took:6} s  {json.dumps(found)}", flush=True)
        for fault in faults[:20]:
            print(f"    {fault}", flush=True)
    return int(wrong > 0)


if __name__ == "__main__":
    sys.exit(main())
