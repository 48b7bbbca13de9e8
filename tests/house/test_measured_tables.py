"""The tables of docs/simulation.md are those that `bench captains` and `bench settings` write, and they are whole."""

from __future__ import annotations

from pathlib import Path

import pytest

from benchmarks import settings
from benchmarks.pages import SIMULATION, write
from hullbreach.conquest.scenarios import SCENARIO_KEYS

_PAGE = """Before.
<!-- shares -->
| battle | share |
| --- | --- |
| one | 1 |
| two | 2 |
<!-- end of shares -->
After.
"""


def rows(name: str) -> dict[str, list[str]]:
    """Of a table of the page: the first cell, and the others."""
    text = SIMULATION.read_text(encoding="utf-8")
    table = text.partition(f"<!-- {name} -->\n")[2].partition(f"<!-- end of {name} -->")[0]
    cells = [[cell.strip() for cell in line.strip("|").split("|")] for line in table.splitlines()[2:]]
    return {row[0]: row[1:] for row in cells}


def test_every_battle_and_every_setting_was_measured() -> None:
    captains = rows("captains")
    assert list(captains) == list(SCENARIO_KEYS)
    assert all(len(row) == 8 and all(row) for row in captains.values())
    measured = rows("settings")
    assert list(measured) == [*[name for name, _, _ in settings.ROWS], "held ground"]
    assert all(len(row) == 4 and all(row) for row in measured.values())


def test_no_army_and_no_attacker_is_outside_35_to_65_per_cent_for_certain() -> None:
    """What chance allows of each share reaches into that span."""
    for battle, row in rows("captains").items():
        for share in row[1:5]:
            least, most = share.partition("(")[2].rstrip(")").split("–")
            assert int(least) <= 65 and int(most) >= 35, (battle, share)


def test_a_row_is_written_in_its_place(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text(_PAGE, encoding="utf-8")
    write(page, "shares", {"one": "| one | 9 |", "three": "| three | 3 |"})
    assert page.read_text(encoding="utf-8") == _PAGE.replace("| one | 1 |", "| one | 9 |").replace(
        "| two | 2 |\n", "| two | 2 |\n| three | 3 |\n"
    )
    write(page, "shares", {}, ["three", "one"])
    assert [line[2] for line in page.read_text(encoding="utf-8").splitlines()[4:7]] == ["t", "o", "t"]
    with pytest.raises(ValueError, match="there is no table"):
        write(page, "other", {})
