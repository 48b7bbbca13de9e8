"""Attacking in close combat: who may, whom, and why not (SC-CLOSE-COMBAT-*, RX-GAP-GANTRIES)."""

from __future__ import annotations

from typing import ClassVar, Final

from hullbreach.crusade import state as st, verbs as v
from hullbreach.crusade.actions import PieceAction, taken
from hullbreach.crusade.combat import rage
from hullbreach.crusade.combat.fights import may_fight, opponents
from hullbreach.crusade.forms import UNIT, Said, Square
from hullbreach.crusade.shooting import gear
from hullbreach.crusade.shooting.firing import named_by
from hullbreach.crusade.state import State
from hullbreach.kernel.actions import Action, Answer, Look
from hullbreach.kernel.contract import Choice, Refused


class CloseCombat(PieceAction):
    """An attack with what a piece has in its hands."""

    ATTACK: ClassVar[bool] = True

    def may(self, s: State, p: int) -> bool:
        """Whether a piece has a close combat left, and any dice for it."""
        if not may_fight(s, p):
            return False
        red, white = gear.fight_dice(s, p)
        return red + white > 0

    def lack(self, s: State, choice: Choice) -> Refused | None:
        return taken(s, choice[1], not may_fight(s, choice[1]))

    def bar(self, s: State, choice: Choice) -> Refused | None:
        p = choice[1]
        return (
            self.lack(s, choice) or (None if may_fight(s, p) else _attacked(s, p)) or self.nobody(s, choice)
        )

    def nobody(self, s: State, choice: Choice) -> Refused | None:
        """Why there is nothing to attack there."""
        raise NotImplementedError


def _attacked(s: State, p: int) -> Refused:
    alien = s.owner[p] >= s.squads
    if s.shots[p]:
        rule = "SC-ALIEN-ATTACK-FIRE-OR-FIGHT" if alien else "SC-CLOSE-COMBAT-INSTEAD-OF-FIRE"
        return Refused(rule, "{who} has fired this turn.")
    rule = "SC-ALIEN-ATTACK-ONE" if alien else "SC-MARINE-TURN-ONCE-EACH"
    return Refused(rule, "{who} has attacked this turn.")


class Fight(CloseCombat):
    """SC-CLOSE-COMBAT-ORTHOGONAL"""

    REASON: ClassVar[bool] = True

    def offer(self, s: State, who: int, purse: int, out: list[Choice]) -> None:
        if self.may(s, who):
            for other in opponents(s, who):
                out.append((v.FIGHT, who, s.square[other], 0))

    def nobody(self, s: State, choice: Choice) -> Refused | None:
        _, p, where, _ = choice
        other = s.at[where]
        if s.aloft[p] and other >= 0:
            return Refused("RX-GAP-GANTRIES", "close combat is only within a level.")
        if other < 0:
            hung = s.above(where)
            if hung >= 0 and s.aloft[hung] == st.HANGING:
                return Refused(
                    "RX-GAP-TERMINALS-TURRETS", "a turret is out of reach; it can only be shot at."
                )
            if hung >= 0 and not s.aloft[p]:
                return Refused("RX-GAP-GANTRIES", "close combat is only within a level.")
            return Refused("SC-CLOSE-COMBAT-ORTHOGONAL", "there is nobody to fight on that square.")
        if not s.board.ship >> where & 1:
            return Refused("SC-DOCK-SAFE", "nobody on a dock can be attacked.")
        corner = named_by(s, other, where) if other in opponents(s, p) else None
        return corner or Refused(
            "SC-CLOSE-COMBAT-ORTHOGONAL",
            "only an opponent on an orthogonally adjacent square, with no wall between, can be fought.",
        )

    def perform(self, s: State, choice: Choice) -> None:
        """Cards that work before the dice are rolled come first."""
        rage.before_fight(s, choice[1], choice[2])


ACTIONS: Final[tuple[Action[State], ...]] = (
    Fight(v.FIGHT, "FIGHT", Said("fight", Square()), Look("melee", "fist", final=True)),
    Answer(v.WOUND, "WOUND", Said("wound"), Look("answer", "fist", final=True)),
    Answer(v.INTERROGATE, "INTERROGATE", Said("interrogate"), Look("answer", "react", final=True)),
    Answer(v.BECOME, "BECOME", Said("become", UNIT), Look("answer", "convert", final=True),
        "RX-UNIT-LARVA-VICTIM", "the victim becomes a crawler or a termagant.", "become"),
)  # fmt: skip
