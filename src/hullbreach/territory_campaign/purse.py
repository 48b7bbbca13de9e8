"""Reduced prices: six totals a step, each halved and rounded up by itself (TC-DISCOUNT-HALF)."""

from __future__ import annotations

from typing import Final

from hullbreach.conquest import traits as tr
from hullbreach.kernel.contract import Seat
from hullbreach.territory_campaign import tables as tb
from hullbreach.territory_campaign.state import TOTALS, State

# By total: the territory that reduces it. New figures by their type, then improvements by type.
_BY: Final = {
    tr.HERO: tb.ORBITAL_BAR,
    tr.TROOP: tb.MERCENARY_CAMP,
    tr.VEHICLE: tb.ARMS_FACTORY,
    3 + tr.HERO: tb.DANGER_ROOM,
    3 + tr.TROOP: tb.TRAINING_GROUND,
    3 + tr.VEHICLE: tb.EXPERIMENTAL_LAB,
}
IMPROVEMENTS: Final = 3


def reduces(total: int) -> int:
    """The capability that halves a total."""
    return _BY[total]


def fresh(game: State) -> None:
    game.spent = [0] * TOTALS
    game.improving = []
    game.turned_down = []
    game.passed = []


def _due(game: State, seat: Seat, total: int, amount: int) -> int:
    return -(-amount // 2) if game.has(seat, _BY[total]) else amount


def price(game: State, seat: Seat, total: int, cost: int, first: bool = False) -> int:
    """What something adds to what is due for its total; TC-SETUP-HOARD-500: the first army is paid in full."""
    if first:
        return cost
    before = game.spent[total]
    return _due(game, seat, total, before + cost) - _due(game, seat, total, before)


def affordable(game: State, seat: Seat, total: int, cost: int, first: bool = False) -> bool:
    return price(game, seat, total, cost, first) <= game.hoard[seat]


def charge(
    game: State, seat: Seat, total: int, cost: int, rule: str, profile: int, first: bool = False
) -> None:
    """`profile` is that of the figure for which it is paid."""
    wanted = price(game, seat, total, cost, first)
    reduced = not first and game.has(seat, _BY[total])
    if not first:
        game.spent[total] += cost
    game.pay(seat, wanted, tb.CAPABILITIES[_BY[total]].rule if reduced else rule, profile=profile)
