"""Bots in other processes: good ones, and all the ways in which one can be bad."""

from __future__ import annotations

import shlex
import sys
from pathlib import Path

import pytest

from hullbreach.bots import BadBot, make_bot, player, process as process_bots, worlds
from hullbreach.bots.contract import Bot, Position
from hullbreach.bots.match import play_out
from hullbreach.bots.process import ProcessBot
from hullbreach.bots.seat import Player
from hullbreach.bots.talking import greeting
from hullbreach.hulk.game import HulkGame, new_game
from hullbreach.kernel.contract import Choice
from hullbreach.kernel.dice import SeededDice
from hullbreach.kernel.game import Game
from hullbreach.missions.hulk import ROOM, own_mission
from tests.waiting import PATIENCE

GOOD = """
import json, sys
for line in sys.stdin:
    message = json.loads(line)
    if "hello" in message:
        assert message["board"]["decks"][0]["map"] and message["marines"]
        continue
    options = message["decision"]["options"]
    assert message["view"]["turn"] >= 0 and message["protocol"] == 1
    print(json.dumps({"choice": options[-1] if len(options) % 2 else len(options) - 1}), flush=True)
"""
CRASHING = """
import sys
sys.stdin.readline()
sys.stdin.readline()
raise RuntimeError("lost my head")
"""
DYING = """
import json, sys
for number, line in enumerate(sys.stdin):
    if number == 6:
        sys.exit(3)
    if number:
        print(json.dumps({"choice": 0}), flush=True)
"""
NONSENSE = """
import sys
answers = ["certainly!", '{"choice": 99999}', '{"choice": "Kesh: dance"}', '{"choice": true}', "[]", "{}", ""]
for number, line in enumerate(sys.stdin):
    if number:
        print(answers[number % len(answers)], flush=True)
"""
# It answers when it has been asked three times.
SLOW = """
import json, sys
for line in (sys.stdin.readline() for _ in range(4)):
    pass
for choice in (2, 1, 0):
    print(json.dumps({"choice": choice}), flush=True)
sys.stdin.readline()
"""
# It looks into three worlds before each choice, and plays on in them.
DREAMING = """
import json, sys
from hullbreach.bots import worlds
from hullbreach.kernel.dice import SeededDice
greeting = json.loads(sys.stdin.readline())
box = worlds.box(greeting)
for line in sys.stdin:
    message = json.loads(line)
    options = message["decision"]["options"]
    print(json.dumps({"imagine": 3, "seed": "mine"}), flush=True)
    packed = json.loads(sys.stdin.readline())["worlds"]
    assert len(packed) == 3
    for world in packed:
        game = worlds.unpacked(box, world, SeededDice(b"1"))
        assert game.view(greeting["seat"]) == message["view"]
        assert [game.text(option) for option in game.decision().options] == options
        game.play(game.read(options[-1]))
    print(json.dumps({"choice": options[-1]}), flush=True)
"""
# What it is told of each of its wishes is the last line that it leaves behind.
GREEDY = """
import json, sys
sys.stdin.readline()
sys.stdin.readline()
for wish in WISHES:
    print(json.dumps(wish), flush=True)
    answer = json.loads(sys.stdin.readline())
raise RuntimeError(answer.get("error") or len(answer["worlds"]))
"""
# It wishes for ever.
FLOODING = """
import json, sys
for line in sys.stdin:
    print(json.dumps({"imagine": "all"}), flush=True)
"""
DEAF = "import time; time.sleep(60)"
MUTE = """
import os, time
os.close(1)
time.sleep(60)
"""


def program(folder: Path, text: str) -> str:
    path = folder / "bot.py"
    path.write_text(text)
    return f"exec:{shlex.quote(sys.executable)} {shlex.quote(str(path))}"


def drill() -> HulkGame:
    return new_game(own_mission("drill"), SeededDice(b"7"))


def remarks(folder: Path, text: str, deadline: float = PATIENCE) -> list[str]:
    """The remarks of a whole game of that program as the marine player."""
    players = (player("hulk", program(folder, text), 0, 1, deadline), player("hulk", "random", 1, 1))
    match = play_out(drill(), players)
    assert match.result in ("marine", "stealer", "draw")
    return [remark.text for remark in match.remarks]


def test_a_good_bot_plays_a_whole_game_by_text_and_by_number(tmp_path: Path) -> None:
    assert remarks(tmp_path, GOOD) == []


def test_a_crash_is_remarked_with_its_last_words_and_the_heuristic_bot_takes_over(tmp_path: Path) -> None:
    said = remarks(tmp_path, CRASHING)
    assert said
    assert set(said) == {"bot crashed: RuntimeError: lost my head: heuristic"}


def test_a_bot_that_dies_in_mid_game_loses_only_the_choices_after_it(tmp_path: Path) -> None:
    players = (player("hulk", program(tmp_path, DYING), 0, 1), player("hulk", "random", 1, 1))
    match = play_out(drill(), players)
    assert match.result
    own = [remark for remark in match.remarks if remark.seat == 0]
    assert own[0].text == "bot crashed: it ended with status 3: heuristic"
    assert own[0].number >= 5


def test_nonsense_is_remarked(tmp_path: Path) -> None:
    said = remarks(tmp_path, NONSENSE)
    assert said
    assert set(said) == {"bot answered nonsense: heuristic"}


def test_a_bot_that_imagines_gets_worlds_that_agree_with_its_view(tmp_path: Path) -> None:
    assert remarks(tmp_path, DREAMING) == []


@pytest.mark.parametrize(
    ("wishes", "told"),
    [
        ([{"imagine": 64}], "64"),
        (
            [{"imagine": 60}, {"imagine": 5}],
            "imagine: 5 worlds are too many; a choice gets 64, 4 of them are left.",
        ),
        ([{"imagine": 0}], "imagine: a whole number from 1 to 64 is wanted, not 0."),
        ([{"imagine": True}], "imagine: a whole number from 1 to 64 is wanted, not True."),
        ([{"imagine": "x" * 99}], "imagine: a whole number from 1 to 64 is wanted, not '" + "x" * 39 + "."),
        ([{"imagine": 1, "seed": [1]}], "seed: a whole number or a text of at most 64 characters is wanted."),
    ],
)
def test_what_is_wished_for_is_given_or_refused_in_a_sentence(
    tmp_path: Path, wishes: list[dict[str, object]], told: str
) -> None:
    seat = player("hulk", program(tmp_path, GREEDY.replace("WISHES", repr(wishes))), 0, 1, PATIENCE)
    try:
        assert seat.ask(drill())[1] == f"bot crashed: RuntimeError: {told}: heuristic"
    finally:
        seat.close()


def test_a_bot_that_only_wishes_answers_nonsense(tmp_path: Path) -> None:
    said = remarks(tmp_path, FLOODING)
    assert said and set(said) == {"bot answered nonsense: heuristic"}


def test_a_mission_that_does_not_come_with_the_game_is_made_from_its_text() -> None:
    text = (ROOM.FOLDER / "drill.toml").read_text().replace('key = "drill"', 'key = "my_drill"')
    game = ROOM.new_game(ROOM.inline(text), SeededDice(b"1"), "", {"timer_seconds": 60})
    asked = game.decision()
    assert asked is not None
    told = greeting(Position(game.blank(game.dice), asked.seat, game.view(asked.seat), asked))
    with pytest.raises(worlds.WorldFault, match="does not come with the game: give the text"):
        worlds.box(told)
    assert worlds.unpacked(worlds.box(told, text), game.pack(), game.dice).pack() == game.pack()
    other = (ROOM.FOLDER / "ash_valve.toml").read_text()
    with pytest.raises(worlds.WorldFault, match="is not the mission that is played: "):
        worlds.box(told, other)


def test_a_late_answer_is_thrown_away_and_never_taken_for_the_next(tmp_path: Path) -> None:
    game = drill()
    seat = player("hulk", program(tmp_path, SLOW), 0, 1, 0.1)
    try:
        assert seat.ask(game)[1] == "bot late: heuristic"
        assert seat.ask(game)[1] == "bot late: heuristic"
        seat.deadline = PATIENCE
        asked = game.decision()
        assert asked is not None
        assert seat.ask(game) == (asked.options[0], "")
    finally:
        seat.close()


@pytest.mark.parametrize("text, reason", [(DEAF, "late"), (MUTE, "crashed: it closed its output")])
def test_a_bot_that_never_reads_or_closes_its_mouth(
    tmp_path: Path, text: str, reason: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(process_bots, "_GRACE", 0.1)
    seat = player("hulk", program(tmp_path, text), 0, 1, 0.1 if reason == "late" else PATIENCE)
    try:
        for _ in range(3):
            assert seat.ask(drill())[1] == f"bot {reason}: heuristic"
    finally:
        seat.close()


def test_a_command_that_does_not_exist_is_a_remark_too() -> None:
    seat = player("hulk", "exec:/no/such/program", 0, 1)
    try:
        remark = seat.ask(drill())[1]
        assert remark.startswith("bot crashed: it cannot be started: ")
        assert remark.endswith(": heuristic")
    finally:
        seat.close()


def test_the_process_is_ended_with_the_game(tmp_path: Path) -> None:
    bot = make_bot("hulk", program(tmp_path, DEAF), 0)
    assert isinstance(bot, ProcessBot)
    process = bot.process
    assert process is not None
    bot.close()
    assert process.poll() is not None


class Broken:
    def choose(self, position: Position[Game]) -> Choice:
        raise KeyError("view")


class Cheat:
    def choose(self, position: Position[Game]) -> Choice:
        return (10, 0, 3, 1)


@pytest.mark.parametrize(
    "bot, remark",
    [
        (Broken(), "bot crashed: KeyError: 'view': heuristic"),
        (Cheat(), "bot answered nonsense: heuristic"),
    ],
)
def test_a_bad_bot_in_this_process_is_remarked_as_well(bot: Bot[Game], remark: str) -> None:
    game = drill()
    asked = game.decision()
    assert asked is not None
    choice, said = Player(0, bot, make_bot("hulk", "heuristic", 0)).ask(game)
    assert said == remark
    assert choice in asked.options


def test_an_unknown_bot_is_one_clear_sentence() -> None:
    with pytest.raises(
        BadBot, match=r"there is no bot 'clever'; write one of heuristic, level1, .*, random, or exec:"
    ):
        make_bot("hulk", "clever", 0)
    with pytest.raises(BadBot):
        make_bot("hulk", "exec: ", 1)


def test_the_example_in_the_documentation_plays(tmp_path: Path) -> None:
    page = (Path(__file__).parents[2] / "docs" / "bots.md").read_text(encoding="utf-8")
    examples = [part.split("```")[0] for part in page.split("```python\n")[1:]]
    bot = next(example for example in examples if "sys.stdin" in example)
    assert remarks(tmp_path, bot) == []
