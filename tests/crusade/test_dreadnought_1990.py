"""The dreadnought, by the examples of the rules of 1990 (SC-DREADNOUGHT-*)."""

from __future__ import annotations

import pytest

from hullbreach.crusade.game import new_game
from hullbreach.crusade.shooting.weapons import WEAPON_KEYS
from hullbreach.kernel.contract import Refused
from hullbreach.kernel.dice import SeededDice
from hullbreach.missions.crusade import own_mission
from tests.crusade.halls import alien, blip, figure, hall
from tests.crusade.maps import on
from tests.crusade.scenes import play, refusal, rule

DIAGRAM = """
+-+-+-+-+-+-+
|. . . . . .|
+           +
|. . . . . .|
+   +-+o+o+-+
|. .|. . . .|
+   +       +
|. .|. . . .|
+-+-+-+-+-+-+
"""
CORRIDOR = """
+-+-+-+-+-+-+-+-+-+-+
|. . . . . .D, , , ,|
+           +       +
|. . . . . .D, , , ,|
+-+-+-+-+-+-+-+-+-+-+
"""
ARMS = ["missile_launcher", "plasma_gun"]
FAR = figure("Ilen", "l7")


def dread(scene: str, at: str, arms: list[str] = ARMS, **fields: object) -> str:
    return scene + alien("dreadnought", at, arms=arms, **fields)


@rule("SC-DREADNOUGHT-FOUR-SQUARES")
def test_it_stands_on_four_squares() -> None:
    game = play(dread(hall(turn="alien"), "d4") + FAR).game
    for name in ("d4", "e4", "d5", "e5"):
        assert game.name(game.at[game.board.square(name)]) == "dread1"
    assert game.at[game.board.square("f5")] == -1


@rule("SC-DREADNOUGHT-PASSES-ALIENS", "SC-MOVE-THROUGH-OCCUPIED")
def test_it_passes_a_runt_but_does_not_stop_on_it_and_no_marine_lets_it_through() -> None:
    scene = dread(on(CORRIDOR, turn="alien", active="dread1"), "a1") + figure("Ilen", "j1")
    runt = scene + alien("runt", "c1")
    assert refusal(runt, "dread1: move b1") == "SC-DREADNOUGHT-PASSES-ALIENS"
    played = play(runt, "dread1: move d1 through b1", "dread1: move e1")
    assert (played.at("dread1"), played.at("runt1")) == ("e1", "c1")
    gone = ["dread1: move d1 through b1", "dread1: move e1"]
    assert refusal(runt, *gone, "dread1: move d1") == "SC-ALIEN-MOVE-ALLOWANCE"
    marine = scene + figure("Dax", "c1")
    assert not [line for line in play(marine).options() if "move" in line]
    assert refusal(marine, "dread1: move d1 through b1") == "SC-MOVE-THROUGH-OCCUPIED"


@rule("SC-DREADNOUGHT-COUNT-FROM-FRONT", "SC-DREADNOUGHT-FREE-PIVOT")
def test_two_north_and_two_west_are_its_whole_move_and_turning_costs_nothing() -> None:
    scene = dread(hall(turn="alien", active="dread1", dice=[6, 6]), "f4") + figure("Ilen", "l5")
    moves = ["dread1: move f3", "dread1: move f2", "dread1: move e2", "dread1: move d2"]
    played = play(scene, *moves)
    assert (played.at("dread1"), played.game.used[played.piece("dread1")]) == ("d2", 4)
    assert refusal(scene, *moves, "dread1: move c2") == "SC-ALIEN-MOVE-ALLOWANCE"
    # It has moved 4 of 4 westwards, and turns about to fire at somebody in the east.
    turned = play(scene, *moves, "dread1: fire bolter at l5")
    assert turned.one("killed")["victim"] == turned.piece("Ilen")


@rule("SC-DREADNOUGHT-NO-DIAGONAL")
def test_it_never_moves_diagonally() -> None:
    scene = dread(hall(turn="alien", active="dread1"), "d2") + FAR
    assert refusal(scene, "dread1: move e3") == "SC-DREADNOUGHT-NO-DIAGONAL"


@rule("SC-DREADNOUGHT-DOORS")
def test_it_needs_two_squares_to_clear_a_door_and_opens_it_like_any_alien() -> None:
    scene = on(CORRIDOR, turn="alien", active="dread1") + figure("Ilen", "a1")
    one_left = dread(scene, "e1", used=3, moves=0, left=1)
    assert refusal(one_left, "dread1: open f1-g1", "dread1: move f1") == "SC-DREADNOUGHT-DOORS"
    assert refusal(one_left, "dread1: open f1-g1", "dread1: move g1 through f1") == "SC-DREADNOUGHT-DOORS"
    two_left = dread(scene, "e1", used=2, moves=0, left=2)
    assert not [line for line in play(two_left).options() if "through" in line]
    played = play(two_left, "dread1: open f1-g1", "dread1: move g1 through f1")
    assert played.at("dread1") == "g1"


@rule("SC-DREADNOUGHT-DOORS", "SC-DIVIDING-WALL-DOORWAYS")
def test_the_doorway_of_a_dividing_wall_is_a_door_to_it() -> None:
    plan = CORRIDOR.replace("D", "o").replace(",", ".")
    scene = dread(on(plan, turn="alien", active="dread1"), "e1", used=3, moves=0, left=1) + figure(
        "Ilen", "a1"
    )
    assert refusal(scene, "dread1: move f1") == "SC-DREADNOUGHT-DOORS"


@rule("SC-DREADNOUGHT-WEAPONS", "SC-GAP-DREADNOUGHT-WEAPONS")
def test_it_comes_with_the_two_heavy_weapons_that_were_chosen_before() -> None:
    scene = hall(active="Ilen", arms={"alien": ["assault_cannon", "plasma_gun"]}) + figure("Ilen", "d5")
    played = play(scene + blip("dreadnought", "d6"), "Ilen: open d5-d6", "blip1: stand at c6")
    arms = [WEAPON_KEYS[weapon] for weapon in played.game.arms[played.piece("dread1")]]
    assert arms == ["assault_cannon", "plasma_gun"]


@rule("SC-GAP-DREADNOUGHT-WEAPONS", "SC-DREADNOUGHT-WEAPONS")
def test_two_different_weapons_of_three_are_chosen_at_set_up_in_secret() -> None:
    game = new_game(own_mission("sleeping_iron"), SeededDice(b"iron"))
    asked = game.decision()
    while asked is not None and asked.kind != "dreadnought":
        game.play(asked.options[-1])
        asked = game.decision()
    assert asked is not None
    alien_seat = game.squads
    assert asked.seat == alien_seat
    assert sorted(game.text(option) for option in asked.options) == [
        "alien: arm dreadnought with assault_cannon and missile_launcher",
        "alien: arm dreadnought with assault_cannon and plasma_gun",
        "alien: arm dreadnought with missile_launcher and plasma_gun",
    ]
    with pytest.raises(Refused):
        game.play(game.read("alien: arm dreadnought with plasma_gun and plasma_gun"))
    game.play(asked.options[0])
    assert game.view(alien_seat)["hidden_arms"][alien_seat] == game.hidden_arms[alien_seat]
    assert game.view(0)["hidden_arms"] != game.hidden_arms
    assert len(game.hidden_arms[alien_seat]) == 2


@rule("SC-DREADNOUGHT-FIRE-ALL-WEAPONS")
def test_it_fires_each_weapon_once_and_chooses_the_next_target_after_a_result() -> None:
    arms = ["assault_cannon", "plasma_gun"]
    scene = dread(hall(turn="alien", active="dread1", dice=[6, 6, 6, 1, 6, 1]), "h2", arms)
    scene += figure("Ilen", "a2") + figure("Dax", "a5") + figure("Sorn", "d1") + figure("Varo", "l7")
    bolters, cannon = "dread1: fire bolter at a5", ["dread1: spray assault_cannon", "dread1: give 3 to d1"]
    played = play(scene, bolters, *cannon, "dread1: burn w from h2")
    assert len(played.all("shot")) == 3
    assert {event["victim"] for event in played.all("killed")} == {
        played.piece(n) for n in ("Ilen", "Dax", "Sorn")
    }
    assert not [line for line in played.options() if "fire" in line or "spray" in line or "burn" in line]
    assert refusal(scene, bolters, "dread1: fire bolter at a2") == "SC-DREADNOUGHT-FIRE-ALL-WEAPONS"
    assert refusal(scene, *cannon[:1], "dread1: stop", cannon[0]) == "SC-DREADNOUGHT-FIRE-ALL-WEAPONS"


@rule("SC-DREADNOUGHT-FIRE-ALL-WEAPONS", "SC-ALIEN-ATTACK-FIRE-OR-FIGHT")
def test_all_of_its_fire_comes_before_its_move_or_after_and_it_fights_or_fires() -> None:
    scene = dread(hall(turn="alien", active="dread1", dice=[1] * 6), "d2") + figure("Ilen", "b2")
    fire, step = "dread1: fire bolter at b2", "dread1: move c2"
    assert refusal(scene, fire, step, "dread1: aim missile_launcher") == "SC-DREADNOUGHT-FIRE-ALL-WEAPONS"
    assert refusal(scene, step, fire, "dread1: move c3") == "SC-MARINE-TURN-SEQUENCE-FREE"
    after = play(scene, step, fire)
    assert "dread1: aim missile_launcher" in after.options()
    assert refusal(scene, step, fire, "dread1: fight b2") == "SC-ALIEN-ATTACK-FIRE-OR-FIGHT"
    assert refusal(scene, step, "dread1: fight b2", fire) == "SC-ALIEN-ATTACK-FIRE-OR-FIGHT"


@rule("SC-DREADNOUGHT-FIRE-FROM-ANY-SQUARE")
def test_a_target_seen_from_its_south_eastern_square_alone_serves_all_weapons() -> None:
    plan = """
+-+-+-+-+-+-+
|. . . .|. .|
+           +
|. . . . . .|
+-+-+-+-+-+-+
"""
    scene = dread(on(plan, turn="alien", active="dread1", dice=[6, 1] * 3), "b1") + figure("Varo", "f1")
    game = play(scene).game
    target = game.board.square("f1")
    seeing = [
        n for n in ("b1", "c1", "b2", "c2") if game.sight.sees(game.board.square(n), target, game.closed)
    ]
    assert seeing == ["c2"]
    # Bolters and missile both strike him; a plasma line may start from any of its squares.
    played = play(
        scene,
        "dread1: fire bolter at f1",
        "dread1: aim missile_launcher",
        "dread1: launch missile_launcher at f1",
    )
    assert [event["victim"] for event in played.all("struck")] == [played.piece("Varo")]
    starts = {line.rpartition(" ")[2] for line in play(scene).options() if "burn e " in line}
    assert starts == {"b1", "c1", "b2", "c2"}


@rule("SC-DREADNOUGHT-LIFE-AND-WEAPON-LOSS", "SC-GAP-DREADNOUGHT-WEAPONS")
@pytest.mark.parametrize("lost", ARMS)
def test_with_its_first_life_point_a_weapon_goes_that_the_aliens_choose(lost: str) -> None:
    scene = hall(active="Varo", dice=[6, 5]) + figure("Varo", "a1", unit="commander heavy_bolter")
    played = play(dread(scene, "f1"), "Varo: fire heavy_bolter at f1")
    assert (played.kind(), played.seat(), played.life("dread1")) == ("arm", 1, 2)
    played = play(dread(scene, "f1"), "Varo: fire heavy_bolter at f1", f"dread1: lose {lost}")
    arms = [WEAPON_KEYS[weapon] for weapon in played.game.arms[played.piece("dread1")]]
    assert arms == [arm for arm in ARMS if arm != lost]
    again = dread(hall(turn="alien", active="dread1"), "f1", arms, life=2) + figure("Ilen", "a1")
    gone = {"missile_launcher": "dread1: aim missile_launcher", "plasma_gun": "dread1: fire plasma_gun at a1"}
    assert refusal(again, gone[lost]) == "SC-DREADNOUGHT-LIFE-AND-WEAPON-LOSS"


@rule("SC-DREADNOUGHT-LIFE-AND-WEAPON-LOSS")
def test_a_total_of_six_takes_both_heavy_weapons_and_a_third_point_kills() -> None:
    scene = hall(active="Varo", dice=[6, 6]) + figure("Varo", "a1", unit="commander heavy_bolter")
    played = play(dread(scene, "f1"), "Varo: fire heavy_bolter at f1", "dread1: lose plasma_gun")
    assert (played.life("dread1"), played.game.arms[played.piece("dread1")]) == (1, ())
    assert len(played.all("arm lost")) == 2
    bolters = play(dread(hall(turn="alien", active="dread1"), "f1", [], life=1) + figure("Ilen", "a1"))
    assert "dread1: fire bolter at a1" in bolters.options()
    dead = play(dread(scene, "f1", [], life=1), "Varo: fire heavy_bolter at f1")
    assert (dead.one("killed")["victim"], dead.at("dread1")) == (dead.piece("dread1"), "")


@rule("SC-DREADNOUGHT-LIFE-AND-WEAPON-LOSS", "SC-DREADNOUGHT-FIRE-ALL-WEAPONS")
def test_a_weapon_that_has_fired_stays_fired_when_another_one_is_lost() -> None:
    # It burns a marine who stood in the line of a comrade with covering fire; he shoots back and takes a weapon off.
    scene = hall(hand={"squad1": ["covering_fire"]}, dice=[6, 1, 6, 5]) + figure("Dax", "c3")
    scene += figure("Varo", "a3", unit="commander heavy_bolter")
    scene = dread(scene, "f3", ["assault_cannon", "plasma_gun"])
    lines = ["squad: play covering_fire", "end turn", "dread1: activate", "dread1: burn w from f3"]
    lines += ["Varo: fire heavy_bolter at f3", "dread1: lose assault_cannon"]
    played = play(scene, *lines)
    assert (played.life("dread1"), played.kind()) == (2, "activation")
    # The plasma gun has moved up to the place of the cannon, and has fired all the same.
    assert not [line for line in played.options() if "burn" in line]
    assert "dread1: fire bolter at a3" in played.options()


@rule("SC-DREADNOUGHT-CLOSE-COMBAT-UNDIMINISHED")
def test_with_one_life_point_left_it_still_rolls_all_its_dice() -> None:
    scene = dread(hall(turn="alien", active="dread1", dice=[1] * 6), "b1", [], life=1) + figure("Ilen", "a1")
    rolled = play(scene, "dread1: fight a1").all("rolled")[0]
    assert (rolled["reds"], len(rolled.dice)) == (2, 4)


@rule("SC-DREADNOUGHT-EXAMPLE", "SC-DREADNOUGHT-DOORS", "SC-DREADNOUGHT-COUNT-FROM-FRONT")
def test_the_printed_example_as_a_moved_piece() -> None:
    scene = dread(on(DIAGRAM, turn="alien", active="dread1"), "d3") + figure("Ilen", "c4")
    moves = ["dread1: move d1 through d2", "dread1: move c1", "dread1: move b1"]
    played = play(scene, *moves, "dread1: aim missile_launcher")
    game, p = played.game, played.piece("dread1")
    body = game.body(p, game.square[p])
    assert {game.board.name(square) for square in range(24) if body >> square & 1} == {"b1", "c1", "b2", "c2"}
    assert game.used[p] == 4
    aimed = {line.rpartition(" ")[2] for line in played.options() if "launch" in line}
    everywhere = {f"{column}{row}" for column in "abcdef" for row in (1, 2, 3, 4)}
    assert everywhere - aimed - {"b1", "c1", "b2", "c2"} == {"c3", "c4"}
