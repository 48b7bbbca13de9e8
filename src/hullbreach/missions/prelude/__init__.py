"""The ways to a generated mission, and any that a file says."""

from __future__ import annotations

from pathlib import Path

from hullbreach import missions
from hullbreach.evening.printed import Printed
from hullbreach.evening.squads import battle_game, limits
from hullbreach.kernel.options import OptionValue
from hullbreach.missions.base import CampaignReader, CampaignRoom
from hullbreach.missions.fields import read_file
from hullbreach.missions.prelude.scenes import PreludeScene
from hullbreach.prelude.game import Prelude
from hullbreach.prelude.mission import MADE, NOTHING, Mission, Profile


def _allowed(low: int, high: int) -> bool:
    return limits().least_bid <= low <= high <= limits().most_bid


class PreludeReader(CampaignReader[Mission]):
    OWN = ("made", "printed", "bids")

    def made(self, key: str, options: dict[str, OptionValue], words: dict[str, dict[str, str]]) -> Mission:
        made = self.one_of("made", MADE, NOTHING)
        printed = self.printed() if "printed" in self else None
        return Mission(key, {**options, "made": made}, words, printed)

    def printed(self) -> Printed:
        """DWG-FORCE-SCOPE: a mission that is there already, and what its marines are usually thought worth."""
        room = missions.room_of(battle_game())
        key = self.one_of("printed", tuple(room.mission_keys()))
        bids = self.get("bids", list, [limits().least_bid, limits().most_bid])
        if len(bids) != 2 or not all(type(each) is int for each in bids) or not _allowed(*bids):
            self.fault(
                "bids",
                "are two numbers from {} to {}, the lower first.",
                limits().least_bid,
                limits().most_bid,
            )
        printed = Printed(key, read_file(room.FOLDER / f"{key}.toml"), tuple(bids))
        if printed.names_marines:
            self.fault(
                "printed",
                "in '{}' it counts what becomes of one marine, so that no other can take his place.",
                key,
            )
        return printed


class Preludes(CampaignRoom[Prelude, Mission, Profile]):
    KEY = Mission.GAME
    FOLDER = Path(__file__).parent
    SIGNS = ("made", "printed")
    LOADER = PreludeReader
    SCENES = PreludeScene
    PLAYED = Prelude


ROOM = Preludes()
