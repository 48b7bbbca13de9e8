"""Records of crusade games: headers, seats, results, and games that play again exactly."""

from __future__ import annotations

import random

import pytest

from hullbreach import missions
from hullbreach.crusade.state import seat_names
from hullbreach.kernel.dice import SeededDice
from hullbreach.kernel.options import UnknownOption
from hullbreach.kernel.record import (
    DRAW,
    Header,
    Record,
    RecordFault,
    is_result,
    print_record,
    read_record,
    result_of,
    winners_in,
)
from hullbreach.kernel.replaying import Recorder, replay, verify
from hullbreach.missions.crusade import ROOM, make_game, make_header, mission_keys
from tests.scenes import rule

SEED = b"record"


def played(header: Header, choices: int, seed: int = 1) -> Record:
    """So many choices at random, on record."""
    recorder = Recorder(header, make_game, SeededDice(SEED))
    chance = random.Random(seed)
    for _ in range(choices):
        asked = recorder.game.decision()
        if asked is None:
            break
        recorder.play(asked.options[chance.randrange(len(asked.options))])
    header.seed = SEED.hex()
    return recorder.record()


@rule("SC-GAME-IS-ONE-MISSION")
def test_a_header_tells_mission_options_and_players() -> None:
    players = {"squad1": "Ada", "alien": "Bo", "squad3": "nobody", "marine": "x"}
    header = make_header("dead_channel", options={"squads": 2}, seed=SEED, players=players)
    assert (header.game, header.mission, header.profile) == ("crusade", "dead_channel", "1990")
    assert header.options == {"squads": 2}
    assert header.players == {"squad1": "Ada", "alien": "Bo"}
    assert header.commitment and not header.seed and not header.mission_text
    assert ROOM.header_seats(header) == ["squad1", "squad2", "alien"]


@pytest.mark.parametrize(
    ("mission", "options", "seats"),
    [
        ("dead_channel", {}, ["squad1", "squad2", "squad3", "alien"]),
        ("dead_channel", {"squads": 1}, ["squad1", "alien"]),
        ("fuse_and_claw", {}, ["squad1", "squad2", "squad3", "alien"]),
        ("fuse_and_claw", {"alien_players": 0}, ["squad1", "squad2", "squad3", "alien"]),
        ("fuse_and_claw", {"alien_players": 2}, ["squad1", "squad2", "squad3", "alien1", "alien2"]),
        ("welded_in", {"squads": 4}, ["squad1", "squad2", "squad3", "squad4", "alien"]),
    ],
)
def test_seats_follow_from_mission_and_options(
    mission: str, options: dict[str, int | bool | str], seats: list[str]
) -> None:
    header = make_header(mission, options=options, seed=SEED)
    assert ROOM.header_seats(header) == seats
    game = make_game(header, SeededDice(SEED))
    assert seat_names(game.squads, game.seats - game.squads) == seats


@rule("RX-SIDES-MISSION-LIMITS", "RX-M001-PARAMETERS", "RX-M002-PARAMETERS")
@pytest.mark.parametrize(
    ("mission", "options", "sentence"),
    [
        ("fuse_and_claw", {"squads": 2}, "option 'squads' takes 3 in the mission 'fuse_and_claw', not 2."),
        ("welded_in", {"squads": 3}, "option 'squads' takes 4 in the mission 'welded_in', not 3."),
        ("dead_channel", {"squads": 4}, "option 'squads': the profile '1990' has 1 to 3 squads, not 4."),
        (
            "welded_in",
            {"alien_players": 3},
            "option 'alien_players' takes 0 to 2 in the mission 'welded_in', not 3.",
        ),
        (
            "cold_cargo",
            {"alien_players": 2},
            "option 'alien_players': the profile '1990' has 1 of them, not 2.",
        ),
        ("cold_cargo", {"squad": 2}, "there is no option 'squad'; did you mean 'squads'?"),
    ],
)
def test_options_that_a_mission_forbids(
    mission: str, options: dict[str, int | bool | str], sentence: str
) -> None:
    with pytest.raises(UnknownOption) as caught:
        make_header(mission, options=options)
    assert str(caught.value) == sentence
    # A record that asks for it is refused with the same sentence.
    header = make_header(mission)
    header.options = options
    with pytest.raises(RecordFault) as told:
        make_game(header, SeededDice(SEED))
    assert told.value.faults == [sentence]


def test_another_profile_is_refused() -> None:
    with pytest.raises(UnknownOption, match=r"is played by the profile '1990', not by 'redux'\."):
        make_header("dead_channel", profile="redux")


@pytest.mark.parametrize("key", mission_keys())
def test_a_game_plays_again_exactly(key: str) -> None:
    record = played(make_header(key, seed=SEED), 120)
    text = print_record(record)
    again = read_record(text)
    assert print_record(again) == text
    assert verify(again, make_game) == []
    assert replay(again, missions.make_game).state_hash() == record.paragraphs[-1].hash


def test_a_mission_by_its_text_stands_in_the_record() -> None:
    text = (ROOM.FOLDER / "cold_cargo.toml").read_text(encoding="utf-8").replace('"cold_cargo"', '"mine"')
    header = missions.make_header(text=text, seed=SEED)
    assert (header.game, header.mission, header.mission_text) == ("crusade", "mine", text)
    record = read_record(print_record(played(header, 30)))
    assert verify(record, missions.make_game) == []
    # Other words leave the game as it is, another map does not.
    record.header.mission_text = text.replace("Fret", "Bagage")
    assert verify(record, missions.make_game) == []
    record.header.mission_text = text.replace("runt = [4, 6, 8]", "runt = [4, 6, 9]", 1)
    assert verify(record, missions.make_game) == [
        "the mission 'mine' is not the one that was played: its hash is another."
    ]


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        (("game", "hulk"), "this is a record of the game 'hulk', not of 'crusade'."),
        (("mission", "drill"), "there is no mission 'drill'; known are: dead_channel, "),
        (("mission_hash", "0" * 32), "the mission 'dead_channel' is not the one that was played: "),
        (
            ("contributions", {"marine": "00"}),
            "there is no seat 'marine' to add to the seed; seats are: squad1, ",
        ),
        (("profile", "redux"), "the mission 'dead_channel' is played by the profile '1990', not by 'redux'."),
    ],
)
def test_headers_that_tell_of_no_game(change: tuple[str, object], sentence: str) -> None:
    header = make_header("dead_channel", seed=SEED)
    setattr(header, *change)
    with pytest.raises(RecordFault) as caught:
        make_game(header, SeededDice(SEED))
    assert caught.value.faults[0].startswith(sentence)


def test_results_name_the_seats_that_won() -> None:
    names = ["squad1", "squad2", "alien"]
    assert is_result("squad1", names) and is_result("squad1+squad2", names)
    assert is_result(DRAW, names) and is_result("squad1, alien", names)
    assert [result_of(winners_in(word)) for word in ("squad1, alien", "squad1+alien", "alien", DRAW)] == [
        "squad1+alien", "squad1+alien", "alien", DRAW
    ]  # fmt: skip
    assert not any(
        is_result(word, names) for word in ("", "marine", "squad2+squad1", "squad1+squad1", "squad1+")
    )
    header = make_header("dead_channel", options={"squads": 2}, seed=SEED)
    header.ended, header.result = "alien resigned", "squad1+squad2"
    assert make_game(header, SeededDice(SEED)).squads == 2
    header.result = "squad3"
    with pytest.raises(
        RecordFault, match=r"the result 'squad3' does not name seats of: squad1, squad2, alien\."
    ):
        make_game(header, SeededDice(SEED))
