"""After the others' turn a seat is told in a few sentences what came about, as far as it may know."""

from __future__ import annotations

from typing import Any

from hullbreach.faces import wire
from hullbreach.faces.crusade import CRUSADE
from hullbreach.faces.hulk import HULK
from hullbreach.hulk.game import HulkGame
from hullbreach.words.text import Text, plain
from tests.faces import crusade_games, games

MARINE, STEALER = 0, 1


def told(kind: str, **more: Any) -> wire.Told:
    return wire.Told(kind, plain(""), "", **more)


def begun() -> HulkGame:
    """The first moment of Drill at which somebody of the others stands on the board."""
    for game in games.moments("drill", seed=3, choices=400, rate=1.0):
        if any(piece.seat == STEALER and piece.at for piece in HULK.view(game, MARINE).pieces):
            return game
    raise AssertionError("nobody comes")


def test_who_was_attacked_and_lives_who_killed_whom_and_where_and_what_opened() -> None:
    game = begun()
    kesh, varro = games.piece(game, "Kesh"), games.piece(game, "Varro")
    foe = next(piece.id for piece in HULK.view(game, MARINE).pieces if piece.seat == STEALER)
    events = [
        told("combat", piece=foe, other=kesh, dice=[3]),
        told("combat", piece=kesh, other=foe, dice=[3]),
        told("combat", piece=foe, other=varro, dice=[6]),
        wire.Told(
            "killed", Text("Varro is killed by S1 (f10)", "S1 tue Varro (f10)"), "", piece=varro, other=foe
        ),
        told("door opened", piece=foe),
        told("door opened", piece=foe),
    ]
    said = HULK.recap(game, MARINE, events)
    assert [text.en for text in said] == [
        "Varro is killed by S1 (f10)",
        "Kesh was attacked and lives",
        "2 doors opened",
    ]
    assert [text.fr for text in said] == [
        "S1 tue Varro (f10)",
        "Kesh subit une attaque et survit",
        "2 portes s'ouvrent",
    ]
    # For the others it is a marine that died, and nobody of theirs was killed.
    assert HULK.recap(game, STEALER, events)[0].en == "a marine died"


def test_overwatch_that_missed_is_told_and_one_that_killed_is_told_of_the_dead() -> None:
    game = begun()
    kesh = games.piece(game, "Kesh")
    foe = next(piece.id for piece in HULK.view(game, MARINE).pieces if piece.seat == STEALER)
    missed = told("shot", piece=kesh, other=foe, dice=[1, 2], looks=["shot"])
    assert [text.en for text in HULK.recap(game, MARINE, [missed])] == ["Kesh fired and killed nobody"]
    assert HULK.recap(game, MARINE, [missed])[0].fr == "Kesh a tiré sans tuer personne"
    dead = told("killed", piece=foe, other=kesh)
    assert all("fired" not in text.en for text in HULK.recap(game, MARINE, [missed, missed, dead]))
    jam = told("jammed", piece=kesh)
    assert [text.en for text in HULK.recap(game, MARINE, [missed, jam])] == ["Kesh: weapon jammed"]


def test_who_got_away_and_what_was_destroyed_for_good() -> None:
    game = begun()
    kesh = games.piece(game, "Kesh")
    events = [told("tank destroyed", piece=kesh), told("moved", piece=kesh), told("left", piece=kesh)]
    said = HULK.recap(game, STEALER, events)
    assert [text.en for text in said] == ["a marine got away", "a tank was destroyed"]
    assert [text.fr for text in said] == ["un marine s'échappe", "une cuve est détruite"]


def test_only_those_who_are_closer_than_before_came_nearer() -> None:
    game = begun()
    view = HULK.view(game, MARINE)
    foe = next(piece for piece in view.pieces if piece.seat == STEALER and piece.at)
    own = [piece.at for piece in view.pieces if piece.seat == MARINE and piece.at]

    def gap(name: str) -> int:
        return min(HULK.apart(game, HULK.find(game, name), HULK.find(game, each)) for each in own)

    names = sorted((game.board.name(square) for square in range(game.board.count)), key=gap)
    came = HULK.recap(game, MARINE, [told("moved", piece=foe.id, origin=names[-1], at=foe.at)])
    assert [text.en for text in came] == [f"a {foe.kind} came nearer"]
    went = HULK.recap(game, MARINE, [told("moved", piece=foe.id, origin=names[0], at=foe.at)])
    assert [text.en for text in went] == [f"a {foe.kind} moved"]


def test_squads_are_told_of_wounds() -> None:
    game = next(iter(crusade_games.moments(7, 3, rate=1.0, begun=True)))
    own = next(piece for piece in CRUSADE.view(game, 0).pieces if piece.seat == 0)
    said = CRUSADE.recap(game, 0, [told("shot", piece=-1, other=own.id), told("wounded", piece=own.id)])
    assert len(said) == 1 and said[0].en.endswith("was wounded")


def test_who_runs_for_the_objective_is_told_to_those_who_must_stop_it() -> None:
    game = games.new_game("drill", 1)
    view = HULK.view(game, STEALER)
    kesh = next(piece for piece in view.pieces if piece.name == "Kesh")
    exits = [HULK.find(game, at) for goal in view.goals if goal.seat == MARINE for at in goal.squares]

    def gap(square: int) -> int:
        return min(HULK.apart(game, square, way_out) for way_out in exits)

    here = gap(HULK.find(game, kesh.at))
    squares = range(game.board.count)
    farther = next(game.board.name(square) for square in squares if gap(square) > here)
    closer = next(game.board.name(square) for square in squares if gap(square) < here)
    said = [
        HULK.recap(game, STEALER, [told("moved", piece=kesh.id, origin=origin, at=kesh.at)])[0].en
        for origin in (farther, closer)
    ]
    assert said == ["a marine came nearer to the objective", "a marine moved"]


def test_a_weapon_that_was_cleared_since_is_not_told_as_jammed() -> None:
    game = begun()
    kesh, varro = games.piece(game, "Kesh"), games.piece(game, "Varro")
    events = [
        told("jammed", piece=kesh),
        told("jam cleared", piece=kesh),
        told("jam cleared", piece=varro),
        told("jammed", piece=varro),
    ]
    said = HULK.recap(game, MARINE, events)
    assert [text.en for text in said] == ["Varro: weapon jammed", "Kesh: weapon jammed, and cleared since"]
    assert [text.fr for text in said] == ["Varro : arme enrayée", "Kesh : arme enrayée, puis désenrayée"]
