"""Victory: named conditions that missions compose (V3-END-VICTORY-CHECK, V3-GAP-VICTORY-CHECKS)."""

from __future__ import annotations

from collections.abc import Callable

from hullbreach.hulk import events as ev
from hullbreach.hulk import pieces as pc
from hullbreach.hulk.mission import Condition
from hullbreach.hulk.state import State
from hullbreach.kernel.record import DRAW


def _no_marines(s: State, c: Condition) -> bool:
    return not s.marines_on and not any(s.status[p] == pc.RESERVE for p in range(s.marines))


def _marine(s: State, key: str) -> int:
    for p in range(s.marines):
        if s.mission.marines[p].key == key:
            return p
    return -1


def _dead(s: State, c: Condition) -> bool:
    p = _marine(s, c.argument)
    return p >= 0 and s.status[p] == pc.DEAD


def _left(s: State, c: Condition) -> bool:
    p = _marine(s, c.argument)
    return p >= 0 and s.status[p] == pc.LEFT


def _left_at_least(s: State, c: Condition) -> bool:
    return sum(s.status[p] == pc.LEFT for p in range(s.marines)) >= c.count


def _alive_at_least(s: State, c: Condition) -> bool:
    return sum(s.status[p] != pc.DEAD for p in range(s.marines)) >= c.count


def _object(s: State, name: str) -> int:
    for thing, setup in enumerate(s.mission.objects):
        if setup.name == name:
            return thing
    return -1


def _object_left(s: State, c: Condition) -> bool:
    thing = _object(s, c.argument)
    return any(s.carry[p] == thing and s.status[p] == pc.LEFT for p in range(s.marines))


def _object_taken(s: State, c: Condition) -> bool:
    return s.object_taken[_object(s, c.argument)] == 1


def _console_used(s: State, c: Condition) -> bool:
    return s.consoles_used >> s.board.find(c.argument) & 1 == 1


def _section_burned(s: State, c: Condition) -> bool:
    return s.burned & s.board.section_masks[s.board.section_names.index(c.argument)] != 0


def _flamers_empty(s: State, c: Condition) -> bool:
    return not any(
        s.gear[p] & pc.HEAVY_FLAMER and s.status[p] != pc.DEAD and s.ammo[p] > 0 for p in range(s.marines)
    )


def _tanks_destroyed(s: State, c: Condition) -> bool:
    return s.dead_tanks.bit_count() >= c.count


def _swarm_gone(s: State, c: Condition) -> bool:
    if s.pile or s.blips_on or s.foes_on:
        return False
    return not any(s.status[p] in (pc.WAITING, pc.HELD) for p in range(s.marines, len(s.kind)))


def _connected(s: State, c: Condition) -> bool:
    return s.connected >= c.count


def _beacon_used(s: State, c: Condition) -> bool:
    return s.beacon_left >= c.count


def _marines_in_section(s: State, c: Condition) -> bool:
    section = s.board.section_masks[s.board.section_names.index(c.argument)]
    return (s.marines_on & section).bit_count() >= c.count


def _kills(s: State, c: Condition) -> bool:
    return s.kills >= c.count


def _turn_limit(s: State, c: Condition) -> bool:
    return s.turn >= s.mission.turn_limit


def _lift_travelled(s: State, c: Condition) -> bool:
    return s.lift_rode


# Name -> (test, what its argument names: "", marine, object, console or section; whether it takes a count).
CONDITIONS: dict[str, tuple[Callable[[State, Condition], bool], str, bool]] = {
    "no_marines": (_no_marines, "", False),
    "marine_dead": (_dead, "marine", False),
    "marine_left": (_left, "marine", False),
    "left_at_least": (_left_at_least, "", True),
    "alive_at_least": (_alive_at_least, "", True),
    "object_left": (_object_left, "object", False),
    "object_taken": (_object_taken, "object", False),
    "console_used": (_console_used, "console", False),
    "section_burned": (_section_burned, "section", False),
    "flamers_empty": (_flamers_empty, "", False),
    "tanks_destroyed": (_tanks_destroyed, "", True),
    "swarm_gone": (_swarm_gone, "", False),
    "canisters_connected": (_connected, "", True),
    "beacon_took": (_beacon_used, "", True),
    "marines_in_section": (_marines_in_section, "section", True),
    "kills": (_kills, "", True),
    "turn_limit": (_turn_limit, "", False),
    "lift_travelled": (_lift_travelled, "", False),
}


def holds(s: State, condition: Condition) -> bool:
    test = CONDITIONS[condition.name][0]
    return test(s, condition) != condition.negate


def check_immediate(s: State) -> None:
    """Immediate conditions; all of them when no marine is left on the board."""
    s.changed = False
    decide(s, immediate_only=s.marines_on != 0)


def decide(s: State, immediate_only: bool) -> None:
    """Test the mission's outcomes in order and end the game if one holds."""
    if s.result:
        return
    winners: list[str] = []
    at_limit: list[str] = []
    for outcome in s.mission.outcomes:
        if (outcome.immediate or not immediate_only) and all(holds(s, c) for c in outcome.all):
            (at_limit if outcome.is_limit() else winners).append(outcome.winner)
    # V3-GAP-VICTORY-CHECKS: the sides' conditions, then draws, then the turn limit.
    winner = _first(s, winners) or _first(s, at_limit)
    if winner:
        finish(s, winner, "V3-END-VICTORY-CHECK")


def _first(s: State, winners: list[str]) -> str:
    """Whose conditions count if several hold together: the mission's priority, a side before a draw."""
    sides = [winner for winner in winners if winner != DRAW]
    if s.mission.priority in sides:
        return s.mission.priority
    if sides:
        return sides[0]
    return DRAW if winners else ""


def finish(s: State, result: str, rule: str) -> None:
    s.result = result
    s.tell(ev.GAME_OVER, rule, result)
