"""Close combat: who can be attacked, dice, bonuses, ties and facing, doors."""

from __future__ import annotations

import pytest

from tests.scenes import Played, play, refusal, rule

# Odo stands by, so that the game goes on when Kesh falls.
ATTACKED = """
phase = "stealer actions"
active = "S1"
map = '''
.....
.....
.....
.....
'''
piece = [
  { GEAR, at = "c2", facing = "FACING" },
  { name = "Odo", at = "a4", facing = "s" },
  { kind = "stealer", at = "d2", facing = "w" },
]
"""
PLAIN = ATTACKED.replace("GEAR", 'name = "Kesh"')
ATTACKING = """
active = "Kesh"
map = '''
.....
.....
.....
'''
piece = [
  { GEAR, at = "c2", facing = "e" },
  { name = "Odo", at = "a3", facing = "s" },
  { kind = "KIND", at = "d2", facing = "FACING" },
]
"""
THING = """
active = "Kesh"
map = '''
..THING..
'''
piece = [{ GEAR, at = "b1", facing = "e" }]
"""


def living(played: Played) -> tuple[bool, bool]:
    return bool(played.at("Kesh")), bool(played.at("S1"))


@rule("V3-CC-FRONT-SQUARE")
def test_only_the_square_straight_ahead_can_be_attacked() -> None:
    scene = """
phase = "stealer actions"
active = "S1"
map = '''
....
....
....
'''
piece = [
  { name = "Kesh", at = "b2", facing = "e" },
  { name = "Odo", at = "b1", facing = "e" },
  { kind = "stealer", at = "c2", facing = "w" },
  { kind = "stealer", at = "d2", facing = "w" },
]
"""
    assert [o for o in play(scene).options() if "attack" in o] == ["S1: attack b2"]
    assert refusal(scene, "S1: attack b1") == "V3-CC-FRONT-SQUARE"
    assert refusal(scene, "S1: attack d2") == "V3-CC-FRONT-SQUARE"
    # Stealers do not fight each other, nor marines, nor is there anything to hit on an empty square.
    behind = scene.replace('active = "S1"', 'active = "S2"')
    assert refusal(behind, "S2: attack c2") == "V3-CC-FRONT-SQUARE"
    ours = scene.replace('phase = "stealer actions"\nactive = "S1"', 'active = "Odo"')
    ours = ours.replace('"b1", facing = "e"', '"b1", facing = "s"')
    assert refusal(ours, "Odo: attack b2") == "V3-CC-FRONT-SQUARE"
    assert refusal(ours.replace('facing = "s"', 'facing = "e"'), "Odo: attack c1") == "V3-CC-FRONT-SQUARE"
    assert refusal(ours.replace('facing = "s"', 'facing = "w"'), "Odo: attack a1") == "V3-CC-FRONT-SQUARE"


@rule("V3-CC-FRONT-SQUARE")
@pytest.mark.parametrize(
    ("char", "offered"), [("D", 1), ("B", 1), ("K", 1), ("Y", 1), ("V", 0), ("C", 0), ("~", 0)]
)
def test_things_that_can_be_attacked(char: str, offered: int) -> None:
    played = play(THING.replace("THING", char).replace("GEAR", 'name = "Kesh"'))
    assert len([o for o in played.options() if "attack" in o]) == offered


@rule("V3-CC-FRONT-SQUARE")
def test_an_open_door_and_the_edge_of_the_board_cannot_be_attacked() -> None:
    scene = THING.replace("THING", "D").replace("GEAR", 'name = "Kesh"')
    assert refusal('doors = { open = ["c1"] }\n' + scene, "Kesh: attack c1") == "V3-CC-FRONT-SQUARE"
    edge = scene.replace('"b1", facing = "e"', '"a1", facing = "w"')
    assert not [o for o in play(edge).options() if "attack" in o]
    outside = scene.replace("..D..", "X.D..").replace('facing = "e"', 'facing = "w"')
    assert not [o for o in play(outside).options() if "attack" in o]


@rule("V3-CC-DICE")
def test_one_die_against_three_and_the_best_counts() -> None:
    played = play("dice = [4, 2, 3, 5]\n" + PLAIN.replace("FACING", "e"), "S1: attack c2")
    ours, theirs = played.all("combat")
    assert (ours["who"], ours.dice, theirs["who"], theirs.dice) == (0, (4,), 2, (2, 3, 5))
    assert {ours.rule, theirs.rule} == {"V3-CC-DICE"}
    assert played.one("scores").text("scores") == "4:5"
    death = played.one("killed")
    assert (death["who"], death["by"], death.rule) == (0, 2, "V3-CC-HIGHER-KILLS")
    assert played.game.ap[2] == 5
    assert played.dice_left() == []


@rule("V3-CC-DICE")
@pytest.mark.parametrize("facing", ["w", "n", "s", "e"])
def test_a_stealer_rolls_three_dice_whichever_way_it_faces(facing: str) -> None:
    scene = ATTACKING.replace("GEAR", 'name = "Kesh"').replace("KIND", "stealer").replace("FACING", facing)
    played = play("dice = [6, 1, 2, 3]\n" + scene, "Kesh: attack d2")
    assert living(played) == (True, False)
    assert played.game.ap[0] == 3
    fewer = "options = { stealer_rear_dice = 2 }\n" + scene
    count = 3 if facing == "w" else 2
    played = play(f"dice = [6{', 1' * count}]\n" + fewer, "Kesh: attack d2")
    assert len(played.all("combat")[1].dice) == count


@pytest.mark.parametrize(
    ("kind", "name", "dice", "score"),
    [
        ("termagant", "T1", [2, 1], "2:1"),
        ("hormagaunt", "H1", [5, 4, 3], "5:4"),
        ("lurker", "L1", [6, 1, 2, 3, 5], "6:5"),
        ("alpha", "A1", [6, 3, 2, 3], "6:5"),
    ],
)
def test_dice_of_the_other_kinds(kind: str, name: str, dice: list[int], score: str) -> None:
    scene = ATTACKING.replace("GEAR", 'name = "Kesh"').replace("KIND", kind).replace("FACING", "w")
    played = play(f"dice = {dice}\n" + scene, "Kesh: attack d2")
    assert played.one("scores").text("scores") == score
    assert played.at(name) == ""
    assert played.dice_left() == []


def test_a_shield_never_takes_the_last_die() -> None:
    gear = 'loadout = "sgt_hammer", name = "Kesh"'
    scene = ATTACKING.replace("GEAR", gear).replace("KIND", "termagant").replace("FACING", "w")
    assert play("dice = [1, 2]\n" + scene, "Kesh: attack d2").one("scores").text("scores") == "3:2"


@rule("V3-CC-SERGEANT")
def test_a_sergeant_adds_one_to_the_front_only() -> None:
    scene = ATTACKED.replace("GEAR", 'name = "Kesh", rank = "sergeant"')
    played = play("dice = [4, 1, 3, 4]\n" + scene.replace("FACING", "e"), "S1: attack c2")
    assert played.one("scores").text("scores") == "5:4"
    assert living(played) == (True, False)
    for facing in "nsw":
        played = play("dice = [4, 1, 3, 4]\n" + scene.replace("FACING", facing), "S1: attack c2")
        assert played.one("scores").text("scores") == "4:4"
        assert played.options() == ["Kesh: face e", "Kesh: stay"]


@rule("V3-CC-HIGHER-KILLS")
@pytest.mark.parametrize("facing", ["n", "s", "w"])
def test_a_defender_who_wins_from_the_side_or_rear_kills_nothing_but_may_turn(facing: str) -> None:
    scene = "dice = [6, 1, 2, 3]\n" + PLAIN.replace("FACING", facing)
    played = play(scene, "S1: attack c2", "Kesh: face e")
    assert living(played) == (True, True)
    turned = played.one("turned")
    assert (turned.rule, turned["who"], turned["facing"]) == ("V3-CC-HIGHER-KILLS", 0, 1)
    assert played.game.facing[0] == 1
    assert played.game.ap[0] == 4
    played = play(scene, "S1: attack c2", "Kesh: stay")
    assert not played.all("turned")
    assert "nesw"[played.game.facing[0]] == facing
    assert refusal(scene, "S1: attack c2", "Kesh: face s") == "V3-CC-HIGHER-KILLS"


@rule("V3-CC-HIGHER-KILLS")
def test_face_to_face_the_winning_defender_kills_and_the_attacker_always_can() -> None:
    assert living(play("dice = [6, 1, 2, 3]\n" + PLAIN.replace("FACING", "e"), "S1: attack c2")) == (
        True,
        False,
    )
    for facing in "nesw":
        played = play("dice = [1, 1, 2, 3]\n" + PLAIN.replace("FACING", facing), "S1: attack c2")
        assert living(played) == (False, True)


@rule("V3-CC-HIGHER-KILLS")
def test_a_stealer_attacked_from_behind_wins_nothing_but_a_turn() -> None:
    scene = ATTACKING.replace("GEAR", 'name = "Kesh"').replace("KIND", "stealer").replace("FACING", "e")
    played = play("dice = [1, 6, 1, 1]\n" + scene, "Kesh: attack d2", "S1: face w")
    assert living(played) == (True, True)
    assert played.game.facing[2] == 3


@rule("V3-CC-TIE")
def test_a_tie_kills_nobody_and_the_defender_may_face_the_attacker() -> None:
    scene = "dice = [5, 5, 2, 1]\n" + PLAIN.replace("FACING", "w")
    played = play(scene, "S1: attack c2")
    assert (played.kind(), played.options()) == ("turn to face", ["Kesh: face e", "Kesh: stay"])
    played = play(scene, "S1: attack c2", "Kesh: face e")
    assert living(played) == (True, True)
    assert (played.one("turned").rule, played.game.facing[0], played.game.ap[0]) == ("V3-CC-TIE", 1, 4)
    assert refusal(scene, "S1: attack c2", "Kesh: face n") == "V3-CC-TIE"
    # A defender who faces the attacker already is not asked.
    played = play("dice = [5, 5, 2, 1]\n" + PLAIN.replace("FACING", "e"), "S1: attack c2")
    assert played.kind() == "stealer action"
    # The stealer player decides for a stealer.
    scene = ATTACKING.replace("GEAR", 'name = "Kesh"').replace("KIND", "stealer").replace("FACING", "n")
    played = play("dice = [5, 5, 2, 1]\n" + scene, "Kesh: attack d2")
    assert played.options() == ["S1: face w", "S1: stay"]


@rule("V3-CC-DOOR")
@pytest.mark.parametrize(
    ("gear", "dice", "bonus", "falls"),
    [
        ('name = "Kesh"', [6], 0, True),
        ('name = "Kesh"', [5], 0, False),
        ('name = "Kesh", rank = "sergeant"', [5], 1, True),
        ('name = "Kesh", rank = "sergeant"', [4], 1, False),
        ('loadout = "sgt_hammer", name = "Kesh"', [4], 2, True),
        ('loadout = "claws", name = "Kesh"', [1, 5], 1, True),
        ('loadout = "claws", name = "Kesh"', [4, 4], 1, False),
        ('loadout = "librarian", name = "Kesh", psi = 0', [5], 1, True),
        ('loadout = "librarian", name = "Kesh", psi = 0', [4], 1, False),
    ],
)
@pytest.mark.parametrize(("char", "what"), [("D", "door"), ("B", "bulkhead"), ("K", "crate"), ("Y", "tank")])
def test_a_blow_at_a_thing(gear: str, dice: list[int], bonus: int, falls: bool, char: str, what: str) -> None:
    played = play(f"dice = {dice}\n" + THING.replace("THING", char).replace("GEAR", gear), "Kesh: attack c1")
    blow = played.one("attack on thing")
    assert (blow.rule, blow.dice, blow["bonus"], blow["score"]) == (
        "V3-CC-DOOR",
        tuple(dice),
        bonus,
        6 - bonus,
    )
    assert [e.rule for e in played.all(f"{what} destroyed")] == ["V3-CC-DOOR"] * falls
    assert played.game.ap[0] == 3
    assert played.dice_left() == []


@rule("V3-CC-DOOR")
@pytest.mark.parametrize(
    ("kind", "dice", "falls"),
    [
        ("stealer", [2, 6, 1], True),
        ("stealer", [5, 5, 5], False),
        ("alpha", [5, 5, 1], False),
        ("termagant", [6], True),
        ("hormagaunt", [1, 6], True),
    ],
)
def test_a_stealer_breaks_a_door_with_a_six(kind: str, dice: list[int], falls: bool) -> None:
    letter = {"stealer": "S", "alpha": "A", "termagant": "T", "hormagaunt": "H"}[kind]
    scene = f"""
phase = "stealer actions"
active = "{letter}1"
dice = {dice}
map = '''
..D..
'''
piece = [
  {{ name = "Kesh", at = "a1", facing = "w" }},
  {{ kind = "{kind}", at = "d1", facing = "w" }},
]
"""
    played = play(scene, f"{letter}1: attack c1")
    assert bool(played.game.doors) != falls
    assert played.dice_left() == []
    assert played.game.ap[1] == 5


@rule("V3-CC-DOOR")
@pytest.mark.parametrize("char", ["D", "B"])
def test_a_chain_fist_needs_no_roll_for_doors_and_bulkheads(char: str) -> None:
    scene = THING.replace("THING", char).replace("GEAR", 'loadout = "chainfist", name = "Kesh"')
    played = play("dice = []\n" + scene, "Kesh: attack c1")
    assert [e.rule for e in played.events if "destroyed" in e.kind] == ["V3-CHAIN-FIST"]
    dear = "options = { chainfist_bulkhead_ap = 2 }\ndice = []\n" + scene
    assert play(dear, "Kesh: attack c1").game.ap[0] == (2 if char == "B" else 3)
    poor = dear.replace('name = "Kesh"', 'name = "Kesh", ap = 1')
    assert len([o for o in play(poor).options() if "attack" in o]) == (0 if char == "B" else 1)
    # A crate is no door: it is struck like everything else.
    crate = scene.replace(f"..{char}..", "..K..")
    assert play("dice = [5]\n" + crate, "Kesh: attack c1").one("attack on thing")["score"] == 6


@rule("V3-CC-DOOR")
def test_a_librarian_may_add_psi_points_to_the_blow() -> None:
    scene = "dice = [3]\n" + THING.replace("THING", "D").replace("GEAR", 'loadout = "librarian", psi = 3')
    scene = scene.replace('"Kesh"', '"Quill"')
    played = play(scene, "Quill: attack c1")
    assert (played.kind(), played.options()) == ("psi points", [f"Quill: add psi {n}" for n in range(4)])
    played = play(scene, "Quill: attack c1", "Quill: add psi 2")
    assert (played.one("psi spent")["points"], played.game.psi[0]) == (2, 1)
    assert played.one("door destroyed").rule == "V3-CC-DOOR"
    played = play(scene, "Quill: attack c1", "Quill: add psi 1")
    assert played.game.doors
    played = play(scene, "Quill: attack c1", "Quill: add psi 0")
    assert (played.game.psi[0], played.all("psi spent")) == (3, [])
    assert refusal(scene, "Quill: attack c1", "Quill: add psi 4") == "V3-LIB-PSI-CC"


def test_a_canister_carrier_cannot_strike_and_falls_to_a_three() -> None:
    scene = 'object = [{ name = "flask", kind = "canister" }]\n' + ATTACKED.replace(
        "GEAR", 'name = "Kesh", carries = "flask"'
    )
    for facing, dice, lives in (("e", [1, 2, 2], True), ("e", [1, 1, 3], False), ("n", [2, 2, 1], True)):
        played = play(f"dice = {dice}\n" + scene.replace("FACING", facing), "S1: attack c2")
        blow = played.one("attack on carrier")
        assert (blow.rule, blow["score"], blow.dice) == ("V3-TOXIN-DEFENCE", 3, tuple(dice))
        assert bool(played.at("Kesh")) == lives
        assert (played.kind() == "turn to face") == (facing == "n")
    ours = scene.replace("FACING", "e").replace('phase = "stealer actions"\nactive = "S1"', 'active = "Kesh"')
    assert refusal(ours, "Kesh: attack d2") == "V3-TOXIN-NO-WEAPONS"
