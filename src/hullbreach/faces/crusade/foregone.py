"""Questions that need no answer: whatever is chosen, nothing better can come of it."""

from __future__ import annotations

from hullbreach.crusade import prospects, verbs as v
from hullbreach.crusade.game import CrusadeGame
from hullbreach.crusade.shooting.damage import shell_against
from hullbreach.crusade.shooting.shots import Shares
from hullbreach.crusade.shooting.targeting import share_targets
from hullbreach.crusade.units import UNITS
from hullbreach.faces.base import Face
from hullbreach.kernel.contract import Choice, Decision
from hullbreach.kernel.dice import OutOfDice, ScriptedDice
from hullbreach.kernel.odds import TooManyWays

# Attacks of which nothing matters but what those lose who are meant.
_PLAIN = (v.FIRE, v.FIRE_HIGH, v.SPRAY, v.FIGHT)


class Foregone(Face[CrusadeGame]):
    def foregone(self, game: CrusadeGame) -> Choice | None:
        asked = self.asked(game)
        if game.profile.discreet or asked.kind not in ("reroll", "shares"):
            return None
        # Where recoil counts, more than life points is at stake.
        if asked.kind == "reroll":
            return None if game.profile.recoil else _kept(game, asked)
        top = game.stack[-1]
        if not isinstance(top, Shares) or any(_flies(game, p) for p in open_to(game, top)):
            return None
        return _all_on_one(game, asked) or _in_vain(game, top)


def open_to(game: CrusadeGame, shares: Shares) -> list[int]:
    """Those who may still get points of a throw."""
    return [p for p in share_targets(game, shares.shooter, shares.weapon) if p not in shares.given]


def could_hurt(game: CrusadeGame, shares: Shares) -> bool:
    """Whether points are left that somebody would feel."""
    p = shares.shooter
    return any(shares.left > shell_against(game, q, p, game.square[p]) for q in open_to(game, shares))


def _flies(game: CrusadeGame, p: int) -> bool:
    """Whether a shot throws a piece back, hurt or not."""
    return game.profile.recoil and UNITS[game.kind[p]].recoils and not game.aloft[p]


def _in_vain(game: CrusadeGame, shares: Shares) -> Choice | None:
    """Points that nobody would feel need no names."""
    return None if could_hurt(game, shares) else (v.STOP, shares.shooter, 0, 0)


def _kept(game: CrusadeGame, asked: Decision) -> Choice | None:
    """Dice stay where none that is rolled again can make it better."""
    laid = prospects.on_table(game)
    keep: Choice = (v.KEEP, asked.piece, 0, 0)
    if laid is None or laid.target < 0 or laid.attack[0] not in _PLAIN or keep not in asked.options:
        return None
    if laid.attack[0] == v.SPRAY and not _ends_on_one(game, keep):
        return None
    try:
        least = min(end[0] for end in prospects.rolled(game, laid, keep))
        again = [option for option in asked.options if option != keep]
        most = max(end[0] for option in again for end in prospects.rolled(game, laid, option))
    except TooManyWays:
        return None
    return keep if most <= least else None


def _ends_on_one(game: CrusadeGame, keep: Choice) -> bool:
    """Whether nobody but the one target could get any of the points."""
    twin = game.copy()
    twin.play(keep)
    asked = twin.decision()
    return asked is None or asked.kind != "shares" or _all_on_one(twin, asked) is not None


def _all_on_one(game: CrusadeGame, asked: Decision) -> Choice | None:
    """All points of a throw go to its only target, unless some that are too many for it could find another then."""
    top = game.stack[-1]
    if (
        not isinstance(top, Shares)
        or len({option[2] for option in asked.options if option[0] != v.STOP}) != 1
    ):
        return None
    p = top.shooter
    (target,) = open_to(game, top)
    all_points = max(asked.options, key=lambda option: option[3])
    need = shell_against(game, target, p, game.square[p]) + game.life[target]
    if need >= top.left:
        return all_points
    twin = game.copy()
    twin.dice = ScriptedDice([], [])
    try:
        twin.play((*all_points[:3], need))
    except OutOfDice:
        return None
    then = twin.decision()
    return None if then is not None and then.kind == "shares" else all_points
