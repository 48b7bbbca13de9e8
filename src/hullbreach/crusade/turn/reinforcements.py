"""Reinforcements (SC-REINFORCEMENT-*): tokens from the hand become figures on squares that nobody sees."""

from __future__ import annotations

from hullbreach.crusade import events as ev, verbs as v
from hullbreach.crusade.state import State
from hullbreach.crusade.turn import scanning
from hullbreach.crusade.units import UNITS
from hullbreach.kernel.board import bits
from hullbreach.kernel.contract import Choice, Decision, Refused
from hullbreach.kernel.flow import Shown

# SC-REINFORCEMENT-MANDATORY: so many, also where an event allows more.
MUST_BRING = 6


def nothing_aboard(s: State) -> bool:
    """SC-REINFORCEMENT-MANDATORY: neither an alien nor a blip is on the boards."""
    return not s.aliens_on and not s.blips_on


def places(s: State, unit: int) -> list[int]:
    """Where a reinforcement can come in: unseen, free squares marked for it, with a figure left."""
    if scanning.free_figures(s, unit) <= 0:
        # SC-REINFORCEMENT-NEEDS-FIGURE
        return []
    free = scanning.hidden_squares(s, s.mission.reinforcement_squares)
    if UNITS[unit].size == 1:
        return bits(free)
    found: list[int] = []
    for square in bits(free):
        for block in s.mission.blocks.holding[square]:
            body = s.mission.blocks.bodies[block]
            if (
                block not in found
                and scanning.block_is_free(s, block)
                and scanning.hidden_squares(s, body) == body
            ):
                found.append(block)
    return sorted(found)


class Reinforce(Shown[State]):
    """SC-REINFORCEMENT-UP-TO-SIX: the alien player brings in tokens, one after the other."""

    def __init__(self, left: int, must: bool) -> None:
        self.left = left
        self.must = must

    def proceed(self, game: State) -> Decision | None:
        s = game
        seat = s.squads
        options: list[Choice] = []
        if self.left > 0:
            for unit in sorted(set(s.reserve[seat])):
                options.extend([(v.PLACE, 0, square, unit) for square in places(s, unit)])
        if not options and not self.looks_possible(s):
            s.pop()
            return None
        if not options or not self.must or self.left <= s.reinforce_most - MUST_BRING:
            options.append((v.ENOUGH, 0, 0, 0))
        return s.ask(seat, "reinforcements", "SC-REINFORCEMENT-UP-TO-SIX", options)

    def looks_possible(self, s: State) -> bool:
        """Whether the others, who do not know the tokens, must think that one could come: then a discreet game asks."""
        if not s.profile.discreet or self.left <= 0 or not s.reserve[s.squads]:
            return False
        return scanning.hidden_squares(s, s.mission.reinforcement_squares) != 0

    def answer(self, game: State, choice: Choice) -> None:
        s = game
        if choice[0] == v.ENOUGH:
            s.pop()
            return
        unit, square = choice[3], choice[2]
        seat = s.squads
        s.reserve[seat].remove(unit)
        # SC-REINFORCEMENT-TOKEN-ASIDE
        s.beside.append(unit)
        p = s.add_piece(unit, seat, square)
        scanning.arm(s, p)
        s.tell(ev.REINFORCEMENT, "SC-REINFORCEMENT-ON-R-SQUARES", p, square)
        s.swap(Reinforce(self.left - 1, self.must))

    def refusal(self, game: State, choice: Choice) -> Refused | None:
        s = game
        verb, _, where, unit = choice
        if verb == v.ENOUGH:
            return Refused(
                "SC-REINFORCEMENT-MANDATORY", "with nothing on the boards reinforcements must be brought."
            )
        if verb != v.PLACE:
            return None
        if self.left <= 0:
            return Refused("SC-REINFORCEMENT-UP-TO-SIX", "no more tokens may be played this turn.")
        if unit not in s.reserve[s.squads]:
            return Refused("SC-SETUP-REINFORCEMENT-POOL", "there is no such token in the hand: {unit}.")
        if scanning.free_figures(s, unit) <= 0:
            return Refused("SC-REINFORCEMENT-NEEDS-FIGURE", "every figure of that kind is on the boards.")
        if not s.mission.reinforcement_squares >> where & 1 and UNITS[unit].size == 1:
            return Refused("SC-REINFORCEMENT-ON-R-SQUARES", "{square} is no square for reinforcements.")
        if s.at[where] >= 0:
            return Refused("SC-MOVE-ONE-FIGURE-PER-SQUARE", "{square} is taken.")
        return Refused("SC-REINFORCEMENT-OUT-OF-SIGHT", "a marine sees {square}.")
