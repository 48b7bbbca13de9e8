"""Points for kills, losses and objectives, by the examples of the rules of 1990 (SC-SCORE-*, SC-ALIEN-KILL-*)."""

from __future__ import annotations

import pytest

from hullbreach.crusade import state as st
from hullbreach.crusade.scoring import end_1990 as scoring
from hullbreach.crusade.units import UNIT_NUMBERS
from tests.crusade.halls import alien, blip, figure, hall
from tests.crusade.scenes import play, rule

BEACON = '[[object]]\nunit = "beacon"\nat = ["f1"]\nlife = 1\n'
LOG = '[[console]]\nat = "a1"\ntag = "log"\n'
BEACON_FIRST = 'primary = { deed = "destroy", tag = "beacon" }\n'
LOG_SECOND = 'secondary = { deed = "operate", tag = "log" }\n'
TWO = 'squads = ["tide", "wall"]'


def two_squads(**fields: object) -> str:
    return hall("tide", **fields).replace('squads = ["tide"]', TWO)


@rule("SC-SCORE-CLAIM-TOKEN")
def test_a_kill_takes_a_matching_token_and_its_points() -> None:
    scene = hall("oath", active="Renn", dice=[6, 5], beside=["runt", "brute"])
    played = play(scene + figure("Renn", "a1") + alien("brute", "f1"), "Renn: fire bolter at f1")
    claimed = played.one("claimed")
    assert (claimed["seat"], claimed["points"]) == (0, 3)
    assert played.game.claimed == [3, 0]
    assert played.game.beside == [UNIT_NUMBERS["runt"]]


@rule("SC-SCORE-NO-TOKEN-NO-POINTS")
@pytest.mark.parametrize(("unit", "beside"), [("stealer", ["runt", "brute"]), ("brute", ["runt", "android"])])
def test_without_a_matching_token_a_kill_scores_nothing(unit: str, beside: list[str]) -> None:
    scene = hall(active="Ilen", dice=[6, 6], beside=beside) + figure("Ilen", "a1") + alien(unit, "f1")
    played = play(scene, "Ilen: fire bolter at f1")
    assert played.one("killed")["victim"] == played.piece(f"{unit}1")
    assert not played.all("claimed")
    assert (played.game.claimed, len(played.game.beside)) == ([0, 0], 2)


@rule("SC-SCORE-ANY-MATCHING-TOKEN")
def test_any_token_of_the_kind_will_do_and_the_other_stays_for_the_next() -> None:
    scene = hall(active="Ilen", dice=[6, 6, 6, 6], beside=["brute", "brute"]) + figure("Ilen", "a1")
    scene += figure("Dax", "a3") + alien("brute", "f1") + alien("brute", "f3")
    first = play(scene, "Ilen: fire bolter at f1")
    assert (first.game.claimed[0], len(first.game.beside)) == (3, 1)
    both = play(scene, "Ilen: fire bolter at f1", "Ilen: done", "Dax: activate", "Dax: fire bolter at f3")
    assert (both.game.claimed[0], both.game.beside) == (6, [])


@rule("SC-SCORE-ANY-MATCHING-TOKEN", "SC-SCORE-CLAIM-TOKEN")
def test_a_token_laid_aside_by_a_blip_is_claimed_for_its_figure() -> None:
    scene = hall(active="Ilen", dice=[6, 6]) + figure("Ilen", "d5") + blip("android", "d6")
    played = play(scene, "Ilen: open d5-d6", "Ilen: fire bolter at d6")
    assert played.game.claimed == [10, 0]


@rule("SC-SCORE-CLAIM-TOKEN")
def test_two_kills_of_one_missile_share_one_token() -> None:
    scene = hall(active="Ilen", dice=[6, 6], beside=["runt"]) + alien("runt", "h3") + alien("runt", "i3")
    scene += figure("Ilen", "a1", unit="marine missile_launcher")
    played = play(scene, "Ilen: aim missile_launcher", "Ilen: launch missile_launcher at h3")
    assert len(played.all("killed")) == 2
    assert (played.game.claimed[0], played.game.beside) == (2, [])


@rule("SC-SCORE-CLAIM-TOKEN")
def test_an_alien_killed_by_an_alien_scores_for_nobody() -> None:
    scene = hall(turn="alien", active="gunner1", dice=[6, 6], beside=["runt"]) + alien("traitor_gunner", "h3")
    scene += alien("runt", "b2") + figure("Ilen", "a1")
    played = play(scene, "gunner1: aim missile_launcher", "gunner1: launch missile_launcher at b1")
    assert {event["victim"] for event in played.all("killed")} == {
        played.piece("runt1"),
        played.piece("Ilen"),
    }
    assert (played.game.claimed, len(played.game.beside)) == ([0, 5], 1)


@rule("SC-ALIEN-KILL-KEEP-FIGURE")
def test_the_figure_of_a_dead_marine_is_kept_by_the_aliens() -> None:
    scene = hall(turn="alien", active="brute1", dice=[6, 6]) + figure("Ilen", "a1") + figure("Dax", "l5")
    played = play(scene + alien("brute", "f1"), "brute1: fire bolter at a1")
    trophies = [
        p
        for p in range(len(played.game.kind))
        if played.game.status[p] == st.DEAD and played.game.is_marine(p)
    ]
    assert trophies == [played.piece("Ilen")]


@rule("SC-ALIEN-KILL-POINTS", "SC-MARINE-LOSS-POINTS", "SC-WIN-ALIEN-TOTAL")
def test_a_marine_a_gunner_and_a_commander_are_twenty_five_points() -> None:
    scene = (
        hall(turn="alien", dice=[6, 6] * 3)
        + figure("Ilen", "a1")
        + figure("Dax", "a3", unit="marine plasma_gun")
    )
    scene += figure("Varo", "a5", life=1) + figure("Sorn", "l7")
    scene += alien("brute", "f1") + alien("brute", "f3") + alien("brute", "f5")
    lines: list[str] = []
    for number, row in ((1, 1), (2, 3), (3, 5)):
        lines += [f"brute{number}: activate", f"brute{number}: fire bolter at a{row}", f"brute{number}: done"]
    played = play(scene, *lines)
    assert (played.game.claimed[1], played.game.lost[0]) == (25, 25)
    assert [event["points"] for event in played.all("losses")] == [5, 10, 10]


@rule("SC-MARINE-LOSS-POINTS")
def test_a_launcher_and_a_bolter_are_a_loss_of_fifteen() -> None:
    scene = hall(turn="alien", dice=[6, 6] * 2) + figure("Ilen", "a1") + figure("Sorn", "l7")
    scene += figure("Dax", "a3", unit="marine missile_launcher") + alien("brute", "f1") + alien("brute", "f3")
    lines = ["brute1: activate", "brute1: fire bolter at a1", "brute1: done"]
    lines += ["brute2: activate", "brute2: fire bolter at a3"]
    assert play(scene, *lines).game.lost == [15, 0]


@rule("SC-MARINE-PLAY-ON-WITHOUT-COMMANDER")
def test_a_squad_plays_on_without_its_commander() -> None:
    scene = hall(
        turn="alien", active="captain1", dice=[6, 6], hand={"squad1": ["advance", "refractor_field:Ilen"]}
    )
    scene += figure("Varo", "a1", life=1) + figure("Ilen", "a3") + figure("Dax", "a4") + figure("Sorn", "a5")
    scene += alien("traitor_captain", "f1")
    played = play(scene, "captain1: fire heavy_bolter at a1", "captain1: done", "end turn")
    assert played.at("Varo") == ""
    assert (played.kind(), played.seat()) == ("squad", 0)
    for name in ("Ilen", "Dax", "Sorn"):
        assert f"{name}: activate" in played.options()
    assert "squad: play advance" in played.options()
    assert len(played.game.hand[0]) == 2


@rule("SC-MISSION-PRIMARY-30", "SC-WIN-MARINE-TOTAL")
def test_the_squad_that_destroys_the_beacon_has_thirty_points_and_no_other() -> None:
    scene = two_squads(turn="squad2", active="Ostra", dice=[6, 6]).replace("map =", BEACON_FIRST + "map =")
    scene += BEACON + figure("Ilen", "a3") + figure("Ostra", "a1")
    played = play(scene, "Ostra: fire bolter at f1")
    taken = played.one("objective")
    assert (taken.rule, taken["seat"], taken["points"]) == ("SC-MISSION-PRIMARY-30", 1, 30)
    assert [scoring.total(played.game, seat) for seat in range(3)] == [0, 30, 0]
    # SC-RETREAT-AFTER-MISSION: the game goes on.
    assert not played.game.result


@rule("SC-MISSION-SECONDARY-15")
def test_the_secondary_objective_is_fifteen_points_once_it_has_been_read() -> None:
    scene = hall(active="Ilen", secondary_read=True).replace("map =", LOG_SECOND + "map =")
    played = play(scene + LOG + figure("Ilen", "a1"), "Ilen: operate console 0")
    assert played.one("objective")["points"] == 15
    assert scoring.total(played.game, 0) == 15
    unread = hall(active="Ilen").replace("map =", LOG_SECOND + "map =")
    assert "Ilen: operate console 0" not in play(unread + LOG + figure("Ilen", "a1")).options()
