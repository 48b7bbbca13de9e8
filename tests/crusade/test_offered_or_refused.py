"""Every choice is offered or refused for a reason, never both and never neither."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from hullbreach.crusade.actions import ACTIVATION, PieceAction, abilities
from hullbreach.crusade.game import CrusadeGame, new_game
from hullbreach.kernel.actions import NOT_NOW
from hullbreach.kernel.contract import Choice, Decision, Refused
from hullbreach.kernel.dice import SeededDice
from hullbreach.kernel.options import OptionValue
from hullbreach.missions.crusade import mission_keys, own_mission
from tests.contract.offering import Walk
from tests.crusade.whole_games import plain

LENGTH = 150
# Options under which other questions are asked.
OTHERWISE: dict[str, OptionValue] = {"discreet": True}


class CrusadeWalk(Walk[CrusadeGame]):
    first_deed = 30
    most = 8

    def numbers(self) -> tuple[Sequence[int], Sequence[int], Sequence[int], Sequence[int]]:
        game = self.game
        verbs = list(game.profile.actions.by_verb)
        return verbs, range(-1, max(1, len(game.kind))), range(-1, game.board.count), range(-1, 50)

    def check(self, asked: Decision, choice: Choice, objection: Refused | None) -> bool:
        game, action = self.game, self.game.profile.actions.by_verb[choice[0]]
        if not isinstance(action, PieceAction) or asked.kind != ACTIVATION or choice[1] != asked.piece:
            return True
        if objection is not None:
            # Of what the active piece cannot do it is always said why.
            return objection.template != NOT_NOW
        # What a piece can do at all goes by its kind: the list is made once for each.
        return action in abilities(game, choice[1]) or not action.fits(game, choice[1])

    def step(self, asked: Decision, number: int) -> None:
        if number < LENGTH // 3 and self.chance.random() < 0.5:
            plain(self.game)  # through the set-up without ado
        else:
            super().step(asked, number)


@pytest.mark.parametrize("options", [{}, OTHERWISE], ids=["plain", "discreet"])
@pytest.mark.parametrize("key", mission_keys())
def test_a_choice_is_offered_or_refused(key: str, options: dict[str, OptionValue]) -> None:
    game = new_game(own_mission(key), SeededDice(key.encode()), options=options)
    CrusadeWalk(game, key, LENGTH).go()
