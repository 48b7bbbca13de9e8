"""The heuristic commander of a squad: it marches to the objective, shoots what is worth it, and comes home in time."""

from __future__ import annotations

from hullbreach.bots.contract import Position
from hullbreach.bots.crusade import squad_answers, squad_cards, squad_setup
from hullbreach.bots.crusade.habits import FROZEN, Habits
from hullbreach.bots.crusade.plans import ATTACK, GO
from hullbreach.bots.crusade.squad_plans import Planner
from hullbreach.bots.crusade.walking import Commander
from hullbreach.bots.picking import of_verb
from hullbreach.crusade import state as st, verbs as v
from hullbreach.crusade.state import State
from hullbreach.kernel.contract import Choice

_MOST_VISITS = 4


class SquadBot(Commander):
    """Leads one squad."""

    def __init__(self, habits: Habits = FROZEN) -> None:
        super().__init__()
        self.habits = habits

    def choose(self, position: Position[State]) -> Choice:
        asked = position.decision
        s = position.eyes
        if asked.kind in ("activation", "squad"):
            self.begin(s.round, s.turn_seat)
        if asked.kind == "activation":
            step = self.go_on(position)
            if step is not None:
                return step
        elif s.phase == st.SETUP:
            return squad_setup.choose(s, asked, position.seat, self.habits)
        planner = Planner(s, position.seat, self.maps, self.habits)
        if asked.kind == "activation":
            return _deed(planner, asked.piece, asked.options) or self._act(
                planner, asked.piece, asked.options
            )
        if asked.kind == "squad":
            return self._command(planner, asked.options)
        return squad_answers.choose(s, asked, position.view, planner)

    # The turn

    def _command(self, planner: Planner, options: list[Choice]) -> Choice:
        """Which figure acts next, or which card is played."""
        s = planner.s
        self.look_over()
        for option in of_verb(options, v.STAY):
            # Whoever has not gone aboard by now need not go any more.
            if not planner.aims.may_leave(option[1]):
                return option
        ready = [option[1] for option in options if option[0] == v.ACTIVATE]
        attacks = {p: self._attack_now(planner, p) for p in ready}
        card = squad_cards.in_turn(s, planner, options, attacks)
        if card is not None:
            return card
        worth = {p: attack if attack >= self.habits.worth_it else 0.0 for p, attack in attacks.items()}
        ready = [p for p in ready if self.visits.get(p, 0) < _MOST_VISITS]
        ready = [p for p in ready if worth[p] or p not in self.finished]
        if not ready:
            return (v.END, 0, 0, 0)
        # Whoever has something to shoot at comes first, then those in front.
        return self.activate(max(ready, key=lambda p: (worth[p], -planner.far_map(p)[s.square[p]])))

    def _attack_now(self, planner: Planner, p: int) -> float:
        """What a figure could do from where it stands."""
        found = planner.outlook(p)
        return found.best_from(planner.s.square[p]) if found.is_armed() else 0.0

    # One figure

    def _act(self, planner: Planner, p: int, options: list[Choice]) -> Choice:
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
            step = self.set_out(s, p, plan.path, options, lambda step: not self._waits(planner, p, step))
            if step is not None:
                return step
        if best is not None:
            # Whether the figure would not move after its attack anyway.
            stays = plan.deed == ATTACK and planner.far_map(p)[s.square[p]] <= 1
            sustained = (v.SUSTAIN_ACTION, p, 0, 0)
            return sustained if stays and sustained in options else best
        return squad_cards.watching(s, p, options) or self.finish(p, options)

    def _waits(self, planner: Planner, p: int, step: Choice) -> bool:
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
        if option[0] == v.OPERATE and option[2] in planner.aims.consoles:
            return option
        if option[0] == v.TAKE and option[3] in planner.aims.things:
            return option
    return None
