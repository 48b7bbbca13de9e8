"""A figure acts: what it has left, and what its deeds have in common."""

from __future__ import annotations

from typing import ClassVar, Final

from hullbreach.conquest import traits as tr
from hullbreach.conquest.state import State
from hullbreach.conquest.verbs import DONE
from hullbreach.kernel.actions import NOT_NOW, Action, Fault
from hullbreach.kernel.contract import Choice, Decision, Refused
from hullbreach.kernel.flow import Pending

# What a figure has done in its activation.
ATTACKED: Final = 1
TENDED: Final = 2
MOVED: Final = 4


class Acting(Pending[State]):
    """TC-GAP-ACTIONS: `left` actions; `met` is the set of enemies that were in contact when the activation began."""

    def __init__(self, who: int, left: int, done: int, met: int) -> None:
        self.who = who
        self.left = left
        self.done = done
        self.met = met

    def proceed(self, game: State) -> Decision | None:
        p = self.who
        if self.left <= 0 or game.square[p] < 0 or game.state[p] == tr.FLEEING:
            game.pop()
            game.profile.ends(game, p)
            return None
        out: list[Choice] = []
        for deed in game.profile.offers:
            deed.offer(game, p, self.left, out)
        out.append((DONE, p, 0, 0))
        return Decision(game.side[p], "act", "TC-GAP-ACTIONS", out, p)

    def answer(self, game: State, choice: Choice) -> None:
        if choice[0] == DONE:
            game.swap(Acting(self.who, 0, self.done, self.met))
            return
        sides = bool(game.on[0]), bool(game.on[1])
        game.profile.actions.by_verb[choice[0]].perform(game, choice)
        game.profile.after(game, sides)


class Deed(Action[State]):
    """What the figure that acts may do."""

    # Whether it offers its choices itself; otherwise another deed does.
    OFFERS: ClassVar[bool] = True

    def spend(self, s: State, actions: int, done: int = 0) -> Acting:
        """Pay for it; what the activation was before."""
        now = s.stack[-1]
        assert isinstance(now, Acting)
        s.swap(Acting(now.who, now.left - actions, now.done | done, now.met))
        return now

    def bar(self, s: State, now: Acting, choice: Choice) -> Fault | None:
        """Why a choice that is not offered is not: rule and sentence."""
        raise NotImplementedError

    def why_not(self, s: State, choice: Choice) -> Refused | None:
        asked = s.asked
        assert asked is not None
        if choice in asked.options:
            return None
        now = s.stack[-1]
        if not isinstance(now, Acting):
            return Refused(asked.rule, NOT_NOW)
        if choice[1] != now.who:
            return Refused("TC-GAP-TURN", "Another figure is acting now, not {who}.")
        fault = self.bar(s, now, choice)
        return Refused(*fault) if fault else Refused(asked.rule, NOT_NOW)
