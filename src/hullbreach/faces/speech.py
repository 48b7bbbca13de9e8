"""Words in both languages at once."""

from __future__ import annotations

from functools import lru_cache

from hullbreach.faces.contract import BadAsk
from hullbreach.faces.wire import Text
from hullbreach.kernel.contract import Refused
from hullbreach.words.speech import said, word_of

# A name in a sentence: the same in both languages, or one for each.
Name = str | int | Text
COMMA = Text(", ", ", ")


class Speech:
    """The words of one game; those that it has not of its own are the product's."""

    def __init__(self, game: str) -> None:
        self.game = game
        # The same few sentences are said about the same pieces and squares again and again.
        self.both = lru_cache(maxsize=16384)(self._both)

    def _both(self, table: str, key: str, /, **names: Name) -> Text:
        """A word or sentence in both languages; `names` fill the braces."""
        english = {name: value.en if isinstance(value, Text) else value for name, value in names.items()}
        french = {name: value.fr if isinstance(value, Text) else value for name, value in names.items()}
        return Text(
            word_of(self.game, table, key, "en", **english), word_of(self.game, table, key, "fr", **french)
        )

    def refused(self, refused: Refused) -> Text:
        """A refusal of the rules in both languages."""
        template, names = refused.template, refused.names
        return Text(said(template, names, "en", self.game), said(template, names, "fr", self.game))

    def bad_ask(self, key: str, /, **names: str | int) -> BadAsk:
        """An objection in both languages, to be raised."""
        text = self.both("bad_ask", key, **names)
        return BadAsk(text.en, text.fr)


def plain(text: str) -> Text:
    """The same in both languages."""
    return Text(text, text)


def joined(parts: list[Text], between: Text = COMMA) -> Text:
    return Text(between.en.join(part.en for part in parts), between.fr.join(part.fr for part in parts))


def capital(text: Text) -> Text:
    """The text with a capital at its beginning."""
    return Text(text.en[:1].upper() + text.en[1:], text.fr[:1].upper() + text.fr[1:])


def small(text: Text) -> Text:
    """The text with a small letter at its beginning, for the middle of a sentence."""
    return Text(text.en[:1].lower() + text.en[1:], text.fr[:1].lower() + text.fr[1:])
