"""The command `review`: where a recorded game turned for a seat, and what the strongest bot would have done there."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from hullbreach.bots.hint import best_level, hint
from hullbreach.bots.learned import BadModel
from hullbreach.bots.review import Swing, can_review, curve, swings
from hullbreach.cli.faults import Fault, blamed
from hullbreach.cli.levels import bot_name
from hullbreach.cli.saving import load_record, record_faults
from hullbreach.faces import face_of
from hullbreach.faces.advising import Advised
from hullbreach.faces.answers import Crux
from hullbreach.faces.reviewing import moment, weighed_in
from hullbreach.kernel.game import Game, Unimaginable
from hullbreach.kernel.record import Record
from hullbreach.kernel.replaying import dice_of
from hullbreach.kernel.sentences import Sentence
from hullbreach.missions import header_seats, make_game
from hullbreach.words import word

_PEOPLE = "human"
_BAR = 20


def review(record: Path, seat: str, moments: int, lang: str) -> None:
    """Tell where a game turned for a seat; raises Fault."""
    loaded = _reviewable(record)
    number = _seat_of(loaded, seat)
    with blamed(record, BadModel):
        found = swings(curve(loaded, number), moments)
    name = header_seats(loaded.header)[number]
    click.echo(word("review", "head", lang, seat=name, bot=bot_name(best_level(loaded.header.game), lang)))
    if not found:
        click.echo(word("review", "none", lang))
    try:
        _tell(loaded, number, found, lang)
    except KeyboardInterrupt:
        click.echo(word("review", "broken_off", lang))


def _reviewable(path: Path) -> Record:
    loaded = load_record(path)
    faults = record_faults(loaded)
    if faults and loaded.header.seed:
        raise Fault("{}: {}", path, Sentence(faults[0]))
    if not can_review(loaded.header.game) or loaded.header.in_scene:
        raise Fault(
            "{}: games of '{}' have no learned value to be looked through by.", path, loaded.header.game
        )
    return loaded


def _seat_of(record: Record, wanted: str) -> int:
    """The seat that is meant: the one that is named, or else that of the first person, or the first."""
    seats = header_seats(record.header)
    if wanted and wanted not in seats:
        raise Fault(
            "--seat: there is no seat '{}' in this game; its seats are: {}.", wanted, ", ".join(seats)
        )
    people = [seat for seat in seats if record.header.players.get(seat, "") == _PEOPLE]
    return seats.index(wanted or (people or seats)[0])


def _tell(record: Record, seat: int, found: list[Swing], lang: str) -> None:
    """Go through the game once more, and stop at each moment to think."""
    face, texts = face_of(record.header.game), record.choices()
    game: Game = make_game(record.header, dice_of(record))
    done = 0
    for number, swing in enumerate(found):
        _progress(number, len(found))
        for text in texts[done : swing.step]:
            game.play(game.read(text))
        done = swing.step
        played = game.read(texts[swing.step])
        shown = moment(face, game, played, swing)
        try:
            advised = hint(record.header.game, game, seat, number)
            step = Advised(game, advised.choice, {"weighed": advised.weighed})
            shown = weighed_in(face, shown, advised.bot, step, played)
        except Unimaginable:
            pass
        _progress(number + 1, len(found))
        for line in moment_lines(shown, lang):
            click.echo(line)


def _progress(done: int, of: int) -> None:
    """A bar where somebody looks on."""
    stream = sys.stderr
    if stream.isatty():
        full = _BAR * done // max(of, 1)
        stream.write(f"\r[{'#' * full}{'.' * (_BAR - full)}] {done}/{of}\r" if done < of else f"\r{'':30}\r")
        stream.flush()


def moment_lines(one: Crux, lang: str) -> list[str]:
    """Two lines of a moment: what was done and what became of the chance, and what the bot would have done."""
    percent = {"before": round(100 * one.before), "after": round(100 * one.after)}
    lines = [
        word("review", "moment", lang, turn=one.turn, step=one.step, played=one.played.said(lang), **percent)
    ]
    if one.better is None:
        return lines
    names = {"bot": bot_name(one.bot, lang), "choice": one.better.said(lang)}
    if one.same:
        lines.append(word("review", "same", lang, **names))
    elif one.estimate < 0:
        lines.append(word("review", "better_plain", lang, **names))
    elif one.played_estimate < 0:
        lines.append(word("review", "better_alone", lang, estimate=round(100 * one.estimate), **names))
    else:
        figures = {"estimate": round(100 * one.estimate), "instead": round(100 * one.played_estimate)}
        lines.append(word("review", "better", lang, **names, **figures))
    return lines
