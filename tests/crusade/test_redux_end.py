"""Redux: the countdown, docks, secret objectives and points at the end."""

from __future__ import annotations

import pytest

from hullbreach.crusade.game import CrusadeGame
from hullbreach.crusade.scoring import end_redux as redux_scoring
from hullbreach.kernel.board import bits
from tests.crusade.scenes import play, refusal, rule
from tests.crusade.stations import generator, scene, station
from tests.crusade.whole_games import fresh, kind, options, refused, say, until
from tests.scenes import piece


def rescue(*parts: str, **fields: object) -> str:
    """A scene with the rules of Welded In: the tide waits."""
    fields.setdefault("squads", ["tide", "oath", "wall"])
    return scene(*parts, specials={"rescue": 1, "open_docks": 1}, survivors=["squad1"], **fields)


def over(game: CrusadeGame) -> CrusadeGame:
    """Everybody ends his turn until the game is over."""
    while not game.result:
        asked = game.decision()
        assert asked is not None
        say(game, game.text(asked.options[-1]) if asked.kind == "activation" else "end turn")
    return game


VARO = piece(name="Varo", at="c1")
BACK = piece(name="Ilen", at="dock1a", states=["landed"])
CASSIA = piece(name="Cassia", at="h1")
RENN_BACK = piece(name="Renn", at="dock2a", states=["landed"])


# The countdown


@rule("RX-M001-COUNTDOWN-FIVE", "RX-M001-COUNTDOWN-TWO")
def test_one_missile_that_takes_both_generators_leaves_two_rounds() -> None:
    made = station(
        piece(name="Varo", at="a2"), piece(name="Ilen", at="a1", unit="marine missile_launcher"), CASSIA,
        generator("e1", "f1"), generator("e2", "f2"), active="Ilen", dice=[6, 6], round=3,
    )  # fmt: skip
    played = play(made, "Ilen: aim missile_launcher", "Ilen: launch missile_launcher at e1")
    assert [event["turns"] for event in played.all("countdown")] == [5, 2]
    assert played.game.scored[0] == 80
    game = over(played.game)
    assert game.round == 5, "the two rounds after the third"


@rule("RX-M001-GENERATORS", "RX-M001-COUNTDOWN-FIVE")
def test_aliens_who_destroy_a_generator_score_nothing_but_start_the_clock() -> None:
    made = station(VARO, piece(unit="goliath", at="e1"), generator("f1", "g1"), turn="alien", active="goliath1",
                   dice=[6, 6])  # fmt: skip
    played = play(made, "goliath1: fight f1")
    assert played.game.countdown == 5 and played.game.scored == [0, 0, 0] and played.game.claimed == [0, 0, 0]


@rule("RX-M001-GENERATORS", "RX-CLOSE-COMBAT-OBJECT")
def test_a_generator_is_worn_down_by_different_squads_and_the_last_point_counts() -> None:
    made = station(
        piece(name="Varo", at="e1"), piece(name="Cassia", at="h1"), generator("f1", "g1", life=2),
        active="Varo", dice=[6, 1, 6, 1],
    )  # fmt: skip
    way = ["Varo: fight f1", "Varo: done", "end turn", "Cassia: activate", "Cassia: fight f1"]
    played = play(made, *way)
    assert played.game.scored == [0, 40, 0]


@rule("RX-M001-RETURN-TO-SCORE", "RX-GAP-OS-CARDS")
def test_who_is_lost_with_the_station_is_dead_for_every_card() -> None:
    """The leader of the Oath is left behind, one of his marines is back: his death is judged after the blast."""
    made = station(
        BACK, CASSIA, RENN_BACK, countdown=0, round=9, objectives={"squad1": ["oath-3"], "squad2": ["tide-1"]}
    )
    game = over(play(made).game)
    assert game.scored[:2] == [10, 10]
    alive = station(BACK, VARO, CASSIA, RENN_BACK, countdown=0, round=9, objectives={"squad2": ["tide-2"]})
    assert over(play(alive).game).scored[1] == 10, "one of two is half"


@rule("RX-M001-RETURN-TO-SCORE", "RX-GAP-OS-CARDS")
def test_a_squad_that_is_not_back_scores_no_cards_and_its_generator_counts_for_nobody() -> None:
    made = station(
        BACK, piece(name="Brandt", at="c2"), squads=["tide", "wall"], countdown=0, round=9,
        points={"squad2": 30}, objectives={"squad1": ["wall-3", "wall-4"], "squad2": ["tide-1"]},
    )  # fmt: skip
    game = play(made).game
    redux_scoring.give(game, 1, 40, "RX-M001-GENERATORS", "generator")
    over(game)
    assert redux_scoring.total(game, 1) == 0
    # No mission points are left to the Wall; but it did kill aliens worth thirty.
    assert game.scored[0] == 25


@rule("RX-M001-RETURN-TO-SCORE")
def test_without_a_blast_those_aboard_live_but_only_squads_with_somebody_docked_score() -> None:
    made = station(VARO, RENN_BACK, CASSIA, round=30, points={"squad1": 20, "squad2": 5})
    game = over(play(made).game)
    assert [redux_scoring.total(game, seat) for seat in (0, 1)] == [0, 5]
    assert game.result == "squad2"


@rule("RX-GAP-OS-CARDS")
def test_more_points_are_counted_with_the_other_cards_of_both() -> None:
    """Without his card about the leader the holder would only be equal."""
    made = scene(
        piece(name="Ilen", at="c1"), CASSIA, round=30, points={"squad1": 10, "squad2": 0},
        objectives={"squad2": ["tide-1", "tide-4"]},
    )  # fmt: skip
    assert over(play(made).game).scored[1] == 10, "ten to ten is not more"
    made = made.replace("squad1 = 10", "squad1 = 9")
    assert over(play(made).game).scored[1] == 15


@rule("RX-GAP-OS-CARDS", "RX-UNIT-LARVA-VICTIM")
@pytest.mark.parametrize(
    ("squads", "leader", "life", "card"),
    [(["tide", "oath"], "Cassia", 1, "oath-1"), (["tide", "wayfarers"], "Ilyra", 1, "wayfarers-3")],
)
def test_a_leader_turned_by_a_larva_has_died_in_close_combat(
    squads: list[str], leader: str, life: int, card: str
) -> None:
    made = scene(
        VARO, piece(name=leader, at="h1", life=life), piece(unit="larva", at="g1"), squads=squads, turn="alien",
        active="larva1", dice=[6, 1, 1, 1], round=30, objectives={"squad1": [card]},
    )  # fmt: skip
    game = play(made, "larva1: fight h1", f"{leader}: become crawler").game
    assert over(game).scored[0] in (10, 15) and game.claimed[2] == 0


@rule("RX-GAP-OS-CARDS", "RX-M001-CLAW")
def test_the_claw_is_no_close_combat_and_no_laser() -> None:
    made = scene(
        piece(name="Varo", at="c4"), piece(name="Ilyra", at="f3", life=5), squads=["tide", "wayfarers"], active="Varo",
        dice=[6, 1], round=30, objectives={"squad1": ["wayfarers-4"]},
    )  # fmt: skip
    game = play(made, "Varo: use terminal claw", "Varo: target f3").game
    assert over(game).scored[0] == 0


@rule("RX-GAP-OS-CARDS")
def test_figures_that_never_left_their_dock_have_not_reached_one() -> None:
    def ended(states: list[str]) -> CrusadeGame:
        names = ("Ilyra", "Aeth", "Suri", "Nael")
        eldar = [
            piece(name=name, at=f"dock2{letter}", states=states, **({} if name == "Ilyra" else UNIT))
            for name, letter in zip(names, "abcd")
        ]
        made = scene(
            VARO, *eldar, squads=["tide", "wayfarers"], round=30, objectives={"squad1": ["wayfarers-2"]}
        )
        return over(play(made).game)

    assert ended(["landed"]).scored[0] == 10
    assert ended([]).scored[0] == 0


UNIT: dict[str, object] = {"unit": "wayfarer disc_thrower"}


@rule("RX-OS-INTERROGATE", "RX-GAP-OS-CARDS")
def test_a_question_is_a_fight_won_and_takes_no_life() -> None:
    made = scene(
        piece(name="Varo", at="c1"), piece(name="Cassia", at="d1"), active="Varo", dice=[6, 1, 1, 1],
        objectives={"squad1": ["oath-4"], "squad2": ["tide-1"]},
    )  # fmt: skip
    played = play(made, "Varo: fight d1", "Varo: interrogate")
    assert played.life("Cassia") == 6 and played.game.won_fights[0] == 1
    assert over(played.game).scored[0] == 10


# Rescue


def into(made: str, dock: str) -> str:
    """The first step onto a dock."""
    return next(line for line in play(made).options() if f"move {dock}" in line)


@rule("RX-M002-SURVIVOR-POINTS", "RX-M002-RESCUER-POINTS")
def test_a_survivor_uses_either_dock() -> None:
    made = rescue(
        piece(name="Varo", at="a1"),
        piece(name="Ilen", at="j1"),
        CASSIA,
        piece(name="Brandt", at="e1"),
        active="Varo",
    )
    assert refusal(made, "Varo: move dock1a") != "SC-RETREAT-AFTER-MISSION", "it is only too far away"
    game = play(made, into(made, "dock1")).game
    p = next(q for q in range(len(game.kind)) if game.name(q) == "Varo")
    assert game.board.name(game.square[p]).startswith("dock1")
    say(game, "Varo: done", "Ilen: activate")
    asked = game.decision()
    assert asked is not None
    say(game, next(line for line in map(game.text, asked.options) if "move dock2" in line), "Ilen: done")
    over(game)
    assert game.scored[:3] == [10, 5, 5]


@rule("RX-M002-TERMINALS-LASERS-ONLY")
def test_a_welded_door_is_neither_opened_nor_unlocked_from_a_terminal_here() -> None:
    made = 'game = "crusade"\nmission = "welded_in"\nsquads = ["tide", "wall", "oath", "wayfarers"]\n'
    made += 'active = "Ilen"\n' + piece(name="Ilen", at="s2") + piece(unit="zombie", at="o9")
    assert not [option for option in play(made).options() if "doors" in option]
    assert refusal(made, "Ilen: use terminal doors") == "RX-M002-TERMINALS-LASERS-ONLY"


# Who wins


@rule("RX-GAP-VICTORY-POINTS", "RX-SIDES-ALL-ASSAULT-ALLOWED")
def test_the_program_s_aliens_can_win_too() -> None:
    made = scene(VARO, CASSIA, round=30, options={"alien_players": 0}, points={"squad1": 5, "squad2": 4})
    assert over(play(made).game).result == "squad1"


# Before the first round


@rule("RX-BLIPS-STARTING", "RX-GAP-DEPLOYMENT")
def test_no_blip_starts_in_an_airlock_and_locks_a_squad_in() -> None:
    game = fresh("fuse_and_claw")
    until(game, "buy groups")
    say(game, *["alien: buy zombies"] * 15, "alien: ready")
    assert kind(game) == "place blips"
    offered = set(options(game))
    used = [game.dock_of[seat] for seat in range(3)]
    for dock, squares in enumerate(game.board.lock_squares):
        names = [game.board.name(square) for square in bits(squares)]
        for name in names:
            assert (f"place zombie at {name}" in offered) == (dock not in used)
    taken = game.board.name(bits(game.board.lock_squares[used[0]])[0])
    assert refused(game, f"place zombie at {taken}") == "RX-GAP-DEPLOYMENT"
