"""Flames on the wire: one entry for each area is enough, and only an enemy is a target."""

from __future__ import annotations

from hullbreach.faces.hulk import HULK
from tests.hulk.pieces import stealer
from tests.hulk.test_heavy_flamer import flamer
from tests.scenes import play


def test_a_click_on_the_floor_means_no_flames_and_one_on_an_enemy_does() -> None:
    prompt = HULK.prompt(play(flamer("[]", stealer("h2"))).game)
    assert prompt is not None
    flames = {option.text: option for option in prompt.options if "flame" in option.text}
    near, far, met = (flames[f"Brand: flame {at}"] for at in ("d2", "g2", "h2"))
    assert (near.at, near.aims, near.group) == ("", [], "other")
    assert (far.at, far.aims, far.group) == ("", ["h2"], "shoot")
    assert (met.at, met.aims) == ("h2", ["h2"])
    assert near.alike != far.alike == met.alike
