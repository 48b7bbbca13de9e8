"""Where a piece can go with the squares of movement that it has, and the choices that lead there."""

from __future__ import annotations

from heapq import heappop, heappush

from hullbreach.crusade import state as st
from hullbreach.crusade.game import CrusadeGame
from hullbreach.crusade.turn import movement, strides
from hullbreach.crusade.turn.activation import moves_of
from hullbreach.crusade.units import TROOPER, UNITS
from hullbreach.faces import answers
from hullbreach.faces.base import Face
from hullbreach.faces.crusade.finality import final
from hullbreach.faces.planning import Start
from hullbreach.kernel.contract import Choice
from hullbreach.kernel.paths import NO_BENDS, NO_STEP, Bends, bent
from hullbreach.words.crusade.names import both
from hullbreach.words.text import Text, plain

# More squares than any way takes.
_ANY = 60


class Reaching(Face[CrusadeGame]):
    def walked(self, begun: Start[CrusadeGame], piece: int) -> list[answers.Place]:
        """A way on which nothing may be uncovered is taken before a shorter one."""
        twin = self.blank_copy(begun.game, begun.game.owner[piece])
        if twin.square[piece] < 0:
            return []
        stands = _Walk(twin, piece).places()
        if any(stand.shows for stand in stands.values()):
            stands = _Walk(twin, piece, uncertain=True).places() | stands
        return [
            answers.Place(
                twin.board.name(square),
                "",
                [stand.cost],
                [*begun.plan, *stand.texts],
                self.place(twin, stand.stops),
                int(stand.home),
            )
            for square, stand in sorted(stands.items(), key=lambda pair: (pair[1].cost, pair[0]))
        ]

    def unreached(self, game: CrusadeGame, piece: int, square: int) -> Text:
        """That squares of movement do not suffice, that a door must be opened first, or that no way leads there."""
        names = {"who": self.called(game, piece), "where": plain(self.place(game, square))}
        twin = self.blank_copy(game, game.owner[piece])
        points = strides.squares_left(twin, piece)
        twin.left[piece] = _ANY
        far = _Walk(twin, piece, uncertain=True).places().get(square)
        if far is not None and points:
            return both("why", "too_far", **names, cost=far.cost, points=points)
        twin.closed = 0
        opened = _Walk(twin, piece, uncertain=True).places()
        return both("why", "door" if square in opened and far is None else "no_way", **names)


class _Stand:
    """A place on a way: what the piece has left there, and how it came."""

    __slots__ = (
        "bends", "cost", "flags", "gun", "home", "left", "moves", "points", "shows", "square", "stops", "texts", "used",
    )  # fmt: skip

    def __init__(self, game: CrusadeGame, p: int, cost: int, texts: list[str], bends: Bends) -> None:
        self.cost = cost
        self.texts = texts
        self.bends = bends
        # Something may be uncovered here; and the first such place before it, -1: none.
        self.shows = False
        self.stops = -1
        # SC-DOCK-FIGURE-FINISHED: it is done for good here.
        self.home = False
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

    @property
    def price(self) -> tuple[int, int, int]:
        """What it costs, and of two that cost the same the straighter way first."""
        return self.cost, *self.bends[:2]


class _Walk:
    """The moves of one piece, tried on a copy on which nothing else happens; `uncertain`: also beyond places where
    something may be uncovered."""

    def __init__(self, game: CrusadeGame, p: int, uncertain: bool = False) -> None:
        self.game = game
        self.p = p
        self.uncertain = uncertain

    def places(self) -> dict[int, _Stand]:
        """By square, the best way to each."""
        first = _Stand(self.game, self.p, 0, [], NO_BENDS)
        found: dict[int, _Stand] = {first.square: first}
        best = {first.key: first.price}
        heap = [(first.price, 0, first)]
        made = 0
        while heap:
            price, _, stand = heappop(heap)
            if price > best[stand.key]:
                continue
            self._put_back(stand)
            for choice in self._moves():
                self._put_back(stand)
                after, ends = self._take(stand, choice, best)
                if after is None:
                    continue
                known = found.get(after.square)
                if known is None or after.price < known.price:
                    found[after.square] = after
                if not ends:
                    best[after.key] = after.price
                    made += 1
                    heappush(heap, (after.price, made, after))
        self._put_back(first)
        del found[first.square]
        return found

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
        self, stand: _Stand, choice: Choice, best: dict[tuple[int, int], tuple[int, int, int]]
    ) -> tuple[_Stand | None, bool]:
        """The place to which a move leads, and whether the way ends there; None: none that is new."""
        game, p = self.game, self.p
        way = game.way_of(choice)
        to = way[-1]
        cost = stand.cost + len(way)
        marine = UNITS[game.kind[p]].role <= TROOPER
        aboard = game.board.ship >> to & 1
        landed = st.LANDED if marine and aboard else stand.flags & st.LANDED
        bends = self._bends(stand, way)
        known = best.get((to, landed))
        if (known is not None and known <= (cost, *bends[:2])) or movement.owners_on(game, p, way):
            return None, False
        home = bool(landed and not aboard and game.profile.dock_final)
        shows = final(game, choice)
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
        after = _Stand(game, p, cost, [*stand.texts, text], bends)
        after.shows = shows
        after.home = home
        after.stops = stand.square if stand.shows and stand.stops < 0 else stand.stops
        return after, home or (shows and not self.uncertain)

    def _bends(self, stand: _Stand, way: list[int]) -> Bends:
        bends, here = stand.bends, stand.square
        for there in way:
            around = self.game.board.step[here]
            bends = bent(bends, around.index(there) if there in around else NO_STEP)
            here = there
        return bends
