"""Joining a campaign: a hoard, an army, five territories and the first of them; and leaving it (TC-SETUP-*)."""

from __future__ import annotations

from hullbreach.kernel.contract import Choice, Decision, Seat
from hullbreach.kernel.flow import Pending
from hullbreach.territory_campaign import events as ev, tables as tb, verbs as v
from hullbreach.territory_campaign.determine import Determining
from hullbreach.territory_campaign.spending import Mustering
from hullbreach.territory_campaign.state import AWAY, BROUGHT, GONE, NOBODY, PLAYING, UNKNOWN_LAND, State


def join(game: State, seat: Seat) -> None:
    """TC-SETUP-LATE-JOINER: whoever comes, whenever, begins in the same way."""
    game.joined[seat] = PLAYING
    game.order.append(seat)
    game.land += [UNKNOWN_LAND] * BROUGHT
    rule = "TC-SETUP-LATE-JOINER" if game.turn else "TC-SETUP-FIVE-TERRITORIES"
    game.tell(ev.JOINED, rule, seat, len(game.land))
    game.earn(seat, game.profile.start_sum, "TC-SETUP-HOARD-500")
    game.push(Founding(seat, len(game.land) - BROUGHT))
    game.push(Mustering(seat))


class Founding(Pending[State]):
    """TC-SETUP-FIRST-TERRITORY: after the army is bought, one of the five is determined."""

    def __init__(self, seat: Seat, territory: int) -> None:
        self.seat = seat
        self.territory = territory

    def proceed(self, game: State) -> Decision | None:
        game.pop()
        game.make_over(self.territory, self.seat, "TC-SETUP-FIRST-TERRITORY")
        # TC-SETUP-GENEROUS-OPTION
        game.push(Determining(self.seat, self.territory, 2 if game.profile.generous_initial else 1))
        return None


def newcomers(game: State) -> list[Seat]:
    """Who has not sat down yet."""
    return [seat for seat, joined in enumerate(game.joined) if joined == AWAY]


class Joining(Pending[State]):
    """Between campaign turns everybody who is not there yet is asked, once."""

    def __init__(self, seats: tuple[Seat, ...]) -> None:
        self.seats = seats

    def proceed(self, game: State) -> Decision | None:
        if not self.seats:
            game.pop()
            return None
        return Decision(self.seats[0], "join", "TC-SETUP-LATE-JOINER", [(v.JOIN, 0, 0, 0), (v.WAIT, 0, 0, 0)])

    def answer(self, game: State, choice: Choice) -> None:
        game.swap(Joining(self.seats[1:]))
        if choice[0] == v.JOIN:
            join(game, self.seats[0])


class Beginning(Pending[State]):
    """A campaign turn begins when somebody says so; until then anybody may leave."""

    def proceed(self, game: State) -> Decision | None:
        if len(game.active()) < 2:
            game.pop()
            return None
        return Decision(game.active()[0], "turn", "TC-GAP-CAMPAIGN-TURN", [(v.BEGIN, 0, 0, 0)])

    def answer(self, game: State, choice: Choice) -> None:
        game.pop()


def leave(game: State, seat: Seat) -> None:
    """Who leaves gives up army and hoard; his territories are nobody's, stay known and count in the total."""
    game.joined[seat] = GONE
    game.tell(ev.LEFT, "TC-SETUP-LATE-JOINER", seat)
    game.pay(seat, game.hoard[seat], "TC-SETUP-LATE-JOINER")
    for figure in game.army(seat):
        fighter = game.fighter(figure)
        fighter.status = tb.DEAD
        game.put(figure, fighter)
    for territory in game.owned(seat):
        game.make_over(territory, NOBODY, "TC-SETUP-LATE-JOINER")
    # Two players who are left take turns anew.
    game.last_attacker = NOBODY
