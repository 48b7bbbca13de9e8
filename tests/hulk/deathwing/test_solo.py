"""Playing alone: reinforcements, who is asked, and that nobody plays the stealers (DWS-*)."""

from __future__ import annotations

import pytest

from hullbreach.hulk import pieces as pc
from hullbreach.hulk.game import HulkGame, new_game
from hullbreach.hulk.solo.automaton import NOWHERE
from hullbreach.hulk.solo.reinforcing import entry_distances
from hullbreach.kernel.contract import Choice
from hullbreach.kernel.dice import SeededDice
from hullbreach.missions.hulk import own_mission, read_scene
from tests.hulk.pieces import blip, marine, stealer
from tests.scenes import Played, piece, play, refusal, rule

TOP = 'profile = "deathwing"\noptions = { solo = true }\n'
# P is 5 squares from g6, where Bo stands, Q and R are 6.
STAR = """
map = '''
######P######
######.######
######.######
######.######
######.######
R...........Q
#############
'''
"""
BO = marine("Bo", "g6", "n")


def reinforced(
    due: int, pile: str, *choices: str, top: str = TOP, board: str = STAR, more: str = ""
) -> Played:
    """The stealers' half of a turn in which so many blips come; the last of the pile is drawn first."""
    stealers = f"stealers = {{ each_turn = {due}, pile = {pile} }}\n"
    return play(
        "draws = [0]\n" + top + stealers + board + BO.replace("g6", _middle(board)) + more,
        "end phase",
        *choices,
    )


def _middle(board: str) -> str:
    return "g6" if board == STAR else "b2"


def waiting(played: Played) -> dict[str, list[str]]:
    """Who came to each entry area."""
    s = played.game
    out: dict[str, list[str]] = {}
    for event in played.all("placed"):
        p = event["who"]
        out.setdefault(s.mission.entries[s.entry[p]], []).append(s.name(p))
    return out


def sent(played: Played) -> list[tuple[str, int]]:
    entries = played.game.mission.entries
    return [(entries[e["entry"]], e["distance"]) for e in played.all("sent")]


@rule("DWS-BLIP-EXAMPLE", "DWS-BLIP-NEAREST", "DWS-BLIP-DRAW", "DWS-BLIP-REVEAL", "DWS-GAP-BLIP-PLACEMENT")
def test_one_blip_for_each_entry_area_the_nearest_first() -> None:
    three = reinforced(3, "[2, 1, 3]")
    assert sent(three) == [("P", 5), ("Q", 6), ("R", 6)]
    assert waiting(three) == {"P": ["S1", "S2", "S3"], "Q": ["S4"], "R": ["S5", "S6"]}
    told = three.all("converted")
    assert {e["where"] for e in told} == {-1}, "they wait outside"
    assert [(e["value"], e.rule) for e in told] == [
        (3, "DWS-BLIP-REVEAL"),
        (1, "DWS-BLIP-REVEAL"),
        (2, "DWS-BLIP-REVEAL"),
    ]


@rule("DWS-BLIP-TIE", "DWS-BLIP-EXAMPLE")
def test_between_equally_near_entry_areas_the_player_chooses() -> None:
    asked = reinforced(2, "[1, 3]")
    assert asked.kind() == "solo entry" and asked.options() == ["B2: to Q", "B2: to R"]
    decision = asked.game.decision()
    assert decision is not None and (decision.seat, decision.rule) == (pc.MARINE_SEAT, "DWS-BLIP-TIE")
    assert waiting(reinforced(2, "[1, 3]", "B2: to R")) == {"P": ["S1", "S2", "S3"], "R": ["S4"]}
    scene = "draws = [0]\n" + TOP + "stealers = { each_turn = 2, pile = [1, 3] }\n" + STAR + BO
    assert refusal(scene, "end phase", "B2: to P") == "DWS-BLIP-TIE"
    lowest = TOP.replace("true", 'true, solo_ties = "lowest"')
    assert list(waiting(reinforced(2, "[1, 3]", top=lowest))) == ["P", "Q"]


@rule("DWS-BLIP-TIE")
def test_stealers_that_wait_already_do_not_fill_an_entry_area() -> None:
    more = piece(kind="stealer", waiting="P") + piece(kind="stealer", waiting="Q")
    assert sent(reinforced(1, "[1]", more=more)) == [("P", 5)]


@rule("DWS-BLIP-NO-LURK")
def test_marines_near_an_entry_area_hold_nobody_back() -> None:
    board = "map = '''\n#######\n#.....P\n#######\n'''\n"
    played = reinforced(1, "[1]", board=board)
    assert played.all("entry watched") == [] and len(played.all("entered")) == 1
    # In a game of two it would have to wait.
    usual = 'profile = "deathwing"\nphase = "stealer actions"\n' + board + marine("Bo", "b2", "n")
    assert play(usual + piece(kind="stealer", waiting="P")).options() == ["end phase"]


@rule("DWS-BLIP-NOT-SECURED")
def test_a_secured_entry_area_is_passed_over() -> None:
    top = TOP.replace("true", "true, secure_entries = true")
    board = "map = '''\n##########\n#........P\n#.########\nQ.########\n##########\n'''\n"
    assert sent(reinforced(1, "[1]", top=top, board=board.replace("Q", "#"))) == [("P", 8)]
    # From b3 Bo looks at the first square of Q and secures it as the stealers begin.
    scene = "draws = [0]\n" + top + 'active = "Bo"\nstealers = { each_turn = 1, pile = [1] }\n' + board
    played = play(scene + marine("Bo", "b3", "e"), "Bo: turn right", "Bo: done", "end phase")
    assert played.game.secured == 0b10 and sent(played) == [("P", 8)]


@rule("DWS-BLIP-EXCESS-LOST", "DWS-FORCE-SAME")
def test_blips_without_an_entry_area_are_drawn_and_lost() -> None:
    played = reinforced(4, "[2, 1, 1, 1]")
    lost = played.one("lost")
    assert (lost.rule, lost["models"]) == ("DWS-BLIP-EXCESS-LOST", 2)
    assert played.game.kills == 0 and played.game.lost == 2 and len(played.all("blip drawn")) == 4


@rule("DWS-FIGURE-LIMIT")
def test_stealers_without_a_figure_are_lost_and_no_kills() -> None:
    top = TOP.replace("true", "true, solo_pool = 5")
    crowd = "".join(piece(kind="stealer", waiting="P") for _ in range(3))
    played = reinforced(2, "[2, 3]", "B2: to Q", top=top, more=crowd)
    assert waiting(played) == {"P": ["S4", "S5"]}
    assert [(e.rule, e["models"]) for e in played.all("lost")] == [
        ("DWS-FIGURE-LIMIT", 1),
        ("DWS-FIGURE-LIMIT", 2),
    ]
    assert played.game.kills == 0


@rule("DWS-BLIP-RETURN")
def test_blips_that_were_turned_up_are_in_the_cup_again() -> None:
    game = solo("ash_valve", "deathwing")
    full = sum(game.mission.blip_mix)
    while game.turn < 3 and not game.result:
        asked = game.decision()
        assert asked is not None
        game.play(_quiet(asked.options))
        assert len(game.pile) + len(game.discard) == full
    told = play(
        "seed = 'a'\n" + TOP + "stealers = { each_turn = 1, pile = [1], discard = [1, 1] }\n" + STAR + BO,
        "end phase",
    )
    assert (told.one("reshuffled").rule, told.one("reshuffled")["blips"]) == ("DWS-BLIP-RETURN", 3)


@rule("DWS-BLIP-NEAREST")
def test_without_a_marine_on_the_board_starts_are_what_counts() -> None:
    board = "map = '''\n########\nPa.....Q\n########\n'''\n"
    far = entry_distances(read_scene(TOP + board + marine("Bo", "d2", "e")).game)
    assert far == {0: 3, 1: 4}
    game = read_scene(TOP + board + piece(name="Bo", reserve=True)).game
    assert entry_distances(game) == {0: 1, 1: 6}
    nobody = read_scene(TOP + board.replace("Pa", "P.") + piece(name="Bo", reserve=True)).game
    assert entry_distances(nobody) == {0: NOWHERE, 1: NOWHERE}


# Nobody plays the stealers


def solo(key: str, profile: str = "", seed: bytes = b"solo", **options: bool | str) -> HulkGame:
    return new_game(own_mission(key), SeededDice(seed), profile, {"solo": True, **options})


def _quiet(options: list[Choice]) -> Choice:
    """To end the phase, or else the first option."""
    return next((option for option in options if option[0] == 8), options[0])


@rule("DWS-SCOPE", "DWS-STEALERS-AUTOMATED", "DWS-VICTORY")
@pytest.mark.parametrize("profile", ["third", "deathwing"])
@pytest.mark.parametrize("key", ["drill", "ash_valve", "two_decks_down", "last_lift"])
def test_any_mission_is_played_to_its_end_and_the_stealer_seat_is_never_asked(key: str, profile: str) -> None:
    games = [solo(key, profile), solo(key, profile)]
    for game in games:
        for _ in range(4000):
            asked = game.decision()
            if asked is None:
                break
            assert asked.seat == pc.MARINE_SEAT
            game.play(_quiet(asked.options))
        assert game.result in ("marine", "stealer", "draw")
    assert games[0].state_hash() == games[1].state_hash()


@rule("DWS-STEALERS-AUTOMATED")
def test_what_is_left_open_is_done_in_the_first_way() -> None:
    """A stealer that survives a blow from behind turns to it, in every profile."""
    scene = 'dice = [1, 1, 1, 1]\noptions = { solo = true }\nactive = "Bo"\n' + STAR
    played = play(scene + marine("Bo", "g6", "n") + stealer("g5", "n"), "Bo: attack g5")
    assert played.one("turned")["facing"] == 2


@rule("DWS-FORCE-SAME")
def test_the_blips_of_the_start_wait_as_stealers() -> None:
    game = solo("dead_reckoning", solo_ties="lowest")
    game.play(game.read("begin"))
    drawn = sum(kind == pc.BLIP for kind in game.kind)
    assert drawn == game.mission.start_blips > 0
    assert any(game.kind[p] == pc.STEALER and game.status[p] == pc.WAITING for p in range(len(game.kind)))
    assert not any(game.kind[p] == pc.BLIP and game.status[p] <= pc.HELD for p in range(len(game.kind)))


@rule("DWS-NO-TIMER")
def test_no_clock_runs() -> None:
    game = solo("ash_valve", timer="clock")
    game.play(game.read("begin"))
    while game.phase != 2:
        asked = game.decision()
        assert asked is not None
        game.play(asked.options[0])
    asked = game.decision()
    assert asked is not None and not asked.interrupts


@rule("DWS-MOVE-ORDER")
def test_of_those_that_wait_at_one_entry_area_nobody_is_asked() -> None:
    board = "map = '''\n#######\nP.....Q\n#######\n'''\n"
    two = piece(kind="stealer", waiting="P") * 2
    dice = "dice = [6, 1, 1, 1, 6, 1, 1, 1]\n"
    lone = play("draws = [0]\n" + dice + TOP + board + marine("Bo", "e2", "w") + two, "end phase")
    assert lone.kind() != "next stealer" and lone.game.kills == 2
    both = TOP + board + marine("Bo", "d2", "w") + two + piece(kind="stealer", waiting="Q")
    assert play(both, "end phase").options() == ["rouse S1", "rouse S3"]


@rule("DWS-MOVE-ORDER")
def test_another_stealer_than_the_nearest_is_refused() -> None:
    board = "map = '''\n.........\n'''\n"
    scene = (
        TOP + board + marine("Bo", "e1", "w") + stealer("c1", "e") + stealer("g1", "w") + stealer("i1", "w")
    )
    assert play(scene, "end phase").options() == ["rouse S1", "rouse S2"]
    assert refusal(scene, "end phase", "rouse S3") == "DWS-MOVE-ORDER"


@rule("DWS-GAP-BLIP-PLACEMENT")
def test_a_blip_on_the_board_does_nothing() -> None:
    played = play("draws = [0]\n" + TOP + STAR + marine("Bo", "i6", "e") + blip("b6", 2), "end phase")
    assert played.at("B1") == "b6"
