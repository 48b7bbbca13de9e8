"""The command `missions`: what can be played, game by game."""

from __future__ import annotations

from hullbreach.crusade.mission import Mission as CrusadeMission
from hullbreach.missions.games import AnyMission, mission_keys, own_mission
from hullbreach.words import word


def mission_lines(language: str) -> list[str]:
    """Two lines for each mission: its key and name, and what it is about."""
    keys = mission_keys()
    width = max(len(key) for key in keys)
    lines: list[str] = []
    for key in keys:
        mission = own_mission(key)
        words = mission.words[language]
        lines.append(f"{key:<{width}}  {words['name']} ({_length(mission, language)})")
        lines.append(f"{'':<{width}}    {words.get('objective', words.get('primary', ''))}")
    return lines


def _length(mission: AnyMission, language: str) -> str:
    """How long it takes, or who may play it."""
    if not isinstance(mission, CrusadeMission):
        return word("screen", "turns", language, turns=mission.turn_limit)
    least, most = mission.least_squads, mission.most_squads
    squads = str(most) if least == most else f"{least}–{most}"
    return word("screen", "squads", language, profile=mission.profile_name, squads=squads)
