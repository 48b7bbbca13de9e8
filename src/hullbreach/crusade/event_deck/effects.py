"""What the event cards do (SC-GAP-EVENT-DECK): effects on the turn, on one figure, and on one board.

Each effect says whether its condition is met; if not, the card does nothing. Cards that put something on a board or
close doors are in event_deck/places.py, the whisper in event_deck/whisper.py.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from hullbreach.crusade import events as ev, state as st, verbs as v
from hullbreach.crusade.dice import reds
from hullbreach.crusade.event_deck import whisper
from hullbreach.crusade.forms import QUARTER, WEAPON, Said
from hullbreach.crusade.scoring.objectives import read_secondary
from hullbreach.crusade.shooting import damage
from hullbreach.crusade.state import State
from hullbreach.crusade.turn import doors
from hullbreach.crusade.units import DREADNOUGHT, UNITS
from hullbreach.kernel.actions import Action, Answer, Look
from hullbreach.kernel.contract import Choice, Decision
from hullbreach.kernel.flow import Pending
from hullbreach.kernel.forms import NOBODY, Form

RULE: Final = "SC-GAP-EVENT-DECK"
# Counter-attack: so many reinforcements instead of six.
COUNTER_ATTACK: Final = 8
TRAP_DICE: Final = 2


# Effects on the turn


def bridge_word(s: State) -> bool:
    read_secondary(s)
    return True


def sets(field: str, value: object) -> Callable[[State], bool]:
    """The effect of a card that only changes a field of the position."""

    def effect(s: State) -> bool:
        setattr(s, field, value)
        return True

    return effect


# One figure


JAM: Final = 0
TRAP: Final = 1
WHISPER: Final = 2
_KINDS = ("jam", "booby trap", "whisper")


def strikes(what: int) -> Callable[[State], bool]:
    """The effect of a card that strikes one figure, if it can strike any."""

    def effect(s: State) -> bool:
        if not victims(s, what):
            return False
        s.push(Victim(what))
        return True

    return effect


def victims(s: State, what: int) -> list[int]:
    """The figures of the squads on the boards that a card can strike."""
    aboard = [p for p in s.figures() if s.is_aboard(p)]
    if what == TRAP:
        return [p for p in aboard if not s.board.corridors >> s.square[p] & 1]
    troopers = [p for p in aboard if not s.is_leader(p)]
    if what == JAM:
        return [p for p in troopers if UNITS[s.kind[p]].heavy]
    return [p for p in troopers if whisper.is_alone(s, p)]


class Victim(Pending[State]):
    """The alien player chooses the figure that a card strikes."""

    def __init__(self, what: int) -> None:
        self.what = what

    def proceed(self, s: State) -> Decision | None:
        options: list[Choice] = [(v.CHOOSE, p, 0, 0) for p in victims(s, self.what)]
        return s.ask(s.squads, _KINDS[self.what], RULE, options)

    def answer(self, s: State, choice: Choice) -> None:
        p = choice[1]
        s.pop()
        if self.what == JAM:
            s.flags[p] |= st.JAMMED
            s.tell(ev.JAMMED, RULE, p, s.square[p])
        elif self.what == TRAP:
            rolled = s.roll_red(TRAP_DICE)
            strength = reds(rolled)
            s.tell(ev.TRAP, RULE, p, s.square[p], strength, TRAP_DICE, dice=rolled)
            damage.strike(s, p, strength, -1, s.squads)
        else:
            whisper.whisper_to(s, p)


# One board


def lights_out(s: State) -> bool:
    s.push(PickBoard(True))
    return True


def pressure_loss(s: State) -> bool:
    if not s.closed & ((1 << s.board.doors) - 1):
        return False
    s.push(PickBoard(False))
    return True


class PickBoard(Pending[State]):
    """The alien player chooses a board: its lights go out, or its doors open."""

    def __init__(self, lights: bool) -> None:
        self.lights = lights

    def proceed(self, s: State) -> Decision | None:
        boards = s.board.quarter_squares
        options: list[Choice] = [
            (v.BOARD, 0, 0, quarter) for quarter in range(len(boards)) if boards[quarter]
        ]
        return s.ask(s.squads, "lights out" if self.lights else "pressure loss", RULE, options)

    def answer(self, s: State, choice: Choice) -> None:
        quarter = choice[3]
        s.pop()
        if self.lights:
            s.dark = quarter
            s.tell(ev.DARK, RULE, quarter)
            return
        for door in range(s.board.doors):
            if s.closed >> door & 1 and s.board.thresholds[door] & s.board.quarter_squares[quarter]:
                s.locked &= ~(1 << door)
                doors.open_door(s, -1, door, RULE)


# The dreadnought


def self_repair(s: State) -> bool:
    """It gets back a life point and a weapon; unhurt it may fire and fight this turn."""
    for p in range(len(s.kind)):
        if s.kind[p] != DREADNOUGHT or s.square[p] < 0 or s.flags[p] & st.ASLEEP:
            continue
        if s.life[p] < UNITS[DREADNOUGHT].life:
            s.push(Repair(p))
        else:
            s.flags[p] |= st.BOTH
            s.tell(ev.OVERCHARGED, RULE, p, s.square[p])
        return True
    return False


class Repair(Pending[State]):
    """A dreadnought is mended: which of the weapons that it has lost comes back."""

    def __init__(self, piece: int) -> None:
        self.piece = piece

    def proceed(self, s: State) -> Decision | None:
        p = self.piece
        lost = [weapon for weapon in s.hidden_arms[s.owner[p]] if weapon not in s.arms[p]]
        if not lost:
            s.pop()
            self.mend(s, 0)
            return None
        options: list[Choice] = [(v.MEND_ARM, p, 0, weapon) for weapon in lost]
        return s.ask(s.owner[p], "self-repair", RULE, options, p)

    def answer(self, s: State, choice: Choice) -> None:
        s.pop()
        s.arms[self.piece] = (*s.arms[self.piece], choice[3])
        self.mend(s, choice[3])

    def mend(self, s: State, weapon: int) -> None:
        s.life[self.piece] += 1
        s.tell(ev.REPAIRED, RULE, self.piece, s.square[self.piece], weapon)


ACTIONS: Final[tuple[Action[State], ...]] = (
    Answer(v.CHOOSE, "CHOOSE", Said("is chosen"), Look("people", "react", final=True),
        RULE, "the card does not strike {who} there.", *_KINDS),
    Answer(v.BOARD, "BOARD", Form(NOBODY, "board", QUARTER), Look("target", "section", final=True)),
    Answer(v.MEND_ARM, "MEND_ARM", Said("mend", WEAPON), Look("answer", "keep", final=True)),
)  # fmt: skip
