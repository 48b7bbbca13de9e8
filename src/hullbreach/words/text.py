"""The same words in both languages."""

from __future__ import annotations

import re
from dataclasses import dataclass
from fractions import Fraction
from unicodedata import bidirectional

LANGUAGES = ("en", "fr")


@dataclass(frozen=True, slots=True)
class Text:
    """The same words in both languages, so that a client can switch at once."""

    en: str
    fr: str

    def said(self, language: str) -> str:
        return self.fr if language == "fr" else self.en


# A name in a sentence: the same in both languages, or one for each.
Name = str | int | Text
COMMA = Text(", ", ", ")
SEMICOLON = Text("; ", " ; ")


def plain(text: str) -> Text:
    """The same in both languages."""
    return Text(text, text)


# Characters of writing that runs from right to left, and what keeps it from turning the words around it.
_TURNS = ("R", "AL", "AN")
_ISOLATE, _END = "\u2068", "\u2069"


def isolated(name: str) -> str:
    """A name that somebody typed, for the middle of a sentence: the words around it keep their order."""
    return f"{_ISOLATE}{name}{_END}" if any(bidirectional(c) in _TURNS for c in name) else name


def joined(parts: list[Text], between: Text = COMMA) -> Text:
    return Text(between.en.join(part.en for part in parts), between.fr.join(part.fr for part in parts))


def percent(chance: Fraction) -> Text:
    """A chance as a percentage that never rounds to a certainty it is not."""
    share = round(100 * chance)
    if 0 < chance < 1:
        share = min(max(share, 1), 99)
    return Text(f"{share}%", f"{share}\u202f%")


# "k6" and "k6/2" are what the board says: there is no K6 on it.
_SQUARE = re.compile(r"[a-z]{1,2}\d+(/\d+)?\b")


def capital(text: Text) -> Text:
    """The text with a capital at its beginning, where it does not begin with the name of a square."""
    first, second = (
        line if _SQUARE.match(line) else line[:1].upper() + line[1:] for line in (text.en, text.fr)
    )
    return Text(first, second)


def small(text: Text) -> Text:
    """The text with a small letter at its beginning, for the middle of a sentence."""
    return Text(text.en[:1].lower() + text.en[1:], text.fr[:1].lower() + text.fr[1:])


def filled(template: str, names: dict[str, Name], language: str) -> str:
    """A sentence with its braces filled."""
    return template.format(
        **{name: value.said(language) if isinstance(value, Text) else value for name, value in names.items()}
    )
