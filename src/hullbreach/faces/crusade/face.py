"""Crusade as table, server and client know it: every question goes to the file that answers it."""

from __future__ import annotations

from hullbreach.bots.seat import Player
from hullbreach.crusade.game import CrusadeGame
from hullbreach.faces import wire
from hullbreach.faces.crusade import (
    answers,
    artwork,
    bots,
    making,
    menus,
    missions,
    options,
    previews,
    reaching,
    refusals,
    rolling,
    scenery,
    sights,
    telling,
    views,
)
from hullbreach.faces.crusade.speech import both_said
from hullbreach.faces.telling import reveals
from hullbreach.kernel.contract import NO_SEAT, Choice, Refused, Seat
from hullbreach.kernel.dice import Dice
from hullbreach.kernel.events import Event
from hullbreach.kernel.record import Header, OptionValue
from hullbreach.missions.crusade import ROOM


class CrusadeFace:
    """See `faces/contract.py`, `Face`."""

    @property
    def key(self) -> str:
        return ROOM.KEY

    # Making games

    def missions(self) -> list[wire.MissionInfo]:
        return missions.missions()

    def mission(self, key: str, text: str = "") -> wire.MissionInfo:
        return missions.mission_info(key, text)

    def mission_faults(self, text: str) -> list[str]:
        return missions.mission_faults(text)

    def picture(self, key: str, text: str = "", theme: str = "scanner") -> str:
        return missions.picture(key, text, theme)

    def new_header(
        self,
        mission: str,
        text: str,
        options: dict[str, OptionValue],
        seed: bytes,
        players: dict[str, str],
    ) -> Header:
        return making.new_header(mission, text, options, seed, players)

    def make_game(self, header: Header, dice: Dice) -> CrusadeGame:
        return ROOM.make_game(header, dice)

    def seats_of(self, header: Header) -> list[wire.SeatInfo]:
        return making.seats_of(header)

    def clock_options(self, seconds: int) -> dict[str, OptionValue]:
        return {}

    def result_text(self, game: CrusadeGame, winners: list[Seat]) -> wire.Text:
        return views.result_text(game, winners)

    def bot_names(self) -> list[str]:
        return bots.bot_names()

    def bot(self, name: str, seat: Seat, seed: int) -> Player:
        return bots.bot(name, seat, seed)

    # Showing games

    def scenery(self, game: CrusadeGame) -> wire.Scenery:
        return scenery.scenery(game)

    def artwork(self) -> wire.Artwork:
        return artwork.artwork()

    def view(self, game: CrusadeGame, seat: Seat | None) -> wire.View:
        return views.view(game, seat)

    def told(self, game: CrusadeGame, seat: Seat | None, events: list[Event]) -> list[wire.Told]:
        return telling.told(game, seat, events)

    def prompt(self, game: CrusadeGame) -> wire.Prompt | None:
        return options.prompt(game)

    def refusal_text(self, refused: Refused) -> wire.Text:
        return both_said(refused.template, refused.names)

    def is_reaction(self, game: CrusadeGame) -> bool:
        return views.is_reaction(game)

    def reveals(self, events: list[Event]) -> bool:
        return reveals(events)

    def die_kinds(self, game: CrusadeGame, count: int) -> list[wire.DieKind]:
        return rolling.die_kinds(game, count)

    # Answering without asking

    def default(self, game: CrusadeGame) -> Choice:
        return answers.default(game)

    def preliminary(self, game: CrusadeGame) -> bool:
        return answers.preliminary(game)

    def forced(self, game: CrusadeGame) -> bool:
        return answers.forced(game)

    def ends_phase(self, game: CrusadeGame) -> bool:
        return answers.ends_phase(game)

    def ordered(self, game: CrusadeGame, orders: list[str]) -> Choice | None:
        return answers.ordered(game, orders)

    def order_faults(self, game: CrusadeGame, orders: list[str]) -> list[str]:
        return answers.order_faults(orders)

    def order_words(self, game: CrusadeGame) -> list[wire.Option]:
        return answers.order_words()

    def clock_seat(self, game: CrusadeGame) -> Seat:
        return NO_SEAT

    def time_up(self, game: CrusadeGame) -> Choice | None:
        return None

    # Questions of a seat

    def menu(self, game: CrusadeGame, seat: Seat, piece: int) -> list[wire.Option]:
        return menus.menu(game, seat, piece)

    def reach(self, game: CrusadeGame, seat: Seat, piece: int) -> list[wire.Place]:
        return reaching.reach(game, seat, piece)

    def preview(self, game: CrusadeGame, seat: Seat, plan: list[str]) -> wire.Preview:
        return previews.preview(game, seat, plan)

    def sight(self, game: CrusadeGame, seat: Seat | None, piece: int) -> wire.Sight:
        return sights.sight(game, piece)

    def coverage(self, game: CrusadeGame, seat: Seat | None, side: Seat) -> wire.Sight:
        return sights.coverage(game, side)

    def why_not(self, game: CrusadeGame, seat: Seat, piece: int, at: str, text: str) -> wire.Refusal:
        return refusals.why_not(game, seat, piece, at, text)
