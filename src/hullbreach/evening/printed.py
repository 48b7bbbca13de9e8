"""A printed mission whose marines may be bought from the lists instead (DWG-FORCE-SCOPE)."""

from __future__ import annotations

import re
import tomllib
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Final

from hullbreach.evening.battle import LANGUAGES, marine_fields, table
from hullbreach.evening.force import Force
from hullbreach.evening.scenarios import Scenario
from hullbreach.kernel.contract import Refused

RULE: Final = "DWG-FORCE-SCOPE"
# The tables of the marines in the text of a mission, each up to the next.
_MARINE: Final = re.compile(r"^\[\[marine\]\]\n(?:(?!\[).*\n)*", re.MULTILINE)
# Where a marine of a mission begins.
_PLACE: Final = ("start", "at", "facing")


@dataclass(frozen=True)
class Printed:
    """A mission by its key and its text; `bids` are what its marines are usually thought worth."""

    key: str
    text: str
    bids: tuple[int, int]

    @cached_property
    def fields(self) -> dict[str, Any]:
        return tomllib.loads(self.text)

    @cached_property
    def scenario(self) -> Scenario:
        """DWG-BID-SCENARIO-FIRST: what is played, known before anybody bids."""
        words = {language: self.fields["words"][language] for language in LANGUAGES}
        return Scenario(0, self.key, RULE, self.bids[1], self.bids, (), words["en"], words["fr"])

    @property
    def each_turn(self) -> int:
        """DWG-FORCE-STEALERS-UNCHANGED"""
        return int(self.fields["stealers"].get("each_turn", 0))

    @cached_property
    def places(self) -> list[dict[str, Any]]:
        """Where its marines begin, and which way they face."""
        return [{key: marine[key] for key in _PLACE if key in marine} for marine in self.fields["marine"]]

    @property
    def names_marines(self) -> bool:
        """Whether somebody wins or loses by what becomes of one printed marine: then no other can take his place."""
        outcomes = self.fields.get("outcome", [])
        return any(
            str(condition.get("is", condition.get("not", ""))) in ("marine_dead", "marine_left")
            for outcome in outcomes
            for condition in outcome.get("all", [])
        )

    def why_not(self, force: Force) -> Refused | None:
        """DWG-FORCE-SCOPE: everybody begins where a printed marine would."""
        if len(force.figures) <= len(self.places):
            return None
        told = {"places": str(len(self.places)), "marines": str(len(force.figures))}
        return Refused(RULE, "The mission has places for {places} marines, not for {marines}.", told)

    def with_force(self, force: Force) -> str:
        """DWG-BID-REPLACES-FORCE: the mission with these marines in the place of its own."""
        bought = [
            table("[[marine]]", marine_fields(figure, place))
            for figure, place in zip(force.figures, self.places, strict=False)
        ]
        first = _MARINE.search(self.text)
        assert first is not None
        rest = _MARINE.sub("", self.text[first.start() :])
        return self.text[: first.start()] + "\n".join(bought) + "\n" + rest
