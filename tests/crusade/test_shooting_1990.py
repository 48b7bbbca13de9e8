"""Light weapons, dice, armour and life points, by the examples of the rules of 1990 (SC-FIRE-*, SC-DICE-*)."""

from __future__ import annotations

import pytest

from hullbreach.crusade.dice import RED, WHITE
from hullbreach.crusade.shooting.weapons import WEAPON_KEYS, WEAPONS
from hullbreach.crusade.units import TOKENS, UNIT_NUMBERS, UNITS
from hullbreach.missions.crusade import own_mission
from tests.crusade.halls import alien, blip, figure, hall
from tests.crusade.maps import DECK, on
from tests.crusade.scenes import play, refusal, rule

LONG = "\n+" + "-+" * 25 + "\n|" + " ".join("." * 25) + "|\n+" + "-+" * 25 + "\n"

# Figure and weapon, move, armour, life, fire (red, white), close combat (red, white), value.
MARINES = [
    ("marine bolter", 6, 2, 1, (0, 2), (0, 2), 5),
    ("marine assault_cannon", 4, 2, 1, (2, 0), (0, 1), 10),
    ("marine missile_launcher", 4, 2, 1, (2, 0), (0, 1), 10),
    ("marine plasma_gun", 4, 2, 1, (2, 0), (0, 1), 10),
    ("commander axe_pistol", 6, 2, 6, (0, 2), (1, 1), 10),
    ("commander heavy_bolter", 6, 2, 6, (2, 0), (0, 2), 10),
    ("commander sword_fist", 6, 2, 6, (0, 0), (2, 2), 10),
]
# The same, then the number of figures.
ALIENS = [
    ("runt", 8, 0, 1, (0, 2), (0, 1), 2, 14),
    ("brute", 6, 1, 1, (0, 2), (0, 2), 3, 8),
    ("traitor", 6, 2, 1, (0, 2), (0, 2), 5, 3),
    ("traitor_gunner", 6, 2, 1, (2, 0), (0, 2), 10, 1),
    ("traitor_captain", 4, 2, 1, (2, 0), (0, 2), 10, 1),
    ("android", 4, 2, 1, (0, 3), (2, 0), 10, 4),
    ("stealer", 8, 3, 1, (0, 0), (2, 0), 0, 3),
    ("dreadnought", 4, 4, 3, (0, 2), (2, 2), 25, 1),
]


@rule("SC-FIRE-ONLY-AT-VISIBLE", "SC-SIGHT-BLOCKED-BY-WALL-OR-DOOR")
def test_nobody_fires_through_a_closed_door() -> None:
    scene = on(DECK, active="Ilen", dice=[6, 6]) + figure("Ilen", "b2") + alien("brute", "b3")
    assert "Ilen: fire bolter at b3" not in play(scene).options()
    assert refusal(scene, "Ilen: fire bolter at b3") == "SC-SIGHT-BLOCKED-BY-WALL-OR-DOOR"
    played = play(scene, "Ilen: open b2-b3", "Ilen: fire bolter at b3")
    assert played.one("killed")["victim"] == played.piece("brute1")


@rule("SC-FIRE-ONLY-AT-VISIBLE")
def test_an_empty_square_and_a_friend_are_no_targets() -> None:
    scene = on(DECK, active="Ilen") + figure("Ilen", "a1") + figure("Dax", "d1") + alien("brute", "d2")
    for square in ("c2", "d1"):
        assert refusal(scene, f"Ilen: fire bolter at {square}") == "SC-FIRE-ONLY-AT-VISIBLE"
    assert refusal(scene, "Ilen: fire heavy_bolter at d2") == "SC-FIRE-DICE-TABLE"


@rule("SC-FIRE-NO-RANGE-LIMIT")
@pytest.mark.parametrize("square", ["c1", "y1"])
def test_a_bolter_rolls_the_same_dice_at_two_squares_and_at_twenty_four(square: str) -> None:
    scene = on(LONG, active="Ilen", dice=[6, 1]) + figure("Ilen", "a1") + alien("brute", square)
    played = play(scene, f"Ilen: fire bolter at {square}")
    assert played.one("shot").dice == (6, 1)
    assert played.one("killed")["victim"] == played.piece("brute1")


@rule("SC-FIRE-DICE-TABLE", "SC-DICE-TWO-KINDS", "SC-GAP-MARINE-STATS")
@pytest.mark.parametrize(
    ("name", "unit", "choice", "red", "white"),
    [
        ("Ilen", "marine bolter", "fire bolter at f1", 0, 2),
        ("Varo", "commander axe_pistol", "fire axe_pistol at f1", 0, 2),
        ("Varo", "commander heavy_bolter", "fire heavy_bolter at f1", 2, 0),
        ("Ilen", "marine assault_cannon", "spray assault_cannon", 2, 0),
        ("Ilen", "marine plasma_gun", "burn e from a1", 2, 0),
        ("Ilen", "marine missile_launcher", "launch missile_launcher at f1", 2, 0),
    ],
)
def test_each_weapon_rolls_exactly_its_dice(name: str, unit: str, choice: str, red: int, white: int) -> None:
    scene = hall(active=name, dice=[1, 1, 6, 6]) + figure(name, "a1", unit=unit) + alien("android", "f1")
    aimed = [f"{name}: aim missile_launcher"] if "launch" in choice else []
    played = play(scene, *aimed, f"{name}: {choice}")
    shot = played.one("shot")
    # `need` says how many of the dice are red.
    assert (shot["reds"], len(shot.dice) - shot["reds"]) == (red, white)
    assert played.dice_left() == [6, 6]


@rule("SC-GAP-DICE", "RX-GAP-DICE", "SC-DICE-TWO-KINDS")
def test_the_faces_of_white_and_red_dice() -> None:
    assert sorted(WHITE[1:]) == [0, 0, 0, 0, 1, 2]
    assert sorted(RED[1:]) == [0, 0, 0, 1, 2, 3]
    for dice, weights in ((WHITE, [16, 8, 9, 2, 1]), (RED, [9, 6, 7, 8, 3, 2, 1])):
        totals = [one + other for one in dice[1:] for other in dice[1:]]
        assert [totals.count(total) for total in range(len(weights))] == weights


@rule("SC-GAP-MARINE-STATS", "SC-LIFE-POINTS", "SC-ALIEN-KILL-POINTS")
@pytest.mark.parametrize("row", MARINES)
def test_the_table_of_marines(row: tuple[str, int, int, int, tuple[int, int], tuple[int, int], int]) -> None:
    key, move, armour, life, fire, fight, value = row
    unit = UNITS[UNIT_NUMBERS[key]]
    weapon = WEAPONS[unit.weapon]
    assert (unit.move, unit.armour, unit.life, unit.points) == (move, armour, life, value)
    assert ((weapon.red, weapon.white), (unit.fight_red, unit.fight_white)) == (fire, fight)


@rule("SC-GAP-ALIEN-STATS", "SC-LIFE-POINTS", "SC-GAP-TOKENS")
@pytest.mark.parametrize("row", ALIENS)
def test_the_table_of_aliens(
    row: tuple[str, int, int, int, tuple[int, int], tuple[int, int], int, int],
) -> None:
    key, move, armour, life, fire, fight, points, figures = row
    unit = UNITS[UNIT_NUMBERS[key]]
    weapon = WEAPONS[unit.weapon]
    assert (unit.move, unit.armour, unit.life, unit.points, unit.figures) == (
        move,
        armour,
        life,
        points,
        figures,
    )
    assert ((weapon.red, weapon.white), (unit.fight_red, unit.fight_white)) == (fire, fight)
    assert (unit.number in TOKENS) == (key != "stealer")


@rule("SC-GAP-TOKENS")
@pytest.mark.parametrize(
    "key", ["dead_channel", "cold_cargo", "brood_vats", "cut_the_head", "burn_the_core", "sleeping_iron"]
)
def test_no_mission_asks_for_more_tokens_than_there_are(key: str) -> None:
    assert sum(UNITS[unit].figures for unit in TOKENS) == 32
    mission = own_mission(key)
    for pool in (mission.blips, mission.reinforcements):
        for squads in (1, 2, 3):
            tokens = pool.tokens(squads)
            assert set(tokens) <= set(TOKENS)
            assert all(tokens.count(unit) <= UNITS[unit].figures for unit in TOKENS)


@rule("SC-FIRE-HIT-IF-ABOVE-ARMOUR")
@pytest.mark.parametrize(("dice", "dies"), [([5, 5], False), ([6, 5], True)])
def test_a_total_of_two_does_not_beat_armour_two_and_three_does(dice: list[int], dies: bool) -> None:
    scene = hall(active="Ilen", dice=dice) + figure("Ilen", "a1") + alien("android", "f1")
    played = play(scene, "Ilen: fire bolter at f1")
    assert bool(played.all("killed")) is dies
    assert bool(played.all("unhurt")) is not dies


@rule("SC-FIRE-DAMAGE", "SC-ALIEN-ATTACK-DICE", "SC-LIFE-POINTS")
def test_a_commander_loses_a_point_for_each_above_his_armour() -> None:
    scene = hall(turn="alien", active="captain1", dice=[6, 5]) + figure("Varo", "a1")
    played = play(scene + alien("traitor_captain", "f1"), "captain1: fire heavy_bolter at a1")
    assert played.one("wounded")["life"] == 3
    assert played.life("Varo") == 3


@rule("SC-LIFE-POINTS")
def test_a_runt_dies_of_the_first_hit_and_a_dreadnought_has_three_lives() -> None:
    scene = hall(active="Ilen", dice=[6, 6]) + figure("Ilen", "a1") + alien("runt", "f1")
    assert len(play(scene, "Ilen: fire bolter at f1").all("killed")) == 1
    scene = hall(active="Varo", dice=[6, 5]) + figure("Varo", "a1", unit="commander heavy_bolter")
    played = play(scene + alien("dreadnought", "f1"), "Varo: fire heavy_bolter at f1")
    assert played.life("dread1") == 2


@rule("SC-FIRE-REMOVE-DEAD")
def test_a_dead_figure_leaves_the_map_and_can_come_again_from_another_blip() -> None:
    brutes = "".join([alien("brute", f"{column}5") for column in "efghijkl"])
    scene = hall(active="Ilen", dice=[6, 6]) + figure("Ilen", "a1") + figure("Dax", "d5") + brutes
    scene += blip("brute", "d6")
    # All eight figures are on the map: the ninth is a phantom.
    phantom = play(scene, "Ilen: done", "Dax: activate", "Dax: open d5-d6")
    assert phantom.one("phantom")["where"] == phantom.game.board.square("d6")
    played = play(scene, "Ilen: fire bolter at e5", "Ilen: done", "Dax: activate", "Dax: open d5-d6")
    dead = played.one("killed")["victim"]
    assert (played.game.square[dead], played.game.at[played.game.board.square("e5")]) == (-1, -1)
    assert played.one("appeared")["where"] == played.game.board.square("d6")


@rule("SC-REROLL-BINDING")
def test_a_worse_die_replaces_the_better_one() -> None:
    scene = hall("wall", active="Brandt", dice=[5, 1, 2], worn={"squad1": ["bionic_eye:Brandt"]})
    scene += figure("Brandt", "a1", unit="commander heavy_bolter") + alien("brute", "f1")
    played = play(scene, "Brandt: fire heavy_bolter at f1", "Brandt: reroll die 0")
    assert played.one("unhurt")["strength"] == 0
    # It was optional; and what has been rolled again is not rolled a third time.
    kept = play(scene, "Brandt: fire heavy_bolter at f1", "Brandt: keep dice")
    assert kept.one("killed")["victim"] == kept.piece("brute1")
    assert played.kind() == "activation"


@rule("SC-FIRE-ONE-TARGET-LIGHT")
def test_a_bolter_total_of_four_kills_only_the_declared_runt() -> None:
    scene = (
        hall(active="Ilen", dice=[6, 6]) + figure("Ilen", "a1") + alien("runt", "f1") + alien("runt", "f2")
    )
    played = play(scene, "Ilen: fire bolter at f2")
    assert played.one("killed")["victim"] == played.piece("runt2")
    assert played.at("runt1") == "f1"


@rule("SC-FIRE-ONE-TARGET-LIGHT", "SC-COMMANDER-HEAVY-BOLTER")
def test_a_heavy_bolter_is_not_shared_out() -> None:
    scene = hall(active="Varo") + figure("Varo", "a1", unit="commander heavy_bolter") + alien("runt", "f1")
    assert refusal(scene, "Varo: spray heavy_bolter") == "SC-FIRE-ONE-TARGET-LIGHT"
    assert not WEAPONS[WEAPON_KEYS.index("heavy_bolter")].heavy


@rule("SC-ALIEN-ATTACK-ONE", "SC-ALIEN-ATTACK-FIRE-OR-FIGHT")
def test_an_alien_attacks_once_and_does_not_fight_after_firing() -> None:
    scene = hall(turn="alien", active="traitor1", dice=[1, 1]) + alien("traitor", "c1") + figure("Ilen", "a1")
    fired = play(scene, "traitor1: fire bolter at a1", "traitor1: move b1", "traitor1: done")
    assert not [line for line in fired.options() if "fire" in line or "fight" in line]
    shot = "traitor1: fire bolter at a1"
    assert refusal(scene, shot, shot) == "SC-ALIEN-ATTACK-ONE"
    assert refusal(scene, shot, "traitor1: move b1", "traitor1: fight a1") == "SC-ALIEN-ATTACK-FIRE-OR-FIGHT"
    near = (
        hall(turn="alien", active="traitor1", dice=[1, 1, 1, 1])
        + alien("traitor", "b1")
        + figure("Ilen", "a1")
    )
    assert refusal(near, "traitor1: fight a1", "traitor1: fight a1") == "SC-ALIEN-ATTACK-ONE"
    assert refusal(near, "traitor1: fight a1", shot) == "SC-ALIEN-ATTACK-FIRE-OR-FIGHT"


@rule("SC-ALIEN-ATTACK-TIMING")
def test_a_brute_fires_and_then_retreats_six_squares() -> None:
    scene = hall(turn="alien", active="brute1", dice=[1, 1]) + alien("brute", "c1") + figure("Ilen", "a1")
    away = [f"brute1: move {column}1" for column in "defghi"]
    played = play(scene, "brute1: fire bolter at a1", *away)
    assert played.at("brute1") == "i1"
    assert refusal(scene, "brute1: fire bolter at a1", *away, "brute1: move j1") == "SC-ALIEN-MOVE-ALLOWANCE"
    after = play(scene, "brute1: move d1", "brute1: fire bolter at a1")
    assert after.one("shot")["who"] == after.piece("brute1")


@rule("SC-ALIEN-ATTACK-DICE", "SC-GAP-ALIEN-STATS")
def test_a_runt_kills_a_marine_with_a_total_of_three() -> None:
    scene = hall(turn="alien", active="runt1", dice=[6, 5]) + alien("runt", "f1") + figure("Ilen", "a1")
    played = play(scene, "runt1: fire bolter at a1")
    assert played.one("killed")["victim"] == played.piece("Ilen")


@rule("SC-GAP-ALIEN-STATS")
def test_a_stealer_cannot_shoot() -> None:
    scene = hall(turn="alien", active="stealer1") + alien("stealer", "f1") + figure("Ilen", "a1")
    assert not [line for line in play(scene).options() if "fire" in line]
    assert refusal(scene, "stealer1: fire none at a1") == "SC-GAP-ALIEN-STATS"


@rule("SC-ALIEN-HEAVY-WEAPONS", "SC-MISSILE-BLAST")
def test_the_gunner_hits_two_marines_beside_the_square_with_the_higher_die() -> None:
    scene = hall(turn="alien", active="gunner1", dice=[6, 5]) + alien("traitor_gunner", "h3")
    scene += figure("Ilen", "a2") + figure("Dax", "b3") + figure("Sorn", "a5")
    played = play(scene, "gunner1: aim missile_launcher", "gunner1: launch missile_launcher at b2")
    assert sorted(event["strength"] for event in played.all("struck")) == [3, 3]
    assert {event["victim"] for event in played.all("killed")} == {played.piece("Ilen"), played.piece("Dax")}


@rule("SC-GAP-MISSION-COMMON", "SC-FIRE-REMOVE-DEAD")
def test_a_carrier_who_is_shot_drops_what_he_carried_where_he_stood() -> None:
    scene = hall(turn="alien", active="brute1", dice=[6, 5]) + '[[thing]]\nname = "casket"\nat = "l7"\n'
    scene += figure("Ilen", "a1", carries="casket") + figure("Dax", "a5") + alien("brute", "f1")
    played = play(scene, "brute1: fire bolter at a1")
    assert played.one("dropped")["where"] == played.game.board.square("a1")
    assert played.game.thing_at == [played.game.board.square("a1")]
    own = hall(active="Ilen") + '[[thing]]\nname = "casket"\nat = "l7"\n'
    own += figure("Ilen", "a1", carries="casket") + alien("brute", "f1")
    assert refusal(own, "Ilen: fire bolter at f1") == "SC-GAP-MISSION-COMMON"
