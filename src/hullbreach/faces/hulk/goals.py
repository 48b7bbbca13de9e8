"""What decides the game: the mission's outcomes in words, with how far each has come."""

from __future__ import annotations

from hullbreach.faces import wire
from hullbreach.faces.hulk.speech import both, capital, joined, object_name
from hullbreach.faces.wire import Text
from hullbreach.hulk import pieces as pc
from hullbreach.hulk.game import HulkGame
from hullbreach.hulk.mission import Condition, Outcome
from hullbreach.hulk.victory import holds
from hullbreach.kernel.board import bits


def goals(game: HulkGame) -> list[wire.Goal]:
    """All that the conditions ask for lies open on the table."""
    return [_goal(game, outcome) for outcome in game.mission.outcomes]


def _goal(game: HulkGame, outcome: Outcome) -> wire.Goal:
    seat = pc.SEAT_NAMES.index(outcome.winner) if outcome.winner in pc.SEAT_NAMES else -1
    met = [holds(game, condition) for condition in outcome.all]
    # What is tested at the end of a turn decides nothing before.
    done = all(met) and (outcome.immediate or game.result == outcome.winner)
    open_ones = [c for c, is_met in zip(outcome.all, met, strict=True) if not is_met or len(met) == 1]
    about = dict.fromkeys(square for condition in open_ones for square in _squares(game, condition))
    squares = [game.board.name(square) for square in about]
    if len(outcome.all) == 1:
        have, need = _progress(game, outcome.all[0])
        return wire.Goal(seat, capital(_words(game, outcome.all[0])), done, have, need, squares)
    parts = [_with_progress(game, condition) for condition in outcome.all]
    text = capital(joined(parts, both("goal", "and")))
    return wire.Goal(seat, text, done, sum(met), len(met), squares)


def _words(game: HulkGame, condition: Condition) -> Text:
    key = f"not {condition.name}" if condition.negate else condition.name
    names: dict[str, str | int | Text] = {"count": condition.count, "where": condition.argument}
    names["section"] = condition.argument
    if condition.name == "turn_limit":
        names["count"] = game.mission.turn_limit
    elif condition.name in ("marine_dead", "marine_left"):
        names["who"] = _marine_name(game, condition.argument)
    elif condition.name in ("object_left", "object_taken"):
        names["thing"] = object_name(game.mission, _object(game, condition.argument))
    return both("goal", key, **names)


def _with_progress(game: HulkGame, condition: Condition) -> Text:
    have, need = _progress(game, condition)
    text = _words(game, condition)
    if have < 0 or condition.name == "turn_limit":
        return text
    return both("goal", "progress", text=text, have=have, need=need)


def _progress(game: HulkGame, condition: Condition) -> tuple[int, int]:
    """How many of how many, or (-1, -1) for what is not counted."""
    marines = range(game.marines)
    if condition.name == "turn_limit":
        return game.turn, game.mission.turn_limit
    if condition.name == "no_marines" and not condition.negate:
        here = sum(game.status[p] in (pc.ON_BOARD, pc.RESERVE) for p in marines)
        return game.marines - here, game.marines
    if condition.name == "alive_at_least" and condition.negate:
        need = game.marines - condition.count + 1
        return min(need, sum(game.status[p] == pc.DEAD for p in marines)), need
    if condition.negate:
        return -1, -1
    section = _section(game, condition)
    counts = {
        "left_at_least": sum(game.status[p] == pc.LEFT for p in marines),
        "alive_at_least": sum(game.status[p] != pc.DEAD for p in marines),
        "tanks_destroyed": game.dead_tanks.bit_count(),
        "canisters_connected": game.connected,
        "beacon_took": game.beacon_left,
        "marines_in_section": (game.marines_on & section).bit_count(),
        "kills": game.kills,
    }
    if condition.name not in counts:
        return -1, -1
    return min(counts[condition.name], condition.count), condition.count


def _section(game: HulkGame, condition: Condition) -> int:
    if condition.name not in ("marines_in_section", "section_burned"):
        return 0
    return game.board.section_masks[game.board.section_names.index(condition.argument)]


def _squares(game: HulkGame, condition: Condition) -> list[int]:
    """Where on the board it is about."""
    name = condition.name
    if name == "console_used":
        return [game.board.find(condition.argument)]
    if name in ("section_burned", "marines_in_section"):
        return bits(_section(game, condition))
    if name in ("object_left", "object_taken"):
        return _object_squares(game, condition.argument)
    if name in ("left_at_least", "marine_left") and not condition.negate:
        return _exits(game)
    if name == "tanks_destroyed":
        return bits(game.tanks)
    if name == "canisters_connected":
        return bits(game.vents)
    if name == "beacon_took":
        things = [i for i, setup in enumerate(game.mission.objects) if setup.kind == "beacon"]
        return [square for i in things for square in _object_squares(game, game.mission.objects[i].name)]
    if name == "marine_dead":
        p = _marine(game, condition.argument)
        return [game.square[p]] if game.square[p] >= 0 else []
    return []


def _object_squares(game: HulkGame, name: str) -> list[int]:
    """Where the object lies, or who carries it; and where it can be carried off."""
    thing = _object(game, name)
    lying = [game.object_at[thing]] if game.object_at[thing] >= 0 else []
    return lying + [
        game.square[p] for p in range(game.marines) if game.carry[p] == thing and game.square[p] >= 0
    ]


def _exits(game: HulkGame) -> list[int]:
    """Board squares from which one leaves."""
    outside = {square for squares in game.board.exits.values() for square in squares}
    return [
        square
        for square in range(game.board.count)
        if any(game.board.step[square][direction] in outside for direction in (0, 2, 4, 6))
    ]


def _marine(game: HulkGame, key: str) -> int:
    return next(p for p, marine in enumerate(game.mission.marines) if marine.key == key)


def _marine_name(game: HulkGame, key: str) -> str:
    return game.name(_marine(game, key))


def _object(game: HulkGame, name: str) -> int:
    return next(i for i, setup in enumerate(game.mission.objects) if setup.name == name)
