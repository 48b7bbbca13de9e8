"""Reloading assault cannon and heavy flamer (V3-AC-RELOAD-COST, DW-CANNON-RELOAD-*, DW-FLAMER-RELOAD-*)."""

from __future__ import annotations

from typing import ClassVar, Final

from hullbreach.hulk import events as ev, pieces as pc
from hullbreach.hulk.actions import MARINES
from hullbreach.hulk.firing.shooting import Weapon
from hullbreach.hulk.state import State
from hullbreach.hulk.turns.points import too_dear
from hullbreach.kernel.actions import Action, Look
from hullbreach.kernel.contract import Choice, Refused
from hullbreach.kernel.forms import PIECE, Form

# Verb
RELOAD: Final = 25

RELOAD_COST: Final = 4


class Reload(Weapon):
    """One action, at any time; what is left in the weapon is lost (DW-CANNON-RELOAD-EARLY, DW-FLAMER-RELOAD-EARLY)."""

    LYING: ClassVar[bool] = True

    def fits(self, s: State, p: int) -> bool:
        return super().fits(s, p) and s.profile.arms(s.gear[p]).most_reloads > 0

    def bar(self, s: State, choice: Choice, purse: int) -> Refused | None:
        p = choice[1]
        if not self.fits(s, p):
            if s.gear[p] & pc.HEAVY_FLAMER:
                return Refused("V3-HF-AMMO", "A heavy flamer cannot be reloaded.")
            return Refused("V3-AC-ONE-RELOAD", "{who} has no reload.")
        if not s.reloads[p]:
            rule = "DW-FLAMER-BUY-RELOAD" if s.gear[p] & pc.HEAVY_FLAMER else "V3-AC-ONE-RELOAD"
            return Refused(rule, "{who} has no reload.")
        return too_dear(s, p, RELOAD_COST, purse)

    def perform(self, s: State, choice: Choice) -> None:
        p = choice[1]
        arms = s.profile.arms(s.gear[p])
        s.reloads[p] -= 1
        s.ammo[p] = arms.rounds
        s.tell(ev.RELOADED, arms.reload_rule, p, s.square[p], s.ammo[p])


ACTIONS: Final[tuple[Action[State], ...]] = (
    Reload(RELOAD, "RELOAD", Form(PIECE, "reload"),
        Look("stance", "reload"), MARINES, cost=RELOAD_COST, gear=pc.HEAVY),
)  # fmt: skip
