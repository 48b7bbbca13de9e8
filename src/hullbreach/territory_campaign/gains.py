"""Step 1 and 2 after a battle: what was won for eliminated enemies, and who survives."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from hullbreach.conquest import traits as tr
from hullbreach.kernel.contract import Seat
from hullbreach.territory_campaign import events as ev, tables as tb
from hullbreach.territory_campaign.report import ELIMINATED
from hullbreach.territory_campaign.state import NOBODY, State

# TC-POST-GAIN-10-PERCENT, TC-RARE-MILITARY-DATABASE
_SHARE: Final = 10
_OF: Final = 100
# By how many of the two aids there are.
_LIVING_RULES: Final = ("TC-SURV-LIVING-NONE", "TC-SURV-LIVING-MEDIC", "TC-SURV-LIVING-BOTH")
_VEHICLE_RULES: Final = ("TC-SURV-VEHICLE-NONE", "TC-SURV-VEHICLE-MECHANIC", "TC-SURV-VEHICLE-BOTH")


def eliminated(game: State, seat: Seat) -> list[int]:
    """The figures of a player that were eliminated in the battle, in roster order."""
    fates = zip(game.fielded, game.fates, strict=True)
    return sorted([figure for figure, fate in fates if fate == ELIMINATED and game.owner(figure) == seat])


def losses(game: State, seat: Seat) -> int:
    """What a player lost in #: the list costs of figures, or what was told where others were fought with."""
    return game.worth(eliminated(game, seat)) if game.valued[seat] == NOBODY else game.valued[seat]


def gain(game: State) -> None:
    """TC-POST-GAIN-BASE: before anybody rolls for survival."""
    for seat in game.acting:
        for figure in eliminated(game, seat):
            game.tell(ev.LOST, "TC-POST-GAIN-BASE", figure, game.cost(figure))
    for seat in game.acting:
        base = losses(game, game.opponent(seat))
        databases = len(game.usable(seat, tb.MILITARY_DATABASE))
        rule = "TC-RARE-MILITARY-DATABASE" if databases else "TC-POST-GAIN-10-PERCENT"
        game.earn(seat, -(-base * (_SHARE + _SHARE * databases) // _OF), rule)


def survive(game: State) -> None:
    """TC-POST-SURVIVAL-ROLL; whoever missed the battle is back afterwards (TC-SURV-RESULTS)."""
    missed = [f for seat in game.acting for f in game.army(seat) if game.status(f) == tb.RECOVERING]
    aided = {seat: aids(game, seat, eliminated(game, seat)) for seat in game.acting}
    for seat in game.acting:
        for figure in eliminated(game, seat):
            _roll(game, figure, aided[seat])
    for figure in missed:
        _set_status(game, figure, tb.READY)
        game.tell(ev.BACK, "TC-SURV-RESULTS", figure)


def aids(game: State, seat: Seat, fallen: Sequence[int]) -> tuple[tuple[bool, bool], tuple[bool, bool]]:
    """TC-SURV-AID-NOT-CASUALTY, TC-SURV-NO-CROSS-AID: helper and territory, for the living and for vehicles; of
    helpers those who are not among the fallen."""
    sound = [game.fighter(f).roles for f in game.available(seat) if f not in fallen]
    medic = any(roles & tr.MEDIC for roles in sound)
    mechanic = any(roles & tr.MECHANIC for roles in sound)
    return (medic, game.has(seat, tb.HOSPITAL)), (mechanic, game.has(seat, tb.REPAIR_WORKSHOP))


def _roll(game: State, figure: int, aids: tuple[tuple[bool, bool], tuple[bool, bool]]) -> None:
    vehicle = game.type_of(figure) == tr.VEHICLE
    helper, place = aids[vehicle]
    count = helper + place
    rules = _VEHICLE_RULES if vehicle else _LIVING_RULES
    alone = "TC-SURV-VEHICLE-WORKSHOP" if vehicle else "TC-SURV-LIVING-HOSPITAL"
    dice = game.dice.roll(1)
    result = tb.survives(count, dice[0])
    _set_status(game, figure, result)
    game.tell(ev.SURVIVAL, alone if place and not helper else rules[count], figure, result, dice=dice)


def _set_status(game: State, figure: int, status: int) -> None:
    fighter = game.fighter(figure)
    fighter.status = status
    game.put(figure, fighter)
