"""The command groups `lab` and `bot`: studies of many games, and bots looked over."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

import click

from hullbreach.cli.faults import misused
from hullbreach.cli.parameters import FILE, JSON, LANG, OPTION

F = TypeVar("F", bound=Callable[..., Any])


@click.group()
def lab() -> None:
    """Study missions and bots by many games (docs/lab.md)."""


def _number(name: str, least: int, first: int, words: str) -> Callable[[F], F]:
    """An option that is a whole number."""
    return click.option(name, type=click.IntRange(min=least), default=first, show_default=True, help=words)


_MISSIONS: Callable[[F], F] = click.option(
    "--mission", "missions", multiple=True, required=True, help="Where they meet; several are allowed."
)


def _runs(command: F) -> F:
    """The options of every study."""
    for option in (
        LANG,
        click.option("--out", type=FILE, help="The folder of the run; else one of its own under lab/."),
        click.option(
            "--cluster",
            default="",
            metavar="ADDRESS",
            help="Dask: tcp://HOST:PORT; Ray: ray://HOST:PORT, auto.",
        ),
        click.option("--workers", type=click.IntRange(min=0), default=0, help="Processes; else one a core."),
        click.option(
            "--deadline", type=click.FloatRange(min=0), default=60.0, help="Seconds a choice; 0: any number."
        ),
        click.option("--records", is_flag=True, help="Keep every game and every decision."),
        _number("--seed", 0, 1, "The first seed."),
    ):
        command = option(command)
    return command


@lab.command()
@click.argument("mission", default="")
@click.option("--all", "every", is_flag=True, help="Every mission of the program, instead of one.")
@click.option("--game", "only", multiple=True, help="With --all: only missions of this game.")
@click.option(
    "--played",
    multiple=True,
    type=FILE,
    help="With --all: games played elsewhere (python -m hullbreach.bots.many), instead of playing any.",
)
@click.option("--page", type=FILE, help="With --all: a page of Markdown to write into, pictures beside it.")
@click.option("--keep", is_flag=True, help="With --all: what is measured goes into the list of missions.")
@_number("--games", 1, 100, "Games a setting.")
@click.option(
    "--bot", "bots", multiple=True, metavar="[SEAT=]NAME", help="Who plays; a side is as good as a seat."
)
@OPTION
@click.option(
    "--against", multiple=True, metavar="MISSION", help="Compare with another mission on equal seeds."
)
@click.option("--vary", default="", metavar="OPTION=A,B", help="Compare values of an option on equal seeds.")
@_runs
def balance(mission: str, out: Path | None, lang: str, **asked: Any) -> None:
    """How often does each side of a MISSION win, or of --all? The page and the tables are in the run's folder.

    A run that was interrupted goes on when the same command is given again.
    """
    from hullbreach.cli.studying import run_balance, run_survey

    if bool(mission) == asked["every"]:
        raise misused("name a MISSION, or give --all for every one.")
    if asked["every"]:
        run_survey(out, lang, asked)
        return
    for name in ("only", "played", "page", "keep"):
        if asked[name]:
            raise misused("--{} goes with --all.", "game" if name == "only" else name)
    run_balance(mission, out, lang, asked)


@lab.command()
@click.argument("bots", nargs=-1, required=True)
@_MISSIONS
@_number("--games", 2, 100, "At most, a pairing and mission.")
@click.option(
    "--focus", default="", metavar="BOT", help="This bot meets all others, and they not each other."
)
@click.option(
    "--sprt", default="", metavar="LOW,HIGH", help="Stop once it is known which rating difference is true."
)
@click.option(
    "--alpha", type=click.FloatRange(0.001, 0.4), default=0.05, help="Errors of the test if LOW is true."
)
@click.option(
    "--beta", type=click.FloatRange(0.001, 0.4), default=0.05, help="Errors of the test if HIGH is true."
)
@click.option("--anchor", default="", metavar="BOT", help="The bot whose rating is 0; else the mean is.")
@OPTION
@_runs
def tournament(bots: tuple[str, ...], out: Path | None, lang: str, **asked: Any) -> None:
    """Which of the BOTS plays best? Sides are changed on equal seeds, and ratings have a term for mission and side."""
    from hullbreach.cli.studying import run_tournament

    run_tournament(bots, out, lang, asked)


@lab.command()
@click.argument("bot")
@click.option(
    "--param", "params", multiple=True, required=True, metavar="NAME=LOW:HIGH", help="What is to be found."
)
@_MISSIONS
@_number("--trials", 1, 20, "Proposals.")
@_number("--games", 2, 20, "A proposal and mission.")
@_number("--final", 2, 400, "At most, for the best and mission.")
@click.option(
    "--sprt", default="0,50", show_default=True, metavar="LOW,HIGH", help="What the best must be ahead."
)
@OPTION
@_runs
def tune(bot: str, out: Path | None, lang: str, **asked: Any) -> None:
    """Find better parameters for a BOT, a class by name (module:Class). What is best is kept if it passes a test."""
    from hullbreach.cli.studying import run_tune

    run_tune(bot, out, lang, asked)


@click.group()
def bot() -> None:
    """Look bots over (docs/write-a-bot.md)."""


@bot.command()
@click.argument("name")
@click.option("--game", "games", multiple=True, help="Only in this game; several are allowed.")
@click.option(
    "--positions",
    type=click.IntRange(min=1),
    default=60,
    show_default=True,
    help="Positions a game, all seats together.",
)
@click.option(
    "--deadline", type=click.FloatRange(min=0.01), default=5.0, show_default=True, help="Seconds a choice."
)
@JSON
@LANG
def check(
    name: str, games: tuple[str, ...], positions: int, deadline: float, as_json: bool, lang: str
) -> None:
    """Ask the bot NAME in positions of all games: does it answer in time, and never nonsense?

    Status 0: nothing to object to; 1: faults; 2: there is no such bot.
    """
    from hullbreach.cli.studying import check_bot

    check_bot(name, games, positions, deadline, as_json, lang)
