"""Activating pieces: what each may do now, and carrying it out (V3-ACT-*, V3-CP-*)."""

from __future__ import annotations

from typing import Final

from hullbreach.hulk import pieces as pc, psi
from hullbreach.hulk.actions import PieceAction, not_yours
from hullbreach.hulk.contacts import uncover
from hullbreach.hulk.contacts.reinforcement import must_wait
from hullbreach.hulk.firing.overwatch import after_stealer_action
from hullbreach.hulk.moving.doors import CLOSE
from hullbreach.hulk.moving.leaping import LEAP
from hullbreach.hulk.moving.movement import TURN, free_turn_left
from hullbreach.hulk.state import State
from hullbreach.hulk.turns.command import (
    COMMAND,
    CommandedAction,
    can_be_commanded,
    marine_acts,
    options_of,
    out_of_time,
)
from hullbreach.hulk.turns.points import drop_other_series, marine_purse
from hullbreach.kernel.actions import NOT_NOW, Action, Answer, Look
from hullbreach.kernel.contract import Choice, Decision, Refused
from hullbreach.kernel.flow import Pending
from hullbreach.kernel.forms import PIECE, Form

# Verbs
ACTIVATE: Final = 5
DONE: Final = 7


def offer_command(s: State, out: list[Choice], but: int) -> None:
    """V3-CP-ADD-TO-AP: one action of any marine, paid with command points alone."""
    if s.counter > s.spent:
        for p in range(s.marines):
            if p != but and s.square[p] >= 0:
                down = s.flags[p] & (pc.FALLEN | pc.PRONE)
                if not down or (down == pc.PRONE and can_be_commanded(s, p)):
                    out.append((COMMAND, p, 0, 0))


def activate(s: State, p: int) -> None:
    """V3-ACT-ONE-AT-A-TIME, V3-SUST-LOST-OTHER-ACTIVATED"""
    s.active = p
    s.flags[p] |= pc.ACTIVATED
    drop_other_series(s, p)
    s.push(MarineActivation(p))


class MarineActivation(Pending[State]):
    """A marine is being activated."""

    def __init__(self, marine: int) -> None:
        self.marine = marine

    def proceed(self, s: State) -> Decision | None:
        p = self.marine
        if s.square[p] < 0 or s.flags[p] & pc.FALLEN or out_of_time(s):
            self._over(s)
            return None
        options = options_of(s, p, marine_purse(s, p))
        psi.offer_powers(s, options)
        offer_command(s, options, p)
        options.append((DONE, p, 0, 0))
        return s.ask(pc.MARINE_SEAT, "marine action", "V3-ACT-ONE-AT-A-TIME", options, p)

    def _over(self, s: State) -> None:
        s.ap[self.marine] = 0
        s.active = -1
        s.pop()

    def answer(self, s: State, choice: Choice) -> None:
        if choice[0] == DONE:
            self._over(s)
            return
        action = s.profile.actions.by_verb[choice[0]]
        if isinstance(action, PieceAction):
            marine_acts(s, choice, True)
        else:
            action.perform(s, choice)


def stealer_acts(s: State, choice: Choice) -> None:
    """Carry out an action of a stealer or blip and leave its aftermath on the stack.

    A termagant's shot is an action like any other (V4-TERM-TRIGGERS).
    """
    verb, p, where, _ = choice
    action = s.profile.actions.by_verb[verb]
    if action.PAID:
        after_stealer_action(s, p, where if verb == CLOSE else -1, verb == LEAP)
        s.ap[p] -= action.price(s, choice)
        if verb != TURN:
            s.quarters[p] = 0
    action.perform(s, choice)


def activate_stealer(s: State, p: int) -> None:
    begin_activation(s, p)
    s.push(StealerActivation(p))


def begin_activation(s: State, p: int) -> None:
    s.active = p
    s.quarters[p] = 0
    if max(s.aim) < 0:
        return
    # A series of shots goes on only at a stealer whose activation began as the blip just converted.
    for m in range(s.marines):
        if s.aim[m] != p:
            s.aim[m] = -1


class StealerActivation(Pending[State]):
    """A stealer or blip is being activated."""

    def __init__(self, piece: int) -> None:
        self.piece = piece

    def proceed(self, s: State) -> Decision | None:
        p = self.piece
        if s.status[p] > pc.WAITING:
            if s.blips_on and uncover.exposed(s):
                # V3-GAP-STEALER-POOL: a converted blip that brought nothing hides no other any more.
                s.push(uncover.Reveal())
                return None
            # Killed, or a blip that was converted: its stealers go on by themselves.
            self.over(s, s.kind[p] != pc.BLIP)
            return None
        if s.ap[p] <= 0 and not free_turn_left(s, p):
            self.over(s, True)
            return None
        options = options_of(s, p, s.ap[p])
        options.append((DONE, p, 0, 0))
        return s.ask(pc.STEALER_SEAT, "stealer action", "V3-STEALER-ACTION-PHASE", options, p)

    def over(self, s: State, end_series: bool) -> None:
        s.flags[self.piece] |= pc.ACTIVATED
        s.active = -1
        if max(s.aim) >= 0:
            self._end_series(s, end_series)
        s.pop()
        if s.ducts:
            # DW-DUCT-STEALER-FATE: it is stuck once it has done what it could.
            uncover.settle(s)

    def _end_series(self, s: State, all_of_them: bool) -> None:
        """V3-SUST-LOST-OTHER-ACTIVATED: what a converted blip brought goes on with its activation."""
        for m in range(s.marines):
            aim = s.aim[m]
            if all_of_them or not 0 <= aim < len(s.origin) or s.origin[aim] != self.piece:
                s.aim[m] = -1

    def answer(self, s: State, choice: Choice) -> None:
        if choice[0] == DONE:
            self.over(s, True)
        else:
            stealer_acts(s, choice)


class Pick(Answer[State]):
    """Which piece acts: its activation, or one action for command points."""

    def refusal(self, s: State, choice: Choice) -> Refused:
        asked = s.asked
        p = choice[1]
        barred = not_yours(s, p)
        if barred is not None or asked is None:
            return barred or super().refusal(s, choice)
        if asked.kind not in ("marine", "stealer", "marine action", "stealer action"):
            return Refused(asked.rule, NOT_NOW)
        return self.not_this(s, asked, p)

    def not_this(self, s: State, asked: Decision, p: int) -> Refused:
        raise NotImplementedError


class Activate(Pick):
    def not_this(self, s: State, asked: Decision, p: int) -> Refused:
        if asked.kind in ("marine action", "stealer action"):
            return Refused("V3-ACT-ONE-AT-A-TIME", "Another piece is being activated; end that first.")
        if s.flags[p] & pc.ACTIVATED:
            return Refused("V3-ACT-NO-REACTIVATION", "{who} has already been activated in this phase.")
        if s.status[p] == pc.WAITING:
            return must_wait(s, p, "V3-ENTRY-SIX-NEW")
        return Refused(asked.rule, "{who} cannot be activated now.")

    def perform(self, s: State, choice: Choice) -> None:
        if s.kind[choice[1]] == pc.MARINE:
            activate(s, choice[1])
        else:
            activate_stealer(s, choice[1])


class Command(Pick):
    def not_this(self, s: State, asked: Decision, p: int) -> Refused:
        if s.flags[p] & pc.FALLEN:
            return Refused(
                "V3-LADDER-FALL-ENDS-TURN", "{who} has fallen and takes no more part in this phase."
            )
        return Refused("V3-CP-ADD-TO-AP", "There are no command points left for {who}.")

    def perform(self, s: State, choice: Choice) -> None:
        s.push(CommandedAction(choice[1]))


ACTIONS: Final[tuple[Action[State], ...]] = (
    Activate(ACTIVATE, "ACTIVATE", Form(PIECE, "activate"), Look("select", "activate", "select")),
    Command(COMMAND, "COMMAND", Form(PIECE, "command"), Look("select", "command")),
    Answer(DONE, "DONE", Form(PIECE, "done"), Look("end", "done", "done")),
)  # fmt: skip
