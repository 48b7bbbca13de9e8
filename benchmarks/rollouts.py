"""How many rollouts a searching bot gets out of a second: worlds that the heuristics play to the end of the turn.

python3 go.py bench rollouts [--mission ash_valve] [--seconds 20]

Positions are those of the side to search for in one game between heuristics, at its first decisions of each turn and
later ones. A rollout is `Game.imagine` once a position and `copy` for each, as a search does it. CPU time, one core.
"""

from __future__ import annotations

import argparse
import json
import time

from hullbreach import missions
from hullbreach.bots import Bot, Failure, Player, Position, player
from hullbreach.bots.base import room_of
from hullbreach.bots.search.rollout import play_on
from hullbreach.kernel.contract import Choice
from hullbreach.kernel.dice import Dice, QuickDice, SeededDice
from hullbreach.kernel.game import Game

# Every so many decisions a position is taken, and so many rollouts are made from it.
_EVERY, _EACH = 7, 8
# A rollout ends after so many choices in any case.
_LONGEST = 400


class Counter:
    """A bot whose choices are counted, together with those of others."""

    count = 0

    def __init__(self, bot: Bot[Game]) -> None:
        self.bot = bot

    def choose(self, position: Position[Game]) -> Choice | Failure:
        Counter.count += 1
        return self.bot.choose(position)


def positions(mission: str, seed: int = 1) -> list[Game]:
    """Positions of a game between heuristics."""
    key = missions.game_of_mission(mission)
    game = missions.new_game(missions.own_mission(mission), SeededDice(b"%d" % seed))
    players: dict[int, Player[Game]] = {}
    taken: list[Game] = []
    count = 0
    while (asked := game.decision()) is not None:
        one = players.setdefault(asked.seat, player(key, "heuristic", asked.seat, seed))
        if game.turn_now() > 0 and count % _EVERY == 0:
            taken.append(game.copy())
        game.play(one.ask(game)[0])
        count += 1
    return taken


def measured(mission: str, seconds: float, quick: bool) -> tuple[float, float]:
    """Rollouts and choices a second of the processor."""
    key = missions.game_of_mission(mission)
    room = room_of(key)
    starts = positions(mission)
    rollouts = number = 0
    Counter.count = 0

    def policy(seat: int) -> Bot[Game]:
        return Counter(room.heuristic(seat, 0))

    began = time.process_time()
    while (spent := time.process_time() - began) < seconds:
        start = starts[number % len(starts)]
        number += 1
        asked = start.decision()
        assert asked is not None
        dice: Dice = QuickDice(number) if quick else SeededDice(b"%d" % number)
        world = start.imagine(asked.seat, dice)
        for _ in range(_EACH):
            twin = world.copy()
            twin.dice = QuickDice(rollouts) if quick else SeededDice(b"%d" % rollouts)
            play_on(twin, {}, policy, start.turn_now() + 1, _LONGEST)
            rollouts += 1
    return rollouts / spent, Counter.count / spent


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--mission", default="ash_valve")
    asked.add_argument("--seconds", type=float, default=20.0)
    given = asked.parse_args()
    for quick in (False, True):
        rollouts, choices = measured(given.mission, given.seconds / 2, quick)
        name = "quick" if quick else "seeded"
        print(
            json.dumps(
                {
                    "mission": given.mission,
                    "dice": name,
                    "rollouts": round(rollouts),
                    "choices": round(choices),
                }
            )
        )


if __name__ == "__main__":
    main()
