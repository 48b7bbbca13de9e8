"""The options of a game's profiles, each declared once: its name, what it is at first, and what it may be.

A game lists them in its `options.py`. What the rules ask of them stands as typed attributes in its `option_values.py`,
which `python -m tools.positions` writes from the same list.
"""

from __future__ import annotations

from collections.abc import Mapping
from difflib import get_close_matches

OptionValue = int | bool | str

_MOST = 9999
# What anybody rolls at once: more would make odds that nobody can count.
_MOST_DICE = 6


class UnknownOption(ValueError):
    """A profile, option or value that does not exist; the text says what would be right."""


class Option:
    """One option. It is one of `allowed`, or a whole number from `least` to `most`, or some of `digits`, one for each
    of what `each` names."""

    __slots__ = ("allowed", "digits", "each", "first", "least", "most", "name")

    def __init__(self, name: str, first: OptionValue, allowed: tuple[OptionValue, ...] = ()) -> None:
        self.name = name
        self.first = first
        self.allowed = allowed
        self.least = 0
        self.most = _MOST
        self.digits = ""
        self.each = ""

    @property
    def kind(self) -> str:
        """The type as it is written."""
        return type(self.first).__name__

    def check(self, value: OptionValue) -> OptionValue:
        """The value if the option may take it; otherwise UnknownOption says what would be right."""
        if self.digits and isinstance(value, int) and not isinstance(value, bool):
            # A command line takes digits for a number.
            value = str(value)
        if not self._takes(value):
            raise UnknownOption(f"option '{self.name}' takes {self.wanted()}, not {value!r}.")
        return value

    def _takes(self, value: OptionValue) -> bool:
        if type(value) is not type(self.first):
            return False
        if self.digits:
            return set(str(value)) <= set(self.digits)
        if self.allowed:
            return value in self.allowed
        return isinstance(value, int) and self.least <= value <= self.most

    def wanted(self) -> str:
        """What it may be, in words."""
        if self.digits:
            low, high = self.digits[0], self.digits[-1]
            return f"a digit from {low} to {high} for each {self.each}, like '{self.digits[:2]}'"
        if self.allowed:
            words = [str(value).lower() if isinstance(value, bool) else str(value) for value in self.allowed]
            return f"one of {', '.join(words)}"
        return f"a whole number from {self.least} to {self.most}"


def switch(name: str, first: bool) -> Option:
    return Option(name, first, (True, False))


def word(name: str, *allowed: str) -> Option:
    """One of some words; at first it is the first."""
    return Option(name, allowed[0], allowed)


def number(name: str, first: int, least: int = 0, most: int = _MOST) -> Option:
    option = Option(name, first)
    option.least = least
    option.most = most
    return option


def few(name: str, first: int, most: int) -> Option:
    """A number so small that menus list all that it may be."""
    return Option(name, first, tuple(range(most + 1)))


def dice(name: str, first: int) -> Option:
    """Dice that somebody rolls."""
    return number(name, first, 1, _MOST_DICE)


def digits(name: str, known: str, each: str) -> Option:
    """A text of digits, one for each of something ("": nothing is said)."""
    option = Option(name, "")
    option.digits = known
    option.each = each
    return option


class Options:
    """All options of a game, in their order."""

    __slots__ = ("by_name",)

    def __init__(self, *options: Option) -> None:
        self.by_name = {option.name: option for option in options}

    def __getitem__(self, name: str) -> Option:
        """The option of that name; raises UnknownOption."""
        if name not in self.by_name:
            near = get_close_matches(name, self.by_name, 1)
            hint = f"; did you mean '{near[0]}'?" if near else f"; known are: {', '.join(self.by_name)}."
            raise UnknownOption(f"there is no option '{name}'{hint}")
        return self.by_name[name]

    def names(self) -> list[str]:
        return list(self.by_name)

    def values(self, *changes: Mapping[str, OptionValue]) -> dict[str, OptionValue]:
        """What every option is after these changes, one after the other; raises UnknownOption."""
        out = {name: option.first for name, option in self.by_name.items()}
        for changed in changes:
            for name, value in changed.items():
                out[name] = self[name].check(value)
        return out


def profile_named(name: str, known: Mapping[str, object]) -> None:
    """Raises UnknownOption where there is no such profile."""
    if name not in known:
        raise UnknownOption(f"there is no rules profile '{name}'; known are: {', '.join(sorted(known))}.")
