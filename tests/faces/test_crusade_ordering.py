"""Standing orders with conditions in squads against aliens: what they may answer, and by what they go."""

from __future__ import annotations

import pytest

from hullbreach.faces import face_of
from hullbreach.kernel.game import Game
from tests.crusade.scenes import play
from tests.crusade.test_cards_secrets import QUESTIONS
from tests.scenes import rule

FACE = face_of("crusade")


def asked(kind: str) -> Game:
    scene, choices = QUESTIONS[kind]
    game = play(scene, *choices).game
    found = game.decision()
    assert found is not None and found.kind == kind
    return game


def chosen(game: Game, *lines: str) -> str:
    choice = FACE.by_order(game, list(lines))
    return game.text(choice) if choice is not None else ""


@rule("SC-EQUIPMENT-CARDS-ANY-NUMBER")
@pytest.mark.parametrize(
    ("kind", "wanted"), [("shield", "pass"), ("rage", "pass"), ("reroll", "Aeth: keep dice")]
)
def test_cards_and_rolls_are_declined_by_order_and_never_done(kind: str, wanted: str) -> None:
    game = asked(kind)
    assert chosen(game, f"all when {kind}: decline") == wanted
    assert chosen(game, f"all when {kind}: ask", f"all when {kind}: decline") == ""
    assert chosen(game, f"all when {kind}: decline, turn {game.turn_now() + 1}") == ""
    (fault,) = FACE.faults_of_orders(game, [f"all when {kind}: act"])
    assert "can be answered by: decline, ask" in fault


@rule("SC-GAP-CARDS-ULTRA-MARINES")
def test_covering_fire_is_given_by_its_chance_and_its_distance() -> None:
    game = asked("covering")
    (fire, hold) = [game.text(choice) for choice in FACE.asked(game).options]
    promise = FACE.prospect(game, FACE.asked(game).options[0])
    assert promise.good is not None and 0 < promise.good < 1
    chance = int(promise.good * 100)
    assert chosen(game, f"Ilen when covering: act, chance {chance}, away {promise.away}") == fire
    assert chosen(game, f"all when covering: act, chance {chance + 1}", "all when covering: decline") == hold
    assert chosen(game, f"all when covering: act, away {promise.away - 1}") == ""
