"""What is printed of a campaign: roster sheets, a report and the ledger, from the page and from the command line."""

from __future__ import annotations

import csv
import re
from pathlib import Path

import pytest
from click.testing import CliRunner

from hullbreach.cli import main
from hullbreach.faces import face_of
from hullbreach.kernel.printing import PLAIN, WIDTH, width_of, wrapped
from tests.scenes import rule
from tests.territory_campaign.test_page import walk

FACE = face_of("territory_campaign")
PLAYERS = {"player1": "Ana", "player2": "Bö (the other)", "player3": ""}
_TEXT = re.compile(rb"BT (/F\d) (\S+) Tf (\S+) \S+ Td \((.*)\) Tj ET")


def printed(seed: int, key: str, language: str = "en") -> bytes:
    made = FACE.paper(walk(seed, 330), key, language, PLAYERS)
    assert made is not None
    return made[1]


def texts(pdf: bytes) -> list[str]:
    found = [match[4].decode("cp1252") for match in _TEXT.finditer(pdf)]
    return [re.sub(r"\\(.)", r"\1", text) for text in found]


@rule("TC-GAP-ROSTER-SHEET")
@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_roster_sheet_has_every_figure_with_its_cost(language: str) -> None:
    game = walk(4, 330)
    pdf = printed(4, "sheets", language)
    said = texts(pdf)
    assert pdf.count(b"/Type /Page ") == 3
    assert {"Ana", "Bö (the other)"} <= set(said)
    costs = [f"{game.cost(figure)}#" for seat in game.active() for figure in game.army(seat)]
    assert sorted(text for text in said if re.fullmatch(r"\d+#", text)) == sorted(costs)


@pytest.mark.parametrize("key", ["sheets", "report"])
@pytest.mark.parametrize("language", ["en", "fr"])
def test_nothing_is_written_beyond_the_paper(key: str, language: str) -> None:
    for font, size, x, text in (match.groups() for match in _TEXT.finditer(printed(2, key, language))):
        wide = width_of(text.decode("cp1252"), float(size), font.decode())
        assert float(x) > 0 and float(x) + wide < WIDTH - 20, text


def test_the_report_has_map_standings_battles_and_every_entry() -> None:
    game = walk(4, 330)
    said = texts(printed(4, "report"))
    assert {"Where everybody stands", "Territories", "Battles", "The ledger"} <= set(said)
    assert len([text for text in said if re.fullmatch(r"[+-]\d+", text)]) == len(game.books)
    assert f"Unknown territories: {sum(1 for row in game.land if row[1] < 0)}" in said


def test_the_ledger_is_a_table_that_adds_up() -> None:
    game = walk(4, 330)
    rows = list(csv.DictReader(printed(4, "ledger").decode("utf-8-sig").splitlines()))
    assert len(rows) == len(game.books)
    assert sum(int(row["#"]) for row in rows) == sum(game.hoard)
    assert all(row["Rule"].startswith("TC-") for row in rows)


def test_before_anybody_has_joined_there_is_no_paper() -> None:
    game = walk(1, 0)
    game.order = []
    assert FACE.papers(game) == [] and FACE.paper(game, "report", "en", {}) is None
    assert FACE.paper(walk(1, 9), "other", "en", {}) is None


def test_from_the_command_line(tmp_path: Path) -> None:
    ledger = tmp_path / "ours.toml"

    def run(*words: str) -> str:
        done = CliRunner().invoke(main, ["campaign", *words])
        return f"{done.exit_code} {done.output}"

    run("new", str(ledger), "--game", "conquest", "--player", "player1=Ana", "--player", "player2=Bo")
    assert "sheets: Feuilles d'armée (PDF)" in run("print", str(ledger), "--lang", "fr")
    assert run("print", str(ledger), "ledger").startswith("0 ")
    assert (tmp_path / "ours-ledger.csv").read_bytes().startswith(b"\xef\xbb\xbfTurn,Player")
    assert run("print", str(ledger), "report", "--out", str(tmp_path / "a.pdf")).startswith("0 ")
    assert (tmp_path / "a.pdf").read_bytes().startswith(b"%PDF-1.4")
    assert "there are: sheets, report, ledger" in run("print", str(ledger), "map")


def test_lines_are_as_wide_as_they_may_be() -> None:
    assert wrapped("one two three", 10, width_of("one two", 10)) == ["one two", "three"]
    assert width_of("été", 10) == width_of("ete", 10, PLAIN)
