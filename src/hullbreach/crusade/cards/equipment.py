"""Equipment cards that are played (SC-EQUIPMENT-CARDS-ANY-NUMBER, SC-GAP-CARDS-*, RX-CARDS-WHENEVER)."""

from __future__ import annotations

from hullbreach.crusade import events as ev, state as st, verbs as v
from hullbreach.crusade.cards import charges, hands, orders, squad_cards as cards
from hullbreach.crusade.shooting import extra_shots, gear
from hullbreach.crusade.state import State
from hullbreach.kernel.board import bits
from hullbreach.kernel.contract import Choice, Decision, Refused
from hullbreach.kernel.flow import Pending

HEALING = tuple([cards.CARD_NUMBERS[key] for key in ("med_kit", "oath_med_kit", "spirit_stone")])
HEALED_POINTS = 3
TRACKER: int = cards.CARD_NUMBERS["motion_tracker"]
FARSIGHT: int = cards.CARD_NUMBERS["farsight"]
BLIPS_SHOWN = {TRACKER: 2, FARSIGHT: 3}
FIELD: int = cards.CARD_NUMBERS["power_field"]
MAGAZINES: int = cards.CARD_NUMBERS["spare_magazines"]
IN_ACTIVATION = (charges.MELTA, charges.DEMOLITION, charges.PLASMA)


def offer_in_activation(s: State, p: int, out: list[Choice]) -> None:
    """Cards that an active figure may play; in Redux also those of its squad, at any moment of its turn."""
    seat = s.owner[p]
    for card, bearer in s.hand[seat]:
        if bearer != p:
            continue
        if card in IN_ACTIVATION:
            if charges.squares_for(s, p, card):
                out.append((v.PLAY, p, 0, card))
        elif card == MAGAZINES and may_reload(s, p):
            out.append((v.PLAY, p, 0, card))
    if s.turn_seat == seat:
        for choice in turn_cards(s, seat):
            if choice[1] == p or not s.profile.orders_first:
                out.append(choice)
        if not s.profile.orders_first:
            orders.offer(s, seat, out)


def offer_in_turn(s: State, seat: int, out: list[Choice]) -> None:
    """Cards that a squad may play between activations."""
    out.extend(turn_cards(s, seat))


def turn_cards(s: State, seat: int) -> list[Choice]:
    """Cards that need no activation: whoever bears them may be finished for this turn (RX-CARDS-NO-ACTION)."""
    out: list[Choice] = []
    for card, p in s.hand[seat]:
        if card in HEALING:
            if p >= 0 and s.square[p] >= 0 and s.life[p] < s.unit(p).life:
                out.append((v.PLAY, p, 0, card))
        elif card == charges.BLIND:
            if p >= 0 and s.square[p] >= 0 and charges.squares_for(s, p, card):
                out.append((v.PLAY, p, 0, card))
        elif card == FARSIGHT or (card == TRACKER and not hands.turn_has_begun(s, seat)):
            if blips_to_show(s, seat):
                out.append((v.PLAY, -1, 0, card))
        elif card == FIELD and not hands.turn_has_begun(s, seat):
            out.append((v.PLAY, -1, 0, card))
    return out


def play(s: State, seat: int, choice: Choice) -> None:
    """Carry out a card that was offered, equipment or order."""
    _, p, _, card = choice
    if cards.CARDS[card].kind == cards.ORDER:
        orders.play(s, seat, card)
    elif card in HEALING:
        hands.spend(s, seat, card, p)
        hands.heal(s, p, HEALED_POINTS, cards.rule_of(card))
    elif card in BLIPS_SHOWN:
        hands.spend(s, seat, card, -1)
        s.push(Looking(seat, card, BLIPS_SHOWN[card]))
    elif card == FIELD:
        hands.spend(s, seat, card, -1)
        s.effects[seat] |= gear.FIELD
    elif card == MAGAZINES:
        s.push(Reloaded(p))
    else:
        s.push(charges.Throwing(p, card))


# Looking at blips


def blips_to_show(s: State, seat: int) -> list[int]:
    """The blips on the boards that a squad has not been shown."""
    known = [p for p, _ in s.shown[seat]]
    return [s.at[square] for square in bits(s.blips_on) if s.at[square] not in known]


class Looking(Pending[State]):
    """SC-GAP-CARDS-ULTRA-MARINES: the faces of some blips are shown to one squad; they are not turned up."""

    def __init__(self, seat: int, card: int, left: int) -> None:
        self.seat = seat
        self.card = card
        self.left = left

    def proceed(self, s: State) -> Decision | None:
        found = blips_to_show(s, self.seat) if self.left else []
        if not found:
            s.pop()
            return None
        options: list[Choice] = [(v.LOOK, 0, s.square[p], 0) for p in found]
        return s.ask(self.seat, "look", cards.rule_of(self.card), options)

    def answer(self, s: State, choice: Choice) -> None:
        s.swap(Looking(self.seat, self.card, self.left - 1))
        blip = s.at[choice[2]]
        s.shown[self.seat].append((blip, s.truth[blip]))
        s.tell(ev.BLIP_SHOWN, cards.rule_of(self.card), blip, choice[2], self.seat, s.truth[blip])

    def refusal(self, s: State, choice: Choice) -> Refused | None:
        if choice[0] != v.LOOK:
            return None
        rule = cards.rule_of(self.card)
        if s.at[choice[2]] in [blip for blip, _ in s.shown[self.seat]]:
            return Refused(rule, "that blip has been shown already; choose another one.")
        return Refused(rule, "there is no blip on that square.")


# Shooting


def may_reload(s: State, p: int) -> bool:
    """SC-GAP-CARDS-IMPERIAL-FISTS: after his shooting attack, if there is anything to fire at, and before he walks on
    (SC-MARINE-TURN-SEQUENCE-FREE)."""
    if not s.shots[p] or s.fights[p] or s.flags[p] & (st.ATTACK_OVER | st.JAMMED) or walked_on(s, p):
        return False
    if hands.is_put_down(s, MAGAZINES):
        return False
    return extra_shots.can_fire(s, p) and bool(extra_shots.every_shot(s, p))


def walked_on(s: State, p: int) -> bool:
    """Whether a figure attacked first and has moved since."""
    return s.used[p] > 0 and not s.flags[p] & st.MOVED_FIRST


class Reloaded(Pending[State]):
    """Spare magazines: a second shot at once. The card is played with it."""

    def __init__(self, piece: int) -> None:
        self.piece = piece

    def proceed(self, s: State) -> Decision | None:
        options = extra_shots.every_shot(s, self.piece)
        options.append((v.HOLD, self.piece, 0, 0))
        return s.ask(s.owner[self.piece], "reloaded", cards.rule_of(MAGAZINES), options, self.piece)

    def answer(self, s: State, choice: Choice) -> None:
        p = self.piece
        s.pop()
        if choice[0] != v.HOLD:
            hands.spend(s, s.owner[p], MAGAZINES, p)
            s.left[p] = 0
            extra_shots.fire(s, p, choice)
        else:
            hands.put_down(s, MAGAZINES)
