"""Secret objectives (RX-OS-*): drawing and keeping, showing, questioning prisoners, messages, and what they earn."""

from __future__ import annotations

from typing import Final

from hullbreach.crusade import events as ev, state as st, verbs as v
from hullbreach.crusade.forces.preparing import Prepared
from hullbreach.crusade.forms import OBJECTIVE, BySeat
from hullbreach.crusade.scoring import objective_cards as oc
from hullbreach.crusade.scoring.objective_cards import OBJECTIVE_CARDS
from hullbreach.crusade.state import State
from hullbreach.crusade.units import UNITS
from hullbreach.kernel.actions import Action, Answer, Look
from hullbreach.kernel.contract import Choice, Decision
from hullbreach.kernel.flow import Asking, Pending

# Deeds that cards speak of, kept openly in the order in which they were done: (what, to which seat, by which seat).
# DREW stands among them, so that it is known what came before a card was drawn: (DREW, seat, -1).
DREW: Final = 99
DRAWN_AT_FIRST: Final = 2


def make_deck(s: State) -> None:
    """RX-OS-DECK"""
    squads = s.squad_of[: s.squads]
    s.objective_deck = [card.number for card in OBJECTIVE_CARDS if card.squad in squads]
    s.dice.shuffle(s.objective_deck)


def draw(s: State, seat: int) -> int:
    """The top card, or in the aggressive variant the first that is not about the own squad; -1: there is none."""
    for i in range(len(s.objective_deck) - 1, -1, -1):
        card = s.objective_deck[i]
        if s.profile.aggressive_objectives and OBJECTIVE_CARDS[card].squad == s.squad_of[seat]:
            continue
        del s.objective_deck[i]
        s.tell(ev.OBJECTIVE_DRAWN, "RX-OS-DRAW-TWO-KEEP-ONE", seat, card)
        if s.profile.aggressive_objectives:
            # RX-OS-AGGRESSIVE-VARIANT: who sorts the deck knows what was drawn.
            for alien in range(s.squads, s.seats):
                s.known_objectives[alien].append((seat, card))
        return card
    return -1


class DrawTwo(Asking[State]):
    """RX-OS-DRAW-TWO-KEEP-ONE: two cards are drawn."""

    def proceed(self, s: State) -> Decision | None:
        found = [draw(s, self.seat) for _ in range(DRAWN_AT_FIRST)]
        drawn = tuple([card for card in found if card >= 0])
        if drawn:
            s.swap(KeepOne(self.seat, drawn))
        else:
            s.pop()
        return None


class KeepOne(Pending[State]):
    """RX-OS-DRAW-TWO-KEEP-ONE: one is kept, the other goes back under the deck."""

    def __init__(self, seat: int, drawn: tuple[int, ...]) -> None:
        self.seat = seat
        self.drawn = drawn

    def proceed(self, s: State) -> Decision | None:
        options: list[Choice] = [(v.KEEP_OBJECTIVE, self.seat, 0, card) for card in self.drawn]
        return s.ask(self.seat, "keep objective", "RX-OS-DRAW-TWO-KEEP-ONE", options)

    def answer(self, s: State, choice: Choice) -> None:
        s.pop()
        seat, kept = self.seat, choice[3]
        s.objectives[seat].append(kept)
        for card in self.drawn:
            if card != kept:
                s.objective_deck.insert(0, card)
        s.tell(ev.OBJECTIVE_KEPT, "RX-OS-DRAW-TWO-KEEP-ONE", seat, kept)


# Showing and asking


def offer_showing(s: State, seat: int, out: list[Choice]) -> None:
    """RX-OS-DISCLOSE: in his own turn a player may show a card to anybody."""
    if not s.profile.secret_objectives:
        return
    for card in s.objectives[seat]:
        for other in range(s.seats):
            if other != seat and (seat, card) not in s.known_objectives[other]:
                out.append((v.SHOW, other, 0, card))


def show(s: State, seat: int, to: int, card: int, rule: str = "RX-OS-DISCLOSE") -> None:
    if (seat, card) not in s.known_objectives[to]:
        s.known_objectives[to].append((seat, card))
    s.tell(ev.OBJECTIVE_SHOWN, rule, seat, card, to)


def may_interrogate(s: State, winner: int, loser: int) -> bool:
    """RX-OS-INTERROGATE: only figures of other squads that hold a card can be questioned."""
    if not s.profile.secret_objectives or not s.is_marine(winner) or not s.is_marine(loser):
        return False
    return s.owner[winner] != s.owner[loser] and len(s.objectives[s.owner[loser]]) > 0


def message_found(s: State, square: int) -> None:
    """RX-OS-BLIP: the player whose figure saw it draws a card."""
    seat = finder(s, square)
    if seat < 0:
        return
    card = draw(s, seat)
    if card >= 0:
        s.objectives[seat].append(card)
        s.tallies.append((DREW, seat, -1))


def finder(s: State, square: int) -> int:
    """The seat that turned up a blip: whose turn it is if it sees the square, else that of the nearest who does."""
    seen = s.sight.field(square, s.closed, s.solid | s.smoke)
    best, nearest = -1, 999
    for p in s.figures():
        there = s.square[p]
        if there < 0 or not (seen >> there & 1 or s.field(p) >> square & 1):
            continue
        if s.owner[p] == s.turn_seat:
            return s.turn_seat
        away = s.board.apart(square, there)
        if away < nearest:
            best, nearest = s.owner[p], away
    if best < 0 and 0 <= s.turn_seat < s.squads:
        # It was seen in passing.
        return s.turn_seat
    return best


# Deeds


def note(s: State, what: int, to: int, by: int) -> None:
    if s.profile.secret_objectives:
        s.tallies.append((what, to, by))


def figure_lost(s: State, p: int, by: int, seat: int) -> None:
    """A figure of a squad has died; `by` is the piece that did it."""
    owner = s.owner[p]
    if not UNITS[s.kind[p]].heavy or not 0 <= seat < s.squads or by < 0 or not s.is_marine(by):
        return
    if not heavy_left(s, owner):
        note(s, oc.LAST_HEAVY, owner, seat)


def fight_over(s: State, winner: int, loser: int) -> None:
    """A close combat has been fought out."""
    if s.is_leader(loser) and s.status[loser] == st.DEAD:
        note(s, oc.LEADER_CUT_DOWN, s.owner[loser], s.owner[winner])


# What cards earn


def heavy_left(s: State, seat: int) -> bool:
    return any(UNITS[s.kind[p]].heavy and s.status[p] != st.DEAD for p in s.figures(seat))


def alive(s: State, seat: int) -> tuple[int, int, bool]:
    """How many figures of a squad are alive, how many there were, and whether its leader lives."""
    figures = s.figures(seat)
    living = [p for p in figures if s.status[p] != st.DEAD]
    return len(living), len(figures), any(s.is_leader(p) for p in living)


def was_done(s: State, what: int, to: int, by: int, after: int) -> bool:
    """Whether a deed was done after some place in the list; `by` -1: by anybody."""
    for deed, whom, who in s.tallies[after:]:
        if deed == what and whom == to and by in (-1, who):
            return True
    return False


def held_since(s: State, seat: int, place: int) -> int:
    """The place in the list of deeds from which on a card counts: those of messages are the last in the hand."""
    drawn = [i for i, deed in enumerate(s.tallies) if deed[0] == DREW and deed[1] == seat]
    first = len(s.objectives[seat]) - len(drawn)
    return drawn[place - first] if place >= first else 0


def is_met(
    s: State, seat: int, place: int, docked: list[int], points: list[int], mission_points: list[int]
) -> bool:
    """RX-GAP-OS-CARDS: whether the card at that place in a seat's hand has come true.

    By seat: `docked` counts figures that have reached a dock, `points` are the totals so far, `mission_points` those
    that the mission has given.
    """
    card = OBJECTIVE_CARDS[s.objectives[seat][place]]
    if card.squad == s.squad_of[seat] or card.squad not in s.squad_of:
        # RX-OS-OWN-FACTION-WORTHLESS
        return False
    about = s.squad_of.index(card.squad)
    since = held_since(s, seat, place)
    living, all_of_them, leader = alive(s, about)
    wanted = card.wanted
    if wanted == oc.LEADER_DEAD:
        return not leader
    if wanted == oc.LEADER_ALIVE:
        return leader
    if wanted == oc.HALF_ALIVE:
        return 2 * living >= all_of_them
    if wanted == oc.TWO_LEFT:
        return living <= 2
    if wanted == oc.NO_HEAVY:
        return not heavy_left(s, about)
    if wanted == oc.OUTSCORED:
        return points[seat] > points[about]
    if wanted == oc.NO_MISSION_POINTS:
        return mission_points[about] == 0
    if wanted == oc.KILLED_THIRTY:
        return s.claimed[about] >= 30
    if wanted == oc.FIVE_FIGHTS:
        return s.won_fights[about] >= 5
    if wanted == oc.FOUR_DOCKED:
        return docked[about] >= 4
    by = seat if wanted in (oc.LAST_HEAVY, oc.QUESTIONED, oc.LASERED) else -1
    return was_done(s, wanted, about, by, since)


ACTIONS: Final[tuple[Action[State], ...]] = (
    Prepared(v.KEEP_OBJECTIVE, "KEEP_OBJECTIVE", BySeat("keep objective", OBJECTIVE),
        Look("card", "card", final=True), "", "only one of the two cards that were drawn can be kept.",
        "keep objective"),
    Answer(v.SHOW, "SHOW", BySeat("is shown objective", OBJECTIVE), Look("other", "card", final=True)),
)  # fmt: skip
