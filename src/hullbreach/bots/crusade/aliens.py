"""The heuristic aliens: they lie in wait, come together, and strike where it is worth it."""

from __future__ import annotations

import random

from hullbreach.bots.contract import Position
from hullbreach.bots.crusade import alien_events, alien_force, alien_places, answers
from hullbreach.bots.crusade.alien_plans import AlienPlanner
from hullbreach.bots.crusade.habits import FROZEN, Habits
from hullbreach.bots.crusade.plans import GO
from hullbreach.bots.crusade.walking import Commander
from hullbreach.crusade import state as st, verbs as v
from hullbreach.crusade.scenery import terminals
from hullbreach.crusade.state import State
from hullbreach.kernel.contract import Choice

_MOST_VISITS = 3
_ATTACKS = ("aim", "shares", "reroll", "terminal", "turret")


class AlienBot(Commander):
    """Plays one alien seat."""

    def __init__(self, seed: int, habits: Habits = FROZEN) -> None:
        super().__init__()
        self.habits = habits
        self.chance = random.Random(seed)
        self.scan = alien_places.ScanPlan()

    def choose(self, position: Position[State]) -> Choice:
        asked = position.decision
        s = position.eyes
        if asked.kind == "activation":
            self.begin(s.round, s.turn_seat, s.phase)
            return self.go_on(position) or self._act(position)
        if s.phase == st.SETUP:
            return alien_force.choose(s, asked, position.seat, self.chance, self.habits)
        planner = AlienPlanner(s, position.seat, self.maps, self.habits)
        if asked.kind in ("aliens", "blips"):
            self.begin(s.round, s.turn_seat, s.phase)
            return self._command(planner, asked.options)
        if asked.kind in _ATTACKS and asked.piece >= 0:
            return answers.attack(s, asked, position.view, planner.outlook(asked.piece))
        if asked.kind == "scan":
            return self.scan.choose(s, asked, planner, self.chance)
        return alien_events.choose(s, asked, position.view, planner, self.chance)

    def _command(self, planner: AlienPlanner, options: list[Choice]) -> Choice:
        self.look_over()
        ready = [
            option[1]
            for option in options
            if option[0] == v.ACTIVATE
            and option[1] not in self.finished
            and self.visits.get(option[1], 0) < _MOST_VISITS
        ]
        return self.activate(min(ready, key=planner.order)) if ready else (v.END, 0, 0, 0)

    def _act(self, position: Position[State]) -> Choice:
        s = position.eyes
        p, options = position.decision.piece, position.decision.options
        planner = AlienPlanner(s, position.seat, self.maps, self.habits)
        turret = (v.TERMINAL, p, 0, terminals.TURRETS)
        if turret in options and planner.has_turret(p):
            return turret
        plan = planner.plan(p)
        if plan.deed == GO and p != self.barred:
            step = self.set_out(s, p, plan.path, options)
            if step is not None:
                return step
        attack = None if s.is_blip(p) else planner.outlook(p).best_option(options)[0]
        return attack or self.finish(p, options)
