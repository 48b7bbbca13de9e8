"""Drawings of positions are sound, and tell no more than the view."""

from __future__ import annotations

import random
from xml.etree import ElementTree

import pytest

from hullbreach.crusade.art.drawing import draw
from hullbreach.kernel.drawing import UnknownTheme
from hullbreach.kernel.storing import StoredFault
from tests.crusade.scenes import play
from tests.faces.crusade_games import many_moments, twin_of

SVG = "{http://www.w3.org/2000/svg}"

CRATES = """
game = "crusade"
profile = "redux"
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
[[object]]
unit = "crate_stack"
at = ["d1", "d2"]
"""


@pytest.mark.parametrize("number", [1, 6, 7, 9])
def test_drawings_are_sound_and_keep_secrets(number: int) -> None:
    rng = random.Random(number)
    for game in many_moments(number, 0.02):
        for seat in (0, game.squads, None):
            picture = draw(game, seat, theme=rng.choice(["scanner", "blueprint"]))
            drawing = ElementTree.fromstring(picture)
            defined = {part.get("id") for part in drawing.iter(f"{SVG}g") if part.get("id")}
            used = {(part.get("href") or "")[1:] for part in drawing.iter(f"{SVG}use")}
            assert used == defined
            titles = [part.text for part in drawing.iter(f"{SVG}title")][1:]
            assert sorted(str(title) for title in titles) == sorted(
                game.name(p) for p in range(len(game.kind)) if game.square[p] >= 0
            )
            try:
                twin = twin_of(game, number, seat, rng)
            except StoredFault:
                continue
            assert draw(twin, seat) == draw(game, seat)


def test_what_lies_on_two_squares_is_drawn_over_both() -> None:
    game = play(CRATES).game
    drawing = ElementTree.fromstring(draw(game, coordinates=False))
    stack = next(part for part in drawing.iter(f"{SVG}g") if part.findtext(f"{SVG}title") == "stack1")
    assert (stack.get("transform") or "").endswith("rotate(90)")


def test_a_theme_that_does_not_exist_is_refused() -> None:
    with pytest.raises(UnknownTheme):
        draw(play(CRATES).game, theme="neon")


def test_smoke_does_not_change_the_size_of_a_drawing() -> None:
    game = play(CRATES).game
    size = ElementTree.fromstring(draw(game)).get("width")
    game.smoke = 1 << game.board.square("e1")
    drawing = ElementTree.fromstring(draw(game))
    assert drawing.get("width") == size
    assert [part for part in drawing.iter(f"{SVG}use") if (part.get("href") or "").endswith("-smoke")]
