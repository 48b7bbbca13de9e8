"""What blows up: an assault cannon that fails, and weapons that their bearers detonate."""

from __future__ import annotations

from typing import Final

from hullbreach.hulk import events as ev
from hullbreach.hulk import pieces as pc
from hullbreach.hulk.doors import destroy, each_thing
from hullbreach.hulk.state import State
from hullbreach.kernel.board import bits

# V3-GAP-DOORS, DW-CANNON-MALFUNCTION-BLAST: bulkheads, and armoured doors.
BULKHEAD_BLAST_SCORE: Final = 5
# DW-CANNON-MALFUNCTION-BLAST: a marine beside it.
MARINE_BLAST_SCORE: Final = 5


def explode(s: State, p: int) -> None:
    """V3-AC-EXPLODE, DW-CANNON-MALFUNCTION-BEARER: the bearer first, then a die for all that is near."""
    square = s.square[p]
    beside = s.profile.cannon_malfunction_area == "adjacent"
    own, rule = ("DW-CANNON-MALFUNCTION-BEARER", "DW-CANNON-MALFUNCTION-BLAST") if beside else (
        "V3-AC-EXPLODE", "V3-AC-EXPLODE-SECTION",
    )  # fmt: skip
    s.tell(ev.CANNON_EXPLODES, own, p, square)
    s.kill(p, own, p)
    for place, need in in_blast(s, square):
        dice = s.roll_against(need)
        other = s.at[place]
        s.tell(ev.BLAST, rule, other, place, p, need, dice=dice)
        if dice[0] >= need:
            strike(s, place, rule, p)


def in_blast(s: State, square: int) -> list[tuple[int, int]]:
    """What an exploding cannon on that square may destroy, each with the score that does it."""
    beside = s.profile.cannon_malfunction_area == "adjacent"
    area = around(s, square) if beside else s.board.section_masks[s.board.section_of[square]]
    area &= ~(1 << square)
    things = s.closed_doors() | s.bulkheads
    out: list[tuple[int, int]] = []
    for place in bits(area & (s.bodies | things) | each_thing(s, area)):
        other = s.at[place]
        need = s.profile.cannon_blast_score
        if other < 0 and (s.bulkheads | s.armoured) >> place & 1:
            need = BULKHEAD_BLAST_SCORE
        elif beside and other >= 0 and s.kind[other] == pc.MARINE:
            need = MARINE_BLAST_SCORE
        out.append((place, need))
    return out


def around(s: State, square: int) -> int:
    """The eight squares around a square, those past corners too."""
    board = s.board
    deck, x, y = board.deck_of[square], board.xs[square], board.ys[square]
    area = 0
    for dx in (-1, 0, 1):
        for dy in (-1, 0, 1):
            other = board.index.get((deck, x + dx, y + dy), -1)
            if 0 <= other < board.count and other != square:
                area |= 1 << other
    return area


def strike(s: State, place: int, rule: str, by: int) -> None:
    """The piece on a square dies, or what stands there is destroyed."""
    if s.at[place] >= 0:
        s.kill(s.at[place], rule, by)
    else:
        destroy(s, place, rule, by)


def detonate(s: State, p: int, rule: str) -> None:
    """DW-HAMMER-DETONATE, DW-HAMMER-DETONATE-SELF: the whole section; what is armoured has a die of its own."""
    square = s.square[p]
    section = s.board.section_masks[s.board.section_of[square]]
    s.tell(ev.DETONATED, rule, p, square)
    hard = s.bulkheads | s.armoured & s.doors
    for place in bits(section & s.doors & ~hard | each_thing(s, section)):
        destroy(s, place, rule, p)
    for place in bits(section & s.bodies):
        s.kill(s.at[place], rule, p)
    for place in bits(section & hard):
        dice = s.roll_against(BULKHEAD_BLAST_SCORE)
        s.tell(ev.BLAST, rule, -1, place, p, BULKHEAD_BLAST_SCORE, dice=dice)
        if dice[0] >= BULKHEAD_BLAST_SCORE:
            destroy(s, place, rule, p)
