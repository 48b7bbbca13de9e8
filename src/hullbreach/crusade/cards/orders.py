"""Order cards (SC-ORDER-CARD-TIMING): what they change for a turn, or until the next one begins."""

from __future__ import annotations

from hullbreach.crusade import state as st, verbs as v
from hullbreach.crusade.cards import hands, squad_cards as cards
from hullbreach.crusade.shooting import covering, gear
from hullbreach.crusade.state import State
from hullbreach.kernel.contract import Choice

REGROUP: int = cards.CARD_NUMBERS["regroup"]
REGROUP_HEALS = 2
# What each order does.
EFFECTS: dict[int, int] = {
    cards.CARD_NUMBERS["advance"]: gear.TWO_MOVES,
    cards.CARD_NUMBERS["open_fire"]: gear.TWO_SHOTS,
    cards.CARD_NUMBERS["covering_fire"]: gear.COVERING,
    REGROUP: gear.FURTHER,
    cards.CARD_NUMBERS["heavy_fire"]: gear.TWO_HEAVY_SHOTS,
    cards.CARD_NUMBERS["rapid_fire"]: gear.TWO_LIGHT_SHOTS,
    cards.CARD_NUMBERS["forward"]: gear.TWO_MOVES,
    cards.CARD_NUMBERS["dig_in"]: gear.DUG_IN,
    cards.CARD_NUMBERS["close_assault"]: gear.TWO_FIGHTS,
    cards.CARD_NUMBERS["charge"]: gear.TWO_MOVES | gear.NO_SHOOTING,
    cards.CARD_NUMBERS["fire_at_will"]: gear.TWO_SHOTS,
    cards.CARD_NUMBERS["blood_oath"]: gear.FURY,
    cards.CARD_NUMBERS["flow_like_water"]: gear.FLOW,
    cards.CARD_NUMBERS["storm_of_blades"]: gear.TWO_LIGHT_SHOTS,
    cards.CARD_NUMBERS["fade"]: gear.FADED,
    cards.CARD_NUMBERS["dance_of_death"]: gear.DANCE,
}
# Every effect but that of the power field comes from an order.
ORDERED = (gear.TURN_EFFECTS | gear.ROUND_EFFECTS) & ~gear.FIELD


def offer(s: State, seat: int, out: list[Choice]) -> None:
    """Order cards that a squad may play now."""
    if not may_order(s, seat):
        return
    out.extend([(v.PLAY, -1, 0, card) for card, _ in s.hand[seat] if cards.CARDS[card].kind == cards.ORDER])


def may_order(s: State, seat: int) -> bool:
    """SC-ORDER-CARD-TIMING: before anybody has moved, attacked or done something instead, and one in a turn; in Redux
    at any time, any number (RX-CARDS-WHENEVER, RX-CARDS-NO-LIMIT). Static drowns every order."""
    if s.static:
        return False
    return not s.profile.orders_first or not (hands.turn_has_begun(s, seat) or s.effects[seat] & ORDERED)


def play(s: State, seat: int, card: int) -> None:
    hands.spend(s, seat, card, -1)
    effect = EFFECTS[card]
    s.effects[seat] |= effect
    if effect & gear.COVERING:
        covering.begin(s, seat)
    for p in range(len(s.kind)):
        if s.owner[p] != seat or s.square[p] < 0 or not s.is_marine(p):
            continue
        if effect & gear.TWO_MOVES:
            s.moves[p] += 1
        elif effect & gear.FLOW:
            let_flow(s, p)
        elif effect & gear.FURTHER:
            if s.is_leader(p):
                hands.heal(s, p, REGROUP_HEALS, cards.rule_of(card))
            if s.active == p and s.used[p] and move_is_last(s, p):
                s.left[p] += gear.FURTHER_SQUARES


def move_is_last(s: State, p: int) -> bool:
    """Whether the last thing that an active figure did was to move, so that its move can go on."""
    return s.left[p] > 0 or not gear.has_acted(s, p) or not s.flags[p] & st.MOVED_FIRST


def let_flow(s: State, p: int) -> None:
    """RX-GAP-CARDS: one move before the action and one after it."""
    if not gear.has_acted(s, p) or s.flags[p] & st.MOVED_FIRST:
        s.moves[p] += 1
