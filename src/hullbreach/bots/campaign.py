"""A whole campaign between bots, its battles included."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from hullbreach import missions
from hullbreach.bots.base import G
from hullbreach.bots.match import play_match
from hullbreach.bots.seat import Player
from hullbreach.kernel.replaying import Recorder


def fight_out(recorder: Recorder[G], players: Sequence[Player[G]], seed: int) -> Iterator[Recorder[G]]:
    """Play a campaign to its end, the players one for each seat; its record after each battle.

    The bots of its battles are the first of their game. The same seed gives the same campaign.
    """
    game = recorder.game
    while (asked := game.decision()) is not None:
        battle = game.afield()
        if battle is None:
            recorder.play(players[asked.seat].ask(game)[0])
            continue
        room = missions.room_of(battle.game)
        mission = room.inline(battle.text) if battle.text else room.own_mission(battle.mission)
        match = play_match(room, mission, seed + game.turn_now(), options=battle.options)
        for line in room.outcome(match.game, battle.options):
            recorder.play(game.read(line))
        yield recorder
