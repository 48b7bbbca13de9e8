"""Redux: figures on overwatch fire at whatever crosses their axis."""

from __future__ import annotations

from hullbreach.crusade import state as st
from hullbreach.crusade.turn import combinations
from tests.crusade.halls import alien, blip, figure
from tests.crusade.scenes import Played, play, refusal, rule

# A long corridor, and a passage that crosses it.
SHIP = """
game = "crusade"
profile = "redux"
map = '''
+-+-+-+-+-+-+-+-+-+-+-+-+
1. . . . . . . . . . . .|
+                       +
1. . . . . . . . . . . .|
+-+-+-+-+D+D+-+-+-+-+-+-+
|, , , , , , , , , , , ,|
+                       +
|, , , , , , , , , , , ,|
+                       +
|, , , , , , , , , , , ,|
+-+-+-+-+-+-+-+-+-+-+-+-+
'''
"""

# A passage one square wide that another one meets.
PASSAGE = """
game = "crusade"
profile = "redux"
map = '''
+-+-+-+-+-+-+
|. . . . . .|
+-+-+-+ +-+-+
|# # #|.|# #|
+-+-+-+ +-+-+
|# # #|.|# #|
+-+-+-+-+-+-+
'''
"""


def axis_of(played: Played, name: str) -> list[str]:
    p = played.piece(name)
    return [
        played.game.board.name(square) for square in combinations.axis(played.game, p, played.game.axis[p])
    ]


def watching(played: Played, name: str) -> bool:
    return bool(played.game.flags[played.piece(name)] & st.OVERWATCH)


@rule("RX-OVERWATCH-INSTEAD", "RX-OVERWATCH-AXIS")
def test_overwatch_takes_the_place_of_move_and_action() -> None:
    scene = SHIP + 'active = "Ilen"\n' + figure("Ilen", "b1") + figure("Dax", "l2")
    ways = [option for option in play(scene).options() if "watch" in option]
    # In the north there is the hull.
    assert ways == ["Ilen: watch e", "Ilen: watch s", "Ilen: watch w"]
    played = play(scene, "Ilen: watch e")
    assert played.kind() == "squad" and "Ilen: activate" not in played.options()
    assert axis_of(played, "Ilen") == [f"{column}1" for column in "cdefghijkl"]
    assert refusal(scene, "Ilen: move c1", "Ilen: watch e") == "RX-OVERWATCH-INSTEAD"
    assert refusal(scene, "Ilen: watch n") == "RX-OVERWATCH-AXIS"
    assert refusal(scene, "Ilen: watch e", "Ilen: activate") == "RX-ACTIVATION-FREE-ORDER"


@rule("RX-OVERWATCH-AXIS")
def test_the_axis_ends_at_a_closed_door_or_scenery() -> None:
    scene = SHIP + 'active = "Ilen"\n' + figure("Ilen", "e1") + figure("Dax", "l2")
    assert axis_of(play(scene, "Ilen: watch s"), "Ilen") == ["e2"]
    opened = scene.replace("active", 'doors = {open = ["e2-e3"]}\nactive')
    assert axis_of(play(opened, "Ilen: watch s"), "Ilen") == ["e2", "e3", "e4", "e5"]
    boxed = scene + '[[object]]\nunit = "crate"\nat = ["h1"]\n'
    played = play(boxed, "Ilen: watch e")
    played.game.solid |= 1 << played.game.board.square("h1")
    assert axis_of(played, "Ilen") == ["f1", "g1"]


WATCH = SHIP + 'active = "Ilen"\n' + figure("Ilen", "b1") + figure("Dax", "a5")


@rule("RX-OVERWATCH-TRIGGER", "RX-OVERWATCH-ONCE")
def test_who_steps_onto_the_axis_is_fired_at_once() -> None:
    scene = WATCH.replace("active", "dice = [5, 1]\nactive") + alien("zombie", "h2") + alien("zombie", "j2")
    way = ["Ilen: watch e", "Dax: activate", "Dax: done", "end turn"]
    first = play(scene, *way, "zombie1: activate", "zombie1: move g1")
    assert first.one("covering")["who"] == first.piece("Ilen")
    assert first.one("killed")["victim"] == first.piece("zombie1")
    assert not watching(first, "Ilen") and first.kind() == "aliens"
    second = play(
        scene, *way, "zombie1: activate", "zombie1: move g1", "zombie2: activate", "zombie2: move i1"
    )
    assert second.at("zombie2") == "i1" and len(second.all("covering")) == 1


@rule("RX-OVERWATCH-TRIGGER", "RX-OVERWATCH-AXIS", "RX-OVERWATCH-ONCE")
def test_a_scene_may_begin_with_a_figure_on_overwatch() -> None:
    scene = SHIP + 'turn = "alien"\nactive = "zombie1"\ndice = [5, 1]\n' + alien("zombie", "h2")
    watcher = figure("Ilen", "b1", 'states = ["watching"]\naxis = "e"')
    played = play(scene + watcher, "zombie1: move g1")
    assert played.one("covering")["who"] == played.piece("Ilen")
    assert played.at("zombie1") == "" and not watching(played, "Ilen")
    # The axis alone says it too; who covers another side does not fire, nor one who is not on overwatch.
    assert play(scene + watcher.replace("states", "# states"), "zombie1: move g1").at("zombie1") == ""
    other = play(scene + watcher.replace('"e"', '"s"'), "zombie1: move g1")
    assert other.at("zombie1") == "g1" and watching(other, "Ilen")
    assert play(scene + figure("Ilen", "b1"), "zombie1: move g1").all("covering") == []
    # In his own turn the marker goes when he is activated.
    own = play(SHIP + watcher + figure("Dax", "a5"), "Ilen: activate")
    assert not watching(own, "Ilen") and own.game.axis[own.piece("Ilen")] == -1


@rule("RX-OVERWATCH-TRIGGER")
def test_a_target_that_lives_moves_on() -> None:
    scene = WATCH.replace("active", "dice = [5, 1]\nactive") + alien("golem", "h2")
    way = ["Ilen: watch e", "Dax: activate", "Dax: done", "end turn", "golem1: activate"]
    played = play(scene, *way, "golem1: move g1", "golem1: move f2", "golem1: move e1")
    assert played.at("golem1") == "e1" and len(played.all("covering")) == 1


@rule("RX-OVERWATCH-TRIGGER")
def test_in_the_own_turn_nobody_fires_and_there_is_no_reroll() -> None:
    own = play(WATCH + figure("Sorn", "d2"), "Ilen: watch e", "Sorn: activate", "Sorn: move e1")
    assert own.all("covering") == [] and watching(own, "Ilen")
    scene = SHIP + 'active = "Ilen"\ndice = [1, 1]\nworn = {squad1 = ["targeter:Ilen"]}\n'
    scene += figure("Ilen", "b1") + alien("golem", "h2")
    played = play(scene, "Ilen: watch e", "end turn", "golem1: activate", "golem1: move g1")
    assert played.one("unhurt")["victim"] == played.piece("golem1") and played.kind() == "activation"


@rule("RX-OVERWATCH-TRIGGER")
def test_a_blip_is_revealed_first_and_then_shot_at() -> None:
    scene = PASSAGE + 'active = "Ilen"\ndice = [6, 1]\nlevels = {alien = 9}\n'
    scene += figure("Ilen", "a1") + blip("zombie", "d3")
    way = ["Ilen: watch e", "end turn", "end turn", "blip1: activate", "blip1: move d2", "blip1: move d1"]
    played = play(scene, *way)
    assert played.one("revealed")["where"] == played.one("covering")["where"]
    kinds = [event.kind for event in played.events]
    assert kinds.index("revealed") < kinds.index("covering") < kinds.index("killed")
    assert played.one("killed")["victim"] == played.piece("zombie1")
    tough = play(scene.replace('"zombie"', '"golem"'), *way)
    assert tough.at("golem1") == "d1" and tough.kind() == "blips"


@rule("RX-OVERWATCH-TRIGGER")
def test_another_squad_triggers_it_too() -> None:
    scene = SHIP + 'squads = ["tide", "wall"]\nactive = "Ilen"\ndice = [6, 5]\n'
    scene += figure("Ilen", "b1") + figure("Ostra", "h2") + alien("zombie", "l5")
    played = play(scene, "Ilen: watch e", "end turn", "Ostra: activate", "Ostra: move h1")
    assert played.one("killed")["victim"] == played.piece("Ostra")
    # An assault player who kills a figure of another scores nothing for it.
    assert played.game.claimed == [0, 0, 0]


@rule("RX-OVERWATCH-ONCE")
def test_an_unused_marker_goes_when_its_figure_is_next_activated() -> None:
    scene = WATCH + alien("zombie", "l5")
    round_over = ["Ilen: watch e", "end turn", "end turn", "end turn"]
    played = play(scene, *round_over)
    assert (played.kind(), played.game.round) == ("squad", 2) and watching(played, "Ilen")
    played = play(scene, *round_over, "Ilen: activate")
    assert not watching(played, "Ilen")


@rule("RX-OVERWATCH-TRIGGER")
def test_a_figure_in_the_line_stops_the_shot_and_the_marker_stays() -> None:
    scene = WATCH + figure("Sorn", "d1") + alien("zombie", "h2")
    way = ["Ilen: watch e", "end turn", "zombie1: activate", "zombie1: move g1"]
    played = play(scene, *way)
    assert played.all("covering") == [] and watching(played, "Ilen")


@rule("RX-OVERWATCH-TRIGGER")
def test_heavy_weapons_fire_in_their_own_way() -> None:
    def crossed(weapon: str, dice: str, more: str = "") -> Played:
        scene = SHIP + f'active = "Ilen"\ndice = {dice}\n' + figure("Ilen", "d1", f'unit = "marine {weapon}"')
        scene += alien("zombie", "h2") + alien("zombie", "g2") + more
        return play(scene, "Ilen: watch e", "end turn", "zombie1: activate", "zombie1: move g1")

    missile = crossed("missile_launcher", "[5, 4]")
    assert {event["victim"] for event in missile.all("killed")} == {
        missile.piece("zombie1"),
        missile.piece("zombie2"),
    }
    cannon = crossed("assault_cannon", "[5, 4]")
    assert cannon.one("killed")["victim"] == cannon.piece("zombie1") and cannon.kind() == "aliens"
    plasma = crossed("plasma_gun", "[5, 4]", alien("golem", "k1"))
    assert {event["victim"] for event in plasma.all("killed")} == {
        plasma.piece("zombie1"),
        plasma.piece("golem1"),
    }
    flamer = crossed("heavy_flamer", "[5, 4]")
    assert flamer.piece("zombie1") in {event["victim"] for event in flamer.all("killed")}


@rule("RX-OVERWATCH-NOT-FOR-ALIENS")
def test_aliens_cannot_go_on_overwatch() -> None:
    scene = SHIP + 'turn = "alien"\nactive = "golem1"\n' + alien("golem", "h2") + figure("Ilen", "b1")
    assert not [option for option in play(scene).options() if "watch" in option]
    assert refusal(scene, "golem1: watch w") == "RX-OVERWATCH-NOT-FOR-ALIENS"


@rule("RX-OPTIONAL-RULES")
def test_without_the_rule_there_is_no_overwatch() -> None:
    scene = WATCH.replace("active", "options = {overwatch = false}\nactive")
    assert refusal(scene, "Ilen: watch e") == "RX-OPTIONAL-RULES"


def test_a_leader_without_a_gun_cannot_watch() -> None:
    scene = SHIP + 'active = "Varo"\n' + figure("Varo", "b1", 'unit = "commander sword_fist"')
    assert not [option for option in play(scene).options() if "watch" in option]


@rule("RX-OVERWATCH-TRIGGER")
def test_who_is_let_through_onto_the_axis_is_fired_at() -> None:
    scene = PASSAGE + 'squads = ["tide", "wall"]\nactive = "Ilen"\ndice = [6, 5]\n'
    scene += figure("Ilen", "a1") + figure("Dax", "d2") + figure("Ostra", "d3")
    way = ["Ilen: watch e", "end turn", "Ostra: activate", "Ostra: move d1 through d2", "Ostra: let pass"]
    played = play(scene, *way)
    assert played.one("covering")["who"] == played.piece("Ilen")
    assert played.one("killed")["victim"] == played.piece("Ostra")


@rule("RX-OVERWATCH-AXIS", "RX-GAP-TARANTULA")
def test_a_crewed_gun_covers_the_side_that_it_faces() -> None:
    gunner = figure("Ilen", "b1", 'unit = "marine tarantula"\ngun = "c1"')
    scene = SHIP + 'active = "Ilen"\ndice = [6, 1, 1]\n' + gunner + alien("goliath", "h2")
    assert [option for option in play(scene).options() if "watch" in option] == ["Ilen: watch e"]
    played = play(scene, "Ilen: watch e", "end turn", "goliath1: activate", "goliath1: move g1")
    # All of the roll is for whoever crosses.
    assert played.one("struck")["strength"] == 3
    assert played.one("killed")["victim"] == played.piece("goliath1")


@rule("RX-OVERWATCH-TRIGGER", "RX-RECOIL-DISTANCE")
def test_a_shot_on_overwatch_throws_back_too() -> None:
    scene = SHIP + 'active = "Ilen"\ndice = [5, 1]\n' + figure("Ilen", "b1") + alien("crawler", "g2")
    played = play(scene, "Ilen: watch e", "end turn", "crawler1: activate", "crawler1: move f1")
    assert played.at("crawler1") == "g1" and played.kind() == "activation"
    assert played.game.left[played.piece("crawler1")] == 4


@rule("RX-OVERWATCH-AXIS")
def test_there_is_no_axis_into_a_wall_or_scenery() -> None:
    scene = """
game = "crusade"
profile = "redux"
active = "Ilen"
map = '''
+-+-+-+
|, , ,|
+-+-+-+
'''
[[object]]
unit = "crate"
at = ["a1"]
[[piece]]
name = "Ilen"
at = "b1"
"""
    watched = [line for line in play(scene).options() if ": watch " in line]
    assert watched == ["Ilen: watch e"]


# A passage that crosses another one: whoever goes from d3 to d1 is on the axis of a2 on the way.
CROSS = """
game = "crusade"
profile = "redux"
map = '''
+-+-+-+-+-+-+
|# # #|.|# #|
+-+-+-+ +-+-+
|. . . . . .|
+-+-+-+ +-+-+
|# # #|.|# #|
+-+-+-+-+-+-+
'''
"""


@rule("RX-OVERWATCH-TRIGGER", "SC-MOVE-THROUGH-OCCUPIED")
def test_who_passes_through_another_on_the_axis_is_fired_at() -> None:
    scene = CROSS + 'active = "Ilen"\ndice = [6, 1]\n'
    scene += figure("Ilen", "a2") + alien("golem", "d2") + alien("zombie", "d3")
    way = ["Ilen: watch e", "end turn", "zombie1: activate", "zombie1: move d1 through d2"]
    played = play(scene, *way)
    # The zombie is struck on d2, where the golem lets it pass; the golem is not.
    covering = played.one("covering")
    assert (covering["who"], played.game.board.name(covering["where"])) == (played.piece("Ilen"), "d2")
    assert played.one("killed")["victim"] == played.piece("zombie1")
    assert played.life("golem1") == 1 and not watching(played, "Ilen")
    # Whoever stands nearer than the square where it crosses still stops the shot.
    screened = play(scene + figure("Dax", "c2"), *way)
    assert screened.all("covering") == [] and watching(screened, "Ilen") and screened.at("zombie1") == "d1"


@rule("RX-OVERWATCH-TRIGGER")
def test_each_weapon_finds_who_crosses_in_passing() -> None:
    def crossed(weapon: str, dice: str) -> Played:
        scene = (
            CROSS + f'active = "Ilen"\ndice = {dice}\n' + figure("Ilen", "a2", f'unit = "marine {weapon}"')
        )
        scene += alien("golem", "d2") + alien("zombie", "d3")
        return play(scene, "Ilen: watch e", "end turn", "zombie1: activate", "zombie1: move d1 through d2")

    # The missile falls on d2, with all of its strength for both.
    missile = crossed("missile_launcher", "[5, 5]")
    assert {event["victim"]: event["strength"] for event in missile.all("struck")} == {
        missile.piece("golem1"): 4,
        missile.piece("zombie1"): 4,
    }
    plasma = crossed("plasma_gun", "[5, 5]")
    assert {event["victim"] for event in plasma.all("killed")} == {
        plasma.piece("golem1"),
        plasma.piece("zombie1"),
    }
    cannon = crossed("assault_cannon", "[5, 5]")
    assert {event["victim"] for event in cannon.all("struck")} == {cannon.piece("zombie1")}
    flamer = crossed("heavy_flamer", "[5, 5]")
    assert {event["victim"] for event in flamer.all("struck")} == {
        flamer.piece("golem1"),
        flamer.piece("zombie1"),
    }


# Squad two watches the third row; squad one fires north across it.
THROWN = """
game = "crusade"
profile = "redux"
squads = ["tide", "wall"]
turn = "squad2"
active = "Ostra"
map = '''
+-+-+-+-+-+-+
|. . . . . .|
+           +
|. . . . . .|
+           +
|. . . . . .|
+           +
|. . . . . .|
+           +
|. . . . . .|
+           +
|. . . . . .|
+-+-+-+-+-+-+
'''
"""
ROUND = ["Ostra: watch e", "end turn", "end turn", "end turn", "Ilen: activate"]


@rule("RX-OVERWATCH-TRIGGER", "RX-RECOIL-DISTANCE")
def test_who_is_thrown_across_the_axis_is_fired_at() -> None:
    pieces = figure("Ostra", "a3") + figure("Ilen", "d6")
    shot = "Ilen: fire bolter at d5"
    # A total of three throws it from d5 to d2 and costs a life point; then Ostra fires at it on d3.
    scene = THROWN + "dice = [6, 5, 6, 5]\n" + pieces + alien("arachnid", "d5")
    played = play(scene, *ROUND, shot)
    covering = played.one("covering")
    assert (covering["who"], played.game.board.name(covering["where"])) == (played.piece("Ostra"), "d3")
    # Thrown back once more, straight away from Ostra, and killed by that shot.
    assert played.one("killed")["by"] == played.piece("Ostra") and not watching(played, "Ostra")
    kinds = [event.kind for event in played.events]
    assert kinds.index("recoiled") < kinds.index("wounded") < kinds.index("covering") < kinds.index("killed")
    # It is dead before it comes to Ostra's shot: the marker stays.
    dead = play(THROWN + "dice = [6, 5]\n" + pieces + alien("crawler", "d5"), *ROUND, shot)
    assert dead.all("covering") == [] and watching(dead, "Ostra")
    # It does not come as far as the axis.
    short = play(THROWN + "dice = [5, 1]\n" + pieces + alien("arachnid", "d5"), *ROUND, shot)
    assert short.at("arachnid1") == "d4" and watching(short, "Ostra")


@rule("RX-OVERWATCH-TRIGGER", "RX-RECOIL-DISTANCE")
def test_in_the_own_turn_nobody_fires_at_what_the_own_squad_throws() -> None:
    scene = (
        THROWN + "dice = [6, 5]\n" + figure("Ostra", "a3") + figure("Keld", "d6") + alien("arachnid", "d5")
    )
    played = play(scene, "Ostra: watch e", "Keld: activate", "Keld: fire bolter at d5")
    assert played.at("arachnid1") == "d2" and played.all("covering") == [] and watching(played, "Ostra")
