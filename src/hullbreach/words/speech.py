"""Words and sentences of the product, looked up by language."""

from __future__ import annotations

import os
import tomllib
from collections.abc import Callable, Sequence
from functools import cache, lru_cache
from importlib.resources import files

from hullbreach import games
from hullbreach.kernel.contract import Refused
from hullbreach.words.text import LANGUAGES, Name, Text, filled

__all__ = ["LANGUAGES", "Speech", "book", "language_of", "said", "word", "word_of"]


@cache
def book(language: str, game: str = "") -> dict[str, dict[str, str]]:
    """All words of a language by table and key: the product's own, or those of a game, which stand in its room."""
    if game and not games.has_room(game, "words"):
        return {}
    room = files(games.room(game, "words") if game else "hullbreach.words")
    return tomllib.loads(room.joinpath(f"{language}.toml").read_text(encoding="utf-8"))


def language_of(asked: str | None = None) -> str:
    """The language asked for, else that of HULLBREACH_LANG, else that of LANG; English if it is neither."""
    for name in (asked, os.environ.get("HULLBREACH_LANG"), os.environ.get("LANG")):
        if name:
            return "fr" if name.lower().startswith("fr") else "en"
    return "en"


def word(table: str, key: str, language: str, /, **names: object) -> str:
    """A word or sentence of the product; `names` fill the braces."""
    return book(language)[table][key].format(**names)


def word_of(game: str, table: str, key: str, language: str, /, **names: object) -> str:
    """A word or sentence of a game, or one of the product's that all games share."""
    return _template(game, table, key, language).format(**names)


def _template(game: str, table: str, key: str, language: str) -> str:
    own = book(language, game).get(table, {}).get(key) if game else None
    found = own or book(language).get(table, {}).get(key)
    if found is None:
        raise KeyError(f"there are no words {table}.{key} in {language}.toml of {game or 'the product'}")
    return found


class Speech:
    """The words of one game in both languages at once; those that it has not of its own are the product's."""

    def __init__(self, game: str) -> None:
        self.game = game
        # The same few sentences are said about the same pieces and squares again and again.
        self.both = lru_cache(maxsize=16384)(self._both)

    def _both(self, table: str, key: str, /, **names: Name) -> Text:
        """A word or sentence; `names` fill the braces."""
        return Text(*(filled(_template(self.game, table, key, each), names, each) for each in LANGUAGES))

    def known(self, table: str, key: str) -> Text | None:
        """A word that there may be none of."""
        return self.both(table, key) if self.knows(table, key) else None

    def knows(self, table: str, key: str) -> bool:
        return key in book("en", self.game).get(table, {})

    def worded(self, table: str, keys: Sequence[str]) -> Callable[[int], Text]:
        """What has a number in the rules and a key in a table of words, by its number."""
        return lambda number: self.both(table, keys[number])

    def template(self, table: str, key: str) -> str:
        """The English sentence with its braces."""
        return _template(self.game, table, key, "en")

    def refused(self, refused: Refused) -> Text:
        """A refusal of the rules."""
        return Text(*(said(refused.template, refused.names, each, self.game) for each in LANGUAGES))


def said(template: str, names: dict[str, str], language: str, game: str) -> str:
    """A sentence that the rules wrote in English, in the language; English where nobody has translated it."""
    words = book(language, game)
    if language != "en":
        common = book(language).get("refusal", {}).get(template, template)
        template = words.get("refusal", {}).get(template, common)
    return template.format(**_named(names, words))


def _named(names: dict[str, str], words: dict[str, dict[str, str]]) -> dict[str, str]:
    """Names that the rules give by their keys, as players call them; `key_tables` says where their words stand."""
    out = dict(names)
    for name, tables in words.get("key_tables", {}).items():
        for table in tables.split():
            if name in names and names[name] in words[table]:
                out[name] = words[table][names[name]]
    return out
