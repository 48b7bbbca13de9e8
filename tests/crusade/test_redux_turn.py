"""Redux: turns, activations and their combinations, blips, reinforcements, special events."""

from __future__ import annotations

from hullbreach.crusade import state as st
from hullbreach.crusade.shooting.weapons import WEAPONS
from hullbreach.crusade.units import UNIT_NUMBERS, UNITS
from tests.crusade.halls import alien, blip, figure
from tests.crusade.scenes import Played, play, refusal, rule

# A corridor with a dock in the west, a room below it behind a door, and a small room in the east.
SHIP = """
game = "crusade"
profile = "redux"
map = '''
+-+-+-+-+-+-+-+-+-+-+-+-+
1. . . . . . . . . . . .|
+                       +
1. . . . . . . . . . . .|
+-+-+D+D+-+-+-+-+-+D+D+-+
|, , , , , , ,|, , , , ,|
+             +         +
|, , , , , , ,|, , , , ,|
+             +         +
|, , , , , , ,|, , , , ,|
+-+-+-+-+-+-+-+-+-+-+-+-+
'''
"""


def walk(name: str, *squares: str) -> list[str]:
    return [f"{name}: move {square}" for square in squares]


# The order of turns


@rule("RX-ASSAULT-TURN-ORDER", "RX-ALIEN-TURN-AFTER-ALL")
def test_squads_play_in_order_and_then_the_aliens() -> None:
    scene = SHIP + 'squads = ["tide", "wall"]\n' + figure("Ilen", "a1") + figure("Ostra", "a2")
    scene += alien("zombie", "l1")
    assert refusal(scene, "Ostra: activate") == "RX-ASSAULT-TURN-ORDER"
    assert refusal(scene, "zombie1: activate") == "RX-ALIEN-TURN-AFTER-ALL"
    played = play(scene, "end turn")
    assert played.seat() == 1
    played = play(scene, "end turn", "end turn")
    assert (played.seat(), played.kind()) == (2, "aliens")
    played = play(scene, "end turn", "end turn", "end turn", "end turn")
    assert (played.seat(), played.kind(), played.game.round) == (0, "squad", 2)


@rule("RX-ACTIVATION-FREE-ORDER")
def test_figures_are_activated_in_any_order_each_once() -> None:
    scene = SHIP + figure("Ilen", "a1") + figure("Dax", "b1") + figure("Sorn", "c1")
    played = play(scene, "Sorn: activate", "Sorn: move d2", "Sorn: done", "Ilen: activate", "Ilen: done")
    assert "Dax: activate" in played.options()
    assert "Sorn: activate" not in played.options() and "Ilen: activate" not in played.options()
    assert refusal(scene, "Sorn: activate", "Sorn: done", "Sorn: activate") == "RX-ACTIVATION-FREE-ORDER"


# Combinations


@rule("RX-ACTIVATION-COMBINATIONS")
def test_a_marine_moves_and_acts_or_acts_and_moves() -> None:
    scene = SHIP + 'active = "Ilen"\ndice = [1, 1]\n' + figure("Ilen", "b1") + alien("zombie", "l1")
    acts_first = play(scene, "Ilen: fire bolter at l1", *walk("Ilen", "c1", "d1", "e1", "f1", "g1", "h1"))
    assert acts_first.at("Ilen") == "h1"
    moves_first = play(scene, "Ilen: move c1", "Ilen: fire bolter at l1")
    assert not [option for option in moves_first.options() if "move" in option]
    assert (
        refusal(scene, "Ilen: move c1", "Ilen: fire bolter at l1", "Ilen: move d1")
        == "RX-ACTIVATION-COMBINATIONS"
    )
    assert (
        refusal(scene, "Ilen: fire bolter at l1", "Ilen: fire bolter at l1") == "RX-ACTIVATION-COMBINATIONS"
    )


@rule("RX-ACTIVATION-COMBINATIONS")
def test_the_combination_is_said_before_anything_else() -> None:
    scene = SHIP + 'active = "Ilen"\n' + figure("Ilen", "c2")
    assert "Ilen: sustained move" in play(scene, "Ilen: open c2-c3").options()
    assert refusal(scene, "Ilen: move c1", "Ilen: sustained move") == "RX-ACTIVATION-COMBINATIONS"
    assert refusal(scene, "Ilen: move c1", "Ilen: sustained action") == "RX-ACTIVATION-COMBINATIONS"


@rule("RX-SUSTAINED-MOVE")
def test_a_sustained_move_is_half_as_far_again_and_takes_no_action() -> None:
    scene = SHIP + 'active = "Ilen"\n' + figure("Ilen", "b1") + alien("zombie", "l1")
    way = walk("Ilen", "c1", "d1", "e1", "f1", "g1", "h1", "i1", "j1", "k1")
    played = play(scene, "Ilen: sustained move", *way)
    assert played.at("Ilen") == "k1"
    assert played.kind() == "squad" and "Ilen: activate" not in played.options()
    assert refusal(scene, "Ilen: sustained move", *way, "Ilen: move k2") == "RX-SUSTAINED-MOVE"
    assert refusal(scene, "Ilen: sustained move", "Ilen: fire bolter at l1") == "RX-SUSTAINED-MOVE"
    assert refusal(scene, "Ilen: sustained move", *way, "Ilen: fight l1") == "RX-SUSTAINED-MOVE"
    assert refusal(scene, *way[:6], "Ilen: move i1") == "RX-MOVE-SMALL"


@rule("RX-SUSTAINED-MOVE")
def test_half_of_the_movement_is_rounded_down() -> None:
    scene = SHIP + 'squads = ["wayfarers"]\nactive = "Aeth"\n'
    scene += figure("Aeth", "a1", 'unit = "wayfarer disc_thrower"')
    way = walk("Aeth", "b1", "c1", "d1", "e1", "f1", "g1", "h1", "i1", "j1", "k1")
    assert play(scene, "Aeth: sustained move", *way).at("Aeth") == "k1"
    assert refusal(scene, "Aeth: sustained move", *way, "Aeth: move l1") == "RX-SUSTAINED-MOVE"


@rule("RX-SUSTAINED-ACTION", "SC-REROLL-BINDING")
def test_a_sustained_action_rolls_one_die_again_and_does_not_move() -> None:
    scene = SHIP + 'active = "Ilen"\ndice = [6, 1, 5]\n' + figure("Ilen", "b1") + alien("golem", "l1")
    played = play(scene, "Ilen: sustained action", "Ilen: fire bolter at l1", "Ilen: reroll die 1")
    assert played.one("struck")["strength"] == 3
    assert played.one("killed")["victim"] == played.piece("golem1")
    kept = play(scene, "Ilen: sustained action", "Ilen: fire bolter at l1", "Ilen: keep dice")
    assert kept.one("unhurt")["strength"] == 2
    assert refusal(scene, "Ilen: sustained action", "Ilen: move c1") == "RX-SUSTAINED-ACTION"
    plain = play(scene, "Ilen: fire bolter at l1")
    assert plain.one("unhurt")["strength"] == 2


@rule("RX-SUSTAINED-ACTION")
def test_the_die_rolled_again_is_for_the_own_action_alone() -> None:
    scene = SHIP + 'active = "Ilen"\ndice = [1, 1, 4, 4]\n' + figure("Ilen", "b1") + alien("zombie", "d1")
    played = play(
        scene, "Ilen: sustained action", "Ilen: done", "end turn", "zombie1: activate", "zombie1: move c1",
        "zombie1: fight b1",
    )  # fmt: skip
    # The marine defends himself with the dice as they fall.
    assert played.one("drawn fight")["who"] == played.piece("zombie1")


@rule("RX-ALIEN-COMBINATIONS")
def test_aliens_have_no_sustained_moves_or_actions() -> None:
    scene = SHIP + 'turn = "alien"\nactive = "zombie1"\n' + alien("zombie", "c1") + figure("Ilen", "a3")
    way = walk("zombie1", "d1", "e1", "f1", "g1", "h1", "i1", "j1", "k1")
    played = play(scene, *way)
    assert played.at("zombie1") == "k1"
    assert refusal(scene, *way, "zombie1: move l1") == "RX-ALIEN-COMBINATIONS"
    assert refusal(scene, "zombie1: sustained move") == "RX-ALIEN-COMBINATIONS"
    assert refusal(scene, "zombie1: sustained action") == "RX-ALIEN-COMBINATIONS"


# Movement


@rule("RX-MOVE-SMALL", "RX-MOVE-DIAGONAL")
def test_a_diagonal_step_costs_one_square() -> None:
    scene = SHIP + 'active = "Ilen"\n' + figure("Ilen", "b1")
    way = walk("Ilen", "c2", "d1", "e2", "f1", "g2", "h1")
    assert play(scene, *way).at("Ilen") == "h1"
    assert refusal(scene, *way, "Ilen: move i2") == "RX-MOVE-SMALL"


@rule("RX-MOVE-LARGE")
def test_a_dreadnought_goes_square_by_square_and_never_diagonally() -> None:
    scene = SHIP + 'turn = "alien"\nactive = "mark7-1"\n' + alien("dread_7", "a3") + figure("Ilen", "l1")
    way = walk("mark7-1", "b3", "c3", "d3", "e3")
    assert play(scene, *way).at("mark7-1") == "e3"
    assert refusal(scene, *way, "mark7-1: move f3") == "RX-ALIEN-COMBINATIONS"
    assert refusal(scene, "mark7-1: move b4") == "RX-MOVE-LARGE"


# Blips


@rule("RX-BLIP-REVEALED-WHEN-SEEN", "RX-SIGHT-FIGURES")
def test_a_blip_that_is_seen_becomes_its_figure_at_once() -> None:
    scene = SHIP + 'active = "Ilen"\n' + figure("Ilen", "c2") + blip("goliath", "c5")
    played = play(scene, "Ilen: open c2-c3")
    assert played.one("appeared")["who"] == played.piece("goliath1")
    assert played.at("goliath1") == "c5" and played.kind() == "activation"
    # A figure on the line does not hide it, but it stops a shot at it.
    behind = SHIP + 'active = "Ilen"\n' + figure("Ilen", "c2") + alien("egg", "c4") + blip("goliath", "c5")
    behind += alien("egg", "d4")
    played = play(behind, "Ilen: open c2-c3")
    assert played.at("goliath1") == "c5"
    assert "Ilen: fire bolter at c5" not in played.options()


@rule("RX-SIGHT-LINE", "RX-SIGHT-FIGURES", "RX-FIRE-TARGET")
def test_figures_stop_shots_and_walls_stop_sight() -> None:
    scene = SHIP + 'active = "Ilen"\n' + figure("Ilen", "b1") + figure("Dax", "d1")
    scene += alien("zombie", "g1") + alien("zombie", "c5")
    options = play(scene).options()
    assert "Ilen: fire bolter at g1" not in options
    assert refusal(scene, "Ilen: fire bolter at g1") == "RX-FIRE-TARGET"
    assert refusal(scene, "Ilen: fire bolter at c5") == "RX-SIGHT-LINE"
    played = play(scene, "Ilen: move c2")
    assert "Ilen: fire bolter at g1" in played.options()


@rule("RX-BLIP-MOVE-POINTS", "RX-BLIP-MOVE-MAX-FIVE")
def test_blips_share_the_points_of_their_player_and_move_five_at_most() -> None:
    scene = SHIP + 'turn = "alien"\nphase = "blips"\nlevels = {alien = 8}\n'
    scene += blip("zombie", "a3") + blip("golem", "a4") + blip("goliath", "g5") + figure("Ilen", "l1")
    five = walk("blip1", "b3", "c3", "d3", "e3", "f3")
    played = play(scene, "blip1: activate", *five)
    assert played.game.blip_points[1] == 3
    assert refusal(scene, "blip1: activate", *five, "blip1: move g3") == "RX-BLIP-MOVE-MAX-FIVE"
    all_eight = ["blip1: activate", *five, "blip2: activate", *walk("blip2", "b4", "c4", "d4")]
    assert refusal(scene, *all_eight, "blip2: move e4") == "RX-BLIP-MOVE-POINTS"
    assert refusal(scene, *all_eight, "blip3: activate") == "RX-BLIP-MOVE-POINTS"


@rule("RX-BLIP-MOVE-INTO-SIGHT", "RX-BLIP-REVEALED-STOPS")
def test_a_blip_that_comes_into_sight_stops_and_acts_next_turn() -> None:
    scene = SHIP + 'turn = "alien"\nphase = "blips"\nlevels = {alien = 8}\ndoors = {open = ["c2-c3"]}\n'
    scene += blip("zombie", "a5") + figure("Ilen", "c1")
    way = ["blip1: activate", "blip1: move a4", "blip1: move b4"]
    played = play(scene, *way)
    assert played.at("zombie1") == "b4" and played.at("blip1") == ""
    assert played.kind() == "blips"
    assert not [option for option in played.options() if option.startswith("zombie1")]
    assert refusal(scene, *way, "zombie1: activate") == "RX-BLIP-REVEALED-STOPS"
    later = play(scene, *way, "end turn", "end turn")
    assert later.kind() == "aliens" and "zombie1: activate" in later.options()


@rule("RX-BLIP-REVEALED-STOPS")
def test_a_blip_revealed_in_the_squads_turn_acts_in_the_alien_turn_that_follows() -> None:
    scene = SHIP + 'active = "Ilen"\n' + figure("Ilen", "c2") + blip("zombie", "c5")
    played = play(scene, "Ilen: open c2-c3", "Ilen: done", "end turn")
    assert "zombie1: activate" in played.options()


@rule("RX-BLIP-VOLUNTARY-REVEAL", "RX-GAP-CLARIFICATIONS")
def test_an_alien_player_reveals_his_blips_in_his_own_turn() -> None:
    scene = SHIP + 'turn = "alien"\n' + blip("egg", "e5") + figure("Ilen", "l1")
    played = play(scene, "blip1: reveal", "end turn", "end turn", "egg1: place at e4")
    assert played.at("egg1") == "e5" and played.at("larva1") == "e4"
    in_phase_of_blips = play(scene.replace('"alien"\n', '"alien"\nphase = "blips"\n'), "blip1: reveal")
    assert in_phase_of_blips.at("egg1") == "e5"
    mine = SHIP + blip("egg", "e5") + figure("Ilen", "l1")
    assert refusal(mine, "blip1: reveal") == "RX-BLIP-VOLUNTARY-REVEAL"


# The alien turn


@rule("RX-ALIEN-TURN-PHASES")
def test_figures_come_before_blips_and_reinforcements_last() -> None:
    scene = SHIP + 'turn = "alien"\nlevels = {alien = 8}\nentries = [["k4", "k5"]]\n'
    scene += 'blip_hand = {alien = ["zombie"]}\n' + alien("zombie", "a3") + blip("golem", "a5")
    scene += figure("Ilen", "l1")
    assert refusal(scene, "blip1: activate") == "RX-ALIEN-TURN-PHASES"
    blips = play(scene, "end turn")
    assert blips.kind() == "blips"
    assert refusal(scene, "end turn", "blip1: activate", "blip1: done", "zombie1: activate") == (
        "RX-ALIEN-TURN-PHASES"
    )
    last = play(scene, "end turn", "end turn")
    assert last.kind() == "arrivals"
    over = play(scene, "end turn", "end turn", "enough")
    assert (over.kind(), over.game.round) == ("squad", 2)
    assert [event["phase"] for event in over.all("phase")] == [st.BLIP_TURN, st.REINFORCEMENT]


@rule("RX-ALIEN-TURN-SIMULTANEOUS", "RX-ALIEN-SPLIT")
def test_alien_players_play_each_phase_one_after_the_other() -> None:
    scene = SHIP + 'aliens = 2\nturn = "alien1"\nlevels = {alien1 = 8, alien2 = 7}\n'
    scene += alien("zombie", "a3", 'seat = "alien1"') + alien("golem", "a5", 'seat = "alien2"')
    scene += blip("zombie", "c3", 'seat = "alien1"') + blip("golem", "c5", 'seat = "alien2"')
    scene += figure("Ilen", "l1")
    assert refusal(scene, "golem1: activate") == "RX-ALIEN-TURN-SIMULTANEOUS"
    second = play(scene, "end turn")
    assert (second.seat(), second.kind()) == (2, "aliens")
    third = play(scene, "end turn", "end turn")
    assert (third.seat(), third.kind()) == (1, "blips")
    assert "blip1: activate" in third.options() and "blip2: activate" not in third.options()
    fourth = play(scene, "end turn", "end turn", "end turn")
    assert (fourth.seat(), fourth.kind()) == (2, "blips")
    assert fourth.game.blip_points[1:] == [8, 7]


ENTRY = SHIP + 'turn = "alien"\nphase = "reinforcements"\nentries = [["k4", "k5"], ["a4", "a5"]]\n'


@rule("RX-REINFORCEMENTS-TWO-PER-ENTRY", "RX-REINFORCEMENTS-PLACEMENT", "RX-BLIPS-HELD-ARE-REINFORCEMENTS")
def test_two_blips_come_in_through_each_entry() -> None:
    scene = ENTRY + 'blip_hand = {alien = ["zombie", "zombie", "golem", "goliath", "golem"]}\n'
    scene += figure("Ilen", "l1")
    four = ["place zombie at k4", "place golem at k5", "place zombie at a4", "place goliath at a5"]
    played = play(scene, *four)
    # The fifth stays in hand: every square has been used.
    assert played.kind() == "squad"
    assert played.game.blip_hand[1] == [UNIT_NUMBERS["golem"]]
    assert [played.at(f"blip{n}") for n in (1, 2, 3, 4)] == ["k4", "k5", "a4", "a5"]
    assert refusal(scene, "place golem at e5") == "RX-REINFORCEMENTS-PLACEMENT"
    assert refusal(scene, "place egg at k4") == "RX-BLIPS-HELD-ARE-REINFORCEMENTS"
    assert refusal(scene, four[0], "place golem at k4") == "RX-REINFORCEMENTS-TWO-PER-ENTRY"


@rule("RX-REINFORCEMENTS-BLOCKED")
def test_no_reinforcements_in_sight_or_on_occupied_squares() -> None:
    scene = ENTRY + 'blip_hand = {alien = ["zombie"]}\n' + alien("golem", "k5") + figure("Ilen", "c4")
    assert play(scene).options() == ["place zombie at k4", "enough"]
    assert refusal(scene, "place zombie at k5") == "RX-REINFORCEMENTS-BLOCKED"
    assert refusal(scene, "place zombie at a4") == "RX-REINFORCEMENTS-BLOCKED"


@rule("RX-REINFORCEMENTS-PLACEMENT")
def test_an_entry_serves_its_owner_alone() -> None:
    scene = (
        SHIP + 'aliens = 2\nturn = "alien1"\nphase = "reinforcements"\nentries = [["k4", "k5", "alien2"]]\n'
    )
    scene += 'blip_hand = {alien1 = ["zombie"], alien2 = ["golem"]}\n' + figure("Ilen", "l1")
    played = play(scene)
    assert played.seat() == 2
    assert "place golem at k4" in played.options() and "place zombie at k4" not in played.options()


# Special events


def event(dice: str, more: str = "", option: str = "true") -> str:
    scene = SHIP + f'turn = "alien"\nphase = "event"\nround = 3\noptions = {{special_events = {option}}}\n'
    return scene + f"dice = {dice}\n" + more


@rule("RX-GAP-SPECIAL-EVENTS", "RX-UNIT-STEALER-EVENTS-ONLY")
def test_a_stealer_comes_unseen_and_acts_this_turn() -> None:
    scene = event("[6, 5]", figure("Ilen", "c1"))
    played = play(scene, "place stealer at a5")
    assert played.at("stealer1") == "a5"
    assert "stealer1: activate" in played.options()
    assert refusal(scene, "place stealer at l1") == "RX-GAP-SPECIAL-EVENTS"
    # Three squares away at least.
    assert refusal(scene, "place stealer at c3") == "RX-GAP-SPECIAL-EVENTS"
    full = event("[6, 6]", figure("Ilen", "c1") + alien("stealer", "a5") + alien("stealer", "b5"))
    assert play(full + alien("stealer", "c5")).kind() == "aliens"


@rule("RX-GAP-SPECIAL-EVENTS")
def test_a_special_event_reveals_all_eggs() -> None:
    scene = event(
        "[6, 1]", blip("egg", "a5") + blip("golem", "b5") + blip("egg", "k5") + figure("Ilen", "c1")
    )
    played = play(scene)
    assert (played.at("egg1"), played.at("egg2"), played.at("blip2")) == ("a5", "k5", "b5")


@rule("RX-GAP-SPECIAL-EVENTS")
def test_a_special_event_closes_and_locks_an_open_empty_door() -> None:
    doors = 'doors = {open = ["c2-c3", "j2-j3"]}\n'
    scene = event("[5, 1]", doors + figure("Ilen", "c2"))
    played = play(scene, "close j2-j3")
    door = played.one("door locked")["door"]
    assert played.game.closed >> door & played.game.locked >> door & 1
    assert "close c2-c3" not in play(scene).options()
    assert play(scene, "pass").all("door locked") == []


@rule("RX-GAP-SPECIAL-EVENTS")
def test_special_events_begin_in_the_third_round_if_they_are_wanted() -> None:
    eggs = blip("egg", "a5") + figure("Ilen", "c1")
    assert play(event("[6, 1]", eggs).replace("round = 3", "round = 2")).at("blip1") == "a5"
    assert play(event("[6, 1]", eggs, "false")).at("blip1") == "a5"
    assert play(event("[4, 1]", eggs)).kind() == "aliens"


# Units


@rule("RX-UNIT-TABLE")
def test_alien_units_have_the_figures_of_the_table() -> None:
    table = {
        # armour, life, move, fire white, fire red, fight white, fight red, heavy weapons, value
        "zombie": (0, 1, 8, 2, 0, 1, 0, 0, 2),
        "zombie_reanimator": (1, 1, 6, 2, 0, 2, 0, 0, 3),
        "zombie_master": (1, 2, 6, 1, 1, 2, 0, 0, 5),
        "golem": (2, 1, 6, 2, 0, 2, 0, 0, 5),
        "golem_missile": (2, 1, 6, 0, 2, 2, 0, 0, 10),
        "golem_commander": (2, 2, 4, 0, 2, 2, 0, 0, 10),
        "goliath": (2, 1, 4, 3, 0, 0, 2, 0, 10),
        "egg": (0, 1, 0, 0, 0, 0, 0, 0, 2),
        "larva": (0, 1, 8, 0, 0, 0, 1, 0, 0),
        "crawler": (1, 1, 5, 0, 0, 1, 1, 0, 5),
        "termagant": (1, 1, 5, 2, 0, 3, 0, 0, 5),
        "stealer": (3, 1, 8, 0, 0, 0, 2, 0, 0),
        "arachnid": (2, 2, 6, 0, 0, 1, 2, 0, 15),
        "dread_7": (4, 3, 4, 2, 0, 2, 2, 2, 25),
        "dread_8": (4, 3, 6, 2, 0, 2, 2, 2, 30),
        "dread_9": (4, 5, 4, 2, 0, 2, 2, 4, 40),
        "dread_10": (4, 5, 6, 2, 0, 2, 2, 4, 50),
    }
    for key, row in table.items():
        unit = UNITS[UNIT_NUMBERS[key]]
        weapon = WEAPONS[unit.weapon]
        found = (
            unit.armour, unit.life, unit.move, weapon.white, weapon.red, unit.fight_white, unit.fight_red,
            unit.arms, unit.points,
        )  # fmt: skip
        assert found == row, key


@rule("RX-UNIT-DREADNOUGHT-WEAPON-LOSS")
def test_a_dreadnought_loses_a_heavy_weapon_for_each_life_point() -> None:
    arms = 'arms = ["assault_cannon", "missile_launcher", "plasma_gun", "las_cannon"]'
    scene = SHIP + 'active = "Ilen"\ndice = [6, 6, 1]\n' + figure("Ilen", "b1", 'unit = "marine las_cannon"')
    scene += alien("dread_9", "h1", arms)
    played = play(
        scene, "Ilen: fire las_cannon at h1", "mark9-1: lose plasma_gun", "mark9-1: lose assault_cannon"
    )
    dread = played.piece("mark9-1")
    assert played.life("mark9-1") == 3
    assert [WEAPONS[weapon].key for weapon in played.game.arms[dread]] == ["missile_launcher", "las_cannon"]


@rule("RX-UNIT-GOLEM-MISSILE")
def test_a_golem_gunner_fires_missiles() -> None:
    scene = SHIP + 'turn = "alien"\nactive = "bombard1"\ndice = [6, 4]\n' + alien("golem_missile", "j1")
    scene += figure("Ilen", "c1") + figure("Dax", "b1")
    played = play(scene, "bombard1: aim missile_launcher", "bombard1: launch missile_launcher at c1")
    struck = {event["victim"]: event["strength"] for event in played.all("struck")}
    assert struck == {played.piece("Ilen"): 4, played.piece("Dax"): 3}
    assert len(played.all("killed")) == 2


# Attacks


@rule("RX-FIRE-DAMAGE", "RX-FIRE-ALL-ROUND", "RX-LIFE-DEFAULT")
def test_a_shot_takes_what_is_above_the_armour_in_any_direction() -> None:
    scene = SHIP + 'options = {recoil = false}\nactive = "Varo"\n'
    scene += figure("Varo", "e1", 'unit = "commander heavy_bolter"') + alien("arachnid", "k1")
    behind = alien("golem", "b1")
    front = play(scene.replace("active", "dice = [6, 1]\nactive") + behind, "Varo: fire heavy_bolter at k1")
    assert front.life("arachnid1") == 1
    back = play(scene.replace("active", "dice = [6, 1]\nactive") + behind, "Varo: fire heavy_bolter at b1")
    assert back.one("killed")["victim"] == back.piece("golem1")
    not_above = play(
        scene.replace("active", "dice = [5, 1]\nactive") + behind, "Varo: fire heavy_bolter at k1"
    )
    assert not_above.life("arachnid1") == 2


@rule("RX-CLOSE-COMBAT-BOTH-ROLL", "RX-CLOSE-COMBAT-DAMAGE")
def test_in_close_combat_the_attacker_can_lose() -> None:
    scene = SHIP + 'turn = "alien"\nactive = "goliath1"\n' + alien("goliath", "c1") + figure("Ilen", "b1")

    def fight(dice: str) -> Played:
        return play(scene.replace("active", f"dice = {dice}\nactive"), "goliath1: fight b1")

    assert fight("[4, 1, 5, 5]").one("killed")["victim"] == fight("[4, 1, 5, 5]").piece("goliath1")
    assert fight("[6, 5, 6, 1]").one("killed")["victim"] == fight("[6, 5, 6, 1]").piece("Ilen")
    assert fight("[5, 1, 6, 1]").all("killed") == []
    leader = scene.replace("active", "dice = [6, 5, 6, 1]\nactive").replace("Ilen", "Varo")
    assert play(leader, "goliath1: fight b1").life("Varo") == 4


@rule("RX-CLOSE-COMBAT-OBJECT")
def test_against_an_object_its_armour_is_to_be_beaten() -> None:
    scene = SHIP + 'active = "Ilen"\ndice = [6, 1]\n' + figure("Ilen", "b1")
    scene += '[[object]]\nunit = "generator"\nat = ["c1", "d1"]\nlife = 2\narmour = 2\n'
    played = play(scene, "Ilen: fight c1")
    assert played.one("unhurt")["strength"] == 2
    harder = play(scene.replace("[6, 1]", "[6, 5]"), "Ilen: fight c1")
    assert harder.one("wounded")["life"] == 1


def test_an_egg_is_never_activated() -> None:
    scene = SHIP + 'turn = "alien"\n' + alien("egg", "a5") + figure("Ilen", "l1")
    assert play(scene).options() == ["end turn"]


def test_a_whole_alien_turn_can_be_stored_and_resumed() -> None:
    scene = SHIP + 'turn = "alien"\nlevels = {alien = 8}\nentries = [["k4", "k5"]]\n'
    scene += (
        'blip_hand = {alien = ["zombie"]}\n' + alien("egg", "a3") + blip("golem", "a5") + figure("Ilen", "l1")
    )
    played = play(scene, "end turn", "end turn", "place zombie at k5")
    assert played.kind() == "larva"
    twin = played.game.copy()
    twin.unpack(played.game.pack())
    assert twin.state_hash() == played.game.state_hash()
