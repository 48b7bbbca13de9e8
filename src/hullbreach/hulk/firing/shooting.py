"""Shooting with storm bolter and assault cannon, sustained fire, jams; termagants."""

from __future__ import annotations

from typing import ClassVar, Final

from hullbreach.hulk import events as ev, pieces as pc
from hullbreach.hulk.actions import MARINES, PieceAction
from hullbreach.hulk.arms import Gun
from hullbreach.hulk.contacts.uncover import Reveal, exposed
from hullbreach.hulk.firing.explosions import explode
from hullbreach.hulk.forms import Square
from hullbreach.hulk.moving.doors import destroy, first_square, lift_at_square
from hullbreach.hulk.state import MARINE, STEALER, THING, State
from hullbreach.hulk.things import magi
from hullbreach.hulk.things.objects import carries_canister, ladder_at
from hullbreach.hulk.turns.points import AIM, drop_overwatch, too_dear
from hullbreach.kernel.actions import Action, Answer, Look
from hullbreach.kernel.board import bits
from hullbreach.kernel.contract import Choice, Decision, Refused
from hullbreach.kernel.dice import Throw
from hullbreach.kernel.flow import Pending
from hullbreach.kernel.forms import PIECE, Form
from hullbreach.kernel.sight import trace

# Verbs
FIRE: Final = 20  # where: square of the target
HOLD: Final = 21
CLEAR: Final = 24

SHOT_COST: Final = 1
CLEAR_COST: Final = 1
# V3-GAP-DOORS: only the cannon, and only this.
BULKHEAD_SCORE: Final = 6
# V3-DEBRIS-SAVE
SAVE_SCORE: Final = 5
# V4-GAP-LURKER
LURKER_SIGHT: Final = 6
LURKER_SCORE: Final = 6
# V4-TERM-RANGE, V4-TERM-TO-HIT
TERMAGANT_RANGE: Final = 12
TERMAGANT_SHOT_DICE: Final = 2
TERMAGANT_SCORES: Final = (6, 5)

# More hits than any shot has.
NEVER: Final = 99

# How a shot comes about
ACTION: Final = 0
WITH_MOVE: Final = 1
ON_OVERWATCH: Final = 2


def unfit(s: State, p: int) -> Refused | None:
    """Why the marine has no storm bolter or cannon that fires now."""
    gear = s.gear[p]
    if carries_canister(s, p):
        return Refused("V3-TOXIN-NO-WEAPONS", "{who} carries a canister and cannot use weapons.")
    if s.profile.arms(gear).gun is None:
        if gear & pc.LIGHTNING_CLAWS:
            return Refused(
                "V3-LIGHTNING-CLAWS-HANDS", "{who} has claws on both hands and nothing to shoot with."
            )
        if gear & pc.HEAVY_FLAMER:
            return Refused("V3-HF-FIRE", "{who} flames a square; he does not fire at a target.")
        return Refused("V3-GAP-LEGAL-TARGETS", "{who} has nothing to shoot with.")
    if s.flags[p] & pc.JAMMED:
        return Refused("V3-JAM-ON-DOUBLE", "{who}'s weapon is jammed; it must be cleared first.")
    if gun_of(s, p).rounds and s.ammo[p] <= 0:
        return Refused("V3-AC-AMMO", "{who}'s cannon is empty.")
    return None


def gun_of(s: State, p: int) -> Gun:
    """What a marine fires with who has something to fire."""
    gun = s.profile.arms(s.gear[p]).gun
    assert gun is not None
    return gun


def at_risk(s: State, p: int, cost: int) -> bool:
    """V3-AC-EXPLODE, DW-CANNON-MALFUNCTION-RISK: whether a triple in an attack of so many shots makes it explode."""
    gun = gun_of(s, p)
    if not gun.bursts:
        return False
    return s.fired[p] + cost > gun.wears if gun.wears else not s.reloads[p]


def use_up(s: State, p: int, cost: int) -> bool:
    """V3-AC-AMMO, DW-CANNON-AMMO-TRACK: so many shots less; whether they are at risk."""
    risk = at_risk(s, p, cost)
    s.ammo[p] -= cost
    if gun_of(s, p).wears:
        s.fired[p] += cost
    return risk


def can_shoot(s: State, p: int) -> bool:
    return unfit(s, p) is None


def targets(s: State, p: int) -> int:
    """V3-GAP-LEGAL-TARGETS: squares that the model can shoot at, a marine however far away (V3-RANGE)."""
    if s.kind[p] == pc.TERMAGANT:
        return s.fire_arc(p) & s.marines_on
    things = s.foes_on | s.doors & ~s.open_doors | s.crates | s.tanks
    gun = s.profile.arms(s.gear[p]).gun
    if gun is not None and gun.breaks:
        things |= s.bulkheads
    else:
        # DW-GAP-ARMOURED-DOOR
        things &= ~s.armoured
    for i, lift in enumerate(s.board.lifts):
        if not s.lift_broken[i]:
            for square in lift.cars[s.lift_at[i]]:
                things |= 1 << square
    return s.fire_arc(p) & things & ~s.marines_on


def unseen(s: State, p: int, square: int) -> Refused | None:
    """Why a model cannot fire at a square: it does not see it, or its weapon does not reach so far aside."""
    if s.fire_arc(p) >> square & 1:
        return None
    if s.sees(p, square):
        return Refused("DW-GAP-BASE-SIGHT-ARCS", "{who} sees {where}, but cannot fire so far to the side.")
    board = s.board
    here = s.square[p]
    dx, dy = board.xs[square] - board.xs[here], board.ys[square] - board.ys[here]
    if board.deck_of[square] != board.deck_of[here]:
        return _not_through(s, p, square)
    if not s.sight.in_arc(s.facing[p], dx, dy):
        return Refused("V3-LOS-ARC", "{where} is outside the arc to {who}'s front.")
    clear = trace(board, here, square) is not None
    if clear and not s.sight.open_field(here, s.facing[p]) >> square & 1:
        return Refused("V3-GAP-LOS-CORRIDORS", "{where} is in a corridor, which is seen only straight ahead.")
    return Refused("V3-LOS-BLOCKED", "{who} does not see {where}: something blocks the line.")


def _not_through(s: State, p: int, square: int) -> Refused:
    """DW-LEVELS-LOS: why a model does not see a square of another deck."""
    if not s.profile.vertical_combat:
        return Refused("V3-GAP-MULTILEVEL", "{where} is on another deck; nothing is seen between decks.")
    if s.sight.open_field(s.square[p], s.facing[p]) >> square & 1:
        return Refused("DW-LEVELS-LOS-BLOCKED", "The hole through which {who} would see {where} is blocked.")
    return Refused("DW-LEVELS-LOS", "{who} does not see {where} through a hole.")


class Weapon(PieceAction):
    """What is done with a weapon that shoots."""

    OTHERS: ClassVar[tuple[str, str]] = ("V3-SHOOT-COST", "Stealers have nothing to shoot with.")


class Fire(Weapon):
    """V3-SHOOT-COST, V4-TERM-SHOOT"""

    def offer(self, s: State, who: int, purse: int, out: list[Choice]) -> None:
        if purse < SHOT_COST:
            return
        if s.kind[who] == pc.TERMAGANT:
            super().offer(s, who, purse, out)
        else:
            out.extend(shots(s, who))

    def choices(self, s: State, p: int) -> list[Choice]:
        return [] if s.flags[p] & pc.MOVED else [(FIRE, p, square, 0) for square in bits(targets(s, p))]

    def bar(self, s: State, choice: Choice, purse: int) -> Refused | None:
        _, p, square, _ = choice
        if s.kind[p] == pc.TERMAGANT:
            return self._bar_termagant(s, p, square) or too_dear(s, p, SHOT_COST, purse)
        return (
            unfit(s, p)
            or unseen(s, p, square)
            or _no_target(s, p, square)
            or too_dear(s, p, SHOT_COST, purse)
        )

    def _bar_termagant(self, s: State, p: int, square: int) -> Refused | None:
        if s.flags[p] & pc.MOVED:
            return Refused("V4-TERM-SHOOT", "{who} has moved and may not shoot this turn.")
        hidden = unseen(s, p, square)
        if hidden is not None:
            return hidden
        if s.board.range(s.square[p], square) > TERMAGANT_RANGE:
            return Refused("V4-TERM-RANGE", "{where} is more than 12 squares away.")
        if not targets(s, p) >> square & 1:
            return Refused("V4-TERM-SHOOT", "There is no marine to shoot at on {where}.")
        return None

    def not_with_move(self, s: State, who: int) -> Refused | None:
        asked = s.asked
        if asked is not None and asked.piece != who:
            return Refused("V3-ACT-ONE-AT-A-TIME", "{who} is not the piece being activated.")
        return None

    def perform(self, s: State, choice: Choice) -> None:
        _, p, square, _ = choice
        if s.kind[p] == pc.TERMAGANT:
            termagant_fires(s, p, square)
        else:
            fire(s, p, s.at[square], square, ACTION, False)


def _no_target(s: State, p: int, square: int) -> Refused | None:
    if targets(s, p) >> square & 1:
        return None
    if s.marines_on >> square & 1:
        return Refused("V3-GAP-LEGAL-TARGETS", "Marines cannot be shot at.")
    if (s.bulkheads | s.armoured & s.closed_doors()) >> square & 1:
        return Refused("V3-GAP-DOORS", "Only the assault cannon can shoot a bulkhead.")
    if s.profile.ladders_destructible and ladder_at(s, square) >= 0:
        return Refused("DW-LADDER-ATTACK", "A ladder cannot be shot to pieces.")
    if square in s.object_at:
        return Refused("V3-OBJECT-NOT-ATTACKABLE", "Objects cannot be attacked.")
    return Refused("V3-GAP-LEGAL-TARGETS", "There is nothing to shoot at on {where}.")


class FreeShot(Pending[State]):
    """V3-MOVE-AND-FIRE: a marine who moved or turned may fire once as part of it."""

    def __init__(self, marine: int) -> None:
        self.marine = marine

    def proceed(self, s: State) -> Decision | None:
        p = self.marine
        if s.blips_on and exposed(s):
            s.push(Reveal())
            return None
        if magi.look(s):
            return None
        late = s.time_up and s.phase == MARINE
        options = [] if late or s.square[p] < 0 else shots(s, p)
        if not options:
            s.pop()
            return None
        options.append((HOLD, p, 0, 0))
        return s.ask(pc.MARINE_SEAT, "free shot", "V3-MOVE-AND-FIRE", options, p)

    def answer(self, s: State, choice: Choice) -> None:
        s.pop()
        if choice[0] == FIRE:
            fire(s, self.marine, s.at[choice[2]], choice[2], WITH_MOVE, False)


def shots(s: State, p: int) -> list[Choice]:
    """What a marine could fire at now as part of a move."""
    if not s.gear[p] & pc.QUICK or not can_shoot(s, p):
        return []
    return [(FIRE, p, square, 0) for square in bits(targets(s, p))]


def target_code(s: State, target: int, square: int) -> int:
    """What a series of shots is aimed at: a piece, or a thing, which may cover several squares."""
    return target if target >= 0 else THING + first_square(s, square)


def score_needed(s: State, p: int, target: int, square: int, mode: int, leap: bool) -> int:
    """What one die of a shot must show, with sustained fire (V3-SUST-BONUS, V3-OW-SUSTAINED)."""
    gun = gun_of(s, p)
    need = gun.score
    if target < 0 and (s.bulkheads | s.armoured) >> square & 1:
        return BULKHEAD_SCORE
    if target >= 0 and s.kind[target] == pc.LURKER and s.board.range(s.square[p], square) > LURKER_SIGHT:
        return LURKER_SCORE
    if s.aim[p] != target_code(s, target, square) or mode == WITH_MOVE:
        return need
    if s.phase == STEALER and target >= 0 and s.active not in (target, s.origin[target]):
        # V3-SUST-LOST-OTHER-ACTIVATED: in the stealer turn a series lives within the target's own activation.
        return need
    if leap and not s.gear[p] & pc.LASER_SIGHT:
        # V4-HORM-NO-SUSTAINED, V4-HORM-LASER-SIGHT
        return need
    if mode == ON_OVERWATCH and not s.profile.overwatch_sustained:
        return need
    return need - min(gun.series, s.series[p])


def hits_needed(s: State, target: int) -> int:
    """V3-ALPHA-TWO-HITS; DW-AMBUSH-OVERWATCH: nothing kills an echo."""
    if target >= 0 and s.flags[target] & pc.ECHO:
        return NEVER
    return s.profile.tables.fighters[s.kind[target]].hits if target >= 0 else 1


def fire(s: State, p: int, target: int, square: int, mode: int, leap: bool) -> None:
    """Roll and resolve one shot; `target` is a piece, or -1 for the thing on the square."""
    gun = gun_of(s, p)
    need = score_needed(s, p, target, square, mode, leap)
    rule = gun.series_rule if need < gun.score else gun.rule
    bursting = gun.rounds > 0 and use_up(s, p, 1)
    dice = s.roll(gun.dice)
    s.changed = True
    s.tell(ev.SHOT, rule, p, square, target, need, dice=dice)
    hits = 0
    for die in dice:
        if die >= need:
            hits += 1
    if target >= 0:
        gone = s.square[target] != square
    else:
        gone = not s.solid >> square & 1 and lift_at_square(s, square) < 0
    wanted = hits_needed(s, target)
    if hits >= wanted and not gone and not saved(s, p, square, target):
        if target >= 0:
            s.kill(target, "V3-ALPHA-TWO-HITS" if wanted > 1 else rule, p)
        else:
            destroy(s, square, "V3-DOOR-SHOOT", p)
    _remember(s, p, target_code(s, target, square), mode)
    if mode == ON_OVERWATCH and gun.jams and dice[0] == dice[1]:
        # V3-JAM-ON-DOUBLE, V3-JAM-AFTER-SHOT, V3-AC-NO-JAM
        s.flags[p] |= pc.JAMMED
        s.tell(ev.JAMMED, "V3-JAM-ON-DOUBLE", p, s.square[p])
        if not s.profile.jam_cleared_keeps_overwatch:
            drop_overwatch(s, p, "DW-GAP-BASE-JAM")
    if bursting and dice[0] == dice[1] == dice[2]:
        explode(s, p)


def _remember(s: State, p: int, code: int, mode: int) -> None:
    """The series of shots goes on, or begins anew at another target (V3-SUST-LOST-TARGET)."""
    if code >= THING and s.phase == STEALER:
        s.aim[p] = -1
        return
    if mode == ON_OVERWATCH and not s.profile.overwatch_sustained:
        # DW-GAP-BASE-SUSTAINED-FIRE: such shots are no part of a series.
        return
    if s.aim[p] == code and mode != WITH_MOVE:
        s.series[p] += 1
    else:
        s.aim[p] = code
        s.series[p] = 1


def saves(s: State, p: int, square: int) -> int:
    """V3-DEBRIS-SAVE: how many saves the target has: debris squares on the line and its own."""
    if not s.debris:
        return 0
    count = s.debris >> square & 1
    line = trace(s.board, s.square[p], square)
    if line is None or s.board.deck_of[square] != s.board.deck_of[s.square[p]]:
        return count
    opaque = s.opaque()
    for passed in line.squares:
        count += s.debris >> passed & 1
    for one, other in line.corners:
        for flank, across in ((one, other), (other, one)):
            if flank >= 0 and s.debris >> flank & 1 and (across < 0 or opaque >> across & 1):
                count += 1
    return count


def saved(s: State, p: int, square: int, target: int) -> bool:
    count = saves(s, p, square)
    if not count:
        return False
    dice = s.roll(count)
    s.tell(ev.SAVE, "V3-DEBRIS-SAVE", target, square, SAVE_SCORE, dice=dice)
    return max(dice) >= SAVE_SCORE


class Clear(Weapon):
    """V3-JAM-CLEAR"""

    LYING: ClassVar[bool] = True

    def kept(self, s: State) -> int:
        return pc.OVERWATCH if s.profile.jam_cleared_keeps_overwatch else 0

    def offer(self, s: State, who: int, purse: int, out: list[Choice]) -> None:
        if s.flags[who] & pc.JAMMED and purse >= CLEAR_COST:
            out.append((CLEAR, who, 0, 0))

    def bar(self, s: State, choice: Choice, purse: int) -> Refused | None:
        p = choice[1]
        if not s.flags[p] & pc.JAMMED:
            return Refused("V3-JAM-CLEAR", "{who}'s weapon is not jammed.")
        return too_dear(s, p, CLEAR_COST, purse)

    def perform(self, s: State, choice: Choice) -> None:
        p = choice[1]
        s.flags[p] &= ~pc.JAMMED
        s.tell(ev.JAM_CLEARED, "V3-JAM-CLEAR", p, s.square[p])


def termagant_hits(dice: Throw) -> bool:
    """V4-TERM-TO-HIT: a 6, and a 5 or 6 on the other die."""
    low, high = sorted(dice)
    return high >= TERMAGANT_SCORES[0] and low >= TERMAGANT_SCORES[1]


def shielded(s: State, p: int, shooter_square: int) -> bool:
    """V4-TERM-STORM-SHIELD: the shooter is in the front arc of a shield bearer."""
    board = s.board
    here = s.square[p]
    dx, dy = board.xs[shooter_square] - board.xs[here], board.ys[shooter_square] - board.ys[here]
    return s.gear[p] & pc.STORM_SHIELD != 0 and s.sight.aim.in_arc(s.facing[p], dx, dy)


def termagant_fires(s: State, p: int, square: int) -> None:
    s.flags[p] |= pc.SHOT
    target = s.at[square]
    dice = s.roll(TERMAGANT_SHOT_DICE)
    s.tell(ev.SHOT, "V4-TERM-TO-HIT", p, square, target, 0, dice=dice)
    if shielded(s, target, s.square[p]):
        best, kept = max(dice), min(dice)
        again = s.roll(1)
        s.tell(ev.REROLL, "V4-TERM-STORM-SHIELD", p, square, target, best, dice=again)
        dice = (again[0], kept)
    # DW-DEBRIS-DEFLECT: by some rules debris helps against bolters and cannons alone.
    if termagant_hits(dice) and not (s.profile.debris_all_shots and saved(s, p, square, target)):
        s.kill(target, "V4-TERM-TO-HIT", p)


ACTIONS: Final[tuple[Action[State], ...]] = (
    Fire(FIRE, "FIRE", Form(PIECE, "fire at", Square()),
        Look("shoot", "bolter", final=True, dice=True), MARINES | 1 << pc.TERMAGANT, keeps=AIM, cost=SHOT_COST,
        gear=pc.QUICK),
    Answer(HOLD, "HOLD", Form(PIECE, "hold fire"), Look("answer", "pass", "pass")),
    Clear(CLEAR, "CLEAR", Form(PIECE, "clear jam"), Look("stance", "clear"), MARINES, cost=CLEAR_COST, gear=pc.QUICK),
)  # fmt: skip
