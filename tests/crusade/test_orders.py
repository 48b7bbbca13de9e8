"""Order cards of the three squads of 1990: when they may be played, and what each does."""

from __future__ import annotations

from tests.crusade.halls import alien, blip, figure, hall
from tests.crusade.scenes import play, rule

CANNON = "marine assault_cannon"
SILENCE = ["silence"] * 5


@rule("SC-ORDER-CARD-TIMING")
def test_an_order_comes_before_anything_moves_and_once_in_a_game() -> None:
    scene = hall(hand={"squad1": ["advance"]}) + figure("Ilen", "a1") + figure("Dax", "a3")
    order = "squad: play advance"
    moved = play(scene, "Ilen: activate", "Ilen: move b1", "Ilen: done")
    assert order not in moved.options()
    next_turn = play(scene, "Ilen: activate", "Ilen: move b1", "Ilen: done", "end turn", "end turn", order)
    assert next_turn.one("card played")["seat"] == 0
    assert not next_turn.game.hand[0]
    assert next_turn.game.spent == [(0, next_turn.one("card played")["card"])]


@rule("SC-ORDER-CARD-TIMING")
def test_an_order_comes_before_anything_attacks() -> None:
    scene = hall(dice=[1, 1], hand={"squad1": ["advance"]}) + figure("Ilen", "a1") + alien("brute", "f1")
    shot = play(scene, "Ilen: activate", "Ilen: fire bolter at f1", "Ilen: done")
    assert "squad: play advance" not in shot.options()


@rule("SC-ORDER-CARD-TIMING")
def test_one_order_in_a_turn() -> None:
    scene = hall(hand={"squad1": ["advance", "open_fire"]}) + figure("Ilen", "a1")
    assert "squad: play open_fire" in play(scene).options()
    assert "squad: play open_fire" not in play(scene, "squad: play advance").options()
    later = play(scene, "squad: play advance", "end turn", "end turn")
    assert "squad: play open_fire" in later.options()


@rule("SC-GAP-EVENT-DECK", "SC-ORDER-CARD-TIMING")
def test_static_drowns_orders_for_one_round() -> None:
    scene = hall(turn="alien", phase="event", hand={"squad1": ["advance"]}, deck=["static", *SILENCE])
    scene += figure("Ilen", "a1") + alien("brute", "k5")
    drowned = play(scene, "end turn")
    assert drowned.kind() == "squad"
    assert "squad: play advance" not in drowned.options()
    assert "squad: play advance" in play(scene, "end turn", "end turn", "end turn").options()


@rule("SC-GAP-CARDS-ULTRA-MARINES", "SC-MARINE-TURN-ONCE-EACH")
def test_advance_is_two_moves_and_one_attack() -> None:
    scene = hall(dice=[1, 1], hand={"squad1": ["advance"]}) + figure("Ilen", "a1") + alien("brute", "l3")
    there = [f"Ilen: move {column}1" for column in "bcdefg"]
    back = [f"Ilen: move {column}1" for column in "fedcba"]
    shot = "Ilen: fire bolter at l3"
    played = play(scene, "squad: play advance", "Ilen: activate", *there, shot, *back)
    assert played.at("Ilen") == "a1"
    assert not [option for option in played.options() if "move" in option or "fire" in option]
    plain = play(scene, "Ilen: activate", *there, shot)
    assert not [option for option in plain.options() if "move" in option]
    after = play(scene, "squad: play advance", "end turn", "end turn", "Ilen: activate", *there)
    assert not [option for option in after.options() if "move" in option]


@rule("SC-GAP-CARDS-IMPERIAL-FISTS", "SC-GAP-CARDS-BLOOD-ANGELS")
def test_forward_and_charge_are_two_moves_and_a_charge_fires_no_shot() -> None:
    for squad, name, order, may_fire in (
        ("wall", "Ostra", "forward", True),
        ("oath", "Renn", "charge", False),
    ):
        scene = (
            hall(squad, dice=[1, 1, 1, 1], hand={"squad1": [order]})
            + figure(name, "a3")
            + alien("brute", "l3")
        )
        steps = [f"{name}: move {column}3" for column in "bcdefghijk"]
        played = play(scene, f"squad: play {order}", f"{name}: activate", *steps)
        assert played.at(name) == "k3"
        assert (f"{name}: fire bolter at l3" in played.options()) is may_fire
        assert f"{name}: fight l3" in played.options()
        played = play(scene, f"squad: play {order}", f"{name}: activate", *steps, f"{name}: fight l3")
        assert f"{name}: fight l3" not in played.options()


@rule("SC-GAP-CARDS-ULTRA-MARINES", "SC-GAP-CARDS-BLOOD-ANGELS", "SC-MARINE-TURN-ONCE-EACH")
def test_open_fire_and_fire_at_will_are_two_shots_for_everybody() -> None:
    for squad, name, order in (("tide", "Ilen", "open_fire"), ("oath", "Renn", "fire_at_will")):
        shot = f"{name}: fire bolter at f1"
        scene = (
            hall(squad, dice=[1, 1, 1, 1], hand={"squad1": [order]})
            + figure(name, "a1")
            + alien("brute", "f1")
        )
        played = play(scene, f"squad: play {order}", f"{name}: activate", shot, shot)
        assert len(played.all("shot")) == 2
        assert shot not in played.options()
        assert shot not in play(scene, f"{name}: activate", shot).options()


@rule("SC-GAP-CARDS-IMPERIAL-FISTS")
def test_heavy_fire_is_for_heavy_weapons_and_the_heavy_bolter() -> None:
    scene = hall("wall", dice=[1] * 8, hand={"squad1": ["heavy_fire"]}) + alien("brute", "f3")
    scene += figure("Brandt", "a1", unit="commander heavy_bolter") + figure("Ostra", "a3")
    scene += figure("Keld", "a5", unit=CANNON)
    for name, shot, again in (
        ("Brandt", "fire heavy_bolter at f3", True),
        ("Keld", "spray assault_cannon", True),
        ("Ostra", "fire bolter at f3", False),
    ):
        played = play(scene, "squad: play heavy_fire", f"{name}: activate", f"{name}: {shot}")
        assert (f"{name}: {shot}" in played.options()) is again
    axe = scene.replace("commander heavy_bolter", "commander axe_pistol")
    shot = "Brandt: fire axe_pistol at f3"
    assert shot not in play(axe, "squad: play heavy_fire", "Brandt: activate", shot).options()


@rule("SC-GAP-CARDS-IMPERIAL-FISTS")
def test_rapid_fire_is_for_bolter_marines() -> None:
    scene = hall("wall", dice=[1] * 8, hand={"squad1": ["rapid_fire"]}) + alien("brute", "f3")
    scene += figure("Brandt", "a1") + figure("Ostra", "a3") + figure("Keld", "a5", unit=CANNON)
    for name, shot, again in (
        ("Brandt", "fire axe_pistol at f3", False),
        ("Keld", "spray assault_cannon", False),
        ("Ostra", "fire bolter at f3", True),
    ):
        played = play(scene, "squad: play rapid_fire", f"{name}: activate", f"{name}: {shot}")
        assert (f"{name}: {shot}" in played.options()) is again


@rule("SC-GAP-CARDS-ULTRA-MARINES")
def test_regroup_heals_two_and_lengthens_each_move_by_three() -> None:
    scene = hall(hand={"squad1": ["regroup"]}) + figure("Varo", "a5", life=1) + figure("Ilen", "a1")
    steps = [f"Ilen: move {column}1" for column in "bcdefghij"]
    played = play(scene, "squad: play regroup", "Ilen: activate", *steps)
    assert played.life("Varo") == 3
    assert played.at("Ilen") == "j1"
    assert "Ilen: move k1" not in played.options()
    unhurt = scene.replace("life = 1", "life = 5")
    assert play(unhurt, "squad: play regroup").life("Varo") == 6


@rule("SC-GAP-CARDS-IMPERIAL-FISTS")
def test_dig_in_is_armour_three_for_those_who_did_not_move() -> None:
    scene = hall("wall", dice=[6, 5], hand={"squad1": ["dig_in"]}) + alien("brute", "f3")
    scene += figure("Ostra", "a3") + figure("Keld", "b5", unit=CANNON)
    order = (
        "squad: play dig_in",
        "Keld: activate",
        "Keld: move a5",
        "Keld: done",
        "end turn",
        "brute1: activate",
    )
    assert play(scene, *order, "brute1: fire bolter at a3").one("unhurt")["strength"] == 3
    assert play(scene, *order, "brute1: fire bolter at a5").one("killed")["victim"] == 2


@rule("SC-GAP-CARDS-IMPERIAL-FISTS", "SC-REROLL-BINDING")
def test_dig_in_rolls_a_die_again_in_close_combat() -> None:
    scene = hall("wall", dice=[5, 1, 1, 1, 6], hand={"squad1": ["dig_in"]})
    scene += figure("Ostra", "a3") + alien("brute", "b3")
    fought = ("squad: play dig_in", "end turn", "brute1: activate", "brute1: fight a3")
    assert play(scene, *fought).seat() == 0
    played = play(scene, *fought, "Ostra: reroll die 0")
    assert played.one("killed")["victim"] == played.piece("brute1")
    # In his own turn it costs him his move.
    own = ("squad: play dig_in", "Ostra: activate", "Ostra: fight b3")
    kept = play(scene, *own, "Ostra: keep dice")
    assert [option for option in kept.options() if "move" in option]
    rolled = play(scene, *own, "Ostra: reroll die 1")
    assert not [option for option in rolled.options() if "move" in option]


@rule("SC-GAP-CARDS-BLOOD-ANGELS")
def test_close_assault_is_two_close_combats() -> None:
    scene = hall("oath", dice=[1] * 8, hand={"squad1": ["close_assault"]})
    scene += figure("Renn", "a3") + alien("brute", "b3")
    fight = "Renn: fight b3"
    played = play(scene, "squad: play close_assault", "Renn: activate", fight, fight)
    assert len(played.all("drawn fight")) == 2
    assert fight not in played.options()
    assert fight not in play(scene, "Renn: activate", fight).options()
    assert (
        "Renn: fire bolter at b3"
        not in play(scene, "squad: play close_assault", "Renn: activate", fight).options()
    )


@rule("SC-GAP-CARDS-BLOOD-ANGELS")
def test_a_blood_oath_is_a_red_die_more_until_the_next_turn() -> None:
    scene = hall("oath", dice=[1, 1, 4, 1, 1, 1, 1, 1, 1], hand={"squad1": ["blood_oath"]})
    scene += figure("Renn", "a3") + alien("brute", "b3")
    attacked = ("squad: play blood_oath", "end turn", "brute1: activate", "brute1: fight a3")
    played = play(scene, *attacked)
    assert [(len(event.dice), event["reds"]) for event in played.all("rolled")] == [(2, 0), (3, 1)]
    assert played.one("killed")["victim"] == played.piece("brute1")
    over = play(scene, "squad: play blood_oath", "end turn", "end turn", "Renn: activate", "Renn: fight b3")
    assert len(over.all("rolled")[0].dice) == 2


# Covering fire

COVER = "squad: play covering_fire"


@rule("SC-GAP-CARDS-ULTRA-MARINES")
def test_covering_fire_strikes_an_alien_that_steps_into_view() -> None:
    scene = hall(hand={"squad1": ["covering_fire"]}, doors={"open": ["d5-d6"]}, dice=[6, 6])
    scene += figure("Ilen", "a1") + alien("brute", "b7")
    steps = (COVER, "end turn", "brute1: activate", "brute1: move c6", "brute1: move d5")
    played = play(scene, *steps)
    assert (played.kind(), played.seat()) == ("covering", 0)
    assert played.options() == ["Ilen: fire bolter at d5", "Ilen: hold fire"]
    shot = play(scene, *steps, "Ilen: fire bolter at d5")
    assert shot.one("killed")["victim"] == shot.piece("brute1")
    assert shot.one("covering")["target"] == shot.piece("brute1")
    # The mover is dead: its activation is over.
    assert shot.kind() == "aliens"


@rule("SC-GAP-CARDS-ULTRA-MARINES")
def test_covering_fire_is_one_shot_and_may_wait_for_a_better_target() -> None:
    scene = hall(hand={"squad1": ["covering_fire"]}, doors={"open": ["d5-d6"]}, dice=[1, 1])
    scene += figure("Ilen", "a1") + alien("brute", "c6") + alien("runt", "e6")
    first = (COVER, "end turn", "brute1: activate", "brute1: move d5")
    then = ("brute1: done", "runt1: activate", "runt1: move e5")
    held = play(scene, *first, "Ilen: hold fire", *then)
    assert held.options() == ["Ilen: fire bolter at e5", "Ilen: hold fire"]
    spent = play(scene, *first, "Ilen: fire bolter at d5", *then)
    assert spent.kind() == "activation"
    assert len(spent.all("shot")) == 1


@rule("SC-GAP-CARDS-ULTRA-MARINES")
def test_covering_fire_is_not_for_who_moved_nor_for_what_was_in_view_before() -> None:
    scene = hall(hand={"squad1": ["covering_fire"]}, doors={"open": ["d5-d6"]})
    scene += figure("Ilen", "a1") + alien("brute", "b7") + alien("runt", "f1")
    moved = ("Ilen: activate", "Ilen: move a2", "Ilen: done", "end turn")
    played = play(scene, COVER, *moved, "brute1: activate", "brute1: move c6", "brute1: move d5")
    assert played.kind() == "activation"
    played = play(scene, COVER, "end turn", "runt1: activate", "runt1: move g1")
    assert played.kind() == "activation"


@rule("SC-GAP-CARDS-ULTRA-MARINES")
def test_covering_fire_sees_what_a_door_or_a_neighbour_uncovers() -> None:
    scene = hall(hand={"squad1": ["covering_fire"]}) + figure("Ilen", "d1") + alien("brute", "d6")
    played = play(scene, COVER, "end turn", "brute1: activate", "brute1: open d5-d6")
    assert played.options() == ["Ilen: fire bolter at d6", "Ilen: hold fire"]
    scene = hall(hand={"squad1": ["covering_fire"]}) + figure("Ilen", "a3")
    scene += alien("brute", "e3") + alien("runt", "i3")
    played = play(scene, COVER, "end turn", "brute1: activate", "brute1: move e4")
    assert played.options() == ["Ilen: fire bolter at i3", "Ilen: hold fire"]


@rule("SC-GAP-CARDS-ULTRA-MARINES", "SC-BLIP-CONVERT-WHEN-SEEN")
def test_covering_fire_strikes_what_a_blip_turns_into() -> None:
    scene = hall(hand={"squad1": ["covering_fire"]}, doors={"open": ["d5-d6"]}, dice=[6, 6])
    scene += figure("Ilen", "a1") + blip("brute", "b7")
    steps = (COVER, "end turn", "blip1: activate", "blip1: move c6", "blip1: move d5")
    played = play(scene, *steps, "Ilen: fire bolter at d5")
    assert played.one("revealed")["who"] == played.piece("blip1")
    assert played.one("killed")["victim"] == played.piece("brute1")


@rule("SC-GAP-CARDS-ULTRA-MARINES")
def test_covering_fire_in_the_own_turn_is_extra_and_costs_the_move() -> None:
    scene = hall(hand={"squad1": ["covering_fire"]}, dice=[1, 1, 1, 1])
    scene += figure("Ilen", "d1") + figure("Dax", "e5") + alien("brute", "d6")
    opening = (COVER, "Dax: activate", "Dax: open d5-d6")
    # Both are asked, one after the other; Ilen keeps his ordinary shot, but stays where he is.
    shot = (*opening, "Ilen: fire bolter at d6", "Dax: hold fire")
    played = play(scene, *shot, "Dax: done", "Ilen: activate")
    assert played.options() == ["Ilen: fire bolter at d6", "Ilen: done"]
    assert "Dax: move f5" in play(scene, *shot).options()


@rule("SC-GAP-CARDS-ULTRA-MARINES")
def test_covering_fire_ends_when_the_next_turn_begins() -> None:
    scene = hall(hand={"squad1": ["covering_fire"]}, doors={"open": ["d5-d6"]})
    scene += figure("Ilen", "a1") + alien("brute", "b7")
    played = play(
        scene,
        COVER,
        "end turn",
        "end turn",
        "end turn",
        "brute1: activate",
        "brute1: move c6",
        "brute1: move d5",
    )
    assert played.kind() == "activation"


@rule("SC-GAP-CARDS-ULTRA-MARINES")
def test_covering_fire_of_heavy_weapons_strikes_the_one_that_came() -> None:
    steps = (COVER, "end turn", "brute1: activate", "brute1: move c6", "brute1: move d5")
    for unit, at, expected in (
        ("marine assault_cannon", "a1", ["Ilen: spray assault_cannon"]),
        ("marine missile_launcher", "a1", ["Ilen: launch missile_launcher at d5"]),
        ("marine plasma_gun", "d1", ["Ilen: burn s from d1"]),
        ("marine plasma_gun", "a1", []),
    ):
        scene = hall(hand={"squad1": ["covering_fire"]}, doors={"open": ["d5-d6"]}, dice=[6, 6])
        scene += figure("Ilen", at, unit=unit) + alien("brute", "b7") + alien("runt", "l4")
        played = play(scene, *steps)
        if expected:
            assert played.options() == [*expected, "Ilen: hold fire"]
        else:
            assert played.kind() == "activation"
