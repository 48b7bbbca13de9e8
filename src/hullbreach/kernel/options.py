"""The options of a game's profiles, each declared once: its name, what it is at first, and what it may be.

A game reads them into typed attributes in its `options.py`; that line is the declaration.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from difflib import get_close_matches
from typing import Generic, TypeVar

from hullbreach.kernel.sentences import Sentence

OptionValue = int | bool | str

_MOST = 9999
# What anybody rolls at once: more would make odds that nobody can count.
_MOST_DICE = 6


class UnknownOption(ValueError):
    """A profile, option or value that does not exist; the text says what would be right."""


class Option:
    """One option. It is one of `allowed`, or a whole number from `least` to `most`, or some of `digits`, one for each
    of what `each` names."""

    def __init__(self, name: str, first: OptionValue, allowed: tuple[OptionValue, ...] = ()) -> None:
        self.name = name
        self.first = first
        self.allowed = allowed
        self.least = 0
        self.most = _MOST
        self.digits = ""
        self.each = ""

    def check(self, value: OptionValue) -> OptionValue:
        """The value if the option may take it; otherwise UnknownOption says what would be right."""
        if self.digits and isinstance(value, int) and not isinstance(value, bool):
            # A command line takes digits for a number.
            value = str(value)
        if not self._takes(value):
            raise UnknownOption(Sentence("option '{}' takes {}, not {!r}.", self.name, self.wanted(), value))
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
            each = Sentence(self.each)
            return Sentence("a digit from {} to {} for each {}, like '{}'", low, high, each, self.digits[:2])
        if self.allowed:
            words = [str(value).lower() if isinstance(value, bool) else str(value) for value in self.allowed]
            return Sentence("one of {}", ", ".join(words))
        return Sentence("a whole number from {} to {}", self.least, self.most)


class Reader:
    """What a class of options is read from: each question declares an option the first time, and answers with what it
    is in a game ever after."""

    def __init__(self, known: dict[str, Option], values: dict[str, OptionValue]) -> None:
        self.known = known
        self.values = values

    @property
    def changed(self) -> dict[str, OptionValue]:
        """What is otherwise than at first."""
        return {name: value for name, value in self.values.items() if value != self.known[name].first}

    def _read(self, name: str, first: OptionValue, *allowed: OptionValue) -> OptionValue:
        if name not in self.known:
            self.known[name] = Option(name, first, allowed)
        return self.values.get(name, first)

    def switch(self, name: str, first: bool) -> bool:
        return bool(self._read(name, first, True, False))

    def word(self, name: str, *allowed: str) -> str:
        """One of some words; at first it is the first."""
        return str(self._read(name, allowed[0], *allowed))

    def number(self, name: str, first: int, least: int = 0, most: int = _MOST) -> int:
        value = int(self._read(name, first))
        self.known[name].least = least
        self.known[name].most = most
        return value

    def few(self, name: str, first: int, most: int, least: int = 0) -> int:
        """A number so small that menus list all that it may be."""
        return int(self._read(name, first, *range(least, most + 1)))

    def dice(self, name: str, first: int) -> int:
        """Dice that somebody rolls."""
        return self.number(name, first, 1, _MOST_DICE)

    def digits(self, name: str, known: str, each: str) -> str:
        """A text of digits, one for each of something ("": nothing is said)."""
        value = str(self._read(name, ""))
        self.known[name].digits = known
        self.known[name].each = each
        return value


T = TypeVar("T")


class Options(Generic[T]):
    """All options that a class T declares by reading them, in their order."""

    def __init__(self, declared: Callable[[Reader], T]) -> None:
        self.by_name: dict[str, Option] = {}
        self.declared = declared
        declared(Reader(self.by_name, {}))

    def read(self, *changes: Mapping[str, OptionValue]) -> T:
        """The class with every option as it is after these changes; raises UnknownOption."""
        return self.declared(self.changed(*changes))

    def __getitem__(self, name: str) -> Option:
        """The option of that name; raises UnknownOption."""
        if name not in self.by_name:
            near = get_close_matches(name, self.by_name, 1)
            hint = (
                Sentence("; did you mean '{}'?", near[0])
                if near
                else Sentence("; known are: {}.", ", ".join(self.by_name))
            )
            raise UnknownOption(Sentence("there is no option '{}'{}", name, hint))
        return self.by_name[name]

    def names(self) -> list[str]:
        return list(self.by_name)

    def changed(self, *changes: Mapping[str, OptionValue]) -> Reader:
        """What every option is after these changes, one after the other; raises UnknownOption."""
        out: dict[str, OptionValue] = {}
        for changed in changes:
            for name, value in changed.items():
                out[name] = self[name].check(value)
        return Reader(self.by_name, out)


def profile_named(name: str, known: Mapping[str, object]) -> None:
    """Raises UnknownOption where there is no such profile."""
    if name not in known:
        raise UnknownOption(
            Sentence("there is no rules profile '{}'; known are: {}.", name, ", ".join(sorted(known)))
        )
