"""The six scenarios and the stealers' force, as scenarios.toml has them (DWG-SCEN-TABLE, DWG-S1-* to DWG-S6-*)."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass, field, replace
from functools import cache
from importlib.resources import files
from typing import Any, Final

Fields = dict[str, Any]

# DWG-S2-VICTORY, DWG-S3-FOUR-SECURED
ENTRIES_SETTLED: Final = 4


@dataclass(frozen=True)
class Scenario:
    """A scenario by its number on the die; scenarios.toml says what its fields mean."""

    number: int
    key: str
    rule: str
    budget: int
    bids: tuple[int, int]
    outcomes: tuple[Fields, ...]
    en: dict[str, str]
    fr: dict[str, str]
    ambush: bool = False
    secure: bool = False
    control_room: bool = False
    more_blips: int = 0
    each_turn: int = 0
    settle: str = ""
    teleport: str = ""
    teleport_when: Fields = field(default_factory=dict)
    magi: bool = False
    campaign: Fields = field(default_factory=dict)

    @property
    def in_campaign(self) -> Scenario:
        """The scenario with the rules that a campaign adds to it."""
        changes: Fields = {**self.campaign, "campaign": {}}
        for language in ("en", "fr"):
            changes[language] = {**getattr(self, language), **self.campaign.get(language, {})}
        return replace(self, **changes)


@dataclass(frozen=True)
class Swarm:
    """The stealers' force: most blips in a turn, and blips in all."""

    each_turn: int
    total: int


@cache
def book() -> Fields:
    return tomllib.loads(files("hullbreach.evening").joinpath("scenarios.toml").read_text(encoding="utf-8"))


@cache
def scenarios() -> dict[int, Scenario]:
    """DWG-SCEN-TABLE: the scenarios by the die."""
    return {
        number: Scenario(
            **{**row, "number": number, "bids": tuple(row["bids"]), "outcomes": tuple(row["outcomes"])}
        )
        for number, row in enumerate(book()["scenario"], start=1)
    }


def swarm(die: int, scenario: Scenario) -> Swarm:
    """DWG-STEALER-FORCE-TABLE, DWG-S3-PLUS-10, DWG-S5-ONE-BLIP, DWG-S5-ROLL-TOTAL"""
    row = next(row for row in book()["stealers"] if die in row["die"])
    return Swarm(scenario.each_turn or row["each_turn"], row["total"] + scenario.more_blips)
