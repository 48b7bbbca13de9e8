"""Looking over a mission that loads: what its maker probably did not mean. Every warning is one sentence."""

from __future__ import annotations

from typing import Generic, TypeVar

from hullbreach.missions.base import AnyMission

M = TypeVar("M", bound=AnyMission)


class Checker(Generic[M]):
    """Collects warnings about a mission, each once."""

    def __init__(self, mission: M) -> None:
        self.mission = mission
        self.found: list[str] = []

    def warn(self, sentence: str) -> None:
        if sentence not in self.found:
            self.found.append(sentence)

    def words(self, wanted: tuple[str, ...]) -> None:
        """A mission that can be played is told in words, in both languages."""
        english, french = self.mission.words["en"], self.mission.words["fr"]
        for word in wanted:
            if not english[word]:
                self.warn(f"words.en.{word}: is missing; players read it before the game.")
        if english == french:
            self.warn("words.fr: is missing; French players read the English words.")
