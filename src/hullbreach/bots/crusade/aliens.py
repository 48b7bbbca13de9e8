"""The heuristic aliens: they lie in wait, come together, and strike where it is worth it."""

from __future__ import annotations

import random

from hullbreach.bots.contract import Position
from hullbreach.bots.crusade import alien_events, alien_force, alien_places, answers
from hullbreach.bots.crusade.alien_plans import AlienPlanner
from hullbreach.bots.crusade.ground import Maps
from hullbreach.bots.crusade.squad_plans import ATTACK, GO
from hullbreach.bots.crusade.walking import Walk
from hullbreach.crusade import state as st
from hullbreach.crusade import verbs as v
from hullbreach.crusade.scenery import terminals
from hullbreach.crusade.state import State
from hullbreach.kernel.contract import Choice

_MOST_VISITS = 3
_ATTACKS = ("aim", "shares", "reroll", "terminal", "turret")


class AlienBot:
    """Plays one alien seat."""

    def __init__(self, seed: int) -> None:
        self.chance = random.Random(seed)
        self.maps = Maps()
        self.walk = Walk()
        self.turn = (-1, -1, -1)
        self.visits: dict[int, int] = {}
        self.finished: set[int] = set()
        self.barred = -1
        self.scan = alien_places.ScanPlan()

    def choose(self, position: Position) -> Choice:
        asked = position.decision
        s: State = position.eyes
        kind = asked.kind
        if kind == "activation":
            return self._act(position)
        if kind in ("aliens", "blips"):
            return self._command(position)
        if s.phase == st.SETUP:
            return alien_force.choose(s, asked, position.seat, self.chance)
        planner = AlienPlanner(s, position.seat, self.maps)
        if kind in _ATTACKS and asked.piece >= 0:
            return answers.attack(s, asked, position.view, planner.outlook(asked.piece))
        if kind == "scan":
            return self.scan.choose(s, asked, planner, self.chance)
        return alien_events.choose(s, asked, position.view, planner, self.chance)

    def _begin(self, s: State) -> None:
        turn = (s.round, s.turn_seat, s.phase)
        if turn != self.turn:
            self.turn = turn
            self.visits = {}
            self.finished = set()
            self.walk.clear()

    def _command(self, position: Position) -> Choice:
        s: State = position.eyes
        self._begin(s)
        self.walk.clear()
        self.barred = -1
        planner = AlienPlanner(s, position.seat, self.maps)
        best = -1
        key = (9, 999)
        for option in position.decision.options:
            p = option[1]
            if option[0] != v.ACTIVATE or p in self.finished or self.visits.get(p, 0) >= _MOST_VISITS:
                continue
            this = planner.order(p)
            if best < 0 or this < key:
                best, key = p, this
        if best < 0:
            return (v.END, 0, 0, 0)
        self.visits[best] = self.visits.get(best, 0) + 1
        return (v.ACTIVATE, best, 0, 0)

    def _act(self, position: Position) -> Choice:
        s: State = position.eyes
        asked = position.decision
        p, options = asked.piece, asked.options
        self._begin(s)
        if self.walk.goes_on(p, position.events):
            step = self.walk.next(s, p, options)
            if step is not None:
                return step
        self.walk.clear()
        planner = AlienPlanner(s, position.seat, self.maps)
        plan = planner.plan(p)
        found = planner.outlook(p)
        best, value = (None, 0.0) if s.is_blip(p) else found.best_option(options)
        turret = (v.TERMINAL, p, 0, terminals.TURRETS)
        if turret in options and planner.has_turret(p):
            return turret
        if plan.deed == GO and p != self.barred:
            self.walk.set_out(p, plan.path)
            step = self.walk.next(s, p, options)
            if step is not None:
                return step
            self.walk.clear()
            self.barred = p
        if best is not None and (plan.deed == ATTACK or value > 0.0):
            return best
        self.finished.add(p)
        done = (v.DONE, p, 0, 0)
        return done if done in options else options[0]
