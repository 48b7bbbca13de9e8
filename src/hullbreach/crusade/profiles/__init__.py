"""The profiles that there are: each a file with its chapters and tables."""

from __future__ import annotations

from hullbreach.crusade.profile import Edition, Profile
from hullbreach.crusade.profiles.of_1990 import OF_1990
from hullbreach.crusade.profiles.redux import REDUX
from hullbreach.kernel.options import OptionValue, profile_named

EDITIONS: dict[str, Edition] = {edition.name: edition for edition in (OF_1990, REDUX)}


def profile_of(name: str = OF_1990.name, options: dict[str, OptionValue] | None = None) -> Profile:
    """The rules of a game: a named profile with single options changed; raises UnknownOption."""
    profile_named(name, EDITIONS)
    return Profile(EDITIONS[name], options)
