"""Whether a mission is lost already: its last turn, and nobody can still do what the marines would win by."""

from __future__ import annotations

from hullbreach.faces.hulk.goals import marine_of
from hullbreach.faces.hulk.ways import STEALERS, exits, steps_to
from hullbreach.hulk import pieces as pc
from hullbreach.hulk.game import HulkGame
from hullbreach.hulk.mission import Condition
from hullbreach.hulk.state import MARINE
from hullbreach.hulk.turns.victory import holds


def is_lost(game: HulkGame) -> bool:
    """What cannot be told by counting steps is taken to be possible."""
    mission = game.mission
    if game.turn < mission.turn_limit or game.phase <= MARINE:
        return False
    if not any(outcome.is_limit() and outcome.winner == STEALERS for outcome in mission.outcomes):
        return False
    hopes = [outcome for outcome in mission.outcomes if outcome.winner != STEALERS]
    return all(any(_out_of_reach(game, condition) for condition in hope.all) for hope in hopes)


def _out_of_reach(game: HulkGame, condition: Condition) -> bool:
    """Whether it does not hold, and all command points that are left do not take anybody there."""
    if condition.negate or holds(game, condition):
        return False
    points = game.command_left()
    steps = sorted(
        steps_to(game, p, exits(game.board)) + 1 for p in range(game.marines) if game.square[p] >= 0
    )
    if condition.name == "left_at_least":
        missing = condition.count - game.status[: game.marines].count(pc.LEFT)
        return len(steps) < missing or sum(steps[:missing]) > points
    if condition.name == "marine_left":
        return steps_to(game, marine_of(game.mission, condition.argument), exits(game.board)) + 1 > points
    if condition.name == "object_left":
        return not steps or steps[0] > points
    if condition.name == "console_used":
        console = 1 << game.board.find(condition.argument)
        return all(steps_to(game, p, console) > points for p in range(game.marines))
    return False
