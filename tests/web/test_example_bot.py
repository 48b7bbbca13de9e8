"""The bot of the documentation plays a whole game on a real server, as its own process."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from tests.web.playing import new_game
from tests.web.serving import Running

BOT = Path(__file__).parents[2] / "docs" / "examples" / "socket_bot.py"


def test_the_example_bot_plays_to_the_end(server: Running) -> None:
    game, _ = new_game(server, marine="bot", stealer="open")
    played = subprocess.run(
        [sys.executable, str(BOT), server.url, game, "1"],
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert played.returncode == 0, played.stderr
    assert played.stderr == ""
    info = server.client.get(f"/api/games/{game}").json()
    assert info["status"] == "over"
    assert played.stdout.strip() == info["result"]["text"]["en"]


def test_it_is_short() -> None:
    lines = [line for line in BOT.read_text().splitlines() if line.strip() and not line.startswith('"""')]
    assert len(lines) <= 45
