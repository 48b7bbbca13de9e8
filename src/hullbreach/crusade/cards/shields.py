"""Cards that stop a shot after it was rolled (SC-GAP-CARDS-ULTRA-MARINES, RX-GAP-CARDS).

The player of a figure that a shot is about to hurt is asked. Being asked would tell the others that he holds such a
card, and that this figure bears it; so in a discreet game he is asked for every figure of his that is about to be
hurt, as long as for all that the others know the card may still be in his hand.
"""

from __future__ import annotations

from hullbreach.crusade import events as ev, verbs as v
from hullbreach.crusade.cards import hands, squad_cards as cards
from hullbreach.crusade.shooting import gear, impact
from hullbreach.crusade.state import State
from hullbreach.kernel.contract import Choice, Decision
from hullbreach.kernel.flow import Pending

REFRACTOR: int = cards.CARD_NUMBERS["refractor_field"]
# No card, and nobody who bears it.
NO_CARD = (-1, -1)
RUNE: int = cards.CARD_NUMBERS["rune_of_warding"]


def offered(
    s: State, target: int, strength: int, shooter: int, seat: int, source: int, fired_from: int
) -> bool:
    """Whether the target's player may stop this shot; then he is asked, and the shot waits for the answer."""
    if not s.is_marine(target) or strength <= gear.armour(
        s, target, s.board.apart(fired_from, s.square[target])
    ):
        return False
    owner = s.owner[target]
    for card in (REFRACTOR, RUNE):
        if card == REFRACTOR and seat < s.squads:
            # It stops the shots of aliens.
            continue
        asks = (
            hands.may_hold(s, owner, card) if s.profile.discreet else hands.bearer(s, owner, card) == target
        )
        if asks:
            s.push(Shield(card, target, strength, shooter, seat, source, fired_from))
            return True
    return False


class Shield(Pending[State]):
    """A shot is about to hurt a figure, and its player may stop it."""

    def __init__(
        self, card: int, target: int, strength: int, shooter: int, seat: int, source: int, fired_from: int
    ) -> None:
        self.card = card
        self.target = target
        self.strength = strength
        self.shooter = shooter
        self.seat = seat
        self.source = source
        self.fired_from = fired_from

    def proceed(self, s: State) -> Decision | None:
        target, card = self.target, self.card
        options: list[Choice] = []
        if hands.bearer(s, s.owner[target], card) == target:
            options.append((v.USE, target, 0, card))
        options.append((v.PASS, 0, 0, 0))
        return s.ask(s.owner[target], "shield", cards.rule_of(card), options, target)

    def answer(self, s: State, choice: Choice) -> None:
        s.pop()
        target = self.target
        if choice[0] == v.PASS:
            impact.lands(s, target, self.strength, self.shooter, self.seat, self.source, self.fired_from)
            return
        hands.spend(s, s.owner[target], self.card, target)
        s.tell(ev.SHIELDED, cards.rule_of(self.card), target, s.square[target], self.shooter, self.card)


def asked_for(s: State, seat: int) -> tuple[int, int]:
    """The card with its bearer that a seat is being asked about, and so must hold where only holders are asked."""
    top = s.stack[-1] if s.stack else None
    if isinstance(top, Shield) and s.owner[top.target] == seat:
        return top.card, top.target
    return NO_CARD
