"""Many games between bots where nothing but Python is installed, to be studied elsewhere:

    python -m hullbreach.bots.many hulk crusade --bot level4 --games 200 --workers 16 --seconds 460 --out games.jsonl
    hullbreach lab balance --all --played games.jsonl --page docs/balance.md

Every game is a line: mission, seed, bots, result and all choices, by which the laboratory plays it again without
asking anybody. The first seeds of all missions come first, so that a run that ends early has as many of each. After
`--seconds` no game is begun any more, and those under way are waited for. A run goes on where it stood. A game of the
file is the one that the same seed gives in the laboratory; budgets have no cap in seconds.
The standard library suffices, beside what a learned value is evaluated with; where that is missing, a bot that asks it
is refused.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections import Counter
from collections.abc import Iterator
from multiprocessing import get_context
from multiprocessing.pool import AsyncResult, Pool
from pathlib import Path
from typing import NamedTuple

from hullbreach import games, missions
from hullbreach.bots.base import BadBot, bot_names, make_bot
from hullbreach.bots.match import play_out, seed_of_match
from hullbreach.bots.repeatable import repeatable
from hullbreach.bots.seat import Player
from hullbreach.kernel.contract import Choice
from hullbreach.kernel.dice import SeededDice

_LOOK = 0.02


class Wanted(NamedTuple):
    """One game to be played."""

    game: str
    mission: str
    bot: str
    seed: int


class Played(NamedTuple):
    """One that was played: the bots by seat, and every choice."""

    game: str
    mission: str
    seed: int
    bots: list[str]
    result: str
    turns: int
    cpu: float
    choices: list[Choice]


def play(wanted: Wanted) -> Played:
    """The same seed gives the same game, whoever plays it and wherever."""
    began = time.process_time()
    room = missions.room_of(wanted.game)
    mission = room.own_mission(wanted.mission)
    seats = room.seats_of(mission, room.rules_of(mission, "", {}))
    players = []
    for seat in range(len(seats)):
        bot = repeatable(wanted.game, make_bot(wanted.game, wanted.bot, seat, wanted.seed))
        players.append(Player(seat, bot, make_bot(wanted.game, bot_names(wanted.game)[0], seat, wanted.seed)))
    match = play_out(room.new_game(mission, SeededDice(seed_of_match(wanted.seed))), players)
    spent = round(time.process_time() - began, 2)
    return Played(
        wanted.game, wanted.mission, wanted.seed, [wanted.bot] * len(seats), match.result,
        match.game.turn_now(), spent, match.choices,
    )  # fmt: skip


def read(path: Path) -> Iterator[Played]:
    """The games of a file; what a killed run left torn is passed over."""
    if not path.exists():
        return
    for line in path.read_text(encoding="utf-8").splitlines():
        try:
            told = json.loads(line)
            row = Played(**{name: told[name] for name in Played._fields})
        except (ValueError, TypeError, KeyError):
            continue
        yield row._replace(choices=[(a, b, c, d) for a, b, c, d in row.choices])


def wanted_games(asked: list[str], bot: str, keys: list[str], first: int, count: int) -> list[Wanted]:
    """Every mission of every game with the first seed, then with the second, and so on; raises BadBot, ValueError."""
    found = []
    for game in asked:
        repeatable(game, make_bot(game, bot, 0))
        own = missions.room_of(game).mission_keys()
        found += [(game, key) for key in own if not keys or key in keys]
    if not found:
        raise ValueError(f"no mission of {', '.join(asked)} is called {', '.join(keys)}.")
    return [Wanted(game, key, bot, seed) for seed in range(first, first + count) for game, key in found]


def run(tasks: list[Wanted], workers: int, seconds: float, path: Path) -> int:
    """Play what the file does not have yet, until the time is up; how many there were."""
    done = {(row.mission, row.seed, row.bots[0]) for row in read(path)}
    left = iter([task for task in tasks if (task.mission, task.seed, task.bot) not in done])
    began, count = time.monotonic(), 0
    with get_context("spawn").Pool(workers) as pool, path.open("a", encoding="utf-8") as file:
        going: list[AsyncResult[Played]] = _begin(pool, left, workers)
        while going:
            ready = [one for one in going if one.ready()]
            going = [one for one in going if one not in ready]
            for one in ready:
                file.write(json.dumps(one.get()._asdict(), separators=(",", ":")) + "\n")
                file.flush()
                count += 1
            if not seconds or time.monotonic() - began < seconds:
                going += _begin(pool, left, workers - len(going))
            if not ready:
                time.sleep(_LOOK)
    return count


def _begin(pool: Pool, left: Iterator[Wanted], count: int) -> list[AsyncResult[Played]]:
    return [pool.apply_async(play, (task,)) for _, task in zip(range(count), left)]


def summary(path: Path) -> list[str]:
    found: dict[str, Counter[str]] = {}
    cpu: Counter[str] = Counter()
    for row in read(path):
        found.setdefault(row.mission, Counter())[row.result] += 1
        cpu[row.mission] += round(1000 * row.cpu)
    lines = []
    for mission, counts in found.items():
        each = cpu[mission] / 1000 / counts.total()
        lines.append(f"{mission}: {counts.total()} games, {dict(counts.most_common())}, {each:.1f} s each")
    return lines


def main(words: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m hullbreach.bots.many")
    parser.add_argument(
        "games", nargs="+", choices=games.known(), metavar="GAME", help="all missions of these"
    )
    parser.add_argument("--bot", default="level3", help="who plays every seat")
    parser.add_argument("--mission", action="append", default=[], help="only these of their missions")
    parser.add_argument("--games", dest="count", type=int, default=100, help="of each mission")
    parser.add_argument("--seed", type=int, default=1, help="the first")
    parser.add_argument("--seconds", type=float, default=0, help="begin no game after so long; 0: play all")
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--out", type=Path, required=True)
    asked = parser.parse_args(words)
    try:
        tasks = wanted_games(asked.games, asked.bot, asked.mission, asked.seed, asked.count)
        run(tasks, asked.workers, asked.seconds, asked.out)
    except (BadBot, ValueError, OSError) as fault:
        print(fault, file=sys.stderr)
        return 1
    print("\n".join(summary(asked.out)))
    return 0


if __name__ == "__main__":
    sys.exit(main())
