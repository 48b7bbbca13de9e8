"""Who plays best? Bots meet on equal seeds with sides changed, until a sequential test knows or the games run out."""

from __future__ import annotations

import csv
import json
from collections.abc import Sequence
from itertools import combinations
from pathlib import Path
from typing import Any, Final, NamedTuple

from msgspec import to_builtins

from hullbreach.kernel.options import OptionValue
from hullbreach.lab import ratings, tables
from hullbreach.lab.faults import LabFault
from hullbreach.lab.figures import Range, Test, Verdict, share
from hullbreach.lab.plan import Row, Setting, Task, score_of, setting_of
from hullbreach.lab.store import Store, unwritable
from hullbreach.lab.workers import Making, play_all

# Pairs of games that a pairing plays on each mission before the test looks again: always so many, so that the number of
# workers does not change what is played.
ROUND: Final = 4


class Meeting(NamedTuple):
    """One bot has the first side of a mission, the other all others; `number` is that of its setting."""

    number: int
    setting: Setting
    first: str
    second: str


class Pairing(NamedTuple):
    """Two bots on all missions: their meetings come in pairs, sides changed."""

    first: str
    second: str
    meetings: list[tuple[Meeting, Meeting]]


class Met(NamedTuple):
    """What came of a pairing: the score of its first bot, and the test where there is one."""

    first: str
    second: str
    games: int
    score: Range
    verdict: Verdict | None


class Standing(NamedTuple):
    folder: Path
    ratings: ratings.Ratings
    scores: dict[str, Range]
    played: dict[str, int]
    met: list[Met]
    # By mission: the side that its rating is of.
    first_sides: dict[str, str]


def pairings_of(
    bots: Sequence[str], missions: Sequence[str], options: dict[str, OptionValue], focus: str = ""
) -> list[Pairing]:
    """Who meets whom: everybody everybody, or with a focus one bot all others. Raises LabFault."""
    if len(set(bots)) != len(bots) or len(bots) < 2:
        raise LabFault("name two bots or more, each once.")
    if focus and focus not in bots:
        raise LabFault(f"--focus: '{focus}' does not play; those who do are: {', '.join(bots)}.")
    plain = [setting_of(mission, bots[:1], options) for mission in missions]
    for setting in plain:
        if len(setting.teams) < 2:
            raise LabFault(f"{setting.mission}: has one side only, so nobody can meet there.")
        for bot in bots:
            setting_of(
                setting.mission if not setting.text else missions[plain.index(setting)], [bot], options
            )
    pairs = [(focus, bot) for bot in bots if bot != focus] if focus else list(combinations(bots, 2))
    found, number = [], 0
    for first, second in pairs:
        meetings = []
        for setting in plain:
            both = []
            for one, other in ((first, second), (second, first)):
                names = [one if side == setting.teams[0] else other for side in setting.sides]
                both.append(Meeting(number, setting.with_bots(names), one, other))
                number += 1
            meetings.append((both[0], both[1]))
        found.append(Pairing(first, second, meetings))
    return found


def run(
    pairings: Sequence[Pairing],
    games: int,
    folder: Path,
    making: Making,
    *,
    test: Test | None = None,
    anchor: str = "",
) -> Standing:
    """Play at most `games` games a pairing and mission, in pairs with sides changed; raises LabFault."""
    seed = making.seed
    meetings = [meeting for pairing in pairings for pair in pairing.meetings for meeting in pair]
    plan = {
        "study": "tournament",
        "settings": to_builtins([meeting.setting for meeting in meetings]),
        "test": list(test) if test is not None else None,
        "seed": seed,
        "records": making.keep,
    }
    pairs = max(1, games // 2)
    size = ROUND if test is not None else pairs
    with Store(folder, plan) as store:
        done: dict[int, int] = dict.fromkeys(range(len(pairings)), 0)
        for first in range(0, pairs, size):
            last = min(pairs, first + size)
            going = [n for n in done if not _verdict(test, store, pairings[n], seed, done[n])]
            tasks = [
                Task(meeting.number, meeting.setting, seed + game, making.keep, making.deadline)
                for n in going
                for game in range(first, last)
                for pair in pairings[n].meetings
                for meeting in pair
            ]
            play_all(tasks, store, making)
            done.update(dict.fromkeys(going, last))
        wanted = {
            (meeting.number, seed + game)
            for n, count in done.items()
            for game in range(count)
            for pair in pairings[n].meetings
            for meeting in pair
        }
        tables.write(store, [meeting.setting for meeting in meetings], wanted)
        standing = reckon(folder, pairings, store, test, anchor, wanted)
    write(standing, test)
    return standing


def _verdict(test: Test | None, store: Store, pairing: Pairing, seed: int, count: int) -> str:
    if test is None:
        return ""
    return test.judge(_pair_scores(store, pairing, range(seed, seed + count))).kept


def _score(meeting: Meeting, row: Row) -> float:
    """What a game was for the bot with the first side."""
    return score_of(row, meeting.setting, meeting.setting.teams[0])


def _pair_scores(store: Store, pairing: Pairing, seeds: Sequence[int]) -> list[float]:
    """Of each seed and mission: the mean of both games for the first bot of the pairing."""
    return [
        (_score(one, store.rows[one.number, seed]) + 1 - _score(other, store.rows[other.number, seed])) / 2
        for seed in seeds
        for one, other in pairing.meetings
        if (one.number, seed) in store.rows and (other.number, seed) in store.rows
    ]


def reckon(
    folder: Path,
    pairings: Sequence[Pairing],
    store: Store,
    test: Test | None,
    anchor: str,
    wanted: set[tuple[int, int]],
) -> Standing:
    games: list[ratings.Game] = []
    met: list[Met] = []
    scores: dict[str, list[float]] = {}
    first_sides: dict[str, str] = {}
    for pairing in pairings:
        own: list[float] = []
        for pair in pairing.meetings:
            for meeting in pair:
                first_sides[meeting.setting.mission] = meeting.setting.teams[0]
                for row in store.of(meeting.number):
                    if (meeting.number, row["seed"]) not in wanted:
                        continue
                    score = _score(meeting, row)
                    games.append(ratings.Game(meeting.first, meeting.second, meeting.setting.mission, score))
                    scores.setdefault(meeting.first, []).append(score)
                    scores.setdefault(meeting.second, []).append(1 - score)
                    own.append(score if meeting.first == pairing.first else 1 - score)
        seeds = sorted({seed for number, seed in wanted if number == pairing.meetings[0][0].number})
        verdict = test.judge(_pair_scores(store, pairing, seeds)) if test is not None else None
        met.append(Met(pairing.first, pairing.second, len(own), share(own), verdict))
    return Standing(
        folder,
        ratings.fit(games, anchor),
        {name: share(each) for name, each in scores.items()},
        {name: len(each) for name, each in scores.items()},
        met,
        first_sides,
    )


def write(standing: Standing, test: Test | None) -> None:
    """`ratings.csv`, `pairings.csv` and all of it in `tournament.json`; raises LabFault."""
    rated = [
        {"bot": name, **_columns("rating", figure), "games": standing.played[name],
         **_columns("score", standing.scores[name])}
        for name, figure in sorted(standing.ratings.players.items(), key=lambda each: -each[1].value)
    ]  # fmt: skip
    met = [
        {"first": each.first, "second": each.second, "games": each.games, **_columns("score", each.score),
         **(each.verdict._asdict() if each.verdict is not None else {})}
        for each in standing.met
    ]  # fmt: skip
    sides = [
        {"mission": mission, "side": standing.first_sides[mission], **_columns("ahead", figure)}
        for mission, figure in standing.ratings.sides.items()
    ]
    told = {"ratings": rated, "pairings": met, "sides": sides, "test": test._asdict() if test else None}
    try:
        for name, rows in (("ratings", rated), ("pairings", met), ("sides", sides)):
            with (standing.folder / f"{name}.csv").open("w", encoding="utf-8", newline="") as file:
                table = csv.DictWriter(file, list(rows[0]))
                table.writeheader()
                table.writerows(rows)
        text = json.dumps(told, indent=1, ensure_ascii=False) + "\n"
        (standing.folder / "tournament.json").write_text(text, encoding="utf-8")
    except OSError as error:
        raise unwritable(standing.folder, error, 0) from None


def _columns(name: str, figure: Range) -> dict[str, Any]:
    return {
        name: round(figure.value, 4),
        f"{name}_low": round(figure.low, 4),
        f"{name}_high": round(figure.high, 4),
    }
