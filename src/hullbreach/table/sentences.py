"""What the table and the server say, in both languages: each room keeps its sentences in a file beside its sources."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

from hullbreach.faces.contract import BadAsk
from hullbreach.words.text import LANGUAGES, Name, Text, filled


class Sentences:
    """The sentences of a room, by group and code; names that fill their braces may be in both languages too."""

    def __init__(self, source: str) -> None:
        path = Path(source).with_name("sentences.toml")
        self.groups: dict[str, dict[str, Any]] = tomllib.loads(path.read_text(encoding="utf-8"))

    def say(self, group: str, code: str, /, **names: Name) -> Text:
        said = self.groups[group][code]
        return Text(*(filled(said[language], names, language) for language in LANGUAGES))

    def bad_ask(self, code: str, /, **names: Name) -> BadAsk:
        """Why something cannot be made or answered; to be raised."""
        text = self.say("bad_ask", code, **names)
        return BadAsk(text.en, text.fr)


SENTENCES = Sentences(__file__)
say = SENTENCES.say
bad_ask = SENTENCES.bad_ask
