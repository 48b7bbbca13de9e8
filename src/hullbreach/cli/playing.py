"""The commands that play a game in the terminal: `play`, `watch` and `menu`."""

from __future__ import annotations

from pathlib import Path

import click

from hullbreach.cli.faults import misused
from hullbreach.cli.parameters import FILE, LANG, OPTION, SPEED

_ASCII = click.option("--ascii", is_flag=True, help="Plain characters only.")
_SEAT = click.option(
    "--seat",
    "seats",
    multiple=True,
    metavar="SEAT=WHO",
    help="Who holds a seat: human, level1 to level5, heuristic, random or exec:COMMAND",
)
_LEVEL = click.option(
    "--level",
    type=click.IntRange(1, 5),
    callback=lambda _context, _option, level: level or 0,
    help="How well the bots play, from 1 to 5; remembered for the next game.",
)
_SEED = click.option("--seed", default="", help="Any text; the same seed gives the same dice.")


@click.command()
@click.argument("mission", required=False)
@click.option("--terminal", is_flag=True, help="In this terminal (the only way without a server).")
@click.option("--as", "people", multiple=True, metavar="SEAT", help="Your seat: marine, squad1, alien …")
@click.option(
    "--bot",
    default="",
    help="Who plays the others: level1 to level5, heuristic, random or exec:COMMAND; as last time if not said.",
)
@_LEVEL
@click.option(
    "--handicap", type=int, default=0, metavar="-3…3", help="Helps the first side, below 0 the other."
)
@_SEAT
@_SEED
@OPTION
@click.option("--save", "save_to", type=FILE, help="Where the game is saved after every choice.")
@click.option("--resume", type=FILE, help="Go on with a saved game.")
@_ASCII
@LANG
def play(
    mission: str | None,
    terminal: bool,
    people: tuple[str, ...],
    bot: str,
    level: int,
    handicap: int,
    seats: tuple[str, ...],
    seed: str,
    options: tuple[str, ...],
    save_to: Path | None,
    resume: Path | None,
    ascii: bool,
    lang: str,
) -> None:
    """Play a MISSION (a key or a file) in the terminal.

    Without --as you have the first seat, and the computer the others.
    """
    from hullbreach.cli.starting import go_on, read_options, read_seats, seated, start

    named = read_seats(seats)
    if resume is not None:
        if mission or options or seed or handicap:
            raise misused("A saved game has its mission, options and seed; --resume takes none.")
        bot = bot or (f"level{level}" if level else "")
        go_on(resume, named, lang, save_to, ascii, people, bot)
        return
    if mission is None:
        from hullbreach.cli.menu import Menu

        Menu(lang, ascii).run()
        return
    chosen = read_options(options)
    players = seated(mission, chosen, people, bot, named, level=level)
    start(mission, players, lang, seed=seed, options=chosen, handicap=handicap, save_to=save_to, ascii=ascii)


@click.command()
@click.argument("mission")
@click.option("--speed", type=SPEED, default="normal")
@_SEED
@click.option(
    "--bot",
    default="",
    help="The bot that plays every seat: level1 to level5, random …; heuristic if not said.",
)
@_LEVEL
@click.option(
    "--daily", is_flag=True, help="As everybody has it today, where the mission is another every day."
)
@click.option("--why", is_flag=True, help="Tell what a bot that searches has weighed, choice by choice.")
@_SEAT
@_ASCII
@LANG
def watch(
    mission: str,
    speed: str,
    seed: str,
    bot: str,
    level: int,
    daily: bool,
    why: bool,
    seats: tuple[str, ...],
    ascii: bool,
    lang: str,
) -> None:
    """Watch bots play a MISSION. Of a campaign they play every battle, and how it stands is told after each."""
    from hullbreach.cli.starting import PAUSES, options_of_the_day, read_seats, seated, start

    options = options_of_the_day(mission) if daily else {}
    players = seated(mission, options, (), bot, read_seats(seats), watch=True, level=level)
    if "human" in players.values():
        raise misused("Bots play here; to play yourself use `hullbreach play`.")
    start(mission, players, lang, seed=seed, options=options, pause=PAUSES[speed], ascii=ascii, why=why)


@click.command()
@_ASCII
@LANG
def menu(ascii: bool, lang: str) -> None:
    """Choose mission, sides and language, or go on with a saved game."""
    from hullbreach.cli.menu import Menu

    Menu(lang, ascii).run()
