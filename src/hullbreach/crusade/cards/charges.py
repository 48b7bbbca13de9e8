"""Charges and grenades (SC-GAP-CARDS-*): laid or thrown by their bearer, most of them instead of his attack."""

from __future__ import annotations

from hullbreach.crusade import events as ev, state as st, verbs as v
from hullbreach.crusade.cards import hands, squad_cards as cards
from hullbreach.crusade.combat import fights as combat
from hullbreach.crusade.dice import highest, reds
from hullbreach.crusade.scoring import objectives
from hullbreach.crusade.shooting import damage, gear, shots as shooting, targeting
from hullbreach.crusade.state import State
from hullbreach.kernel.board import bits
from hullbreach.kernel.contract import Choice, Decision, Refused
from hullbreach.kernel.dice import Throw
from hullbreach.kernel.flow import Pending, Shown

MELTA: int = cards.CARD_NUMBERS["melta_charge"]
DEMOLITION: int = cards.CARD_NUMBERS["demolition_charge"]
PLASMA: int = cards.CARD_NUMBERS["plasma_grenade"]
BLIND: int = cards.CARD_NUMBERS["blind_grenade"]

MELTA_DICE = 3
THROWN_DICE = 2
THROW_RANGE = 4
BLIND_RANGE = 6


def has_attack_left(s: State, p: int) -> bool:
    """Whether a figure can still do something instead of its attack."""
    over = st.ATTACK_OVER | st.SUSTAINED_MOVE
    return not (s.shots[p] or s.fights[p] or s.flags[p] & over) and bool(s.board.ship >> s.square[p] & 1)


def squares_for(s: State, p: int, card: int) -> list[int]:
    """Where a card can be laid or thrown: a melta charge at a neighbour, the others at squares in view."""
    if hands.is_put_down(s, card):
        return []
    if card == BLIND:
        if not s.board.ship >> s.square[p] & 1:
            return []
        return [
            square
            for square in bits(s.field(p) & s.board.ship)
            if s.board.apart(s.square[p], square) <= BLIND_RANGE
        ]
    if not has_attack_left(s, p):
        return []
    if card == MELTA:
        return [s.square[other] for other in combat.opponents(s, p)]
    if not objectives.carrier_may_shoot(s, p):
        return []
    return [
        square for square in targeting.aim_squares(s, p) if s.board.apart(s.square[p], square) <= THROW_RANGE
    ]


class Throwing(Pending[State]):
    """The bearer has a charge or grenade in his hand: where it goes, or not yet after all."""

    def __init__(self, piece: int, card: int) -> None:
        self.piece = piece
        self.card = card

    def proceed(self, s: State) -> Decision | None:
        p = self.piece
        options: list[Choice] = [(v.TARGET, p, square, 0) for square in squares_for(s, p, self.card)]
        options.append((v.HOLD, p, 0, 0))
        return s.ask(s.owner[p], "throw", cards.rule_of(self.card), options, p)

    def answer(self, s: State, choice: Choice) -> None:
        s.pop()
        if choice[0] != v.HOLD:
            strike(s, self.piece, self.card, choice[2])
        else:
            hands.put_down(s, self.card)

    def refusal(self, s: State, choice: Choice) -> Refused | None:
        if choice[0] != v.TARGET:
            return None
        rule = cards.rule_of(self.card)
        if self.card == MELTA:
            return Refused(rule, "there is nothing to attack on that side.")
        most = BLIND_RANGE if self.card == BLIND else THROW_RANGE
        names = {"who": s.name(self.piece), "range": str(most)}
        return Refused(rule, "{who} throws at a square in view, at most {range} squares away.", names)


def strike(s: State, p: int, card: int, where: int) -> None:
    """The card is played on a square."""
    hands.spend(s, s.owner[p], card, p)
    if card == BLIND:
        spread_smoke(s, s.owner[p], where)
        return
    s.left[p] = 0
    s.flags[p] |= st.ATTACK_OVER
    if card == MELTA:
        s.fights[p] += 1
    else:
        s.shots[p] += 1
    dice = s.roll_red(MELTA_DICE if card == MELTA else THROWN_DICE)
    target = s.met(p, where) if card == MELTA else s.at[where]
    s.tell(ev.ROLLED, cards.rule_of(card), p, where, target, reds(dice), len(dice), dice=dice)
    s.push(Charge(p, card, where, dice, False))


def spread_smoke(s: State, seat: int, middle: int) -> None:
    """SC-GAP-CARDS-BLOOD-ANGELS: the square and its eight neighbours cut sight and fire."""
    smoke = 0
    for square in bits(s.board.ship):
        if s.board.apart(middle, square) <= 1:
            smoke |= 1 << square
    s.smoke = smoke
    s.smoke_seat = seat
    s.tell(ev.SMOKE, "SC-GAP-CARDS-BLOOD-ANGELS", middle, seat)


class Charge(Shown[State]):
    """Dice of a charge on the table. It is no shooting attack: only a sustained action lets a die be rolled again."""

    def __init__(self, piece: int, card: int, where: int, dice: Throw, rerolled: bool) -> None:
        self.piece = piece
        self.card = card
        self.where = where
        self.dice = dice
        self.rerolled = rerolled

    def proceed(self, s: State) -> Decision | None:
        p = self.piece
        if self.rerolled or not gear.is_sustained(s, p):
            s.pop()
            self.go_off(s)
            return None
        options: list[Choice] = [(v.REROLL, p, 0, i) for i in range(len(self.dice))]
        options.append((v.KEEP, p, 0, 0))
        return s.ask(s.owner[p], "reroll", "SC-REROLL-BINDING", options, p)

    def answer(self, s: State, choice: Choice) -> None:
        dice = list(self.dice)
        if choice[0] == v.REROLL:
            old = dice[choice[3]]
            dice[choice[3]] = s.roll_red(1)[0]
            s.tell(ev.REROLL, "SC-REROLL-BINDING", self.piece, choice[3], old, len(dice), dice=tuple(dice))
        s.swap(Charge(self.piece, self.card, self.where, tuple(dice), True))

    def go_off(self, s: State) -> None:
        p, total = self.piece, reds(self.dice)
        seat = s.owner[p]
        if self.card != MELTA:
            shooting.blast(s, p, seat, s.square[p], self.where, total, highest(self.dice, ()))
        else:
            damage.strike(s, s.met(p, self.where), total, p, seat)
