"""The command `missions`: what can be played, game by game."""

from __future__ import annotations

from hullbreach.faces import faces
from hullbreach.faces.offers import BalanceInfo, MissionInfo
from hullbreach.words import word


def all_missions() -> list[MissionInfo]:
    return [mission for face in faces().values() for mission in face.missions()]


def mission_lines(language: str) -> list[str]:
    """Two lines for each mission: its key and name, who may play it, and what it is about."""
    missions = all_missions()
    width = max(len(mission.key) for mission in missions)
    lines: list[str] = []
    for mission in missions:
        least, most = mission.players or (len(mission.seats), len(mission.seats))
        players = str(most) if least == most else f"{least}–{most}"
        who = word("screen", "players", language, players=players, minutes=mission.minutes)
        game = mission.game_name.said(language)
        lines.append(f"{mission.key:<{width}}  {mission.name.said(language)} ({game}; {who})")
        lines.append(f"{'':<{width}}    {mission.objective.said(language)}")
        if mission.balance is not None:
            lines.append(f"{'':<{width}}    {balance_line(mission.balance, language)}")
    return lines


def balance_line(balance: BalanceInfo, language: str) -> str:
    """Who wins how often between bots, with a bar of ten signs: the first side's part is full."""
    shares = [(share.name.said(language), share.wins / balance.games) for share in balance.shares]
    won = ", ".join(
        word("screen", "wins", language, side=side, percent=round(100 * part)) for side, part in shares
    )
    full = round(10 * shares[0][1]) if shares else 0
    measured = word("screen", "measured", language, won=won, level=balance.level, games=balance.games)
    return f"[{'#' * full}{'.' * (10 - full)}] {measured}"
