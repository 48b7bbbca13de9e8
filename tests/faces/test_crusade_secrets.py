"""Nothing that a seat is shown in crusade depends on what it may not know: byte for byte."""

from __future__ import annotations

import random

import msgspec
import pytest

from hullbreach.crusade.events import KINDS
from hullbreach.crusade.game import CrusadeGame
from hullbreach.faces.contract import BadAsk
from hullbreach.faces.crusade import CRUSADE
from hullbreach.kernel.contract import Seat
from hullbreach.kernel.storing import StoredFault
from tests.contract.crusade import SETUPS
from tests.faces.crusade_games import NUMBERS, many_moments, moments, new_game, twin_of

encode = msgspec.json.encode
# A card that is worn comes into the open too; whoever chose that may take it back all the same.
REVEALS = {kind.name for kind in KINDS.values() if kind.reveals} | {"worn"}


def everybody(game: CrusadeGame) -> list[Seat | None]:
    return [*range(game.seats), None]


def shown(game: CrusadeGame, seat: Seat | None) -> bytes:
    asked = game.decision()
    parts: list[object] = [CRUSADE.view(game, seat), CRUSADE.is_reaction(game), CRUSADE.scenery(game)]
    parts.extend(CRUSADE.coverage(game, seat, side) for side in range(game.seats))
    parts.append(asked.seat if asked is not None else -1)
    return encode(parts)


def questions(game: CrusadeGame, seat: Seat, rng: random.Random) -> bytes:
    """What a seat can ask while it chooses."""
    out: list[object] = [CRUSADE.prompt(game), CRUSADE.order_words(game), CRUSADE.default(game)]
    own = [p for p in range(len(game.kind)) if game.owner[p] == seat]
    for p in rng.sample(own, min(3, len(own))):
        for ask in (CRUSADE.menu, CRUSADE.reach):
            try:
                out.append(ask(game, seat, p))
            except BadAsk as error:
                out.append(str(error))
        where = game.board.name(rng.randrange(game.board.count))
        out.append(CRUSADE.why_not(game, seat, p, where, ""))
        out.append(CRUSADE.sight(game, seat, p))
    prompt = CRUSADE.prompt(game)
    assert prompt is not None
    for option in rng.sample(prompt.options, min(4, len(prompt.options))):
        out.append(CRUSADE.preview(game, seat, [option.text]))
    return encode(out)


@pytest.mark.parametrize("rate", [0.012, pytest.param(0.05, marks=pytest.mark.long)])
@pytest.mark.parametrize("number", NUMBERS)
def test_twins_look_the_same(number: int, rate: float) -> None:
    rng = random.Random(number)
    compared = 0
    for game in many_moments(number, rate):
        asked = game.decision()
        assert asked is not None
        for seat in everybody(game):
            try:
                twin = twin_of(game, number, seat, rng)
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
    assert compared > 200 * rate


@pytest.mark.parametrize("rate", [0.02, pytest.param(0.07, marks=pytest.mark.long)])
@pytest.mark.parametrize("number", NUMBERS)
def test_twins_are_told_and_asked_the_same_until_something_is_shown(number: int, rate: float) -> None:
    """Whose turn it is to choose is known to all: it may not tell what is hidden either."""
    rng = random.Random(number)
    for game in many_moments(number, rate):
        asked = game.decision()
        assert asked is not None
        for seat in everybody(game):
            try:
                twin = twin_of(game, number, seat, rng)
            except StoredFault:
                continue
            other = twin.decision()
            common = [option for option in asked.options if other is not None and option in other.options]
            if not common:
                continue
            choice = rng.choice(common)
            mine, others = game.copy(), twin
            happened, elsewhere = mine.play(choice), others.play(choice)
            one, two = CRUSADE.told(mine, seat, happened), CRUSADE.told(others, seat, elsewhere)
            for a, b in zip(one, two, strict=False):
                if encode(a) != encode(b):
                    assert a.kind in REVEALS or b.kind in REVEALS, (a, b)
                    break
            else:
                if not CRUSADE.reveals(happened) and not CRUSADE.reveals(elsewhere):
                    assert len(one) == len(two)
                    assert shown(mine, seat) == shown(others, seat), (game.text(choice), asked.kind)


def test_a_question_out_of_turn_says_nothing_but_that() -> None:
    for game in moments(1, seed=4, rate=0.1):
        asked = game.decision()
        assert asked is not None
        for seat in range(game.seats):
            own = next((p for p in range(len(game.kind)) if game.owner[p] == seat), -1)
            if own < 0 or seat == asked.seat:
                continue
            for ask in (CRUSADE.menu, CRUSADE.reach):
                with pytest.raises(BadAsk):
                    ask(game, seat, own)
            with pytest.raises(BadAsk):
                CRUSADE.preview(game, seat, ["pass"])
            assert CRUSADE.why_not(game, seat, own, "c3", "").rule == "SC-TURN-ORDER"


@pytest.mark.parametrize("number", [1, 7])
def test_what_a_blip_is_shows_to_its_player_and_to_who_was_shown_it(number: int) -> None:
    marked = 0
    for game in moments(number, seed=1, rate=0.1, choices=900):
        for seat in everybody(game):
            known = {p for p, _ in game.shown[seat]} if seat is not None else set()
            for piece in CRUSADE.view(game, seat).pieces:
                if piece.kind == "blip":
                    mine = piece.seat == seat or piece.id in known
                    assert (piece.mark == "?") != mine, (piece, seat)
                    marked += mine
    assert marked > 20


def test_a_hidden_hand_is_only_a_number() -> None:
    game = new_game(1, 0)
    while CRUSADE.preliminary(game):
        game.play(CRUSADE.default(game))
    for seat in range(game.squads):
        mine = {card.key for card in CRUSADE.view(game, seat).hand if card.state == "ready"}
        assert mine
        for other in everybody(game):
            if other != seat:
                assert not mine & {card.key for card in CRUSADE.view(game, other).hand}
    assert len(SETUPS) == len(NUMBERS)
