"""Sentences that rooms below the words write in English, kept so that they can be said in another language too."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any, SupportsIndex

_PLACE = re.compile(r"line (\d+), column (\d+)")


class Sentence(str):
    """English words, made from a template and what fills its braces; both are kept.

    What fills them may be a sentence itself, or an error; then that is said in the other language too. A plain string
    among them is a name. This class is not compiled: mypyc has no classes that are strings.
    """

    template: str
    parts: tuple[object, ...]

    def __new__(cls, template: str, *parts: object) -> Sentence:
        if isinstance(template, Sentence) and not parts:
            return template
        made = str.__new__(cls, template.format(*parts) if parts else template)
        made.template = str(template)
        made.parts = parts
        return made

    def __reduce_ex__(self, protocol: SupportsIndex, /) -> tuple[Any, ...]:
        return Sentence, (self.template, *self.parts)


def sentence_of(error: BaseException) -> str:
    """What an error says, as the sentence that it was raised with."""
    first = error.args[0] if error.args else ""
    return first if isinstance(first, str) else str(error)


def joined(words: Iterable[object], between: str) -> Sentence:
    """Names or sentences with words between them."""
    whole = Sentence("")
    for n, one in enumerate(words):
        whole = Sentence("{}{}{}", whole, Sentence(between), one) if n else Sentence("{}", one)
    return whole


def either(words: Iterable[object]) -> Sentence:
    """One of them or another."""
    return joined(words, " or ")


def parsing(error: ValueError) -> Sentence:
    """Why a text is no TOML; the parser says so in a sentence that ends with the place."""
    what, _, place = str(error).removesuffix(")").rpartition(" (at ")
    line = _PLACE.fullmatch(place)
    if line:
        return Sentence("{} (at line {}, column {})", Sentence(what), *line.groups())
    return Sentence("{} (at end of document)", Sentence(what)) if what else Sentence(str(error))
