"""Playing alone, at the edges: the first square of all, the last figure, entry areas that are watched."""

from __future__ import annotations

from typing import Any

import pytest

from hullbreach.faces.hulk.finality import Outlook
from hullbreach.hulk.odds import describe_odds
from hullbreach.hulk.solo.acting import ACTIONS, ROUSE
from hullbreach.hulk.solo.ambushing import first_facing, homes, lairs
from hullbreach.hulk.solo.automaton import NOWHERE, in_sight, ways_to
from hullbreach.hulk.solo.plans import strike_plan
from hullbreach.hulk.solo.reinforcing import entry_distances
from hullbreach.hulk.solo.terrain import Terrain
from hullbreach.kernel.board import FACINGS, bits
from hullbreach.kernel.events import NONE
from hullbreach.kernel.sight import Sight
from hullbreach.missions.hulk import read_scene
from tests.hulk.deathwing.test_solo import reinforced
from tests.hulk.deathwing.test_solo_ambush import STRAIGHT, TOP, end, told, turn_three
from tests.hulk.deathwing.test_solo_automaton import LOWEST, SOLO, bo, hall, reasons, turn, way
from tests.hulk.pieces import marine, stealer
from tests.scenes import piece, play, rule

OPEN = "map = '''\n{}\n'''\n"


@rule("DWS-FIGURE-LIMIT", "DWS-AMBUSH-STEALER")
@pytest.mark.parametrize(("pool", "appears"), [(1, False), (2, True)])
def test_the_last_figure_may_lie_in_ambush(pool: int, appears: bool) -> None:
    top = TOP.replace("solo = true", f"solo = true, solo_pool = {pool}")
    bo, other = marine("Bo", "i2", "e"), stealer("b2", "w")
    events = end(turn_three("stealer", STRAIGHT, bo, other, top=top, draws="[0, 0]"))
    assert len(told(events, "placed")) == appears and len(told(events, "lost")) == (not appears)


@rule("DWS-AMBUSH-STEALER", "DWS-FIGURE-LIMIT")
@pytest.mark.parametrize(("pool", "there"), [(22, "c2"), (1, "b2")])
def test_what_is_lost_is_told_as_one_stealer_that_is_nowhere(pool: int, there: str) -> None:
    top = TOP.replace("solo = true", f"solo = true, solo_pool = {pool}")
    bo, other = marine("Bo", "i2", "e"), stealer(there, "w")
    lost = told(end(turn_three("stealer", STRAIGHT, bo, other, top=top, draws="[0, 0]")), "lost")[0]
    assert (lost["models"], lost["where"]) == (1, NONE)


@rule("DWS-GAP-AMBUSH-SQUARE")
def test_nobody_lies_in_ambush_where_marines_begin_be_it_in_the_first_square_of_all() -> None:
    sections = "sections = '''\n111222222\n'''\n"
    game = read_scene(TOP + OPEN.format("." * 9) + sections + marine("Bo", "i1", "e")).game
    assert [game.board.name(square) for square in bits(lairs(game))] == ["c1"]
    game.mission.marines[0].square = game.board.find("a1")
    assert game.board.find("a1") == 0 and homes(game) & 0b111 == 0b111
    assert lairs(game) == 0


@rule("DWS-MOVE-ALREADY-SEEN")
def test_who_stands_in_the_first_square_of_all_is_seen_like_anybody() -> None:
    scene = LOWEST + OPEN.format("." * 12) + stealer("a1", "e")
    game = read_scene(scene + marine("Bo", "l1", "w")).game
    assert game.square[1] == 0 and in_sight(game, 1)
    assert not in_sight(read_scene(scene + marine("Bo", "l1", "e")).game, 1)


@rule("DWS-MOVE-ALREADY-SEEN")
@pytest.mark.parametrize(("facing", "reason"), [("e", "advance"), ("w", "sneak")])
def test_an_entry_area_is_watched_by_who_sees_its_first_square(facing: str, reason: str) -> None:
    corridor = hall("." * 11 + "P")
    played = turn(bo(1, 0, facing), piece(kind="stealer", waiting="P"), board=corridor)
    assert reasons(played)[0] == reason and way(played)[0] == "k2"


@rule("DWS-MOVE-ORDER")
def test_whoever_is_asked_who_comes_next_reads_where_each_waits() -> None:
    rouse = next(action for action in ACTIONS if action.verb == ROUSE)
    corridor = LOWEST + hall("P" + "." * 11) + marine("Bo", "l2", "w")
    game = read_scene(corridor + stealer("b2", "e") + piece(kind="stealer", waiting="P")).game
    keys = [rouse.key_for(game, (ROUSE, p, 0, 0)) for p in (1, 2)]
    assert keys == ["ROUSE", "ROUSE_WAITING"]


@rule("DWS-MOVE-ORDER", "DWS-STEALERS-AUTOMATED")
def test_saying_who_comes_next_cannot_be_taken_back() -> None:
    """The automaton goes on at once, and what it meets may roll dice."""
    played = turn(bo(1, 6, "n"), stealer("d2", "e"), stealer("j2", "w"), board=hall("." * 13), top=SOLO)
    outlook = Outlook(played.game)
    asked = played.game.decision()
    assert asked is not None and [outlook.final(option) for option in asked.options] == [True, True]
    # Nothing of it is rolled within the choice: it has no odds of its own.
    assert [describe_odds(played.game, option) for option in asked.options] == [{}, {}]


@rule("DWS-GAP-AUTOMATON")
def test_what_is_watched_is_worked_out_once_even_where_nobody_watches(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    reserve = 'reserve = true\nname = "Al"\n'
    game = read_scene(LOWEST + hall("." * 12) + f"[[piece]]\n{reserve}" + stealer("b2", "e")).game
    asked: list[int] = []
    joint = Sight.joint

    def counted(sights: Sight, *what: Any) -> int:
        asked.append(1)
        return joint(sights, *what)

    monkeypatch.setattr(Sight, "joint", counted)
    terrain = Terrain(game, 1)
    assert [terrain.watched(0) for _ in range(3)] == [0, 0, 0] and len(asked) == 1
    assert terrain.watched(1 << 5) == 0 and len(asked) == 2, "with a door open it is looked at anew"


@rule("DWS-BLIP-REVEAL", "DWS-BLIP-EXCESS-LOST", "DWS-GAP-BLIP-PLACEMENT")
def test_who_waits_and_who_is_lost_is_on_no_square() -> None:
    # Of four blips the fourth finds no entry area; nobody has yet moved where the stealers' turn begins.
    played = reinforced(4, "[2, 1, 1, 1]")
    assert {e["where"] for e in played.all("placed")} == {NONE}
    (lost,) = played.all("lost")
    assert (lost["models"], lost["where"], lost.rule) == (2, NONE, "DWS-BLIP-EXCESS-LOST")


@rule("DWS-GAP-AUTOMATON", "DWG-GAP-STEALER-ENTRIES")
@pytest.mark.parametrize(("row", "marine_at", "inward"), [("P" + "." * 11, 7, "e"), ("." * 11 + "P", 4, "w")])
def test_who_comes_on_faces_inward_at_once_and_is_not_told_to_turn(
    row: str, marine_at: int, inward: str
) -> None:
    played = turn(bo(1, marine_at, "n"), piece(kind="stealer", waiting="P"), board=hall(row))
    first = next(e for e in played.events if e.kind in ("entered", "moved", "turned"))
    assert first.kind == "entered" and first["facing"] == FACINGS.index(inward)


@rule("DWS-MOVE-ORDER", "DW-GAP-BASE-COMMAND")
def test_the_stealer_that_acts_is_the_one_that_is_reacted_to() -> None:
    corridor = LOWEST + 'phase = "stealer actions"\ncommand = { counter = 3 }\n' + hall("." * 12)
    played = play(corridor + marine("Bo", "l2", "w") + stealer("d2", "e"))
    assert played.kind() == "reaction" and played.game.name(played.game.active) == "S1"


@rule("DWS-MOVE-ORDER", "DWS-STEALERS-AUTOMATED")
def test_who_comes_next_is_said_in_a_line_and_read_again() -> None:
    played = turn(bo(1, 6, "n"), stealer("d2", "e"), stealer("j2", "w"), board=hall("." * 13), top=SOLO)
    assert played.options() == ["rouse S1", "rouse S2"]
    asked = played.game.decision()
    assert asked is not None and [played.game.read(text) for text in played.options()] == list(asked.options)


@rule("DWG-GAP-DISTANCE", "DWS-BLIP-NEAREST", "DWS-GAP-AUTOMATON")
def test_an_entry_area_behind_a_bulkhead_is_farther_than_any_other() -> None:
    closed = LOWEST + hall("P..B......Q") + piece(kind="stealer", waiting="P") + marine("Bo", "e2", "n")
    game = read_scene(closed).game
    far = {game.mission.entries[entry]: distance for entry, distance in entry_distances(game).items()}
    assert far["P"] == NOWHERE and far["Q"] == 6
    played = turn(bo(1, 4, "n"), piece(kind="stealer", waiting="P"), board=hall("P..B......Q"))
    assert way(played) == [] and [e.rule for e in played.all("cut off")] == ["DWS-GAP-AUTOMATON"]


@rule("DWS-GAP-AMBUSH-SQUARE", "DW-DEBRIS-MOVE")
def test_who_appears_faces_the_way_that_costs_less_and_not_the_one_that_is_named_first() -> None:
    # Round the block it is as far by the north as by the south, but there lies debris.
    ring = "map = '''\n.....\n.###.\n.###.\n.###.\n.....\n'''\n"
    pieces = marine("Bo", "e3", "e") + stealer("a3", "n")
    assert FACINGS[first_facing(read_scene(TOP + ring + pieces).game, 1)] == "n"
    north = ring.replace("map = '''\n.....", "map = '''\n..~..")
    assert FACINGS[first_facing(read_scene(TOP + north + pieces).game, 1)] == "s"


@rule("DWS-GAP-AUTOMATON", "DWS-MOVE-SHORTEST")
def test_a_long_way_round_flames_is_found_however_long_one_looks_for_a_short_one() -> None:
    # A hall of 126 squares; its near gate burns, and the far one leads round to the marine.
    rows = [
        "#" * 18,
        *["#" + "." * 14 + "###"] * 4,
        "#" + "." * 14 + "..#",
        *["#" + "." * 14 + "##.#"[1:]] * 4,
    ]
    rows += ["#.############" + "##.#"[:4], "#" + "." * 16 + "#", "#" * 18]
    board = "map = '''\n" + "\n".join(rows) + "\n'''\n"
    scene = 'profile = "deathwing"\noptions = { solo = true }\nburning = ["p6"]\n'
    game = read_scene(scene + board + marine("Bo", "q8", "s") + stealer("n3", "e")).game
    terrain = Terrain(game, 1)
    plan = strike_plan(terrain, game.square[0], ways_to(game, game.square[0]))
    assert terrain.leads_to(game.square[0]) and plan is not None and plan.squares > 20


@rule("DWS-GAP-AUTOMATON")
def test_a_way_is_known_whichever_way_one_must_face_at_its_end() -> None:
    for row, stealer_at, prey in (("." * 12, "a2", "l2"), ("." * 12, "l2", "a2")):
        game = read_scene(SOLO + hall(row) + marine("Bo", prey, "n") + stealer(stealer_at, "n")).game
        assert Terrain(game, 1).leads_to(game.square[0])
    apart = read_scene(SOLO + hall(".....B......") + marine("Bo", "l2", "n") + stealer("a2", "n")).game
    assert not Terrain(apart, 1).leads_to(apart.square[0])
