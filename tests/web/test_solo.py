"""A solo game at a table: a person has the marines, and whoever holds the other seat is never asked."""

from __future__ import annotations

from tests.scenes import rule
from tests.web.playing import Player, first_option, new_game
from tests.web.serving import Running

_MOST_CHOICES = 12


def _to_turn_two(ann: Player) -> None:
    """Do as little as possible until the second turn has come."""
    for _ in range(_MOST_CHOICES):
        state = ann.asked()
        if state["view"]["turn"] > 1:
            return
        texts = [option["text"] for option in state["prompt"]["options"]]
        ann.choose("end phase" if "end phase" in texts else first_option(state))
    raise AssertionError("the second turn does not come")


@rule("DWS-SCOPE", "DWS-STEALERS-AUTOMATED")
def test_a_solo_game_goes_on_with_a_bot_on_the_other_seat(server: Running) -> None:
    game, tokens = new_game(server, options={"solo": True})
    with Player(server, game, tokens["marine"]) as ann:
        _to_turn_two(ann)


@rule("DWS-STEALERS-AUTOMATED")
def test_who_holds_the_other_seat_only_watches(server: Running) -> None:
    game, tokens = new_game(server, stealer="human", options={"solo": True})
    with Player(server, game, tokens["marine"]) as ann, Player(server, game, tokens["stealer"]) as ben:
        ben.until("welcome")
        _to_turn_two(ann)
        while ben.state.get("view", {}).get("turn", 0) < 2:
            ben.next()
        assert not any(message.get("prompt") for message in ben.heard)
