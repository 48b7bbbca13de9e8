"""The guides through first games name only what their game knows, and speak both languages."""

from __future__ import annotations

import pytest

from hullbreach.crusade.events import KINDS as CRUSADE_KINDS
from hullbreach.faces import faces
from hullbreach.faces.guides import guide_of
from hullbreach.faces.wire import Guide
from hullbreach.hulk.events import KINDS as HULK_KINDS
from hullbreach.kernel.dice import SeededDice
from hullbreach.kernel.game import Game
from hullbreach.words import book

KINDS = {"hulk": HULK_KINDS, "crusade": CRUSADE_KINDS}
LONGEST = 260


def guided(game: str) -> tuple[str, Guide]:
    """The mission with which one learns the game, and the guide through it."""
    (first,) = [mission for mission in faces()[game].missions() if mission.invite is not None]
    guide = guide_of(game, first.key)
    assert guide is not None and first.invite == guide.invite
    return first.key, guide


@pytest.mark.parametrize("game", KINDS)
def test_every_game_has_a_guide_in_both_languages(game: str) -> None:
    _, guide = guided(game)
    assert len(guide.steps) > 4 and guide.tips
    for text in (guide.invite, guide.lead):
        assert text.en and text.fr
    for part in (guide.steps, guide.tips):
        assert len({step.key for step in part}) == len(part)
        for step in part:
            for text in (step.title, step.text, step.touch or step.text):
                assert text.en.strip() and text.fr.strip(), step.key
                assert len(text.en) < LONGEST, step.key
            assert step.text.en != step.text.fr


@pytest.mark.parametrize("game", KINDS)
def test_a_guide_waits_only_for_what_can_happen(game: str) -> None:
    key, guide = guided(game)
    squares = faces()[game].scenery(new_game(game, key))
    decisions = book("en", game)["decision"]
    for step in (*guide.steps, *guide.tips):
        for moment in (*step.when, *step.done):
            assert set(moment.seen) <= KINDS[game].keys(), step.key
            assert set(moment.asked) <= decisions.keys(), step.key
            assert moment.seen or not moment.own, step.key
        if step.at:
            x, y = ord(step.at[0]) - ord("a"), int(step.at[1:]) - 1
            assert squares.decks[0].rows[y][x] != "#", step.key
    assert all(tip.when for tip in guide.tips)


def new_game(game: str, key: str) -> Game:
    face = faces()[game]
    return face.make_game(face.new_header(key, "", {}, b"1", {}), SeededDice(b"1"))


def test_a_key_that_is_a_path_leads_nowhere() -> None:
    assert guide_of("hulk", "../drill") is None
    assert guide_of("hulk", "ash_valve") is None
