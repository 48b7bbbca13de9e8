"""The solo mission over ten boards, as it can be begun."""

from __future__ import annotations

from pathlib import Path

from hullbreach import games
from hullbreach.kernel.options import OptionValue
from hullbreach.missions.base import CampaignReader, CampaignRoom
from hullbreach.missions.voyage.scenes import VoyageScene
from hullbreach.voyage.game import Voyage
from hullbreach.voyage.mission import Mission, Profile


class VoyageReader(CampaignReader[Mission]):
    OWN = ("boards_of",)

    def made(self, key: str, options: dict[str, OptionValue], words: dict[str, dict[str, str]]) -> Mission:
        battles = self.among("boards_of", self.raw("boards_of"), tuple(games.known()))
        return Mission(key, options, words, battles)


class Voyages(CampaignRoom[Voyage, Mission, Profile]):
    KEY = Mission.GAME
    FOLDER = Path(__file__).parent
    SIGNS = ("boards_of", "ship")
    LOADER = VoyageReader
    SCENES = VoyageScene
    PLAYED = Voyage


ROOM = Voyages()
