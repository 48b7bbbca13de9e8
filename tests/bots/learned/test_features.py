"""What a learned value sees: nothing but what the seat may know, and always in the same shape."""

from __future__ import annotations

import pytest

from hullbreach.bots.base import room_of as bots_of
from hullbreach.bots.learned.features import AnyFeatures, Encoded
from hullbreach.bots.learned.recipe.playing import Balance, play
from hullbreach.bots.seat import player
from hullbreach.kernel.contract import Seat
from hullbreach.kernel.dice import SeededDice
from hullbreach.kernel.game import Game
from hullbreach.missions import room_of

# A mission of each game that has features, and how many choices are made before one looks.
SCENES = [("hulk", "ash_valve", 60), ("crusade", "dead_channel", 260), ("conquest", "the_knoll", 20)]
GAMES = [game for game, _, _ in SCENES]


def features_of(game: str) -> AnyFeatures:
    features = bots_of(game).features()
    assert features is not None
    return features


def after(game: str, mission: str, choices: int) -> Game:
    """A game between the bots of the house after so many choices."""
    room = room_of(game)
    own = room.own_mission(mission)
    played = room.new_game(own, SeededDice(b"features"))
    at_table = [
        player(game, "heuristic", seat, 1)
        for seat in range(len(room.seats_of(own, room.rules_of(own, "", {}))))
    ]
    for _ in range(choices):
        asked = played.decision()
        assert asked is not None, "the scene is shorter than it should be"
        played.play(at_table[asked.seat].ask(played)[0])
    return played


def seen(game: Game, seat: Seat, features: AnyFeatures) -> Encoded:
    return features.encode(game.eyes(game.view(seat)), seat)


@pytest.mark.parametrize(("game", "mission", "choices"), SCENES)
def test_what_eyes_see_is_what_the_seat_may_know(game: str, mission: str, choices: int) -> None:
    """Two games that a seat cannot tell apart are the same numbers to it."""
    features = features_of(game)
    played = after(game, mission, choices)
    asked = played.decision()
    assert asked is not None
    for number in range(5):
        twin = played.imagine(asked.seat, SeededDice(b"%d" % number))
        assert twin.view(asked.seat) == played.view(asked.seat)
        assert seen(twin, asked.seat, features) == seen(played, asked.seat, features)


def test_worlds_differ_where_eyes_do_not() -> None:
    """The marines' eyes see blips without their numbers; worlds that they imagine have numbers, not always the same."""
    features = features_of("hulk")
    played = after("hulk", "ash_valve", 40)
    worlds = [features.encode(played.imagine(0, SeededDice(b"%d" % n)), 0) for n in range(8)]
    unknown = features.table_names.index("blips unknown")
    assert seen(played, 0, features).table[unknown] > 0
    assert all(world.table[unknown] == 0 for world in worlds)
    assert any(world.pieces != worlds[0].pieces for world in worlds)


@pytest.mark.parametrize(("game", "mission", "choices"), SCENES)
def test_numbers_do_not_depend_on_what_was_looked_at_before(game: str, mission: str, choices: int) -> None:
    features = features_of(game)
    played = after(game, mission, choices)
    later = after(game, mission, choices + 15)
    for seat in (0, 1):
        fresh = type(features)()
        first = features.encode(played, seat)
        features.encode(later, seat)
        assert features.encode(played, seat) == first == fresh.encode(played, seat)


@pytest.mark.parametrize("game", GAMES)
def test_every_position_of_a_game_has_the_same_shape(game: str) -> None:
    features = features_of(game)
    mission = room_of(game).own_mission(next(mission for known, mission, _ in SCENES if known == game))
    samples = play(game, mission, 1_000_003, "heuristic", Balance(0.1, 0.3))
    assert len(samples) > 5
    for position, result, side in samples:
        assert len(position.pieces) <= features.MOST
        assert {len(row) for row in position.pieces} <= {len(features.piece_names)}
        assert len(position.table) == len(features.table_names)
        assert all(-3 <= number <= 6 for row in (*position.pieces, position.table) for number in row)
        assert 0 <= result <= 1
        assert side in (0, 1)


@pytest.mark.parametrize("game", GAMES)
def test_the_checksum_changes_with_the_features(game: str) -> None:
    features = features_of(game)
    other = type(features)()
    assert other.checksum() == features.checksum()
    other.piece_names = (*features.piece_names[1:], features.piece_names[0])
    assert other.checksum() != features.checksum()
    assert len(set(features.piece_names)) == len(features.piece_names)
    assert len(set(features.table_names)) == len(features.table_names)
