"""The lurker: camouflage, ambush, and how it comes."""

from __future__ import annotations

import pytest

from hullbreach.hulk import pieces as pc
from hullbreach.missions.fields import MissionFault
from hullbreach.missions.hulk import read_scene
from tests.hulk.pieces import blip, foe, marine
from tests.scenes import play, refusal, rule

CORRIDOR = """
map = '''
################
#..............#
################
'''
"""
LURKER = 'stealers = { allies = ["lurker"] }'


def stealer_turn(active: str, dice: str, *pieces: str, top: str = "", board: str = CORRIDOR) -> str:
    return f'phase = "stealer actions"\nactive = "{active}"\ndice = {dice}\n{top}\n{board}{"".join(pieces)}'


@rule("V4-LURKER-REPLACE")
def test_it_takes_the_alphas_place_once_a_game() -> None:
    scene = stealer_turn("B1", "[]", blip("h2", 3), blip("m2", 3), top=LURKER)
    assert play(scene, "B1: convert").options() == ["B1: bring stealer", "B1: bring lurker"]
    assert refusal(scene, "B1: convert", "B1: bring alpha") == "V3-ALPHA-REPLACE"
    came = play(scene, "B1: convert", "B1: bring lurker", "L1: face w")
    assert came.at("L1") == "h2"
    assert came.game.alpha_used
    second = play(scene, "B1: convert", "B1: bring lurker", "L1: face w", "B2: activate", "B2: convert")
    assert second.kind() == "place"
    assert second.at("S1") == "m2"


@rule("V4-LURKER-REPLACE")
def test_only_for_a_blip_of_3_and_a_mission_has_one_or_the_other() -> None:
    two = stealer_turn("B1", "[]", blip("h2", 2), top='stealers = { allies = ["lurker", "hormagaunts"] }')
    assert refusal(two, "B1: convert", "B1: bring lurker") == "V4-LURKER-REPLACE"
    with pytest.raises(MissionFault, match=r"not both.*V4-LURKER-REPLACE"):
        read_scene(LURKER.replace('"lurker"', '"lurker", "alpha"') + CORRIDOR)


@rule("V4-GAP-LURKER")
def test_it_fights_with_four_dice() -> None:
    scene = stealer_turn("L1", "[5, 1, 6, 2, 3]", marine("Kesh", "b2"), foe("lurker", "c2"))
    played = play(scene, "L1: attack b2")
    assert played.all("combat")[1].dice == (1, 6, 2, 3)
    assert played.one("scores").text("scores") == "5:6"
    shield = marine("Kesh", "b2", "e", 'weapons = ["storm_shield"]')
    three = play(stealer_turn("L1", "[5, 1, 4, 2]", shield, foe("lurker", "c2")), "L1: attack b2")
    assert three.all("combat")[1].dice == (1, 4, 2)
    assert three.at("L1") == ""


def shots(at: str, dice: str, weapons: str) -> str:
    kesh = marine("Kesh", "b2", "e", f"weapons = {weapons}")
    return f'active = "Kesh"\ndice = {dice}\n{CORRIDOR}{kesh}{foe("lurker", at)}'


@rule("V4-GAP-LURKER")
def test_beyond_six_squares_only_a_natural_6_hits_it() -> None:
    cannon = '["assault_cannon"]'
    far = play(shots("i2", "[5, 5, 5, 4, 4, 5]", cannon), "Kesh: fire at i2", "Kesh: fire at i2")
    assert [shot["score"] for shot in far.all("shot")] == [6, 6]
    assert far.at("L1") == "i2"
    near = play(shots("h2", "[5, 1, 2]", cannon), "Kesh: fire at h2")
    assert near.one("shot")["score"] == 5
    assert near.at("L1") == ""
    assert near.game.kills == 1


@rule("V4-GAP-LURKER")
def test_sustained_fire_helps_only_within_six_squares() -> None:
    bolter = '["storm_bolter"]'
    far = play(shots("i2", "[5, 5, 5, 4]", bolter), "Kesh: fire at i2", "Kesh: fire at i2")
    assert [shot["score"] for shot in far.all("shot")] == [6, 6]
    near = play(shots("h2", "[5, 4, 5, 4]", bolter), "Kesh: fire at h2", "Kesh: fire at h2")
    assert [shot["score"] for shot in near.all("shot")] == [6, 5]
    assert near.at("L1") == ""


@rule("V4-GAP-LURKER", "V3-OW-MUST-FIRE")
def test_overwatch_notices_it_only_within_six_squares() -> None:
    kesh = marine("Kesh", "b2", "e", 'states = ["overwatch"]')
    scene = stealer_turn("L1", "[6, 1]", kesh, foe("lurker", "j2"))
    far = play(scene, "L1: move i2 facing w")
    assert far.all("shot") == []
    near = play(scene, "L1: move i2 facing w", "L1: move h2 facing w")
    assert near.one("shot")["at"] == near.game.board.find("h2")
    assert near.at("L1") == ""


@rule("V4-GAP-LURKER", "V3-CONV-BEFORE-MOVING")
def test_its_blip_springs_the_ambush_after_moving_and_keeps_its_points() -> None:
    board = "map = '''\n############\n#......#####\n######.....#\n############\n'''\n"
    scene = stealer_turn(
        "B1", "[3, 6, 1, 1, 1]", marine("Kesh", "b2"), blip("k3", 3), top=LURKER, board=board
    )
    moves = ["B1: move j3", "B1: move i3"]
    assert refusal(scene, *moves, "B1: convert") == "V3-CONV-BEFORE-MOVING"
    sprung = play(scene, *moves, "B1: ambush", "L1: face w")
    assert sprung.at("L1") == "i3"
    assert sprung.game.ap[sprung.piece("L1")] == 4
    assert sprung.game.alpha_used
    attack = ["L1: activate", "L1: move h3 facing w", "L1: move g3 facing w", "L1: move f2 facing w"]
    struck = play(scene, *moves, "B1: ambush", "L1: face w", *attack)
    assert struck.at("L1") == "f2"
    assert struck.game.ap[struck.piece("L1")] == 1


@rule("V4-GAP-LURKER")
def test_before_moving_it_converts_like_any_blip_and_without_the_lurker_there_is_no_ambush() -> None:
    scene = stealer_turn("B1", "[]", blip("k2", 3), top=LURKER)
    assert "B1: ambush" not in play(scene).options()
    assert "B1: convert" in play(scene).options()
    for other in (scene.replace("value = 3", "value = 2"), scene.replace('["lurker"]', '["alpha"]')):
        assert refusal(other, "B1: move j2", "B1: ambush") == "V3-CONV-BEFORE-MOVING"
    used = scene.replace('allies = ["lurker"]', 'allies = ["lurker"], alpha_used = true')
    assert refusal(used, "B1: move j2", "B1: ambush") == "V3-CONV-BEFORE-MOVING"


@rule("V4-GAP-LURKER", "V3-ENTRY-SIX-WAITING")
def test_it_does_not_wait_at_a_watched_entry_area() -> None:
    board = "map = '''\n#########\n#.......P\n#########\n'''\n"
    waiting = '[[piece]]\nkind = "blip"\nvalue = 3\nwaiting = "P"\n'
    scene = stealer_turn("B1", "[]", marine("Kesh", "e2", "w"), waiting, top=LURKER, board=board)
    assert refusal(scene, "B1: enter h2") == "V3-ENTRY-SIX-WAITING"
    came = play(scene, "B1: convert", "B1: bring lurker", "L1: activate", "L1: enter h2 facing w")
    assert came.at("L1") == "h2"
    assert came.game.ap[came.piece("L1")] == 5
    # Its brood would have to wait.
    brood = play(scene, "B1: convert", "B1: bring stealer")
    assert brood.options() == ["end phase"]


@rule("V4-GAP-LURKER")
def test_flames_and_storms_kill_it() -> None:
    brand = '[[piece]]\nloadout = "flamer"\nat = "b2"\nfacing = "e"\n'
    burned = play(f'active = "Brand"\ndice = [2]\n{CORRIDOR}{brand}{foe("lurker", "f2")}', "Brand: flame f2")
    quill = '[[piece]]\nloadout = "librarian"\nat = "b2"\nfacing = "e"\n'
    struck = play(f'active = "Quill"\ndice = [2]\n{CORRIDOR}{quill}{foe("lurker", "f2")}', "Quill: storm")
    for played in (burned, struck):
        assert played.at("L1") == ""
        assert played.game.kills == 1


@rule("V4-GAP-LURKER")
def test_six_points_and_the_steps_of_a_stealer() -> None:
    scene = stealer_turn("L1", "[]", marine("Kesh", "b2", "w"), foe("lurker", "i2"))
    walked = play(scene, "L1: move h2 facing n", "L1: turn about")
    assert walked.game.ap[walked.piece("L1")] == 4
    assert walked.game.kind[walked.piece("L1")] == pc.LURKER


@rule("V4-LURKER-REPLACE", "V4-TERM-REPLACE", "V4-HORM-REPLACE", "V3-ALPHA-REPLACE")
def test_the_question_what_a_blip_brings_names_the_rule_of_what_it_may_bring() -> None:
    corridor = (
        'phase = "stealer actions"\nactive = "B1"\n' + "map = '''\n#####\n#...#\n#####\n'''\n"
        + '[[piece]]\nkind = "blip"\nat = "b2"\nvalue = {}\n'
    )  # fmt: skip
    for ally, value, rule_id in (
        ("alpha", 3, "V3-ALPHA-REPLACE"),
        ("lurker", 3, "V4-LURKER-REPLACE"),
        ("termagants", 1, "V4-TERM-REPLACE"),
        ("hormagaunts", 2, "V4-HORM-REPLACE"),
    ):
        scene = f'stealers = {{ allies = ["{ally}"] }}\n' + corridor.format(value)
        asked = play(scene, "B1: convert").game.decision()
        assert asked is not None and (asked.kind, asked.rule) == ("bring", rule_id)


@rule("V3-CONV-INVOLUNTARY", "V3-GAP-STEALER-POOL")
def test_a_blip_that_brings_nothing_uncovers_the_one_it_hid() -> None:
    # The line from b2 to d4 runs past d3 and the wall at c4; without B1 on d3 it is open.
    scene = (
        'phase = "stealer actions"\nactive = "B1"\noptions = { stealer_pool = 1 }\n'
        "map = '''\n######\n#.#.##\n#...##\n#.#..#\n######\n'''\n"
        '[[piece]]\nname = "Kesh"\nat = "b2"\nfacing = "e"\n'
        '[[piece]]\nkind = "blip"\nvalue = 1\nat = "d3"\n'
        '[[piece]]\nkind = "blip"\nvalue = 2\nat = "d4"\n'
        '[[piece]]\nkind = "stealer"\nat = "d2"\nfacing = "n"\n'
    )
    played = play(scene, "B1: convert")
    assert [(event["who"], event.rule) for event in played.all("converted")] == [
        (played.piece("B1"), "V3-CONV-VOLUNTARY"),
        (played.piece("B2"), "V3-CONV-INVOLUNTARY"),
    ]
    assert (played.game.lost, played.game.kills) == (3, 0)
    assert played.options() == ["S1: activate", "end phase"]
