"""A battle of the campaign, and how its outcome is told: of each marine whether he lives, blips, kills, who won."""

from __future__ import annotations

from typing import Final

from hullbreach.kernel.campaign import Afield
from hullbreach.kernel.contract import Choice, Refused
from hullbreach.ship_campaign import verbs as v
from hullbreach.ship_campaign.closing import close
from hullbreach.ship_campaign.state import (
    DEFENCE,
    DESTROY,
    MARINES,
    NEITHER,
    PERIMETER,
    RECON,
    STEALERS,
    State,
)

# DW-GAP-BASE-BLIPS, DWG-AMBUSH-MAX-4: no blip stands for more stealers, and there are no more ambushes in a game.
MOST_IN_BLIP: Final = 3
AMBUSHES: Final = 4
# DWG-S1-VICTORY-STEALER
LOST_IN_RECON: Final = 2


def most_kills(blips: int) -> int:
    return MOST_IN_BLIP * blips + AMBUSHES


class Fighting(Afield[State]):
    def lines(self, game: State) -> list[Choice]:
        troops, told = game.troops(), len(self.told)
        if told < len(troops):
            return [(v.LIVES, troops[told], 0, 0), (v.FELL, troops[told], 0, 0)]
        told -= len(troops)
        if told == 0:
            return [(v.BLIPS, 0, blips, 0) for blips in range(game.blips + 1)]
        if told == 1:
            return [(v.KILLS, 0, kills, 0) for kills in range(most_kills(self.told[-1][2]) + 1)]
        if told == 2:
            return [
                (v.VICTORY, 0, side, 0) for side in range(NEITHER + 1) if self.cannot_win(game, side) is None
            ]
        return []

    def dead(self) -> list[int]:
        return [line[1] for line in self.told if line[0] == v.FELL]

    def cannot_win(self, game: State, side: int) -> Refused | None:
        """Why that side has not won with these losses."""
        dead, all_dead = len(self.dead()), len(self.dead()) == len(game.troops())
        used = next((line[2] for line in self.told if line[0] == v.BLIPS), 0)
        if side == NEITHER and game.stage != RECON:
            return Refused("DWG-GAP-GAME-END", "only Reconnaissance can end without a winner.")
        if game.stage == RECON and side == MARINES and dead >= LOST_IN_RECON:
            return Refused(
                "DWG-S1-VICTORY-STEALER", "the stealers win Reconnaissance when two marines are killed; {dead} fell.",
                {"dead": str(dead)},
            )  # fmt: skip
        if game.stage == RECON and side == STEALERS and dead < LOST_IN_RECON:
            return Refused(
                "DWG-S1-VICTORY-STEALER", "the stealers win Reconnaissance with two marines killed; {dead} fell.",
                {"dead": str(dead)},
            )  # fmt: skip
        if game.stage == PERIMETER and side == MARINES and all_dead:
            return Refused("DWG-S2-VICTORY", "nobody is left who could have secured the fourth entry.")
        if game.stage in (DEFENCE, DESTROY) and side == MARINES and all_dead and used < game.blips:
            return Refused(
                "DWG-GAP-GAME-END", "all marines fell, and the stealers have blips left: they have won."
            )
        return None

    def close(self, game: State) -> None:
        blips, kills, side = [line[2] for line in self.told[-3:]]
        close(game, side, self.dead(), blips, kills)

    def untrue(self, game: State, line: Choice, wanted: Choice) -> Refused | None:
        if line[0] == v.VICTORY:
            return self.cannot_win(game, line[2])
        if line[0] == v.BLIPS:
            return Refused(
                "DWC-BLIP-COUNT", "the stealers have {left} blips left.", {"left": str(game.blips)}
            )
        if line[0] == v.KILLS:
            most = str(most_kills(self.told[-1][2]))
            return Refused(
                "DWG-ROSTER-KILLS",
                "with so many blips at most {most} stealers can be killed.",
                {"most": most},
            )
        return None
