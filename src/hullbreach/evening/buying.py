"""Buying a force by chance: for missions from a seed, and for bots."""

from __future__ import annotations

from functools import lru_cache

from hullbreach.evening.force import Force, Squad
from hullbreach.evening.squads import LEADERS, kinds, limits
from hullbreach.kernel.dice import Dice, SeededDice


def buy_by_chance(budget: int, dice: Dice) -> Force:
    """A force that costs as much of the budget as can be spent: squads, then options, then time.

    The budget is that of a bid: what one squad with a leader costs, or more.
    """
    force = Force()
    while True:
        ways = [squad for squad in _squads(force) if _fits(Force((*force.squads, squad)), budget)]
        if not ways:
            break
        force = Force((*force.squads, ways[dice.draw(len(ways))]))
    while True:
        better = [more for more in _upgrades(force) if more.why_not(budget) is None]
        if not better:
            break
        force = better[dice.draw(len(better))]
    return Force(force.squads, min(budget - force.cost, limits().most_time))


# So many forces of chance are looked at for one that is as usual.
_TRIED = 8


@lru_cache(64)
def usual_force(budget: int) -> Force:
    """A force for who is in a hurry, the same for the same points: of some that chance finds, the one that leaves
    fewest points, and then has most figures."""
    found = [buy_by_chance(budget, SeededDice(b"usual %d" % n)) for n in range(_TRIED)]
    return max(found, key=lambda force: (force.cost, len(force.figures)))


def _fits(force: Force, budget: int) -> bool:
    return force.why_not(budget) is None


def _squads(force: Force) -> list[Squad]:
    """Squads that may come next; the first has a leader."""
    return [
        Squad(kind.key, heavy)
        for kind in kinds().values()
        if force.squads or any(member.rank in LEADERS for member in kind.members)
        for heavy in kind.heavy or ("",)
    ]


def _upgrades(force: Force) -> list[Force]:
    """The force with one option more that costs something."""
    out: list[Force] = []
    for number, squad in enumerate(force.squads):
        for member in range(1, len(squad.list.members) + 1):
            for key in squad.list.options:
                more = Squad(squad.kind, squad.heavy, (*squad.bought, (member, key)))
                if more.cost > squad.cost:
                    squads = (*force.squads[:number], more, *force.squads[number + 1 :])
                    out.append(Force(squads, force.time))
    return out
