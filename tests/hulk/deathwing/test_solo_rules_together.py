"""Situations of playing alone in which two rules have to agree, each written down from the rules before it was run."""

from __future__ import annotations

from fractions import Fraction

import pytest

from hullbreach.evening.generating import generate
from hullbreach.evening.voyage import Stage, fresh, named_squad
from hullbreach.hulk import pieces as pc
from hullbreach.hulk.game import new_game
from hullbreach.hulk.odds import describe_odds
from hullbreach.hulk.solo import automaton
from hullbreach.hulk.state import MARINE, STEALER
from hullbreach.hulk.turns import victory
from hullbreach.hulk.turns.victory import blips_used
from hullbreach.kernel.dice import SeededDice
from hullbreach.missions.hulk import read_mission
from tests.hulk.deathwing.test_last_ship import HALL, TABLE, TOP as LAST_SHIP, board, den
from tests.hulk.deathwing.test_solo import STAR, reinforced, sent, waiting
from tests.hulk.deathwing.test_solo_ambush import STRAIGHT, end, told, turn_three
from tests.hulk.pieces import foe, marine, stealer
from tests.scenes import piece, play, refusal, rule

TOP = 'profile = "deathwing"\noptions = { solo = true }\n'
LOWEST = TOP.replace("true", 'true, solo_ties = "lowest"')


# Reinforcements


@rule("DWS-BLIP-EXCESS-LOST", "DWS-BLIP-NOT-SECURED", "DWG-STEALER-TOTAL")
def test_with_every_entry_secured_blips_are_drawn_lost_and_used() -> None:
    """Two of three are due: both are lost and count as used. One is left for the next turn."""
    top = TOP.replace("true", "true, secure_entries = true")
    stealers = 'stealers = { each_turn = 2, total = 3, pile = [1, 1, 1], secured = ["P", "Q", "R"] }\n'
    scene = "draws = [0, 0, 0, 0]\n" + top + stealers + STAR + marine("Bo", "g6", "n")
    once = play(scene, "end phase")
    assert (blips_used(once.game), once.game.lost, once.game.kills, sent(once)) == (2, 2, 0, [])
    twice = play(scene, "end phase", "end phase")
    assert (blips_used(twice.game), twice.game.lost) == (3, 3)


@rule("DWS-FORCE-SAME", "DWG-STEALER-TOTAL", "DWS-BLIP-NEAREST")
def test_the_last_blip_of_the_total_goes_to_the_nearest_entry_alone() -> None:
    stealers = "stealers = { each_turn = 3, total = 1, pile = [1, 1, 1] }\n"
    played = play("draws = [0]\n" + TOP + stealers + STAR + marine("Bo", "g6", "n"), "end phase")
    assert sent(played) == [("P", 5)] and blips_used(played.game) == 1


@rule("DWS-BLIP-TIE", "DWS-BLIP-NEAREST")
def test_three_equally_near_entries_and_two_blips_are_two_questions() -> None:
    even = STAR.replace("######P######\n", "######P######\n######.######\n")
    bo = marine("Bo", "g7", "n")
    scene = "draws = [0]\n" + TOP + "stealers = { each_turn = 2, pile = [1, 1] }\n" + even + bo
    assert play(scene, "end phase").options() == ["B1: to P", "B1: to Q", "B1: to R"]
    assert play(scene, "end phase", "B1: to Q").options() == ["B2: to P", "B2: to R"]
    # With three there is nothing to choose.
    three = scene.replace("each_turn = 2, pile = [1, 1]", "each_turn = 3, pile = [1, 1, 1]")
    assert sent(play(three, "end phase")) == [("P", 6), ("Q", 6), ("R", 6)]


@rule("DWS-AMBUSH-REPLACES", "DWG-STEALER-TOTAL", "DWG-AMBUSH-NOT-COUNTED")
def test_with_one_blip_left_an_ambush_blip_comes_and_the_one_stays() -> None:
    game = turn_three("echo", STRAIGHT, marine("Bo", "i2", "e"), due=2, draws="[0, 0]")
    game.mission.blips_total = 1
    events = end(game)
    assert len(told(events, "ambush drawn")) == 1 and told(events, "blip drawn") == []
    assert blips_used(game) == 0 and game.ambush_turn == 7


@rule("DWS-AMBUSH-NEXT", "DWG-STEALER-TOTAL", "DWS-GAP-BLIP-PLACEMENT")
def test_with_none_left_an_ambush_blip_has_nothing_to_replace() -> None:
    game = turn_three("echo", STRAIGHT, marine("Bo", "i2", "e"), due=2)
    game.mission.blips_total = 1
    game.lift_off(game.add_piece(pc.BLIP, pc.WAITING), pc.DEAD)
    events = end(game)
    assert told(events, "ambush drawn") == [] == told(events, "ambush due")
    assert game.ambush_turn == 3, "it still waits for its turn"


@rule("DWS-FIGURE-LIMIT", "DWS-GAP-BLIP-PLACEMENT", "DWS-BLIP-REVEAL")
def test_figures_go_to_the_blips_in_the_order_in_which_they_were_placed() -> None:
    """Four figures; blips of 3, 2 and 1 at 5, 6 and 6: three come to P, one to Q, none to R."""
    top = LOWEST.replace("solo = true", "solo = true, solo_pool = 4")
    played = reinforced(3, "[1, 2, 3]", top=top)
    assert waiting(played) == {"P": ["S1", "S2", "S3"], "Q": ["S4"]}
    assert played.game.kills == 0 and len(played.all("blip drawn")) == 3


# Who acts, and how


@rule("DWS-MOVE-ORDER", "DWS-GAP-AUTOMATON")
def test_who_waits_outside_is_one_square_farther_than_the_first_square() -> None:
    """First square b2, Bo on f2: 1 + 4. Another stealer stands 5 away on the other side: the player chooses."""
    scene = TOP + STRAIGHT + marine("Bo", "f2", "n") + piece(kind="stealer", waiting="P") + stealer("k2")
    assert play(scene, "end phase").options() == ["rouse S1", "rouse S2"]
    nearer = scene.replace('"k2"', '"j2"')
    acted = play("dice = [6, 1, 1, 1, 6, 1, 1, 1]\ndraws = [0]\n" + nearer, "end phase")
    assert acted.all("intends")[0]["who"] == acted.piece("S2")


@rule("DWS-LS-LEADER-LAST", "DWS-MOVE-ORDER", "DWS-GAP-AUTOMATON")
def test_who_can_reach_nobody_comes_before_the_leader() -> None:
    walled = "map = '''\n###############\n#..........##.#\n###############\n'''\n"
    scene = "dice = [6, 1, 1, 1, 1]\ndraws = [0]\n" + TOP + walled
    scene += marine("Bo", "b2", "w") + foe("chief", "j2") + stealer("n2")
    played = play(scene, "end phase")
    assert [played.game.name(event["who"]) for event in played.all("intends")][-1] == "C1"
    assert played.at("S1") == "n2" and played.at("C1") == "c2", "seven steps of nine points, then two blows"


@rule("DWS-MOVE-ALREADY-SEEN", "DWS-MOVE-AVOID-LOS", "DWS-STEALERS-AUTOMATED")
def test_a_stealer_that_hides_behind_another_was_not_seen_when_the_turn_began() -> None:
    """The one in front is seen and comes on; the one behind it was hidden, and stays out of sight where it can."""
    hall = "map = '''\n#################\n#...............#\n#################\n'''\n"
    scene = "draws = [0]\n" + LOWEST + hall + marine("Bo", "b2", "e") + stealer("k2") + stealer("p2")
    played = play(scene, "end phase")
    # Nine away: six steps towards him, in his sight. The other goes up to right behind where it is still hidden.
    assert (played.at("S1"), played.at("S2")) == ("e2", "j2")


@rule("DWG-S1-TELEPORT-OUT", "DWS-GAP-SOLO-GENERATOR", "DWS-BLIP-REVEAL")
def test_alone_too_the_way_home_is_opened_by_those_on_the_board() -> None:
    top = 'teleport = "anywhere"\nteleport_when = { is = "stealers_placed", count = 5 }\nactive = "Bo"\n'
    scene = top + TOP + STRAIGHT + marine("Bo", "d2", "w") + "".join(stealer(f"{c}2") for c in "lmno")
    outside = piece(kind="stealer", waiting="P") * 2
    assert refusal(scene + outside, "Bo: teleport out") == "DW-TELEPORT-OUT"
    assert "Bo: teleport out" in play(scene + outside + stealer("p2")).options()


@rule("DWS-GAP-BLIP-PLACEMENT", "DWS-BLIP-NO-LURK")
def test_who_finds_the_first_square_taken_waits_for_another_turn() -> None:
    """Bo stands on the first square and nobody can be reached: it goes on waiting, and comes when he has left."""
    scene = "draws = [0, 0]\n" + TOP + STRAIGHT + marine("Bo", "b2", "e") + piece(kind="stealer", waiting="P")
    stays = play(scene, "end phase")
    assert stays.game.status[stays.piece("S1")] == pc.WAITING
    gone = play(
        "dice = [6, 1, 1, 1, 6, 1, 1, 1, 6, 1, 1, 1, 6, 1, 1, 1]\n" + scene,
        "end phase", "Bo: activate", "Bo: forward", "Bo: forward", "Bo: done", "end phase",
    )  # fmt: skip
    assert gone.all("entered")


# The solo mission


@rule("DWS-LS-REINFORCEMENTS", "DWS-AMBUSH-STEALER", "DWS-LS-KILL-COUNT")
def test_a_two_whose_stealer_finds_no_place_is_no_kill_and_costs_no_point() -> None:
    """Bo looks down the shaft and along both halves of the hall: every square six away is in his sight."""
    stealers = f"stealers = {{ pile = [1], bowl = ['stealer'], {TABLE} }}\n"
    scene = f"dice = [2]\ndraws = [0, 3]\n{LAST_SHIP}{stealers}{HALL}"
    played = play(scene + marine("Bo", "j1", "s"), "end phase")
    assert (played.all("placed"), played.game.kills, played.game.counter) == ([], 0, 4)
    echo = play(scene.replace("stealer']", "echo']") + marine("Bo", "j1", "s"), "end phase")
    assert (echo.game.kills, echo.game.counter) == (0, 3), "an echo does"


@rule("DWS-LS-VICTORY", "DWG-GAP-GAME-END")
@pytest.mark.parametrize("phase", [MARINE, STEALER])
def test_the_leader_and_the_last_marine_die_in_one_action(phase: int) -> None:
    game = board(10)
    game.play(game.read(game.text(game.decision().options[0])))  # type: ignore[union-attr]
    game.phase = phase
    chief = game.kind.index(pc.CHIEF)
    game.lift_off(chief, pc.DEAD)
    for p in range(game.marines):
        game.lift_off(p, pc.DEAD)
    victory.check_immediate(game)
    assert game.result == "marine"


@rule("DWS-LS-TENTH-ROOM", "DWS-FIGURE-LIMIT", "DWS-GAP-LEADER-ROOM")
def test_the_leader_is_no_figure_of_the_pool() -> None:
    """With two figures two stealers stand in the room beside him, wherever the blips put them."""
    text = Stage("1", 10, fresh(named_squad())).text()
    options: dict[str, int | bool | str] = {"solo_pool": 2, "solo_ties": "lowest"}
    game = new_game(read_mission(text, "x"), SeededDice(b"x"), options=options)
    placed = den(game)
    assert "C1" in placed and len(placed) == 3


@rule("DWG-GAP-COUNTERS", "DWS-FIGURE-LIMIT", "DWS-GAP-SOLO-GENERATOR")
def test_figures_are_short_for_who_plays_alone_and_not_for_two() -> None:
    """A generated mission has no limit for two; alone there are 22, as in the solo mission."""
    mission = read_mission(generate("7", 6).text(), "x")
    assert new_game(mission, SeededDice(b"x")).profile.stealer_pool == 0
    assert new_game(mission, SeededDice(b"x"), options={"solo": True}).profile.stealer_pool == 22
    assert board(3).profile.stealer_pool == 22


@rule("DWS-LS-BOARD-TILES", "DWS-LS-BOARD-TEN-ADDED", "DWS-LS-TENTH-SETUP", "DWS-GAP-BOARD-BUILD")
def test_tiles_of_boards_whenever_the_control_room_comes_up() -> None:
    with_room = 0
    for seed in range(30):
        for number in (1, 10):
            stage = Stage(str(seed), number, fresh(named_squad()))
            tiles = [laid.number for laid in stage.layout.laid]
            assert 10 not in tiles[:2] and tiles[0] != tiles[1]
            assert tiles[2:] == ([10] if number == 10 else [10] * (len(tiles) - 2))
            entries = len(read_mission(stage.text(), "x").entries)
            assert 2 <= entries <= 4 if number == 10 else 1 <= entries <= 4
            with_room += number == 1 and len(tiles) == 3
    assert 0 < with_room < 30


# Chances


@rule("DWS-MOVE-ORDER")
def test_chances_of_a_shot_are_counted_without_what_the_stealers_do_next(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Once the automaton was asked in each of the ways in which the dice can fall, which took minutes."""
    watch = marine("Bo", "g6", "n", 'states = ["overwatch"]')
    scene = "dice = [1, 1]\ncommand = { counter = 4 }\n" + TOP + STAR + watch + stealer("g2", "s")
    game = play(scene, "end phase").game
    monkeypatch.setattr(automaton, "intend", lambda *_: pytest.fail("what comes then was worked out"))
    assert game.asked is not None and [game.text(option) for option in game.asked.options] == [
        "pass",
        "react: Bo",
    ]
    assert describe_odds(game, game.asked.options[0]) == {"kill": Fraction(11, 36), "jam": Fraction(6, 36)}
