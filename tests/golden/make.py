"""Makes the golden games: `python -m tests.golden.make --bots random`, from the root of the project.

A golden game is a record of a whole game that must play again exactly, die for die and hash for hash. Make them
anew only when a rule was wrong and games must go another way, and say so in the changelog. Of the games of each
mission the shortest are kept, so that the files stay small.
"""

from __future__ import annotations

import argparse
from pathlib import Path

from hullbreach.bots.match import player
from hullbreach.hulk.game import HulkGame
from hullbreach.hulk.profile import OptionValue
from hullbreach.kernel.dice import SeededDice
from hullbreach.kernel.record import print_record
from hullbreach.kernel.replaying import Recorder
from hullbreach.missions.loading import mission_keys
from hullbreach.missions.records import make_game, make_header

FOLDER = Path(__file__).parent
GAMES = {"random": 4, "heuristic": 3}
# A shorter game shows nothing.
FEWEST_CHOICES = 30
# The last game of each mission has some options changed.
OPTIONS: dict[str, OptionValue] = {
    "overwatch_optional": True,
    "cp_reaction": "any_marine",
    "jam_clears_at_end_of_turn": False,
    "timer": "budget",
    "timer_seconds": 90,
}


def golden_game(mission: str, bots: str, seed: int, options: dict[str, OptionValue]) -> Recorder[HulkGame]:
    secret = b"golden %d" % seed
    names = {"marine": f"{bots} bot", "stealer": f"{bots} bot"}
    header = make_header(mission, options=options, seed=secret, players=names)
    recorder = Recorder(header, make_game, SeededDice(secret))
    game = recorder.game
    players = (player(bots, 0, seed, 0.0), player(bots, 1, seed, 0.0))
    while (asked := game.decision()) is not None:
        choice, remark = players[asked.seat].ask(game)
        events = recorder.play(choice, remark)
        for other in players:
            other.hear(game, events)
    header.seed = secret.hex()
    return recorder


def choices(recorder: Recorder[HulkGame]) -> int:
    return sum(len(paragraph.entries) for paragraph in recorder.paragraphs)


def shortest(
    mission: str, bots: str, seeds: range, options: dict[str, OptionValue]
) -> list[Recorder[HulkGame]]:
    games = [golden_game(mission, bots, seed, options) for seed in seeds]
    return sorted((game for game in games if choices(game) >= FEWEST_CHOICES), key=choices)


def make(mission: str, bots: str, tries: int) -> None:
    """The shortest games of so many tries, the last of them with other options."""
    plain = shortest(mission, bots, range(tries), {})
    changed = shortest(mission, bots, range(tries, 2 * tries), OPTIONS)
    kept = [*plain[: GAMES[bots] - 1], changed[0]]
    for number, recorder in enumerate(kept, start=1):
        path = FOLDER / f"{mission}-{bots}-{number}.txt"
        path.write_text(print_record(recorder.record()), encoding="utf-8")
        print(f"{path.name}: {choices(recorder)} choices, {recorder.game.result}")


def main() -> None:
    parser = argparse.ArgumentParser(description="Make golden games.")
    parser.add_argument("--bots", choices=sorted(GAMES), default="random")
    parser.add_argument("--tries", type=int, default=40, help="games of which the shortest are kept")
    asked = parser.parse_args()
    for mission in mission_keys():
        make(mission, asked.bots, asked.tries)


if __name__ == "__main__":
    main()
