"""Questions that no single rule of the battles answers, each decided in a row of TC-GAP-CLARIFICATIONS: the ground,
turns, actions, movement, attacks and morale."""

from __future__ import annotations

import random

from hullbreach.conquest import ground, sight, traits as tr
from hullbreach.conquest.ground import square
from tests.conquest.scenes import Played, ground_with, mine, play, refusal, scene, sq, theirs
from tests.scenes import rule

FAR = theirs(20, 15)
OUT = mine(22, 2)
HERO = {"type": "hero"}
GUN = {"shooting": [3], "range": 8}
PINCHED = ground_with(solid=[(3, 5), (4, 4)])


def psyker(spell: str, **fields: object) -> str:
    return mine(5, 5, **{"type": "hero", "mental": 5, "roles": ["psyker"], "spells": [spell], **fields})


def who_tested(played: Played) -> list[str]:
    """Who took a morale test, in order."""
    return [played.game.name(event["who"]) for event in played.events if event.kind in ("passed", "failed")]


def seat(played: Played) -> int:
    """Who is asked now."""
    asked = played.game.decision()
    assert asked is not None
    return asked.seat


@rule("TC-GAP-CLARIFICATIONS", "TC-GAP-SCALE-BOARD")
def test_no_contact_with_tokens_and_buildings_across_a_closed_corner() -> None:
    token = {"battle": 5, "tokens": [[4, 5]]}
    pick = f"A1: pick up {sq(4, 5)}"
    assert play(scene(mine(3, 4), FAR, **token), pick).game.carry[0] == 0
    assert refusal(scene(mine(3, 4), FAR, map=PINCHED, **token), pick) == "TC-B05-BEACON-PICKUP"
    store = {"battle": 10, "buildings": {"attacker": [], "defender": [[4, 5]]}}
    blow = f"A1: demolish {sq(4, 5)}"
    assert play(scene(mine(3, 4), FAR, **store), blow).game.buildings[1] == 0
    assert refusal(scene(mine(3, 4), FAR, map=PINCHED, **store), blow) == "TC-B10-SABOTAGE-SCORE"
    # Two buildings close a corner as rocks do; one of them and water do not.
    camp = {"battle": 10, "buildings": {"attacker": [], "defender": [[3, 5], [4, 4]]}}
    assert refusal(scene(mine(3, 4), theirs(4, 5), **camp), "A1: fight D1") == "TC-GAP-MELEE"
    half = {"battle": 10, "buildings": {"attacker": [], "defender": [[3, 5]]}}
    wet = scene(mine(3, 4), theirs(4, 5), map=ground_with(water=[(4, 4)]), dice=[6, 6], **half)
    assert play(wet, "A1: fight D1").one("fought")["need"] == 3


@rule("TC-GAP-CLARIFICATIONS", "TC-GAP-SCALE-BOARD", "TC-GAP-SPELLS")
def test_a_fire_ring_goes_round_corners() -> None:
    walls = ground_with(solid=[(8, 6), (9, 5)])
    text = scene(psyker("fire_ring"), theirs(9, 6), FAR, map=walls, dice=[1, 1])
    assert play(text, f"A1: cast fire ring at {sq(8, 5)}").one("struck")["who"] == 1


@rule("TC-GAP-LINE-OF-SIGHT")
def test_sight_is_the_same_from_both_ends() -> None:
    chance = random.Random("sight")
    squares = range(ground.WIDTH * ground.HEIGHT)
    for _ in range(400):
        a, b = chance.sample(squares, 2)
        walls, woods, veil = [sum(1 << place for place in chance.sample(squares, 25)) for _ in range(3)]
        assert sight.clear(a, b, walls, woods, veil) == sight.clear(b, a, walls, woods, veil)


# TC-GAP-TURN


@rule("TC-GAP-CLARIFICATIONS", "TC-GAP-TURN")
def test_whoever_is_left_alone_is_asked_at_the_start_of_every_turn() -> None:
    end = scene(mine(3, 4), theirs(0, 0, gone="fled"), acting="", next="end", turn=2)
    played = play(end)
    assert played.kind() == "alone" and played.game.turn == 3
    assert play(end, "attacker: break off").game.result == "draw"
    assert play(end, "attacker: play on").kind() == "withdraw"
    # One's own side may be the one that has left.
    gone = play(scene(mine(3, 18), FAR, battle=7), "A1: leave")
    assert (gone.kind(), seat(gone)) == ("alone", tr.DEFENDER)


@rule("TC-GAP-CLARIFICATIONS", "TC-GAP-TURN")
def test_a_battle_with_nobody_left_is_over() -> None:
    played = play(scene(mine(3, 18), theirs(0, 0, gone="left"), battle=7), "A1: leave")
    assert played.game.result == "draw"


@rule("TC-GAP-CLARIFICATIONS", "TC-LENGTH-RANDOM-ROLLER", "TC-GAP-MORALE")
def test_the_end_is_rolled_for_after_the_morale_of_the_armies() -> None:
    options = {"turn_length": "random_end", "random_end_timing": "end"}
    gone = theirs(0, 0, gone="eliminated")
    last = {"turn": 5, "initiative": "defender", "options": options, "dice": [6, 5]}
    played = play(scene(mine(3, 4), gone, theirs(20, 14, activated=True), **last), "A1: done")
    kinds = played.kinds()
    assert kinds.index("failed") < kinds.index("last turn")
    assert played.one("last turn")["seat"] == tr.DEFENDER and played.game.result == "attacker"


@rule("TC-LENGTH-SIX", "TC-LENGTH-RANDOM-T5", "TC-LENGTH-RANDOM-T7", "TC-QUICK-BATTLE", "TC-GAP-TURN")
def test_a_battle_ends_by_the_rule_that_ended_it() -> None:
    def ended_by(turn: int, length: str, *figures: str, **fields: object) -> str:
        late = {"turn_length": length, "random_end_timing": "end"}
        there = figures or (mine(3, 4), theirs(20, 14, activated=True))
        played = play(scene(*there, turn=turn, options=late, **fields), "A1: done")
        return played.one("game over").rule

    assert ended_by(6, "six") == "TC-LENGTH-SIX"
    assert ended_by(5, "five") == "TC-QUICK-BATTLE"
    assert ended_by(5, "random_end", dice=[5]) == "TC-LENGTH-RANDOM-T5"
    assert ended_by(7, "random_end") == "TC-LENGTH-RANDOM-T7"
    # The last of both armies run off the table.
    fled = [mine(3, 0, profile="AC5"), mine(0, 0, profile="AC1", gone="fled"), theirs(0, 0, gone="fled")]
    assert ended_by(2, "six", *fled, dice=[6]) == "TC-GAP-TURN"


# TC-GAP-ACTIONS


@rule("TC-GAP-CLARIFICATIONS", "TC-GAP-ACTIONS")
def test_who_rallied_or_is_gripped_cannot_charge() -> None:
    charge = f"A1: charge {sq(3, 6)} at D1"
    gripped = scene(mine(3, 4, gripped=True), theirs(3, 7))
    assert refusal(gripped, charge) == "TC-GAP-ACTIONS"
    rallied = scene(mine(3, 4, state="shaken"), theirs(3, 7), dice=[1])
    assert play(rallied).game.state[0] == tr.STEADY
    assert refusal(rallied, charge) == "TC-GAP-ACTIONS"


@rule("TC-GAP-CLARIFICATIONS", "TC-GAP-ACTIONS", "TC-GAP-ABILITIES")
def test_an_enemy_met_before_is_never_charged() -> None:
    lancer = scene(mine(3, 4, abilities=["lance"]), theirs(3, 5), theirs(20, 15), dice=[6, 6, 6])
    played = play(lancer, f"A1: move {sq(4, 4)}", "A1: fight D1")
    assert played.one("fought")["need"] == 3
    assert refusal(lancer, f"A1: charge {sq(4, 4)} at D1") == "TC-GAP-ACTIONS"


@rule("TC-GAP-CLARIFICATIONS", "TC-GAP-ACTIONS", "TC-B05-BEACON-CARRIER-LIMIT")
def test_a_carrier_walks_into_contact_but_does_not_fight_there() -> None:
    beacon = {"battle": 5, "tokens": [[0, 0]]}
    walker = scene(mine(3, 4, carries=0), theirs(3, 7), dice=[], **beacon)
    assert play(walker, f"A1: move {sq(3, 6)}").at("A1") == sq(3, 6)
    assert refusal(walker, f"A1: move {sq(3, 6)}", "A1: fight D1") == "TC-GAP-ACTIONS"
    met = scene(mine(3, 4, carries=0), theirs(3, 5), dice=[6, 6], **beacon)
    assert play(met, "A1: fight D1").one("fought")["need"] == 3


@rule("TC-GAP-CLARIFICATIONS", "TC-GAP-ACTIONS", "TC-GAP-ROLES")
def test_one_heals_or_repairs_once_in_an_activation() -> None:
    hands = mine(3, 4, roles=["medic", "mechanic"], **HERO)
    both = scene(hands, mine(4, 4, left=1, **HERO), mine(2, 4, type="vehicle", left=1), FAR, dice=[6, 1])
    assert refusal(both, "A1: heal A2", "A1: repair A3") == "TC-GAP-ROLES"


# TC-GAP-MOVEMENT


@rule("TC-GAP-CLARIFICATIONS", "TC-GAP-MOVEMENT")
def test_nobody_passes_by_those_who_flee() -> None:
    gate = [theirs(4, 6, state="fleeing"), theirs(1, 6, state="fleeing"), FAR]
    assert refusal(scene(mine(3, 4), *gate), f"A1: move {sq(3, 7)}") == "TC-GAP-MOVEMENT"
    flyer = scene(mine(3, 4, abilities=["fly"]), *gate)
    assert play(flyer, f"A1: move {sq(3, 7)}").at("A1") == sq(3, 7)


@rule("TC-GAP-CLARIFICATIONS", "TC-GAP-MOVEMENT", "TC-GAP-ACTIONS")
def test_a_charge_ends_with_the_first_step_into_contact() -> None:
    foes = [theirs(4, 5), theirs(2, 5), theirs(3, 8)]
    behind = f"A1: charge {sq(3, 7)} at D3"
    assert refusal(scene(mine(3, 2), *foes), behind) == "TC-GAP-MOVEMENT"
    for foe in ("D1", "D2"):
        charged = play(scene(mine(3, 2), *foes, dice=[6, 6]), f"A1: charge {sq(3, 4)} at {foe}")
        assert charged.one("fought")["who"] == charged.piece(foe)
    assert refusal(scene(mine(3, 2), *foes), f"A1: charge {sq(3, 4)} at D3") == "TC-GAP-ACTIONS"
    flyer = scene(mine(3, 2, abilities=["fly"]), *foes, dice=[6, 6])
    assert play(flyer, behind).one("fought")["who"] == 3


@rule("TC-GAP-CLARIFICATIONS", "TC-GAP-MOVEMENT")
def test_free_attacks_come_in_roster_order_until_the_mover_is_gone() -> None:
    foes = [theirs(3, 5), theirs(4, 5, melee=[4]), FAR]
    caught = play(scene(mine(3, 4), OUT, *foes, dice=[1, 6]), f"A1: move {sq(3, 2)}")
    assert caught.one("free attack")["by"] == caught.piece("D1")
    assert seat(caught) == tr.DEFENDER
    # Who flies away is attacked like anybody, and who charges another too.
    flyer = play(scene(mine(3, 4, abilities=["fly"]), OUT, *foes, dice=[6, 6]), f"A1: move {sq(3, 2)}")
    assert [event["need"] for event in flyer.all("free attack")] == [3, 4]
    charge = scene(mine(3, 4), theirs(3, 5), theirs(8, 4), dice=[6, 6, 6])
    assert play(charge, f"A1: charge {sq(7, 4)} at D2").kinds()[:3] == ["free attack", "charged", "fought"]


@rule("TC-GAP-CLARIFICATIONS", "TC-GAP-MOVEMENT", "TC-GAP-TERRAIN")
def test_there_is_no_least_move() -> None:
    woods = ground_with(woods=[(3, 5)])
    slow = scene(mine(3, 4, move=1), FAR, map=woods)
    assert refusal(slow, f"A1: move {sq(3, 5)}") == "TC-GAP-MOVEMENT"
    assert refusal(slow, f"A1: run {sq(3, 5)}") == "TC-GAP-MOVEMENT"
    # A charge is one movement of both moves: the points are counted together.
    near = scene(mine(3, 4, move=1), theirs(3, 6), map=woods, dice=[6, 6])
    assert play(near, f"A1: charge {sq(3, 5)} at D1").at("A1") == sq(3, 5)


# Attacks


@rule("TC-GAP-CLARIFICATIONS", "TC-GAP-ABILITIES")
def test_a_lance_counts_for_every_attack_and_beyond_piercing_two() -> None:
    lancer = mine(3, 2, melee=[3, 3], abilities=["lance", "piercing_melee 2"])
    foe = theirs(3, 5, defence=4, abilities=["lance"], **HERO)
    played = play(scene(lancer, foe, dice=[4, 1, 4, 2, 6]), f"A1: charge {sq(3, 4)} at D1")
    assert [event["need"] for event in played.all("fought")] == [4, 4]
    assert (played.one("saved")["need"], played.one("not saved")["need"]) == (1, 1)
    # Not in the blow that is struck back.
    assert played.one("struck back")["need"] == 3


@rule("TC-GAP-CLARIFICATIONS", "TC-GAP-ABILITIES", "TC-GAP-SHOOTING")
def test_a_pistol_shoots_at_whom_it_touches_whoever_else_does() -> None:
    pistol = {"abilities": ["pistol"], "shooting": [3], "range": 4}
    text = scene(mine(3, 4, **pistol), mine(4, 5), theirs(3, 5), theirs(1, 6), dice=[6])
    assert play(text, "A1: shoot D1").one("shot")["need"] == 3
    assert refusal(text, "A1: shoot D2") == "TC-GAP-SHOOTING"
    shaken = scene(mine(3, 4, state="shaken", **pistol), theirs(3, 5), dice=[6, 6])
    assert play(shaken, "A1: shoot D1").one("shot")["need"] == 2


@rule("TC-GAP-CLARIFICATIONS", "TC-GAP-ABILITIES")
def test_every_hit_of_a_blast_has_its_own_dice() -> None:
    gun = mine(3, 4, shooting=[3, 3], range=8, abilities=["blast"])
    foes = [theirs(3, 8, **HERO), theirs(3, 9), FAR]
    twice = play(scene(gun, *foes, dice=[1, 1, 6, 2, 6, 6]), "A1: shoot D1")
    assert twice.kinds()[:7] == ["shot", "saved", "blasted", "shot", "not saved", "wounded", "blasted"]
    # Whoever falls is blasted as well; the second attack is lost.
    last = [theirs(3, 8), theirs(3, 9), FAR]
    felled = play(scene(gun, *last, dice=[1, 6, 6, 1]), "A1: shoot D1")
    assert felled.kinds()[:4] == ["shot", "not saved", "eliminated", "blasted"]
    assert len(felled.all("shot")) == 1


@rule("TC-GAP-CLARIFICATIONS", "TC-GAP-ABILITIES", "TC-GAP-WOUNDS")
def test_who_falls_to_his_own_blast_shoots_no_more() -> None:
    mad = mine(3, 4, shooting=[3, 3], range=4, abilities=["blast", "pistol"])
    played = play(scene(mad, OUT, theirs(3, 5, **HERO), dice=[1, 1, 1, 6]), "A1: shoot D1")
    assert played.kinds()[:5] == ["shot", "saved", "blasted", "not saved", "eliminated"]
    assert len(played.all("shot")) == 1 and played.game.status[0] == tr.ELIMINATED


@rule("TC-GAP-CLARIFICATIONS", "TC-GAP-SHOOTING", "TC-GAP-TERRAIN")
def test_cover_is_where_the_target_stands() -> None:
    grove = ground_with(woods=[(3, 4), (3, 5), (3, 6)])
    inside = play(scene(mine(3, 4, **GUN), theirs(3, 6), map=grove, dice=[6]), "A1: shoot D1")
    assert inside.one("shot")["need"] == 2
    out = play(scene(mine(3, 6, **GUN), theirs(3, 8), map=grove, dice=[6]), "A1: shoot D1")
    assert out.one("shot")["need"] == 3


@rule("TC-GAP-CLARIFICATIONS", "TC-GAP-MELEE")
def test_vehicles_that_have_acted_support_and_blows_are_struck_back_every_time() -> None:
    walker = mine(4, 5, type="vehicle", activated=True)
    assert (
        play(scene(mine(3, 4), walker, theirs(3, 5), dice=[6, 6]), "A1: fight D1").one("fought")["need"] == 4
    )
    figures = [mine(3, 4), mine(4, 4), theirs(3, 5), theirs(2, 5), FAR]
    lines = ("A1: stand and fight D1", "D3: activate", "D3: done", "A2: fight D1")
    played = play(scene(*figures, dice=[6, 6, 6, 6]), *lines)
    assert [event["need"] for event in played.all("fought")] == [4, 4]
    assert [event["need"] for event in played.all("struck back")] == [3, 3]
    spare = play(scene(mine(3, 4, melee=[4, 4]), OUT, theirs(3, 5), FAR, dice=[1, 6]), "A1: fight D1")
    assert len(spare.all("fought")) == 1


# TC-GAP-MORALE


@rule("TC-GAP-CLARIFICATIONS", "TC-GAP-MORALE", "TC-GAP-SPELLS")
def test_the_side_that_does_not_act_tests_first_nearest_first() -> None:
    figures = [
        psyker("fire_ring"), mine(4, 8), mine(4, 10), theirs(6, 8), theirs(6, 10), theirs(8, 10), theirs(7, 6),
    ]  # fmt: skip
    text = scene(*figures, dice=[1, 6, 6, 1, 1, 1, 1])
    assert who_tested(play(text, f"A1: cast fire ring at {sq(5, 8)}")) == ["D2", "D3", "D4", "A3"]
    nearest = [theirs(3, 5), theirs(3, 7), theirs(4, 6), FAR]
    fight = play(scene(mine(3, 4, melee=[5]), OUT, *nearest, dice=[1, 6, 1, 1]), "A1: fight D1")
    assert who_tested(fight) == ["D3", "D2"]


@rule("TC-GAP-CLARIFICATIONS", "TC-GAP-MORALE", "TC-GAP-ROLES")
def test_a_flight_is_over_before_the_next_test() -> None:
    """The banner bearer flees, so that his banner helps nobody who tests after him."""
    banner = theirs(3, 6, state="shaken", roles=["banner bearer"], **HERO)
    foes = [theirs(3, 5, left=1, **HERO), banner, theirs(5, 7), FAR]
    played = play(scene(mine(3, 4, melee=[5]), OUT, *foes, dice=[1, 6, 6, 4]), "A1: fight D1")
    assert [event["need"] for event in played.all("failed")] == [4, 3]
    kinds = played.kinds()
    assert kinds.index("ran") < len(kinds) - 1 - kinds[::-1].index("failed")


@rule("TC-GAP-CLARIFICATIONS", "TC-GAP-MORALE")
def test_a_general_who_falls_with_others_is_mourned_once() -> None:
    foes = [theirs(5, 8, left=1, roles=["general"], **HERO), theirs(6, 8), theirs(5, 10)]
    text = scene(psyker("fire_ring"), *foes, theirs(15, 15, type="vehicle"), dice=[1, 6, 6, 1, 1])
    assert who_tested(play(text, f"A1: cast fire ring at {sq(5, 8)}")) == ["D3", "D4"]


@rule("TC-GAP-MORALE", "TC-GAP-RALLY-AND-FLIGHT")
def test_a_loss_nearby_is_mourned_once_in_an_activation() -> None:
    """One falls, one flees and is cut down as he goes: whoever stands near both tests once."""
    foes = [theirs(3, 5), theirs(4, 6, state="shaken"), theirs(5, 7), FAR]
    text = scene(mine(3, 4, melee=[5]), mine(5, 5), OUT, *foes, dice=[1, 6, 6, 1, 6, 1])
    played = play(text, "A1: fight D1")
    assert [event["who"] for event in played.all("eliminated")] == [played.piece("D1"), played.piece("D2")]
    assert who_tested(played) == ["D2", "D3"]


@rule("TC-GAP-CLARIFICATIONS", "TC-GAP-MORALE", "TC-GAP-ROLES")
def test_shaken_leaders_still_help_and_fleeing_ones_do_not() -> None:
    def need(state: str, role: str) -> int:
        leader = theirs(3, 9, mental=5, state=state, roles=[role], **HERO)
        foes = [theirs(3, 5), theirs(3, 7), leader]
        played = play(scene(mine(3, 4, melee=[5]), OUT, *foes, dice=[1, 6, 1]), "A1: fight D1")
        found: int = played.one("passed")["need"]
        return found

    assert [need(state, "general") for state in ("shaken", "fleeing")] == [5, 3]
    assert [need(state, "banner bearer") for state in ("shaken", "fleeing")] == [4, 3]
    for state, total in (("shaken", 4), ("fleeing", 3)):
        general = mine(3, 4, state=state, activated=True, roles=["general"], **HERO)
        text = scene(mine(5, 4), general, theirs(20, 15, activated=True), dice=[3, 1])
        assert play(text, "A1: done").one("initiative")["mine"] == total


@rule("TC-GAP-CLARIFICATIONS", "TC-GAP-MORALE")
def test_heavy_losses_are_looked_at_before_the_score_of_the_last_turn() -> None:
    """Whoever flees from the hill no longer holds it. Vehicles test as well; the winner of the initiative first."""
    gone = {"gone": "eliminated"}
    hill = {"battle": 3, "turn": 6}
    there = {"activated": True}
    lost = scene(mine(10, 7), theirs(0, 0, **gone), theirs(14, 11, **there), dice=[6], **hill)
    assert play(lost, "A1: done").game.result == "attacker"
    tanks = [theirs(0, 0, type="vehicle", **gone), theirs(14, 11, type="vehicle", **there)]
    both = scene(mine(10, 7), mine(0, 0, **gone), *tanks, initiative="defender", dice=[1, 1], **hill)
    assert who_tested(play(both, "A1: done")) == ["D2", "A1"]
    # Just less than half is not half: 29 of 59.
    less = [theirs(0, 0, profile="AC5", **gone), theirs(14, 11, profile="AC6", **there)]
    assert who_tested(play(scene(mine(10, 7), *less, **hill), "A1: done")) == []


@rule("TC-GAP-CLARIFICATIONS", "TC-GAP-MORALE", "TC-GAP-MOVEMENT")
def test_a_shaken_figure_fights_but_does_not_step_about_in_contact() -> None:
    shaken = scene(mine(3, 4, state="shaken"), theirs(3, 5), dice=[6, 6, 6])
    assert play(shaken, "A1: fight D1").one("fought")["need"] == 2
    assert refusal(shaken, f"A1: move {sq(4, 4)}") == "TC-GAP-MORALE"
    beacon = {"battle": 5, "tokens": [[3, 3]]}
    use = scene(mine(3, 4, state="shaken"), theirs(3, 5), dice=[6], **beacon)
    assert play(use, f"A1: pick up {sq(3, 3)}").game.carry[0] == 0


@rule("TC-GAP-CLARIFICATIONS", "TC-GAP-MORALE", "TC-GAP-ACTIONS")
def test_fear_waits_for_the_fight_that_makes_it_a_charge() -> None:
    horror = mine(3, 4, abilities=["frightening"])
    walked = scene(horror, theirs(3, 7), FAR, dice=[6, 6, 6])
    assert play(walked, f"A1: move {sq(3, 6)}").kinds()[:2] == ["moved"]
    played = play(walked, f"A1: move {sq(3, 6)}", "A1: fight D1")
    assert played.kinds()[:4] == ["moved", "failed", "shaken", "fought"]
    # Who flees from it is attacked at once, by all in contact; the Fight is lost.
    caught = scene(horror, theirs(3, 7, state="shaken"), FAR, dice=[6, 1, 6])
    fallen = play(caught, f"A1: charge {sq(3, 6)} at D1")
    assert "fought" not in fallen.kinds() and fallen.one("eliminated")["who"] == 1


@rule("TC-GAP-CLARIFICATIONS", "TC-GAP-MORALE", "TC-GAP-ACTIONS", "TC-GAP-SPELLS")
def test_nerves_that_fail_in_the_own_activation() -> None:
    """A psyker burns a hero of his own: shaken he goes on, fleeing he does not. Casting is not hindered."""
    burnt = [mine(5, 7, left=1, **HERO), mine(22, 2), FAR]
    cast = f"A1: cast fire ring at {sq(5, 8)}"
    steady = scene(psyker("fire_ring"), *burnt, theirs(8, 5), dice=[1, 6, 6])
    played = play(steady, cast, f"A1: move {sq(5, 3)}")
    assert played.at("A1") == sq(5, 3) and played.game.state[0] == tr.SHAKEN
    assert refusal(steady, cast, f"A1: move {sq(7, 5)}") == "TC-GAP-MORALE"
    shaken = scene(psyker("fire_ring", state="shaken"), *burnt, dice=[6, 1, 6, 6])
    fled = play(shaken, cast)
    assert fled.one("cast")["need"] == 4
    assert fled.game.state[0] == tr.FLEEING and seat(fled) == tr.DEFENDER


# TC-GAP-RALLY-AND-FLIGHT


@rule("TC-GAP-CLARIFICATIONS", "TC-GAP-RALLY-AND-FLIGHT")
def test_a_flight_goes_past_enemies_and_is_attacked_at_its_start_alone() -> None:
    past = play(scene(mine(3, 6, state="fleeing"), theirs(4, 3), FAR, dice=[6]))
    assert past.at("A1") == sq(3, 0)
    wet = ground_with(water=[(2, 5), (3, 5), (4, 5)])
    flyer = scene(mine(3, 6, state="fleeing", abilities=["fly"]), FAR, map=wet, dice=[6])
    assert play(flyer).at("A1") == sq(3, 6)
    rocks = ground_with(solid=[(3, 5), (4, 6), (2, 6)])
    assert play(scene(mine(3, 6, state="fleeing"), FAR, map=rocks, dice=[6])).at("A1") == sq(3, 6)


@rule("TC-GAP-CLARIFICATIONS", "TC-GAP-RALLY-AND-FLIGHT")
def test_who_starts_to_flee_before_acting_still_acts_and_rallies() -> None:
    foes = [theirs(3, 5), theirs(3, 7, state="shaken"), FAR]
    text = scene(mine(3, 4, melee=[5]), OUT, *foes, dice=[1, 6, 6, 1])
    played = play(text, "A1: fight D1", "A1: done", "D2: activate")
    assert played.at("D2") == sq(3, 10) and played.game.state[played.piece("D2")] == tr.SHAKEN


@rule("TC-GAP-CLARIFICATIONS", "TC-GAP-RALLY-AND-FLIGHT", "TC-GAP-WOUNDS")
def test_a_damaged_vehicle_flees_more_slowly() -> None:
    tanks = [
        theirs(0, 0, type="vehicle", move=5, gone="eliminated"),
        theirs(20, 10, type="vehicle", move=4, left=1),
    ]
    played = play(scene(mine(3, 4), *tanks, acting="", next="end", dice=[6, 6, 1]))
    assert played.at("D2") == sq(20, 13)
    assert played.game.at[square(20, 13)] == played.piece("D2")
