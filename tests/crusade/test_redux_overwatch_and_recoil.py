"""Redux: overwatch and recoil with every weapon, and what stands in the way."""

from __future__ import annotations

import pytest

from hullbreach.crusade import state as st
from tests.crusade.halls import alien, figure, thing
from tests.crusade.ranges import CANNON, RANGE, shot
from tests.crusade.scenes import Played, play, refusal, rule

MISSILE = 'unit = "marine missile_launcher"'
PLASMA = 'unit = "marine plasma_gun"'


def struck(played: Played, name: str) -> list[int]:
    p = played.piece(name)
    return [
        event["strength"]
        for event in played.events
        if event.kind in ("struck", "unhurt") and event["victim"] == p
    ]


def watching(played: Played, name: str) -> bool:
    return bool(played.game.flags[played.piece(name)] & st.OVERWATCH)


# Recoil


@rule("RX-RECOIL-BLOCKED-BONUS")
@pytest.mark.parametrize(
    "behind",
    [
        thing("crate", "g2"),
        thing("generator", "g2", "g3"),
        '[[piece]]\ntruth = "zombie"\nat = "g2"\nseat = "alien"\n',
    ],
)
def test_what_is_no_figure_stops_a_recoil_and_is_not_hurt(behind: str) -> None:
    # A blip in view is turned up before anybody acts, so that one is a zombie in the end.
    pieces = figure("Ilen", "b2") + alien("arachnid", "e2") + behind
    played = shot("[6, 5]", pieces, "Ilen: fire bolter at e2")
    assert played.at("arachnid1") in ("f2", "")
    assert struck(played, "arachnid1") == [4]


@rule("RX-RECOIL-BLOCKED-BONUS")
def test_whoever_ends_beside_a_wall_after_all_its_squares_is_not_blocked() -> None:
    played = shot("[5, 5]", figure("Ilen", "b2") + alien("arachnid", "j2"), "Ilen: fire bolter at j2")
    assert (played.at("arachnid1"), struck(played, "arachnid1")) == ("l2", [2])


@rule("RX-RECOIL-COLLISION")
def test_a_large_figure_an_egg_and_a_gun_in_the_way() -> None:
    large = shot(
        "[6, 5]",
        figure("Ilen", "b2") + alien("crawler", "e2") + alien("dread_7", "f2"),
        "Ilen: fire bolter at e2",
    )
    assert struck(large, "mark7-1") == [3] and large.life("mark7-1") == 3
    egg = shot(
        "[5, 1]",
        figure("Ilen", "b2") + alien("arachnid", "e2") + alien("egg", "f2"),
        "Ilen: fire bolter at e2",
    )
    assert egg.at("egg1") == "" and egg.game.claimed[0] == 2, (
        "the shooter scores for what the collision kills"
    )
    gun = figure("Dax", "g3", 'unit = "marine tarantula"\ngun = "g2"')
    beside = shot("[6, 5]", figure("Ilen", "b2") + alien("arachnid", "e2") + gun, "Ilen: fire bolter at e2")
    assert beside.at("gun1") == "g2" and struck(beside, "arachnid1") == [4] and struck(beside, "gun1") == []


@rule("RX-RECOIL-COLLISION", "RX-GAP-VICTORY-POINTS")
def test_a_figure_of_another_squad_killed_in_a_collision_scores_for_nobody() -> None:
    other = 'squads = ["tide", "wayfarers"]\n'
    pieces = figure("Ilen", "b2", CANNON) + alien("arachnid", "e2") + figure("Aeth", "f2")
    pieces = pieces.replace('name = "Aeth"', 'name = "Aeth"\nunit = "wayfarer disc_thrower"')
    played = shot("[6, 1]", pieces, "Ilen: spray assault_cannon", "Ilen: give 3 to e2", more=other)
    assert played.at("Aeth") == "" and played.game.claimed == [15, 0, 0]


@rule("RX-RECOIL-DISTANCE", "RX-GAP-CLARIFICATIONS")
def test_each_share_of_a_cannon_throws_back_by_itself() -> None:
    pieces = figure("Ilen", "b2", CANNON) + alien("crawler", "e2") + alien("crawler", "f2")
    way = ["Ilen: spray assault_cannon", "Ilen: give 1 to e2"]
    played = shot("[6, 6]", pieces, *way)
    # The first cannot go back: 1 and 1 for the wall of bodies; the other is struck by the square that was left.
    assert struck(played, "crawler1") == [2] and struck(played, "crawler2") == [1]
    assert "Ilen: give 5 to f2" in played.options()
    played = shot("[6, 6]", pieces, *way, "Ilen: give 5 to f2")
    assert struck(played, "crawler2") == [1, 5] and played.at("crawler2") == ""


@rule("RX-RECOIL-DISTANCE", "RX-GAP-CLARIFICATIONS")
def test_a_plasma_line_throws_back_those_in_front_first() -> None:
    pieces = figure("Ilen", "b2", PLASMA) + alien("arachnid", "e2") + alien("arachnid", "f2")
    played = shot("[4, 4]", pieces, "Ilen: burn e from b2")
    # The first stands against the second: 2 + 1. The second had 2 from the collision and flies 2 squares.
    assert struck(played, "arachnid1") == [3] and struck(played, "arachnid2") == [2, 2]
    assert (played.at("arachnid1"), played.at("arachnid2")) == ("e2", "h2")


@rule("RX-RECOIL-DIRECTION", "RX-GAP-CLARIFICATIONS")
def test_a_missile_throws_its_ring_away_from_the_middle_and_its_target_away_from_the_shooter() -> None:
    pieces = figure("Ilen", "b3", MISSILE) + alien("arachnid", "f3") + alien("arachnid", "e3")
    played = shot("[4, 4]", pieces, "Ilen: aim missile_launcher", "Ilen: launch missile_launcher at e3")
    # The one in the middle goes first: it cannot, since the other is behind it.
    assert struck(played, "arachnid2") == [3] and played.at("arachnid2") == "e3"
    assert struck(played, "arachnid1") == [2, 1] and played.at("arachnid1") == "g3"
    behind = figure("Ilen", "b3", MISSILE) + alien("crawler", "d3")
    back = shot("[4, 1]", behind, "Ilen: aim missile_launcher", "Ilen: launch missile_launcher at e4")
    asked = [option for option in back.options() if "recoil" in option]
    assert asked == ["crawler1: recoil n", "crawler1: recoil w"] and back.seat() == 1


@rule("RX-RECOIL-AMBIGUOUS", "RX-TURRET-FIRE")
def test_a_turret_over_its_target_throws_it_where_its_player_likes() -> None:
    pieces = figure("Ilen", "a6") + alien("crawler", "f3") + thing("turret", "f3")
    more = 'terminal_menu = ["turrets"]\n'
    way = ["Ilen: use terminal turrets", "Ilen: turret f3", "Ilen: target f3"]
    played = shot("[4, 1]", pieces, *way, more=more)
    assert played.options() == [f"crawler1: recoil {way}" for way in ("n", "e", "s", "w")]
    assert shot("[4, 1]", pieces, *way, "crawler1: recoil w", more=more).at("crawler1") == "e3"


@rule("RX-RECOIL-BLOCKED-BONUS", "RX-DOOR-DESTROY")
def test_a_closed_door_stops_a_recoil_and_an_open_one_does_not() -> None:
    pieces = figure("Ilen", "d2") + alien("crawler", "d5")
    closed = shot("[5, 1]", pieces, "Ilen: fire bolter at d5")
    assert closed.at("crawler1") == "" and struck(closed, "crawler1") == [2]
    opened = shot("[5, 1]", pieces, "Ilen: fire bolter at d5", more='doors = {open = ["d5-d6"]}\n')
    assert opened.at("crawler1") == "d6"


@rule("RX-RECOIL-COLLISION")
def test_a_collision_is_no_shot_and_a_card_against_shots_does_not_stop_it() -> None:
    pieces = figure("Ilen", "b2", CANNON) + alien("crawler", "e2") + figure("Aeth", "f2")
    pieces = pieces.replace('name = "Aeth"', 'name = "Aeth"\nunit = "wayfarer disc_thrower"')
    more = 'squads = ["tide", "wayfarers"]\nhand = {squad2 = ["rune_of_warding:Aeth"]}\n'
    played = shot("[6, 1]", pieces, "Ilen: spray assault_cannon", "Ilen: give 3 to e2", more=more)
    assert played.kind() != "shield" and played.at("Aeth") == ""


@rule("RX-UNIT-RECOIL-LIST", "RX-UNIT-LARVA-VICTIM")
def test_a_marine_that_was_turned_is_thrown_back_like_any_crawler() -> None:
    scene = RANGE + 'turn = "alien"\nactive = "larva1"\ndice = [6, 1, 1, 5, 1]\n'
    scene += alien("larva", "e2") + figure("Dax", "f2") + figure("Ilen", "b2")
    way = ["larva1: fight f2", "Dax: become crawler", "end turn", "end turn", "Ilen: activate"]
    played = play(scene, *way, "Ilen: fire bolter at f2")
    assert played.at("crawler1") == "g2"


# Overwatch


def crossed(watcher: str, dice: str, pieces: str, *moves: str, way: str = "e", more: str = "") -> Played:
    scene = RANGE + f'active = "Ilen"\ndice = {dice}\n{more}' + watcher + pieces
    return play(scene, f"Ilen: watch {way}", "end turn", *moves)


@rule("RX-OVERWATCH-TRIGGER")
def test_a_large_figure_is_fired_at_with_any_of_its_squares() -> None:
    las = figure("Ilen", "b2", 'unit = "marine las_cannon"')
    played = crossed(las, "[6, 6, 6]", alien("dread_7", "g3"), "mark7-1: activate", "mark7-1: move g2")
    # Nine against armour 4.
    assert played.one("killed")["victim"] == played.piece("mark7-1")
    part = crossed(las, "[4, 4, 4]", alien("dread_7", "g4"), "mark7-1: activate", "mark7-1: move g3")
    assert part.all("covering") == [], "its northern edge is still a row below"


CORNER = """
game = "crusade"
profile = "redux"
map = '''
+-+-+-+-+-+-+-+-+
|. . . . . . . .|
+               +
|. . . . . . . .|
+-+-+-+-+-+-+   +
|# # # # # #|. .|
+-+-+-+-+-+-+   +
|# # # # # #|. .|
+-+-+-+-+-+-+-+-+
'''
"""


@rule("RX-OVERWATCH-TRIGGER", "RX-BLIP-MOVE-INTO-SIGHT")
def test_a_large_blip_is_placed_first_and_then_shot_at_where_it_stands() -> None:
    scene = CORNER + 'active = "Ilen"\ndice = [6, 6, 1]\nlevels = {alien = 9}\n'
    scene += figure("Ilen", "a2", 'unit = "marine las_cannon"') + '[[piece]]\ntruth = "dread_7"\nat = "h4"\n'
    way = ["Ilen: watch e", "end turn", "end turn", "blip1: activate", "blip1: move h3", "blip1: move h2"]
    asked = play(scene, *way)
    assert (asked.kind(), asked.options()) == ("large", ["blip1: stand at g1", "blip1: stand at g2"])
    played = play(scene, *way, "blip1: stand at g2")
    assert played.one("covering")["target"] == played.piece("mark7-1") and played.life("mark7-1") == 1
    message = play(scene.replace("dread_7", "message"), *way)
    assert message.all("covering") == [] and watching(message, "Ilen"), "a message is no target"


@rule("RX-OVERWATCH-TRIGGER")
def test_two_who_watch_the_same_square_fire_one_after_the_other() -> None:
    watcher = figure("Ilen", "b2") + figure("Dax", "g5")
    scene = RANGE + 'active = "Ilen"\ndice = [5, 1, 5, 5]\n' + watcher + alien("golem", "h1")
    way = [
        "Ilen: watch e",
        "Dax: activate",
        "Dax: watch n",
        "end turn",
        "golem1: activate",
        "golem1: move g2",
    ]
    played = play(scene, *way)
    assert len(played.all("covering")) == 2 and not watching(played, "Ilen") and not watching(played, "Dax")


@rule("RX-OVERWATCH-TRIGGER", "RX-RECOIL-DISTANCE")
def test_who_is_thrown_out_of_the_second_axis_has_crossed_it_all_the_same() -> None:
    watcher = figure("Ilen", "b2") + figure("Dax", "g5")
    scene = RANGE + 'active = "Ilen"\ndice = [5, 1, 1, 1]\n' + watcher + alien("crawler", "g1")
    way = ["Ilen: watch e", "Dax: activate", "Dax: watch n", "end turn"]
    played = play(scene, *way, "crawler1: activate", "crawler1: move g2")
    assert played.at("crawler1") == "h2" and not watching(played, "Dax")
    assert [played.game.board.name(event["where"]) for event in played.all("covering")] == ["g2", "g2"]


@rule("RX-OVERWATCH-TRIGGER")
def test_plasma_on_overwatch_strikes_all_on_the_axis_and_a_missile_all_around() -> None:
    plasma = figure("Ilen", "b2", PLASMA)
    friend = figure("Dax", "d2")
    played = crossed(plasma, "[6, 1]", friend + alien("golem", "h1"), "golem1: activate", "golem1: move h2")
    assert {event["victim"] for event in played.all("killed")} == {
        played.piece("Dax"),
        played.piece("golem1"),
    }


@rule("RX-OVERWATCH-ONCE", "RX-SUSTAINED-ACTION")
def test_no_die_of_an_overwatch_shot_is_rolled_again() -> None:
    scene = (
        RANGE
        + 'squads = ["wayfarers"]\nworn = {squad1 = ["falcon_sight:Aeth"]}\nactive = "Aeth"\ndice = [1, 1]\n'
    )
    scene += figure("Aeth", "b2", 'unit = "wayfarer disc_thrower"') + alien("zombie", "h1")
    played = play(scene, "Aeth: watch e", "end turn", "zombie1: activate", "zombie1: move h2")
    assert played.kind() == "activation" and played.at("zombie1") == "h2"


@rule("RX-OVERWATCH-TRIGGER", "RX-GAP-VICTORY-POINTS")
def test_what_overwatch_kills_scores_for_the_one_who_watched() -> None:
    played = crossed(
        figure("Ilen", "b2"), "[6, 5]", alien("golem", "h1"), "golem1: activate", "golem1: move h2"
    )
    assert played.at("golem1") == "" and played.game.claimed == [5, 0]


@rule("RX-OVERWATCH-AXIS")
def test_a_door_closed_in_another_turn_cuts_the_axis() -> None:
    scene = RANGE + 'active = "Ilen"\ndoors = {open = ["d5-d6"]}\n' + figure("Ilen", "d2")
    scene += alien("zombie", "e6") + alien("zombie", "c6")
    way = ["Ilen: watch s", "end turn", "zombie1: activate", "zombie1: close d5-d6", "zombie1: done"]
    played = play(scene, *way, "zombie2: activate", "zombie2: move d6")
    assert played.all("covering") == [] and watching(played, "Ilen")


@rule("RX-OVERWATCH-ONCE")
def test_after_its_shot_a_figure_watches_again_only_when_it_is_activated_anew() -> None:
    scene = RANGE + 'active = "Ilen"\ndice = [1, 1]\n' + figure("Ilen", "b2") + alien("zombie", "h1")
    way = ["Ilen: watch e", "end turn", "zombie1: activate", "zombie1: move h2", "zombie1: done"]
    played = play(scene, *way, *["end turn"] * 2)
    assert played.kind() == "squad" and not watching(played, "Ilen")
    assert "Ilen: activate" in played.options()


@rule("RX-OVERWATCH-INSTEAD", "RX-SUSTAINED-ACTION")
def test_who_has_chosen_a_sustained_action_cannot_watch_any_more() -> None:
    scene = RANGE + 'active = "Ilen"\n' + figure("Ilen", "b2") + alien("zombie", "h2")
    assert refusal(scene, "Ilen: sustained action", "Ilen: watch e") == "RX-OVERWATCH-INSTEAD"
    assert refusal(scene, "Ilen: sustained move", "Ilen: watch e") == "RX-OVERWATCH-INSTEAD"


@rule("RX-RECOIL-COLLISION", "RX-GAP-CLARIFICATIONS")
def test_who_died_in_a_collision_is_not_struck_again_by_the_same_line() -> None:
    pieces = (
        figure("Ilen", "b2", PLASMA) + alien("crawler", "e2") + alien("crawler", "f2") + alien("golem", "h2")
    )
    played = shot("[6, 1]", pieces, "Ilen: burn e from b2")
    assert struck(played, "crawler2") == [3] and struck(played, "golem1") == [3]
    assert len(played.all("killed")) == 3 and played.game.claimed[0] == 15


@rule("RX-RECOIL-COLLISION", "RX-UNIT-GOLEM-MISSILE")
def test_a_golem_s_missile_that_throws_a_crawler_into_a_marine_scores_for_the_aliens() -> None:
    scene = RANGE + 'turn = "alien"\nactive = "bombard1"\ndice = [6, 6]\n' + alien("golem_missile", "b2")
    scene += alien("crawler", "e2") + figure("Dax", "g2")
    way = ["bombard1: aim missile_launcher", "bombard1: launch missile_launcher at e2"]
    played = play(scene, *way)
    # Six squares to go, one free: five are left for the marine.
    assert struck(played, "Dax") == [5] and played.game.claimed == [0, 5]
    assert played.at("crawler1") == "", "and nobody scores for the crawler"


@rule("RX-OVERWATCH-TRIGGER", "RX-UNIT-DREADNOUGHT-WEAPON-LOSS")
def test_a_dreadnought_that_is_hurt_on_its_way_loses_a_weapon_and_goes_on() -> None:
    las = figure("Ilen", "b2", 'unit = "marine las_cannon"')
    arms = 'arms = ["plasma_gun", "las_cannon"]'
    way = ["mark7-1: activate", "mark7-1: move g2"]
    asked = crossed(las, "[6, 5, 1]", alien("dread_7", "g3", arms), *way)
    assert asked.kind() == "arm" and asked.life("mark7-1") == 2
    played = crossed(las, "[6, 5, 1]", alien("dread_7", "g3", arms), *way, "mark7-1: lose las_cannon")
    assert played.kind() == "activation"
    assert not [option for option in played.options() if "las_cannon" in option]
