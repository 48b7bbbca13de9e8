"""What decides the game, for whom, and how far it has come."""

from __future__ import annotations

from hullbreach.crusade.game import CrusadeGame
from hullbreach.crusade.objectives import POINTS, PRIMARY, SECONDARY, object_stands, objective, taken_by
from hullbreach.faces import wire
from hullbreach.faces.crusade.scenery import mission_words
from hullbreach.faces.crusade.speech import both
from hullbreach.kernel.contract import Seat


def goals(game: CrusadeGame, seat: Seat | None) -> list[wire.Goal]:
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
    if game.profile.tokens:
        out.append(wire.Goal(seat=-1, text=both("goal", "home"), done=False, points=0))
    elif game.mission.specials.get("rescue"):
        out.append(wire.Goal(seat=-1, text=both("goal", "rescue"), done=False, points=0))
    return out
