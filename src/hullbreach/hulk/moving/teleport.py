"""Marines teleport to safety, one at a time, where the mission lets them (DW-TELEPORT-*)."""

from __future__ import annotations

from typing import ClassVar, Final

from hullbreach.hulk import pieces as pc
from hullbreach.hulk.actions import MARINES, PieceAction
from hullbreach.hulk.state import MARINE, State
from hullbreach.hulk.things.objects import leave_board
from hullbreach.hulk.turns.points import too_dear
from hullbreach.hulk.turns.victory import holds
from hullbreach.kernel.actions import Action, Look
from hullbreach.kernel.contract import Choice, Refused
from hullbreach.kernel.forms import PIECE, Form

# Verb
TELEPORT: Final = 47

# DW-TELEPORT-OUT
TELEPORT_COST: Final = 4


class TeleportOut(PieceAction):
    """DW-TELEPORT-OUT, DW-TELEPORT-ONE-PER-TURN, DW-TELEPORT-OWN-TURN, DW-TELEPORT-REMOVED"""

    OTHERS: ClassVar[tuple[str, str]] = ("DW-TELEPORT-OUT", "Only marines teleport to safety.")

    def fits(self, s: State, p: int) -> bool:
        own = s.profile.teleport_mode == "own_beacon"
        return s.kind[p] == pc.MARINE and own and s.mission.teleport_from != 0

    def bar(self, s: State, choice: Choice, purse: int) -> Refused | None:
        p = choice[1]
        if not self.fits(s, p):
            return Refused("DW-TELEPORT-OUT", "The mission lets nobody teleport to safety.")
        when = s.mission.teleport_when
        if when is not None and not holds(s, when):
            return Refused("DW-TELEPORT-OUT", "It is too early to teleport to safety.")
        if not s.mission.teleport_from >> s.square[p] & 1:
            return Refused("DW-TELEPORT-OUT", "{who} cannot teleport from where he is.")
        if s.phase != MARINE:
            return Refused("DW-TELEPORT-OWN-TURN", "Marines teleport only in their own turn.")
        if s.profile.teleports_per_turn and s.teleported >= s.profile.teleports_per_turn:
            return Refused("DW-TELEPORT-ONE-PER-TURN", "No more marines can be teleported this turn.")
        return too_dear(s, p, TELEPORT_COST, purse)

    def perform(self, s: State, choice: Choice) -> None:
        s.teleported += 1
        leave_board(s, choice[1], "DW-TELEPORT-REMOVED")


ACTIONS: Final[tuple[Action[State], ...]] = (
    TeleportOut(
        TELEPORT,
        "TELEPORT",
        Form(PIECE, "teleport out"),
        Look("object", "beacon"),
        MARINES,
        cost=TELEPORT_COST,
    ),
)
