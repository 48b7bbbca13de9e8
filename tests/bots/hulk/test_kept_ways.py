"""Ways that were worked out are kept from one choice to the next; that changes no choice."""

from __future__ import annotations

import pytest

from hullbreach.bots import player
from hullbreach.bots.hulk import routes
from hullbreach.hulk.game import new_game
from hullbreach.kernel.contract import Choice
from hullbreach.kernel.dice import SeededDice
from hullbreach.missions.hulk import own_mission


def choices(mission: str, forgetful: bool, most: int = 160) -> list[Choice]:
    game = new_game(own_mission(mission), SeededDice(b"3"))
    players = [player("hulk", "heuristic", seat, 1) for seat in (0, 1)]
    out: list[Choice] = []
    while (asked := game.decision()) is not None and len(out) < most:
        if forgetful:
            routes._KNOWN.clear()
        out.append(players[asked.seat].ask(game)[0])
        game.play(out[-1])
    return out


@pytest.mark.parametrize("mission", ["ash_valve", "two_decks_down"])
def test_bots_choose_alike_with_what_they_kept_and_without(mission: str) -> None:
    assert choices(mission, True) == choices(mission, False)
