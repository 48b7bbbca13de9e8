"""The commands of the laboratory: `hullbreach lab` and `hullbreach bot` (docs/lab.md, docs/write-a-bot.md)."""

from __future__ import annotations

import hashlib
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from hullbreach.cli.faults import Fault, blamed, fit, misused
from hullbreach.cli.starting import read_options
from hullbreach.kernel.options import OptionValue
from hullbreach.lab.faults import LabFault
from hullbreach.lab.figures import Test
from hullbreach.lab.workers import Making
from hullbreach.words import word

if TYPE_CHECKING:
    from hullbreach.lab.tournament import Standing

# More faults of a bot than this tell nothing new.
_MOST_FAULTS = 20


@contextmanager
def told(folder: Path, total: int, language: str, asked: dict[str, Any]) -> Iterator[Making]:
    """How a run is made, with a bar that moves with the games; sentences for what goes wrong: faults, and being
    interrupted."""
    done = 0
    bar = click.progressbar(length=total, label=word("lab", "progress", language), file=sys.stderr)
    try:
        with bar:

            def tick(games: int) -> None:
                nonlocal done
                done += games
                bar.update(games)

            with blamed("", LabFault):
                yield Making(
                    asked["seed"],
                    asked["records"],
                    asked["workers"],
                    asked["cluster"],
                    asked["deadline"],
                    tick,
                )
    except KeyboardInterrupt:
        click.echo("", err=True)
        line = word("lab", "interrupted", language, done=done, games=total, folder=folder)
        click.echo(f"hullbreach: {fit(line)}", err=True)
        sys.exit(130)


def read_varied(asked: str) -> tuple[str, list[OptionValue]] | None:
    """`option=a,b` of --vary."""
    if not asked:
        return None
    name, equals, values = asked.partition("=")
    parts = [part.strip() for part in values.split(",")]
    if not equals or len(parts) < 2 or not all(parts) or not name.strip():
        raise Fault("--vary: '{}' must be written OPTION=A,B, like guard=true,false.", asked)
    return name.strip(), [read_options((f"{name}={part}",))[name.strip()] for part in parts]


def folder_of(out: Path | None, study: str, name: str, *asked: object) -> Path:
    """Where a run is kept: where it was asked for, or in a folder of its own for every plan."""
    if out is not None:
        return out
    mark = hashlib.blake2b(repr(asked).encode(), digest_size=3).hexdigest()
    return Path("lab") / f"{study}-{Path(name).stem}-{mark}"


def run_balance(mission: str, out: Path | None, lang: str, asked: dict[str, Any]) -> None:
    from hullbreach.lab import balance, page

    options, vary = read_options(asked["options"]), read_varied(asked["vary"])
    if vary is not None and asked["against"]:
        raise misused("--vary compares options, --against missions; take one of them.")
    games, seed, keep = asked["games"], asked["seed"], asked["records"]
    with blamed("", LabFault):
        arms = balance.settings_of(mission, asked["bots"], options, asked["against"], vary)
    folder = folder_of(out, "balance", mission, arms, seed, keep)
    with told(folder, games * len(arms), lang, asked) as making:
        found = balance.run(arms, games, folder, making)
        written = page.write(found, lang, command_line())
    for line in page.summary(found, lang):
        click.echo(line)
    click.echo(word("lab", "files", lang, folder=written))


def run_survey(out: Path | None, lang: str, asked: dict[str, Any]) -> None:
    from hullbreach.lab import survey

    if len(asked["bots"]) > 1 or asked["options"] or asked["against"] or asked["vary"]:
        raise misused("--all takes one --bot for all seats, and neither options nor comparisons.")
    with blamed("", LabFault):
        settings = survey.settings(asked["only"], *asked["bots"])
        tasks = survey.tasks_of(settings, asked["games"], asked["seed"], asked["played"])
    folder = folder_of(out, "balance", "all", settings)
    with told(folder, len(tasks), lang, asked) as making:
        found = survey.run(settings, tasks, folder, making)
        if asked["keep"]:
            survey.keep(found)
        if asked["page"] is not None:
            survey.write(found, asked["page"], command_line())
    for line in survey.summary(found, lang):
        click.echo(line)


def run_tournament(bots: tuple[str, ...], out: Path | None, lang: str, asked: dict[str, Any]) -> None:
    from hullbreach.lab import tournament

    test = read_test(asked["sprt"], asked["alpha"], asked["beta"])
    games, seed, keep, anchor = (asked[name] for name in ("games", "seed", "records", "anchor"))
    if anchor and anchor not in bots:
        raise Fault("--anchor: '{}' does not play; those who do are: {}.", anchor, ", ".join(bots))
    with blamed("", LabFault):
        pairings = tournament.pairings_of(
            bots, asked["missions"], read_options(asked["options"]), asked["focus"]
        )
    folder = folder_of(out, "tournament", asked["missions"][0], pairings, seed, keep, test)
    total = 2 * (games // 2) * len(pairings) * len(pairings[0].meetings)
    with told(folder, total, lang, asked) as making:
        standing = tournament.run(pairings, games, folder, making, test=test, anchor=anchor)
    for line in standing_lines(standing, test, lang):
        click.echo(line)
    click.echo(word("lab", "files", lang, folder=folder))


def run_tune(bot: str, out: Path | None, lang: str, asked: dict[str, Any]) -> None:
    from hullbreach.lab import tune

    test = read_test(asked["sprt"], 0.05, 0.05)
    assert test is not None
    games, trials, final, seed = (asked[name] for name in ("games", "trials", "final", "seed"))
    with blamed("", LabFault):
        parameters = [tune.parameter(each) for each in asked["params"]]
    missions, options = asked["missions"], read_options(asked["options"])
    folder = folder_of(out, "tune", missions[0], bot, parameters, missions, options, seed, games, test)
    total = 2 * (trials * (games // 2) + final // 2) * len(missions)
    with told(folder, total, lang, asked) as making:
        found = tune.run(
            bot,
            parameters,
            missions,
            folder,
            making,
            trials=trials,
            games=games,
            final=final,
            test=test,
            options=options,
        )
    for name, score in found.tried:
        click.echo(f"{name}: {100 * score:.0f} %")
    verdict = word(
        "lab", f"verdict_{found.verdict.kept or 'open'}", lang, low=f"{test.low:g}", high=f"{test.high:g}"
    )
    key = "tune_kept" if found.verdict.kept == "H1" else "tune_dropped"
    click.echo(word("lab", key, lang, setting=found.name, verdict=verdict))
    click.echo(word("lab", "files", lang, folder=folder))


def read_test(asked: str, alpha: float, beta: float) -> Test | None:
    """`LOW,HIGH` of --sprt, in rating points."""
    if not asked:
        return None
    try:
        low, high = (float(part) for part in asked.split(","))
    except ValueError:
        raise Fault("--sprt: '{}' must be written LOW,HIGH, like 0,30.", asked) from None
    if not low < high:
        raise Fault("--sprt: of '{}' the first must be less than the second.", asked)
    return Test(low, high, alpha, beta)


def standing_lines(standing: Standing, test: Test | None, lang: str) -> list[str]:
    """Ratings, then pairings, then how far ahead the sides of the missions are."""
    width = max(len(name) for name in standing.scores)
    lines = []
    for name, figure in sorted(standing.ratings.players.items(), key=lambda each: -each[1].value):
        points = f"{figure.value:+.0f} ({figure.low:+.0f} – {figure.high:+.0f})"
        score = f"{100 * standing.scores[name].value:.0f} %"
        lines.append(
            f"{name:<{width}}  {word('lab', 'rating', lang)} {points}  {word('lab', 'score', lang)} {score}  "
            f"{word('lab', 'played', lang)} {standing.played[name]}"
        )
    for met in standing.met:
        share = f"{100 * met.score.value:.0f} % ({100 * met.score.low:.0f} – {100 * met.score.high:.0f} %)"
        line = f"{met.first} – {met.second}: {share}, {met.games}"
        if met.verdict is not None and test is not None:
            key = f"verdict_{met.verdict.kept or 'open'}"
            line += f"; {word('lab', key, lang, low=f'{test.low:g}', high=f'{test.high:g}')}"
        lines.append(line)
    for mission, figure in standing.ratings.sides.items():
        told = word("lab", "side_ahead", lang, side=standing.first_sides[mission], mission=mission)
        lines.append(f"{told}: {figure.value:+.0f} ({figure.low:+.0f} – {figure.high:+.0f})")
    return lines


def command_line() -> str:
    return " ".join(["hullbreach", *sys.argv[1:]])


def check_bot(
    name: str, games: tuple[str, ...], positions: int, deadline: float, as_json: bool, lang: str
) -> None:
    from hullbreach.lab import checking

    with blamed("", LabFault):
        found = checking.check(name, games, positions, deadline)
    if as_json:
        import json

        click.echo(json.dumps(checking.report(found), ensure_ascii=False, indent=1))
    else:
        for fault in found.faults[:_MOST_FAULTS]:
            click.echo(fit(str(fault)))
        key = "check_bad" if found.faults else "check_ok"
        longest = f"{1000 * found.longest:.0f}"
        line = word(
            "lab", key, lang, bot=name, count=found.asked, games=len(found.games), longest=longest,
            faults=len(found.faults),
        )  # fmt: skip
        click.echo(fit(line))
    sys.exit(int(bool(found.faults)))
