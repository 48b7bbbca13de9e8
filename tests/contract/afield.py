"""The battles of campaigns, as the contract suite meets them: boards that are laid by chance, with the forces of the
campaign.

A ship's campaign and an evening are played by lot, results and all; each battle that they wait for is a mission. Of the
solo mission every board is made.
"""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from hullbreach.evening.voyage import Stage, fresh, last_board, named_squad
from hullbreach.kernel.options import OptionValue
from tests.contract.campaigns import Campaigns
from tests.contract.hulk import Setup
from tests.contract.prelude import Evenings
from tests.contract.ship_campaign import Ships
from tests.contract.suite import chosen, new_game

KINDS: Final = ("ship campaign", "solo mission", "ship campaign", "evening")
CAMPAIGNS: Final[dict[str, Campaigns]] = {"ship campaign": Ships(), "evening": Evenings()}
WAYS: Final[tuple[dict[str, OptionValue], ...]] = ({}, {"timer": "clock"}, {"solo": True, "solo_ties": "ask"})


def cut_short(text: str, turns: int) -> str:
    """The same mission with so many turns."""
    return re.sub(r"^turn_limit = \d+$", f"turn_limit = {turns}", text, count=1, flags=re.MULTILINE)


def battles(adapter: Campaigns, seed: int) -> Iterator[str]:
    """The missions that a campaign waits for, played by lot until it is over."""
    game = new_game(adapter, seed, seed % adapter.setups)
    rng = random.Random(seed)
    before = False
    while (asked := game.decision()) is not None:
        battle = game.afield()
        if battle is not None and not before:
            yield battle.text
        before = battle is not None
        game.play(chosen(adapter, asked, rng))


@lru_cache(maxsize=256)
def battle_text(kind: str, number: int) -> str:
    """The mission with this number: one battle of a campaign of its own, by lot, or one board after the other."""
    if kind not in CAMPAIGNS:
        board = number % last_board() + 1
        return Stage(str(number), board, fresh(named_squad())).text()
    while not (found := list(battles(CAMPAIGNS[kind], number))):
        number += 1
    return random.Random(number).choice(found)


class Afield(Setup):
    """A battle of a campaign, opened when it is first played."""

    def __init__(self, number: int, turns: int) -> None:
        kind = KINDS[number % len(KINDS)]
        alone: dict[str, OptionValue] = {"solo": True}
        super().__init__(kind, options=alone if kind not in CAMPAIGNS else WAYS[number % len(WAYS)])
        self.number = number
        self.turns = turns

    def mission_text(self) -> str:
        return cut_short(battle_text(self.name, self.number // len(KINDS)), self.turns)
