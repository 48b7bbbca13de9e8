"""The profiles that there are: each a file with its chapters and tables."""

from __future__ import annotations

from hullbreach.hulk.profile import Edition, Profile
from hullbreach.hulk.profiles.deathwing import DEATHWING
from hullbreach.hulk.profiles.third import THIRD
from hullbreach.kernel.options import OptionValue, profile_named

EDITIONS: dict[str, Edition] = {edition.name: edition for edition in (THIRD, DEATHWING)}


def profile_of(name: str = THIRD.name, options: dict[str, OptionValue] | None = None) -> Profile:
    """The rules of a game: a named profile with single options changed; raises UnknownOption."""
    profile_named(name, EDITIONS)
    return Profile(EDITIONS[name], options)
