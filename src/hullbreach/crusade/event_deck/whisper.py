"""The whisper (SC-GAP-EVENT-DECK): a marine who stands alone may make one attack for the alien player."""

from __future__ import annotations

from typing import Final

from hullbreach.crusade import events as ev, state as st, verbs as v
from hullbreach.crusade.actions import abilities
from hullbreach.crusade.combat.attacks import Fight
from hullbreach.crusade.dice import reds
from hullbreach.crusade.shooting.firing import Firing
from hullbreach.crusade.state import State
from hullbreach.kernel.board import bits
from hullbreach.kernel.contract import Choice, Decision
from hullbreach.kernel.flow import Pending

RULE: Final = "SC-GAP-EVENT-DECK"
# Nobody of the squads may be so near; the red die must count so much.
NEAR: Final = 3
HEARD: Final = 3


def is_alone(s: State, p: int) -> bool:
    """Whether no other figure of the squads is near on the boards."""
    here = s.square[p]
    others = s.marines_on & s.board.ship & ~(1 << here)
    return all(s.board.apart(here, square) > NEAR for square in bits(others))


def whisper_to(s: State, p: int) -> None:
    rolled = s.roll_red(1)
    s.tell(ev.WHISPERED, RULE, p, s.square[p], reds(rolled), 1, dice=rolled)
    if reds(rolled) == HEARD:
        s.push(Led(p, s.shots[p], s.fights[p], s.left[p], s.flags[p]))
        s.whispered = p
        s.shots[p] = 0
        s.fights[p] = 0
        s.flags[p] &= ~st.ATTACK_OVER


class Led(Pending[State]):
    """The alien player makes one attack with the marine, at anybody; afterwards the marine is as he was before."""

    def __init__(self, piece: int, shots: int, fights: int, left: int, flags: int) -> None:
        self.piece = piece
        # What he had done in his own turn, and what was said about him.
        self.shots = shots
        self.fights = fights
        self.left = left
        self.flags = flags

    def proceed(self, s: State) -> Decision | None:
        p = self.piece
        options: list[Choice] = []
        if s.square[p] >= 0 and not s.shots[p] and not s.fights[p]:
            for action in abilities(s, p):
                if isinstance(action, (Firing, Fight)):
                    action.offer(s, p, 0, options)
        if not options:
            self.over(s)
            return None
        options.append((v.PASS, 0, 0, 0))
        return s.ask(s.squads, "whispered", RULE, options, p)

    def answer(self, s: State, choice: Choice) -> None:
        if choice[0] == v.PASS:
            self.over(s)
        else:
            s.profile.actions.by_verb[choice[0]].perform(s, choice)

    def over(self, s: State) -> None:
        p = self.piece
        s.pop()
        s.whispered = -1
        s.shots[p] = self.shots
        s.fights[p] = self.fights
        s.left[p] = self.left
        s.flags[p] = self.flags
