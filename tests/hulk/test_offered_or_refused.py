"""Every choice is offered or refused for a reason, never both and never neither."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest

from hullbreach.hulk.actions import PieceAction
from hullbreach.hulk.game import HulkGame, new_game
from hullbreach.kernel.contract import Choice, Decision, Refused
from hullbreach.kernel.dice import SeededDice
from hullbreach.kernel.options import OptionValue
from hullbreach.missions.hulk import mission_keys, own_mission, read_mission
from tests.contract.offering import Walk

LENGTH = 120
# Options under which other actions are possible.
OTHERWISE: dict[str, OptionValue] = {
    "guard": False,
    "psychic_powers": False,
    "overwatch_optional": True,
    "turn_and_fire": False,
    "timer": "clock",
}


class HulkWalk(Walk[HulkGame]):
    first_deed = 10
    most = 1000  # all of them

    def numbers(self) -> tuple[Sequence[int], Sequence[int], Sequence[int], Sequence[int]]:
        game = self.game
        verbs = list(game.profile.actions.by_verb)
        return verbs, range(len(game.kind)), range(-1, len(game.board.xs)), range(6)

    def check(self, asked: Decision, choice: Choice, objection: Refused | None) -> bool:
        """What a piece does is offered to pieces that can do it."""
        action = self.game.profile.actions.by_verb[choice[0]]
        if objection is not None or not isinstance(action, PieceAction) or not asked.kind.endswith("action"):
            return True
        return action.fits(self.game, choice[1])


@pytest.mark.parametrize(
    ("profile", "options"), [("third", {}), ("third", OTHERWISE), ("deathwing", {})],
    ids=["third", "otherwise", "deathwing"],
)  # fmt: skip
@pytest.mark.parametrize("key", mission_keys())
def test_a_choice_is_offered_or_refused(key: str, profile: str, options: dict[str, OptionValue]) -> None:
    game = new_game(own_mission(key), SeededDice(key.encode()), profile, options)
    HulkWalk(game, key, LENGTH).go()


ARSENAL = Path(__file__).parents[1] / "contract" / "arsenal.toml"


@pytest.mark.parametrize("seed", range(3))
def test_so_it_is_with_the_arms_of_the_great_expansion(seed: int) -> None:
    mission = read_mission(ARSENAL.read_text(encoding="utf-8"), "arsenal")
    HulkWalk(new_game(mission, SeededDice(bytes([seed]))), f"arsenal {seed}", LENGTH).go()
