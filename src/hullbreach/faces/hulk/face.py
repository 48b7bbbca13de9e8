"""The hulk game as table, server and client know it: every question goes to the file that answers it."""

from __future__ import annotations

from hullbreach.bots import bot_names
from hullbreach.bots.seat import Player
from hullbreach.faces import wire
from hullbreach.faces.hulk import (
    answers,
    artwork,
    making,
    menus,
    missions,
    options,
    previews,
    reaching,
    refusals,
    scenery,
    sights,
    telling,
    views,
)
from hullbreach.faces.hulk.speech import both_said
from hullbreach.faces.telling import reveals
from hullbreach.hulk.game import HulkGame
from hullbreach.kernel.contract import Choice, Refused, Seat
from hullbreach.kernel.dice import Dice
from hullbreach.kernel.events import Event
from hullbreach.kernel.record import Header, OptionValue
from hullbreach.missions.hulk import ROOM


class HulkFace:
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

    def make_game(self, header: Header, dice: Dice) -> HulkGame:
        return ROOM.make_game(header, dice)

    def seats_of(self, header: Header) -> list[wire.SeatInfo]:
        return scenery.seats()

    def clock_options(self, seconds: int) -> dict[str, OptionValue]:
        return answers.clock_options(seconds)

    def result_text(self, game: HulkGame, winners: list[Seat]) -> wire.Text:
        return answers.result_text(winners[0])

    def bot_names(self) -> list[str]:
        return bot_names(ROOM.KEY)

    def bot(self, name: str, seat: Seat, seed: int) -> Player:
        return making.bot(name, seat, seed)

    # Showing games

    def scenery(self, game: HulkGame) -> wire.Scenery:
        return scenery.scenery(game)

    def artwork(self) -> wire.Artwork:
        return artwork.artwork()

    def view(self, game: HulkGame, seat: Seat | None) -> wire.View:
        return views.view(game, seat)

    def told(self, game: HulkGame, seat: Seat | None, events: list[Event]) -> list[wire.Told]:
        return telling.told(game, seat, events)

    def prompt(self, game: HulkGame) -> wire.Prompt | None:
        return options.prompt(game)

    def refusal_text(self, refused: Refused) -> wire.Text:
        return both_said(refused.template, refused.names)

    def is_reaction(self, game: HulkGame) -> bool:
        return views.is_reaction(game)

    def reveals(self, events: list[Event]) -> bool:
        return reveals(events)

    def die_kinds(self, game: HulkGame, count: int) -> list[wire.DieKind]:
        return []

    # Answering without asking

    def default(self, game: HulkGame) -> Choice:
        return answers.default(game)

    def preliminary(self, game: HulkGame) -> bool:
        return answers.preliminary(game)

    def forced(self, game: HulkGame) -> bool:
        return answers.forced(game)

    def ends_phase(self, game: HulkGame) -> bool:
        return answers.ends_phase(game)

    def ordered(self, game: HulkGame, orders: list[str]) -> Choice | None:
        return answers.ordered(game, orders)

    def order_faults(self, game: HulkGame, orders: list[str]) -> list[str]:
        return answers.order_faults(game, orders)

    def order_words(self, game: HulkGame) -> list[wire.Option]:
        return answers.order_words(game)

    def clock_seat(self, game: HulkGame) -> Seat:
        return answers.clock_seat(game)

    def time_up(self, game: HulkGame) -> Choice | None:
        return answers.time_up(game)

    # Questions of a seat

    def menu(self, game: HulkGame, seat: Seat, piece: int) -> list[wire.Option]:
        return menus.menu(game, seat, piece)

    def reach(self, game: HulkGame, seat: Seat, piece: int) -> list[wire.Place]:
        return reaching.reach(game, seat, piece)

    def preview(self, game: HulkGame, seat: Seat, plan: list[str]) -> wire.Preview:
        return previews.preview(game, seat, plan)

    def sight(self, game: HulkGame, seat: Seat | None, piece: int) -> wire.Sight:
        return sights.sight(game, piece)

    def coverage(self, game: HulkGame, seat: Seat | None, side: Seat) -> wire.Sight:
        return sights.coverage(game, side)

    def why_not(self, game: HulkGame, seat: Seat, piece: int, at: str, text: str) -> wire.Refusal:
        return refusals.why_not(game, seat, piece, at, text)
