"""Turns, activations, actions and movement."""

from __future__ import annotations

from tests.conquest.scenes import ground_with, mine, play, refusal, scene, sq, theirs
from tests.scenes import rule

FAR = theirs(20, 15)
HERO = {"type": "hero", "roles": ["general"]}


@rule("TC-GAP-TURN")
def test_initiative_and_its_ties() -> None:
    start = scene(mine(3, 4, **HERO), theirs(20, 15), acting="", next="start", turn=3, dice=[4, 5, 5, 1])
    played = play(start, "attacker: fight on", "defender: fight on", "attacker: go second")
    won = played.one("initiative")
    assert (won["seat"], won["mine"], won["other"], won.dice) == (0, 6, 1, (5, 1))
    assert played.one("goes first")["seat"] == 1


@rule("TC-GAP-TURN")
def test_activations_alternate_and_a_side_without_any_is_skipped() -> None:
    figures = [mine(3, 4), mine(5, 4), theirs(20, 15), theirs(20, 16), theirs(20, 17)]
    played = play(
        scene(*figures, acting=""), "A1: activate", "A1: done", "D1: activate", "D1: done", "A2: done",
        "D3: activate", "D3: done",
    )  # fmt: skip
    acted = [played.game.name(event["who"]) for event in played.all("activated")]
    assert acted == ["A1", "D1", "A2", "D3", "D2"]
    again = scene(*figures, acting="")
    assert refusal(again, "A1: activate", "A1: done", "A2: activate") == "TC-GAP-TURN"
    assert refusal(again, "A1: activate", f"A2: move {sq(5, 5)}") == "TC-GAP-TURN"


@rule("TC-GAP-TURN")
def test_who_is_alone_may_break_off() -> None:
    last = scene(mine(3, 4, melee=[4]), mine(9, 4), theirs(3, 5), dice=[1, 6])
    played = play(last, "A1: fight D1")
    assert played.kind() == "alone"
    assert play(last, "A1: fight D1", "attacker: break off").game.result == "attacker"
    assert play(last, "A1: fight D1", "attacker: play on").kind() == "act"


@rule("TC-GAP-ACTIONS")
def test_a_charge_takes_both_actions() -> None:
    charge = scene(mine(3, 2), theirs(3, 9), dice=[6, 6])
    played = play(charge, f"A1: charge {sq(3, 8)} at D1")
    assert played.at("A1") == sq(3, 8)
    assert played.kinds()[:3] == ["charged", "fought", "struck back"]
    assert refusal(charge, f"A1: move {sq(3, 3)}", f"A1: charge {sq(3, 8)} at D1") == "TC-GAP-ACTIONS"
    assert refusal(scene(mine(3, 1), theirs(3, 9)), f"A1: charge {sq(3, 8)} at D1") == "TC-GAP-MOVEMENT"
    # A move and a fight with somebody new is a charge as well; a lance shows it.
    lancer = scene(mine(3, 5, abilities=["lance"]), theirs(3, 8), dice=[4, 3, 6])
    played = play(lancer, f"A1: move {sq(3, 7)}", "A1: fight D1")
    assert played.one("fought")["need"] == 4 and played.one("not saved")["need"] == 2


@rule("TC-GAP-ACTIONS")
def test_one_attack_in_an_activation() -> None:
    gun = {"shooting": [3], "range": 8}
    shot = scene(mine(3, 4, **gun), theirs(3, 8), theirs(4, 8), dice=[6])
    assert refusal(shot, "A1: shoot D1", "A1: shoot D2") == "TC-GAP-ACTIONS"
    assert refusal(shot, "A1: shoot D1", f"A1: run {sq(3, 5)}") == "TC-GAP-ACTIONS"


@rule("TC-GAP-MOVEMENT")
def test_a_step_into_contact_ends_the_move() -> None:
    past = scene(mine(3, 4), theirs(4, 6), theirs(1, 6))
    assert play(past, f"A1: move {sq(3, 5)}").at("A1") == sq(3, 5)
    assert refusal(past, f"A1: move {sq(3, 7)}") == "TC-GAP-MOVEMENT"
    flyer = scene(mine(3, 4, abilities=["fly"]), theirs(4, 6), theirs(20, 15))
    assert play(flyer, f"A1: move {sq(3, 7)}").at("A1") == sq(3, 7)


@rule("TC-GAP-MOVEMENT")
def test_friends_are_passed_and_corners_are_not() -> None:
    row = [mine(3, 4), mine(2, 5), mine(3, 5), mine(4, 5), mine(2, 4), mine(4, 4), FAR]
    assert play(scene(*row), f"A1: move {sq(3, 6)}").at("A1") == sq(3, 6)
    corner = scene(mine(3, 4, move=1), FAR, map=ground_with(solid=[(3, 5), (4, 4)]))
    assert refusal(corner, f"A1: move {sq(4, 5)}") == "TC-GAP-MOVEMENT"


@rule("TC-GAP-MOVEMENT")
def test_who_leaves_contact_is_attacked() -> None:
    away = scene(mine(3, 4), mine(3, 1), theirs(3, 5), dice=[2, 5])
    played = play(away, f"A1: move {sq(3, 2)}")
    assert played.one("free attack")["need"] == 3
    assert played.one("eliminated")["who"] == 0
    assert "moved" not in played.kinds()
    weak = scene(mine(3, 4), theirs(3, 5, melee=[0]), dice=[])
    assert play(weak, f"A1: move {sq(3, 2)}").at("A1") == sq(3, 2)
    fleeing = scene(mine(3, 4), theirs(3, 5, state="fleeing"), theirs(20, 9), dice=[])
    assert play(fleeing, f"A1: move {sq(3, 2)}").at("A1") == sq(3, 2)


@rule("TC-GAP-MOVEMENT")
def test_two_moves_are_one_choice() -> None:
    run = scene(mine(3, 4), mine(20, 1), FAR)
    assert play(run, f"A1: run {sq(3, 10)}").at("A1") == sq(3, 10)
    assert refusal(run, f"A1: run {sq(3, 11)}") == "TC-GAP-MOVEMENT"
    # Points left over lapse: with 3 points one enters one square of woods in a move, so two in two.
    woods = ground_with(woods=[(x, y) for x in range(1, 8) for y in range(5, 9)])
    assert play(scene(mine(3, 4), FAR, map=woods), f"A1: run {sq(3, 6)}").at("A1") == sq(3, 6)
    assert refusal(scene(mine(3, 4), FAR, map=woods), f"A1: run {sq(3, 7)}") == "TC-GAP-MOVEMENT"


@rule("TC-GAP-ACTIONS", "TC-GAP-SHOOTING")
def test_a_move_and_a_shot_are_one_choice() -> None:
    gun = {"shooting": [3], "range": 8}
    text = scene(mine(3, 4, **gun), mine(20, 1), theirs(3, 14), FAR, dice=[2, 6])
    line = f"A1: advance {sq(3, 6)} at D1"
    whole = play(text, line)
    assert whole.game.text(whole.game.read(line)) == line
    steps = play(text, f"A1: move {sq(3, 6)}", "A1: shoot D1")
    assert whole.at("A1") == sq(3, 6) and whole.kinds() == steps.kinds()
    assert whole.game.state_hash() == steps.game.state_hash()
    for other in (f"A1: move {sq(3, 6)}", f"A1: run {sq(3, 9)}"):
        assert play(text, other).at("A1") != sq(3, 4)


@rule("TC-GAP-ACTIONS", "TC-GAP-SHOOTING")
def test_when_a_move_and_a_shot_are_refused() -> None:
    gun = {"shooting": [3], "range": 8}
    there = f"A1: advance {sq(3, 6)} at D1"
    foes = [theirs(3, 14), FAR]
    assert refusal(scene(mine(3, 4), *foes), there) == "TC-GAP-PROFILE"
    assert refusal(scene(mine(3, 4, abilities=["heavy"], **gun), *foes), there) == "TC-GAP-ABILITIES"
    assert refusal(scene(mine(3, 4, **gun), *foes), f"A1: move {sq(3, 5)}", there) == "TC-GAP-ACTIONS"
    assert refusal(scene(mine(3, 4, **gun), *foes), f"A1: advance {sq(3, 5)} at D1") == "TC-GAP-SHOOTING"
    assert refusal(scene(mine(3, 4, **gun), *foes), f"A1: advance {sq(3, 8)} at D1") == "TC-GAP-MOVEMENT"
    assert refusal(scene(mine(3, 4, **gun), mine(3, 13), *foes), there) == "TC-GAP-SHOOTING"
    assert refusal(scene(mine(3, 4, **gun), *foes, theirs(4, 7)), there) == "TC-GAP-SHOOTING"
    assert refusal(scene(mine(3, 4, **gun), *foes, theirs(3, 3)), there) == "TC-GAP-MOVEMENT"
    rock = ground_with(solid=[(3, 10)])
    assert refusal(scene(mine(3, 4, **gun), *foes, map=rock), there) == "TC-GAP-LINE-OF-SIGHT"
    far = scene(mine(3, 4, **gun), mine(20, 1), *foes, map=rock, dice=[6])
    assert play(far, f"A1: advance {sq(5, 6)} at D1").at("A1") == sq(5, 6)


@rule("TC-GAP-ACTIONS")
def test_an_attack_and_nothing_after_it_are_one_choice() -> None:
    gun = {"shooting": [3], "range": 8}
    for verb, foe in (("shoot", theirs(3, 8)), ("fight", theirs(3, 5))):
        text = scene(mine(3, 4, **gun), mine(20, 1), foe, FAR, dice=[6, 6])
        line = f"A1: stand and {verb} D1"
        whole, steps = play(text, line), play(text, f"A1: {verb} D1", "A1: done")
        assert whole.game.text(whole.game.read(line)) == line
        assert whole.kinds() == steps.kinds()
        assert whole.game.state_hash() == steps.game.state_hash()
        assert refusal(text, f"A1: move {sq(2, 4)}", line) == "TC-GAP-ACTIONS"
    assert refusal(scene(mine(3, 4), theirs(3, 8), FAR), "A1: stand and shoot D1") == "TC-GAP-PROFILE"
    assert refusal(scene(mine(3, 4), theirs(3, 8), FAR), "A1: stand and fight D1") == "TC-GAP-MELEE"


@rule("TC-GAP-MOVEMENT", "TC-GAP-WOUNDS")
def test_a_vehicle_damaged_as_it_leaves_makes_the_move_it_began() -> None:
    walker = scene(mine(3, 4, type="vehicle", move=4), theirs(3, 5), theirs(20, 15), dice=[1, 6])
    assert refusal(walker, f"A1: run {sq(3, 0)}") == "TC-GAP-MOVEMENT"
    played = play(walker, f"A1: move {sq(7, 1)}")
    assert played.at("A1") == sq(7, 1) and played.game.pace(0) == 3
    assert refusal(walker, f"A1: move {sq(7, 1)}", f"A1: move {sq(11, 1)}") == "TC-GAP-MOVEMENT"


def ending(turn: int, *dice: int, timing: str = "start") -> str:
    options = {"turn_length": "random_end", "random_end_timing": timing}
    return scene(
        mine(3, 4), theirs(20, 15), acting="", turn=turn - 1, next="end", options=options, dice=list(dice)
    )


@rule("TC-LENGTH-SIX")
def test_six_turns() -> None:
    assert play(scene(mine(3, 4), theirs(20, 15), turn=6, acting="", next="end")).game.result == "draw"
    assert play(scene(mine(3, 4), theirs(20, 15), turn=5, acting="", next="end", dice=[6, 1])).game.turn == 6


@rule("TC-LENGTH-RANDOM-ROLLER", "TC-LENGTH-RANDOM-T5")
def test_the_winner_of_the_initiative_rolls_for_the_end() -> None:
    fights = ("attacker: fight on", "defender: fight on")
    played = play(ending(5, 1, 6, 5), *fights)
    assert played.one("last turn")["seat"] == 1 and played.game.last
    assert not play(ending(5, 1, 6, 4), *fights).game.last
    # Or after army morale.
    late = play(ending(6, 4, 1, 6, timing="end"))
    assert late.game.turn == 6 and not late.game.last
    assert play(ending(6, 5, timing="end")).game.result == "draw"


@rule("TC-LENGTH-RANDOM-T6", "TC-LENGTH-RANDOM-T7")
def test_turn_six_and_turn_seven() -> None:
    fights = ("attacker: fight on", "defender: fight on")
    assert play(ending(6, 1, 6, 3), *fights).game.last
    assert not play(ending(6, 1, 6, 2), *fights).game.last
    assert play(ending(7, 1, 6), *fights).game.last
