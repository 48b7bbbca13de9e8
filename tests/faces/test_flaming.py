"""Flames on the wire: one entry for each area is enough, and only an enemy is a target."""

from __future__ import annotations

from importlib import resources

from hullbreach.faces.hulk import HULK
from hullbreach.missions.hulk import read_scene
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


def test_a_click_on_a_hole_means_the_grenade_into_it() -> None:
    """The guide of two decks asks for it, and rings the pit."""
    scene = resources.files("hullbreach.missions.hulk.guides") / "decks.scene.toml"
    game = read_scene(scene.read_text()).game
    game.play(game.read("Orsan: activate"))
    prompt = HULK.prompt(game)
    assert prompt is not None
    (thrown,) = [option for option in prompt.options if option.text == "Orsan: grenade g2"]
    assert "g2" in thrown.aims
