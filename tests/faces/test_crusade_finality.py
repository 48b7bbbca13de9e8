"""An option that is not final rolls no dice and shows nothing, whatever is hidden: instant undo relies on it."""

from __future__ import annotations

import random

import pytest

from hullbreach.crusade import verbs as v
from hullbreach.crusade.game import CrusadeGame
from hullbreach.faces.crusade import CRUSADE
from hullbreach.faces.crusade.finality import final
from hullbreach.kernel.contract import Choice
from hullbreach.kernel.dice import OutOfDice, ScriptedDice
from hullbreach.kernel.storing import StoredFault
from tests.crusade.scenes import play
from tests.faces.crusade_games import NUMBERS, many_moments, piece, twin_of

MOST = 25


def shows_something(game: CrusadeGame, choice: Choice) -> bool:
    """Whether dice fall or something hidden comes into the open, if that is chosen."""
    twin = game.copy()
    twin.dice = ScriptedDice([], [])
    try:
        return CRUSADE.reveals(twin.play(choice))
    except OutOfDice:
        return True


@pytest.mark.parametrize("number", NUMBERS)
def test_what_is_not_final_shows_nothing(number: int) -> None:
    rng = random.Random(number)
    harmless = 0
    for game in many_moments(number, 0.25):
        asked = game.decision()
        assert asked is not None
        try:
            twin = twin_of(game, number, asked.seat, rng)
        except StoredFault:
            twin = game
        for choice in rng.sample(asked.options, min(MOST, len(asked.options))):
            if final(game, choice):
                continue
            harmless += 1
            for one in (game, twin):
                other = one.decision()
                if other is not None and choice in other.options:
                    assert not shows_something(one, choice), (asked.kind, game.text(choice))
    assert harmless > 50


@pytest.mark.parametrize("number", [1, 4, 7, 9])
def test_what_is_tried_does_not_depend_on_what_is_hidden(number: int) -> None:
    rng = random.Random(number)
    done = 0
    for game in many_moments(number, 0.1):
        asked = game.decision()
        assert asked is not None
        try:
            twin = twin_of(game, number, asked.seat, rng)
        except StoredFault:
            continue
        other = twin.decision()
        for choice in rng.sample(asked.options, min(8, len(asked.options))):
            if other is None or choice not in other.options:
                continue
            one, two = CRUSADE.tried(game, asked.seat, choice), CRUSADE.tried(twin, asked.seat, choice)
            assert (one is None) == (two is None), game.text(choice)
            if one is not None and two is not None:
                assert CRUSADE.view(one, asked.seat) == CRUSADE.view(two, asked.seat)
                done += 1
    assert done > 20


SCENE = """
game = "crusade"
map = '''
+-+-+-+-+-+-+
1. . . . . .|
+           +
1. . . . . .|
+-+-+-+-+-+-+
'''
[[piece]]
name = "Ilen"
at = "b1"
[[piece]]
unit = "runt"
at = "f1"
[[piece]]
name = "Dax"
at = "b2"
"""


def finals(game: CrusadeGame) -> dict[int, set[bool]]:
    """Verb -> whether its options are final."""
    asked = game.decision()
    assert asked is not None
    out: dict[int, set[bool]] = {}
    for choice in asked.options:
        out.setdefault(choice[0], set()).add(final(game, choice))
    return out


def test_steps_in_the_open_can_be_taken_back_and_shots_cannot() -> None:
    game = play(SCENE, "Ilen: activate").game
    found = finals(game)
    assert found[v.MOVE] == {False} and found[v.FIRE] == {True} and found[v.DONE] == {False}
    assert piece(game, "Ilen") >= 0


def test_what_may_turn_up_a_blip_says_so() -> None:
    """And what says so cannot be taken back."""
    said = 0
    for game in (game for number in NUMBERS for game in many_moments(number, 0.25)):
        if not game.blips_on:
            continue
        for option in CRUSADE.options(game):
            note = option.note is not None and option.note.en == "may show a blip"
            said += note
            assert not note or option.final
    assert said
