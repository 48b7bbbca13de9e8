"""What decides the game, for whom, and how far it has come."""

from __future__ import annotations

from hullbreach.crusade.game import CrusadeGame
from hullbreach.crusade.mission import Mission
from hullbreach.crusade.scoring.end_redux import RESCUED, docks_reached
from hullbreach.crusade.scoring.objectives import (
    POINTS,
    PRIMARY,
    SECONDARY,
    object_stands,
    objective,
    taken_by,
)
from hullbreach.faces import wire
from hullbreach.faces.base import Face
from hullbreach.kernel.board import bits
from hullbreach.kernel.contract import Seat
from hullbreach.words.crusade.names import both, unit_name
from hullbreach.words.text import Text


class Goals(Face[CrusadeGame]):
    def goals(self, game: CrusadeGame, seat: Seat | None) -> list[wire.Goal]:
        return _goals(game, seat)


def mission_words(mission: Mission, key: str) -> Text:
    return Text(mission.words.get("en", {}).get(key, ""), mission.words.get("fr", {}).get(key, ""))


def _goals(game: CrusadeGame, seat: Seat | None) -> list[wire.Goal]:
    """Primary and, once it is read or for the aliens, secondary objective; coming home."""
    out: list[wire.Goal] = []
    mission = game.mission
    for which, key in ((PRIMARY, "primary"), (SECONDARY, "secondary")):
        wanted = objective(game, which)
        if wanted is None:
            continue
        if which == SECONDARY and not game.secondary_read and (seat is None or seat < game.squads):
            continue
        taken = taken_by(game, which)
        squares: list[str] = []
        need = have = 0
        if wanted.deed == "destroy":
            for number, setup in enumerate(mission.objects):
                if setup.tag == wanted.tag:
                    need += 1
                    if object_stands(game, number):
                        squares.extend(game.board.name(square) for square in setup.squares)
                    else:
                        have += 1
        elif wanted.deed == "operate":
            for number, console in enumerate(mission.consoles):
                if console.tag == wanted.tag:
                    need += 1
                    if game.operated >> number & 1:
                        have += 1
                    else:
                        squares.append(game.board.name(console.square))
        elif wanted.deed == "deliver":
            squares.extend(
                game.board.name(game.thing_at[number])
                for number, thing in enumerate(mission.things)
                if thing.tag == wanted.tag and game.thing_at[number] >= 0
            )
        out.append(
            wire.Goal(
                seat=taken if taken >= 0 and (which == PRIMARY or game.secondary_read) else -1,
                text=mission_words(mission, key),
                done=taken >= 0,
                have=have if need > 1 else -1,
                need=need if need > 1 else -1,
                squares=squares,
                points=POINTS[which],
            )
        )
    if not game.profile.ends_by_rounds:
        out.append(wire.Goal(seat=-1, text=both("goal", "home"), done=False, points=0))
        return out
    out.extend(_objects(game))
    if "rescue" in mission.specials:
        out.extend(_rescue(game, seat))
    if "generators" in mission.specials:
        out.append(_back(game, seat))
    if game.countdown >= 0:
        text = both("goal", "countdown", count=game.countdown)
        out.append(wire.Goal(seat=-1, text=text, done=game.countdown == 0, points=0))
    return out


def _objects(game: CrusadeGame) -> list[wire.Goal]:
    """RX-M001-GENERATORS: objects that are worth points."""
    out: list[wire.Goal] = []
    for tag, points in game.mission.points.items():
        numbers = [number for number, setup in enumerate(game.mission.objects) if setup.tag == tag]
        left = [number for number in numbers if object_stands(game, number)]
        unit = game.mission.objects[numbers[0]].unit if numbers else 0
        out.append(
            wire.Goal(
                seat=-1,
                text=both("goal", "each", unit=unit_name(unit), points=points),
                done=not left,
                have=len(numbers) - len(left),
                need=len(numbers),
                squares=[game.board.name(square) for n in left for square in game.mission.objects[n].squares],
                points=points,
            )
        )
    return out


def _rescue(game: CrusadeGame, seat: Seat | None) -> list[wire.Goal]:
    """RX-M002-RESCUER-POINTS, RX-M002-SURVIVOR-POINTS: what those concerned, or all, can earn."""
    out: list[wire.Goal] = []
    reached = docks_reached(game)
    for squad in range(game.squads):
        if seat is not None and seat < game.squads and seat != squad:
            continue
        stranded = game.stranded >> squad & 1
        if stranded:
            have = sum(1 for p, _ in reached if game.owner[p] == squad)
            squares = [square for dock in game.board.dock_squares for square in bits(dock)]
        else:
            mine = game.dock_of[squad]
            have = sum(1 for p, dock in reached if dock == mine and game.owner[p] != squad)
            squares = bits(game.board.dock_squares[mine]) if mine >= 0 else []
        out.append(
            wire.Goal(
                seat=squad,
                text=both("goal", "survivors" if stranded else "rescuers", points=RESCUED),
                done=False,
                have=have,
                squares=[game.board.name(square) for square in squares],
                points=RESCUED,
            )
        )
    return out


def _back(game: CrusadeGame, seat: Seat | None) -> wire.Goal:
    """RX-M001-RETURN-TO-SCORE"""
    squares: list[str] = []
    squad = seat if seat is not None and seat < game.squads else -1
    if squad >= 0 and game.dock_of[squad] >= 0:
        squares = [game.board.name(square) for square in bits(game.board.dock_squares[game.dock_of[squad]])]
    return wire.Goal(seat=squad, text=both("goal", "back"), done=False, squares=squares, points=0)
