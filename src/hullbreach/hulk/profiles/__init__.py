"""The profiles that there are: each a file with its chapters and tables."""

from __future__ import annotations

from hullbreach.hulk.profile import Edition, OptionValue, Profile, UnknownOption
from hullbreach.hulk.profiles.third import THIRD

EDITIONS: dict[str, Edition] = {edition.name: edition for edition in (THIRD,)}


def profile_of(name: str = THIRD.name, options: dict[str, OptionValue] | None = None) -> Profile:
    """The rules of a game: a named profile with single options changed; raises UnknownOption."""
    if name not in EDITIONS:
        raise UnknownOption(f"there is no rules profile '{name}'; known are: {', '.join(sorted(EDITIONS))}.")
    return Profile(EDITIONS[name], options)
