"""Hormagaunts: how they come, their leap, and shots at a leaping one."""

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
HALL = """
map = '''
############
#..........#
#..........#
#..........#
############
'''
"""
HORMAGAUNTS = 'stealers = { allies = ["hormagaunts"] }'


def stealer_turn(active: str, dice: str, *pieces: str, top: str = "", board: str = CORRIDOR) -> str:
    return f'phase = "stealer actions"\nactive = "{active}"\ndice = {dice}\n{top}\n{board}{"".join(pieces)}'


@rule("V4-HORM-REPLACE")
def test_a_blip_of_3_becomes_three_hormagaunts_all_or_nothing() -> None:
    scene = stealer_turn("B1", "[]", blip("h2", 3), top=HORMAGAUNTS)
    assert play(scene, "B1: convert").options() == ["B1: bring stealer", "B1: bring hormagaunt"]
    placed = [
        "B1: convert",
        "B1: bring hormagaunt",
        "B1: place at g2",
        "H1: face w",
        "H2: face w",
        "H3: face w",
    ]
    came = play(scene, *placed)
    assert [came.at(name) for name in ("H1", "H2", "H3")] == ["h2", "g2", "i2"]
    assert pc.STEALER not in came.game.kind
    assert refusal(scene, *placed[:2], "B1: bring stealer") == "V3-CONV-VOLUNTARY"


@rule("V4-HORM-REPLACE")
def test_any_value_will_do_but_only_where_the_mission_has_them() -> None:
    for value in (1, 2):
        scene = stealer_turn("B1", "[]", blip("h2", value), top=HORMAGAUNTS)
        assert "B1: bring hormagaunt" in play(scene, "B1: convert").options()
    without = stealer_turn("B1", "[]", blip("h2", 1), top='stealers = { allies = ["termagants"] }')
    assert refusal(without, "B1: convert", "B1: bring hormagaunt") == "V4-HORM-REPLACE"


@rule("V4-HORM-LEAP")
def test_a_leap_covers_two_squares_for_one_point() -> None:
    played = play(
        stealer_turn("H1", "[]", marine("Kesh", "c2", "w"), foe("hormagaunt", "i2")),
        "H1: leap to g2 facing w",
    )
    leapt = played.one("leapt")
    assert leapt.rule == "V4-HORM-LEAP"
    assert played.at("H1") == "g2"
    assert played.game.ap[played.piece("H1")] == 5


@rule("V4-HORM-LEAP")
def test_it_must_see_the_marine_and_come_nearer() -> None:
    blind = stealer_turn("H1", "[]", marine("Kesh", "c2"), foe("hormagaunt", "i2", "e"))
    assert not any("leap" in option for option in play(blind).options())
    assert refusal(blind, "H1: leap to k2 facing e") == "V4-HORM-LEAP"
    hidden = stealer_turn("H1", "[]", marine("Kesh", "c2"), foe("stealer", "e2"), foe("hormagaunt", "i2"))
    assert refusal(hidden, "H1: leap to g2 facing w") == "V4-HORM-LEAP"
    # Sideways across the hall the distance (the larger offset) does not shrink.
    hall = stealer_turn("H1", "[]", marine("Kesh", "b2"), foe("hormagaunt", "j2"), board=HALL)
    assert refusal(hall, "H1: leap to j4 facing s") == "V4-HORM-LEAP"


@rule("V4-HORM-LEAP")
def test_both_squares_must_be_free_and_no_diagonal_pinched() -> None:
    row = stealer_turn("H1", "[]", marine("Kesh", "b2"), foe("hormagaunt", "i2"), board=HALL)
    assert "H1: leap to g2 facing w" in play(row).options()
    assert "H1: leap to g4 facing w" in play(row).options()
    for taken in ("g4", "h3"):
        assert refusal(row + foe("stealer", taken), "H1: leap to g4 facing w") == "V4-HORM-LEAP"
    # The second of two diagonal steps, h3 to g4, goes between g3 and h4.
    half = row + foe("stealer", "g3")
    assert "H1: leap to g4 facing w" in play(half).options()
    assert refusal(half + foe("stealer", "h4"), "H1: leap to g4 facing w") == "V4-HORM-LEAP"


@rule("V4-HORM-LEAP", "V3-DEBRIS-COST")
def test_debris_is_paid_for_each_square() -> None:
    board = "map = '''\n###########\n#....~~...#\n###########\n'''\n"
    scene = stealer_turn("H1", "[]", marine("Kesh", "b2", "w"), foe("hormagaunt", "h2"), board=board)
    played = play(scene, "H1: leap to f2 facing w")
    assert played.game.ap[played.piece("H1")] == 3
    poor = stealer_turn("H1", "[]", marine("Kesh", "b2"), foe("hormagaunt", "h2", more="ap = 2"), board=board)
    assert refusal(poor, "H1: leap to f2 facing w") == "V4-HORM-LEAP"


@rule("V4-HORM-LEAP", "V3-HF-NO-ENTRY")
def test_it_does_not_leap_into_or_over_flames() -> None:
    scene = stealer_turn("H1", "[]", marine("Kesh", "b2"), foe("hormagaunt", "i2"), board=HALL)
    # It sees the marine along row 2 all the while.
    assert "H1: leap to g4 facing w" in play(scene).options()
    for burning in ("h3", "g4"):
        told = refusal(f'burning = ["{burning}"]\n' + scene, "H1: leap to g4 facing w")
        assert told == "V4-HORM-LEAP"


def watched(dice: str, weapons: str = '["storm_bolter"]') -> str:
    kesh = marine("Kesh", "b2", "e", f'weapons = {weapons}\nstates = ["overwatch"]')
    return stealer_turn("H1", dice, kesh, foe("hormagaunt", "k2"))


@rule("V4-HORM-NO-SUSTAINED")
def test_a_shot_at_a_leap_is_never_sustained_and_the_series_goes_on_after_it() -> None:
    played = play(
        watched("[5, 1, 5, 1, 5, 1]"),
        "H1: move j2 facing w",
        "H1: leap to h2 facing w",
        "H1: move g2 facing w",
    )
    assert [shot["score"] for shot in played.all("shot")] == [6, 6, 5]
    assert played.at("H1") == ""
    assert played.dice_left() == []


@rule("V4-HORM-NO-SUSTAINED", "V4-HORM-LEAP")
def test_a_leap_is_one_action_and_draws_one_shot() -> None:
    played = play(watched("[1, 2]"), "H1: leap to i2 facing w")
    assert len(played.all("shot")) == 1
    # It is shot at where it lands.
    assert played.one("shot")["at"] == played.game.board.find("i2")


@rule("V4-HORM-NO-SUSTAINED", "V4-HORM-LASER-SIGHT", "V3-CP-REACTION")
def test_a_reaction_to_a_leap_is_no_sustained_fire_either() -> None:
    moves = ["H1: move j2 facing w", "pass", "H1: leap to h2 facing w", "react: Kesh", "Kesh: fire at h2"]
    for weapons, need in (('["storm_bolter"]', 6), ('["storm_bolter", "laser_sight"]', 5)):
        played = play("command = { counter = 1 }\n" + watched("[5, 1, 5, 1]", weapons), *moves)
        assert [shot["score"] for shot in played.all("shot")] == [6, need]
        assert (played.at("H1") == "") == (need == 5)


@rule("V4-HORM-LASER-SIGHT")
def test_a_laser_sight_keeps_the_bonus_on_overwatch() -> None:
    played = play(
        watched("[5, 1, 5, 1]", '["storm_bolter", "laser_sight"]'),
        "H1: move j2 facing w",
        "H1: leap to h2 facing w",
    )
    assert [shot["score"] for shot in played.all("shot")] == [6, 5]
    assert played.at("H1") == ""


@rule("V4-HORM-LASER-SIGHT")
def test_without_a_series_a_laser_sight_does_nothing() -> None:
    played = play(
        watched("[5, 5]", '["storm_bolter", "laser_sight"]').replace("5, 5", "5, 4"),
        "H1: leap to i2 facing w",
    )
    assert played.one("shot")["score"] == 6
    assert played.at("H1") == "i2"


@rule("V4-HORM-MAX")
def test_no_thirteenth_hormagaunt() -> None:
    ten = [foe("hormagaunt", f"{column}4", "e") for column in "bcdefghijk"]
    allies = 'stealers = { allies = ["alpha", "hormagaunts"] }'
    three = stealer_turn("B1", "[]", blip("h2", 3), *ten, top=allies, board=HALL)
    assert play(three, "B1: convert").options() == ["B1: bring stealer", "B1: bring alpha"]
    assert refusal(three, "B1: convert", "B1: bring hormagaunt") == "V4-HORM-MAX"
    two = stealer_turn("B1", "[]", blip("h2", 2), *ten, top=allies, board=HALL)
    assert play(two, "B1: convert").options() == ["B1: bring stealer", "B1: bring hormagaunt"]


@rule("V4-GAP-HORMAGAUNT-PROFILE")
def test_two_dice_and_the_best_counts() -> None:
    scene = stealer_turn("H1", "[4, 5, 2]", marine("Kesh", "b2"), foe("hormagaunt", "c2"))
    played = play(scene, "H1: attack b2")
    assert played.all("combat")[1].dice == (5, 2)
    assert played.one("scores").text("scores") == "4:5"
    shield = marine("Kesh", "b2", "e", 'weapons = ["storm_shield"]')
    one = play(stealer_turn("H1", "[4, 3]", shield, foe("hormagaunt", "c2")), "H1: attack b2")
    assert one.all("combat")[1].dice == (3,)
    assert one.at("H1") == ""


@rule("V4-GAP-HORMAGAUNT-PROFILE")
def test_otherwise_it_is_a_stealer() -> None:
    scene = stealer_turn("H1", "[]", marine("Kesh", "b2", "w"), foe("hormagaunt", "i2"))
    fresh = play(scene)
    assert fresh.game.ap[fresh.piece("H1")] == 6
    walked = play(scene, "H1: move h2 facing n", "H1: turn about")
    assert walked.game.ap[walked.piece("H1")] == 4
    shot = play(
        f'active = "Kesh"\ndice = [6, 1]\n{CORRIDOR}{marine("Kesh", "b2")}{foe("hormagaunt", "f2")}',
        "Kesh: fire at f2",
    )
    brand = '[[piece]]\nloadout = "flamer"\nat = "b2"\nfacing = "e"\n'
    burned = play(
        f'active = "Brand"\ndice = [2]\n{CORRIDOR}{brand}{foe("hormagaunt", "f2")}', "Brand: flame f2"
    )
    for played in (shot, burned):
        assert played.at("H1") == ""
        assert played.game.kills == 1


@rule("V4-GAP-HORMAGAUNT-PROFILE", "V3-HF-MOVE-IN-FLAMES", "V4-HORM-LEAP")
def test_a_leap_within_flames_rolls_for_each_square() -> None:
    burning = 'burning = ["i2", "h3", "g4"]\n'
    pieces = (marine("Kesh", "b2", "w"), foe("hormagaunt", "i2"))
    lived = play(burning + stealer_turn("H1", "[1, 1]", *pieces, board=HALL), "H1: leap to g4 facing w")
    assert lived.at("H1") == "g4"
    assert [lived.game.board.name(test["where"]) for test in lived.all("flame test")] == ["h3", "g4"]
    halfway = play(burning + stealer_turn("H1", "[2]", *pieces, board=HALL), "H1: leap to g4 facing w")
    assert halfway.at("H1") == ""
    assert halfway.game.board.name(halfway.one("leapt")["to"]) == "h3"
    out = play(burning + stealer_turn("H1", "[]", *pieces, board=HALL), "H1: leap to g2 facing w")
    assert out.at("H1") == "g2"
    assert out.all("flame test") == []
