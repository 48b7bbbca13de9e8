"""A whole campaign between bots, its battles included."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from hullbreach import missions
from hullbreach.bots.base import G, bot_names
from hullbreach.bots.match import Match, play_match, seed_of_match
from hullbreach.bots.seat import Player
from hullbreach.kernel.campaign import Battle
from hullbreach.kernel.dice import SeededDice
from hullbreach.kernel.game import Game
from hullbreach.kernel.record import Record, battle_remark
from hullbreach.kernel.replaying import Recorder


def fight_out(
    recorder: Recorder[G], players: Sequence[Player[G]], seed: int, bot: str = ""
) -> Iterator[Recorder[G]]:
    """Play a campaign to its end, the players one for each seat; its record after each battle.

    Its battles are played by `bot` where their game has one of that name, and otherwise by the first of their game. The
    same seed gives the same campaign.
    """
    game = recorder.game
    while (asked := game.decision()) is not None:
        battle = game.afield()
        if battle is None:
            recorder.play(players[asked.seat].ask(game)[0])
            continue
        room = missions.room_of(battle.game)
        mission = room.inline(battle.text) if battle.text else room.own_mission(battle.mission)
        chance = seed + game.turn_now()
        names = bot_names(room.KEY)
        fighting = bot if bot in names else names[0]
        match = play_match(room, mission, chance, others=fighting, options=battle.options)
        lines = room.outcome(match.game, battle.options)
        recorder.battles.append(_record(room, battle, match, chance, fighting))
        for line in lines[:-1]:
            recorder.play(game.read(line))
        recorder.play(game.read(lines[-1]), battle_remark(recorder.battles[-1]))
        yield recorder


def _record(room: missions.AnyRoom, battle: Battle, match: Match[Game], chance: int, bot: str) -> Record:
    """The record of a battle that was played out: the same choices, with the same dice."""
    seed = seed_of_match(chance)
    header = room.make_header(battle.mission, battle.text, options=battle.options, seed=seed)
    header.seed = seed.hex()
    header.players = dict.fromkeys(room.header_seats(header), bot)
    kept = Recorder(header, room.make_game, SeededDice(seed))
    for choice in match.choices:
        kept.play(choice)
    return kept.record()
