"""What a learned value sees of a game of squads against aliens."""

from __future__ import annotations

from hullbreach.bots.crusade.aims import Aims, open_objectives, turns_left
from hullbreach.bots.crusade.ground import FAR, Maps
from hullbreach.bots.crusade.habits import FROZEN
from hullbreach.bots.learned.features import Column, Features, Look, amount, any_of, switches
from hullbreach.crusade import state as st
from hullbreach.crusade.mission import Mission
from hullbreach.crusade.scoring.end_1990 import total
from hullbreach.crusade.shooting.weapons import WEAPON_KEYS
from hullbreach.crusade.state import PHASE_NAMES, State
from hullbreach.crusade.units import BLIP, OBJECT, TROOPER, UNITS, Unit
from hullbreach.kernel.board import union
from hullbreach.kernel.contract import Seat
from hullbreach.kernel.record import winners_in

_FAR_STEPS = 40
_NEAR = 8
_BOARDS_KEPT = 32
# What a squad gains where another squad has won and not the aliens.
_OTHER_SQUAD = 0.6
_FLAGS = {
    "attack over": st.ATTACK_OVER, "landed": st.LANDED, "stays": st.STAYS, "jammed": st.JAMMED, "fresh": st.FRESH,
    "acted": st.ACTED, "stopped": st.STOPPED, "asleep": st.ASLEEP, "overwatch": st.OVERWATCH, "covers": st.COVERS,
}  # fmt: skip
_ROLES = ("leader", "trooper", "alien", "blip", "object")
_STATS = (
    "movement", "armour", "toughness", "red dice", "white dice", "worth", "heavy", "large", "recoils", "weapon",
)  # fmt: skip
_ARMED = tuple(f"with {key}" for key in WEAPON_KEYS)
_TAKEN = ("open", "mine", "another squad's", "the aliens'")


def _unit(kind: int) -> list[float]:
    unit = UNITS[kind]
    return [float(unit.role == role) for role in range(len(_ROLES))] + _stats(unit)


def _stats(unit: Unit) -> list[float]:
    return [
        unit.move / 8, unit.armour / 4, unit.life / 6, unit.fight_red / 2, unit.fight_white / 3, unit.points / 25,
        float(unit.heavy), float(unit.size > 1), float(unit.recoils), float(unit.weapon > 0),
    ]  # fmt: skip


def _truth(kind: int, truth: int) -> list[float]:
    """What a blip stands for, where that is known."""
    if UNITS[kind].role != BLIP or truth <= 0:
        return [0.0] * (len(_STATS) + 1)
    return [1.0, *_stats(UNITS[truth])]


_MAPS: dict[Mission, Maps] = {}


class CrusadeLook(Look):
    """Who stands where, and how far everybody is from the enemy, from the objectives and from home."""

    __slots__ = ("aims", "aliens", "blips", "enemy", "figures", "goal", "home", "s", "seen")

    def __init__(self, s: State, seat: Seat, most: int) -> None:
        self.s = s
        by_role: tuple[list[int], ...] = ([], [], [], [])
        kind, square = s.kind, s.square
        for p in range(len(kind)):
            if square[p] >= 0:
                role = UNITS[kind[p]].role
                # Scenery is part of the board.
                if role != OBJECT or s.part[p] >= 0:
                    by_role[max(0, role - TROOPER)].append(p)
        self.figures, self.aliens, self.blips, _ = by_role
        super().__init__(seat, [p for role in by_role for p in role][:most])
        if s.mission not in _MAPS:
            if len(_MAPS) >= _BOARDS_KEPT:
                _MAPS.clear()
            _MAPS[s.mission] = Maps()
        maps, barrier = _MAPS[s.mission], s.closed & s.locked
        # Docks are given out during set-up.
        led = seat if seat < s.squads and seat < len(s.dock_of) else -1
        docks = s.board.dock_squares
        own = docks[s.dock_of[led]] if led >= 0 and s.dock_of[led] >= 0 else union(docks)
        self.home = maps.to(s, own, barrier)
        # To the aliens the aims of a squad that has any: survivors only wait to be fetched.
        aiming = [led] if led >= 0 else [one for one in range(s.squads) if not s.stranded >> one & 1]
        self.aims = Aims(s, aiming[0], maps, FROZEN) if s.dock_of and aiming else None
        wanted = self.aims.squares if self.aims else 0
        self.goal = maps.to(s, wanted, barrier) if wanted else []
        self.enemy, self.seen = self._enemies()

    def _enemies(self) -> tuple[dict[int, int], dict[int, int]]:
        """Of each figure and alien: how far the nearest enemy is as the crow flies, and how many it sees."""
        s = self.s
        square, xs, ys = s.square, s.board.xs, s.board.ys
        foes = [(p, xs[square[p]], ys[square[p]]) for p in self.aliens + self.blips]
        enemy = dict.fromkeys(self.pieces, _FAR_STEPS)
        seen = dict.fromkeys(self.pieces, 0)
        hidden = s.solid | s.smoke
        for p in self.figures:
            x, y = xs[square[p]], ys[square[p]]
            least = _FAR_STEPS
            for foe, there, along in foes:
                away = max(abs(x - there), abs(y - along))
                if away < least:
                    least = away
                if away < enemy.get(foe, 0):
                    enemy[foe] = away
            enemy[p] = least
            seen[p] = (s.sight.field(square[p], s.closed, hidden) & s.aliens_on).bit_count()
        for p in self.aliens + self.blips:
            seen[p] = (s.sight.field(square[p], s.closed, hidden) & s.marines_on).bit_count()
        return enemy, seen

    def ways(self, table: list[int]) -> list[float]:
        square = self.s.square
        if not table:
            return [1.0] * len(self.pieces)
        return [min(table[square[p]], _FAR_STEPS) / _FAR_STEPS for p in self.pieces]


def _mine(look: CrusadeLook) -> list[float]:
    return [float(look.s.owner[p] == look.seat) for p in look.pieces]


def _my_side(look: CrusadeLook) -> list[float]:
    s = look.s
    squad = look.seat < s.squads
    return [float(s.owner[p] >= 0 and (s.owner[p] < s.squads) == squad) for p in look.pieces]


def _time(look: CrusadeLook) -> list[float]:
    s = look.s
    left = turns_left(s) if s.phase != st.SETUP else 0
    return [s.round / 15, left / 15, float(s.countdown >= 0), max(0, s.countdown) / 5, float(s.last_turn)]


def _whose(look: CrusadeLook) -> list[float]:
    s, seat = look.s, look.seat
    return [
        float(seat >= s.squads), float(s.turn_seat == seat), float(0 <= s.turn_seat < s.squads),
        s.squads / 4, float(s.profile.ends_by_rounds),
    ]  # fmt: skip


def _phase(look: CrusadeLook) -> list[float]:
    return [float(look.s.phase == number) for number in range(len(PHASE_NAMES))]


def _totals(look: CrusadeLook) -> list[float]:
    """The seat's points, the best other squad's, the aliens', and what leads by how much."""
    s, seat = look.s, look.seat
    if len(s.claimed) < s.seats or not s.seats:
        return [0.0] * 5
    points = [total(s, one) for one in range(s.seats)]
    others = max([points[one] for one in range(s.squads) if one != seat], default=0)
    theirs = sum(points[s.squads :])
    own = theirs if seat >= s.squads else points[seat]
    best = max(points[: s.squads], default=0)
    return [own / 60, others / 60, theirs / 60, (own - max(others, theirs)) / 60, (best - theirs) / 60]


def _figures(look: CrusadeLook) -> list[float]:
    """The seat's own squad (all squads to the aliens), then all squads: aboard, on a dock, home, dead."""
    s = look.s
    own = [0.0] * 4
    every = [0.0] * 4
    for p, kind in enumerate(s.kind):
        if UNITS[kind].role > TROOPER:
            continue
        if s.status[p] == st.DEAD:
            place = 3
        elif s.status[p] == st.HOME:
            place = 2
        elif s.is_aboard(p):
            place = 0
        else:
            place = 1
        every[place] += 0.05
        if s.owner[p] == look.seat or look.seat >= s.squads:
            own[place] += 0.1
    return own + every


def _enemies(look: CrusadeLook) -> list[float]:
    s = look.s
    aboard = sum(UNITS[s.kind[p]].points for p in look.aliens)
    seen = sum(look.seen[p] > 0 for p in look.aliens if p in look.seen)
    hands = sum(len(hand) for hand in s.blip_hand) + sum(len(reserve) for reserve in s.reserve)
    return [
        len(look.aliens) / 20, aboard / 60, seen / 10, len(look.blips) / 20, hands / 30,
        s.scanned.bit_count() / 16, len(s.deck) / 20,
    ]  # fmt: skip


def _taken(by: int, look: CrusadeLook) -> list[float]:
    s = look.s
    places = [by < 0, by == look.seat, 0 <= by < s.squads and by != look.seat, by >= s.squads]
    return [float(place) for place in places]


def _objectives(look: CrusadeLook) -> list[float]:
    s = look.s
    left = len(open_objectives(s))
    parts = len(look.aims.objects) + len(look.aims.consoles) + len(look.aims.things) if look.aims else 0
    carried = sum(1 for p in look.figures if s.carry[p] >= 0)
    own = [p for p in look.figures if s.owner[p] == look.seat or look.seat >= s.squads]
    near = min([look.goal[s.square[p]] for p in own], default=FAR) if look.goal else FAR
    home = [min(look.home[s.square[p]], _FAR_STEPS) for p in own]
    return [
        left / 2, parts / 4, s.operated.bit_count() / 4, float(carried > 0), float(s.secondary_read),
        min(near, _FAR_STEPS) / _FAR_STEPS, sum(home) / max(1, len(home)) / _FAR_STEPS,
    ]  # fmt: skip


def _cards(look: CrusadeLook) -> list[float]:
    s = look.s
    hand = len(s.hand[look.seat]) if look.seat < len(s.hand) else 0
    return [hand / 8, float(s.gravity), float(s.static), float(s.frenzy), float(s.dark >= 0), float(s.awake)]


class CrusadeFeatures(Features[State, CrusadeLook]):
    MOST = 96
    SIDE = "of my side"

    PIECE = (
        Column(("kind",), (*_ROLES, *_STATS), _unit),
        Column(("kind",), _ARMED, lambda kind: [float(UNITS[kind].weapon == w) for w in range(len(_ARMED))]),
        Column(("kind", "truth"), ("known", *(f"truly: {name}" for name in _STATS)), _truth),
        amount("life", 6),
        amount("shell", 4),
        switches("flags", _FLAGS),
        amount("used", 8),
        amount("shots", 2),
        amount("fights", 2),
        any_of("carry", "carrying"),
        Column(("aloft",), ("aloft",), lambda aloft: [float(aloft > 0)]),
    )
    AROUND = (
        ("mine", _mine),
        ("of my side", _my_side),
        ("x", lambda it: [it.s.board.xs[it.s.square[p]] / 32 for p in it.pieces]),
        ("y", lambda it: [it.s.board.ys[it.s.square[p]] / 32 for p in it.pieces]),
        ("to the enemy", lambda it: [it.enemy[p] / _FAR_STEPS for p in it.pieces]),
        ("sees enemies", lambda it: [it.seen[p] / 4 for p in it.pieces]),
        ("to an objective", lambda it: it.ways(it.goal)),
        ("to the docks", lambda it: it.ways(it.home)),
        ("aboard", lambda it: [float(it.s.board.ship >> it.s.square[p] & 1) for p in it.pieces]),
        (
            "wanted",
            lambda it: [
                float(it.aims is not None and (p in it.aims.objects or p in it.aims.hunted))
                for p in it.pieces
            ],
        ),
        ("active", lambda it: [float(p == it.s.active) for p in it.pieces]),
        ("in its turn", lambda it: [float(it.s.owner[p] == it.s.turn_seat) for p in it.pieces]),
    )
    TABLE = (
        (("aliens' seat", "my turn", "a squad's turn", "squads", "by rounds"), _whose),
        (("round", "turns left", "counting", "countdown", "last turn"), _time),
        (tuple(f"phase: {name}" for name in PHASE_NAMES), _phase),
        (("my points", "other squads' points", "aliens' points", "lead", "squads' lead"), _totals),
        (
            tuple(f"{whose} {where}" for whose in ("mine", "all") for where in ("aboard", "docked", "home", "dead")),
            _figures,
        ),
        (("aliens", "aliens' worth", "aliens seen", "blips", "in hand", "scanned", "deck"), _enemies),
        (tuple(f"primary {who}" for who in _TAKEN), lambda it: _taken(it.s.primary_by, it)),
        (tuple(f"secondary {who}" for who in _TAKEN), lambda it: _taken(it.s.secondary_by, it)),
        (("objectives", "parts", "operated", "carried", "read", "way there", "way home"), _objectives),
        (("cards", "gravity", "static", "frenzy", "dark", "awake"), _cards),
    )  # fmt: skip

    def look(self, game: State, seat: Seat) -> CrusadeLook:
        return CrusadeLook(game, seat, self.MOST)

    def outcome(self, game: State, seat: Seat) -> float:
        won = winners_in(game.result)
        if game.seat_name(seat) in won:
            return 1.0
        squads = any(game.seat_name(one) in won for one in range(game.squads))
        return _OTHER_SQUAD if seat < game.squads and squads else 0.0

    def moment(self, game: State) -> tuple[int, ...]:
        return game.round, game.phase, game.turn_seat


FEATURES = CrusadeFeatures()
