"""TC-GAP-COST in words: where every # of a figure comes from."""

from __future__ import annotations

from functools import lru_cache

from hullbreach.conquest import army, traits as tr
from hullbreach.conquest.army import Figure
from hullbreach.words.conquest.names import both
from hullbreach.words.text import Text, joined, plain

_PLUS = plain(" + ")


@lru_cache(maxsize=512)
def explained(figure: Figure) -> Text:
    """29#: (2 for any figure + 6 for its move … = 22) × 1.3 for defence × 1 for wounds, rounded up"""
    parts = [
        both("price", key, points=points) for key, points in army.offence_parts(figure).items() if points
    ]
    defence, wounds = army.factors(figure)
    roles = [
        both("price", "role", points=price, role=both("role", name))
        for name, bit in tr.ROLES.items()
        for price in [army.role_prices(figure).get(bit, 0)]
        if price
    ]
    return both(
        "price",
        "whole",
        cost=figure.cost,
        parts=joined(parts, _PLUS),
        offence=army.offence(figure),
        defence=_decimal(defence, 100),
        wounds=_decimal(wounds, 10),
        roles=joined(roles, plain("")),
    )


def _decimal(value: int, of: int) -> Text:
    said = f"{value / of:g}"
    return Text(said, said.replace(".", ","))
