"""A corridor mission in a report: who was committed, what became of pieces, and the figures that this costs."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, NoReturn

from hullbreach.conquest import traits as tr
from hullbreach.kernel.contract import Refused, Seat
from hullbreach.territory_campaign import corridor as co, report as rp
from hullbreach.territory_campaign.game import TerritoryCampaign

_RULE: Final = "TC-GAP-CORRIDOR-CASUALTIES"
_MISSIONS: Final = "TC-GAP-CORRIDOR-MISSIONS"
_FATES: Final = (rp.UNHARMED, rp.WOUNDED, rp.ELIMINATED)
# Marines are told of one by one, however many there are; leaders are a swarm's, in a field of their own.
_MOST_MARINES: Final = 60
_ROLES: Final = co.PIECES[: co.LEADER]
# How the fates of pieces are told, each by player.
PIECES, SWARM, COMMITTED, LEADERS = "pieces", "swarm", "committed", "leaders"
FIELDS: Final = (COMMITTED, PIECES, SWARM, LEADERS)


class Corridor:
    """The part of a report that is about a corridor mission; `side` finds a player of the battle."""

    def __init__(
        self, game: TerritoryCampaign, said: dict[str, Any], side: Callable[[str, object], Seat]
    ) -> None:
        self.game = game
        self.said = said
        self.side = side

    def wrong(self, field: str, sentence: str, rule: str = _RULE, **names: str) -> NoReturn:
        raise Refused(rule, sentence, {"field": field, **names})

    def mission(self, system: str) -> None:
        """It fits the battle, unless the players say that they agreed on another."""
        fit = co.fitting(system, self.game.scenario)
        mission = self.said.get("mission", "")
        if not mission:
            self.wrong("mission", "{field}: it must be the name of a mission.", _MISSIONS)
        if fit and mission not in fit and not self.said.get("agreed"):
            known = {"scenario": str(self.game.scenario), "known": ", ".join(fit)}
            self.wrong("mission", "{field}: to battle {scenario} belong: {known}; another takes agreed = true.",
                _MISSIONS, **known)  # fmt: skip

    def fates(self) -> dict[int, int]:
        """What became of every figure that was at risk, of both sides."""
        found: dict[int, int] = {}
        by_seat: dict[str, dict[Seat, Any]] = {
            field: {self.side(field, name): value for name, value in self.said.get(field, {}).items()}
            for field in FIELDS
        }
        for seat in (self.game.attacker, self.game.defender):
            committed = self.committed(seat, by_seat[COMMITTED].get(seat))
            leaders = self.leaders(committed, seat, by_seat[LEADERS].get(seat, {}))
            own = {"player": self.game.seat_name(seat)}
            if (seat in by_seat[PIECES]) == (seat in by_seat[SWARM]):
                self.wrong(PIECES, "{field}: {player} tells either of pieces or of a swarm.", **own)
            if seat in by_seat[PIECES]:
                if leaders:
                    self.wrong(LEADERS, "{field}: only a swarm has leaders; {player} tells of pieces.", **own)
                found |= co.fates(self.game, committed, self.pieces(seat, by_seat[PIECES][seat]))
                continue
            if seat == co.marines(self.game):
                self.wrong(SWARM, "{field}: {player} plays the marines, whose pieces are told of.", **own)
            found |= leaders
            rest = [f for f in committed if f not in leaders and self.game.type_of(f) != tr.VEHICLE]
            destroyed, entered = self.swarm(by_seat[SWARM][seat])
            lost = co.swarm_losses([self.game.cost(f) for f in rest], destroyed, entered)
            found |= dict.fromkeys(rest[:lost], rp.ELIMINATED)
        return found

    def committed(self, seat: Seat, said: Any) -> list[int]:
        """Commitment: figures in the order that their player likes; nobody said, all who were fielded."""
        fielded = [f for f in sorted(self.game.fielded) if self.game.owner(f) == seat]
        if said is None:
            return [f for f in fielded if self.game.type_of(f) != tr.VEHICLE]
        out = [
            self.figure(COMMITTED, seat, number) for number in (said if isinstance(said, list) else [said])
        ]
        if len(set(out)) < len(out):
            self.wrong(COMMITTED, "{field}: a figure is listed twice.")
        if sum([1 for f in out if self.game.type_of(f) == tr.VEHICLE]) > 1:
            self.wrong(COMMITTED, "{field}: vehicles stay behind, but for one that stands for a dreadnought.")
        return out

    def figure(self, field: str, seat: Seat, number: Any) -> int:
        figure = self.game.numbered(seat, number) if type(number) is int else -1
        if figure not in self.game.fielded:
            names = {"figure": f"{self.game.seat_name(seat)}/{number}"}
            self.wrong(field, "{field}: {figure} was not available, or was not fielded.", **names)
        return figure

    def leaders(self, committed: list[int], seat: Seat, said: Any) -> dict[int, int]:
        """Heroes or a vehicle who share the fate of a named leader of the swarm: figure -> state."""
        if not isinstance(said, dict):
            self.wrong(LEADERS, "{field}: it must be a table of figures and their states.")
        out: dict[int, int] = {}
        for number, state in said.items():
            figure = self.figure(LEADERS, seat, int(number) if str(number).isdecimal() else number)
            if figure not in committed or self.game.type_of(figure) not in (tr.HERO, tr.VEHICLE):
                self.wrong(LEADERS, "{field}: a leader is a hero or a vehicle that was committed.")
            out[figure] = self.state(LEADERS, state)
        return out

    def state(self, field: str, said: Any) -> int:
        known = [rp.STATES[state] for state in _FATES]
        if said not in known:
            self.wrong(field, "{field}: it must be one of: {known}.", known=", ".join(known))
        return rp.STATES.index(said)

    def pieces(self, seat: Seat, said: Any) -> list[tuple[int, int]]:
        """`"command eliminated"`, `"unharmed"`: what a piece was, if it was more than plain, and its fate."""
        most = _MOST_MARINES if seat == co.marines(self.game) else co.MOST_PIECES
        if not isinstance(said, list) or not 0 < len(said) <= most:
            self.wrong(PIECES, "{field}: it must be 1 to {most} pieces; more are a swarm.", most=str(most))
        out: list[tuple[int, int]] = []
        for piece in said:
            role, _, fate = str(piece).rpartition(" ")
            if role and role not in _ROLES:
                self.wrong(PIECES, "{field}: it must be one of: {known}.", known=", ".join(_ROLES))
            out.append((co.PIECES.index(role or co.PIECES[co.PLAIN]), self.state(PIECES, fate)))
        return out

    def swarm(self, said: Any) -> tuple[int, int]:
        """Pieces destroyed, of those that entered play as models."""
        if not isinstance(said, list) or len(said) != 2 or any(type(number) is not int for number in said):
            self.wrong(SWARM, "{field}: it must be two numbers.")
        destroyed, entered = said
        if not 0 <= destroyed <= entered:
            self.wrong(SWARM, "{field}: of the models that entered, no more can be destroyed.")
        return destroyed, entered
