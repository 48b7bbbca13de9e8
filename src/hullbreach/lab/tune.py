"""Better parameters for a bot: Optuna proposes them, and what looks best is kept only if a sequential test says so."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple

from hullbreach.kernel.options import OptionValue
from hullbreach.lab import tournament
from hullbreach.lab.faults import LabFault, need
from hullbreach.lab.figures import Test, Verdict
from hullbreach.lab.store import unwritable
from hullbreach.lab.workers import Making

# Of proposals the first are drawn by chance, so that the search has something to go by.
_BY_CHANCE: Final = 5


class Parameter(NamedTuple):
    """A number of the bot's class, with the range in which it is looked for."""

    name: str
    low: float
    high: float
    whole: bool


class Tuned(NamedTuple):
    """The best name that was found, its score against the bot as it is, and what the test said."""

    name: str
    score: float
    verdict: Verdict
    tried: list[tuple[str, float]]


def parameter(asked: str) -> Parameter:
    """`name=low:high`; whole numbers where both ends are. Raises LabFault."""
    name, equals, span = asked.partition("=")
    low, colon, high = span.partition(":")
    try:
        found = Parameter(
            name.strip(),
            float(low),
            float(high),
            low.strip().lstrip("-").isdigit() and high.strip().isdigit(),
        )
    except ValueError:
        found = None
    if (
        found is None
        or not equals
        or not colon
        or not found.name.isidentifier()
        or not found.low < found.high
    ):
        raise LabFault(f"--param: '{asked}' must be written NAME=LOW:HIGH, like worlds=1:8.")
    return found


def named(bot: str, values: dict[str, float | int]) -> str:
    """The name of a bot with these parameters; those that it has already are replaced."""
    path, _, given = bot.partition("?")
    kept = [pair for pair in given.split("&") if pair and pair.partition("=")[0] not in values]
    return f"{path}?{'&'.join([*kept, *(f'{name}={value}' for name, value in values.items())])}"


def run(
    bot: str,
    parameters: Sequence[Parameter],
    missions: Sequence[str],
    folder: Path,
    making: Making,
    *,
    trials: int,
    games: int,
    final: int,
    test: Test,
    options: dict[str, OptionValue] | None = None,
) -> Tuned:
    """Each proposal plays `games` games a mission against the bot as it is, the best one then at most `final` on seeds
    that none has seen. All of it is kept, so that a run that was broken off goes on. Raises LabFault.
    """
    optuna: Any = need("optuna")
    optuna.logging.set_verbosity(optuna.logging.ERROR)
    sampler = optuna.samplers.TPESampler(seed=making.seed, n_startup_trials=_BY_CHANCE)
    study = optuna.create_study(direction="maximize", sampler=sampler)
    tried: list[tuple[str, float]] = []
    for number in range(trials):
        trial = study.ask()
        name = named(bot, {each.name: _proposed(trial, each) for each in parameters})
        pairings = tournament.pairings_of([name, bot], missions, options or {})
        met = tournament.run(pairings, games, folder / f"trial-{number + 1}", making).met[0]
        tried.append((name, met.score.value))
        study.tell(trial, met.score.value)
    best, _ = max(tried, key=lambda each: each[1])
    pairings = tournament.pairings_of([best, bot], missions, options or {})
    unseen = making._replace(seed=making.seed + games)
    met = tournament.run(pairings, final, folder / "final", unseen, test=test).met[0]
    assert met.verdict is not None
    found = Tuned(best, met.score.value, met.verdict, tried)
    told = {"best": best, "score": found.score, "verdict": found.verdict._asdict(), "tried": tried}
    try:
        (folder / "tune.json").write_text(json.dumps(told, indent=1) + "\n", encoding="utf-8")
    except OSError as error:
        raise unwritable(folder, error, 0) from None
    return found


def _proposed(trial: Any, each: Parameter) -> float | int:
    if each.whole:
        return int(trial.suggest_int(each.name, int(each.low), int(each.high)))
    return round(float(trial.suggest_float(each.name, each.low, each.high)), 4)
