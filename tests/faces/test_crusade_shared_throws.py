"""A throw that is shared out has no one target: everything that it could hit stands for it."""

from __future__ import annotations

from hullbreach.faces.crusade import CRUSADE
from tests.crusade.halls import alien, figure, hall
from tests.crusade.scenes import play

SCENE = (
    hall(active="Ilen")
    + figure("Ilen", "a1", unit="marine assault_cannon")
    + alien("brute", "b2")
    + alien("runt", "f1")
)


def test_all_in_view_mean_the_cannon() -> None:
    played = play(SCENE)
    menu = CRUSADE.menu(played.game, 0, played.piece("Ilen"))
    (spray,) = [option for option in menu if option.text == "Ilen: spray assault_cannon"]
    assert sorted(spray.aims) == ["b2", "f1"]


def test_who_stands_diagonally_can_be_shot_though_not_fought() -> None:
    played = play(SCENE)
    refusal = CRUSADE.why_not(played.game, 0, played.piece("Ilen"), "b2", "")
    assert "cannon" in refusal.text.en
