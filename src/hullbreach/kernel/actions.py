"""An action is one thing in one place: its verb, how it is written, what it costs, when it is offered, what it does,
and why it is refused.

It stands in the chapter of the rules that it belongs to. A profile lists the actions of its chapters; options,
execution, texts and refusals iterate over that list, so that whoever adds a verb touches its chapter, the words and a
test.
"""

from __future__ import annotations

from typing import Any

from hullbreach.kernel.contract import Choice, Refused
from hullbreach.kernel.forms import Form


class Action:
    """Something that can be chosen. `verb` is the first number of its choices, `key` its name in the words."""

    __slots__ = ("form", "key", "verb")

    def __init__(self, verb: int, key: str, form: Form) -> None:
        self.verb = verb
        self.key = key
        self.form = form

    def price(self, s: Any, choice: Choice) -> int:
        """What it costs, however it is paid (0: nothing)."""
        return 0

    def offer(self, s: Any, who: int, purse: int, out: list[Choice]) -> None:
        """Add every legal choice of this action for a piece or seat that can spend `purse`."""
        raise NotImplementedError

    def perform(self, s: Any, choice: Choice) -> None:
        """Carry out a choice that was offered."""
        raise NotImplementedError

    def why_not(self, s: Any, choice: Choice) -> Refused | None:
        """Why a choice is not offered: the first of its conditions that fails. None: nothing here stands in its way.

        `offer` rests on the same conditions; a test holds that a choice is offered or refused, never both or neither.
        """
        raise NotImplementedError
