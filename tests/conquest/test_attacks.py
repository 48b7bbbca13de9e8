"""Tests, shooting, melee, wounds and abilities."""

from __future__ import annotations

from hullbreach.conquest import traits as tr
from tests.conquest.scenes import ground_with, mine, play, refusal, scene, sq, theirs
from tests.scenes import rule

GUN = {"shooting": [3], "range": 8}
HERO = {"type": "hero", "wounds": 2}


@rule("TC-GAP-TESTS")
def test_values_are_kept_between_one_and_five() -> None:
    ruins = ground_with(ruins=[(3, 9)])
    far = scene(mine(3, 4, shooting=[2], range=8), theirs(3, 9), map=ruins, dice=[2])
    assert play(far, "A1: shoot D1").one("shot")["need"] == 1
    # A Defence of nothing is not rolled.
    piercing = {"abilities": ["piercing_shooting 2"], **GUN}
    bare = play(scene(mine(3, 4, **piercing), theirs(3, 8, defence=1), mine(9, 9), dice=[1]), "A1: shoot D1")
    assert bare.kinds()[:2] == ["shot", "eliminated"]


@rule("TC-GAP-SHOOTING")
def test_range_cover_and_nerves() -> None:
    near = scene(mine(3, 4, **GUN), theirs(3, 8), mine(9, 9), dice=[3, 4])
    played = play(near, "A1: shoot D1")
    assert played.one("shot")["need"] == 3 and played.one("not saved")["need"] == 3
    assert played.one("eliminated")["by"] == 0
    ruins = ground_with(ruins=[(3, 10)])
    long = play(scene(mine(3, 4, **GUN), theirs(3, 10), map=ruins, dice=[6]), "A1: shoot D1")
    assert long.one("shot")["need"] == 1
    shaken = scene(mine(3, 4, state="shaken", **GUN), theirs(3, 8), dice=[6, 6])
    assert play(shaken, "A1: shoot D1").one("shot")["need"] == 2
    twice = scene(mine(3, 4, shooting=[4, 3], range=8), theirs(3, 8, **HERO), dice=[6, 2, 5])
    assert [event["need"] for event in play(twice, "A1: shoot D1").all("shot")] == [4, 3]


@rule("TC-GAP-SHOOTING")
def test_whom_one_may_not_shoot_at() -> None:
    assert refusal(scene(mine(3, 4, **GUN), theirs(3, 13)), "A1: shoot D1") == "TC-GAP-SHOOTING"
    assert refusal(scene(mine(3, 4, **GUN), theirs(3, 5)), "A1: shoot D1") == "TC-GAP-SHOOTING"
    held = scene(mine(3, 4, **GUN), mine(3, 7, state="fleeing"), theirs(3, 8))
    assert refusal(held, "A1: shoot D1") == "TC-GAP-SHOOTING"
    assert refusal(scene(mine(3, 4), theirs(3, 8)), "A1: shoot D1") == "TC-GAP-PROFILE"


@rule("TC-GAP-MELEE")
def test_support_and_the_blow_struck_back() -> None:
    figures = [mine(3, 4, melee=[4]), mine(4, 5), theirs(3, 5)]
    played = play(scene(*figures, dice=[5, 4]), "A1: fight D1")
    assert played.one("fought")["need"] == 5 and played.one("eliminated")["by"] == 0
    back = play(scene(*figures, dice=[5, 3, 3, 3]), "A1: fight D1")
    assert back.one("struck back")["need"] == 3
    alone = scene(mine(3, 4, melee=[4]), mine(4, 5, state="shaken"), theirs(3, 5), dice=[6, 6])
    assert play(alone, "A1: fight D1").one("fought")["need"] == 4
    assert refusal(scene(mine(3, 4), theirs(3, 6)), "A1: fight D1") == "TC-GAP-MELEE"
    assert refusal(scene(mine(3, 4, melee=[0]), theirs(3, 5)), "A1: fight D1") == "TC-GAP-PROFILE"


@rule("TC-GAP-MELEE", "TC-GAP-TERRAIN")
def test_a_hill_helps_who_stands_on_it() -> None:
    hill = ground_with(hill=[(3, 4)])
    down = play(scene(mine(3, 4), theirs(3, 5), map=hill, dice=[6, 6]), "A1: fight D1")
    assert (down.one("fought")["need"], down.one("struck back")["need"]) == (4, 3)
    up = play(scene(mine(3, 5), theirs(3, 4), map=hill, dice=[6, 6]), "A1: fight D1")
    assert (up.one("fought")["need"], up.one("struck back")["need"]) == (3, 4)


@rule("TC-GAP-WOUNDS")
def test_heroes_are_wounded_and_troops_eliminated() -> None:
    twice = {"melee": [4, 4]}
    hero = scene(mine(3, 4, **twice), theirs(3, 5, **HERO), dice=[1, 3, 1, 4, 6])
    played = play(hero, "A1: fight D1")
    assert played.one("wounded")["left"] == 1 and played.game.wounds[1] == 1
    troop = scene(mine(3, 4, **twice), theirs(3, 5), mine(9, 9), dice=[1, 3, 1, 4])
    assert play(troop, "A1: fight D1").one("eliminated")["who"] == 2
    walker = {"type": "vehicle", "move": 4, "left": 1}
    assert play(scene(mine(3, 4, **walker), theirs(20, 15))).game.pace(0) == 3
    assert refusal(scene(mine(3, 4, **walker), theirs(20, 15)), f"A1: move {sq(3, 8)}") == "TC-GAP-MOVEMENT"


@rule("TC-GAP-ABILITIES")
def test_a_lance_counts_in_a_charge_alone() -> None:
    lancer = mine(3, 2, abilities=["lance"])
    charge = play(scene(lancer, theirs(3, 5), dice=[4, 3]), f"A1: charge {sq(3, 4)} at D1")
    assert charge.one("fought")["need"] == 4 and charge.one("not saved")["need"] == 2
    later = play(scene(mine(3, 4, abilities=["lance"]), theirs(3, 5), dice=[3, 3, 6]), "A1: fight D1")
    assert later.one("fought")["need"] == 3 and later.one("saved")["need"] == 3


@rule("TC-GAP-ABILITIES")
def test_weapons() -> None:
    marksman = scene(mine(3, 4, abilities=["marksman"], **GUN), theirs(3, 12), dice=[6])
    assert play(marksman, "A1: shoot D1").one("shot")["need"] == 3
    pistol = {"abilities": ["pistol"], "shooting": [3], "range": 4}
    close = scene(mine(3, 4, **pistol), theirs(3, 5), map=ground_with(ruins=[(3, 5)]), dice=[6])
    assert play(close, "A1: shoot D1").one("shot")["need"] == 3
    heavy = scene(mine(3, 4, abilities=["heavy"], **GUN), theirs(3, 9), dice=[6])
    assert refusal(heavy, f"A1: move {sq(3, 5)}", "A1: shoot D1") == "TC-GAP-ABILITIES"
    assert play(heavy, "A1: shoot D1", f"A1: move {sq(3, 5)}").at("A1") == sq(3, 5)
    stealth = theirs(3, 9, abilities=["stealth"])
    assert (
        play(scene(mine(3, 4, shooting=[4], range=12), stealth, dice=[6]), "A1: shoot D1").one("shot")["need"]
        == 3
    )


@rule("TC-GAP-ABILITIES")
def test_a_blast_catches_others_even_if_the_target_is_saved() -> None:
    blast = {"abilities": ["blast"], **GUN}
    figures = [mine(3, 4, **blast), theirs(3, 8), theirs(3, 9), theirs(4, 8), theirs(20, 15)]
    played = play(scene(*figures, dice=[1, 1, 2, 6, 3, 1, 1]), "A1: shoot D1")
    assert [event["who"] for event in played.all("blasted")] == [2, 3]
    assert played.one("eliminated")["who"] == 2
    # Two friends within two squares of the one who fell test, who were in the blast or not.
    assert len(played.all("passed")) == 2


@rule("TC-GAP-ABILITIES")
def test_flying_is_over_for_who_carries() -> None:
    flyer = mine(12, 9, abilities=["fly"], move=5, carries=0)
    carried = scene(flyer, theirs(20, 15), battle=5, tokens=[[12, 9]], map=ground_with(water=[(12, 10)]))
    assert play(carried).game.carry[0] == 0
    assert refusal(carried, f"A1: move {sq(12, 14)}") == "TC-B05-BEACON-CARRIER-LIMIT"
    assert refusal(carried, f"A1: move {sq(12, 10)}") == "TC-GAP-TERRAIN"


def test_a_figure_falls_with_what_it_carried_under_it() -> None:
    fall = scene(
        mine(3, 4, melee=[4]), mine(9, 9), theirs(3, 5, carries=0), battle=5, tokens=[[0, 0]], dice=[1, 6]
    )
    played = play(fall, "A1: fight D1")
    assert played.game.status[2] == tr.ELIMINATED
    assert played.game.token_at == [played.game.last_square[2]]
