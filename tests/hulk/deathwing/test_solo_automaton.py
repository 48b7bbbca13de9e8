"""Playing alone: what the automaton of the stealers does, exact to the last tie (DWS-MOVE-*, DWS-GAP-AUTOMATON)."""

from __future__ import annotations

import pytest

from hullbreach.hulk.fighting.combat import ATTACK
from hullbreach.hulk.floors.levels import CLIMB
from hullbreach.hulk.moving.movement import MOVE, TURN
from hullbreach.hulk.solo.automaton import intend, ways_to
from hullbreach.hulk.solo.plans import strike_plan
from hullbreach.hulk.solo.terrain import Terrain
from hullbreach.kernel.board import FACINGS
from hullbreach.missions.hulk import read_scene
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
    assert reasons(played) == ["advance"] and facing(played) == "e" and played.all("turned") == []
    assert played.all("intends")[0]["distance"] == 11


@rule("DWS-MOVE-AVOID-LOS", "DWS-GAP-AUTOMATON")
def test_t7_who_is_not_seen_creeps_up_from_behind() -> None:
    corridor = hall("P" + "." * 11)
    played = turn(bo(1, 10, "e"), piece(kind="stealer", waiting="P"), board=corridor)
    assert way(played)[-1] == at(1, 6) and reasons(played) == ["sneak"]


@rule("DWS-GAP-AUTOMATON", "DWS-LS-LEADER-LAST", "DWS-LS-LEADER-STATS")
def test_t8_a_leader_is_the_last_to_act() -> None:
    scene = NEXT_TURN + dice(*(*TIE, 1) * 2) + LOWEST + 'phase = "stealer actions"\n' + hall("...........")
    both = foe("chief", at(1, 2), "e") + stealer(at(1, 1), "e")
    played = play(scene + bo(1, 10, "w") + both)
    assert played.at("S1") == at(1, 1) and left(played, "S1") == 6
    assert played.at("C1") == at(1, 9) and left(played, "C1") == 0 and played.dice_left() == []


# Beyond the cases


@rule("DWS-GAP-AUTOMATON")
@pytest.mark.parametrize(("down", "deep", "longer"), [(2, 1, 1), (2, 2, 3), (1, 2, 4), (2, 3, 5)])
def test_a_detour_is_at_most_four_squares_longer(down: int, deep: int, longer: int) -> None:
    # S1 bars the row at column 3; the way round it goes down at one column, along, and up at column 4.
    def row(*columns: int) -> str:
        return "".join("." if column in columns else "#" for column in range(12))

    rows = [row(), "...........#", *[row(down, 4)] * deep, row(*range(down, 5))]
    board = "map = '''\n" + "\n".join(rows) + "\n'''\n"
    game = read_scene(LOWEST + board + bo(1, 9, "w") + stealer(at(1, 3), "w") + stealer(at(1, 2), "e")).game
    prey, steps = game.square[0], ways_to(game, game.square[0])
    through, around = (
        strike_plan(Terrain(game, 2, True), prey, steps),
        strike_plan(Terrain(game, 2), prey, steps),
    )
    assert through is not None and around is not None and around.squares - through.squares == longer
    intent = intend(game, 2, True)
    assert intent.reason == ("advance" if longer <= 4 else "blocked")
    assert intent.action is None or intent.action[1] == game.board.find(at(2, down))


@rule("DWS-GAP-AUTOMATON")
def test_who_comes_up_behind_others_stops_there() -> None:
    game = read_scene(
        LOWEST + hall("..........") + bo(1, 9, "w") + stealer(at(1, 3), "e") + stealer(at(1, 2), "e")
    ).game
    assert (intend(game, 2, True).reason, intend(game, 2, True).action) == ("blocked", None)
    # One square further back it closes up.
    game = read_scene(
        LOWEST + hall("..........") + bo(1, 9, "w") + stealer(at(1, 3), "e") + stealer(at(1, 1), "e")
    ).game
    assert intend(game, 2, True).action == (MOVE, game.board.find(at(1, 2)), 1, 1)


@rule("DWS-GAP-AUTOMATON")
def test_what_costs_more_than_is_left_is_not_begun() -> None:
    scene = LOWEST + hall("....~.....") + bo(1, 9, "w") + stealer(at(1, 3), "e", "ap = 1")
    assert (intend(read_scene(scene).game, 1, True).reason) == "short"
    assert intend(read_scene(scene.replace("ap = 1", "ap = 2")).game, 1, True).reason == "advance"


@rule("DWS-GAP-AUTOMATON")
def test_who_can_reach_no_marine_does_nothing_and_comes_last() -> None:
    board = hall("....#.....")
    played = turn(
        bo(1, 9, "e"),
        stealer(at(1, 1), "e"),
        stealer(at(1, 6), "e"),
        board=board,
        throws=4,
        choices=("Bo: stay",) * 4,
    )
    assert played.one("cut off")["who"] == played.piece("S1") and played.at("S1") == at(1, 1)
    kinds = [(e.kind, e["who"]) for e in played.events if e.kind in ("cut off", "intends")]
    assert kinds[-1] == ("cut off", played.piece("S1"))


@rule("DWS-GAP-AUTOMATON")
def test_a_door_is_opened_where_nobody_looks_through_it() -> None:
    played = turn(bo(1, 10, "e"), stealer(at(1, 2), "e"), board=hall(".....D....."))
    assert played.one("door opened")["who"] == played.piece("S1")
    # Two steps, the door, three steps.
    assert played.at("S1") == at(1, 7) and left(played) == 0


@rule("DWS-GAP-AUTOMATON")
def test_a_free_turn_and_the_step_after_it_draw_one_shot() -> None:
    board = "map = '''\n.....\n.###.\n'''\n"
    watch = 'states = ["overwatch"]'
    # The stealer must turn from north to west for each of its steps along the row.
    scene = (
        NEXT_TURN
        + dice(*(1, 2) * 4, *TIE)
        + LOWEST
        + board
        + marine("Bo", "a1", "e", watch)
        + stealer("e2", "n")
    )
    played = play(scene, "end phase")
    steps = [e for e in played.all("moved") if e["who"] == played.piece("S1")]
    assert [played.game.board.name(e["to"]) for e in steps] == ["d1", "c1", "b1"]
    assert len(played.all("shot")) == 3


@rule("DWS-MOVE-SHORTEST")
def test_when_its_prey_is_dead_it_goes_on_to_the_next() -> None:
    scene = NEXT_TURN + dice(1, 6, 6, 6, *TIE * 4) + LOWEST + hall("..........")
    both = bo(1, 2, "e") + marine("Odo", at(1, 9), "w")
    played = play(scene + both + stealer(at(1, 1), "e"), "end phase", all_accepted=False)
    assert [e["target"] for e in played.all("intends")] == [0, 1]


@rule("DWS-GAP-AUTOMATON")
def test_between_equal_plans_the_lower_marine_is_attacked() -> None:
    game = read_scene(
        LOWEST + hall("...") + marine("Odo", at(1, 2), "w") + bo(1, 0, "e") + stealer(at(1, 1), "n")
    ).game
    assert intend(game, 2, False).target == 0
    assert intend(game, 2, False).action == (ATTACK, game.square[0], 1, 1)


@rule("DWS-GAP-AUTOMATON")
def test_it_climbs_and_strikes_through_holes() -> None:
    decks = "".join(
        f"[[deck]]\nname = \"deck {n}\"\nmap = '''\n#####\n{row}\n#####\n'''\n"
        for n, row in ((1, "..^.."), (2, "..=.."))
    )
    scene = LOWEST + decks + marine("Bo", "c2/2", "w")
    # Right above him it strikes down at once; a step aside it goes there first.
    game = read_scene(scene + stealer("c2", "n")).game
    assert intend(game, 1, False).action == (ATTACK, game.square[0], 0, 0)
    beside = read_scene(scene + stealer("b2", "e")).game
    assert intend(beside, 1, False).action == (MOVE, beside.board.find("c2"), 1, 1)
    # Without fights through holes it has to climb, and finds nowhere to stand.
    third = scene.replace('"deathwing"', '"third"').replace("c2/2", "e2/2") + stealer("c2", "e")
    lower = read_scene(third).game
    first = intend(lower, 1, False)
    assert first.reason == "attack" and first.action is not None and first.action[0] == CLIMB
    assert first.action[1] == lower.board.find("c2/2")
    # Somebody at the other end: there is no way down.
    barred = read_scene(third + stealer("c2/2", "e")).game
    assert all(step[0][0] != CLIMB for step in Terrain(barred, 1).steps(Terrain(barred, 1).start()))


@rule("DWS-GAP-AUTOMATON")
def test_in_the_third_edition_a_turn_comes_with_a_step_or_costs_a_point() -> None:
    top = LOWEST.replace("deathwing", "third")
    played = turn(bo(1, 4, "e"), stealer(at(4, 8), "n"), board=T2, throws=1, top=top)
    assert way(played) == [at(3, 8), at(2, 8), at(1, 7), at(1, 6), at(1, 5)] and blows(played) == 1
    # Beside its prey, but facing away: the turn is an action of its own.
    game = read_scene(top + hall("...") + bo(1, 0, "w") + stealer(at(1, 1), "n")).game
    assert intend(game, 1, False).action == (TURN, game.square[1], 0, 3)


@rule("DWS-MOVE-ALREADY-SEEN", "DWS-GAP-AUTOMATON")
def test_between_two_that_it_cannot_reach_it_advances_on_the_lower_marine() -> None:
    two = bo(1, 1, "e") + marine("Cy", at(1, 17), "w")
    played = turn(two, stealer(at(1, 9), "e"), board=hall("..................."))
    assert way(played)[-1] == at(1, 3) and reasons(played)[0] == "advance"
    assert {e["target"] for e in played.all("intends")} == {played.piece("Bo")}


@rule("DWS-MOVE-ALREADY-SEEN", "DWS-GAP-AUTOMATON")
def test_who_is_seen_and_finds_only_flames_beside_its_prey_stops() -> None:
    fire = f'burning = ["{at(1, 2)}"]\n'
    two = bo(1, 1, "e") + marine("Cy", at(1, 14), "w")
    played = turn(two, stealer(at(1, 6), "e"), board=fire + hall("................."))
    assert way(played) == [] and reasons(played) == ["blocked"]
