"""A mission of the corridor games, told piece by piece, and the figures that it costs (TC-GAP-CORRIDOR-CASUALTIES).

turns 9
marine: piece command eliminated
stealer: piece leader unharmed
stealer: entered 30
stealer: destroyed 22
won by marine
"""

from __future__ import annotations

from typing import Final

from hullbreach.conquest import traits as tr
from hullbreach.kernel.contract import Choice, Refused, Seat
from hullbreach.territory_campaign import corridor as co, report as rp, verbs as v
from hullbreach.territory_campaign.state import State

_RULE: Final = "TC-GAP-CORRIDOR-CASUALTIES"
FATES: Final = (rp.UNHARMED, rp.WOUNDED, rp.ELIMINATED)
# Beyond these it is a slip.
_MOST: Final = 400
# A leader of a swarm is a hero's, a dreadnought a vehicle's.
_LED_BY: Final = {co.LEADER: tr.HERO, co.DREADNOUGHT: tr.VEHICLE}


class Raid:
    """What has been told so far, after the turns."""

    def __init__(self, game: State, told: tuple[Choice, ...]) -> None:
        self.game = game
        self.pieces: dict[Seat, list[tuple[int, int]]] = {game.attacker: [], game.defender: []}
        self.entered: dict[Seat, int] = {}
        self.destroyed: dict[Seat, int] = {}
        for verb, seat, where, how in told:
            if verb == v.FATE_OF:
                self.pieces[seat].append((where, how))
            elif verb == v.ENTERED:
                self.entered[seat] = where
            elif verb == v.DESTROYED:
                self.destroyed[seat] = where

    def lines(self) -> list[Choice]:
        """All that may be told next."""
        out: list[Choice] = []
        for seat, pieces in self.pieces.items():
            if seat in self.destroyed:
                continue
            if seat in self.entered:
                return [(v.DESTROYED, seat, count, 0) for count in range(self.entered[seat] + 1)]
            if len(pieces) < _MOST:
                out += [(v.FATE_OF, seat, role, fate) for role in range(len(co.PIECES)) for fate in FATES]
            if seat != co.marines(self.game):
                out += [(v.ENTERED, seat, count, 0) for count in range(_MOST + 1)]
        return [*out, *self.ends()]

    def ends(self) -> list[Choice]:
        """Once both sides are told of."""
        if self.fault() is not None:
            return []
        return [*[(v.VICTORY, 0, seat, 0) for seat in self.pieces], (v.DRAW, 0, 0, 0)]

    def fault(self) -> Refused | None:
        """Why that is not all."""
        for seat, pieces in self.pieces.items():
            named = {"player": self.game.seat_name(seat)}
            if seat in self.destroyed:
                continue
            if not pieces or seat in self.entered:
                return Refused(_RULE, "pieces: nothing is told of those of {player} yet.", named)
            if seat != co.marines(self.game) and len(pieces) > co.MOST_PIECES:
                return Refused(_RULE, "pieces: {player} has more than {most}: that is a swarm.",
                    {**named, "most": str(co.MOST_PIECES)})  # fmt: skip
        return None

    def fates(self) -> dict[int, int]:
        """What became of every figure that was at risk."""
        out: dict[int, int] = {}
        for seat, pieces in self.pieces.items():
            committed = [f for f in self.game.committed if self.game.owner(f) == seat]
            if seat not in self.destroyed:
                out |= co.fates(self.game, committed, pieces)
                continue
            led = self.leaders(committed, pieces)
            out |= led
            rest = [f for f in committed if f not in led and self.game.type_of(f) != tr.VEHICLE]
            costs = [self.game.cost(figure) for figure in rest]
            lost = co.swarm_losses(costs, self.destroyed[seat], self.entered[seat])
            out |= dict.fromkeys(rest[:lost], rp.ELIMINATED)
        return out

    def leaders(self, committed: list[int], pieces: list[tuple[int, int]]) -> dict[int, int]:
        """Heroes and vehicles down the list share the fates of the swarm's leaders and dreadnoughts."""
        out: dict[int, int] = {}
        for role, kind in _LED_BY.items():
            fit = [figure for figure in committed if self.game.type_of(figure) == kind]
            out |= dict(zip(fit, [fate for piece, fate in pieces if piece == role]))
        return {f: co.as_it_counts(self.game, f, state) for f, state in out.items()}
