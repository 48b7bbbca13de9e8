"""A toy game is recorded, refereed, shown and played by bots through its own folder alone."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from hullbreach.bots.contract import Position
from hullbreach.bots.talking import greeting
from hullbreach.kernel.contract import Refused
from hullbreach.kernel.dice import ScriptedDice, SeededDice
from hullbreach.kernel.forms import BadChoice
from hullbreach.kernel.referee import referee
from hullbreach.kernel.replaying import Recorder, verify
from hullbreach.missions import make_game, make_header, own_mission, read_scene
from tests.toy.missions import ROOM
from tests.toy.rules import KEY, Lantern, new_game

ROOT = Path(__file__).parents[2]
SCENE = """
game = "lantern"
mission = "cellar"
thief = "a5"
watchman = "d3"
dice = [3, 5]
choices = ["thief: move c5", "watchman: shine", "thief: move b5", "watchman: move e3", "watchman: shine"]
"""


def cellar(seed: int) -> Lantern:
    return new_game(ROOM.own_mission("cellar"), SeededDice(bytes([seed])))


pytestmark = pytest.mark.usefixtures("known")


def test_a_miss_shows_the_thief_and_a_hit_catches_him() -> None:
    scene = read_scene(SCENE)
    told = referee(scene.game, scene.choices)
    assert [event.kind for event in told[1].events] == ["shone", "shown"]
    refused = told[4].refused
    assert refused is not None and refused.rule == "LT-TURN"


def test_what_may_not_be_done_is_refused_in_words() -> None:
    game = cellar(1)
    with pytest.raises(Refused, match="too far") as far:
        game.play(game.read("thief: move g5"))
    assert far.value.rule == "LT-MOVE"
    with pytest.raises(Refused, match="Only the watchman"):
        game.play(game.read("thief: shine"))
    with pytest.raises(BadChoice, match="nobody is called 'cook'"):
        game.read("cook: shine")


def test_the_watchman_never_sees_where_the_thief_is() -> None:
    for seed in range(20):
        one, rng = cellar(seed), random.Random(seed)
        while (asked := one.decision()) is not None:
            other = one.imagine(0, SeededDice(b"other"))
            assert one.view(0) == other.view(0) and one.view(0)["thief"] is None
            events = one.play(rng.choice(asked.options))
            hidden = [event.data() for event in one.events_for(0, events) if event.kind == "slipped"]
            assert all(set(data) == {"kind", "rule", "who"} for data in hidden)


def test_a_record_of_it_can_be_checked_to_the_last_die() -> None:
    seed = b"a seed"
    header = make_header("cellar", seed=seed)
    recorder, rng = Recorder(header, make_game, SeededDice(seed)), random.Random(3)
    while (asked := recorder.game.decision()) is not None:
        recorder.play(rng.choice(asked.options))
    assert recorder.game.turn_now() <= ROOM.own_mission("cellar").oil, "there is no turn after the last"
    record = recorder.record()
    record.header.seed = seed.hex()
    assert verify(record, make_game) == [] and record.header.result in ("watchman", "thief")


def test_a_copy_shares_nothing_and_a_stored_game_goes_on() -> None:
    game = cellar(5)
    twin, packed = game.copy(), game.pack()
    game.play(game.read("thief: move b1"))
    assert (twin.thief, twin.state_hash()) != (game.thief, game.state_hash())
    game.unpack(packed)
    assert game.state_hash() == twin.state_hash() and game.dice is not twin.dice
    assert isinstance(own_mission("cellar"), type(game.mission))
    assert ScriptedDice([1]).roll(1) == (1,)


def test_a_program_that_plays_it_is_told_what_is_played() -> None:
    game = cellar(1)
    asked = game.decision()
    assert asked is not None
    told = greeting(Position(game.blank(game.dice), asked.seat, game.view(asked.seat), asked))
    assert (told["game"], told["mission"]["key"], told["profile"]) == (KEY, "cellar", {})


def test_no_file_outside_its_folder_names_it() -> None:
    """The price of a game: its rules, and at most two hundred lines beyond them."""
    folder = ROOT / "tests" / "toy"
    rules = len((folder / "rules.py").read_text().splitlines())
    beyond = sum(
        len(path.read_text().splitlines())
        for path in folder.rglob("*.py")
        if path.name not in ("rules.py", "conftest.py") and not path.name.startswith("test_")
    )
    assert rules <= 250 and beyond <= 200, (rules, beyond)
    for path in [*ROOT.glob("src/hullbreach/**/*.py"), *ROOT.glob("client/src/**/*.ts")]:
        assert KEY not in path.read_text(), path
