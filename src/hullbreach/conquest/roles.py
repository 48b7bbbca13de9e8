"""Roles: those who heal, and the chief who leads others on. General and banner stand in morale.py and turn.py."""

from __future__ import annotations

from typing import Final

from hullbreach.conquest import events as ev, ground, traits as tr
from hullbreach.conquest.acting import TENDED, Acting, Deed
from hullbreach.conquest.forms import Target
from hullbreach.conquest.state import State
from hullbreach.conquest.verbs import HEAL, REPAIR
from hullbreach.kernel.actions import Fault, Look
from hullbreach.kernel.contract import Choice
from hullbreach.kernel.forms import PIECE, WHERE, Form

_RULE = "TC-GAP-ROLES"
# TC-GAP-ROLES: how far a chief leads, and how many.
CHIEF_REACH: Final = 4
CHIEF_LEADS: Final = 2


def led(s: State, seat: int, where: int) -> list[int]:
    """The troops that a chief may lead on from a square."""
    return [
        p
        for p in s.present(seat)
        if s.kind[p] == tr.TROOP
        and s.state[p] == tr.STEADY
        and not s.flags[p] & tr.ACTIVATED
        and ground.distance(s.square[p], where) <= CHIEF_REACH
    ]


class Tend(Deed):
    """The medic heals the living, the mechanic repairs vehicles: a friend in contact, once a battle each."""

    ROLES: Final = {HEAL: tr.MEDIC, REPAIR: tr.MECHANIC}

    def patients(self, s: State, who: int) -> list[int]:
        wants_vehicle = self.verb == REPAIR
        return [
            p
            for p in s.touching(who, s.side[who])
            if (s.kind[p] == tr.VEHICLE) == wants_vehicle
            and s.wounds[p] < s.figure(p).wounds
            and not s.flags[p] & tr.HEALED
        ]

    def offer(self, s: State, who: int, purse: int, out: list[Choice]) -> None:
        if not s.figure(who).roles & self.ROLES[self.verb]:
            return
        now = s.stack[-1]
        assert isinstance(now, Acting)
        if not now.done & TENDED:
            for patient in self.patients(s, who):
                out.append((self.verb, who, patient, 0))

    def perform(self, s: State, choice: Choice) -> None:
        _, who, patient, _ = choice
        self.spend(s, 1, TENDED)
        need, healed, dice = s.test(s.figure(who).mental)
        s.tell(ev.HEALED if healed else ev.NOT_HEALED, _RULE, patient, who, need, dice=dice)
        if healed:
            s.wounds[patient] += 1
            s.flags[patient] |= tr.HEALED

    def bar(self, s: State, now: Acting, choice: Choice) -> Fault | None:
        _, who, patient, _ = choice
        if not s.figure(who).roles & self.ROLES[self.verb]:
            return _RULE, "{who} has not the role for that."
        if now.done & TENDED:
            return _RULE, "{who} has healed or repaired once in this activation."
        if s.flags[patient] & tr.HEALED:
            return _RULE, "{target} has been healed once in this battle."
        return _RULE, "{target} is no wounded friend in contact whom {who} could help."


DEEDS: Final[tuple[Deed, ...]] = (
    Tend(HEAL, "HEAL", Form(PIECE, "heal", Target(WHERE)), Look("power", "clear", dice=True)),
    Tend(REPAIR, "REPAIR", Form(PIECE, "repair", Target(WHERE)), Look("power", "clear", dice=True)),
)
