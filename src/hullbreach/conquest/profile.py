"""The rules that a battle is played with: its options, and the actions that there are."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from hullbreach.conquest.options import OPTIONS, OptionValues
from hullbreach.kernel.options import OptionValue, profile_named

if TYPE_CHECKING:
    from collections.abc import Callable

    from hullbreach.conquest.acting import Deed
    from hullbreach.conquest.state import State
    from hullbreach.kernel.actions import Actions

NAME: Final = "skirmish"
PROFILES: Final = {NAME: OptionValues}


class Profile(OptionValues):
    """One way to play. `after` is what follows an action, `ends` what follows an activation."""

    def __init__(
        self,
        changed: dict[str, OptionValue],
        actions: Actions[State],
        deeds: tuple[Deed, ...],
        after: Callable[[State, tuple[bool, bool]], None],
        ends: Callable[[State, int], None],
    ) -> None:
        options = OPTIONS.changed(changed)
        super().__init__(options)
        self.name = NAME
        self.changed = options.changed
        self.actions = actions
        # Those that bring choices of their own: another may offer a deed along with its own.
        self.offers = [deed for deed in deeds if deed.OFFERS]
        self.after = after
        self.ends = ends


def checked(name: str, changed: dict[str, OptionValue]) -> None:
    """Raises UnknownOption where there is no such profile, option or value."""
    profile_named(name, PROFILES)
    OPTIONS.changed(changed)
