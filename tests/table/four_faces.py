"""The face of the small game of four_seats.py: as plain as the contract allows."""

from __future__ import annotations

import random

from hullbreach.faces import wire
from hullbreach.faces.contract import BadAsk
from hullbreach.kernel.contract import NO_SEAT, Choice, Refused, Seat
from hullbreach.kernel.dice import Dice
from hullbreach.kernel.events import Event
from hullbreach.kernel.record import Header, OptionValue, RecordFault, winners_in
from tests.table.four_seats import GAME, RED, WHITE, Wager, seat_keys

_SECONDS = 30
_OPTIONS: dict[str, int] = {"players": 4, "rounds": 3}


def both(text: str) -> wire.Text:
    return wire.Text(text, f"{text} (fr)")


KINDS = {
    "red": wire.DieKind("red", both("red die"), RED),
    "white": wire.DieKind("white", both("white die"), WHITE),
}


def _settings(options: dict[str, OptionValue]) -> dict[str, int]:
    return {**_OPTIONS, **{key: int(value) for key, value in options.items()}}


def _seats(players: int) -> list[wire.SeatInfo]:
    return [wire.SeatInfo(key, both(f"the {key}")) for key in seat_keys(players)]


class WagerBot:
    """Chooses anything."""

    def __init__(self, seat: Seat, seed: int) -> None:
        self.seat = seat
        self.random = random.Random(seed)
        self.heard: list[Event] = []

    def hear(self, game: Wager, events: list[Event]) -> None:
        self.heard += game.events_for(self.seat, events)

    def ask(self, game: Wager) -> tuple[Choice, str]:
        asked = game.decision()
        assert asked is not None and asked.seat == self.seat
        return self.random.choice(asked.options), ""

    def close(self) -> None:
        self.heard = []


class WagerFace:
    """See `faces/contract.py`, `Face`."""

    @property
    def key(self) -> str:
        return GAME

    # Making games

    def missions(self) -> list[wire.MissionInfo]:
        return [self.mission("table")]

    def mission(self, key: str, text: str = "") -> wire.MissionInfo:
        if key != "table":
            raise BadAsk(f"there is no mission '{key}'; there is: table.")
        name, none = both("Wager"), both("")
        options = [
            wire.OptionInfo("players", both("players"), 4, [2, 3, 4, 5, 6]),
            wire.OptionInfo("rounds", both("rounds"), 3, []),
        ]
        return wire.MissionInfo(
            GAME,
            name,
            key,
            name,
            none,
            none,
            _seats(4),
            "",
            3,
            0,
            0,
            [],
            5,
            options,
            self.bot_names(),
            _SECONDS,
        )

    def mission_faults(self, text: str) -> list[str]:
        return ["there are no files of missions."]

    def picture(self, key: str, text: str = "", theme: str = "scanner") -> str:
        return "<svg/>"

    def new_header(
        self,
        mission: str,
        text: str,
        options: dict[str, OptionValue],
        seed: bytes,
        players: dict[str, str],
    ) -> Header:
        self.mission(mission, text)
        header = Header(GAME, mission)
        header.options = dict(options)
        try:
            self.seats_of(header)
        except RecordFault as fault:
            raise BadAsk(fault.faults[0]) from None
        header.seed, header.players = seed.hex(), dict(players)
        return header

    def seats_of(self, header: Header) -> list[wire.SeatInfo]:
        players = header.options.get("players", 4)
        if players not in (2, 3, 4, 5, 6):
            raise RecordFault([f"players must be 2 to 6, not {players}."])
        return _seats(int(players))

    def clock_options(self, seconds: int) -> dict[str, OptionValue]:
        return {"timed": True}

    def result_text(self, game: Wager, winners: list[Seat]) -> wire.Text:
        return both(f"{' and '.join(seat_keys(game.players)[seat] for seat in winners)} won")

    def make_game(self, header: Header, dice: Dice) -> Wager:
        chosen = _settings(header.options)
        game = Wager(chosen["players"], chosen["rounds"], bool(chosen.get("timed")), dice)
        game.begin()
        return game

    def bot_names(self) -> list[str]:
        return ["heuristic", "random"]

    def bot(self, name: str, seat: Seat, seed: int) -> WagerBot:
        return WagerBot(seat, seed)

    # Showing games

    def scenery(self, game: Wager) -> wire.Scenery:
        name, none = both("Wager"), both("")
        return wire.Scenery(GAME, "table", name, none, none, _seats(game.players), [], [], [], [], [], "", {})

    def artwork(self) -> wire.Artwork:
        return wire.Artwork(40, {}, {}, {})

    def view(self, game: Wager, seat: Seat | None) -> wire.View:
        seen = game.view(seat)
        asked = game.decision()
        hand = seen["hands"][seat] if seat is not None else []
        return wire.View(
            turn=seen["turn"],
            turns=seen["rounds"],
            phase=asked.kind if asked is not None else "end",
            phase_name=both("phase"),
            seat=seen["leader"],
            pieces=[],
            things=[],
            chips=[wire.Chip(f"hand{n}", both("hand"), str(len(h))) for n, h in enumerate(seen["hands"])],
            goals=[],
            cards=[],
            hand=[
                wire.HandCard(f"{n}", "token", both(str(card)), both(""), seat if seat is not None else -1)
                for n, card in enumerate(hand)
            ],
            scores=[wire.Score(n, both(""), points) for n, points in enumerate(seen["scores"])],
            result=self._result(game),
        )

    def _result(self, game: Wager) -> wire.Result | None:
        if not game.result:
            return None
        keys = seat_keys(game.players)
        winners = [keys.index(key) for key in winners_in(game.result)]
        alone = winners[0] if len(winners) == 1 else -1
        return wire.Result(alone, game.result, self.result_text(game, winners), winners, list(game.scores))

    def told(self, game: Wager, seat: Seat | None, events: list[Event]) -> list[wire.Told]:
        return [
            wire.Told(e.kind, both(f"{e.kind} {e.get('value')}"), e.rule, dice=list(e.dice), seat=e["seat"])
            for e in game.events_for(seat, events)
        ]

    def prompt(self, game: Wager) -> wire.Prompt | None:
        asked = game.decision()
        if asked is None:
            return None
        texts = [game.text(option) for option in asked.options]
        options = [wire.Option(text, both(text), "other", "") for text in texts]
        return wire.Prompt(asked.kind, both(asked.kind), asked.rule, options)

    def refusal_text(self, refused: Refused) -> wire.Text:
        return wire.Text(refused.sentence, refused.sentence)

    def is_reaction(self, game: Wager) -> bool:
        return False

    def reveals(self, events: list[Event]) -> bool:
        return any(event.kind == "shown" for event in events)

    def die_kinds(self, game: Wager, count: int) -> list[wire.DieKind]:
        return [KINDS[game.throwing]] * count

    # Answering without asking

    def default(self, game: Wager) -> Choice:
        asked = game.decision()
        assert asked is not None
        return asked.options[0]

    def preliminary(self, game: Wager) -> bool:
        asked = game.decision()
        return asked is not None and asked.kind == "swap"

    def forced(self, game: Wager) -> bool:
        return False

    def ends_phase(self, game: Wager) -> bool:
        return False

    def ordered(self, game: Wager, orders: list[str]) -> Choice | None:
        asked = game.decision()
        assert asked is not None
        return asked.options[0] if asked.kind == "lay" and "lay the lowest" in orders else None

    def order_faults(self, game: Wager, orders: list[str]) -> list[str]:
        return [f"'{order}' is no order." for order in orders if order != "lay the lowest"]

    def order_words(self, game: Wager) -> list[wire.Option]:
        return [wire.Option("lay the lowest", both("lay the lowest"), "answer", "")]

    def clock_seat(self, game: Wager) -> Seat:
        asked = game.decision()
        return asked.seat if asked is not None and asked.interrupts else NO_SEAT

    def time_up(self, game: Wager) -> Choice | None:
        asked = game.decision()
        return asked.interrupts[0] if asked is not None and asked.interrupts else None

    # Questions of a seat

    def menu(self, game: Wager, seat: Seat, piece: int) -> list[wire.Option]:
        raise BadAsk("there are no pieces.")

    def reach(self, game: Wager, seat: Seat, piece: int) -> list[wire.Place]:
        raise BadAsk("there are no pieces.")

    def preview(self, game: Wager, seat: Seat, plan: list[str]) -> wire.Preview:
        raise BadAsk("there are no pieces.")

    def sight(self, game: Wager, seat: Seat | None, piece: int) -> wire.Sight:
        raise BadAsk("there are no pieces.")

    def coverage(self, game: Wager, seat: Seat | None, side: Seat) -> wire.Sight:
        raise BadAsk("there are no pieces.")

    def why_not(self, game: Wager, seat: Seat, piece: int, at: str, text: str) -> wire.Refusal:
        raise BadAsk("there are no pieces.")
