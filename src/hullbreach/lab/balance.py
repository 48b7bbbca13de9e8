"""Is a mission fair? Many games between bots on equal seeds, and what they say of it."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

from msgspec import to_builtins

from hullbreach.kernel.options import OptionValue
from hullbreach.lab import tables
from hullbreach.lab.faults import LabFault
from hullbreach.lab.figures import Range, mean, paired, share
from hullbreach.lab.plan import Row, Setting, Task, score_of, setting_of
from hullbreach.lab.store import Store, unwritable
from hullbreach.lab.turning import Turning, turnings
from hullbreach.lab.workers import Making, play_all


class Arm(NamedTuple):
    """One of the settings that are compared, with its games."""

    label: str
    setting: Setting
    rows: list[Row]
    wins: dict[str, Range]
    drawn: Range
    broken_off: int
    turns: Range
    choices: Range
    losses: dict[str, Range]
    kills: dict[str, Range]
    failures: int
    decisive: list[Turning]

    def heat(self, what: str, side: str) -> Counter[int]:
        """How often the pieces of a side fell (`deaths`) or came (`moves`) where."""
        seats = [n for n, each in enumerate(self.setting.sides) if each == side]
        found: Counter[int] = Counter()
        for row in self.rows:
            if what == "deaths":
                found.update(square for seat, square, *_ in row["deaths"] if seat in seats and square >= 0)
            else:
                for seat in seats:
                    found.update(dict(row["moves"][seat]))
        return found


class Balance(NamedTuple):
    """What a run came to; `changes` has, by side, how much more it won under each further arm than under the first."""

    folder: Path
    arms: list[Arm]
    changes: list[dict[str, Range]]


def settings_of(
    mission: str,
    bots: Sequence[str],
    options: dict[str, OptionValue],
    against: Sequence[str] = (),
    vary: tuple[str, Sequence[OptionValue]] | None = None,
) -> list[tuple[str, Setting]]:
    """What is played, with a label each: one setting, or several that are compared. Raises LabFault."""
    if vary is not None:
        name, values = vary
        arms = [
            (f"{name}={_told(value)}", setting_of(mission, bots, {**options, name: value}))
            for value in values
        ]
    else:
        arms = [(Path(each).stem, setting_of(each, bots, options)) for each in (mission, *against)]
    first = arms[0][1]
    for label, setting in arms[1:]:
        if setting.teams != first.teams:
            raise LabFault(
                f"{label}: its sides are {', '.join(setting.teams)}, those of {arms[0][0]} are "
                f"{', '.join(first.teams)}; what is compared must have the same sides."
            )
    return arms


def _told(value: OptionValue) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def run(
    arms: Sequence[tuple[str, Setting]],
    games: int,
    folder: Path,
    making: Making,
) -> Balance:
    """Play what is missing of a run, and reckon; raises LabFault."""
    seed = making.seed
    plan = {
        "study": "balance",
        "arms": [label for label, _ in arms],
        "settings": to_builtins([setting for _, setting in arms]),
        "seed": seed,
        "records": making.keep,
    }
    tasks = [
        Task(number, setting, seed + game, making.keep, making.deadline)
        for game in range(games)
        for number, (_, setting) in enumerate(arms)
    ]
    with Store(folder, plan) as store:
        play_all(tasks, store, making)
        found = [
            reckon(label, setting, [store.rows[n, seed + game] for game in range(games)])
            for n, (label, setting) in enumerate(arms)
        ]
        tables.write(store, [setting for _, setting in arms], {task.key for task in tasks})
    balance = Balance(folder, found, [_change(found[0], other) for other in found[1:]])
    _write(folder / "balance.json", json.dumps(told(balance), indent=1, ensure_ascii=False) + "\n")
    return balance


def reckon(label: str, setting: Setting, rows: list[Row]) -> Arm:
    teams = setting.teams

    def by_side(name: str) -> dict[str, Range]:
        return {
            team: mean([sum(n for n, side in zip(row[name], setting.sides) if side == team) for row in rows])
            for team in teams
        }

    return Arm(
        label,
        setting,
        rows,
        {team: share([float(setting.score(row["result"], team) == 1) for row in rows]) for team in teams},
        share([float(all(score_of(row, setting, team) == 0.5 for team in teams)) for row in rows]),
        sum(1 for row in rows if not row["result"]),
        mean([row["turns"] for row in rows]),
        mean([row["choices"] for row in rows]),
        by_side("losses"),
        by_side("kills"),
        sum(row["failures"] for row in rows),
        turnings(setting, rows),
    )


def _change(first: Arm, other: Arm) -> dict[str, Range]:
    return {
        team: paired(
            [score_of(row, first.setting, team) for row in first.rows],
            [score_of(row, other.setting, team) for row in other.rows],
        )
        for team in first.setting.teams
    }


def told(balance: Balance) -> dict[str, Any]:
    """The figures as plain data."""
    return {
        "arms": [
            {
                "label": arm.label,
                "mission": arm.setting.mission,
                "bots": dict(zip(arm.setting.seats, arm.setting.bots)),
                "options": arm.setting.options,
                "games": len(arm.rows),
                "wins": {side: figure._asdict() for side, figure in arm.wins.items()},
                "drawn": arm.drawn._asdict(),
                "broken_off": arm.broken_off,
                "turns": arm.turns._asdict(),
                "choices": arm.choices._asdict(),
                "losses": {side: figure._asdict() for side, figure in arm.losses.items()},
                "kills": {side: figure._asdict() for side, figure in arm.kills.items()},
                "failures": arm.failures,
                "decisive": [{**moment._asdict(), "swing": moment.swing} for moment in arm.decisive],
            }
            for arm in balance.arms
        ],
        "changes": [
            {side: figure._asdict() for side, figure in change.items()} for change in balance.changes
        ],
    }


def _write(path: Path, text: str) -> None:
    try:
        path.write_text(text, encoding="utf-8")
    except OSError as error:
        raise unwritable(path, error, 0) from None
