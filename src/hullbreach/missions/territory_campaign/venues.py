"""How battles of a campaign may be fought: here, at a real table, or as a mission of a corridor game."""

from __future__ import annotations

from functools import cache

from hullbreach import missions
from hullbreach.evening.scenarios import scenarios
from hullbreach.missions.fields import read_file, read_toml
from hullbreach.territory_campaign import tables as tb
from hullbreach.territory_campaign.mission import Venue
from hullbreach.territory_campaign.venue import GENERATOR


@cache
def venues() -> tuple[Venue, ...]:
    """A skirmish and a real table first, then the missions of `corridor_games` in tables.toml."""
    out = [Venue("skirmish"), Venue("table")]
    for row in tb.CORRIDOR_GAMES:
        other = row.get("other", {})
        for key in row["missions"]:
            names, text = _generated(key) if key.startswith(GENERATOR) else _mission(row["system"], key)
            options = other.get(key, row["options"])
            out.append(Venue(row["system"], key, names, text, tuple(row["seats"]), options))
    return tuple(out)


def _generated(key: str) -> tuple[tuple[str, str], str]:
    scenario = scenarios()[int(key.removeprefix(GENERATOR))]
    return (scenario.en["name"], scenario.fr["name"]), ""


def _mission(system: str, key: str) -> tuple[tuple[str, str], str]:
    path = missions.room_of(system).FOLDER / f"{key}.toml"
    text = read_file(path)
    words = read_toml(text, str(path))["words"]
    return (words["en"]["name"], words["fr"]["name"]), text
