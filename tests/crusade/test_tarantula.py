"""The tarantula: a gunner and his gun."""

from __future__ import annotations

import pytest

from tests.crusade.halls import alien
from tests.crusade.scenes import play, refusal, rule

MAP = """
game = "crusade"
profile = "redux"
dice = DICE
map = '''
+-+-+-+-+-+-+-+
|. . . . . . .|
+             +
|. . . . . . .|
+             +
|. . . . . . .|
+             +
|. . . . . . .|
+             +
1. . . . . . .|
+             +
1. . . . . . .|
+-+-+-+-+-+-+-+
'''
active = "Ilen"
"""
GUNNER = '[[piece]]\nname = "Ilen"\nunit = "marine tarantula"\nat = "d4"\n'


def scene(*pieces: str, gun: str = "d3", dice: str = "[]") -> str:
    gunner = GUNNER + (f'gun = "{gun}"\n' if gun else "")
    return MAP.replace("DICE", dice) + gunner + "".join(pieces)


def crate(*at: str) -> str:
    return "".join([f'[[object]]\nunit = "crate"\nat = ["{square}"]\n' for square in at])


@rule("RX-FIRE-ALL-ROUND", "RX-GAP-TARANTULA")
@pytest.mark.parametrize(
    ("at", "in_front"),
    [
        ("d1", True),
        ("c3", True),  # as far to the side as ahead
        ("a1", True),
        ("b3", False),
        ("c4", False),
        ("d6", False),
    ],
)
def test_the_tarantula_fires_only_ahead(at: str, in_front: bool) -> None:
    played = play(scene(alien("zombie", at)))
    assert ("Ilen: spray tarantula" in played.options()) == in_front
    if not in_front:
        assert refusal(scene(alien("zombie", at)), "Ilen: spray tarantula") == "RX-FIRE-ALL-ROUND"


@rule("RX-GAP-TARANTULA")
def test_three_red_dice_are_shared_out_in_the_arc() -> None:
    made = scene(alien("zombie", "d1"), alien("goliath", "b2"), alien("zombie", "g5"), dice="[6, 5, 4]")
    played = play(made, "Ilen: spray tarantula")
    assert played.one("shot").dice == (6, 5, 4)
    assert "Ilen: give 1 to g5" not in played.options()
    assert refusal(made, "Ilen: spray tarantula", "Ilen: give 1 to g5") == "RX-FIRE-ALL-ROUND"
    played = play(made, "Ilen: spray tarantula", "Ilen: give 3 to b2", "Ilen: give 1 to d1")
    assert played.at("goliath1") == ""
    assert played.at("zombie1") == "", "past his own gun, which stands in between"


@rule("RX-MOVE-TARANTULA", "RX-GAP-TARANTULA")
def test_the_gun_is_set_up_again_at_the_end_of_the_move() -> None:
    made = scene(alien("zombie", "d1"))
    moving = play(made, "Ilen: move e4")
    assert moving.at("gun1") == "", "on the way it takes no room"
    options = moving.options()
    assert "Ilen: done" not in options
    assert "Ilen: spray tarantula" not in options
    assert refusal(made, "Ilen: move e4", "Ilen: done") == "RX-MOVE-TARANTULA"
    assert refusal(made, "Ilen: move e4", "Ilen: spray tarantula") == "RX-GAP-TARANTULA"
    played = play(made, "Ilen: move e4", "Ilen: face n")
    assert played.at("gun1") == "e3"
    assert not [line for line in played.options() if line.startswith("Ilen: move")], "the move is over"
    assert "Ilen: spray tarantula" in played.options()
    assert "Ilen: done" in played.options()


@rule("RX-GAP-TARANTULA")
def test_turning_the_gun_is_a_move_of_no_squares() -> None:
    made = scene(alien("zombie", "g4"), dice="[6, 6, 6]")
    played = play(made, "Ilen: face e")
    assert played.at("gun1") == "e4"
    assert played.at("Ilen") == "d4"
    assert not [line for line in played.options() if line.startswith(("Ilen: move", "Ilen: face"))]
    assert refusal(made, "Ilen: face e", "Ilen: face s") == "RX-GAP-TARANTULA"
    assert play(made, "Ilen: face e", "Ilen: spray tarantula", "Ilen: give 9 to g4").at("zombie1") == ""
    stays = play(made, "Ilen: sustained action")
    assert "Ilen: face e" not in stays.options(), "whoever does not move does not turn it"
    assert refusal(scene(), "Ilen: face n") == "RX-GAP-TARANTULA", "it points there already"


@rule("RX-MOVE-TARANTULA")
def test_a_move_must_leave_room_for_the_gun() -> None:
    # He has come three squares and has one left. In the corner g6 there is a crate on one side, a zombie on the other.
    last = MAP.replace("DICE", "[]") + GUNNER.replace("d4", "f5") + "used = 3\nleft = 1\n"
    corner = last + crate("g5") + alien("zombie", "f6")
    assert "Ilen: move g6" not in play(corner).options()
    assert "Ilen: move f4" in play(corner).options()
    assert refusal(corner, "Ilen: move g6") == "RX-MOVE-TARANTULA"
    # With two squares more he could come back out of it.
    assert "Ilen: move g6" in play(corner.replace("left = 1", "left = 2")).options()
    # The square that he leaves has room for the gun.
    assert "Ilen: move g5" in play(last + crate("g4", "g6")).options()
    assert play(last + crate("g4", "g6"), "Ilen: move g5").at("gun1") == "f5", "the only side that is left"


@rule("RX-GAP-TARANTULA")
def test_the_gun_is_in_the_way_of_others_but_hides_nothing() -> None:
    made = scene('[[piece]]\nname = "Dax"\nat = "d2"\n', '[[piece]]\ntruth = "zombie"\nat = "d6"\n')
    made = made.replace('active = "Ilen"', 'active = "Dax"').replace('gun = "d3"', 'gun = "d5"')
    played = play(made.replace('"d6"', '"e6"'), "Dax: move d3")
    assert "Dax: move d5" not in played.options()
    assert not [line for line in played.options() if line.startswith("Dax: move") and "through d5" in line]
    seen = made.replace('at = "d4"', 'at = "c5"')
    assert play(seen, "Dax: move d1").all("revealed"), "d6 is seen past the gun on d5"
    behind = seen.replace('truth = "zombie"', 'unit = "zombie"')
    assert "Dax: fire bolter at d6" not in play(behind).options(), "but not fired at"
    gone = behind.replace('gun = "d5"\n', "")
    assert "Dax: fire bolter at d6" in play(gone).options()


@rule("RX-GAP-TARANTULA")
def test_a_destroyed_gun_leaves_the_gunner_a_pistol() -> None:
    made = (
        scene(dice="[6, 5]").replace('active = "Ilen"', 'turn = "alien"\nactive = "zombie1"')
        + alien("zombie", "d1")
        + alien("zombie", "g4")
    )
    played = play(made, "zombie1: fire bolter at d3")
    assert played.one("destroyed")["victim"] == played.piece("gun1")
    played = play(
        made, "zombie1: fire bolter at d3", "zombie1: done", "end turn", "end turn", "Ilen: activate"
    )
    assert "Ilen: fire pistol at g4" in played.options(), "all round again"
    assert "Ilen: spray tarantula" not in played.options()
    assert "Ilen: done" in played.options()
    stays = play(made.replace("[6, 5]", "[6, 1]"), "zombie1: fire bolter at d3")
    assert stays.at("gun1") == "d3", "armour 2"


@rule("RX-GAP-TARANTULA")
def test_a_squad_has_no_quarrel_with_its_own_gun_and_it_falls_silent_with_its_gunner() -> None:
    made = scene('[[piece]]\nname = "Dax"\nat = "c3"\n').replace('active = "Ilen"', 'active = "Dax"')
    options = play(made).options()
    assert "Dax: fire bolter at d3" not in options
    assert "Dax: fight d3" not in options
    shot = scene(dice="[6, 5]").replace('active = "Ilen"', 'turn = "alien"\nactive = "zombie1"')
    played = play(shot + alien("zombie", "g4"), "zombie1: fire bolter at d4")
    assert played.at("Ilen") == ""
    assert played.at("gun1") == ""
    assert not played.game.bodies >> played.game.board.square("d3") & 1


@rule("RX-GAP-TARANTULA", "RX-MOVE-TARANTULA")
def test_the_gun_comes_off_the_dock_with_its_gunner() -> None:
    made = MAP.replace("DICE", "[]") + GUNNER.replace("d4", "dock1d")
    start = play(made)
    assert "Ilen: done" in start.options()
    assert not [line for line in start.options() if line.startswith("Ilen: face")]
    steps = [line for line in start.options() if line.startswith("Ilen: move")]
    assert steps
    entered = play(made, "Ilen: move a5")
    assert "Ilen: done" not in entered.options()
    assert play(made, "Ilen: move a5", "Ilen: face e").at("gun1") == "b5"
    with_gun = play(scene(gun=""))
    assert "Ilen: face n" in with_gun.options()
    assert refusal(scene(gun=""), "Ilen: spray tarantula") == "RX-GAP-TARANTULA"


@rule("RX-FIRE-ALL-ROUND")
def test_nobody_else_has_a_facing() -> None:
    other = MAP.replace("DICE", "[]") + '[[piece]]\nname = "Ilen"\nat = "d4"\n' + alien("zombie", "d6")
    assert "Ilen: fire bolter at d6" in play(other).options()
    assert refusal(other, "Ilen: face n") == "RX-FIRE-ALL-ROUND"


@rule("RX-MOVE-TARANTULA")
def test_a_gunner_takes_his_gun_through_a_gap_of_one_square() -> None:
    gap = crate("a3", "b3", "c3", "e3", "f3", "g3")
    steps = ["Ilen: move d3", "Ilen: move d2"]
    passed = play(scene(gap, gun="d5"), *steps, "Ilen: face n")
    assert passed.at("gun1") == "d1"
    # In the gap itself there is room behind him and before him.
    inside = play(scene(gap, gun="d5"), steps[0])
    assert [line for line in inside.options() if "face" in line] == ["Ilen: face n", "Ilen: face s"]
