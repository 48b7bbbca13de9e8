"""Hulk on made boards, as the contract suite meets it: all six scenarios over seeds, with players and alone, and the
battles of campaigns (afield.py) between them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import ClassVar, Final

from hullbreach.evening.generating import generate
from hullbreach.evening.scenarios import scenarios
from hullbreach.kernel.options import OptionValue
from tests.contract.afield import Afield, cut_short
from tests.contract.hulk import Hulk, Setup

# Random games on made boards are cut short: they would go on for sixty turns.
TURNS: Final = 10
BUDGETS: Final = (8, 14, 24)
BOARDS: Final = 2000
WAYS: Final[tuple[dict[str, OptionValue], ...]] = (
    {},
    {"timer": "clock"},
    {"solo": True, "solo_ties": "lowest"},
    {"overwatch_optional": True, "cp_reaction": "any_marine"},
    {"solo": True, "solo_ties": "ask"},
)


@lru_cache(maxsize=1024)
def board(seed: str, scenario: int, budget: int, turns: int = TURNS) -> str:
    """A made mission that ends soon."""
    return cut_short(generate(seed, scenario, budget).text(), turns)


class MadeSetup(Setup):
    """A made mission, laid when it is first played."""

    def __init__(self, seed: int, scenario: int, options: dict[str, OptionValue]) -> None:
        super().__init__(scenarios()[scenario].key, options=options)
        self.seed = seed
        self.scenario = scenario

    def mission_text(self) -> str:
        return board(f"contract {self.seed}", self.scenario, BUDGETS[self.seed % len(BUDGETS)])


def _setups() -> Iterator[Setup]:
    for seed in range(BOARDS):
        for scenario in scenarios():
            yield MadeSetup(seed, scenario, WAYS[(seed + scenario) % len(WAYS)])
        yield Afield(2 * seed, TURNS)
        yield Afield(2 * seed + 1, TURNS)


MADE: Final = list(_setups())


class MadeHulk(Hulk):
    table: ClassVar[Sequence[Setup]] = MADE
    setups = len(MADE)


class DiscreetMade(MadeHulk):
    asks_single = True
    always: ClassVar[dict[str, OptionValue]] = {"discreet": True}
