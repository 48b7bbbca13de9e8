"""What the mission files and scenes of all games have: key, words, a script of choices and dice."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import ClassVar

from hullbreach.kernel.dice import ScriptedDice, SeededDice
from hullbreach.kernel.options import OptionValue, UnknownOption
from hullbreach.kernel.sentences import Sentence, sentence_of
from hullbreach.missions.fields import MOST, Fields

LANGUAGES = ("en", "fr")
# More than any table holds.
MOST_MAP = 20_000
# A map that is wrong everywhere is explained by its first faults.
_MOST_FAULTS = 20


class MissionFields(Fields):
    """Reads the tables of a mission file, or of a scene."""

    # What a mission says in each language; the first is its name.
    WORDS: ClassVar[tuple[str, ...]]

    def key(self) -> str:
        """The key stands in records and file names."""
        key: str = self.get("key", str, Path(self.where).stem)
        if not key or not all(c.isalnum() or c in "-_ ." for c in key) or key != key.strip():
            self.fault("key", "'{}' must be letters, digits, '-' and '_', like my_mission.", key)
        return key

    def words_of(self, key: str) -> dict[str, dict[str, str]]:
        """The words by language; a mission without a name has its key, one without French its English."""
        words = self.table("words", *LANGUAGES)
        out: dict[str, dict[str, str]] = {}
        for language in LANGUAGES:
            said = words.table(language, *self.WORDS)
            out[language] = {word: said.plain_text(word) for word in self.WORDS}
        name = self.WORDS[0]
        out["en"][name] = out["en"][name] or key
        out["fr"] = {word: out["fr"][word] or out["en"][word] for word in self.WORDS}
        return out

    def check_options(
        self,
        make: Callable[[str, dict[str, OptionValue]], object],
        name: str,
        options: dict[str, OptionValue],
    ) -> None:
        """There must be rules of that name with these options."""
        try:
            make(name, options)
        except UnknownOption as error:
            self.fault("options", sentence_of(error))

    def script(self) -> tuple[str, list[str], ScriptedDice]:
        """The title of a scene, the choices that are to be made in it, and its dice."""
        seed = self.plain_text("seed", "scene")
        dice = ScriptedDice(
            self._numbers("dice", 1, 6), self._numbers("draws", 0, MOST), SeededDice(seed.encode())
        )
        return self.plain_text("title"), self.texts("choices"), dice

    def _numbers(self, field: str, least: int, most: int) -> list[int] | None:
        """A list of whole numbers; None if the scene has none."""
        if field not in self.data:
            return None
        out: list[int] = []
        for value in self.get(field, list, []):
            if type(value) is int and least <= value <= most:
                out.append(value)
            else:
                self.fault(field, "has whole numbers from {} to {}, not {!r}.", least, most, value)
        return out


def first_faults(faults: list[str]) -> list[str]:
    more = len(faults) - _MOST_FAULTS
    return [*faults[:_MOST_FAULTS], Sentence("and {} more like these.", more)] if more > 0 else faults
