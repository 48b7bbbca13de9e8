"""Brisk battles: who may act next comes into the hand, and those with nothing to do are let stand at one press."""

from __future__ import annotations

from typing import cast

import pytest

from hullbreach import games
from hullbreach.conquest import traits as tr
from hullbreach.conquest.events import ACTIVATED
from hullbreach.conquest.game import ConquestGame
from hullbreach.faces.base import Face
from hullbreach.kernel.dice import SeededDice
from tests.scenes import rule

HOLD = "hold turn 1"


@pytest.fixture
def face() -> Face[ConquestGame]:
    return cast("Face[ConquestGame]", games.room("conquest", "faces").FACE)


@pytest.fixture
def game(face: Face[ConquestGame]) -> ConquestGame:
    """A quick battle in its first turn, at its first activation."""
    begun = face.room().new_game(face.room().own_mission("first_blood"), SeededDice(b"hold"))
    while (asked := begun.decision()) is not None and asked.kind != "activate":
        begun.play(face.default(begun))
    return begun


def test_somebody_is_in_the_hand_and_the_rest_can_be_let_stand(
    face: Face[ConquestGame], game: ConquestGame
) -> None:
    prompt = face.prompt(game)
    assert prompt is not None
    assert prompt.next == prompt.options[0].piece >= 0
    (hold,) = prompt.orders
    assert (hold.text, hold.role, hold.wasted) == (HOLD, "end", len(prompt.options))
    assert str(len(prompt.options)) in hold.label.en
    # While somebody acts nobody else is next.
    game.play(game.read(prompt.options[0].text))
    acting = face.prompt(game)
    assert acting is not None and acting.next == -1 and not acting.orders


@rule("TC-GAP-TURN")
def test_who_lets_the_rest_stand_is_activated_all_the_same_and_asked_in_the_next_turn(
    face: Face[ConquestGame], game: ConquestGame
) -> None:
    seat = face.asked(game).seat
    stood = {p: game.square[p] for p in range(face.count(game)) if game.side[p] == seat}
    activated: set[int] = set()
    while game.turn == 1 and not game.result:
        asked = face.asked(game)
        choice = face.by_order(game, [HOLD]) if asked.seat == seat else face.default(game)
        if choice is None:
            # Whatever else is asked is no question of an order for the turn.
            assert asked.kind not in ("activate", "act")
            choice = face.default(game)
        events = game.play(choice)
        activated |= {event["who"] for event in events if event.kind == ACTIVATED.name}
    assert set(stood) <= activated
    assert all(game.square[p] == where for p, where in stood.items() if game.state[p] == tr.STEADY)
    assert game.turn == 2 and face.by_order(game, [HOLD]) is None


def test_an_order_for_a_turn_is_an_order_and_a_slip_is_none(
    face: Face[ConquestGame], game: ConquestGame
) -> None:
    assert face.faults_of_orders(game, [HOLD, "hold turn 12"]) == []
    assert face.faults_of_orders(game, ["hold turn one"])
    assert face.one_press(HOLD) and not face.one_press("hold")
    assert face.pressed(game, [HOLD]) and not face.pressed(game, ["hold turn 2"])
