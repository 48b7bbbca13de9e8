"""The room in which the leader of the stealers waits, filled at set-up (DWS-LS-TENTH-*, DWS-GAP-LEADER-ROOM)."""

from __future__ import annotations

from hullbreach.hulk import events as ev, pieces as pc
from hullbreach.hulk.contacts.blips import PLACE, lose, new_model, room_for
from hullbreach.hulk.contacts.reinforcement import draw_blips
from hullbreach.hulk.solo.reinforcing import put_back
from hullbreach.hulk.state import State
from hullbreach.kernel.contract import Choice, Decision, Refused
from hullbreach.kernel.flow import Pending


def begin(s: State) -> None:
    """DWS-LS-TENTH-PLACED-FIRST: before anything else; DWS-LS-NO-START: other boards begin without stealers."""
    if s.mission.den is not None:
        s.push(Filling(s.add_piece(pc.CHIEF, pc.HELD)))


class Filling(Pending[State]):
    """In which of the far corners the leader waits; then a blip is turned up in each of the others."""

    def __init__(self, chief: int) -> None:
        self.chief = chief

    def proceed(self, s: State) -> Decision | None:
        den = s.mission.den
        assert den is not None
        options: list[Choice] = [(PLACE, self.chief, corner[0], 0) for corner in den.corners[: den.far]]
        if s.profile.solo_ties == "ask":
            return s.ask(pc.MARINE_SEAT, "den", "DWS-LS-TENTH-ROOM", options, self.chief)
        self.answer(s, options[0])
        return None

    def answer(self, s: State, choice: Choice) -> None:
        den = s.mission.den
        assert den is not None
        s.pop()
        s.facing[self.chief] = den.facing
        s.put(self.chief, choice[2])
        s.tell(ev.LIES_IN_WAIT, "DWS-LS-TENTH-ROOM", self.chief, choice[2])
        for corner in den.corners:
            if corner[0] != choice[2]:
                fill(s, corner, den.facing)

    def refusal(self, s: State, choice: Choice) -> Refused | None:
        return Refused("DWS-LS-TENTH-ROOM", "The leader waits in one of the corners farthest from the door.")


def fill(s: State, squares: list[int], facing: int) -> None:
    """A blip is turned up in a corner: the first stealer stands in it, the others on the free squares next to it."""
    for blip in draw_blips(s, 1):
        value = s.value[blip]
        s.tell(ev.CONVERTED, "DWS-LS-TENTH-PLACED-FIRST", blip, -1, value, pc.KIND_NAMES[pc.STEALER])
        put_back(s, blip)
        free = [square for square in squares if s.at[square] < 0]
        figures = min(value, room_for(s, pc.STEALER), len(free))
        for square in free[:figures]:
            p = new_model(s, blip, pc.STEALER, square, s.points_of(pc.STEALER), False)
            s.facing[p] = facing
            s.tell(ev.PLACED, "DWS-LS-TENTH-PLACED-FIRST", p, square, blip)
        if figures < value:
            lose(s, value - figures, blip, -1, "DWS-FIGURE-LIMIT")
