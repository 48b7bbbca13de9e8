"""Answering without asking in crusade: defaults, what comes before play, standing orders."""

from __future__ import annotations

import pytest

from hullbreach.crusade import verbs as v
from hullbreach.crusade.forces import groups
from hullbreach.crusade.forces.alien_force import alien_level
from hullbreach.crusade.forces.muster import console, heavy_count
from hullbreach.crusade.game import CrusadeGame
from hullbreach.faces.crusade import CRUSADE
from tests.crusade.scenes import play
from tests.faces.crusade_games import NUMBERS, many_moments, new_game


def prepared(number: int) -> CrusadeGame:
    game = new_game(number)
    for _ in range(400):
        if not CRUSADE.preliminary(game):
            return game
        game.play(CRUSADE.default(game))
    raise AssertionError("the set-up by defaults does not end")


@pytest.mark.parametrize("number", NUMBERS)
def test_the_whole_set_up_can_be_left_to_the_defaults(number: int) -> None:
    game = prepared(number)
    asked = game.decision()
    assert asked is not None and asked.kind == "squad"
    for seat in range(game.squads):
        mine = console(game, seat)
        assert len(game.figures(seat)) == 1 + mine.troopers
        assert heavy_count(game, seat) == mine.most_heavy
        worn = [card for owner, card in game.spent if owner == seat]
        assert len(game.hand[seat]) + len(worn) == mine.equipment + mine.orders
        assert any(game.square[p] >= 0 for p in game.figures(seat))
    if game.mission.tactical_level:
        level = sum(groups.level_of(game.bought[seat]) for seat in range(game.squads, game.seats))
        assert level == alien_level(game)
        for seat in range(game.squads, game.seats):
            blips = [p for p in range(len(game.kind)) if game.is_blip(p) and game.owner[p] == seat]
            assert len(blips) > 2 * len(game.blip_hand[seat])
            assert [entry for entry in game.entries if entry[2] == seat]


@pytest.mark.parametrize("number", NUMBERS)
def test_defaults_are_allowed_and_lead_on(number: int) -> None:
    for game in many_moments(number, 0.1):
        asked = game.decision()
        assert asked is not None
        choice = CRUSADE.default(game)
        assert choice in asked.options
        # The turn of somebody who is away comes to its end.
        twin = game.copy()
        for _ in range(150):
            now = twin.decision()
            if (
                now is None
                or (now.seat, twin.turn_seat) != (asked.seat, game.turn_seat)
                or twin.phase != game.phase
            ):
                break
            twin.play(CRUSADE.default(twin))
        else:
            raise AssertionError(f"{asked.kind}: defaults go on for ever")


def test_a_default_does_nothing_rather_than_something() -> None:
    for game in many_moments(1, 0.2):
        asked = game.decision()
        assert asked is not None
        chosen = CRUSADE.default(game)
        if asked.kind in ("squad", "aliens", "activation"):
            assert chosen[0] in (v.END, v.DONE)


MEETING = """
game = "crusade"
squads = ["tide", "wall"]
map = '''
+-+-+-+-+-+-+
1. . . . . .|
+-+-+-+-+-+-+
2. . . . . .|
+-+-+-+-+-+-+
'''
[[piece]]
name = "Ilen"
at = "b1"
[[piece]]
name = "Brandt"
at = "c1"
"""


def test_standing_orders_let_others_pass_or_bar_their_way() -> None:
    game = play(MEETING, "Ilen: activate", "Ilen: move d1 through c1").game
    asked = game.decision()
    assert asked is not None and asked.kind == "leave" and CRUSADE.is_reaction(game)
    assert CRUSADE.ordered(game, []) is None and CRUSADE.ordered(game, ["ask"]) is None
    granted = CRUSADE.ordered(game, ["bar the way", "let others pass"])
    denied = CRUSADE.ordered(game, ["bar the way"])
    assert granted is not None and granted[0] == v.GRANT
    assert denied is not None and denied[0] == v.DENY
    assert not CRUSADE.order_faults(game, [option.text for option in CRUSADE.order_words(game)])
    assert CRUSADE.order_faults(game, ["dance"])
