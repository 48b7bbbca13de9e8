"""Every figure is known by its outline alone: drawn in one grey, at 24 pixels a square."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page
from tools.figures import apart, games, nearest, outlines

GAMES = games()
# By how many of the pixels two figures must differ, and a figure from itself turned another way.
APART = 18
TURNED = 40


@pytest.mark.parametrize("key", GAMES)
def test_no_two_figures_have_the_same_outline(page: Page, key: str) -> None:
    alike = [pair for pair in nearest(page, GAMES[key]) if pair[0] < APART]
    assert not alike


@pytest.mark.parametrize("key", GAMES)
def test_what_has_a_front_shows_where_it_is(page: Page, key: str) -> None:
    game = GAMES[key]
    facing = [figure for figure in game.figures if figure.faces]
    ahead = outlines(page, game, facing)
    for turn in (90, 180, 270):
        for figure, one, other in zip(facing, ahead, outlines(page, game, facing, turn), strict=True):
            assert apart(one, other) >= TURNED, f"{figure.name} turned by {turn}"
