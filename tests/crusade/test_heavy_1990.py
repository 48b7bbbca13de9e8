"""Heavy weapons, by the printed examples (SC-HEAVY-*, SC-ASSAULT-CANNON-*, SC-MISSILE-*, SC-PLASMA-*)."""

from __future__ import annotations

from collections import Counter

import pytest

from hullbreach.crusade import verbs as v
from hullbreach.crusade.game import CrusadeGame
from tests.crusade.halls import alien, figure, hall
from tests.crusade.maps import DECK, on
from tests.crusade.scenes import Played, play, refusal, rule
from tests.crusade.test_sight_1990 import ALIENS, DIAGRAM

CANNON = "marine assault_cannon"
LAUNCHER = "marine missile_launcher"
PLASMA = "marine plasma_gun"

BLAST = """
+-+-+-+-+
|. . . .|
+-+-+   +
|. . . .|
+       +
|. . . .|
+-+-+-+-+
"""
BEAMS = """
+-+-+-+-+-+-+-+
|. .|. . . . .|
+   +         +
|. .|. . . . .|
+   +-+-+   +-+
|. . . . . . .|
+             +
|. . . . . . .|
+-+-+-+-+-+-+-+
"""


def strengths(played: Played) -> dict[str, int]:
    """Who was attacked, and with what."""
    return {
        played.game.name(event["victim"]): event["strength"]
        for event in played.events
        if event.kind in ("struck", "unhurt")
    }


def launch(scene: str, square: str, name: str = "Ilen") -> Played:
    return play(scene, f"{name}: aim missile_launcher", f"{name}: launch missile_launcher at {square}")


# Assault cannon


@rule("SC-ASSAULT-CANNON-SPLIT")
def test_three_to_the_android_and_one_to_a_runt_kill_both() -> None:
    scene = hall(active="Ilen", dice=[6, 4]) + figure("Ilen", "a1", unit=CANNON) + alien("android", "f1")
    scene += alien("runt", "f3") + alien("runt", "f4") + alien("runt", "f5")
    played = play(scene, "Ilen: spray assault_cannon", "Ilen: give 3 to f1", "Ilen: give 1 to f4")
    assert {event["victim"] for event in played.all("killed")} == {
        played.piece("android1"),
        played.piece("runt2"),
    }
    assert played.kind() == "activation"
    wasted = play(scene, "Ilen: spray assault_cannon", "Ilen: give 2 to f1")
    assert wasted.one("unhurt")["victim"] == wasted.piece("android1")
    assert "Ilen: give 2 to f3" in wasted.options()


@rule("SC-ASSAULT-CANNON-SPLIT", "SC-GAP-CLARIFICATIONS", "SC-SIGHT-FIGURES-BLOCK-FIRE-ONLY")
def test_no_share_beyond_the_total_none_to_the_unseen_and_no_two_for_one_target() -> None:
    scene = hall(active="Ilen", dice=[6, 4]) + figure("Ilen", "a1", unit=CANNON)
    scene += alien("android", "f1") + alien("runt", "h1")
    spray = "Ilen: spray assault_cannon"
    assert refusal(scene, spray, "Ilen: give 5 to f1") == "SC-ASSAULT-CANNON-SPLIT"
    assert refusal(scene, spray, "Ilen: give 1 to h1") == "SC-ASSAULT-CANNON-SPLIT"
    more = scene + alien("runt", "f4")
    assert refusal(more, spray, "Ilen: give 1 to f1", "Ilen: give 3 to f1") == "SC-GAP-CLARIFICATIONS"
    assert refusal(scene, "Ilen: fire assault_cannon at f1") == "SC-ASSAULT-CANNON-SPLIT"
    assert refusal(scene, "Ilen: give 1 to f1") == "SC-ASSAULT-CANNON-SPLIT"


@rule("SC-ASSAULT-CANNON-SPLIT", "SC-FIRE-ONLY-AT-VISIBLE")
def test_without_a_target_in_view_the_cannon_is_not_fired() -> None:
    scene = on(DECK, active="Ilen") + figure("Ilen", "b2", unit=CANNON) + alien("brute", "b3")
    assert refusal(scene, "Ilen: spray assault_cannon") == "SC-FIRE-ONLY-AT-VISIBLE"


@rule("SC-ASSAULT-CANNON-UNCOVER")
def test_a_kill_uncovers_the_brute_behind() -> None:
    scene = hall(active="Ilen", dice=[6, 4]) + figure("Ilen", "a1", unit=CANNON)
    scene += alien("brute", "f1") + alien("brute", "h1")
    spray = "Ilen: spray assault_cannon"
    assert "Ilen: give 2 to h1" not in play(scene, spray).options()
    played = play(scene, spray, "Ilen: give 2 to f1", "Ilen: give 2 to h1")
    assert len(played.all("killed")) == 2


def every_split(game: CrusadeGame, killed: Counter[str], out: list[Counter[str]]) -> None:
    """The kills of every way to share out what is left."""
    asked = game.decision()
    assert asked is not None
    if asked.kind != "shares":
        out.append(killed)
        return
    for option in asked.options:
        twin = game.copy()
        events = twin.play(option)
        dead = Counter(twin.unit(event["victim"]).key for event in events if event.kind == "killed")
        if option[0] == v.STOP:
            out.append(killed)
        else:
            every_split(twin, killed + dead, out)


@rule("SC-ASSAULT-CANNON-EXAMPLE", "SC-ASSAULT-CANNON-UNCOVER")
def test_the_printed_example_all_splits_of_four() -> None:
    scene = on(DIAGRAM, active="Ilen", dice=[6, 4]) + figure("Ilen", "e4", unit=CANNON) + ALIENS
    played = play(scene, "Ilen: spray assault_cannon")
    found: list[Counter[str]] = []
    every_split(played.game, Counter(), found)
    different = {tuple(sorted(kills.items())) for kills in found}
    largest = [
        dict(kills)
        for kills in different
        if not any(kills != other and Counter(dict(kills)) <= Counter(dict(other)) for other in different)
    ]
    table: list[dict[str, int]] = [
        {"runt": 3},
        {"brute": 1, "runt": 2},
        {"brute": 2},
        {"android": 1, "runt": 1},
    ]
    assert len(largest) == 4
    assert all(kills in largest for kills in table)


@rule("SC-ASSAULT-CANNON-SPLIT", "SC-GAP-CLARIFICATIONS")
def test_a_share_for_a_dreadnought_of_which_one_corner_is_seen() -> None:
    plan = """
+-+-+-+-+-+-+
|. . .|. . .|
+     +     +
|. . . . . .|
+-+-+ +-+   +
|. . . . . .|
+-+-+-+-+-+-+
"""
    scene = (
        on(plan, active="Ilen", dice=[6, 5]) + figure("Ilen", "a2", unit=CANNON) + alien("dreadnought", "d1")
    )
    played = play(scene, "Ilen: spray assault_cannon")
    seen = played.game.field(played.piece("Ilen")) & played.game.body(
        played.piece("dread1"), played.game.square[1]
    )
    names = [played.game.board.name(square) for square in range(18) if seen >> square & 1]
    assert names == ["d2", "e2"]
    assert [line for line in played.options() if "give 5" in line] == ["Ilen: give 5 to d1"]
    assert play(scene, "Ilen: spray assault_cannon", "Ilen: give 5 to d1").life("dread1") == 2


# Missile launcher


@rule("SC-HEAVY-AREA", "SC-MISSILE-BLAST")
def test_one_missile_affects_a_group_of_four_runts() -> None:
    scene = hall(active="Ilen", dice=[4, 1]) + figure("Ilen", "a1", unit=LAUNCHER)
    scene += alien("runt", "h3") + alien("runt", "i3") + alien("runt", "h4") + alien("runt", "i4")
    assert len(launch(scene, "h3").all("killed")) == 4


@rule("SC-MISSILE-TARGETS-A-SQUARE")
def test_an_empty_square_beside_two_hidden_brutes_can_be_aimed_at() -> None:
    plan = """
+-+-+-+-+
|. . . .|
+-+-+-+ +
|. . . .|
+       +
|. . . .|
+-+-+-+-+
"""
    scene = on(plan, active="Ilen", dice=[5, 1]) + figure("Ilen", "c1", unit=LAUNCHER)
    scene += alien("brute", "c2") + alien("brute", "c3")
    # The shooter stands in the blast himself; his armour holds against two.
    assert strengths(launch(scene, "d2")) == {"brute1": 2, "brute2": 2, "Ilen": 2}
    assert len(launch(scene, "d2").all("killed")) == 2
    for brute in ("c2", "c3"):
        found = refusal(scene, "Ilen: aim missile_launcher", f"Ilen: launch missile_launcher at {brute}")
        assert found == "SC-SIGHT-BLOCKED-BY-WALL-OR-DOOR"
    assert refusal(scene, "Ilen: fire missile_launcher at d2") == "SC-MISSILE-TARGETS-A-SQUARE"
    assert refusal(scene, "Ilen: launch missile_launcher at d2") == "SC-MISSILE-TARGETS-A-SQUARE"


@rule("SC-MISSILE-TARGETS-A-SQUARE", "SC-GAP-CLARIFICATIONS")
def test_a_figure_on_the_line_stops_the_missile_too() -> None:
    scene = (
        hall(active="Ilen") + figure("Ilen", "a1", unit=LAUNCHER) + figure("Dax", "c1") + alien("runt", "h5")
    )
    found = refusal(scene, "Ilen: aim missile_launcher", "Ilen: launch missile_launcher at f1")
    assert found == "SC-SIGHT-FIGURES-BLOCK-FIRE-ONLY"


@rule("SC-MISSILE-TARGETS-A-SQUARE")
def test_an_aim_can_be_given_up_and_the_attack_is_kept() -> None:
    scene = hall(active="Ilen", dice=[]) + figure("Ilen", "a1", unit=LAUNCHER) + alien("runt", "h5")
    aim, hold = "Ilen: aim missile_launcher", "Ilen: hold fire"
    # Not again at once, or it could go on for ever; but from another square, or in the next turn.
    assert aim not in play(scene, aim, hold).options()
    assert refusal(scene, aim, hold, aim) == "SC-MISSILE-TARGETS-A-SQUARE"
    assert "Ilen: done" in play(scene, aim, hold).options()
    assert aim in play(scene, aim, hold, "Ilen: move b1").options()
    assert aim not in play(scene, aim, hold, "Ilen: done", "Ilen: activate").options()


@rule("SC-MISSILE-CENTRE", "SC-LIFE-POINTS")
def test_the_full_total_falls_on_the_target_square() -> None:
    scene = (
        hall(active="Ilen", dice=[5, 6]) + figure("Ilen", "a1", unit=LAUNCHER) + alien("dreadnought", "h3")
    )
    played = launch(scene, "h3")
    # It stands on the target square and on squares around it, and is attacked once, with the strongest value.
    assert strengths(played) == {"dread1": 5}
    assert played.life("dread1") == 2


@rule("SC-MISSILE-BLAST")
def test_a_dreadnought_beside_the_square_is_attacked_once_with_the_higher_die() -> None:
    scene = (
        hall(active="Ilen", dice=[5, 6]) + figure("Ilen", "a1", unit=LAUNCHER) + alien("dreadnought", "h3")
    )
    played = launch(scene, "g3")
    assert [event["strength"] for event in played.all("unhurt")] == [3]


@rule("SC-MISSILE-BLAST", "SC-ALIEN-KILL-KEEP-FIGURE", "SC-MARINE-LOSS-POINTS")
@pytest.mark.parametrize(("dice", "dies"), [([5, 6], True), ([5, 4], False)])
def test_a_marine_beside_the_square_is_attacked_with_the_higher_die(dice: list[int], dies: bool) -> None:
    scene = hall(active="Ilen", dice=dice) + figure("Ilen", "a1", unit=LAUNCHER) + figure("Dax", "h4")
    played = launch(scene, "h3")
    assert strengths(played) == {"Dax": 3 if dies else 2}
    # His own player loses the points, the aliens take the figure.
    assert (played.game.lost, played.game.claimed) == (([5, 0], [0, 5]) if dies else ([0, 0], [0, 0]))


@rule("SC-MISSILE-BLAST", "SC-ALIEN-KILL-POINTS")
def test_a_missile_can_kill_its_own_shooter_and_still_scores() -> None:
    scene = hall(active="Ilen", dice=[6, 6], beside=["runt", "brute"]) + figure("Ilen", "a1", unit=LAUNCHER)
    scene += figure("Dax", "l5") + alien("runt", "b1") + alien("brute", "c1")
    played = launch(scene, "b1")
    assert strengths(played) == {"runt1": 6, "Ilen": 3, "brute1": 3}
    assert played.game.claimed == [5, 10]
    assert played.game.lost == [10, 0]
    assert (played.kind(), played.at("Ilen")) == ("squad", "")
    assert "Ilen: activate" not in played.options()


@rule("SC-MISSILE-BLAST", "SC-MARINE-LOSS-POINTS")
def test_a_marine_of_another_squad_is_scored_by_the_aliens_alone() -> None:
    scene = hall(active="Ilen", dice=[6, 1]).replace('squads = ["tide"]', 'squads = ["tide", "wall"]')
    scene += figure("Ilen", "a1", unit=LAUNCHER) + figure("Ostra", "h4", unit=PLASMA)
    played = launch(scene, "h3")
    assert (played.game.claimed, played.game.lost) == ([0, 0, 10], [0, 10, 0])


@rule("SC-MISSILE-EXAMPLE", "SC-MISSILE-BLAST-WALLS")
def test_the_printed_missile_example_with_its_strengths() -> None:
    # Brutes on every square but c2, over which the missile flies.
    scene = on(BLAST, active="Ilen", dice=[5, 6]) + figure("Ilen", "d2", unit=LAUNCHER)
    table = {"a1": 0, "b1": 0, "c1": 3, "a2": 3, "b2": 5, "a3": 3, "b3": 3, "c3": 3}
    scene += "".join([alien("brute", square) for square in table])
    played = launch(scene, "b2")
    found = {played.game.board.name(event["where"]): event["strength"] for event in played.all("struck")}
    assert found == {square: strength for square, strength in table.items() if strength}
    # The sixth open neighbour is reached too.
    scene = on(BLAST, active="Ilen", dice=[5, 6]) + figure("Ilen", "b3", unit=LAUNCHER) + alien("brute", "c2")
    assert strengths(launch(scene, "b2")) == {"brute1": 3, "Ilen": 3}


@rule("SC-MISSILE-BLAST-WALLS")
@pytest.mark.parametrize("opened", [False, True])
def test_a_closed_door_keeps_the_blast_out_and_an_open_one_does_not(opened: bool) -> None:
    doors = {"open": ["b2-b3"]} if opened else {}
    scene = on(DECK, active="Ilen", dice=[6, 1], doors=doors) + figure("Ilen", "h1", unit=LAUNCHER)
    scene += alien("brute", "b3") + alien("brute", "a3")
    # a3 lies diagonally behind the wall beside the door; the way round through the open door leads there.
    assert strengths(launch(scene, "b2")) == ({"brute1": 3, "brute2": 3} if opened else {})


# Plasma gun


@rule("SC-PLASMA-LINE", "SC-PLASMA-FULL-TOTAL-EACH")
def test_a_line_east_attacks_everybody_on_it_and_nobody_beside_it() -> None:
    scene = hall(active="Ilen", dice=[6, 4]) + figure("Ilen", "a3", unit=PLASMA)
    scene += alien("brute", "d3") + alien("brute", "f3") + alien("brute", "c4")
    played = play(scene, "Ilen: burn e from a3")
    assert strengths(played) == {"brute1": 4, "brute2": 4}
    # A knight's move away there is no line.
    assert refusal(scene, "Ilen: fire plasma_gun at c4") == "SC-PLASMA-LINE"
    assert refusal(scene, "Ilen: burn w from a3") == "SC-PLASMA-LINE"


@rule("SC-PLASMA-FULL-TOTAL-EACH")
def test_a_dreadnought_that_survives_does_not_cover_the_brute_behind_it() -> None:
    scene = hall(active="Ilen", dice=[6, 4]) + figure("Ilen", "a3", unit=PLASMA)
    played = play(scene + alien("dreadnought", "c3") + alien("brute", "g3"), "Ilen: burn e from a3")
    assert [(event["victim"], event["strength"]) for event in played.all("unhurt")] == [
        (played.piece("dread1"), 4)
    ]
    assert played.one("killed")["victim"] == played.piece("brute1")


@rule("SC-PLASMA-HITS-FRIENDS", "SC-MARINE-LOSS-POINTS")
def test_a_friend_on_the_line_dies_of_a_total_of_three() -> None:
    scene = hall(active="Ilen", dice=[6, 1]) + figure("Ilen", "a3", unit=PLASMA) + figure("Dax", "c3")
    played = play(scene + alien("brute", "f3"), "Ilen: burn e from a3")
    assert {event["victim"] for event in played.all("killed")} == {
        played.piece("Dax"),
        played.piece("brute1"),
    }
    assert (played.game.lost[0], played.game.claimed[1]) == (5, 5)


@rule("SC-PLASMA-STOPPED-BY-WALLS")
@pytest.mark.parametrize(("opened", "struck"), [(False, {"brute1": 3}), (True, {"brute1": 3, "brute2": 3})])
def test_a_closed_door_stops_the_line(opened: bool, struck: dict[str, int]) -> None:
    plan = "\n+-+-+-+-+-+-+-+-+\n|. . . . .D, , ,|\n+-+-+-+-+-+-+-+-+\n"
    doors = {"open": ["e1-f1"]} if opened else {}
    scene = on(plan, active="Ilen", dice=[6, 1], doors=doors) + figure("Ilen", "a1", unit=PLASMA)
    played = play(scene + alien("brute", "e1") + alien("brute", "g1"), "Ilen: burn e from a1")
    assert strengths(played) == struck


@rule("SC-PLASMA-EXAMPLE")
def test_the_printed_plasma_example() -> None:
    scene = on(BEAMS, active="Ilen", dice=[6, 4]) + figure("Ilen", "a4", unit=PLASMA)
    scene += alien("brute", "a1") + alien("brute", "a3") + alien("brute", "b3") + alien("brute", "c2")
    scene += alien("android", "d4") + alien("brute", "f4") + alien("brute", "g4")
    assert sorted(line for line in play(scene).options() if "burn" in line) == [
        "Ilen: burn e from a4",
        "Ilen: burn n from a4",
        "Ilen: burn ne from a4",
    ]
    assert strengths(play(scene, "Ilen: burn n from a4")) == {"brute1": 4, "brute2": 4}
    assert strengths(play(scene, "Ilen: burn ne from a4")) == {"brute3": 4}
    right = {"android1": 4, "brute5": 4, "brute6": 4}
    assert strengths(play(scene, "Ilen: burn e from a4")) == right
    # B is attacked with 4 also where A is a dreadnought that lives.
    scene = on(BEAMS, active="Ilen", dice=[6, 4]) + figure("Ilen", "a4", unit=PLASMA)
    played = play(scene + alien("dreadnought", "d3") + alien("brute", "f4"), "Ilen: burn e from a4")
    assert (strengths(played), played.life("dread1")) == ({"dread1": 4, "brute1": 4}, 3)
