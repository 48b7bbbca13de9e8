"""Before a close combat is rolled: battle rage (SC-GAP-CARDS-BLOOD-ANGELS).

Whoever bears the card is asked, attacker or attacked. Being asked would tell that he bears it; so in a discreet game
the player is asked for each of his figures, as long as for all that the others know the card may be in his hand.
"""

from __future__ import annotations

from hullbreach.crusade import verbs as v
from hullbreach.crusade.cards import hands, squad_cards as cards
from hullbreach.crusade.combat import fights as combat
from hullbreach.crusade.state import State
from hullbreach.kernel.contract import Choice, Decision
from hullbreach.kernel.flow import Pending

RAGE: int = cards.CARD_NUMBERS["battle_rage"]


def before_fight(s: State, p: int, where: int) -> None:
    """A figure attacks another, or an object."""
    if asks(s, p) or asks(s, s.met(p, where)):
        s.push(Rage(p, where, 0, 0))
    else:
        combat.fight(s, p, where)


def asks(s: State, p: int) -> bool:
    """Whether the player of a figure is asked for the card."""
    if not s.is_marine(p) or p == s.whispered:
        return False
    seat = s.owner[p]
    return hands.may_hold(s, seat, RAGE) if s.profile.discreet else hands.bearer(s, seat, RAGE) == p


class Rage(Pending[State]):
    """A close combat is about to be rolled: the attacker may double his dice, then the other."""

    def __init__(self, attacker: int, where: int, stage: int, doubled: int) -> None:
        self.attacker = attacker
        self.where = where
        # 0: the attacker is asked, 1: the other, 2: they roll.
        self.stage = stage
        self.doubled = doubled

    def proceed(self, s: State) -> Decision | None:
        if self.stage == 2:
            s.pop()
            combat.fight(s, self.attacker, self.where, self.doubled)
            return None
        p = self.attacker if self.stage == 0 else s.met(self.attacker, self.where)
        if not asks(s, p):
            s.swap(Rage(self.attacker, self.where, self.stage + 1, self.doubled))
            return None
        options: list[Choice] = []
        if hands.bearer(s, s.owner[p], RAGE) == p:
            options.append((v.USE, p, 0, RAGE))
        options.append((v.PASS, 0, 0, 0))
        return s.ask(s.owner[p], "rage", cards.rule_of(RAGE), options, p)

    def answer(self, s: State, choice: Choice) -> None:
        doubled = self.doubled
        if choice[0] == v.USE:
            hands.spend(s, s.owner[choice[1]], RAGE, choice[1])
            doubled |= combat.ATTACKER_DOUBLED if self.stage == 0 else combat.DEFENDER_DOUBLED
        s.swap(Rage(self.attacker, self.where, self.stage + 1, doubled))
