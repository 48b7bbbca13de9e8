"""Playing alone: what the automaton of the stealers does, exact to the last tie (DWS-MOVE-*, DWS-GAP-AUTOMATON)."""

from __future__ import annotations

from hullbreach.kernel.board import FACINGS
from tests.hulk.pieces import foe, marine, stealer
from tests.scenes import Played, piece, play, rule

SOLO = 'profile = "deathwing"\noptions = { solo = true }\n'
LOWEST = SOLO.replace("solo = true", 'solo = true, solo_ties = "lowest"')

# The maps of DWS-GAP-AUTOMATON; its (row, column) is the square `column letter, row + 1`.
T1 = """
map = '''
###############
###############
###############
#######........
#######.#######
........#######
#######.#######
#######........
###############
'''
"""
T2 = """
map = '''
##########
#........#
########.#
########.#
########.#
########.#
##########
'''
"""


def hall(row: str) -> str:
    """A corridor in the second row."""
    return f"map = '''\n{'#' * len(row)}\n{row}\n{'#' * len(row)}\n'''\n"


def at(row: int, column: int) -> str:
    return f"{chr(ord('a') + column)}{row + 1}"


def bo(row: int, column: int, facing: str, more: str = "") -> str:
    return marine("Bo", at(row, column), facing, more)


def dice(*faces: int) -> str:
    return f"dice = {list(faces)}\n"


# A blow that hurts nobody: the marine's die, then three of the stealer.
TIE = (6, 6, 1, 1)
# What follows the stealers' turn: the command die of the next one.
NEXT_TURN = "draws = [0]\n"


def way(played: Played, name: str = "S1") -> list[str]:
    """The squares that a stealer enters."""
    p = played.piece(name)
    board = played.game.board
    return [
        board.name(e["to"])
        for e in played.events
        if e.kind in ("moved", "entered", "climbed") and e["who"] == p
    ]


def reasons(played: Played, name: str = "S1") -> list[str]:
    p = played.piece(name)
    return [e.text("reason") for e in played.all("intends") if e["who"] == p]


def blows(played: Played, name: str = "S1") -> int:
    p = played.piece(name)
    return sum(e["who"] == p for e in played.all("combat"))


def facing(played: Played, name: str = "S1") -> str:
    return FACINGS[played.game.facing[played.piece(name)]]


def left(played: Played, name: str = "S1") -> int:
    return played.game.ap[played.piece(name)]


def turn(
    *pieces: str, board: str, throws: int = 0, top: str = LOWEST, choices: tuple[str, ...] = ()
) -> Played:
    """A stealer turn with so many blows that hurt nobody."""
    scene = NEXT_TURN + dice(*TIE * throws) + top + board + "".join(pieces)
    return play(scene, "end phase", *choices)


# The cases of DWS-GAP-AUTOMATON


@rule("DWS-MOVE-EXAMPLE", "DWS-GAP-AUTOMATON", "DWS-MOVE-ORDER")
def test_t1_one_attacks_one_advances_in_sight_and_one_stops_at_the_bend() -> None:
    three = stealer(at(3, 12), "w") + stealer(at(7, 13), "w") + stealer(at(5, 0), "e")
    played = turn(bo(5, 7, "w"), three, board=T1, throws=1, choices=("Bo: stay",))
    first = [e["who"] for e in played.all("intends")]
    assert first == sorted(first)
    assert [e["distance"] for e in played.all("intends")][:2] == [6, 7]
    assert way(played, "S1") == [at(3, 11), at(3, 10), at(3, 9), at(3, 8), at(4, 7)]
    assert facing(played, "S1") == "s" and blows(played, "S1") == 1
    assert way(played, "S2")[-1] == at(7, 8) and left(played, "S2") == 1
    assert reasons(played, "S2") == ["sneak", "hidden"]
    assert way(played, "S3") == [at(5, column) for column in range(1, 7)]
    assert facing(played, "S3") == "e" and left(played, "S3") == 0
    assert reasons(played, "S3") == ["advance"] and played.dice_left() == []


@rule("DWS-MOVE-AVOID-LOS", "DWS-GAP-AUTOMATON")
def test_t2_who_cannot_attack_stays_out_of_sight() -> None:
    played = turn(bo(1, 1, "e"), stealer(at(5, 8), "n"), board=T2)
    assert way(played) == [at(4, 8), at(3, 8), at(2, 8)] and left(played) == 3
    told = played.all("intends")
    assert [(e.text("reason"), e["distance"]) for e in told] == [("sneak", 10), ("hidden", 7)]
    assert {e.rule for e in told} == {"DWS-MOVE-AVOID-LOS"}


@rule("DWS-MOVE-SHORTEST", "DWS-GAP-AUTOMATON")
def test_t3_who_can_attack_comes_into_sight() -> None:
    played = turn(bo(1, 4, "e"), stealer(at(4, 8), "n"), board=T2, throws=1)
    assert way(played) == [at(3, 8), at(2, 8), at(1, 7), at(1, 6), at(1, 5)]
    assert facing(played) == "w" and blows(played) == 1 and left(played) == 0


@rule("DWS-MOVE-SHORTEST", "DWS-GAP-AUTOMATON")
def test_t4_it_attacks_with_all_its_points_and_the_one_behind_it_creeps_up() -> None:
    two = stealer(at(1, 6), "e") + stealer(at(1, 3), "e")
    played = turn(bo(1, 8, "w"), two, board=hall("........."), throws=5)
    assert way(played, "S1") == [at(1, 7)] and blows(played, "S1") == 5
    assert way(played, "S2") == [at(1, 4), at(1, 5), at(1, 6)] and left(played, "S2") == 3
    assert reasons(played, "S2") == ["sneak", "hidden"]


@rule("DWS-GAP-AUTOMATON")
def test_t5_no_door_is_opened_onto_a_marine_who_looks_at_it() -> None:
    played = turn(bo(1, 10, "w"), stealer(at(1, 2), "e"), board=hall(".....D....."))
    assert played.at("S1") == at(1, 4) and left(played) == 4 and played.all("door opened") == []


@rule("DWS-MOVE-ALREADY-SEEN", "DWS-GAP-AUTOMATON")
def test_t6_who_waits_at_a_watched_entry_area_advances_in_sight() -> None:
    corridor = hall("P" + "." * 11)
    played = turn(bo(1, 11, "w"), piece(kind="stealer", waiting="P"), board=corridor)
    assert way(played) == [at(1, column) for column in range(1, 7)]
    assert reasons(played) == ["advance"] and facing(played) == "e"
    assert played.all("intends")[0]["distance"] == 11


@rule("DWS-MOVE-AVOID-LOS", "DWS-GAP-AUTOMATON")
def test_t7_who_is_not_seen_creeps_up_from_behind() -> None:
    corridor = hall("P" + "." * 11)
    played = turn(bo(1, 10, "e"), piece(kind="stealer", waiting="P"), board=corridor)
    assert way(played)[-1] == at(1, 6) and reasons(played) == ["sneak"]


@rule("DWS-GAP-AUTOMATON")
def test_t8_a_leader_is_the_last_to_act() -> None:
    scene = NEXT_TURN + dice(*(6, 5, 1, 1) * 2) + LOWEST + 'phase = "stealer actions"\n' + hall("...........")
    both = foe("alpha", at(1, 2), "e", "ap = 9") + stealer(at(1, 1), "e")
    played = play(scene + bo(1, 10, "w") + both)
    assert played.at("S1") == at(1, 1) and left(played, "S1") == 6
    assert played.at("A1") == at(1, 9) and left(played, "A1") == 0 and played.dice_left() == []
