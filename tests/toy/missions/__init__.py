"""The missions of the toy game."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from hullbreach.kernel.board import Deck
from hullbreach.kernel.dice import Dice
from hullbreach.kernel.maps import MapFault, read_board
from hullbreach.kernel.record import OptionValue
from hullbreach.missions.base import MissionRoom, Scene
from hullbreach.missions.fields import MissionFault
from hullbreach.missions.reading import MissionFields
from tests.toy.rules import KEY, LEGEND, SEATS, Lantern, Mission, new_game


class Profile:
    """There is one way to play it."""

    def __init__(self, options: dict[str, int | bool | str]) -> None:
        if options:
            raise ValueError("lantern has no options.")
        self.name = KEY
        self.changed = options


class LanternFields(MissionFields):
    WORDS = ("name", "briefing", "objective")


class Lanterns(MissionRoom[Lantern, Mission, Profile]):
    KEY = KEY
    FOLDER = Path(__file__).parent
    SIGNS = ("oil",)

    def load(self, data: dict[str, Any], where: str) -> Mission:
        fields = LanternFields(data, where).known(("game", "order", "key", "map", "oil", "words"))
        try:
            board = read_board([Deck("", fields.get("map", str, ""))], LEGEND)
        except MapFault as fault:
            raise MissionFault(where, [f"map: {line}" for line in fault.faults]) from None
        for start in ("watch", "den"):
            if not board.feature(start):
                fields.fault("map", "there is no {} to start from.", start)
        key = fields.key()
        mission = Mission(key, board, fields.number("oil", least=1, most=99), fields.words_of(key))
        fields.done()
        return mission

    def load_scene(self, data: dict[str, Any], where: str, dice: Dice | None = None) -> Scene[Lantern]:
        fields = LanternFields(data, where).known(
            ("game", "mission", "title", "seed", "dice", "draws", "choices", *SEATS)
        )
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
