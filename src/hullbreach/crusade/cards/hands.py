"""The cards in the hands of the squads: who holds what, playing a card, and what others may think is there."""

from __future__ import annotations

from hullbreach.crusade import events as ev, state as st, verbs as v
from hullbreach.crusade.cards import squad_cards as cards
from hullbreach.crusade.state import State
from hullbreach.kernel.contract import NO_SEAT, Choice, Decision
from hullbreach.kernel.flow import Pending

NOT_HELD = -2


def owner_of(s: State, card: int) -> int:
    """The seat whose card it is; NO_SEAT: it is one of a squad that is not here."""
    squad = cards.CARDS[card].squad
    return s.squad_of.index(squad) if squad in s.squad_of else NO_SEAT


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
    _take_away(s)
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


# Cards that were taken up, and put down again


class PutDown(Pending[State]):
    """Cards that were not played after all. They lie under what is asked next, until something else happens."""

    def __init__(self, cards: tuple[int, ...]) -> None:
        self.cards = cards

    def proceed(self, s: State) -> Decision | None:
        s.pop()
        return None


def put_down(s: State, card: int) -> None:
    """A card is put down again; it is not taken up a second time before something else has happened."""
    below = s.stack[-2]
    if isinstance(below, PutDown):
        s.stack[-2] = PutDown((*below.cards, card))
    else:
        s.stack.insert(-1, PutDown((card,)))


def is_put_down(s: State, card: int) -> bool:
    below = s.stack[-2] if len(s.stack) > 1 else None
    return isinstance(below, PutDown) and card in below.cards


def something_else(s: State, choice: Choice) -> None:
    """Something happens; only to take up another card is nothing yet."""
    if choice[0] != v.PLAY:
        _take_away(s)


def _take_away(s: State) -> None:
    if len(s.stack) > 1 and isinstance(s.stack[-2], PutDown):
        del s.stack[-2]
