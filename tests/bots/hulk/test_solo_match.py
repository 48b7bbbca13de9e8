"""Bots in solo games: the marine bot plays, the seat of the stealers is never asked."""

from __future__ import annotations

import pytest

from hullbreach.bots.match import play_match
from hullbreach.faces import face_of
from hullbreach.hulk import pieces as pc
from hullbreach.missions.hulk import ROOM, own_mission
from hullbreach.words.text import Text
from tests.scenes import rule


@rule("DWS-SCOPE", "DWS-STEALERS-AUTOMATED")
@pytest.mark.parametrize("bot", ["heuristic", "random"])
def test_any_bot_can_hold_the_seat_that_nobody_plays(bot: str) -> None:
    match = play_match(ROOM, own_mission("drill"), 3, {"stealer": bot}, "heuristic", {"solo": True})
    assert match.game.result
    again = play_match(ROOM, own_mission("drill"), 3, {"stealer": "random"}, "heuristic", {"solo": True})
    assert again.game.state_hash() == match.game.state_hash()


@rule("DWS-STEALERS-AUTOMATED")
def test_the_seat_is_shown_as_the_automaton_s() -> None:
    face = face_of("hulk")
    header = ROOM.make_header("drill", "", options={"solo": True}, seed=b"1")
    named = face.seats_of(header)[pc.STEALER_SEAT].name
    assert named == Text("stealers (the automaton)", "stealers (l'automate)")
    assert face.seats_of(ROOM.make_header("drill", "", seed=b"1"))[pc.STEALER_SEAT].name.en == "stealers"
    # The page of a new game offers it beside the players.
    two, alone = face.mission("drill").seatings
    assert (two.options, alone.options) == ({"solo": False}, {"solo": True})
    assert alone.seats[pc.STEALER_SEAT].name == named
