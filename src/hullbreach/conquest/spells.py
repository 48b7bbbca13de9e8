"""Spells: whom each may be cast on, how it is cast, and what it does."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from hullbreach.conquest import events as ev, ground, traits as tr
from hullbreach.conquest.acting import ATTACKED, Acting, Deed
from hullbreach.conquest.forms import SPELL, Square
from hullbreach.conquest.morale import depart, try_morale
from hullbreach.conquest.movement import hot, open_squares, reach, walk
from hullbreach.conquest.sight import seen
from hullbreach.conquest.state import State, bits_of
from hullbreach.conquest.verbs import BLINK_TO, CAST, HASTE_TO, STAY
from hullbreach.conquest.wounds import hit
from hullbreach.kernel.actions import Answer, Fault, Look
from hullbreach.kernel.board import bits
from hullbreach.kernel.contract import Choice, Decision
from hullbreach.kernel.flow import Pending
from hullbreach.kernel.forms import PIECE, Form

_RULE = "TC-GAP-SPELLS"
_Fits = Callable[[int], bool]
# By the number of the spell: what is taken off Mental, how far it reaches, the piercing of its hit.
DIFFICULTY: Final = (0, 1, 0, 0, 1, 0, 1, 1, 0, 1, 0)
REACH: Final = (8, 4, 6, 6, 6, 4, 6, 6, 8, 8, 4)
PIERCING: Final = {tr.FORCE_BOLT: 1, tr.FIRE_RING: 0, tr.OVERLOAD: 2}
# Those that can be cast with an enemy in contact.
_IN_CONTACT: Final = (tr.WARD, tr.MEND, tr.MEND_NERVES, tr.BLINK)
_BACKLASH: Final = 6


def spells_of(s: State, p: int) -> list[int]:
    """What a psyker may cast; whoever can mend wounds can mend nerves."""
    spells = list(s.figure(p).spells)
    return [*spells, tr.MEND_NERVES] if tr.MEND in spells else spells


def aims(s: State, p: int, spell: int) -> int:
    """TC-GAP-SPELLS: the squares that a spell may be cast at; for most, those of the figures that it may strike."""
    here, side = s.square[p], s.side[p]
    near = ground.disk(here, REACH[spell])
    mine, theirs = s.on[side] & near, s.on[1 - side] & near
    if spell in (tr.FIRE_RING, tr.VEIL):
        return seen(here, near & s.mission.table.squares, s.walls, s.woods, s.veiled)
    if spell == tr.BLINK:
        near = s.around(here) & s.on[side] | 1 << here
        if not landing(s, p):
            return 0
        return _those(s, near, lambda q: s.carry[q] < 0 and not s.is_prisoner(q))
    if spell == tr.FORCE_BOLT:
        found = theirs & ~ground.spread(s.on[side], s.corners())
    elif spell == tr.WARD:
        found = mine
    elif spell == tr.HASTE:
        found = _those(s, mine & ~(1 << here), lambda q: s.state[q] == tr.STEADY)
    elif spell == tr.DREAD:
        found = _those(s, theirs, lambda q: s.kind[q] != tr.VEHICLE and s.state[q] != tr.FLEEING)
    elif spell == tr.MEND:
        found = _those(s, mine, lambda q: s.kind[q] != tr.VEHICLE and s.wounds[q] < s.figure(q).wounds)
    elif spell == tr.MEND_NERVES:
        found = _those(s, mine, lambda q: s.kind[q] != tr.VEHICLE and s.state[q] == tr.SHAKEN)
    elif spell == tr.GRIP:
        found = _those(s, theirs, lambda q: s.kind[q] != tr.VEHICLE)
    else:
        found = _those(s, theirs, lambda q: s.kind[q] == tr.VEHICLE)
    return seen(here, found, s.walls, s.woods, s.veiled)


def _those(s: State, squares: int, fits: _Fits) -> int:
    found = 0
    for square in bits(squares):
        if fits(s.at[square]):
            found |= 1 << square
    return found


def landing(s: State, psyker: int) -> int:
    """TC-GAP-SPELLS: where one can be blinked to."""
    near = open_squares(s, ground.disk(s.square[psyker], REACH[tr.BLINK])) & ~hot(s, psyker)
    return seen(s.square[psyker], near, s.walls, s.woods, s.veiled)


class Cast(Deed):
    """One spell, which is the activation's one attack."""

    def offer(self, s: State, who: int, purse: int, out: list[Choice]) -> None:
        if not s.figure(who).roles & tr.PSYKER:
            return
        now = s.stack[-1]
        assert isinstance(now, Acting)
        if now.done & ATTACKED:
            return
        pressed = bool(s.foes(who))
        for spell in spells_of(s, who):
            if not pressed or spell in _IN_CONTACT:
                for square in bits(aims(s, who, spell)):
                    out.append((self.verb, who, square, spell))

    def perform(self, s: State, choice: Choice) -> None:
        _, who, square, spell = choice
        self.spend(s, 1, ATTACKED)
        need = min(max(s.figure(who).mental - DIFFICULTY[spell], 1), 5)
        dice = s.dice.roll(1)
        works = dice[0] <= need
        s.tell(ev.CAST if works else ev.NOT_CAST, _RULE, who, spell, need, dice=dice)
        if works:
            work(s, who, square, spell)
        elif dice[0] == _BACKLASH:
            s.tell(ev.BACKLASH, _RULE, who)
            hit(s, who, 0, who, _RULE)

    def bar(self, s: State, now: Acting, choice: Choice) -> Fault | None:
        _, who, _, spell = choice
        if not s.figure(who).roles & tr.PSYKER:
            return "TC-GAP-ROLES", "{who} is no psyker."
        if spell not in spells_of(s, who):
            return "TC-SETUP-PSYKER-ONE-SPELL", "{who} does not know that spell."
        if now.done & ATTACKED:
            return "TC-GAP-ACTIONS", "{who} has attacked already: one Fight, Shoot or Cast in an activation."
        if s.foes(who) and spell not in _IN_CONTACT:
            return _RULE, "{who} is in contact with an enemy and can cast only Ward, Mend and Blink."
        return _RULE, "{where} is out of range or sight, or nothing that this spell can be cast at is there."


def work(s: State, p: int, square: int, spell: int) -> None:
    """What a spell that works does."""
    target = s.at[square]
    if spell == tr.FIRE_RING:
        for other in sorted(bits_of(ground.block(square) & (s.on[0] | s.on[1]), s.at)):
            if other != p:
                _strike(s, other, spell, p)
    elif spell == tr.VEIL:
        s.veil[p] = square
        s.relay()
        s.tell(ev.VEILED, _RULE, square, p)
    elif spell in PIERCING:
        _strike(s, target, spell, p)
    elif spell == tr.WARD:
        s.ward[p] = target
        s.tell(ev.WARDED, _RULE, target, p)
    elif spell == tr.HASTE:
        s.push(Hastened(target))
    elif spell == tr.BLINK:
        s.push(Blinking(target, p))
    elif spell == tr.DREAD:
        try_morale(s, target)
    elif spell == tr.GRIP:
        s.flags[target] |= tr.GRIPPED
        s.tell(ev.GRIPPED, _RULE, target, p)
    elif spell == tr.MEND:
        s.wounds[target] += 1
        s.tell(ev.MENDED, _RULE, target, p)
    else:
        s.state[target] = tr.STEADY
        s.tell(ev.STEADIED, _RULE, target)


def _strike(s: State, target: int, spell: int, by: int) -> None:
    s.tell(ev.STRUCK, _RULE, target, spell, by)
    hit(s, target, PIERCING[spell], by, _RULE)


class Hastened(Pending[State]):
    """TC-GAP-SPELLS: one Move at once, not into contact; it is not the figure's activation."""

    def __init__(self, who: int) -> None:
        self.who = who

    def proceed(self, game: State) -> Decision | None:
        p = self.who
        squares = open_squares(game, reach(game, p, game.pace(p))) & ~hot(game, p)
        out: list[Choice] = [(HASTE_TO, p, square, 0) for square in bits(squares)]
        out.append((STAY, p, 0, 0))
        return Decision(game.side[p], "haste", _RULE, out, p)

    def answer(self, game: State, choice: Choice) -> None:
        game.pop()
        verb, p, square, _ = choice
        if verb == STAY:
            return
        sides = bool(game.on[0]), bool(game.on[1])
        pace = game.pace(p)
        if depart(game, p):
            walk(game, p, square, pace)
            game.tell(ev.MOVED, _RULE, p, square)
        game.profile.after(game, sides)


class Blinking(Pending[State]):
    """TC-GAP-SPELLS: placed on a free square that the psyker sees, without free attacks."""

    def __init__(self, who: int, psyker: int) -> None:
        self.who = who
        self.psyker = psyker

    def proceed(self, game: State) -> Decision | None:
        p = self.who
        out: list[Choice] = [(BLINK_TO, p, square, 0) for square in bits(landing(game, self.psyker))]
        return Decision(game.side[p], "blink", _RULE, out, p)

    def answer(self, game: State, choice: Choice) -> None:
        game.pop()
        game.shift(choice[1], choice[2])
        game.tell(ev.BLINKED, _RULE, choice[1], choice[2])


DEEDS: Final[tuple[Deed, ...]] = (
    Cast(CAST, "CAST", Form(PIECE, "cast", SPELL, Square("at")), Look("power", "psi", dice=True)),
)
ACTIONS: tuple[Answer[State], ...] = (
    Answer(
        HASTE_TO,
        "HASTE_TO",
        Form(PIECE, "hasten", Square("to")),
        Look("move", "step"),
        _RULE,
        "{who} cannot hasten there: too far, not free, or in contact with an enemy.",
        "haste",
    ),
    Answer(
        BLINK_TO,
        "BLINK_TO",
        Form(PIECE, "blink", Square("to")),
        Look("place", "place"),
        _RULE,
        "The psyker cannot send {who} there: too far, not free, out of sight, or in contact with an enemy.",
        "blink",
    ),
    Answer(STAY, "STAY", Form(PIECE, "stay"), Look("answer", "wait", "pass")),
)
