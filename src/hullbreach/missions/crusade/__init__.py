"""The missions of crusade, and what loads, checks and records them."""

from __future__ import annotations

from pathlib import Path

from hullbreach.crusade.forces.setup_redux import level_fault
from hullbreach.crusade.game import CrusadeGame, new_game
from hullbreach.crusade.mission import Mission
from hullbreach.crusade.profile import Profile
from hullbreach.crusade.profiles import profile_of
from hullbreach.crusade.state import seat_names
from hullbreach.kernel.options import UnknownOption
from hullbreach.kernel.record import OptionValue
from hullbreach.kernel.sentences import Sentence
from hullbreach.missions.base import MissionRoom
from hullbreach.missions.crusade.checking import MissionChecker
from hullbreach.missions.crusade.loading import MissionLoader
from hullbreach.missions.crusade.outcome import outcome, provisions
from hullbreach.missions.crusade.scenes import SceneReader


class CrusadeMissions(MissionRoom[CrusadeGame, Mission, Profile]):
    KEY = Mission.GAME
    FOLDER = Path(__file__).parent
    SIGNS = (
        "squads", "aliens", "alien_players", "blips", "reinforcements", "primary", "secondary", "specials",
        "special_squares", "tactical_level", "terminal_menu", "object_points", "round", "rounds", "pylon", "gantry",
        "scanned", "explored", "hand", "worn", "blip_hand", "survivors", "objectives",
    )  # fmt: skip
    PIECE_SIGNS = ("unit", "seat", "truth", "life", "arms", "axis", "gun", "over")
    MISSION_TABLES = ("key", "order", "blips", "alien_players")
    # Records have the game in the hash of its missions, since they always had to name it.
    WORDING = ("order", "words")
    LOADER, SCENES, CHECKER = MissionLoader, SceneReader, MissionChecker
    new_game = staticmethod(new_game)
    outcome = staticmethod(outcome)
    provisions = staticmethod(provisions)

    def rules_of(self, mission: Mission, profile: str, options: dict[str, OptionValue]) -> Profile:
        if profile and profile != mission.profile_name:
            raise UnknownOption(
                Sentence(
                    "the mission '{}' is played by the profile '{}', not by '{}'.",
                    mission.key,
                    mission.profile_name,
                    profile,
                )
            )
        rules = profile_of(mission.profile_name, {**mission.options, **options})
        if rules.squads and not mission.least_squads <= rules.squads <= mission.most_squads:
            raise _outside("squads", mission.key, mission.least_squads, mission.most_squads, rules.squads)
        if not mission.least_aliens <= rules.alien_players <= mission.most_aliens:
            raise _outside(
                "alien_players", mission.key, mission.least_aliens, mission.most_aliens, rules.alien_players
            )
        if mission.tactical_level:
            level = mission.tactical_level + rules.extra_assault
            fault = level_fault(mission, rules.squads or mission.most_squads, level)
            if fault:
                raise UnknownOption(Sentence("option 'extra_assault': {}", Sentence(fault)))
        if mission.terminal_menu == ("turrets",) and not rules.turrets:
            # RX-OPTIONAL-RULES: terminals that work the lasers alone would be good for nothing.
            raise UnknownOption(
                Sentence("option 'turrets': the mission '{}' needs its laser turrets.", mission.key)
            )
        return rules

    def seats_of(self, mission: Mission, rules: Profile) -> list[str]:
        """Where nobody plays the aliens there is a seat for the program that does."""
        return seat_names(rules.squads or mission.most_squads, max(1, rules.alien_players))


def _outside(option: str, key: str, least: int, most: int, value: int) -> UnknownOption:
    """RX-SIDES-MISSION-LIMITS"""
    takes = str(least) if least == most else Sentence("{} to {}", least, most)
    return UnknownOption(
        Sentence("option '{}' takes {} in the mission '{}', not {}.", option, takes, key, value)
    )


ROOM = CrusadeMissions()
# For those who know which game they speak of.
find_mission = ROOM.find_mission
make_game = ROOM.make_game
make_header = ROOM.make_header
mission_keys = ROOM.mission_keys
own_mission = ROOM.own_mission
read_mission = ROOM.read_mission
read_scene = ROOM.read_scene
