"""Roles and spells."""

from __future__ import annotations

import pytest

from hullbreach.conquest import traits as tr
from tests.conquest.scenes import Played, ground_with, mine, play, refusal, scene, sq, theirs
from tests.scenes import rule

FAR = theirs(20, 15)


@rule("TC-GAP-ROLES")
def test_a_chief_has_two_troops_act_before_the_opponent() -> None:
    chief = mine(3, 4, type="hero", roles=["chief"])
    troops = [mine(4, 4), mine(5, 4), mine(6, 4), mine(12, 4)]
    begun = scene(chief, *troops, FAR)
    played = play(begun, "A1: done", "A2: activate", "A2: done", "A3: activate", "A3: done")
    assert [played.game.name(event["who"]) for event in played.all("activated")] == ["A2", "A3", "D1"]
    assert refusal(begun, "A1: done", "A5: activate") == "TC-GAP-TURN"
    assert play(begun, "A1: done", "attacker: lead nobody").kind() == "act"


@rule("TC-GAP-ROLES")
def test_a_medic_heals_once_a_battle() -> None:
    medic = mine(3, 4, type="hero", mental=4, roles=["medic"])
    hurt = mine(4, 4, type="hero", left=1)
    healed = play(scene(medic, hurt, FAR, dice=[4]), "A1: heal A2")
    assert healed.game.wounds[1] == 2 and healed.game.flags[1] & tr.HEALED
    failed = play(scene(medic, hurt, FAR, dice=[5]), "A1: heal A2")
    assert failed.game.wounds[1] == 1 and not failed.game.flags[1] & tr.HEALED
    assert refusal(scene(medic, hurt, FAR, dice=[5]), "A1: heal A2", "A1: heal A2") == "TC-GAP-ROLES"
    assert (
        refusal(scene(medic, mine(4, 4, type="hero", left=1, healed=True), FAR), "A1: heal A2")
        == "TC-GAP-ROLES"
    )
    assert refusal(scene(medic, mine(4, 4, type="vehicle", left=1), FAR), "A1: heal A2") == "TC-GAP-ROLES"
    assert refusal(scene(mine(3, 4), hurt, FAR), "A1: heal A2") == "TC-GAP-ROLES"


@rule("TC-GAP-ROLES")
def test_a_mechanic_repairs_vehicles() -> None:
    mechanic = mine(3, 4, type="hero", roles=["mechanic"])
    played = play(scene(mechanic, mine(4, 4, type="vehicle", left=1), FAR, dice=[1]), "A1: repair A2")
    assert played.game.wounds[1] == 2


def psyker(spell: str, **fields: object) -> str:
    return mine(5, 5, **{"type": "hero", "mental": 5, "roles": ["psyker"], "spells": [spell], **fields})


def cast(
    spell: str, x: int, y: int, *others: str, dice: list[int], then: tuple[str, ...] = (), **fields: object
) -> Played:
    line = f"A1: cast {spell.replace('_', ' ')} at {sq(x, y)}"
    known = "mend" if spell == "mend_nerves" else spell
    return play(scene(psyker(known), *others, dice=dice, **fields), line, *then)


@rule("TC-GAP-SPELLS")
def test_difficulty_and_backlash() -> None:
    foe = [theirs(5, 8), FAR]
    assert cast("fire_ring", 5, 8, *foe, dice=[4, 1]).one("cast")["need"] == 4
    assert cast("fire_ring", 5, 8, *foe, dice=[5]).one("not cast")["need"] == 4
    back = cast("fire_ring", 5, 8, *foe, dice=[6, 6])
    assert back.one("backlash")["who"] == 0 and back.game.wounds[0] == 1


@rule("TC-GAP-SPELLS", "TC-SETUP-PSYKER-ONE-SPELL")
def test_what_cannot_be_cast() -> None:
    known = scene(psyker("force_bolt"), theirs(5, 8), FAR)
    assert refusal(known, f"A1: cast ward at {sq(5, 5)}") == "TC-SETUP-PSYKER-ONE-SPELL"
    assert refusal(known, f"A1: cast force bolt at {sq(5, 9)}") == "TC-GAP-SPELLS"
    pressed = scene(psyker("force_bolt"), theirs(5, 6), theirs(5, 9))
    assert refusal(pressed, f"A1: cast force bolt at {sq(5, 9)}") == "TC-GAP-SPELLS"
    held = scene(psyker("force_bolt"), mine(5, 7), theirs(5, 8), FAR)
    assert refusal(held, f"A1: cast force bolt at {sq(5, 8)}") == "TC-GAP-SPELLS"
    assert refusal(scene(mine(3, 4), FAR), f"A1: cast ward at {sq(3, 4)}") == "TC-GAP-ROLES"
    carrier = scene(psyker("blink", carries=0), FAR, battle=5, tokens=[[0, 0]])
    assert refusal(carrier, f"A1: cast blink at {sq(5, 5)}") == "TC-GAP-SPELLS"


@rule("TC-GAP-SPELLS")
@pytest.mark.parametrize(("spell", "need"), [("force_bolt", 2), ("overload", 1)])
def test_hits(spell: str, need: int) -> None:
    target = theirs(5, 8, type="vehicle" if spell == "overload" else "troop")
    assert cast(spell, 5, 8, target, FAR, dice=[1, 1]).one("saved")["need"] == need


@rule("TC-GAP-SPELLS")
def test_a_fire_ring_burns_friends_too() -> None:
    played = cast("fire_ring", 5, 7, theirs(5, 8), mine(4, 6), FAR, dice=[1, 1, 1])
    assert [event["who"] for event in played.all("struck")] == [1, 2]


@rule("TC-GAP-SPELLS")
def test_a_ward_adds_to_defence_until_the_psyker_acts_again() -> None:
    ward = [mine(5, 7, defence=5), theirs(5, 8, abilities=["piercing_melee 1"])]
    played = cast(
        "ward", 5, 7, *ward, FAR, dice=[1, 1, 1, 6], then=("A1: done", "D1: activate", "D1: fight A2")
    )
    assert played.one("saved")["need"] == 4
    plain = play(scene(mine(5, 7, ward=0), theirs(5, 8), dice=[1, 4, 6], acting="D1"), "D1: fight A1")
    assert plain.one("saved")["need"] == 4


@rule("TC-GAP-SPELLS")
def test_haste_is_a_move_and_no_activation() -> None:
    played = cast("haste", 5, 7, mine(5, 7), theirs(5, 12), dice=[1], then=(f"A2: hasten to {sq(5, 10)}",))
    assert played.at("A2") == sq(5, 10) and not played.game.flags[1] & tr.ACTIVATED
    contact = scene(psyker("haste"), mine(5, 7), theirs(5, 11), dice=[1])
    line = f"A1: cast haste at {sq(5, 7)}"
    assert refusal(contact, line, f"A2: hasten to {sq(5, 10)}") == "TC-GAP-SPELLS"
    assert play(contact, line, "A2: stay").at("A2") == sq(5, 7)


@rule("TC-GAP-SPELLS", "TC-GAP-B11-GRID")
def test_dread_is_a_morale_test() -> None:
    played = cast("dread", 5, 8, theirs(5, 8), FAR, dice=[1, 6], battle=11)
    assert played.game.state[1] == tr.SHAKEN and played.game.failed == [0, 1]
    fearless = cast("dread", 5, 8, theirs(5, 8, abilities=["fearless"]), FAR, dice=[1], battle=11)
    assert fearless.game.failed == [0, 0]
    fleeing = scene(psyker("dread"), theirs(5, 8, state="fleeing"), FAR)
    assert refusal(fleeing, f"A1: cast dread at {sq(5, 8)}") == "TC-GAP-SPELLS"


@rule("TC-GAP-SPELLS")
def test_mending_does_one_of_two_things() -> None:
    hurt = mine(5, 7, type="hero", left=1, state="shaken")
    wounds = cast("mend", 5, 7, hurt, FAR, dice=[1]).game
    assert (wounds.wounds[1], wounds.state[1]) == (2, tr.SHAKEN)
    nerves = cast("mend_nerves", 5, 7, hurt, FAR, dice=[1]).game
    assert (nerves.wounds[1], nerves.state[1]) == (1, tr.STEADY)


@rule("TC-GAP-SPELLS")
def test_a_blink_needs_a_free_square_in_sight_without_enemies() -> None:
    played = cast("blink", 5, 6, mine(5, 6), theirs(6, 7), dice=[1], then=(f"A2: blink to {sq(5, 10)}",))
    assert played.at("A2") == sq(5, 10) and "free attack" not in played.kinds()
    begun = scene(psyker("blink"), mine(5, 6), theirs(6, 7), map=ground_with(solid=[(3, 5)]), dice=[1])
    line = f"A1: cast blink at {sq(5, 6)}"
    assert refusal(begun, line, f"A2: blink to {sq(7, 8)}") == "TC-GAP-SPELLS"
    assert refusal(begun, line, f"A2: blink to {sq(1, 5)}") == "TC-GAP-SPELLS"


@rule("TC-GAP-SPELLS")
def test_a_grip_takes_an_action() -> None:
    played = cast("grip", 5, 8, theirs(5, 8), dice=[1], then=("A1: done",))
    game = played.game
    assert not game.flags[1] & tr.GRIPPED
    line = f"A1: cast grip at {sq(5, 8)}"
    gripped = scene(psyker("grip"), theirs(5, 8), dice=[1])
    assert refusal(gripped, line, "A1: done", f"D1: run {sq(5, 12)}") == "TC-GAP-ACTIONS"


@rule("TC-GAP-SPELLS")
def test_a_veil_hides_what_is_in_it_and_behind() -> None:
    gun = {"shooting": [3], "range": 12}
    figures = [theirs(5, 11, **gun), mine(5, 7)]
    line = ("A1: done", "D1: activate")
    veiled = scene(psyker("veil"), *figures, FAR, dice=[1])
    begin = f"A1: cast veil at {sq(5, 8)}"
    assert refusal(veiled, begin, *line, "D1: shoot A2") == "TC-GAP-LINE-OF-SIGHT"
    assert refusal(veiled, begin, *line, "D1: shoot A1") == "TC-GAP-LINE-OF-SIGHT"
    assert play(veiled, begin, *line).game.veil[0] >= 0
