"""The ways to a generated mission, and any that a file says."""

from __future__ import annotations

from pathlib import Path

from hullbreach.kernel.options import OptionValue
from hullbreach.missions.base import CampaignReader, CampaignRoom
from hullbreach.missions.prelude.scenes import PreludeScene
from hullbreach.prelude.game import Prelude
from hullbreach.prelude.mission import MADE, Mission, Profile


class PreludeReader(CampaignReader[Mission]):
    OWN = ("made",)

    def made(self, key: str, options: dict[str, OptionValue], words: dict[str, dict[str, str]]) -> Mission:
        return Mission(key, {**options, "made": self.among("made", self.raw("made"), MADE)}, words)


class Preludes(CampaignRoom[Prelude, Mission, Profile]):
    KEY = Mission.GAME
    FOLDER = Path(__file__).parent
    SIGNS = ("made",)
    LOADER = PreludeReader
    SCENES = PreludeScene
    PLAYED = Prelude


ROOM = Preludes()
