"""The commands that make and muster: `generate`, `force` and `army`."""

from __future__ import annotations

from pathlib import Path

import click

from hullbreach.cli.parameters import FILE, LANG, SPEED


@click.command()
@click.option("--seed", default="", metavar="TEXT", help="Any text; the same seed makes the same mission.")
@click.option(
    "--scenario", default="", metavar="1-6", help="A scenario by number or key; else as the die falls."
)
@click.option("--budget", type=int, default=0, metavar="4-50", help="Points for a force by chance.")
@click.option("--force", type=FILE, help="A force from a file; see `hullbreach force`.")
@click.option("--evening", type=FILE, help="The battle in which the evening of this record ended.")
@click.option("--map", "as_map", is_flag=True, help="Show the board and not the mission.")
@click.option("--svg", type=FILE, help="Write a drawing of the board to this file.")
@click.option("--save", "save_to", type=FILE, help="Write the mission to this file.")
@click.option("--roster", type=FILE, help="Write the roster to this file: .pdf, .html or .txt")
@click.option("--play", is_flag=True, help="Play it in this terminal against the computer.")
@click.option("--watch", "speed", type=SPEED, help="Watch bots play it.")
@LANG
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


@click.command()
@click.argument("file", type=FILE)
@click.option("--budget", type=int, default=50, show_default=True, help="Points that it may cost.")
@click.option("--roster", type=FILE, help="Write the roster to this file: .pdf, .html or .txt")
@click.option(
    "--keep", default="", metavar="NAME", help="Keep it under this name, which is then as good as a file."
)
@LANG
def force(file: Path, budget: int, roster: Path | None, keep: str, lang: str) -> None:
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


@click.command()
@click.argument("army")
@LANG
def army(army: str, lang: str) -> None:
    """Check an ARMY, a file or the key of a ready-made one, and explain every # of it.

    Status 0: it can be fielded; 2: it cannot, and what is wrong is said.
    """
    from hullbreach.cli.mustering import army_lines

    for line in army_lines(army):
        click.echo(line.said(lang))
