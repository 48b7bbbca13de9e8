"""What the rooms below write in English about files, choices and options, in the language of who reads it.

As for refusals the French is looked up by the whole English sentence, braces and all; it stands in faults.toml.
"""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files

from hullbreach import games
from hullbreach.kernel.contract import Refused
from hullbreach.kernel.sentences import Sentence, sentence_of
from hullbreach.words.speech import book, said
from hullbreach.words.text import Text


@cache
def french() -> dict[str, str]:
    """The French of every sentence about a fault, by the English."""
    text = files("hullbreach.words").joinpath("faults.toml").read_text(encoding="utf-8")
    found: dict[str, str] = {}
    for room in tomllib.loads(text).values():
        found.update(room)
    return found


def told(sentence: object, language: str) -> str:
    """A sentence, or what an error says, in the language; English where nobody has translated it."""
    if isinstance(sentence, Refused):
        plain = said(sentence.template, sentence.names, language, _game_of(sentence.template))
        return f"{plain} [{sentence.rule}]" if sentence.rule else plain
    if isinstance(sentence, games.UnknownGame):
        return sentence.french if language == "fr" else str(sentence)
    if isinstance(sentence, BaseException):
        return told(sentence_of(sentence), language)
    if language != "fr" or not isinstance(sentence, str):
        return str(sentence)
    if not isinstance(sentence, Sentence):
        return _in_french(sentence)
    template = _in_french(sentence.template)
    return template.format(*map(_part, sentence.parts)) if sentence.parts else template


def _in_french(template: str) -> str:
    """The French of a sentence; games from elsewhere have theirs in the table `fault` of their words."""
    elsewhere = (book("fr", game).get("fault", {}).get(template) for game in games.known())
    return french().get(template) or next(filter(None, elsewhere), template)


def _part(part: object) -> object:
    """What fills a sentence: a plain string is a name, and stays as it is."""
    return told(part, "fr") if isinstance(part, (Sentence, BaseException)) else part


def both(sentence: object) -> Text:
    return Text(told(sentence, "en"), told(sentence, "fr"))


def _game_of(template: str) -> str:
    """The game that refuses so; one that all refuse so is told by the product's own words."""
    return next((game for game in games.known() if template in book("fr", game).get("refusal", {})), "")
