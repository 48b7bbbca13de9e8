"""A backup in the middle of a game, put back in another place: the game goes on from there."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import httpx
from websockets.sync.client import connect

from tests.hosting.playing import MANY, Connect, Player, new_game, players
from tests.hosting.serving import START, Serving
from tests.postgres import PostgresServer
from tests.waiting import until

STOP_AT = 5


def test_sqlite(tmp_path: Path) -> None:
    copy, fresh = tmp_path / "copy.sqlite3", tmp_path / "fresh"
    with Serving("--data", str(tmp_path / "games")) as server:
        game, tokens, number = half_a_game(server)
        command = ["backup", str(copy), "--data", str(tmp_path / "games")]
        subprocess.run([sys.executable, "-c", START, *command], check=True, capture_output=True)
    fresh.mkdir()
    copy.rename(fresh / "games.sqlite3")
    with Serving("--data", str(fresh)) as server:
        goes_on(server, game, tokens, number)


def test_postgres(postgres: PostgresServer, tmp_path: Path) -> None:
    old, new = postgres.new_database(), postgres.new_database()
    # Where the server's user may write.
    dump = postgres.folder / "games.dump"
    with Serving("--database", old) as server:
        game, tokens, number = half_a_game(server)
        postgres._run("pg_dump", "--format=custom", f"--file={dump}", old)
    postgres._run("pg_restore", "--clean", "--if-exists", "--no-owner", f"--dbname={new}", dump)
    with Serving("--database", new) as server:
        goes_on(server, game, tokens, number)


def half_a_game(server: Serving) -> tuple[str, dict[str, str], int]:
    """A game that has begun; its id, its keys, and the number of its state. The players have left."""
    with httpx.Client(base_url=server.url) as client:
        game, tokens = new_game(client)
    both = players(line_to(server), game, tokens)
    marine = both[0]
    marine.most = STOP_AT
    for player in both:
        player.start()
    until(lambda: marine.waits)
    leave(both)
    return game, tokens, marine.number


def goes_on(server: Serving, game: str, tokens: dict[str, str], number: int) -> None:
    both = players(line_to(server), game, tokens)
    both[0].most = 0
    for player in both:
        player.start()
    until(lambda: min(player.number for player in both) >= 0)
    assert both[0].number == both[1].number == number
    both[0].most = MANY
    until(lambda: min(player.number for player in both) > number + 5)
    leave(both)
    assert not both[0].faults and not both[1].faults


def line_to(server: Serving) -> Connect:
    return lambda: connect(f"ws://{server.address}/api/socket", max_size=None)


def leave(both: tuple[Player, Player]) -> None:
    for player in both:
        player.leave()
