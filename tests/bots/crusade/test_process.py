"""A bot in another process plays crusade."""

from __future__ import annotations

import shlex
import sys
from pathlib import Path

import pytest

from hullbreach.bots import BadBot, make_bot, player
from hullbreach.bots.match import play_match, play_out
from hullbreach.crusade.game import new_game
from hullbreach.kernel.dice import SeededDice
from hullbreach.missions.crusade import ROOM, own_mission

GOOD = """
import json, random, sys
chance = random.Random(1)
for line in sys.stdin:
    message = json.loads(line)
    if "hello" in message:
        assert message["game"] == "crusade" and message["board"]["map"] and message["board"]["squares"]
        assert message["mission"]["key"] == "dead_channel" and "runt" in message["units"]
        assert message["mission"]["primary"] == {"deed": "destroy", "tag": "beacon"}
        continue
    options = message["decision"]["options"]
    assert message["view"]["squads"] == 1 and message["protocol"] == 1
    number = chance.randrange(len(options))
    print(json.dumps({"choice": options[number] if len(options) % 2 else number}), flush=True)
"""


def program(folder: Path, text: str) -> str:
    path = folder / "bot.py"
    path.write_text(text)
    return f"exec:{shlex.quote(sys.executable)} {shlex.quote(str(path))}"


@pytest.mark.parametrize("seat", [0, 1])
def test_a_program_plays_a_whole_game_by_text_and_by_number(tmp_path: Path, seat: int) -> None:
    game = new_game(own_mission("dead_channel"), SeededDice(b"7"), options={"squads": 1})
    players = [
        player("crusade", program(tmp_path, GOOD) if here == seat else "heuristic", here, 1, 5.0)
        for here in range(2)
    ]
    match = play_out(game, players)
    assert match.result
    assert match.remarks == []


def test_a_crash_is_remarked_and_the_heuristic_bot_takes_over(tmp_path: Path) -> None:
    bad = program(tmp_path, "import sys\nsys.stdin.readline()\nraise RuntimeError('lost my head')\n")
    match = play_match(ROOM, own_mission("dead_channel"), 1, {"squad1": bad}, options={"squads": 1})
    assert match.result
    assert {remark.text for remark in match.remarks} == {"bot crashed: RuntimeError: lost my head: heuristic"}
    assert {remark.seat for remark in match.remarks} == {0}


def test_a_bot_that_does_not_exist_is_refused() -> None:
    with pytest.raises(
        BadBot, match=r"there is no bot 'clever'; write one of heuristic, level1, .*, random, or exec:"
    ):
        make_bot("crusade", "clever", 0)
