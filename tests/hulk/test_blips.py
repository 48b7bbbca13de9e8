"""Where blips may go, what uncovers them, and who shoots at what came out."""

from __future__ import annotations

from hullbreach.hulk import pieces as pc
from tests.hulk.pieces import blip, marine, stealer
from tests.scenes import play, refusal, rule

# Catalogue (0,0) is b2 here.
SIDE_PASSAGE = (
    """
phase = "stealer actions"
active = "B1"
map = '''
################
#..............#
######.#########
######.#########
################
'''
"""
    + marine("Kesh", "b2")
    + blip("g3", 2)
)


@rule("V3-BLIP-NOT-INTO-SIGHT")
def test_a_blip_may_not_move_into_sight_at_any_range() -> None:
    played = play(SIDE_PASSAGE)
    assert [line for line in played.options() if "move" in line] == ["B1: move g4"]
    for square in ("f2", "g2", "h2"):
        assert refusal(SIDE_PASSAGE, f"B1: move {square}") == "V3-BLIP-NOT-INTO-SIGHT"
    far = SIDE_PASSAGE.replace("##\n", "#" * 20 + "##\n").replace("..#\n", "." * 20 + "..#\n")
    far = far.replace('at = "g3"', 'at = "g3"').replace('at = "b2"\nfacing = "e"', 'at = "ah2"\nfacing = "w"')
    assert refusal(far, "B1: move g2") == "V3-BLIP-NOT-INTO-SIGHT"
    blind = SIDE_PASSAGE.replace('facing = "e"', 'facing = "w"')
    assert play(blind, "B1: move f2").at("B1") == "f2"


@rule("V3-BLIP-NOT-INTO-SIGHT", "V3-GAP-LOS-PROCEDURE")
def test_a_blip_does_not_hide_the_square_it_moves_to() -> None:
    # Nobody sees d3. The line from b2 to d4 runs past d3 and the wall at c4: only the blip itself cuts it.
    scene = (
        """
phase = "stealer actions"
active = "B1"
map = '''
######
#.#.##
#...##
#.#..#
######
'''
"""
        + marine("Kesh", "b2")
        + blip("d3")
    )
    assert [line for line in play(scene).options() if "move" in line] == ["B1: move d2", "B1: move e4"]
    assert refusal(scene, "B1: move d4") == "V3-BLIP-NOT-INTO-SIGHT"


@rule("V3-BLIP-NOT-INTO-SIGHT", "V3-CONV-INVOLUNTARY")
def test_opening_a_door_that_exposes_the_blip_is_legal_and_converts_it() -> None:
    behind_door = (
        """
phase = "stealer actions"
active = "B1"
map = '''
##########
#....D...#
##########
'''
"""
        + marine("Kesh", "b2")
        + blip("g2")
    )
    played = play(behind_door, "B1: open f2")
    assert played.one("converted").rule == "V3-CONV-INVOLUNTARY"
    assert played.at("S1") == "g2"


ROOM = (
    """
phase = "stealer actions"
active = "B1"
map = '''
##########
#........#
#........#
#........#
#........#
#........#
#........#
#........#
##########
'''
"""
    + marine("Kesh", "f6")
    + blip("{}", 2)
)


@rule("V3-BLIP-NOT-ADJACENT")
def test_a_blip_may_not_move_next_to_a_marine_who_does_not_see_it() -> None:
    # Catalogue (5,5) is f6, (2,5) is c6.
    for square in ("d5", "d6", "d7"):
        assert play(ROOM.format("c6"), f"B1: move {square}").at("B1") == square
    for square in ("e5", "e6", "e7"):
        assert refusal(ROOM.format("d6"), f"B1: move {square}") == "V3-BLIP-NOT-ADJACENT"


@rule("V3-BLIP-NOT-ADJACENT")
def test_a_closed_door_or_a_wall_corner_between_them_makes_no_difference() -> None:
    corner = (
        """
phase = "stealer actions"
active = "B1"
map = '''
######
#.{}###
##{}..#
######
'''
"""
        + marine("Kesh", "{}", "n")
        + blip("e3", 2)
    )
    # c2 and d3 touch where two walls meet; b2 and c3 where a wall meets a closed door.
    assert refusal(corner.format(".", "#", "c2"), "B1: move d3") == "V3-BLIP-NOT-ADJACENT"
    assert refusal(corner.format("D", ".", "b2"), "B1: move d3", "B1: move c3") == "V3-BLIP-NOT-ADJACENT"
    assert play(corner.format(".", "#", "b2"), "B1: move d3").at("B1") == "d3"


@rule("V3-BLIP-NOT-ADJACENT", "V3-LADDER-ADJACENT")
def test_the_other_end_of_a_ladder_is_next_to_the_marine() -> None:
    decks = (
        """
phase = "stealer actions"
active = "B1"
[[deck]]
map = '''
#####
#.{}.#
#####
'''
[[deck]]
map = '''
#####
#.{}.#
#####
'''
"""
        + marine("Kesh", "c2", "n")
        + blip("b2/2")
    )
    assert refusal(decks.format("^", "="), "B1: move c2/2") == "V3-BLIP-NOT-ADJACENT"


@rule("V3-CONV-INVOLUNTARY", "V3-GAP-CLARIFICATIONS")
def test_overwatch_fires_at_what_came_of_a_blip_that_acted() -> None:
    front_door = (
        """
phase = "stealer actions"
active = "B1"
dice = [6, 1]
map = '''
##########
#....D...#
##########
'''
"""
        + marine("Kesh", "b2", states=["overwatch"])
        + blip("g2", 2)
    )
    played = play(front_door, "B1: open f2", "B1: place at h2", "S1: face w", "S2: face w")
    # Only S1 is in sight: S2 stands behind it. One shot, after all are placed.
    assert played.one("shot")["at"] == played.game.board.find("g2")
    assert (played.at("S1"), played.at("S2")) == ("", "h2")
    assert [event.kind for event in played.events].index("shot") > len(played.all("placed"))
    assert played.dice_left() == []


@rule("V3-CONV-INVOLUNTARY", "V3-OW-MUST-FIRE")
def test_each_watcher_fires_once_at_a_new_stealer_of_the_players_choice() -> None:
    two_doors = (
        """
phase = "stealer actions"
active = "B1"
dice = [6, 1]
map = '''
##########
#....#...#
#....D...#
#....D...#
##########
'''
doors = { open = ["f3"] }
"""
        + marine("Kesh", "b4", states=["overwatch"])
        + blip("g4", 2)
    )
    placed = play(two_doors, "B1: open f4", "B1: place at g3", "S1: face w", "S2: face w")
    assert sorted(placed.options()) == ["Kesh: fire at g3", "Kesh: fire at g4"]
    played = play(two_doors, "B1: open f4", "B1: place at g3", "S1: face w", "S2: face w", "Kesh: fire at g3")
    assert (played.one("shot").dice, played.one("shot")["score"]) == ((6, 1), 6)
    assert (played.at("S1"), played.at("S2")) == ("g4", "")
    assert played.dice_left() == []


@rule("V3-GAP-CLARIFICATIONS", "V3-CONV-INVOLUNTARY")
def test_a_blip_uncovered_by_another_model_is_converted_but_not_shot_at() -> None:
    # S1 hides B1 in the line; stepping aside out of sight uncovers it.
    scene = (
        """
phase = "stealer actions"
active = "S1"
dice = []
map = '''
###########
#.........#
#####.#####
###########
'''
"""
        + marine("Kesh", "b2", states=["overwatch"])
        + stealer("f2", "s")
        + blip("h2")
    )
    played = play(scene, "S1: move f3 facing s", "S2: face w")
    assert played.at("S2") == "h2"
    assert played.all("shot") == []
    # The overwatch marker stays for the next one that acts in sight.
    assert played.game.flags[0] & pc.OVERWATCH


@rule("V3-GAP-CLARIFICATIONS", "V3-CONV-INVOLUNTARY")
def test_a_blip_uncovered_by_a_kill_is_converted_but_not_shot_at() -> None:
    scene = (
        """
phase = "stealer actions"
active = "S1"
dice = [6, 1]
map = '''
###########
#.........#
###########
'''
"""
        + marine("Kesh", "b2", states=["overwatch"])
        + stealer("g2")
        + blip("i2")
    )
    played = play(scene, "S1: move f2 facing w", "S2: face w")
    assert len(played.all("shot")) == 1
    assert (played.at("S1"), played.at("S2")) == ("", "i2")
    assert played.dice_left() == []


TWO_BLIPS = (
    """
active = "Kesh"
map = '''
#########
#.......#
#...#...#
#.......#
#########
'''
"""
    + marine("Kesh", "b3", "s")
    + blip("e2")
    + blip("e4")
)


@rule("V3-GAP-CLARIFICATIONS", "V3-CONV-INVOLUNTARY")
def test_several_blips_are_uncovered_in_the_marine_players_order() -> None:
    turned = play(TWO_BLIPS, "Kesh: turn left")
    decision = turned.game.decision()
    assert decision is not None
    assert (decision.kind, decision.seat, decision.rule) == ("reveal", pc.MARINE_SEAT, "V3-CONV-INVOLUNTARY")
    assert turned.options() == ["reveal B1", "reveal B2"]
    played = play(TWO_BLIPS, "Kesh: turn left", "reveal B2", "S1: face w", "S2: face n")
    assert [played.game.name(event["who"]) for event in played.all("converted")] == ["B2", "B1"]
    assert (played.at("S1"), played.at("S2")) == ("e4", "e2")
    # The marine goes on where he was interrupted: the shot that comes with his turn.
    assert played.kind() == "free shot"
    assert played.game.ap[played.piece("Kesh")] == 3


@rule("V3-GAP-CLARIFICATIONS", "V3-CONV-INVOLUNTARY-SEEN-OK")
def test_a_blip_that_the_first_ones_stealers_hide_again_stays_a_blip() -> None:
    scene = (
        """
active = "Kesh"
map = '''
########
#......#
#......#
########
'''
"""
        + marine("Kesh", "b2", "s")
        + blip("d3", 2)
        + blip("f2")
    )
    played = play(
        scene,
        "Kesh: turn left",
        "reveal B1",
        "B1: place at e2",
        "S1: face w",
        "S2: face w",
        "Kesh: hold fire",
    )
    assert (played.at("S1"), played.at("S2"), played.at("B2")) == ("d3", "e2", "f2")
    assert len(played.all("converted")) == 1


@rule("V3-GAP-CLARIFICATIONS")
def test_blips_uncovered_when_flames_go_out_are_converted_and_nobody_shoots() -> None:
    scene = (
        """
phase = "stealer actions"
dice = []
burning = ["e2", "f2"]
map = '''
###########
#.........#
###########
'''
"""
        + marine("Kesh", "b2", states=["overwatch"])
        + blip("h2", 2)
    )
    played = play(scene, "end phase", "B1: place at g2", "S1: face w", "S2: face w")
    assert played.one("flames out").rule == "V3-END-REMOVE-FLAMES"
    assert played.one("converted").rule == "V3-CONV-INVOLUNTARY"
    assert played.all("shot") == []
    assert (played.at("S1"), played.at("S2")) == ("h2", "g2")
    # All this comes before the next turn's counter is drawn.
    kinds = [event.kind for event in played.events]
    assert kinds.index("converted") < kinds.index("turn")
    assert played.game.turn == 2
