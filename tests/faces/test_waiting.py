"""Blips that wait outside: which is put where, why one cannot enter, and what turning it up brings."""

from __future__ import annotations

from itertools import chain

from hullbreach.faces.hulk import HULK
from hullbreach.hulk.contacts.reinforcement import watchers
from hullbreach.hulk.game import HulkGame
from tests.faces.games import moments, piece
from tests.hulk.test_conversion import TURNING
from tests.hulk.test_reinforcement import area_scene
from tests.scenes import play

STEALER = 1


def test_of_several_blips_in_hand_one_is_picked_and_says_what_it_is() -> None:
    prompt = HULK.prompt(_at("reinforce"))
    assert prompt is not None
    brushes = {option.what.en for option in prompt.options if option.what is not None}
    assert len(brushes) > 1 and all(brush.endswith(")") for brush in brushes)


def test_a_blip_that_may_not_enter_says_why_and_that_turning_it_up_brings_nothing_in() -> None:
    near, far = play(area_scene("g2", turn=1)).game, play(area_scene("h2", turn=1)).game
    why = HULK.why_not(near, STEALER, piece(near, "B1"), "b2", "")
    assert why.rule == "V3-ENTRY-SIX-WAITING" and "must wait" in why.text.en
    words = [[o.words for o in HULK.options(game) if o.text == "B1: convert"] for game in (near, far)]
    assert words[0][0] is not None and "cannot enter this turn" in words[0][0].en
    assert words[1] == [None]


def test_an_entry_says_that_a_marine_is_near_when_a_blip_is_put_there() -> None:
    told = 0
    for game in chain(*(moments("ash_valve", seed=seed, rate=1.0) for seed in range(8))):
        asked = game.decision()
        if asked is None or asked.kind != "reinforce" or told:
            continue
        near = {entry for entry, _, _ in watchers(game)}
        for choice, option in zip(asked.options, HULK.options(game), strict=True):
            assert (option.words is not None and "within 6 squares" in option.words.en) == (choice[3] in near)
            told += choice[3] in near
    assert told


def _at(kind: str) -> HulkGame:
    for game in moments("drill", seed=2, rate=1.0):
        asked = game.decision()
        if asked is not None and asked.kind == kind and len({option[1] for option in asked.options}) > 1:
            return game
    raise AssertionError(kind)


def test_whoever_places_the_enemy_is_told_so() -> None:
    prompt = HULK.prompt(play(TURNING.format("[]", 3), "Kesh: turn right").game)
    assert (
        prompt is not None and prompt.kind == "place" and prompt.title.en.startswith("You place the enemies")
    )
