"""Ambush blips where nobody plays the stealers: when one is drawn, and what comes of it (DWS-AMBUSH-*)."""

from __future__ import annotations

from typing import Final

from hullbreach.hulk import events as ev, pieces as pc
from hullbreach.hulk.contacts import ambush
from hullbreach.hulk.contacts.blips import PLACE, lose, new_model, room_for
from hullbreach.hulk.solo import automaton
from hullbreach.hulk.solo.plans import Plan, strike_plan
from hullbreach.hulk.solo.terrain import Terrain
from hullbreach.hulk.state import State
from hullbreach.hulk.turns.victory import section_of
from hullbreach.kernel.board import E, N, S, W, bits, union
from hullbreach.kernel.contract import Choice, Decision, Refused
from hullbreach.kernel.flow import Pending

# The facing along a step in each direction; for a diagonal one the first of its two in the order N, E, S, W.
FACED: Final = (N, N, E, E, S, S, W, N)


def set_time(s: State) -> None:
    """DWS-AMBUSH-FIRST, DWS-AMBUSH-NEXT: a die says in how many turns an ambush blip is drawn; after the last, none."""
    s.ambush_turn = 0
    if not s.profile.ambush_blips or ambush.used_up(s) or s.mission.blips_by_die:
        # DWS-AMBUSH-WHEN-USED: none is rolled for where the mission says when.
        return
    dice = s.roll(1)
    s.ambush_turn = s.turn + dice[0]
    rule = "DWS-AMBUSH-NEXT" if s.turn else "DWS-AMBUSH-FIRST"
    s.tell(ev.AMBUSH_DUE, rule, s.ambush_turn, dice=dice)


def is_due(s: State) -> bool:
    """DWS-AMBUSH-WHEN-USED: the time has come, in this turn or in one in which there was nothing to replace."""
    return 0 < s.ambush_turn <= s.turn


def draw(s: State) -> None:
    """DWS-AMBUSH-STEALER, DWS-AMBUSH-OTHER, DWS-AMBUSH-RETURN: it is turned up at once and goes back into the bowl."""
    value = s.bowl[s.dice.draw(len(s.bowl))]
    blip = s.add_piece(pc.BLIP, pc.DEAD)
    s.gear[blip] = pc.AMBUSH
    stealer = value == pc.AMBUSH_STEALER
    rule = "DWS-AMBUSH-STEALER" if stealer else "DWS-AMBUSH-OTHER"
    s.tell(ev.AMBUSH_DRAWN, rule, blip, pc.AMBUSH_NAMES[value])
    if not stealer:
        s.muted |= 1 << s.turn + 1
    elif room_for(s, pc.STEALER) < 1:
        lose(s, 1, blip, -1, "DWS-FIGURE-LIMIT")
    elif not lairs(s):
        lose(s, 1, blip, -1, "DWS-AMBUSH-STEALER")
    else:
        s.push(Lair(blip))


def lairs(s: State) -> int:
    """DWS-GAP-AMBUSH-SQUARE: squares out of sight exactly 6 steps from a marine, and no nearer to any other."""
    near = [s.board.within(square, s.walls() | s.bulkheads, ambush.FAR) for square in bits(s.marines_on)]
    return ambush.hiding_places(s) & union(near) & ~(s.doors | s.pits | homes(s))


def homes(s: State) -> int:
    """The marines' corridors: the sections in which they start, and those that they all have to get to."""
    starts = [
        *s.board.starts.values(),
        *(marine.square for marine in s.mission.marines if marine.square >= 0),
    ]
    sections = {s.board.section_of[square] for square in starts}
    asked = [c for outcome in s.mission.outcomes for c in outcome.all if c.name == "all_in_section"]
    return union(s.board.section_masks[section] for section in sections if section >= 0) | union(
        section_of(s, c) for c in asked
    )


class Lair(Pending[State]):
    """Where the stealer of an ambush blip appears: the player says where there are several such squares."""

    def __init__(self, blip: int) -> None:
        self.blip = blip

    def proceed(self, s: State) -> Decision | None:
        options: list[Choice] = [(PLACE, self.blip, square, 0) for square in bits(lairs(s))]
        if s.profile.solo_ties == "ask":
            return s.ask(pc.MARINE_SEAT, "lair", "DWS-GAP-AMBUSH-SQUARE", options, self.blip)
        self.answer(s, options[s.dice.draw(len(options))])
        return None

    def answer(self, s: State, choice: Choice) -> None:
        s.pop()
        square = choice[2]
        p = new_model(s, self.blip, pc.STEALER, square, s.points_of(pc.STEALER), False)
        s.facing[p] = first_facing(s, p)
        s.tell(ev.PLACED, "DWS-AMBUSH-STEALER", p, square, self.blip)

    def refusal(self, s: State, choice: Choice) -> Refused | None:
        return Refused(
            "DWS-GAP-AMBUSH-SQUARE",
            "It appears on a free square out of sight, 6 squares from the nearest marine.",
        )


def first_facing(s: State, p: int) -> int:
    """DWG-GAP-CLARIFICATIONS: along the first step of its best plan, whatever it faced before; north without any."""
    steps = {m: automaton.ways_to(s, s.square[m]) for m in automaton.on_board(s)}
    prey = min(steps, key=lambda m: (automaton.away(s, p, steps[m]), m))
    best: Plan | None = None
    for others_away in (False, True):
        for facing in range(4):
            s.facing[p] = facing
            plan = strike_plan(Terrain(s, p, others_away), s.square[prey], steps[prey])
            if plan is not None and (best is None or plan.value < best.value):
                best = plan
        if best is not None:
            direction = s.board.direction(s.square[p], best.value[1][0])
            return FACED[direction] if direction >= 0 else N
    return N
