"""Questions to the face of crusade: any number and any text gets an answer or a sentence, never a crash."""

from __future__ import annotations

import random
import string

import pytest

from hullbreach.crusade.game import CrusadeGame
from hullbreach.crusade.profiles import EDITIONS
from hullbreach.faces.contract import BadAsk
from hullbreach.faces.crusade import CRUSADE
from tests.faces.crusade_games import NUMBERS, many_moments

NUMBERS_TO_ASK = (-(10**9), -2, -1, 0, 1, 5, 17, 40, 99, 10**9)
WORDS = [action.form.words for action in EDITIONS["redux"].actions.by_verb.values()]


def some_text(game: CrusadeGame, rng: random.Random) -> str:
    """A choice, a choice with something changed, words that could be one, or anything at all."""
    asked = game.decision()
    assert asked is not None
    kind = rng.randrange(4)
    text = game.text(rng.choice(asked.options))
    if kind == 0:
        return text
    if kind == 1:
        words = text.split(" ")
        words[rng.randrange(len(words))] = rng.choice(
            ["a1", "dock1a", "c4-c5", "n", "7", "-3", "runt1", "bolter", ""]
        )
        return " ".join(words)
    if kind == 2:
        who = rng.choice(
            ["", "squad: ", "alien: ", f"{game.name(0)}: " if game.kind and game.squad_of[0] >= 0 else ""]
        )
        rest = [
            rng.choice(["a1", "m12", "bolter", "at", "to", "from", "n", "3", "runt", "-1"])
            for _ in range(rng.randrange(4))
        ]
        return " ".join([who + rng.choice(WORDS), *rest])
    return "".join(rng.choice(string.printable + "é☃") for _ in range(rng.randrange(30)))


@pytest.mark.parametrize("number", NUMBERS)
def test_no_question_raises_anything_but_a_sentence(number: int) -> None:
    rng = random.Random(number)
    for game in many_moments(number, 0.04):
        for _ in range(6):
            ask_anything(game, rng)


def ask_anything(game: CrusadeGame, rng: random.Random) -> None:
    seat = rng.choice([-1, *range(game.seats + 1)])
    piece = rng.choice([*NUMBERS_TO_ASK, rng.randrange(max(1, len(game.kind)))])
    texts = [some_text(game, rng) for _ in range(rng.randrange(4))]
    at = rng.choice(["", "a1", "zz99", "dock1a", game.board.name(rng.randrange(game.board.count)), "x" * 500])
    for ask in (
        lambda: CRUSADE.menu(game, seat, piece),
        lambda: CRUSADE.reach(game, seat, piece),
        lambda: CRUSADE.preview(game, seat, texts),
        lambda: CRUSADE.sight(game, None, piece),
        lambda: CRUSADE.coverage(game, None, piece),
        lambda: CRUSADE.why_not(game, seat, piece, at, rng.choice(["", *texts])),
    ):
        try:
            ask()
        except BadAsk as error:
            assert error.text.en and error.text.fr
    assert isinstance(CRUSADE.order_faults(game, texts), list)
    CRUSADE.ordered(game, texts)


@pytest.mark.parametrize("number", NUMBERS)
def test_every_square_has_a_reason(number: int) -> None:
    """Why a piece cannot go there or do anything to who is there: a rule and a sentence in both languages."""
    rng = random.Random(number)
    for game in many_moments(number, 0.02):
        asked = game.decision()
        assert asked is not None
        own = [p for p in range(len(game.kind)) if game.owner[p] == asked.seat]
        if not own:
            continue
        p = rng.choice(own)
        taken = [square for square in range(game.board.count) if game.at[square] >= 0]
        near = [game.square[q] for q in own if game.square[q] >= 0]
        some = {*rng.sample(taken, min(4, len(taken))), *near[:3], rng.randrange(game.board.count)}
        for square in some:
            why = CRUSADE.why_not(game, asked.seat, p, game.board.name(square), "")
            assert why.rule and why.text.en and why.text.fr, (asked.kind, game.name(p), square)
            assert "{" not in why.text.en + why.text.fr
