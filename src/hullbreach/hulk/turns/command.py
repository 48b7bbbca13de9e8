"""Command points: one action of any marine, in the marine turn or as a reaction (V3-CP-*)."""

from __future__ import annotations

from typing import Final

from hullbreach.hulk import pieces as pc
from hullbreach.hulk.actions import PieceAction, abilities
from hullbreach.hulk.contacts.uncover import Settle
from hullbreach.hulk.firing.shooting import ACTION, FIRE, fire
from hullbreach.hulk.state import MARINE, State
from hullbreach.hulk.turns.points import begin_action, command_purse
from hullbreach.kernel.contract import Choice, Decision
from hullbreach.kernel.flow import Pending

# DW-GAP-BASE-TIMER
LEADER_SECONDS: Final = 30
# Verb
COMMAND: Final = 6  # one action paid with command points alone


def out_of_time(s: State) -> bool:
    """V3-TIMER-EXPIRY: whether nothing new may be started (in the mode `budget` the game itself counts)."""
    if s.time_up:
        return True
    return s.profile.timer == "budget" and s.phase == MARINE and s.seconds >= turn_seconds(s)


def turn_seconds(s: State) -> int:
    """DW-GAP-BASE-TIMER: the length of the marine turn, with what those add who led when it began."""
    # DWC-RAID-LOSS-TIME
    seconds = s.profile.timer_seconds + leader_seconds(s) - s.profile.timer_less
    # DWG-TIME-LOSS
    return max(seconds, LEADER_SECONDS) if s.profile.leader_timer else seconds


def leader_seconds(s: State) -> int:
    return LEADER_SECONDS * sum(s.led[p] == s.turn for p in range(s.marines)) if s.profile.leader_timer else 0


def begin_clock(s: State) -> None:
    """Who leads as the turn begins (see points.captains_lead)."""
    s.seconds = 0
    if s.profile.leader_timer:
        for p in range(s.marines):
            if s.gear[p] & pc.LEADER and s.square[p] >= 0:
                s.led[p] = s.turn


def options_of(s: State, p: int, purse: int) -> list[Choice]:
    """Every action of a piece that costs no more than `purse`."""
    out: list[Choice] = []
    for action in abilities(s, p):
        action.offer(s, p, purse, out)
    return out


def commanded_options(s: State, p: int) -> list[Choice]:
    """Every action of a marine that can be paid with command points alone: it costs at least one."""
    by_verb = s.profile.actions.by_verb
    out: list[Choice] = []
    for choice in options_of(s, p, command_purse(s)):
        action = by_verb[choice[0]]
        if not action.MAY_BE_FREE or action.price(s, choice):
            out.append(choice)
    return out


def can_be_commanded(s: State, p: int) -> bool:
    """Whether a command point buys a marine anything: who stands can always turn."""
    return not s.flags[p] & pc.PRONE or len(commanded_options(s, p)) > 0


def marine_acts(s: State, choice: Choice, own: bool, leapt: int = -1) -> None:
    """Carry out a marine's action. What follows it lies on the stack below what it leaves open itself.

    In a reaction `leapt` is the hormagaunt whose leap it answers.
    """
    _, p, square, _ = choice
    action = s.profile.actions.by_verb[choice[0]]
    assert isinstance(action, PieceAction)
    s.push(Settle())
    begin_action(s, p, action.price(s, choice), own, action.kept(s))
    if leapt >= 0 and choice[0] == FIRE:
        # V4-HORM-NO-SUSTAINED
        fire(s, p, s.at[square], square, ACTION, s.at[square] == leapt)
    else:
        action.perform(s, choice)


class CommandedAction(Pending[State]):
    """One action paid with command points alone, in the marine turn or as a reaction (V3-CP-REACTION-COST)."""

    def __init__(self, marine: int, leapt: int = -1) -> None:
        self.marine = marine
        self.leapt = leapt  # hormagaunt whose leap is answered, or -1

    def proceed(self, s: State) -> Decision | None:
        if s.phase == MARINE and out_of_time(s):
            s.pop()
            return None
        rule = "V3-CP-ADD-TO-AP" if s.phase == MARINE else "V3-CP-REACTION-COST"
        return s.ask(pc.MARINE_SEAT, "command action", rule, commanded_options(s, self.marine), self.marine)

    def answer(self, s: State, choice: Choice) -> None:
        s.pop()
        marine_acts(s, choice, False, self.leapt)
