"""Discreet games: a single option is asked wherever the silence would tell the opponent what is hidden."""

from __future__ import annotations

import pytest

from hullbreach.bots.match import play_match
from hullbreach.hulk.game import HulkGame
from hullbreach.hulk.turns.orders import StandingOrders
from hullbreach.missions.hulk import ROOM, own_mission, read_scene
from tests.hulk.pieces import blip, marine, stealer
from tests.scenes import Played, play, refusal

CORRIDOR = """
map = '''
################
#..............#
################
'''
"""
BO = marine("Bo", "c2")
DONE = BO + 'ap = 0\nstates = ["activated"]\n'
STEALER = stealer("j2")


def impatient(scene: str) -> HulkGame:
    """The game of a scene, but its phases end by themselves where that goes without saying."""
    game = read_scene(scene).game
    game.patient = False
    game.run()
    return game


def scene(top: str, pieces: str, discreet: bool = True) -> str:
    return f"options = {{ discreet = {str(discreet).lower()} }}\n{top}\n{CORRIDOR}{pieces}"


def stealer_turn(counter: int, spent: int, pieces: str, active: str = "S1", more: str = "") -> str:
    command = f"command = {{ counter = {counter}, spent = {spent} }}"
    return scene(f'phase = "stealer actions"\nactive = "{active}"\n{command}\n{more}', pieces)


def test_a_reaction_is_asked_for_whatever_the_counter_says() -> None:
    step = "S1: move i2 facing w"
    rich, poor = (play(stealer_turn(counter, 2, BO + STEALER), step) for counter in (3, 2))
    assert (rich.kind(), rich.options()) == ("reaction", ["pass", "react: Bo"])
    assert (poor.kind(), poor.options()) == ("reaction", ["pass"])
    assert refusal(stealer_turn(2, 2, BO + STEALER), step, "react: Bo") == "V3-CP-REACTION"
    assert play(stealer_turn(2, 2, BO + STEALER), step, "pass").kind() == "stealer action"


def test_nobody_is_asked_where_everybody_knows_that_nothing_is_left() -> None:
    step = "S1: move i2 facing w"
    assert play(stealer_turn(6, 6, BO + STEALER), step).kind() == "stealer action"
    away = BO.replace('"e"', '"w"')
    assert play(stealer_turn(6, 0, away + STEALER), step).kind() == "stealer action"


def test_standing_orders_answer_a_reaction_that_can_only_be_passed() -> None:
    game = play(stealer_turn(2, 2, BO + STEALER), "S1: move i2 facing w").game
    asked = game.decision()
    assert asked is not None
    for order in ("all never react", "Bo react within 9", "all clear jams"):
        assert StandingOrders([order]).answer(game, asked) == asked.options[0]


@pytest.mark.parametrize(
    ("counter", "spent", "discreet", "phase"), [(3, 3, True, 2), (3, 3, False, 4), (6, 6, True, 4)]
)
def test_the_marine_phase_does_not_end_by_itself(
    counter: int, spent: int, discreet: bool, phase: int
) -> None:
    command = f"command = {{ counter = {counter}, spent = {spent} }}"
    game = impatient(scene(command, DONE + STEALER, discreet=discreet))
    asked = game.decision()
    assert asked is not None
    assert game.phase == phase
    if phase == 2:
        assert [game.text(option) for option in asked.options] == ["end phase"]


def test_an_activation_does_not_end_by_itself() -> None:
    command = 'active = "Bo"\ncommand = { counter = 2, spent = 2 }'
    spent_out = BO + "ap = 0\n"
    asked = play(scene(command, spent_out))
    assert (asked.kind(), asked.options()) == ("marine action", ["Bo: done"])
    assert play(scene(command, spent_out, discreet=False)).kind() == "marine"
    all_gone = command.replace("2", "6")
    assert play(scene(all_gone, spent_out)).kind() == "marine"


ALPHA = 'stealers = { allies = ["alpha"] }'


def converted(value: int, more: str) -> Played:
    return play(stealer_turn(1, 0, blip("j2", value), "B1", more), "B1: convert")


def test_what_a_blip_brings_is_asked_for_whatever_its_value() -> None:
    assert converted(3, ALPHA).options() == ["B1: bring stealer", "B1: bring alpha"]
    assert converted(1, ALPHA).options() == ["B1: bring stealer"]
    rules = {
        asked.rule for asked in (converted(value, ALPHA).game.decision() for value in (1, 2, 3)) if asked
    }
    assert rules == {"V3-ALPHA-REPLACE"}


def test_a_blip_that_can_bring_stealers_alone_is_turned_up_at_once() -> None:
    assert converted(3, "").kind() == "place"
    assert converted(1, ALPHA.replace("]", "], alpha_used = true")).kind() == "facing"


def test_a_blip_with_nowhere_to_go_might_still_be_a_lurker() -> None:
    def stuck(value: int, more: str) -> list[str]:
        """What a blip may do that has moved into a dead end and was followed by another."""
        pieces = blip("b2", value) + 'states = ["moved"]\n' + blip("c2", 1)
        return play(stealer_turn(1, 0, pieces, "B1", more)).options()

    lurker = 'stealers = { allies = ["lurker"] }'
    assert stuck(3, lurker) == ["B1: ambush", "B1: done"]
    assert stuck(1, lurker) == ["B1: done"]
    assert stuck(1, "") == ["B2: activate", "end phase"]


@pytest.mark.parametrize("key", ["drill", "ash_valve", "brood_tide"])
@pytest.mark.parametrize("bot", ["heuristic", "random"])
def test_bots_play_discreet_games_to_their_end(key: str, bot: str) -> None:
    match = play_match(ROOM, own_mission(key), 3, others=bot, options={"discreet": True})
    assert match.result
    assert match.remarks == []
