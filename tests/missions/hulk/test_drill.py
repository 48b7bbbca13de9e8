"""The first mission is a game: either side can lose it, there is a fight in it, and it lasts a while."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

from hullbreach.bots.match import Match, play_match
from hullbreach.hulk import pieces as pc
from hullbreach.hulk.game import HulkGame
from hullbreach.kernel.record import read_record
from hullbreach.kernel.replaying import verify
from hullbreach.missions.hulk import ROOM, own_mission

# A record of the mission as it was at first.
OLD = Path(__file__).parent / "old-drill.txt"
GAMES = 20
USUAL_TURNS = range(5, 9)


def drills(**bots: str) -> list[Match[HulkGame]]:
    return [play_match(ROOM, own_mission("drill"), seed, bots) for seed in range(GAMES)]


def dead(game: HulkGame) -> int:
    return sum(game.status[p] == pc.DEAD for p in range(game.marines))


def test_either_side_can_lose_after_a_fight() -> None:
    games = [match.game for match in drills()]
    won = Counter(game.result for game in games)
    assert GAMES // 4 <= won["marine"] <= GAMES - GAMES // 4, won
    turns = Counter(game.turn_now() for game in games)
    assert sum(turns[turn] for turn in USUAL_TURNS) >= GAMES * 6 // 10, turns
    assert min(turns) >= 3, turns
    assert sum(game.kills for game in games) >= 3 * GAMES
    assert sum(map(dead, games)) >= GAMES


def test_nobody_wins_by_accident() -> None:
    assert {match.result for match in drills(stealer="random")} == {"marine"}
    assert {match.result for match in drills(marine="random")} == {"stealer"}


def test_records_of_the_mission_as_it_was_are_still_right() -> None:
    assert verify(read_record(OLD.read_text(encoding="utf-8")), ROOM.make_game) == []
