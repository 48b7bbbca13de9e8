"""Dice are a service: seeded for play, typed in by players at a real table, scripted for tests and the referee,
enumerated for exact odds."""

from __future__ import annotations

import hashlib
from itertools import combinations_with_replacement
from math import factorial
from typing import Final

from hullbreach.kernel.sentences import Sentence
from hullbreach.kernel.streams import Jump, first_block

Throw = tuple[int, ...]

SIDES = 6
# A byte is used for a die only below the largest multiple of six, so that every face is equally likely.
_FAIR_BYTES = 252
_WORD = 4
_BLOCK = 64


class OutOfDice(Exception):
    """A scripted source was asked for more than its script holds."""


class NeedFaces(OutOfDice):
    """Players must roll this many more dice and type in what they show."""

    def __init__(self, count: int) -> None:
        super().__init__(Sentence("dice still to be rolled and typed in: {}.", count))
        self.count = count


class Dice:
    """A source of chance. Every source rolls six-sided dice and draws one of n equally likely things."""

    __slots__ = ()

    def roll(self, count: int) -> Throw:
        """The faces of `count` dice, in the order in which they were thrown."""
        raise NotImplementedError

    def roll_against(self, need: int) -> Throw:
        """One die of which only matters whether it shows `need` or more."""
        return self.roll(1)

    def draw(self, count: int) -> int:
        """One of `count` equally likely things, counted from 0."""
        raise NotImplementedError

    def place(self) -> list[int]:
        """How far it has come, in numbers, where that can be said; `go_to` brings one that was made alike there."""
        raise NotImplementedError

    def go_to(self, place: list[int]) -> None:
        raise NotImplementedError

    def follow(self, jumps: tuple[Jump, ...]) -> None:
        """Go on in other streams of the seed from these places on, in their order, and from no others."""
        raise NotImplementedError

    def copy(self) -> Dice:
        raise NotImplementedError

    def shuffle(self, things: list[int]) -> None:
        """Put the list into random order (Fisher and Yates)."""
        for i in range(len(things) - 1, 0, -1):
            j = self.draw(i + 1)
            things[i], things[j] = things[j], things[i]


class SeededDice(Dice):
    """A stream of bytes from a seed: block number n is BLAKE2b of seed and n. Anyone can check every roll.

    Where something was taken back by consent, the stream jumps: from that place on the bytes are those of another
    stream, so that nobody knows from the dice that fell before which will fall now.
    """

    __slots__ = ("block", "jumps", "number", "seed", "until", "used")

    def __init__(
        self,
        seed: bytes,
        number: int = 0,
        used: int = 0,
        block: bytes = b"",
        jumps: tuple[Jump, ...] = (),
    ) -> None:
        """`number` and `used` are a place in the stream; `block` saves computing that block again."""
        self.seed = seed
        self.number = number
        self.used = used
        self.block: bytes = block or self._block()
        self.jumps = jumps
        # So many bytes of the block are used before it goes on elsewhere.
        self.until = self._until() if jumps else _BLOCK

    def _block(self) -> bytes:
        return hashlib.blake2b(self.seed + self.number.to_bytes(8, "big")).digest()

    def _until(self) -> int:
        ahead = [used for number, used, _ in self.jumps if number == self.number and used >= self.used]
        return min(ahead, default=_BLOCK)

    def _go_on(self) -> None:
        """To the next block, or to that to which a jump leads from here."""
        here = self.number, self.used
        self.number += 1
        self.used = 0
        if self.jumps:
            for number, used, stream in self.jumps:
                if (number, used) == here:
                    self.number = first_block(stream)
            self.until = self._until()
        self.block = self._block()

    def _byte(self) -> int:
        while self.used >= self.until:
            self._go_on()
        value = self.block[self.used]
        self.used += 1
        return value

    def roll(self, count: int) -> Throw:
        faces: list[int] = []
        while len(faces) < count:
            byte = self._byte()
            if byte < _FAIR_BYTES:
                faces.append(byte % SIDES + 1)
        return tuple(faces)

    def draw(self, count: int) -> int:
        limit = 256**_WORD - 256**_WORD % count
        while True:
            word = 0
            for _ in range(_WORD):
                word = word * 256 + self._byte()
            if word < limit:
                return word % count

    def place(self) -> list[int]:
        return [self.number, self.used]

    def go_to(self, place: list[int]) -> None:
        self.number, self.used = place
        self.block = self._block()
        self.until = self._until()

    def follow(self, jumps: tuple[Jump, ...]) -> None:
        self.jumps = jumps
        self.until = self._until()

    def copy(self) -> SeededDice:
        return SeededDice(self.seed, self.number, self.used, self.block, self.jumps)


_MASK: Final = (1 << 64) - 1
# The linear congruential generator of 64 bits of which L'Ecuyer found the multiplier good; only its upper half is used.
_MULTIPLIER: Final = 6364136223846793005
_STEP: Final = 1442695040888963407
# Every throw of one and of two dice, so that none has to be made anew.
_ONE: Final[tuple[Throw, ...]] = tuple([(face,) for face in range(1, SIDES + 1)])
_TWO: Final[tuple[Throw, ...]] = tuple(
    [(one, two) for one in range(1, SIDES + 1) for two in range(1, SIDES + 1)]
)


class QuickDice(Dice):
    """Dice for worlds that are imagined: several times as quick as seeded ones, and a copy costs next to nothing.

    Equal numbers give equal dice. Nobody can check them, and whoever has seen many could foretell the next: no game
    that counts is played with them. A draw out of n is fair to n in four thousand million.
    """

    __slots__ = ("state",)

    def __init__(self, number: int) -> None:
        # Neighbouring numbers are to have nothing in common.
        mixed = (number + 0x9E3779B97F4A7C15) & _MASK
        mixed = (mixed ^ mixed >> 30) * 0xBF58476D1CE4E5B9 & _MASK
        mixed = (mixed ^ mixed >> 27) * 0x94D049BB133111EB & _MASK
        self.state = mixed ^ mixed >> 31

    def roll(self, count: int) -> Throw:
        if count == 1:
            self.state = state = (self.state * _MULTIPLIER + _STEP) & _MASK
            return _ONE[(state >> 32) * SIDES >> 32]
        if count == 2:
            self.state = state = (self.state * _MULTIPLIER + _STEP) & _MASK
            return _TWO[(state >> 32) * (SIDES * SIDES) >> 32]
        return tuple([self.draw(SIDES) + 1 for _ in range(count)])

    def draw(self, count: int) -> int:
        self.state = state = (self.state * _MULTIPLIER + _STEP) & _MASK
        return (state >> 32) * count >> 32

    def copy(self) -> QuickDice:
        twin = QuickDice(0)
        twin.state = self.state
        return twin


def quick_dice(seed: bytes) -> QuickDice:
    """Quick dice of a seed as seeded ones take it."""
    return QuickDice(int.from_bytes(hashlib.blake2b(seed, digest_size=8).digest(), "big"))


def _check_faces(faces: list[int]) -> None:
    for face in faces:
        if not 1 <= face <= SIDES:
            raise ValueError(Sentence("a die shows 1 to 6, not {}.", face))


class TypedDice(Dice):
    """Dice that players roll at their own table and type in; what is drawn comes from another source.

    A roll for which too few are typed in raises NeedFaces, and the game stands in the middle of it: play on a copy,
    throw it away, and try again with more.
    """

    __slots__ = ("draws", "faces")

    def __init__(self, faces: list[int], draws: Dice) -> None:
        _check_faces(faces)
        # Typed in and not yet used.
        self.faces = list(faces)
        self.draws = draws

    def give(self, faces: list[int]) -> None:
        """Dice that were typed in, in the order in which they are to be used."""
        _check_faces(faces)
        self.faces.extend(faces)

    def roll(self, count: int) -> Throw:
        missing = count - len(self.faces)
        if missing > 0:
            raise NeedFaces(missing)
        throw = tuple(self.faces[:count])
        del self.faces[:count]
        return throw

    def draw(self, count: int) -> int:
        return self.draws.draw(count)

    def place(self) -> list[int]:
        return [len(self.faces), *self.faces, *self.draws.place()]

    def go_to(self, place: list[int]) -> None:
        faces = 1 + place[0]
        self.faces = place[1:faces]
        self.draws.go_to(place[faces:])

    def follow(self, jumps: tuple[Jump, ...]) -> None:
        self.draws.follow(jumps)

    def copy(self) -> TypedDice:
        return TypedDice(self.faces, self.draws.copy())


class ScriptedDice(Dice):
    """Dice that fall as written. A draw of one thing out of n takes the next number of `draws` (from 0)."""

    __slots__ = ("after", "draws", "faces")

    def __init__(
        self, faces: list[int] | None = None, draws: list[int] | None = None, after: Dice | None = None
    ) -> None:
        """A script that is given must suffice; where none is given, `after` takes over."""
        _check_faces(faces or [])
        self.faces: list[int] | None = None if faces is None else list(faces)
        self.draws: list[int] | None = None if draws is None else list(draws)
        self.after = after

    def roll(self, count: int) -> Throw:
        if self.faces is None and self.after is not None:
            return self.after.roll(count)
        faces = self.faces or []
        if len(faces) < count:
            raise OutOfDice(
                Sentence("{} dice are to be rolled, but the script has {} left.", count, len(faces))
            )
        throw = tuple(faces[:count])
        del faces[:count]
        return throw

    def draw(self, count: int) -> int:
        if self.draws is None and self.after is not None:
            return self.after.draw(count)
        draws = self.draws or []
        if not draws:
            raise OutOfDice(
                Sentence("one of {} things is to be drawn, but the script has no draw left.", count)
            )
        value = draws.pop(0)
        if not 0 <= value < count:
            raise OutOfDice(
                Sentence(
                    "the script draws number {}, but there are only {} things (0 to {}).",
                    value,
                    count,
                    count - 1,
                )
            )
        return value

    def copy(self) -> ScriptedDice:
        return ScriptedDice(self.faces, self.draws, self.after.copy() if self.after is not None else None)


class LaidDice(Dice):
    """Dice that fall as they were laid down for a lesson, and then as another source has it.

    A roll or draw that the script does not fit ends it: nothing is laid for what nobody foresaw.
    """

    __slots__ = ("after", "draws", "faces")

    def __init__(self, faces: list[int], draws: list[int], after: Dice) -> None:
        _check_faces(faces)
        self.faces = list(faces)
        self.draws = list(draws)
        self.after = after

    def roll(self, count: int) -> Throw:
        if len(self.faces) < count:
            self.faces = []
            return self.after.roll(count)
        throw = tuple(self.faces[:count])
        del self.faces[:count]
        return throw

    def draw(self, count: int) -> int:
        if not self.draws or self.draws[0] >= count:
            self.draws = []
            return self.after.draw(count)
        return self.draws.pop(0)

    def place(self) -> list[int]:
        return [len(self.faces), *self.faces, len(self.draws), *self.draws, *self.after.place()]

    def go_to(self, place: list[int]) -> None:
        faces = 1 + place[0]
        draws = faces + 1 + place[faces]
        self.faces, self.draws = place[1:faces], place[faces + 1 : draws]
        self.after.go_to(place[draws:])

    def follow(self, jumps: tuple[Jump, ...]) -> None:
        self.after.follow(jumps)

    def copy(self) -> LaidDice:
        return LaidDice(self.faces, self.draws, self.after.copy())


_THROWS: dict[int, list[tuple[Throw, int]]] = {}


def throws(count: int) -> list[tuple[Throw, int]]:
    """Every different throw of `count` dice, highest face first, with the number of ways it can fall."""
    out: list[tuple[Throw, int]] = []
    for faces in combinations_with_replacement(range(SIDES, 0, -1), count):
        ways = factorial(count)
        for face in set(faces):
            ways //= factorial(faces.count(face))
        out.append((faces, ways))
    return out


class EnumeratedDice(Dice):
    """Walks through every way in which chance can fall.

    Use: set `path` to a list of branch numbers; each roll or draw takes the next branch, and branch 0 once the
    path has run out. `taken` and `widths` then say what was met, `ways` and `total` how likely this walk is.
    `laid` are faces that fall first, for certain.
    """

    __slots__ = ("laid", "path", "taken", "total", "ways", "widths")

    def __init__(self, path: list[int], laid: Throw = ()) -> None:
        self.path = path
        self.laid = laid
        self.taken: list[int] = []
        self.widths: list[int] = []
        self.ways = 1
        self.total = 1

    def _branch(self, width: int) -> int:
        step = len(self.taken)
        branch = self.path[step] if step < len(self.path) else 0
        self.taken.append(branch)
        self.widths.append(width)
        return branch

    def roll(self, count: int) -> Throw:
        if self.laid:
            faces, self.laid = self.laid[:count], self.laid[count:]
            return faces
        if count not in _THROWS:
            _THROWS[count] = throws(count)
        table = _THROWS[count]
        faces, ways = table[self._branch(len(table))]
        self.ways *= ways
        self.total *= SIDES**count
        return faces

    def roll_against(self, need: int) -> Throw:
        """Two ways instead of six: the lowest face that is enough, and the highest that is not."""
        faces = [(face, ways) for face, ways in ((need, SIDES + 1 - need), (need - 1, need - 1)) if ways > 0]
        if len(faces) < 2:
            return self.roll(1)
        face, ways = faces[self._branch(2)]
        self.ways *= ways
        self.total *= SIDES
        return (face,)

    def draw(self, count: int) -> int:
        self.total *= count
        return self._branch(count)

    def copy(self) -> EnumeratedDice:
        twin = EnumeratedDice(list(self.path), self.laid)
        twin.taken = list(self.taken)
        twin.widths = list(self.widths)
        twin.ways = self.ways
        twin.total = self.total
        return twin

    def next_path(self) -> list[int] | None:
        """The path to the next way, or None after the last."""
        path = list(self.taken)
        while path:
            path[-1] += 1
            if path[-1] < self.widths[len(path) - 1]:
                return path
            path.pop()
        return None
