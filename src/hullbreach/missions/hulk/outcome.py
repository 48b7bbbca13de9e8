"""What a campaign is told of a battle that is over."""

from __future__ import annotations

from hullbreach.hulk import pieces as pc
from hullbreach.hulk.game import HulkGame
from hullbreach.hulk.turns.victory import blips_used
from hullbreach.kernel.record import DRAW, OptionValue

# TC-GAP-CORRIDOR-CASUALTIES: who is a command piece, and who a leader of the swarm. Where marines win by getting home,
# those who lose are left behind.
_COMMAND = pc.SERGEANT | pc.LIBRARIAN | pc.CAPTAIN
_LEADERS = (pc.ALPHA, pc.CHIEF)
_HOMEWARD = ("left_at_least", "beacon_took")


def outcome(game: HulkGame, options: dict[str, OptionValue]) -> list[str]:
    """Who won; before it, where a campaign needs it, what became of everybody: who lives, what each has left, kills.

    Raises ValueError where the game is not over.
    """
    if not game.result:
        raise ValueError("the game is not over.")
    won = f"won by {game.result}"
    if game.mission.fates:
        return [*fates(game), DRAW if game.result == DRAW else won]
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


def fates(game: HulkGame) -> list[str]:
    """TC-GAP-CORRIDOR-CASUALTIES: what became of each marine, of the swarm's leaders, and how many models it lost."""
    marine, stealer = pc.SEAT_NAMES
    abandoned = game.result != marine and any(
        condition.name in _HOMEWARD for outcome in game.mission.outcomes for condition in outcome.all
    )
    lines = [f"turns {max(1, game.turn)}"]
    for p in range(game.marines):
        role = "command" if game.gear[p] & _COMMAND else "plain"
        lost = game.status[p] == pc.DEAD or (abandoned and game.status[p] != pc.LEFT)
        lines.append(f"{marine}: piece {role} {'eliminated' if lost else 'unharmed'}")
    entered = [
        p
        for p in range(game.marines, len(game.kind))
        if game.kind[p] != pc.BLIP and game.status[p] in (pc.ON_BOARD, pc.DEAD, pc.LEFT)
    ]
    dead = [p for p in entered if game.status[p] == pc.DEAD]
    for p in entered:
        if game.kind[p] in _LEADERS:
            lines.append(f"{stealer}: piece leader {'eliminated' if p in dead else 'unharmed'}")
    return [*lines, f"{stealer}: entered {len(entered)}", f"{stealer}: destroyed {len(dead)}"]


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
