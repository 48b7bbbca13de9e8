"""Step 3 after a battle: territories won and lost by the objectives (TC-POST-TERRITORY-CHANGE)."""

from __future__ import annotations

from typing import Final

from hullbreach.kernel.contract import Choice, Decision, Refused, Seat
from hullbreach.kernel.flow import Pending
from hullbreach.territory_campaign import events as ev, tables as tb, verbs as v
from hullbreach.territory_campaign.determine import Determining
from hullbreach.territory_campaign.state import NOBODY, State

# How many territories each objective moves.
_GAINED: Final = 2
_INVADED: Final = 1
_ALL: Final = 2
_NOTHING: Final = 1
_RAIDED: Final = 3


def apply_objective(game: State, winner: Seat, loser: Seat) -> None:
    """What the winner's objective does; after a draw there is none."""
    aim = game.aims[winner]
    if aim == tb.EXPANSION:
        _take(game, winner, NOBODY, _GAINED, "TC-OBJ-EXPANSION")
    elif aim == tb.INVASION:
        _take(game, winner, loser, _INVADED, "TC-OBJ-INVASION")
    elif aim == tb.ALL_OR_NOTHING:
        _take(game, winner, loser, _ALL, "TC-OBJ-ALL-OR-NOTHING-WIN")
    elif aim == tb.RAID:
        for territory in _drawn(game, loser, _RAIDED):
            game.make_over(territory, NOBODY, "TC-OBJ-RAID")
    elif aim == tb.PILLAGE:
        _pillage(game, winner, loser)
        if game.owned(loser):
            game.push(Picking(winner, loser))
    elif game.owned(loser):
        game.push(Picking(winner, loser))


def apply_defeat(game: State, winner: Seat, loser: Seat) -> None:
    """TC-OBJ-ALL-OR-NOTHING-LOSS: after the winner's objective, among what is left."""
    if game.aims[loser] == tb.ALL_OR_NOTHING:
        _take(game, winner, loser, _NOTHING, "TC-OBJ-ALL-OR-NOTHING-LOSS")


def _drawn(game: State, holder: Seat, count: int) -> list[int]:
    """TC-OBJ-RANDOM-DRAW: one after the other, without putting back; those there are, where there are fewer."""
    free = game.owned(holder)
    return [free.pop(game.dice.draw(len(free))) for _ in range(min(count, len(free)))]


def _take(game: State, seat: Seat, holder: Seat, count: int, rule: str) -> None:
    """TC-POST-DETERMINE-ON-CAPTURE: all are drawn first, then the unknown ones determined in that order."""
    drawn = _drawn(game, holder, count)
    for territory in drawn:
        game.make_over(territory, seat, rule)
    for territory in reversed(drawn):
        if game.territory(territory).capability == tb.UNKNOWN:
            game.push(Determining(seat, territory))


def _pillage(game: State, winner: Seat, loser: Seat) -> None:
    """TC-OBJ-PILLAGE-MONEY: two dice in tens, as far as the loser has it."""
    dice = game.dice.roll(2)
    amount = min(game.profile.scaled(10 * sum(dice)), game.hoard[loser])
    game.pay(loser, amount, "TC-OBJ-PILLAGE-MONEY")
    game.earn(winner, amount, "TC-OBJ-PILLAGE-MONEY", dice=dice)


class Picking(Pending[State]):
    """The winner names the territory that is pillaged or destroyed."""

    def __init__(self, seat: Seat, loser: Seat) -> None:
        self.seat = seat
        self.loser = loser

    def pillages(self, game: State) -> bool:
        return game.aims[self.seat] == tb.PILLAGE

    def rule(self, game: State) -> str:
        return "TC-OBJ-PILLAGE-TERRITORY" if self.pillages(game) else "TC-OBJ-DESTRUCTION"

    def proceed(self, game: State) -> Decision | None:
        picks: list[Choice] = [(v.PICK, 0, territory, 0) for territory in game.owned(self.loser)]
        kind = "pillage" if self.pillages(game) else "destroy"
        return Decision(self.seat, kind, self.rule(game), picks)

    def refusal(self, game: State, choice: Choice) -> Refused | None:
        if choice[0] != v.PICK:
            return None
        return Refused(self.rule(game), "{territory} does not belong to the player who lost.")

    def answer(self, game: State, choice: Choice) -> None:
        game.pop()
        if not self.pillages(game):
            game.transform(choice[2], tb.REFUGEE_CAMP, "TC-OBJ-DESTRUCTION")
            return
        land = game.territory(choice[2])
        land.unusable = 1
        game.set_land(choice[2], land)
        game.tell(ev.UNUSABLE, "TC-OBJ-PILLAGE-TERRITORY", choice[2], self.loser)
