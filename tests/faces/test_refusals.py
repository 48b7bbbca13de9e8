"""Why something cannot be done: the rule and a sentence, for what was most likely meant."""

from __future__ import annotations

import random

import pytest

from hullbreach.faces.contract import BadAsk
from hullbreach.faces.hulk import HULK
from hullbreach.hulk.game import HulkGame
from hullbreach.missions.hulk import read_scene
from hullbreach.rulebook import known
from tests.faces.games import SETUPS, moments, piece

SCENE = """
map = '''
############
#....D.....#
#.########.#
#.########.#
############
'''
[[piece]]
name = "Kesh"
at = "c2"
facing = "e"
[[piece]]
name = "Maro"
loadout = "claws"
at = "b2"
facing = "n"
[[piece]]
kind = "stealer"
at = "e2"
facing = "w"
[[piece]]
kind = "stealer"
at = "k4"
facing = "w"
"""


def why(at: str, who: str = "Kesh", text: str = "", seat: int = 0) -> tuple[str, str, str]:
    game = read_scene(SCENE).game
    refusal = HULK.why_not(game, seat, piece(game, who), at, text)
    return refusal.rule, refusal.text.en, refusal.text.fr


def test_an_enemy_out_of_sight() -> None:
    rule, english, french = why("k4")
    assert english.startswith(("k4 is outside the arc", "Kesh does not see k4"))
    assert rule.startswith("V3-") and "k4" in french and french != english


def test_what_is_possible_is_said_to_be_so() -> None:
    assert why("e2")[1:] == (
        "That is possible: fire at S1 (e2).",
        "C'est possible : tirer sur S1 (e2).",
    )
    assert why("d2")[1] == "That is possible: forward to d2."


def test_nothing_to_shoot_with() -> None:
    rule, english, _ = why("e2", "Maro")
    assert rule == "V3-CC-FRONT-SQUARE" and "straight ahead" in english


def test_a_door_a_wall_and_a_square_far_away() -> None:
    assert why("f2")[0] == "V3-DOOR-FRONT-THREE"
    assert why("c3")[1] == "There is no floor at c3."
    rule, english, french = why("k3", "Maro")
    assert rule == "V3-AP-ALLOWANCE"
    assert english == "No free way leads Maro to k3."
    assert french == "Aucun chemin libre ne mène Maro en k3."
    assert why("b4", "Maro")[1] == "Maro can get to b4 for 4 AP."


def test_a_way_that_is_too_long_and_one_behind_a_door() -> None:
    text = SCENE[: SCENE.index('[[piece]]\nkind = "stealer"\nat = "e2"')]
    game = read_scene(text).game
    kesh = piece(game, "Kesh")
    shut = HULK.why_not(game, 0, kesh, "h2", "").text
    assert shut.en == "Kesh cannot get to h2 before the door at f2 is opened."
    assert shut.fr == "Kesh ne peut pas aller en h2 avant que la porte en f2 soit ouverte."
    game = read_scene(text.replace("#....D.....#", "#..........#")).game
    far = HULK.why_not(game, 0, kesh, "h2", "").text
    assert far.en == "Kesh needs 5 points to get to h2, and has 4, command points included."
    assert far.fr == (
        "Kesh a besoin de 5 points pour aller en h2, et en a 4, points de commandement compris."
    )


def test_a_choice_in_words() -> None:
    assert why("", text="Kesh: forward")[0] == "V3-ACT-ONE-AT-A-TIME"
    assert why("", text="Kesh: activate")[1] == "That is possible: activate Kesh."
    with pytest.raises(BadAsk, match="is no choice"):
        why("", text="Kesh: dance")
    with pytest.raises(BadAsk, match="no piece 99"):
        HULK.why_not(read_scene(SCENE).game, 0, 99, "c2", "")


def test_others_pieces_are_not_ones_own() -> None:
    assert why("d2", "S1")[1] == "S1 is not yours to command."
    assert why("d2", "S1", seat=1)[1] == "It is another player's turn to choose."


@pytest.mark.parametrize("setup", SETUPS)
def test_every_answer_has_a_rule_and_words(setup: str) -> None:
    rng = random.Random(setup)
    for game in moments(setup, seed=12, rate=0.2):
        asked = game.decision()
        assert asked is not None
        before = game.pack()
        for _ in range(6):
            p = rng.randrange(len(game.kind))
            answer = HULK.why_not(game, asked.seat, p, _somewhere(game, rng), "")
            assert known(answer.rule), answer
            assert answer.text.en and answer.text.fr and answer.text.en != answer.text.fr
            assert "{" not in answer.text.fr
        assert game.pack() == before


def _somewhere(game: HulkGame, rng: random.Random) -> str:
    return game.board.name(rng.randrange(len(game.board.xs)))


def no_shot(who: str, scene: str = SCENE, *choices: str) -> tuple[str, str] | None:
    game = read_scene(scene).game
    for choice in choices:
        game.play(game.read(choice))
    refusal = HULK.no_shot(game, 0, piece(game, who))
    return (refusal.text.en, refusal.text.fr) if refusal is not None else None


def test_why_there_is_no_shot_is_said_of_the_enemy_whom_one_sees_first() -> None:
    """Nobody is told who has a shot, nothing to shoot with, or nobody to shoot at."""
    assert no_shot("Kesh") is None and no_shot("Maro") is None
    turned = SCENE.replace('at = "c2"\nfacing = "e"', 'at = "c2"\nfacing = "w"')
    said = no_shot("Kesh", turned)
    assert said is not None and said[0].startswith("e2 is outside the arc") and said[0] != said[1]
    alone = SCENE[: SCENE.index('[[piece]]\nkind = "stealer"')]
    assert no_shot("Kesh", alone) is None


@pytest.mark.parametrize("setup", SETUPS)
def test_a_reason_for_no_shot_is_never_that_there_is_one(setup: str) -> None:
    for game in moments(setup, choices=60, rate=0.2):
        asked = game.decision()
        if asked is None or asked.seat != 0:
            continue
        for marine in range(game.marines):
            refusal = HULK.no_shot(game, 0, marine) if game.square[marine] >= 0 else None
            assert refusal is None or not refusal.text.en.startswith("That is possible")
