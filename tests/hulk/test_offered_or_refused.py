"""Every choice is offered or refused for a reason, never both and never neither."""

from __future__ import annotations

import random

import pytest

from hullbreach.hulk.actions import PieceAction
from hullbreach.hulk.game import HulkGame, new_game
from hullbreach.kernel.contract import Choice
from hullbreach.kernel.dice import SeededDice
from hullbreach.kernel.options import OptionValue
from hullbreach.missions.hulk import mission_keys, own_mission

LENGTH = 120
# Options under which other actions are possible.
OTHERWISE: dict[str, OptionValue] = {
    "guard": False,
    "psychic_powers": False,
    "overwatch_optional": True,
    "turn_and_fire": False,
    "timer": "clock",
}


def mutated(game: HulkGame, choice: Choice, chance: random.Random) -> Choice:
    """A choice with one or two of its four numbers changed."""
    numbers = list(choice)
    for _ in range(chance.choice((1, 2))):
        place = chance.randrange(4)
        numbers[place] = (
            chance.choice(list(game.profile.actions.by_verb)),
            chance.randrange(len(game.kind)),
            chance.randrange(-1, len(game.board.xs)),
            chance.randrange(6),
        )[place]
    return (numbers[0], numbers[1], numbers[2], numbers[3])


def check(game: HulkGame, choice: Choice) -> None:
    asked = game.decision()
    assert asked is not None
    offered = choice in asked.options or choice in asked.interrupts
    objection = game.objection(choice)
    told = f"{choice} at {asked} of {asked.piece}: {objection}"
    assert (objection is None) == offered, told
    action = game.profile.actions.by_verb[choice[0]]
    if offered and isinstance(action, PieceAction) and asked.kind.endswith("action"):
        assert action.fits(game, choice[1]), told


@pytest.mark.parametrize("options", [{}, OTHERWISE], ids=["third", "otherwise"])
@pytest.mark.parametrize("key", mission_keys())
def test_a_choice_is_offered_or_refused(key: str, options: dict[str, OptionValue]) -> None:
    game = new_game(own_mission(key), SeededDice(key.encode()), options=options)
    chance = random.Random(key)
    met: list[Choice] = []
    for _ in range(LENGTH):
        asked = game.decision()
        if asked is None:
            break
        for option in (*asked.options, *asked.interrupts):
            check(game, option)
        met.append(chance.choice(asked.options))
        for choice in (chance.choice(met) for _ in range(4)):
            check(game, choice)
            check(game, mutated(game, choice, chance))
            check(game, mutated(game, chance.choice(asked.options), chance))
        # What pieces do comes upon more than ending their turns.
        acts = [option for option in asked.options if option[0] >= 10]
        game.play(chance.choice(acts if acts and chance.random() < 0.7 else asked.options))
