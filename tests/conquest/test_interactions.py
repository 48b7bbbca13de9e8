"""Situations in which two rules of the battles meet, each written down from the rules before it was played."""

from __future__ import annotations

from hullbreach.conquest import traits as tr
from tests.conquest.scenes import ground_with, mine, play, refusal, scene, sq, theirs
from tests.scenes import rule

FAR = theirs(20, 15)
OUT = mine(22, 2)
HERO = {"type": "hero", "wounds": 2}
VEHICLE = {"type": "vehicle", "wounds": 2}
GUN = {"shooting": [3], "range": 8}


def psyker(spell: str, **fields: object) -> str:
    return mine(5, 5, **{"mental": 5, "roles": ["psyker"], "spells": [spell], **HERO, **fields})


@rule("TC-GAP-ABILITIES", "TC-GAP-TERRAIN", "TC-GAP-MELEE")
def test_lance_height_and_support_add_up_in_a_charge() -> None:
    """2 for Melee, 1 each for lance, hill and support; the lance takes 1 from the Defence of 3."""
    hill = ground_with(hill=[(3, 4)])
    figures = [mine(3, 1, melee=[2], abilities=["lance"]), mine(2, 5), theirs(3, 5), FAR]
    played = play(scene(*figures, map=hill, dice=[5, 2, 6]), f"A1: charge {sq(3, 4)} at D1")
    assert played.one("fought")["need"] == 5 and played.one("saved")["need"] == 2
    # What is struck back knows neither height from below nor support.
    assert played.one("struck back")["need"] == 3


@rule("TC-GAP-ABILITIES", "TC-GAP-SHOOTING")
def test_a_marksman_forgives_distance_but_not_stealth() -> None:
    sharp = mine(3, 4, abilities=["marksman"], **GUN)
    hidden = {"abilities": ["stealth"]}
    assert play(scene(sharp, theirs(3, 11, **hidden), dice=[6]), "A1: shoot D1").one("shot")["need"] == 2
    # At four squares stealth is nothing, and cover is something.
    ruins = ground_with(ruins=[(3, 8)])
    near = scene(sharp, theirs(3, 8, **hidden), map=ruins, dice=[6])
    assert play(near, "A1: shoot D1").one("shot")["need"] == 2


@rule("TC-GAP-ABILITIES", "TC-GAP-TERRAIN")
def test_a_pistol_in_contact_knows_neither_cover_nor_stealth() -> None:
    ruins = ground_with(ruins=[(3, 5)])
    pistol = mine(3, 4, shooting=[3], range=4, abilities=["pistol"])
    text = scene(pistol, theirs(3, 5, abilities=["stealth"]), map=ruins, dice=[6])
    assert play(text, "A1: shoot D1").one("shot")["need"] == 3


@rule("TC-GAP-SPELLS", "TC-GAP-SHOOTING")
def test_a_ward_and_cover_both_help() -> None:
    ruins = ground_with(ruins=[(6, 5)])
    text = scene(psyker("ward"), mine(6, 5), theirs(6, 9, **GUN), map=ruins, dice=[1, 2, 4])
    played = play(text, f"A1: cast ward at {sq(6, 5)}", "A1: done", "D1: shoot A2")
    assert played.one("shot")["need"] == 2 and played.one("saved")["need"] == 4


@rule("TC-GAP-SPELLS", "TC-GAP-ABILITIES")
def test_piercing_is_taken_off_after_a_ward_that_cannot_lift_above_five() -> None:
    hard = mine(6, 5, defence=5, **VEHICLE)
    gun = theirs(6, 9, shooting=[5], range=8, abilities=["piercing_shooting 2"])
    lines = (f"A1: cast ward at {sq(6, 5)}", "A1: done", "D1: shoot A2")
    played = play(scene(psyker("ward"), hard, gun, dice=[1, 1, 3]), *lines)
    assert played.one("saved")["need"] == 3


@rule("TC-GAP-MORALE", "TC-GAP-ABILITIES")
def test_whom_fear_does_not_touch() -> None:
    """Charged by what is frightening, neither the fearless nor vehicles nor the frightening test; a hero does."""

    def tested(**fields: object) -> int:
        horror = mine(3, 2, abilities=["frightening"])
        played = play(
            scene(horror, theirs(3, 5, **fields), FAR, dice=[6] * 6), f"A1: charge {sq(3, 4)} at D1"
        )
        return len(played.all("passed")) + len(played.all("failed"))

    assert tested(abilities=["fearless"]) == tested(abilities=["frightening"]) == tested(**VEHICLE) == 0
    assert tested() == tested(**HERO) == 1


@rule("TC-GAP-MORALE", "TC-B11-TERROR", "TC-GAP-ROLES")
def test_a_charger_who_fails_before_a_horror_has_ended_his_activation() -> None:
    """His banner makes 4 of Mental 3; the 5 fails, counts for Terror, and the Fight is lost."""
    horror = theirs(3, 5, abilities=["frightening"])
    banner = mine(3, 1, roles=["banner bearer"], **HERO)
    text = scene(mine(3, 2), banner, horror, FAR, battle=11, dice=[5])
    played = play(text, f"A1: charge {sq(3, 4)} at D1")
    assert played.one("failed")["need"] == 4 and played.game.failed == [1, 0]
    assert not played.all("fought") and played.game.state[0] == tr.SHAKEN
    assert played.game.decision().seat == tr.DEFENDER  # type: ignore[union-attr]


@rule("TC-GAP-SPELLS", "TC-B11-TERROR")
def test_dread_counts_for_terror_but_not_against_the_fearless() -> None:
    cast = f"A1: cast dread at {sq(5, 9)}"
    failed = play(scene(psyker("dread"), theirs(5, 9), FAR, battle=11, dice=[4, 4]), cast)
    assert failed.one("cast")["need"] == 4 and failed.game.failed == [0, 1]
    brave = play(scene(psyker("dread"), theirs(5, 9, abilities=["fearless"]), FAR, battle=11, dice=[4]), cast)
    assert brave.game.failed == [0, 0]
    assert refusal(scene(psyker("dread"), theirs(5, 9, **VEHICLE), FAR), cast) == "TC-GAP-SPELLS"
    assert refusal(scene(psyker("dread"), theirs(5, 9, state="fleeing"), FAR), cast) == "TC-GAP-SPELLS"


@rule("TC-GAP-WOUNDS", "TC-GAP-MOVEMENT")
def test_damage_slows_vehicles_alone_and_never_to_nothing() -> None:
    slow = scene(mine(3, 4, left=1, **VEHICLE), FAR)
    assert play(slow, f"A1: move {sq(3, 6)}").at("A1") == sq(3, 6)
    assert refusal(slow, f"A1: move {sq(3, 7)}") == "TC-GAP-MOVEMENT"
    assert play(scene(mine(3, 4, left=1, **HERO), FAR), f"A1: move {sq(3, 7)}").at("A1") == sq(3, 7)
    crawling = scene(mine(3, 4, move=1, left=1, **VEHICLE), FAR)
    assert play(crawling, f"A1: move {sq(3, 5)}").at("A1") == sq(3, 5)


@rule("TC-GAP-ABILITIES", "TC-GAP-TERRAIN")
def test_sure_feet_and_wings_on_bad_ground() -> None:
    woods = ground_with(woods=[(x, y) for x in (1, 2, 3, 4, 5) for y in (5, 6, 7)], water=[(6, 5), (6, 6)])
    sure = scene(mine(3, 4, abilities=["sure_footed"]), FAR, map=woods)
    assert play(sure, f"A1: move {sq(3, 7)}").at("A1") == sq(3, 7)
    assert refusal(scene(mine(3, 4), FAR, map=woods), f"A1: move {sq(3, 6)}") == "TC-GAP-MOVEMENT"
    wings = scene(mine(6, 4, abilities=["fly"]), FAR, map=woods)
    assert play(wings, f"A1: move {sq(6, 7)}").at("A1") == sq(6, 7)
    assert refusal(wings, f"A1: move {sq(6, 6)}") == "TC-GAP-TERRAIN"


@rule("TC-GAP-SPELLS", "TC-B05-BEACON-CARRIER-LIMIT")
def test_haste_keeps_the_limit_of_carriers_and_never_ends_in_contact() -> None:
    beacon = {"battle": 5, "tokens": [[0, 0]]}
    bearer = scene(psyker("haste"), mine(6, 5, carries=0, moved=3), FAR, dice=[1], **beacon)
    hastened = play(bearer, f"A1: cast haste at {sq(6, 5)}")
    asked = [hastened.game.text(option) for option in hastened.game.decision().options]  # type: ignore[union-attr]
    assert f"A2: hasten to {sq(7, 6)}" in asked and f"A2: hasten to {sq(8, 7)}" not in asked
    foe = play(scene(psyker("haste"), mine(6, 5), theirs(6, 9), dice=[1]), f"A1: cast haste at {sq(6, 5)}")
    offered = [foe.game.text(option) for option in foe.game.decision().options]  # type: ignore[union-attr]
    assert f"A2: hasten to {sq(6, 7)}" in offered and f"A2: hasten to {sq(6, 8)}" not in offered


@rule("TC-GAP-SPELLS", "TC-GAP-ACTIONS", "TC-GAP-RALLY-AND-FLIGHT")
def test_who_is_gripped_and_shaken_only_rallies() -> None:
    """One action fewer, and the one that is left goes for the rally."""
    text = scene(mine(3, 4, state="shaken", gripped=True), OUT, FAR, acting="", next="attacker", dice=[1])
    played = play(text, "A1: activate")
    assert played.one("rallied")["need"] == 3 and played.game.state[0] == tr.STEADY
    assert played.game.decision().seat == tr.DEFENDER  # type: ignore[union-attr]


@rule("TC-GAP-ABILITIES", "TC-GAP-ACTIONS")
def test_heavy_weapons_shoot_before_they_move() -> None:
    heavy = scene(mine(3, 4, abilities=["heavy"], **GUN), FAR, theirs(3, 8), dice=[6])
    played = play(heavy, "A1: shoot D2", f"A1: move {sq(3, 2)}")
    assert played.at("A1") == sq(3, 2)
    assert refusal(heavy, f"A1: move {sq(3, 5)}", "A1: shoot D2") == "TC-GAP-ABILITIES"


@rule("TC-GAP-MOVEMENT", "TC-GAP-ABILITIES")
def test_a_free_attack_pierces_and_knows_nerves_but_neither_height_nor_support() -> None:
    hill = ground_with(hill=[(3, 5)])
    foes = [theirs(3, 5, melee=[4, 4], state="shaken", abilities=["piercing_melee 1"]), theirs(2, 4), FAR]
    played = play(scene(mine(3, 4), OUT, *foes, map=hill, dice=[3, 2, 6]), f"A1: move {sq(4, 2)}")
    first, second = played.all("free attack")
    assert (first["need"], second["need"]) == (3, 3)
    assert played.one("saved")["need"] == 2


@rule("TC-GAP-MELEE", "TC-GAP-TERRAIN", "TC-GAP-RALLY-AND-FLIGHT")
def test_what_is_struck_back_from_a_hill_and_never_by_those_who_flee() -> None:
    hill = ground_with(hill=[(3, 5)])
    played = play(scene(mine(3, 4), theirs(3, 5), FAR, map=hill, dice=[6, 6]), "A1: fight D1")
    assert played.one("struck back")["need"] == 4
    fleeing = play(scene(mine(3, 4), theirs(3, 5, state="fleeing"), FAR, dice=[6]), "A1: fight D1")
    assert not fleeing.all("struck back")


@rule("TC-GAP-B07-GRID", "TC-GAP-MOVEMENT")
def test_who_leaves_out_of_contact_is_attacked_first() -> None:
    figures = [mine(3, 18, profile="AC5"), OUT, theirs(4, 18), FAR]
    held = play(scene(*figures, battle=7, dice=[6]), "A1: leave")
    assert held.kinds()[:2] == ["free attack", "left table"]
    caught = play(scene(*figures, battle=7, dice=[1, 6]), "A1: leave")
    assert caught.game.status[0] == tr.ELIMINATED and not caught.all("left table")


@rule("TC-B10-SABOTAGE-SCORE", "TC-GAP-TERRAIN", "TC-GAP-B10-GRID")
def test_a_building_that_is_gone_is_rough_ground() -> None:
    store = {"battle": 10, "buildings": {"attacker": [[9, 1]], "defender": [[3, 6]]}}
    walls = ground_with(solid=[(x, y) for x in (2, 4) for y in (5, 6, 7)])
    text = scene(mine(3, 5), FAR, map=walls, **store)
    blown = f"A1: demolish {sq(3, 6)}"
    # Of three points two are for the rubble.
    assert play(text, blown, f"A1: move {sq(3, 7)}").at("A1") == sq(3, 7)
    assert refusal(text, blown, f"A1: move {sq(3, 8)}") == "TC-GAP-MOVEMENT"
    assert refusal(scene(mine(9, 2), FAR, **store), f"A1: demolish {sq(9, 1)}") == "TC-GAP-B10-GRID"


@rule("TC-B06-ASSASSINATION-WOUNDED", "TC-GAP-SCENARIO-COMMON", "TC-GAP-B06-GRID")
def test_a_wounded_hero_counts_half_wherever_he_went() -> None:
    fled = theirs(0, 0, profile="AC2", gone="fled", left=1)
    there = [mine(3, 4, profile="AC5"), mine(4, 4, profile="AC1", activated=True)]
    others = [theirs(20, 15, profile="AC5", activated=True), theirs(21, 15, profile="AC1", activated=True)]
    played = play(scene(*there, *others, fled, battle=6, turn=6, dice=[1] * 9), "A1: done")
    # Scores are kept in halves: half of 111# is 55.5.
    assert played.one("scored")["attacker"] == 111 and played.game.result == "attacker"


@rule("TC-GAP-MORALE", "TC-GAP-END-AND-WITHDRAWAL")
def test_half_of_the_cost_lost_is_heavy_and_who_left_is_not_lost() -> None:
    def heavy(gone: str, battle: int = 1) -> int:
        there = [mine(3, 4, profile="AC5"), mine(0, 0, profile="AC5", gone=gone)]
        played = play(
            scene(*there, theirs(20, 15, activated=True), turn=2, battle=battle, dice=[1] * 9), "A1: done"
        )
        return len(played.all("heavy losses"))

    assert heavy("eliminated") == heavy("fled") == 1
    assert heavy("left", 7) == 0


@rule("TC-GAP-ROLES", "TC-GAP-MORALE")
def test_a_chief_leads_steady_troops_near_where_he_ends() -> None:
    chief = mine(3, 4, roles=["chief"], **HERO)
    troops = [mine(3, 10), mine(4, 10, state="shaken"), mine(5, 10, activated=True), mine(6, 10, **VEHICLE)]
    text = scene(chief, *troops, FAR)
    there = play(text, f"A1: move {sq(3, 7)}", "A1: done")
    asked = there.game.decision()
    assert asked is not None and asked.kind == "lead"
    assert {there.game.name(option[1]) for option in asked.options if option[1] > 0} == {"A2"}
    stayed = play(text, "A1: done")
    assert stayed.game.decision().seat == tr.DEFENDER  # type: ignore[union-attr]


@rule("TC-GAP-SPELLS", "TC-GAP-WOUNDS", "TC-B01-PITCHED")
def test_a_psyker_who_falls_to_his_own_backlash_counts_for_the_enemy() -> None:
    wild = mine(5, 5, profile="AC3", roles=["psyker"], spells=["force_bolt"], left=1)
    last = {"turn": 6, "battle": 1}
    text = scene(wild, mine(9, 2, activated=True), theirs(5, 9, activated=True), dice=[6, 6, 1, 1, 1], **last)
    played = play(text, f"A1: cast force bolt at {sq(5, 9)}")
    assert len(played.all("backlash")) == 1 and played.game.status[0] == tr.ELIMINATED
    assert played.game.result == "defender"


@rule("TC-GAP-SPELLS", "TC-GAP-ROLES")
def test_mend_does_one_of_two_things_and_heals_beyond_the_medics_once() -> None:
    text = scene(psyker("mend"), mine(6, 5, left=1, healed=True, **HERO), FAR, dice=[1])
    assert play(text, f"A1: cast mend at {sq(6, 5)}").game.wounds[1] == 2
    shaken = scene(psyker("mend"), mine(6, 5, state="shaken"), FAR, dice=[1])
    assert play(shaken, f"A1: cast mend nerves at {sq(6, 5)}").game.state[1] == tr.STEADY
    healed = scene(mine(5, 5, roles=["medic"], **HERO), mine(6, 5, left=1, healed=True, **HERO), FAR)
    assert refusal(healed, "A1: heal A2") == "TC-GAP-ROLES"


@rule("TC-B05-BEACON-PICKUP", "TC-GAP-SCENARIO-COMMON")
def test_a_beacon_is_taken_from_under_an_enemy_even_in_contact() -> None:
    text = scene(mine(3, 4), theirs(3, 5), FAR, battle=5, tokens=[[3, 5]])
    played = play(text, f"A1: pick up {sq(3, 5)}")
    assert played.game.carry[0] == 0
    # Who moved six squares before carries it no further this turn.
    run = scene(mine(3, 4, move=5), FAR, battle=5, tokens=[[3, 9]])
    far = play(run, f"A1: move {sq(3, 9)}", f"A1: pick up {sq(3, 9)}")
    assert far.game.carry[0] == 0


@rule("TC-GAP-MELEE", "TC-GAP-MORALE", "TC-GAP-WOUNDS")
def test_morale_waits_until_the_blow_was_struck_back() -> None:
    """A hero is wounded and strikes back; his blow fells the fighter, and only then the fighter's friend tests."""
    figures = [mine(3, 4), mine(3, 2), OUT, theirs(3, 5, **HERO), FAR]
    played = play(scene(*figures, dice=[1, 6, 1, 6, 6]), "A1: fight D1")
    assert played.kinds()[:7] == [
        "fought", "not saved", "wounded", "struck back", "not saved", "eliminated", "failed",
    ]  # fmt: skip
    assert played.one("failed")["who"] == played.piece("A2")
