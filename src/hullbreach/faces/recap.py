"""What came about while others had their turn, in a few sentences, from the events as a seat was told them."""

from __future__ import annotations

from collections import Counter

from hullbreach.faces import wire
from hullbreach.faces.contract import G
from hullbreach.faces.showing import Showing
from hullbreach.faces.shows import Part, shows_of
from hullbreach.kernel.contract import Seat
from hullbreach.words.text import Text, joined

# The most of one's own who are called by their names.
_NAMED = 3
# What is told of one's own, and of others; of things, which are counted by events.
_OF_ONES_OWN: tuple[str, ...] = (
    "dies",
    "hurts",
    "attacks",
    "misses",
    "jams",
    "clears",
    "leaves",
    "shakes",
    "flees",
)
_OF_OTHERS: tuple[str, ...] = ("dies", "leaves", "shakes", "flees", "comes", "moves", "seeks")
_THINGS: tuple[Part, ...] = ("wrecks", "opens", "shuts", "breaks")


class Recap(Showing[G]):
    def recap(self, game: G, seat: Seat, told: list[wire.Told]) -> list[Text]:
        """What the mission is about comes first, then losses, what threatens, doors; `game` is as it stands after."""
        parts = [(shows_of(self.key).of(each.kind).part, each) for each in told]
        view = self.view(game, seat)
        pieces = {piece.id: piece for piece in view.pieces}
        own = [piece.at for piece in view.pieces if piece.seat == seat and piece.at]
        nearer = self._closer(game, parts, pieces, {piece.seat: own for piece in view.pieces})
        sought: dict[Seat, list[str]] = {}
        for goal in view.goals:
            sought.setdefault(goal.seat, []).extend(goal.squares)
        gone = {each.piece for part, each in parts if part == "moves"}
        dead = {each.piece for part, each in parts if part == "dies"}
        hurt = {each.piece for part, each in parts if part == "hurts"} - dead
        left = {each.piece for part, each in parts if part == "leaves"} - dead
        fled = {each.piece for part, each in parts if part == "flees"} - dead - left
        # How the last of it left the weapon.
        guns = {each.piece: part for part, each in parts if part in ("jams", "clears")}
        jammed = {each.piece for part, each in parts if part == "jams"}
        cleared = {piece for piece, part in guns.items() if part == "clears"}
        # Whoever shot by overwatch or as a reaction: that he killed is told of the dead.
        shot = [
            each for part, each in parts if part == "attacks" and "shot" in each.looks and each.other >= 0
        ]
        killed = {each.piece for each in shot if each.other in dead | hurt}
        out = [each.line for part, each in parts if part == "goal"]
        for part, whom in (
            ("dies", dead),
            ("hurts", hurt),
            ("attacks", {each.other for part, each in parts if part == "attacks"} - dead - hurt),
            ("misses", {each.piece for each in shot} - killed - jammed - dead),
            ("jams", jammed - cleared),
            ("clears", jammed & cleared),
            ("flees", fled),
            ("shakes", {each.piece for part, each in parts if part == "shakes"} - dead - left - fled),
            ("leaves", left),
            ("comes", {each.piece for part, each in parts if part == "comes"} - dead),
            ("moves", nearer),
            ("seeks", self._closer(game, parts, pieces, sought) - nearer),
            ("walks", gone - dead - left),
        ):
            mine = {piece for piece in whom if self.whose(game, piece) == seat}
            if part == "dies" and len(mine) <= _NAMED:
                # By whom and where is wanted as much as that he is dead.
                out += {
                    each.piece: each.line for kind, each in parts if kind == part and each.piece in mine
                }.values()
            elif part in _OF_ONES_OWN and mine:
                out.append(self._said(part, self._named(game, mine), len(mine)))
            others = {piece for piece in whom if piece >= 0} - mine
            # That somebody moved is told where nothing else is.
            if others and (part in _OF_OTHERS or (part == "walks" and not out)):
                out.append(self._said(part, self._sorted(game, others, pieces), len(others)))
        for thing in _THINGS:
            count = sum(part == thing for part, _ in parts)
            if count:
                out.append(self._said(thing, count, count))
        return out or [self.speech.both("recap", "nothing")]

    def _said(self, part: str, who: Text | int, count: int) -> Text:
        return self.speech.both("recap", part if count == 1 else f"{part}_many", who=who)

    def _closer(
        self,
        game: G,
        parts: list[tuple[Part, wire.Told]],
        pieces: dict[int, wire.Piece],
        aims: dict[Seat, list[str]],
    ) -> set[int]:
        """Those who are closer to what there is for their seat to get to than where they began."""
        began: dict[int, str] = {}
        for part, each in parts:
            if part == "moves" and each.origin:
                began.setdefault(each.piece, each.origin)
        out: set[int] = set()
        for piece, origin in began.items():
            shown = pieces.get(piece)
            aim = aims.get(shown.seat, []) if shown is not None and shown.at else []
            if shown is None or not aim:
                continue
            a, b = self.find(game, origin), self.find(game, shown.at)
            there = [self.find(game, each) for each in aim]
            if min(self.apart(game, b, c) for c in there) < min(self.apart(game, a, c) for c in there):
                out.add(piece)
        return out

    def _named(self, game: G, own: set[int]) -> Text:
        """One's own by their names, where these are not too many."""
        names = [self.called(game, piece) for piece in sorted(own)]
        more = len(names) - _NAMED
        if more > 1:
            names = [*names[:_NAMED], self.speech.both("recap", "more", n=more)]
        return self._and(names)

    def _sorted(self, game: G, others: set[int], pieces: dict[int, wire.Piece]) -> Text:
        """Those of others by their sort, as far as this seat knows it: "2 stealers and a blip"."""
        seats = self.seats(game)
        sorts: Counter[str] = Counter()
        for piece in sorted(others):
            kind = pieces[piece].kind if piece in pieces else ""
            info = seats[self.whose(game, piece)]
            names = (kind, info.side, info.key)
            sorts[next((name for name in names if self.speech.knows("several", name)), "other")] += 1
        both = self.speech.both
        return self._and(
            [both("single", sort) if n == 1 else both("several", sort, n=n) for sort, n in sorts.items()]
        )

    def _and(self, parts: list[Text]) -> Text:
        """ "a, b and c"."""
        if len(parts) == 1:
            return parts[0]
        return joined([joined(parts[:-1]), parts[-1]], self.speech.both("result", "and"))
