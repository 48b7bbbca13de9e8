"""Ammunition from a weapons cache, which a mission makes of its cryo tanks (DWS-LS-CACHE, DWS-LS-CARRY-*)."""

from __future__ import annotations

from typing import Final

from hullbreach.hulk import events as ev, pieces as pc
from hullbreach.hulk.actions import MARINES, PieceAction
from hullbreach.hulk.firing.reloading import RELOAD_COST
from hullbreach.hulk.state import State
from hullbreach.hulk.turns.points import too_dear
from hullbreach.kernel.actions import Action, Look
from hullbreach.kernel.contract import Choice, Refused
from hullbreach.kernel.forms import PIECE, Form

# Verbs
REFILL: Final = 86
STOW: Final = 87


def at_cache(s: State, p: int) -> bool:
    """DWS-GAP-CACHE: one of its squares is right in front of him, and it has not been destroyed."""
    ahead = s.board.step[s.square[p]][2 * s.facing[p]]
    return 0 <= ahead < s.board.count and (s.tanks & ~s.dead_tanks) >> ahead & 1 == 1


class Fetch(PieceAction):
    """DWS-LS-CACHE: a reload from the cache, one action each, as often as he can pay for it."""

    def fits(self, s: State, p: int) -> bool:
        return s.mission.cache and super().fits(s, p) and s.profile.arms(s.gear[p]).most_reloads > 0

    def bar(self, s: State, choice: Choice, purse: int) -> Refused | None:
        p = choice[1]
        if not s.mission.cache:
            return Refused("DWS-LS-CACHE", "There is no weapons cache in this mission.")
        if not self.fits(s, p):
            return Refused("DWS-LS-CARRY-OWN", "The cache holds nothing for the weapon that {who} bears.")
        if not at_cache(s, p):
            return Refused("DWS-GAP-CACHE", "{who} must have the cache right in front of him, and whole.")
        return self.full(s, p) or too_dear(s, p, self.cost, purse)

    def full(self, s: State, p: int) -> Refused | None:
        """Why he cannot take any more."""
        return None


class Refill(Fetch):
    """DWS-LS-CACHE-USE: straight into the weapon; what was left in it is lost."""

    def perform(self, s: State, choice: Choice) -> None:
        p = choice[1]
        s.ammo[p] = s.profile.arms(s.gear[p]).rounds
        s.tell(ev.RELOADED, "DWS-LS-CACHE-USE", p, s.square[p], s.ammo[p])


class Stow(Fetch):
    """DWS-LS-CARRY-LIMIT: to be carried; what is loaded does not count."""

    def full(self, s: State, p: int) -> Refused | None:
        if s.reloads[p] < s.profile.arms(s.gear[p]).most_reloads:
            return None
        return Refused("DWS-LS-CARRY-LIMIT", "{who} carries as many reloads as he can.")

    def perform(self, s: State, choice: Choice) -> None:
        p = choice[1]
        s.reloads[p] += 1
        s.tell(ev.STOWED, "DWS-LS-CACHE-USE", p, s.square[p], s.reloads[p])


ACTIONS: Final[tuple[Action[State], ...]] = (
    Refill(REFILL, "REFILL", Form(PIECE, "refill"),
        Look("stance", "reload"), MARINES, cost=RELOAD_COST, gear=pc.HEAVY),
    Stow(STOW, "STOW", Form(PIECE, "stow a reload"),
        Look("stance", "take"), MARINES, cost=RELOAD_COST, gear=pc.HEAVY),
)  # fmt: skip
