"""Rosters: a sheet for each squad as text, page and PDF."""

from __future__ import annotations

import re

from hullbreach.evening import roster
from hullbreach.evening.force import Force, Squad
from tests.scenes import rule

FORCE = Force(
    (
        Squad("command", bought=((4, "magazine"),), badge="a raven (red)"),
        Squad("recon", members=("Éloi", "<b>Two</b>")),
    ),
    1,
)


def say(table: str, key: str) -> str:
    return key.replace("_", " ")


def sheets() -> list[roster.Sheet]:
    return roster.sheets(FORCE, say, "en")


@rule("DWG-ROSTER-PER-SQUAD", "DWG-ROSTER-RELOADS", "DWG-ROSTER-WEAPON-BEARER")
def test_a_sheet_for_each_squad_with_everybody_on_it() -> None:
    command, recon = sheets()
    assert (len(command.rows), len(recon.rows)) == (5, 3)
    assert command.rows[3][2:4] == ("assault cannon, power fist", "2")
    assert command.rows[2][3] == "0"
    assert recon.rows[0] == ("Éloi", "sergeant", "storm bolter, power fist", "", "")
    assert recon.title == "squad Éloi"
    assert command.notes[0] == "Command squad, 21 points"


@rule("DWG-ROSTER-CAPTAIN-BADGE")
def test_the_badge_is_the_captains() -> None:
    command, recon = sheets()
    assert command.notes[1:] == ("badge: a raven (red)",)
    assert recon.notes[1:] == ()
    (promoted,) = roster.sheets(Force((Squad("line", bought=((1, "captain"),)),)), say, "en")
    assert promoted.notes[1].startswith("badge: ....")


def test_as_text_and_as_a_page() -> None:
    text = roster.as_text(FORCE, say, "fr")
    assert text.startswith("8 marines, 26 points, time 1:30\n")
    assert "Escouade de reconnaissance, 4 points" in text
    page = roster.as_page(FORCE, say, "en")
    assert page.count("<section>") == 2
    assert "&lt;b&gt;Two" in page
    assert "<b>" not in page


def test_as_a_pdf() -> None:
    """Every object stands where the table of the file says, and accents and brackets survive."""
    data = roster.as_pdf(FORCE, say, "en")
    assert data.startswith(b"%PDF-1.4")
    places = [int(place) for place in re.findall(rb"(\d{10}) 00000 n", data)]
    for number, place in enumerate(places, start=1):
        assert data[place:].startswith(b"%d 0 obj" % number)
    start = int(re.findall(rb"startxref\n(\d+)", data)[0])
    assert data[start:].startswith(b"xref")
    assert b"raven \\(red\\)" in data
    assert "Éloi".encode("cp1252") in data
    for length, stream in re.findall(rb"/Length (\d+) >>\nstream\n(.*?)\nendstream", data, re.DOTALL):
        assert int(length) == len(stream)


def test_a_large_force_takes_several_pages_and_no_squad_is_cut() -> None:
    data = roster.as_pdf(Force((Squad("recon"),) * 12), say, "en")
    assert int(re.findall(rb"/Count (\d+)", data)[0]) == 3
