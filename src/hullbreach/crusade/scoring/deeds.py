"""What figures do for a mission: consoles are worked, things taken up (SC-GAP-MISSION-COMMON)."""

from __future__ import annotations

from typing import ClassVar, Final

from hullbreach.crusade import state as st, verbs as v
from hullbreach.crusade.actions import PieceAction, taken
from hullbreach.crusade.combat.fights import may_fight
from hullbreach.crusade.forms import THING, Said
from hullbreach.crusade.scoring import objectives
from hullbreach.crusade.shooting import gear
from hullbreach.crusade.state import State
from hullbreach.crusade.turn import movement
from hullbreach.crusade.units import TROOPER, UNITS
from hullbreach.kernel.actions import Action, Fault, Look
from hullbreach.kernel.contract import Choice, Refused
from hullbreach.kernel.forms import WHERE, Part


class Console(Part[State]):
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
        for number in range(len(s.mission.consoles)):
            choice = (v.OPERATE, who, number, 0)
            if self.fault(s, choice) is None:
                out.append(choice)

    def lack(self, s: State, choice: Choice) -> Refused | None:
        return taken(s, choice[1], not may_fight(s, choice[1]))

    def bar(self, s: State, choice: Choice) -> Refused | None:
        return self.lack(s, choice) or super().bar(s, choice)

    def fault(self, s: State, choice: Choice) -> Fault | None:
        """Instead of attacking, with no alien in the same room, once for each console."""
        _, p, number, _ = choice
        if not s.is_marine(p) or s.aloft[p] or s.mission.consoles[number].square != s.square[p]:
            return ("SC-GAP-MISSION-COMMON", "{who} does not stand at that console.")
        if s.operated >> number & 1:
            return ("SC-GAP-MISSION-COMMON", "that console has been operated.")
        if gear.has_acted(s, p):
            return ("SC-GAP-MISSION-COMMON", "{who} has used its attack.")
        if s.aliens_on & s.board.region_squares[s.board.regions[s.square[p]]]:
            return ("SC-GAP-MISSION-COMMON", "an alien is in the same room.")
        wanted = s.mission.secondary
        if wanted is not None and wanted.deed == "operate" and not s.secondary_read:
            if s.mission.consoles[number].tag == wanted.tag:
                return ("SC-SETUP-SECONDARY-HIDDEN", "nobody has been told what that console is for.")
        return None

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
        for thing in range(len(s.thing_at)):
            choice = (v.TAKE, who, 0, thing)
            if self.fault(s, choice) is None:
                out.append(choice)

    def fault(self, s: State, choice: Choice) -> Fault | None:
        _, p, _, thing = choice
        free = s.is_marine(p) and s.carry[p] < 0 and not s.aloft[p] and not s.flags[p] & st.STOPPED
        if free and s.thing_at[thing] == s.square[p] and (s.left[p] > 0 or s.moves[p] > 0):
            return None
        return ("SC-GAP-MISSION-COMMON", "{who} cannot do that here.")

    def perform(self, s: State, choice: Choice) -> None:
        _, p, _, thing = choice
        movement.begin_move(s, p)
        s.left[p] -= 1
        s.used[p] += 1
        objectives.take(s, p, thing)


ACTIONS: Final[tuple[Action[State], ...]] = (
    Operate(
        v.OPERATE, "OPERATE", Said("operate console", Console(WHERE)), Look("object", "console", final=True)
    ),
    Take(v.TAKE, "TAKE", Said("pick up", THING), Look("object", "take")),
)
