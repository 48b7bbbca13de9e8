"""Where a piece can go with its action points, a marine with command points too, and the choices that lead there."""

from __future__ import annotations

from typing import NamedTuple

from hullbreach.faces import answers
from hullbreach.faces.base import Face
from hullbreach.faces.hulk.finality import Outlook
from hullbreach.faces.planning import Start
from hullbreach.hulk import pieces as pc, verbs as v
from hullbreach.hulk.firing import shooting
from hullbreach.hulk.game import HulkGame
from hullbreach.hulk.moving import movement
from hullbreach.hulk.moving.paths import reachable
from hullbreach.hulk.things.objects import carries_canister
from hullbreach.hulk.turns.points import marine_purse
from hullbreach.kernel.board import FACINGS
from hullbreach.kernel.contract import Choice
from hullbreach.kernel.paths import OUTSIDE, Place, Reach
from hullbreach.words.hulk.names import both
from hullbreach.words.text import Text

# More points than any way takes.
_ANY = 60


class Reaching(Face[HulkGame]):
    def walked(self, begun: Start[HulkGame], piece: int) -> list[answers.Place]:
        """Every square and facing within reach. A way on which nothing shows is taken before a shorter one."""
        return _Walker(begun, piece).places()

    def unreached(self, game: HulkGame, piece: int, square: int) -> Text:
        """That points do not suffice, that a door must be opened first, or that no way leads there."""
        who, where, doors = self.called(game, piece), self.place(game, square), game.closed_doors()
        price = reachable(game, piece, _ANY).squares().get(square)
        if price is not None:
            points = _purse(game, piece)
            key = "too_far_marine" if game.kind[piece] == pc.MARINE else "too_far"
            return both("why", key, who=who, where=where, cost=price, points=points)
        opened = game.copy()
        opened.open_doors |= doors
        opened.rebuild_solid()
        found = reachable(opened, piece, _ANY)
        for place, _ in _nearest(found.price):
            shut = [step >> 2 for step in found.way(place) if doors >> (step >> 2) & 1]
            if place >> 2 == square and shut:
                return both("why", "door", who=who, where=where, door=self.place(game, shut[0]))
        return both("why", "no_way", who=who, where=where)


def _purse(game: HulkGame, piece: int) -> int:
    """What a piece can walk for in its own turn."""
    return marine_purse(game, piece) if game.kind[piece] == pc.MARINE else game.ap[piece]


class _Stand(NamedTuple):
    """A place on a way: the choices that lead there, how many of them are steps, and where the way may end before.

    `aside` is how far it looks away from where the last step went, in eighths of a circle.
    """

    texts: list[str]
    steps: int
    # Something may show itself here, or dice fall: for certain the way goes no further.
    shows: bool
    stops: int
    aside: int
    verb: int = v.MOVE  # of the last choice


class _Walker:
    """Walks a copy of the piece along the ways that paths.py found, and writes down the choices."""

    __slots__ = ("game", "piece", "prefix", "steps")

    def __init__(self, begun: Start[HulkGame], piece: int) -> None:
        # The copy's piece is moved about; nothing else of it is used afterwards.
        self.game: HulkGame = begun.game.copy()
        self.prefix = begun.plan
        self.piece = piece
        # Steps that a carrier of a canister has left.
        free = movement.CANISTER_STEPS - self.game.steps[piece]
        self.steps = free if carries_canister(self.game, piece) else movement.CANISTER_STEPS * 100

    def places(self) -> list[answers.Place]:
        points = _purse(self.game, self.piece)
        around = self.game.copy()
        found = reachable(self.game, self.piece, points)
        walked = self._follow(found)
        prices = {place: found.price[place] for place in walked}
        ends = {place >> 2 for place, stand in walked.items() if stand.shows}
        if ends:
            # What lies beyond such places may be reached around them; else the way there may end before.
            for square in ends:
                around.consoles |= 1 << square
            detours = reachable(around, self.piece, points)
            for ways, stands in (
                (detours, self._follow(detours)),
                (found, self._follow(found, uncertain=True)),
            ):
                walked = {**stands, **walked}
                prices = {place: ways.price[place] for place in stands} | prices
        del prices[found.start]
        # Of facings that cost the same one from which somebody can be struck comes first, then the one it walked with:
        # it is what a click on the square means.
        nearest = sorted(
            prices, key=lambda place: (prices[place], not self._strikes(place), walked[place].aside, place)
        )
        return [self._place(prices[place], place, walked[place]) for place in nearest]

    def _strikes(self, place: Place) -> bool:
        """Whether whoever fights with claws has a marine before it there."""
        s = self.game
        ahead = s.board.step[place >> 2][2 * (place & 3)]
        claws = s.kind[self.piece] not in (pc.MARINE, pc.BLIP)
        return claws and 0 <= ahead < s.board.count and bool(s.marines_on >> ahead & 1)

    def _place(self, price: int, place: Place, stand: _Stand) -> answers.Place:
        board = self.game.board
        turned = "" if self.game.kind[self.piece] == pc.BLIP else FACINGS[place & 3]
        stops = board.name(stand.stops) if stand.stops >= 0 else ""
        # V3-CP-ADD-TO-AP: action points first, command points for the rest.
        own = min(price, self.game.ap[self.piece])
        cost = [own, price - own]
        return answers.Place(board.name(place >> 2), turned, cost, [*self.prefix, *stand.texts], stops)

    def _follow(self, found: Reach, uncertain: bool = False) -> dict[Place, _Stand]:
        """Every place whose way is certain up to its last step; `uncertain`: that it need not be."""
        walked = {found.start: _Stand([], 0, False, -1, 0)}
        for place, _ in _nearest(found.price):
            if place == found.start:
                continue
            before = walked.get(found.before[place])
            if before is not None and (uncertain or not before.shows):
                stand = self._go(before, found.before[place], place, uncertain)
                if stand is not None:
                    walked[place] = stand
        return walked

    def _go(self, stand: _Stand, before: Place, place: Place, uncertain: bool) -> _Stand | None:
        """Go one step on, and turn then where that is a choice of its own; None where the way ends."""
        between = self._between(before, place)
        if between != place:
            halfway = self._step(stand, before, between)
            if halfway is None or (halfway.shows and not uncertain):
                return None
            stand = halfway
        return self._step(stand, between if between != place else before, place)

    def _between(self, before: Place, place: Place) -> Place:
        """DW-GAP-BASE-AP-COSTS: where a stealer stands that has stepped, and not yet turned."""
        s, p = self.game, self.piece
        alone = s.profile.turns_alone and s.kind[p] not in (pc.MARINE, pc.BLIP)
        if not alone or before == OUTSIDE or self._choice(before, place)[0] != v.MOVE:
            return place
        return (place & ~3) | (before & 3)

    def _step(self, stand: _Stand, before: Place, place: Place) -> _Stand | None:
        """Make one choice more; None where the rules allow none."""
        s, p = self.game, self.piece
        texts, steps, shows, stops, _, verb = stand
        self._stand(before)
        choice = self._choice(before, place)
        if choice[0] != v.TURN:
            steps += 1
            if steps > self.steps or (s.kind[p] == pc.TERMAGANT and s.flags[p] & pc.SHOT):
                return None
        if shows:
            stops = stops if stops >= 0 else before >> 2
            texts = [*texts, *self._held_fire(verb)]
        # A place of which the judgement is that it cannot be taken back may end the way.
        shows = Outlook(s).final(choice)
        texts = [*texts, s.text(choice)]
        self._stand(place)
        texts = texts if shows else [*texts, *self._held_fire(choice[0])]
        return _Stand(texts, steps, shows, stops, self._aside(before, place), choice[0])

    def _aside(self, before: Place, place: Place) -> int:
        step = self.game.board.direction(before >> 2, place >> 2) if before != OUTSIDE else -1
        turn = (step - 2 * (place & 3)) % 8
        return min(turn, 8 - turn) if step >= 0 else 0

    def _stand(self, place: Place) -> None:
        s, p = self.game, self.piece
        s.lift_off(p, pc.WAITING)
        if place != OUTSIDE:
            s.put(p, place >> 2)
            s.facing[p] = place & 3

    def _choice(self, before: Place, place: Place) -> Choice:
        s, p = self.game, self.piece
        here, there = before >> 2, place >> 2
        facing = 0 if s.kind[p] == pc.BLIP else place & 3
        if before == OUTSIDE:
            return (v.ENTER, p, there, facing)
        if here == there:
            return (v.TURN, p, 0, facing)
        if s.board.deck_of[here] != s.board.deck_of[there]:
            return (v.CLIMB, p, there, facing)
        return (v.MOVE, p, there, facing)

    def _held_fire(self, verb: int) -> list[str]:
        """V3-MOVE-AND-FIRE: a marine who has somebody in sight after a step is asked whether he fires.

        After a turn only where the option turn_and_fire says so.
        """
        s, p = self.game, self.piece
        asked = s.kind[p] == pc.MARINE and (verb != v.TURN or s.profile.turn_and_fire)
        return [s.text((v.HOLD, p, 0, 0))] if asked and shooting.shots(s, p) else []


def _nearest(prices: dict[Place, int]) -> list[tuple[Place, int]]:
    return sorted(prices.items(), key=lambda pair: (pair[1], pair[0]))
