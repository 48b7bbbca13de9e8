"""What a face objects to is said in both languages."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from hullbreach.faces import face_of
from hullbreach.faces.contract import BadAsk
from hullbreach.faces.crusade import CRUSADE
from hullbreach.faces.hulk import HULK
from hullbreach.hulk.game import HulkGame
from hullbreach.words import book
from tests.faces.crusade_games import new_game as crusade_game
from tests.faces.games import new_game

GAME = new_game("drill")
SEAT = GAME.decision().seat  # type: ignore[union-attr]

ASKED: dict[str, Callable[[], object]] = {
    "game": lambda: face_of("chess"),
    "mission": lambda: HULK.mission("nowhere"),
    "mission_file": lambda: HULK.mission("", "nonsense"),
    "theme": lambda: HULK.picture("drill", theme="sepia"),
    "option": lambda: HULK.new_header("drill", "", {"gard": True}, b"", {}),
    "bot": lambda: HULK.bot("clever", 0, 1),
    "plan": lambda: HULK.preview(GAME, SEAT, []),
    "other_side": lambda: HULK.preview(GAME, 1 - SEAT, ["begin"]),
    "not_own": lambda: HULK.menu(GAME, SEAT, 99),
    "long_choice": lambda: HULK.preview(GAME, SEAT, ["x" * 201]),
    "no_choice": lambda: HULK.preview(GAME, SEAT, ["nonsense {x}"]),
    "not_here": lambda: HULK.preview(GAME, SEAT, ["end phase"]),
    "piece": lambda: HULK.why_not(GAME, SEAT, 99, "a1", ""),
    "side": lambda: HULK.coverage(GAME, SEAT, 7),
    "no_sight": lambda: CRUSADE.draw(crusade_game(0), "scanner", sight_of=0),
    "over": lambda: HULK.preview(_ended(), SEAT, ["begin"]),
    "handicap_none": lambda: face_of("conquest").handicap_options("first_blood", "", 1, {}),
    "handicap_steps": lambda: HULK.handicap_options("drill", "", 9, {}),
    "guide": lambda: HULK.lesson("nowhere"),
}


def _ended() -> HulkGame:
    game = new_game("drill")
    while game.decision() is not None:
        game.play(HULK.default(game))
    return game


@pytest.mark.parametrize("why", ASKED)
def test_an_objection_has_both_languages(why: str) -> None:
    with pytest.raises(BadAsk) as caught:
        ASKED[why]()
    text = caught.value.text
    assert text.en != text.fr
    for words in (text.en, text.fr):
        assert words[0] == words[0].upper() and words.rstrip()[-1] in ".?"
    assert str(caught.value)[1:] == text.en[1:]


def test_every_objection_is_tried() -> None:
    for language in ("en", "fr"):
        assert {*book(language)["bad_ask"], "game"} == set(ASKED)


def test_a_sentence_alone_is_the_same_in_both() -> None:
    text = BadAsk("there is no such thing.").text
    assert (text.en, text.fr) == ("There is no such thing.", "There is no such thing.")
