"""The heuristic commander of a squad: it marches to the objective, shoots what is worth it, and comes home in time."""

from __future__ import annotations

from hullbreach.bots.contract import Position
from hullbreach.bots.crusade import squad_answers, squad_cards, squad_setup
from hullbreach.bots.crusade.aims import Aims, own_figures
from hullbreach.bots.crusade.ground import Maps
from hullbreach.bots.crusade.squad_plans import ATTACK, GO, Planner
from hullbreach.bots.crusade.walking import Walk
from hullbreach.crusade import state as st
from hullbreach.crusade import verbs as v
from hullbreach.crusade.state import State
from hullbreach.kernel.contract import Choice

# An attack that is worth less than this is no reason to activate a figure again.
_WORTH_IT = 0.25
_MOST_VISITS = 4


class SquadBot:
    """Leads one squad."""

    def __init__(self) -> None:
        self.maps = Maps()
        self.walk = Walk()
        # What has been done in the turn under way: how often each figure was activated, and who is finished.
        self.turn = (-1, -1)
        self.visits: dict[int, int] = {}
        self.finished: set[int] = set()
        # A way that turned out to be barred is not tried twice in one activation.
        self.barred = -1

    def choose(self, position: Position) -> Choice:
        asked = position.decision
        if asked.kind == "activation":
            return self._act(position)
        if asked.kind == "squad":
            return self._command(position)
        s: State = position.eyes
        if s.phase == st.SETUP:
            return squad_setup.choose(s, asked, position.seat)
        aims = Aims(s, position.seat, self.maps)
        return squad_answers.choose(s, asked, position.view, Planner(s, aims, own_figures(s, position.seat)))

    # The turn

    def _begin(self, s: State) -> None:
        turn = (s.round, s.turn_seat)
        if turn != self.turn:
            self.turn = turn
            self.visits = {}
            self.finished = set()
            self.walk.clear()

    def _command(self, position: Position) -> Choice:
        """Which figure acts next, or which card is played."""
        s: State = position.eyes
        self._begin(s)
        self.walk.clear()
        self.barred = -1
        options = position.decision.options
        seat = position.seat
        aims = Aims(s, seat, self.maps)
        planner = Planner(s, aims, own_figures(s, seat))
        for option in options:
            # Whoever has not gone aboard by now need not go any more.
            if option[0] == v.STAY and not aims.may_leave(option[1]):
                return option
        ready = [option[1] for option in options if option[0] == v.ACTIVATE]
        attacks = {p: self._attack_now(planner, p) for p in ready}
        card = squad_cards.in_turn(s, planner, options, attacks)
        if card is not None:
            return card
        best = -1
        key = (0.0, 0.0)
        for p in ready:
            visits = self.visits.get(p, 0)
            if visits >= _MOST_VISITS:
                continue
            worth = attacks[p] if attacks[p] >= _WORTH_IT else 0.0
            if p in self.finished and not worth:
                continue
            # Whoever has something to shoot at comes first, then those in front.
            this = (worth, -float(planner.far_map(p)[s.square[p]]))
            if best < 0 or this > key:
                best, key = p, this
        if best >= 0:
            self.visits[best] = self.visits.get(best, 0) + 1
            return (v.ACTIVATE, best, 0, 0)
        return (v.END, 0, 0, 0)

    def _attack_now(self, planner: Planner, p: int) -> float:
        """What a figure could do from where it stands."""
        found = planner.outlook(p)
        if not found.prey or not planner.can_attack(p, found):
            return 0.0
        return found.best_from(planner.s.square[p])

    # One figure

    def _act(self, position: Position) -> Choice:
        asked = position.decision
        p = asked.piece
        options = asked.options
        s: State = position.eyes
        self._begin(s)
        if self.walk.goes_on(p, position.events):
            step = self.walk.next(s, p, options)
            if step is not None:
                return step
        self.walk.clear()
        aims = Aims(s, position.seat, self.maps)
        planner = Planner(s, aims, own_figures(s, position.seat))
        deed = _deed(planner, p, options)
        if deed is not None:
            return deed
        return self._follow(planner, p, options)

    def _follow(self, planner: Planner, p: int, options: list[Choice]) -> Choice:
        """Carry out the best plan for a figure."""
        s = planner.s
        found = planner.outlook(p)
        card = squad_cards.in_activation(s, planner, p, options)
        if card is not None:
            return card
        best, value = found.best_option(options)
        plan = planner.plan(p)
        if plan.deed == GO and p != self.barred:
            sustained = (v.SUSTAIN_MOVE, p, 0, 0)
            if sustained in options and plan.value <= 0.0 and value <= 0.0 and len(plan.path) >= 3:
                # Nothing to attack on the way: further, and no action.
                return sustained
            self.walk.set_out(p, plan.path)
            step = self.walk.next(s, p, options)
            if step is not None and not self._waits_at_door(planner, p, step):
                return step
            self.walk.clear()
            self.barred = p
        if best is not None and (plan.deed == ATTACK or value > 0.0):
            sustained = (v.SUSTAIN_ACTION, p, 0, 0)
            return (
                sustained
                if plan.deed == ATTACK and sustained in options and self._stays(planner, p)
                else best
            )
        watch = squad_cards.watching(s, planner, p, options)
        if watch is not None:
            return watch
        self.finished.add(p)
        done = (v.DONE, p, 0, 0)
        return done if done in options else options[0]

    def _stays(self, planner: Planner, p: int) -> bool:
        """Whether a figure would not move after its attack anyway."""
        here = planner.s.square[p]
        far = planner.far_map(p)
        return far[here] <= 1

    def _waits_at_door(self, planner: Planner, p: int, step: Choice) -> bool:
        """A door is opened only where somebody can still shoot at what is behind it."""
        s = planner.s
        if step[0] != v.OPEN or planner.aims.turns <= 6 or not s.blips_on | s.aliens_on:
            return False
        for q in planner.figures:
            if s.shots[q] or s.fights[q] or s.flags[q] & (st.ATTACK_OVER | st.ACTED | st.SUSTAINED_MOVE):
                continue
            if s.board.apart(s.square[p], s.square[q]) <= 6:
                return False
        return True


def _deed(planner: Planner, p: int, options: list[Choice]) -> Choice | None:
    """What is done before anything else: working a console that counts, taking up what is wanted."""
    for option in options:
        if option[0] == v.OPERATE and planner.may_operate(p, option[2]):
            return option
        if option[0] == v.TAKE and option[3] in planner.aims.things:
            return option
    return None
