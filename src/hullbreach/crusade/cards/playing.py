"""Playing a card: which ones now, and why another not, or not there (SC-ORDER-CARD-TIMING,
SC-EQUIPMENT-CARDS-ANY-NUMBER, RX-CARDS-WHENEVER)."""

from __future__ import annotations

from typing import ClassVar, Final

from hullbreach.crusade import state as st, verbs as v
from hullbreach.crusade.actions import ACTIVATION, PieceAction
from hullbreach.crusade.cards import (
    charges,
    equipment,
    hands,
    orders,
    shields,
    squad_cards as cards,
    whenever,
)
from hullbreach.crusade.combat import rage
from hullbreach.crusade.forms import CARD, Said, Square
from hullbreach.crusade.state import State
from hullbreach.crusade.units import TROOPER, UNITS
from hullbreach.kernel.actions import Action, Answer, Look
from hullbreach.kernel.contract import Choice, Decision, Refused
from hullbreach.kernel.forms import NOBODY, Form

# Cards that are asked for at the moment when they work.
ASKED_FOR: Final = (shields.REFRACTOR, shields.RUNE, rage.RAGE)


class Play(PieceAction):
    """A card is played by its bearer, or by the squad."""

    REASON: ClassVar[bool] = True

    def fits(self, s: State, p: int) -> bool:
        return UNITS[s.kind[p]].role <= TROOPER

    def offer(self, s: State, who: int, purse: int, out: list[Choice]) -> None:
        equipment.offer_in_activation(s, who, out)

    def why_not(self, s: State, choice: Choice) -> Refused | None:
        asked = s.asked
        assert asked is not None
        # What another may play unasked is refused to whoever is asked as if he could not.
        return None if choice in asked.options else unplayed(s, asked, choice)

    def perform(self, s: State, choice: Choice) -> None:
        equipment.play(s, hands.owner_of(s, choice[3]), choice)


class Use(Answer[State]):
    """The card that is asked for."""

    def refusal(self, s: State, choice: Choice) -> Refused:
        asked = s.asked
        assert asked is not None
        return unplayed(s, asked, choice)


def unplayed(s: State, asked: Decision, choice: Choice) -> Refused:
    """Why a card is not played now, or not so."""
    return _of_another(s, asked, choice[3]) or _not_held(s, asked, choice[3]) or _not_now(s, asked, choice)


def _of_another(s: State, asked: Decision, card: int) -> Refused | None:
    """RX-CARDS-WHENEVER: another squad's card that its owner cannot play now, by what everybody can see. Whether he
    holds it is his secret."""
    owner = hands.owner_of(s, card)
    if s.profile.orders_first or owner == asked.seat or card not in whenever.TIMELESS:
        return None
    if (owner, card) in s.spent:
        return Refused("RX-CARDS-WHENEVER", "the card {card} has been used or lost.")
    if card in equipment.HEALING:
        for p in range(len(s.kind)):
            if s.owner[p] == owner and s.is_leader(p) and s.life[p] >= s.unit(p).life:
                return Refused(cards.rule_of(card), "{who} has lost no life points.", {"who": s.name(p)})
    return None


def _not_held(s: State, asked: Decision, card: int) -> Refused | None:
    kind = cards.CARDS[card]
    rule = "SC-ORDER-CARD-TIMING" if kind.kind == cards.ORDER else "SC-EQUIPMENT-CARDS-ANY-NUMBER"
    if hands.bearer(s, asked.seat, card) != hands.NOT_HELD:
        return None
    if kind.use == cards.ALWAYS:
        return Refused(cards.rule_of(card), "{card} is not played: it works all the time.")
    if (asked.seat, card) in s.spent:
        return Refused(rule, "the card {card} has been used or lost.")
    return Refused(rule, "the card {card} is not in the hand.")


def _not_now(s: State, asked: Decision, choice: Choice) -> Refused:
    verb, who, _, card = choice
    seat = asked.seat
    rule = cards.rule_of(card)
    timeless = card in whenever.TIMELESS and not s.profile.orders_first
    if not timeless and (s.turn_seat != seat or asked.kind not in ("squad", ACTIVATION)):
        if card in ASKED_FOR:
            return Refused(rule, "{card} does not help here.")
        return Refused(rule, "{card} is played in the own turn, between other things.")
    if card in ASKED_FOR:
        return Refused(rule, "{card} is offered at the moment when it works.")
    if verb == v.USE:
        return Refused(rule, "{card} is played, not used: write 'play'.")
    if cards.CARDS[card].kind == cards.ORDER:
        return _order(s, seat)
    bearer = hands.bearer(s, seat, card)
    if bearer >= 0 and who != bearer:
        return Refused(rule, "{card} is borne by {who}.", {"who": s.name(bearer)})
    if bearer < 0 <= who:
        return Refused(rule, "{card} is a card of the squad, not of a single figure.")
    return _equipment(s, asked, bearer, card)


def _order(s: State, seat: int) -> Refused:
    """See orders.may_order."""
    if s.static:
        return Refused("SC-GAP-EVENT-DECK", "static: no order card may be played this turn.")
    rule = "SC-ORDER-CARD-TIMING"
    if hands.turn_has_begun(s, seat):
        return Refused(
            rule,
            "an order card is played at the start of the own turn, before any figure has moved or attacked.",
        )
    if s.effects[seat] & orders.ORDERED:
        return Refused(rule, "one order card has been played this turn already.")
    return Refused(rule, "{card} is the order of the squad, not of a single figure.")


def _equipment(s: State, asked: Decision, p: int, card: int) -> Refused:
    rule = cards.rule_of(card)
    if card in equipment.HEALING:
        return Refused(rule, "{who} has lost no life points.")
    if card in (equipment.TRACKER, equipment.FIELD) and hands.turn_has_begun(s, asked.seat):
        return Refused(rule, "{card} is played at the start of the own turn, before anybody acts.")
    if card in equipment.BLIPS_SHOWN:
        return Refused(rule, "there is no blip on the boards that has not been shown.")
    if hands.is_put_down(s, card):
        return Refused(rule, "{card} was taken up and put down again; first something else is to happen.")
    if asked.kind == "squad" and card != charges.BLIND:
        return Refused(rule, "activate {who} first.")
    if card == equipment.MAGAZINES:
        if not s.shots[p] or s.flags[p] & st.ATTACK_OVER:
            return Refused(rule, "{who} has made no shooting attack yet.")
        if equipment.walked_on(s, p):
            return Refused(rule, "{who} has moved since the shot; the second one comes at once.")
        return Refused(rule, "{who} has nothing to fire at.")
    if card != charges.BLIND and not charges.has_attack_left(s, p):
        return Refused(rule, "{card} comes instead of an attack, and {who} has none left.")
    if card == charges.MELTA:
        return Refused(rule, "nobody and nothing to attack stands beside {who}.")
    return Refused(rule, "{who} cannot throw from there.")


ACTIONS: Final[tuple[Action[State], ...]] = (
    Play(v.PLAY, "PLAY", Said("play", CARD, squad=True), Look("card", "card")),
    Use(v.USE, "USE", Said("use", CARD, squad=True), Look("answer", "card", final=True)),
    Answer(v.PASS, "PASS", Form(NOBODY, "pass"), Look("answer", "pass", "pass", final=True)),
    Answer(v.TARGET, "TARGET", Said("target", Square()), Look("shoot", "bolter", final=True)),
    Answer(v.LOOK, "LOOK", Form(NOBODY, "look at", Square()), Look("place", "convert", final=True)),
)
