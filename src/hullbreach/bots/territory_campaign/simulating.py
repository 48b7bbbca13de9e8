"""Whole campaigns between bots whose battles are decided by dice, with books kept beside them.

python -m hullbreach.bots.territory_campaign.simulating 1000 [first seed]
"""

from __future__ import annotations

import random
import sys
import time
from collections import Counter
from typing import Final

from hullbreach.bots.seat import Player
from hullbreach.bots.territory_campaign import ROOM as BOTS
from hullbreach.kernel.dice import SeededDice
from hullbreach.kernel.events import Event
from hullbreach.kernel.options import OptionValue
from hullbreach.missions.territory_campaign import ROOM
from hullbreach.territory_campaign import report as rp, tables as tb
from hullbreach.territory_campaign.game import TerritoryCampaign
from hullbreach.territory_campaign.state import NOBODY

# Campaigns of different kinds, in turn.
SETUPS: Final[tuple[dict[str, OptionValue], ...]] = (
    {"end_battles": 8},
    {"players": 3, "end_battles": 9, "generous_initial": True},
    {"players": 4, "late": 1, "end_battles": 8, "objective_mode": "roll"},
    {"players": 6, "end_battles": 9, "vehicles_always_purchasable": True, "random_alternative": True},
)
_FACES: Final = 6
# A battle by dice: so many # are worth one more on two dice, and up to these faces a figure falls.
_STRENGTH: Final = 50
_LOSER_FALLS: Final = 3
_WINNER_FALLS: Final = 1


class Ledger:
    """Hoards, owners and capabilities as the events alone tell them. What does not add up is kept as a fault."""

    def __init__(self, players: int) -> None:
        self.hoard = [0] * players
        self.owner: dict[int, int] = {}
        self.capability: dict[int, int] = {}
        self.faults: list[str] = []

    def read(self, events: list[Event]) -> None:
        for event in events:
            if event.kind in ("earned", "paid"):
                seat = event["seat"]
                self.hoard[seat] += event["amount"] if event.kind == "earned" else -event["amount"]
                self.check(self.hoard[seat] == event["hoard"] >= 0, event)
            elif event.kind == "taken":
                self.check(self.owner.get(event["territory"], NOBODY) == event["holder"], event)
                self.owner[event["territory"]] = event["seat"]
            elif event.kind == "freed":
                self.check(self.owner.pop(event["territory"], NOBODY) == event["holder"], event)
            elif event.kind in ("determined", "transformed"):
                self.capability[event["territory"]] = event["capability"]

    def check(self, right: bool, event: Event) -> None:
        if not right:
            self.faults.append(f"'{event.kind}' does not add up.")

    def compare(self, game: TerritoryCampaign) -> None:
        """TC-GAP-ROSTER-SHEET: the campaign has what the books have, and every territory one state."""
        if self.hoard != game.hoard or min(self.hoard) < 0:
            self.faults.append(f"hoards are {game.hoard}, the books say {self.hoard}.")
        for number, row in enumerate(game.land):
            told = (self.owner.get(number, NOBODY), self.capability.get(number, tb.UNKNOWN))
            if told != row[:2] or (told[0] != NOBODY and told[1] == tb.UNKNOWN):
                self.faults.append(f"territory {number + 1} is {row[:2]}, the books say {told}.")
        held = [number for seat in (NOBODY, *range(game.profile.players)) for number in game.owned(seat)]
        if sorted(held) != list(range(len(game.land))):
            self.faults.append("a territory is in two hands, or in none.")


def by_dice(game: TerritoryCampaign, rng: random.Random) -> list[str]:
    """A battle that dice decide, as it is told: two dice and the strength of each side, then a die for each figure."""
    sides = (game.attacker, game.defender)
    armies = [[f for f in sorted(game.fielded) if game.owner(f) == seat] for seat in sides]
    one, other = [
        rng.randint(1, _FACES) + rng.randint(1, _FACES) + game.worth(army) // _STRENGTH for army in armies
    ]
    winner = NOBODY if one == other else sides[one < other]
    if winner == NOBODY and game.scenario == rp.RESCUE:
        winner = game.defender
    lines = [f"scenario {game.scenario}", f"turns {rng.randint(1, _FACES)}"]
    for seat, army in zip(sides, armies, strict=True):
        falls = _WINNER_FALLS if seat == winner else _LOSER_FALLS
        fallen = [game.number_of(figure) for figure in army if rng.randint(1, _FACES) <= falls]
        lines += [f"{game.seat_name(seat)}: {number} {rp.STATES[rp.ELIMINATED]}" for number in fallen]
    return [*lines, "draw" if winner == NOBODY else f"won by {game.seat_name(winner)}"]


def simulate(
    seed: int, options: dict[str, OptionValue] | None = None, key: str = "by_the_book"
) -> tuple[TerritoryCampaign, Ledger]:
    """A campaign of bots to its end, and its books; the same seed gives the same campaign. Without options it is one of
    SETUPS."""
    setup = SETUPS[seed % len(SETUPS)] if options is None else options
    mission = ROOM.own_mission(key)
    game = ROOM.new_game(mission, SeededDice(b"simulated %d" % seed), options=setup)
    names = BOTS.NAMES
    bots = [BOTS.make(names[(seed + seat) % len(names)], seat, seed) for seat in range(game.profile.players)]
    players = [Player(seat, bot, bot) for seat, bot in enumerate(bots)]
    rng = random.Random(seed)
    books = Ledger(game.profile.players)
    books.read(game.events)
    while (asked := game.decision()) is not None:
        if asked.kind == "turn":
            books.compare(game)
        if not game.is_afield():
            books.read(game.play(players[asked.seat].ask(game)[0]))
            continue
        for line in by_dice(game, rng):
            books.read(game.play(game.read(line)))
    books.compare(game)
    return game, books


def run(count: int, first: int = 0) -> str:
    """So many campaigns, and what came of them; faults with their seeds."""
    battles, started = 0, time.monotonic()
    ends: Counter[int] = Counter()
    faults: list[str] = []
    for seed in range(first, first + count):
        game, books = simulate(seed)
        battles += len(game.played)
        ends[game.turn] += 1
        faults += [f"seed {seed}: {fault}" for fault in books.faults]
    turns = ", ".join(f"{turn}: {number}" for turn, number in sorted(ends.items()))
    seconds = time.monotonic() - started
    head = f"{count} campaigns, {battles} battles, {len(faults)} faults, {seconds:.0f} s"
    return "\n".join([head, f"campaigns by their turns: {turns}", *faults])


if __name__ == "__main__":
    print(run(*[int(word) for word in sys.argv[1:3]]))
