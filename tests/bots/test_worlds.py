"""Worlds that a bot imagines: whole games that agree with what its seat knows, and never the true one."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from hullbreach import missions
from hullbreach.bots import Player, Position, player
from hullbreach.hulk.game import HulkGame
from hullbreach.kernel.contract import Choice
from hullbreach.kernel.dice import SeededDice
from hullbreach.kernel.game import Game, Unimaginable
from tests.contract.suite import told


class Dreamer:
    """Looks at two worlds before each choice, and keeps every position."""

    def __init__(self, seed: int) -> None:
        self.chance = random.Random(seed)
        self.kept: list[Position[Game]] = []

    def choose(self, position: Position[Game]) -> Choice:
        number = b"%d" % self.chance.getrandbits(32)
        one, other = position.imagine(SeededDice(number)), position.imagine(SeededDice(number))
        assert one is not other and one.pack() == other.pack(), "equal dice, equal worlds"
        assert one.view(position.seat) == position.view
        assert told(one.decision()) == told(position.decision)
        choice = self.chance.choice(position.decision.options)
        assert one.play(choice) == other.play(choice)
        self.kept.append(position)
        return choice


def game_of(mission: str, seed: int = 1) -> Game:
    return missions.new_game(missions.own_mission(mission), SeededDice(b"%d" % seed))


@pytest.mark.parametrize(("mission", "seats"), [("drill", 2), ("fuse_and_claw", 4)])
def test_worlds_agree_with_what_the_seat_knows(mission: str, seats: int) -> None:
    game, key = game_of(mission), missions.game_of_mission(mission)
    dreamer = Dreamer(1)
    players = [player(key, "heuristic", seat, 1) for seat in range(seats)]
    players[0] = Player(0, dreamer, players[0].bot)
    for _ in range(150):
        asked = game.decision()
        if asked is None:
            break
        choice, remark = players[asked.seat].ask(game)
        assert remark == ""
        game.play(choice)
    assert dreamer.kept


def test_worlds_are_made_only_while_the_bot_is_asked() -> None:
    game = game_of("drill")
    dreamer = Dreamer(1)
    asked = game.decision()
    assert asked is not None
    Player(asked.seat, dreamer, dreamer).ask(game)
    with pytest.raises(Unimaginable, match="only while the bot is asked"):
        dreamer.kept[0].imagine(SeededDice(b"1"))


def test_the_true_game_is_no_part_of_a_position() -> None:
    """Through no attribute, item or bound method does a bot come to the game while it chooses."""
    game = game_of("drill")

    class Prying:
        def choose(self, position: Position[Game]) -> Choice:
            found = [thing for thing in reachable(position) if isinstance(thing, HulkGame)]
            assert position.box in found and position.worlds is not None
            assert not any(thing is game for thing in found)
            return position.decision.options[0]

    asked = game.decision()
    assert asked is not None
    assert Player(asked.seat, Prying(), Prying()).ask(game)[1] == ""


def reachable(thing: object) -> Iterator[object]:
    """Everything that attributes, items and bound methods lead to."""
    seen: set[int] = set()
    waiting = [thing]
    while waiting:
        one = waiting.pop()
        if id(one) in seen or isinstance(one, int | str | float | bytes | type):
            continue
        seen.add(id(one))
        yield one
        if isinstance(one, dict):
            waiting += [*one.keys(), *one.values()]
        elif isinstance(one, list | tuple | set | frozenset):
            waiting += one
        slots = [name for kind in type(one).__mro__ for name in getattr(kind, "__slots__", ())]
        for name in (*getattr(one, "__dict__", ()), *slots, "__self__", "__func__", "func", "args"):
            waiting.append(getattr(one, name, None))
