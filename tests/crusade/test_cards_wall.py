"""The equipment of the Iron Wall, each card once (SC-GAP-CARDS-IMPERIAL-FISTS)."""

from __future__ import annotations

from tests.crusade.halls import alien, figure, hall
from tests.crusade.scenes import Played, play, rule

CANNON = "marine assault_cannon"
LAUNCHER = "marine missile_launcher"


@rule("SC-GAP-CARDS-IMPERIAL-FISTS", "SC-REROLL-BINDING")
def test_both_heavy_targeters_work_for_their_own_bearers() -> None:
    worn = {"squad1": ["heavy_targeter_1:Keld", "heavy_targeter_2:Murn"]}
    scene = hall("wall", dice=[1, 1, 6, 1, 1, 6], worn=worn)
    scene += figure("Keld", "a1", unit=CANNON) + figure("Murn", "a3", unit=LAUNCHER) + alien("android", "f1")
    scene += alien("android", "f5")
    played = play(
        scene,
        "Keld: activate",
        "Keld: spray assault_cannon",
        "Keld: reroll die 0",
        "Keld: give 3 to f1",
        "Keld: done",
        "Murn: activate",
        "Murn: aim missile_launcher",
        "Murn: launch missile_launcher at f5",
        "Murn: reroll die 1",
    )
    assert len(played.all("killed")) == 2


@rule("SC-GAP-CARDS-IMPERIAL-FISTS")
def test_the_suspensor_rig_of_the_wall_gives_movement_six() -> None:
    steps = [f"Keld: move {column}1" for column in "bcdefg"]
    scene = hall("wall", active="Keld", worn={"squad1": ["wall_rig:Keld"]})
    played = play(scene + figure("Keld", "a1", unit=CANNON), *steps)
    assert played.at("Keld") == "g1"
    assert "Keld: move h1" not in played.options()


def _reloading(*choices: str, dice: str = "6, 6, 6, 6") -> Played:
    scene = hall("wall", active="Keld", hand={"squad1": ["spare_magazines:Keld"]}).replace(
        "squads =", f"dice = [{dice}]\nsquads ="
    )
    scene += figure("Keld", "a1", unit=LAUNCHER) + alien("android", "f1") + alien("android", "f5")
    return play(scene, *choices)


FIRST = ("Keld: aim missile_launcher", "Keld: launch missile_launcher at f1")


@rule("SC-GAP-CARDS-IMPERIAL-FISTS", "SC-MARINE-TURN-ONCE-EACH")
def test_spare_magazines_give_a_second_shot_after_the_first() -> None:
    assert "Keld: play spare_magazines" not in _reloading().options()
    played = _reloading(*FIRST)
    assert "Keld: aim missile_launcher" not in played.options()
    played = _reloading(*FIRST, "Keld: play spare_magazines", "Keld: launch missile_launcher at f5")
    assert len(played.all("killed")) == 2
    assert not played.game.hand[0]
    assert "Keld: aim missile_launcher" not in played.options()


@rule("SC-GAP-CARDS-IMPERIAL-FISTS")
def test_spare_magazines_are_not_spent_without_a_shot() -> None:
    held = (*FIRST, "Keld: play spare_magazines", "Keld: hold fire")
    played = _reloading(*held)
    assert not played.all("card played") and played.game.hand[0]
    # They are not taken up again and again; first something else happens.
    assert "Keld: play spare_magazines" not in played.options()
    assert "Keld: play spare_magazines" in _reloading(*held, "Keld: done", "Keld: activate").options()


@rule("SC-GAP-CARDS-IMPERIAL-FISTS")
def test_spare_magazines_come_on_top_of_the_order_for_heavy_weapons() -> None:
    scene = hall("wall", dice=[1, 1, 1, 1, 1, 1], hand={"squad1": ["spare_magazines:Keld", "heavy_fire"]})
    scene += figure("Keld", "a1", unit="marine las_cannon") + alien("android", "f1")
    shot = "Keld: fire las_cannon at f1"
    scene = scene.replace("dice = [1, 1, 1, 1, 1, 1]", "dice = [1, 1, 1, 1, 1, 1, 1, 1, 1]")
    played = play(
        scene, "squad: play heavy_fire", "Keld: activate", shot, "Keld: play spare_magazines", shot, shot
    )
    assert len(played.all("shot")) == 3
    assert shot not in played.options()


@rule("SC-GAP-CARDS-IMPERIAL-FISTS")
def test_bolter_drill_is_a_third_die_for_who_gives_up_his_move() -> None:
    scene = hall("wall", active="Ostra", dice=[5, 5, 5], worn={"squad1": ["bolter_drill"]})
    scene += figure("Ostra", "a1") + figure("Keld", "a3", unit=CANNON) + alien("android", "f1")
    played = play(scene, "Ostra: fire bolter at f1")
    assert (played.kind(), played.options()) == ("drill", ["Ostra: use bolter_drill", "pass"])
    drilled = play(scene, "Ostra: fire bolter at f1", "Ostra: use bolter_drill")
    assert len(drilled.one("shot").dice) == 3
    assert drilled.one("killed")["victim"] == drilled.piece("android1")
    assert not [option for option in drilled.options() if "move" in option]
    plain = play(scene, "Ostra: fire bolter at f1", "pass")
    assert len(plain.one("shot").dice) == 2
    assert "Ostra: move b1" in plain.options()


@rule("SC-GAP-CARDS-IMPERIAL-FISTS")
def test_bolter_drill_is_not_for_those_who_moved_nor_for_heavy_weapons() -> None:
    scene = hall("wall", active="Ostra", dice=[5, 5], worn={"squad1": ["bolter_drill"]})
    scene += figure("Ostra", "a1") + alien("android", "f1")
    moved = play(scene, "Ostra: move b1", "Ostra: fire bolter at f1")
    assert len(moved.one("shot").dice) == 2
    scene = hall("wall", active="Keld", dice=[5, 5], worn={"squad1": ["bolter_drill"]})
    scene += figure("Keld", "a3", unit=CANNON) + alien("android", "f3")
    heavy = play(scene, "Keld: spray assault_cannon")
    assert len(heavy.one("shot").dice) == 2


@rule("SC-GAP-CARDS-IMPERIAL-FISTS")
def test_a_power_field_is_armour_three_until_the_next_turn_begins() -> None:
    scene = hall("wall", dice=[6, 5, 6, 5], hand={"squad1": ["power_field"]})
    scene += figure("Ostra", "a1") + alien("brute", "f1")
    played = play(
        scene, "squad: play power_field", "end turn", "brute1: activate", "brute1: fire bolter at a1"
    )
    # Three against armour 3 does no harm; against 2 it would have killed.
    assert played.one("unhurt")["strength"] == 3
    later = play(
        scene,
        "squad: play power_field",
        "end turn",
        "end turn",
        "end turn",
        "brute1: activate",
        "brute1: fire bolter at a1",
    )
    assert later.one("killed")["victim"] == later.piece("Ostra")


@rule("SC-GAP-CARDS-IMPERIAL-FISTS")
def test_a_power_field_is_for_the_start_of_the_turn() -> None:
    scene = hall("wall", hand={"squad1": ["power_field"]}) + figure("Ostra", "a1")
    assert "squad: play power_field" in play(scene).options()
    moved = play(scene, "Ostra: activate", "Ostra: move b1", "Ostra: done")
    assert "squad: play power_field" not in moved.options()


@rule("SC-GAP-CARDS-IMPERIAL-FISTS")
def test_a_demolition_charge_bursts_like_a_missile() -> None:
    scene = hall("wall", active="Ostra", dice=[6, 4], hand={"squad1": ["demolition_charge:Ostra"]})
    scene += figure("Ostra", "c3") + alien("android", "g3") + alien("brute", "g4") + alien("brute", "i3")
    played = play(scene, "Ostra: play demolition_charge", "Ostra: target g3")
    # Four on the square, three beside it, nothing two squares away.
    assert [event["strength"] for event in played.all("struck")] == [4, 3]
    assert len(played.all("killed")) == 2
    assert not [option for option in played.options() if "fire" in option]


@rule("SC-GAP-CARDS-IMPERIAL-FISTS")
def test_a_demolition_charge_flies_four_squares_and_replaces_the_attack() -> None:
    hand = {"squad1": ["demolition_charge:Ostra"]}
    scene = hall("wall", active="Ostra", dice=[1, 1], hand=hand) + figure("Ostra", "c3")
    scene += alien("android", "h3")
    played = play(scene, "Ostra: play demolition_charge")
    assert "Ostra: target g3" in played.options()
    assert "Ostra: target h3" not in played.options()
    assert "Ostra: target c6" not in played.options()
    assert "Ostra: play demolition_charge" not in play(scene, "Ostra: fire bolter at h3").options()


@rule("SC-GAP-CARDS-IMPERIAL-FISTS", "SC-REROLL-BINDING")
def test_a_thrown_charge_is_no_shooting_attack_for_a_targeter() -> None:
    scene = hall(
        "wall",
        active="Brandt",
        dice=[1, 1],
        hand={"squad1": ["demolition_charge:Brandt"]},
        worn={"squad1": ["bionic_eye:Brandt"]},
    )
    played = play(scene + figure("Brandt", "c3"), "Brandt: play demolition_charge", "Brandt: target e3")
    assert played.kind() == "activation"


@rule("SC-GAP-CARDS-IMPERIAL-FISTS", "SC-REROLL-BINDING")
def test_a_bionic_eye_rolls_a_die_of_the_commander_again() -> None:
    scene = hall("wall", active="Brandt", dice=[6, 1, 6], worn={"squad1": ["bionic_eye:Brandt"]})
    scene += figure("Brandt", "a1") + alien("android", "f1")
    played = play(scene, "Brandt: fire axe_pistol at f1", "Brandt: reroll die 1")
    assert played.one("killed")["victim"] == played.piece("android1")
