"""Reinforcements, by the examples of the rules of 1990 (SC-REINFORCEMENT-*)."""

from __future__ import annotations

import pytest

from hullbreach.crusade.units import UNIT_NUMBERS
from tests.crusade.halls import alien, blip, figure
from tests.crusade.maps import on
from tests.crusade.scenes import play, refusal, rule

# The room in the south is out of sight of the corridor; R marks eight squares of it, and one of the corridor.
PLAN = """
+-+-+-+-+-+-+-+-+-+-+
1. . . . . . . . . R|
+                   +
1. . . . . . . . . .|
+-+-+-+-+D+D+-+-+-+-+
|R R R R , , , , , ,|
+                   +
|R R R R , , , , , ,|
+-+-+-+-+-+-+-+-+-+-+
"""
SQUARES = ("a3", "b3", "c3", "d3", "a4", "b4", "c4", "d4")


def step(reserve: list[str], **fields: object) -> str:
    """The step of the reinforcements, with these tokens in hand and a marine in the corridor."""
    fields = {"turn": "alien", "phase": "reinforcements", "reserve": {"alien": reserve}, **fields}
    return on(PLAN, **fields) + figure("Ilen", "b1")


def place(unit: str, squares: tuple[str, ...]) -> list[str]:
    return [f"place {unit} at {square}" for square in squares]


@rule("SC-REINFORCEMENT-UP-TO-SIX")
def test_six_tokens_and_the_seventh_is_refused() -> None:
    scene = step(["runt"] * 12) + alien("brute", "j4")
    played = play(scene, *place("runt", SQUARES[:6]))
    assert len(played.all("reinforcement")) == 6
    assert (played.kind(), played.seat()) == ("squad", 0)
    assert len(played.game.reserve[1]) == 6
    assert refusal(scene, *place("runt", SQUARES[:7])) == "SC-REINFORCEMENT-UP-TO-SIX"
    # He may stop before that.
    assert len(play(scene, *place("runt", SQUARES[:2]), "enough").all("reinforcement")) == 2


@rule("SC-REINFORCEMENT-UP-TO-SIX", "SC-ALIEN-TURN-SEQUENCE")
def test_what_has_just_arrived_acts_from_the_next_alien_turn_on() -> None:
    scene = step(["runt"], deck=["silence", "silence"]) + alien("brute", "j4")
    played = play(scene, "place runt at a3")
    assert played.kind() == "squad"
    later = play(scene, "place runt at a3", "end turn")
    assert "runt1: activate" in later.options()


@rule("SC-REINFORCEMENT-MANDATORY")
def test_with_nothing_on_the_boards_all_four_tokens_must_come() -> None:
    scene = step(["brute"] * 4)
    assert "enough" not in play(scene).options()
    assert refusal(scene, "enough") == "SC-REINFORCEMENT-MANDATORY"
    # Judged as the step begins: the first one does not free him from bringing the others.
    assert refusal(scene, *place("brute", SQUARES[:3]), "enough") == "SC-REINFORCEMENT-MANDATORY"
    played = play(scene, *place("brute", SQUARES[:4]))
    assert (len(played.all("reinforcement")), played.game.reserve[1]) == (4, [])


@rule("SC-REINFORCEMENT-MANDATORY", "SC-GAP-CLARIFICATIONS")
@pytest.mark.parametrize("there", [alien("runt", "j4"), blip("runt", "j4")])
def test_a_single_alien_or_blip_leaves_him_free(there: str) -> None:
    assert "enough" in play(step(["brute"] * 4) + there).options()


@rule("SC-REINFORCEMENT-MANDATORY")
def test_tokens_that_cannot_be_played_are_excused() -> None:
    # Three traitors exist; the fourth token stays in hand although everything must be brought.
    played = play(step(["traitor"] * 4), *place("traitor", SQUARES[:3]))
    assert (played.kind(), played.game.reserve[1]) == ("squad", [UNIT_NUMBERS["traitor"]])


@rule("SC-REINFORCEMENT-MANDATORY", "SC-GAP-EVENT-DECK")
def test_a_counter_attack_allows_eight_but_six_are_all_that_must_come() -> None:
    scene = on(PLAN, reserve={"alien": ["runt"] * 9}, deck=["counter_attack", "silence"]) + figure(
        "Ilen", "b1"
    )
    start = ["end turn", "end turn"]
    assert refusal(scene, *start, *place("runt", SQUARES[:5]), "enough") == "SC-REINFORCEMENT-MANDATORY"
    assert len(play(scene, *start, *place("runt", SQUARES[:6]), "enough").all("reinforcement")) == 6
    assert len(play(scene, *start, *place("runt", SQUARES)).all("reinforcement")) == 8


@rule("SC-REINFORCEMENT-TOKEN-ASIDE")
def test_a_played_token_lies_beside_the_board_and_can_be_claimed() -> None:
    played = play(step(["brute"]) + alien("runt", "j4"), "place brute at a3")
    assert played.game.beside == [UNIT_NUMBERS["brute"]]


@rule("SC-REINFORCEMENT-ON-R-SQUARES", "SC-MOVE-ONE-FIGURE-PER-SQUARE")
def test_an_android_comes_on_a_free_marked_square() -> None:
    scene = step(["android"] * 2) + alien("runt", "a3")
    played = play(scene, "place android at c4")
    assert played.at("android1") == "c4"
    assert refusal(scene, "place android at f4") == "SC-REINFORCEMENT-ON-R-SQUARES"
    assert refusal(scene, "place android at a3") == "SC-MOVE-ONE-FIGURE-PER-SQUARE"
    assert refusal(scene, "place runt at b3") == "SC-SETUP-REINFORCEMENT-POOL"


@rule("SC-REINFORCEMENT-ON-R-SQUARES", "SC-DREADNOUGHT-FOUR-SQUARES", "SC-DREADNOUGHT-WEAPONS")
def test_a_dreadnought_covers_a_marked_square_with_one_of_its_four() -> None:
    scene = step(["dreadnought"], arms={"alien": ["plasma_gun", "assault_cannon"]}) + alien("runt", "b3")
    places = {line.rpartition(" ")[2] for line in play(scene).options() if "place" in line}
    # Blocks in the room over c and d, or with only their western half on d; none over the runt.
    assert places == {"c3", "d3"}
    played = play(scene, "place dreadnought at d3")
    assert len(played.game.arms[played.piece("dread1")]) == 2


@rule("SC-REINFORCEMENT-NEEDS-FIGURE")
def test_without_a_figure_the_token_stays_in_hand() -> None:
    brutes = "".join([alien("brute", f"{column}{row}") for column in "ghij" for row in (3, 4)])
    scene = step(["brute", "runt"]) + brutes
    assert refusal(scene, "place brute at a3") == "SC-REINFORCEMENT-NEEDS-FIGURE"
    played = play(scene, "place runt at a3")
    assert played.game.reserve[1] == [UNIT_NUMBERS["brute"]]


@rule("SC-REINFORCEMENT-OUT-OF-SIGHT")
def test_not_on_a_marked_square_that_a_marine_sees() -> None:
    scene = step(["runt"] * 2) + alien("brute", "j4")
    assert refusal(scene, "place runt at j1") == "SC-REINFORCEMENT-OUT-OF-SIGHT"
    # A figure in between does not hide it, a closed door does, and on a dock nobody sees anything.
    assert refusal(scene + alien("brute", "e1"), "place runt at j1") == "SC-REINFORCEMENT-OUT-OF-SIGHT"
    docked = scene.replace('at = "b1"', 'at = "dock1a"')
    assert "place runt at j1" in play(docked).options()
