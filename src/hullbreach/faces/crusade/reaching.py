"""Where a piece can go for certain with the squares of movement that it has, and the choices that lead there."""

from __future__ import annotations

from heapq import heappop, heappush

from hullbreach.crusade import state as st
from hullbreach.crusade.game import CrusadeGame
from hullbreach.crusade.turn import movement, strides
from hullbreach.crusade.turn.activation import moves_of
from hullbreach.crusade.units import TROOPER, UNITS
from hullbreach.faces import wire
from hullbreach.faces.base import Face
from hullbreach.faces.crusade.finality import final
from hullbreach.faces.planning import Start
from hullbreach.kernel.contract import Choice


class Reaching(Face[CrusadeGame]):
    def walked(self, begun: Start[CrusadeGame], piece: int) -> list[wire.Place]:
        """Ways end where something may be uncovered."""
        twin = self.blank_copy(begun.game, begun.game.owner[piece])
        return [
            wire.Place(twin.board.name(square), "", [cost], [*begun.plan, *texts])
            for cost, square, texts in _Walk(twin, piece).places()
        ]


class _Stand:
    """A place on a way: what the piece has left there, and how it came."""

    __slots__ = ("cost", "flags", "gun", "left", "moves", "points", "square", "texts", "used")

    def __init__(self, game: CrusadeGame, p: int, cost: int, texts: list[str]) -> None:
        self.cost = cost
        self.texts = texts
        self.square = game.square[p]
        self.left = game.left[p]
        self.moves = game.moves[p]
        self.used = game.used[p]
        self.flags = game.flags[p]
        self.points = game.blip_points[game.owner[p]]
        self.gun = game.square[game.mate[p]] if game.mate[p] >= 0 else -1

    @property
    def key(self) -> tuple[int, int]:
        """Who has been aboard is done when he is back on his dock: that is another place for him."""
        return self.square, self.flags & st.LANDED


class _Walk:
    """The moves of one piece, tried on a copy on which nothing else happens."""

    def __init__(self, game: CrusadeGame, p: int) -> None:
        self.game = game
        self.p = p

    def places(self) -> list[tuple[int, int, list[str]]]:
        """(cost, square, choices), the nearest first."""
        first = _Stand(self.game, self.p, 0, [])
        found: dict[int, tuple[int, list[str]]] = {first.square: (0, [])}
        cheapest = {first.key: 0}
        heap = [(0, 0, first)]
        made = 0
        while heap:
            cost, _, stand = heappop(heap)
            if cost > cheapest[stand.key]:
                continue
            self._put_back(stand)
            for choice in self._moves():
                self._put_back(stand)
                after, ends = self._take(stand, choice, cheapest)
                if after is None:
                    continue
                known = found.get(after.square)
                if known is None or after.cost < known[0]:
                    found[after.square] = (after.cost, after.texts)
                if not ends:
                    cheapest[after.key] = after.cost
                    made += 1
                    heappush(heap, (after.cost, made, after))
        del found[first.square]
        return sorted([(cost, square, texts) for square, (cost, texts) in found.items()])

    def _put_back(self, stand: _Stand) -> None:
        game, p = self.game, self.p
        if game.square[p] != stand.square:
            game.shift(p, stand.square)
        game.left[p], game.moves[p], game.used[p] = stand.left, stand.moves, stand.used
        game.flags[p] = stand.flags
        game.blip_points[game.owner[p]] = stand.points
        gun = game.mate[p]
        if gun >= 0 and game.square[gun] != stand.gun:
            game.put(gun, stand.gun)

    def _moves(self) -> list[Choice]:
        """The moves for which nobody need be asked for leave."""
        game, p = self.game, self.p
        out: list[Choice] = []
        denied = (1 << game.squads) - 1
        reach = strides.squares_left(game, p)
        if reach > 0 and not game.aloft[p]:
            moves_of(game, p, reach, denied, out)
        return out

    def _take(
        self, stand: _Stand, choice: Choice, cheapest: dict[tuple[int, int], int]
    ) -> tuple[_Stand | None, bool]:
        """The place to which a move leads, and whether the way ends there; None: it is known, or not for certain."""
        game, p = self.game, self.p
        way = game.way_of(choice)
        to = way[-1]
        cost = stand.cost + len(way)
        marine = UNITS[game.kind[p]].role <= TROOPER
        aboard = game.board.ship >> to & 1
        landed = st.LANDED if marine and aboard else stand.flags & st.LANDED
        known = cheapest.get((to, landed))
        if (known is not None and known <= cost) or movement.owners_on(game, p, way):
            return None, False
        # SC-DOCK-FIGURE-FINISHED
        home = landed and not aboard and game.profile.dock_final
        ends = final(game, choice) or bool(home)
        text = game.text(choice)
        movement.begin_move(game, p)
        game.left[p] -= len(way)
        game.used[p] += len(way)
        game.flags[p] |= landed
        if game.is_blip(p) and game.profile.blip_points:
            game.blip_points[game.owner[p]] -= len(way)
        if game.mate[p] >= 0 and game.status[game.mate[p]] == st.ON_BOARD:
            game.lift_off(game.mate[p], st.GONE)
        game.shift(p, to)
        return _Stand(game, p, cost, [*stand.texts, text]), ends
