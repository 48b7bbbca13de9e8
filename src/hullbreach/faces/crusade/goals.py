"""What decides the game, for whom, and how far it has come."""

from __future__ import annotations

from hullbreach.crusade import state as st
from hullbreach.crusade.game import CrusadeGame
from hullbreach.crusade.mission import Objective
from hullbreach.crusade.scoring import objectives
from hullbreach.crusade.scoring.end_redux import RESCUED, docks_reached
from hullbreach.faces import wire
from hullbreach.faces.base import Face
from hullbreach.kernel.contract import Seat
from hullbreach.words.crusade.names import both, unit_name


class Goals(Face[CrusadeGame]):
    def goals(self, game: CrusadeGame, seat: Seat | None) -> list[wire.Goal]:
        """What aliens are after; primary and, once it is read or for aliens, secondary objective; coming home."""
        out: list[wire.Goal] = []
        if seat is not None and seat >= game.squads:
            # SC-MISSION-FAILED-ALIEN-30: in 1990 what the squads fail at is theirs.
            key = "alien" if not game.profile.ends_by_rounds else "alien_kills"
            out.append(wire.Goal(seat=seat, text=both("goal", key), done=False, points=0))
        for which, key in ((objectives.PRIMARY, "primary"), (objectives.SECONDARY, "secondary")):
            wanted = objectives.objective(game, which)
            known = which == objectives.PRIMARY or game.secondary_read
            if wanted is None or not (known or (seat is not None and seat >= game.squads)):
                continue
            taken = objectives.taken_by(game, which)
            all_of_it, left = _wanted(game, wanted)
            several = all_of_it > 1
            out.append(
                wire.Goal(
                    seat=taken if known else -1,
                    text=super().mission_words(game, key),
                    done=taken >= 0,
                    have=all_of_it - len(left) if several else -1,
                    need=all_of_it if several else -1,
                    squares=[game.board.name(square) for squares in left for square in squares],
                    points=objectives.POINTS[which],
                )
            )
        if not game.profile.ends_by_rounds:
            squad = seat if seat is not None and seat < game.squads else -1
            done = squad >= 0 and _all_home(game, squad)
            return [
                *out,
                wire.Goal(seat=squad if done else -1, text=both("goal", "home"), done=done, points=0),
            ]
        out.extend(self._objects(game))
        if "rescue" in game.mission.specials:
            out.extend(self._rescue(game, seat))
        if "generators" in game.mission.specials:
            # RX-M001-RETURN-TO-SCORE
            squad = seat if seat is not None and seat < game.squads else -1
            squares = self._dock(game, squad) if squad >= 0 else []
            out.append(wire.Goal(squad, both("goal", "back"), False, squares=squares, points=0))
        if game.countdown >= 0:
            text = both("goal", "countdown", count=game.countdown)
            out.append(wire.Goal(seat=-1, text=text, done=game.countdown == 0, points=0))
        return out

    def _objects(self, game: CrusadeGame) -> list[wire.Goal]:
        """RX-M001-GENERATORS: objects that are worth points."""
        out: list[wire.Goal] = []
        for tag, points in game.mission.points.items():
            objects = [
                (number, setup) for number, setup in enumerate(game.mission.objects) if setup.tag == tag
            ]
            left = [setup for number, setup in objects if objectives.object_stands(game, number)]
            unit = unit_name(objects[0][1].unit if objects else 0)
            squares = [game.board.name(square) for setup in left for square in setup.squares]
            text = both("goal", "each", unit=unit, points=points)
            have = len(objects) - len(left)
            out.append(wire.Goal(-1, text, not left, have, len(objects), squares, points))
        return out

    def _rescue(self, game: CrusadeGame, seat: Seat | None) -> list[wire.Goal]:
        """RX-M002-RESCUER-POINTS, RX-M002-SURVIVOR-POINTS: what those concerned, or all, can earn."""
        out: list[wire.Goal] = []
        reached = docks_reached(game)
        for squad in range(game.squads):
            if seat is not None and seat < game.squads and seat != squad:
                continue
            if game.stranded >> squad & 1:
                key, have = "survivors", sum(game.owner[p] == squad for p, _ in reached)
                squares = [name for dock in game.board.dock_squares for name in self.squares(game, dock)]
            else:
                mine = game.dock_of[squad]
                key, have = "rescuers", sum(dock == mine and game.owner[p] != squad for p, dock in reached)
                squares = self._dock(game, squad)
            text = both("goal", key, points=RESCUED)
            out.append(wire.Goal(squad, text, False, have, squares=squares, points=RESCUED))
        return out

    def _dock(self, game: CrusadeGame, squad: Seat) -> list[str]:
        dock = game.dock_of[squad]
        return self.squares(game, game.board.dock_squares[dock]) if dock >= 0 else []


def _all_home(game: CrusadeGame, squad: Seat) -> bool:
    """Whether somebody of a squad has come back, and nobody is still aboard."""
    status = [game.status[p] for p in game.figures(squad)]
    return st.HOME in status and st.ON_BOARD not in status


def _wanted(game: CrusadeGame, wanted: Objective) -> tuple[int, list[list[int]]]:
    """How many things an objective is about (0: that is not counted), and the squares of each that is left."""
    mission = game.mission
    if wanted.deed == "destroy":
        objects = [(number, setup) for number, setup in enumerate(mission.objects) if setup.tag == wanted.tag]
        return len(objects), [
            list(setup.squares) for number, setup in objects if objectives.object_stands(game, number)
        ]
    if wanted.deed == "operate":
        consoles = [(number, each) for number, each in enumerate(mission.consoles) if each.tag == wanted.tag]
        return len(consoles), [[each.square] for number, each in consoles if not game.operated >> number & 1]
    things = [number for number, thing in enumerate(mission.things) if thing.tag == wanted.tag]
    delivers = wanted.deed == "deliver"
    return 0, [[game.thing_at[number]] for number in things if delivers and game.thing_at[number] >= 0]
