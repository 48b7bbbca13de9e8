"""Close combat (SC-CLOSE-COMBAT-*): both roll, the lower total loses the difference."""

from __future__ import annotations

from hullbreach.crusade import events as ev, state as st, verbs as v
from hullbreach.crusade.combat import brood
from hullbreach.crusade.combat.interrogation import Mercy
from hullbreach.crusade.dice import reds, whites
from hullbreach.crusade.scenery import gantries
from hullbreach.crusade.scoring import secret_objectives
from hullbreach.crusade.shooting import damage, gear, targeting
from hullbreach.crusade.state import State
from hullbreach.crusade.units import UNITS
from hullbreach.kernel.contract import Choice, Decision
from hullbreach.kernel.dice import Throw
from hullbreach.kernel.flow import Shown


def may_fight(s: State, p: int) -> bool:
    """SC-CLOSE-COMBAT-INSTEAD-OF-FIRE"""
    if s.flags[p] & st.BOTH:
        return s.fights[p] == 0
    if s.shots[p] or s.flags[p] & (st.ATTACK_OVER | st.ASLEEP):
        return False
    owner = s.owner[p]
    twice = owner >= 0 and bool(s.effects[owner] & gear.TWO_FIGHTS)
    return s.fights[p] == 0 or (s.fights[p] == 1 and twice)


def beside(s: State, p: int) -> int:
    """The squares orthogonally next to a piece, past walls and closed doors."""
    square = s.square[p]
    if UNITS[s.kind[p]].size == 1:
        return s.board.sides(square, s.closed)
    out = 0
    for part in s.mission.blocks.parts[square]:
        out |= s.board.sides(part, s.closed)
    return out & ~s.body(p, square)


def opponents(s: State, p: int) -> list[int]:
    """SC-CLOSE-COMBAT-ORTHOGONAL"""
    if s.aloft[p]:
        return [other for other in gantries.beside(s, p) if targeting.is_target(s, p, other)]
    near = beside(s, p) & s.bodies
    out: list[int] = []
    while near:
        low = near & -near
        near ^= low
        other = s.at[low.bit_length() - 1]
        if other >= 0 and other not in out and targeting.is_target(s, p, other):
            out.append(other)
    return out


# Whose dice a card doubles.
ATTACKER_DOUBLED, DEFENDER_DOUBLED = 1, 2


def fight(s: State, p: int, where: int, doubled: int = 0) -> None:
    """One figure attacks another, or an object."""
    s.fights[p] += 1
    s.left[p] = 0
    join(s, p, s.met(p, where), doubled)


def join(s: State, p: int, other: int, doubled: int) -> None:
    """Both roll; the attacker first."""
    red, white = gear.fight_dice(s, p)
    if doubled & ATTACKER_DOUBLED:
        red, white = 2 * red, 2 * white
    own = roll(s, p, other, red, white)
    if s.is_object(other):
        theirs: tuple[Throw, Throw] = ((), ())
    else:
        red, white = gear.fight_dice(s, other)
        if doubled & DEFENDER_DOUBLED:
            red, white = 2 * red, 2 * white
        theirs = roll(s, other, p, red, white)
    s.push(Melee(p, other, own[0], own[1], theirs[0], theirs[1], 0, 0))


def roll(s: State, p: int, other: int, red: int, white: int) -> tuple[Throw, Throw]:
    red_dice: Throw = s.roll_red(red)
    white_dice: Throw = s.roll_white(white)
    s.tell(
        ev.ROLLED,
        "SC-CLOSE-COMBAT-DICE",
        p,
        s.square[p],
        other,
        reds(red_dice) + whites(white_dice),
        red,
        dice=red_dice + white_dice,
    )
    return red_dice, white_dice


class Melee(Shown[State]):
    """Dice of a close combat on the table: re-rolls first, the player whose turn it is before the other."""

    def __init__(
        self,
        attacker: int,
        defender: int,
        red: Throw,
        white: Throw,
        their_red: Throw,
        their_white: Throw,
        stage: int,
        rerolled: int,
    ) -> None:
        self.attacker = attacker
        self.defender = defender
        self.red = red
        self.white = white
        self.their_red = their_red
        self.their_white = their_white
        # 0: the attacker may roll again, 1: the defender may, 2: it counts.
        self.stage = stage
        # The dice that whoever is at it has rolled again, as a bit set.
        self.rerolled = rerolled

    def proceed(self, s: State) -> Decision | None:
        if self.stage > 1:
            s.pop()
            settle(s, self)
            return None
        options = self._options(s)
        if not options:
            s.swap(self._at(self.stage + 1, 0))
            return None
        p = self._roller()
        options.append((v.KEEP, p, 0, 0))
        return s.ask(s.player(p), "reroll", "SC-REROLL-BINDING", options, p)

    def _roller(self) -> int:
        return self.attacker if self.stage == 0 else self.defender

    def _dice(self) -> tuple[Throw, Throw]:
        """Red and white dice of whoever may roll again."""
        return (self.red, self.white) if self.stage == 0 else (self.their_red, self.their_white)

    def _options(self, s: State) -> list[Choice]:
        """SC-REROLL-BINDING: no die twice."""
        p = self._roller()
        if s.is_object(p) or bin(self.rerolled).count("1") >= gear.rerolls_when_fighting(s, p):
            return []
        red, white = self._dice()
        return [(v.REROLL, p, 0, i) for i in range(len(red) + len(white)) if not self.rerolled >> i & 1]

    def _at(self, stage: int, rerolled: int) -> Melee:
        return Melee(
            self.attacker,
            self.defender,
            self.red,
            self.white,
            self.their_red,
            self.their_white,
            stage,
            rerolled,
        )

    def answer(self, s: State, choice: Choice) -> None:
        if choice[0] == v.KEEP:
            s.swap(self._at(self.stage + 1, 0))
            return
        _, p, _, die = choice
        red, white = self._dice()
        face = (s.roll_red(1) if die < len(red) else s.roll_white(1))[0]
        dice = [*red, *white]
        old = dice[die]
        dice[die] = face
        s.tell(ev.REROLL, "SC-REROLL-BINDING", p, die, old, len(red), dice=tuple(dice))
        if s.turn_seat == s.owner[p] and gear.is_dug_in(s, p):
            # SC-GAP-CARDS-IMPERIAL-FISTS: only who does not move this turn digs in.
            s.flags[p] |= st.STOPPED
        after = self._at(self.stage, self.rerolled | 1 << die)
        if self.stage == 0:
            after.red, after.white = tuple(dice[: len(red)]), tuple(dice[len(red) :])
        else:
            after.their_red, after.their_white = tuple(dice[: len(red)]), tuple(dice[len(red) :])
        s.swap(after)


def settle(s: State, melee: Melee) -> None:
    """SC-CLOSE-COMBAT-DAMAGE, SC-CLOSE-COMBAT-TIE; against an object its armour is to be beaten."""
    p, other = melee.attacker, melee.defender
    mine = reds(melee.red) + whites(melee.white)
    theirs = reds(melee.their_red) + whites(melee.their_white)
    if s.square[p] < 0 or s.square[other] < 0:
        return
    if s.flags[other] & st.ASLEEP:
        # SC-GAP-MISSION-6-SLEEPING-IRON: it wakes when the next alien turn begins.
        s.awake = True
    if s.is_object(other):
        damage.strike(s, other, mine, p, s.player(p))
    elif mine == theirs:
        s.tell(ev.DRAWN_FIGHT, "SC-CLOSE-COMBAT-TIE", p, s.square[p], other)
    elif mine > theirs:
        defeat(s, p, other, mine - theirs)
    else:
        defeat(s, other, p, theirs - mine)


def defeat(s: State, winner: int, loser: int, difference: int) -> None:
    """The loser loses the difference in life points, whoever attacked (SC-CLOSE-COMBAT-REMOVE-DEAD)."""
    seat = s.player(winner)
    if seat >= 0:
        s.won_fights[seat] += 1
    if secret_objectives.may_interrogate(s, winner, loser):
        s.push(Mercy(winner, loser, difference))
        return
    if brood.is_turned(s, winner, loser, difference):
        brood.turn(s, winner, loser)
    else:
        damage.hurt(s, loser, difference, winner, seat, "SC-CLOSE-COMBAT-DAMAGE")
    secret_objectives.fight_over(s, winner, loser)
