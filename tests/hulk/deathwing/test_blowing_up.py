"""Hammers and flamers that are blown up, and fuel for the flamer."""

from __future__ import annotations

from fractions import Fraction

import pytest

from hullbreach.faces.hulk import HULK
from hullbreach.hulk import pieces as pc
from hullbreach.hulk.odds import describe_odds
from hullbreach.missions.fields import MissionFault
from hullbreach.missions.hulk import read_scene
from tests.hulk.pieces import blip, marine, stealer
from tests.scenes import piece, play, refusal, rule

ACTIVE = 'active = "Harl"\n'
STEALERS = 'phase = "stealer actions"\nactive = "S1"\n'
BOARD = """
map = '''
############
#....D...B.#
####.K~##..#
############
'''
sections = '''
############
#aabbbbbbbc#
####bbb##cc#
############
'''
"""
CORRIDOR = """
map = '''
############
#..........#
############
'''
sections = '''
############
#aaaaaaaaaa#
############
'''
"""


def harl(at: str = "d2", facing: str = "e", more: str = "") -> str:
    return piece(more, loadout="sgt_hammer", at=at, facing=facing)


def brand(at: str = "b2", facing: str = "e", more: str = "") -> str:
    return piece(more, loadout="flamer", at=at, facing=facing)


def scene(top: str, pieces: str, board: str = BOARD) -> str:
    return f'profile = "deathwing"\n{top}\n{board}{pieces}'


FULL = (
    harl() + marine("Kesh", "e2") + stealer("e3") + stealer("h2") + blip("i2", 3) + marine("Odo", "b2", "w")
)


@rule("DW-HAMMER-DETONATE", "DW-HAMMER-DETONATE-SELF", "DW-GAP-ATTACK-MATRIX")
@pytest.mark.parametrize(("die", "stands"), [(4, True), (5, False)])
def test_all_in_the_section_is_gone_behind_the_door_too(die: int, stands: bool) -> None:
    blown = play(scene(ACTIVE + f"dice = [{die}]\n", FULL), "Harl: detonate")
    assert [blown.at(name) for name in ("Harl", "Kesh", "S1", "S2", "Odo")] == ["", "", "", "", "b2"]
    assert blown.game.kills == 5 and blown.game.blips_on == 0
    assert not blown.game.doors and not blown.game.crates
    assert bool(blown.game.bulkheads) == stands
    assert blown.game.debris.bit_count() == 2, "debris stays, and the crate is debris"
    assert blown.one("detonated")["who"] == blown.piece("Harl")
    kesh = scene('active = "Kesh"\n', marine("Kesh", "d2"))
    assert refusal(kesh, "Kesh: detonate") == "DW-HAMMER-DETONATE"
    off = scene("options = { hammer_detonation = false }\n" + ACTIVE, FULL)
    assert refusal(off, "Harl: detonate") == "DW-HAMMER-DETONATE"


@rule("DW-HAMMER-DETONATE", "DW-GAP-CLARIFICATIONS")
def test_an_open_door_is_destroyed_as_well() -> None:
    top = ACTIVE + 'dice = [1]\ndoors = { open = ["f2"] }\n'
    blown = play(scene(top, harl()), "Harl: detonate")
    assert blown.one("door destroyed")["where"] == blown.game.board.index[0, 5, 1]


@rule("DW-HAMMER-DETONATE")
def test_what_it_does_is_shown_before() -> None:
    game = play(scene(ACTIVE, FULL)).game
    odds = describe_odds(game, game.read("Harl: detonate"))
    assert odds == {"kill": 1, "die": 1, "destroy": 1, "loss": 1}
    seen = HULK.preview(game, pc.MARINE_SEAT, ["Harl: detonate"])
    assert "e3" in seen.struck and "b2" not in seen.struck
    assert {chance.label.en for chance in seen.odds} >= {"kills Harl himself", "kills Kesh too"}


@rule("DW-HAMMER-DETONATE-TIMING")
def test_with_own_points_with_command_points_and_on_the_ground() -> None:
    assert play(scene(ACTIVE + "dice = [1]\n", harl(more="ap = 1\n")), "Harl: detonate").at("Harl") == ""
    top = "command = { counter = 1 }\ndice = [1]\n"
    other = scene('active = "Odo"\n' + top, harl() + marine("Odo", "b2", "w"))
    bought = play(other, "Harl: command", "Harl: detonate")
    assert bought.at("Harl") == "" and bought.game.spent == 1
    lying = scene(ACTIVE + "dice = [1]\n", harl(more='states = ["prone"]\n'))
    assert play(lying, "Harl: detonate").at("Harl") == ""


@rule("DW-HAMMER-DETONATE-TIMING", "DW-HAMMER-DETONATE-TRIGGER")
def test_as_a_reaction_to_what_he_sees() -> None:
    top = STEALERS + "command = { counter = 1 }\n"
    body = scene(top, harl() + stealer("g2"), CORRIDOR)
    blown = play(body, "S1: move f2 facing w", "react: Harl", "Harl: detonate")
    assert (blown.at("Harl"), blown.at("S1"), blown.game.command_left()) == ("", "", 0)
    behind = scene(top, harl(facing="w") + stealer("h2"), CORRIDOR)
    assert refusal(behind, "S1: move g2 facing w", "react: Harl") == "V3-CP-REACTION"
    # Where any marine may react once one has seen it, the bearer himself must have.
    anybody = scene(
        'options = { cp_reaction = "any_marine" }\n' + top,
        harl(facing="w") + marine("Kesh", "e2") + stealer("i2"), CORRIDOR,
    )  # fmt: skip
    reacting = ["S1: move h2 facing w", "react: Harl"]
    assert refusal(anybody, *reacting, "Harl: detonate") == "DW-HAMMER-DETONATE-TRIGGER"
    # In the own phase no stealer need be there.
    assert play(scene(ACTIVE, harl(facing="w"), CORRIDOR), "Harl: detonate").at("Harl") == ""


@rule("DW-HAMMER-DETONATE-DEFENCE")
@pytest.mark.parametrize(("at", "facing"), [("e2", "w"), ("c2", "e")])
def test_instead_of_a_defence_it_is_free_and_no_die_falls(at: str, facing: str) -> None:
    body = scene(STEALERS + "dice = [4, 1, 2, 2]\n", harl() + stealer(at, facing), CORRIDOR)
    asked = play(body, "S1: attack d2")
    assert asked.kind() == "last stand" and asked.options() == ["Harl: fight", "Harl: detonate"]
    assert asked.all("combat") == []
    blown = play(body, "S1: attack d2", "Harl: detonate")
    assert (blown.at("Harl"), blown.at("S1"), blown.game.kills) == ("", "", 1)
    assert blown.all("combat") == [] and blown.one("detonated").rule == "DW-HAMMER-DETONATE-DEFENCE"
    fought = play(body, "S1: attack d2", "Harl: fight")
    assert len(fought.all("combat")) == 2
    assert refusal(body, "S1: attack d2", "Harl: fight", "Harl: detonate") != ""
    game = play(body).game
    assert describe_odds(game, game.read("S1: attack d2"))["kill"] > 0, "he is taken to fight"
    mine = scene(ACTIVE, harl() + stealer("e2"), CORRIDOR)
    assert refusal(mine, "Harl: fight") == "DW-HAMMER-DETONATE-DEFENCE"


@rule("DW-HAMMER-DETONATE-DEFENCE", "DW-PIT-FALL-CHAIN")
def test_a_detonation_in_a_melee_beside_a_pit_stays_on_its_deck() -> None:
    decks = "[[deck]]\nmap = '''\n#######\n#..O..#\n#######\n'''\n[[deck]]\nmap = '''\n#######\n#.....#\n#######\n'''\n"
    pieces = harl("c2") + stealer("b2", "e") + marine("Kesh", "d2") + marine("Odo", "d2/2") + stealer("e2/2")
    blown = play(scene(STEALERS, pieces, decks), "S1: attack c2", "Harl: detonate")
    assert [blown.at(name) for name in ("Harl", "Kesh", "S1")] == ["", "", ""]
    assert (blown.at("Odo"), blown.at("S2")) == ("d2/2", "e2/2"), "what is below the pit is another section"
    assert blown.kind() == "stealer"


@rule("DW-GAP-BASE-FLAMER-SELF-DESTRUCT", "DW-GAP-CLARIFICATIONS")
def test_a_flamer_blows_up_the_section_that_it_cannot_flame() -> None:
    body = scene('active = "Brand"\n', brand() + stealer("c2"), CORRIDOR)
    blown = play(body, "Brand: detonate")
    assert (blown.at("Brand"), blown.at("S1"), blown.game.kills) == ("", "", 1)
    assert blown.one("detonated").rule == "DW-GAP-BASE-FLAMER-SELF-DESTRUCT"
    empty = scene('active = "Brand"\n', brand(more="ammo = 0\n"), CORRIDOR)
    assert refusal(empty, "Brand: detonate") == "DW-GAP-BASE-FLAMER-SELF-DESTRUCT"
    lying = scene('active = "Brand"\n', brand(more='states = ["prone"]\n'), CORRIDOR)
    assert refusal(lying, "Brand: detonate") == "DW-PRONE-RESTRICTIONS"
    assert "Brand: detonate" not in play(lying).options()
    attacked = scene(STEALERS + "dice = [1, 6, 1, 1]\n", brand() + stealer("c2"), CORRIDOR)
    assert play(attacked, "S1: attack b2").at("Brand") == "", "only a hammer answers an attack"
    reaction = scene(STEALERS + "command = { counter = 1 }\n", brand() + stealer("e2"), CORRIDOR)
    assert play(reaction, "S1: move d2 facing w", "react: Brand", "Brand: detonate").at("S1") == ""


FUEL = """
map = '''
############
#..........#
############
'''
sections = '''
############
#aabbbbbbbb#
############
'''
"""


@rule("DW-FLAMER-AMMO", "DW-FLAMER-BUY-RELOAD")
def test_six_shots_and_a_reload_only_where_one_was_given() -> None:
    body = scene('active = "Brand"\n', brand(), FUEL)
    game = play(body).game
    assert (game.ammo[0], game.reloads[0]) == (6, 0)
    assert refusal(body, "Brand: reload") == "DW-FLAMER-BUY-RELOAD"
    empty = scene('active = "Brand"\n', brand(more="ammo = 0\n"), FUEL)
    assert refusal(empty, "Brand: flame e2") == "V3-HF-AMMO"
    with pytest.raises(MissionFault, match="DW-FLAMER-BUY-RELOAD"):
        read_scene(scene("", brand(more="reloads = 2\n"), FUEL))
    third = f'profile = "third"\nactive = "Brand"\n{FUEL}{brand()}'
    assert refusal(third, "Brand: reload") == "V3-HF-AMMO"


@rule("DW-FLAMER-RELOAD-COST", "DW-FLAMER-RELOAD-EARLY", "DW-FLAMER-RELOAD-TRACK")
def test_a_reload_fills_the_flamer_and_is_counted() -> None:
    body = scene('burning = ["k2"]\nactive = "Brand"\n', brand(more="ammo = 2\nreloads = 1\n"), FUEL)
    filled = play(body, "Brand: reload")
    assert (filled.game.ap[0], filled.game.ammo[0], filled.game.reloads[0]) == (0, 6, 0)
    assert filled.one("reloaded").rule == "DW-FLAMER-RELOAD-COST" and filled.game.burning
    card = HULK.cards(filled.game, filled.game.view(pc.MARINE_SEAT), pc.MARINE_SEAT)[0]
    assert [(gauge.key, gauge.value) for gauge in card.gauges] == [("shots", 6), ("reloads", 0)]
    poor = scene('active = "Brand"\n', brand(more="ap = 3\nreloads = 1\n"), FUEL)
    assert refusal(poor, "Brand: reload") == "V3-AP-ALLOWANCE"


@rule("DW-FLAMER-RELOAD-CP")
def test_command_points_reload_a_flamer_in_the_stealer_turn() -> None:
    pieces = brand(more="ammo = 0\nreloads = 1\n") + stealer("j2")
    body = scene(STEALERS + "command = { counter = 4 }\n", pieces, FUEL)
    moved = ["S1: move i2 facing w", "react: Brand"]
    reloaded = play(body, *moved, "Brand: reload").game
    assert (reloaded.ammo[0], reloaded.command_left()) == (6, 0)
    poor = scene(STEALERS + "command = { counter = 3 }\n", pieces, FUEL)
    assert refusal(poor, *moved, "Brand: reload") == "V3-CP-REACTION-COST"


def test_a_malfunction_next_to_a_hammer_sets_nothing_off() -> None:
    pieces = piece("fired = 10\n", loadout="cannon", at="c2", facing="e") + harl("d2") + stealer("g2")
    body = scene('active = "Dace"\ndice = [1, 1, 1, 5]\n', pieces.replace('at = "d2"', 'at = "b2"'), CORRIDOR)
    blown = play(body, "Dace: fire at g2")
    assert (blown.at("Dace"), blown.at("Harl"), blown.at("S1")) == ("", "", "g2")
    assert blown.all("detonated") == []
    assert describe_odds(play(body).game, play(body).game.read("Dace: fire at g2"))["loss"] == Fraction(
        6, 216
    ) * Fraction(1, 3)


LADDER = (
    "[[deck]]\nmap = '''\n#######\n#...^.#\n#######\n'''\nsections = '''\n#######\n#abbbb#\n#######\n'''\n"
    "[[deck]]\nmap = '''\n#######\n#...=.#\n#######\n'''\nsections = '''\n#######\n#abbbb#\n#######\n'''\n"
)


@rule("DW-GAP-CLARIFICATIONS", "DW-GAP-ATTACK-MATRIX")
@pytest.mark.parametrize("deck", ["", "/2"])
def test_what_strikes_an_area_strikes_the_ladder_at_either_end(deck: str) -> None:
    gone = play(scene(ACTIVE, harl(f"d2{deck}"), LADDER), "Harl: detonate")
    assert len(gone.all("ladder destroyed")) == 1 and not gone.game.ladders
    orsan = piece(loadout="captain", at=f"b2{deck}", facing="e")
    for die, left in ((4, True), (5, False)):
        thrown = play(scene(f'active = "Orsan"\ndice = [{die}]\n', orsan, LADDER), f"Orsan: grenade c2{deck}")
        assert bool(thrown.game.ladders) == left and len(thrown.all("blast")) == 1
    worn = piece("fired = 10\n", loadout="cannon", at=f"d2{deck}", facing="w") + stealer(f"b2{deck}", "e")
    for die, left in ((3, True), (4, False)):
        blown = play(
            scene(f'active = "Dace"\ndice = [1, 1, 1, {die}]\n', worn, LADDER), f"Dace: fire at b2{deck}"
        )
        assert bool(blown.game.ladders) == left


@rule("DW-GAP-ATTACK-MATRIX")
def test_an_armoured_door_withstands_bursts_and_grenades_and_falls_to_explosions_on_five() -> None:
    board = DOOR_TO_SPACE
    orsan = piece(loadout="captain", at="b2", facing="e")
    thrown = play(scene('active = "Orsan"\n', orsan, board), "Orsan: grenade d2")
    assert thrown.game.doors and thrown.all("blast") == []
    dace = piece(loadout="cannon", at="b2", facing="e")
    assert (
        refusal(scene('active = "Dace"\n', dace, board), "Dace: full auto") == "DW-CANNON-FULL-AUTO-TARGETS"
    )
    for die, stands in ((4, True), (5, False)):
        top = ACTIVE + f"dice = [{die}]\n"
        assert bool(play(scene(top, harl("d2"), board), "Harl: detonate").game.doors) == stands


DOOR_TO_SPACE = """
map = '''
#######
#...A.#
#######
'''
sections = '''
#######
#abbbb#
#######
'''
"""
