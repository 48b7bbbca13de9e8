"""Refusals that no rule's own test meets: each names its rule, changes nothing and says why."""

from __future__ import annotations

import pytest

from hullbreach.hulk import verbs as v
from hullbreach.hulk.game import HulkGame
from hullbreach.kernel.contract import Choice, Refused
from hullbreach.missions.hulk import read_scene
from tests.hulk.pieces import foe, marine

CORRIDOR = """
map = '''
##########
#..D...~.P
##########
'''
"""


def told(scene: str, *choices: str) -> tuple[str, str]:
    """Rule and sentence of the refusal of the last choice, which must leave the game as it was."""
    game = read_scene(scene).game
    for choice in choices[:-1]:
        game.play(game.read(choice))
    return told_of(game, game.read(choices[-1]))


def told_of(game: HulkGame, choice: Choice) -> tuple[str, str]:
    asked, position = game.decision(), game.view(None)
    with pytest.raises(Refused) as refusal:
        game.play(choice)
    assert game.decision() is asked
    assert game.view(None) == position
    return refusal.value.rule, refusal.value.sentence.format(**refusal.value.names)


MARINES = f'active = "Kesh"\n{CORRIDOR}{marine("Kesh", "b2")}'
STEALERS = (
    f'phase = "stealer actions"\nactive = "S1"\n{CORRIDOR}{marine("Kesh", "b2", "w")}{foe("stealer", "g2")}'
)
BLIP = '[[piece]]\nkind = "blip"\nvalue = 1\nat = "g2"\n'
SIDE = "V3-ACT-ONE-AT-A-TIME"

CASES = [
    # Turning
    (MARINES, "Kesh: turn e", "V3-AP-COST-TABLE", "Kesh already faces that way."),
    # Weapons
    (MARINES, "Kesh: clear jam", "V3-JAM-CLEAR", "Kesh's weapon is not jammed."),
    (MARINES, "Kesh: flame c2", "V3-HF-FIRE", "Kesh has no heavy flamer."),
    (MARINES, "Kesh: reload", "V3-AC-ONE-RELOAD", "Kesh has no reload."),
    (
        MARINES + foe("stealer", "c2"),
        "Kesh: fire at b2",
        "V3-LOS-ARC",
        "b2 is outside the arc to Kesh's front.",
    ),
    (STEALERS, "S1: fire at f2", "V3-SHOOT-COST", "Stealers have nothing to shoot with."),
    (STEALERS, "S1: overwatch", "V3-SHOOT-COST", "Stealers have nothing to shoot with."),
    (STEALERS, "S1: guard", "V3-GUARD-SET", "Only marines go on guard."),
    # Doors
    (MARINES.replace('"b2"', '"c2"'), "Kesh: close d2", "V3-GAP-DOORS", "The door at d2 is already so."),
    (MARINES, "Kesh: open c2", "V3-GAP-DOORS", "There is no working door at c2."),
    # Things
    (MARINES, "Kesh: use console c2", "V3-CONSOLE", "There is no console at c2."),
    (STEALERS, "S1: use console f2", "V3-BLIP-NO-OTHER-ACTIONS", "Only marines handle objects."),
    # Entering and leaving
    (STEALERS, "S1: enter i2 facing w", "V3-GAP-ENTRY-MOVES", "S1 is on the board already."),
    (STEALERS, "S1: ride lift", "V3-GAP-LIFT", "Only a marine can send the lift."),
    (STEALERS, "S1: leap to e2 facing w", "V4-HORM-LEAP", "S1 cannot leap there."),
    # Too dear
    (
        STEALERS.replace('"S1"', '"B1"').replace(foe("stealer", "g2"), BLIP + "ap = 1\n"),
        "B1: move h2",
        "V3-AP-ALLOWANCE",
        "That costs 2 points and B1 has 1.",
    ),
    # The wrong moment, the wrong piece
    (MARINES, "begin", SIDE, "That cannot be chosen now; something else is to be decided first."),
    (MARINES, "keep", "V3-CMD-SERGEANT-REDRAW", "The counter can be kept or redrawn only once"),
    (MARINES, "time is up", "V3-TIMER-EXPIRY", "No clock runs now."),
    (MARINES, "Kesh: add psi 1", "V3-LIB-PSI-CC", "That many psi points cannot be added now."),
    (MARINES, "Kesh: keep dice", SIDE, "That cannot be chosen now; something else is to be decided first."),
    (
        MARINES + foe("stealer", "g2"),
        "S1: move f2 facing w",
        "V3-TURN-SEQUENCE",
        "It is the other side's turn",
    ),
    (MARINES + marine("Odo", "c2"), "Odo: turn left", SIDE, "Odo is not the piece being activated."),
    (
        MARINES + marine("Odo", "c2"),
        "Odo: activate",
        SIDE,
        "Another piece is being activated; end that first.",
    ),
]


@pytest.mark.parametrize(("scene", "choice", "rule", "sentence"), CASES, ids=[case[1] for case in CASES])
def test_the_rule_and_the_sentence(scene: str, choice: str, rule: str, sentence: str) -> None:
    cited, said = told(scene, choice)
    assert cited == rule
    assert said.startswith(sentence)


def test_a_turn_that_cannot_be_paid() -> None:
    scene = f'active = "Kesh"\n{CORRIDOR}{marine("Kesh", "b2", "e", "ap = 0")}'
    # With nothing to spend the activation has ended by itself.
    assert told(scene, "Kesh: turn left")[0] == "V3-ACT-NO-REACTIVATION"
    poor = f'phase = "stealer actions"\nactive = "S1"\n{CORRIDOR}{foe("stealer", "g2", more="ap = 1")}'
    rule, sentence = told(poor, "S1: turn w")
    assert (rule, sentence) == ("V3-AP-COST-TABLE", "S1 already faces that way.")


def test_something_else_is_to_be_decided_first() -> None:
    scene = f'phase = "stealer actions"\nactive = "B1"\n{CORRIDOR}{marine("Kesh", "b2")}{BLIP}{foe("stealer", "i2")}'
    facing = "That cannot be chosen now; something else is to be decided first."
    assert told(scene, "B1: convert", "S2: move f2 facing w") == ("V3-CONV-FACING", facing)
    assert told(scene, "B1: convert", "S1: activate") == ("V3-CONV-FACING", facing)


def test_a_piece_that_waits_off_the_board() -> None:
    waiting = '[[piece]]\nkind = "stealer"\nwaiting = "P"\n'
    scene = f'phase = "stealer actions"\nactive = "S1"\n{CORRIDOR}{marine("Kesh", "b2")}{waiting}'
    rule, sentence = told(scene, "S1: turn left")
    assert (rule, sentence) == ("V3-GAP-ENTRY-MOVES", "S1 is still waiting off the board.")


@pytest.mark.parametrize(
    "choice",
    [(v.TURN, 99, 0, 1), (v.MOVE, 0, 9999, 0), (v.TURN, 0, 0, -1), (v.TAKE, 0, 0, 7), (v.ATTACK, 0, -1, 0)],
)
def test_a_choice_that_names_nothing_is_refused_and_not_a_crash(choice: Choice) -> None:
    rule, sentence = told_of(read_scene(MARINES).game, choice)
    assert (rule, sentence) == (SIDE, "That choice names a piece or place that does not exist.")


def test_nothing_can_be_chosen_when_the_game_is_over() -> None:
    lost = '[[outcome]]\nwinner = "stealer"\nall = [{ is = "turn_limit" }]\n'
    game = read_scene(
        f'phase = "stealer actions"\nturn_limit = 1\n{CORRIDOR}{lost}{marine("Kesh", "b2")}'
    ).game
    game.play(game.read("end phase"))
    assert game.result == "stealer"
    with pytest.raises(Refused) as refusal:
        game.play((v.END, 0, 0, 0))
    assert (refusal.value.rule, refusal.value.sentence) == ("V3-END-VICTORY-CHECK", "The game is over.")
