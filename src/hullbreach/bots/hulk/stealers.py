"""The heuristic stealer bot: gather out of sight, strike together, from the side if it can."""

from __future__ import annotations

from hullbreach.bots.contract import Position
from hullbreach.bots.hulk import hunt
from hullbreach.bots.hulk.habits import FROZEN, Habits
from hullbreach.bots.hulk.hunt import Hunt
from hullbreach.hulk import pieces as pc, verbs as v
from hullbreach.hulk.contacts.reinforcement import open_entries
from hullbreach.hulk.state import State
from hullbreach.kernel.contract import Choice

# Steps that a blip more at an entry area is thought to cost, and an entry area within six squares of a marine.
_CROWD, _WATCHED, _SEEN = 2, 5, 4
# More steps than a blip walks in two turns.
_LONG_WAY = 12


class StealerBot:
    """Plays the stealers. It remembers whom it left resting in this turn."""

    def __init__(self, habits: Habits = FROZEN) -> None:
        self.habits = habits
        self.turn = -1
        self.resting: set[int] = set()

    def choose(self, position: Position[State]) -> Choice:
        options = position.decision.options
        if len(options) == 1:
            return options[0]
        s = position.eyes
        kind = position.decision.kind
        if s.turn != self.turn:
            self.turn = s.turn
            self.resting = set()
        if kind == "stealer":
            return self._whom(s, options)
        if kind == "stealer action":
            return Hunt(s, self.habits).act(position.decision.piece, options) or options[-1]
        if kind == "reinforce":
            return _reinforce(s, options)
        if kind == "ambush":
            return _ambush(s, options)
        if kind == "supply":
            return max(options, key=lambda option: option[3])
        if kind == "bring":
            # The alpha where it can be had; otherwise plain stealers.
            return next((option for option in options if option[3] == pc.ALPHA), options[0])
        if kind in ("place", "hide"):
            return _place(s, options)
        if kind == "facing":
            return _face(s, options)
        # Turn to face: yes.
        return options[0]

    def _whom(self, s: State, options: list[Choice]) -> Choice:
        """The nearest piece that has something to do."""
        plan = Hunt(s, self.habits)
        ranked = sorted(
            (plan.rank(option[1]), option)
            for option in options
            if option[0] == v.ACTIVATE and option[1] not in self.resting
        )
        for _, option in ranked:
            if plan.busy(option[1]):
                return option
            self.resting.add(option[1])
        # Others may have cleared the way meanwhile: everybody is asked once more.
        if self.resting and -1 not in self.resting:
            self.resting = {-1}
            return self._whom(s, options)
        return options[-1]


def _reinforce(s: State, options: list[Choice]) -> Choice:
    """An entry area near the marines, not watched, not crowded."""
    worth: dict[int, int] = {}
    watched = s.watched()
    marines = [s.square[m] for m in range(s.marines) if s.square[m] >= 0]
    for option in options:
        entry = option[3]
        if entry in worth:
            continue
        best = 99
        for first in s.board.entries[s.mission.entries[entry]]:
            steps = s.board.distances(first, s.walls() | s.bulkheads)
            near = min((steps[square] for square in marines if steps[square] >= 0), default=60)
            near += _WATCHED if near < hunt.STEALER_REACH else 0
            near += _SEEN if watched >> first & 1 else 0
            best = min(best, near)
        waiting = sum(
            s.status[p] == pc.WAITING and s.entry[p] == entry for p in range(s.marines, len(s.kind))
        )
        worth[entry] = best + _CROWD * waiting
    return min(options, key=lambda o: (worth[o[3]], -s.value[o[1]]))


def _ambush(s: State, options: list[Choice]) -> Choice:
    """An ambush blip where every way in is a long one: it is hidden nearer to the marines."""
    steps = hunt.to_marines(s)
    entries = [s.mission.entries[entry] for entry in open_entries(s)]
    nearest = min((steps[first] for letter in entries for first in s.board.entries[letter]), default=0)
    wanted = v.LURK if nearest > _LONG_WAY else v.FORGO
    return next(option for option in options if option[0] == wanted)


def _place(s: State, options: list[Choice]) -> Choice:
    steps = hunt.to_marines(s)
    return min(options, key=lambda o: steps[o[2]])


def _face(s: State, options: list[Choice]) -> Choice:
    """Towards the next step on the way to the nearest marine."""
    p = options[0][1]
    steps = hunt.to_marines(s)
    facing = hunt.facing_along(s, s.square[p], steps)
    return options[facing] if facing >= 0 else options[0]
