"""Answering without asking: for those who are away, by standing orders, and by the clock."""

from __future__ import annotations

from hullbreach.faces.base import Face
from hullbreach.faces.hulk.finality import Outlook
from hullbreach.hulk import pieces as pc
from hullbreach.hulk import verbs as v
from hullbreach.hulk.game import HulkGame
from hullbreach.hulk.orders import EVERYBODY, BadOrder, StandingOrders
from hullbreach.hulk.state import MARINE
from hullbreach.kernel.contract import NO_SEAT, Choice, Decision, Seat
from hullbreach.kernel.record import OptionValue

_ORDERS = (
    "never react", "react within 1", "react within 3", "react within 6", "clear jams", "face attackers",
    "keep facing", "hold fire", "keep counters", "ask",
)  # fmt: skip


class Answers(Face[HulkGame]):
    END = v.END
    # Overwatch was set to be fired, so it is; for what is to be placed the first place will do. Psi points begin with
    # none, what a blip brings with stealers.
    DEFAULTS = (
        v.BEGIN, v.KEEP, v.END, v.DONE, v.HOLD, v.WAIT, v.ACCEPT, v.STAY, v.PASS, v.FIRE,
    )  # fmt: skip

    def prepared(self, game: HulkGame, asked: Decision) -> Choice | None:
        if asked.kind == "facing":
            return _watchful(game, asked)
        if asked.kind != "command action":
            return None
        # The points are spent anyhow; rather on something that rolls no dice.
        outlook = Outlook(game)
        calm = [option for option in asked.options if not outlook.final(option)]
        return calm[0] if calm else asked.options[0]

    def preliminary(self, game: HulkGame) -> bool:
        asked = self.asked(game)
        return asked.kind == "deploy" or (asked.kind == "command" and game.turn <= 1)

    # Standing orders; only marines have any

    def orders(self) -> tuple[str, ...]:
        return _ORDERS

    def ordered(self, game: HulkGame, orders: list[str]) -> Choice | None:
        """What the orders choose. Lines that are no orders count for nothing."""
        asked = self.asked(game)
        if asked.seat != pc.MARINE_SEAT or len(asked.options) < 2:
            return None
        standing = StandingOrders()
        for line in orders:
            if _fault(game, line) == "":
                standing.add(line)
        wanted = standing.answer(game, asked)
        return wanted if wanted in asked.options else None

    def order_faults(self, game: HulkGame, orders: list[str]) -> list[str]:
        return [fault for fault in (_fault(game, line) for line in orders) if fault]

    # The clock

    def clock_seconds(self, game: HulkGame) -> int:
        return game.profile.timer_seconds

    def clock_options(self, seconds: int) -> dict[str, OptionValue]:
        options: dict[str, OptionValue] = {"timer": "clock"}
        return {**options, "timer_seconds": seconds} if seconds else options

    def clock_seat(self, game: HulkGame) -> Seat:
        running = (
            game.phase == MARINE and game.profile.timer == "clock" and not game.time_up and not game.result
        )
        return pc.MARINE_SEAT if running else NO_SEAT


def _watchful(game: HulkGame, asked: Decision) -> Choice:
    """The facing from which a stealer sees most marines."""
    square, opaque = game.square[asked.piece], game.opaque()
    if square < 0:
        return asked.options[0]
    return max(
        asked.options,
        key=lambda option: (game.sight.field(square, option[3], opaque) & game.marines_on).bit_count(),
    )


def _fault(game: HulkGame, line: str) -> str:
    try:
        StandingOrders().add(line)
    except BadOrder as error:
        return str(error)
    name = line.split()[0].lower()
    known = [EVERYBODY, *(game.name(p) for p in range(game.marines))]
    if name in (other.lower() for other in known):
        return ""
    return f"'{line}': nobody is called '{line.split()[0]}'; orders are given to: {', '.join(known)}."
