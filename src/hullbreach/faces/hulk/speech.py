"""Words in both languages at once."""

from __future__ import annotations

from functools import lru_cache

from hullbreach.faces.contract import BadAsk
from hullbreach.faces.wire import Text
from hullbreach.hulk.mission import Mission
from hullbreach.kernel.board import FACINGS, Board, bits
from hullbreach.words import book, said, word_of

GAME = "hulk"
# A name in a sentence: the same in both languages, or one for each.
Name = str | int | Text


# The same few sentences are said about the same pieces and squares again and again.
@lru_cache(maxsize=16384)
def both(table: str, key: str, /, **names: Name) -> Text:
    """A word or sentence of the product in both languages; `names` fill the braces."""
    english = {name: value.en if isinstance(value, Text) else value for name, value in names.items()}
    french = {name: value.fr if isinstance(value, Text) else value for name, value in names.items()}
    return Text(word_of(GAME, table, key, "en", **english), word_of(GAME, table, key, "fr", **french))


def both_said(template: str, names: dict[str, str]) -> Text:
    """A sentence of the rules (a refusal) in both languages."""
    return Text(said(template, names, "en", GAME), said(template, names, "fr", GAME))


def bad_ask(key: str, /, **names: str | int) -> BadAsk:
    """An objection in both languages, to be raised."""
    return BadAsk(word_of(GAME, "bad_ask", key, "en", **names), word_of(GAME, "bad_ask", key, "fr", **names))


def joined(parts: list[Text], between: Text) -> Text:
    return Text(between.en.join(part.en for part in parts), between.fr.join(part.fr for part in parts))


def capital(text: Text) -> Text:
    """The text with a capital at its beginning."""
    return Text(text.en[:1].upper() + text.en[1:], text.fr[:1].upper() + text.fr[1:])


def small(text: Text) -> Text:
    """The text with a small letter at its beginning, for the middle of a sentence."""
    return Text(text.en[:1].lower() + text.en[1:], text.fr[:1].lower() + text.fr[1:])


def facing_name(facing: int) -> Text:
    return both("facing", FACINGS[facing])


COMMA = Text(", ", ", ")


def object_name(mission: Mission, thing: int) -> Text:
    """The name of an object; where its first word is one of the product's (canister 2), also in French."""
    return _translated(mission.objects[thing].name)


@lru_cache(maxsize=2048)
def squares(board: Board, mask: int) -> list[str]:
    """The names of a set of squares."""
    return [board.name(square) for square in bits(mask)]


@lru_cache(maxsize=1024)
def _translated(name: str) -> Text:
    first, space, rest = name.partition(" ")
    known = book("fr", GAME)["object_name"].get(first)
    return Text(name, f"{known}{space}{rest}" if known else name)
