"""Setting up Redux: survivors and rescuers, and set-up as a whole."""

from __future__ import annotations

import pytest

from hullbreach.crusade.game import CrusadeGame
from hullbreach.crusade.state import LANDED, ON_BOARD, SETUP
from hullbreach.kernel.board import bits
from hullbreach.kernel.contract import Refused
from hullbreach.kernel.dice import SeededDice
from tests.crusade.redux_games import at_alien, begin
from tests.crusade.scenes import rule
from tests.crusade.whole_games import kind, options, plain, refused, say, set_up, until

# Survivors


def at_shelter() -> CrusadeGame:
    game = begin("welded_in")
    say(
        game,
        "squad1: go as survivor",
        "squad2: go as survivor",
        "squad3: go as rescuer",
        "squad4: go as rescuer",
    )
    until(game, "shelter")
    return game


@rule("RX-M002-ROLES")
def test_two_squads_are_survivors_and_two_rescuers() -> None:
    game = at_shelter()
    assert game.stranded == 0b0011
    assert game.dock_of[:2] == [-1, -1] and sorted(game.dock_of[2:4]) == [0, 1]


@rule("RX-M002-ROLES")
def test_where_three_want_to_be_rescuers_lots_decide() -> None:
    game = begin("welded_in", draws=[2])
    wishes = ("survivor", "rescuer", "rescuer", "rescuer")
    events = say(game, *[f"squad{i + 1}: go as {wish}" for i, wish in enumerate(wishes)])
    lot = next(event for event in events if event.kind == "lot")
    assert (lot.rule, lot["seat"]) == ("RX-M002-ROLES", 3)
    assert game.stranded == 0b1001


@rule("RX-M002-SURVIVOR-ROOMS")
def test_survivors_start_in_the_rooms_of_the_plan() -> None:
    game = at_shelter()
    rooms = game.mission.survivor_rooms
    name = options(game)[0].split(":")[0]
    assert refused(game, f"{name}: place at c3") == "RX-M002-SURVIVOR-ROOMS", "a corridor"
    say(game, f"{name}: place at f6")
    other = options(game)[0].split(":")[0]
    assert refused(game, f"{other}: place at f6") == "RX-M002-SURVIVOR-ROOMS", "taken"
    set_up(game)
    for seat in (0, 1):
        for p in range(len(game.kind)):
            if game.owner[p] == seat:
                assert game.status[p] == ON_BOARD and game.flags[p] & LANDED
                assert any(room >> game.square[p] & 1 for room in rooms)
    assert not any(room & game.blips_on for room in rooms), "no blip starts there"


@rule("RX-M002-MIN-TWO-PER-ROOM", "RX-M002-MIXED-ROOMS")
def test_every_room_holds_two_figures_of_whichever_squad() -> None:
    game = at_shelter()
    rooms = game.mission.survivor_rooms
    crowded = [game.board.name(square) for square in bits(rooms[0])]
    figures = len([p for p in range(len(game.kind)) if 0 <= game.owner[p] < 2])
    placed = 0
    while kind(game) == "shelter":
        asked = game.decision()
        assert asked is not None
        if asked.piece < 0:
            say(game, f"squad{asked.seat + 1}: ready")
            continue
        name = game.name(asked.piece)
        if placed < figures - 6:
            say(game, f"{name}: place at {crowded[placed]}")
        else:
            assert refused(game, f"{name}: place at {crowded[-1]}") == "RX-M002-MIN-TWO-PER-ROOM"
            say(game, f"squad{asked.seat + 1}: ready")
            continue
        placed += 1
    assert [len(bits(room & game.marines_on)) for room in rooms] == [figures - 6, 2, 2, 2]


@rule("RX-M002-MIXED-ROOMS")
def test_two_squads_may_share_a_room() -> None:
    game = at_shelter()
    say(game, f"{options(game)[0].split(':')[0]}: place at f6", "squad1: ready")
    say(game, f"{options(game)[0].split(':')[0]}: place at f5")
    room = game.mission.survivor_rooms[0]
    assert {game.owner[game.at[square]] for square in bits(room & game.marines_on)} == {0, 1}


@rule("RX-GAP-M002-MAP")
def test_no_blip_starts_where_survivors_wait() -> None:
    game = begin("welded_in")
    until(game, "place blips")
    unit = options(game)[0].split()[1]
    free = next(square for square in bits(game.mission.survivor_rooms[0] & ~game.bodies))
    assert refused(game, f"place {unit} at {game.board.name(free)}") == "RX-GAP-M002-MAP"


def test_a_figure_without_a_place_can_be_lifted_off_again() -> None:
    game = at_shelter()
    name = options(game)[0].split(":")[0]
    say(game, f"{name}: place at f6", f"{name}: lift off")
    assert not game.marines_on & game.mission.survivor_rooms[0]


def test_set_up_can_be_stored_at_every_question() -> None:
    game = begin("welded_in", secret_objectives=True)
    while game.phase == SETUP:
        again = begin("welded_in", secret_objectives=True)
        again.unpack(game.pack())
        assert again.state_hash() == game.state_hash() and options(again) == options(game)
        plain(game)


@rule("RX-ALIEN-SPLIT", "RX-BLIPS-STARTING")
def test_others_learn_nothing_of_what_was_bought() -> None:
    """Two games that differ only in what the alien player bought look the same to a squad."""
    seen = []
    for group, units in (
        ("golems:golem_missile", ("golem", "golem_missile")),
        ("golems:golem_commander", ("golem_commander", "golem")),
    ):
        game = at_alien()
        events = []
        for _ in range(15):
            events += say(game, f"alien: buy {group}")
        events += say(game, "alien: ready")
        for unit, square in zip(units, ("m9", "a10")):
            if f"alien: place next {unit}" in options(game):
                events += say(game, f"alien: place next {unit}")
            events += say(game, f"place {unit} at {square}")
        events += say(game, "alien: ready")
        told = [repr(event) for event in game.events_for(0, events)]
        while game.decision().seat != 0:  # type: ignore[union-attr]
            say(game, "end turn")
        imagined = game.imagine(0, SeededDice(b"twin"))
        assert imagined.view(0) == game.view(0)
        seen.append((told, game.view(0), game.view(None), imagined.pack()))
    assert seen[0][:3] == seen[1][:3]
    assert seen[0][3] == seen[1][3], "nor does a game that is imagined for that squad"


def test_whatever_is_said_at_the_wrong_moment_is_refused_with_a_sentence() -> None:
    game = begin("welded_in", secret_objectives=True)
    lines: list[str] = []
    refusals = 0
    while game.phase == SETUP:
        lines += options(game)[-2:]
        asked = game.decision()
        assert asked is not None
        for line in lines[-40::7]:
            choice = game.read(line)
            if choice in asked.options:
                continue
            with pytest.raises(Refused) as no:
                game.play(choice)
            assert no.value.rule and no.value.sentence.endswith(".")
            refusals += 1
        plain(game)
    assert refusals > 100
