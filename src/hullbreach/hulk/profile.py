"""The rules that a game is played by."""

from __future__ import annotations

from hullbreach.hulk.option_values import OptionValues
from hullbreach.hulk.options import OPTIONS
from hullbreach.kernel.actions import Action, Actions
from hullbreach.kernel.options import OptionValue


class Edition:
    """What makes a profile: the actions of its chapters, and the options in which it differs from others."""

    __slots__ = ("actions", "name", "options")

    def __init__(self, name: str, actions: Actions, options: dict[str, OptionValue] | None = None) -> None:
        self.name = name
        self.actions = actions
        self.options = options or {}


class Profile(OptionValues):
    """A named profile with single options changed."""

    __slots__ = ("abilities", "actions", "changed", "name")

    def __init__(self, edition: Edition, options: dict[str, OptionValue] | None = None) -> None:
        changed = options or {}
        super().__init__(OPTIONS.values(edition.options, changed))
        self.name = edition.name
        self.changed: dict[str, OptionValue] = {name: changed[name] for name in sorted(changed)}
        self.actions = edition.actions
        # What each sort of piece can do in the mission that is played by these rules (see actions.py).
        self.abilities: dict[int, tuple[Action, ...]] = {}
