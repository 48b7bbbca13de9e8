"""Playing alone: when an ambush blip is drawn, and what comes of it (DWS-AMBUSH-*)."""

from __future__ import annotations

from hullbreach.hulk import pieces as pc
from hullbreach.hulk.game import HulkGame, new_game
from hullbreach.hulk.solo.ambushing import first_facing, lairs
from hullbreach.hulk.turns.points import possible_points
from hullbreach.kernel.board import FACINGS, bits
from hullbreach.kernel.dice import SeededDice
from hullbreach.kernel.events import Event
from hullbreach.missions.hulk import own_mission, read_scene
from tests.hulk.pieces import marine, stealer
from tests.scenes import rule

TOP = 'profile = "deathwing"\noptions = { solo = true, ambush_blips = true }\n'
LOWEST = TOP.replace("solo = true", 'solo = true, solo_ties = "lowest"')
STRAIGHT = "map = '''\n" + "#" * 17 + "\nP...............Q\n" + "#" * 17 + "\n'''\n"
# Two ways away from Bo, neither of them seen.
FORK = "map = '''\n#################\nP...............#\n#######.#########\n#######.#########\n#################\n'''\n"


def turn_three(
    bowl: str, board: str, *pieces: str, top: str = TOP, due: int = 1, draws: str = "[0]"
) -> HulkGame:
    """Turn 3, for which an ambush blip of this kind is due, as the marines have acted; the next die is a 4."""
    stealers = f'stealers = {{ each_turn = {due}, pile = [1, 1], bowl = ["{bowl}"] }}\n'
    scene = f"turn = 3\ndice = [4, 6, 1, 1, 1]\ndraws = {draws}\n{top}{stealers}{board}{''.join(pieces)}"
    game = read_scene(scene).game
    game.ambush_turn = 3
    return game


def end(game: HulkGame) -> list[Event]:
    return game.play(game.read("end phase"))


def told(events: list[Event], kind: str) -> list[Event]:
    return [event for event in events if event.kind == kind]


@rule("DWS-AMBUSH-FIRST", "DWS-AMBUSH-WHEN-USED")
def test_a_die_before_the_first_turn_says_when() -> None:
    options: dict[str, int | bool | str] = {"solo": True, "ambush_blips": True}
    game = new_game(own_mission("ash_valve"), SeededDice(b"5"), "deathwing", options)
    due = told(game.play(game.read("begin")), "ambush due")
    assert len(due) == 1 and due[0].rule == "DWS-AMBUSH-FIRST"
    assert game.ambush_turn == due[0].dice[0] == due[0]["turn"]
    without = new_game(own_mission("ash_valve"), SeededDice(b"5"), "deathwing", {"solo": True})
    assert told(without.play(without.read("begin")), "ambush due") == []
    assert without.ambush_turn == 0


@rule(
    "DWS-AMBUSH-STEALER",
    "DWS-GAP-AMBUSH-SQUARE",
    "DWS-AMBUSH-RETURN",
    "DWS-AMBUSH-NEXT",
    "DWS-AMBUSH-REPLACES",
)
def test_a_stealer_appears_six_squares_away_where_nobody_looks() -> None:
    game = turn_three("stealer", STRAIGHT, marine("Bo", "i2", "e"), draws="[0, 0]")
    events = end(game)
    placed = told(events, "placed")[0]
    # Six squares to the west; those to the east are seen.
    assert (game.board.name(placed["where"]), placed.rule) == ("c2", "DWS-AMBUSH-STEALER")
    drawn = told(events, "ambush drawn")[0]
    assert drawn.text("counter") == "stealer" and game.bowl == [pc.AMBUSH_STEALER]
    assert (game.ambush_turn, told(events, "ambush due")[0].rule) == (7, "DWS-AMBUSH-NEXT")
    # It was the one blip of the turn, and acts at once: five steps and a blow.
    assert told(events, "blip drawn") == []
    assert [game.board.name(e["to"]) for e in told(events, "moved")] == ["d2", "e2", "f2", "g2", "h2"]


@rule("DWS-GAP-AMBUSH-SQUARE")
def test_of_several_squares_the_player_chooses() -> None:
    game = turn_three("stealer", FORK, marine("Bo", "h4", "n"), draws="[0, 0]")
    end(game)
    asked = game.decision()
    assert asked is not None and (asked.kind, asked.seat, asked.rule) == ("lair", 0, "DWS-GAP-AMBUSH-SQUARE")
    names = [game.board.name(choice[2]) for choice in asked.options]
    # Six steps away both ways, none nearer, and the corridor is out of sight from down there.
    assert names == ["c2", "m2"]
    refused = game.objection(game.read("B1: place at d2"))
    assert refused is not None and refused.rule == "DWS-GAP-AMBUSH-SQUARE"
    placed = told(game.play(game.read("B1: place at m2")), "placed")[0]
    assert game.board.name(placed["where"]) == "m2"
    # Without the player the dice choose: the second of the two.
    alone = turn_three("stealer", FORK, marine("Bo", "h4", "n"), top=LOWEST, draws="[0, 1, 0]")
    assert game.board.name(told(end(alone), "placed")[0]["where"]) == "m2"


@rule("DWS-GAP-AMBUSH-SQUARE", "DWS-AMBUSH-STEALER")
def test_squares_where_no_stealer_appears() -> None:
    def places(board: str, *pieces: str, top: str = TOP) -> list[str]:
        game = read_scene(top + board + "".join(pieces)).game
        return [game.board.name(square) for square in bits(lairs(game))]

    bo = marine("Bo", "i2", "e")
    assert places(STRAIGHT, bo) == ["c2"]
    # Another marine is nearer; somebody stands there; a door; a fire; a hole; a section where marines start.
    assert places(STRAIGHT, bo, marine("Odo", "e2", "e")) == []
    assert places(STRAIGHT, bo, stealer("c2")) == []
    assert places(STRAIGHT.replace("P..", "P.D"), bo) == []
    assert places(STRAIGHT.replace("P..", "P.~"), bo) == ["c2"]
    assert places(STRAIGHT, bo, top='burning = ["c2"]\n' + TOP) == []
    sections = "sections = '''\n" + "#" * 17 + "\n#11222222222222##\n" + "#" * 17 + "\n'''\n"
    homely = STRAIGHT.replace("P..", "Pa.")
    assert places(homely + sections.replace("22##", "222#"), bo) == []


@rule("DWS-AMBUSH-STEALER", "DWS-FIGURE-LIMIT")
def test_without_a_square_or_a_figure_it_is_lost() -> None:
    game = turn_three("stealer", STRAIGHT, marine("Bo", "i2", "e"), stealer("c2", "w"), draws="[0, 0]")
    lost = told(end(game), "lost")[0]
    assert (lost.rule, lost["models"], game.kills, game.ambush_turn) == ("DWS-AMBUSH-STEALER", 1, 0, 7)
    top = TOP.replace("solo = true", "solo = true, solo_pool = 1")
    crowd = turn_three(
        "stealer", STRAIGHT, marine("Bo", "i2", "e"), stealer("b2", "w"), top=top, draws="[0, 0]"
    )
    assert told(end(crowd), "lost")[0].rule == "DWS-FIGURE-LIMIT"


@rule("DWS-AMBUSH-OTHER", "DWS-AMBUSH-REPLACES")
def test_an_echo_costs_a_command_point_in_the_next_turn_alone() -> None:
    # The die of turn 4 shows 4, that of turn 5 the same.
    game = turn_three("echo", STRAIGHT, marine("Bo", "i2", "e"), due=2, draws="[0, 3, 3]")
    events = end(game)
    assert told(events, "ambush drawn")[0].rule == "DWS-AMBUSH-OTHER" and game.bowl == [pc.AMBUSH_ECHO]
    # One blip fewer.
    assert len(told(events, "blip drawn")) == 1


@rule("DWS-AMBUSH-OTHER")
def test_points_are_never_fewer_than_none() -> None:
    for face, left in ((0, 0), (3, 3)):
        game = turn_three(
            "echo", STRAIGHT.replace("P", "#"), marine("Bo", "i2", "w"), draws=f"[0, {face}, {face}]"
        )
        game.play(game.read("end phase"))
        assert (game.turn, game.counter) == (4, left)
        assert possible_points(game) == [0, 1, 2, 3, 4, 5]
        game.ambush_turn = 0
        game.mission.blips_per_turn = 0
        while game.turn == 4:
            asked = game.decision()
            assert asked is not None
            game.play(next((option for option in asked.options if option[0] == 8), asked.options[0]))
        assert (game.turn, game.counter) == (5, face + 1)


@rule("DWS-AMBUSH-FIRST", "DWS-AMBUSH-WHEN-USED")
def test_a_draw_that_found_nothing_to_replace_waits() -> None:
    game = turn_three("echo", STRAIGHT, marine("Bo", "i2", "e"), due=0, draws="[0, 0]")
    assert told(end(game), "ambush drawn") == [] and (game.turn, game.ambush_turn) == (4, 3)
    early = turn_three("echo", STRAIGHT, marine("Bo", "i2", "e"), draws="[0]", top=LOWEST)
    early.ambush_turn = 5
    assert told(end(early), "ambush drawn") == []


@rule("DWS-AMBUSH-NEXT")
def test_after_the_last_that_the_mission_allows_no_die_is_thrown() -> None:
    game = turn_three("echo", STRAIGHT, marine("Bo", "i2", "e"), draws="[0, 0]")
    game.mission.ambushes = 1
    assert told(end(game), "ambush due") == [] and game.ambush_turn == 0


@rule("DWS-GAP-AMBUSH-SQUARE")
def test_it_faces_along_its_first_step() -> None:
    def faced(board: str, at: str, prey: str) -> str:
        game = read_scene(TOP + board + marine("Bo", prey, "n") + stealer(at, "n")).game
        return FACINGS[first_facing(game, 1)]

    room = "map = '''\n.......\n.......\n.......\n.......\n.......\n.......\n.......\n'''\n"
    cross = "map = '''\n###.###\n###.###\n###.###\n.......\n###.###\n###.###\n###.###\n'''\n"
    assert [faced(cross, "d4", prey) for prey in ("d1", "g4", "d7", "a4")] == ["n", "e", "s", "w"]
    # Diagonal steps: the first component in the order north, east, south, west.
    assert [faced(room, "d4", prey) for prey in ("g1", "g7", "a1")] == ["n", "e", "n"]
    assert faced("map = '''\n..#.\n....\n....\n'''\n", "d1", "b3") == "s"
    assert faced("map = '''\n..#..\n'''\n", "a1", "e1") == "n"
