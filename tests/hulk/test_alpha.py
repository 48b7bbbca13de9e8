"""The alpha: how it comes, and what kills it."""

from __future__ import annotations

from hullbreach.hulk import pieces as pc
from tests.hulk.pieces import blip, foe, marine
from tests.scenes import play, refusal, rule

CORRIDOR = """
map = '''
################
#..............#
################
'''
"""


WITH_ALPHA = f'phase = "stealer actions"\nactive = "B1"\nstealers = {{ allies = ["alpha"] }}\n{CORRIDOR}'


@rule("V3-ALPHA-REPLACE")
def test_a_blip_of_3_becomes_one_alpha_or_three_stealers() -> None:
    scene = WITH_ALPHA + blip("h2", 3)
    asked = play(scene, "B1: convert")
    assert asked.options() == ["B1: bring stealer", "B1: bring alpha"]
    came = play(scene, "B1: convert", "B1: bring alpha", "A1: face w")
    assert came.at("A1") == "h2"
    assert came.game.alpha_used
    assert came.game.kind.count(pc.ALPHA) == 1
    assert pc.STEALER not in came.game.kind
    brood = play(
        scene, "B1: convert", "B1: bring stealer", "B1: place at g2", "S1: face w", "S2: face w", "S3: face w"
    )
    assert [brood.at(name) for name in ("S1", "S2", "S3")] == ["h2", "g2", "i2"]
    assert not brood.game.alpha_used


@rule("V3-ALPHA-REPLACE")
def test_it_comes_once_a_game_even_if_it_has_died() -> None:
    used = 'stealers = { allies = ["alpha", "hormagaunts"], alpha_used = true }'
    scene = WITH_ALPHA.replace('stealers = { allies = ["alpha"] }', used) + blip("h2", 3)
    assert play(scene, "B1: convert").options() == ["B1: bring stealer", "B1: bring hormagaunt"]
    assert refusal(scene, "B1: convert", "B1: bring alpha") == "V3-ALPHA-REPLACE"
    two = WITH_ALPHA + blip("h2", 3) + blip("m2", 3)
    later = play(two, "B1: convert", "B1: bring alpha", "A1: face w", "B2: activate", "B2: convert")
    # Nothing is asked: it can only be three stealers.
    assert later.kind() == "place"
    assert later.at("S1") == "m2"


@rule("V3-ALPHA-REPLACE")
def test_only_a_blip_of_3_and_only_where_the_mission_has_it() -> None:
    assert play(WITH_ALPHA + blip("h2", 2), "B1: convert").kind() == "place"
    without = WITH_ALPHA.replace('["alpha"]', "[]")
    assert play(without + blip("h2", 3), "B1: convert").kind() == "place"


@rule("V3-ALPHA-REPLACE", "V3-CONV-INVOLUNTARY")
def test_the_stealer_player_chooses_when_a_marine_uncovers_it() -> None:
    top = 'active = "Kesh"\nstealers = { allies = ["alpha"] }\n'
    scene = top + CORRIDOR + marine("Kesh", "b2", "n") + blip("h2", 3)
    played = play(scene, "Kesh: turn right")
    decision = played.game.decision()
    assert decision is not None
    assert (decision.kind, decision.seat) == ("bring", pc.STEALER_SEAT)
    came = play(scene, "Kesh: turn right", "B1: bring alpha", "A1: face w")
    assert came.at("A1") == "h2"
    # The turn's free shot comes after the conversion.
    assert came.kind() == "free shot"


def shot(dice: str, fields: str = "", weapons: str = '["storm_bolter"]') -> str:
    kesh = marine("Kesh", "b2", "e", f"weapons = {weapons}\n{fields}")
    return f'active = "Kesh"\ndice = {dice}\n{CORRIDOR}{kesh}{foe("alpha", "h2")}'


@rule("V3-ALPHA-TWO-HITS")
def test_a_shot_needs_two_hits() -> None:
    survives = play(shot("[6, 5]"), "Kesh: fire at h2")
    assert survives.at("A1") == "h2"
    sustained = play(shot("[6, 5]", 'aim = "A1"'), "Kesh: fire at h2")
    assert sustained.one("shot")["score"] == 5
    assert sustained.one("killed").rule == "V3-ALPHA-TWO-HITS"
    assert sustained.game.kills == 1
    twice = play(shot("[6, 6]"), "Kesh: fire at h2")
    assert twice.at("A1") == ""


@rule("V3-ALPHA-TWO-HITS")
def test_hits_of_two_shots_do_not_add_up() -> None:
    played = play(shot("[6, 1, 5, 1, 5, 4]"), *["Kesh: fire at h2"] * 3)
    assert played.at("A1") == "h2"
    assert played.dice_left() == []


@rule("V3-ALPHA-TWO-HITS", "V3-AC-FIRE")
def test_two_of_the_cannons_three_dice_must_hit() -> None:
    assert play(shot("[5, 4, 4]", "", '["assault_cannon"]'), "Kesh: fire at h2").at("A1") == "h2"
    assert play(shot("[5, 1, 6]", "", '["assault_cannon"]'), "Kesh: fire at h2").at("A1") == ""


@rule("V3-ALPHA-FLAMES", "V3-HF-SECTION")
def test_flames_roll_nothing_for_it() -> None:
    brand = '[[piece]]\nloadout = "flamer"\nat = "b2"\nfacing = "e"\n'
    scene = f'active = "Brand"\ndice = [2]\n{CORRIDOR}{brand}{foe("alpha", "f2")}{foe("stealer", "g2")}'
    played = play(scene, "Brand: flame f2")
    assert played.one("burn")["victim"] == played.piece("S1")
    assert (played.at("A1"), played.at("S1")) == ("f2", "")
    assert played.dice_left() == []


@rule("V3-ALPHA-FLAMES", "V3-HF-NO-ENTRY")
def test_it_walks_within_flames_but_not_into_them() -> None:
    scene = (
        f'phase = "stealer actions"\nactive = "A1"\ndice = []\nburning = ["f2", "g2", "h2", "i2"]\n{CORRIDOR}'
    )
    through = play(
        scene + foe("alpha", "g2", "e"),
        "A1: move h2 facing e",
        "A1: move i2 facing e",
        "A1: move j2 facing e",
    )
    assert through.at("A1") == "j2"
    assert through.all("flame test") == []
    assert refusal(scene + foe("alpha", "j2"), "A1: move i2 facing w") == "V3-HF-NO-ENTRY"


@rule("V3-ALPHA-FLAMES", "V3-AC-EXPLODE-SECTION")
def test_an_exploding_cannon_kills_it_on_4() -> None:
    dace = '[[piece]]\nloadout = "cannon"\nat = "b2"\nfacing = "e"\nreloads = 0\n'
    scene = f'active = "Dace"\ndice = [1, 1, 1, 4]\n{CORRIDOR}{dace}{foe("alpha", "d2")}'
    played = play(scene, "Dace: fire at d2")
    assert (played.at("A1"), played.at("Dace")) == ("", "")
    assert played.one("blast")["score"] == 4


def duel(dice: str, weapons: str, fields: str = "") -> str:
    kesh = marine("Kesh", "b2", "e", f"weapons = {weapons}\n{fields}")
    return f'phase = "stealer actions"\nactive = "A1"\ndice = {dice}\n{CORRIDOR}{kesh}{foe("alpha", "c2")}'


@rule("V3-ALPHA-CC")
def test_best_die_plus_worst_die() -> None:
    played = play(duel("[6, 5, 3, 2]", '["power_fist"]'), "A1: attack b2")
    assert played.one("scores").text("scores") == "6:7"
    assert played.at("Kesh") == ""


@rule("V3-ALPHA-CC", "V3-STORM-SHIELD")
def test_a_shield_takes_one_of_its_dice() -> None:
    played = play(duel("[6, 5, 3]", '["power_fist", "storm_shield"]'), "A1: attack b2")
    assert played.all("combat")[1].dice == (5, 3)
    assert played.one("scores").text("scores") == "6:8"


@rule("V3-ALPHA-CC", "V3-POWER-SWORD")
def test_the_sum_is_made_after_the_parry() -> None:
    scene = duel("[6, 6, 3, 1, DIE]", '["storm_bolter", "power_sword"]')
    best = play(scene.replace("DIE", "2"), "A1: attack b2", "Kesh: reroll enemy 6")
    assert best.one("scores").text("scores") == "6:4"
    assert best.at("A1") == ""
    # Rolling its worst die again can make it worse for the marine: 6 and 3 are left.
    worst = play(scene.replace("DIE", "5"), "A1: attack b2", "Kesh: reroll enemy 1")
    assert worst.one("scores").text("scores") == "6:9"
    kept = play(scene.replace(", DIE", ""), "A1: attack b2", "Kesh: keep dice")
    assert kept.one("scores").text("scores") == "6:7"


@rule("V3-ALPHA-CC", "V3-POWER-SWORD", "V3-STORM-SHIELD")
def test_shield_and_parry_together() -> None:
    scene = duel("[5, 6, 4, 1]", '["power_sword", "storm_shield"]')
    played = play(scene, "A1: attack b2", "Kesh: reroll enemy 6")
    # Two dice: the 6 becomes a 1, so 4 + 1.
    assert played.one("scores").text("scores") == "5:5"
    assert (played.at("Kesh"), played.at("A1")) == ("b2", "c2")
    assert played.dice_left() == []


@rule("V3-ALPHA-PSI")
def test_storms_pass_it_by() -> None:
    quill = '[[piece]]\nloadout = "librarian"\nat = "b2"\nfacing = "e"\n'
    scene = f'active = "Quill"\ndice = [6]\n{CORRIDOR}{quill}{foe("alpha", "f2")}{foe("stealer", "g2")}'
    section = play(scene, "Quill: section storm")
    assert section.one("storm")["target"] == section.piece("S1")
    assert (section.at("A1"), section.at("S1")) == ("f2", "")
    alone = f'active = "Quill"\n{CORRIDOR}{quill}{foe("alpha", "f2")}'
    assert refusal(alone, "Quill: storm") == "V3-PSI-STORM-SINGLE"
    assert refusal(alone, "Quill: section storm") == "V3-PSI-STORM-SECTION"
    assert refusal(scene + foe("stealer", "h2"), "Quill: storm", "Quill: at f2") == "V3-ALPHA-PSI"
