"""Redux: larvae, eggs, scenery and drums, terminals, the claw, gantries."""

from __future__ import annotations

import pytest

from hullbreach.crusade import state as st
from hullbreach.crusade.scoring import end_redux as redux_scoring
from hullbreach.kernel.options import UnknownOption
from hullbreach.missions.crusade import ROOM, own_mission
from hullbreach.missions.fields import MissionFault
from tests.crusade.halls import alien, blip, figure, thing
from tests.crusade.scenes import Played, play, rule
from tests.crusade.whole_games import fresh, set_up

SHIP = """
game = "crusade"
profile = "redux"
terminal_menu = ["doors", "turrets", "claw"]
special_squares = { claw = ["b4"] }
map = '''
+-+-+-+-+-+-+-+-+-+-+-+-+
1. . . . . . . . . . . .|
+                       +
1. . . . . . . . . . . T|
+-+-+-+D+D+-+-+-+-+D+D+-+
|, , , , , , , ,|, , , ,|
+               +       +
|T , , , , , , ,|, , , ,|
+               +       +
|, , , , , , , ,|, , , ,|
+-+-+-+-+-+-+-+-+-+-+-+-+
'''
"""


def lines(played: Played, word: str) -> list[str]:
    return [option for option in played.options() if word in option]


# Larvae and eggs


@rule("RX-UNIT-LARVA-VICTIM")
def test_a_leader_is_turned_only_by_his_last_life_point() -> None:
    scene = SHIP + 'turn = "alien"\nactive = "larva1"\ndice = [6, 1, 1]\n' + alien("larva", "e1")
    hurt = play(scene + figure("Varo", "f1"), "larva1: fight f1")
    assert hurt.life("Varo") == 3 and hurt.at("larva1") == "e1"
    last = play(scene + figure("Varo", "f1", "life = 3"), "larva1: fight f1")
    assert last.kind() == "become" and last.seat() == 1
    turned = play(scene + figure("Varo", "f1", "life = 3"), "larva1: fight f1", "Varo: become termagant")
    assert turned.at("termagant1") == "f1" and turned.at("larva1") == "" and turned.game.claimed == [0, 0]


@rule("RX-UNIT-LARVA-VICTIM", "RX-CLOSE-COMBAT-BOTH-ROLL")
def test_a_larva_that_is_attacked_and_wins_turns_its_attacker() -> None:
    scene = SHIP + 'active = "Ilen"\ndice = [1, 1, 6]\n' + alien("larva", "e1") + figure("Ilen", "f1")
    scene += figure("Dax", "a1")
    played = play(scene, "Ilen: fight e1", "Ilen: become crawler")
    assert played.at("crawler1") == "f1" and played.kind() == "squad"
    later = play(scene, "Ilen: fight e1", "Ilen: become crawler", "end turn")
    assert "crawler1: activate" in later.options(), "the next alien turn is the one that follows"


@rule("RX-UNIT-LARVA-VICTIM", "RX-CLOSE-COMBAT-OBJECT")
def test_a_larva_lives_on_after_breaking_a_thing() -> None:
    scene = SHIP + 'turn = "alien"\nactive = "larva1"\ndice = [6]\n' + alien("larva", "e1")
    played = play(scene + thing("crate", "f1") + figure("Dax", "a1"), "larva1: fight f1")
    assert played.at("larva1") == "e1" and len(played.all("destroyed")) == 1


@rule("RX-UNIT-LARVA-VICTIM", "RX-GAP-TARANTULA")
def test_the_gun_of_a_gunner_who_is_turned_goes_with_him() -> None:
    scene = SHIP + 'turn = "alien"\nactive = "larva1"\ndice = [6, 1]\n' + alien("larva", "e1")
    scene += figure("Dax", "f1", 'unit = "marine tarantula"\ngun = "g1"') + figure("Ilen", "a1")
    played = play(scene, "larva1: fight f1", "Dax: become crawler")
    assert played.at("gun1") == "" and played.at("crawler1") == "f1"


@rule("RX-UNIT-EGG-LAYS-LARVA", "RX-BLIP-REVEALED-WHEN-SEEN")
def test_an_egg_that_a_squad_uncovers_lays_in_the_alien_turn_that_follows() -> None:
    scene = SHIP + 'active = "Ilen"\n' + figure("Ilen", "d2") + blip("egg", "d5")
    played = play(scene, "Ilen: open d2-d3", "Ilen: done", *["end turn"] * 3)
    assert played.kind() == "larva" and len(played.options()) == 5
    dead = SHIP + 'active = "Ilen"\ndice = [6, 1]\n' + figure("Ilen", "d2") + blip("egg", "d5")
    played = play(dead, "Ilen: open d2-d3", "Ilen: fire bolter at d5", "Ilen: done", *["end turn"] * 3)
    assert played.all("laid") == [] and played.kind() == "squad", "a dead egg lays nothing"


@rule("RX-UNIT-EGG-LAYS-LARVA")
def test_no_larva_comes_through_a_closed_door_or_onto_a_dock() -> None:
    scene = SHIP + 'turn = "alien"\nphase = "reinforcements"\n' + alien("egg", "d3") + figure("Ilen", "l1")
    assert not lines(play(scene), "at d2") and not lines(play(scene), "at e2")
    beside = SHIP + 'turn = "alien"\nphase = "reinforcements"\n' + alien("egg", "a1") + figure("Ilen", "l1")
    assert lines(play(beside), "place") == ["egg1: place at b1", "egg1: place at a2", "egg1: place at b2"]


# Scenery


STOCK = "stock = { crate = 3, fuel_drum = 2 }\n"


@rule("RX-SCENERY-BEFORE-REVEAL", "RX-SCENERY-DESTROYED")
def test_a_crate_that_hid_a_blip_uncovers_it_when_it_is_shot() -> None:
    scene = SHIP + STOCK + 'active = "Ilen"\ndice = [6, 1]\n' + figure("Ilen", "d2") + blip("zombie", "d5")
    way = ["Ilen: open d2-d3", "scenery crate at d4", "enough"]
    hidden = play(scene, *way)
    assert hidden.at("blip1") == "d5"
    played = play(scene, *way, "Ilen: fire bolter at d4")
    assert (
        played.at("zombie1") == "d5"
        and "zombie1: activate"
        in play(scene, *way, "Ilen: fire bolter at d4", "Ilen: done", "end turn").options()
    )


@rule("RX-SCENERY-PLACED-ON-OPENING")
def test_aliens_who_open_a_door_place_nothing_and_a_squad_that_walks_in_gives_no_chance() -> None:
    scene = (
        SHIP + STOCK + 'turn = "alien"\nactive = "zombie1"\n' + alien("zombie", "d3") + figure("Ilen", "l1")
    )
    played = play(scene, "zombie1: open d2-d3")
    assert played.kind() == "activation" and played.game.explored == 0
    walked = SHIP + STOCK + 'doors = {open = ["d2-d3"]}\nactive = "Ilen"\n' + figure("Ilen", "d2")
    way = ["Ilen: move d3", "Ilen: move d2", "Ilen: close d2-d3", "Ilen: open d2-d3"]
    assert play(walked, *way).kind() == "activation"


@rule("RX-SCENERY-PLACED-ON-OPENING", "RX-TERMINAL-DOOR")
def test_unlocking_a_door_from_afar_does_not_open_the_room() -> None:
    scene = SHIP + STOCK + 'doors = {locked = ["d2-d3"]}\nactive = "Ilen"\n' + figure("Ilen", "l2")
    played = play(scene, "Ilen: use terminal doors", "Ilen: unlock d2-d3")
    assert played.kind() == "activation" and played.game.explored == 0


@rule("RX-GAP-SCENERY")
def test_drums_burst_in_a_chain_and_score_for_whoever_began_it() -> None:
    scene = SHIP + 'active = "Ilen"\ndice = [5, 1, 6, 6]\n' + figure("Ilen", "a1") + thing("fuel_drum", "e1")
    scene += thing("fuel_drum", "f2") + alien("golem", "g2") + figure("Dax", "e2")
    played = play(scene, "Ilen: fire bolter at e1")
    assert len(played.all("scenery bursts")) == 2
    assert played.at("golem1") == "" and played.at("Dax") == "" and played.game.claimed == [5, 0]


@rule("RX-GAP-SCENERY", "RX-DOOR-DESTROY")
def test_a_drum_does_no_harm_to_doors_generators_or_behind_a_closed_door() -> None:
    scene = SHIP + 'active = "Ilen"\ndice = [5, 1, 6]\n' + figure("Ilen", "a2") + thing("fuel_drum", "d2")
    scene += alien("zombie", "d3") + thing("generator", "e1", "f1")
    played = play(scene, "Ilen: fire bolter at d2")
    assert played.at("zombie1") == "d3" and played.game.closed & 1
    assert played.life("generator1") == 2


@rule("RX-GAP-SCENERY", "RX-RECOIL-DISTANCE")
def test_a_burst_is_no_shot_and_throws_nobody_back() -> None:
    scene = SHIP + 'active = "Ilen"\ndice = [5, 1, 4]\n' + figure("Ilen", "a1") + thing("fuel_drum", "e1")
    played = play(scene + alien("crawler", "f1"), "Ilen: fire bolter at e1")
    assert played.at("crawler1") == "f1" and played.all("recoiled") == []


# Terminals


@rule("RX-TERMINAL-DOOR", "RX-DOOR-DESTROY")
def test_a_destroyed_door_is_not_worked_any_more() -> None:
    scene = (
        SHIP
        + 'doors = {destroyed = ["d2-d3"]}\nactive = "Ilen"\n'
        + figure("Ilen", "l2")
        + figure("Dax", "d2")
    )
    played = play(scene, "Ilen: use terminal doors")
    assert not lines(played, "d2-d3") and lines(played, "j2-j3")
    assert not lines(play(scene.replace('"Ilen"\n', '"Dax"\n', 1)), "close")


@rule("RX-TERMINAL-DOOR")
def test_an_open_door_is_shut_as_it_is_locked_and_hides_what_is_behind_it() -> None:
    scene = (
        SHIP + 'doors = {open = ["d2-d3"]}\nactive = "Ilen"\n' + figure("Ilen", "l2") + figure("Dax", "d2")
    )
    scene += alien("zombie", "d3")
    played = play(scene, "Ilen: use terminal doors", "Ilen: lock d2-d3", "Ilen: done", "Dax: activate")
    assert not lines(played, "fire bolter at d3") and not lines(played, "fight d3")
    assert not lines(played, "open d2-d3") and lines(played, "break door d2-d3")


@rule("RX-TERMINAL-USE", "RX-SUSTAINED-ACTION")
def test_a_terminal_is_one_action_even_with_an_order_to_shoot_twice() -> None:
    scene = (
        SHIP
        + 'hand = {squad1 = ["open_fire"]}\nactive = "Ilen"\n'
        + figure("Ilen", "l2")
        + alien("zombie", "g1")
    )
    played = play(scene, "Ilen: use terminal doors", "Ilen: lock d2-d3", "squad: play open_fire")
    assert not lines(played, "terminal") and not lines(played, "fire bolter")


@rule("RX-M001-CLAW")
def test_the_claw_reaches_one_room_alone_and_neither_the_user_nor_his_squad() -> None:
    scene = SHIP + 'active = "Ilen"\ndice = [6, 1]\nsquads = ["tide", "oath"]\n' + figure("Ilen", "a4")
    scene += figure("Dax", "b5") + figure("Renn", "h5") + alien("goliath", "c3") + alien("goliath", "i3")
    scene += thing("crate", "c4")
    played = play(scene, "Ilen: use terminal claw")
    assert lines(played, "target") == ["Ilen: target c3", "Ilen: target h5"]
    scored = play(scene, "Ilen: use terminal claw", "Ilen: target c3")
    assert scored.at("goliath1") == "" and scored.game.claimed == [10, 0, 0]


@rule("RX-M001-CLAW", "RX-RECOIL-DISTANCE")
def test_the_claw_is_no_shot() -> None:
    scene = SHIP + 'active = "Ilen"\ndice = [4, 1]\n' + figure("Ilen", "l2") + alien("crawler", "c3")
    played = play(scene, "Ilen: use terminal claw", "Ilen: target c3")
    assert played.at("crawler1") == "c3"


@rule("RX-GAP-TERMINALS-TURRETS", "RX-ALIEN-TURN-SIMULTANEOUS")
def test_a_turret_fires_anew_in_the_turn_of_the_next_player() -> None:
    scene = SHIP + 'squads = ["tide", "oath"]\nactive = "Ilen"\ndice = [1, 1, 6, 1]\n' + figure("Ilen", "l2")
    scene += figure("Renn", "a4") + figure("Dax", "j2") + alien("golem", "g1") + thing("turret", "h1")
    fire = ["use terminal turrets", "turret h1", "target g1"]
    way = [*[f"Ilen: {line}" for line in fire], "Ilen: move k1", "Ilen: done", "Dax: activate", "Dax: done"]
    played = play(scene, *way, "end turn", "Renn: activate", *[f"Renn: {line}" for line in fire])
    assert played.at("golem1") == "" and played.game.claimed == [0, 5, 0]


# Gantries


HIGH = (
    SHIP
    + """
[[pylon]]
at = "b1"
[[pylon]]
at = "g1"
[[gantry]]
between = ["b1", "g1"]
over = ["c1", "d1", "e1", "f1"]
"""
)


def high(*pieces: str, **fields: str) -> str:
    head = "".join([f"{name} = {value}\n" for name, value in fields.items()])
    return HIGH.replace("[[pylon]]", head + "[[pylon]]", 1) + "".join(pieces)


@rule("RX-UNIT-LARVA-VICTIM", "RX-GAP-GANTRIES")
def test_who_is_turned_overhead_stays_overhead() -> None:
    scene = high(
        alien("larva", "").replace('at = ""', 'over = "pylon1"'),
        figure("Dax", "").replace('at = ""', 'over = "gantry1"'),
        figure("Ilen", "c1"),
        turn='"alien"',
        active='"larva1"',
        dice="[6, 1, 1]",
    )
    played = play(scene, "larva1: fight c1", "Dax: become crawler")
    crawler = played.piece("crawler1")
    assert played.game.aloft[crawler] >= st.PLACES
    assert played.game.at[played.game.board.square("c1")] == played.piece("Ilen")


@rule("RX-GAP-DEPLOYMENT", "RX-GAP-GANTRIES")
def test_a_figure_overhead_is_not_back_on_its_dock() -> None:
    scene = high(figure("Dax", "").replace('at = ""', 'over = "gantry1"'), active='"Dax"')
    played = play(scene, "Dax: done")
    assert redux_scoring.end_of_round(played.game) == ""
    gone = play(high(figure("Dax", "dock1a", 'states = ["landed"]'), active='"Dax"'))
    assert redux_scoring.end_of_round(gone.game) == "RX-GAP-DEPLOYMENT"


@rule("RX-GAP-SPECIAL-EVENTS", "RX-GAP-GANTRIES")
def test_a_stealer_keeps_away_from_figures_overhead_too() -> None:
    scene = high(
        figure("Dax", "").replace('at = ""', 'over = "pylon1"'),
        turn='"alien"',
        phase='"event"',
        round="3",
        options="{special_events = true}",
        dice="[6, 5]",
    )
    played = play(scene)
    assert played.kind() == "stealer" and not lines(played, " b3") and lines(played, " b4")


@rule("RX-SIDES-MISSION-LIMITS")
def test_a_mission_has_no_more_alien_players_than_it_says() -> None:
    with pytest.raises(UnknownOption, match="alien_players"):
        ROOM.rules_of(own_mission("fuse_and_claw"), "redux", {"alien_players": 3})


@rule("RX-DIFFICULTY")
def test_only_one_side_is_given_more_levels() -> None:
    with pytest.raises(UnknownOption, match="extra_a"):
        ROOM.rules_of(own_mission("fuse_and_claw"), "redux", {"extra_assault": 1, "extra_aliens": 2})


@rule("RX-OPTIONAL-RULES", "RX-M002-TERMINALS-LASERS-ONLY")
def test_a_mission_whose_terminals_work_the_lasers_alone_needs_them() -> None:
    with pytest.raises(UnknownOption, match="turrets"):
        ROOM.rules_of(own_mission("welded_in"), "redux", {"turrets": False})
    assert not ROOM.rules_of(own_mission("fuse_and_claw"), "redux", {"turrets": False}).turrets


@rule("RX-DOOR-DESTROY", "RX-GAP-GANTRIES")
def test_nobody_overhead_works_or_breaks_a_door_below() -> None:
    made = (
        SHIP
        + 'active = "Dax"\n[[pylon]]\nat = "d2"\n[[pylon]]\nat = "g2"\n[[gantry]]\nbetween = ["d2", "g2"]\n'
    )
    made += 'over = ["e2", "f2"]\n' + figure("Dax", "").replace('at = ""', 'over = "pylon1"')
    played = play(made)
    assert not lines(played, "break door") and not lines(played, "open d2-d3")


@rule("RX-M001-CLAW", "RX-UNIT-GOLEM-TERMINALS")
def test_a_golem_works_the_claw_against_figures_of_the_squads_alone() -> None:
    made = SHIP + 'turn = "alien"\nactive = "golem1"\ndice = [6, 1]\n' + alien("golem", "l2")
    made += figure("Dax", "c3") + alien("zombie", "d3")
    assert lines(play(made, "golem1: use terminal claw"), "target") == ["golem1: target c3"]
    played = play(made, "golem1: use terminal claw", "golem1: target c3")
    assert played.at("Dax") == "" and played.game.claimed == [0, 5]


@rule("RX-SCENERY-PLACED-ON-OPENING", "RX-DOOR-DESTROY", "RX-SCENERY-BEFORE-REVEAL")
def test_a_door_shot_from_afar_opens_the_room_to_scenery_before_anything_is_seen() -> None:
    made = SHIP + STOCK + 'active = "Ilen"\ndice = [6, 6]\n' + figure("Ilen", "d1") + blip("zombie", "d5")
    played = play(made, "Ilen: shoot door with bolter at d2-d3")
    assert played.kind() == "scenery" and played.at("blip1") == "d5"
    assert play(made, "Ilen: shoot door with bolter at d2-d3", "enough").at("zombie1") == "d5"


@rule("RX-SCENERY-PLACED-ON-OPENING")
def test_a_room_with_a_figure_of_a_squad_in_it_is_not_filled() -> None:
    made = SHIP + STOCK + 'active = "Ilen"\n' + figure("Ilen", "d2") + figure("Dax", "h5")
    assert play(made, "Ilen: open d2-d3").kind() == "activation"


@rule("RX-REINFORCEMENTS-BLOCKED", "RX-REINFORCEMENTS-TWO-PER-ENTRY")
def test_an_entry_with_one_square_taken_lets_one_blip_in() -> None:
    made = SHIP + 'turn = "alien"\nphase = "reinforcements"\nentries = [["l4", "l5"]]\n'
    made += (
        'blip_hand = {alien = ["zombie", "golem", "goliath"]}\n'
        + alien("zombie", "l4")
        + figure("Ilen", "a1")
    )
    played = play(made)
    assert lines(played, "at l5") and not lines(played, "at l4")
    after = play(made, "place golem at l5")
    assert after.kind() == "squad" and len(after.game.blip_hand[1]) == 2


@rule("RX-ALIEN-DOORS", "RX-BLIP-REVEALED-WHEN-SEEN", "RX-OVERWATCH-TRIGGER")
def test_an_alien_that_opens_a_door_shows_the_blips_behind_it() -> None:
    made = SHIP + 'turn = "alien"\nactive = "zombie1"\n' + alien("zombie", "d3") + blip("golem", "e4")
    made += figure("Ilen", "e1")
    played = play(made, "zombie1: open d2-d3")
    assert played.at("golem1") == "e4"
    assert "golem1: activate" not in play(made, "zombie1: open d2-d3", "zombie1: done").options()


@rule("RX-GAP-GANTRIES", "RX-GAP-TERMINALS-TURRETS")
@pytest.mark.parametrize("at", ["b1", "e1"])
def test_no_turret_hangs_where_a_figure_can_stand_overhead(at: str) -> None:
    with pytest.raises(MissionFault, match=f"a turret hangs over {at}"):
        play(HIGH + thing("turret", at) + figure("Dax", "a1"))


@rule("RX-SCENERY-PLACED-ON-OPENING", "RX-M002-SURVIVOR-ROOMS")
def test_a_room_where_survivors_waited_is_explored() -> None:
    game = set_up(fresh("welded_in"))
    board = game.board
    for name in ("f6", "r7", "f22", "o18"):
        assert game.explored >> board.regions[board.square(name)] & 1
