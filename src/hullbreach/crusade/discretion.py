"""What a discreet game asks though there is one answer only: silence would tell what a player hides."""

from __future__ import annotations

from hullbreach.crusade.cards import equipment, hands, squad_cards as cards
from hullbreach.crusade.forces.muster import fits
from hullbreach.crusade.state import State
from hullbreach.kernel.contract import Choice, Decision


def silence_tells(s: State, asked: Decision) -> bool:
    """Whether the others would learn something if this question were passed over."""
    if asked.kind in ("aliens", "blips"):
        # Blips that cannot be moved or turned up look like those that can.
        return any(s.owner[p] == asked.seat and s.square[p] >= 0 for p in range(len(s.kind)))
    if asked.kind == "activation":
        return s.is_marine(asked.piece) and may_play(s, asked.seat, asked.piece)
    return False


def may_play(s: State, seat: int, p: int) -> bool:
    """Whether for all that the others know an active figure could play a card now."""
    if not s.hand[seat]:
        return False
    hand = s.hand[seat]
    unseen: list[tuple[int, int]] = []
    for card in cards.CARDS:
        if card.use == cards.ONCE and hands.may_hold(s, seat, card.number):
            if card.bearer == cards.SQUAD:
                unseen.append((card.number, -1))
            elif fits(s, p, card):
                unseen.append((card.number, p))
    s.hand[seat] = unseen
    out: list[Choice] = []
    equipment.offer_in_activation(s, p, out)
    s.hand[seat] = hand
    return bool(out)
