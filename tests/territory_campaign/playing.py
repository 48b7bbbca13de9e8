"""A territory campaign in a few lines: a scene, the dice, what is told of a battle, what followed."""

from __future__ import annotations

from typing import Any

import pytest

from hullbreach.kernel.contract import Refused
from hullbreach.kernel.dice import LaidDice, SeededDice
from hullbreach.kernel.events import Event
from hullbreach.kernel.options import OptionValue
from hullbreach.missions.territory_campaign import ROOM
from hullbreach.territory_campaign import tables as tb
from hullbreach.territory_campaign.game import TerritoryCampaign
from tests.scenes import lines as fields

ANA, BO = 0, 1
LINE = "AC5"  # 29#
_LONG_LIST = ["AC5", "AC5"]


class Told:
    """A campaign with all that was told since its scene."""

    def __init__(self, game: TerritoryCampaign) -> None:
        self.game = game
        self.events: list[Event] = list(game.events)

    def play(self, *choices: str) -> Told:
        for line in choices:
            self.events += self.game.play(self.game.read(line))
        return self

    def all(self, kind: str) -> list[Event]:
        return [event for event in self.events if event.kind == kind]

    def one(self, kind: str) -> Event:
        found = self.all(kind)
        assert len(found) == 1, f"{len(found)} of '{kind}' among {[event.kind for event in self.events]}"
        return found[0]

    def rules(self) -> set[str]:
        return {event.rule for event in self.events}

    @property
    def kind(self) -> str:
        asked = self.game.decision()
        return "over" if asked is None else asked.kind

    def options(self) -> list[str]:
        asked = self.game.decision()
        return (
            []
            if asked is None
            else [self.game.text(option) for option in (*asked.options, *asked.interrupts)]
        )

    def refused(self, line: str) -> Refused:
        """The refusal of a line, after which nothing has changed."""
        before = self.game.state_hash()
        with pytest.raises(Refused) as error:
            self.game.play(self.game.read(line))
        assert self.game.state_hash() == before
        return error.value

    def owned(self, seat: int) -> list[str]:
        return [tb.KEYS[self.game.territory(number).capability] for number in self.game.owned(seat)]

    def fight(self, won: str, *dead: str, turns: int = 6, withdrew: str = "") -> Told:
        """What came of the battle: those named (`player1/3`) were eliminated, the others are unharmed."""
        self.play(f"scenario {self.game.scenario}", f"turns {turns}")
        if withdrew:
            self.play(f"{withdrew}: withdrew")
        for seat in (self.game.attacker, self.game.defender):
            name = self.game.seat_name(seat)
            for figure in [f for f in sorted(self.game.fielded) if self.game.owner(f) == seat]:
                safe = "withdrawn" if withdrew == name else "unharmed"
                state = "eliminated" if self.game.figure_name(figure) in dead else safe
                self.play(f"{name}: {self.game.number_of(figure)} {state}")
        return self.play("draw" if won == "draw" else f"won by {won}")

    def pass_on(self) -> Told:
        """Nobody spends anything."""
        while self.kind in ("spend", "volunteers"):
            self.play("done")
        return self


def player(**said: Any) -> str:
    return "[[player]]\n" + fields(**{"figures": _LONG_LIST, **said})


def scene(
    *players: str,
    dice: list[int] | None = None,
    draws: list[int] | None = None,
    options: dict[str, OptionValue] | None = None,
    **said: Any,
) -> Told:
    text = fields(title="A scene.", game="territory_campaign", **said)
    text += "".join(players or (player(), player()))
    loaded = dict(ROOM._tables(text, "scene"))
    loaded["options"] = {"end_share": "none", "end_battles": 50, **(options or {})}
    chance = LaidDice(list(dice or []), list(draws or []), SeededDice(b"territory"))
    return Told(ROOM.load_scene(loaded, "scene", chance).game)


def battle(
    *players: str,
    aims: tuple[str, str] = ("expansion", "expansion"),
    number: int = 7,
    dice: list[int] | None = None,
    draws: list[int] | None = None,
    options: dict[str, OptionValue] | None = None,
    **said: Any,
) -> Told:
    """The first player attacks the second; the figures of both are in the battle."""
    objectives = {"player1": aims[0], "player2": aims[1]}
    return scene(
        *players,
        dice=dice,
        draws=draws,
        options=options,
        step="battle",
        battle=number,
        objectives=objectives,
        **said,
    )


def fresh(dice: list[int] | None = None, draws: list[int] | None = None, **options: OptionValue) -> Told:
    chance = LaidDice(list(dice or []), list(draws or []), SeededDice(b"fresh"))
    return Told(ROOM.new_game(ROOM.own_mission("by_the_book"), chance, options=options))
