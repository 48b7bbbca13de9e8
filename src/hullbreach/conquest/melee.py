"""Melee: a Fight from fear to the blow that is struck back."""

from __future__ import annotations

from typing import Final

from hullbreach.conquest import events as ev, traits as tr
from hullbreach.conquest.acting import ATTACKED, Acting, Deed
from hullbreach.conquest.forms import Target
from hullbreach.conquest.morale import try_morale
from hullbreach.conquest.state import State
from hullbreach.conquest.verbs import FIGHT, STAND_FIGHT
from hullbreach.conquest.wounds import hit
from hullbreach.kernel.actions import Fault, Look
from hullbreach.kernel.contract import Choice
from hullbreach.kernel.forms import PIECE, WHERE, Form

_RULE = "TC-GAP-MELEE"


def is_charge(now: Acting, target: int) -> bool:
    """TC-GAP-ACTIONS: whoever was not in contact when the activation began is charged."""
    return not now.met >> target & 1


def fight(s: State, p: int, target: int, charge: bool) -> None:
    """TC-GAP-MELEE: all of it but the tests for those who fell."""
    if charge and not _unafraid(s, p, target):
        return
    figure = s.figure(p)
    lance = int(charge and bool(figure.abilities & tr.LANCE))
    bonus = _support(s, p, target) + _height(s, p, target) + lance - (s.state[p] == tr.SHAKEN)
    for value in figure.melee:
        if not value:
            continue
        need, hits, dice = s.test(value + bonus)
        s.tell(ev.FOUGHT, _RULE, target, p, need, dice=dice)
        if hits:
            hit(s, target, figure.piercing[0] + lance, p, _RULE)
        if s.square[target] < 0:
            return
    _strike_back(s, target, p)


def _unafraid(s: State, p: int, target: int) -> bool:
    """TC-GAP-MORALE: fear at a charge; whether the Fight takes place."""
    frightening = tr.FRIGHTENING
    if s.figure(p).abilities & frightening:
        return not (_fears(s, target) and not try_morale(s, target) and s.state[target] == tr.FLEEING)
    if s.figure(target).abilities & frightening and _fears(s, p) and not try_morale(s, p):
        now = s.stack[-1]
        assert isinstance(now, Acting)
        s.swap(Acting(p, 0, now.done, now.met))
        return False
    return True


def _fears(s: State, p: int) -> bool:
    """Vehicles and who frightens others fear nothing."""
    return s.kind[p] != tr.VEHICLE and not s.figure(p).abilities & tr.FRIGHTENING


def _support(s: State, p: int, target: int) -> int:
    """Another steady friend in contact with the target."""
    for friend in s.touching(target, s.side[p]):
        if friend != p and s.state[friend] == tr.STEADY:
            return 1
    return 0


def _height(s: State, p: int, target: int) -> int:
    """TC-GAP-TERRAIN: from a hill against one who is not on it."""
    return s.hill >> s.square[p] & ~s.hill >> s.square[target] & 1


def _strike_back(s: State, p: int, target: int) -> None:
    """Once, with the best value, without support and lance; who flees does not."""
    figure = s.figure(p)
    if s.state[p] == tr.FLEEING or not figure.melee[0]:
        return
    need, hits, dice = s.test(figure.melee[0] + _height(s, p, target) - (s.state[p] == tr.SHAKEN))
    s.tell(ev.STRUCK_BACK, _RULE, target, p, need, dice=dice)
    if hits:
        hit(s, target, figure.piercing[0], p, _RULE)


class Fight(Deed):
    """An enemy in contact."""

    def offer(self, s: State, who: int, purse: int, out: list[Choice]) -> None:
        now = s.stack[-1]
        assert isinstance(now, Acting)
        if now.done & ATTACKED or not s.figure(who).melee[0]:
            return
        bound = s.state[who] != tr.STEADY or s.carry[who] >= 0
        for foe in s.foes(who):
            if not bound or now.met >> foe & 1:
                out.append((FIGHT, who, foe, 0))
                if purse > 1:
                    out.append((STAND_FIGHT, who, foe, 0))

    def perform(self, s: State, choice: Choice) -> None:
        now = self.spend(s, 1, ATTACKED)
        fight(s, choice[1], choice[2], is_charge(now, choice[2]))

    def bar(self, s: State, now: Acting, choice: Choice) -> Fault | None:
        _, who, target, _ = choice
        if now.done & ATTACKED:
            return "TC-GAP-ACTIONS", "{who} has attacked already: one Fight, Shoot or Cast in an activation."
        if not s.figure(who).melee[0]:
            return "TC-GAP-PROFILE", "{who} cannot attack in melee."
        if target not in s.foes(who):
            return _RULE, "{target} is no enemy in contact with {who}."
        return "TC-GAP-ACTIONS", "{who} cannot charge: it is not steady, or it carries something."


class StandAndFight(Fight):
    """TC-GAP-ACTIONS: a Fight, and nothing after it. Fight offers it."""

    OFFERS = False

    def perform(self, s: State, choice: Choice) -> None:
        now = self.spend(s, 2, ATTACKED)
        fight(s, choice[1], choice[2], is_charge(now, choice[2]))

    def bar(self, s: State, now: Acting, choice: Choice) -> Fault | None:
        if now.left < 2:
            return "TC-GAP-ACTIONS", "{who} has not two actions left."
        return super().bar(s, now, choice)


_LOOK = Look("melee", "fist", dice=True)
DEEDS: Final[tuple[Deed, ...]] = (
    Fight(FIGHT, "FIGHT", Form(PIECE, "fight", Target(WHERE)), _LOOK),
    StandAndFight(STAND_FIGHT, "STAND_FIGHT", Form(PIECE, "stand and fight", Target(WHERE)), _LOOK),
)
