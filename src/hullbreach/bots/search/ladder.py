"""The ladder: how often the upper levels win where strength is measured, as one table.

    python -m hullbreach.bots.search.ladder --games 100 --workers 16 --out games.jsonl [--quicker 2.3] [--free]

What the frozen heuristic itself wins on the same seeds stands beside it, and below the table how far a level is above
the next lower one.
Every game is a line of the file, as with `measure`: a run that was broken off goes on where it stood, and a file that
is whole is only told of. The first seeds of all cells come first. Budgets keep their caps in seconds, as at a table;
`--quicker` divides them, for a package that is compiled and so many times quicker than plain Python, and `--free`
leaves them out; `--game` and `--level` keep to the cells of one game and of one level. Games that the clock broke off
are not counted, nor those of their cell that come after them.
"""

from __future__ import annotations

import argparse
import json
import math
import sys
import time
from dataclasses import asdict
from multiprocessing import get_context
from pathlib import Path
from typing import NamedTuple

from hullbreach.bots.levels import PLAIN
from hullbreach.bots.search.measure import NORMAL, Pairing, Played, game_of, kept, play, wilson

FIRST_SEED = 1001
FROZEN = "heuristic"
# Points of Elo for a natural unit of log odds; steps of the fit; so lightly it is held towards even, that who wins all
# has a place too.
_POINTS = 400 / math.log(10)
_STEPS = 25
_RIDGE = 0.01


class Cell(NamedTuple):
    """A level on a side of a mission, against the frozen heuristic."""

    level: int
    mission: str
    seat: str


# A level is set beside the next lower one where both play a mission.
_CORRIDORS = (
    ("black_ledger", "marine"),
    ("ash_valve", "marine"),
    ("dead_reckoning", "marine"),
    ("brood_tide", "marine"),
    ("slow_poison", "stealer"),
)
CELLS = (
    *(Cell(level, *where) for level in (5, 4, 3) for where in _CORRIDORS),
    Cell(5, "dead_channel", "alien"),
    Cell(5, "brood_vats", "squad"),
    Cell(3, "dead_channel", "alien"),
    Cell(3, "brood_vats", "squad"),
)


class Terms(NamedTuple):
    """How the games are played: how many times quicker than plain Python, and whether without caps in seconds."""

    quicker: float = 1.0
    free: bool = False


def pairing_of(cell: Cell, terms: Terms) -> Pairing:
    game, bot = game_of(cell.mission), f"level{cell.level}"
    if cell.level <= PLAIN:  # which does not search, so that no clock matters
        return Pairing(cell.mission, cell.seat, bot, FROZEN, game)
    quicker = 1.0 if terms.free else terms.quicker
    return Pairing(cell.mission, cell.seat, bot, FROZEN, game, seconds=not terms.free, quicker=quicker)


def yardstick_of(cell: Cell) -> Pairing:
    """The heuristic in the place of the level."""
    return Pairing(cell.mission, cell.seat, FROZEN, FROZEN, game_of(cell.mission))


def unbroken(found: dict[int, Played]) -> list[Played]:
    """The games up to the first seed that is missing: those that end late are the longer ones."""
    seeds = sorted(found)
    return [found[seed] for place, seed in enumerate(seeds) if seed == seeds[0] + place]


def wins_of(played: list[Played]) -> str:
    """In per cent, with their range of 95 %; nothing where no game was played."""
    count = len(played)
    if not count:
        return ""
    wins = sum(one.won for one in played)
    low, high = wilson(wins, count)
    return f"{100 * wins / count:.0f} ({100 * low:.0f} to {100 * high:.0f})"


def row(cell: Cell, played: list[Played], yardstick: list[Played]) -> str:
    """A line of the table: wins with their range of 95 %, the seconds of a phase."""
    phases = sorted(seconds for one in played for seconds in one.phases)
    slow = phases[min(len(phases) - 1, int(0.95 * len(phases)))] if phases else 0.0
    return (
        f"| {cell.level} | {cell.mission}, {cell.seat} | {wins_of(yardstick)} | {wins_of(played)} "
        f"| {len(played)} | {slow:.2f} |"
    )


def table(path: Path, cells: list[Cell], terms: Terms) -> str:
    lines = ["| level | mission, side | heuristic, % | wins, % | games | seconds a phase, p95 |"]
    lines.append("| --- | --- | --- | --- | --- | --- |")
    for cell in cells:
        yardstick = unbroken(kept(path, yardstick_of(cell)))
        lines.append(row(cell, unbroken(kept(path, pairing_of(cell, terms))), yardstick))
    return "\n".join(lines)


def steps(path: Path, cells: list[Cell], terms: Terms) -> list[str]:
    """How far each level is above the next lower one, over the cells that both have played."""
    games = {cell: [one.won for one in unbroken(kept(path, pairing_of(cell, terms)))] for cell in cells}
    told = []
    for upper in sorted({cell.level for cell in cells}, reverse=True):
        pairs = [
            (games[cell._replace(level=upper - 1)], games[cell])
            for cell in cells
            if cell.level == upper and games[cell] and games.get(cell._replace(level=upper - 1))
        ]
        if pairs:
            told.append(f"Level {upper} over level {upper - 1}: {_apart(pairs)}")
    return told


def _apart(pairs: list[tuple[list[float], list[float]]]) -> str:
    """Elo with a term for each cell: one distance for all of them, by maximum likelihood, with its range of 95 %."""
    distance, places = 0.0, [0.0] * len(pairs)
    for _ in range(_STEPS):
        known = slope = 0.0
        for number, (low, high) in enumerate(pairs):
            for _ in range(_STEPS):
                a, b = _odds(places[number]), _odds(places[number] + distance)
                bend = len(low) * a * (1 - a) + len(high) * b * (1 - b) + _RIDGE
                places[number] += (
                    sum(low) - len(low) * a + sum(high) - len(high) * b - _RIDGE * places[number]
                ) / bend
            a, b = _odds(places[number]), _odds(places[number] + distance)
            # What both together say of the distance, the cell's own place being free.
            of_low, of_high = len(low) * a * (1 - a), len(high) * b * (1 - b)
            known += of_low * of_high / (of_low + of_high)
            slope += sum(high) - len(high) * b
        distance += (slope - _RIDGE * distance) / (known + _RIDGE)
    doubt = NORMAL / math.sqrt(known + _RIDGE)
    points, low_points, high_points = (
        round(_POINTS * x) for x in (distance, distance - doubt, distance + doubt)
    )
    share, least, most = (round(100 * _odds(x)) for x in (distance, distance - doubt, distance + doubt))
    count = sum(len(low) + len(high) for low, high in pairs)
    return f"{points} points of Elo ({low_points} to {high_points}), {share} % ({least} to {most}), {count} games."


def _odds(x: float) -> float:
    return 1 / (1 + math.exp(-x))


def _one(task: tuple[Pairing, int, float]) -> tuple[Pairing, Played] | None:
    pairing, seed, until = task
    return None if until and time.time() > until else (pairing, play(pairing, seed))


def run(path: Path, cells: list[Cell], games: int, workers: int, seconds: float, terms: Terms) -> None:
    """Play what the file does not hold yet; after `seconds` (0: none) no game is begun any more."""
    until = time.time() + seconds if seconds else 0.0
    pairings = [pairing_of(cell, terms) for cell in cells]
    for cell in cells:
        if yardstick_of(cell) not in pairings:
            pairings.append(yardstick_of(cell))
    done = [kept(path, pairing) for pairing in pairings]
    seeds = range(FIRST_SEED, FIRST_SEED + games)
    tasks = [
        (pairing, seed, until)
        for seed in seeds
        for pairing, known in zip(pairings, done, strict=True)
        if seed not in known
    ]
    if not tasks:
        return
    with (
        get_context("spawn").Pool(min(workers, len(tasks))) as pool,
        path.open("a", encoding="utf-8") as file,
    ):
        for told in pool.imap_unordered(_one, tasks):
            if told is not None:
                file.write(json.dumps({"pairing": asdict(told[0]), **asdict(told[1])}) + "\n")
                file.flush()


def main(words: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m hullbreach.bots.search.ladder")
    parser.add_argument("--games", type=int, default=100, help="of each cell")
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--seconds", type=float, default=0.0, help="begin no game after so long; 0: play all")
    parser.add_argument(
        "--quicker", type=float, default=1.0, help="than plain Python: caps are divided by it"
    )
    parser.add_argument("--game", default="", help="the cells of this game alone")
    parser.add_argument("--level", type=int, default=0, help="the cells of this level alone; 0: of all")
    parser.add_argument("--free", action="store_true", help="no caps in seconds: equal seeds, equal games")
    parser.add_argument(
        "--out", type=Path, required=True, help="a file of games; a run goes on where it stood"
    )
    asked = parser.parse_args(words)
    if asked.games < 0 or asked.workers < 1 or asked.quicker <= 0:
        print("--games, --workers and --quicker must not be below 0, 1 and 0.", file=sys.stderr)
        return 1
    cells = [
        cell for cell in CELLS if asked.game in ("", game_of(cell.mission)) and asked.level in (0, cell.level)
    ]
    if not cells:
        level = f" --level {asked.level}" if asked.level else ""
        print(f"--game {asked.game}{level}: nothing is measured there.", file=sys.stderr)
        return 1
    terms = Terms(asked.quicker, asked.free)
    try:
        run(asked.out, cells, asked.games, asked.workers, asked.seconds, terms)
    except OSError as fault:
        print(fault, file=sys.stderr)
        return 1
    print(table(asked.out, cells, terms))
    print("".join(f"\n{line}" for line in steps(asked.out, cells, terms)), end="")
    return 0


if __name__ == "__main__":
    sys.exit(main())
