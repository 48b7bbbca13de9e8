"""A game from elsewhere makes itself known, and one that cannot be used is left out with a line."""

from __future__ import annotations

from pathlib import Path

import pytest

from hullbreach import games, rulebook
from hullbreach.missions.fields import MissionFault
from tests.toy import missions as toy_missions


def test_the_environment_makes_it_known(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(games.SETTING, " lantern = tests.toy")
    assert games.known() == ["hulk", "crusade", "lantern"]
    # Its rooms are asked for where it said that they are.
    assert games.room("lantern", "missions").__name__ == "tests.toy.missions"
    monkeypatch.delenv(games.SETTING)
    assert "lantern" not in games.known()


@pytest.mark.parametrize(
    ("setting", "sentence"),
    [
        ("lantern", "The game 'lantern' is left out: HULLBREACH_GAMES must be written KEY=PACKAGE"),
        (
            "hulk=tests.toy",
            "The game 'hulk' is left out: hulk is a game of the program's own; take another key.",
        ),
        ("go=far.go", "The game 'go' is left out: far.go: ModuleNotFoundError: No module named 'far'"),
        ("lamp=tests.toy", "The game 'lamp' is left out: the room of its missions calls it 'lantern'."),
        ("go=json", "The game 'go' is left out: json: ModuleNotFoundError: No module named 'json.missions'"),
    ],
)
def test_a_game_that_cannot_be_used_is_left_out_with_a_line(
    setting: str, sentence: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setenv(games.SETTING, f"{setting},lantern=tests.toy")
    games._found.cache_clear()
    assert games.known() == ["hulk", "crusade", "lantern"], "the others go on"
    assert sentence in caplog.text


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        (("order = 1", ""), "order: its place in the playing order is missing, a whole number."),
        (('key = "cellar"', 'key = "attic"'), "key: it must be 'cellar', as the file is called."),
    ],
)
def test_a_mission_that_has_no_place_is_named(
    wrong: tuple[str, str], sentence: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    cellar = (toy_missions.ROOM.FOLDER / "cellar.toml").read_text()
    assert wrong[0] in cellar
    (tmp_path / "cellar.toml").write_text(cellar.replace(*wrong))
    room = type(toy_missions.ROOM)()
    monkeypatch.setattr(type(room), "FOLDER", tmp_path)
    with pytest.raises(MissionFault, match=sentence):
        room.mission_keys()


def test_the_rules_of_a_game_from_elsewhere_can_be_looked_up(monkeypatch: pytest.MonkeyPatch) -> None:
    assert not rulebook.known("LT-SHINE")
    monkeypatch.setenv(games.SETTING, "lantern=tests.toy")
    assert rulebook.rule("LT-SHINE").title.fr == "Éclairer"
    assert rulebook.known("V3-TURN-SEQUENCE")
