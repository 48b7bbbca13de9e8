"""Why a card cannot be played now, or not there (SC-ORDER-CARD-TIMING, SC-EQUIPMENT-CARDS-ANY-NUMBER)."""

from __future__ import annotations

from hullbreach.crusade import state as st
from hullbreach.crusade import verbs as v
from hullbreach.crusade.cards import charges, equipment, hands, orders, shields, whenever
from hullbreach.crusade.cards import squad_cards as cards
from hullbreach.crusade.combat import rage
from hullbreach.crusade.state import State
from hullbreach.kernel.contract import Choice, Decision, Refused

# Cards that are asked for at the moment when they work.
ASKED_FOR = (shields.REFRACTOR, shields.RUNE, rage.RAGE)
RANGES = {charges.DEMOLITION: 4, charges.PLASMA: 4, charges.BLIND: 6}


def why_not(s: State, choice: Choice) -> Refused | None:
    asked = s.asked
    if asked is None:
        return None
    verb, who, where, card = choice
    if verb == v.TARGET and asked.kind == "throw":
        return _target(s, asked)
    if verb == v.LOOK and asked.kind == "look":
        if s.at[where] in [blip for blip, _ in s.shown[asked.seat]]:
            return Refused(asked.rule, "that blip has been shown already; choose another one.")
        return Refused(asked.rule, "there is no blip on that square.")
    if verb not in (v.PLAY, v.USE) or not 0 <= card < len(cards.CARDS):
        return None
    return _of_another(s, asked, card) or _not_held(s, asked, card) or _not_now(s, asked, verb, who, card)


def _of_another(s: State, asked: Decision, card: int) -> Refused | None:
    """RX-CARDS-WHENEVER: another squad's card that its owner cannot play now, by what everybody can see. Whether he
    holds it is his secret."""
    owner = whenever.owner_of(s, (v.PLAY, -1, 0, card))
    if s.profile.orders_first or owner == asked.seat or card not in whenever.TIMELESS:
        return None
    if (owner, card) in s.spent:
        return Refused(
            "RX-CARDS-WHENEVER", "the card {card} has been used or lost.", {"card": cards.CARDS[card].key}
        )
    if card in equipment.HEALING:
        for p in range(len(s.kind)):
            if s.owner[p] == owner and s.is_leader(p) and s.life[p] >= s.unit(p).life:
                return Refused(cards.rule_of(card), "{who} has lost no life points.", {"who": s.name(p)})
    return None


def _not_held(s: State, asked: Decision, card: int) -> Refused | None:
    kind = cards.CARDS[card]
    rule = "SC-ORDER-CARD-TIMING" if kind.kind == cards.ORDER else "SC-EQUIPMENT-CARDS-ANY-NUMBER"
    name = {"card": kind.key}
    if hands.bearer(s, asked.seat, card) != hands.NOT_HELD:
        return None
    if kind.use == cards.ALWAYS:
        return Refused(cards.rule_of(card), "{card} is not played: it works all the time.", name)
    if (asked.seat, card) in s.spent:
        return Refused(rule, "the card {card} has been used or lost.", name)
    return Refused(rule, "the card {card} is not in the hand.", name)


def _not_now(s: State, asked: Decision, verb: int, who: int, card: int) -> Refused:
    seat = asked.seat
    name = {"card": cards.CARDS[card].key}
    rule = cards.rule_of(card)
    timeless = card in whenever.TIMELESS and not s.profile.orders_first
    if not timeless and (s.turn_seat != seat or asked.kind not in ("squad", "activation")):
        if card in ASKED_FOR:
            return Refused(rule, "{card} does not help here.", name)
        return Refused(rule, "{card} is played in the own turn, between other things.", name)
    if card in ASKED_FOR:
        return Refused(rule, "{card} is offered at the moment when it works.", name)
    if verb == v.USE:
        return Refused(rule, "{card} is played, not used: write 'play'.", name)
    if cards.CARDS[card].kind == cards.ORDER:
        return _order(s, seat, name)
    bearer = hands.bearer(s, seat, card)
    if bearer >= 0:
        name["who"] = s.name(bearer)
        if who != bearer:
            return Refused(rule, "{card} is borne by {who}.", name)
    elif who >= 0:
        return Refused(rule, "{card} is a card of the squad, not of a single figure.", name)
    return _equipment(s, asked, bearer, card, name)


def _order(s: State, seat: int, name: dict[str, str]) -> Refused:
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
    return Refused(rule, "{card} is the order of the squad, not of a single figure.", name)


def _equipment(s: State, asked: Decision, p: int, card: int, name: dict[str, str]) -> Refused:
    rule = cards.rule_of(card)
    if card in equipment.HEALING:
        return Refused(rule, "{who} has lost no life points.", name)
    if card in (equipment.TRACKER, equipment.FIELD) and hands.turn_has_begun(s, asked.seat):
        return Refused(rule, "{card} is played at the start of the own turn, before anybody acts.", name)
    if card in equipment.BLIPS_SHOWN:
        return Refused(rule, "there is no blip on the boards that has not been shown.")
    if asked.kind == "squad" and card != charges.BLIND:
        return Refused(rule, "activate {who} first.", name)
    if card == equipment.MAGAZINES:
        if not s.shots[p] or s.flags[p] & st.ATTACK_OVER:
            return Refused(rule, "{who} has made no shooting attack yet.", name)
        if equipment.walked_on(s, p):
            return Refused(rule, "{who} has moved since the shot; the second one comes at once.", name)
        return Refused(rule, "{who} has nothing to fire at.", name)
    if card != charges.BLIND and not charges.has_attack_left(s, p):
        return Refused(rule, "{card} comes instead of an attack, and {who} has none left.", name)
    if card == charges.MELTA:
        return Refused(rule, "nobody and nothing to attack stands beside {who}.", name)
    return Refused(rule, "{who} cannot throw from there.", name)


def _target(s: State, asked: Decision) -> Refused:
    """A square that a charge cannot be thrown at."""
    record = s.stack[-1]
    if isinstance(record, charges.Throwing) and record.card in RANGES:
        return Refused(
            asked.rule,
            "{who} throws at a square in view, at most {range} squares away.",
            {"who": s.name(record.piece), "range": str(RANGES[record.card])},
        )
    return Refused(asked.rule, "there is nothing to attack on that side.")
