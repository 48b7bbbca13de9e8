"""The missions of the toy game."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from hullbreach.kernel.dice import Dice
from hullbreach.kernel.maps import MapFault
from hullbreach.kernel.record import OptionValue
from hullbreach.missions.base import MissionRoom, Scene
from hullbreach.missions.fields import MissionFault
from hullbreach.missions.reading import MissionFields
from tests.toy.rules import KEY, SEATS, Lantern, Mission, new_game


class Profile:
    """There is one way to play it."""

    def __init__(self, options: dict[str, int | bool | str]) -> None:
        if options:
            raise ValueError("lantern has no options.")
        self.name = KEY
        self.changed = options


class Lanterns(MissionRoom[Lantern, Mission, Profile]):
    KEY = KEY
    FOLDER = Path(__file__).parent
    SIGNS = ("oil",)

    def load(self, data: dict[str, Any], where: str) -> Mission:
        try:
            mission = Mission(str(data["key"]), str(data["map"]), int(data["oil"]), data["words"])
        except KeyError as missing:
            raise MissionFault(where, [f"{missing.args[0]}: is missing."]) from None
        except MapFault as fault:
            raise MissionFault(where, [f"map: {line}" for line in fault.faults]) from None
        for start in ("watch", "den"):
            if not mission.board.feature(start):
                raise MissionFault(where, [f"map: there is no {start} to start from."])
        return mission

    def load_scene(self, data: dict[str, Any], where: str, dice: Dice | None = None) -> Scene[Lantern]:
        fields = MissionFields(data, where)
        title, choices, own_dice = fields.script()
        game = new_game(self.own_mission(str(data.get("mission", "cellar"))), dice or own_dice)
        for piece in SEATS:
            if piece in data:
                setattr(game, piece, fields.square(piece, game.board, data[piece]))
        fields.done()
        game.run()
        return Scene(title, game, choices)

    def rules_of(self, mission: Mission, profile: str, options: dict[str, OptionValue]) -> Profile:
        return Profile({**mission.options, **options})

    def seats_of(self, mission: Mission, rules: Profile) -> list[str]:
        return list(SEATS)

    def new_game(
        self, mission: Mission, dice: Dice, profile: str = "", options: dict[str, OptionValue] | None = None
    ) -> Lantern:
        return new_game(mission, dice)


ROOM = Lanterns()
