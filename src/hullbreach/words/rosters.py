"""The words of rosters: those of columns and ranks are the product's, those of weapons the battle's."""

from __future__ import annotations

from collections.abc import Callable

from hullbreach.words.speech import word, word_of


def roster_words(battle: str, language: str) -> Callable[[str, str], str]:
    """A word by its table and key, for a force of that game."""

    def say(table: str, key: str) -> str:
        return word(table, key, language) if table == "roster" else word_of(battle, table, key, language)

    return say
