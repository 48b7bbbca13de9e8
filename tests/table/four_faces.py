"""The face of the small game of four_seats.py: as plain as a face can be."""

from __future__ import annotations

from hullbreach.bots import Player
from hullbreach.bots.base import RandomBot
from hullbreach.faces import offers, wire
from hullbreach.faces.base import Face
from hullbreach.kernel.contract import NO_SEAT, AnyMission, Choice, Decision, Rules, Seat, View
from hullbreach.kernel.dice import Dice, SeededDice
from hullbreach.kernel.events import Event
from hullbreach.kernel.record import Header, OptionValue, RecordFault
from hullbreach.missions.base import MissionRoom
from hullbreach.missions.fields import MissionFault
from tests.table.four_seats import GAME, RED, WHITE, Wager, seat_keys

_OPTIONS: dict[str, int] = {"players": 4, "rounds": 3}
_ORDER = "lay the lowest"


def both(text: str) -> wire.Text:
    return wire.Text(text, f"{text} (fr)")


KINDS = {
    "red": wire.DieKind("red", both("red die"), RED),
    "white": wire.DieKind("white", both("white die"), WHITE),
}


class WagerRoom(MissionRoom[Wager, AnyMission, Rules]):
    KEY = GAME

    def mission_keys(self) -> list[str]:
        return ["table"]

    def _inline(self, text: str) -> AnyMission:
        raise MissionFault("mission", ["there are no files of missions."])

    def make_header(
        self,
        mission: str = "",
        text: str = "",
        profile: str = "",
        options: dict[str, OptionValue] | None = None,
        seed: bytes = b"",
        players: dict[str, str] | None = None,
        *,
        contributions: dict[str, str] | None = None,
        dice: str = "",
    ) -> Header:
        header = Header(GAME, mission)
        header.options, header.seed, header.players = dict(options or {}), seed.hex(), dict(players or {})
        self.make_game(header, SeededDice(b"seats"))
        return header

    def make_game(self, header: Header, dice: Dice) -> Wager:
        chosen = {**_OPTIONS, **{key: int(value) for key, value in header.options.items()}}
        if chosen["players"] not in range(2, 7):
            raise RecordFault([f"players must be 2 to 6, not {chosen['players']}."])
        game = Wager(chosen["players"], chosen["rounds"], bool(chosen.get("timed")), dice)
        game.begin()
        return game


class WagerFace(Face[Wager]):
    key = GAME

    def room(self) -> WagerRoom:
        return WagerRoom()

    def mission_key(self, game: Wager) -> str:
        return "table"

    def is_guided(self, key: str) -> bool:
        return False

    def seats(self, game: Wager) -> list[wire.SeatInfo]:
        return [wire.SeatInfo(key, both(f"the {key}")) for key in seat_keys(game.players)]

    def rule_options(self, game: Wager) -> list[offers.OptionInfo]:
        return [
            offers.OptionInfo("players", both("players"), 4, [2, 3, 4, 5, 6]),
            offers.OptionInfo("rounds", both("rounds"), 3, []),
        ]

    def bot_names(self) -> list[str]:
        return ["heuristic", "random"]

    def player(self, name: str, seat: Seat, seed: int) -> Player[Wager]:
        return Player(seat, RandomBot(seed), RandomBot(seed))

    # Showing games

    def turn_seat(self, game: Wager) -> Seat:
        return game.leader

    def is_reaction(self, game: Wager) -> bool:
        return False

    def chips(self, game: Wager, seen: View) -> list[wire.Chip]:
        return [wire.Chip(f"hand{n}", both("hand"), str(len(h))) for n, h in enumerate(seen["hands"])]

    def hand(self, game: Wager, seen: View, seat: Seat | None) -> list[wire.HandCard]:
        held = seen["hands"][seat] if seat is not None else []
        return [
            wire.HandCard(f"{n}", "token", both(str(card)), both(""), -1 if seat is None else seat)
            for n, card in enumerate(held)
        ]

    def scores(self, game: Wager, seen: View) -> list[wire.Score]:
        return [wire.Score(n, both(""), points) for n, points in enumerate(seen["scores"])]

    def totals(self, game: Wager) -> list[int]:
        return list(game.scores)

    def line(self, game: Wager, event: Event, dice: bool = True) -> wire.Text:
        return both(f"{event.kind} {event.get('value')}")

    def die_kinds(self, game: Wager, count: int) -> list[wire.DieKind]:
        return [KINDS[game.throwing]] * count

    # Answering without asking

    def preliminary(self, game: Wager) -> bool:
        return self.asked(game).kind == "swap"

    def forced(self, game: Wager) -> bool:
        return False

    def orders(self) -> tuple[str, ...]:
        return (_ORDER,)

    def order_words(self, game: Wager) -> list[wire.Option]:
        return [wire.Option(_ORDER, both(_ORDER), "answer", "")]

    def ordered(self, game: Wager, orders: list[str]) -> Choice | None:
        asked: Decision = self.asked(game)
        return asked.options[0] if asked.kind == "lay" and _ORDER in orders else None

    def clock_seconds(self, game: Wager) -> int:
        return 30

    def clock_options(self, seconds: int) -> dict[str, OptionValue]:
        return {"timed": True}

    def clock_seat(self, game: Wager) -> Seat:
        asked = game.decision()
        return asked.seat if asked is not None and asked.interrupts else NO_SEAT
