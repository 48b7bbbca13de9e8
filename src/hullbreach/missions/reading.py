"""What the mission files and scenes of all games have: key, words, lists, a script of choices and dice."""

from __future__ import annotations

from pathlib import Path
from typing import Any, ClassVar

from hullbreach.kernel.dice import ScriptedDice, SeededDice
from hullbreach.missions.fields import MOST, Fields

LANGUAGES = ("en", "fr")
# More than any table holds.
MOST_MAP = 20_000
MOST_TABLES = 100
# A map that is wrong everywhere is explained by its first faults.
_MOST_FAULTS = 20


class MissionFields(Fields):
    """Reads the tables of a mission file, or of a scene."""

    # What a mission says in each language; the first is its name.
    WORDS: ClassVar[tuple[str, ...]]

    def key(self) -> str:
        """The key stands in records and file names."""
        key: str = self.get(self.data, "key", str, Path(self.where).stem)
        if not key or not all(c.isalnum() or c in "-_ ." for c in key) or key != key.strip():
            self.fault("key", f"'{key}' must be letters, digits, '-' and '_', like my_mission.")
        return key

    def words_of(self, key: str) -> dict[str, dict[str, str]]:
        """The words by language; a mission without a name has its key, one without French its English."""
        words = self.get(self.data, "words", dict, {})
        self.known(words, LANGUAGES, "words.")
        out: dict[str, dict[str, str]] = {}
        for language in LANGUAGES:
            said = self.get(words, language, dict, {}, "words.")
            self.known(said, self.WORDS, f"words.{language}.")
            out[language] = {
                word: self.plain_text(said, word, "", f"words.{language}.") for word in self.WORDS
            }
        name = self.WORDS[0]
        out["en"][name] = out["en"][name] or key
        out["fr"] = {word: out["fr"][word] or out["en"][word] for word in self.WORDS}
        return out

    def tables(self, field: str) -> list[dict[str, Any]]:
        found = super().tables(field)
        if len(found) > MOST_TABLES:
            self.fault(field, f"there are {len(found)} of them; there may be at most {MOST_TABLES}.")
        return found[:MOST_TABLES]

    def texts(self, table: dict[str, Any], field: str, where: str = "") -> list[str]:
        """A list of words; what is no text is a fault and is left out."""
        out: list[str] = []
        for value in self.get(table, field, list, [], where):
            if isinstance(value, str):
                out.append(value)
            else:
                self.fault(f"{where}{field}", f"is a list of texts, but holds {value!r}.")
        return out

    def some_of(
        self, table: dict[str, Any], field: str, allowed: tuple[str, ...], where: str = ""
    ) -> list[str]:
        """A list of known words."""
        return [self.one_of(word, allowed, f"{where}{field}") for word in self.texts(table, field, where)]

    def script(self) -> tuple[str, list[str], ScriptedDice]:
        """The title of a scene, the choices that are to be made in it, and its dice."""
        seed = self.plain_text(self.data, "seed", "scene")
        dice = ScriptedDice(
            self._numbers("dice", 1, 6), self._numbers("draws", 0, MOST), SeededDice(seed.encode())
        )
        return self.plain_text(self.data, "title", ""), self.texts(self.data, "choices"), dice

    def _numbers(self, field: str, least: int, most: int) -> list[int] | None:
        """A list of whole numbers; None if the scene has none."""
        if field not in self.data:
            return None
        out: list[int] = []
        for value in self.get(self.data, field, list, []):
            if type(value) is int and least <= value <= most:
                out.append(value)
            else:
                self.fault(field, f"has whole numbers from {least} to {most}, not {value!r}.")
        return out


def first_faults(faults: list[str]) -> list[str]:
    more = len(faults) - _MOST_FAULTS
    return [*faults[:_MOST_FAULTS], f"and {more} more like these."] if more > 0 else faults
