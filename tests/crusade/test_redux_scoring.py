"""Points and the end of a game of Redux: kills, generators and the countdown, rescues, docks."""

from __future__ import annotations

import pytest

from hullbreach.crusade.game import CrusadeGame
from hullbreach.crusade.scoring import end_redux as redux_scoring
from hullbreach.crusade.state import DEAD
from hullbreach.missions.crusade import own_mission
from tests.crusade.scenes import Played, play, refusal, rule
from tests.crusade.stations import generator, scene, station
from tests.crusade.whole_games import options, say
from tests.scenes import piece


def rescue(*parts: str, **fields: object) -> str:
    """A scene with the rules of Welded In: tide waits, the others come to fetch it."""
    fields.setdefault("squads", ["tide", "oath", "wall"])
    return scene(*parts, specials={"rescue": 1, "open_docks": 1}, survivors=["squad1"], **fields)


def rounds_on(game: CrusadeGame, rounds: int) -> None:
    """Everybody ends his turns until so many rounds have begun, or the game is over."""
    wanted = game.round + rounds
    while not game.result and game.round < wanted:
        say(game, "end turn")


def over(game: CrusadeGame) -> CrusadeGame:
    while not game.result:
        say(game, "end turn")
    return game


# Kills


@rule("RX-GAP-VICTORY-POINTS")
@pytest.mark.parametrize(
    ("unit", "points"), [("zombie", 2), ("golem_commander", 10), ("arachnid", 15), ("larva", 0), ("egg", 2)]
)
def test_an_alien_gives_its_value_to_the_squad_that_killed_it(unit: str, points: int) -> None:
    shooter = piece(name="Varo", at="a1", unit="commander heavy_bolter")
    target = piece(unit=unit, at="f1", life=1)
    options = {"recoil": False}
    played = play(
        scene(shooter, target, active="Varo", dice=[6, 6], options=options), "Varo: fire heavy_bolter at f1"
    )
    assert played.one("killed")["victim"] == played.piece(played.game.name(1))
    assert played.game.claimed == [points, 0, 0]


@rule("RX-GAP-VICTORY-POINTS")
def test_a_figure_gives_its_value_to_the_alien_player_who_killed_it() -> None:
    parts = (
        piece(name="Ilen", at="f1", unit="marine plasma_gun"),
        piece(name="Varo", at="a2"),
        piece(unit="golem_commander", at="a1", seat="alien2"),
    )
    played = play(
        scene(*parts, aliens=2, turn="alien2", active="warlord1", dice=[6, 6]),
        "warlord1: fire heavy_bolter at f1",
    )
    assert played.game.claimed == [0, 0, 0, 10]
    assert played.game.lost == [0, 0, 0, 0], "whoever loses figures loses no points"


@rule("RX-GAP-VICTORY-POINTS")
def test_a_figure_killed_by_another_squad_scores_for_nobody() -> None:
    parts = (piece(name="Varo", at="a1", unit="commander heavy_bolter"), piece(name="Renn", at="f1"))
    played = play(scene(*parts, active="Varo", dice=[6, 6]), "Varo: fire heavy_bolter at f1")
    assert played.one("killed")["victim"] == played.piece("Renn")
    assert played.game.claimed == [0, 0, 0]


def won_with(points: dict[str, int], **fields: object) -> str:
    fields.setdefault("options", {"secret_objectives": False})
    start = scene(piece(name="Varo", at="a1"), round=30, turn="squad2", points=points, **fields)
    return over(play(start).game).result


@rule("RX-GAP-VICTORY-POINTS", "RX-GAP-CLARIFICATIONS")
def test_most_points_win_and_equal_points_share_the_victory() -> None:
    assert won_with({"squad1": 9, "squad2": 8, "alien": 8}) == "squad1"
    assert won_with({"squad1": 9, "squad2": 8, "alien": 10}) == "alien"
    assert won_with({"squad1": 9, "squad2": 9, "alien": 8}) == "squad1+squad2"
    assert won_with({"squad1": 9, "squad2": 8, "alien": 9}) == "squad1+alien"


@rule("RX-GAP-VICTORY-POINTS")
def test_several_alien_players_win_or_lose_as_one() -> None:
    assert won_with({"squad1": 9, "alien1": 5, "alien2": 5}, aliens=2) == "alien1+alien2"
    assert won_with({"squad1": 11, "alien1": 5, "alien2": 5}, aliens=2) == "squad1"


# Generators


def shoot_generator(*parts: str, **fields: object) -> Played:
    varo = piece(name="Varo", at="a1", unit="commander heavy_bolter")
    start = station(varo, generator("f1", "g1"), *parts, active="Varo", dice=[4, 5], **fields)
    return play(start, "Varo: fire heavy_bolter at f1")


@rule("RX-M001-GENERATORS")
def test_whoever_takes_the_last_life_point_of_a_generator_has_forty_points() -> None:
    played = shoot_generator()
    assert played.one("destroyed")["victim"] == played.piece("generator1")
    assert played.game.scored == [40, 0, 0] and played.one("earned").rule == "RX-M001-GENERATORS"
    varo = piece(name="Varo", at="a1", unit="commander heavy_bolter")
    start = station(varo, generator("f1", "g1", life=2), active="Varo", dice=[4, 5])
    played = play(start, "Varo: fire heavy_bolter at f1")
    assert played.game.scored == [0, 0, 0] and played.life("generator1") == 1, "3 against armour 2"
    assert played.game.countdown == -1


@rule("RX-M001-COUNTDOWN-FIVE")
def test_after_the_first_generator_five_more_rounds_are_played() -> None:
    played = shoot_generator(generator("i3", "j3"), round=6)
    assert played.one("countdown")["turns"] == 5
    game = played.game
    say(game, "Varo: done")
    rounds_on(game, 5)
    assert not game.result and game.round == 11 and game.countdown == 0
    over(game)
    assert game.round == 11, "the station goes at the end of round 11"


@rule("RX-M001-COUNTDOWN-TWO")
@pytest.mark.parametrize(("left", "after"), [(5, 2), (4, 2), (2, 2), (1, 1), (0, 0)])
def test_the_second_generator_cuts_the_time(left: int, after: int) -> None:
    played = shoot_generator(countdown=left)
    assert played.game.countdown == after
    assert played.one("countdown").rule == "RX-M001-COUNTDOWN-TWO"


@rule("RX-M001-RETURN-TO-SCORE")
def test_only_squads_that_are_back_score() -> None:
    start = station(
        piece(name="Varo", at="dock1a", states=["landed"]),
        piece(name="Ilen", at="a1"),
        piece(name="Cassia", at="j1"),
        generator("i3", "j3"),
        countdown=0,
        turn="squad2",
        points={"squad1": 7, "squad2": 50, "alien": 3},
    )
    played = play(start)
    game = over(played.game)
    assert [redux_scoring.total(game, seat) for seat in range(3)] == [7, 0, 3]
    assert game.result == "squad1"
    assert game.status[played.piece("Ilen")] == DEAD, "Ilen was lost with the station"
    assert game.claimed[2] == 3, "and scores for nobody"


@rule("RX-GAP-VICTORY-POINTS", "RX-GAP-CLARIFICATIONS")
@pytest.mark.parametrize(("alien", "winners"), [(6, "squad1"), (7, "squad1+alien"), (8, "alien")])
def test_a_squad_and_the_aliens_with_equal_points_share_the_victory(alien: int, winners: str) -> None:
    start = station(
        piece(name="Varo", at="dock1a", states=["landed"]),
        piece(name="Cassia", at="j1"),
        generator("i3", "j3"),
        countdown=0,
        turn="squad2",
        points={"squad1": 7, "alien": alien},
    )
    assert over(play(start).game).result == winners


@rule("RX-M001-RETURN-TO-SCORE")
def test_the_wrong_dock_is_none() -> None:
    figures = (piece(name="Varo", at="a1"), piece(name="Cassia", at="j1"))
    played = play(station(*figures, generator("i3", "j3"), active="Cassia", turn="squad2"))
    assert "Cassia: move dock2a" in played.options()
    assert not [line for line in played.options() if "dock1" in line]
    away = station(piece(name="Varo", at="j2"), generator("i3", "j3"), active="Varo")
    assert not [line for line in play(away).options() if "dock" in line]


@rule("RX-M001-RETURN-TO-SCORE", "RX-GAP-DEPLOYMENT")
def test_without_a_destroyed_generator_it_ends_when_all_are_docked_or_dead() -> None:
    start = station(
        piece(name="Varo", at="a1"),
        piece(name="Cassia", at="dock2a"),
        generator("i3", "j3"),
        active="Varo",
        round=3,
    )
    game = play(start, "Varo: move dock1d", "Varo: done").game
    over(game)
    assert game.round == 3
    start = station(
        piece(name="Varo", at="a1"), piece(name="Cassia", at="dock2a"), generator("i3", "j3"), round=3
    )
    game = play(start).game
    rounds_on(game, 1)
    assert not game.result, "Varo is still aboard"


# Docks and the end


@rule("RX-GAP-DEPLOYMENT")
def test_who_is_back_on_his_dock_may_leave_again() -> None:
    start = scene(piece(name="Varo", at="a1"), piece(name="Cassia", at="j1"), active="Varo")
    game = play(start, "Varo: move dock1d", "Varo: done", "end turn").game
    while game.turn_seat != 0:
        say(game, "end turn")
    say(game, "Varo: activate")
    texts = [game.text(option) for option in game.decision().options]  # type: ignore[union-attr]
    assert "Varo: move a1" in texts


@rule("RX-GAP-DEPLOYMENT")
def test_aliens_cannot_enter_docks() -> None:
    start = scene(
        piece(unit="zombie", at="a1"),
        piece(name="Cassia", at="j1"),
        turn="alien",
        active="zombie1",
        levels={"alien": 3},
    )
    assert not [line for line in play(start).options() if "dock" in line]
    assert refusal(start, "zombie1: move dock1a")


@rule("RX-GAP-DEPLOYMENT")
def test_it_is_over_after_thirty_rounds_or_as_many_as_the_mission_has() -> None:
    game = play(scene(piece(name="Varo", at="a1"), round=29)).game
    over(game)
    assert game.round == 30
    assert own_mission("welded_in").rounds == 20
    assert own_mission("fuse_and_claw").rounds == 0


@rule("RX-GAP-DEPLOYMENT")
def test_squads_that_wait_on_their_docks_do_not_end_the_game() -> None:
    start = scene(piece(name="Varo", at="dock1a"), piece(name="Cassia", at="dock2a"))
    game = play(start).game
    rounds_on(game, 2)
    assert not game.result and game.round == 3


# Rescue


@rule("RX-M002-SURVIVOR-POINTS", "RX-M002-RESCUER-POINTS")
def test_survivors_reach_docks_and_both_sides_score() -> None:
    start = rescue(
        piece(name="Varo", at="a1"), piece(name="Ilen", at="a2"), piece(name="Dax", at="j1"),
        piece(name="Cassia", at="dock1g", states=["landed"]), piece(name="Brandt", at="dock2g"),
        piece(name="Sorn", at="e4"), round=30,
        options={"secret_objectives": False},
    )  # fmt: skip
    played = play(start)
    assert played.game.dock_of[:3] == [-1, 0, 1]
    for name, dock in (("Varo", "dock1"), ("Ilen", "dock1"), ("Dax", "dock2")):
        say(played.game, f"{name}: activate")
        way = next(line for line in played.options() if f"{name}: move {dock}" in line)
        events = say(played.game, way)
        aboard = next(event for event in events if event.kind == "aboard")
        assert aboard["dock"] == int(dock[-1]) - 1
        assert played.at(name).startswith(dock), "there, until it leaves again"
        say(played.game, f"{name}: done")
    game = over(played.game)
    assert game.scored == [15, 10, 5, 0], "Sorn is still aboard; Cassia counts for nobody"
    assert game.result == "squad1"


@rule("RX-GAP-DEPLOYMENT", "RX-M002-SURVIVOR-POINTS", "RX-M002-RESCUER-POINTS")
def test_a_survivor_on_a_dock_may_leave_again_and_then_earns_nothing() -> None:
    start = rescue(
        piece(name="Varo", at="a1"), piece(name="Ilen", at="a2"), piece(name="Cassia", at="dock1g"),
        piece(name="Brandt", at="e4"), piece(unit="zombie", at="j4"), active="Varo", round=29,
        options={"secret_objectives": False},
    )  # fmt: skip
    played = play(start, "Varo: move dock1d", "Varo: done", "Ilen: activate")
    # Nobody takes the place of another, on a dock as elsewhere; and nobody there can be attacked.
    assert refusal(start, "Varo: move dock1d", "Varo: done", "Ilen: activate", "Ilen: move dock1d") == (
        "SC-MOVE-ONE-FIGURE-PER-SQUARE"
    )
    game = played.game
    say(game, "Ilen: done", "end turn", "end turn", "end turn", "end turn", "end turn")
    assert game.round == 30 and "Varo: activate" in options(game)
    say(game, "Varo: activate", "Varo: move a1")
    assert played.at("Varo") == "a1"
    say(game, "Varo: done")
    assert over(game).scored == [0, 0, 0, 0], "back aboard, and so nobody is rescued"
    stays = play(start, "Varo: move dock1d", "Varo: done").game
    assert over(stays).scored == [5, 5, 0, 0]


@rule("RX-M002-RESCUER-POINTS")
def test_a_soldier_of_the_other_rescuer_counts_on_the_wrong_dock() -> None:
    start = rescue(
        piece(name="Varo", at="e4"), piece(name="Cassia", at="j1"), piece(name="Brandt", at="dock2g"),
        turn="squad2", active="Cassia", round=30, options={"secret_objectives": False},
    )  # fmt: skip
    played = play(start, "Cassia: move dock2a", "Cassia: done")
    assert over(played.game).scored == [0, 0, 5, 0]


@rule("RX-M002-SURVIVOR-POINTS")
def test_a_rescuer_on_his_own_dock_stays_in_play_and_earns_nothing() -> None:
    start = rescue(
        piece(name="Varo", at="e4"), piece(name="Cassia", at="a1"), turn="squad2", active="Cassia", round=30,
        options={"secret_objectives": False},
    )  # fmt: skip
    played = play(start, "Cassia: move dock1d")
    assert played.at("Cassia") == "dock1d"
    say(played.game, "Cassia: done")
    assert over(played.game).scored == [0, 0, 0, 0]


@rule("RX-M002-SURVIVOR-POINTS")
def test_it_is_over_when_everybody_who_lives_is_on_a_dock() -> None:
    start = rescue(
        piece(name="Varo", at="a1"), piece(name="Cassia", at="dock1g"), active="Varo", round=4,
        options={"secret_objectives": False},
    )  # fmt: skip
    game = play(start, "Varo: move dock1d", "Varo: done").game
    over(game)
    assert game.round == 4 and game.scored == [5, 5, 0, 0]


# A card about turrets


@rule("RX-GAP-OS-CARDS")
@pytest.mark.parametrize(("dice", "points"), [([6, 4], 10), ([4, 1], 0)])
def test_whoever_hurts_one_of_the_squad_with_a_turret(dice: list[int], points: int) -> None:
    start = scene(
        piece(name="Varo", at="c4"), piece(name="Aeth", at="h4", unit="wayfarer disc_thrower"),
        piece(name="Suri", at="j1", unit="wayfarer disc_thrower"),
        '[[object]]\nunit = "turret"\nat = ["f4"]\n',
        squads=["tide", "wayfarers"], active="Varo", dice=dice, round=30,
        objectives={"squad1": ["wayfarers-4"]},
    )  # fmt: skip
    played = play(start, "Varo: use terminal turrets", "Varo: turret f4", "Varo: target h4", "Varo: done")
    assert over(played.game).scored[0] == points
