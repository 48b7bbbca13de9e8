"""Measured balance and handicaps: what is kept, what is shown, and what is refused."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from hullbreach.faces import faces
from hullbreach.kernel.dice import SeededDice
from hullbreach.kernel.record import print_record, read_record
from hullbreach.kernel.replaying import Recorder
from hullbreach.missions import fairness, make_game, mission_keys, room_of
from hullbreach.missions.fairness import Balance, NoHandicap
from hullbreach.missions.fields import MissionFault

GAMES = ("hulk", "crusade", "conquest")
LEDGER = Balance("black_ledger", "00", 4, 200, {"marine": 86, "stealer": 112}, 2)


@pytest.fixture
def shelf(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder of its own for what is measured of corridor combat."""
    monkeypatch.setattr(fairness, "_file", lambda room, name: tmp_path / fairness.FOLDER / name)
    fairness.plain.cache_clear()
    yield tmp_path
    fairness.plain.cache_clear()


@pytest.mark.parametrize("game", GAMES)
def test_what_is_shipped_can_be_read_and_names_missions_and_seats(game: str) -> None:
    room = room_of(game)
    for row in fairness.measured(game):
        assert row.mission in room.mission_keys()
        mission = room.own_mission(row.mission)
        assert set(row.wins) == set(room.seats_of(mission, room.rules_of(mission, "", row.options)))


def test_what_was_measured_is_kept_and_read_back(shelf: Path) -> None:
    true = room_of("hulk").own_hash("black_ledger")
    ledger = Balance("black_ledger", true, 4, 200, {"marine": 86, "stealer": 112}, 2)
    eased = Balance(
        "black_ledger", true, 4, 100, {"marine": 60, "stealer": 40}, 0, 1, {"solo": False, "timer": "off"}
    )
    fairness.keep("hulk", [eased, ledger])
    drill = Balance("drill", "00", 4, 10, {"marine": 5, "stealer": 5})
    fairness.keep("hulk", [drill])
    assert fairness.measured("hulk") == [drill, ledger, eased]
    assert fairness.balance_of("hulk", "black_ledger") == ledger
    better = Balance("black_ledger", true, 4, 200, {"marine": 100, "stealer": 100})
    fairness.keep("hulk", [better])
    assert fairness.balance_of("hulk", "black_ledger") == better


def test_of_a_mission_that_has_changed_nothing_is_shown(shelf: Path) -> None:
    fairness.keep("hulk", [LEDGER])
    assert fairness.measured("hulk") == [LEDGER]
    assert fairness.balance_of("hulk", "black_ledger") is None


def test_the_list_of_missions_shows_it_in_words(shelf: Path) -> None:
    from hullbreach.cli.listing import balance_line
    from hullbreach.faces.hulk import HULK

    header = HULK.room().make_header("black_ledger")
    assert HULK.balance(header) is None
    true = Balance(
        "black_ledger", room_of("hulk").own_hash("black_ledger"), 4, 200, {"marine": 86, "stealer": 112}, 2
    )
    fairness.keep("hulk", [true])
    found = HULK.balance(header)
    assert found is not None and [(share.name.en, share.wins) for share in found.shares] == [
        ("marines", 86),
        ("stealers", 112),
    ]
    assert balance_line(found, "en") == (
        "[####......] marines win 43 %, stealers win 56 % (level 4 on all sides, 200 games)"
    )
    assert "marines : 43 %" in balance_line(found, "fr")


@pytest.mark.parametrize(
    ("spoilt", "said"),
    [
        ('[[measured]]\nmission = "drill"\n', "not a table of measured balance"),
        ("measured = 3", "not a table of measured balance"),
        ("[[measured]", "not a table of measured balance"),
        (
            '[[measured]]\nmission = "drill"\nhash = ""\nlevel = 4\ngames = 3\nwins = { marine = 4 }\n',
            "drill: there are more wins and draws than games",
        ),
    ],
)
def test_a_spoilt_file_is_named_with_what_is_wrong(shelf: Path, spoilt: str, said: str) -> None:
    (shelf / fairness.FOLDER).mkdir()
    (shelf / fairness.FOLDER / "balance.toml").write_text(spoilt)
    with pytest.raises(MissionFault, match=said):
        fairness.measured("hulk")


@pytest.mark.parametrize("key", [key for game in GAMES for key in mission_keys(game)])
def test_every_step_of_a_handicap_is_a_game_of_the_rules(key: str) -> None:
    from hullbreach.missions import own_mission

    mission = own_mission(key)
    room, declared = room_of(mission.GAME), fairness.handicap_of(mission)
    steps = range(-len(declared.minus), len(declared.plus) + 1) if declared else range(1)
    for step in steps:
        header = room.make_header(key, options=fairness.handicap_options(mission, step))
        room.make_game(header, SeededDice(b"handicap"))
    with pytest.raises(NoHandicap, match="has no handicap" if declared is None else "is from -3 to 3, not 4"):
        fairness.handicap_options(mission, 4)


def test_a_digit_stands_for_each_squad_that_plays() -> None:
    mission = room_of("crusade").own_mission("dead_channel")
    assert fairness.handicap_options(mission, 1) == {"ranks": "222"}
    assert fairness.handicap_options(mission, 1, {"squads": 2}) == {"ranks": "22"}


def test_every_step_is_told_in_both_languages() -> None:
    for face in faces().values():
        for info in face.missions():
            steps = [*info.handicap.plus, *info.handicap.minus, *info.handicap.sides] if info.handicap else []
            assert all(step.en and step.fr and "{" not in step.en for step in steps)
    from hullbreach.faces.hulk import HULK

    told = HULK.mission("drill").handicap
    assert told is not None and told.minus[1].en == "2 CP fewer for the marines each turn"
    assert told.plus[0].fr == "1 PC de plus pour les marines à chaque tour"


def test_the_record_says_the_handicap_and_is_read_back() -> None:
    room = room_of("hulk")
    options = fairness.handicap_options(room.own_mission("drill"), -2)
    header = room.make_header("drill", options=options, seed=b"1")
    header.handicap = -2
    text = print_record(Recorder(header, make_game, SeededDice(b"1")).record())
    assert "\nhandicap: -2\n" in text and "option command_change: -2" in text
    assert read_record(text).header.handicap == -2
    with pytest.raises(ValueError, match=r"a handicap is a number of steps like \+2 or -1, not 'much'"):
        read_record(text.replace("handicap: -2", "handicap: much"))


def test_missions_that_strangers_send_are_not_kept() -> None:
    """Each has a name of its own, and a server hears of very many."""
    fairness.plain.cache_clear()
    room = room_of("hulk")
    for number in range(20):
        assert fairness.balance_in(room, f"hall {number}") is None
    assert fairness.plain.cache_info().currsize == 1
    assert "hall 3" not in fairness.plain(room)
