"""What figures do for a mission: consoles are worked, things taken up (SC-GAP-MISSION-COMMON)."""

from __future__ import annotations

from typing import ClassVar, Final

from hullbreach.crusade import state as st
from hullbreach.crusade import verbs as v
from hullbreach.crusade.actions import PieceAction, taken
from hullbreach.crusade.combat.fights import may_fight
from hullbreach.crusade.forms import Said, Thing
from hullbreach.crusade.scoring import objectives
from hullbreach.crusade.shooting import gear
from hullbreach.crusade.state import State
from hullbreach.crusade.turn import movement
from hullbreach.crusade.units import TROOPER, UNITS
from hullbreach.kernel.actions import Action, Look
from hullbreach.kernel.contract import Choice, Refused
from hullbreach.kernel.forms import HOW, WHERE, Part

_RULE: Final = "SC-GAP-MISSION-COMMON"


class Console(Part):
    """A console by its number."""

    NAME = "console"

    def holds(self, s: State, choice: Choice) -> bool:
        return 0 <= choice[2] < len(s.mission.consoles)


class Operate(PieceAction):
    """A console is worked instead of attacking."""

    ATTACK: ClassVar[bool] = True
    REASON: ClassVar[bool] = True

    def fits(self, s: State, p: int) -> bool:
        return UNITS[s.kind[p]].role <= TROOPER and bool(s.mission.consoles)

    def offer(self, s: State, who: int, purse: int, out: list[Choice]) -> None:
        if s.aloft[who]:
            return
        for number, console in enumerate(s.mission.consoles):
            if console.square == s.square[who] and objectives.may_operate(s, who, number):
                out.append((v.OPERATE, who, number, 0))

    def lack(self, s: State, choice: Choice) -> Refused | None:
        return taken(s, choice[1], not may_fight(s, choice[1]))

    def bar(self, s: State, choice: Choice) -> Refused | None:
        _, p, number, _ = choice
        lack = self.lack(s, choice)
        if lack is not None:
            return lack
        if not self.fits(s, p):
            return Refused(_RULE, "{who} cannot do that here.")
        if s.mission.consoles[number].square != s.square[p] or s.aloft[p]:
            return Refused(_RULE, "{who} does not stand at that console.")
        if s.operated >> number & 1:
            return Refused(_RULE, "that console has been operated.")
        if gear.has_acted(s, p):
            return Refused(_RULE, "{who} has used its attack.")
        if s.aliens_on & s.board.region_squares[s.board.regions[s.square[p]]]:
            return Refused(_RULE, "an alien is in the same room.")
        return Refused("SC-SETUP-SECONDARY-HIDDEN", "nobody has been told what that console is for.")

    def perform(self, s: State, choice: Choice) -> None:
        """SC-MARINE-TURN-SEQUENCE-FREE: what is done instead of an attack ends the move as an attack does."""
        objectives.operate(s, choice[1], choice[2])
        s.left[choice[1]] = 0


class Take(PieceAction):
    """A thing is picked up, for one square of movement."""

    ATTACK: ClassVar[bool] = True
    REASON: ClassVar[bool] = True

    def fits(self, s: State, p: int) -> bool:
        return UNITS[s.kind[p]].role <= TROOPER and bool(s.mission.things)

    def offer(self, s: State, who: int, purse: int, out: list[Choice]) -> None:
        if s.carry[who] >= 0 or s.aloft[who] or s.flags[who] & st.STOPPED:
            return
        if s.left[who] > 0 or s.moves[who] > 0:
            for thing, where in enumerate(s.thing_at):
                if where == s.square[who]:
                    out.append((v.TAKE, who, 0, thing))

    def bar(self, s: State, choice: Choice) -> Refused | None:
        return Refused(_RULE, "{who} cannot do that here.")

    def perform(self, s: State, choice: Choice) -> None:
        _, p, _, thing = choice
        movement.begin_move(s, p)
        s.left[p] -= 1
        s.used[p] += 1
        objectives.take(s, p, thing)


ACTIONS: Final[tuple[Action, ...]] = (
    Operate(
        v.OPERATE, "OPERATE", Said("operate console", Console(WHERE)), Look("object", "console", final=True)
    ),
    Take(v.TAKE, "TAKE", Said("pick up", Thing(HOW)), Look("object", "take")),
)
