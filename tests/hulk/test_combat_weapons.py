"""Weapons of close combat: shield, hammer, sword, claws, chain fist."""

from __future__ import annotations

from tests.hulk.pieces import marine
from tests.scenes import play, refusal, rule

CORRIDOR = """
map = '''
##########
#........#
##########
'''
"""


def defence(dice: str, weapons: str, facing: str = "e", kind: str = "stealer", fields: str = "") -> str:
    """A model at e2 is about to attack Kesh at d2."""
    name = {"stealer": "S1", "termagant": "T1", "alpha": "A1", "lurker": "L1"}[kind]
    return f"""
phase = "stealer actions"
active = "{name}"
dice = {dice}
{CORRIDOR}
[[piece]]
name = "Kesh"
weapons = {weapons}
at = "d2"
facing = "{facing}"
{fields}
[[piece]]
kind = "{kind}"
at = "e2"
facing = "w"
"""


def assault(dice: str, weapons: str, fields: str = "", facing: str = "w") -> str:
    """Kesh at d2 is about to attack the stealer at e2."""
    scene = defence(dice, weapons, "e", "stealer", fields).replace('facing = "w"', f'facing = "{facing}"')
    return scene.replace('phase = "stealer actions"\nactive = "S1"', 'active = "Kesh"')


SHIELD = '["power_fist", "storm_shield"]'
SWORD = '["storm_bolter", "power_sword"]'
CLAWS = '["lightning_claws"]'
CHAIN = '["storm_bolter", "chain_fist"]'


@rule("V3-STORM-SHIELD")
def test_a_shield_takes_a_die_from_an_opponent_in_front() -> None:
    front = play(defence("[4, 6, 1]", SHIELD), "S1: attack d2")
    assert front.all("combat")[1].dice == (6, 1)
    behind = play(defence("[4, 1, 2, 3]", SHIELD, "w"), "S1: attack d2")
    assert behind.all("combat")[1].dice == (1, 2, 3)
    attacking = play(assault("[4, 3, 1]", SHIELD), "Kesh: attack e2")
    assert attacking.all("combat")[1].dice == (3, 1)
    assert attacking.at("S1") == ""
    assert front.dice_left() == behind.dice_left() == attacking.dice_left() == []


@rule("V3-STORM-SHIELD", "V4-TERM-CC")
def test_a_termagant_keeps_its_one_die_against_a_shield() -> None:
    played = play(defence("[4, 5]", SHIELD, kind="termagant"), "T1: attack d2")
    assert played.all("combat")[1].dice == (5,)
    assert played.at("Kesh") == ""


@rule("V3-THUNDER-HAMMER", "V3-STORM-SHIELD", "V3-CC-SERGEANT")
def test_a_sergeant_with_hammer_and_shield_has_2_more_and_takes_a_die() -> None:
    scene = defence("[3, 4, 4]", '["thunder_hammer", "storm_shield"]', fields='rank = "sergeant"')
    played = play(scene, "S1: attack d2")
    assert played.one("scores").text("scores") == "5:4"
    assert played.at("S1") == ""
    behind = play(
        scene.replace("[3, 4, 4]", "[3, 4, 4, 1]").replace('facing = "e"', 'facing = "w"'), "S1: attack d2"
    )
    assert behind.one("scores").text("scores") == "3:4"
    assert behind.at("Kesh") == ""


@rule("V3-THUNDER-HAMMER")
def test_a_plain_marine_with_a_hammer_has_1_more_and_nothing_to_shoot_with() -> None:
    scene = assault("[4, 5, 1, 1]", '["thunder_hammer"]')
    assert play(scene, "Kesh: attack e2").one("scores").text("scores") == "5:5"
    assert refusal(scene, "Kesh: fire at e2") == "V3-GAP-LEGAL-TARGETS"
    assert refusal(scene, "Kesh: overwatch") == "V3-OW-SET"


@rule("V3-POWER-SWORD")
def test_a_sword_makes_the_enemy_roll_one_die_again() -> None:
    played = play(defence("[4, 5, 2, 1, 3]", SWORD), "S1: attack d2", "Kesh: reroll enemy 5")
    again = played.one("reroll")
    assert (again.rule, again["face"], again.dice) == ("V3-POWER-SWORD", 5, (3,))
    assert played.one("scores").text("scores") == "4:3"
    assert played.at("S1") == ""
    assert played.dice_left() == []


@rule("V3-POWER-SWORD")
def test_only_one_of_two_sixes_is_rolled_again() -> None:
    scene = defence("[4, 6, 6, 4, 1]", SWORD)
    asked = play(scene, "S1: attack d2")
    assert asked.options() == ["Kesh: keep dice", "Kesh: reroll enemy 4", "Kesh: reroll enemy 6"]
    played = play(scene, "S1: attack d2", "Kesh: reroll enemy 6")
    assert played.one("scores").text("scores") == "4:6"
    assert played.at("Kesh") == ""
    assert refusal(scene, "S1: attack d2", "Kesh: reroll enemy 3") == "V3-POWER-SWORD"


@rule("V3-POWER-SWORD")
def test_the_parry_is_optional_works_in_attack_and_the_new_die_stands() -> None:
    kept = play(defence("[6, 5, 2, 1]", SWORD), "S1: attack d2", "Kesh: keep dice")
    assert kept.one("scores").text("scores") == "6:5"
    worse = play(assault("[4, 4, 2, 1, 6]", SWORD), "Kesh: attack e2", "Kesh: reroll enemy 4")
    assert worse.one("scores").text("scores") == "4:6"
    assert worse.at("Kesh") == ""


@rule("V3-POWER-SWORD")
def test_there_is_no_parry_against_a_blow_from_behind() -> None:
    played = play(defence("[4, 5, 2, 1]", SWORD, "w"), "S1: attack d2")
    assert played.one("scores").text("scores") == "4:5"
    assert played.at("Kesh") == ""


@rule("V3-POWER-SWORD-GUARD")
def test_sword_and_guard_in_either_order() -> None:
    scene = defence("[3, 4, 2, 2, 6, 6]", SWORD, fields='states = ["guard"]')
    asked = play(scene, "S1: attack d2")
    decision = asked.game.decision()
    assert decision is not None
    assert decision.rule == "V3-POWER-SWORD-GUARD"
    foe_first = play(scene, "S1: attack d2", "Kesh: reroll enemy 4", "Kesh: reroll own 3")
    own_first = play(scene, "S1: attack d2", "Kesh: reroll own 3", "Kesh: reroll enemy 4")
    assert [event.rule for event in foe_first.all("reroll")] == ["V3-POWER-SWORD", "V3-GUARD-REROLL"]
    assert [event.rule for event in own_first.all("reroll")] == ["V3-GUARD-REROLL", "V3-POWER-SWORD"]
    for played in (foe_first, own_first):
        assert played.one("scores").text("scores") == "6:6"
        assert (played.at("Kesh"), played.at("S1")) == ("d2", "e2")
        assert played.dice_left() == []


@rule("V3-POWER-SWORD-GUARD")
def test_each_reroll_is_taken_at_most_once() -> None:
    scene = defence("[3, 4, 2, 2, 6, 6]", SWORD, fields='states = ["guard"]')
    assert refusal(scene, "S1: attack d2", "Kesh: reroll enemy 4", "Kesh: reroll enemy 2") == "V3-POWER-SWORD"
    assert refusal(scene, "S1: attack d2", "Kesh: reroll own 3", "Kesh: reroll own 6") == "V3-GUARD-REROLL"


@rule("V3-LIGHTNING-CLAWS")
def test_claws_roll_two_dice_and_add_1_in_front() -> None:
    played = play(defence("[3, 5, 6, 1, 1]", CLAWS), "S1: attack d2")
    assert played.all("combat")[0].dice == (3, 5)
    assert played.one("scores").text("scores") == "6:6"
    side = play(defence("[5, 4, 1, 1]", CLAWS, "n"), "S1: attack d2", "Kesh: stay")
    assert side.all("combat")[0].dice == (5,)
    assert side.one("scores").text("scores") == "5:4"
    # He beat it, but it is not in front of him: it lives.
    assert side.at("S1") == "e2"
    assert played.dice_left() == side.dice_left() == []


@rule("V3-LIGHTNING-CLAWS", "V3-GUARD-REROLL")
def test_claws_on_guard_roll_one_of_the_two_dice_again() -> None:
    scene = defence("[3, 2, 6, 1, 1, 6]", CLAWS, fields='states = ["guard"]')
    played = play(scene, "S1: attack d2", "Kesh: reroll own 2")
    assert played.one("scores").text("scores") == "7:6"
    assert played.at("S1") == ""


@rule("V3-LIGHTNING-CLAWS-HANDS")
def test_claws_leave_nothing_to_shoot_with() -> None:
    scene = assault("[]", CLAWS)
    options = play(scene).options()
    assert "Kesh: guard" in options
    assert not any("fire" in option or "overwatch" in option for option in options)
    assert refusal(scene, "Kesh: fire at e2") == "V3-LIGHTNING-CLAWS-HANDS"
    assert refusal(scene, "Kesh: overwatch") == "V3-LIGHTNING-CLAWS-HANDS"


def before(thing: str, dice: str, weapons: str = CHAIN, fields: str = "ap = 1", more: str = "") -> str:
    """Kesh at c2 facing a thing at d2."""
    return f"""
active = "Kesh"
dice = {dice}
map = '''
##########
#..{thing}.....#
##########
'''
[[piece]]
name = "Kesh"
weapons = {weapons}
at = "c2"
facing = "e"
{fields}
{more}
"""


@rule("V3-CHAIN-FIST")
def test_a_chain_fist_cuts_doors_and_bulkheads_without_a_roll() -> None:
    for thing, event in (("B", "bulkhead destroyed"), ("D", "door destroyed")):
        played = play(before(thing, "[]"), "Kesh: attack d2")
        assert played.one(event).rule == "V3-CHAIN-FIST"
        assert played.game.ap[played.piece("Kesh")] == 0
        assert not played.game.solid >> played.game.board.find("d2") & 1


@rule("V3-CHAIN-FIST", "V3-CONV-INVOLUNTARY")
def test_a_blip_behind_the_bulkhead_is_uncovered() -> None:
    blip = '[[piece]]\nkind = "blip"\nvalue = 1\nat = "f2"\n'
    played = play(before("B", "[]", more=blip), "Kesh: attack d2")
    assert played.one("converted").rule == "V3-CONV-INVOLUNTARY"
    assert played.kind() == "facing"


@rule("V3-CHAIN-FIST", "V3-GAP-DOORS")
def test_a_bulkhead_never_opens_and_other_weapons_need_a_6() -> None:
    assert refusal(before("B", "[]"), "Kesh: open d2") == "V3-GAP-DOORS"
    assert refusal(before("B", "[]"), "Kesh: fire at d2") == "V3-GAP-DOORS"
    stands = play(before("B", "[5]", SWORD), "Kesh: attack d2")
    assert stands.all("bulkhead destroyed") == []
    falls = play(before("B", "[6]", SWORD), "Kesh: attack d2")
    assert falls.one("bulkhead destroyed").rule == "V3-CC-DOOR"


@rule("V3-CHAIN-FIST")
def test_against_crates_and_models_a_chain_fist_is_a_fist() -> None:
    crate = play(before("K", "[5]"), "Kesh: attack d2")
    assert crate.one("attack on thing").dice == (5,)
    assert crate.all("crate destroyed") == []
    model = play(assault("[5, 5, 1, 1]", CHAIN), "Kesh: attack e2")
    assert model.one("scores").text("scores") == "5:5"


@rule("V3-CHAIN-FIST", "V3-CC-FRONT-SQUARE")
def test_the_thing_must_be_straight_ahead() -> None:
    scene = """
active = "Kesh"
map = '''
#####
#..B#
#..D#
#####
'''
""" + marine("Kesh", "c2", loadout="chainfist")
    assert refusal(scene, "Kesh: attack d3") == "V3-CC-FRONT-SQUARE"
    assert play(scene, "Kesh: attack d2").one("bulkhead destroyed").rule == "V3-CHAIN-FIST"


@rule("V3-LIGHTNING-CLAWS", "V3-THUNDER-HAMMER", "V3-CC-DOOR")
def test_bonuses_count_against_doors() -> None:
    claws = play(before("D", "[5, 1]", CLAWS), "Kesh: attack d2")
    assert claws.one("attack on thing").dice == (5, 1)
    assert claws.one("door destroyed").rule == "V3-CC-DOOR"
    hammer = play(before("D", "[4]", '["thunder_hammer"]', 'rank = "sergeant"'), "Kesh: attack d2")
    assert hammer.one("attack on thing")["bonus"] == 2
    assert hammer.one("door destroyed").rule == "V3-CC-DOOR"
    plain = play(before("D", "[5]", SWORD), "Kesh: attack d2")
    assert plain.all("door destroyed") == []
