"""Victory: named conditions that missions compose (V3-END-VICTORY-CHECK, V3-GAP-VICTORY-CHECKS)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from hullbreach.hulk import events as ev, pieces as pc
from hullbreach.hulk.mission import Condition
from hullbreach.hulk.state import COMMAND, MARINE, State
from hullbreach.hulk.things.magi import GONE
from hullbreach.kernel.board import union
from hullbreach.kernel.record import DRAW

# The priority of whoever's turn it is.
WHOSE_TURN: Final = "turn"


def _status(s: State, status: int) -> int:
    """How many marines have a status."""
    return s.status[: s.marines].count(status)


def _is(s: State, key: str, status: int) -> bool:
    """Whether the marine of that key has a status."""
    for p in range(s.marines):
        if s.mission.marines[p].key == key:
            return s.status[p] == status
    return False


def _object(s: State, name: str) -> int:
    for thing, setup in enumerate(s.mission.objects):
        if setup.name == name:
            return thing
    return -1


def _object_left(s: State, c: Condition) -> bool:
    thing = _object(s, c.argument)
    return any(s.carry[p] == thing and s.status[p] == pc.LEFT for p in range(s.marines))


def section_of(s: State, c: Condition) -> int:
    return s.board.section_masks[s.board.section_names.index(c.argument)]


def _flamers_empty(s: State, c: Condition) -> bool:
    return not any(
        s.gear[p] & pc.HEAVY_FLAMER and s.status[p] != pc.DEAD and s.ammo[p] > 0 for p in range(s.marines)
    )


def blips_used(s: State) -> int:
    """DWG-STEALER-TOTAL: blips that have been drawn, whatever became of them."""
    return s.named[pc.BLIP] - s.gear[s.marines :].count(pc.AMBUSH)


def _swarm_gone(s: State, c: Condition) -> bool:
    if stirring(s):
        return False
    return blips_used(s) >= s.mission.blips_total if s.mission.blips_total else not s.pile


def stirring(s: State) -> bool:
    """Whether anything of the stealers is on the board, waiting or in hand."""
    if s.blips_on or s.foes_on:
        return True
    return any(s.status[p] in (pc.WAITING, pc.HELD) for p in range(s.marines, len(s.kind)))


def _tanks_gone(s: State) -> int:
    """DW-GAP-FEATURE-SIZES: where a tank is one thing its squares count as one."""
    if not s.profile.tanks_joined:
        return s.dead_tanks.bit_count()
    left, count = s.dead_tanks, 0
    while left:
        count += 1
        first = (left & -left).bit_length() - 1
        left &= ~union(1 << part for part in s.board.joined(s.board.feature("cryo tank"), first))
    return count


# All that is no marine and no blip.
_FIGURES = tuple(kind for kind in range(len(pc.KIND_NAMES)) if kind not in (pc.MARINE, pc.BLIP))


def _stealers_placed(s: State, c: Condition) -> int:
    """DWG-S1-TELEPORT-OUT: figures that have stood on the board; those that wait outside have not."""
    waiting = sum(s.kind[p] in _FIGURES and s.status[p] == pc.WAITING for p in range(s.marines, len(s.kind)))
    return sum(s.named) - s.named[pc.MARINE] - s.named[pc.BLIP] - waiting


def _chief_dead(s: State) -> bool:
    return any(s.kind[p] == pc.CHIEF and s.status[p] == pc.DEAD for p in range(s.marines, len(s.kind)))


def _quiet_turns(s: State, c: Condition) -> int:
    """DWG-GAP-GAME-END: stealer turns in a row without a blip, after which nothing was left."""
    return s.turn - s.stirred


# Name -> (what it measures: how many there are, or whether it holds; what its argument names: "", marine, object,
# console, entry or section; whether it takes a count, which is then to be reached).
CONDITIONS: dict[str, tuple[Callable[[State, Condition], int], str, bool]] = {
    "no_marines": (lambda s, c: not s.marines_on and not _status(s, pc.RESERVE), "", False),
    "marine_dead": (lambda s, c: _is(s, c.argument, pc.DEAD), "marine", False),
    "marine_left": (lambda s, c: _is(s, c.argument, pc.LEFT), "marine", False),
    "left_at_least": (lambda s, c: _status(s, pc.LEFT), "", True),
    "alive_at_least": (lambda s, c: s.marines - _status(s, pc.DEAD), "", True),
    "object_left": (_object_left, "object", False),
    "object_taken": (lambda s, c: s.object_taken[_object(s, c.argument)], "object", False),
    "console_used": (lambda s, c: s.consoles_used >> s.board.find(c.argument) & 1, "console", False),
    "section_burned": (lambda s, c: s.burned & section_of(s, c), "section", False),
    "flamers_empty": (_flamers_empty, "", False),
    "tanks_destroyed": (lambda s, c: _tanks_gone(s), "", True),
    "swarm_gone": (_swarm_gone, "", False),
    "canisters_connected": (lambda s, c: s.connected, "", True),
    "beacon_took": (lambda s, c: s.beacon_left, "", True),
    "marines_in_section": (lambda s, c: (s.marines_on & section_of(s, c)).bit_count(), "section", True),
    # DWS-LS-BOARD-END: all who are left, and somebody is.
    "all_in_section": (
        lambda s, c: s.marines_on and not s.marines_on & ~section_of(s, c) and not _status(s, pc.RESERVE),
        "section",
        False,
    ),
    # DWS-LS-VICTORY
    "chief_dead": (lambda s, c: _chief_dead(s), "", False),
    "kills": (lambda s, c: s.kills, "", True),
    "entries_secured": (lambda s, c: s.secured.bit_count(), "", True),
    "entry_secured": (lambda s, c: s.secured >> s.mission.entries.index(c.argument) & 1, "entry", False),
    "stealers_placed": (_stealers_placed, "", True),
    "stealers_in_section": (lambda s, c: (s.foes_on & section_of(s, c)).bit_count(), "section", True),
    "stealer_seen": (lambda s, c: s.sighted, "", False),
    "magi_gone": (lambda s, c: s.magi == GONE, "", False),
    "quiet_turns": (_quiet_turns, "", True),
    "turn_limit": (lambda s, c: s.turn >= s.mission.turn_limit, "", False),
    "lift_travelled": (lambda s, c: s.lift_rode, "", False),
}


def holds(s: State, condition: Condition) -> bool:
    measure, _, counted = CONDITIONS[condition.name]
    return (measure(s, condition) >= (condition.count if counted else 1)) != condition.negate


def check_immediate(s: State) -> None:
    """Immediate conditions; all of them when no marine is left on the board."""
    s.changed = False
    if s.mission.looks and not s.sighted and s.foes_on & s.watched():
        # DWG-S1-VICTORY-MARINE
        s.sighted = True
    decide(s, immediate_only=s.marines_on != 0)


def decide(s: State, immediate_only: bool) -> None:
    """Test the mission's outcomes in order and end the game if one holds."""
    if s.result:
        return
    winners: list[str] = []
    at_limit: list[str] = []
    for outcome in s.mission.outcomes:
        if immediate_only and not outcome.immediate:
            continue
        for condition in outcome.all:
            if not holds(s, condition):
                break
        else:
            (at_limit if outcome.is_limit() else winners).append(outcome.winner)
    # V3-GAP-VICTORY-CHECKS: the sides' conditions, then draws, then the turn limit.
    if winners or at_limit:
        winner = _first(s, winners) or _first(s, at_limit)
        finish(s, winner, "V3-END-VICTORY-CHECK")


def _first(s: State, winners: list[str]) -> str:
    """Whose conditions count if several hold together: the mission's priority, a side before a draw."""
    sides = [winner for winner in winners if winner != DRAW]
    first = s.mission.priority
    if first == WHOSE_TURN:
        # DWG-GAP-GAME-END
        first = pc.SEAT_NAMES[pc.MARINE_SEAT if s.phase in (COMMAND, MARINE) else pc.STEALER_SEAT]
    if first in sides:
        return first
    if sides:
        return sides[0]
    return DRAW if winners else ""


def finish(s: State, result: str, rule: str) -> None:
    s.result = result
    s.tell(ev.GAME_OVER, rule, result)
