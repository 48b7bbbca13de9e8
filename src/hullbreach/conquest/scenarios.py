"""The thirteen battles: how each is set up, what may be done in it besides, and how it is scored.

Most are a row of the table; what a row cannot say is a small function beside it.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from hullbreach.conquest import ground, traits as tr
from hullbreach.kernel.board import bits

if TYPE_CHECKING:
    from hullbreach.conquest.state import State

# Points for a seat, in halves (TC-B06-ASSASSINATION-WOUNDED): of a whole battle, and for what became of one figure.
Score = Callable[["State", int], int]
Worth = Callable[["State", int, int], int]


@dataclass(eq=False)
class Scenario:
    """A row of TC-BATTLE-TABLE. `tokens` are the squares on which tokens lie; `needs` are types and roles of which at
    least one side must have one, or the battle is drawn again (TC-PRE-SCENARIO)."""

    number: int
    key: str
    rule: str
    score: Score
    # Where what became of figures is counted, for each by itself.
    worth: Worth | None = None
    tokens: tuple[int, ...] = ()
    buildings: int = 0
    needs_type: int = -1
    needs_role: int = 0
    hill: bool = False
    # TC-B07-BREAKTHROUGH: figures may leave over the opponent's edge.
    exits: bool = False
    prisoner: bool = False
    # Decided by where figures and tokens stand when the battle ends.
    held: bool = False


def is_target(scenario: Scenario, army: list[tuple[int, int]]) -> bool:
    """TC-PRE-SCENARIO: whether one could score against an army, from type and roles of its figures."""
    if scenario.needs_type >= 0:
        return any(type == scenario.needs_type for type, _ in army)
    return not scenario.needs_role or any(roles & scenario.needs_role for _, roles in army)


def _hurt(s: State, p: int) -> bool:
    """TC-GAP-SCENARIO-COMMON: alive with fewer than full wounds, wherever it is."""
    return s.status[p] != tr.ELIMINATED and s.wounds[p] < s.figure(p).wounds


def _summed(worth: Worth) -> Score:
    return lambda s, seat: sum(worth(s, seat, p) for p in range(len(s.kind)))


def _is_enemy(s: State, seat: int, p: int) -> bool:
    """An enemy figure that was fielded."""
    return s.side[p] != seat and s.status[p] not in (tr.WAITING, tr.HELD)


def _killed(s: State, seat: int, p: int) -> int:
    """TC-B01-PITCHED"""
    return 2 * s.figure(p).cost if _is_enemy(s, seat, p) and s.status[p] == tr.ELIMINATED else 0


def _holding(s: State, seat: int, squares: int) -> int:
    """TC-B02-OCCUPATION-HOLD: how many stand there and do not flee."""
    return sum(s.state[s.at[place]] != tr.FLEEING for place in bits(s.on[seat] & squares))


def _occupied(s: State, seat: int) -> int:
    """TC-B02-OCCUPATION-WIN"""
    held = [_holding(s, seat, squares) > _holding(s, 1 - seat, squares) for squares in s.mission.elements]
    return 2 * sum(held)


def _on_the_hill(s: State, seat: int) -> int:
    """TC-B03-HILL-WIN"""
    return 2 * _holding(s, seat, CENTRAL_HILL)


def _rescued(s: State, seat: int) -> int:
    """TC-B04-RESCUE-ATTACKER-WINS, TC-B04-RESCUE-DEFENDER-WINS: never even."""
    return 2 * int((seat == tr.ATTACKER) == is_rescued(s))


def is_rescued(s: State) -> bool:
    """Free and alive on the table, or gone from it alive."""
    return s.status[len(s.kind) - 1] not in (tr.LOCKED, tr.ELIMINATED)


def _beacon(s: State, seat: int) -> int:
    """TC-B05-BEACON-WIN: where it is counts, not who carries it."""
    return 2 * (s.half(1 - seat) >> s.token_square(0) & 1)


def _assassinated(s: State, seat: int, p: int) -> int:
    """TC-B06-ASSASSINATION-SCORE, TC-B06-ASSASSINATION-WOUNDED"""
    if s.kind[p] != tr.HERO or not _is_enemy(s, seat, p):
        return 0
    return _killed(s, seat, p) or s.figure(p).cost * _hurt(s, p)


def _broken_through(s: State, seat: int, p: int) -> int:
    """TC-B07-BREAKTHROUGH"""
    return 2 * s.figure(p).cost if s.side[p] == seat and s.status[p] == tr.LEFT else 0


def _role(s: State, seat: int, p: int, role: int, dead: int, hurt: int) -> int:
    """So much for an enemy with a role who was eliminated, so much for one who was wounded."""
    if not _is_enemy(s, seat, p) or not s.figure(p).roles & role:
        return 0
    return 2 * (dead if s.status[p] == tr.ELIMINATED else hurt * _hurt(s, p))


def _witches(s: State, seat: int, p: int) -> int:
    """TC-B08-WITCH-HUNT"""
    return _role(s, seat, p, tr.PSYKER, 2, 1)


def _decapitated(s: State, seat: int, p: int) -> int:
    """TC-B09-DECAPITATION-GENERAL, TC-B09-DECAPITATION-CHIEF"""
    return _role(s, seat, p, tr.GENERAL, 2, 1) + _role(s, seat, p, tr.CHIEF, 1, 0)


def _sabotaged(s: State, seat: int) -> int:
    """TC-B10-SABOTAGE-SCORE"""
    return 2 * (s.mission.scenario.buildings - s.buildings[1 - seat].bit_count())


def _terror(s: State, seat: int) -> int:
    """TC-B11-TERROR"""
    return 2 * s.failed[1 - seat]


def _loot(s: State, seat: int) -> int:
    """TC-B12-LOOT-SCORE"""
    return 2 * sum(s.zone(seat) >> s.token_square(token) & 1 for token in range(len(s.token_at)))


def _armour(s: State, seat: int, p: int) -> int:
    """TC-B13-ARMOUR-HUNT"""
    if s.kind[p] != tr.VEHICLE or not _is_enemy(s, seat, p):
        return 0
    return 4 if s.status[p] == tr.ELIMINATED else 2 * _hurt(s, p)


CENTRAL_HILL: Final = ground.block(ground.square(12, 9), 2)
_BEACON: Final = (ground.square(12, 9),)
_TREASURES: Final = tuple(ground.square(x, 9) for x in (4, 8, 12, 16, 20))
_LEADERS: Final = tr.GENERAL | tr.CHIEF

SCENARIOS: Final = (
    Scenario(1, "pitched_battle", "TC-B01-PITCHED", _summed(_killed), _killed),
    Scenario(2, "occupation", "TC-B02-OCCUPATION-WIN", _occupied, held=True),
    Scenario(3, "king_of_the_hill", "TC-B03-HILL-WIN", _on_the_hill, hill=True, held=True),
    Scenario(4, "rescue", "TC-B04-RESCUE-ATTACKER-WINS", _rescued, prisoner=True),
    Scenario(5, "bombardment_beacon", "TC-B05-BEACON-WIN", _beacon, tokens=_BEACON, held=True),
    Scenario(
        6,
        "assassination",
        "TC-B06-ASSASSINATION-SCORE",
        _summed(_assassinated),
        _assassinated,
        needs_type=tr.HERO,
    ),
    Scenario(7, "breakthrough", "TC-B07-BREAKTHROUGH", _summed(_broken_through), _broken_through, exits=True),
    Scenario(8, "witch_hunt", "TC-B08-WITCH-HUNT", _summed(_witches), _witches, needs_role=tr.PSYKER),
    Scenario(
        9,
        "decapitation",
        "TC-B09-DECAPITATION-GENERAL",
        _summed(_decapitated),
        _decapitated,
        needs_role=_LEADERS,
    ),
    Scenario(10, "sabotage", "TC-B10-SABOTAGE-SCORE", _sabotaged, buildings=3),
    Scenario(11, "terror", "TC-B11-TERROR", _terror),
    Scenario(12, "loot", "TC-B12-LOOT-SCORE", _loot, tokens=_TREASURES, held=True),
    Scenario(13, "armour_hunt", "TC-B13-ARMOUR-HUNT", _summed(_armour), _armour, needs_type=tr.VEHICLE),
)
SCENARIO_KEYS: Final = tuple(scenario.key for scenario in SCENARIOS)
