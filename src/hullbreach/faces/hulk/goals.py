"""What decides the game: the mission's outcomes in words, with how far each has come."""

from __future__ import annotations

from msgspec.structs import replace

from hullbreach.faces import wire
from hullbreach.faces.base import Face
from hullbreach.faces.hulk.ways import exits, way_out
from hullbreach.hulk import pieces as pc
from hullbreach.hulk.game import HulkGame
from hullbreach.hulk.mission import Condition, Mission, Outcome
from hullbreach.hulk.turns.victory import CONDITIONS, holds, section_of
from hullbreach.kernel.board import bits, union
from hullbreach.kernel.contract import Seat
from hullbreach.words.hulk.names import both, object_name
from hullbreach.words.text import Name, Text, capital, joined

# So many sections have letters; printed missions have fewer, and people know them by these.
_KNOWN_BY_LETTER = 26


class Goals(Face[HulkGame]):
    def goals(self, game: HulkGame, seat: Seat | None) -> list[wire.Goal]:
        """All that the conditions ask for lies open on the table."""
        return [self._goal(game, outcome) for outcome in game.mission.outcomes]

    def _goal(self, game: HulkGame, outcome: Outcome) -> wire.Goal:
        seat = pc.SEAT_NAMES.index(outcome.winner) if outcome.winner in pc.SEAT_NAMES else -1
        met = [holds(game, condition) for condition in outcome.all]
        # What is tested at the end of a turn decides nothing before.
        done = all(met) and (outcome.immediate or game.result == outcome.winner)
        open_ones = [c for c, is_met in zip(outcome.all, met, strict=True) if not is_met or len(met) == 1]
        about = 0
        for condition in open_ones:
            about |= _squares(game, condition)
        places = self.squares(game, about)
        needed = _needed(game.mission) if seat == pc.MARINE_SEAT else []
        if len(outcome.all) == 1:
            have, need = _progress(game, outcome.all[0])
            text = capital(_without_losing(_words(game, outcome.all[0]), needed))
            goal = wire.Goal(seat, text, done, have, need, places)
            return goal if done or game.result else _with_distance(game, outcome.all[0], goal)
        parts = [_with_progress(game, condition) for condition in outcome.all]
        text = capital(_without_losing(joined(parts, both("goal", "and")), needed))
        return wire.Goal(seat, text, done, sum(met), len(met), places)


def _with_distance(game: HulkGame, condition: Condition, goal: wire.Goal) -> wire.Goal:
    """How far it is for those who must get out, against the points that are left for it."""
    if condition.negate or condition.name != "left_at_least":
        return goal
    steps, points = way_out(game, condition)
    if steps < 0:
        return goal
    late = steps > points
    far = both("reach", "far", steps=steps, points=points)
    return replace(
        goal, far=far, reach=both("reach", "late" if late else "on", steps=steps, points=points), late=late
    )


def _needed(mission: Mission) -> list[Text]:
    """Marines whose death alone loses the game at once."""
    return [
        Text(name, name)
        for outcome in mission.outcomes
        for condition in outcome.all
        if outcome.winner == pc.SEAT_NAMES[pc.STEALER_SEAT] and outcome.immediate and len(outcome.all) == 1
        if condition.name == "marine_dead" and not condition.negate
        for name in (mission.marines[marine_of(mission, condition.argument)].name,)
    ]


def _without_losing(text: Text, needed: list[Text]) -> Text:
    return both("goal", "without", text=text, who=joined(needed)) if needed else text


def _section(game: HulkGame, condition: Condition) -> str:
    """A section by its letter; on made boards, which have many, with its first and last square too."""
    names = game.board.section_names
    if condition.argument not in names or len(names) <= _KNOWN_BY_LETTER:
        return condition.argument
    squares = list(bits(section_of(game, condition)))
    return f"{condition.argument} ({game.board.name(squares[0])}–{game.board.name(squares[-1])})"


def _words(game: HulkGame, condition: Condition) -> Text:
    mission = game.mission
    key = f"not {condition.name}" if condition.negate else condition.name
    about = condition.argument
    names: dict[str, Name] = {
        "count": condition.count,
        "where": about,
        "section": _section(game, condition),
        "entry": about,
    }
    if condition.name == "turn_limit":
        names["count"] = mission.turn_limit
    elif condition.name == "left_at_least" and not condition.negate and condition.count == 1:
        key = f"one {key}"
    elif condition.name == "alive_at_least" and condition.negate:
        dead = game.marines - condition.count + 1
        names |= {"dead": dead, "all": game.marines}
        key = f"all {key}" if dead >= game.marines else f"one {key}" if dead == 1 else key
    elif condition.name in ("marine_dead", "marine_left"):
        names["who"] = mission.marines[marine_of(mission, about)].name
    elif condition.name in ("object_left", "object_taken"):
        names["thing"] = object_name(mission, _object(mission, about))
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
    measure, _, counted = CONDITIONS[condition.name]
    if condition.negate or not counted:
        return -1, -1
    return min(measure(game, condition), condition.count), condition.count


def _squares(game: HulkGame, condition: Condition) -> int:
    """Where on the board it is about."""
    name = condition.name
    if name == "console_used":
        return 1 << game.board.find(condition.argument)
    if name == "chief_dead":
        return union(1 << game.square[p] for p in range(game.marines, len(game.kind)) if is_chief(game, p))
    if name in ("section_burned", "marines_in_section", "stealers_in_section", "all_in_section"):
        return section_of(game, condition)
    if name in ("object_left", "object_taken"):
        return _object_squares(game, _object(game.mission, condition.argument))
    if name in ("left_at_least", "marine_left") and not condition.negate:
        return exits(game.board)
    if name == "tanks_destroyed":
        return game.tanks
    if name == "canisters_connected":
        return game.vents
    if name == "beacon_took":
        about = 0
        for thing, setup in enumerate(game.mission.objects):
            about |= _object_squares(game, thing) if setup.kind == "beacon" else 0
        return about
    if name == "entries_secured" and not condition.negate:
        return union(_firsts(game, i) for i in range(len(game.mission.entries)) if not game.secured >> i & 1)
    if name == "entry_secured":
        return _firsts(game, game.mission.entries.index(condition.argument))
    if name == "marine_dead":
        square = game.square[marine_of(game.mission, condition.argument)]
        return 1 << square if square >= 0 else 0
    return 0


def is_chief(game: HulkGame, p: int) -> bool:
    return game.kind[p] == pc.CHIEF and game.square[p] >= 0


def _firsts(game: HulkGame, entry: int) -> int:
    """The first squares of an entry area."""
    return union(1 << first for first in game.board.entries[game.mission.entries[entry]])


def _object_squares(game: HulkGame, thing: int) -> int:
    """Where the object lies, or who carries it."""
    about = 1 << game.object_at[thing] if game.object_at[thing] >= 0 else 0
    for p in range(game.marines):
        if game.carry[p] == thing and game.square[p] >= 0:
            about |= 1 << game.square[p]
    return about


def marine_of(mission: Mission, key: str) -> int:
    return next(p for p, marine in enumerate(mission.marines) if marine.key == key)


def _object(mission: Mission, name: str) -> int:
    return next(i for i, setup in enumerate(mission.objects) if setup.name == name)
