"""The tables of a face: what is known of a game's verbs, decisions, phases and rules before any game is looked at."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar, Generic, Never

from msgspec import ValidationError, convert

from hullbreach.faces import wire
from hullbreach.faces.contract import BadAsk, G, objection
from hullbreach.kernel.actions import Action
from hullbreach.kernel.contract import Choice
from hullbreach.words.speech import Speech
from hullbreach.words.text import Name, Text


def _shown(action: Action[Never]) -> tuple[wire.Group, wire.Icon]:
    """Group and icon of an action, which the client must know."""
    try:
        return convert((action.look.group, action.look.icon), tuple[wire.Group, wire.Icon])
    except ValidationError as fault:
        raise ValueError(
            f"the look of {action.key}: {fault}; Group and Icon in faces/vocabulary.py list what there is."
        ) from None


class Tables(Generic[G]):
    key: ClassVar[str]  # the game as headers name it: "hulk"
    speech: ClassVar[Speech] = Speech("")
    # Options of the table itself; nobody chooses them, and at a table they are on.
    HIDDEN_OPTIONS: ClassVar[tuple[str, ...]] = ()
    CURRENCIES: ClassVar[list[Text]] = []  # see wire.Scenery
    LAPSE: ClassVar[bool] = False
    DARK: ClassVar[bool] = False  # whether what nobody of a side sees lies dark (wire.View.lit)

    # The actions of the game, each with its look; from them follow, by verb, group and icon of an option, its role, and
    # the letter that always means it (wire.Option).
    ACTIONS: ClassVar[Iterable[Action[Never]]] = ()
    BY_VERB: ClassVar[dict[int, Action[Never]]] = {}
    LOOKS: ClassVar[dict[int, tuple[wire.Group, wire.Icon]]] = {}
    ROLES: ClassVar[dict[int, wire.Role]] = {}
    KEYS: ClassVar[dict[int, str]] = {}
    BARE: ClassVar[frozenset[int]] = frozenset()

    # Verbs: the one that ends a phase; those by which the turn of a piece begins and ends; the one by which it only
    # goes to another square; and what is chosen for somebody who does not answer, the first that is offered.
    END: ClassVar[int] = -1
    ACTIVATE: ClassVar[int] = -1
    DONE: ClassVar[int] = -1
    STEP: ClassVar[int] = -1
    DEFAULTS: ClassVar[tuple[int, ...]] = ()

    # Decisions: those that ask which piece acts, those of a piece that acts; and those of others after which plans go
    # on, each with the verb by which nothing happens.
    CHOOSING: ClassVar[tuple[str, ...]] = ()
    BEGUN: ClassVar[tuple[str, ...]] = ()
    PASSED: ClassVar[dict[str, int]] = {}
    # Kinds of decisions that belong to the choice before them: its chances take them in.
    PARTS: ClassVar[tuple[str, ...]] = ()
    # Decisions that can be left without anything having been done.
    LEFT_OPEN: ClassVar[tuple[str, ...]] = ()

    # By the number that is the `phase` of a game; the first is the set-up.
    PHASES: ClassVar[tuple[str, ...]] = ()

    # The rules that are cited where nothing more is to be said: the game is over, it is another's turn, points do not
    # suffice, there is no floor.
    RULES: ClassVar[dict[str, str]] = {"over": "", "turn": "", "points": "", "floor": ""}

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        if "key" in cls.__dict__ and "speech" not in cls.__dict__:
            cls.speech = Speech(cls.key)
        if "ACTIONS" in cls.__dict__:
            actions = list(cls.ACTIONS)
            cls.BY_VERB = {action.verb: action for action in actions}
            cls.LOOKS = {action.verb: _shown(action) for action in actions}
            cls.ROLES = {action.verb: convert(action.look.role, wire.Role) for action in actions}
            cls.KEYS = {action.verb: action.look.letter for action in actions if action.look.letter}
            cls.BARE = frozenset(action.verb for action in actions if action.form.bare)

    def bad_ask(self, key: str, /, **names: Name) -> BadAsk:
        return objection(self.speech, key, **names)

    def is_bare(self, choice: Choice) -> bool:
        """Whether no piece makes the choice."""
        return choice[0] in self.BARE or choice[0] not in self.LOOKS

    def look_of(self, choice: Choice) -> tuple[wire.Group, wire.Icon]:
        return self.LOOKS.get(choice[0], ("other", ""))
