"""Special events of Redux (RX-GAP-SPECIAL-EVENTS): two dice at the start of each alien turn from the third round on."""

from __future__ import annotations

from hullbreach.crusade import events as ev, verbs as v
from hullbreach.crusade.dice import reds, whites
from hullbreach.crusade.state import State
from hullbreach.crusade.turn import doors, phases, scanning
from hullbreach.crusade.units import EGG, STEALER
from hullbreach.kernel.board import bits
from hullbreach.kernel.contract import Choice, Decision, Refused
from hullbreach.kernel.flow import Asking

RULE = "RX-GAP-SPECIAL-EVENTS"
FIRST_ROUND = 3
MOST_STEALERS = 3
# A stealer comes at least so many squares away from every figure of the squads.
DISTANCE = 3


def happen(s: State) -> None:
    """One red and one white die, added."""
    if s.round < FIRST_ROUND:
        return
    red, white = s.roll_red(1), s.roll_white(1)
    total = reds(red) + whites(white)
    s.tell(ev.SPECIAL_EVENT, RULE, total, 1, dice=red + white)
    if total >= 4:
        s.push(Intruder(s.squads))
    elif total == 3:
        for blip in range(len(s.kind)):
            if s.is_blip(blip) and s.square[blip] >= 0 and s.truth[blip] == EGG:
                scanning.convert(s, blip)
    elif total == 2:
        s.push(Slam(s.squads))


def lairs(s: State) -> list[int]:
    """Free squares that no figure of the squads sees, nor is near."""
    if sum(1 for p in range(len(s.kind)) if s.kind[p] == STEALER and s.square[p] >= 0) >= MOST_STEALERS:
        return []
    figures = [s.square[p] for p in s.figures() if s.square[p] >= 0]
    return [
        square
        for square in bits(scanning.hidden_squares(s, s.board.ship))
        if all(s.board.apart(square, figure) >= DISTANCE for figure in figures)
    ]


class Intruder(Asking[State]):
    """A stealer comes, and acts this turn (RX-UNIT-STEALER-EVENTS-ONLY)."""

    def proceed(self, s: State) -> Decision | None:
        places = lairs(s)
        if not places:
            s.pop()
            return None
        options: list[Choice] = [(v.PLACE, 0, square, STEALER) for square in places]
        return s.ask(self.seat, "stealer", RULE, options)

    def answer(self, s: State, choice: Choice) -> None:
        s.pop()
        p = s.add_piece(STEALER, self.seat, choice[2])
        phases.begin_turn_of(s, p)
        s.tell(ev.APPEARED, "RX-UNIT-STEALER-EVENTS-ONLY", p, choice[2])

    def refusal(self, s: State, choice: Choice) -> Refused | None:
        if choice[0] != v.PLACE:
            return None
        return Refused(
            RULE, "a stealer comes where no figure of the squads sees it, at least three squares from each."
        )


def open_doors(s: State) -> list[int]:
    """Doors that stand open with nothing on the squares beside them."""
    taken = s.bodies | s.blips_on
    return [
        door
        for door in range(s.board.doors)
        if not (s.closed | s.destroyed) >> door & 1 and not s.board.thresholds[door] & taken
    ]


class Slam(Asking[State]):
    """The alien player may close and lock one open door."""

    def proceed(self, s: State) -> Decision | None:
        options: list[Choice] = [(v.CLOSE_DOOR, 0, door, 0) for door in open_doors(s)]
        options.append((v.PASS, 0, 0, 0))
        return s.ask(self.seat, "slam", RULE, options)

    def answer(self, s: State, choice: Choice) -> None:
        s.pop()
        if choice[0] == v.CLOSE_DOOR:
            door = choice[2]
            doors.close_door(s, -1, door, RULE)
            s.locked |= 1 << door
            s.tell(ev.DOOR_LOCKED, RULE, -1, door)
