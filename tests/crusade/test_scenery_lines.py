"""Scenery and lines: it does not hide itself, and nothing passes between two pieces corner to corner."""

from __future__ import annotations

import pytest

from tests.crusade.halls import alien, marine, thing
from tests.crusade.ranges import ROOM
from tests.crusade.scenes import Played, play, refusal, rule

MAP = ROOM + 'active = "Ilen"\n'


def shooter(weapon: str = "bolter", at: str = "a1") -> str:
    return marine("Ilen", at, f"marine {weapon}")


def attacked(played: Played) -> set[str]:
    return {
        played.game.name(event["victim"]) for event in played.events if event.kind in ("unhurt", "struck")
    }


# From a1 the crate on b2 cuts the line to b4; that to b5 passes the corner of b4.
NEAR = thing("crate", "b2")


@rule("SC-GAP-CLARIFICATIONS", "RX-SIGHT-LINE", "RX-SCENERY-OBSTACLE")
def test_scenery_does_not_hide_itself() -> None:
    stack = MAP + NEAR + thing("crate_stack", "b4", "b5") + shooter()
    assert "Ilen: fire bolter at b4" in play(stack).options()
    # Two crates on the same squares: the first one hides the second, and is hidden by the one on b2.
    apart = MAP + NEAR + thing("crate", "b4") + thing("crate", "b5") + shooter()
    assert [option for option in play(apart).options() if "fire" in option] == ["Ilen: fire bolter at b2"]
    for square in ("b4", "b5"):
        assert refusal(apart, f"Ilen: fire bolter at {square}") == "RX-SIGHT-LINE"


@rule("SC-GAP-CLARIFICATIONS", "SC-MISSILE-TARGETS-A-SQUARE")
def test_a_missile_too_finds_scenery_that_hides_only_itself() -> None:
    launcher = shooter("missile_launcher")
    aim = "Ilen: aim missile_launcher"
    stack = MAP + NEAR + thing("crate_stack", "b4", "b5") + launcher
    assert "Ilen: launch missile_launcher at b5" in play(stack, aim).options()
    apart = MAP + NEAR + thing("crate", "b4") + thing("crate", "b5") + launcher
    assert "Ilen: launch missile_launcher at b5" not in play(apart, aim).options()


@rule("SC-MISSILE-BLAST-WALLS", "RX-SIGHT-LINE")
@pytest.mark.parametrize(
    ("crates", "reached"), [(["d2", "c3"], False), (["d2"], True), (["c3"], True), ([], True)]
)
def test_a_blast_does_not_pass_between_two_crates_corner_to_corner(crates: list[str], reached: bool) -> None:
    scene = MAP + "dice = [6, 4]\n" + "".join(thing("crate", at) for at in crates)
    scene += shooter("missile_launcher", "a1") + alien("zombie", "d3")
    played = play(scene, "Ilen: aim missile_launcher", "Ilen: launch missile_launcher at c2")
    expected = {f"crate{number + 1}" for number in range(len(crates))}
    assert attacked(played) == expected | ({"zombie1"} if reached else set())


@rule("RX-GAP-SCENERY", "RX-SIGHT-LINE")
@pytest.mark.parametrize(("crates", "reached"), [(["d2", "c3"], False), (["d2"], True)])
def test_a_drum_that_bursts_does_not_either(crates: list[str], reached: bool) -> None:
    scene = MAP + "dice = [6, 6, 6]\n" + thing("fuel_drum", "c2")
    scene += "".join(thing("crate", at) for at in crates) + shooter() + alien("zombie", "d3")
    played = play(scene, "Ilen: fire bolter at c2")
    assert ("zombie1" in attacked(played)) == reached
    # Steps, sight and fire do not pass there either.
    square = played.game.board.square
    assert play(scene).game.sight.sees(square("c2"), square("d3"), 0, play(scene).game.solid) == reached


@rule("SC-PLASMA-LINE", "SC-PLASMA-STOPPED-BY-WALLS", "RX-SIGHT-LINE")
@pytest.mark.parametrize(("crates", "reached"), [(["d2", "c3"], False), (["d2"], True), (["c3"], True)])
def test_plasma_does_not_pass_between_two_crates_corner_to_corner(crates: list[str], reached: bool) -> None:
    scene = MAP + "dice = [6, 4]\n" + "".join(thing("crate", at) for at in crates)
    scene += shooter("plasma_gun", "b1") + alien("golem", "c2") + alien("zombie", "d3")
    played = play(scene, "Ilen: burn se from b1")
    assert attacked(played) == ({"golem1", "zombie1"} if reached else {"golem1"})
    # The step that would lead there is refused for the same reason.
    walker = MAP + "".join(thing("crate", at) for at in crates) + shooter(at="c2")
    if reached:
        assert play(walker, "Ilen: move d3").at("Ilen") == "d3"
    else:
        assert refusal(walker, "Ilen: move d3") == "RX-SCENERY-OBSTACLE"
