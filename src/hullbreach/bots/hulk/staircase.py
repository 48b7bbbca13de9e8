"""How many stealers make a mission of corridor combat even: a staircase over their numbers, by the command

    python -m hullbreach.bots.hulk.staircase --bot level4 --workers 16 --seconds 540 --out games.jsonl

A rung is how many blips come each turn and what the pile holds, from few to many. After a game that the marines won
the next one is played a rung higher, after one that they lost a rung lower, so that most games are played where the
mission is nearly even; two chains a mission, one from below and one from above. Every game is a line of the file. It
prints, by mission and rung, how many the marines won. The standard library suffices, beside what a learned value is
evaluated with.
"""

from __future__ import annotations

import argparse
import json
import re
import sys
import time
from collections import Counter
from importlib.resources import files
from math import exp, log
from multiprocessing import get_context
from multiprocessing.pool import AsyncResult
from pathlib import Path
from typing import NamedTuple

from hullbreach import missions
from hullbreach.bots.base import BadBot, make_bot
from hullbreach.bots.many import Played
from hullbreach.bots.match import play_out, seed_of_match
from hullbreach.bots.repeatable import repeatable
from hullbreach.bots.seat import Player
from hullbreach.hulk.mission import Mission
from hullbreach.kernel.dice import SeededDice

GAME = "hulk"
# Blips each turn, and how many of the pile show 1, 2 and 3.
RUNGS: list[tuple[int, tuple[int, int, int]]] = [
    (1, (9, 4, 0)),
    (1, (9, 4, 4)),
    (1, (9, 4, 9)),
    (1, (3, 4, 9)),
    (2, (9, 4, 0)),
    (2, (9, 4, 2)),
    (2, (9, 4, 5)),
    (2, (9, 4, 9)),
    (2, (3, 4, 9)),
    (3, (9, 4, 5)),
    (3, (9, 4, 9)),
]
# Of a swarm that is finite only the pile changes.
FINITE: list[tuple[int, tuple[int, int, int]]] = [
    (2, pile)
    for pile in ((4, 3, 0), (6, 4, 0), (6, 4, 2), (6, 4, 4), (6, 4, 6), (6, 4, 8), (9, 4, 9), (12, 6, 12))
]
# How far apart the two chains of a mission begin: about a rung that is given, or the middle one.
_APART = 2
# What is thought possible of a mission: the rung at which it is even, and how much a rung matters.
_MIDDLES = [half / 2 for half in range(-6, 28)]
_SLOPES = (0.3, 0.5, 0.7, 1.0)
_BOUNDS = (0.025, 0.975)
# And their seeds.
_SEEDS = 500


class Chain:
    """One walk up and down the rungs of a mission."""

    def __init__(self, mission: str, text: str, rungs: int, rung: int, seed: int) -> None:
        self.mission = mission
        self.text = text
        self.rungs = rungs
        self.rung = rung
        self.seed = seed
        self.games = 0

    def went(self, won: bool) -> None:
        self.games += 1
        self.seed += 2
        self.rung = min(self.rungs - 1, max(0, self.rung + (1 if won else -1)))


class Climbed(NamedTuple):
    """A game on a rung. With the numbers of that rung the mission gives the same game for the same seed."""

    rung: int
    played: Played


def rungs_of(text: str) -> list[tuple[int, tuple[int, int, int]]]:
    return FINITE if "reshuffle = false" in text else RUNGS


def at_rung(text: str, rung: int) -> str:
    """The text of a mission with the numbers of a rung."""
    each, pile = rungs_of(text)[rung]
    text = re.sub(r"^pile = .*\n", "", text, flags=re.MULTILINE)
    text = re.sub(r"^each_turn = .*$", f"each_turn = {each}\npile = {list(pile)}", text, flags=re.MULTILINE)
    return re.sub(r"^later = .*$", f"later = {each + 1}", text, flags=re.MULTILINE)


def play(mission: str, text: str, rung: int, seed: int, marine: str, stealer: str) -> Climbed:
    """One game; equal arguments give equal games."""
    began = time.process_time()
    room = missions.room_of(GAME)
    printed = room.inline(at_rung(text, rung))
    assert isinstance(printed, Mission)
    players = []
    for seat, name in enumerate((marine, stealer)):
        bot = repeatable(GAME, make_bot(GAME, name, seat, seed))
        players.append(Player(seat, bot, make_bot(GAME, "heuristic", seat, seed)))
    match = play_out(room.new_game(printed, SeededDice(seed_of_match(seed)), "", {}), players)
    spent = round(time.process_time() - began, 2)
    return Climbed(
        rung,
        Played(
            GAME, mission, seed, [marine, stealer], match.result, match.game.turn_now(), spent, match.choices
        ),
    )


def texts(keys: list[str]) -> dict[str, str]:
    folder = files("hullbreach.missions.hulk")
    return {key: folder.joinpath(f"{key}.toml").read_text(encoding="utf-8") for key in keys}


def climb(
    chains: list[Chain], bots: tuple[str, str], workers: int, seconds: float, path: Path, most: int = 0
) -> list[Climbed]:
    """Games until the time is up; what is still being played then is left out."""
    began = time.monotonic()
    done: list[Climbed] = []
    with get_context("spawn").Pool(workers) as pool, path.open("a", encoding="utf-8") as file:
        going: dict[int, tuple[Chain, AsyncResult[Climbed]]] = {}
        while time.monotonic() - began < seconds and not 0 < most <= len(done):
            waiting = [chain for chain in chains if id(chain) not in going]
            while len(going) < workers and waiting:
                chain = min(waiting, key=lambda one: one.games)
                waiting.remove(chain)
                work = (chain.mission, chain.text, chain.rung, chain.seed, *bots)
                going[id(chain)] = (chain, pool.apply_async(play, work))
            for key, (chain, result) in list(going.items()):
                if result.ready():
                    climbed = result.get()
                    done.append(climbed)
                    line = {"rung": climbed.rung, **climbed.played._asdict()}
                    file.write(json.dumps(line, separators=(",", ":")) + "\n")
                    file.flush()
                    chain.went(climbed.played.result == "marine")
                    del going[key]
            time.sleep(0.05)
        pool.terminate()
    return done


def told(done: list[Climbed]) -> list[str]:
    games: dict[tuple[str, int], Counter[str]] = {}
    for one in done:
        games.setdefault((one.played.mission, one.rung), Counter())[one.played.result] += 1
    lines = []
    for (mission, rung), found in sorted(games.items()):
        scores = [
            (one.rung, {"marine": 1.0, "draw": 0.5}.get(one.played.result, 0.0))
            for one in done
            if one.played.mission == mission
        ]
        value, low, high = (round(100 * share) for share in chance(scores, rung))
        lines.append(
            f"{mission} rung {rung}: marines {found['marine']} of {found.total()}, drawn {found['draw']}; "
            f"by all rungs {value} % ({low} to {high})"
        )
    return lines


def chance(games: list[tuple[int, float]], rung: int) -> tuple[float, float, float]:
    """How likely the marines are to win on a rung, and its range of 95 %, from games on all rungs (rung, score).

    Each rung more makes it less likely, by a slope and from a middle that nobody knows: all of them are weighed by how
    well they agree with the games.
    """
    found: list[tuple[float, float]] = []
    for middle in _MIDDLES:
        for slope in _SLOPES:
            agrees = 0.0
            for at, score in games:
                wins = 1 / (1 + exp(slope * (at - middle)))
                agrees += score * log(wins) + (1 - score) * log(1 - wins)
            found.append((1 / (1 + exp(slope * (rung - middle))), exp(agrees)))
    found.sort()
    total, passed = sum(weight for _, weight in found), 0.0
    bounds: list[float] = []
    for wins, weight in found:
        passed += weight / total
        while len(bounds) < len(_BOUNDS) and passed >= _BOUNDS[len(bounds)]:
            bounds.append(wins)
    return sum(wins * weight for wins, weight in found) / total, bounds[0], bounds[-1]


def main(words: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m hullbreach.bots.hulk.staircase")
    parser.add_argument("--mission", action="append", default=[], help="else all of corridor combat")
    parser.add_argument("--bot", default="level4", help="who plays both sides")
    parser.add_argument("--against", default="", help="who plays the stealers, where it is another")
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--seconds", type=float, default=540)
    parser.add_argument("--about", default="", help="where to begin: MISSION:RUNG,... ; else in the middle")
    parser.add_argument(
        "--games", type=int, default=0, help="of all missions together; 0: until the time is up"
    )
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, required=True)
    asked = parser.parse_args(words)
    about = {
        key: int(rung) for key, _, rung in (pair.partition(":") for pair in asked.about.split(",")) if key
    }
    bots = (asked.bot, asked.against or asked.bot)
    try:
        for seat, name in enumerate(bots):
            repeatable(GAME, make_bot(GAME, name, seat))
    except BadBot as fault:
        print(fault, file=sys.stderr)
        return 1
    chains = []
    for key, text in texts(asked.mission or missions.room_of(GAME).mission_keys()).items():
        count = len(rungs_of(text))
        low = about.get(key, count // 2) - _APART // 2
        starts = [min(count - 1, max(0, start)) for start in (low, low + _APART)]
        chains += [Chain(key, text, count, start, asked.seed + n * _SEEDS) for n, start in enumerate(starts)]
    done = climb(chains, bots, asked.workers, asked.seconds, asked.out, asked.games)
    print("\n".join(told(done)))
    return 0


if __name__ == "__main__":
    sys.exit(main())
