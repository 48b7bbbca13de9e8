"""What an evening ends in: everything that was settled before a battle, and the mission as text."""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Any, Final

from hullbreach.evening.force import Figure, Force, Troop
from hullbreach.evening.ground import CORRIDORS, Ground, Place, outward, port_place
from hullbreach.evening.layout import End, Layout
from hullbreach.evening.scenarios import ENTRIES_SETTLED, Scenario, Swarm, book, scenarios, swarm
from hullbreach.evening.squads import battle_game, limits
from hullbreach.evening.tiles import CONTROL_ROOM
from hullbreach.kernel.board import FACINGS

# What the entries E1, E2 … are called on the map of a mission; a layout has no more than thirteen.
ENTRY_LETTERS: Final = "123456789FGHI"
LANGUAGES: Final = ("en", "fr")
DECKS: Final = ("main", "lower")


@dataclass(frozen=True)
class Battle:
    """All that was settled. `corridor_of` says for each squad in which corridor it is set up, from 0; `settled` are the
    entries that the marine player settles, where the scenario asks for any.

    In a campaign some of the force go (`troop`, of so many `squads`), the swarm is not rolled for (`pool`), and after a
    lost Raid the marines are `hampered`."""

    key: str
    layout: Layout
    scenario_number: int
    ends: tuple[End, ...]
    force: Force
    corridor_of: tuple[int, ...]
    swarm_die: int
    settled: tuple[End, ...] = ()
    title: str = ""
    troop: Troop | None = None
    pool: Swarm | None = None
    squads: int = 0
    hampered: bool = False

    @property
    def scenario(self) -> Scenario:
        scenario = scenarios()[self.scenario_number]
        return scenario if self.pool is None else scenario.in_campaign

    @property
    def fielded(self) -> Force | Troop:
        """Those who go into the battle."""
        return self.troop or self.force

    @property
    def swarm(self) -> Swarm:
        return self.pool or swarm(self.swarm_die, self.scenario)

    @cached_property
    def ground(self) -> Ground:
        counts = [0] * len(self.ends)
        for corridor, roster in zip(self.corridor_of, self.fielded.rosters, strict=True):
            counts[corridor] += len(roster)
        return Ground(self.layout, self.ends, tuple(counts))

    def letter(self, entry: End) -> str:
        return ENTRY_LETTERS[self.ground.entries.index(entry)]

    @cached_property
    def letters(self) -> list[str]:
        return [self.letter(entry) for entry in self.ground.entries]

    # The mission

    def text(self) -> str:
        """The mission, as any other is written (docs/missions.md)."""
        head = {
            "game": battle_game(),
            "key": self.key,
            "profile": book()["profile"],
            "turn_limit": book()["turn_limit"],
            "priority": "turn",
            "options": self._options(),
            **self._teleport(),
            **({"magi": self.squads} if self.scenario.magi else {}),
            **({"losses": True} if self.pool is not None else {}),
            **self._off_limits(),
        }
        words = {lang: self.words(lang) for lang in LANGUAGES}
        marks = {outward(entry, 1): self.letter(entry) for entry in self.ground.entries}
        return mission_text(
            head, words, self._marines(), self._stealers(), self._outcomes(), self.ground, marks
        )

    def _options(self) -> dict[str, Any]:
        return {
            **book()["options"],
            "ambush_blips": self.scenario.ambush,
            "secure_entries": self.scenario.secure,
            # DWG-TIME-TABLE: the leaders add theirs.
            "timer_seconds": limits().seconds * self.force.time,
            **(book()["hampered"] if self.hampered else {}),
        }

    def _teleport(self) -> dict[str, Any]:
        """DWG-S1-TELEPORT-OUT, DWG-S5-TELEPORT-WHERE"""
        scenario = self.scenario
        if not scenario.teleport:
            return {}
        out: dict[str, Any] = {"teleport": "anywhere"}
        if scenario.teleport == "control room":
            out["teleport"] = self._names(self.ground.room(CONTROL_ROOM))
        elif scenario.teleport == "corridors":
            # DWC-RAID-TELEPORT
            out["teleport"] = self._names([place for one in self.ground.corridors for place in one.squares])
        if scenario.teleport_when:
            out["teleport_when"] = scenario.teleport_when
        return out

    def _off_limits(self) -> dict[str, Any]:
        """DWG-S3-DEPLOY-ANYWHERE: all stand where they like, and nobody shuts an entry that is to stay open."""
        if self.scenario.settle != "secured":
            return {}
        entries = [entry for entry in self.ground.entries if entry not in self.settled]
        return {"free_places": True, "off_limits": self._names([port_place(entry) for entry in entries])}

    def _names(self, places: list[Place]) -> list[str]:
        return [self.ground.name(place) for place in places]

    def words(self, lang: str) -> dict[str, str]:
        told = {name: str(value) for name, value in self._numbers().items()}
        told["entries"] = ", ".join(
            sorted((self.letter(entry) for entry in self.settled), key=ENTRY_LETTERS.index)
        )
        told["tanks"] = ", ".join(
            self.ground.name(place) for place, char in sorted(self.ground.upper.items()) if char == "Y"
        )
        words = getattr(self.scenario, lang)
        out = {key: text.format(**told) for key, text in words.items()}
        out["name"] += f" {self.title}" if self.title else ""
        return out

    def _numbers(self) -> dict[str, int]:
        """DWG-S1-VICTORY-STEALER, DWG-S5-VICTORY-MARINE: half of those who are fielded, rounded up."""
        marines = len(self.fielded.figures)
        return {
            "marines": marines,
            "squads": self.squads,
            "half": (marines + 1) // 2,
            "all_but_one": marines - 1,
            "entry_count": len(self.ground.entries),
        }

    def _marines(self) -> list[dict[str, Any]]:
        places = self.ground.places()
        marines: list[dict[str, Any]] = []
        for corridor, roster in zip(self.corridor_of, self.fielded.rosters, strict=True):
            for figure in roster:
                marines.append(self._marine(figure, corridor, places[corridor].pop(0)))
        return marines

    def _marine(self, figure: Figure, corridor: int, place: Place) -> dict[str, Any]:
        facing = FACINGS[(self.ends[corridor].side + 2) % 4]
        return marine_fields(figure, {"at": self.ground.name(place), "facing": facing})

    def _stealers(self) -> dict[str, Any]:
        """DWG-START-NO-STEALERS: none at the start."""
        out: dict[str, Any] = {
            "each_turn": self.swarm.each_turn,
            "total": self.swarm.total,
            "entries": self.letters,
        }
        if self.scenario.ambush:
            out["ambushes"] = book()["ambushes"]
        if self.scenario.settle == "secured":
            out["secured"] = [self.letter(entry) for entry in self.settled]
        return out

    def _outcomes(self) -> list[dict[str, Any]]:
        out: list[dict[str, Any]] = []
        for outcome in self.scenario.outcomes:
            for conditions in self._conditions(outcome["all"]):
                out.append({"winner": outcome["winner"], "when": outcome["when"], "all": conditions})
        return out

    def _conditions(self, wanted: Any) -> list[list[dict[str, Any]]]:
        """The conditions of one outcome, or of several of which any is enough."""
        if wanted == "secured":
            return [[{"is": "entry_secured", "of": self.letter(entry)} for entry in self.settled]]
        if wanted == "corridors":
            squares = {place for corridor in self.ground.corridors for place in corridor.squares}
            names = dict.fromkeys(self.ground.sections[0][place] for place in sorted(squares))
            return [
                [{"is": "stealers_in_section", "of": self.ground.labels[name], "count": 1}] for name in names
            ]
        counted = [self._counted(condition) for condition in wanted]
        # At least none of them is always so: it goes without saying, and without it an outcome never comes.
        if any("not" in condition and condition.get("count") == 0 for condition in counted):
            return []
        return [[condition for condition in counted if condition.get("count") != 0]]

    def _counted(self, condition: dict[str, Any]) -> dict[str, Any]:
        """With the numbers of this battle."""
        wanted = condition.get("count")
        if not isinstance(wanted, str):
            return condition
        return condition | {"count": int(wanted.format(**self._numbers()))}


def marine_fields(figure: Figure, place: dict[str, Any]) -> dict[str, Any]:
    """A marine of a mission, and where he begins."""
    out: dict[str, Any] = {
        "name": figure.name,
        "squad": figure.squad,
        "rank": figure.rank,
        "weapons": list(figure.weapons),
        **place,
    }
    if figure.level:
        out["level"] = figure.level
    if {"assault_cannon", "heavy_flamer"} & set(figure.weapons):
        out["reloads"] = figure.reloads
    return out


def mission_text(
    head: dict[str, Any],
    words: dict[str, dict[str, str]],
    marines: list[dict[str, Any]],
    stealers: dict[str, Any],
    outcomes: list[dict[str, Any]],
    ground: Ground,
    marks: dict[Place, str],
) -> str:
    """A mission as any other is written; `marks` are the letters of the entries, before the ends that they are at."""
    parts = [table("", head)]
    parts += [table(f"[words.{lang}]", said) for lang, said in words.items()]
    parts += [table("[[marine]]", marine) for marine in marines]
    parts.append(table("[stealers]", stealers))
    parts += [table("[[outcome]]", outcome) for outcome in outcomes]
    ways_in: tuple[dict[str, str], ...] = (ground.ways_in(marks), {})
    drawn = zip(DECKS, ground.maps(marks), ground.section_maps(), ways_in, strict=False)
    parts += [_deck(name, rows, sections, ways) for name, rows, sections, ways in drawn]
    return "\n".join(parts)


def _deck(name: str, rows: list[str], sections: list[str], ways_in: dict[str, str]) -> str:
    head = table("[[deck]]", {"name": name, **({"ways_in": ways_in} if ways_in else {})})
    pictures = {"map": rows, "sections": sections}
    return head + "".join(f"{key} = '''\n{chr(10).join(drawn)}\n'''\n" for key, drawn in pictures.items())


def table(head: str, fields: dict[str, Any]) -> str:
    lines = [f"{key} = {_value(value)}" for key, value in fields.items()]
    return "\n".join([*([head] if head else []), *lines, ""])


def _value(value: Any) -> str:
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{key} = {_value(item)}" for key, item in value.items()) + " }"
    if isinstance(value, list):
        return "[" + ", ".join(_value(item) for item in value) + "]"
    # Text, numbers and truth are written alike in TOML and JSON.
    return json.dumps(value, ensure_ascii=False)


def settle_by_chance(scenario: Scenario, layout: Layout, ends: tuple[End, ...]) -> tuple[End, ...]:
    """The entries that the marine player would settle, where nobody chooses: the nearest, then the lower number."""
    ground = Ground(layout, ends)
    entries = ground.entries
    if scenario.settle == "nearest":
        sure, open_to_choice = ground.nearest(ENTRIES_SETTLED)
        count = min(ENTRIES_SETTLED, len(entries))
        return tuple(sorted([*sure, *open_to_choice[: count - len(sure)]]))
    if scenario.settle == "secured":
        # DWG-S3-FOUR-SECURED: at least one stays open.
        count = min(ENTRIES_SETTLED, len(entries) - 1)
        by_distance = sorted(zip(ground.distances, entries, strict=True))
        return tuple(sorted(entry for _, entry in by_distance[:count]))
    return ()


@lru_cache(32)
def text_of(battle: Battle) -> str:
    """The mission of a battle; who waits for one asks often."""
    return battle.text()


def spread(force: Force | Troop) -> tuple[int, ...]:
    """DWG-DEPLOY-SQUAD-TOGETHER: each squad whole in one corridor, the emptier one."""
    counts = [0] * CORRIDORS
    out: list[int] = []
    for roster in force.rosters:
        corridor = counts.index(min(counts))
        counts[corridor] += len(roster)
        out.append(corridor)
    return tuple(out)
