"""Close combat (SC-CLOSE-COMBAT-*): both roll, the lower total loses the difference."""

from __future__ import annotations

from typing import Any, ClassVar

from hullbreach.crusade import brood, damage, gear
from hullbreach.crusade import state as st
from hullbreach.crusade import verbs as v
from hullbreach.crusade.dice import reds, whites
from hullbreach.crusade.state import State
from hullbreach.crusade.units import ALIEN, OBJECT, TROOPER, UNITS
from hullbreach.kernel.board import bits
from hullbreach.kernel.contract import Choice, Decision
from hullbreach.kernel.dice import Throw
from hullbreach.kernel.events import Event
from hullbreach.kernel.flow import Pending
from hullbreach.kernel.secrets import OPEN


def may_fight(s: State, p: int) -> bool:
    """SC-CLOSE-COMBAT-INSTEAD-OF-FIRE"""
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
    body = s.body(p, square)
    out = 0
    for part in bits(body):
        out |= s.board.sides(part, s.closed)
    return out & ~body


def opponents(s: State, p: int) -> list[int]:
    """SC-CLOSE-COMBAT-ORTHOGONAL"""
    near = beside(s, p) & s.bodies
    out: list[int] = []
    while near:
        low = near & -near
        near ^= low
        other = s.at[low.bit_length() - 1]
        if other >= 0 and other not in out and is_opponent(s, p, other):
            out.append(other)
    return out


def is_opponent(s: State, p: int, other: int) -> bool:
    role = UNITS[s.kind[other]].role
    if role == OBJECT:
        return True
    if s.owner[p] >= s.squads:
        return role <= TROOPER
    return role == ALIEN or (role <= TROOPER and s.owner[other] != s.owner[p] and not s.profile.tokens)


def offer_fights(s: State, p: int, out: list[Choice]) -> None:
    if not may_fight(s, p):
        return
    red, white = gear.fight_dice(s, p)
    if red + white == 0:
        return
    for other in opponents(s, p):
        out.append((v.FIGHT, p, s.square[other], 0))


def fight(s: State, p: int, where: int) -> None:
    """One figure attacks another, or an object."""
    s.fights[p] += 1
    s.left[p] = 0
    join(s, p, s.at[where], False)


def join(s: State, p: int, other: int, doubled: bool) -> None:
    """Both roll; the attacker first."""
    red, white = gear.fight_dice(s, p)
    if doubled:
        red, white = 2 * red, 2 * white
    own = roll(s, p, other, red, white)
    if s.is_object(other):
        theirs: tuple[Throw, Throw] = ((), ())
    else:
        red, white = gear.fight_dice(s, other)
        theirs = roll(s, other, p, red, white)
    s.push(Melee(p, other, own[0], own[1], theirs[0], theirs[1], 0, 0))


def roll(s: State, p: int, other: int, red: int, white: int) -> tuple[Throw, Throw]:
    red_dice: Throw = s.dice.roll(red) if red else ()
    white_dice: Throw = s.dice.roll(white) if white else ()
    s.tell(
        Event(
            "rolled",
            "SC-CLOSE-COMBAT-DICE",
            p,
            s.square[p],
            other,
            reds(red_dice) + whites(white_dice),
            red_dice + white_dice,
            red,
        )
    )
    return red_dice, white_dice


class Melee(Pending):
    """Dice of a close combat on the table: re-rolls first, the player whose turn it is before the other."""

    __slots__ = ("attacker", "defender", "red", "rerolled", "stage", "their_red", "their_white", "white")

    FIELDS: ClassVar[dict[str, Any]] = {
        "attacker": OPEN,
        "defender": OPEN,
        "red": OPEN,
        "white": OPEN,
        "their_red": OPEN,
        "their_white": OPEN,
        "stage": OPEN,
        "rerolled": OPEN,
    }
    SHOWN: ClassVar[bool] = True

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
        self.rerolled = rerolled

    def proceed(self, game: State) -> Decision | None:
        s = game
        if self.stage == 0 and gear.rerolls_when_fighting(s, self.attacker):
            return self._ask(s, self.attacker, len(self.red) + len(self.white))
        if (
            self.stage <= 1
            and not s.is_object(self.defender)
            and gear.rerolls_when_fighting(s, self.defender)
        ):
            if self.stage == 0:
                s.swap(self._at(1))
                return None
            return self._ask(s, self.defender, len(self.their_red) + len(self.their_white))
        s.pop()
        settle(s, self)
        return None

    def _ask(self, s: State, p: int, count: int) -> Decision:
        options: list[Choice] = [(v.REROLL, p, 0, i) for i in range(count)]
        options.append((v.KEEP, p, 0, 0))
        return s.ask(s.owner[p], "reroll", "SC-REROLL-BINDING", options, p)

    def _at(self, stage: int) -> Melee:
        return Melee(
            self.attacker, self.defender, self.red, self.white, self.their_red, self.their_white, stage, 0
        )

    def answer(self, game: State, choice: Choice) -> None:
        s = game
        after = self._at(self.stage + 1)
        if choice[0] == v.REROLL:
            face = s.dice.roll(1)[0]
            first = self.stage == 0
            red = self.red if first else self.their_red
            white = self.white if first else self.their_white
            dice = [*red, *white]
            old = dice[choice[3]]
            dice[choice[3]] = face
            s.tell(Event("reroll", "SC-REROLL-BINDING", choice[1], -1, old, choice[3], tuple(dice), len(red)))
            if first:
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
        damage.strike(s, other, mine, p, s.owner[p])
    elif mine == theirs:
        s.tell(Event("drawn fight", "SC-CLOSE-COMBAT-TIE", p, s.square[p], other))
    elif mine > theirs:
        defeat(s, p, other, mine - theirs)
    else:
        defeat(s, other, p, theirs - mine)


def defeat(s: State, winner: int, loser: int, difference: int) -> None:
    """The loser loses the difference in life points, whoever attacked (SC-CLOSE-COMBAT-REMOVE-DEAD)."""
    seat = s.owner[winner]
    if seat >= 0:
        s.won_fights[seat] += 1
    if brood.is_turned(s, winner, loser, difference):
        brood.turn(s, winner, loser)
        return
    damage.hurt(s, loser, difference, winner, seat, "SC-CLOSE-COMBAT-DAMAGE")
