"""Words and sentences of the product, looked up by language."""

from __future__ import annotations

import os
import tomllib
from functools import cache
from importlib.resources import files
from typing import Any

LANGUAGES = ("en", "fr")


@cache
def book(language: str) -> dict[str, dict[str, str]]:
    """All words of a language by table and key."""
    text = files("hullbreach.words").joinpath(f"{language}.toml").read_text(encoding="utf-8")
    return tomllib.loads(text)


def language_of(asked: str | None = None) -> str:
    """The language asked for, else that of HULLBREACH_LANG, else that of LANG; English if it is neither."""
    for name in (asked, os.environ.get("HULLBREACH_LANG"), os.environ.get("LANG")):
        if name:
            return "fr" if name.lower().startswith("fr") else "en"
    return "en"


def word(table: str, key: str, language: str, /, **names: Any) -> str:
    """A word or sentence of the product; `names` fill the braces."""
    return book(language)[table][key].format(**names)


def said(template: str, names: dict[str, str], language: str) -> str:
    """A sentence that the rules wrote in English, in the language; English where nobody has translated it."""
    if language != "en":
        template = book(language)["refusal"].get(template, template)
    return template.format(**names)
