"""The alien turn of Redux: revealed figures, then blips, then reinforcements, each alien player in turn
(RX-ALIEN-TURN-PHASES)."""

from __future__ import annotations

from typing import Final

from hullbreach.crusade import events as ev, state as st, verbs as v
from hullbreach.crusade.combat import brood
from hullbreach.crusade.event_deck import special_events
from hullbreach.crusade.scoring import specials
from hullbreach.crusade.state import State
from hullbreach.crusade.turn import phases, scanning
from hullbreach.kernel.board import bits
from hullbreach.kernel.contract import Choice, Decision, Refused
from hullbreach.kernel.flow import Pending, Shown

# The stages of an alien turn; in each of them the alien players act one after the other.
EVENTS: Final = 0
FIGURES: Final = 1
BLIPS: Final = 2
ARRIVALS: Final = 3
LAYING: Final = 4
OVER: Final = 5
_PHASES = (st.EVENT, st.ALIEN_TURN, st.BLIP_TURN, st.REINFORCEMENT, st.REINFORCEMENT)


def begin_alien_turn(s: State) -> None:
    """All alien players play each phase one after the other (RX-ALIEN-TURN-SIMULTANEOUS)."""
    s.turn_seat = s.squads
    s.fired_turrets = 0
    for p in range(len(s.kind)):
        if s.owner[p] >= s.squads:
            phases.begin_turn_of(s, p)
    give_points(s)
    s.tell(ev.TURN, "RX-ALIEN-TURN-AFTER-ALL", s.squads)
    specials.alien_turn_begins(s)
    s.push(AlienPlayers(EVENTS, s.squads))


def give_points(s: State) -> None:
    """RX-BLIP-MOVE-POINTS"""
    for seat in range(s.squads, s.seats):
        s.blip_points[seat] = s.level[seat]


def resume(s: State, seat: int, phase: int) -> None:
    """Put an alien turn that is under way on the stack (scenes)."""
    give_points(s)
    stage = _PHASES.index(phase)
    s.push(AlienPlayers(stage, seat + 1))
    enter(s, stage, seat)


def enter(s: State, stage: int, seat: int) -> None:
    """One alien player begins one stage of the turn."""
    s.turn_seat = seat
    s.phase = _PHASES[stage]
    if stage == EVENTS:
        if seat == s.squads and s.profile.special_events:
            special_events.happen(s)
    elif stage == FIGURES:
        s.push(phases.AlienPhase(seat, True, False))
    elif stage == BLIPS:
        s.push(phases.AlienPhase(seat, False, True))
    elif stage == ARRIVALS:
        s.push(Arrivals(seat, 0))
    else:
        brood.lay(s, seat)


class AlienPlayers(Pending[State]):
    """Which alien player comes next, and with what."""

    def __init__(self, stage: int, seat: int) -> None:
        self.stage = stage
        self.seat = seat

    def proceed(self, game: State) -> Decision | None:
        s = game
        stage, seat = self.stage, self.seat
        if seat >= s.seats:
            stage, seat = stage + 1, s.squads
        if stage == OVER:
            s.pop()
            specials.alien_turn_ends(s)
            return None
        s.swap(AlienPlayers(stage, seat + 1))
        if seat == s.squads and FIGURES <= stage <= ARRIVALS:
            s.tell(ev.PHASE, "RX-ALIEN-TURN-PHASES", _PHASES[stage])
        enter(s, stage, seat)
        return None


def entry_squares(s: State, seat: int) -> int:
    """RX-REINFORCEMENTS-PLACEMENT: the squares of a player's own entries."""
    out = 0
    for one, other, owner in s.entries:
        if owner == seat:
            out |= 1 << one | 1 << other
    return out


class Arrivals(Shown[State]):
    """RX-REINFORCEMENTS-TWO-PER-ENTRY: blips come in, one on each square of the player's entries."""

    def __init__(self, seat: int, used: int) -> None:
        self.seat = seat
        # The squares through which a blip has come this turn.
        self.used = used

    def proceed(self, game: State) -> Decision | None:
        s = game
        seat = self.seat
        held = s.blip_hand[seat]
        # RX-REINFORCEMENTS-BLOCKED
        places = scanning.hidden_squares(s, entry_squares(s, seat) & ~self.used) if held else 0
        if not places:
            s.pop()
            return None
        options: list[Choice] = []
        for unit in sorted(set(held)):
            options.extend([(v.PLACE, 0, square, unit) for square in bits(places)])
        scanning.offer_reveals(s, seat, options)
        options.append((v.ENOUGH, 0, 0, 0))
        return s.ask(seat, "arrivals", "RX-REINFORCEMENTS-TWO-PER-ENTRY", options)

    def answer(self, game: State, choice: Choice) -> None:
        s = game
        verb, who, square, unit = choice
        if verb == v.ENOUGH:
            s.pop()
        elif verb == v.REVEAL:
            scanning.convert(s, who)
        else:
            s.swap(Arrivals(self.seat, self.used | 1 << square))
            scanning.place_blip(s, self.seat, unit, square, "RX-REINFORCEMENTS-PLACEMENT")

    def refusal(self, game: State, choice: Choice) -> Refused | None:
        verb, _, square, unit = choice
        if verb != v.PLACE:
            return None
        if unit not in game.blip_hand[self.seat]:
            return Refused("RX-BLIPS-HELD-ARE-REINFORCEMENTS", "no such blip is held.")
        return barred(game, entry_squares(game, self.seat), self.used, square)


def barred(s: State, entries: int, used: int, square: int) -> Refused:
    """Why no blip comes in on a square, given where there are entries and where blips have come in this turn."""
    if not entries >> square & 1:
        return Refused("RX-REINFORCEMENTS-PLACEMENT", "{square} is no square of an own entry.")
    if not used >> square & 1 and not scanning.hidden_squares(s, 1 << square):
        return Refused("RX-REINFORCEMENTS-BLOCKED", "{square} is taken, or a figure of the squads sees it.")
    return Refused(
        "RX-REINFORCEMENTS-TWO-PER-ENTRY",
        "in each alien turn at most two blips come in through an entry, one on each of its squares.",
    )
