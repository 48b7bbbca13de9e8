"""The evenings there are: one, and any that a file says."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from hullbreach.evening.scenarios import scenarios
from hullbreach.kernel.dice import Dice
from hullbreach.kernel.record import OptionValue
from hullbreach.missions.base import MissionRoom, Scene
from hullbreach.missions.reading import MissionFields
from hullbreach.opening.state import KEY, SEATS, Evening, Mission
from hullbreach.opening.steps import new_game


class Profile:
    """There is one way to play it."""

    def __init__(self, options: dict[str, OptionValue]) -> None:
        if options:
            raise ValueError("an evening has no options.")
        self.name = KEY
        self.changed = options


class EveningFields(MissionFields):
    WORDS = ("name", "briefing", "objective")

    def mission(self) -> Mission:
        self.known(("game", "key", "order", "scenario", "words"))
        key = self.key()
        made = Mission(key, self.number("scenario", most=max(scenarios())), self.words_of(key))
        self.done()
        return made


class Evenings(MissionRoom[Evening, Mission, Profile]):
    KEY = KEY
    FOLDER = Path(__file__).parent
    SIGNS = ("scenario",)

    def load(self, data: dict[str, Any], where: str) -> Mission:
        return EveningFields(data, where).mission()

    def load_scene(self, data: dict[str, Any], where: str, dice: Dice | None = None) -> Scene[Evening]:
        fields = MissionFields(data, where)
        title, choices, own_dice = fields.script()
        fields.done()
        return Scene(title, new_game(self.own_mission(KEY), dice or own_dice), choices)

    def rules_of(self, mission: Mission, profile: str, options: dict[str, OptionValue]) -> Profile:
        return Profile({**mission.options, **options})

    def seats_of(self, mission: Mission, rules: Profile) -> list[str]:
        return list(SEATS)

    def new_game(
        self, mission: Mission, dice: Dice, profile: str = "", options: dict[str, OptionValue] | None = None
    ) -> Evening:
        return new_game(mission, dice)


ROOM = Evenings()
