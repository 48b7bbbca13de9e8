"""What a mission asks of its marines now, read from its outcomes."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from hullbreach.bots.hulk.routes import FAR, any_facing, blocked_for_marines, car_of, routes_on
from hullbreach.hulk import pieces as pc
from hullbreach.hulk.firing.flames import FLAMER_RANGE
from hullbreach.hulk.mission import Condition
from hullbreach.hulk.moving import ducts
from hullbreach.hulk.state import State
from hullbreach.hulk.things.objects import faces_console
from hullbreach.hulk.turns.victory import holds
from hullbreach.kernel.board import Board, bits, union

CONSOLE, BURN, FETCH, EXIT, TANKS, CONNECT, LIFT, TELEPORT, SECURE, GATHER, HUNT = (
    "console", "burn", "fetch", "exit", "tanks", "connect", "lift", "teleport", "secure", "gather", "hunt",
)  # fmt: skip

# So much of a kind is remembered.
MOST_KEPT = 512


@dataclass(slots=True)
class Task:
    """Something to be done: by whom it can be done, and the states (square and facing) to do it from."""

    kind: str
    states: int
    who: list[int]
    # What the task is about: the console, the section, the tanks, the vents.
    squares: int = 0


def tasks(s: State) -> list[Task]:
    """The tasks that are open, the most pressing first; empty where the mission asks for none."""
    out: list[Task] = []
    late: list[Task] = []
    for outcome in s.mission.outcomes:
        if outcome.winner != pc.SEAT_NAMES[pc.MARINE_SEAT]:
            continue
        for condition in outcome.all:
            if not condition.negate and not holds(s, condition):
                task = _task(s, condition)
                if task is not None:
                    (late if task.kind in (GATHER, HUNT) else out).append(task)
    return out or late


def on_board(s: State) -> list[int]:
    return [p for p in range(s.marines) if s.square[p] >= 0]


def _task(s: State, c: Condition) -> Task | None:
    everybody = on_board(s)
    board = s.board
    if c.name == "console_used":
        return _console(s, board.find(c.argument), everybody)
    if c.name == "section_burned":
        return _burn(s, c.argument, everybody)
    if c.name in ("object_left", "object_taken"):
        return _fetch(s, c.argument, everybody)
    if c.name == "tanks_destroyed":
        return Task(TANKS, _firing(s, s.tanks), everybody, s.tanks)
    if c.name == "canisters_connected":
        return _connect(s, everybody)
    if c.name == "beacon_took":
        return _beacon(s, everybody)
    if c.name in ("marine_left", "left_at_least"):
        return _leave(s, everybody)
    if c.name in ("entries_secured", "entry_secured"):
        return Task(SECURE, _securing(s, c.argument), everybody)
    if c.name == "marines_in_section":
        section = board.section_masks[board.section_names.index(c.argument)]
        return Task(GATHER, any_facing(section & ~s.solid & ~s.consoles), everybody, section)
    if c.name == "all_in_section":
        return _gather(s, board.section_masks[board.section_names.index(c.argument)], everybody)
    if c.name == "lift_travelled":
        return _lift(s, everybody)
    if c.name in ("swarm_gone", "kills", "chief_dead"):
        return Task(HUNT, 0, everybody)
    return None


def _gather(s: State, section: int, everybody: list[int]) -> Task:
    """Everybody has to find room there: the first go in as far as they can."""
    mouth = union(s.board.near[square] for square in bits(section)) & ~section & ~s.solid
    steps = [s.board.distances(square, 0) for square in bits(mouth)]
    depth = {square: min((way[square] for way in steps), default=0) for square in bits(section)}
    for square in sorted(depth, key=lambda square: -depth[square]):
        if not s.marines_on >> square & 1:
            return Task(
                GATHER,
                any_facing(1 << square),
                [p for p in everybody if depth.get(s.square[p], 0) < depth[square]],
                section,
            )
    return Task(GATHER, any_facing(section), everybody, section)


def _console(s: State, console: int, who: list[int]) -> Task:
    states = union(
        1 << square * 4 + facing
        for square in bits(s.board.near[console] & ~s.solid)
        for facing in range(4)
        if s.board.front[square * 4 + facing] >> console & 1 and faces_console(s, square, console)
    )
    return Task(CONSOLE, states, who, 1 << console)


def _burn(s: State, label: str, everybody: list[int]) -> Task:
    section = s.board.section_masks[s.board.section_names.index(label)]
    flamers = [p for p in everybody if s.gear[p] & pc.HEAVY_FLAMER and s.ammo[p]]
    return Task(BURN, _firing(s, section & ~s.solid, FLAMER_RANGE), flamers, section)


def _firing(s: State, squares: int, reach: int = FAR) -> int:
    """The states from which one of the squares can be fired at, bodies left aside (DW-GAP-BASE-SIGHT-ARCS)."""
    board = s.board
    blockers = s.solid & ~squares
    kept = routes_on(board).seeing
    key = (squares, s.solid | s.consoles, reach, s.sight.straight)
    if key in kept:
        return kept[key]
    if len(kept) > MOST_KEPT:
        kept.clear()
    states = 0
    free = ~(s.solid | s.consoles)
    for square in range(board.count):
        if not free >> square & 1:
            continue
        for facing in range(4):
            seen = s.sight.aim.field(square, facing, blockers) & squares
            if seen and (reach == FAR or any(board.range(square, t) <= reach for t in bits(seen))):
                states |= 1 << square * 4 + facing
    kept[key] = states
    return states


def _fetch(s: State, name: str, everybody: list[int]) -> Task | None:
    for thing, setup in enumerate(s.mission.objects):
        if setup.name != name:
            continue
        carriers = [p for p in everybody if s.carry[p] == thing]
        if carriers:
            return Task(EXIT, _exits(s), carriers)
        if s.object_at[thing] >= 0:
            square = 1 << s.object_at[thing]
            return Task(FETCH, any_facing(square), everybody, square)
    return None


def _leave(s: State, everybody: list[int]) -> Task:
    """Out by whatever way is open; where there is none but a duct, its outer door is shot down first (DW-DUCT-DOOR)."""
    shut = wanted_doors(s)
    if not shut:
        return Task(EXIT, _exits(s), everybody)
    return Task(TANKS, _firing(s, shut), everybody, shut)


def wanted_doors(s: State) -> int:
    """The outer doors of ducts, where the mission wants marines to leave and there is no other way out."""
    shut = s.board.feature("duct door") & s.doors
    if not shut or not wants(s, "marine_left", "left_at_least"):
        return 0
    return 0 if _exits(s) else shut


def wants(s: State, *conditions: str) -> bool:
    """Whether the marines win by one of these, among others."""
    return any(
        c.name in conditions and not c.negate
        for outcome in s.mission.outcomes
        if outcome.winner == pc.SEAT_NAMES[pc.MARINE_SEAT]
        for c in outcome.all
    )


def _exits(s: State) -> int:
    """Where one leaves the board, teleports to safety, or slides out of a duct."""
    ways = _ways_out(s.board) | any_facing(ducts.open_ducts(s) & s.ducts)
    if s.profile.teleport_mode == "own_beacon":
        ways |= any_facing(s.mission.teleport_from & ~s.solid & ~s.consoles)
    return ways


@lru_cache(MOST_KEPT)
def _ways_out(board: Board) -> int:
    """The states from which one step forward leaves the board."""
    doors_out = {square for squares in board.exits.values() for square in squares}
    return union(
        1 << square * 4 + facing
        for square in range(board.count)
        for direction in range(8)
        if board.step[square][direction] in doors_out
        for facing in range(4)
        if (direction - 2 * facing) % 8 in (7, 0, 1)
    )


def _securing(s: State, letter: str) -> int:
    """DW-SECURE-HOW: the states next to the first square of an open entry area, looking at it."""
    states = 0
    for entry, name in enumerate(s.mission.entries):
        if s.secured >> entry & 1 or letter not in ("", name):
            continue
        for first in s.board.entries[name]:
            near = bits(s.board.near[first] & ~s.solid & ~s.consoles)
            states |= union(
                1 << square * 4 + facing
                for square in near
                for facing in range(4)
                if s.sight.open_field(square, facing) >> first & 1
            )
    return states


def _connect(s: State, everybody: list[int]) -> Task | None:
    canisters = [i for i, thing in enumerate(s.mission.objects) if thing.kind == "canister"]
    carriers = [p for p in everybody if s.carry[p] in canisters]
    if carriers:
        states = union(
            1 << state
            for state in range(s.board.count * 4)
            if not s.solid >> state // 4 & 1 and s.board.front[state] & s.vents
        )
        return Task(CONNECT, states, carriers, s.vents)
    lying = sum(1 << s.object_at[i] for i in canisters if s.object_at[i] >= 0)
    return Task(FETCH, any_facing(lying), everybody, lying) if lying else None


def _beacon(s: State, everybody: list[int]) -> Task | None:
    for thing, setup in enumerate(s.mission.objects):
        if setup.kind != "beacon":
            continue
        carriers = [p for p in everybody if s.carry[p] == thing]
        if carriers:
            return Task(TELEPORT, any_facing(1 << s.square[carriers[0]]), carriers)
        if s.object_at[thing] < 0:
            return None
        fetch = Task(FETCH, any_facing(1 << s.object_at[thing]), everybody, 1 << s.object_at[thing])
        table = routes_on(s.board).table(fetch.states, blocked_for_marines(s), s.doors | s.debris)
        near = [p for p in everybody if table[s.square[p] * 4] < FAR]
        if near:
            fetch.who = near
            return fetch
        return _lift(s, everybody)
    return None


def _lift(s: State, everybody: list[int]) -> Task | None:
    console = s.mission.lift_console
    if console >= 0 and not s.consoles_used >> console & 1:
        return _console(s, console, everybody)
    cars = union(car_of(s, i) for i in range(len(s.board.lifts)) if not s.lift_broken[i])
    return Task(LIFT, any_facing(cars), everybody, cars) if cars else None
