"""The campaigns of squads that can be begun."""

from __future__ import annotations

from pathlib import Path

from hullbreach import games, missions
from hullbreach.kernel.colours import OWNERS
from hullbreach.kernel.options import OptionValue
from hullbreach.missions.base import CampaignReader, CampaignRoom
from hullbreach.missions.fields import MissionFault
from hullbreach.missions.squad_campaign.scenes import SquadScene
from hullbreach.squad_campaign.game import SquadCampaign
from hullbreach.squad_campaign.mission import ANOTHER, MOST_SQUADS, Mission, Profile


class SquadReader(CampaignReader[Mission]):
    OWN = ("battles", "missions", "roles", "colours")

    def made(self, key: str, options: dict[str, OptionValue], words: dict[str, dict[str, str]]) -> Mission:
        keys, squads = self.names("missions"), self.names("roles")
        colours = [self.among("colours", colour, OWNERS) for colour in self.texts("colours")]
        if len(colours) != len(squads):
            self.fault("colours", "must be {}, one for each squad.", len(squads))
        if len(squads) > MOST_SQUADS:
            self.fault("roles", "there are at most {}.", MOST_SQUADS)
        if ANOTHER in keys:
            self.fault("missions", "'{}' stands for any other mission; it may always be called.", ANOTHER)
        battles = self.battles(keys, len(squads))
        return Mission(key, options, words, battles, tuple(keys), tuple(squads), tuple(colours))

    def battles(self, keys: list[str], most: int) -> str:
        """The game of its battles, which must have missions of these keys for so many squads."""
        game = self.among("battles", self.raw("battles"), tuple(games.known()))
        if self.faults:
            return game
        room = missions.room_of(game)
        for key in keys:
            for squads in range(1, most + 1):
                options: dict[str, OptionValue] = {"squads": squads, "ranks": "1" * squads}
                try:
                    room.rules_of(room.own_mission(key), "", options)
                except MissionFault as fault:
                    self.fault("missions", fault.faults[0])
                    break
                except ValueError as fault:
                    self.fault("missions", "'{}' is not for it: {}", key, fault)
                    break
        return game

    def names(self, field: str) -> list[str]:
        """Keys of missions or squads, each once, as lines of text can name them."""
        names = self.texts(field)
        if not names:
            self.fault(field, "must name at least one.")
        for name in names:
            if not name.replace("_", "").replace("-", "").isalnum():
                self.fault(field, "'{}' must be letters, digits, '-' and '_'.", name)
        if len(set(names)) < len(names):
            self.fault(field, "none stands there twice.")
        return names


class SquadCampaigns(CampaignRoom[SquadCampaign, Mission, Profile]):
    KEY = Mission.GAME
    FOLDER = Path(__file__).parent
    SIGNS = ("missions", "roles")
    LOADER = SquadReader
    SCENES = SquadScene
    PLAYED = SquadCampaign


ROOM = SquadCampaigns()
