"""An action is one thing in one place: its verb, how it is written, what it costs, when it is offered, what it does,
and why it is refused.

It stands in the chapter of the rules that it belongs to. A profile lists the actions of its chapters; options,
execution, texts and refusals iterate over that list, so that whoever adds a verb touches its chapter, the words and a
test.
"""

from __future__ import annotations

from typing import ClassVar, Generic

from hullbreach.kernel.contract import Choice, Refused
from hullbreach.kernel.forms import Form, Grammar, S

# The sentence for what is offered at other times.
NOT_NOW = "That cannot be chosen now; something else is to be decided first."
# And for what is offered never.
NO_SUCH = "That choice names a piece or place that does not exist."

# What stands in the way of a choice, the rule and the sentence: offers ask whether there is any, and build nothing.
Fault = tuple[str, str]


def refused(fault: Fault | None) -> Refused | None:
    return None if fault is None else Refused(fault[0], fault[1])


class Look:
    """What menus show of an action: its group and its sign, its role (it begins with a piece, ends with it, ends the
    phase, or does nothing), and the letter that always means it.

    A `final` one brings dice or something hidden into the open whatever comes of it, so that it cannot be taken back;
    one that may bring `dice` has odds.
    """

    __slots__ = ("dice", "final", "group", "icon", "letter", "role")

    def __init__(
        self, group: str, icon: str, role: str = "", letter: str = "", final: bool = False, dice: bool = False
    ) -> None:
        self.group = group
        self.icon = icon
        self.role = role
        self.letter = letter
        self.final = final
        self.dice = dice


PLAIN = Look("other", "")


class Action(Generic[S]):
    """Something that can be chosen. `verb` is the first number of its choices, `key` its name in the words."""

    __slots__ = ("form", "key", "look", "verb")

    # Whether it is paid with points: then menus show the price, be it 0.
    PAID: ClassVar[bool] = False
    # Whether it may then cost nothing.
    MAY_BE_FREE: ClassVar[bool] = False

    def __init__(self, verb: int, key: str, form: Form[S], look: Look = PLAIN) -> None:
        self.verb = verb
        self.key = key
        self.form = form
        self.look = look

    def key_for(self, s: S, choice: Choice) -> str:
        """The key of the words for this choice, where not all of an action are said alike."""
        return self.key

    def price(self, s: S, choice: Choice) -> int:
        """What it costs, however it is paid (0: nothing)."""
        return 0

    def offer(self, s: S, who: int, purse: int, out: list[Choice]) -> None:
        """Add every legal choice of this action for a piece or seat that can spend `purse`."""
        raise NotImplementedError

    def perform(self, s: S, choice: Choice) -> None:
        """Carry out a choice that was offered."""
        raise NotImplementedError

    def why_not(self, s: S, choice: Choice) -> Refused | None:
        """Why a choice is not offered: the first of its conditions that fails. None: nothing here stands in its way.

        `offer` rests on the same conditions; a test holds that a choice is offered or refused, never both or neither.
        """
        raise NotImplementedError


class Answer(Action[S]):
    """An answer to a question: the pending record that asks it knows which answers there are and what they mean.

    At decisions of the kinds `asked` (none: at any) it is refused with `sentence`, by `rule` or else by that of the
    decision.
    """

    def __init__(
        self, verb: int, key: str, form: Form[S], look: Look, rule: str = "", sentence: str = "", *asked: str
    ) -> None:
        super().__init__(verb, key, form, look)
        self.rule = rule
        self.sentence = sentence
        self.asked = asked

    def why_not(self, s: S, choice: Choice) -> Refused | None:
        asked = s.asked
        assert asked is not None
        return None if choice in asked.options else self.refusal(s, choice)

    def refusal(self, s: S, choice: Choice) -> Refused:
        """Why it is none of the options: what the question says of it, or else what it is declared with."""
        asked = s.asked
        assert asked is not None
        told = s.stack[-1].refusal(s, choice)
        if told is not None:
            return told
        if self.sentence and (not self.asked or asked.kind in self.asked):
            return Refused(self.rule or asked.rule, self.sentence)
        return Refused(asked.rule, NOT_NOW)

    def perform(self, s: S, choice: Choice) -> None:
        s.stack[-1].answer(s, choice)


class Actions(Generic[S]):
    """The actions that a game is played with, by their verbs; it is built once for a profile."""

    __slots__ = ("by_verb", "grammar")

    def __init__(self, actions: tuple[Action[S], ...], example: str = "") -> None:
        self.by_verb = {action.verb: action for action in actions}
        assert len(self.by_verb) == len(actions), "two actions have the same verb"
        self.grammar = Grammar({action.verb: action.form for action in actions}, example)

    def why_not(self, s: S, choice: Choice) -> Refused | None:
        """Why a choice is refused at the decision that is open now; None: it is offered."""
        action = self.by_verb.get(choice[0])
        if action is None or not action.form.holds(s, choice):
            assert s.asked is not None
            return Refused(s.asked.rule, NO_SUCH)
        refused = action.why_not(s, choice)
        return None if refused is None else _named(s, choice, action.form, refused)


def _named(s: S, choice: Choice, form: Form[S], refused: Refused) -> Refused:
    """The refusal with the names that its sentence leaves open: who speaks, and what the line names."""
    names = dict(refused.names)
    if "{who}" in refused.template and "who" not in names:
        names["who"] = form.speaks(s, choice)
    for part in form.parts:
        if f"{{{part.name}}}" in refused.template and part.name not in names:
            names[part.name] = part.say(s, choice)
    return Refused(refused.rule, refused.template, names)
