"""Two sets of habits: the frozen heuristic, against which strength is measured, and the repaired one, level 3."""

from __future__ import annotations

import hashlib
from pathlib import Path

import pytest

from hullbreach.bots import make_bot, player
from hullbreach.bots.erring import Erring
from hullbreach.bots.hulk.habits import FROZEN, REPAIRED
from hullbreach.bots.hulk.marines import MarineBot
from hullbreach.bots.hulk.stealers import StealerBot
from hullbreach.bots.match import play_match
from hullbreach.missions.hulk import ROOM, own_mission, read_scene
from tests.hulk.pieces import blip, marine

EARLIER = Path(ROOM.FOLDER) / "earlier"


@pytest.mark.parametrize(
    ("mission", "digest"), [("drill-1", "3572d0b566598407"), ("dead_reckoning-1", "a452dfdc3ecd9a8f")]
)
def test_the_frozen_heuristic_plays_as_it_always_did(mission: str, digest: str) -> None:
    """On missions that are not changed any more; where this fails, give the new habit a name and a value of its own."""
    printed = ROOM.inline((EARLIER / f"{mission}.toml").read_text(encoding="utf-8"))
    played = [play_match(ROOM, printed, seed).choices for seed in (1, 2)]
    assert hashlib.blake2b(repr(played).encode(), digest_size=8).hexdigest() == digest


def test_levels_one_to_three_have_the_repaired_habits() -> None:
    for seat in (0, 1):
        for name, habits in (("heuristic", FROZEN), ("level3", REPAIRED)):
            bot: object = make_bot("hulk", name, seat)
            assert isinstance(bot, (MarineBot, StealerBot)[seat]) and getattr(bot, "habits") == habits  # noqa: B009
        erring: object = make_bot("hulk", "level1", seat)
        assert isinstance(erring, Erring) and getattr(erring.bot, "habits") == REPAIRED  # noqa: B009


def said(name: str, scene: str) -> str:
    game = read_scene(scene).game
    return game.text(player(ROOM.KEY, name, 0).ask(game)[0])


HALL = (
    """
phase = "marine actions"
active = "Kesh"
map = '''
####################
#..................#
####################
'''
"""
    + marine("Kesh", "b2")
    + blip("i2")
)


def test_who_is_within_reach_of_them_watches() -> None:
    """Seven squares away: stealers get there in one turn."""
    assert said("level3", HALL) == "Kesh: overwatch"


def test_a_level_three_marine_wins_where_the_frozen_one_is_overrun() -> None:
    """The same seeds on one mission; `python -m benchmarks.habits` has all of them."""
    mission = own_mission("pump_shaft")
    wins = {
        name: sum(
            play_match(ROOM, mission, seed, {"marine": name}).result == "marine" for seed in range(1, 17)
        )
        for name in ("heuristic", "level3")
    }
    assert wins["level3"] >= wins["heuristic"] + 2, wins
