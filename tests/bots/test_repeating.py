"""Nobody repeats himself for ever: neither bots nor rules let a game go round in circles."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import pytest

from hullbreach import games, missions
from hullbreach.bots import Player, Position, bot_names, leash, player
from hullbreach.bots.leash import Endless, Leash
from hullbreach.bots.match import outcome, play_out
from hullbreach.kernel.contract import NO_SEAT, Choice
from hullbreach.kernel.dice import SeededDice
from hullbreach.kernel.game import Game

# How often a bot may choose the same in the same position within one turn. A player of good sense looks at each of his
# pieces once or twice; chance comes back more often, but not for ever.
MOST = {"heuristic": 3, "random": 12}
# The seats before the last one, and the last one: the squads and the aliens, the marines and the stealers.
MIXES = (("random", "random"), ("heuristic", "heuristic"), ("heuristic", "random"), ("random", "heuristic"))


class Repeated(AssertionError):
    """A bot has chosen the same in the same position too often."""


def watched(game: Game, players: Sequence[Player[Game]], most: Sequence[int]) -> None:
    """Play a game to its end; raises Repeated. `most` is what each seat is allowed."""
    met: Counter[tuple[str, Choice]] = Counter()
    reins, turn = Leash(), -1
    while (asked := game.decision()) is not None:
        reins.count(game)
        if asked.seat == NO_SEAT:
            for line in outcome(game):
                game.play(game.read(line))
            continue
        if game.turn_now() != turn:
            turn = game.turn_now()
            met.clear()
        choice, _ = players[asked.seat].ask(game)
        here = (game.state_hash(), choice)
        met[here] += 1
        if met[here] > most[asked.seat]:
            raise Repeated(f"turn {turn}, seat {asked.seat}: '{game.text(choice)}' {met[here]} times")
        game.play(choice)


def seated(mission: str, seed: int, mix: tuple[str, str]) -> tuple[Game, list[Player[Game]], list[int]]:
    key = missions.game_of_mission(mission)
    room, own = missions.room_of(key), missions.own_mission(mission)
    seats = room.seats_of(own, room.rules_of(own, "", {}))
    names = [mix[number == len(seats) - 1] for number in range(len(seats))]
    players = [player(key, name, number, seed) for number, name in enumerate(names)]
    return missions.new_game(own, SeededDice(b"%d" % seed)), players, [MOST[name] for name in names]


EVERYDAY = [
    ("drill", 1, MIXES[1]),
    ("black_ledger", 2, MIXES[0]),
    ("brood_vats", 3, MIXES[3]),
    # Missiles were aimed and fire held, for ever, in round 7.
    ("fuse_and_claw", 1005, MIXES[2]),
]


@pytest.mark.parametrize(("mission", "seed", "mix"), EVERYDAY)
def test_bots_do_not_repeat_themselves(mission: str, seed: int, mix: tuple[str, str]) -> None:
    watched(*seated(mission, seed, mix))


@pytest.mark.long
@pytest.mark.parametrize("mix", MIXES)
@pytest.mark.parametrize("mission", [key for game in games.known() for key in missions.mission_keys(game)])
def test_bots_do_not_repeat_themselves_anywhere(mission: str, mix: tuple[str, str]) -> None:
    if not set(mix) <= set(bot_names(missions.game_of_mission(mission))):
        pytest.skip("the game has no such bot")
    for seed in (0, 1005):
        watched(*seated(mission, seed, mix))


class Dithering:
    """Takes up a card, and puts it back."""

    def choose(self, position: Position[Game]) -> Choice:
        texts = position.texts
        wanted = next((text for text in texts if ": put back" in text), texts[0])
        return position.decision.options[texts.index(wanted)]


def dithering() -> tuple[Game, list[Player[Game]], list[int]]:
    game, players, most = seated("dead_channel", 1, MIXES[1])
    return game, [Player(seat, Dithering(), players[seat].bot) for seat in range(len(players))], most


def test_a_bot_that_repeats_itself_is_found() -> None:
    with pytest.raises(Repeated, match="turn 0, seat 0: 'squad1: "):
        watched(*dithering())


def test_a_game_that_does_not_end_is_ended_with_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(leash, "MOST_IN_TURN", 60)
    game, players, _ = dithering()
    with pytest.raises(
        Endless, match=r"after 60 choices in turn 0 the game still goes on .seat 0, 'choose equip"
    ):
        play_out(game, players)
    with pytest.raises(Endless, match=r"^after 20 choices the game still goes on"):
        reins = Leash(1000, 20)
        for _ in range(21):
            reins.count(game)
