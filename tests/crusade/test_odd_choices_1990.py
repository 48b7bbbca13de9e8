"""Whatever numbers a choice has, and whatever is being asked, it is refused with a rule and a sentence."""

from __future__ import annotations

import random

import pytest

from hullbreach.crusade import verbs as v
from hullbreach.crusade.game import CrusadeGame
from hullbreach.kernel.contract import Choice
from tests.crusade.halls import alien, blip, figure
from tests.crusade.maps import DECK, SHIP, on
from tests.crusade.scenes import play, rule
from tests.crusade.whole_games import fresh, kind, plain, until

PIECES = figure("Ilen", "a1") + figure("Dax", "b1", unit="marine assault_cannon") + alien("runt", "f1")
PIECES += figure("Sorn", "a2", unit="marine missile_launcher") + alien("brute", "f2") + blip("android", "b4")

# Questions in the middle of a game: the scene, and the choices that lead there.
QUESTIONS: dict[str, tuple[str, list[str]]] = {
    "squad": (on(DECK, hand={"squad1": ["advance", "motion_tracker"]}) + PIECES, []),
    "activation": (on(DECK, hand={"squad1": ["melta_charge:Ilen"]}) + PIECES, ["Ilen: activate"]),
    "aim": (on(DECK) + PIECES, ["Sorn: activate", "Sorn: aim missile_launcher"]),
    "shares": (on(DECK, dice=[6, 6]) + PIECES, ["Dax: activate", "Dax: spray assault_cannon"]),
    "reroll": (
        on(DECK, dice=[6, 6], worn={"squad1": ["targeter:Ilen"]})
        + figure("Ilen", "a1")
        + alien("runt", "f1"),
        ["Ilen: activate", "Ilen: fire bolter at f1"],
    ),
    "look": (
        on(DECK, hand={"squad1": ["motion_tracker"]}) + PIECES + blip("runt", "c4"),
        ["squad: play motion_tracker"],
    ),
    "scan": (
        on(SHIP, active="Ilen", scanned=["north-west"], blip_hand={"alien": ["runt"]}) + figure("Ilen", "f1"),
        ["Ilen: move g1", "Ilen: done"],
    ),
    "large": (
        on(SHIP, arms={"alien": ["plasma_gun", "assault_cannon"]})
        + figure("Ilen", "b2")
        + blip("dreadnought", "b4"),
        ["Ilen: activate", "Ilen: open b2-b3"],
    ),
    "aliens": (on(DECK, turn="alien") + PIECES, []),
    "ghost echo": (on(DECK, deck=["ghost_echo", "silence"]) + PIECES, ["end turn"]),
    "central locking": (
        on(SHIP, deck=["central_locking", "silence"], doors={"open": ["h2-h3", "b10-b11"]})
        + figure("Ilen", "a1"),
        ["end turn"],
    ),
    "jam": (on(DECK, deck=["jam", "silence"]) + PIECES, ["end turn"]),
    "lights out": (on(SHIP, deck=["lights_out", "silence"]) + figure("Ilen", "a1"), ["end turn"]),
}


def odd_choices(game: CrusadeGame, count: int) -> list[Choice]:
    """Choices that nobody would make: any verb, and numbers that name something or nothing."""
    asked = game.decision()
    assert asked is not None
    draw = random.Random(7)
    out: list[Choice] = [(verb, -1, 0, 0) for verb in game.profile.actions.by_verb]
    out.extend([(verb, who, 0, 1) for verb in game.profile.actions.by_verb for who in range(-2, 3)])
    while len(out) < count:
        choice = [draw.choice(list(game.profile.actions.by_verb)), 0, 0, 0]
        if draw.random() < 0.5:
            choice = list(draw.choice(asked.options))
        most = (0, len(game.kind) + 2, game.board.count + 2, 60)
        for part in (1, 2, 3):
            if draw.random() < 0.5:
                choice[part] = draw.choice((-1, 0, 1, draw.randint(-3, most[part])))
        out.append((choice[0], choice[1], choice[2], choice[3]))
    return out


def check(game: CrusadeGame) -> None:
    asked = game.decision()
    assert asked is not None
    before = game.state_hash()
    for choice in odd_choices(game, 1200):
        if choice in asked.options:
            continue
        no = game.why_not(choice)
        assert no.rule, choice
        assert no.sentence.endswith(".") and "{" not in no.sentence, choice
    assert game.state_hash() == before


@pytest.mark.parametrize("question", QUESTIONS)
def test_odd_numbers_are_refused_in_the_middle_of_a_game(question: str) -> None:
    scene, choices = QUESTIONS[question]
    played = play(scene, *choices)
    assert played.kind() == question
    check(played.game)


def test_odd_numbers_are_refused_before_the_first_round() -> None:
    game = fresh("sleeping_iron", squads=2)
    seen: set[str] = set()
    while kind(game) != "squad":
        if kind(game) not in seen:
            seen.add(kind(game))
            check(game)
        plain(game)
    assert {"dreadnought", "choose squad", "choose equipment", "choose weapons", "deploy"} <= seen


@rule("SC-GAP-DREADNOUGHT-WEAPONS")
def test_to_lift_off_nobody_is_refused_while_there_is_nobody_yet() -> None:
    game = fresh("sleeping_iron")
    assert kind(game) == "dreadnought" and not game.kind
    assert game.why_not((v.PICK_UP, -1, 0, 0)).sentence == "say which figure."


@rule("SC-GAP-CARDS-ULTRA-MARINES")
def test_a_card_of_the_squad_is_not_played_by_one_figure() -> None:
    scene = on(DECK, hand={"squad1": ["motion_tracker"]}) + PIECES
    game = play(scene).game
    no = game.why_not(game.read("Ilen: play motion_tracker"))
    assert no.rule == "SC-GAP-CARDS-ULTRA-MARINES"
    assert no.sentence == "motion_tracker is a card of the squad, not of a single figure."


def test_a_place_for_nobody_is_refused() -> None:
    game = fresh(squads=1)
    until(game, "deploy")
    assert game.why_not((v.PLACE, -1, 0, 0)).sentence == "say which figure."
