"""How a battle is fought: a skirmish, a real table, or a mission of the corridor games (TC-GAP-CORRIDOR-MISSIONS)."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from hullbreach.evening.generating import generate
from hullbreach.kernel.campaign import Battle
from hullbreach.kernel.contract import Choice, Decision, Refused, Seat
from hullbreach.kernel.flow import Pending
from hullbreach.territory_campaign import events as ev, verbs as v
from hullbreach.territory_campaign.corridor import fitting, marines
from hullbreach.territory_campaign.mission import Venue
from hullbreach.territory_campaign.state import State

# The first two of a mission's venues.
SKIRMISH, TABLE = range(2)
_NAMES: Final = ("skirmish", "table")
GENERATOR: Final = "generator"
_RULE: Final = "TC-GAP-CORRIDOR-MISSIONS"
# What the file of a mission begins with, so that the campaign is told what became of every piece.
_TOLD: Final = "fates = true\n"


def venue_of(game: State) -> Venue:
    return game.mission.venues[game.venue]


def is_corridor(game: State) -> bool:
    return game.venue > TABLE


def open_venues(game: State) -> list[int]:
    """Where the battle that was drawn may be fought; the preferred one first. An empty row allows any mission."""
    system = game.profile.battle_system
    if system in _NAMES:
        return [_NAMES.index(system)]
    venues = game.mission.venues
    out: list[int] = [SKIRMISH, TABLE] if system == "ask" else []
    for played in dict.fromkeys(venue.system for venue in venues[TABLE + 1 :]):
        if system in (played, "ask"):
            known = {one.mission: number for number, one in enumerate(venues) if one.system == played}
            out += [known[key] for key in fitting(played, game.scenario) or known if key in known]
    return out


class Siting(Pending[State]):
    """The attacker chooses among what fits; where both are to agree, the defender may insist on a skirmish."""

    def __init__(self, proposed: int = -1) -> None:
        self.proposed = proposed

    def proceed(self, game: State) -> Decision | None:
        if self.proposed >= 0:
            return Decision(game.defender, "site agree", _RULE, [(v.ACCEPT, 0, 0, 0), (v.REFUSE, 0, 0, 0)])
        ways: list[Choice] = [(v.VENUE, 0, number, 0) for number in open_venues(game)]
        if game.profile.battle_system in _NAMES:
            game.pop()
            game.venue = ways[0][2]
            return None
        return Decision(game.attacker, "site", _RULE, ways)

    def refusal(self, game: State, choice: Choice) -> Refused | None:
        if choice[0] != v.VENUE or self.proposed >= 0:
            return None
        known = ", ".join([game.mission.venues[number].key for number in open_venues(game)])
        names = {"known": known, "scenario": str(game.scenario)}
        return Refused(_RULE, "to battle {scenario} belong: {known}.", names)

    def answer(self, game: State, choice: Choice) -> None:
        if choice[0] == v.VENUE and game.profile.battle_system == "ask" and choice[2] != SKIRMISH:
            game.tell(ev.PROPOSED_VENUE, _RULE, game.attacker, choice[2])
            game.swap(Siting(choice[2]))
            return
        game.pop()
        game.venue = (
            choice[2] if choice[0] == v.VENUE else self.proposed if choice[0] == v.ACCEPT else SKIRMISH
        )
        game.tell(ev.SITED, _RULE, game.venue)


class Committing(Pending[State]):
    """TC-GAP-CORRIDOR-CASUALTIES: each lists his figures; who stands first is tied to a piece, or lost, first."""

    def __init__(self, seat: Seat, order: tuple[int, ...] = ()) -> None:
        self.seat = seat
        self.order = order

    def listed(self, game: State) -> list[int]:
        """At first the cheapest stand at the head."""
        own = [figure for figure in game.fielded if game.owner(figure) == self.seat]
        return list(self.order) or sorted(own, key=lambda figure: (game.cost(figure), figure))

    def proceed(self, game: State) -> Decision | None:
        listed = self.listed(game)
        ways: list[Choice] = [(v.FIRST, figure, 0, 0) for figure in listed[1:]]
        return Decision(self.seat, "commit", "TC-GAP-CORRIDOR-CASUALTIES", [(v.DONE, 0, 0, 0), *ways])

    def refusal(self, game: State, choice: Choice) -> Refused | None:
        if choice[0] == v.FIRST:
            return Refused(
                "TC-GAP-CORRIDOR-CASUALTIES", "{figure} does not go, or stands at the head already."
            )
        return None

    def answer(self, game: State, choice: Choice) -> None:
        listed = self.listed(game)
        if choice[0] == v.FIRST:
            rest = [figure for figure in listed if figure != choice[1]]
            game.swap(Committing(self.seat, (choice[1], *rest)))
            return
        game.pop()
        game.committed += listed
        game.tell(ev.COMMITTED, "TC-GAP-CORRIDOR-CASUALTIES", self.seat, len(listed))


def corridor_battle(game: State) -> Battle:
    """The mission as the campaign calls for it: both players in their seats, and bots in all others."""
    venue = venue_of(game)
    first = marines(game)
    second = game.attacker + game.defender - first
    seats = dict(zip(venue.seats, (first, second), strict=True))
    text = venue.text
    if not text:
        seed = f"{game.mission.key} {game.turn} {len(game.played)} {sum(game.hoard)} {sum(game.fielded)}"
        text = _generated(seed, int(venue.mission.removeprefix(GENERATOR)))
    return Battle(venue.system, "", {**venue.options}, seats, _TOLD + text)


@lru_cache(8)
def _generated(seed: str, scenario: int) -> str:
    """The same battle, the same board."""
    return generate(seed, scenario).text()
