"""What scenarios add to the actions: tokens, the prison and buildings (the Use action)."""

from __future__ import annotations

from typing import Final

from hullbreach.conquest import events as ev, traits as tr
from hullbreach.conquest.acting import Acting, Deed
from hullbreach.conquest.forms import Square, Target
from hullbreach.conquest.state import State
from hullbreach.conquest.verbs import DEMOLISH, FREE, OFFER, PICK_UP, TAKE
from hullbreach.kernel.actions import Fault, Look
from hullbreach.kernel.board import bits
from hullbreach.kernel.contract import Choice
from hullbreach.kernel.forms import PIECE, WHERE, Form

_RULE = "TC-GAP-SCENARIO-COMMON"


class PickUp(Deed):
    """TC-B05-BEACON-PICKUP, TC-B12-LOOT-PICKUP: a token on the own square or in contact; one for each carrier."""

    def offer(self, s: State, who: int, purse: int, out: list[Choice]) -> None:
        if s.token_at and s.carry[who] < 0:
            near = self._near(s, who)
            for square in sorted({square for square in s.token_at if square >= 0 and near >> square & 1}):
                out.append((self.verb, who, square, 0))

    def _near(self, s: State, who: int) -> int:
        return s.around(s.square[who]) | 1 << s.square[who]

    def perform(self, s: State, choice: Choice) -> None:
        _, who, square, _ = choice
        self.spend(s, 1)
        token = s.token_at.index(square)
        s.token_at[token] = -1
        s.carry[who] = token
        s.tell(ev.PICKED_UP, s.pickup_rule(), who, square)

    def bar(self, s: State, now: Acting, choice: Choice) -> Fault | None:
        _, who, square, _ = choice
        if square not in s.token_at:
            return s.pickup_rule(), "Nothing lies on {where}."
        if s.carry[who] >= 0:
            return _RULE, "{who} carries something already."
        return s.pickup_rule(), "{who} is not in contact with {where}."


def _passing(s: State) -> str:
    return "TC-B12-LOOT-PASS" if len(s.token_at) > 1 else "TC-B05-BEACON-PASS"


class Offer(Deed):
    """TC-B05-BEACON-PASS, TC-B12-LOOT-PASS: to a friend in contact who will still act this turn."""

    def offer(self, s: State, who: int, purse: int, out: list[Choice]) -> None:
        if s.carry[who] < 0 or s.token_passed[s.carry[who]] == s.turn:
            return
        for friend in s.touching(who, s.side[who]):
            if self._may(s, who, friend):
                out.append((self.verb, who, friend, 0))

    def _may(self, s: State, who: int, friend: int) -> bool:
        return (
            not s.flags[friend] & tr.ACTIVATED
            and s.state[friend] != tr.FLEEING
            and s.carry[friend] < 0
            and s.token_offer[s.carry[who]] != friend
        )

    def perform(self, s: State, choice: Choice) -> None:
        _, who, friend, _ = choice
        self.spend(s, 1)
        s.token_offer[s.carry[who]] = friend
        s.tell(ev.OFFERED, _passing(s), friend, who)

    def bar(self, s: State, now: Acting, choice: Choice) -> Fault | None:
        _, who, friend, _ = choice
        if s.carry[who] < 0:
            return _RULE, "{who} carries nothing."
        if s.token_passed[s.carry[who]] == s.turn:
            return _passing(s), "It has changed hands once this turn."
        if friend not in s.touching(who, s.side[who]):
            return _RULE, "{target} is no friend in contact."
        if s.flags[friend] & tr.ACTIVATED:
            return _passing(s), "{target} has acted already and could not take it this turn."
        return _RULE, "{target} cannot take it: it flees, carries something, or has the offer already."


class Take(Deed):
    """TC-B05-BEACON-PASS: what was offered this turn, still in contact."""

    def offer(self, s: State, who: int, purse: int, out: list[Choice]) -> None:
        if who in s.token_offer and s.carry[who] < 0:
            for token, friend in enumerate(s.token_offer):
                if friend == who:
                    out.append((self.verb, who, s.carry.index(token), 0))

    def perform(self, s: State, choice: Choice) -> None:
        _, who, giver, _ = choice
        self.spend(s, 1)
        token = s.carry[giver]
        s.carry[giver] = -1
        s.carry[who] = token
        s.token_offer[token] = -1
        s.token_passed[token] = s.turn
        s.tell(ev.TAKEN, _passing(s), who, giver)

    def bar(self, s: State, now: Acting, choice: Choice) -> Fault | None:
        return _passing(s), "{target} has offered {who} nothing this turn, or is no longer in contact."


class Free(Deed):
    """TC-B04-RESCUE-FREE: the attacker opens the prison; the prisoner steps out and acts from the next turn on."""

    def offer(self, s: State, who: int, purse: int, out: list[Choice]) -> None:
        if s.prison < 0 or s.side[who] != tr.ATTACKER or s.status[len(s.kind) - 1] != tr.LOCKED:
            return
        around = s.around(s.prison)
        if around >> s.square[who] & 1:
            for square in bits(around & ~(s.blocked | s.on[0] | s.on[1])):
                out.append((self.verb, who, square, 0))

    def perform(self, s: State, choice: Choice) -> None:
        _, who, square, _ = choice
        self.spend(s, 1)
        prisoner = len(s.kind) - 1
        s.put(prisoner, square)
        s.flags[prisoner] |= tr.ACTIVATED
        s.tell(ev.FREED, "TC-B04-RESCUE-FREE", prisoner, square, who)

    def bar(self, s: State, now: Acting, choice: Choice) -> Fault | None:
        rule = "TC-B04-RESCUE-FREE"
        if s.prison < 0:
            return rule, "There is no prison in this battle."
        if s.side[choice[1]] != tr.ATTACKER:
            return rule, "Only figures of the attacker free the prisoner."
        if s.status[len(s.kind) - 1] != tr.LOCKED:
            return rule, "The prison is empty."
        if not s.around(s.prison) >> s.square[choice[1]] & 1:
            return rule, "{who} is not in contact with the prison."
        return rule, "{where} is no free square in contact with the prison."


class Demolish(Deed):
    """TC-B10-SABOTAGE-SCORE: an enemy building in contact; it always succeeds, and leaves rough ground."""

    def offer(self, s: State, who: int, purse: int, out: list[Choice]) -> None:
        buildings = s.buildings[1 - s.side[who]]
        if buildings:
            for square in bits(s.around(s.square[who]) & buildings):
                out.append((self.verb, who, square, 0))

    def perform(self, s: State, choice: Choice) -> None:
        _, who, square, _ = choice
        self.spend(s, 1)
        s.buildings[1 - s.side[who]] &= ~(1 << square)
        s.rough |= 1 << square
        s.relay()
        s.tell(ev.DEMOLISHED, "TC-B10-SABOTAGE-SCORE", who, square)

    def bar(self, s: State, now: Acting, choice: Choice) -> Fault | None:
        _, who, square, _ = choice
        if s.buildings[s.side[who]] >> square & 1:
            return "TC-GAP-B10-GRID", "That building is one of their own."
        if not s.buildings[1 - s.side[who]] >> square & 1:
            return "TC-GAP-B10-GRID", "There is no building on {where}."
        return "TC-B10-SABOTAGE-SCORE", "{who} is not in contact with {where}."


DEEDS: Final[tuple[Deed, ...]] = (
    PickUp(PICK_UP, "PICK_UP", Form(PIECE, "pick up", Square()), Look("object", "take")),
    Offer(OFFER, "OFFER", Form(PIECE, "offer", Target(WHERE, "to")), Look("object", "give")),
    Take(TAKE, "TAKE", Form(PIECE, "take", Target(WHERE, "from")), Look("object", "take")),
    Free(FREE, "FREE", Form(PIECE, "free", Square("to")), Look("object", "door-open")),
    Demolish(DEMOLISH, "DEMOLISH", Form(PIECE, "demolish", Square()), Look("object", "detonate")),
)
