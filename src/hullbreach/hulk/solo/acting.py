"""The stealers' action phase where nobody plays them: who is next, and one action after the other (DWS-MOVE-*)."""

from __future__ import annotations

from typing import Final

from hullbreach.hulk import events as ev, pieces as pc
from hullbreach.hulk.forms import Piece
from hullbreach.hulk.moving.movement import TURN
from hullbreach.hulk.solo import automaton
from hullbreach.hulk.solo.terrain import Action
from hullbreach.hulk.state import State
from hullbreach.hulk.turns.activation import StealerActivation, begin_activation, stealer_acts
from hullbreach.kernel import actions
from hullbreach.kernel.actions import Answer, Look
from hullbreach.kernel.contract import Choice, Decision, Refused
from hullbreach.kernel.dice import EnumeratedDice
from hullbreach.kernel.flow import Pending
from hullbreach.kernel.forms import NOBODY, Form

# Verb
ROUSE: Final = 85


def begin(s: State) -> None:
    """DWS-MOVE-ALREADY-SEEN: who is in sight is noted before any of them moves, and not changed in the phase."""
    seen = sum(1 << p for p in ready(s) if automaton.in_sight(s, p))
    s.push(SoloPhase(seen))


def ready(s: State) -> list[int]:
    """The stealers that have not acted yet."""
    return [
        p
        for p in range(s.marines, len(s.kind))
        if s.status[p] <= pc.WAITING and s.kind[p] != pc.BLIP and not s.flags[p] & pc.ACTIVATED
    ]


class SoloPhase(Pending[State]):
    """DWS-MOVE-ORDER: the nearest of those that have not acted comes next; between equals the player decides."""

    def __init__(self, seen: int) -> None:
        self.seen = seen  # stealers that were in sight at the beginning, as a set

    def proceed(self, s: State) -> Decision | None:
        left = ready(s)
        if not left:
            s.pop()
            return None
        nearest = next_ones(s, left)
        options: list[Choice] = [(ROUSE, p, 0, 0) for p in nearest]
        if len(options) > 1 and s.profile.solo_ties == "ask":
            return s.ask(pc.MARINE_SEAT, "next stealer", "DWS-MOVE-ORDER", options)
        self.answer(s, options[0])
        return None

    def answer(self, s: State, choice: Choice) -> None:
        p = choice[1]
        begin_activation(s, p)
        s.push(SoloActivation(p, self.seen >> p & 1 == 1, "", -1))

    def refusal(self, s: State, choice: Choice) -> Refused | None:
        return Refused("DWS-MOVE-ORDER", "One of the stealers that are nearest to a marine comes next.")


def next_ones(s: State, left: list[int]) -> list[int]:
    """Who may be next, by identity; of several that wait at one entry area, which are all alike, the first."""
    followers = [p for p in left if not automaton.leads(s, p)]
    far = {p: automaton.nearest_marine(s, p) for p in followers or left}
    least = min(far.values())
    if least == automaton.NOWHERE:
        return list(far)[:1]
    out: list[int] = []
    entries: set[int] = set()
    for p, distance in far.items():
        if distance != least:
            continue
        if s.square[p] < 0:
            if s.entry[p] in entries:
                continue
            entries.add(s.entry[p])
        out.append(p)
    return out


class SoloActivation(StealerActivation):
    """ACTIVATE: one action after the other, each worked out afresh after all that followed the one before."""

    def __init__(self, piece: int, seen: bool, reason: str, target: int) -> None:
        super().__init__(piece)
        self.seen = seen
        self.reason = reason  # what was told last
        self.target = target

    def proceed(self, s: State) -> Decision | None:
        if isinstance(s.dice, EnumeratedDice):
            # Where chances are counted, what the stealers do next is not of the choice: nobody is asked any more.
            return s.ask(pc.STEALER_SEAT, "next stealer", "DWS-MOVE-ORDER", [])
        p = self.piece
        if s.status[p] > pc.WAITING or s.ap[p] <= 0 or not s.marines_on:
            self.over(s, True)
            return None
        intent = automaton.intend(s, p, self.seen)
        if (intent.reason, intent.target) != (self.reason, self.target):
            self._tell(s, intent)
            s.swap(SoloActivation(p, self.seen, intent.reason, intent.target))
        if intent.action is None:
            self.over(s, True)
        else:
            carry_out(s, p, intent.action)
        return None

    def _tell(self, s: State, intent: automaton.Intent) -> None:
        p, rule = self.piece, automaton.REASONS[intent.reason]
        if intent.target < 0:
            s.tell(ev.CUT_OFF, rule, p, s.square[p])
        else:
            s.tell(ev.INTENDS, rule, p, s.square[p], intent.target, intent.distance, intent.reason)


def carry_out(s: State, p: int, action: Action) -> None:
    """DWG-GAP-CLARIFICATIONS: a free quarter turn and what it belongs to are one action, with one aftermath."""
    verb, where, before, after = action
    if s.square[p] >= 0 and before != s.facing[p]:
        s.profile.actions.by_verb[TURN].perform(s, (TURN, p, 0, before))
    if verb == TURN:
        stealer_acts(s, (TURN, p, 0, after))
    elif verb in automaton.FACELESS:
        stealer_acts(s, (verb, p, where, 0))
    else:
        stealer_acts(s, (verb, p, where, after))


class Rouse(Answer[State]):
    """To say who is next."""

    def key_for(self, s: State, choice: Choice) -> str:
        return self.key if s.square[choice[1]] >= 0 else f"{self.key}_WAITING"


ACTIONS: Final[tuple[actions.Action[State], ...]] = (
    Rouse(
        ROUSE,
        "ROUSE",
        Form(NOBODY, "rouse", Piece()),
        Look("answer", "activate", "select", final=True),
    ),
)
