"""Whole games of crusade between bots: legal, the same every time, blind to what is hidden, and good."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache
from itertools import accumulate

import pytest

from hullbreach.bots import make_bot, player
from hullbreach.bots.contract import Position
from hullbreach.bots.match import Match, play_match
from hullbreach.crusade import state as st
from hullbreach.crusade.game import CrusadeGame, new_game
from hullbreach.crusade.state import seat_names
from hullbreach.kernel.dice import SeededDice
from hullbreach.kernel.options import OptionValue
from hullbreach.kernel.record import is_result
from hullbreach.missions.crusade import ROOM, mission_keys, own_mission

OF_1990 = [key for key in mission_keys() if own_mission(key).profile_name == "1990"]
REDUX = [key for key in mission_keys() if own_mission(key).profile_name == "redux"]
# So many squads or aliens in every mission: one number every day, all of them in the long run.
GAMES = [
    (key, number) if at % 3 == number % 3 else pytest.param(key, number, marks=pytest.mark.long)
    for keys, numbers in ((OF_1990, (1, 2, 3)), (REDUX, (0, 1, 2)))
    for at, key in enumerate(keys)
    for number in numbers
]
# The number of squads or aliens says who plays by chance, so that every pair is seen in every mission.
PAIRS = (("heuristic", "heuristic"), ("heuristic", "random"), ("random", "heuristic"))
SEED = 300


def match_of(
    key: str,
    seed: int,
    squads: str = "heuristic",
    aliens: str = "heuristic",
    options: dict[str, OptionValue] | None = None,
) -> Match[CrusadeGame]:
    seats = ("alien", "alien1", "alien2", "alien3")
    return play_match(ROOM, own_mission(key), seed, dict.fromkeys(seats, aliens), squads, options)


@cache
def known_match(key: str, seed: int, number: int) -> Match[CrusadeGame]:
    """The game of so many squads or aliens, played once for all who ask something of it."""
    kind = "squads" if key in OF_1990 else "alien_players"
    return match_of(key, seed, *PAIRS[number % len(PAIRS)], options={kind: number})


def no_chance(key: str) -> int:
    """The number with which heuristics play all seats."""
    return 3 if key in OF_1990 else 0


def sensible(key: str) -> Iterator[CrusadeGame]:
    """Two games of heuristics, the second one where the first does not tell enough."""
    for seed in (SEED, SEED + 1):
        yield known_match(key, seed, no_chance(key)).game


def came_home(game: CrusadeGame) -> int:
    """The figures of squads that are on a dock, or have left by one."""
    docks = [game.square[p] >= 0 and not game.board.ship >> game.square[p] & 1 for p in range(len(game.kind))]
    return sum(
        game.is_marine(p) and (game.status[p] == st.HOME or on_dock) for p, on_dock in enumerate(docks)
    )


def objects_destroyed(game: CrusadeGame) -> int:
    """How many objects that earn points are no more."""
    dead = [p for p in range(len(game.kind)) if game.is_object(p) and game.status[p] == st.DEAD]
    tags = [game.mission.objects[game.part[p]].tag for p in dead if game.part[p] >= 0]
    return sum(game.mission.points.get(tag, 0) > 0 for tag in tags)


@pytest.mark.parametrize("key, number", GAMES)
def test_every_choice_is_legal_and_every_game_ends(key: str, number: int) -> None:
    match = known_match(key, SEED, number)
    # A choice that is none of the options, or an exception, would be remarked here.
    assert match.remarks == []
    assert is_result(match.result, seat_names(match.game.squads, match.game.seats - match.game.squads))


@pytest.mark.parametrize(
    "key, options",
    [
        ("cut_the_head", {"discreet": True}),
        ("fuse_and_claw", {"discreet": True, "special_events": True, "aggressive_objectives": True}),
        ("welded_in", {"overwatch": False, "scenery": False, "secret_objectives": False}),
        ("fuse_and_claw", {"extra_aliens": 4, "recoil": False, "turrets": False}),
    ],
)
def test_options_of_the_rules_are_no_trouble(key: str, options: dict[str, OptionValue]) -> None:
    assert match_of(key, 1, options=options).remarks == []


@pytest.mark.parametrize("key", ["brood_vats", "fuse_and_claw"])
def test_the_same_numbers_give_the_same_game(key: str) -> None:
    number = no_chance(key)
    first, again = known_match(key, SEED, number), known_match.__wrapped__(key, SEED, number)
    assert first is not again and first.choices == again.choices


def test_random_bots_of_different_seats_do_not_mirror_each_other() -> None:
    game = new_game(own_mission("dead_channel"), SeededDice(b"1"))
    asked = game.decision()
    assert asked is not None
    asked.options = [(1, 0, 0, number) for number in range(1000)]
    position = Position(game, 0, {}, asked)
    said = {
        make_bot("crusade", "random", seat, seed).choose(position) for seat in range(4) for seed in range(3)
    }
    assert len(said) == 12


@pytest.mark.parametrize("key", ["dead_channel", "cut_the_head", "fuse_and_claw", "welded_in"])
def test_what_is_hidden_makes_no_difference(key: str) -> None:
    """Positions that differ only in what a seat cannot know get the same choice."""
    game = new_game(own_mission(key), SeededDice(b"11"))
    players = [player("crusade", "heuristic", seat, 1) for seat in range(game.seats)]
    differed = 0
    for number in range(500):
        asked = game.decision()
        if asked is None:
            break
        seat = asked.seat
        if number % 7 == 0:
            other = game.imagine(seat, SeededDice(str(number).encode()))
            differed += other.truth != game.truth or other.hand != game.hand or other.deck != game.deck
            assert (
                player("crusade", "heuristic", seat, 1).ask(other)[0]
                == player("crusade", "heuristic", seat, 1).ask(game)[0]
            )
        choice, _ = players[seat].ask(game)
        events = game.play(choice)
        for one in players:
            one.hear(game, events)
    assert differed > 20


@pytest.mark.parametrize("key", OF_1990)
def test_squads_complete_their_missions(key: str) -> None:
    """One of two games each; see docs/bots.md for longer series."""
    assert any(0 <= game.primary_by < game.squads for game in sensible(key))


def test_squads_blow_up_generators_and_come_home() -> None:
    games = list(sensible("fuse_and_claw"))
    assert sum(objects_destroyed(game) for game in games) >= 2
    assert sum(came_home(game) for game in games) >= 4


def test_survivors_are_brought_home() -> None:
    assert any(home >= 6 for home in accumulate(map(came_home, sensible("welded_in"))))


@pytest.mark.parametrize("key", ["dead_channel", "cold_cargo"])
def test_sense_beats_chance(key: str) -> None:
    assert "squad" in known_match(key, SEED, 1).result
    assert known_match(key, SEED, 2).result == "alien"


def test_a_choice_is_made_even_for_a_seat_that_has_seen_nothing_before() -> None:
    """A bot that takes over in the middle of a game needs no memory."""
    game = new_game(own_mission("brood_vats"), SeededDice(b"3"))
    chance = random.Random(3)
    for _ in range(400):
        asked = game.decision()
        assert asked is not None
        choice, remark = player("crusade", "heuristic", asked.seat, 1).ask(game)
        assert remark == ""
        game.play(choice if chance.random() < 0.7 else chance.choice(asked.options))
