"""Flow: what is pending is a stack of small records inside the game, never a suspended function.

A pending record is immutable: progress replaces it on the stack. So a copy of a game shares them, and any
decision can be stored, resumed and shown.
"""

from __future__ import annotations

from inspect import signature
from typing import Generic, Never, Self, TypeVar

from hullbreach.kernel.contract import NO_SEAT, Choice, Decision, Refused, Seat
from hullbreach.kernel.dice import Throw
from hullbreach.kernel.events import Event, Kind, Value

S = TypeVar("S", bound="Flow", contravariant=True)


class Pending(Generic[S]):
    """Something under way in a game of type S. Subclasses live in the chapter of the rules that they belong to.

    What its constructor takes are its fields; it is stored and shown by them. No view shows it.
    """

    def proceed(self, game: S) -> Decision | None:
        """Either do what needs no choice (push, pop, replace records) and return None, or change nothing and
        return a decision. So a game that was stored at a decision asks the same again."""
        raise NotImplementedError

    def answer(self, game: S, choice: Choice) -> None:
        """Carry out one of the options of the decision that `proceed` returned."""
        raise AssertionError(f"{type(self).__name__} asks nothing")

    def refusal(self, game: S, choice: Choice) -> Refused | None:
        """Why a choice is no answer to its decision; None: it has nothing to say of that."""
        return None


class Asking(Pending[S]):
    """One that is about what a seat does, and needs to know no more."""

    def __init__(self, seat: Seat) -> None:
        self.seat = seat


class Shown(Pending[S]):
    """One that lies open on the table, like dice that may still be rolled again: every view shows all of it."""


_FIELDS: dict[type[Pending[Never]], tuple[str, ...]] = {}


def fields_of(record: Pending[Never]) -> tuple[str, ...]:
    """The names of its fields, in the order of its constructor."""
    return fields_taken(type(record))


def fields_taken(kind: type[Pending[Never]]) -> tuple[str, ...]:
    found = _FIELDS.get(kind)
    if found is None:
        found = _FIELDS[kind] = tuple(signature(kind).parameters)
    return found


class Flow:
    """The part of a game that runs the stack. Games derive their state from it."""

    __slots__ = ("asked", "events", "result", "stack")

    def __init__(self) -> None:
        self.stack: list[Pending[Self]] = []
        self.asked: Decision | None = None
        self.events: list[Event] = []
        self.result: str = ""

    def push(self, record: Pending[Self]) -> None:
        self.stack.append(record)

    def pop(self) -> None:
        self.stack.pop()

    def swap(self, record: Pending[Self]) -> None:
        """Replace the record on top: its next stage."""
        self.stack[-1] = record

    def tell(self, kind: Kind, rule: str, *values: Value, dice: Throw = ()) -> None:
        """Something happened: the values of the fields of its kind in their order, and the dice that fell."""
        self.events.append(Event(kind, rule, values, dice))

    def run(self: Self) -> None:
        """Go on until somebody has a real choice or the game is over: a single option is simply taken."""
        self.asked = None
        while not self.result and self.stack:
            top = self.stack[-1]
            asked = top.proceed(self)
            if asked is None:
                continue
            if len(asked.options) == 1 and self.goes_without_saying(asked):
                top.answer(self, asked.options[0])
                continue
            self.asked = asked
            return

    def opened(self: Self) -> Self:
        """The game at its first decision; what is before that is nobody's news."""
        self.run()
        self.events = []
        return self

    def goes_without_saying(self, asked: Decision) -> bool:
        """Whether the single option of a decision is taken without asking."""
        return True

    def decision(self) -> Decision | None:
        return self.asked

    def interrupts_by(self, seat: Seat) -> list[Choice]:
        """What a seat may do now without being asked for it, while another seat chooses or itself something else.

        Whoever is asked is asked the same again afterwards. Only the seat may know what it could do: that may tell
        what it holds.
        """
        return []

    def interrupter(self, choice: Choice) -> Seat:
        """The seat that may make this choice now without being asked for it; NO_SEAT: none may."""
        return NO_SEAT

    def allows(self, choice: Choice) -> bool:
        """Whether a choice can be made now: by the seat that is asked, by the table, or by a seat that interrupts."""
        asked = self.asked
        if asked is None:
            return False
        return choice in asked.options or choice in asked.interrupts or self.interrupter(choice) != NO_SEAT

    def interrupt(self, choice: Choice) -> None:
        """Carry out a choice of the table (see Decision.interrupts) or of a seat that is not asked for it. Games that
        have any override this."""
        raise Refused("", "nothing can interrupt the game now.")

    def why_not(self, choice: Choice) -> Refused:
        """Why a choice that is not among the options, or made after the end, is refused. Games name the rule."""
        return Refused("", "that is not one of the options.")

    def play(self: Self, choice: Choice) -> list[Event]:
        asked = self.asked
        if asked is None:
            raise self.why_not(choice)
        if choice in asked.options:
            self.events = []
            self.stack[-1].answer(self, choice)
        elif self.allows(choice):
            self.events = []
            self.interrupt(choice)
        else:
            raise self.why_not(choice)
        self.run()
        return self.events
