"""Names of territories: a noun and one or two qualifiers, in English and French (TC-NAME-COMPOSE)."""

from __future__ import annotations

import tomllib
from importlib.resources import files
from typing import Any, Final

# Where a form of a French qualifier stands, by gender and number of the noun.
_FORMS: Final = ("ms", "fs", "mp", "fp")
AGREES: Final = _FORMS


class Noun:
    def __init__(self, en: str, fr: str, agrees: str) -> None:
        self.en = en
        self.fr = fr
        self.agrees = _FORMS.index(agrees)


class Qualifier:
    """An adjective with its four forms, or words that follow any noun."""

    def __init__(self, en: str, fr: tuple[str, ...]) -> None:
        self.en = en
        self.fr = fr

    @property
    def leads(self) -> bool:
        """Whether it stands before the noun in English."""
        return len(self.fr) > 1


class NameTables:
    def __init__(self, nouns: tuple[Noun, ...], qualifiers: tuple[Qualifier, ...]) -> None:
        self.nouns = nouns
        self.qualifiers = qualifiers

    def with_more(self, nouns: tuple[Noun, ...], qualifiers: tuple[Qualifier, ...]) -> NameTables:
        """TC-NAME-EXTENSIBLE: players may add words of their own."""
        return NameTables((*self.nouns, *nouns), (*self.qualifiers, *qualifiers))

    def name(self, noun: int, first: int, second: int = -1) -> tuple[str, str]:
        """TC-NAME-COMPOSE: the English and the French name."""
        word = self.nouns[noun]
        added = [self.qualifiers[number] for number in (first, second) if number >= 0]
        before = [one.en for one in added if one.leads]
        after = [one.en for one in added if not one.leads]
        french = [word.fr, *[one.fr[word.agrees] if one.leads else one.fr[0] for one in added]]
        said = " ".join(french)
        return " ".join([*before, word.en, *after]), said[:1].upper() + said[1:]


def _read() -> NameTables:
    text = files(__package__).joinpath("names.toml").read_text(encoding="utf-8")
    data: dict[str, Any] = tomllib.loads(text)
    nouns = tuple(Noun(row["en"], row["fr"], row["agrees"]) for row in data["nouns"])
    return NameTables(nouns, tuple(Qualifier(row["en"], tuple(row["fr"])) for row in data["qualifiers"]))


NAMES: Final = _read()
