"""The first mission is a game: five to eight turns that either side can lose, with a fight in it."""

from __future__ import annotations

from collections import Counter
from statistics import median

from hullbreach.bots.match import play_match
from hullbreach.missions.hulk import ROOM

GAMES = 24


def test_the_drill_can_be_lost_by_either_side_and_takes_its_turns() -> None:
    mission = ROOM.own_mission("drill")
    both = {"marine": "heuristic", "stealer": "heuristic"}
    matches = [play_match(ROOM, mission, seed, both) for seed in range(GAMES)]
    won = Counter(match.result for match in matches)
    assert min(won["marine"], won["stealer"]) >= GAMES // 4, won
    turns = [match.game.turn_now() for match in matches]
    assert 5 <= median(turns) <= max(turns) <= 8, sorted(turns)
    assert sum(turn >= 5 for turn in turns) >= 2 * GAMES // 3, sorted(turns)
    # Somebody falls in every one of them.
    for match in matches:
        assert match.game.kills or match.game.lost, match
