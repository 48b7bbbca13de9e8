"""The roster of a force: a sheet for each squad, as text, as a page, and as a PDF (DWG-ROSTER-*)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from html import escape
from typing import Final

from hullbreach.evening.force import Force
from hullbreach.evening.squads import kinds
from hullbreach.kernel.printing import FIXED, MARGIN, Sheets

# Says a word of a table in the reader's language: ("gear", "storm_bolter"), ("roster", "rank") …
Say = Callable[[str, str], str]
COLUMNS: Final = ("name", "rank", "weapons", "reloads", "kills")
_WIDTHS: Final = (16, 12, 46, 10, 8)
_SIZE: Final = 9
_LINE: Final = 16
_LINES: Final = 46


@dataclass(frozen=True)
class Sheet:
    """One squad: its title, what stands below it, and a row for each marine, one cell a column."""

    title: str
    notes: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


def sheets(force: Force, say: Say, language: str) -> list[Sheet]:
    """DWG-ROSTER-PER-SQUAD, DWG-ROSTER-CAPTAIN-BADGE, DWG-ROSTER-WEAPON-BEARER, DWG-ROSTER-RELOADS"""
    out: list[Sheet] = []
    for squad, roster in zip(force.squads, force.rosters, strict=True):
        kind = kinds()[squad.kind]
        called = kind.name_fr if language == "fr" else kind.name_en
        notes = [f"{called}, {squad.cost} {say('roster', 'points')}"]
        if any(figure.rank == "captain" for figure in roster):
            notes.append(f"{say('roster', 'badge')}: {squad.badge or '.' * 24}")
        rows = [
            (
                figure.name,
                say("roster", figure.rank) + (f" {figure.level}" if figure.level else ""),
                ", ".join(say("gear", weapon) for weapon in figure.weapons),
                str(figure.reloads) if {"assault_cannon", "heavy_flamer"} & set(figure.weapons) else "",
                "",
            )
            for figure in roster
        ]
        out.append(Sheet(f"{say('roster', 'squad')} {roster[0].squad}", tuple(notes), tuple(rows)))
    return out


def sums(force: Force, say: Say) -> str:
    """One line about the whole force."""
    minutes, seconds = divmod(force.seconds, 60)
    return (
        f"{len(force.figures)} {say('roster', 'marines')}, {force.cost} {say('roster', 'points')}, "
        f"{say('roster', 'time')} {minutes}:{seconds:02}"
    )


def as_text(force: Force, say: Say, language: str) -> str:
    lines = [sums(force, say)]
    for sheet in sheets(force, say, language):
        lines += ["", sheet.title, *sheet.notes]
        lines += [_row(row) for row in (tuple(say("roster", column) for column in COLUMNS), *sheet.rows)]
    return "\n".join(lines) + "\n"


def _row(cells: tuple[str, ...]) -> str:
    return "".join(f"{cell:<{width}}" for cell, width in zip(cells, _WIDTHS, strict=True)).rstrip()


def as_page(force: Force, say: Say, language: str) -> str:
    """A page for a browser, fit to be printed."""
    title = escape(say("roster", "roster"))
    heads = "".join(f"<th>{escape(say('roster', column))}</th>" for column in COLUMNS)
    parts: list[str] = []
    for sheet in sheets(force, say, language):
        notes = "".join(f"<p>{escape(note)}</p>" for note in sheet.notes)
        rows = "".join(
            f"<tr>{''.join(f'<td>{escape(cell)}</td>' for cell in row)}</tr>" for row in sheet.rows
        )
        head = f"<thead><tr>{heads}</tr></thead>"
        parts.append(
            f"<section><h2>{escape(sheet.title)}</h2>{notes}<table>{head}<tbody>{rows}</tbody></table></section>"
        )
    style = (
        "body{font:16px/1.4 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}"
        "table{border-collapse:collapse;width:100%}td,th{border:1px solid;padding:.25rem .5rem;text-align:left}"
        "section{break-inside:avoid}"
    )
    return (
        f'<!doctype html>\n<html lang="{language}"><head><meta charset="utf-8"><title>{title}</title>'
        f"<style>{style}</style></head><body><h1>{title}</h1><p>{escape(sums(force, say))}</p>"
        f"{''.join(parts)}</body></html>\n"
    )


def as_pdf(force: Force, say: Say, language: str) -> bytes:
    """The same as a PDF: pages of lines in the reader's own fonts, a squad never cut in two."""
    pages: list[list[str]] = [[sums(force, say)]]
    heads = _row(tuple(say("roster", column) for column in COLUMNS))
    for sheet in sheets(force, say, language):
        block = ["", sheet.title, *sheet.notes, "", heads, *(_row(row) for row in sheet.rows), ""]
        if len(pages[-1]) + len(block) > _LINES:
            pages.append([])
        pages[-1] += block
    out = Sheets()
    for lines in pages:
        out.page()
        for number, line in enumerate(lines):
            out.write(MARGIN, MARGIN + number * _LINE, line, _SIZE, FIXED)
    return out.pdf()
