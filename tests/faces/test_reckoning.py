"""What a game came to: kills and losses, luck by the exact chances, and where it turned."""

from __future__ import annotations

import pytest

from hullbreach.faces import AnyFace, answers, face_of
from hullbreach.faces.crusade import FACE as CRUSADE
from hullbreach.faces.hulk import FACE
from hullbreach.faces.reckoning import reckoning
from hullbreach.kernel.dice import SeededDice
from tests.hulk.pieces import marine, stealer
from tests.hulk.test_conversion import IN_SIGHT
from tests.scenes import play, rule

MAP = """
map = '''
############
#..........#
############
'''
"""
MARINES = (
    'phase = "marine actions"\nactive = "Bo"\ndice = [%s]\n' + MAP + marine("Bo", "d2") + stealer("h2", "w")
)
STEALERS = 'phase = "stealer actions"\nactive = "S1"\ncommand = { counter = 3 }\ndice = [%s]\n' + MAP
HIT = 11 / 36


def _reckoned(scene: str, *texts: str) -> answers.Reckoning:
    return reckoning(FACE, play(scene).game, texts)


def test_a_shot_that_was_not_likely_to_hit_is_luck_and_a_turning_point() -> None:
    found = _reckoned(MARINES % "6, 1", "Bo: fire at h2")
    marines, stealers = found.tallies
    assert (marines.kills, marines.losses, marines.hoped) == (1, 0, round(HIT, 2))
    assert (stealers.kills, stealers.losses) == (0, 1)
    assert marines.luck == round(1 - HIT, 2) == -stealers.luck
    (turning,) = found.turnings
    assert (turning.step, turning.seat, turning.tone, turning.chance) == (1, 0, "good", round(HIT, 4))
    assert "S1" in turning.line.en and "S1" in turning.line.fr


def test_a_miss_that_was_likely_is_a_little_bad_luck_and_no_turning_point() -> None:
    found = _reckoned(MARINES % "1, 2", "Bo: fire at h2")
    assert found.tallies[0].luck == round(-HIT, 2)
    assert found.turnings == []


def test_an_overwatch_shot_counts_for_the_pass_that_let_it_fire() -> None:
    scene = STEALERS % "6, 2" + marine("Bo", "d2") + 'states = ["overwatch"]\n' + stealer("j2")
    found = _reckoned(scene, "S1: move i2 facing w", "pass")
    assert found.tallies[0].hoped == round(HIT, 2) and found.tallies[0].kills == 1


def test_a_reaction_makes_the_chances_of_the_step_before_void() -> None:
    scene = STEALERS % "6, 2" + marine("Bo", "d2") + 'states = ["overwatch"]\n' + stealer("j2")
    found = _reckoned(scene, "S1: move i2 facing w", "react: Bo", "Bo: fire at i2")
    assert found.tallies[0].hoped == round(HIT, 2)
    assert found.tallies[1].feared == 0


@pytest.mark.parametrize("face", [FACE, CRUSADE], ids=["hulk", "crusade"])
def test_over_a_whole_game_every_death_is_counted(face: AnyFace) -> None:
    mission = {"hulk": "black_ledger", "crusade": "dead_channel"}[face.key]
    header = face_of(face.key).new_header(mission, "", {}, b"reckon", {}, discreet=False)
    game, first = (face.make_game(header, SeededDice(b"reckon")) for _ in range(2))
    bots = [face.bot("heuristic", seat, 1) for seat in range(len(face.seats(game)))]
    texts: list[str] = []
    deaths = 0
    while (asked := game.decision()) is not None and len(texts) < 1500:
        choice, _ = bots[asked.seat].ask(game.copy())
        texts.append(game.text(choice))
        deaths += sum("death" in face.show(event).looks for event in game.play(choice))
    found = reckoning(face, first, texts)
    assert deaths and sum(tally.losses for tally in found.tallies) >= deaths
    assert first.state_hash() == game.state_hash()
    if face.key == "hulk":
        assert found.tallies[0].luck == -found.tallies[1].luck
    assert [turning.step for turning in found.turnings] == sorted(turning.step for turning in found.turnings)
    assert all(0 < turning.chance <= 1 and turning.step <= len(texts) for turning in found.turnings)
    if face.key == "hulk":
        # What was good for the one and what was good for the other.
        assert {(turning.seat == 0) == (turning.tone == "good") for turning in found.turnings} == {
            True,
            False,
        }


def test_a_likely_death_of_one_of_few_is_told_too() -> None:
    """The marine who fell lost the game, however likely it was."""
    scene = STEALERS % "1, 6, 6, 6" + marine("Bo", "d2", "w") + stealer("e2")
    found = _reckoned(scene, "S1: attack d2")
    (turning,) = found.turnings
    assert turning.chance > 1 / 3 and turning.tone == "good" and "Bo" in turning.line.en


@rule("V3-CONV-LOST")
def test_who_finds_no_place_is_neither_killed_nor_among_the_losses() -> None:
    found = _reckoned(IN_SIGHT.format("e"), "B1: convert", "S1: face n")
    assert [(tally.kills, tally.losses) for tally in found.tallies] == [(0, 0), (0, 0)]
