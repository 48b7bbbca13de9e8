"""The leader's room on the tenth board: what is told when it is filled, and who finds no place in it."""

from __future__ import annotations

import pytest

from hullbreach.hulk import pieces as pc
from hullbreach.hulk.game import HulkGame
from hullbreach.hulk.solo.den import fill
from hullbreach.kernel.contract import Choice, Refused
from hullbreach.kernel.events import Event
from tests.hulk.deathwing.test_last_ship import board
from tests.scenes import rule


def asked(seed: str = "1") -> tuple[HulkGame, list[Choice]]:
    game = board(10, seed)
    decision = game.decision()
    assert decision is not None and decision.kind == "den"
    return game, decision.options


@rule("DWS-LS-TENTH-ROOM", "DWS-LS-TENTH-PLACED-FIRST")
@pytest.mark.parametrize("seed", ["1", "2"])
def test_the_leader_lies_in_wait_and_a_blip_is_turned_up_in_every_other_corner(seed: str) -> None:
    for number, choice in enumerate(asked(seed)[1]):
        game, _ = asked(seed)
        den = game.mission.den
        assert den is not None and choice[2] == den.corners[number][0]
        events = game.play(choice)
        waits = [event for event in events if event.kind == "lies in wait"]
        assert [(event.rule, event["who"], event["where"]) for event in waits] == [
            ("DWS-LS-TENTH-ROOM", choice[1], choice[2])
        ]
        assert game.square[choice[1]] == choice[2] and game.facing[choice[1]] == den.facing
        turned = [event for event in events if event.kind == "converted"]
        assert len(turned) == len(den.corners) - 1
        assert all(event.rule == "DWS-LS-TENTH-PLACED-FIRST" and event["where"] == -1 for event in turned)
        placed = placings(events)
        assert {event["where"] for event in placed} == set(game.square[game.marines :]) - {-1, choice[2]}
        for corner in den.corners:
            if corner[0] != choice[2]:
                assert game.at[corner[0]] >= 0, "the first stands in the corner"
        assert sum(event["value"] for event in turned) == len(placed) + game.lost


def placings(events: list[Event]) -> list[Event]:
    return [event for event in events if event.kind == "placed" and event.rule == "DWS-LS-TENTH-PLACED-FIRST"]


@rule("DWS-LS-TENTH-ROOM")
def test_no_other_corner_will_do() -> None:
    game, options = asked()
    den = game.mission.den
    assert den is not None and len(options) == den.far
    verb, chief, _, how = options[0]
    for corner in den.corners[den.far :]:
        with pytest.raises(Refused, match="corners farthest from the door") as refused:
            game.play((verb, chief, corner[0], how))
        assert refused.value.rule == "DWS-LS-TENTH-ROOM"


@rule("DWS-LS-TENTH-PLACED-FIRST", "DWS-FIGURE-LIMIT")
@pytest.mark.parametrize(("value", "places"), [(3, 3), (3, 2), (2, 2), (1, 1), (3, 0)])
def test_who_finds_no_free_square_is_lost_and_that_is_told(value: int, places: int) -> None:
    game, options = asked()
    game.play(options[0])
    free = [square for square in range(game.board.count) if game.at[square] < 0][:places]
    taken = [square for square in game.square if square >= 0][:1]
    game.pile[:] = [value] * len(game.pile)
    game.events = []
    before, lost = len(game.kind), game.lost
    fill(game, [*taken, *free], 2)
    came = [p for p in range(before, len(game.kind)) if game.square[p] >= 0]
    assert [game.square[p] for p in came] == free
    assert all(game.kind[p] == pc.STEALER and game.facing[p] == 2 for p in came)
    told = [(event.rule, event["models"], event["where"]) for event in game.events if event.kind == "lost"]
    missing = value - places
    assert told == ([("DWS-FIGURE-LIMIT", missing, -1)] if missing else []) and game.lost == lost + missing
    (blip,) = [event["who"] for event in game.events if event.kind == "converted"]
    assert [event["blip"] for event in placings(game.events)] == [blip] * places
