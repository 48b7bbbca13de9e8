"""What passes between a face and those who use it, beside the wire records: games, and objections."""

from __future__ import annotations

from typing import TypeVar

from hullbreach.kernel.game import Game
from hullbreach.kernel.shallow import LONGEST, UNSEEN as UNSEEN, unseen as unseen
from hullbreach.words.speech import Speech
from hullbreach.words.text import Name, Text, capital

# Characters of a mission file.
LONGEST_MISSION = LONGEST

G = TypeVar("G", bound=Game)


class BadAsk(ValueError):
    """Something that cannot be created or answered; `text` is a sentence for the person who asked.

    Without French the sentence is the same in both languages.
    """

    def __init__(self, english: str, french: str = "") -> None:
        super().__init__(english)
        self.text = capital(Text(english, french or english))


def objection(speech: Speech, key: str, /, **names: Name) -> BadAsk:
    """What is objected to, in both languages; to be raised."""
    text = speech.both("bad_ask", key, **names)
    return BadAsk(text.en, text.fr)
