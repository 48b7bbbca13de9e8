"""What a learned value sees of a game of corridor combat."""

from __future__ import annotations

from collections.abc import Hashable
from typing import NamedTuple

from hullbreach.bots.hulk import goals
from hullbreach.bots.hulk.routes import FAR, blocked_for_marines, routes_on
from hullbreach.bots.learned.features import Column, Features, Look, amount, any_of, one_hot, switches
from hullbreach.hulk import pieces as pc
from hullbreach.hulk.mission import Condition, Mission
from hullbreach.hulk.state import PHASE_NAMES, State
from hullbreach.hulk.turns.victory import holds
from hullbreach.kernel.contract import Seat
from hullbreach.kernel.record import DRAW

# Distances are told up to so many steps or points, as a part of it.
_FAR_STEPS = 30
_FAR_POINTS = 60
_NEAR = 6
_MOST_KEPT = 2048
_KINDS = (
    goals.CONSOLE, goals.BURN, goals.FETCH, goals.EXIT, goals.TANKS, goals.CONNECT, goals.LIFT, goals.TELEPORT,
    goals.SECURE, goals.GATHER, goals.HUNT,
)  # fmt: skip
# States of a piece that matter beyond the activation in which they were set.
_FLAGS = {
    "activated": pc.ACTIVATED, "overwatch": pc.OVERWATCH, "guard": pc.GUARD, "jammed": pc.JAMMED, "prone": pc.PRONE,
    "echo": pc.ECHO,
}  # fmt: skip
_GEAR = {
    **pc.GEAR,
    "sergeant": pc.SERGEANT,
    "librarian": pc.LIBRARIAN,
    "captain": pc.CAPTAIN,
    "ambush": pc.AMBUSH,
}


class HulkLook(Look):
    """Who stands where, and how far everybody is from the enemy, from what is to be done, and from the entries."""

    __slots__ = ("enemy", "entries", "goal", "near", "on_board", "s", "walls", "watched")

    def __init__(self, s: State, seat: Seat, most: int) -> None:
        square, status = s.square, s.status
        # Who waits outside comes after those on the board; the dead and those who left are counted alone.
        on_board = [p for p in range(len(square)) if square[p] >= 0]
        outside = [p for p in range(len(square)) if status[p] in (pc.WAITING, pc.HELD, pc.RESERVE)]
        super().__init__(seat, (on_board + outside)[:most])
        self.s = s
        self.on_board = on_board
        self.walls = s.walls()
        self.watched = s.watched()
        self.goal = _goal(s)
        self.entries = _entries(s, self.walls)
        self.enemy, self.near = self._enemies()

    def _enemies(self) -> tuple[dict[int, int], dict[int, int]]:
        """Of each piece on the board: steps to its nearest enemy, and how many enemies are near."""
        s = self.s
        square, board, walls = s.square, s.board, self.walls
        foes = [p for p in self.on_board if p >= s.marines]
        enemy = dict.fromkeys(self.on_board, _FAR_STEPS)
        near = dict.fromkeys(self.on_board, 0)
        for p in self.on_board:
            if p >= s.marines:
                break
            steps = board.distances(square[p], walls)
            least, count = _FAR_STEPS, 0
            for foe in foes:
                away = steps[square[foe]]
                if away < 0:
                    continue
                if away < least:
                    least = away
                if away <= _NEAR:
                    count += 1
                    near[foe] += 1
                if away < enemy[foe]:
                    enemy[foe] = away
            enemy[p] = least
            near[p] = count
        return enemy, near

    def places(self, read: list[float], outside: float = 0.0) -> list[float]:
        """What a table says of the square of each piece."""
        square = self.s.square
        return [read[square[p]] if square[p] >= 0 else outside for p in self.pieces]


class Goal(NamedTuple):
    """What is to be done: points to it from each state (square and facing), its kinds, by which marines it can be done
    (a bit set), and how many of the conditions hold already."""

    points: list[int]
    kinds: list[float]
    who: int
    met: float


# Conditions whose tasks depend on where marines stand.
_WANDERING = {"beacon_took", "all_in_section"}
_WANTED: dict[Mission, list[Condition]] = {}
_GOALS: dict[tuple[Hashable, ...], Goal] = {}
_ENTRIES: dict[tuple[Hashable, ...], list[float]] = {}
_XS: dict[Hashable, tuple[list[float], list[float], list[float]]] = {}


def _goal(s: State) -> Goal:
    """What is to be done now; kept, since it is dear and seldom changes."""
    marines, mission = s.marines, s.mission
    held = tuple([holds(s, condition) for condition in _conditions(s)])
    # Tasks that follow the marines about.
    at = s.square[:marines] if _WANDERING & {c.name for c in _conditions(s)} else ()
    key = (
        mission, held, s.solid, s.doors, s.open_doors, s.bulkheads, s.barriers, s.debris, s.pits, s.ducts, s.vents,
        s.consoles, s.consoles_used, s.tanks, s.dead_tanks, s.secured, *s.object_at, *s.carry[:marines],
        *s.status[:marines], *[s.gear[p] & pc.HEAVY_FLAMER and s.ammo[p] > 0 for p in range(marines)],
        *s.lift_at, *s.lift_broken, *at,
    )  # fmt: skip
    known = _GOALS.get(key)
    if known is None:
        if len(_GOALS) >= _MOST_KEPT:
            _GOALS.clear()
        known = _GOALS[key] = _measured(s)
    return known


def _conditions(s: State) -> list[Condition]:
    """All that marines win by."""
    known = _WANTED.get(s.mission)
    if known is None:
        if len(_WANTED) >= _MOST_KEPT:
            _WANTED.clear()
        own = [outcome for outcome in s.mission.outcomes if outcome.winner == pc.SEAT_NAMES[pc.MARINE_SEAT]]
        known = _WANTED[s.mission] = [condition for outcome in own for condition in outcome.all]
    return known


def _measured(s: State) -> Goal:
    states, kinds, who = 0, [0.0] * len(_KINDS), 0
    for task in goals.tasks(s):
        states |= task.states
        kinds[_KINDS.index(task.kind)] = 1.0
        who |= sum(1 << p for p in set(task.who))
    table = routes_on(s.board).table(states, blocked_for_marines(s), s.doors | s.debris)
    wanted = _conditions(s)
    return Goal(table, kinds, who, sum(holds(s, c) for c in wanted) / max(1, len(wanted)))


def _entries(s: State, walls: int) -> list[float]:
    """Steps from each square to the nearest entry area that is open."""
    key = (s.board, walls, s.secured, *s.mission.entries)
    known = _ENTRIES.get(key)
    if known is None:
        if len(_ENTRIES) >= _MOST_KEPT:
            _ENTRIES.clear()
        known = [1.0] * s.board.count
        for number, letter in enumerate(s.mission.entries):
            if s.secured >> number & 1:
                continue
            for first in s.board.entries[letter]:
                for square, away in enumerate(s.board.distances(first, walls)):
                    if 0 <= away < known[square] * _FAR_STEPS:
                        known[square] = away / _FAR_STEPS
        _ENTRIES[key] = known
    return known


def _coordinates(s: State) -> tuple[list[float], list[float], list[float]]:
    board = s.board
    known = _XS.get(board)
    if known is None:
        if len(_XS) >= _MOST_KEPT:
            _XS.clear()
        # Boards are at most a few dozen squares wide; all are told on one scale, so that steps are alike.
        known = (
            [x / 32 for x in board.xs],
            [y / 32 for y in board.ys],
            [float(deck) for deck in board.deck_of],
        )
        _XS[board] = known
    return known


def _to_goal(look: HulkLook) -> list[float]:
    s, table = look.s, look.goal.points
    square, facing = s.square, s.facing
    return [
        min(table[square[p] * 4 + facing[p]], _FAR_POINTS) / _FAR_POINTS if square[p] >= 0 else 1.0
        for p in look.pieces
    ]


def _seen(look: HulkLook) -> list[float]:
    """Of stealers and blips whether a marine sees them, of a marine whether he sees one of them."""
    s, watched = look.s, look.watched
    foes = s.foes_on | s.blips_on
    seen: list[float] = []
    for p in look.pieces:
        square = s.square[p]
        if square < 0:
            seen.append(0.0)
        elif p < s.marines:
            seen.append(float(s.field(p) & foes != 0))
        else:
            seen.append(float(watched >> square & 1))
    return seen


def _time(look: HulkLook) -> list[float]:
    """The turn, how much of the time is gone, and the time that the way takes against what is left."""
    s = look.s
    limit = max(1, s.mission.turn_limit)
    square, facing = s.square, s.facing
    ways = [look.goal.points[square[p] * 4 + facing[p]] for p in look.on_board if p < s.marines]
    way = min(min(ways, default=FAR), _FAR_POINTS)
    left = max(1, limit - s.turn + 1)
    return [s.turn / 20, s.turn / limit, way / _FAR_POINTS, min(2.0, way / (4 * left))]


def _phase(look: HulkLook) -> list[float]:
    return [float(look.s.phase == number) for number in range(len(PHASE_NAMES))]


def _marines(look: HulkLook) -> list[float]:
    s = look.s
    status = s.status[: s.marines]
    alive = s.marines - status.count(pc.DEAD)
    left = status.count(pc.LEFT)
    return [s.marines / 10, alive / max(1, s.marines), left / max(1, s.marines), alive / 10]


def _marine_means(look: HulkLook) -> list[float]:
    s = look.s
    own = [p for p in look.on_board if p < s.marines]
    ammo = sum(s.ammo[p] for p in own if s.gear[p] & pc.HEAVY_FLAMER)
    shells = sum(s.ammo[p] for p in own if s.gear[p] & pc.ASSAULT_CANNON)
    watch = sum(s.flags[p] & (pc.OVERWATCH | pc.GUARD) != 0 for p in own)
    points = sum(s.ap[p] for p in own)
    carrying = sum(s.carry[p] >= 0 for p in own)
    led = any(s.gear[p] & pc.LEADER for p in own)
    return [ammo / 12, shells / 10, watch / 6, points / 24, float(carrying > 0), float(led)]


def _stealers(look: HulkLook) -> list[float]:
    s = look.s
    foes = blips = value = blind = waiting = 0
    for p in range(s.marines, len(s.kind)):
        if s.status[p] > pc.HELD:
            continue
        waiting += s.square[p] < 0
        if s.kind[p] != pc.BLIP:
            foes += 1
        else:
            blips += 1
            value += s.value[p]
            blind += not s.value[p]
    return [foes / 10, blips / 6, value / 12, blind / 6, waiting / 6, s.kills / 20, len(s.pile) / 20]


def _contact(look: HulkLook) -> list[float]:
    """How near the two sides are: the nearest pair, and how many marines have an enemy within a turn's run."""
    s = look.s
    ways = [look.enemy[p] for p in look.on_board if p < s.marines]
    return [min(ways, default=_FAR_STEPS) / _FAR_STEPS, sum(way <= _NEAR for way in ways) / 6]


def _command(look: HulkLook) -> list[float]:
    s = look.s
    return [max(0, s.counter - s.spent) / 6, s.spent / 6, float(s.counter > 0)]


class HulkFeatures(Features[State, HulkLook]):
    MOST = 48

    PIECE = (
        one_hot("kind", pc.KIND_NAMES),
        one_hot("status", ("on board", "waiting", "held")),
        one_hot("facing", ("north", "east", "south", "west")),
        switches("flags", _FLAGS),
        switches("gear", _GEAR),
        amount("ap", 6),
        amount("ammo", 10),
        amount("psi", 20),
        Column(
            ("value",), ("blip 1", "blip 2", "blip 3"), lambda value: [float(value == n) for n in (1, 2, 3)]
        ),
        any_of("carry", "carrying"),
        any_of("aim", "in a series"),
        Column(("entry",), ("at an entry",), lambda entry: [float(entry >= 0)]),
    )
    AROUND = (
        ("mine", lambda it: [float((p < it.s.marines) == (it.seat == pc.MARINE_SEAT)) for p in it.pieces]),
        ("x", lambda it: it.places(_coordinates(it.s)[0])),
        ("y", lambda it: it.places(_coordinates(it.s)[1])),
        ("deck", lambda it: it.places(_coordinates(it.s)[2])),
        ("to the enemy", lambda it: [it.enemy.get(p, _FAR_STEPS) / _FAR_STEPS for p in it.pieces]),
        ("enemies near", lambda it: [it.near.get(p, 0) / 5 for p in it.pieces]),
        ("to what is to be done", _to_goal),
        ("can do it", lambda it: [float(it.goal.who >> p & 1) for p in it.pieces]),
        ("to an entry", lambda it: it.places(it.entries, 1.0)),
        ("seen or seeing", _seen),
        ("active", lambda it: [float(p == it.s.active) for p in it.pieces]),
        (
            "in flames",
            lambda it: [float(it.s.square[p] >= 0 and it.s.burning >> it.s.square[p] & 1) for p in it.pieces],
        ),
    )
    TABLE = (
        (("marine seat",), lambda it: [float(it.seat == pc.MARINE_SEAT)]),
        (("turn", "of the limit", "way", "way against time"), _time),
        (tuple(f"phase: {name}" for name in PHASE_NAMES), _phase),
        (("marines", "alive", "left", "living"), _marines),
        (("flames", "shells", "stances", "points", "somebody carries", "led"), _marine_means),
        (("stealers", "blips", "in blips", "blips unknown", "outside", "kills", "pile"), _stealers),
        (("nearest enemies", "in contact"), _contact),
        (("command", "command spent", "command known"), _command),
        (tuple(f"to do: {kind}" for kind in _KINDS), lambda it: it.goal.kinds),
        (
            ("done", "tanks destroyed", "connected", "secured", "burning", "lift"),
            lambda it: [
                it.goal.met,
                it.s.dead_tanks.bit_count() / 4,
                it.s.connected / 3,
                it.s.secured.bit_count() / 4,
                it.s.burning.bit_count() / 10,
                float(it.s.lift_rode),
            ],
        ),
    )  # fmt: skip

    def look(self, game: State, seat: Seat) -> HulkLook:
        return HulkLook(game, seat, self.MOST)

    def outcome(self, game: State, seat: Seat) -> float:
        if game.result == DRAW:
            return 0.5
        return float(game.result == pc.SEAT_NAMES[seat])

    def moment(self, game: State) -> tuple[int, ...]:
        return game.turn, game.phase


FEATURES = HulkFeatures()
