"""Every choice is offered or refused for a reason, never both and never neither."""

from __future__ import annotations

import random

import pytest

from hullbreach.crusade.actions import ACTIVATION, PieceAction, abilities
from hullbreach.crusade.game import CrusadeGame, new_game
from hullbreach.kernel.actions import NOT_NOW
from hullbreach.kernel.contract import Choice
from hullbreach.kernel.dice import SeededDice
from hullbreach.kernel.options import OptionValue
from hullbreach.missions.crusade import mission_keys, own_mission
from tests.crusade.whole_games import plain

LENGTH = 150
# Options under which other questions are asked.
OTHERWISE: dict[str, OptionValue] = {"discreet": True}


def mutated(game: CrusadeGame, choice: Choice, chance: random.Random) -> Choice:
    """A choice with one or two of its four numbers changed."""
    numbers = list(choice)
    for _ in range(chance.choice((1, 2))):
        place = chance.randrange(4)
        numbers[place] = (
            chance.choice(list(game.profile.actions.by_verb)),
            chance.randrange(-1, max(1, len(game.kind))),
            chance.randrange(-1, game.board.count),
            chance.randrange(-1, 50),
        )[place]
    return (numbers[0], numbers[1], numbers[2], numbers[3])


def check(game: CrusadeGame, choice: Choice) -> None:
    asked = game.decision()
    assert asked is not None
    objection = game.objection(choice)
    told = f"{game.text(choice) if choice in asked.options else choice} at {asked.kind}: {objection}"
    assert (objection is None) == (choice in asked.options), told
    if objection is not None:
        assert objection.rule and "{" not in objection.sentence, told
    action = game.profile.actions.by_verb[choice[0]]
    if not isinstance(action, PieceAction) or asked.kind != ACTIVATION or choice[1] != asked.piece:
        return
    # Of what the active piece cannot do it is always said why.
    assert objection is None or objection.template != NOT_NOW, told
    # What a piece can do at all goes by its kind: the list is made once for each.
    if objection is None:
        assert action in abilities(game, choice[1]) or not action.fits(game, choice[1]), told


@pytest.mark.parametrize("options", [{}, OTHERWISE], ids=["plain", "discreet"])
@pytest.mark.parametrize("key", mission_keys())
def test_a_choice_is_offered_or_refused(key: str, options: dict[str, OptionValue]) -> None:
    game = new_game(own_mission(key), SeededDice(key.encode()), options=options)
    chance = random.Random(key)
    met: list[Choice] = []
    for number in range(LENGTH):
        asked = game.decision()
        if asked is None:
            break
        for option in chance.sample(asked.options, min(8, len(asked.options))):
            check(game, option)
        met.append(chance.choice(asked.options))
        for choice in (chance.choice(met) for _ in range(4)):
            check(game, choice)
            check(game, mutated(game, choice, chance))
            check(game, mutated(game, chance.choice(asked.options), chance))
        if number < LENGTH // 3 and chance.random() < 0.5:
            # Through the set-up without ado.
            plain(game)
            continue
        # What pieces do comes upon more than ending their turns.
        acts = [option for option in asked.options if option[0] >= 30]
        game.play(chance.choice(acts if acts and chance.random() < 0.7 else asked.options))
