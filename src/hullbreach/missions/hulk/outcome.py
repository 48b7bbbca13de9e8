"""What a campaign is told of a battle that is over."""

from __future__ import annotations

from hullbreach.hulk import pieces as pc
from hullbreach.hulk.game import HulkGame
from hullbreach.hulk.victory import blips_used
from hullbreach.kernel.record import DRAW, OptionValue


def outcome(game: HulkGame, options: dict[str, OptionValue]) -> list[str]:
    """Who won; where marines go on to another board, before it who lives, what each has left, and the kills.

    Raises ValueError where the game is not over.
    """
    if not game.result:
        raise ValueError("the game is not over.")
    won = f"won by {game.result}"
    if game.mission.losses:
        return [*losses(game), "won by nobody" if game.result == DRAW else won]
    if not game.mission.keeps:
        return [won]
    lines: list[str] = []
    for p in range(game.marines):
        lives = game.status[p] != pc.DEAD
        lines.append(f"{game.name(p)}: {'lives' if lives else 'fell'}")
        if lives:
            lines += left(game, p)
    return [*lines, f"kills {game.kills}", won]


def losses(game: HulkGame) -> list[str]:
    """DWC-GAP-RECORD: of each marine whether he lives, the blips used, and the kills."""
    dead = [game.status[p] == pc.DEAD for p in range(game.marines)]
    fates = [f"{game.name(p)}: {'fell' if dead[p] else 'lives'}" for p in range(game.marines)]
    return [*fates, f"blips used {blips_used(game)}", f"kills {game.kills}"]


def left(game: HulkGame, p: int) -> list[str]:
    """DWS-GAP-CARRY-OVER: what a marine takes onto the next board."""
    arms = game.profile.arms(game.gear[p])
    counted = {
        "rounds": (arms.rounds, game.ammo[p]),
        "reloads": (arms.most_reloads, game.reloads[p]),
        "fired": (arms.gun is not None and arms.gun.wears, game.fired[p]),
        "psi": (arms.psi, game.psi[p]),
    }
    return [f"{game.name(p)}: has {what} {amount}" for what, (has, amount) in counted.items() if has]
