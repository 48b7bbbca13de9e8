"""`hullbreach bot check` on sound bots and on those that crash, hang, flood, cheat or answer nonsense."""

from __future__ import annotations

import shlex
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner

from hullbreach.bots import BadBot, bot_names, player
from hullbreach.bots.base import make_bot
from hullbreach.cli import main
from hullbreach.lab.checking import check, playable
from hullbreach.lab.faults import LabFault

BOTS = """
class Sound:
    def __init__(self, seat, seed, daring=0.5):
        self.daring = daring

    def choose(self, position):
        return position.decision.options[int(self.daring * (len(position.texts) - 1))]


class Crashing:
    def choose(self, position):
        raise RuntimeError("lost my head")


class Hanging:
    def choose(self, position):
        while True:
            pass


class Ending:
    def choose(self, position):
        import os

        os._exit(3)


class Nonsense:
    def choose(self, position):
        return (99, 0, 0, 0)


class Cheating:
    def choose(self, position):
        position.decision.options.append((99, 0, 0, 0))
        return (99, 0, 0, 0)


class Broken:
    def __init__(self):
        raise ValueError("no")


Mute = object
"""
# It writes whatever it is asked, and much that it is not.
FLOODING = "import sys\nfor line in sys.stdin:\n    print('{}\\n' * 5000, flush=True)\n"
TALKING = """
import json, sys
for line in sys.stdin:
    if "hello" not in json.loads(line):
        print(json.dumps({"choice": 0}) + "\\nthinking aloud", flush=True)
"""


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of bots to work in."""
    (tmp_path / "checked_bots.py").write_text(BOTS, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.delitem(sys.modules, "checked_bots", raising=False)
    return tmp_path


def test_a_sound_bot_in_every_game() -> None:
    assert playable() == ["hulk", "crusade", "conquest"]
    found = check("checked_bots:Sound?daring=0.25", positions=12)
    assert found.faults == [] and found.asked >= 20


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("Crashing", "it crashed: RuntimeError: lost my head."),
        ("Hanging", "it did not answer within 0.2 s, and had to be ended."),
        ("Ending", "it ended the whole program."),
        ("Nonsense", "what it answered is none of the options."),
        ("Cheating", "what it answered is none of the options."),
    ],
)
def test_bad_bots_are_told_what_they_did(name: str, sentence: str) -> None:
    found = check(f"checked_bots:{name}", ["hulk"], positions=6, deadline=0.2 if name == "Hanging" else 5)
    assert str(found.faults[0]) == f"hulk, drill, choice 0, seat marine: {sentence}"


def test_programs_that_flood_and_talk(folder: Path) -> None:
    for text, sentence in (
        (FLOODING, "it crashed: it wrote more than 1000 lines that nobody asked for."),
        (TALKING, "lines that nobody asked for."),
    ):
        program = folder / "program.py"
        program.write_text(text, encoding="utf-8")
        command = f"exec:{shlex.quote(sys.executable)} {shlex.quote(str(program))}"
        found = check(command, ["hulk"], positions=24)
        assert any(fault.sentence.endswith(sentence) for fault in found.faults), found.faults


def test_the_command_says_it_in_a_line() -> None:
    done = CliRunner().invoke(main, ["bot", "check", "random", "--game", "hulk", "--positions", "6"])
    assert done.exit_code == 0 and "nothing to object to" in done.output
    done = CliRunner().invoke(main, ["bot", "check", "clever", "--game", "hulk"])
    assert done.exit_code == 2 and "there is no bot 'clever'" in done.output
    done = CliRunner().invoke(main, ["bot", "check", "random", "--game", "chess"])
    assert done.exit_code == 2 and "there is no game 'chess'" in done.output


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("nowhere_at_all:Bot", "the module 'nowhere_at_all' cannot be imported: ModuleNotFoundError"),
        ("checked_bots:Absent", "the module 'checked_bots' has no class 'Absent'"),
        ("checked_bots:Broken", "'checked_bots:Broken' cannot be made: ValueError: no"),
        ("checked_bots:Mute", "'checked_bots:Mute' has no method choose"),
        (
            "checked_bots:Sound?courage=1",
            "'checked_bots:Sound' takes no 'courage'; it takes: seat, seed, daring",
        ),
        ("checked_bots:Sound?courage", "'courage' must be written name=value"),
    ],
)
def test_classes_that_are_no_bots(name: str, sentence: str) -> None:
    with pytest.raises(BadBot, match=sentence.replace("?", r"\?")):
        player("hulk", name, 0)
    with pytest.raises(LabFault):
        check("clever", ["hulk"])


def test_parameters_reach_the_class() -> None:
    bot = make_bot("hulk", "checked_bots:Sound?daring=0.25", 0)
    assert getattr(bot, "daring", None) == 0.25


def test_the_bot_of_the_page_is_one(folder: Path) -> None:
    """The program in docs/write-a-bot.md is fit to play, and as short as it is said to be."""
    page = (Path(__file__).parents[2] / "docs" / "write-a-bot.md").read_text(encoding="utf-8")
    program = page.split("```python\n")[1].split("```")[0]
    assert len([line for line in program.splitlines() if line.strip()]) <= 40
    (folder / "mybot_of_the_page.py").write_text(program, encoding="utf-8")
    found = check("mybot_of_the_page:Looker?worlds=1&steps=2", positions=6)
    assert found.faults == [] and found.asked >= 9


def test_a_server_offers_bots_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HULLBREACH_BOTS", "hulk=checked_bots:Sound, crusade=checked_bots:Other,hulk=exec:rm")
    assert bot_names("hulk")[-1] == "checked_bots:Sound" and "exec:rm" not in bot_names("hulk")
    assert "checked_bots:Sound" not in bot_names("crusade")
