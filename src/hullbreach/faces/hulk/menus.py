"""What a piece could do now: what is hulk's own in it, powers and actions for command points."""

from __future__ import annotations

from msgspec.structs import replace

from hullbreach.faces import wire
from hullbreach.faces.base import Face
from hullbreach.faces.planning import Start
from hullbreach.hulk import pieces as pc
from hullbreach.hulk import verbs as v
from hullbreach.hulk.game import HulkGame
from hullbreach.kernel.contract import Choice, Decision, Seat
from hullbreach.words.hulk.names import both

# Decisions of others that come between a player's choices, and the answer by which nothing happens.
_PASSED = {"reaction": v.PASS, "turn to face": v.STAY}


class Menus(Face[HulkGame]):
    ACTIVATE = v.ACTIVATE
    DONE = v.DONE
    CHOOSING = ("marine", "stealer")
    BEGUN = ("marine action", "stealer action")

    def blank_copy(self, game: HulkGame, seat: Seat) -> HulkGame:
        """For those who may not know them the command points are spent."""
        twin = super().blank_copy(game, seat)
        if seat != pc.MARINE_SEAT:
            twin.counter = twin.spent
        return twin

    def passed(self, game: HulkGame, asked: Decision) -> Choice | None:
        verb = _PASSED.get(asked.kind)
        return next((option for option in asked.options if option[0] == verb), None)

    def at_once(self, option: wire.Option) -> bool:
        """Powers need no activation."""
        return option.group == "power"

    def planned(self, game: HulkGame, seat: Seat, piece: int) -> list[wire.Option]:
        """Also one action for command points, without ending anybody's activation."""
        out = super().planned(game, seat, piece)
        command: Choice = (v.COMMAND, piece, 0, 0)
        commanded = self.begun(Start(game, []), seat, command, ("command action",))
        if commanded is not None:
            out.extend(
                replace(option, label=both("option_label", "by_command", label=option.label))
                for option in self.options_from(commanded, piece)
            )
        return out
