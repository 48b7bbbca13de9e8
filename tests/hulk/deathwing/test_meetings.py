"""Where two rules of the great expansion meet: what follows, and what is refused."""

from __future__ import annotations

import pytest

from hullbreach.hulk import pieces as pc
from tests.hulk.pieces import marine, stealer
from tests.scenes import piece, play, refusal, rule

CORRIDOR = "map = '''\n################\n#..............#\n################\n'''\n"
STEALERS = 'phase = "stealer actions"\n'
AMBUSHES = "options = { ambush_blips = true }\n"


def decks(*maps: str) -> str:
    return "".join(f"[[deck]]\nmap = '''\n{rows}\n'''\n" for rows in maps)


# The hole is e2 over e2/2.
PIT = decks("##########\n#...O....#\n##########", "##########\n#........#\n##########")
# A hall over a hall, the hole in the middle: d4 over d4/2.
HALL = "#######\n#.....#\n#.....#\n#.....#\n#.....#\n#.....#\n#######"
HALLS = decks(HALL[: 3 * 8 + 3] + "O" + HALL[3 * 8 + 4 :], HALL)
DUCT = "map = '''\n##########\n#....MNW##\n#....#####\n##########\n'''\n"
BACKWARDS = "map = '''\n##########\n##WNM....#\n#####....#\n##########\n'''\n"


def scene(top: str, pieces: str, board: str = CORRIDOR) -> str:
    return f'profile = "deathwing"\n{top}\n{board}{pieces}'


def own(who: str, *dice: int, points: int = 0) -> str:
    return f'active = "{who}"\ndice = {list(dice)}\ncommand = {{ counter = {points} }}\n'


def theirs(*dice: int, who: str = "S1", points: int = 0) -> str:
    return STEALERS + own(who, *dice, points=points)


def loaded(loadout: str, at: str, facing: str = "e", more: str = "") -> str:
    return piece(more, loadout=loadout, at=at, facing=facing)


def ambush(at: str, counter: str, more: str = "") -> str:
    return piece(more, kind="blip", at=at, ambush=counter)


def states(*names: str) -> str:
    return f"states = {list(names)}\n".replace("'", '"')


# Automatic fire and holes


@rule(
    "DW-CANNON-FULL-AUTO-TARGETS",
    "DW-CANNON-FULL-AUTO-CHAIN",
    "DW-LEVELS-LOS-BLOCKED",
    "DW-GAP-CLARIFICATIONS",
)
def test_a_burst_goes_on_through_the_hole_that_it_frees() -> None:
    pieces = loaded("cannon", "d2") + stealer("e2") + stealer("e2/2") + stealer("h2/2")
    freed = play(scene(own("Dace", 4, 1, 1, 1, 1, 4), pieces, PIT), "Dace: full auto")
    assert [freed.game.board.name(shot["at"]) for shot in freed.all("shot")] == ["e2", "e2/2"]
    assert (freed.at("S1"), freed.at("S2"), freed.at("S3"), freed.game.ammo[0]) == ("", "", "h2/2", 5)
    # What survives on the edge hides what is below.
    stands = play(scene(own("Dace", 3, 1, 1), pieces, PIT), "Dace: full auto")
    assert len(stands.all("shot")) == 1 and stands.at("S2") == "e2/2"
    # Of what is below alone, nothing is in sight two squares from the hole.
    far = scene(own("Dace"), loaded("cannon", "c2") + stealer("e2/2"), PIT)
    assert refusal(far, "Dace: full auto") == "DW-CANNON-FULL-AUTO-TARGETS"


@rule("DW-CANNON-FULL-AUTO-TARGETS", "DW-GAP-HOLE-LOS")
def test_the_way_through_a_hole_counts_a_square() -> None:
    # S1 is two squares ahead; S2 right below the hole in front of him, which is two as well: he chooses.
    pieces = loaded("cannon", "d5", "n") + stealer("e3") + stealer("d4/2")
    asked = play(scene(own("Dace", 1, 1, 1, 1, 1, 1), pieces, HALLS), "Dace: full auto")
    assert asked.kind() == "burst" and asked.options() == ["Dace: burst at e3", "Dace: burst at d4/2"]
    # One square nearer on his own deck comes first.
    near = loaded("cannon", "d5", "n") + stealer("e4") + stealer("d4/2")
    first = play(scene(own("Dace", 1, 1, 1, 1, 1, 1), near, HALLS), "Dace: full auto")
    assert [first.game.board.name(shot["at"]) for shot in first.all("shot")] == ["e4", "d4/2"]


@rule("DW-CANNON-FULL-AUTO-CHAIN", "DW-AMBUSH-ENTER-SIGHT", "DW-AMBUSH-ECHO", "DW-AMBUSH-STEALER")
@pytest.mark.parametrize(("counter", "shots", "kills"), [("echo", 1, 1), ("stealer", 2, 2)])
def test_an_ambush_that_a_burst_uncovers(counter: str, shots: int, kills: int) -> None:
    pieces = loaded("cannon", "b2") + stealer("e2") + ambush("h2", counter)
    body = scene(AMBUSHES + own("Dace", 4, 1, 1, 4, 1, 1), pieces)
    face = ["S2: face w"] if counter == "stealer" else []
    burst = play(body, "Dace: full auto", *face)
    assert (len(burst.all("shot")), burst.game.kills, len(burst.game.bowl)) == (shots, kills, 6)


@rule("DW-CANNON-MALFUNCTION-BLAST", "DW-LEVELS-FIRE")
def test_a_cannon_that_explodes_at_a_pit_harms_nobody_below() -> None:
    pieces = loaded("cannon", "e2", more="fired = 10\n") + stealer("f2/2", "n") + marine("Odo", "d2")
    blown = play(scene(own("Dace", 3, 3, 3, 4), pieces, PIT), "Dace: fire at f2/2")
    assert (blown.at("Dace"), blown.at("Odo"), blown.at("S1")) == ("", "d2", "f2/2")
    assert len(blown.all("blast")) == 1


# Detonation


@rule("DW-HAMMER-DETONATE-DEFENCE", "DW-LEVELS-CLOSE-COMBAT-NO-HARM")
def test_a_detonation_against_an_attack_through_a_hole_reaches_one_deck() -> None:
    pieces = loaded("sgt_hammer", "e2") + stealer("e2/2") + stealer("d2", "e") + marine("Odo", "h2/2")
    asked = play(scene(theirs(), pieces, PIT), "S1: attack e2")
    assert asked.kind() == "last stand"
    blown = play(scene(theirs(), pieces, PIT), "S1: attack e2", "Harl: detonate")
    assert (blown.at("Harl"), blown.at("S2"), blown.at("S1"), blown.at("Odo")) == ("", "", "e2/2", "h2/2")
    fought = play(scene(theirs(6, 1, 1, 1), pieces, PIT), "S1: attack e2", "Harl: fight")
    assert fought.kind() == "retreat" and fought.at("S1") == "e2/2"


@rule(
    "DW-HAMMER-DETONATE-TRIGGER", "DW-HAMMER-DETONATE-DEFENCE", "DW-PRONE-NO-SIGHT", "DW-PRONE-RESTRICTIONS"
)
def test_who_lies_answers_an_attack_with_his_hammer_but_sees_no_stealer_act() -> None:
    lying = loaded("sgt_hammer", "b2", more=states("prone")) + marine("Odo", "d2")
    acts = scene('options = { cp_reaction = "any_marine" }\n' + theirs(points=2), lying + stealer("h2"))
    reacting = ["S1: move g2 facing w", "react: Harl"]
    assert refusal(acts, *reacting, "Harl: detonate") in ("DW-HAMMER-DETONATE-TRIGGER", "V3-CP-REACTION")
    attacked = scene(theirs(), lying + stealer("c2"))
    blown = play(attacked, "S1: attack b2", "Harl: detonate")
    assert (blown.at("Harl"), blown.at("S1")) == ("", "")


@rule("DW-HAMMER-DETONATE-SELF", "DW-DUCT-DOOR-GONE", "DW-DUCT-STEALER-FATE")
@pytest.mark.parametrize(
    ("board", "at", "behind", "facing"), [(DUCT, "g2", "f2", "e"), (BACKWARDS, "d2", "e2", "w")]
)
def test_who_blows_himself_up_in_a_duct_does_not_escape(
    board: str, at: str, behind: str, facing: str
) -> None:
    pieces = (
        loaded("sgt_hammer", at, facing)
        + marine("Odo", "g3" if board == BACKWARDS else "b3")
        + stealer(behind, facing)
    )
    blown = play(scene(theirs(), pieces, board), f"S1: attack {at}", "Harl: detonate")
    assert blown.game.status[0] == pc.DEAD and blown.all("left") == []
    assert blown.at("S1") == "" and blown.game.kills == 1


@rule("DW-GRENADE-KILL-TABLE", "DW-DUCT-DOOR-GONE")
@pytest.mark.parametrize(
    ("board", "thrower", "facing", "at"), [(DUCT, "b2", "e", "f2"), (BACKWARDS, "i2", "w", "e2")]
)
@pytest.mark.parametrize(("dice", "status"), [((6, 5), pc.DEAD), ((5, 5), pc.LEFT), ((5, 4), pc.ON_BOARD)])
def test_a_grenade_into_a_duct_strikes_before_anybody_slides_out(
    board: str, thrower: str, facing: str, at: str, dice: tuple[int, ...], status: int
) -> None:
    order = dice if board == DUCT else dice[::-1]
    pieces = loaded("captain", thrower, facing) + marine("Odo", at, facing)
    thrown = play(scene(own("Orsan", *order), pieces, board), f"Orsan: grenade {at}")
    assert thrown.game.status[thrown.piece("Odo")] == status
    assert len(thrown.all("left")) == (status == pc.LEFT)


# Lying and falling


@rule("DW-FALL-ON-MARINE", "DW-PRONE-NO-SIGHT", "DW-PRONE-STAND")
def test_who_is_knocked_aside_watches_no_more_though_he_stands_up() -> None:
    watch = marine("Odo", "e2/2", "e", states("overwatch"))
    body = scene(own("Bo", 4, 1, points=2), marine("Bo", "e2") + watch + stealer("i2/2"), PIT)
    moves = ["Bo: jump into e2", "Odo: aside to d2/2"]
    aside = play(body, *moves)
    odo = aside.piece("Odo")
    assert aside.game.flags[odo] & pc.PRONE and not aside.game.flags[odo] & pc.OVERWATCH
    stood = play(body, *moves, "Bo: done", "Odo: activate", "Odo: stand up facing e")
    assert not stood.game.flags[odo] & (pc.PRONE | pc.OVERWATCH)


@rule("DW-FALL-ON-STEALER", "DW-AMBUSH-STEALER", "DW-AMBUSH-ECHO", "DW-AMBUSH-RETURN")
def test_who_jumps_on_an_ambush_blip() -> None:
    bo = marine("Bo", "e2")
    echo = play(scene(AMBUSHES + own("Bo", 1), bo + ambush("e2/2", "echo"), PIT), "Bo: jump into e2")
    assert echo.at("Bo") == "e2/2" and echo.all("dodge") == [] and len(echo.game.bowl) == 6
    body = scene(AMBUSHES + own("Bo", 2, 1), bo + ambush("e2/2", "stealer"), PIT)
    real = play(body, "Bo: jump into e2", "S1: face n")
    assert real.at("S1") == "" and real.at("Bo") == "e2/2" and real.game.kills == 1


@rule("DW-AMBUSH-ENTER-SIGHT", "DW-PIT-STEALER-JUMP")
@pytest.mark.parametrize("counter", ["stealer", "echo"])
def test_an_ambush_blip_may_jump_into_sight(counter: str) -> None:
    pieces = ambush("d2", counter) + marine("Bo", "h2/2", "w")
    body = scene(AMBUSHES + theirs(who="B1"), pieces, PIT)
    jumped = play(body, "B1: jump into e2")
    assert jumped.one("ambush up").text("counter") == counter
    assert jumped.game.board.name(jumped.one("ambush up")["where"]) == "e2/2"
    plain = body.replace(f'ambush = "{counter}"', "value = 1")
    assert refusal(plain, "B1: jump into e2") == "V3-BLIP-NOT-INTO-SIGHT"


@rule("DW-PRONE-NO-SIGHT", "DW-AMBUSH-CONVERT-WHEN", "DW-GAP-CLARIFICATIONS")
def test_next_to_who_lies_an_ambush_is_turned_up_and_he_cannot_react() -> None:
    pieces = marine("Bo", "e2", "e", states("prone")) + ambush("g2", "echo")
    body = scene(AMBUSHES + theirs(who="B1", points=3), pieces)
    up = play(body, "B1: move f2")
    assert up.one("ambush up").text("counter") == "echo" and up.kind() != "reaction"
    assert refusal(body, "B1: move f2", "react: Bo") != ""


@rule("DW-LEVELS-CLOSE-COMBAT-STEP", "DW-GAP-BASE-FLAMER")
def test_nobody_steps_away_from_a_hole_into_flames() -> None:
    pieces = marine("Bo", "e2/2", "e") + stealer("e2")
    body = scene('burning = ["f2/2"]\n' + theirs(3, 3, 1, 1), pieces, PIT)
    asked = play(body, "S1: attack e2/2")
    assert asked.options() == ["Bo: stand fast", "Bo: step away to d2/2"]
    assert refusal(body, "S1: attack e2/2", "Bo: step away to f2/2") == "DW-LEVELS-CLOSE-COMBAT-STEP"
    jump = scene('burning = ["e2/2"]\n' + own("Bo"), marine("Bo", "d2"), PIT)
    assert refusal(jump, "Bo: jump into e2") == "V3-HF-NO-ENTRY"


# Reloading, overwatch, reactions


@rule("DW-CANNON-RELOAD-CP", "DW-PRONE-NO-SIGHT", "DW-PRONE-RESTRICTIONS")
def test_who_lies_reloads_in_his_own_turn_and_not_as_a_reaction() -> None:
    lying = loaded("cannon", "b2", more=states("prone") + "ammo = 0\n")
    own_turn = play(scene(own("Dace"), lying), "Dace: reload")
    assert own_turn.game.ammo[0] == 10 and own_turn.game.ap[0] == 0
    reacting = scene(theirs(points=4), lying + stealer("h2"))
    assert refusal(reacting, "S1: move g2 facing w", "react: Dace") != ""


@rule("DW-CANNON-RELOAD-CP", "DW-CANNON-MALFUNCTION-RISK")
def test_a_reload_as_a_reaction_does_not_mend_the_barrels() -> None:
    worn = loaded("cannon", "b2", more="ammo = 0\nfired = 10\n") + stealer("h2")
    body = scene(theirs(2, 2, 2, points=5), worn)
    moves = ["S1: move g2 facing w", "react: Dace", "Dace: reload", "S1: move f2 facing w", "react: Dace"]
    blown = play(body, *moves, "Dace: fire at f2")
    assert blown.at("Dace") == "" and blown.game.command_left() == 0
    poor = scene(theirs(points=3), worn)
    assert refusal(poor, *moves[:3]) == "V3-CP-REACTION-COST"


@rule("DW-AMBUSH-OVERWATCH", "DW-CANNON-OVERWATCH-AMMO", "DW-CANNON-MALFUNCTION-MODES")
def test_a_cannon_on_overwatch_wastes_a_shot_on_an_echo_and_may_explode() -> None:
    board = "map = '''\n################\n#..............#\n##############.#\n################\n'''\n"
    for fired, dice, place in ((3, (4, 4, 4), "h2"), (11, (4, 4, 4), "")):
        watch = loaded("cannon", "h2", more=states("overwatch") + f"fired = {fired}\n")
        pieces = watch + marine("Odo", "b2", "w") + ambush("o3", "echo")
        shot = play(scene(AMBUSHES + theirs(*dice, who="B1"), pieces, board), "B1: move o2")
        assert shot.at("Dace") == place and shot.at("B1") == "" and shot.game.ammo[0] == 9


@rule("DW-SECURE-SEE", "DW-GAP-CLARIFICATIONS", "DW-GAP-BASE-OVERWATCH")
def test_an_overwatch_shot_secures_the_entry_that_it_clears() -> None:
    board = "map = '''\n##########\n#........P\n##########\n'''\n"
    watch = marine("Bo", "h2", "e", states("overwatch"))
    body = scene("options = { secure_entries = true }\n" + theirs(6, 1), watch + stealer("i2", "n"), board)
    assert play(body).game.secured == 0
    assert play(body, "S1: turn left").game.secured == 1
    missed = play(body.replace("dice = [6, 1]", "dice = [5, 1]"), "S1: turn left")
    assert missed.game.secured == 0


@rule("DW-LADDER-ATTACK", "DW-LADDER-LINK", "DW-PIT-MARINE-ENTER", "DW-PIT-STEALER-CLIMB")
def test_a_ladder_that_is_gone_is_a_pit() -> None:
    board = decks("#######\n#..^..#\n#######", "#######\n#..=..#\n#######")
    pieces = marine("Bo", "c2") + stealer("d2/2")
    gone = play(
        scene(own("Bo", 6, 1, 5), pieces.replace("d2/2", "f2/2"), board),
        "Bo: attack d2",
        "Bo: forward",
        "Bo: face n",
    )
    assert gone.at("Bo") == "d2/2", "who steps there falls on a 1"
    whole = scene(theirs(), stealer("d2/2", more="ap = 2\n") + marine("Bo", "b2", "w"), board)
    assert play(whole, "S1: climb to d2 facing n").at("S1") == "d2"
    broken = scene(own("Bo", 6), pieces.replace("d2/2", "e2/2"), board)
    climbs = play(broken, "Bo: attack d2", "end phase", all_accepted=False)
    assert not climbs.game.ladders and climbs.game.pits


@rule("DW-CAPTAIN-CP-LOSS", "DW-DUCT-MARINE-REMOVED", "DW-CAPTAIN-TIMER")
def test_a_captain_who_slides_out_leaves_his_points_till_the_turn_ends() -> None:
    pieces = loaded("captain", "e2") + marine("Odo", "b2", "w")
    top = 'doors = { destroyed = ["h2"] }\nactive = "Orsan"\ncommand = { counter = 6, spent = 1 }\n'
    out = play(scene(top, pieces, DUCT), "Orsan: forward")
    assert out.game.status[0] == pc.LEFT and out.game.command_left() == 5
    assert "Orsan: activate" not in out.options()
    later = play(scene("draws = [3]\n" + top, pieces, DUCT), "Orsan: forward", "end phase", "end phase")
    assert later.game.counter == 4
