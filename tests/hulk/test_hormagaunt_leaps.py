"""Which leaps there are, square by square, and what a leap through flames does."""

from __future__ import annotations

import pytest

from hullbreach.hulk.moving.leaping import ACTIONS
from tests.hulk.pieces import foe, marine, stealer
from tests.scenes import play, refusal, rule

# The first square of all is b2, the middle g7.
HALL = "map = '''\n" + "\n".join(["#" * 13, *["#" + "." * 11 + "#"] * 11, "#" * 13]) + "\n'''\n"


def hall(*pieces: str, active: str = "H1", dice: str = "[]", top: str = "", board: str = HALL) -> str:
    return f'phase = "stealer actions"\nactive = "{active}"\ndice = {dice}\n{top}\n{board}{"".join(pieces)}'


def leaps(scene: str) -> set[str]:
    return {option.removeprefix("H1: leap to ") for option in play(scene).options() if "leap" in option}


def each(squares: str, *facings: str) -> set[str]:
    return {f"{square} facing {facing}" for square in squares.split() for facing in facings}


@rule("V4-HORM-LEAP")
@pytest.mark.parametrize(
    ("facing", "at", "squares", "facings"),
    [
        ("n", "g2", "g5 e5 i5", "nwe"),
        ("n", "l2", "i5", "nwe"),
        ("n", "b2", "e5", "nwe"),
        ("e", "l7", "i7 i5 i9", "ens"),
        ("s", "g12", "g9 e9 i9", "sew"),
        ("w", "b7", "e7 e5 e9", "wns"),
    ],
)
def test_it_leaps_ahead_or_slantwise_and_turns_by_a_quarter_at_most(
    facing: str, at: str, squares: str, facings: str
) -> None:
    scene = hall(marine("Kesh", at), foe("hormagaunt", "g7", facing))
    assert leaps(scene) == each(squares, *facings)


@rule("V4-HORM-LEAP", "DW-GAP-BASE-SIGHT-ARCS")
@pytest.mark.parametrize(
    ("facing", "at", "slant", "turned", "end"),
    [("n", "l7", "i5", "i7 i9", "e"), ("n", "b7", "e5", "e7 e9", "w"), ("e", "g12", "i9", "g9 e9", "s")],
)
def test_whoever_sees_to_the_side_turns_first_and_then_faces_where_it_leapt(
    facing: str, at: str, slant: str, turned: str, end: str
) -> None:
    scene = hall(marine("Kesh", at), foe("hormagaunt", "g7", facing), top='options = { sight_arc = "half" }')
    sides = "nwe" if facing == "n" else "ens"
    assert leaps(scene) == each(slant, *sides) | each(turned, end)


@rule("V4-HORM-LEAP")
def test_only_a_marine_that_it_sees_draws_it() -> None:
    # Odo stands aside of the quarter ahead; a leap towards him would be one away from Kesh.
    both = hall(marine("Kesh", "l2"), marine("Odo", "b4"), foe("hormagaunt", "g7", "n"))
    assert leaps(both) == each("i5", *"nwe")
    assert refusal(both, "H1: leap to e5 facing n") == "V4-HORM-LEAP"


@rule("V4-HORM-LEAP")
def test_the_dead_draw_nobody() -> None:
    pieces = (
        marine("Odo", "l11", "w") + marine("Kesh", "g2") + stealer("l12", "n") + foe("hormagaunt", "g7", "n")
    )
    scene = hall(pieces, active="S1", dice="[1, 6, 6, 6]")
    killed = ["S1: attack l11", "S1: done", "H1: activate"]
    played = play(scene, *killed)
    assert played.at("Odo") == ""
    assert {option for option in played.options() if "leap" in option} == {
        f"H1: leap to {leap}" for leap in each("g5 e5 i5", *"nwe")
    }


@rule("V4-HORM-LEAP")
def test_it_leaps_into_the_first_square_of_the_board_and_for_its_last_point() -> None:
    scene = hall(marine("Kesh", "c2", "w"), foe("hormagaunt", "d4", "n", "ap = 1"))
    assert "b2 facing w" in leaps(scene)
    leapt = play(scene, "H1: leap to b2 facing w")
    here = leapt.piece("H1")
    assert (leapt.at("H1"), leapt.game.ap[here], leapt.game.facing[here]) == ("b2", 0, 3)
    assert leapt.one("leapt")["facing"] == 3
    straight = play(hall(marine("Kesh", "g2"), foe("hormagaunt", "g7", "n")), "H1: leap to g5")
    assert straight.game.facing[straight.piece("H1")] == 0, "where nothing is said it faces as before"
    east = play(hall(marine("Kesh", "l7"), foe("hormagaunt", "g7", "e")), "H1: leap to i7")
    assert east.game.facing[east.piece("H1")] == 1


@rule("V4-HORM-LEAP")
@pytest.mark.parametrize(("debris", "cost"), [("", 1), ("g6", 2), ("g5", 2), ("g6 g5", 3), ("f6 g7", 1)])
def test_debris_is_paid_where_it_leaps_over_and_where_it_lands(debris: str, cost: int) -> None:
    rows = [list(row) for row in HALL.splitlines()[1:-1]]
    for square in debris.split():
        rows[int(square[1:]) - 1]["abcdefghijklm".index(square[0])] = "~"
    board = "map = '''\n" + "\n".join("".join(row) for row in rows) + "\n'''\n"
    pieces = marine("Kesh", "g2") + foe("hormagaunt", "g7", "n")
    leapt = play(hall(pieces, board=board), "H1: leap to g5")
    assert leapt.game.ap[leapt.piece("H1")] == 6 - cost


@rule("V4-HORM-LEAP")
def test_it_does_not_leap_off_the_board() -> None:
    board = "map = '''\n#######\nP.....#\n#.....#\n#######\n'''\n"
    scene = hall(marine("Kesh", "b3"), foe("hormagaunt", "c2", "w"), board=board)
    assert leaps(scene) == set()


@rule("V4-HORM-LEAP", "DW-GAP-DUCT-GEOMETRY")
def test_it_does_not_leap_over_or_into_a_duct() -> None:
    # The mouth is f2, the shaft g2; the marine waits behind both.
    board = "map = '''\n##########\n#....MNNW#\n#....#####\n##########\n'''\n"
    inside = marine("Kesh", "h2", "w")
    for at in ("d2", "e2"):
        scene = hall(inside, foe("hormagaunt", at, "e"), board=board, top='profile = "deathwing"')
        assert play(scene).game.sees(1, play(scene).game.board.find("h2")) and leaps(scene) == set()
    assert leaps(
        hall(inside, foe("hormagaunt", "c2", "e"), board=board, top='profile = "deathwing"')
    ) == each("e2", *"ens")


@rule("V4-HORM-LEAP", "V3-HF-MOVE-IN-FLAMES")
def test_who_burns_may_leap_on_through_the_flames_and_die_halfway() -> None:
    pieces = marine("Kesh", "g2") + foe("hormagaunt", "g7", "n")
    # Flames hide what lies behind: the column beside them is free to look through.
    burning = 'burning = ["g7", "f6"]\n'
    name = play(hall(pieces)).game.board.find
    through = play(hall(pieces, dice="[1]", top=burning), "H1: leap to e5 facing w")
    assert [(leap["to"], leap["origin"], leap["facing"]) for leap in through.all("leapt")] == [
        (name("f6"), name("g7"), 3),
        (name("e5"), name("f6"), 3),
    ]
    assert through.at("H1") == "e5" and through.one("flame test")["where"] == name("f6")
    dead = play(hall(pieces, dice="[6]", top=burning), "H1: leap to e5 facing w")
    assert len(dead.all("leapt")) == 1 and dead.at("H1") == ""


@rule("V4-HORM-LEAP")
def test_a_leap_may_bring_dice() -> None:
    """Flames and overwatch roll for it, so its preview tells chances."""
    (leap,) = ACTIONS
    assert leap.look.dice
