"""How many blips come in a turn, where a mission says how many there are in all (DWG-STEALER-*)."""

from __future__ import annotations

from typing import Final

from hullbreach.hulk import events as ev, pieces as pc
from hullbreach.hulk.contacts import ambush, reinforcement
from hullbreach.hulk.solo import reinforcing
from hullbreach.hulk.state import State
from hullbreach.hulk.turns.victory import blips_used, stirring
from hullbreach.kernel.actions import Action, Answer, Look
from hullbreach.kernel.contract import Choice, Decision
from hullbreach.kernel.flow import Pending
from hullbreach.kernel.forms import HOW, NOBODY, Form, OneOf

# Verb
CALL: Final = 84  # how: number of blips

_MOST_CALLED: Final = 99


def begin(s: State) -> None:
    """The reinforcements of a turn: as many as are due, or as many of them as are wanted."""
    if s.mission.blips_by_die:
        roll(s)
        return
    due = reinforcement.blips_this_turn(s)
    if s.mission.blips_total:
        due = min(due, s.mission.blips_total - blips_used(s))
    if s.profile.solo:
        # DWS-FORCE-SAME: always the most that may come.
        _call(s, due)
        reinforcing.begin(s, due)
    elif not s.mission.blips_total:
        ambush.begin(s, due)
    elif coming := reinforcement.can_come(s, due):
        s.push(Calling(coming))


def roll(s: State) -> None:
    """DWS-LS-REINFORCEMENTS: a die says how many blips come, and whether an ambush blip."""
    dice = s.roll(1)
    blips, ambushes = s.mission.blips_by_die[dice[0] - 1]
    s.tell(ev.REINFORCEMENTS, "DWS-LS-REINFORCEMENTS", blips, ambushes, dice=dice)
    if s.profile.solo:
        reinforcing.begin(s, blips, ambushes > 0)
    else:
        # Their player may take one of them as an ambush blip, where the game has any.
        ambush.begin(s, blips + ambushes)


def _call(s: State, count: int) -> None:
    """DWG-STEALER-TOTAL-TRACK: what is taken of a total."""
    if not s.mission.blips_total:
        return
    if count:
        s.stirred = s.turn
    s.tell(ev.CALLED, "DWG-STEALER-TOTAL-TRACK", count, blips_used(s) + count, s.mission.blips_total)


def end_turn(s: State) -> None:
    """DWG-GAP-GAME-END: a turn after which something is left is not quiet."""
    if s.mission.blips_total and stirring(s):
        s.stirred = s.turn


class Calling(Pending[State]):
    """DWG-STEALER-REINFORCE-MAX: how many of the blips that may come do come; the others are left for later."""

    def __init__(self, most: int) -> None:
        self.most = most

    def proceed(self, s: State) -> Decision | None:
        options: list[Choice] = [(CALL, 0, 0, count) for count in range(self.most, -1, -1)]
        return s.ask(pc.STEALER_SEAT, "supply", "DWG-STEALER-REINFORCE-MAX", options)

    def answer(self, s: State, choice: Choice) -> None:
        s.pop()
        _call(s, choice[3])
        ambush.begin(s, choice[3])


# A number of blips.
COUNT: Final = OneOf[State](
    HOW, "count", [str(count) for count in range(_MOST_CALLED + 1)], what="number of blips"
)


ACTIONS: Final[tuple[Action[State], ...]] = (
    Answer(CALL, "CALL", Form(NOBODY, "call", COUNT), Look("answer", "enter", final=True),
        "DWG-STEALER-REINFORCE-MAX", "No more blips may be called than the mission allows in a turn and has left.",
        "supply"),
)  # fmt: skip
