"""What blows up: an assault cannon that fails, and weapons that their bearers detonate."""

from __future__ import annotations

from typing import Final, NamedTuple

from hullbreach.hulk import events as ev, pieces as pc
from hullbreach.hulk.moving.doors import destroy, each_thing
from hullbreach.hulk.state import State
from hullbreach.kernel.board import bits
from hullbreach.kernel.events import Kind

# V3-GAP-DOORS, DW-CANNON-MALFUNCTION-BLAST: bulkheads, and armoured doors.
BULKHEAD_BLAST_SCORE: Final = 5
# DW-CANNON-MALFUNCTION-BLAST: a marine beside it.
MARINE_BLAST_SCORE: Final = 5


class Struck(NamedTuple):
    """What has a die of its own against it: the square, the piece there (-1: a thing), the score that destroys it."""

    place: int
    victim: int
    need: int


def explode(s: State, p: int) -> None:
    """V3-AC-EXPLODE, DW-CANNON-MALFUNCTION-BEARER: the bearer first, then a die for all that is near."""
    square = s.square[p]
    beside = s.profile.cannon_malfunction_area == "adjacent"
    own, rule = ("DW-CANNON-MALFUNCTION-BEARER", "DW-CANNON-MALFUNCTION-BLAST") if beside else (
        "V3-AC-EXPLODE", "V3-AC-EXPLODE-SECTION",
    )  # fmt: skip
    s.tell(ev.CANNON_EXPLODES, own, p, square)
    s.kill(p, own, p)
    strike(s, in_blast(s, square), rule, p)


def in_blast(s: State, square: int) -> list[Struck]:
    """What an exploding cannon on that square may destroy."""
    beside = s.profile.cannon_malfunction_area == "adjacent"
    area = around(s, square) if beside else s.board.section_masks[s.board.section_of[square]]
    area &= ~(1 << square)
    things = s.closed_doors() | s.bulkheads
    out: list[Struck] = []
    for place in bits(area & (s.bodies | things) | each_thing(s, area)):
        other = s.at[place]
        need = s.profile.cannon_blast_score
        if other < 0 and (s.bulkheads | s.armoured) >> place & 1:
            need = BULKHEAD_BLAST_SCORE
        elif beside and other >= 0 and s.kind[other] == pc.MARINE:
            need = MARINE_BLAST_SCORE
        out.append(Struck(place, other, need))
    return out + [Struck(ladder, -1, s.profile.cannon_blast_score) for ladder in ladders_in(s, area)]


def ladders_in(s: State, area: int) -> list[int]:
    """DW-LADDER-ATTACK, DW-GAP-CLARIFICATIONS: ladders with one of their ends in an area, by the upper one."""
    if not s.profile.ladders_destructible:
        return []
    below = s.board.below
    return [upper for upper in bits(s.ladders) if (area >> upper | area >> below[upper]) & 1]


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


def strike(s: State, targets: list[Struck], rule: str, by: int, told: Kind = ev.BLAST) -> None:
    """A die for each: the piece dies, or the thing is destroyed."""
    for place, victim, need in targets:
        dice = s.roll_against(need)
        s.tell(told, rule, victim, place, by, need, dice=dice)
        if dice[0] < need:
            continue
        if victim >= 0:
            s.kill(victim, rule, by)
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
    for ladder in ladders_in(s, section):
        destroy(s, ladder, rule, p)
    for place in bits(section & s.bodies):
        s.kill(s.at[place], rule, p)
    strike(s, [Struck(place, -1, BULKHEAD_BLAST_SCORE) for place in bits(section & hard)], rule, p)
