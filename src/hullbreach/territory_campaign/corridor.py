"""Battles as missions of the corridor games: which fit, and what their losses cost the rosters (TC-GAP-CORRIDOR-*)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from hullbreach.conquest import traits as tr
from hullbreach.kernel.contract import Seat
from hullbreach.territory_campaign import report as rp, tables as tb
from hullbreach.territory_campaign.state import State

# A side with more pieces than these in the whole mission is a swarm.
MOST_PIECES: Final = 12
# What a piece can be to whom it is tied.
PLAIN, COMMAND, DREADNOUGHT, LEADER = range(4)
PIECES: Final = ("plain", "command", "dreadnought", "leader")
# Swarms are meant to lose most of their pieces even when they win.
_SWARM_SHARE: Final = 2


def fitting(system: str, battle: int) -> list[str]:
    """The missions of a game that fit a battle, the preferred one first; none: any."""
    return list(tb.CORRIDOR[battle - 1][system])


def marines(game: State) -> Seat:
    """Who plays the marines."""
    return game.attacker if tb.CORRIDOR[game.scenario - 1]["marines"] == "attacker" else game.defender


def budget(costs: Sequence[int], destroyed: int, entered: int) -> int:
    """What a swarm loses at most, in #; one of which nobody entered loses nothing."""
    return sum(costs) * destroyed // (_SWARM_SHARE * entered) if entered else 0


def swarm_losses(costs: Sequence[int], destroyed: int, entered: int) -> int:
    """How many figures, down the list, a swarm loses: it stops at the first that would exceed the budget."""
    most, total = budget(costs, destroyed, entered), 0
    for count, cost in enumerate(costs):
        total += cost
        if total > most:
            return count
    return len(costs)


def tied(game: State, committed: Sequence[int], pieces: Sequence[int]) -> dict[int, int]:
    """Figure -> its piece: heroes first to command pieces, a vehicle to a dreadnought, the rest down both lists.

    Pieces without a figure are levies, figures without a piece stay in reserve.
    """
    out: dict[int, int] = {}
    for role, kind in ((DREADNOUGHT, tr.VEHICLE), (COMMAND, tr.HERO)):
        fit = [figure for figure in committed if game.type_of(figure) == kind]
        out |= dict(zip(fit, [place for place, piece in enumerate(pieces) if piece == role]))
    free = [place for place in range(len(pieces)) if place not in out.values()]
    rest = [f for f in committed if f not in out and game.type_of(f) != tr.VEHICLE]
    return out | dict(zip(rest, free))


def fates(game: State, committed: Sequence[int], pieces: Sequence[tuple[int, int]]) -> dict[int, int]:
    """What became of the figures whose side has individual pieces: each a role, and a state of report.py."""
    ties = tied(game, committed, [role for role, _ in pieces])
    return {figure: as_it_counts(game, figure, pieces[place][1]) for figure, place in ties.items()}


def as_it_counts(game: State, figure: int, state: int) -> int:
    """Who has a single wound and was not destroyed is unharmed."""
    return rp.UNHARMED if state == rp.WOUNDED and game.base(figure).wounds == 1 else state
