"""Close combat of the great expansion: sides, parries, hammer, shield, claws, chain fist, and overwatch beside it."""

from __future__ import annotations

from fractions import Fraction

import pytest

from hullbreach.hulk.odds import describe_odds
from tests.hulk.pieces import marine, stealer
from tests.scenes import Played, piece, play, refusal, rule

HALL = """
map = '''
.......
.......
.......
'''
"""
CORRIDOR = "map = '''\n........\n'''\n"
STEALERS = 'phase = "stealer actions"\nactive = "S1"\n'


def scene(top: str, pieces: str, board: str = HALL) -> str:
    return f'profile = "deathwing"\n{top}\n{board}{pieces}'


def armed(weapons: str, rank: str = "marine", facing: str = "e", at: str = "c2", more: str = "") -> str:
    return piece(f"weapons = {weapons}\n{more}", name="Kesh", rank=rank, at=at, facing=facing)


def strike(dice: str, who: str, foe: str = "") -> str:
    """Kesh on c2 is active, a stealer on d2 looks at him."""
    return scene(f'active = "Kesh"\ndice = {dice}\n', who + (foe or stealer("d2", "w")))


def defend(dice: str, who: str, at: str, facing: str) -> str:
    """A stealer attacks Kesh on c2 from a square."""
    return scene(STEALERS + f"dice = {dice}\n", who + stealer(at, facing))


def fights(who: str) -> list[str]:
    """Who has a hammer is asked whether he fights (DW-HAMMER-DETONATE-DEFENCE)."""
    return ["Kesh: fight"] if "thunder_hammer" in who else []


def score(played: Played) -> str:
    return played.one("scores").text("scores")


PLAIN = {
    "marine": ('["power_fist"]', "marine", 0, 0),
    "sergeant": ('["power_fist"]', "sergeant", 1, 1),
    "librarian without points": ('["force_axe"]', "librarian", 1, 1),
    "hammer alone": ('["thunder_hammer"]', "marine", 2, 0),
    "sergeant with hammer": ('["thunder_hammer"]', "sergeant", 3, 1),
    "chain fist": ('["chain_fist"]', "marine", 0, 0),
}


@rule("DW-GAP-BASE-CLOSE-COMBAT", "DW-HAMMER-BONUS", "DW-CHAINFIST-NO-MODIFIER", "DW-LIBRARIAN-CLOSE-COMBAT")
@pytest.mark.parametrize("name", PLAIN)
def test_each_marine_has_his_bonus_to_the_front_and_elsewhere(name: str) -> None:
    weapons, rank, front, other = PLAIN[name]
    who = armed(weapons, rank, more="psi = 0\n")
    faced = play(strike("[3, 1, 2, 2]", who), "Kesh: attack d2")
    assert score(faced) == f"{3 + front}:2" and faced.at("S1") == ""
    # From behind, where he wins he only survives; he may turn.
    behind = play(defend("[3, 1, 1, 2]", who, "b2", "e"), "S1: attack c2", *fights(who))
    assert score(behind) == f"{3 + other}:2"
    assert behind.at("S1") == "b2" and behind.kind() == "turn to face"
    assert refusal(strike("[]", who), "Kesh: attack d1") == "V3-CC-FRONT-SQUARE"


@rule("DW-CC-STEALER-REAR")
def test_a_stealer_attacked_from_behind_throws_two_dice_and_kills_nobody() -> None:
    kesh = marine("Kesh", "c2")
    killed = play(strike("[4, 3, 2]", kesh, stealer("d2", "e")), "Kesh: attack d2")
    assert killed.at("S1") == "" and killed.dice_left() == []
    won = play(strike("[1, 6, 2]", kesh, stealer("d2", "n")), "Kesh: attack d2")
    assert won.at("Kesh") == "c2" and won.at("S1") == "d2"
    assert len(play(strike("[4, 3, 2, 1]", kesh), "Kesh: attack d2").all("combat")[1].dice) == 3


@rule("DW-CC-STEALER-TURN")
def test_a_stealer_that_survives_turns_by_itself() -> None:
    body = strike("[4, 4, 2, 4, 1, 1, 3]", marine("Kesh", "c2"), stealer("d2", "e"))
    tied = play(body, "Kesh: attack d2")
    assert tied.one("turned").rule == "DW-CC-STEALER-TURN" and tied.kind() == "marine action"
    again = play(body, "Kesh: attack d2", "Kesh: attack d2")
    assert len(again.all("combat")[-1].dice) == 3
    assert refusal(body, "Kesh: attack d2", "S1: stay") != ""


@rule("DW-CC-OVERWATCH-INTO")
def test_overwatch_fires_at_a_stealer_that_fights_another() -> None:
    odo = marine("Odo", "b1", "e", 'states = ["overwatch"]\n')
    top = STEALERS + "dice = [3, 3, 1, 1, 6, 1]\n"
    shot = play(scene(top, marine("Kesh", "e3", "n") + odo + stealer("e2", "s")), "S1: attack e3")
    assert shot.one("shot")["who"] == shot.piece("Odo")
    assert shot.at("S1") == "" and shot.at("Kesh") == "e3"
    missed = play(
        scene(top.replace("6, 1]", "5, 1]"), marine("Kesh", "e3", "n") + odo + stealer("e2", "s")),
        "S1: attack e3",
    )
    assert missed.at("Kesh") == "e3" and missed.at("S1") == "e2"


@rule("DW-CC-OVERWATCH-BLOCKED", "DW-CC-OVERWATCH-AFTER-KILL")
def test_a_marine_in_the_way_blocks_the_shot_till_he_dies() -> None:
    odo = marine("Odo", "a1", "e", 'states = ["overwatch"]\n')
    file = marine("Kesh", "d1", "e") + odo + stealer("e1", "w")
    tied = play(scene(STEALERS + "dice = [3, 3, 1, 1]\n", file, CORRIDOR), "S1: attack d1")
    assert tied.all("shot") == [] and tied.at("Kesh") == "d1"
    killed = play(scene(STEALERS + "dice = [3, 5, 1, 1, 6, 1]\n", file, CORRIDOR), "S1: attack d1")
    assert killed.at("Kesh") == "" and killed.one("shot")["who"] == killed.piece("Odo")
    assert killed.at("S1") == ""


SWORD = armed('["power_sword"]', "sergeant")


@rule("DW-SWORD-NO-BONUS", "DW-SWORD-PARRY")
def test_a_sword_makes_the_stealer_throw_one_die_again() -> None:
    worse = play(strike("[4, 2, 3, 5, 6]", SWORD), "Kesh: attack d2", "Kesh: reroll enemy 5")
    assert worse.one("reroll").rule == "DW-SWORD-PARRY"
    assert score(worse) == "5:6" and worse.at("Kesh") == ""
    better = play(strike("[4, 2, 5, 5, 4]", SWORD), "Kesh: attack d2", "Kesh: reroll enemy 5")
    assert score(better) == "5:5", "one die only, though two show the same"
    assert (
        refusal(strike("[4, 2, 3, 5]", SWORD), "Kesh: attack d2", "Kesh: reroll enemy 4") == "V3-POWER-SWORD"
    )


@rule("DW-SWORD-PARRY-OPTIONAL")
def test_a_parry_may_be_left() -> None:
    kept = play(strike("[5, 1, 2, 2]", SWORD), "Kesh: attack d2", "Kesh: keep dice")
    assert score(kept) == "6:2" and kept.at("S1") == ""
    assert refusal(strike("[5, 1, 2, 2]", SWORD), "Kesh: attack d2", "Kesh: forward") != ""


@rule("DW-SWORD-PARRY-FACING")
@pytest.mark.parametrize(("at", "facing"), [("c3", "n"), ("c1", "s"), ("b2", "e")])
def test_a_sword_parries_nothing_from_side_or_rear(at: str, facing: str) -> None:
    hit = play(defend("[1, 6, 2, 1]", SWORD, at, facing), "S1: attack c2")
    assert hit.at("Kesh") == "" and hit.all("reroll") == []
    assert refusal(defend("[1, 6, 2, 1]", SWORD, at, facing), "S1: attack c2", "Kesh: reroll enemy 6") != ""


@rule("DW-CHAINFIST-BULKHEAD")
def test_a_chain_fist_cuts_a_bulkhead_for_two_points() -> None:
    board = "map = '''\n...B...\n...B...\n...B...\n'''\n"
    kesh = armed('["storm_bolter", "chain_fist"]')
    cut = play(scene('active = "Kesh"\n', kesh, board), "Kesh: attack d2")
    assert len(cut.all("bulkhead destroyed")) == 1 and cut.game.ap[0] == 2
    poor = scene('active = "Kesh"\n', armed('["chain_fist"]', more="ap = 1\n"), board)
    assert refusal(poor, "Kesh: attack d2") == "V3-AP-ALLOWANCE"
    assert refusal(scene('active = "Kesh"\n', kesh, board), "Kesh: attack d1") == "V3-CC-FRONT-SQUARE"


@rule("DW-CHAINFIST-DOOR")
@pytest.mark.parametrize(("sign", "event"), [("D", "door"), ("K", "crate"), ("Y", "tank")])
def test_a_chain_fist_cuts_doors_crates_and_tanks_for_one_point(sign: str, event: str) -> None:
    board = f"map = '''\n...#...\n...{sign}...\n...#...\n'''\n"
    cut = play(scene('active = "Kesh"\n', armed('["chain_fist"]'), board), "Kesh: attack d2")
    assert len(cut.all(f"{event} destroyed")) == 1 and cut.game.ap[0] == 3
    assert not cut.game.solid >> cut.game.board.index[0, 3, 1] & 1 or sign == "Y"
    fist = play(scene('active = "Kesh"\ndice = [5]\n', armed('["power_fist"]'), board), "Kesh: attack d2")
    assert fist.all(f"{event} destroyed") == []


@rule("DW-HAMMER-WITH-SHIELD")
def test_hammer_and_shield_leave_nothing_to_shoot_with() -> None:
    harl = piece(loadout="sgt_hammer", at="c2", facing="e")
    body = scene('active = "Harl"\ndice = [3, 1, 2, 2]\n', harl + stealer("d2"))
    assert score(play(body, "Harl: attack d2", "Harl: keep dice")) == "6:2"
    assert refusal(body, "Harl: fire at d2") == "V3-GAP-LEGAL-TARGETS"
    alone = play(strike("[3, 1, 2, 2]", armed('["thunder_hammer"]')), "Kesh: attack d2")
    assert alone.all("reroll") == [] and alone.at("S1") == ""


SHIELD = armed('["thunder_hammer", "storm_shield"]', facing="n")


@rule("DW-SHIELD-PARRY")
def test_a_shield_parries_on_the_left_and_does_not_face() -> None:
    body = defend("[4, 6, 3, 2, 1]", SHIELD, "b2", "e")
    parried = play(body, "S1: attack c2", "Kesh: fight", "Kesh: reroll enemy 6")
    assert parried.one("reroll").rule == "DW-SHIELD-PARRY"
    assert score(parried) == "4:3", "no bonus of the hammer"
    assert parried.at("S1") == "b2" and parried.kind() == "turn to face"
    struck = ["S1: attack c2", "Kesh: fight"]
    front = play(defend("[4, 6, 3, 2, 1]", SHIELD, "c1", "s"), *struck, "Kesh: reroll enemy 6")
    assert score(front) == "6:3" and front.at("S1") == ""
    # From the right there is none.
    assert play(defend("[4, 6, 3, 2]", SHIELD, "d2", "w"), *struck).at("Kesh") == ""


@rule("DW-SHIELD-PARRY")
def test_the_odds_know_the_parry_on_the_left() -> None:
    def dies(at: str, facing: str) -> Fraction:
        game = play(defend("[]", SHIELD, at, facing)).game
        return describe_odds(game, game.read("S1: attack c2"))["kill"]

    assert dies("b2", "e") < dies("d2", "w") == dies("c3", "n")


@rule("DW-SHIELD-BLOCK-OPTION")
def test_a_blocking_shield_takes_a_die_in_front_and_on_the_left() -> None:
    for at, facing, dice in (("c1", "s", 2), ("b2", "e", 2), ("d2", "w", 3)):
        body = 'options = { shield_mode = "block" }\n' + defend("[4, 3, 2, 1]", SHIELD, at, facing)
        fought = play(body, "S1: attack c2", "Kesh: fight")
        assert len(fought.all("combat")[1].dice) == dice
    assert refusal(body, "S1: attack c2", "Kesh: fight", "Kesh: reroll enemy 3") != ""


CLAWS = armed('["lightning_claws"]')


@rule("DW-CLAWS-FRONT")
def test_claws_throw_two_dice_to_the_front() -> None:
    fought = play(strike("[2, 4, 3, 5, 5]", CLAWS), "Kesh: attack d2")
    assert score(fought) == "6:5" and fought.at("S1") == ""


@rule("DW-CLAWS-SIDE")
def test_claws_keep_their_bonus_from_behind() -> None:
    fought = play(defend("[4, 5, 2, 1]", CLAWS, "b2", "e"), "S1: attack c2")
    assert score(fought) == "6:5"
    assert fought.at("Kesh") == "c2" and fought.at("S1") == "b2"


@rule("DW-CLAWS-ONLY-WEAPON")
def test_claws_neither_shoot_nor_watch() -> None:
    body = scene('active = "Kesh"\n', CLAWS + stealer("f2"))
    assert refusal(body, "Kesh: fire at f2") == "V3-LIGHTNING-CLAWS-HANDS"
    assert refusal(body, "Kesh: overwatch") == "V3-LIGHTNING-CLAWS-HANDS"
    assert not any("fire" in option or "overwatch" in option for option in play(body).options())
