"""Full automatic fire of the assault cannon (DW-CANNON-FULL-AUTO-*)."""

from __future__ import annotations

from typing import Final

from hullbreach.hulk import events as ev, pieces as pc
from hullbreach.hulk.actions import MARINES
from hullbreach.hulk.contacts.uncover import Reveal, exposed
from hullbreach.hulk.firing.explosions import explode
from hullbreach.hulk.firing.shooting import (
    LURKER_SCORE,
    LURKER_SIGHT,
    Weapon,
    gun_of,
    hits_needed,
    saved,
    target_code,
    unfit,
    use_up,
)
from hullbreach.hulk.forms import Square
from hullbreach.hulk.moving.doors import destroy
from hullbreach.hulk.state import State
from hullbreach.hulk.turns.points import too_dear
from hullbreach.kernel.actions import Action, Answer, Look
from hullbreach.kernel.board import bits
from hullbreach.kernel.contract import Choice, Decision, Refused
from hullbreach.kernel.flow import Pending
from hullbreach.kernel.forms import PIECE, Form

# Verbs
BURST: Final = 62
BURST_AT: Final = 63  # where: square of the next target

# DW-CANNON-FULL-AUTO-COST, DW-CANNON-FULL-AUTO-AMMO
BURST_COST: Final = 2
BURST_ROUNDS: Final = 5


def burst_targets(s: State, p: int, met: tuple[int, ...] = ()) -> list[int]:
    """DW-CANNON-FULL-AUTO-TARGETS: one square for each target that he sees now and has not `met`, nearest first.

    Friend and foe, doors, crates and tanks; bulkheads and armoured doors are none (DW-GAP-ATTACK-MATRIX).
    """
    prey = s.foes_on | s.marines_on | s.closed_doors() & ~s.armoured | s.crates | s.tanks
    here = s.square[p]
    seen = sorted(bits(s.fire_arc(p) & prey), key=lambda square: (s.board.line_length(here, square), square))
    known = set(met)
    out: list[int] = []
    for square in seen:
        code = target_code(s, s.at[square], square)
        if code not in known:
            known.add(code)
            out.append(square)
    return out


def burst_score(s: State, p: int, square: int) -> int:
    """DW-GAP-FULL-AUTO-SCORE: the same for every target, without a bonus; V4-GAP-LURKER"""
    target = s.at[square]
    if (
        target >= 0
        and s.kind[target] == pc.LURKER
        and s.board.line_length(s.square[p], square) > LURKER_SIGHT
    ):
        return LURKER_SCORE
    return gun_of(s, p).auto


class FullAuto(Weapon):
    """DW-CANNON-MODES: the mode is named with the choice."""

    def fits(self, s: State, p: int) -> bool:
        return super().fits(s, p) and gun_of(s, p).auto > 0

    def bar(self, s: State, choice: Choice, purse: int) -> Refused | None:
        p = choice[1]
        gun = s.profile.arms(s.gear[p]).gun
        if gun is None or not gun.auto:
            return Refused("DW-CANNON-MODES", "{who} has nothing that fires in full automatic.")
        barred = unfit(s, p)
        if barred is not None:
            return barred
        if s.ammo[p] < BURST_ROUNDS:
            return Refused("DW-CANNON-FULL-AUTO-MINIMUM", "A burst takes 5 shots, and {who} has fewer.")
        dear = too_dear(s, p, BURST_COST, purse)
        if dear is None and not burst_targets(s, p):
            return Refused(
                "DW-CANNON-FULL-AUTO-TARGETS", "There is nothing before {who} that a burst could hit."
            )
        return dear

    def perform(self, s: State, choice: Choice) -> None:
        p = choice[1]
        risk = use_up(s, p, BURST_ROUNDS)
        s.changed = True
        s.tell(ev.BURST, "DW-CANNON-FULL-AUTO-AMMO", p, s.square[p], s.ammo[p])
        s.push(Sweep(p, risk, ()))


class Sweep(Pending[State]):
    """A burst under way: one target after the other, and what becomes visible behind them."""

    def __init__(self, marine: int, risk: bool, met: tuple[int, ...]) -> None:
        self.marine = marine
        self.risk = risk  # a triple makes the cannon explode
        self.met = met  # targets that were rolled for (see shooting.target_code)

    def proceed(self, s: State) -> Decision | None:
        p = self.marine
        if s.square[p] < 0:
            s.pop()
            return None
        if s.blips_on and exposed(s):
            # DW-CANNON-FULL-AUTO-CHAIN: what was uncovered is turned up before it is shot at.
            s.push(Reveal())
            return None
        near = burst_targets(s, p, self.met)
        if not near:
            s.pop()
            return None
        here = s.square[p]
        distance = s.board.line_length(here, near[0])
        options = [
            (BURST_AT, p, square, 0) for square in near if s.board.line_length(here, square) == distance
        ]
        return s.ask(pc.MARINE_SEAT, "burst", "DW-CANNON-FULL-AUTO-TARGETS", options, p)

    def answer(self, s: State, choice: Choice) -> None:
        _, p, square, _ = choice
        target = s.at[square]
        s.swap(Sweep(p, self.risk, (*self.met, target_code(s, target, square))))
        need = burst_score(s, p, square)
        rule = "DW-CANNON-FULL-AUTO-CHAIN" if self.met else "DW-CANNON-FULL-AUTO-TARGETS"
        dice = s.roll(gun_of(s, p).dice)
        s.tell(ev.SHOT, rule, p, square, target, need, dice=dice)
        hits = sum(die >= need for die in dice)
        if hits >= hits_needed(s, target) and not saved(s, p, square, target):
            fell(s, p, square, rule)
        if self.risk and dice[0] == dice[1] == dice[2]:
            # DW-CANNON-MALFUNCTION-TRIPLE: no further target is rolled for.
            s.pop()
            explode(s, p)


def fell(s: State, p: int, square: int, rule: str) -> None:
    """What a burst hit is gone."""
    if s.at[square] >= 0:
        s.kill(s.at[square], rule, p)
    else:
        destroy(s, square, rule, p)


ACTIONS: Final[tuple[Action[State], ...]] = (
    FullAuto(BURST, "BURST", Form(PIECE, "full auto"),
        Look("shoot", "cannon", final=True, dice=True), MARINES, cost=BURST_COST, gear=pc.ASSAULT_CANNON),
    Answer(BURST_AT, "BURST_AT", Form(PIECE, "burst at", Square()),
        Look("answer", "cannon", final=True, dice=True), "DW-CANNON-FULL-AUTO-TARGETS",
        "The nearest target comes first, and each only once.", "burst"),
)  # fmt: skip
