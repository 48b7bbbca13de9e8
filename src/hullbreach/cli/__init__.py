"""The command `hullbreach`. What a command needs is imported when it runs, so that help comes at once."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from hullbreach import __version__
from hullbreach.cli.faults import blamed, fit, misused, told_here
from hullbreach.cli.hosting import backup, doctor, prune, serve
from hullbreach.cli.lab import bot, lab
from hullbreach.cli.ledgers import campaign
from hullbreach.cli.making import army, force, generate
from hullbreach.cli.parameters import FILE, JSON, LANG
from hullbreach.cli.playing import menu, play, watch
from hullbreach.kernel.sentences import Sentence


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
@LANG
def rule(id: str | None, words: str | None, lang: str) -> None:
    """Show a rule by its ID, or search the rulebook."""
    from hullbreach.cli.rules import found_rules, printed
    from hullbreach.rulebook import UnknownRule, rule as find

    if words:
        click.echo(found_rules(words, lang))
        return
    if not id:
        raise misused("Name a rule, like V3-OW-SET, or use --search WORDS.")
    with blamed("", UnknownRule):
        click.echo(printed(find(id.upper()), lang))


@main.command()
@click.argument("file", type=FILE)
@JSON
@LANG
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
@click.option("--svg", type=FILE, help="Write a drawing to this file.")
@click.option("--sight", default="", metavar="NAME", help="Mark what this piece sees.")
@click.option("--sections", is_flag=True, help="Show the sections.")
@click.option("--theme", default="scanner", show_default=True, help="Colours of the drawing.")
@click.option("--at", type=click.IntRange(min=0), help="Of a record: after this many choices.")
@LANG
def board(
    name: str, svg: Path | None, sight: str, sections: bool, theme: str, at: int | None, lang: str
) -> None:
    """Show the board of a scene, a mission or a record."""
    from hullbreach.cli.showing import board_text, load_game, piece_called, write_drawing

    face, game = load_game(name, at)
    if svg is None:
        click.echo(board_text(face, game, sight, sections))
    else:
        write_drawing(face, game, svg, theme, piece_called(face, game, sight), sections)


@main.command()
@click.argument("file", metavar="FILE|KEY")
@LANG
def check(file: str, lang: str) -> None:
    """Check a mission file.

    Status 0: nothing to object to; 1: warnings; 2: it cannot be loaded.
    """
    from hullbreach.missions import check_mission, find_mission
    from hullbreach.missions.fields import MissionFault

    try:
        warnings = check_mission(find_mission(file))
    except MissionFault as fault:
        for sentence in fault.faults:
            click.echo(f"hullbreach: {fit(told_here('{}: {}', fault.where, Sentence(sentence)))}", err=True)
        sys.exit(2)
    for warning in warnings or ["nothing to object to."]:
        click.echo(told_here("{}: {}", file, Sentence(warning)))
    sys.exit(int(bool(warnings)))


@main.command()
@LANG
def missions(lang: str) -> None:
    """List the missions."""
    from hullbreach.cli.listing import mission_lines

    for line in mission_lines(lang):
        click.echo(line)


@main.command()
@click.argument("record", type=FILE)
@LANG
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
        click.echo(fit(told_here("{}: {}", record, Sentence(fault))))
    if not faults:
        for line in checked_lines(record, loaded, lang):
            click.echo(fit(line))
    sys.exit(int(bool(faults)))


@main.command()
@click.argument("record", type=FILE)
@click.option("--seat", default="", metavar="SEAT", help="For whom; else for the person who played.")
@click.option("--moments", type=click.IntRange(1, 20), default=4, show_default=True, help="How many at most.")
@LANG
def review(record: Path, seat: str, moments: int, lang: str) -> None:
    """Tell where a recorded game turned, and what the strongest bot would have done there.

    Ctrl-C breaks it off; what was found until then is told.
    """
    from hullbreach.cli.reviewing import review as look_through

    look_through(record, seat, moments, lang)


for command in (generate, force, army, play, watch, menu, campaign, serve, prune, doctor, backup, lab, bot):
    main.add_command(command)
