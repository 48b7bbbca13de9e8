"""Odds of what strikes many at once: each target has dice of its own, so that no throws need to be counted through."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from functools import cache
from itertools import chain
from typing import Final

from hullbreach.hulk import pieces as pc
from hullbreach.hulk.firing import shooting
from hullbreach.hulk.firing.cannon import (
    BURST,
    BURST_AT,
    BURST_ROUNDS,
    Sweep,
    burst_score,
    burst_targets,
    fell,
)
from hullbreach.hulk.firing.explosions import Struck, in_blast
from hullbreach.hulk.firing.flames import FLAME, flame_area
from hullbreach.hulk.firing.grenades import GRENADE, STAYS, has_hole, in_grenade
from hullbreach.hulk.game import HulkGame
from hullbreach.hulk.moving.doors import each_crate
from hullbreach.hulk.moving.hazards import FLAME_SCORE
from hullbreach.hulk.psi import SECTION, SECTION_STORM, SECTION_STORM_SCORE, PowerTarget, storm_prey
from hullbreach.kernel.board import bits
from hullbreach.kernel.contract import Choice
from hullbreach.kernel.dice import SIDES, throws

Chances = dict[str, Fraction]

# What has been met, and who of them fell in a way that still matters.
_Place = tuple[frozenset[int], frozenset[int]]
# Over more stages than this a burst is not followed.
_MOST_STAGES: Final = 1500


def _effect(game: HulkGame, victim: int, by: int) -> str:
    """What it is called if a piece, or a thing (-1), is struck."""
    if victim < 0:
        return "destroy"
    if game.kind[victim] != pc.MARINE:
        return "kill"
    return "die" if victim == by else "loss"


def _each(game: HulkGame, struck: list[Struck], by: int) -> Chances:
    """The chances that at least one of each sort falls."""
    spared: Chances = {}
    for _, victim, need in struck:
        name = _effect(game, victim, by)
        spared[name] = spared.get(name, Fraction(1)) * Fraction(need - 1, SIDES)
    return _ordered({name: 1 - chance for name, chance in spared.items()})


def _ordered(chances: Chances) -> Chances:
    return {name: chances[name] for name in ("kill", "die", "loss", "destroy") if name in chances}


def _flame(game: HulkGame, choice: Choice) -> Chances:
    area = flame_area(game, choice[2])
    burnt = [Struck(square, game.at[square], FLAME_SCORE) for square in bits(area & game.bodies)]
    burnt = [one for one in burnt if game.kind[one.victim] != pc.ALPHA]
    score = game.profile.crate_flame_score
    return _each(
        game, burnt + [Struck(crate, -1, score) for crate in bits(each_crate(game, area))], choice[1]
    )


def _grenade(game: HulkGame, choice: Choice) -> Chances:
    """DW-LEVELS-GRENADE-DROP: at a hole it may strike below."""
    _, p, square, _ = choice
    above = _each(game, in_grenade(game, p, square), p)
    if not has_hole(game, square):
        return above
    below = _each(game, in_grenade(game, p, game.board.below[square]), p)
    drops = Fraction(STAYS - 1, SIDES)
    none = Fraction(0)
    return _ordered(
        {
            name: above.get(name, none) * (1 - drops) + below.get(name, none) * drops
            for name in {**above, **below}
        }
    )


def _section_storm(game: HulkGame, choice: Choice) -> Chances:
    top = game.stack[-1]
    if not isinstance(top, PowerTarget) or top.power != SECTION_STORM:
        return {}
    prey = game.board.section_masks[choice[3]] & storm_prey(game)
    return _each(game, [Struck(square, game.at[square], SECTION_STORM_SCORE) for square in bits(prey)], -1)


def _burst(game: HulkGame, choice: Choice) -> Chances:
    top = game.stack[-1]
    p = choice[1]
    if isinstance(top, Sweep):
        return _Burst(p, top.risk).chances(game, top.met, choice[2])
    return _Burst(p, shooting.at_risk(game, p, BURST_ROUNDS)).chances(game, (), -1)


class _Stage:
    """A burst that has met some targets: where it stands, and how likely it is by what has fallen so far."""

    def __init__(self, game: HulkGame) -> None:
        self.game = game
        self.told: dict[frozenset[str], Fraction] = {}


class _Burst:
    """A burst followed through who falls and who stands; blips that it uncovers are not looked under.

    Whether somebody fell is forgotten as soon as nobody is left behind him whom he could hide: what is alike from
    there on is followed once, so that a crowd takes hardly longer than a file.
    """

    def __init__(self, marine: int, risk: bool) -> None:
        self.marine = marine
        self.risk = risk
        self.total: Chances = {}
        # What may come of it at all: with all of that told nothing that follows matters, unless the cannon may explode.
        self.possible: frozenset[str] = frozenset()
        # For each target that could be met, by its code, whom it could hide.
        self.hides: dict[int, frozenset[int]] = {}

    def chances(self, game: HulkGame, met: tuple[int, ...], first: int) -> Chances:
        self.possible = self._effects(game)
        self.hides = self._hiding(game)
        begun = _Stage(game.copy())
        begun.told[frozenset()] = Fraction(1)
        stages = {(frozenset(met), frozenset[int]()): begun}
        left = _MOST_STAGES
        while stages:
            after: dict[_Place, _Stage] = {}
            for (known, fallen), stage in stages.items():
                self._meet(stage, known, fallen, first, after)
            stages, first, left = after, -1, left - len(after)
            if left < 0:
                return {}
        return _ordered(self.total)

    def _meet(
        self,
        stage: _Stage,
        met: frozenset[int],
        fallen: frozenset[int],
        first: int,
        after: dict[_Place, _Stage],
    ) -> None:
        """The next target of a burst, and what comes of it."""
        game, p = stage.game, self.marine
        square = first if first >= 0 else next(iter(burst_targets(game, p, tuple(met))), -1)
        if square < 0:
            self._end(stage)
            return
        code = shooting.target_code(game, game.at[square], square)
        effect, known = _effect(game, game.at[square], p), met | {code}
        for (hit, triple), part in self._ways(game, square).items():
            gone = fallen | {code} if hit else fallen
            place = known, frozenset(one for one in gone if self.hides.get(one, known) - known)
            twin = after.get(place)
            if twin is None or triple:
                twin = _Stage(game.copy())
                if hit:
                    fell(twin.game, p, square, "")
            for told, chance in stage.told.items():
                so_far = told | {effect} if hit else told
                if triple:
                    self._explodes(twin.game, chance * part, so_far)
                elif not self.risk and so_far >= self.possible:
                    self._add(so_far, chance * part)
                else:
                    twin.told[so_far] = twin.told.get(so_far, Fraction(0)) + chance * part
            if twin.told:
                after[place] = twin

    def _hiding(self, game: HulkGame) -> dict[int, frozenset[int]]:
        """Who stands on a line, or beside a corner of it, may be in its way; a thing, or another deck, may hide all."""
        here = game.square[self.marine]
        arc = game.sight.open_field(here, game.facing[self.marine])
        found = bits(arc & (game.bodies | game.closed_doors() | game.crates | game.tanks))
        codes = {square: shooting.target_code(game, game.at[square], square) for square in found}
        lines = dict(game.sight.lines_from(here))
        ways = {end: {*line.squares, *chain(*line.corners)} for end, line in lines.items() if end in codes}
        hides: dict[int, frozenset[int]] = {}
        for square, code in codes.items():
            thing = game.at[square] < 0
            hidden = (codes[end] for end in codes if thing or square in ways.get(end, codes))
            hides[code] = frozenset(hidden) - {code}
        return hides

    def _end(self, stage: _Stage) -> None:
        for told, chance in stage.told.items():
            self._add(told, chance)

    def _effects(self, game: HulkGame) -> frozenset[str]:
        """Of all that stands in the arc, be it hidden behind something."""
        here, facing = game.square[self.marine], game.facing[self.marine]
        arc = game.sight.open_field(here, facing)
        found = {_effect(game, game.at[square], self.marine) for square in bits(arc & game.bodies)}
        things = game.closed_doors() | game.crates | game.tanks
        return frozenset(found | ({"destroy"} if arc & things else set()))

    def _ways(self, game: HulkGame, square: int) -> dict[tuple[bool, bool], Fraction]:
        """The chances that what is on a square falls or stands, and that the cannon explodes or not."""
        p, target = self.marine, game.at[square]
        need, enough = burst_score(game, p, square), shooting.hits_needed(game, target)
        return _throw(shooting.gun_of(game, p).dice, need, enough, shooting.saves(game, p, square), self.risk)

    def _explodes(self, game: HulkGame, chance: Fraction, told: frozenset[str]) -> None:
        self._add(told | {"die"}, chance)
        for name, part in _each(game, in_blast(game, game.square[self.marine]), self.marine).items():
            if name not in told:
                self._add(frozenset((name,)), chance * part)

    def _add(self, told: frozenset[str], chance: Fraction) -> None:
        for name in told:
            self.total[name] = self.total.get(name, Fraction(0)) + chance


@cache
def _throw(count: int, need: int, enough: int, saves: int, risk: bool) -> dict[tuple[bool, bool], Fraction]:
    """The chances of enough hits and none saved, or not; and, at risk, of dice that are all alike, or not."""
    unsaved = Fraction(shooting.SAVE_SCORE - 1, SIDES) ** saves
    ways: dict[tuple[bool, bool], Fraction] = {}
    for throw, number in throws(count):
        chance = Fraction(number, SIDES**count)
        triple = risk and len(set(throw)) == 1
        hit = unsaved if sum(die >= need for die in throw) >= enough else Fraction(0)
        ways[True, triple] = ways.get((True, triple), Fraction(0)) + chance * hit
        ways[False, triple] = ways.get((False, triple), Fraction(0)) + chance * (1 - hit)
    return {way: chance for way, chance in ways.items() if chance}


# By the verb of the choice.
AREA_ODDS: Final[dict[int, Callable[[HulkGame, Choice], Chances]]] = {
    FLAME: _flame,
    GRENADE: _grenade,
    SECTION: _section_storm,
    BURST: _burst,
    BURST_AT: _burst,
}
