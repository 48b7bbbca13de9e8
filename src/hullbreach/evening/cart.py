"""A cart: what has been bought so far, three numbers a purchase, so that a game can keep it among its fields."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from hullbreach.evening.force import Force, Squad
from hullbreach.evening.squads import kinds, limits, options
from hullbreach.kernel.contract import Refused

_BOUGHT: Final = 3
# What the first number of a purchase is: a squad, time, or else an option for the squad of that number, from 0.
SQUAD: Final = -1
TIME: Final = -2
# A cart is as long whatever is in it, so that its length tells nothing.
NOTHING: Final = -3

# Every kind of squad with each weapon that the buyer may choose for it: the number of the kind and of the weapon.
WARES: Final = tuple(
    (number, heavy) for number, kind in enumerate(kinds().values()) for heavy in range(len(kind.heavy) or 1)
)
# What they are called in lines of text.
WARE_NAMES: Final = tuple(
    f"{kind.key} {kind.heavy[heavy]}" if kind.heavy else kind.key
    for number, heavy in WARES
    for kind in [list(kinds().values())[number]]
)
TIMES: Final = tuple(range(limits().most_time + 1))


def empty(purchases: int) -> list[int]:
    """A cart with room for so many."""
    return [NOTHING] * (purchases * _BOUGHT)


def filled(cart: list[int]) -> list[int]:
    """What is in a cart."""
    return [each for each in cart if each != NOTHING]


def purchases(cart: list[int]) -> list[list[int]]:
    return [cart[place : place + _BOUGHT] for place in range(0, len(cart), _BOUGHT)]


def with_purchase(cart: list[int], row: list[int]) -> list[int]:
    """What is bought with one thing more; points on time take the place of others."""
    kept = [old for old in purchases(cart) if row[0] != TIME or old[0] != TIME]
    return [number for one in (*kept, row) for number in one]


def why_not(cart: list[int], row: list[int], budget: int) -> Refused | None:
    """Why something cannot be bought; that a leader is still missing is no reason."""
    if row[0] >= len(force_of(cart).squads):
        return Refused("DWG-BUILD-OPTIONS", "There is no such squad yet.")
    refused = force_of(with_purchase(cart, row)).why_not(budget)
    return None if refused is not None and refused.rule == "DWG-BUILD-LEADER" else refused


def force_of(cart: list[int]) -> Force:
    """The force that purchases make."""
    return _force(tuple(cart))


@lru_cache(64)
def _force(cart: tuple[int, ...]) -> Force:
    squads: list[Squad] = []
    time = 0
    kind_keys, option_keys = list(kinds()), list(options())
    for what, first, second in purchases(list(cart)):
        if what == TIME:
            time = first
        elif what == SQUAD:
            kind = kinds()[kind_keys[first]]
            squads.append(Squad(kind.key, kind.heavy[second] if kind.heavy else ""))
        else:
            old = squads[what]
            squads[what] = Squad(old.kind, old.heavy, (*old.bought, (first, option_keys[second])))
    return Force(tuple(squads), time)


def cart_of(force: Force) -> list[int]:
    """A force as purchases."""
    cart: list[int] = []
    for squad in force.squads:
        heavy = squad.list.heavy.index(squad.heavy) if squad.heavy else 0
        cart += [SQUAD, list(kinds()).index(squad.kind), heavy]
    for number, squad in enumerate(force.squads):
        for member, key in squad.bought:
            cart += [number, member, list(options()).index(key)]
    return cart + ([TIME, force.time, 0] if force.time else [])
