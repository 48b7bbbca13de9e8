"""Answering without asking: for those who are away, by standing orders, and by the clock."""

from __future__ import annotations

from hullbreach.faces import wire
from hullbreach.faces.hulk.finality import Outlook
from hullbreach.faces.hulk.speech import both
from hullbreach.hulk import pieces as pc
from hullbreach.hulk import verbs as v
from hullbreach.hulk.game import HulkGame
from hullbreach.hulk.orders import EVERYBODY, BadOrder, StandingOrders
from hullbreach.hulk.profile import OptionValue
from hullbreach.hulk.state import MARINE
from hullbreach.kernel.contract import NO_SEAT, Choice, Decision, Seat

# What is chosen for somebody who does not answer: the first of these verbs that is offered. Overwatch was set to be
# fired, so it is; for what is to be placed the first place will do.
_DEFAULTS: dict[str, tuple[int, ...]] = {
    "deploy": (v.BEGIN,),
    "command": (v.KEEP,),
    "marine": (v.END,),
    "marine action": (v.DONE,),
    "free shot": (v.HOLD,),
    "arrival": (v.WAIT,),
    "reroll": (v.ACCEPT,),
    "turn to face": (v.STAY,),
    "reaction": (v.PASS,),
    "overwatch": (v.FIRE,),
    "stealer": (v.END,),
    "stealer action": (v.DONE,),
}
ORDERS = (
    "never react", "react within 1", "react within 3", "react within 6", "clear jams", "face attackers",
    "keep facing", "hold fire", "keep counters", "ask",
)  # fmt: skip


def default(game: HulkGame) -> Choice:
    asked = _asked(game)
    wanted = _DEFAULTS.get(asked.kind, ())
    for verb in wanted:
        for option in asked.options:
            if option[0] == verb:
                return option
    if asked.kind == "facing":
        return _watchful(game, asked)
    if asked.kind == "command action":
        # The points are spent anyhow; rather on something that rolls no dice.
        outlook = Outlook(game)
        calm = [option for option in asked.options if not outlook.final(option)]
        return calm[0] if calm else asked.options[0]
    # Psi points begin with none, what a blip brings with stealers.
    return asked.options[0]


def _watchful(game: HulkGame, asked: Decision) -> Choice:
    """The facing from which a stealer sees most marines."""
    square, opaque = game.square[asked.piece], game.opaque()
    if square < 0:
        return asked.options[0]
    return max(
        asked.options,
        key=lambda option: (game.sight.field(square, option[3], opaque) & game.marines_on).bit_count(),
    )


def preliminary(game: HulkGame) -> bool:
    asked = _asked(game)
    return asked.kind == "deploy" or (asked.kind == "command" and game.turn <= 1)


def forced(game: HulkGame) -> bool:
    return len(_asked(game).options) == 1


def ends_phase(game: HulkGame) -> bool:
    asked = _asked(game)
    return all(option[0] == v.END for option in asked.options)


def clock_options(seconds: int) -> dict[str, OptionValue]:
    options: dict[str, OptionValue] = {"timer": "clock"}
    return {**options, "timer_seconds": seconds} if seconds else options


def result_text(seat: Seat) -> wire.Text:
    return both("result", pc.SEAT_NAMES[seat])


def _asked(game: HulkGame) -> Decision:
    asked = game.decision()
    if asked is None:
        raise ValueError("the game is over: nothing is asked.")
    return asked


def ordered(game: HulkGame, orders: list[str]) -> Choice | None:
    """What the orders choose; only marines have any. Lines that are no orders count for nothing."""
    asked = _asked(game)
    if asked.seat != pc.MARINE_SEAT or len(asked.options) < 2:
        return None
    standing = StandingOrders()
    for line in orders:
        if _fault(game, line) == "":
            standing.add(line)
    wanted = standing.answer(game, asked)
    return wanted if wanted in asked.options else None


def order_faults(game: HulkGame, orders: list[str]) -> list[str]:
    return [fault for fault in (_fault(game, line) for line in orders) if fault]


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


def order_words(game: HulkGame) -> list[wire.Option]:
    return [wire.Option(order, both("order", order), "answer", "react") for order in ORDERS]


def clock_seat(game: HulkGame) -> Seat:
    running = game.phase == MARINE and game.profile.timer == "clock" and not game.time_up and not game.result
    return pc.MARINE_SEAT if running else NO_SEAT


def time_up(game: HulkGame) -> Choice | None:
    asked = game.decision()
    return asked.interrupts[0] if asked is not None and asked.interrupts else None
