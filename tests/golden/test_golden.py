"""Every golden game plays again exactly (see make.py)."""

from __future__ import annotations

from pathlib import Path

import pytest

from hullbreach.kernel.record import print_record, read_record
from hullbreach.kernel.replaying import verify
from hullbreach.missions import game_of_mission, make_game, mission_keys
from tests.golden.make import GAMES

RECORDS = sorted(Path(__file__).parent.glob("*.txt"))


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_golden_game_plays_again(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    record = read_record(text)
    assert print_record(record) == text
    faults = verify(record, make_game)
    assert not faults, (
        f"{faults[0]} If a rule changed this game, or a new field every position: "
        f"python -m tests.golden.make --again {path.stem}, and say so in the changelog."
    )


def test_there_are_golden_games_of_every_mission() -> None:
    assert len(RECORDS) >= 60
    played = [path.stem.split("-")[0] for path in RECORDS]
    for mission in [key for key in mission_keys() if game_of_mission(key) in GAMES]:
        assert played.count(mission) >= 4, mission
