"""Where a piece can go for certain with its action points, and the choices that lead there."""

from __future__ import annotations

from hullbreach.faces import wire
from hullbreach.faces.base import Face
from hullbreach.faces.hulk.finality import Outlook
from hullbreach.faces.planning import Start
from hullbreach.hulk import movement, shooting
from hullbreach.hulk import pieces as pc
from hullbreach.hulk import verbs as v
from hullbreach.hulk.game import HulkGame
from hullbreach.hulk.objects import carries_canister
from hullbreach.hulk.paths import reachable
from hullbreach.kernel.board import FACINGS
from hullbreach.kernel.contract import Choice
from hullbreach.kernel.paths import Reach


class Reaching(Face[HulkGame]):
    def walked(self, begun: Start[HulkGame], piece: int) -> list[wire.Place]:
        """Every square and facing within reach; ways end where a blip is uncovered."""
        return _Walker(begun, piece).places()


class _Walker:
    """Walks a copy of the piece along the ways that paths.py found, and writes down the choices."""

    __slots__ = ("game", "home", "piece", "prefix", "steps", "walked")

    def __init__(self, begun: Start[HulkGame], piece: int) -> None:
        # The copy's piece is moved about; nothing else of it is used afterwards.
        self.game: HulkGame = begun.game.copy()
        self.prefix = begun.plan
        self.piece = piece
        self.home = self.game.square[piece] * 4 + self.game.facing[piece]
        if self.game.kind[piece] == pc.BLIP:
            self.home = self.game.square[piece] * 4
        # Steps that a carrier of a canister has left.
        free = movement.CANISTER_STEPS - self.game.steps[piece]
        self.steps = free if carries_canister(self.game, piece) else movement.CANISTER_STEPS * 100
        # Place -> the choices that lead there, how many are steps, and whether the way may go on from it.
        self.walked: dict[int, tuple[list[str], int, bool]] = {self.home: ([], 0, True)}

    def places(self) -> list[wire.Place]:
        points = self.game.ap[self.piece]
        around = self.game.copy()
        found = reachable(self.game, self.piece, points)
        out = self._follow(found)
        ends = {place >> 2 for place, (_, _, goes_on) in self.walked.items() if not goes_on}
        if ends:
            # What lies beyond such places may be reached around them.
            for square in ends:
                around.consoles |= 1 << square
            detour = reachable(around, self.piece, points)
            known = {place for _, place in out}
            out.extend(pair for pair in self._follow(detour) if pair[1] not in known)
        return [self._place(price, place) for price, place in sorted(out)]

    def _place(self, price: int, place: int) -> wire.Place:
        square, facing = place >> 2, place & 3
        turned = "" if self.game.kind[self.piece] == pc.BLIP else FACINGS[facing]
        plan = [*self.prefix, *self.walked[place][0]]
        return wire.Place(self.game.board.name(square), turned, [price, 0], plan)

    def _follow(self, found: Reach) -> list[tuple[int, int]]:
        """(price, place) for every place whose way is certain up to its last step."""
        out: list[tuple[int, int]] = []
        for place, price in sorted(found.price.items(), key=lambda pair: pair[1]):
            if place == self.home:
                continue
            if place not in self.walked:
                before = self.walked.get(found.before[place])
                if before is None or not before[2] or not self._walk(found.before[place], place):
                    continue
            out.append((price, place))
        return out

    def _walk(self, before: int, place: int) -> bool:
        """Go one step on; False where the rules allow none."""
        s, p = self.game, self.piece
        texts, steps, _ = self.walked[before]
        s.shift(p, before >> 2)
        s.facing[p] = before & 3
        choice = self._choice(before, place)
        if choice[0] != v.TURN:
            steps += 1
            if steps > self.steps or (s.kind[p] == pc.TERMAGANT and s.flags[p] & pc.SHOT):
                return False
        # A place of which the judgement is that it cannot be taken back ends the way.
        goes_on = not Outlook(s).final(choice)
        texts = [*texts, s.text(choice)]
        s.shift(p, place >> 2)
        s.facing[p] = place & 3
        if goes_on and s.kind[p] == pc.MARINE:
            texts.extend(self._held_fire())
        self.walked[place] = (texts, steps, goes_on)
        return True

    def _choice(self, before: int, place: int) -> Choice:
        s, p = self.game, self.piece
        here, there = before >> 2, place >> 2
        facing = 0 if s.kind[p] == pc.BLIP else place & 3
        if here == there:
            return (v.TURN, p, 0, facing)
        if s.board.deck_of[here] != s.board.deck_of[there]:
            return (v.CLIMB, p, there, facing)
        return (v.MOVE, p, there, facing)

    def _held_fire(self) -> list[str]:
        """V3-MOVE-AND-FIRE: who has somebody in sight after a step is asked whether he fires."""
        s, p = self.game, self.piece
        return [s.text((v.HOLD, p, 0, 0))] if shooting.shots(s, p) else []
