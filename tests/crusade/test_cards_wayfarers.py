"""The cards of the Wayfarers, each once (RX-GAP-CARDS)."""

from __future__ import annotations

from hullbreach.crusade.units import UNIT_NUMBERS
from tests.crusade.halls import alien, blip, figure, hall
from tests.crusade.scenes import play, rule

THROWER = "wayfarer disc_thrower"
CANNON = "wayfarer disc_cannon"
SHOT = "Aeth: fire disc_thrower at f1"


def way(**fields: object) -> str:
    return hall("wayfarers", profile="redux", **fields)


def trooper(name: str, at: str, unit: str = THROWER, **fields: object) -> str:
    return figure(name, at, unit=unit, **fields)


@rule("RX-GAP-CARDS")
def test_a_spirit_stone_heals_up_to_five() -> None:
    scene = way(hand={"squad1": ["spirit_stone:Ilyra"]})
    assert play(scene + figure("Ilyra", "a1", life=1), "Ilyra: play spirit_stone").life("Ilyra") == 4
    assert play(scene + figure("Ilyra", "a1", life=4), "Ilyra: play spirit_stone").life("Ilyra") == 5
    assert "Ilyra: play spirit_stone" not in play(scene + figure("Ilyra", "a1")).options()


@rule("RX-CARDS-NO-ACTION", "RX-CARDS-WHENEVER")
def test_a_card_is_played_for_a_figure_that_is_finished() -> None:
    scene = way(dice=[1, 1], hand={"squad1": ["spirit_stone:Ilyra"]})
    scene += figure("Ilyra", "a1", life=1) + trooper("Aeth", "c5") + alien("golem", "f1")
    done = ("Ilyra: activate", "Ilyra: fire psi_blade_pistol at f1", "Ilyra: done")
    played = play(scene, *done)
    assert "Ilyra: activate" not in played.options()
    assert play(scene, *done, "Ilyra: play spirit_stone").life("Ilyra") == 4
    # Playing it does not use up the action of whoever is active.
    active = play(scene, "Ilyra: activate", "Ilyra: play spirit_stone")
    assert "Ilyra: fire psi_blade_pistol at f1" in active.options()
    assert "Ilyra: move b1" in active.options()


@rule("RX-GAP-CARDS")
def test_a_rune_of_warding_stops_any_shot_at_its_bearer() -> None:
    scene = HALL_OF_TWO + 'turn = "squad2"\nactive = "Ilen"\ndice = [6, 6]\n'
    scene += 'hand = { squad1 = ["rune_of_warding:Aeth"] }\n'
    scene += trooper("Aeth", "f1") + figure("Ilen", "a1")
    asked = play(scene, "Ilen: fire bolter at f1")
    assert (asked.kind(), asked.seat()) == ("shield", 0)
    saved = play(scene, "Ilen: fire bolter at f1", "Aeth: use rune_of_warding")
    assert saved.at("Aeth") == "f1"
    assert not saved.game.hand[0]
    assert play(scene, "Ilen: fire bolter at f1", "pass").at("Aeth") == ""


HALL_OF_TWO = hall("wayfarers", profile="redux").replace('["wayfarers"]', '["wayfarers", "tide"]')


@rule("RX-GAP-CARDS", "SC-GAP-CARDS-ULTRA-MARINES")
def test_a_refractor_field_is_for_alien_shots_alone() -> None:
    scene = HALL_OF_TWO + 'turn = "squad1"\nactive = "Aeth"\ndice = [6, 6]\n'
    scene += 'hand = { squad2 = ["refractor_field:Ilen"] }\n'
    scene += trooper("Aeth", "f1") + figure("Ilen", "a1")
    assert play(scene, "Aeth: fire disc_thrower at a1").at("Ilen") == ""


@rule("RX-GAP-CARDS", "SC-REROLL-BINDING")
def test_falcon_sight_rolls_one_die_again() -> None:
    scene = way(active="Aeth", dice=[6, 1, 6], worn={"squad1": ["falcon_sight:Aeth"]})
    scene += trooper("Aeth", "a1") + alien("golem", "f1")
    played = play(scene, SHOT, "Aeth: reroll die 1")
    assert played.one("killed")["victim"] == played.piece("golem1")
    assert played.kind() == "activation"


@rule("RX-SUSTAINED-ACTION", "RX-GAP-CARDS", "SC-REROLL-BINDING")
def test_falcon_sight_and_a_sustained_action_roll_two_dice_again_each_once() -> None:
    scene = way(active="Aeth", dice=[1, 1, 6, 6], worn={"squad1": ["falcon_sight:Aeth"]})
    scene += trooper("Aeth", "a1") + alien("golem", "f1")
    asked = play(scene, "Aeth: sustained action", SHOT, "Aeth: reroll die 0")
    assert asked.options() == ["Aeth: reroll die 1", "Aeth: keep dice"]
    played = play(scene, "Aeth: sustained action", SHOT, "Aeth: reroll die 0", "Aeth: reroll die 1")
    assert played.one("killed")["victim"] == played.piece("golem1")


@rule("RX-GAP-CARDS")
def test_mirror_blades_are_two_white_dice_more() -> None:
    scene = way(active="Aeth", dice=[6, 6, 1, 1, 1], worn={"squad1": ["mirror_blades:Aeth"]})
    scene += trooper("Aeth", "a1") + alien("golem", "b1")
    played = play(scene, "Aeth: fight b1")
    assert [len(event.dice) for event in played.all("rolled")] == [3, 2]


@rule("RX-GAP-CARDS")
def test_a_grav_platform_gives_movement_six() -> None:
    steps = [f"Aeth: move {column}1" for column in "bcdefg"]
    scene = way(active="Aeth", worn={"squad1": ["grav_platform:Aeth"]}) + trooper("Aeth", "a1", CANNON)
    played = play(scene, *steps)
    assert played.at("Aeth") == "g1"
    assert "Aeth: move h1" not in played.options()


@rule("RX-GAP-CARDS")
def test_a_holo_cloak_is_armour_three_from_more_than_four_squares_away() -> None:
    for at, hurt in (("f1", False), ("e1", True)):
        scene = way(turn="alien", active="golem1", dice=[6, 5], worn={"squad1": ["holo_cloak:Ilyra"]})
        scene += figure("Ilyra", "a1") + alien("golem", at)
        played = play(scene, "golem1: fire bolter at a1")
        assert bool(played.all("wounded")) is hurt


@rule("RX-GAP-CARDS", "SC-MISSILE-BLAST")
def test_a_holo_cloak_counts_from_where_a_missile_was_fired_not_from_where_it_bursts() -> None:
    for at, hurt in (("h3", False), ("e3", True)):
        scene = way(turn="alien", active="gunner1", dice=[6, 1], worn={"squad1": ["holo_cloak:Ilyra"]})
        scene += figure("Ilyra", "a3") + alien("traitor_gunner", at)
        played = play(scene, "gunner1: aim missile_launcher", "gunner1: launch missile_launcher at b2")
        assert bool(played.all("wounded")) is hurt


@rule("RX-GAP-CARDS")
def test_a_plasma_grenade_bursts_four_squares_away() -> None:
    scene = way(active="Aeth", dice=[6, 4], hand={"squad1": ["plasma_grenade:Aeth"]})
    scene += trooper("Aeth", "a3") + alien("golem", "e3") + alien("golem", "e4") + alien("golem", "f5")
    played = play(scene, "Aeth: play plasma_grenade")
    assert "Aeth: target f5" not in played.options()
    played = play(scene, "Aeth: play plasma_grenade", "Aeth: target e3")
    assert [event["strength"] for event in played.all("struck")] == [4, 3]
    assert not [option for option in played.options() if "fire" in option]


@rule("RX-GAP-CARDS", "RX-SUSTAINED-ACTION")
def test_a_sustained_action_rolls_a_die_of_a_grenade_again() -> None:
    scene = way(active="Aeth", dice=[1, 1, 6], hand={"squad1": ["plasma_grenade:Aeth"]})
    scene += trooper("Aeth", "a3") + alien("golem", "e3")
    thrown = ("Aeth: sustained action", "Aeth: play plasma_grenade", "Aeth: target e3")
    assert play(scene, *thrown).kind() == "reroll"
    played = play(scene, *thrown, "Aeth: reroll die 0")
    assert played.one("killed")["victim"] == played.piece("golem1")


@rule("RX-GAP-CARDS", "RX-SUSTAINED-MOVE")
def test_no_grenade_during_a_sustained_move() -> None:
    scene = way(active="Aeth", hand={"squad1": ["plasma_grenade:Aeth"]})
    scene += trooper("Aeth", "a3") + alien("golem", "e3")
    assert "Aeth: play plasma_grenade" not in play(scene, "Aeth: sustained move").options()


@rule("RX-GAP-CARDS", "RX-CARDS-WHENEVER")
def test_farsight_shows_three_blips_at_any_moment_of_the_turn() -> None:
    scene = way(active="Aeth", hand={"squad1": ["farsight"]}) + trooper("Aeth", "l1")
    scene += "".join([blip("zombie", at) for at in ("a6", "b6", "c6", "d7")])
    moved = ("Aeth: move k1", "squad: play farsight")
    played = play(scene, *moved, "look at a6", "look at b6", "look at c6")
    shown = played.all("blip shown")
    assert [event["unit"] for event in shown] == [UNIT_NUMBERS["zombie"]] * 3
    assert not played.all("revealed")
    assert played.kind() == "activation"


# Orders


@rule("RX-GAP-CARDS")
def test_flow_like_water_is_a_move_before_and_a_move_after_the_action() -> None:
    scene = way(active="Aeth", dice=[1, 1], hand={"squad1": ["flow_like_water"]})
    scene += trooper("Aeth", "a1") + alien("golem", "l5")
    order = "squad: play flow_like_water"
    there = [f"Aeth: move {column}1" for column in "bcdefgh"]
    back = [f"Aeth: move {column}1" for column in "gfedcba"]
    shot = "Aeth: fire disc_thrower at l5"
    played = play(scene, order, *there)
    # Not twice before it.
    assert not [option for option in played.options() if "move" in option]
    played = play(scene, order, *there, shot, *back)
    assert played.at("Aeth") == "a1"
    assert not [option for option in played.options() if "move" in option]
    # Not twice after it either.
    played = play(scene, order, shot, *there)
    assert not [option for option in played.options() if "move" in option]
    # It may come late: after the move and the action.
    late = play(scene, *there, shot)
    assert not [option for option in late.options() if "move" in option]
    assert "Aeth: move g1" in play(scene, *there, shot, order).options()
    assert "Aeth: move g1" not in play(scene, shot, *there, order).options()


@rule("RX-GAP-CARDS")
def test_storm_of_blades_is_two_shots_with_the_disc_thrower() -> None:
    scene = way(dice=[1] * 6, hand={"squad1": ["storm_of_blades"]}) + alien("golem", "f1")
    scene += trooper("Aeth", "a1") + trooper("Suri", "a3", CANNON)
    played = play(scene, "squad: play storm_of_blades", "Aeth: activate", SHOT, SHOT)
    assert len(played.all("shot")) == 2
    assert SHOT not in played.options()
    spray = "Suri: spray disc_cannon"
    assert spray not in play(scene, "squad: play storm_of_blades", "Suri: activate", spray).options()


@rule("RX-GAP-CARDS")
def test_fade_makes_shots_need_one_point_more_until_the_next_turn() -> None:
    for dice, hurt in (("6, 1", False), ("6, 5", True)):
        scene = way(hand={"squad1": ["fade"]}).replace("squads =", f"dice = [{dice}]\nsquads =")
        scene += trooper("Aeth", "a1") + alien("golem", "f1")
        played = play(scene, "squad: play fade", "end turn", "golem1: activate", "golem1: fire bolter at a1")
        assert bool(played.all("killed")) is hurt


@rule("RX-GAP-CARDS")
def test_dance_of_death_is_a_red_die_more_this_turn() -> None:
    scene = way(dice=[6, 1, 1, 1], hand={"squad1": ["dance_of_death"]})
    scene += trooper("Aeth", "a1") + alien("golem", "b1")
    played = play(scene, "squad: play dance_of_death", "Aeth: activate", "Aeth: fight b1")
    assert [(len(event.dice), event["reds"]) for event in played.all("rolled")] == [(2, 1), (2, 0)]
    over = play(scene, "squad: play dance_of_death", "end turn", "golem1: activate", "golem1: fight a1")
    assert [(len(event.dice), event["reds"]) for event in over.all("rolled")] == [(2, 0), (1, 0)]


@rule("RX-CARDS-WHENEVER", "RX-CARDS-NO-LIMIT")
def test_orders_at_any_moment_and_any_number_in_a_turn() -> None:
    scene = way(active="Aeth", dice=[1, 1], hand={"squad1": ["fade", "dance_of_death", "storm_of_blades"]})
    scene += trooper("Aeth", "a1") + alien("golem", "f1")
    played = play(
        scene,
        "Aeth: move a2",
        "squad: play fade",
        "Aeth: fire disc_thrower at f1",
        "squad: play dance_of_death",
        "squad: play storm_of_blades",
    )
    assert len(played.all("card played")) == 3
    assert "Aeth: fire disc_thrower at f1" in played.options()


@rule("RX-CARDS-WHENEVER")
def test_regroup_in_the_middle_of_a_move_lengthens_that_move() -> None:
    steps = [f"Ilen: move {column}1" for column in "bcdefg"]
    scene = hall(profile="redux", active="Ilen", hand={"squad1": ["regroup", "advance"]})
    scene += figure("Ilen", "a1")
    played = play(scene, *steps, "squad: play regroup", "Ilen: move h1", "Ilen: move i1", "Ilen: move j1")
    assert "Ilen: move k1" not in played.options()
    # With two moves it is still three squares more in all.
    back = [f"Ilen: move {column}1" for column in "ihgfed"]
    played = play(
        scene,
        "squad: play regroup",
        "squad: play advance",
        *steps,
        "Ilen: move h1",
        "Ilen: move i1",
        "Ilen: move j1",
        *back,
    )
    assert not [option for option in played.options() if "move" in option]
