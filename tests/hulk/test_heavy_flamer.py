"""The heavy flamer, and what burning squares do."""

from __future__ import annotations

import pytest

from hullbreach.kernel.board import bits
from tests.hulk.pieces import foe, marine, stealer
from tests.scenes import Played, piece, play, refusal, rule

# Sections of the corridor: b-e, f-i, j-l, m-o.
CORRIDOR = """
map = '''
################
#..............#
################
'''
"""
# The same with a door on the third square of the second section.
DOORED = """
map = '''
################
#......D.......#
################
'''
"""
BRAND = piece(loadout="flamer", at="b2", facing="e")


def flamer(dice: str, *others: str, board: str = CORRIDOR, top: str = "", fields: str = "") -> str:
    return f'active = "Brand"\ndice = {dice}\n{top}\n{board}{BRAND}{fields}\n{"".join(others)}'


def burning(played: Played) -> list[str]:
    return [played.game.board.name(square) for square in bits(played.game.burning)]


@rule("V3-HF-FIRE")
def test_two_points_and_twelve_squares() -> None:
    played = play(flamer("[]"), "Brand: flame n2")
    brand = played.piece("Brand")
    assert (played.game.ap[brand], played.game.ammo[brand]) == (2, 5)
    assert played.one("flames").rule == "V3-HF-FIRE"
    assert burning(played) == ["m2", "n2", "o2"]
    assert refusal(flamer("[]"), "Brand: flame o2") == "V3-HF-FIRE"
    assert refusal(flamer("[]", fields="ap = 1"), "Brand: flame n2") == "V3-AP-ALLOWANCE"


@rule("V3-HF-FIRE")
def test_a_marine_is_no_target_but_does_not_forbid_the_shot_beside_him() -> None:
    scene = flamer("[1]", marine("Kesh", "g2"))
    assert refusal(scene, "Brand: flame g2") == "V3-HF-FIRE"
    played = play(scene, "Brand: flame f2")
    assert played.one("burn")["victim"] == played.piece("Kesh")
    assert played.at("Kesh") == "g2"


@rule("V3-HF-FIRE")
def test_an_unseen_square_is_no_target() -> None:
    assert refusal(flamer("[]", stealer("g2")), "Brand: flame h2") == "V3-LOS-BLOCKED"
    assert refusal(flamer("[]").replace('"e"', '"w"'), "Brand: flame h2") == "V3-LOS-ARC"


@rule("V3-HF-NOT-COMBINED")
def test_no_free_shot_comes_with_a_step() -> None:
    stepped = play(flamer("[]", stealer("j2")), "Brand: forward")
    assert stepped.kind() == "marine action"
    assert stepped.game.ap[stepped.piece("Brand")] == 3
    both = flamer("[]", stealer("j2"), fields='weapons = ["storm_bolter"]')
    assert play(both, "Brand: forward").kind() == "free shot"
    assert refusal(both, "Brand: forward", "Brand: flame j2") == "V3-HF-NOT-COMBINED"
    assert refusal(both, "Brand: turn left", "Brand: turn right", "Brand: flame j2") == "V3-HF-NOT-COMBINED"


@rule("V3-HF-NOT-COMBINED", "V3-OW-SET")
def test_a_flamer_does_not_watch() -> None:
    assert refusal(flamer("[]"), "Brand: overwatch") == "V3-OW-SET"


@rule("V3-HF-SECTION")
def test_everybody_in_the_section_burns_on_2() -> None:
    scene = flamer("[2, 1, 6, 5]", stealer("f2"), stealer("g2"), stealer("h2"), marine("Kesh", "i2"))
    played = play(scene, "Brand: flame f2")
    assert [(burn.dice, burn["score"]) for burn in played.all("burn")] == [
        ((2,), 2),
        ((1,), 2),
        ((6,), 2),
        ((5,), 2),
    ]
    assert [played.at(name) for name in ("S1", "S2", "S3", "Kesh", "Brand")] == ["", "g2", "", "", "b2"]
    assert played.game.kills == 2
    assert burning(played) == ["f2", "g2", "h2", "i2"]
    assert played.dice_left() == []


@rule("V3-HF-SECTION")
def test_a_blip_rolls_once_and_counts_for_all_its_stealers() -> None:
    blip = '[[piece]]\nkind = "blip"\nvalue = 3\nat = "h2"\n'
    played = play(flamer("[1, 2]", stealer("f2"), blip), "Brand: flame f2")
    assert played.one("blip killed")["worth"] == 3
    assert played.game.kills == 3
    assert played.game.discard == [3]
    assert played.at("S1") == "f2"
    # One that lives through it stays face down: the flames before it hide it.
    lived = play(flamer("[2, 1]", stealer("f2"), blip), "Brand: flame f2")
    assert lived.at("B1") == "h2"
    assert lived.all("converted") == []


@rule("V3-HF-SECTION")
def test_the_shooter_burns_only_in_his_own_section() -> None:
    own = play(flamer("[1]"), "Brand: flame e2")
    assert own.one("burn")["victim"] == own.piece("Brand")
    assert burning(own) == ["b2", "c2", "d2", "e2"]
    dead = play(flamer("[2]"), "Brand: flame e2")
    assert dead.one("killed").rule == "V3-HF-SECTION"
    assert dead.at("Brand") == ""


@rule("V3-HF-SECTION", "V3-CRATE-DESTROY", "V3-CRYO-DESTROY")
def test_a_crate_of_two_squares_is_one_target_and_a_tank_is_none() -> None:
    board = """
map = '''
##########
#....K...#
#....K.Y.#
##########
'''
sections = '''
##########
#AAAABBBB#
#AAAABBBB#
##########
'''
"""
    stands = play(flamer("[5]", board=board), "Brand: flame f2")
    assert stands.one("burn")["score"] == 6
    assert stands.all("crate destroyed") == []
    falls = play(flamer("[6]", board=board), "Brand: flame f2")
    assert falls.one("crate destroyed").rule == "V3-CRATE-DESTROY"
    debris = falls.game.debris
    assert debris >> falls.game.board.find("f2") & debris >> falls.game.board.find("f3") & 1
    assert falls.all("tank destroyed") == []


@rule("V3-HF-PERSIST", "V3-END-REMOVE-FLAMES")
def test_it_burns_until_the_end_of_the_game_turn() -> None:
    played = play(flamer("[]"), "Brand: flame f2", "Brand: done", "end phase")
    assert played.kind() == "stealer"
    assert burning(played) == ["f2", "g2", "h2", "i2"]
    over = play(flamer("[]"), "Brand: flame f2", "Brand: done", "end phase", "end phase")
    assert over.one("flames out").rule == "V3-END-REMOVE-FLAMES"
    assert burning(over) == []


@rule("V3-HF-BLOCK-SIGHT", "V3-LOS-ENDPOINTS")
def test_flames_hide_what_is_behind_them_but_not_what_stands_in_the_first() -> None:
    scene = f'active = "Kesh"\ndice = [6, 1]\nburning = ["e2", "f2", "g2"]\n{CORRIDOR}{marine("Kesh", "b2")}'
    assert refusal(scene + stealer("i2"), "Kesh: fire at i2") == "V3-LOS-BLOCKED"
    assert refusal(scene + stealer("f2"), "Kesh: fire at f2") == "V3-LOS-BLOCKED"
    seen = play(scene + stealer("e2"), "Kesh: fire at e2")
    assert seen.at("S1") == ""


@rule("V3-HF-BLOCK-SIGHT")
def test_a_stealer_behind_flames_draws_no_overwatch() -> None:
    scene = f'phase = "stealer actions"\nactive = "S1"\ndice = []\nburning = ["f2", "g2"]\n{CORRIDOR}'
    scene += marine("Kesh", "b2", more='states = ["overwatch"]') + stealer("j2")
    played = play(scene, "S1: move i2 facing w")
    assert played.all("shot") == []


IN_FLAMES = f'phase = "stealer actions"\nactive = "S1"\nburning = ["f2", "g2", "h2", "i2"]\n{CORRIDOR}'


@rule("V3-HF-MOVE-IN-FLAMES")
def test_a_step_within_the_flames_kills_on_2() -> None:
    played = play("dice = [4]\n" + IN_FLAMES + stealer("h2", "e"), "S1: move i2 facing e")
    test = played.one("flame test")
    assert (test.rule, test.dice, test["score"]) == ("V3-HF-MOVE-IN-FLAMES", (4,), 2)
    assert played.at("S1") == ""
    assert played.game.kills == 1


@rule("V3-HF-MOVE-IN-FLAMES")
def test_the_step_out_of_the_flames_needs_no_roll() -> None:
    played = play(
        "dice = [1]\n" + IN_FLAMES + stealer("h2", "e"), "S1: move i2 facing e", "S1: move j2 facing e"
    )
    assert played.at("S1") == "j2"
    assert len(played.all("flame test")) == 1
    assert (
        refusal(
            "dice = [1]\n" + IN_FLAMES + stealer("h2", "e"),
            "S1: move i2 facing e",
            "S1: move j2 facing e",
            "S1: move i2 facing e",
        )
        == "V3-HF-NO-ENTRY"
    )


@rule("V3-HF-MOVE-IN-FLAMES")
def test_a_marine_and_a_blip_in_flames_roll_too() -> None:
    scene = f'active = "Kesh"\ndice = [6]\nburning = ["b2", "c2", "d2"]\n{CORRIDOR}{marine("Kesh", "b2")}'
    burned = play(scene, "Kesh: forward")
    assert burned.one("killed").rule == "V3-HF-MOVE-IN-FLAMES"
    blip = '[[piece]]\nkind = "blip"\nvalue = 2\nat = "h2"\n'
    counted = play("dice = [2]\n" + IN_FLAMES.replace('"S1"', '"B1"') + blip, "B1: move g2")
    assert counted.one("blip killed")["worth"] == 2
    assert counted.game.kills == 2


@rule("V3-HF-MOVE-IN-FLAMES")
def test_turning_in_flames_needs_no_roll() -> None:
    played = play("dice = []\n" + IN_FLAMES + stealer("h2", "e"), "S1: turn about")
    assert played.all("flame test") == []


@rule("V3-HF-AMMO")
def test_six_shots_and_no_reload() -> None:
    fresh = play(flamer("[]"))
    assert fresh.game.ammo[fresh.piece("Brand")] == 6
    assert refusal(flamer("[]", fields="ammo = 1"), "Brand: flame n2", "Brand: flame n2") == "V3-HF-AMMO"
    assert refusal(flamer("[]", fields="ammo = 0"), "Brand: reload") == "V3-HF-AMMO"


@rule("V3-HF-NO-ENTRY")
@pytest.mark.parametrize("piece", ["stealer", "alpha", "termagant", "hormagaunt"])
def test_no_model_walks_into_flames(piece: str) -> None:
    name = {"stealer": "S1", "alpha": "A1", "termagant": "T1", "hormagaunt": "H1"}[piece]
    scene = IN_FLAMES.replace('"S1"', f'"{name}"') + foe(piece, "j2")
    assert not any("i2" in option for option in play(scene).options())
    assert refusal(scene, f"{name}: move i2 facing w") == "V3-HF-NO-ENTRY"


@rule("V3-HF-NO-ENTRY")
def test_no_blip_and_no_marine_walks_into_flames() -> None:
    blip = '[[piece]]\nkind = "blip"\nvalue = 1\nat = "j2"\n'
    assert refusal(IN_FLAMES.replace('"S1"', '"B1"') + blip, "B1: move i2") == "V3-HF-NO-ENTRY"
    scene = f'active = "Kesh"\nburning = ["f2"]\n{CORRIDOR}{marine("Kesh", "e2")}'
    assert refusal(scene, "Kesh: forward") == "V3-HF-NO-ENTRY"


@rule("V3-HF-NO-ENTRY")
def test_a_converted_blip_places_nobody_in_flames() -> None:
    blip = '[[piece]]\nkind = "blip"\nvalue = 2\nat = "j2"\n'
    played = play(IN_FLAMES.replace('"S1"', '"B1"') + blip, "B1: convert", "S1: face w")
    # Of i2 and k2 only k2 does not burn, so nothing is asked.
    assert played.at("S2") == "k2"


@rule("V3-HF-NO-DOOR-OPENING")
def test_a_door_with_flames_against_it_stays_shut() -> None:
    scene = f'phase = "stealer actions"\nactive = "S1"\ndice = [6, 1, 1]\n{DOORED}{stealer("i2")}'
    assert refusal('burning = ["g2"]\n' + scene, "S1: open h2") == "V3-HF-NO-DOOR-OPENING"
    far = play('burning = ["f2"]\n' + scene, "S1: open h2")
    assert far.one("door opened")["where"] == far.game.board.find("h2")
    broken = play('burning = ["g2"]\n' + scene, "S1: attack h2")
    assert broken.one("door destroyed").rule == "V3-CC-DOOR"
    assert burning(broken) == ["g2"]
    # The doorway is floor now, and entering it from the cold side is safe.
    through = play('burning = ["g2"]\n' + scene, "S1: attack h2", "S1: move h2 facing w")
    assert through.at("S1") == "h2"


@rule("V3-HF-NO-DOOR-OPENING")
def test_the_door_opens_again_when_the_flames_are_out() -> None:
    scene = f'phase = "stealer actions"\nburning = ["g2"]\n{DOORED}{stealer("i2")}{marine("Kesh", "b2")}'
    played = play(scene, "end phase", "end phase", "S1: activate", "S1: open h2")
    assert played.one("door opened")["who"] == played.piece("S1")


@rule("V3-FIRE-FLAMES-AND-DOORS", "V3-HF-SECTION")
def test_a_closed_door_stops_the_flames() -> None:
    played = play(flamer("[]", board=DOORED), "Brand: flame f2")
    assert burning(played) == ["f2", "g2"]
    assert played.game.closed_doors() >> played.game.board.find("h2") & 1
    assert refusal(flamer("[]", board=DOORED), "Brand: flame h2") == "V3-HF-FIRE"


@rule("V3-FIRE-FLAMES-AND-DOORS", "V3-HF-BLOCK-SIGHT", "V3-GAP-DOORS")
def test_an_open_door_burns_like_floor_and_cannot_be_shut_on_flames() -> None:
    scene = flamer("[1]", marine("Kesh", "i2", "w"), top='doors = { open = ["h2"] }', board=DOORED)
    played = play(scene, "Brand: flame g2")
    assert burning(played) == ["f2", "g2", "h2", "i2"]
    shut = refusal(scene, "Brand: flame g2", "Brand: done", "Kesh: activate", "Kesh: close h2")
    assert shut == "V3-GAP-DOORS"
    # The burning doorway hides what lies beyond it.
    assert refusal(scene + stealer("k2"), "Brand: flame g2", "Brand: flame k2") == "V3-LOS-BLOCKED"


@rule("V3-HF-FIRE", "V3-CP-REACTION-COST")
def test_the_flamer_may_answer_with_two_command_points() -> None:
    scene = flamer("[2]", stealer("j2")).replace(
        'active = "Brand"', 'phase = "stealer actions"\nactive = "S1"'
    )
    played = play(
        "command = { counter = 2 }\n" + scene, "S1: move i2 facing w", "react: Brand", "Brand: flame i2"
    )
    assert played.at("S1") == ""
    assert played.game.spent == 2
    short = "command = { counter = 1 }\n" + scene
    assert refusal(short, "S1: move i2 facing w", "react: Brand", "Brand: flame i2") == "V3-CP-REACTION-COST"
