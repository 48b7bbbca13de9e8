"""Securing entry areas, and teleporting to safety."""

from __future__ import annotations

import pytest

from hullbreach.faces import face_of
from hullbreach.hulk import pieces as pc
from hullbreach.hulk.turns.command import turn_seconds
from tests.hulk.pieces import blip, marine, stealer
from tests.scenes import piece, play, refusal, rule

TOP = 'profile = "deathwing"\noptions = { secure_entries = true }\n'
ACTIVE = TOP + 'active = "Bo"\n'
# i2 is the first square of P, b4 that of Q.
BOARD = """
map = '''
##########
#........P
#.########
Q.########
##########
'''
"""


def bo(at: str = "g2", facing: str = "e", more: str = "") -> str:
    return marine("Bo", at, facing, more)


def odo(at: str, facing: str = "e", more: str = "") -> str:
    return marine("Odo", at, facing, more)


def dice(*faces: int) -> str:
    return f"dice = {list(faces)}\n"


def waiting(letter: str, kind: str = "blip", value: int = 3) -> str:
    more = f"value = {value}\n" if kind == "blip" else ""
    return piece(more, kind=kind, waiting=letter)


@rule("DW-SECURE-HOW", "DW-SECURE-FREE", "DW-SECURE-MARKER")
def test_a_step_next_to_the_first_square_secures_the_entry_area() -> None:
    played = play(ACTIVE + BOARD + bo(more="ap = 1"), "Bo: forward")
    assert played.at("Bo") == "h2" and played.game.ap[0] == 0 and played.game.secured == 0b1
    told = played.one("secured")
    assert told.rule == "DW-SECURE-HOW" and told["who"] == played.piece("Bo")
    gates = [
        thing
        for thing in face_of("hulk").things(played.game, played.game.view(None), None)
        if thing.kind == "gate"
    ]
    assert [gate.state for gate in gates] == ["secured"]
    # One square further away is not next to it.
    assert play(ACTIVE + BOARD + bo("f2"), "Bo: forward").game.secured == 0


@rule("DW-SECURE-MISSION")
def test_without_the_mission_nothing_is_secured() -> None:
    off = ACTIVE.replace("true", "false")
    assert play(off + BOARD + bo(), "Bo: forward").game.secured == 0


@rule("DW-SECURE-SEE", "DW-GAP-CLARIFICATIONS")
def test_he_must_see_it_and_a_turn_is_enough() -> None:
    away = ACTIVE + BOARD + bo("h2", "w")
    assert play(away).game.secured == 0
    assert play(away, "Bo: turn left").game.secured == 1, "the half ahead is enough"
    # On the first square itself he need not look.
    back = play(ACTIVE + BOARD + bo("h2", "w"), "Bo: back")
    assert back.at("Bo") == "i2" and back.game.secured == 1
    # Who lies on the ground sees nothing.
    down = play(ACTIVE + BOARD + bo("g2") + odo("i2", "e", 'states = ["prone"]'), "Bo: turn left")
    assert down.game.secured == 0


@rule("DW-SECURE-SEE", "DW-GAP-CLARIFICATIONS")
def test_a_stealer_in_the_way_keeps_it_open_till_it_is_killed() -> None:
    scene = ACTIVE + BOARD + bo("h2") + stealer("i2")
    blocked = play(dice(1, 2) + scene, "Bo: fire at i2")
    assert blocked.game.secured == 0
    killed = play(dice(6, 2) + scene, "Bo: fire at i2")
    assert killed.game.kills == 1 and killed.game.secured == 1
    # Also in the stealer turn, by a shot on overwatch.
    watch = (
        TOP + 'phase = "stealer actions"\nactive = "S1"\n' + BOARD + bo("h2", "e", 'states = ["overwatch"]')
    )
    shot = play(dice(6, 2) + watch + stealer("i2"), "S1: turn about")
    assert shot.game.kills == 1 and shot.game.secured == 1


@rule("DW-SECURE-SEE")
def test_flames_on_the_first_square_hide_the_entry_area() -> None:
    burning = 'burning = ["i2"]\n' + ACTIVE + BOARD + bo()
    assert play(burning, "Bo: forward").game.secured == 0


@rule("DW-SECURE-NO-REINFORCEMENTS")
def test_no_blip_is_put_at_a_secured_entry_area() -> None:
    swarm = 'stealers = { each_turn = 2, pile = [1, 2, 3], secured = ["P"] }\n'
    scene = swarm + TOP + 'phase = "reinforcement"\n' + BOARD + bo("e2")
    assert play(scene).options() == ["B1: to Q", "B2: to Q"]
    both = swarm.replace('["P"]', "[]") + TOP + 'phase = "reinforcement"\n' + BOARD + bo("e2")
    assert "B1: to P" in play(both).options()
    closed = swarm.replace('["P"]', '["P", "Q"]') + TOP + 'phase = "reinforcement"\n' + BOARD + bo("e2")
    assert len(play(closed).game.kind) == 1, "no blip is drawn"
    # With a third area there is something to choose, and P is refused.
    board = BOARD.replace("#.########\nQ", "#.#######R\nQ").replace("##########\n#....", "#####R####\n#....")
    chosen = (
        swarm + TOP + 'phase = "reinforcement"\n' + board.replace("#######R\nQ", "########\nQ") + bo("e2")
    )
    assert "B1: to R" in play(chosen).options() and refusal(chosen, "B1: to P") == "V3-ENTRY-MAX-THREE"


@rule("DW-SECURE-WAITING-LOST", "DW-SECURE-NO-KILLS")
def test_who_waits_at_a_secured_entry_area_is_lost_but_no_kill() -> None:
    scene = (
        "kills = 12\n"
        + ACTIVE
        + BOARD
        + bo()
        + waiting("P")
        + waiting("P", "stealer")
        + waiting("Q", value=1)
    )
    played = play(scene, "Bo: forward")
    assert [event["models"] for event in played.all("shut out")] == [3, 1] and played.game.kills == 12
    assert played.game.status[played.piece("B1")] == pc.DEAD and played.game.discard == [3]
    assert played.game.status[played.piece("B2")] == pc.WAITING
    assert played.game.slain[0] == 0


@rule("DW-SECURE-PERMANENT")
def test_it_stays_secured_when_the_marine_dies() -> None:
    scene = TOP + 'stealers = { secured = ["P"] }\nphase = "stealer actions"\nactive = "S1"\n' + BOARD
    dead = play(dice(1, 6, 5, 5) + scene + bo("h2", "e") + odo("c2") + stealer("g2", "e"), "S1: attack h2")
    assert dead.game.status[dead.piece("Bo")] == pc.DEAD and dead.game.secured == 1


@rule("DW-SECURE-HOW")
def test_outcomes_count_secured_entry_areas() -> None:
    outcome = (
        '[[outcome]]\nwinner = "marine"\nwhen = "immediate"\nall = [{ is = "IS" }]\n'
        '[[outcome]]\nwinner = "stealer"\nall = [{ is = "turn_limit" }]\n'
    )
    for condition, wins in (('entry_secured", of = "P', True), ('entry_secured", of = "Q', False)):
        scene = ACTIVE + BOARD + bo() + odo("c2") + outcome.replace("IS", condition)
        assert play(scene, "Bo: forward").game.result == ("marine" if wins else "")
    for count, wins in ((1, True), (2, False)):
        counted = outcome.replace('"IS"', f'"entries_secured", count = {count}')
        assert play(ACTIVE + BOARD + bo() + counted, "Bo: forward").game.result == ("marine" if wins else "")


# Teleporting


BEACONS = 'profile = "deathwing"\nteleport = "anywhere"\n'


@rule("DW-TELEPORT-OUT", "DW-TELEPORT-REMOVED")
def test_a_marine_teleports_to_safety_for_four_points() -> None:
    scene = BEACONS + 'active = "Bo"\n' + BOARD + bo() + odo("c2")
    gone = play(scene, "Bo: teleport out")
    assert gone.game.status[0] == pc.LEFT and gone.one("left").rule == "DW-TELEPORT-REMOVED"
    assert refusal(scene, "Bo: teleport out", "Bo: activate") == "V3-MOVE-EXIT-FINAL"
    assert (
        refusal(scene.replace('facing = "e"\n', 'facing = "e"\nap = 3\n', 1), "Bo: teleport out")
        == "V3-AP-ALLOWANCE"
    )
    nowhere = scene.replace('teleport = "anywhere"\n', "")
    assert refusal(nowhere, "Bo: teleport out") == "DW-TELEPORT-OUT"
    assert "Bo: teleport out" not in play(nowhere).options()


@rule("DW-TELEPORT-OUT")
def test_the_mission_says_from_where_and_from_when_on() -> None:
    here = 'profile = "deathwing"\nteleport = ["g2"]\nactive = "Bo"\n' + BOARD
    assert play(here + bo("g2"), "Bo: teleport out").game.status[0] == pc.LEFT
    assert refusal(here + bo("f2"), "Bo: teleport out") == "DW-TELEPORT-OUT"
    early = (
        'teleport_when = { is = "stealers_placed", count = 2 }\n'
        + BEACONS
        + 'active = "Bo"\n'
        + BOARD
        + bo("c2", "w")
    )
    assert refusal(early + stealer("h2"), "Bo: teleport out") == "DW-TELEPORT-OUT"
    assert play(early + stealer("h2") + stealer("i2"), "Bo: teleport out").game.status[0] == pc.LEFT


@rule("DW-TELEPORT-ONE-PER-TURN")
def test_one_marine_a_turn() -> None:
    scene = BEACONS + 'active = "Bo"\n' + BOARD + bo() + odo("c2")
    second = ("Bo: teleport out", "Odo: activate", "Odo: teleport out")
    assert refusal(scene, *second) == "DW-TELEPORT-ONE-PER-TURN"
    # The next turn he may.
    assert refusal("teleported = 1\n" + scene, "Bo: teleport out") == "DW-TELEPORT-ONE-PER-TURN"
    next_turn = (
        "draws = [0]\n" + BEACONS + 'teleported = 1\nphase = "end of turn"\n' + BOARD + bo() + odo("c2")
    )
    assert play(next_turn).game.teleported == 0


@rule("DW-TELEPORT-OWN-TURN")
def test_only_in_the_marine_turn_but_there_for_command_points_too() -> None:
    points = "command = { counter = 4 }\n"
    scene = points + BEACONS + 'phase = "stealer actions"\nactive = "S1"\n' + BOARD + bo("c2") + stealer("h2")
    assert refusal(scene, "S1: move g2 facing w", "react: Bo", "Bo: teleport out") == "DW-TELEPORT-OWN-TURN"
    paid = points + BEACONS + 'active = "Bo"\n' + BOARD + bo(more="ap = 0")
    spent = play(paid + odo("c2"), "Bo: teleport out")
    assert spent.game.status[0] == pc.LEFT and spent.game.command_left() == 0


@rule("DW-TELEPORT-TIMER", "DW-GAP-BASE-TIMER")
def test_a_sergeant_who_is_gone_shortens_the_next_turn() -> None:
    sergeant = piece(loadout="sgt_sword", at="c2", facing="e")
    scene = "draws = [0]\n" + BEACONS + 'phase = "command"\n' + BOARD + sergeant + bo()
    began = play(scene)
    assert turn_seconds(began.game) == 150
    gone = play(scene, "Varro: activate", "Varro: teleport out")
    assert turn_seconds(gone.game) == 150, "the turn that runs keeps its length"
    ended = play("draws = [0, 0]\n" + scene[len("draws = [0]\n") :], "Varro: activate", "Varro: teleport out",
                 "end phase", "end phase")  # fmt: skip
    assert turn_seconds(ended.game) == 120


@rule("DW-TELEPORT-OUT", "DW-TELEPORT-REMOVED")
@pytest.mark.parametrize("loadout", ["sgt_sword", "bolter_1"])
def test_the_last_leader_may_go_and_the_last_marine_ends_the_game(loadout: str) -> None:
    outcome = (
        '[[outcome]]\nwinner = "marine"\nwhen = "immediate"\nall = [{ is = "left_at_least", count = 1 }]\n'
        '[[outcome]]\nwinner = "stealer"\nall = [{ is = "turn_limit" }]\n'
    )
    who = "Varro" if loadout == "sgt_sword" else "Kesh"
    scene = BEACONS + f'active = "{who}"\n' + BOARD + piece(loadout=loadout, at="c2", facing="e") + outcome
    assert play(scene, f"{who}: teleport out").game.result == "marine"


@rule("DW-SECURE-WAITING-LOST")
def test_waiting_blips_stay_unknown_till_then() -> None:
    scene = ACTIVE + BOARD + bo() + waiting("P") + blip("b3", 2)
    before = play(scene).game
    assert before.view(pc.MARINE_SEAT)["value"] == [None] * 3
    after = play(scene, "Bo: forward").game
    assert after.view(pc.MARINE_SEAT)["discard"] == [3]
