"""Blowing up one's own weapon where a small slip would show: options, the last point, who attacks whom."""

from __future__ import annotations

import pytest

from hullbreach.hulk import pieces as pc
from hullbreach.hulk.fighting.detonation import ACTIONS
from tests.hulk.deathwing.test_blowing_up import ACTIVE, CORRIDOR, STEALERS, brand, harl, scene
from tests.hulk.pieces import blip, marine, stealer
from tests.scenes import play, refusal, rule

BRAND = 'active = "Brand"\n'
CANISTER = '[[object]]\nname = "toxin"\nkind = "canister"\n'


def off(option: str) -> str:
    return f"options = {{ {option} = false }}\n"


@rule("DW-HAMMER-DETONATE", "DW-GAP-BASE-FLAMER-SELF-DESTRUCT")
@pytest.mark.parametrize(
    ("option", "hammer", "flamer"),
    [("", True, True), ("hammer_detonation", False, True), ("flamer_self_destruct", True, False)],
)
def test_each_weapon_goes_by_its_own_option(option: str, hammer: bool, flamer: bool) -> None:
    top = off(option) if option else ""
    for active, body, is_there in ((ACTIVE, harl(), hammer), (BRAND, brand(), flamer)):
        name = active.split('"')[1]
        body = scene(top + active, body, CORRIDOR)
        assert (f"{name}: detonate" in play(body).options()) == is_there
        if not is_there:
            assert refusal(body, f"{name}: detonate") == "DW-HAMMER-DETONATE"


@rule("DW-HAMMER-DETONATE", "DW-PRONE-RESTRICTIONS")
def test_the_last_point_is_enough_and_a_hammer_may_lie_on_the_ground() -> None:
    for more in ("ap = 1", 'ap = 1\nstates = ["prone"]'):
        gone = play(scene(ACTIVE, harl(more=more) + marine("Odo", "k2"), CORRIDOR), "Harl: detonate")
        assert gone.game.status[0] == pc.DEAD
    lying = brand(more='states = ["prone"]')
    assert "Brand: detonate" not in play(scene(BRAND, lying, CORRIDOR)).options()
    one = play(
        scene(BRAND, brand(more="ammo = 1\nap = 1") + marine("Odo", "k2"), CORRIDOR), "Brand: detonate"
    )
    assert one.game.status[0] == pc.DEAD
    assert "Brand: detonate" not in play(scene(BRAND, brand(more="ammo = 0"), CORRIDOR)).options()


@rule("V3-TOXIN-NO-WEAPONS", "DW-HAMMER-DETONATE")
def test_who_carries_a_canister_sets_nothing_off_and_has_no_last_stand() -> None:
    carrying = CANISTER + harl(more='carries = "toxin"')
    assert refusal(scene(ACTIVE, carrying, CORRIDOR), "Harl: detonate") == "V3-TOXIN-NO-WEAPONS"
    attacked = scene(STEALERS + "dice = [6, 1, 1, 1, 1]\n", carrying + stealer("e2", "w"), CORRIDOR)
    assert play(attacked, "S1: attack d2").kind() != "last stand"


@rule("DW-HAMMER-DETONATE-DEFENCE")
def test_a_last_stand_is_for_the_bearer_of_a_hammer_alone() -> None:
    body = scene(STEALERS + "dice = [1, 1, 1, 1, 1]\n", harl() + stealer("e2", "w"), CORRIDOR)
    asked = play(body, "S1: attack d2")
    decision = asked.game.decision()
    assert decision is not None and (decision.kind, decision.seat, decision.piece) == (
        "last stand",
        pc.MARINE_SEAT,
        0,
    )
    assert asked.options() == ["Harl: fight", "Harl: detonate"]
    boom = play(body, "S1: attack d2", "Harl: detonate")
    assert boom.game.status[0] == pc.DEAD and boom.game.kills == 1
    assert boom.one("detonated").rule == "DW-HAMMER-DETONATE-DEFENCE"
    for bearer in (brand("d2"), marine("Kesh", "d2")):
        plain = scene(STEALERS + "dice = [1, 1, 1, 1, 1]\n", bearer + stealer("e2", "w"), CORRIDOR)
        assert play(plain, "S1: attack d2").kind() != "last stand"
    without = scene(
        off("hammer_detonation") + STEALERS + "dice = [6, 1, 1, 1, 1]\n",
        harl() + stealer("e2", "w"),
        CORRIDOR,
    )
    assert play(without, "S1: attack d2").kind() != "last stand"


@rule("DW-HAMMER-DETONATE-DEFENCE")
def test_who_fights_is_struck_once_and_not_asked_again() -> None:
    body = scene(STEALERS + "dice = [1, 6, 6, 6]\n", harl() + stealer("e2", "w"), CORRIDOR)
    fought = play(body, "S1: attack d2", "Harl: fight")
    assert fought.kind() == "reroll", "the dice lie on the table"
    assert fought.game.ap[fought.piece("S1")] == 5


@rule("DW-HAMMER-DETONATE-TRIGGER")
def test_what_a_blip_was_turned_up_as_has_acted_too() -> None:
    board = CORRIDOR.replace("#..........#", "#.....D....#")
    top = 'phase = "stealer actions"\nactive = "B1"\ncommand = { counter = 2 }\n'
    body = scene(top, harl("b2") + blip("i2", 1), board)
    turned = play(body, "B1: move h2", "B1: open g2", "S1: face w", "react: Harl")
    assert "Harl: detonate" in turned.options()


@rule("DW-HAMMER-DETONATE-TRIGGER")
def test_only_the_one_that_acted_triggers_it_wherever_it_stands() -> None:
    top = STEALERS + "command = { counter = 2 }\n"
    # It acts on the first square of all; another, behind him, does not count.
    ahead = scene(top, harl("e2", "w") + stealer("c2", "e"), CORRIDOR)
    moved = ["S1: move b2 facing e", "react: Harl"]
    assert "Harl: detonate" in play(ahead, *moved).options()
    boom = play(ahead, *moved, "Harl: detonate")
    assert boom.game.status[0] == pc.DEAD and boom.game.kills == 1


@rule("DW-HAMMER-DETONATE", "DW-GAP-BASE-FLAMER-SELF-DESTRUCT")
def test_it_is_the_bearer_who_blows_up_wherever_he_stands_in_the_list() -> None:
    for active, bearer, rule_id in (
        (ACTIVE, harl(), "DW-HAMMER-DETONATE"),
        (BRAND, brand(), "DW-GAP-BASE-FLAMER-SELF-DESTRUCT"),
    ):
        name = active.split('"')[1]
        both = scene(active, marine("Odo", "k2") + bearer, CORRIDOR.replace("#aaaaaaaaaa#", "#aaaaabbbbb#"))
        gone = play(both, f"{name}: detonate")
        assert (gone.at("Odo"), gone.at(name)) == ("k2", "")
        assert gone.one("detonated").rule == rule_id and gone.one("detonated")["who"] == 1


def test_menus_warn_of_dice_and_that_nothing_is_taken_back() -> None:
    assert [(action.look.final, action.look.dice) for action in ACTIONS] == [(True, True), (True, True)]
