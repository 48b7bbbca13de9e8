"""Cards without a time of their own (RX-CARDS-WHENEVER): their owner may play them in anybody's turn.

Nobody is asked for them, for that would stop the others and tell who holds one: their owner interrupts
(see Flow.interrupts_by). Med-kits, blind grenades and orders for "this turn" are for the own turn (RX-GAP-CARDS).
"""

from __future__ import annotations

from hullbreach.crusade import state as st, verbs as v
from hullbreach.crusade.cards import equipment, hands, orders, squad_cards as cards
from hullbreach.crusade.state import State
from hullbreach.kernel.contract import NO_SEAT, Choice

TIMELESS = tuple([cards.CARD_NUMBERS[key] for key in ("spirit_stone", "farsight", "fade", "blood_oath")])


def playable(s: State, seat: int) -> list[Choice]:
    """The cards that a squad may play though it is asked nothing, or something else."""
    asked = s.asked
    if asked is None or s.profile.orders_first or s.phase == st.SETUP or not 0 <= seat < s.squads:
        return []
    if not any(s.owner[p] == seat and s.square[p] >= 0 and s.is_marine(p) for p in range(len(s.kind))):
        return []
    found = equipment.turn_cards(s, seat)
    orders.offer(s, seat, found)
    offered = asked.options if asked.seat == seat else []
    return [choice for choice in found if choice[3] in TIMELESS and choice not in offered]


def interrupter(s: State, choice: Choice) -> int:
    """The seat that may make this choice now without being asked for it."""
    if choice[0] != v.PLAY or not 0 <= choice[3] < len(cards.CARDS):
        return NO_SEAT
    seat = hands.owner_of(s, choice[3])
    return seat if choice in playable(s, seat) else NO_SEAT
