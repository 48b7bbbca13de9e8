"""Every figure is known by its outline alone: drawn in one grey, at 24 pixels a square."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page
from tools.figures import Figure, apart, games, nearest, outlines

GAMES = games()
# By how many pixels two figures must differ, a figure from itself turned another way, and two badges.
APART = 18
TURNED = 40
BADGES = 8


def alike(page: Page, key: str, figures: list[Figure], least: float) -> list[tuple[float, str, str]]:
    return [pair for pair in nearest(page, GAMES[key], figures) if pair[0] < least]


@pytest.mark.parametrize("key", GAMES)
def test_no_two_figures_have_the_same_outline(page: Page, key: str) -> None:
    assert not alike(page, key, [figure.bare() for figure in GAMES[key].figures], APART)


@pytest.mark.parametrize(
    "key", [key for key, game in GAMES.items() if any(one.faces for one in game.figures)]
)
def test_what_has_a_front_shows_where_it_is(page: Page, key: str) -> None:
    game = GAMES[key]
    facing = [figure.bare() for figure in game.figures if figure.faces]
    ahead = outlines(page, game, facing)
    for turn in (90, 180, 270):
        for figure, one, other in zip(facing, ahead, outlines(page, game, facing, turn), strict=True):
            assert apart(one, other) >= TURNED, f"{figure.name} turned by {turn}"


@pytest.mark.parametrize("key", GAMES)
def test_every_badge_has_a_shape_of_its_own(page: Page, key: str) -> None:
    shapes = GAMES[key].drawings.shapes
    badges = [Figure(name, [(name, False)]) for name, drawing in shapes.items() if '"badge"' in drawing]
    assert len(badges) >= 5
    assert not alike(page, key, badges, BADGES)


def test_the_rings_of_seats_can_be_told_by_their_shape(page: Page) -> None:
    sides = GAMES["crusade"].sides
    assert not alike(page, "crusade", [figure._replace(shapes=figure.shapes[:1]) for figure in sides], APART)
    # And with somebody standing on them.
    assert not alike(page, "crusade", sides, APART)
