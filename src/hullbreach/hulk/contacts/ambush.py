"""Ambush blips: taken instead of a reinforcement, hidden at the end of the stealer turn (DW-AMBUSH-*)."""

from __future__ import annotations

from typing import Final

from hullbreach.hulk import events as ev, pieces as pc
from hullbreach.hulk.contacts import reinforcement
from hullbreach.hulk.contacts.blips import PLACE
from hullbreach.hulk.contacts.springing import lurking
from hullbreach.hulk.state import State
from hullbreach.kernel.actions import Action, Answer, Look
from hullbreach.kernel.board import bits
from hullbreach.kernel.contract import Choice, Decision, Refused
from hullbreach.kernel.flow import Pending
from hullbreach.kernel.forms import NOBODY, Form

# Verbs
LURK: Final = 82
FORGO: Final = 83

# DW-GAP-AMBUSH-MIX: how many counters are stealers and how many are nothing.
MIX: Final = (2, 4)
# DW-AMBUSH-MAX-TWO
MOST_LURKING: Final = 2
# DW-AMBUSH-PLACE-WHERE: the least number of steps to a marine.
FAR: Final = 6


def fill_bowl(s: State) -> None:
    """DW-AMBUSH-POOL"""
    if s.profile.ambush_blips:
        stealers, echoes = MIX
        s.bowl = [pc.AMBUSH_STEALER] * stealers + [pc.AMBUSH_ECHO] * echoes


def why_none(s: State) -> Refused | None:
    """Why the stealer player may not take an ambush blip, blips being due."""
    if not s.profile.ambush_blips:
        return Refused("DW-AMBUSH-AGREEMENT", "This game is played without ambush blips.")
    if in_hand(s) >= 0:
        return Refused("DW-AMBUSH-ONE-PER-TURN", "One ambush blip was taken this turn, and no more may be.")
    if len(lurking(s)) >= MOST_LURKING:
        return Refused("DW-AMBUSH-MAX-TWO", "There are never more than two ambush blips in play.")
    if used_up(s):
        return Refused("DWG-AMBUSH-MAX-4", "All the ambush blips that the mission allows have been used.")
    return None if s.bowl else Refused("DW-AMBUSH-POOL", "The bowl of ambush blips is empty.")


def used_up(s: State) -> bool:
    """Whether the mission allows no more of them."""
    used = sum(gear & pc.AMBUSH != 0 for gear in s.gear[s.marines :])
    return s.mission.ambushes > 0 and used >= s.mission.ambushes


def begin(s: State, due: int) -> None:
    """Reinforcements come, or one of them is left out for an ambush blip."""
    if why_none(s) is None and (coming := reinforcement.can_come(s, due)):
        s.push(Taking(coming))
    else:
        reinforcement.reinforce(s, due)


class Taking(Pending[State]):
    """DW-AMBUSH-INSTEAD: whether one of the blips that are due is left out for an ambush blip."""

    def __init__(self, due: int) -> None:
        self.due = due

    def proceed(self, s: State) -> Decision | None:
        options: list[Choice] = [(FORGO, 0, 0, 0), (LURK, 0, 0, 0)]
        return s.ask(pc.STEALER_SEAT, "ambush", "DW-AMBUSH-INSTEAD", options)

    def answer(self, s: State, choice: Choice) -> None:
        s.pop()
        if choice[0] == LURK:
            value = s.bowl.pop(s.dice.draw(len(s.bowl)))
            p = s.add_piece(pc.BLIP, pc.HELD, value=value)
            s.gear[p] = pc.AMBUSH
            s.tell(ev.AMBUSH_TAKEN, "DW-AMBUSH-INSTEAD", p, pc.AMBUSH_NAMES[value])
        reinforcement.reinforce(s, self.due - (choice[0] == LURK))


def in_hand(s: State) -> int:
    """The ambush blip that was taken this turn and is still to be hidden, or -1."""
    return next((p for p in lurking(s) if s.status[p] == pc.HELD), -1)


def hiding_places(s: State) -> int:
    """DW-AMBUSH-PLACE-WHERE: empty squares out of sight and far from marines; nobody hides in a duct."""
    board = s.board
    taken = s.obstacles() | s.burning | s.ducts | board.feature("duct door")
    places = ((1 << board.count) - 1) & ~(taken | s.watched())
    for square in bits(s.marines_on):
        places &= ~_near(s, square)
    return places


def _near(s: State, square: int) -> int:
    """DW-GAP-DISTANCES: what is too near to a marine there."""
    return s.board.within(square, s.walls() | s.bulkheads, FAR - 1)


class Hiding(Pending[State]):
    """DW-AMBUSH-PLACE-LAST: after all other actions of the turn the ambush blip is put on the board."""

    def __init__(self, blip: int) -> None:
        self.blip = blip

    def proceed(self, s: State) -> Decision | None:
        options = [(PLACE, self.blip, square, 0) for square in bits(hiding_places(s))]
        if not options:
            s.pop()
            s.bowl.append(s.value[self.blip])
            s.value[self.blip] = 0
            s.lift_off(self.blip, pc.DEAD)
            s.tell(ev.AMBUSH_RETURNED, "DW-AMBUSH-PLACE-WHERE", self.blip)
            return None
        return s.ask(pc.STEALER_SEAT, "hide", "DW-AMBUSH-PLACE-LAST", options, self.blip)

    def answer(self, s: State, choice: Choice) -> None:
        s.pop()
        s.put(self.blip, choice[2])
        s.tell(ev.AMBUSH_HIDDEN, "DW-AMBUSH-PLACE-LAST", self.blip, choice[2])

    def refusal(self, s: State, choice: Choice) -> Refused | None:
        if choice[0] != PLACE or choice[1] != self.blip:
            return None
        where = choice[2]
        if s.watched() >> where & 1:
            return Refused("DW-AMBUSH-PLACE-WHERE", "A marine sees {where}; nobody lies in ambush there.")
        if any(_near(s, square) >> where & 1 for square in bits(s.marines_on)):
            return Refused("DW-AMBUSH-PLACE-WHERE", "{where} is less than six squares from a marine.")
        return Refused("DW-AMBUSH-PLACE-WHERE", "An ambush blip is hidden on an empty square of the board.")


class Lurk(Answer[State]):
    """To take an ambush blip."""

    def refusal(self, s: State, choice: Choice) -> Refused:
        barred = why_none(s)
        if barred is not None:
            return barred
        return Refused("DW-AMBUSH-INSTEAD", "An ambush blip comes only in the place of a blip that is due.")


ACTIONS: Final[tuple[Action[State], ...]] = (
    Lurk(LURK, "LURK", Form(NOBODY, "take ambush"), Look("answer", "convert", final=True)),
    Answer(FORGO, "FORGO", Form(NOBODY, "no ambush"), Look("answer", "pass", "pass", final=True)),
)  # fmt: skip
