"""How strong a bot is: games of one mission, one side against the other, by the command

    python -m hullbreach.bots.search.measure --mission black_ledger --seat marine --bot level5 --against heuristic \\
        --seeds 1..100 --workers 2 --out games.jsonl

It prints the wins with their range of 95 % and the seconds that a phase took. `--seat` is the start of the names of the
seats that the bot plays (`squad`: all squads); `--against` plays all others. Every game is a line of the file: a run
that was broken off goes on where it stood. The same seed gives the same game, whatever the number of workers. Values
are learned from seeds of 1,000,000 and more, and measured below. The standard library suffices, beside what a learned
value is evaluated with.
"""

from __future__ import annotations

import argparse
import json
import math
import sys
import time
from collections.abc import Iterator
from dataclasses import asdict, dataclass, field
from multiprocessing import get_context
from pathlib import Path
from typing import Any

from hullbreach import games, missions
from hullbreach.bots.base import BadBot, make_bot
from hullbreach.bots.contract import Bot, Failure, Position
from hullbreach.bots.match import play_out, seed_of_match
from hullbreach.bots.repeatable import as_measured
from hullbreach.bots.seat import Player, player
from hullbreach.bots.sides import share
from hullbreach.kernel.contract import Choice
from hullbreach.kernel.dice import SeededDice
from hullbreach.kernel.game import Game

# Seeds from here on belong to training.
FIRST_OF_TRAINING = 1_000_000
# The normal quantile of a range of 95 %.
NORMAL = 1.96
_MOST_OF = 0.95


@dataclass(frozen=True)
class Pairing:
    """What is measured: a bot on a side of a mission against another bot."""

    mission: str
    seat: str
    bot: str
    against: str
    game: str = ""
    options: dict[str, Any] = field(default_factory=dict)
    seconds: bool = (
        False  # whether budgets have their cap in seconds: then equal seeds need not give equal games
    )
    quicker: float = 1.0  # than plain Python, as the package is compiled: such caps are divided by it


@dataclass(frozen=True)
class Played:
    """One game of a pairing: what it brought the side (a half: a draw) and the processor seconds of its phases."""

    seed: int
    result: str
    won: float
    turns: int
    choices: int
    phases: list[float]
    remarks: int


class Timed:
    """A bot, and how long it thinks in each phase."""

    def __init__(self, bot: Bot[Game]) -> None:
        self.bot = bot
        self.phases: dict[tuple[int, int], float] = {}

    def choose(self, position: Position[Game]) -> Choice | Failure:
        began = time.process_time()
        choice = self.bot.choose(position)
        phase = (position.eyes.turn_now(), getattr(position.eyes, "phase", 0))
        self.phases[phase] = self.phases.get(phase, 0.0) + time.process_time() - began
        return choice


def game_of(mission: str) -> str:
    """The game that a mission belongs to; raises ValueError."""
    for key in games.known():
        if mission in missions.room_of(key).mission_keys():
            return key
    raise ValueError(f"there is no mission '{mission}'.")


def play(pairing: Pairing, seed: int) -> Played:
    """One game; the same pairing and seed give the same game."""
    key = pairing.game or game_of(pairing.mission)
    room = missions.room_of(key)
    mission = room.own_mission(pairing.mission)
    seats = room.seats_of(mission, room.rules_of(mission, "", pairing.options))
    players, timed = [], []
    for number, seat in enumerate(seats):
        if not seat.startswith(pairing.seat):
            players.append(player(key, pairing.against, number, seed))
            as_measured(key, players[-1].bot)
            continue
        bot = as_measured(key, make_bot(key, pairing.bot, number, seed))
        if hasattr(bot, "capped"):
            bot.capped(1 / pairing.quicker if pairing.seconds else 0.0)
        timed.append((number, Timed(bot)))
        players.append(Player(number, timed[-1][1], make_bot(key, "heuristic", number, seed)))
    if not timed:
        raise ValueError(f"no seat of {pairing.mission} begins with '{pairing.seat}': {', '.join(seats)}.")
    match = play_out(room.new_game(mission, SeededDice(seed_of_match(seed)), "", pairing.options), players)
    phases = [round(seconds, 3) for _, bot in timed for seconds in bot.phases.values()]
    won = max(share(match.game, number) for number, _ in timed)
    turns = match.game.turn_now()
    return Played(seed, match.result, won, turns, len(match.choices), phases, len(match.remarks))


def wilson(wins: float, count: int) -> tuple[float, float]:
    """The range of 95 % of a share (Wilson's score interval)."""
    if not count:
        return 0.0, 1.0
    part, square = wins / count, NORMAL**2
    middle = part + square / (2 * count)
    half = NORMAL * math.sqrt(part * (1 - part) / count + square / (4 * count**2))
    return max(0.0, (middle - half) / (1 + square / count)), min(1.0, (middle + half) / (1 + square / count))


def summary(pairing: Pairing, played: list[Played]) -> str:
    """One line: wins with their range, and the seconds of a phase that 95 % of the phases keep below."""
    wins, count = sum(one.won for one in played), len(played)
    low, high = wilson(wins, count)
    phases = sorted(seconds for one in played for seconds in one.phases)
    slow = phases[min(len(phases) - 1, int(_MOST_OF * len(phases)))] if phases else 0.0
    mean = sum(phases) / len(phases) if phases else 0.0
    failed = sum(one.remarks for one in played)
    told = f"; {failed} choices by the stand-in" if failed else ""
    return (
        f"{pairing.mission}, {pairing.seat}: {pairing.bot} against {pairing.against}: {wins:g} of {count} won "
        f"({100 * wins / max(1, count):.0f} %, {100 * low:.0f} to {100 * high:.0f}); "
        f"a phase {mean:.2f} s, 95 % below {slow:.2f} s{told}"
    )


def kept(path: Path | None, pairing: Pairing) -> dict[int, Played]:
    """The games of a pairing that a file holds, by seed; a last line that was broken off is left out."""
    found: dict[int, Played] = {}
    if path is None or not path.exists():
        return found
    for line in path.read_text(encoding="utf-8").splitlines():
        try:
            row = json.loads(line)
        except ValueError:
            continue
        if row.pop("pairing", None) == asdict(pairing):
            found[row["seed"]] = Played(**row)
    return found


def measure(pairing: Pairing, seeds: list[int], workers: int, path: Path | None) -> Iterator[Played]:
    """The games that the file does not hold yet, as they end; each is written at once."""
    done = kept(path, pairing)
    tasks = [(pairing, seed) for seed in seeds if seed not in done]
    if not tasks:
        return
    file = path.open("a", encoding="utf-8") if path is not None else None
    try:
        for played in _all(tasks, workers):
            if file is not None:
                file.write(json.dumps({"pairing": asdict(pairing), **asdict(played)}) + "\n")
                file.flush()
            yield played
    finally:
        if file is not None:
            file.close()


def _all(tasks: list[tuple[Pairing, int]], workers: int) -> Iterator[Played]:
    if workers < 2:
        yield from map(_one, tasks)
        return
    with get_context("spawn").Pool(min(workers, len(tasks))) as pool:
        yield from pool.imap_unordered(_one, tasks)


def _one(task: tuple[Pairing, int]) -> Played:
    return play(*task)


def seeds_in(text: str) -> list[int]:
    """`7` or `1..100`; raises ValueError."""
    first, _, last = text.partition("..")
    seeds = list(range(int(first), int(last or first) + 1))
    if not seeds or seeds[0] < 0 or seeds[-1] >= FIRST_OF_TRAINING:
        raise ValueError(f"--seeds {text}: write FIRST..LAST, both from 0 to {FIRST_OF_TRAINING - 1}.")
    return seeds


def options_in(pairs: list[str]) -> dict[str, Any]:
    """`squads=2` and the like; raises ValueError."""
    found: dict[str, Any] = {}
    for pair in pairs:
        name, equals, value = pair.partition("=")
        if not equals:
            raise ValueError(f"--option {pair}: write NAME=VALUE.")
        found[name] = int(value) if value.isdecimal() else {"true": True, "false": False}.get(value, value)
    return found


def main(words: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m hullbreach.bots.search.measure")
    parser.add_argument("--mission", required=True)
    parser.add_argument(
        "--seat", required=True, help="the start of the names of the seats that the bot plays"
    )
    parser.add_argument("--bot", default="level5")
    parser.add_argument("--against", default="heuristic")
    parser.add_argument("--games", type=int, default=0, help="at most so many of the seeds")
    parser.add_argument("--seeds", default="1..100", help="FIRST..LAST, below 1,000,000")
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--out", type=Path, help="a file of games; a run goes on where it stood")
    parser.add_argument("--option", action="append", default=[], help="an option of the rules, NAME=VALUE")
    parser.add_argument("--seconds", action="store_true", help="keep the caps in seconds, as at a table")
    asked = parser.parse_args(words)
    try:
        seeds = seeds_in(asked.seeds)
        key = game_of(asked.mission)
        for name in (asked.bot, asked.against):
            as_measured(key, make_bot(key, name, 0))
        pairing = Pairing(
            asked.mission, asked.seat, asked.bot, asked.against, key, options_in(asked.option), asked.seconds
        )
        _run(pairing, seeds[: asked.games or len(seeds)], asked.workers, asked.out)
    except (ValueError, BadBot, OSError) as fault:
        print(fault, file=sys.stderr)
        return 1
    return 0


def _run(pairing: Pairing, seeds: list[int], workers: int, path: Path | None) -> None:
    known = kept(path, pairing)
    played = [known[seed] for seed in seeds if seed in known]
    for one in measure(pairing, seeds, workers, path):
        played.append(one)
        if sys.stderr.isatty():
            print(f"\r{len(played)} of {len(seeds)}", end="", file=sys.stderr, flush=True)
    print(summary(pairing, played))


if __name__ == "__main__":
    sys.exit(main())
