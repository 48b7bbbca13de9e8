"""Makes the golden games: `python -m tests.golden.make --game hulk --bots random`, from the root.

A golden game is a record of a whole game that must play again exactly, die for die and hash for hash. Make them
anew only when a rule was wrong and games must go another way, and say so in the changelog. Of the games of each
mission the shortest are kept, so that the files stay small.

Where a rule changed that few games meet, `python -m tests.golden.make --again NAME ...` plays these alone again, by the
same bots with the same seeds. Those of Deathwing are made by deathwing.py.
"""

from __future__ import annotations

import argparse
from pathlib import Path

from hullbreach.bots import player
from hullbreach.games import OWN
from hullbreach.kernel.campaign import Campaign
from hullbreach.kernel.dice import SeededDice
from hullbreach.kernel.game import Game
from hullbreach.kernel.record import Header, OptionValue, print_record, read_record
from hullbreach.kernel.replaying import Recorder
from hullbreach.missions import game_of_mission, header_seats, make_game, make_header, mission_keys
from tests.faces.games import any_game

# Campaigns have none here: their battles have (and those of territories, territory.py).
HULK, CRUSADE, CONQUEST = GAMES = tuple(
    game for game in OWN if not isinstance(any_game(mission_keys(game)[0]), Campaign)
)
FOLDER = Path(__file__).parent
BOTS = ("heuristic", "random")
# A shorter game shows nothing; squads and cards alone take a hundred choices.
FEWEST_CHOICES = {HULK: 30, CRUSADE: 200, CONQUEST: 40}
# The last game of each mission has some options changed.
OPTIONS: dict[str, dict[str, OptionValue]] = {
    HULK: {
        "overwatch_optional": True,
        "cp_reaction": "any_marine",
        "jam_clears_at_end_of_turn": False,
        "timer": "budget",
        "timer_seconds": 90,
    },
    CRUSADE: {"discreet": True},
    CONQUEST: {"turn_length": "random_end"},
}


def golden_game(header: Header, bots: str, seed: int) -> Recorder[Game]:
    """The game of a header that was made with `secret(seed)`."""
    names = header_seats(header)
    header.players = dict.fromkeys(names, f"{bots} bot")
    recorder = Recorder(header, make_game, SeededDice(secret(seed)))
    game = recorder.game
    players = [player(header.game, bots, seat, seed) for seat in range(len(names))]
    while (asked := game.decision()) is not None:
        choice, remark = players[asked.seat].ask(game)
        events = recorder.play(choice, remark)
        for other in players:
            other.hear(game, events)
    header.seed = secret(seed).hex()
    return recorder


def secret(seed: int) -> bytes:
    return b"golden %d" % seed


def headed(mission: str, seed: int, options: dict[str, OptionValue]) -> Header:
    return make_header(mission, options=options, seed=secret(seed))


def choices(recorder: Recorder[Game]) -> int:
    return sum(len(paragraph.entries) for paragraph in recorder.paragraphs)


def shortest(mission: str, bots: str, seeds: range, options: dict[str, OptionValue]) -> list[Recorder[Game]]:
    games = [golden_game(headed(mission, seed, options), bots, seed) for seed in seeds]
    fewest = FEWEST_CHOICES[game_of_mission(mission)]
    return sorted((game for game in games if choices(game) >= fewest), key=choices)


def make(mission: str, bots: str, tries: int, keep: int) -> None:
    """The shortest games of so many tries, the last of them with other options."""
    plain = shortest(mission, bots, range(tries), {})
    changed = shortest(mission, bots, range(tries, 2 * tries), OPTIONS[game_of_mission(mission)])
    kept = [*plain[: keep - 1], changed[0]]
    for number, recorder in enumerate(kept, start=1):
        write(f"{mission}-{bots}-{number}", recorder)


def write(name: str, recorder: Recorder[Game]) -> None:
    (FOLDER / f"{name}.txt").write_text(print_record(recorder.record()), encoding="utf-8")
    print(f"{name}: {choices(recorder)} choices, {recorder.game.result}")


def again(name: str) -> None:
    """A golden game anew: the same bots, seed and options."""
    header = read_record((FOLDER / f"{name}.txt").read_text(encoding="utf-8")).header
    seed = int(bytes.fromhex(header.seed).decode().removeprefix("golden "))
    write(name, golden_game(headed(header.mission, seed, dict(header.options)), name.split("-")[1], seed))


def main() -> None:
    parser = argparse.ArgumentParser(description="Make golden games.")
    parser.add_argument(
        "--game", choices=GAMES, help="the game whose golden games are made; --again needs none"
    )
    parser.add_argument("--bots", choices=BOTS, default="random")
    parser.add_argument("--tries", type=int, default=40, help="games of which the shortest are kept")
    parser.add_argument("--keep", type=int, default=4, help="games that are kept of each mission")
    parser.add_argument("--again", nargs="+", metavar="NAME", help="golden games that are played anew")
    asked = parser.parse_args()
    for name in asked.again or []:
        again(name)
    if asked.again:
        return
    if not asked.game:
        parser.error("say which game: --game " + " or ".join(GAMES))
    for mission in mission_keys(asked.game):
        make(mission, asked.bots, asked.tries, asked.keep)


if __name__ == "__main__":
    main()
