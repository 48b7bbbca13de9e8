"""Nothing that a seat is shown depends on what it may not know: byte for byte."""

from __future__ import annotations

import random

import msgspec
import pytest

from hullbreach.faces.contract import BadAsk
from hullbreach.faces.hulk import HULK
from hullbreach.hulk.game import HulkGame
from hullbreach.kernel.contract import Seat
from hullbreach.kernel.storing import StoredFault
from tests.contract.hulk import Hulk
from tests.faces.games import SETUPS, moments, new_game

ADAPTER = Hulk()
encode = msgspec.json.encode


def twin_of(game: HulkGame, setup: str, seat: Seat | None, rng: random.Random) -> HulkGame:
    """A game that differs in nothing but what the seat may not know; it is asked anew what it asks."""
    twin = game.copy()
    ADAPTER.change_secrets(twin, seat, rng)
    fresh = new_game(setup)
    fresh.dice = game.dice.copy()
    fresh.unpack(twin.pack())
    return fresh


def shown(game: HulkGame, seat: Seat | None) -> bytes:
    parts: list[object] = [HULK.view(game, seat), HULK.is_reaction(game), HULK.clock_seat(game)]
    parts.extend(HULK.coverage(game, seat, side) for side in (0, 1))
    return encode(parts)


def questions(game: HulkGame, seat: Seat, rng: random.Random) -> bytes:
    """What a seat can ask while it chooses."""
    out: list[object] = [HULK.prompt(game), HULK.order_words(game)]
    own = [p for p in range(len(game.kind)) if game.seat_of(p) == seat]
    for p in rng.sample(own, min(3, len(own))):
        for ask in (HULK.menu, HULK.reach):
            try:
                out.append(ask(game, seat, p))
            except BadAsk as error:
                out.append(str(error))
        where = game.board.name(rng.randrange(game.board.count))
        out.append(HULK.why_not(game, seat, p, where, ""))
    prompt = HULK.prompt(game)
    assert prompt is not None
    for option in rng.sample(prompt.options, min(4, len(prompt.options))):
        out.append(HULK.preview(game, seat, [option.text]))
    return encode(out)


@pytest.mark.parametrize("rate", [0.15, pytest.param(0.25, marks=pytest.mark.long)])
@pytest.mark.parametrize("setup", SETUPS)
def test_twins_look_the_same(setup: str, rate: float) -> None:
    rng = random.Random(setup)
    compared = 0
    for game in moments(setup, seed=2, rate=rate):
        asked = game.decision()
        assert asked is not None
        for seat in (0, 1, None):
            try:
                twin = twin_of(game, setup, seat, rng)
            except StoredFault:
                # With these secrets nobody would be asked anything here.
                continue
            assert shown(twin, seat) == shown(game, seat)
            other = twin.decision()
            if asked.seat == seat and other is not None and other.options == asked.options:
                state = rng.getstate()
                mine = questions(game, seat, rng)
                rng.setstate(state)
                assert questions(twin, seat, rng) == mine
                compared += 1
    assert compared > 20 * rate


@pytest.mark.parametrize("rate", [0.06, pytest.param(0.12, marks=pytest.mark.long)])
@pytest.mark.parametrize("setup", SETUPS)
def test_twins_are_told_the_same_until_something_is_shown(setup: str, rate: float) -> None:
    rng = random.Random(setup)
    for game in moments(setup, seed=3, rate=rate):
        asked = game.decision()
        assert asked is not None
        for seat in (0, 1, None):
            try:
                twin = twin_of(game, setup, seat, rng)
            except StoredFault:
                continue
            other = twin.decision()
            common = [option for option in asked.options if other is not None and option in other.options]
            if not common:
                continue
            choice = rng.choice(common)
            mine, others = game.copy(), twin
            one = HULK.told(mine, seat, mine.play(choice))
            two = HULK.told(others, seat, others.play(choice))
            for a, b in zip(one, two, strict=False):
                if encode(a) != encode(b):
                    assert a.kind == b.kind and seat in ADAPTER.revealing.get(a.kind, ()), (a, b)
                    break


def test_a_question_out_of_turn_says_nothing_but_that() -> None:
    for game in moments("ash_valve", seed=4, rate=0.2):
        asked = game.decision()
        assert asked is not None
        seat = 1 - asked.seat
        own = next((p for p in range(len(game.kind)) if game.seat_of(p) == seat), -1)
        if own < 0:
            continue
        for ask in (HULK.menu, HULK.reach):
            with pytest.raises(BadAsk, match="another player's turn"):
                ask(game, seat, own)
        with pytest.raises(BadAsk, match="another player's turn"):
            HULK.preview(game, seat, ["pass"])
        assert HULK.why_not(game, seat, own, "c3", "").rule == "V3-TURN-SEQUENCE"


def test_the_value_of_a_blip_shows_only_to_its_owner() -> None:
    for game in moments("dead_reckoning", seed=1, rate=0.2):
        views = {seat: HULK.view(game, seat) for seat in (0, 1, None)}
        for seat, view in views.items():
            marks = {piece.mark for piece in view.pieces if piece.kind == "blip"}
            assert marks <= ({"1", "2", "3"} if seat == 1 else {"?"})
        keys = {seat: {chip.key for chip in view.chips} for seat, view in views.items()}
        assert "cp" in keys[0] and "cp_spent" in keys[1] and "cp_spent" in keys[None]
        assert [card.piece for card in views[None].cards] == []
