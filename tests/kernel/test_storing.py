"""Storing positions: what comes back, what is refused, and what a hash depends on."""

from __future__ import annotations

import json
from typing import Any

import pytest

from hullbreach.hulk.game import HulkGame, new_game
from hullbreach.kernel import storing
from hullbreach.kernel.dice import SeededDice
from hullbreach.missions.hulk import own_mission


def drill(seed: bytes = b"1") -> HulkGame:
    return new_game(own_mission("drill"), SeededDice(seed))


@pytest.mark.parametrize(
    "things",
    [
        0,
        1 << 300,
        "text",
        None,
        True,
        [1, [2, 3], "x"],
        (1, (2, 3), [4]),
        {},
        {3: [1, 2], 1: (4,)},
        {"()": 1, "{}": [()]},
        [(1, 2), {"a": {"b": ()}}],
    ],
)
def test_every_value_comes_back_as_it_was(things: Any) -> None:
    packed = json.loads(json.dumps(storing.pack_value(things, "things")))
    unpacked = storing.unpack_value(packed)
    assert unpacked == things
    assert type(unpacked) is type(things)
    assert storing.pack_value(unpacked, "things") == packed


def test_what_json_cannot_carry_is_refused() -> None:
    with pytest.raises(TypeError, match="things holds a set, but a position is numbers, text, lists"):
        storing.pack_value([{1}], "things")


def test_a_packed_position_shares_nothing_with_the_game() -> None:
    game = drill()
    packed = game.pack()
    before = json.dumps(packed)
    asked = game.decision()
    assert asked is not None
    game.play(asked.options[1])
    assert json.dumps(packed) == before


def test_a_hash_is_of_the_position_and_not_of_the_dice_to_come() -> None:
    game = drill()
    twin = game.copy()
    twin.dice = SeededDice(b"other")
    assert twin.state_hash() == game.state_hash()
    assert len(game.state_hash()) == 32
    twin.kills += 1
    assert twin.state_hash() != game.state_hash()


def test_data_that_does_not_fit_is_refused() -> None:
    packed = drill().pack()
    del packed["kills"]
    packed["colour"] = 1
    with pytest.raises(storing.StoredFault, match="missing are kills, unknown are colour"):
        drill().unpack(packed)


def test_an_unknown_pending_record_is_refused() -> None:
    packed = drill().pack()
    packed["stack"].append(["Daydream", 1])
    with pytest.raises(storing.StoredFault, match="'Daydream' pending, which this game does not know"):
        drill().unpack(packed)
    packed["stack"][-1] = ["Deploy"]
    with pytest.raises(storing.StoredFault, match="'Deploy' has 2 fields, but 0 are stored"):
        drill().unpack(packed)


def test_a_position_without_a_decision_is_refused() -> None:
    packed = drill().pack()
    packed["stack"] = [["GameTurn"], ["StartBlips"]]
    with pytest.raises(storing.StoredFault, match="not one in which somebody has to choose"):
        drill().unpack(packed)


def test_a_finished_game_is_stored_too() -> None:
    game = drill()
    game.result = "draw"
    twin = drill(b"2")
    twin.unpack(game.pack())
    assert twin.decision() is None
    assert twin.result == "draw"
