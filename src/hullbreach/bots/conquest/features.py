"""What a learned value sees of a battle of the territory campaign. Everything lies open there."""

from __future__ import annotations

from hullbreach.bots.conquest.worth import value
from hullbreach.bots.learned.features import Column, Features, Look, any_of, one_hot, switches
from hullbreach.conquest import ground, traits as tr
from hullbreach.conquest.mission import Mission
from hullbreach.conquest.scenarios import CENTRAL_HILL, SCENARIO_KEYS
from hullbreach.conquest.state import State
from hullbreach.kernel.board import bits
from hullbreach.kernel.contract import Seat
from hullbreach.kernel.record import DRAW

_FAR_STEPS = 20
_STATS = (
    "cost", "movement", "blows", "blow", "shots", "shot", "range", "defence", "mental", "toughness", "piercing blows",
    "piercing shots", "spells",
)  # fmt: skip
_FLAGS = {"activated": tr.ACTIVATED, "healed": tr.HEALED, "gripped": tr.GRIPPED}
# In all of these a figure counts as lost.
_GONE = (tr.ELIMINATED, tr.FLED, tr.WITHDRAWN)
_FIGURES: dict[Mission, list[list[float]]] = {}
_MISSIONS_KEPT = 64


def _figures(mission: Mission) -> list[list[float]]:
    """What never changes about each body of a battle."""
    known = _FIGURES.get(mission)
    if known is None:
        if len(_FIGURES) >= _MISSIONS_KEPT:
            _FIGURES.clear()
        known = _FIGURES[mission] = [
            [
                figure.cost / 60, figure.move / 6, len(figure.melee) / 3, max(figure.melee, default=0) / 5,
                len(figure.shooting) / 3, max(figure.shooting, default=0) / 5, figure.range / 12,
                figure.defence / 6, figure.mental / 5, figure.wounds / 4, figure.piercing[0] / 2,
                figure.piercing[1] / 2, len(figure.spells) / 3,
                *[float(figure.abilities & bit != 0) for bit in tr.ABILITIES.values()],
                *[float(figure.roles & bit != 0) for bit in tr.ROLES.values()],
            ]
            for figure in mission.models
        ]  # fmt: skip
    return known


class ConquestLook(Look):
    """Who stands where, and how far everybody is from the enemy and from what the battle is about."""

    __slots__ = ("enemy", "figures", "goal", "goals", "near", "s", "score")

    def __init__(self, s: State, seat: Seat, most: int) -> None:
        on_table = [p for p in range(len(s.kind)) if s.square[p] >= 0]
        waiting = [p for p in range(len(s.kind)) if s.status[p] in (tr.WAITING, tr.LOCKED, tr.HELD)]
        super().__init__(seat, (on_table + waiting)[:most])
        self.s = s
        self.figures = _figures(s.mission)
        self.goals = [bits(_goal(s, tr.ATTACKER)), bits(_goal(s, tr.DEFENDER))]
        self.enemy, self.near = self._enemies(on_table)
        # Tokens and prisoners are laid out during set-up.
        begun = s.turn > 0
        score = s.mission.scenario.score
        self.score = [score(s, seat), score(s, 1 - seat)] if begun else [0, 0]

    def _enemies(self, on_table: list[int]) -> tuple[dict[int, int], dict[int, int]]:
        """Of each figure: how far the nearest enemy is, and how many enemies could shoot or charge it."""
        s = self.s
        enemy = dict.fromkeys(self.pieces, _FAR_STEPS)
        near = dict.fromkeys(self.pieces, 0)
        squares, pace = s.square, [max(s.figure(p).range, 2 * s.pace(p)) for p in range(len(s.kind))]
        mine = [p for p in on_table if not s.side[p]]
        theirs = [p for p in on_table if s.side[p]]
        for p in mine:
            for foe in theirs:
                away = ground.distance(squares[p], squares[foe])
                if away < enemy.get(p, 0):
                    enemy[p] = away
                if away < enemy.get(foe, 0):
                    enemy[foe] = away
                if away <= pace[foe] and p in near:
                    near[p] += 1
                if away <= pace[p] and foe in near:
                    near[foe] += 1
        return enemy, near

    def has(self, squares: int) -> list[float]:
        """Whether each piece stands on one of some squares."""
        square = self.s.square
        return [float(square[p] >= 0 and squares >> square[p] & 1) for p in self.pieces]


def _goal(s: State, seat: Seat) -> int:
    """The squares that the battle is about, for a side."""
    scenario = s.mission.scenario
    if s.turn == 0:
        return 0
    if scenario.hill:
        return CENTRAL_HILL
    if scenario.exits:
        return s.home_row(1 - seat)
    if scenario.tokens:
        return sum(1 << s.token_square(token) for token in range(len(s.token_at)))
    if scenario.buildings:
        return s.buildings[1 - seat]
    if scenario.prisoner and s.prison >= 0:
        prisoner = len(s.kind) - 1
        return 1 << (s.square[prisoner] if s.square[prisoner] >= 0 else s.prison)
    if scenario.held:
        found = 0
        for element in s.mission.elements:
            found |= element
        return found
    return 0


def _to_goal(look: ConquestLook) -> list[float]:
    s = look.s
    out: list[float] = []
    for p in look.pieces:
        here, goals = s.square[p], look.goals[s.side[p]]
        if here < 0 or not goals:
            out.append(1.0)
        else:
            out.append(min(ground.distance(here, there) for there in goals) / _FAR_STEPS)
    return out


def _ahead(look: ConquestLook) -> list[float]:
    """Rows from a figure's own edge."""
    s = look.s
    return [
        (ground.row(s.square[p]) if s.south == s.side[p] else ground.HEIGHT - 1 - ground.row(s.square[p]))
        / 18
        if s.square[p] >= 0
        else 0.0
        for p in look.pieces
    ]


def _strength(look: ConquestLook) -> list[float]:
    """Of both sides, the seat's first: figures, their worth as far as they live, nerves, losses, who is to act."""
    s = look.s
    out: list[float] = []
    for side in (look.seat, 1 - look.seat):
        figures = [p for p in range(len(s.kind)) if s.side[p] == side]
        there = [p for p in figures if s.square[p] >= 0]
        worth = sum(value(s, p) * s.wounds[p] for p in there)
        whole = sum(value(s, p) * s.figure(p).wounds for p in figures)
        out += [
            len(there) / 13, worth / 300, worth / max(1.0, whole),
            sum(s.state[p] == tr.SHAKEN for p in there) / 6, sum(s.state[p] == tr.FLEEING for p in there) / 6,
            sum(s.status[p] in _GONE for p in figures) / 13, sum(s.status[p] == tr.LEFT for p in figures) / 13,
            sum(not s.flags[p] & tr.ACTIVATED for p in there) / 13,
        ]  # fmt: skip
    return out


def _score(look: ConquestLook) -> list[float]:
    own, theirs = look.score
    # Scores run from a single point to the cost of an army.
    return [own / 100, theirs / 100, (own - theirs) / 100, float((own > theirs) - (own < theirs))]


def _whose(look: ConquestLook) -> list[float]:
    s, seat = look.s, look.seat
    return [
        float(seat == tr.ATTACKER), float(s.active == seat), float(s.active == 1 - seat), float(s.initiative == seat),
        s.turn / 6, float(s.last), s.failed[seat] / 6, s.failed[1 - seat] / 6,
    ]  # fmt: skip


class ConquestFeatures(Features[State, ConquestLook]):
    MOST = 48

    PIECE = (
        one_hot("kind", tr.TYPES),
        one_hot("status", ("on the table", "waiting", "locked", "held")),
        one_hot("state", ("steady", "shaken", "fleeing")),
        switches("flags", _FLAGS),
        Column(("wounds",), ("wounds",), lambda wounds: [wounds / 4]),
        Column(("moved",), ("moved",), lambda moved: [moved / 6]),
        any_of("carry", "carrying"),
        any_of("ward", "warded"),
        any_of("veil", "veiled"),
    )
    AROUND = (
        ("mine", lambda it: [float(it.s.side[p] == it.seat) for p in it.pieces]),
        *[
            (name, lambda it, number=number: [it.figures[it.s.model[p]][number] for p in it.pieces])
            for number, name in enumerate((*_STATS, *tr.ABILITIES, *tr.ROLES))
        ],
        (
            "x",
            lambda it: [
                ground.column(it.s.square[p]) / 24 if it.s.square[p] >= 0 else 0.0 for p in it.pieces
            ],
        ),
        ("ahead", _ahead),
        ("to the enemy", lambda it: [it.enemy[p] / _FAR_STEPS for p in it.pieces]),
        ("threats", lambda it: [it.near[p] / 5 for p in it.pieces]),
        ("to the goal", _to_goal),
        ("on a hill", lambda it: it.has(it.s.hill)),
        ("in cover", lambda it: it.has(it.s.ruins | it.s.woods | it.s.barricades)),
        ("in an element", lambda it: it.has(it.s.rough | it.s.ruins | it.s.woods | it.s.hill)),
    )
    TABLE = (
        (SCENARIO_KEYS, lambda it: [float(it.s.mission.battle - 1 == number) for number in range(len(SCENARIO_KEYS))]),
        (("attacker", "my turn", "their turn", "initiative", "turn", "last", "my failures", "their failures"), _whose),
        (("my score", "their score", "lead", "leads"), _score),
        (
            tuple(
                f"{whose} {what}"
                for whose in ("my", "their")
                for what in ("figures", "worth", "part", "shaken", "fleeing", "gone", "left", "to act")
            ),
            _strength,
        ),
    )  # fmt: skip

    def look(self, game: State, seat: Seat) -> ConquestLook:
        return ConquestLook(game, seat, self.MOST)

    def outcome(self, game: State, seat: Seat) -> float:
        if game.result == DRAW:
            return 0.5
        return float(game.result == tr.SEATS[seat])

    def moment(self, game: State) -> tuple[int, ...]:
        # An activation is a figure's turn.
        return game.turn, sum(flags & tr.ACTIVATED for flags in game.flags)


FEATURES = ConquestFeatures()
