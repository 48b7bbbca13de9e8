"""What may be taken back in corridor combat says nothing else; what ends the phase or the game says that it does."""

from __future__ import annotations

import pytest

from hullbreach.faces import answers
from hullbreach.faces.hulk import HULK
from hullbreach.hulk.game import HulkGame
from hullbreach.missions.hulk import read_scene
from tests.hulk.pieces import marine
from tests.scenes import rule

TWO = """
turn_limit = 4
map = '''
##########
X........#
##########
'''
command = { counter = COUNTER }
"""
MARINES = marine("Bo", "b2", "w") + marine("Odo", "g2", "e")
GOAL = """
[[outcome]]
winner = "marine"
when = "immediate"
all = [{ is = "left_at_least", count = 1 }]
[[outcome]]
winner = "stealer"
when = "end of turn"
all = [{ is = "turn_limit" }]
"""


def at_table(scene: str, *choices: str, counter: int = 0) -> HulkGame:
    """As in a game: the only option of a phase is done without being asked for."""
    game = read_scene(scene.replace("COUNTER", str(counter))).game
    for choice in choices:
        game.play(game.read(choice))
    game.patient = False
    return game


def foreseen(game: HulkGame, choice: str) -> answers.Preview:
    option = next(option for option in HULK.options(game) if option.text == choice)
    preview = HULK.preview(game, 0, [choice])
    assert preview.final == (option.final or False)
    return preview


@rule("V3-CP-ADD-TO-AP")
@pytest.mark.parametrize(("counter", "goes_on"), [(1, True), (0, False)])
def test_done_with_the_last_marine_is_final_only_where_the_phase_ends(counter: int, goes_on: bool) -> None:
    game = at_table(TWO + MARINES, "Bo: activate", "Bo: done", "Odo: activate", counter=counter)
    preview = foreseen(game, "Odo: done")
    assert preview.final is not goes_on
    if goes_on:
        assert preview.because is None
        game.play(game.read("Odo: done"))
        asked = game.decision()
        assert asked is not None and asked.kind == "marine", "one action for command points is left"
    else:
        assert preview.because is not None
        assert preview.because.en == "The phase ends with it: the stealers move."
        assert preview.because.fr == "La phase se termine : aux stealers de jouer."


@rule("V3-ACT-ONE-AT-A-TIME")
def test_done_with_a_marine_while_another_may_act_is_not_final() -> None:
    game = at_table(TWO + MARINES, "Bo: activate")
    assert not foreseen(game, "Bo: done").final


@rule("V3-MOVE-EXIT")
def test_leaving_the_board_is_final_only_where_something_ends_with_it() -> None:
    leaves = foreseen(at_table(TWO + MARINES, "Bo: activate"), "Bo: leave forward")
    assert not leaves.final and leaves.because is None
    alone = foreseen(
        at_table(TWO + MARINES, "Odo: activate", "Odo: done", "Bo: activate"), "Bo: leave forward"
    )
    assert alone.final and alone.because is not None and alone.because.en.startswith("The phase ends")
    won = foreseen(at_table(TWO + GOAL + MARINES, "Bo: activate"), "Bo: leave forward")
    assert won.final and won.because is not None and won.because.en == "The game ends with it."


@rule("DW-TELEPORT-REMOVED", "DW-TELEPORT-ONE-PER-TURN")
def test_teleporting_is_final_only_where_something_ends_with_it() -> None:
    deathwing = 'profile = "deathwing"\nteleport = "anywhere"\n' + TWO
    away = at_table(deathwing + MARINES, "Bo: activate")
    teleports = foreseen(away, "Bo: teleport out")
    assert not teleports.final and teleports.because is None
    alone = foreseen(
        at_table(deathwing + MARINES, "Odo: activate", "Odo: done", "Bo: activate"), "Bo: teleport out"
    )
    assert alone.final and alone.because is not None and alone.because.fr.startswith("La phase se termine")
    won = foreseen(at_table(deathwing + GOAL + MARINES, "Bo: activate"), "Bo: teleport out")
    assert won.final and won.because is not None and won.because.fr == "La partie se termine."


BLIP_BEHIND = """
map = '''
##########
#...D....#
##########
'''
[[piece]]
kind = "blip"
at = "h2"
value = 1
"""


@rule("V3-CONV-INVOLUNTARY")
def test_what_may_turn_up_a_blip_says_so() -> None:
    game = read_scene(BLIP_BEHIND + marine("Bo", "d2", "e") + marine("Odo", "c2", "w")).game
    game.play(game.read("Bo: activate"))
    notes = {option.text: option.note for option in HULK.options(game)}
    opening = notes["Bo: open e2"]
    assert opening is not None and opening.en == "may show a blip" and opening.fr != opening.en
    assert notes["Bo: turn left"] is None
