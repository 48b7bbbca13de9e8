"""The command `hullbreach`. What a command needs is imported when it runs, so that help comes at once."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from hullbreach import __version__
from hullbreach.cli.faults import Fault, fit
from hullbreach.cli.lab import bot, lab
from hullbreach.cli.parameters import FILE as _FILE, LANG as _LANG

_ASCII = click.option("--ascii", is_flag=True, help="Plain characters only.")
_SEAT = click.option(
    "--seat",
    "seats",
    multiple=True,
    metavar="SEAT=WHO",
    help="Who holds a seat: human, level1 to level5, heuristic, random or exec:COMMAND",
)
_SPEED = click.Choice(["slow", "normal", "fast", "instant"])
_LEVEL = click.option(
    "--level",
    type=click.IntRange(1, 5),
    callback=lambda _context, _option, level: level or 0,
    help="How well the bots play, from 1 to 5; remembered for the next game.",
)
_SEED = click.option("--seed", default="", help="Any text; the same seed gives the same dice.")


@click.group(context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100})
@click.version_option(__version__, prog_name="hullbreach")
def main() -> None:
    """Plays, referees and studies corridor-combat board games."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")


@main.command()
@click.argument("id", required=False)
@click.option("--search", "words", help="Words that the rule must contain.")
@_LANG
def rule(id: str | None, words: str | None, lang: str) -> None:
    """Show a rule by its ID, or search the rulebook."""
    from hullbreach.cli.rules import found_rules, printed
    from hullbreach.rulebook import UnknownRule, rule as find

    if words:
        click.echo(found_rules(words, lang))
        return
    if not id:
        raise click.UsageError("Name a rule, like V3-OW-SET, or use --search WORDS.")
    try:
        click.echo(printed(find(id.upper()), lang))
    except UnknownRule as unknown:
        raise Fault(str(unknown)) from None


@main.command()
@click.argument("file", type=_FILE)
@click.option("--json", "as_json", is_flag=True, help="The report for programs: one JSON object.")
@_LANG
def referee(file: Path, as_json: bool, lang: str) -> None:
    """Play the choices of a scene and say what the rules make of each.

    Status 0: all choices accepted; 1: some refused; 2: the scene cannot be used.
    """
    from hullbreach.cli.refereeing import Report

    report = Report(file)
    if as_json:
        import json

        click.echo(json.dumps(report.data(lang), ensure_ascii=False, indent=1))
    else:
        click.echo(report.text(lang))
    sys.exit(int(not report.accepted))


@main.command()
@click.argument("name", metavar="FILE|KEY")
@click.option("--svg", type=_FILE, help="Write a drawing to this file.")
@click.option("--sight", default="", metavar="NAME", help="Mark what this piece sees.")
@click.option("--sections", is_flag=True, help="Show the sections.")
@click.option("--theme", default="scanner", show_default=True, help="Colours of the drawing.")
@click.option("--at", type=click.IntRange(min=0), help="Of a record: after this many choices.")
def board(name: str, svg: Path | None, sight: str, sections: bool, theme: str, at: int | None) -> None:
    """Show the board of a scene, a mission or a record."""
    from hullbreach.cli.showing import board_text, load_game, piece_called, write_drawing

    face, game = load_game(name, at)
    if svg is None:
        click.echo(board_text(face, game, sight, sections))
    else:
        write_drawing(face, game, svg, theme, piece_called(face, game, sight), sections)


@main.command()
@click.argument("file", metavar="FILE|KEY")
def check(file: str) -> None:
    """Check a mission file.

    Status 0: nothing to object to; 1: warnings; 2: it cannot be loaded.
    """
    from hullbreach.missions import check_mission, find_mission
    from hullbreach.missions.fields import MissionFault

    try:
        warnings = check_mission(find_mission(file))
    except MissionFault as fault:
        for line in str(fault).split("\n"):
            click.echo(f"hullbreach: {fit(line)}", err=True)
        sys.exit(2)
    for warning in warnings:
        click.echo(f"{file}: {warning}")
    if not warnings:
        click.echo(f"{file}: nothing to object to.")
    sys.exit(int(bool(warnings)))


@main.command()
@click.option("--seed", default="", metavar="TEXT", help="Any text; the same seed makes the same mission.")
@click.option(
    "--scenario", default="", metavar="1-6", help="A scenario by number or key; else as the die falls."
)
@click.option("--budget", type=int, default=0, metavar="4-50", help="Points for a force by chance.")
@click.option("--force", type=_FILE, help="A force from a file; see `hullbreach force`.")
@click.option("--evening", type=_FILE, help="The battle in which the evening of this record ended.")
@click.option("--map", "as_map", is_flag=True, help="Show the board and not the mission.")
@click.option("--svg", type=_FILE, help="Write a drawing of the board to this file.")
@click.option("--save", "save_to", type=_FILE, help="Write the mission to this file.")
@click.option("--roster", type=_FILE, help="Write the roster to this file: .pdf, .html or .txt")
@click.option("--play", is_flag=True, help="Play it in this terminal against the computer.")
@click.option("--watch", "speed", type=_SPEED, help="Watch bots play it.")
@_LANG
def generate(
    seed: str,
    scenario: str,
    budget: int,
    force: Path | None,
    evening: Path | None,
    as_map: bool,
    svg: Path | None,
    save_to: Path | None,
    roster: Path | None,
    play: bool,
    speed: str | None,
    lang: str,
) -> None:
    """Make a mission from ten tiles, six scenarios and a force (docs/generator.md).

    Without other wishes the mission is printed; `hullbreach play FILE` plays one that was saved.
    """
    from hullbreach.cli.generating import battle_of, battle_of_record
    from hullbreach.cli.mustering import write, write_roster

    if evening is not None:
        battle = battle_of_record(evening, lang)
    else:
        battle = battle_of(seed, scenario, budget, force, lang)
    if save_to is not None:
        write(save_to, battle.text().encode(), lang)
    if roster is not None:
        write_roster(battle.force, roster, lang)
    if as_map or svg is not None:
        from hullbreach.cli.showing import board_text, shown_mission, write_drawing

        face, game = shown_mission(battle.text(), battle.key)
        if as_map:
            click.echo(board_text(face, game, "", False))
        if svg is not None:
            write_drawing(face, game, svg, "scanner", -1, False)
    if play or speed:
        from hullbreach.cli.starting import play_text

        play_text(battle.text(), battle.key, speed, lang)
    elif not (as_map or svg or save_to or roster):
        click.echo(battle.text())


@main.command("force")
@click.argument("file", type=_FILE)
@click.option("--budget", type=int, default=50, show_default=True, help="Points that it may cost.")
@click.option("--roster", type=_FILE, help="Write the roster to this file: .pdf, .html or .txt")
@click.option(
    "--keep", default="", metavar="NAME", help="Keep it under this name, which is then as good as a file."
)
@_LANG
def force_command(file: Path, budget: int, roster: Path | None, keep: str, lang: str) -> None:
    """Check a force, a FILE or the name of one that was kept, and show its roster.

    Status 0: the lists allow it; 2: they do not, and the rule and limit are named.
    """
    from hullbreach.cli.mustering import keep_force, load_force, roster_text, write_roster

    force = load_force(file, budget, lang)
    if keep:
        keep_force(force, keep, lang)
    if roster is not None:
        write_roster(force, roster, lang)
    else:
        click.echo(roster_text(force, lang))


@main.command("army")
@click.argument("army")
@_LANG
def army_command(army: str, lang: str) -> None:
    """Check an ARMY, a file or the key of a ready-made one, and explain every # of it.

    Status 0: it can be fielded; 2: it cannot, and what is wrong is said.
    """
    from hullbreach.cli.mustering import army_lines

    for line in army_lines(army):
        click.echo(line.said(lang))


@main.command()
@_LANG
def missions(lang: str) -> None:
    """List the missions."""
    from hullbreach.cli.listing import mission_lines

    for line in mission_lines(lang):
        click.echo(line)


@main.command()
@click.argument("record", type=_FILE)
@_LANG
def verify(record: Path, lang: str) -> None:
    """Play a record again and check seed, dice, hashes and result.

    Status 0: all is well; 1: faults; 2: the file is no record; 3: played with other rules, which only a version that
    has them can check.
    """
    from hullbreach.cli.saving import load_record, record_faults
    from hullbreach.cli.verifying import OTHER_RULES, checked_lines, uncheckable

    loaded = load_record(record)
    faults = record_faults(loaded)
    other = uncheckable(record, loaded, faults, lang)
    if other:
        click.echo(fit(other))
        sys.exit(OTHER_RULES)
    for fault in faults:
        click.echo(fit(f"{record}: {fault}"))
    if not faults:
        for line in checked_lines(record, loaded, lang):
            click.echo(fit(line))
    sys.exit(int(bool(faults)))


@main.command()
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
@click.option(
    "--option", "options", multiple=True, metavar="NAME=VALUE", help="Change an option of the rules."
)
@click.option("--save", "save_to", type=_FILE, help="Where the game is saved after every choice.")
@click.option("--resume", type=_FILE, help="Go on with a saved game.")
@_ASCII
@_LANG
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
            raise click.UsageError("A saved game has its mission, options and seed; --resume takes none.")
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


@main.command()
@click.argument("mission")
@click.option("--speed", type=_SPEED, default="normal")
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
@_LANG
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
        raise click.UsageError("Bots play here; to play yourself use `hullbreach play`.")
    start(mission, players, lang, seed=seed, options=options, pause=PAUSES[speed], ascii=ascii, why=why)


@main.command()
@_ASCII
@_LANG
def menu(ascii: bool, lang: str) -> None:
    """Choose mission, sides and language, or go on with a saved game."""
    from hullbreach.cli.menu import Menu

    Menu(lang, ascii).run()


@main.group()
def campaign() -> None:
    """Keep the ledger of a campaign: several missions, one after the other (docs/campaign.md)."""


_LEDGER = click.argument("file", type=_FILE)


@campaign.command("new")
@_LEDGER
@click.option("--game", default="", help="The game, where several have campaigns.")
@click.option(
    "--player",
    "players",
    multiple=True,
    required=True,
    metavar="ROLE=PLAYER",
    help="Who plays what, seat by seat: tide=Anna.",
)
@_LANG
def campaign_new(file: Path, game: str, players: tuple[str, ...], lang: str) -> None:
    """Begin a campaign in a new FILE."""
    from hullbreach.cli.campaigning import begin

    click.echo(begin(file, game, players).told(lang))


@campaign.command("show")
@_LEDGER
@_LANG
def campaign_show(file: Path, lang: str) -> None:
    """Say where everybody stands."""
    from hullbreach.cli.campaigning import load

    click.echo(load(file).told(lang))


@campaign.command("add")
@_LEDGER
@click.argument("record", type=_FILE)
@_LANG
def campaign_add(file: Path, record: Path, lang: str) -> None:
    """Count a finished game; its RECORD is verified first."""
    from hullbreach.cli.campaigning import load

    click.echo(load(file).add(record).told(lang))


@campaign.command("choose")
@_LEDGER
@click.argument("choice")
@_LANG
def campaign_choose(file: Path, choice: str, lang: str) -> None:
    """Choose something between two games, like "promote tide"; `show` says what there is."""
    from hullbreach.cli.campaigning import load

    click.echo(load(file).choose(choice).told(lang))


@campaign.command("report")
@_LEDGER
@click.argument("report")
@_LANG
def campaign_report(file: Path, report: str, lang: str) -> None:
    """Tell what came of a battle at a real table: one line in quotes, or a TOML file (docs/campaign.md)."""
    from hullbreach.cli.campaigning import load

    click.echo(load(file).report(report).told(lang))


@campaign.command("options")
@_LEDGER
@click.option("--json", "as_json", is_flag=True, help="For programs: one JSON object.")
def campaign_options(file: Path, as_json: bool) -> None:
    """Print the options for the next game."""
    from hullbreach.cli.campaigning import load

    click.echo(load(file).options_text(as_json))


@campaign.command("print")
@_LEDGER
@click.argument("paper", default="")
@click.option("--out", type=_FILE, help="The file to write; otherwise it is named after the ledger.")
@_LANG
def campaign_print(file: Path, paper: str, out: Path | None, lang: str) -> None:
    """Write a PAPER of the campaign into a file: sheets, report or ledger. Without one, say what there is."""
    from hullbreach.cli.campaigning import load

    click.echo(load(file).print(paper, out, lang))


@campaign.command("record")
@_LEDGER
def campaign_record(file: Path) -> None:
    """Print the campaign as a record, as `hullbreach verify` and the pages of the server read it."""
    from hullbreach.cli.campaigning import load

    click.echo(load(file).record_text(), nl=False)


_DATA = click.option("--data", type=_FILE, help="Folder for the games.")
_DATABASE = click.option(
    "--database",
    default="",
    envvar="HULLBREACH_DATABASE",
    metavar="FILE|URL",
    help="A SQLite file or postgresql://…; also HULLBREACH_DATABASE.",
)


_KEEP = click.option(
    "--keep",
    multiple=True,
    envvar="HULLBREACH_KEEP",
    metavar="KIND=DAYS",
    help="How long games are kept: unstarted=30d, finished=never, abandoned=365d; also HULLBREACH_KEEP.",
)


@main.command()
@click.option("--host", default="127.0.0.1", show_default=True, help="0.0.0.0: everybody in your network.")
@click.option("--port", type=click.IntRange(0, 65535), help="[default: 8484, or the next free one]")
@_DATA
@_DATABASE
@click.option("--open", "open_browser", is_flag=True, help="Open the page in a browser.")
@click.option("--proxy", is_flag=True, help="Behind a proxy of your own: trust its X-Forwarded-For.")
@click.option("--allow-origin", "origins", multiple=True, metavar="URL", help="Another site that may use it.")
@click.option("--limit", "limits", multiple=True, metavar="NAME=NUMBER", help="Change a limit (docs/api.md).")
@_KEEP
@click.option("--log-requests", is_flag=True, help="A line for each request on standard error.")
@click.option(
    "--log-format",
    type=click.Choice(["text", "json"]),
    default="text",
    help="Of the log: for people or programs.",
)
def serve(
    host: str,
    port: int | None,
    data: Path | None,
    database: str,
    open_browser: bool,
    proxy: bool,
    origins: tuple[str, ...],
    limits: tuple[str, ...],
    keep: tuple[str, ...],
    log_requests: bool,
    log_format: str,
) -> None:
    """Serve games to browsers and bots: alone, on one screen, or across the net."""
    from hullbreach.cli.serving import serve as start_serving, set_up, store_setting

    settings = set_up(proxy, origins, limits, keep)
    start_serving(host, port, store_setting(data, database), settings, open_browser, log_requests, log_format)


@main.command()
@_KEEP
@click.option("--dry-run", is_flag=True, help="Only say what would be removed.")
@_DATA
@_DATABASE
def prune(keep: tuple[str, ...], dry_run: bool, data: Path | None, database: str) -> None:
    """Remove games that are older than they are to be kept. A server does so by itself, every hour."""
    from hullbreach.cli.pruning import policy_of, prune as remove_games
    from hullbreach.cli.serving import store_setting

    remove_games(store_setting(data, database), policy_of(keep), dry_run)


@main.command()
@_DATA
@_DATABASE
def doctor(data: Path | None, database: str) -> None:
    """Look over what a server needs: program, limits, disk, database. Status 1: there is something to look at."""
    from hullbreach.cli.doctor import doctor as look
    from hullbreach.cli.serving import store_setting

    sys.exit(look(store_setting(data, database)))


@main.command()
@click.argument("file", type=_FILE)
@_DATA
@_DATABASE
def backup(file: Path, data: Path | None, database: str) -> None:
    """Copy all games into a new FILE, also while a server runs."""
    from hullbreach.cli.serving import backup as copy_games, store_setting

    copy_games(file, store_setting(data, database))


@main.command()
@click.argument("record", type=_FILE)
@click.option("--seat", default="", metavar="SEAT", help="For whom; else for the person who played.")
@click.option("--moments", type=click.IntRange(1, 20), default=4, show_default=True, help="How many at most.")
@_LANG
def review(record: Path, seat: str, moments: int, lang: str) -> None:
    """Tell where a recorded game turned, and what the strongest bot would have done there.

    Ctrl-C breaks it off; what was found until then is told.
    """
    from hullbreach.cli.reviewing import review as look_through

    look_through(record, seat, moments, lang)


main.add_command(lab)
main.add_command(bot)
