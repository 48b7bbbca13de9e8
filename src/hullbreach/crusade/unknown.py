"""What a seat cannot know, drawn anew for games that are imagined."""

from __future__ import annotations

from hullbreach.crusade.cards import shields, squad_cards as cards
from hullbreach.crusade.forces import unknown_force
from hullbreach.crusade.forces.muster import BEARERS, Muster, fits
from hullbreach.crusade.scoring import court
from hullbreach.crusade.state import DEAD, SETUP, State


def draw_unknown(s: State, seat: int) -> None:
    """Everything hidden from this seat is dealt again from what it could be.

    It is sorted before it is shuffled: whoever knows the dice must not learn from them how things lay.
    """
    s.deck.sort()
    s.dice.shuffle(s.deck)
    unknown_force.deal_objectives(s, seat)
    for alien in range(s.squads, s.seats):
        if alien == seat:
            continue
        if s.mission.tactical_level:
            if s.phase != SETUP or _laid_out(s, alien):
                unknown_force.deal_force(s, alien, seat)
            elif s.blip_hand[alien] or s.plan[alien]:
                unknown_force.deal_unlaid_force(s, alien)
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
    tokens = sorted([s.truth[p] for p in free] + court.free_hand(s, alien))
    s.dice.shuffle(tokens)
    for p in free:
        s.truth[p] = tokens.pop()
    s.blip_hand[alien] = tokens + waiting
    for squad in range(s.squads):
        s.shown[squad] = [(p, s.truth[p]) for p, _ in s.shown[squad]]
    s.reserve[alien].sort()


def _laid_out(s: State, alien: int) -> bool:
    """Whether the blips of an alien player lie on the board already."""
    return any(s.is_blip(p) and s.owner[p] == alien for p in range(len(s.kind)))


def _deal_cards(s: State, squad: int) -> None:
    """Cards in hand become others of the same squad and kind that nobody has seen."""
    if s.squad_of[squad] < 0:
        return
    hand = s.hand[squad]
    choosing = any(isinstance(one, Muster) and one.seat == squad and one.step <= BEARERS for one in s.stack)
    certain, target = shields.NO_CARD if s.profile.discreet else shields.asked_for(s, squad)
    for kind in (cards.EQUIPMENT, cards.ORDER):
        places = [i for i, (card, _) in enumerate(hand) if cards.CARDS[card].kind == kind]
        possible = [
            card
            for card in cards.squad_cards(s.squad_of[squad], kind)
            if (squad, card) not in s.spent and (choosing or _bearers(s, squad, card))
        ]
        s.dice.shuffle(possible)
        if certain in possible:
            possible.remove(certain)
            possible.append(certain)
        # While cards are chosen, one that has a bearer already is played once (what is worn is open); those come first.
        for i in sorted(places, key=lambda place: hand[place][1] < 0):
            open_choice = choosing and hand[i][1] < 0
            card = next(c for c in reversed(possible) if open_choice or _bearers(s, squad, c))
            possible.remove(card)
            bearers = [] if open_choice else _bearers(s, squad, card)
            bearer = bearers[s.dice.draw(len(bearers))] if len(bearers) > 1 else (*bearers, -1)[0]
            hand[i] = (card, target if card == certain else bearer)


def _bearers(s: State, squad: int, card: int) -> list[int]:
    """Who may hold a card that is played once: figures that live, or the squad (-1)."""
    kind = cards.CARDS[card]
    if kind.use != cards.ONCE:
        return []
    if kind.bearer == cards.SQUAD:
        return [-1]
    return [p for p in s.figures(squad) if s.status[p] != DEAD and fits(s, p, kind)]
