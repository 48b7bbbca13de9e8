"""What a seat cannot know, drawn anew for games that are imagined."""

from __future__ import annotations

from hullbreach.crusade.cards import squad_cards as cards
from hullbreach.crusade.forces import unknown_force
from hullbreach.crusade.forces.muster import fits
from hullbreach.crusade.scoring import court
from hullbreach.crusade.state import SETUP, State


def draw_unknown(s: State, seat: int) -> None:
    """Everything hidden from this seat is dealt again from what it could be."""
    s.dice.shuffle(s.deck)
    unknown_force.deal_objectives(s, seat)
    for alien in range(s.squads, s.seats):
        if alien == seat:
            continue
        if s.mission.tactical_level:
            if s.phase != SETUP:
                unknown_force.deal_force(s, alien, seat)
        else:
            _deal_blips(s, alien, seat)
    for squad in range(s.squads):
        if squad != seat:
            _deal_cards(s, squad)


def _deal_blips(s: State, alien: int, seat: int) -> None:
    """Blips on the board and tokens in hand; the counts stay as they are, and so do blips that the seat was shown."""
    known = {p for p, _ in s.shown[seat]}
    on_board = [p for p in range(len(s.kind)) if s.is_blip(p) and s.square[p] >= 0 and s.owner[p] == alien]
    free = [p for p in on_board if p not in known]
    waiting = court.held_back(s, alien)
    tokens = [s.truth[p] for p in free] + court.free_hand(s, alien)
    s.dice.shuffle(tokens)
    for p in free:
        s.truth[p] = tokens.pop()
    s.blip_hand[alien] = tokens + waiting
    for squad in range(s.squads):
        s.shown[squad] = [(p, s.truth[p]) for p, _ in s.shown[squad]]
    s.dice.shuffle(s.reserve[alien])


def _deal_cards(s: State, squad: int) -> None:
    """Cards in hand become others of the same squad and kind that nobody has seen."""
    if s.squad_of[squad] < 0:
        return
    seen = [card for seat, card in s.spent if seat == squad]
    for kind in (cards.EQUIPMENT, cards.ORDER):
        places = [i for i, (card, _) in enumerate(s.hand[squad]) if cards.CARDS[card].kind == kind]
        possible = [
            card
            for card in cards.squad_cards(s.squad_of[squad], kind)
            if card not in seen and _fits(s.hand[squad], places, card)
        ]
        s.dice.shuffle(possible)
        for i in places:
            if possible:
                card = possible.pop()
                s.hand[squad][i] = (card, _bearer(s, squad, card, s.hand[squad][i]))


def _bearer(s: State, squad: int, card: int, old: tuple[int, int]) -> int:
    """Somebody who may bear a card; nobody as long as the bearers are not chosen."""
    kind = cards.CARDS[card]
    chosen = old[1] >= 0 or cards.CARDS[old[0]].bearer == cards.SQUAD
    if kind.bearer == cards.SQUAD or not chosen:
        return -1
    figures = [p for p in s.figures(squad) if s.square[p] >= 0 and fits(s, p, kind)]
    s.dice.shuffle(figures)
    return figures[0] if figures else old[1]


def _fits(hand: list[tuple[int, int]], places: list[int], card: int) -> bool:
    return cards.CARDS[card].use == cards.ONCE or any(hand[i][0] == card for i in places)
