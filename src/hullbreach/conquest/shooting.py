"""Shooting: who may be shot at, and what comes of it."""

from __future__ import annotations

from typing import Final

from hullbreach.conquest import events as ev, ground, traits as tr
from hullbreach.conquest.acting import ATTACKED, MOVED, Acting, Deed
from hullbreach.conquest.forms import Target
from hullbreach.conquest.state import State, bits_of
from hullbreach.conquest.verbs import ADVANCE, SHOOT, STAND_SHOOT
from hullbreach.conquest.wounds import hit
from hullbreach.kernel.actions import Fault, Look
from hullbreach.kernel.board import bits
from hullbreach.kernel.contract import Choice
from hullbreach.kernel.forms import PIECE, WHERE, Form

_RULE = "TC-GAP-SHOOTING"
# TC-GAP-ABILITIES: beyond this many squares who is stealthy is hard to hit; a blast catches others on this or less.
STEALTH_REACH: Final = 4
BLAST_NEED: Final = 2


def cover(s: State) -> int:
    """TC-GAP-TERRAIN"""
    return s.ruins | s.woods | s.barricades


def targets(s: State, p: int) -> list[int]:
    """TC-GAP-SHOOTING: whom a figure may shoot at from where it stands."""
    figure = s.figure(p)
    foes = s.foes(p)
    if foes:
        return foes if figure.abilities & tr.PISTOL else []
    side, here = s.side[p], s.square[p]
    near = s.on[1 - side] & ground.disk(here, figure.range)
    if not near:
        return []
    near &= ~ground.spread(s.on[side], s.corners())
    return sorted(bits_of(s.seen(here, near), s.at))


def advances(s: State, p: int, squares: int, out: list[Choice]) -> None:
    """TC-GAP-SHOOTING: from each of these squares, away from enemies, at whomever it may shoot at from there."""
    figure = s.figure(p)
    if not figure.shooting or figure.abilities & tr.HEAVY:
        return
    side, reach = s.side[p], figure.range
    foes = s.on[1 - side] & ground.disk(s.square[p], reach + s.pace(p))
    if not foes:
        return
    for there in bits(foes & ~ground.spread(s.on[side], s.corners())):
        near = squares & ground.disk(there, reach)
        if near:
            target = s.at[there]
            out += [(ADVANCE, p, square, target) for square in ground.listed(s.seen(there, near))]


def aim(s: State, p: int, here: int, target: int) -> int:
    """TC-GAP-SHOOTING: what is added to the Shooting of every attack from a square."""
    figure = s.figure(p)
    there = s.square[target]
    away = ground.distance(here, there)
    bonus = -(s.state[p] == tr.SHAKEN)
    if s.around(here) >> there & 1:
        # A pistol: neither range nor cover matters.
        return bonus
    if 2 * away > figure.range and not figure.abilities & tr.MARKSMAN:
        bonus -= 1
    if cover(s) >> there & 1:
        bonus -= 1
    if away > STEALTH_REACH and s.figure(target).abilities & tr.STEALTH:
        bonus -= 1
    return bonus


def shoot(s: State, p: int, target: int) -> None:
    figure = s.figure(p)
    bonus = aim(s, p, s.square[p], target)
    there = s.square[target]
    for value in figure.shooting:
        need, hits, dice = s.test(value + bonus)
        s.tell(ev.SHOT, _RULE, target, p, need, dice=dice)
        if not hits:
            continue
        hit(s, target, figure.piercing[1], p, _RULE)
        if figure.abilities & tr.BLAST:
            _blast(s, p, target, there)
        # Who falls to his own blast shoots no more.
        if s.square[target] < 0 or s.square[p] < 0:
            return


def _blast(s: State, p: int, target: int, there: int) -> None:
    """TC-GAP-ABILITIES: a die for every other figure in contact with the target, friend or foe."""
    for other in sorted(bits_of(s.around(there) & (s.on[0] | s.on[1]), s.at)):
        dice = s.dice.roll_against(BLAST_NEED + 1)
        s.tell(ev.BLASTED, "TC-GAP-ABILITIES", other, BLAST_NEED, dice=dice)
        if dice[0] <= BLAST_NEED:
            hit(s, other, s.figure(p).piercing[1], p, "TC-GAP-ABILITIES")


class Shoot(Deed):
    def offer(self, s: State, who: int, purse: int, out: list[Choice]) -> None:
        figure = s.figure(who)
        if not figure.shooting:
            return
        now = s.stack[-1]
        assert isinstance(now, Acting)
        if now.done & ATTACKED or (now.done & MOVED and figure.abilities & tr.HEAVY):
            return
        for target in targets(s, who):
            out.append((SHOOT, who, target, 0))
            if purse > 1:
                out.append((STAND_SHOOT, who, target, 0))

    def perform(self, s: State, choice: Choice) -> None:
        self.spend(s, 1, ATTACKED)
        shoot(s, choice[1], choice[2])

    def bar(self, s: State, now: Acting, choice: Choice) -> Fault | None:
        _, who, target, _ = choice
        figure = s.figure(who)
        if now.done & ATTACKED:
            return "TC-GAP-ACTIONS", "{who} has attacked already: one Fight, Shoot or Cast in an activation."
        if not figure.shooting:
            return "TC-GAP-PROFILE", "{who} has nothing to shoot with."
        if now.done & MOVED and figure.abilities & tr.HEAVY:
            return "TC-GAP-ABILITIES", "{who} has moved, and its weapon is heavy."
        return no_shot(s, who, s.square[who], target)


class StandAndShoot(Shoot):
    """TC-GAP-ACTIONS: a Shoot, and nothing after it. Shoot offers it."""

    OFFERS = False

    def perform(self, s: State, choice: Choice) -> None:
        self.spend(s, 2, ATTACKED)
        shoot(s, choice[1], choice[2])

    def bar(self, s: State, now: Acting, choice: Choice) -> Fault | None:
        if now.left < 2:
            return "TC-GAP-ACTIONS", "{who} has not two actions left."
        return super().bar(s, now, choice)


def no_shot(s: State, who: int, here: int, target: int) -> Fault:
    """Why a figure does not shoot at another from a square."""
    if s.side[target] == s.side[who] or s.square[target] < 0:
        return _RULE, "{target} is no enemy on the table."
    if s.around(here) & s.on[1 - s.side[who]]:
        return _RULE, "{who} is in contact with an enemy; only a pistol shoots then, and at that enemy."
    if ground.distance(here, s.square[target]) > s.figure(who).range:
        return _RULE, "{target} is out of range."
    if not s.sees(here, s.square[target]):
        return "TC-GAP-LINE-OF-SIGHT", "{who} does not see {target}."
    return _RULE, "{target} is in contact with a friend of {who}."


_LOOK = Look("shoot", "bolter", dice=True)
DEEDS: Final[tuple[Deed, ...]] = (
    Shoot(SHOOT, "SHOOT", Form(PIECE, "shoot", Target(WHERE)), _LOOK),
    StandAndShoot(STAND_SHOOT, "STAND_SHOOT", Form(PIECE, "stand and shoot", Target(WHERE)), _LOOK),
)
