"""Where the corridors are, which entries count, and who stands where; then the battle (DWG-GEN-*, DWG-DEPLOY-*)."""

from __future__ import annotations

from typing import Final

from hullbreach.evening.cart import force_of
from hullbreach.evening.ground import CORRIDORS, Ground
from hullbreach.evening.scenarios import ENTRIES_SETTLED, swarm
from hullbreach.evening.tiles import CONTROL_ROOM
from hullbreach.kernel.campaign import Afield
from hullbreach.kernel.contract import Choice, Decision, Refused
from hullbreach.kernel.flow import Pending
from hullbreach.kernel.record import DRAW
from hullbreach.prelude import events as ev, verbs as v
from hullbreach.prelude.mission import SEATS
from hullbreach.prelude.state import MARINE, STEALER, State


class Adding(Pending[State]):
    """DWG-S4-TILE-10, DWG-S5-TILE-10: where the control room is missing the stealer player lays it."""

    def proceed(self, game: State) -> Decision | None:
        if not game.chosen.control_room or CONTROL_ROOM not in game.layout.unused:
            game.swap(Naming())
            return None
        if not game.drawn:
            game.drawn = CONTROL_ROOM
            game.swap(Adding())
            return None
        return game.asks_to_lay(game.stealer, "DWG-S4-TILE-10")

    def refusal(self, game: State, choice: Choice) -> Refused | None:
        return game.why_not_lay(choice)

    def answer(self, game: State, choice: Choice) -> None:
        game.lay(game.stealer, choice)


class Naming(Pending[State]):
    """DWG-GEN-DEPLOY-CORRIDORS: the marine player names two open ends, that of M1 first."""

    def proceed(self, game: State) -> Decision | None:
        ends = [number for number in range(len(game.open_ends())) if number not in game.ends]
        return Decision(
            game.marine, "extend", "DWG-GEN-DEPLOY-CORRIDORS", [(v.EXTEND, 0, end, 0) for end in ends]
        )

    def answer(self, game: State, choice: Choice) -> None:
        game.ends = [*game.ends, choice[2]]
        game.tell(ev.NAMED, "DWG-GEN-DEPLOY-CORRIDORS", game.marine, len(game.ends), choice[2])
        if len(game.ends) < CORRIDORS:
            return
        dice = game.dice.roll(1)
        game.swarm = dice[0]
        found = swarm(game.swarm, game.chosen)
        game.tell(ev.SWARM, "DWG-STEALER-FORCE-TABLE", found.each_turn, found.total, dice=dice)
        if game.chosen.settle == "nearest":
            sure, _ = _ground(game).nearest(ENTRIES_SETTLED)
            game.settled = [game.entries().index(entry) for entry in sure]
        game.swap(Settling())


def _ground(game: State) -> Ground:
    return Ground(game.layout, game.corridor_ends())


class Settling(Pending[State]):
    """DWG-S2-TIE, DWG-S3-FOUR-SECURED: the marine player says which entries count, or which are secured."""

    def proceed(self, game: State) -> Decision | None:
        entries, how = game.entries(), game.chosen.settle
        wanted, open_to_choice = 0, list(range(len(entries)))
        if how == "nearest":
            wanted = min(ENTRIES_SETTLED, len(entries))
            _, tied = _ground(game).nearest(ENTRIES_SETTLED)
            open_to_choice = [entries.index(entry) for entry in tied]
        elif how == "secured":
            wanted = min(ENTRIES_SETTLED, len(entries) - 1)
        if len(game.settled) >= wanted:
            show_force(game)
            game.swap(Placing())
            return None
        free = [entry for entry in open_to_choice if entry not in game.settled]
        rule = "DWG-S2-TIE" if how == "nearest" else "DWG-S3-FOUR-SECURED"
        return Decision(game.marine, "settle", rule, [(v.SETTLE, 0, entry, 0) for entry in free])

    def answer(self, game: State, choice: Choice) -> None:
        game.settled = [*game.settled, choice[2]]
        game.tell(ev.SETTLED, "DWG-S2-TIE", game.marine, choice[2])


def show_force(game: State) -> None:
    game.shown = game.cart(game.marine)[:]
    force = force_of(game.shown)
    game.tell(ev.SHOWN, "DWG-BID-REPLACES-FORCE", game.marine, len(force.figures), force.cost)


class Placing(Pending[State]):
    """DWG-DEPLOY-SQUAD-TOGETHER: each squad goes into one of the corridors; then the battle begins."""

    def proceed(self, game: State) -> Decision | None:
        squad = len(game.corridors)
        if squad < len(force_of(game.shown).squads):
            ways: list[Choice] = [(v.PLACE, squad, 0, corridor) for corridor in range(CORRIDORS)]
            return Decision(game.marine, "place", "DWG-DEPLOY-SQUAD-TOGETHER", ways)
        game.swap(Fighting())
        return None

    def answer(self, game: State, choice: Choice) -> None:
        game.corridors = [*game.corridors, choice[3]]
        game.tell(ev.PLACED, "DWG-DEPLOY-SQUAD-TOGETHER", game.marine, choice[1], choice[3])


# Who can have won, in the order of the battle's seats.
WINNERS: Final = (MARINE, STEALER, DRAW)


class Fighting(Afield[State]):
    """DWG-GAP-SEQUENCE: the battle is fought; who wins it has won."""

    def lines(self, game: State) -> list[Choice]:
        return [] if self.told else [(v.VICTORY, 0, 0, winner) for winner in range(len(WINNERS))]

    def close(self, game: State) -> None:
        winner = WINNERS[self.told[0][3]]
        seats = {MARINE: game.marine, STEALER: game.stealer}
        game.result = SEATS[seats[winner]] if winner in seats else DRAW
        game.tell(ev.GAME_OVER, game.RULE, game.result)
