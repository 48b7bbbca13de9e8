"""Close combat and guard (V3-CC-*, V3-GUARD-*, V3-GAP-CC-SEQUENCE)."""

from __future__ import annotations

from typing import Final

from hullbreach.hulk import events as ev, pieces as pc
from hullbreach.hulk.actions import FOES, MARINES, PieceAction
from hullbreach.hulk.contacts.blips import FACE
from hullbreach.hulk.fighting.blows import (
    cuts,
    dice_against,
    faces,
    front_square,
    marine_bonus,
    marine_dice,
    parry_against,
    stealer_dice,
    stealer_score,
)
from hullbreach.hulk.fighting.detonation import LastStand, last_stand
from hullbreach.hulk.floors import decks
from hullbreach.hulk.forms import Square
from hullbreach.hulk.moving.doors import destroy
from hullbreach.hulk.moving.hazards import stand
from hullbreach.hulk.state import State
from hullbreach.hulk.things.objects import carries_canister, ladder_at
from hullbreach.hulk.turns.points import drop_overwatch, too_dear
from hullbreach.kernel.actions import Action, Answer, Look
from hullbreach.kernel.contract import Choice, Decision, Refused
from hullbreach.kernel.dice import Throw
from hullbreach.kernel.flow import Pending, Shown
from hullbreach.kernel.forms import HOW, PIECE, Form, Part

# Verbs
ATTACK: Final = 27  # where: square
REROLL: Final = 28  # how: face of the own die
PARRY: Final = 29  # how: face of the enemy die
ACCEPT: Final = 30
POINTS: Final = 31  # how: psi points added
STAY: Final = 32

# V3-CC-COST
ATTACK_COST: Final = 1
# V3-CC-DOOR
THING_SCORE: Final = 6
# V3-TOXIN-DEFENCE
CANISTER_SCORE: Final = 3


def attackable(s: State, p: int) -> int:
    """V3-CC-FRONT-SQUARE: the square that the model can attack, or -1."""
    b = front_square(s, p)
    if b < 0 or b >= s.board.count:
        return -1
    foes = s.foes_on if s.kind[p] == pc.MARINE else s.marines_on
    things = s.doors & ~s.open_doors | s.bulkheads | s.crates | s.tanks
    if (foes | things) >> b & 1:
        return b
    return b if s.profile.ladders_destructible and ladder_at(s, b) >= 0 and s.at[b] < 0 else -1


def attack_cost(s: State, p: int, square: int) -> int:
    if s.gear[p] & pc.CHAIN_FIST and (s.bulkheads | s.armoured & s.closed_doors()) >> square & 1:
        return s.profile.chainfist_bulkhead_ap
    return ATTACK_COST


class Attack(PieceAction):
    """V3-CC-COST, V3-CC-FRONT-SQUARE"""

    def price(self, s: State, choice: Choice) -> int:
        return attack_cost(s, choice[1], choice[2])

    def offer(self, s: State, who: int, purse: int, out: list[Choice]) -> None:
        b = attackable(s, who)
        if b >= 0 and purse >= attack_cost(s, who, b) and not carries_canister(s, who):
            out.append((ATTACK, who, b, 0))
        if s.profile.vertical_combat and purse >= ATTACK_COST:
            for b in decks.prey(s, who):
                out.append((ATTACK, who, b, 0))

    def bar(self, s: State, choice: Choice, purse: int) -> Refused | None:
        _, p, square, _ = choice
        if carries_canister(s, p):
            return Refused("V3-TOXIN-NO-WEAPONS", "{who} carries a canister and cannot fight.")
        if square in decks.prey(s, p):
            return too_dear(s, p, ATTACK_COST, purse)
        if front_square(s, p) != square:
            return decks.out_of_reach(s, p, square) or Refused(
                "V3-CC-FRONT-SQUARE", "{who} can attack only the square straight ahead."
            )
        if attackable(s, p) != square:
            if square in s.object_at and s.at[square] < 0:
                return Refused("V3-OBJECT-NOT-ATTACKABLE", "Objects cannot be attacked.")
            if s.consoles >> square & 1:
                return Refused("V3-CONSOLE", "A console cannot be attacked.")
            if s.barriers >> square & 1:
                return Refused("V3-PSI-BARRIER", "A force barrier cannot be attacked.")
            return Refused("V3-CC-FRONT-SQUARE", "There is nothing to attack on {where}.")
        return too_dear(s, p, attack_cost(s, p, square), purse)

    def perform(self, s: State, choice: Choice) -> None:
        """Roll, and leave what is still to be chosen on the stack."""
        verb, p, square, answered = choice
        other = s.at[square]
        if not answered and last_stand(s, p, other):
            s.push(LastStand(verb, p, square, other))
            return
        if square in decks.prey(s, p):
            s.push(decks.Retreat(other, square))
        if s.profile.psi_timing == "before":
            axe = force_axe(s, p, other)
            if axe >= 0:
                s.push(Announce(p, other, square, axe))
                return
        if other < 0:
            _attack_thing(s, p, square)
        elif s.kind[other] == pc.MARINE and carries_canister(s, other):
            _attack_carrier(s, p, other)
        else:
            _attack_model(s, p, other)


def force_axe(s: State, p: int, other: int) -> int:
    """DW-FORCE-AXE-PSI, DW-FORCE-AXE-FACING: the librarian of a fight who may announce psi points, or -1."""
    marine = p if s.kind[p] == pc.MARINE else other
    if marine < 0 or not s.gear[marine] & pc.LIBRARIAN or s.psi[marine] < 1 or carries_canister(s, marine):
        return -1
    return marine if marine == p or faces(s, marine, s.square[p]) else -1


def _attack_thing(s: State, p: int, square: int, points: int = 0) -> None:
    """V3-CC-DOOR, V3-CHAIN-FIST"""
    if cuts(s, p, square):
        destroy(s, square, "V3-CHAIN-FIST", p)
        return
    marine = s.kind[p] == pc.MARINE
    dice = s.roll(marine_dice(s, p, True) if marine else stealer_dice(s, p, True))
    bonus = points + (marine_bonus(s, p, True) if marine else 0)
    s.tell(ev.ATTACK_ON_THING, "V3-CC-DOOR", p, square, bonus, max(1, THING_SCORE - bonus), dice=dice)
    score = max(dice) + bonus
    if marine and s.gear[p] & pc.LIBRARIAN and s.psi[p] > 0 and s.profile.psi_timing == "after":
        s.push(ThingPsi(p, square, score))
    elif score >= THING_SCORE:
        destroy(s, square, "V3-CC-DOOR", p)


def _attack_carrier(s: State, p: int, other: int) -> None:
    """V3-TOXIN-DEFENCE"""
    dice = s.roll(stealer_dice(s, p, True))
    s.tell(ev.ATTACK_ON_CARRIER, "V3-TOXIN-DEFENCE", p, s.square[other], other, CANISTER_SCORE, dice=dice)
    if max(dice) >= CANISTER_SCORE:
        s.kill(other, "V3-TOXIN-DEFENCE", p)
    else:
        s.push(TurnToFace(other, p, "V3-TOXIN-DEFENCE"))


def _attack_model(s: State, p: int, other: int, points: int = 0) -> None:
    marine = p if s.kind[p] == pc.MARINE else other
    stealer = other if marine == p else p
    marine_faces = marine == p or faces(s, marine, s.square[stealer])
    stealer_faces = stealer == p or faces(s, stealer, s.square[marine])
    if other == marine and s.flags[other] & pc.OVERWATCH and s.profile.overwatch_lost_when_attacked:
        drop_overwatch(s, other, "DW-GAP-BASE-OVERWATCH")
    own = s.roll(marine_dice(s, marine, marine_faces))
    foe = s.roll(dice_against(s, stealer, stealer_faces, marine, marine_faces))
    s.tell(ev.COMBAT, "V3-CC-DICE", marine, s.square[marine], stealer, dice=own)
    s.tell(ev.COMBAT, "V3-CC-DICE", stealer, s.square[stealer], marine, dice=foe)
    guard = s.flags[marine] & pc.GUARD != 0
    parry = parry_against(s, marine, stealer, marine_faces) != ""
    if points:
        s.push(AxeCombat(p, other, own, foe, guard, parry, points))
    else:
        s.push(Combat(p, other, own, foe, guard, parry))


class Combat(Shown[State]):
    """A close combat whose dice lie on the table: rerolls, psi points, then the comparison."""

    def __init__(
        self, attacker: int, defender: int, own: Throw, foe: Throw, guard: bool, parry: bool
    ) -> None:
        self.attacker = attacker
        self.defender = defender
        self.own = own  # the marine's dice
        self.foe = foe  # the stealer's dice
        self.guard = guard  # the guard reroll is still open
        self.parry = parry  # the sword's reroll is still open

    def with_dice(self, own: Throw, foe: Throw, guard: bool, parry: bool) -> Combat:
        """The same fight, its dice as they lie now."""
        return Combat(self.attacker, self.defender, own, foe, guard, parry)

    def sides(self, s: State) -> tuple[int, int]:
        """The marine and the stealer."""
        if s.kind[self.attacker] == pc.MARINE:
            return self.attacker, self.defender
        return self.defender, self.attacker

    def _parry_rule(self, s: State) -> str:
        marine, stealer = self.sides(s)
        met = marine == self.attacker or faces(s, marine, s.square[stealer])
        return parry_against(s, marine, stealer, met)

    def announced(self) -> int:
        """Psi points that were named before the dice."""
        return 0

    def proceed(self, s: State) -> Decision | None:
        marine, _ = self.sides(s)
        if self.guard or self.parry:
            options: list[Choice] = [(ACCEPT, marine, 0, 0)]
            if self.guard:
                options.extend((REROLL, marine, 0, face) for face in sorted(set(self.own)))
            if self.parry:
                options.extend((PARRY, marine, 0, face) for face in sorted(set(self.foe)))
            rule = "V3-GUARD-REROLL" if self.guard else self._parry_rule(s)
            if self.guard and self.parry:
                rule = "V3-POWER-SWORD-GUARD"
            return s.ask(pc.MARINE_SEAT, "reroll", rule, options, marine)
        if psi_open(s, self):
            return _ask_psi(s, marine, "V3-LIB-PSI-CC")
        s.pop()
        resolve(s, self, 0)
        return None

    def answer(self, s: State, choice: Choice) -> None:
        verb, marine, _, how = choice
        own, foe = self.own, self.foe
        guard, parry = self.guard, self.parry
        if verb == ACCEPT:
            guard = parry = False
        elif verb == REROLL:
            # V3-GUARD-REROLL, V3-GUARD-NEW-STANDS
            new = s.roll(1)
            own = _replaced(own, how, new[0])
            guard = False
            s.tell(ev.REROLL, "V3-GUARD-REROLL", marine, s.square[marine], -1, how, dice=new)
        elif verb == PARRY:
            # V3-POWER-SWORD
            new = s.roll(1)
            foe = _replaced(foe, how, new[0])
            parry = False
            rule = self._parry_rule(s)
            s.tell(ev.REROLL, rule, marine, s.square[marine], self.sides(s)[1], how, dice=new)
        else:
            s.pop()
            _spend_psi(s, marine, how, "V3-LIB-PSI-CC")
            resolve(s, self, how)
            return
        s.swap(self.with_dice(own, foe, guard, parry))


def _ask_psi(s: State, marine: int, rule: str) -> Decision:
    options = [(POINTS, marine, 0, points) for points in range(s.psi[marine] + 1)]
    return s.ask(pc.MARINE_SEAT, "psi points", rule, options, marine)


def _spend_psi(s: State, marine: int, points: int, rule: str) -> None:
    if points:
        s.psi[marine] -= points
        s.tell(ev.PSI_SPENT, rule, marine, s.square[marine], points)


class AxeCombat(Combat):
    """A close combat for which psi points were announced."""

    def __init__(
        self, attacker: int, defender: int, own: Throw, foe: Throw, guard: bool, parry: bool, points: int
    ) -> None:
        super().__init__(attacker, defender, own, foe, guard, parry)
        self.points = points

    def announced(self) -> int:
        return self.points

    def with_dice(self, own: Throw, foe: Throw, guard: bool, parry: bool) -> Combat:
        return AxeCombat(self.attacker, self.defender, own, foe, guard, parry, self.points)


class Announce(Pending[State]):
    """DW-FORCE-AXE-ANNOUNCE: psi points are named before the dice are rolled, and lost whatever they show."""

    def __init__(self, attacker: int, defender: int, square: int, marine: int) -> None:
        self.attacker = attacker
        self.defender = defender  # or -1: a thing on the square
        self.square = square
        self.marine = marine

    def proceed(self, s: State) -> Decision | None:
        return _ask_psi(s, self.marine, "DW-FORCE-AXE-ANNOUNCE")

    def answer(self, s: State, choice: Choice) -> None:
        s.pop()
        points = choice[3]
        _spend_psi(s, self.marine, points, "DW-FORCE-AXE-PSI")
        if self.defender < 0:
            _attack_thing(s, self.attacker, self.square, points)
        else:
            _attack_model(s, self.attacker, self.defender, points)


def _replaced(dice: Throw, face: int, new: int) -> Throw:
    faces_left = list(dice)
    faces_left[faces_left.index(face)] = new
    return tuple(faces_left)


def psi_open(s: State, combat: Combat) -> bool:
    """V3-LIB-PSI-CC: only against an opponent in front."""
    marine, stealer = combat.sides(s)
    if not s.gear[marine] & pc.LIBRARIAN or s.psi[marine] < 1 or s.profile.psi_timing == "before":
        return False
    return marine == combat.attacker or faces(s, marine, s.square[stealer])


def scores(s: State, combat: Combat, points: int) -> tuple[int, int]:
    """The marine's and the stealer's score."""
    marine, stealer = combat.sides(s)
    marine_faces = marine == combat.attacker or faces(s, marine, s.square[stealer])
    bonus = marine_bonus(s, marine, marine_faces) + combat.announced() + points
    return max(combat.own) + bonus, stealer_score(s, stealer, combat.foe)


def resolve(s: State, combat: Combat, points: int) -> None:
    """V3-CC-HIGHER-KILLS, V3-CC-TIE; debris changes nothing here (V3-DEBRIS-NO-CC)."""
    marine, stealer = combat.sides(s)
    marine_score, foe_score = scores(s, combat, points)
    attacker, defender = combat.attacker, combat.defender
    defender_faces = faces(s, defender, s.square[attacker])
    said = f"{marine_score}:{foe_score}"
    bonus = marine_score - max(combat.own)
    s.tell(ev.SCORES, "V3-CC-HIGHER-KILLS", marine, s.square[marine], stealer, bonus, said)
    if marine_score == foe_score:
        if not s.flags[defender] & pc.PRONE:
            s.push(TurnToFace(defender, attacker, "V3-CC-TIE"))
        return
    winner = marine if marine_score > foe_score else stealer
    loser = stealer if winner == marine else marine
    if winner == attacker or defender_faces:
        s.kill(loser, "V3-CC-HIGHER-KILLS", winner)
    else:
        s.push(TurnToFace(defender, attacker, "V3-CC-HIGHER-KILLS"))


class TurnToFace(Pending[State]):
    """A defender who lived may turn to face the attacker, free of charge; who lies stands up so."""

    def __init__(self, defender: int, attacker: int, rule: str) -> None:
        self.defender = defender
        self.attacker = attacker
        self.rule = rule

    def proceed(self, s: State) -> Decision | None:
        wanted = _facing_towards(s, self.defender, self.attacker)
        lies = s.flags[self.defender] & pc.PRONE
        if wanted < 0 or (wanted == s.facing[self.defender] and not lies):
            s.pop()
            return None
        if s.profile.stealer_faces_attacker and s.kind[self.defender] != pc.MARINE:
            # DW-CC-STEALER-TURN
            s.pop()
            self._turn(s, wanted, "DW-CC-STEALER-TURN")
            return None
        options = [(FACE, self.defender, 0, wanted), (STAY, self.defender, 0, 0)]
        return s.ask(s.seat_of(self.defender), "turn to face", self.rule, options, self.defender)

    def answer(self, s: State, choice: Choice) -> None:
        s.pop()
        if choice[0] != FACE:
            return
        if s.flags[self.defender] & pc.PRONE:
            stand(s, self.defender, choice[3], "DW-PRONE-CLOSE-COMBAT")
            return
        self._turn(s, choice[3], self.rule)

    def _turn(self, s: State, facing: int, rule: str) -> None:
        s.facing[self.defender] = facing
        s.tell(ev.TURNED, rule, self.defender, s.square[self.defender], facing)


def _facing_towards(s: State, p: int, other: int) -> int:
    """The facing that brings `other` straight ahead of p, or -1."""
    a, b = s.square[p], s.square[other]
    for facing in range(4):
        if a >= 0 and s.board.step[a][2 * facing] == b:
            return facing
    return -1


class ThingPsi(Shown[State]):
    """A librarian may add psi points to a blow at a door or another thing (V3-GAP-CLARIFICATIONS)."""

    def __init__(self, marine: int, square: int, score: int) -> None:
        self.marine = marine
        self.square = square
        self.score = score

    def proceed(self, s: State) -> Decision | None:
        return _ask_psi(s, self.marine, "V3-LIB-PSI-CC")

    def answer(self, s: State, choice: Choice) -> None:
        s.pop()
        points = choice[3]
        _spend_psi(s, self.marine, points, "V3-LIB-PSI-CC")
        if self.score + points >= THING_SCORE:
            destroy(s, self.square, "V3-CC-DOOR", self.marine)


_NOT_AGAIN: Final = "That die cannot be rolled again now."

ACTIONS: Final[tuple[Action[State], ...]] = (
    Attack(ATTACK, "ATTACK", Form(PIECE, "attack", Square()),
        Look("melee", "fist", final=True, dice=True), MARINES | FOES, keeps=pc.GUARD),
    Answer(REROLL, "REROLL", Form(PIECE, "reroll own", Part(HOW)),
        Look("answer", "reroll", final=True, dice=True), "V3-GUARD-REROLL", _NOT_AGAIN),
    Answer(PARRY, "PARRY", Form(PIECE, "reroll enemy", Part(HOW)),
        Look("answer", "reroll", final=True, dice=True), "V3-POWER-SWORD", _NOT_AGAIN),
    Answer(ACCEPT, "ACCEPT", Form(PIECE, "keep dice"), Look("answer", "keep", "pass", final=True, dice=True)),
    Answer(POINTS, "POINTS", Form(PIECE, "add psi", Part(HOW)),
        Look("answer", "points", final=True, dice=True), "V3-LIB-PSI-CC",
        "That many psi points cannot be added now."),
    Answer(STAY, "STAY", Form(PIECE, "stay"), Look("answer", "pass", "pass")),
)  # fmt: skip
