"""Blips: conversion, placing and facing (V3-CONV-*, V3-ALPHA-REPLACE, V4-*-REPLACE)."""

from __future__ import annotations

from typing import ClassVar, Final

from hullbreach.hulk import events as ev, forms, pieces as pc
from hullbreach.hulk.actions import BLIPS, PieceAction
from hullbreach.hulk.arms import BLIP_MIX
from hullbreach.hulk.forms import Square
from hullbreach.hulk.state import STEALER, State
from hullbreach.hulk.things.objects import is_ladder
from hullbreach.kernel.actions import Action, Answer, Look
from hullbreach.kernel.board import bits
from hullbreach.kernel.contract import Choice, Decision, Refused
from hullbreach.kernel.flow import Pending, Shown
from hullbreach.kernel.forms import HOW, PIECE, Form, OneOf, Part

# Verbs
FACE: Final = 2  # how: facing, free of charge
CONVERT: Final = 70
AMBUSH: Final = 71
BRING: Final = 72  # how: kind of piece
PLACE: Final = 73  # where: square

# What a blip may stand for.
BLIP_VALUES: Final = tuple(range(1, len(BLIP_MIX) + 1))
# V3-ALPHA-REPLACE, V4-LURKER-REPLACE, V4-TERM-REPLACE
LEADER_VALUE: Final = 3
TERMAGANT_VALUE: Final = 1
# The rule that lets a blip bring something else than stealers.
REPLACE_RULES = {
    pc.ALPHA: "V3-ALPHA-REPLACE",
    pc.LURKER: "V4-LURKER-REPLACE",
    pc.TERMAGANT: "V4-TERM-REPLACE",
    pc.HORMAGAUNT: "V4-HORM-REPLACE",
}


def start_conversion(s: State, blip: int, voluntary: bool, ambush: bool = False) -> None:
    points, over = remaining(s, blip)
    s.push(Conversion(blip, voluntary, pc.LURKER if ambush else -1, points, over))


def remaining(s: State, blip: int) -> tuple[int, bool]:
    """V3-GAP-CONVERSION-AP: the points of what this blip brings, and whether it can do nothing more this turn."""
    if s.phase == STEALER:
        if s.active == blip:
            return s.ap[blip], False
        return s.points_of(pc.STEALER), s.flags[blip] & pc.ACTIVATED != 0
    return s.points_of(pc.STEALER), False


def replacements(s: State, blip: int) -> list[int]:
    """What the stealer player may bring for a blip: stealers, and what the mission allows instead."""
    return brought_by(s, s.value[blip])


def brought_by(s: State, value: int) -> list[int]:
    """What a blip of that value may bring."""
    allies = s.mission.allies
    out = [pc.STEALER]
    if value == LEADER_VALUE and not s.alpha_used:
        if "alpha" in allies:
            out.append(pc.ALPHA)
        elif "lurker" in allies:
            out.append(pc.LURKER)
    if value == TERMAGANT_VALUE and "termagants" in allies and room_for(s, pc.TERMAGANT) >= 1:
        out.append(pc.TERMAGANT)
    if "hormagaunts" in allies and room_for(s, pc.HORMAGAUNT) >= value:
        out.append(pc.HORMAGAUNT)
    return out


def room_for(s: State, kind: int) -> int:
    """V3-GAP-STEALER-POOL, V4-TERM-MAX, V4-HORM-MAX: how many more models of a kind there may be."""
    if kind == pc.STEALER:
        pool = s.profile.stealer_pool
    elif kind == pc.TERMAGANT:
        pool = s.profile.termagant_pool
    elif kind == pc.HORMAGAUNT:
        pool = s.profile.hormagaunt_pool
    else:
        return 1
    if not pool:
        return 99
    used = 0
    for p in range(s.marines, len(s.kind)):
        if s.kind[p] == kind and s.status[p] <= pc.WAITING:
            used += 1
    # More than the pool may stand on the board from the start: then there is no room, not less than none.
    return max(pool - used, 0)


def _replace_rule(s: State, kinds: list[int]) -> str:
    """The rule by which a blip may bring something else; in a discreet game it does not tell the blip's value."""
    if not s.profile.discreet:
        return REPLACE_RULES[kinds[1]] if len(kinds) > 1 else "V3-CONV-VOLUNTARY"
    for value in BLIP_VALUES:
        possible = brought_by(s, value)
        if len(possible) > 1:
            return REPLACE_RULES[possible[1]]
    return "V3-CONV-VOLUNTARY"


class Conversion(Pending[State]):
    """A blip that is being turned up: first what it brings."""

    def __init__(self, blip: int, voluntary: bool, brings: int, points: int, over: bool) -> None:
        self.blip = blip
        self.voluntary = voluntary
        self.brings = brings  # kind of piece, -1: not yet chosen
        self.points = points  # action points of each model
        self.over = over  # they cannot be activated this turn

    def proceed(self, s: State) -> Decision | None:
        if self.brings < 0:
            kinds = replacements(s, self.blip)
            options = [(BRING, self.blip, 0, kind) for kind in kinds]
            rule = _replace_rule(s, kinds)
            return s.ask(pc.STEALER_SEAT, "bring", rule, options, self.blip)
        self._turn_up(s)
        return None

    def refusal(self, s: State, choice: Choice) -> Refused | None:
        if choice[0] != BRING:
            return None
        kind = choice[3]
        if kind == pc.ALPHA:
            return Refused(
                "V3-ALPHA-REPLACE", "The alpha comes once a game, for a blip of 3, where the mission has it."
            )
        if kind == pc.LURKER:
            return Refused(
                "V4-LURKER-REPLACE",
                "The lurker comes once a game, for a blip of 3, where the mission has it.",
            )
        if kind == pc.TERMAGANT:
            rule = "V4-TERM-MAX" if room_for(s, kind) < 1 else "V4-TERM-REPLACE"
            return Refused(
                rule, "A termagant comes for a blip of 1, at most five at a time, where the mission has them."
            )
        rule = "V4-HORM-MAX" if "hormagaunts" in s.mission.allies else "V4-HORM-REPLACE"
        return Refused(
            rule, "Hormagaunts come one for one, at most twelve at a time, where the mission has them."
        )

    def answer(self, s: State, choice: Choice) -> None:
        s.swap(Conversion(self.blip, self.voluntary, choice[3], self.points, self.over))

    def _turn_up(self, s: State) -> None:
        blip, kind = self.blip, self.brings
        square, entry, waited, value = s.square[blip], s.entry[blip], s.waited[blip], s.value[blip]
        count = value
        if kind in (pc.ALPHA, pc.LURKER):
            s.alpha_used = True
            count = 1
        if square < 0:
            rule = "V3-CONV-OFF-BOARD"
        else:
            rule = "V3-CONV-VOLUNTARY" if self.voluntary else "V3-CONV-INVOLUNTARY"
        s.tell(ev.CONVERTED, rule, blip, square, value, pc.KIND_NAMES[kind])
        # V3-BLIP-DISCARD
        s.discard.append(value)
        s.value[blip] = 0
        s.lift_off(blip, pc.DEAD)
        s.pop()
        fits = min(count, room_for(s, kind))
        if fits < count:
            lose(s, count - fits, blip, square, "V3-GAP-STEALER-POOL")
        if square < 0:
            for _ in range(fits):
                p = self._model(s, -1)
                s.status[p] = pc.WAITING
                s.entry[p] = entry
                s.waited[p] = waited
                s.tell(ev.PLACED, rule, p, -1, blip)
        elif fits > 0:
            s.push(Facing(len(s.kind)))
            s.push(Placing(blip, kind, self.voluntary, fits - 1, square, self.points, self.over))
            p = self._model(s, square)
            s.tell(ev.PLACED, rule, p, square, blip)

    def _model(self, s: State, square: int) -> int:
        return new_model(s, self.blip, self.brings, square, self.points, self.over)


def new_model(s: State, blip: int, kind: int, square: int, points: int, over: bool) -> int:
    p = s.add_piece(kind, pc.ON_BOARD if square >= 0 else pc.WAITING, square)
    s.origin[p] = blip
    s.ap[p] = points
    if over:
        s.flags[p] |= pc.ACTIVATED
    return p


def lose(s: State, count: int, blip: int, square: int, rule: str) -> None:
    """V3-CONV-LOST: gone, but not killed."""
    s.lost += count
    s.changed = True
    s.tell(ev.LOST, rule, blip, square, count)


class Placing(Shown[State]):
    """The further models of a converted blip, one by one."""

    def __init__(
        self, blip: int, kind: int, voluntary: bool, left: int, square: int, points: int, over: bool
    ) -> None:
        self.blip = blip
        self.kind = kind
        self.voluntary = voluntary
        self.left = left  # models still to place
        self.square = square  # where the blip stood
        self.points = points
        self.over = over

    def proceed(self, s: State) -> Decision | None:
        if not self.left:
            s.pop()
            return None
        squares = free_around(s, self.square)
        if self.voluntary:
            # V3-CONV-VOLUNTARY-UNSEEN
            squares &= ~s.watched()
        if not squares:
            s.pop()
            lose(s, self.left, self.blip, self.square, "V3-CONV-LOST")
            return None
        options = [(PLACE, self.blip, square, 0) for square in bits(squares)]
        seat = pc.STEALER_SEAT if self.voluntary else pc.MARINE_SEAT
        rule = "V3-CONV-VOLUNTARY" if self.voluntary else "V3-CONV-INVOLUNTARY-SEEN-OK"
        return s.ask(seat, "place", rule, options, self.blip)

    def refusal(self, s: State, choice: Choice) -> Refused | None:
        if choice[0] != PLACE:
            return None
        rule = "V3-CONV-INVOLUNTARY"
        if self.voluntary:
            if s.watched() >> choice[2] & 1:
                return Refused("V3-CONV-VOLUNTARY-UNSEEN", "No stealer may be placed in a marine's sight.")
            rule = "V3-CONV-VOLUNTARY"
        return Refused(rule, "Models are placed on empty squares next to where the blip stood.")

    def answer(self, s: State, choice: Choice) -> None:
        s.swap(
            Placing(self.blip, self.kind, self.voluntary, self.left - 1, self.square, self.points, self.over)
        )
        p = new_model(s, self.blip, self.kind, choice[2], self.points, self.over)
        rule = "V3-CONV-VOLUNTARY" if self.voluntary else "V3-CONV-INVOLUNTARY"
        s.tell(ev.PLACED, rule, p, choice[2], self.blip)


def free_around(s: State, square: int) -> int:
    """Empty squares that a model could step to from the square, the other end of a ladder included."""
    obstacles = s.obstacles()
    board = s.board
    out = 0
    for direction in range(8):
        b = board.step[square][direction]
        if b < 0 or b >= board.count or (obstacles | s.ducts) >> b & 1:
            continue
        squeeze = board.pinch[square][direction]
        # The model on the blip's square pinches nothing: it flanks no step away from it.
        if squeeze and obstacles & squeeze == squeeze:
            continue
        if s.burning >> b & 1 and not s.burning >> square & 1:
            continue
        out |= 1 << b
    for b in (board.above[square], board.below[square]):
        # DW-LEVELS-BLIP-CONVERSION: through any hole.
        through = s.profile.vertical_combat or (b >= 0 and is_ladder(s, square, b))
        if b < 0 or not through or obstacles >> b & 1:
            continue
        if not s.burning >> b & 1 or s.burning >> square & 1:
            # V3-HF-NO-ENTRY
            out |= 1 << b
    return out


class Facing(Pending[State]):
    """V3-CONV-FACING: the stealer player faces the models of a blip, from this one on, when all are placed.

    They are the last pieces of the game: nothing comes onto the board before they have been faced.
    """

    def __init__(self, piece: int) -> None:
        self.piece = piece

    def proceed(self, s: State) -> Decision | None:
        options = [(FACE, self.piece, 0, facing) for facing in range(4)]
        return s.ask(pc.STEALER_SEAT, "facing", "V3-CONV-FACING", options, self.piece)

    def answer(self, s: State, choice: Choice) -> None:
        p = self.piece
        s.facing[p] = choice[3]
        s.tell(ev.FACED, "V3-CONV-FACING", p, s.square[p], choice[3])
        if p + 1 < len(s.kind):
            s.swap(Facing(p + 1))
        else:
            s.pop()


# A kind of piece.
KIND: Final = OneOf[State](HOW, "kind", list(pc.KIND_NAMES), table="kind", what="kind of piece")


class Placed(Form[State]):
    """Models are placed; marines of the reserve arrive, and face somewhere."""

    def __init__(self) -> None:
        super().__init__(PIECE, "place at", Square())
        self.arrives = Form(PIECE, "arrive at", Square(), forms.Facing())

    def holds(self, s: State, choice: Choice) -> bool:
        return self.arrives.holds(s, choice) if s.kind[choice[1]] == pc.MARINE else super().holds(s, choice)

    def parts_of(self, s: State, choice: Choice) -> tuple[Part[State], ...]:
        return self.arrives.parts if s.kind[choice[1]] == pc.MARINE else self.parts

    def says(self, s: State, choice: Choice) -> str:
        return self.arrives.says(s, choice) if s.kind[choice[1]] == pc.MARINE else super().says(s, choice)

    def wordings(self) -> list[str]:
        return [self.words, self.arrives.words]

    def fits(self, said: str) -> bool:
        return super().fits(said) or self.arrives.fits(said)

    def read(self, s: State, verb: int, who: int, said: str) -> Choice:
        if self.arrives.fits(said):
            return self.arrives.read(s, verb, who, said)
        return super().read(s, verb, who, said)


class Convert(PieceAction):
    """V3-CONV-BEFORE-MOVING"""

    PAID: ClassVar[bool] = False
    OUTSIDE: ClassVar[bool] = True
    OTHERS: ClassVar[tuple[str, str]] = (
        "V3-CONV-BEFORE-MOVING", "A blip may be converted only before it has moved or done anything.",
    )  # fmt: skip

    def offer(self, s: State, who: int, purse: int, out: list[Choice]) -> None:
        if not s.flags[who] & pc.MOVED and not s.gear[who] & pc.AMBUSH:
            out.append((CONVERT, who, 0, 0))

    def bar(self, s: State, choice: Choice, purse: int) -> Refused | None:
        if s.gear[choice[1]] & pc.AMBUSH:
            return Refused(
                "DW-AMBUSH-CONVERT-WHEN",
                "An ambush blip is turned up only in sight of a marine or next to one.",
            )
        return None if self.offered(s, choice, purse) else Refused(*self.OTHERS)

    def perform(self, s: State, choice: Choice) -> None:
        start_conversion(s, choice[1], True, self.verb == AMBUSH)


class Ambush(Convert):
    """V4-GAP-LURKER: what may be the lurker springs its ambush at any moment of its activation."""

    OUTSIDE: ClassVar[bool] = False

    def fits(self, s: State, p: int) -> bool:
        return s.kind[p] == pc.BLIP and "lurker" in s.mission.allies

    def offer(self, s: State, who: int, purse: int, out: list[Choice]) -> None:
        if s.flags[who] & pc.MOVED and not s.gear[who] & pc.AMBUSH and pc.LURKER in replacements(s, who):
            out.append((AMBUSH, who, 0, 0))


class Place(Answer[State]):
    def key_for(self, s: State, choice: Choice) -> str:
        return "ARRIVE_AT" if s.kind[choice[1]] == pc.MARINE else self.key


ACTIONS: Final[tuple[Action[State], ...]] = (
    Convert(CONVERT, "CONVERT", Form(PIECE, "convert"), Look("other", "convert", final=True), BLIPS),
    Ambush(AMBUSH, "AMBUSH", Form(PIECE, "ambush"), Look("other", "convert", final=True), BLIPS),
    Answer(BRING, "BRING", Form(PIECE, "bring", KIND), Look("answer", "bring", final=True)),
    Place(PLACE, "PLACE", Placed(), Look("place", "place")),
    Answer(FACE, "FACE", Form(PIECE, "face", forms.Facing("")), Look("turn", "face")),
)  # fmt: skip
