"""The cards in the hands of the squads: who holds what, playing a card, and what others may think is there."""

from __future__ import annotations

from hullbreach.crusade import events as ev
from hullbreach.crusade import state as st
from hullbreach.crusade.cards import squad_cards as cards
from hullbreach.crusade.state import State

NOT_HELD = -2


def bearer(s: State, seat: int, card: int) -> int:
    """Who bears a card that the seat holds (-1: the squad); NOT_HELD if it does not hold it."""
    if 0 <= seat < s.squads:
        for held, by in s.hand[seat]:
            if held == card:
                return by
    return NOT_HELD


def may_hold(s: State, seat: int, card: int) -> bool:
    """Whether for all that the others know a squad may hold a card: it is one of its own, and nobody has seen it."""
    if not 0 <= seat < s.squads or s.squad_of[seat] != cards.CARDS[card].squad or not s.hand[seat]:
        return False
    return (seat, card) not in s.spent


def spend(s: State, seat: int, card: int, p: int) -> None:
    """A card is played, and set aside for the rest of the game."""
    s.hand[seat] = [(held, by) for held, by in s.hand[seat] if held != card]
    s.spent.append((seat, card))
    s.tell(ev.CARD_PLAYED, cards.rule_of(card), p, seat, card)


def heal(s: State, p: int, points: int, rule: str) -> None:
    """Life points come back, never above what the figure had at first."""
    gained = min(points, s.unit(p).life - s.life[p])
    if gained > 0:
        s.life[p] += gained
        s.tell(ev.HEALED, rule, p, s.square[p], gained)


def has_moved_or_attacked(s: State, seat: int) -> bool:
    """Whether any figure of a squad has moved or attacked this turn (SC-ORDER-CARD-TIMING)."""
    for p in range(len(s.kind)):
        if s.owner[p] == seat and (s.used[p] or s.shots[p] or s.fights[p]):
            return True
    return False


def turn_has_begun(s: State, seat: int) -> bool:
    """Whether any figure of a squad has done anything at all this turn."""
    done = st.ATTACK_OVER | st.ACTED | st.SUSTAINED_MOVE | st.SUSTAINED_ACTION
    for p in range(len(s.kind)):
        if s.owner[p] == seat and s.flags[p] & done and not s.flags[p] & st.STAYS:
            return True
    return has_moved_or_attacked(s, seat)
