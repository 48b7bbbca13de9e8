"""Missions, headers, bots: what can be made, and sentences for what cannot."""

from __future__ import annotations

import random

import pytest

from hullbreach.faces import face_of, faces
from hullbreach.faces.contract import BadAsk
from hullbreach.faces.hulk import HULK
from hullbreach.games import OWN
from hullbreach.hulk.options import OPTIONS
from hullbreach.kernel.dice import SeededDice
from hullbreach.kernel.options import UnknownOption
from hullbreach.kernel.sealing import commitment
from hullbreach.missions.hulk import ROOM
from tests.faces.games import KEYS, new_game

DRILL = (ROOM.FOLDER / "drill.toml").read_text(encoding="utf-8")


def test_the_face_is_found_by_the_name_in_headers() -> None:
    face = HULK
    assert list(faces()) == list(OWN)
    assert faces()["hulk"] is face
    assert face_of("hulk") is face
    header = face.new_header("drill", "", {}, b"", {})
    assert [seat.key for seat in face.seats_of(header)] == ["marine", "stealer"]
    with pytest.raises(BadAsk, match="no game 'chess'; known are: hulk, prelude, crusade"):
        face_of("chess")


# Seconds of the marine turn, by profile.
CLOCKS = {"third": 180, "deathwing": 120}


def test_missions_are_told_in_both_languages() -> None:
    infos = HULK.missions()
    assert [info.key for info in infos] == KEYS
    for info in infos:
        assert info.name.en != info.name.fr and info.briefing.en != info.briefing.fr
        assert info.objective.en and info.objective.fr
        assert info.turns > 0 and 5 <= info.minutes <= 120 and info.clock_seconds == CLOCKS[info.profile]
        assert info.bots == [*(f"level{n}" for n in range(1, 6)), "random"] and info.bot == "level2"
        assert [option.key for option in info.options] == [
            n for n in OPTIONS.names() if n not in HULK.HIDDEN_OPTIONS
        ]
        for option in info.options:
            assert option.label.en != option.label.fr
            for value in option.allowed or [option.value]:
                assert OPTIONS[option.key].check(value) == value
            if option.allowed:
                assert option.value in option.allowed
            elif not isinstance(option.value, int):
                pytest.fail(f"{option.key} is text without a choice")
    marks = {info.key: {mark.en for mark in info.marks} for info in infos}
    assert "two decks" in marks["two_decks_down"] and "a first game" in marks["drill"]


def test_a_mission_by_its_text() -> None:
    own = DRILL.replace('key = "drill"', 'key = "mine"')
    assert HULK.mission("", own).key == "mine"
    assert HULK.mission_faults(own) == []
    faults = HULK.mission_faults(DRILL.replace("turn_limit = 10", "turn_limit = 0"))
    assert len(faults) == 1 and "turn_limit" in faults[0]
    with pytest.raises(BadAsk, match=r"cannot be played.*turn_limit"):
        HULK.mission("", DRILL.replace("turn_limit = 10", "turn_limit = 0"))
    assert "not valid TOML" in HULK.mission_faults("= nonsense")[0]
    with pytest.raises(BadAsk, match="no mission 'nowhere'; known are: drill"):
        HULK.mission("nowhere")


def test_pictures() -> None:
    for theme in ("scanner", "blueprint"):
        assert HULK.picture("drill", theme=theme).startswith("<svg")
    assert HULK.picture("", DRILL) == HULK.picture("drill", DRILL)
    with pytest.raises(BadAsk, match="no theme 'sepia'"):
        HULK.picture("drill", theme="sepia")


def test_a_header_binds_the_seed_and_is_discreet() -> None:
    header = HULK.new_header("drill", "", {"guard": False}, b"seed", {"marine": "Ada"})
    assert header.options == {"discreet": True, "guard": False}
    assert header.commitment == commitment(b"seed") and header.seed == ""
    assert header.players == {"marine": "Ada"}
    game = HULK.make_game(header, SeededDice(b"seed"))
    assert not game.profile.guard and game.decision() is not None
    # Nobody can switch discretion off, and it is not shown.
    assert HULK.new_header("drill", "", {"discreet": False}, b"", {}).options["discreet"] is True
    assert HULK.scenery(game).options == {"guard": False}


def test_what_cannot_be_made_gets_a_sentence() -> None:
    with pytest.raises(BadAsk, match="no mission 'x'"):
        HULK.new_header("x", "", {}, b"", {})
    with pytest.raises(BadAsk, match="did you mean 'guard'"):
        HULK.new_header("drill", "", {"gard": True}, b"", {})
    with pytest.raises(BadAsk, match="takes one of"):
        HULK.new_header("drill", "", {"timer": "sand"}, b"", {})
    with pytest.raises(BadAsk, match="cannot be played"):
        HULK.new_header("", "nonsense =", {}, b"", {})
    with pytest.raises(UnknownOption):
        OPTIONS["timer"].check("sand")


def test_bots_by_name_only() -> None:
    game = new_game("drill", 3)
    players = [HULK.bot("heuristic", 0, 1), HULK.bot("random", 1, 1)]
    for _ in range(40):
        asked = game.decision()
        if asked is None:
            break
        choice, remark = players[asked.seat].ask(game)
        assert choice in asked.options and remark == ""
        events = game.play(choice)
        for player in players:
            player.hear(game, events)
    for name in ("exec:python", "clever", ""):
        with pytest.raises(BadAsk, match="there is no bot"):
            HULK.bot(name, 0, 1)


@pytest.mark.parametrize("key", KEYS)
def test_games_of_defaults_come_to_an_end(key: str) -> None:
    """Nobody at all answers: every default is an option, and the game ends."""
    game = new_game(key, random.Random(key).randrange(100))
    for _ in range(3000):
        asked = game.decision()
        if asked is None:
            break
        choice = HULK.default(game)
        assert choice in asked.options
        assert HULK.forced(game) == (len(asked.options) == 1)
        game.play(choice)
    assert game.result


def test_every_game_says_what_it_is_like_and_whether_it_is_a_campaign() -> None:
    """The start page shows games and campaigns apart, each with a word for somebody who has never seen it."""
    offered = {info.game: info for face in faces().values() for info in face.missions() if not info.beside}
    campaigns = {key for key, info in offered.items() if info.campaign}
    assert campaigns == {key for key in offered if key.endswith("_campaign")}
    for info in offered.values():
        assert info.pitch is not None and info.pitch.en != info.pitch.fr


def test_sides_are_swapped_only_where_there_are_any() -> None:
    """Where the game decides who plays what, or all begin alike, another game is simply another game."""
    first = {face.key: face.missions()[0] for face in faces().values()}
    even = {
        key
        for key, info in first.items()
        if face_of(key)
        .scenery(face_of(key).make_game(face_of(key).room().make_header(info.key, ""), SeededDice(b"1")))
        .even
    }
    assert even == {"prelude", "ship_campaign", "territory_campaign"}
