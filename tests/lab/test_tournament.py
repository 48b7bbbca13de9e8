"""Bots meet with sides changed; a sequential test ends a pairing that is decided; all of it can be gone on with."""

from __future__ import annotations

import csv
from pathlib import Path

import pytest

from hullbreach.lab import tournament
from hullbreach.lab.faults import LabFault
from hullbreach.lab.figures import Test as SequentialTest
from hullbreach.lab.tournament import ROUND, Standing, pairings_of
from hullbreach.lab.workers import Making
from tests.bots.test_socket import bot_server, last_option
from tests.lab.test_balance import asked, table

BOTS = ["heuristic", "random"]


@pytest.fixture(scope="module")
def standing(tmp_path_factory: pytest.TempPathFactory) -> Standing:
    """Plain good sense against chance on two missions, until that is decided."""
    folder = tmp_path_factory.mktemp("tournament")
    pairings = pairings_of(BOTS, ["drill", "first_blood"], {})
    return tournament.run(
        pairings, 40, folder, Making(workers=1), test=SequentialTest(0, 200), anchor="random"
    )


def test_the_test_ends_what_is_decided(standing: Standing) -> None:
    (met,) = standing.met
    assert met.verdict is not None and met.verdict.kept == "H1"
    # Whole rounds of pairs on both missions, and fewer games than were allowed.
    assert met.games % (ROUND * 2 * 2) == 0 and met.games < 80
    assert len(table(standing.folder)) == met.games


def test_ratings_know_bots_and_sides(standing: Standing) -> None:
    assert standing.ratings.players["random"].value == 0
    assert standing.ratings.players["heuristic"].value > 200
    assert standing.first_sides == {"drill": "marine", "first_blood": "attacker"}
    assert set(standing.ratings.sides) == {"drill", "first_blood"}


def test_tables_of_a_tournament(standing: Standing) -> None:
    with (standing.folder / "ratings.csv").open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    assert [row["bot"] for row in rows] == BOTS
    assert float(rows[0]["rating_low"]) < float(rows[0]["rating"]) < float(rows[0]["rating_high"])
    with (standing.folder / "pairings.csv").open(encoding="utf-8", newline="") as file:
        (pair,) = csv.DictReader(file)
    assert pair["kept"] == "H1"
    # Each seed is played from both sides.
    seen = [(row[1], row[3], tuple(row[7])) for row in table(standing.folder)]
    assert {(seed, mission, bots[::-1]) for seed, mission, bots in seen} == set(seen)


def test_a_tournament_goes_on(standing: Standing, tmp_path: Path) -> None:
    """Played in two steps, the second with two workers, it is the same; nothing is played twice."""
    pairings = pairings_of(BOTS, ["drill"], {})
    tournament.run(pairings, 4, tmp_path, Making(workers=1))
    count = (tmp_path / "games-1.jsonl").read_bytes().count(b"\n")
    tournament.run(pairings, 8, tmp_path, Making(workers=1))
    assert count == 4 and (tmp_path / "games-2.jsonl").read_bytes().count(b"\n") == 4
    drills = [row[1:] for row in table(standing.folder) if row[3] == "drill" and row[1] <= 4]
    assert [row[1:] for row in table(tmp_path)] == drills


def test_with_a_focus_the_others_do_not_meet() -> None:
    bots = ["heuristic", "random", "exec:python3 a.py"]
    met = [(pairing.first, pairing.second) for pairing in pairings_of(bots, ["drill"], {}, bots[2])]
    assert met == [(bots[2], "heuristic"), (bots[2], "random")]
    assert len(pairings_of(bots, ["drill"], {})) == 3


@pytest.mark.parametrize(
    ("bots", "focus", "sentence"),
    [
        (["random"], "", "name two bots or more"),
        (["random", "random"], "", "each once"),
        (BOTS, "clever", "--focus: 'clever' does not play"),
        (["random", "clever"], "", "there is no bot 'clever'"),
    ],
)
def test_what_cannot_meet(bots: list[str], focus: str, sentence: str) -> None:
    with pytest.raises(LabFault, match=sentence):
        pairings_of(bots, ["drill"], {}, focus)


def test_bots_on_other_machines_meet_the_others(tmp_path: Path) -> None:
    """Over a real socket; every seat of every game is a connection of its own."""
    with bot_server(last_option) as address:
        pairings = pairings_of([address, "random"], ["drill"], {})
        standing = tournament.run(pairings, 4, tmp_path, Making(workers=2))
    assert standing.played == {address: 4, "random": 4}
    assert asked(f"SELECT failures FROM '{tmp_path}/games.parquet'") == [(0,)] * 4
    with pytest.raises(LabFault, match=f"--bot: nobody answers at {address}: "):
        pairings_of([address, "random"], ["drill"], {})
