"""Every golden game plays again exactly (see make.py)."""

from __future__ import annotations

import zipfile
from pathlib import Path

import pytest

from hullbreach.evening.scenarios import scenarios
from hullbreach.kernel.record import print_record, read_record
from hullbreach.kernel.replaying import verify
from hullbreach.missions import game_of_mission, make_game, mission_keys
from tests.golden.deathwing import ARCHIVE, LEGS, MADE, STAGES, TIES
from tests.golden.make import GAMES
from tests.golden.territory import ARCHIVE as TERRITORY, COUNT

RECORDS = sorted(Path(__file__).parent.glob("*.txt"))
PACKED = sorted(zipfile.ZipFile(ARCHIVE).namelist())
CAMPAIGNS = sorted(zipfile.ZipFile(TERRITORY).namelist())
EVERY = 12


def plays_again(text: str, remedy: str) -> None:
    record = read_record(text)
    assert print_record(record) == text
    faults = verify(record, make_game)
    assert not faults, (
        f"{faults[0]} If a rule changed this game, or a new field every position: python -m tests.golden.{remedy}, "
        "and say so in the changelog."
    )


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_golden_game_plays_again(path: Path) -> None:
    plays_again(path.read_text(encoding="utf-8"), f"make --again {path.stem}")


@pytest.mark.parametrize(
    "name",
    [
        name if number % EVERY == 0 else pytest.param(name, marks=pytest.mark.long)
        for number, name in enumerate(PACKED)
    ],
)
def test_golden_game_of_deathwing_plays_again(name: str) -> None:
    with zipfile.ZipFile(ARCHIVE) as archive:
        plays_again(archive.read(name).decode(), "deathwing")


def test_there_are_golden_games_of_deathwing() -> None:
    assert len(PACKED) >= 120
    for played in (*(scenario.key for scenario in scenarios().values()), *MADE):
        assert {f"{played}-alone-{ties}.txt" for ties in TIES} <= set(PACKED)
        assert sum(name.startswith(f"{played}-") for name in PACKED) >= 8
    for battle in (*(f"campaign_{stage + 1}" for stage in range(STAGES)), *(f"solo_{leg}" for leg in LEGS)):
        assert sum(name.startswith(f"{battle}-") for name in PACKED) >= 2


@pytest.mark.parametrize(
    "name",
    [
        name if number % 4 == 0 else pytest.param(name, marks=pytest.mark.long)
        for number, name in enumerate(CAMPAIGNS)
    ],
)
def test_golden_campaign_of_territories_plays_again(name: str) -> None:
    with zipfile.ZipFile(TERRITORY) as archive:
        plays_again(archive.read(name).decode(), "territory")


def test_there_are_golden_campaigns_of_territories() -> None:
    assert len(CAMPAIGNS) == COUNT


def test_there_are_golden_games_of_every_mission() -> None:
    assert len(RECORDS) >= 60
    played = [path.stem.split("-")[0] for path in RECORDS]
    for mission in [key for key in mission_keys() if game_of_mission(key) in GAMES]:
        assert played.count(mission) >= 4, mission
