"""A handicap of the marines: command points more or fewer each turn (V3-CMD-TRACK), never less than none."""

from __future__ import annotations

import pytest

from hullbreach.kernel.dice import SeededDice
from hullbreach.missions.hulk import ROOM


@pytest.mark.parametrize("change", [-6, -1, 0, 3])
def test_command_points_change_by_as_many_each_turn(change: int) -> None:
    def points(options: dict[str, int | bool | str]) -> int:
        game = ROOM.new_game(ROOM.own_mission("drill"), SeededDice(b"1"), "", options)
        while game.turn < 1:
            game.play(game.decision().options[0])  # type: ignore[union-attr]
        told = [event for event in game.events if event.kind == "handicapped"]
        assert [event["points"] for event in told] == ([change] if options.get("command_change") else [])
        return game.counter

    assert points({"command_change": change}) == max(0, points({}) + change)
