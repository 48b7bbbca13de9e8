"""Step 4 after a battle: what territories bring, what thieves take, what refugees cost (TC-POST-INCOME-TO-HOARD)."""

from __future__ import annotations

from typing import Final

from hullbreach.kernel.contract import Choice, Decision, Refused, Seat
from hullbreach.kernel.flow import Pending
from hullbreach.territory_campaign import events as ev, tables as tb, verbs as v
from hullbreach.territory_campaign.state import NOBODY, State

# TC-RARE-THIEVES-GUILD, TC-RARE-REFUGEES-COST
_THEFT: Final = 20
_UPKEEP: Final = 10


def collect(game: State, seat: Seat) -> None:
    """(a) Every territory pays or rolls, in the order of the list; a Casino's losses are taken after all gains."""
    losses: list[tuple[int, int]] = []
    for territory in game.owned(seat):
        land = game.territory(territory)
        one = tb.CAPABILITIES[land.capability]
        if land.unusable:
            continue
        if not one.rolls:
            game.earn(seat, game.profile.scaled(one.pays), one.rule, territory)
            continue
        dice = game.dice.roll(2)
        amount = game.profile.scaled(10 * sum(dice) + one.more)
        if dice[0] != dice[1]:
            game.earn(seat, amount, one.rule, territory, dice)
            continue
        game.tell(ev.DOUBLE, one.on_double, territory, seat, dice=dice)
        if land.capability == tb.CASINO:
            losses.append((territory, amount))
        else:
            game.transform(territory, _after_double(game, land.capability), one.on_double)
    for territory, amount in losses:
        game.pay(seat, amount, "TC-COMMON-CASINO-DOUBLE", territory)


def fixed_income(game: State, seat: Seat) -> int:
    """TC-GAP-ROSTER-SHEET: what comes in every time, whatever the dice show, thieves take and camps cost."""
    owned = [game.territory(territory) for territory in game.owned(seat)]
    return sum([game.profile.scaled(tb.CAPABILITIES[land.capability].pays) for land in owned])


def _after_double(game: State, capability: int) -> int:
    """TC-RARE-SMUGGLERS-DOUBLE, TC-RARE-VOLCANO-DOUBLE"""
    if capability == tb.VOLCANIC_MINE:
        return tb.DEVASTATED_WASTES
    return tb.KEYS.index(game.profile.smugglers_end_as)


def steal(game: State) -> None:
    """(b) Thieves of both players take from what the other has after (a), at the same time."""
    if len(game.acting) < 2:
        return
    each = game.profile.scaled(_THEFT)
    stolen = [
        min(each * len(game.usable(seat, tb.THIEVES_GUILD)), game.hoard[game.opponent(seat)])
        for seat in game.acting
    ]
    for seat, amount in zip(game.acting, stolen, strict=True):
        whole = amount == each * len(game.usable(seat, tb.THIEVES_GUILD))
        rule = "TC-RARE-THIEVES-GUILD" if whole else "TC-RARE-THIEVES-SHORTFALL"
        game.pay(game.opponent(seat), amount, rule)
        game.earn(seat, amount, rule)


def due(game: State, seat: Seat, after: tuple[int, ...] = ()) -> list[int]:
    """The camps that still want their upkeep."""
    return [camp for camp in game.usable(seat, tb.REFUGEE_CAMP) if camp not in after]


def support(game: State, seat: Seat, camp: int) -> None:
    game.pay(seat, game.profile.scaled(_UPKEEP), "TC-RARE-REFUGEES-COST", camp)


class Upkeep(Pending[State]):
    """(c) TC-RARE-REFUGEES-COST: all camps are paid, or the owner says which while he can; the others are lost."""

    def __init__(self, seat: Seat, paid: tuple[int, ...] = ()) -> None:
        self.seat = seat
        self.paid = paid

    def proceed(self, game: State) -> Decision | None:
        camps, each = due(game, self.seat, self.paid), game.profile.scaled(_UPKEEP)
        if game.hoard[self.seat] >= each * len(camps):
            game.pop()
            for camp in camps:
                support(game, self.seat, camp)
            return None
        if game.hoard[self.seat] < each:
            game.pop()
            for camp in camps:
                game.make_over(camp, NOBODY, "TC-RARE-REFUGEES-UNPAID")
            return None
        ways: list[Choice] = [(v.SUPPORT, 0, camp, 0) for camp in camps]
        return Decision(self.seat, "upkeep", "TC-RARE-REFUGEES-COST", ways)

    def refusal(self, game: State, choice: Choice) -> Refused | None:
        if choice[0] != v.SUPPORT:
            return None
        return Refused("TC-RARE-REFUGEES-COST", "{territory} is no camp that waits for its upkeep.")

    def answer(self, game: State, choice: Choice) -> None:
        support(game, self.seat, choice[2])
        game.swap(Upkeep(self.seat, (*self.paid, choice[2])))
