"""Whom to activate next: the turn of a squad and the steps of the alien turn (SC-MARINE-TURN-*, SC-ALIEN-*)."""

from __future__ import annotations

from typing import Final

from hullbreach.crusade import events as ev, state as st, verbs as v
from hullbreach.crusade.actions import may_act, scan_first
from hullbreach.crusade.cards import equipment, hands, orders
from hullbreach.crusade.forces import muster
from hullbreach.crusade.forms import Said
from hullbreach.crusade.scoring import end_1990 as scoring, secret_objectives
from hullbreach.crusade.shooting import covering, gear, tarantula
from hullbreach.crusade.state import State
from hullbreach.crusade.turn import doors, scanning
from hullbreach.crusade.units import BLIP_UNIT, TROOPER, UNITS
from hullbreach.kernel.actions import Action, Answer, Look
from hullbreach.kernel.contract import Choice, Decision, Refused
from hullbreach.kernel.flow import Asking, Pending
from hullbreach.kernel.forms import NOBODY, Form


def begin_turn_of(s: State, p: int) -> None:
    """A piece may move once and attack once (SC-MARINE-TURN-ONCE-EACH)."""
    s.left[p] = 0
    s.moves[p] = 1
    s.used[p] = 0
    s.shots[p] = 0
    s.fights[p] = 0
    s.flags[p] &= ~(
        st.ATTACK_OVER
        | st.STOPPED
        | st.FRESH
        | st.ACTED
        | st.COVERS
        | st.MOVED_FIRST
        | st.LOWERED
        | st.SUSTAINED_MOVE
        | st.SUSTAINED_ACTION
        | st.BOTH
    )


class SquadTurn(Asking[State]):
    """SC-MARINE-TURN-ACTIONS: which figure, which card, or the end of the turn."""

    def proceed(self, game: State) -> Decision | None:
        s = game
        seat = self.seat
        if scoring.all_back(s) or covering.alarm(s):
            return None
        options: list[Choice] = []
        for p in range(len(s.kind)):
            if s.owner[p] != seat or s.square[p] < 0 or UNITS[s.kind[p]].role > TROOPER:
                continue
            if may_act(s, p):
                options.append((v.ACTIVATE, p, 0, 0))
            elif s.board.ship >> s.square[p] & 1 and s.profile.come_back:
                # A figure that is finished may still say that a door is open (SC-DOOR-OPEN).
                doors.offer_doors(s, p, options)
            if s.profile.dock_final and not s.flags[p] & (st.LANDED | st.STAYS):
                options.append((v.STAY, p, 0, 0))
        equipment.offer_in_turn(s, seat, options)
        orders.offer(s, seat, options)
        secret_objectives.offer_showing(s, seat, options)
        options.append((v.END, 0, 0, 0))
        return s.ask(seat, "squad", "SC-MARINE-TURN-ACTIONS", options)

    def answer(self, game: State, choice: Choice) -> None:
        s = game
        verb, p, _, _ = choice
        hands.something_else(s, choice)
        if verb == v.END:
            s.pop()
            end_squad_turn(s, self.seat)
        elif verb == v.STAY:
            # SC-GAP-CLARIFICATIONS: from now on it is out of the game, and in nobody's way, like those who returned.
            s.flags[p] |= st.STAYS
            s.tell(ev.STAYS, "SC-END-ALL-DOCKED", p, s.square[p])
            s.lift_off(p, st.HOME)
        elif verb == v.SHOW:
            secret_objectives.show(s, self.seat, p, choice[3])
        else:
            s.profile.actions.by_verb[verb].perform(s, choice)


def begin_squad_turn(s: State, seat: int) -> None:
    """Effects that lasted until now are over; every figure is fresh."""
    s.turn_seat = seat
    s.phase = st.SQUAD_TURN
    muster.those_who_wait(s, seat)
    s.fired_turrets = 0
    tarantula.issue(s, seat)
    end_effects(s, seat)
    for p in range(len(s.kind)):
        if s.owner[p] == seat:
            begin_turn_of(s, p)
    s.tell(ev.TURN, "SC-TURN-ORDER", seat)


def end_effects(s: State, seat: int) -> None:
    """What a squad's cards did until its next turn is over, also where it has nobody left to take that turn."""
    s.effects[seat] &= ~(gear.ROUND_EFFECTS | gear.TURN_EFFECTS)
    if s.smoke and s.smoke_seat == seat:
        s.smoke = 0
        s.smoke_seat = -1
        s.tell(ev.SMOKE_GONE, "SC-GAP-CARDS-BLOOD-ANGELS")
        doors.view_changed(s)


def end_squad_turn(s: State, seat: int) -> None:
    s.effects[seat] &= ~gear.TURN_EFFECTS
    for p in range(len(s.kind)):
        if s.owner[p] == seat:
            s.flags[p] &= ~(st.JAMMED | st.LOWERED)
            s.left[p] = 0


class AlienPhase(Pending[State]):
    """SC-ALIEN-TURN-ALL-MAY-ACT: which alien or blip, or the end of the step.

    In Redux figures come first and blips after them, and each alien player plays his own (RX-ALIEN-TURN-PHASES).
    """

    def __init__(self, seat: int, figures: bool, blips: bool) -> None:
        self.seat = seat
        self.figures = figures
        self.blips = blips

    def proceed(self, game: State) -> Decision | None:
        s = game
        if scoring.all_back(s) or covering.alarm(s):
            return None
        options: list[Choice] = []
        seat, owner, kind, flags = self.seat, s.owner, s.kind, s.flags
        figures, blips, come_back = self.figures, self.blips, s.profile.come_back
        for p, square in enumerate(s.square):
            if square < 0 or owner[p] != seat:
                continue
            if (blips if kind[p] == BLIP_UNIT else figures) and may_act(s, p):
                options.append((v.ACTIVATE, p, 0, 0))
            elif come_back and not flags[p] & (st.ASLEEP | st.FRESH):
                # SC-ALIEN-OPEN-DOORS: as a marine that is finished may.
                doors.offer_doors(s, p, options)
        if s.profile.combinations:
            scanning.offer_reveals(s, self.seat, options)
        options.append((v.END, 0, 0, 0))
        step = "aliens" if self.figures else "blips"
        rule = "RX-ALIEN-TURN-PHASES" if s.profile.blip_points else "SC-ALIEN-TURN-ALL-MAY-ACT"
        return s.ask(self.seat, step, rule, options)

    def answer(self, game: State, choice: Choice) -> None:
        if choice[0] == v.END:
            game.pop()
        else:
            game.profile.actions.by_verb[choice[0]].perform(game, choice)


class End(Answer[State]):
    """SC-SCAN-PAUSE: a turn does not end before a board that was reached is scanned."""

    def refusal(self, s: State, choice: Choice) -> Refused:
        asked = s.asked
        assert asked is not None
        return scan_first(s, asked, -1) or super().refusal(s, choice)


ACTIONS: Final[tuple[Action[State], ...]] = (
    Answer(v.STAY, "STAY", Said("stay on the dock"), Look("other", "wait"),
        "SC-END-ALL-DOCKED", "{who} has left the dock."),
    End(v.END, "END", Form(NOBODY, "end turn"), Look("end", "end", "end", final=True)),
)  # fmt: skip
