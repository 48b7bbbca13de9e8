"""The round: squads one after the other, then the aliens (SC-TURN-ORDER, SC-ALIEN-TURN-SEQUENCE)."""

from __future__ import annotations

from hullbreach.crusade import events as ev, state as st
from hullbreach.crusade.event_deck import deck as event_cards
from hullbreach.crusade.scoring import end_1990 as scoring, specials
from hullbreach.crusade.shooting import covering
from hullbreach.crusade.state import State
from hullbreach.crusade.turn import phases, redux_turn, reinforcements
from hullbreach.kernel.contract import Decision
from hullbreach.kernel.flow import Pending

# SC-REINFORCEMENT-UP-TO-SIX
MOST_REINFORCEMENTS = 6


class Round(Pending[State]):
    """The bottom of the stack: whose turn comes next."""

    def __init__(self, next: int) -> None:
        # Whose turn comes next, counted from the first squad; 0 begins a new round.
        self.next = next

    def proceed(self, game: State) -> Decision | None:
        s = game
        seat = self.next
        scoring.check(s)
        if s.result or covering.alarm(s):
            return None
        if seat == 0:
            if scoring.round_over(s):
                return None
            s.round += 1
            s.tell(ev.ROUND, "SC-TURN-ORDER", s.round)
            scoring.tell_countdown(s)
        if seat < s.squads:
            s.swap(Round(seat + 1))
            # RX-ASSAULT-TURN-ORDER: always in the same order, beginning with the squad that was drawn.
            seat = (s.first_seat + seat) % s.squads
            if scoring.seat_is_out(s, seat):
                phases.end_effects(s, seat)
            else:
                s.push(phases.SquadTurn(seat))
                phases.begin_squad_turn(s, seat)
            return None
        if s.last_turn:
            # SC-END-LAST-EVENT
            scoring.finish(s, "SC-END-LAST-EVENT")
            return None
        s.swap(Round(0))
        begin_alien_turn(s)
        return None


def begin_alien_turn(s: State) -> None:
    """SC-ALIEN-TURN-SEQUENCE: an event, then aliens and blips, then reinforcements."""
    if s.profile.blip_points:
        redux_turn.begin_alien_turn(s)
        return
    seat = s.squads
    s.turn_seat = seat
    s.gravity = False
    s.static = False
    s.dark = -1
    s.frenzy = False
    s.reinforce_most = MOST_REINFORCEMENTS
    for p in range(len(s.kind)):
        if s.owner[p] >= s.squads:
            phases.begin_turn_of(s, p)
    s.tell(ev.TURN, "SC-TURN-ORDER", seat)
    s.push(AlienTurn(0))


class AlienTurn(Pending[State]):
    """The steps of the alien turn."""

    def __init__(self, step: int) -> None:
        self.step = step

    def proceed(self, game: State) -> Decision | None:
        s = game
        step = self.step
        if scoring.all_back(s) or covering.alarm(s):
            return None
        s.swap(AlienTurn(step + 1))
        if step == 0:
            specials.alien_turn_begins(s)
            if s.profile.event_deck:
                s.phase = st.EVENT
                event_cards.draw(s)
        elif step == 1:
            s.phase = st.ALIEN_TURN
            s.tell(ev.PHASE, "SC-ALIEN-TURN-SEQUENCE", st.ALIEN_TURN)
            s.push(phases.AlienPhase(s.squads, True, True))
        elif step == 2:
            s.phase = st.REINFORCEMENT
            # SC-REINFORCEMENT-MANDATORY, judged as this step begins
            s.push(reinforcements.Reinforce(s.reinforce_most, reinforcements.nothing_aboard(s)))
        else:
            s.pop()
            specials.alien_turn_ends(s)
        return None
