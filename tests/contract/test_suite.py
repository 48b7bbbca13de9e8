"""The suite itself: it notices games that break a promise."""

from __future__ import annotations

import pytest

from hullbreach.hulk import events
from hullbreach.hulk.game import HulkGame
from hullbreach.hulk.state import State
from hullbreach.kernel.contract import Choice, Refused, Seat
from hullbreach.kernel.dice import SeededDice
from hullbreach.kernel.game import Unimaginable
from hullbreach.kernel.secrets import OPEN
from tests.contract.hulk import Hulk
from tests.contract.suite import Contract, new_game


def noticed() -> str:
    """What the suite says of short games."""
    with pytest.raises(AssertionError) as caught:
        for seed in range(8):
            Contract(Hulk(), 0, seed, 0.3).walk()
    return str(caught.value)


@pytest.mark.parametrize("field", ["value", "counter"])
def test_a_view_that_shows_a_secret(field: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(State.FIELDS, field, OPEN)
    monkeypatch.setattr(Contract, "imagining", lambda contract, game, asked: None)
    assert "sees a secret" in noticed()


def test_an_event_that_tells_a_secret(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(events.BLIP_DRAWN, "hidden", {})
    assert "by a secret" in noticed()


def test_an_unknown_kind_of_event(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Hulk, "kinds", Hulk.kinds - {"moved"})
    assert "no kind of event 'moved'" in noticed()


def test_copies_that_share_a_list(monkeypatch: pytest.MonkeyPatch) -> None:
    true_copy = HulkGame.copy

    def sharing(game: HulkGame) -> HulkGame:
        twin = true_copy(game)
        twin.discard = game.discard
        return twin

    monkeypatch.setattr(HulkGame, "copy", sharing)
    assert "copies share 'discard'" in noticed()


def test_a_refusal_that_changes_the_game(monkeypatch: pytest.MonkeyPatch) -> None:
    def clumsy(game: HulkGame, choice: Choice) -> Refused:
        game.seconds += 1
        return Refused("V3-TURN-SEQUENCE", "No.")

    monkeypatch.setattr(HulkGame, "why_not", clumsy)
    assert "a refused choice has changed the game" in noticed()


def test_a_refusal_by_no_rule(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(HulkGame, "why_not", lambda game, choice: Refused("V3-BECAUSE", "No."))
    assert "refused by an unknown rule 'V3-BECAUSE'" in noticed()


def test_texts_that_are_not_unique(monkeypatch: pytest.MonkeyPatch) -> None:
    true_text = HulkGame.text
    monkeypatch.setattr(
        HulkGame, "text", lambda game, choice: true_text(game, choice).replace(" facing e", "")
    )
    assert "which reads" in noticed()


def test_an_imagined_game_that_forgets_what_the_seat_knows(monkeypatch: pytest.MonkeyPatch) -> None:
    true_draw = HulkGame.draw_unknown

    def forgetful(game: HulkGame, seat: Seat) -> None:
        true_draw(game, seat)
        true_draw(game, 1 - seat)

    monkeypatch.setattr(HulkGame, "draw_unknown", forgetful)
    assert "imagines what it knows to be wrong" in noticed()


def test_what_cannot_be_imagined_is_said_and_never_the_truth(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where no draw fits, `imagine` raises: the true position would tell a secret."""
    game = new_game(Hulk(), 1, 0)
    monkeypatch.setattr(HulkGame, "draw_unknown", lambda game, seat: game.stack.pop())
    with pytest.raises(
        Unimaginable, match=r"^seat 1, turn \d+, '.+': in 200 draws of what the seat cannot know"
    ):
        game.imagine(1, SeededDice(b"1"))
