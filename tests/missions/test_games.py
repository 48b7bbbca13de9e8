"""Which game a file is of, and games that others make known."""

from __future__ import annotations

import pytest

from hullbreach import games, missions
from hullbreach.faces import BadAsk, face_for
from hullbreach.kernel.dice import SeededDice
from hullbreach.kernel.record import Header, RecordFault
from hullbreach.missions.fields import MissionFault
from hullbreach.table.verifying import check_text

MUST_SAY = (
    r'x: game: it must say which game it is of: game = "hulk"( or game = "prelude")? or game = "crusade"'
    r'( or game = "squad_c.*")?\.'
)


def test_a_mission_is_found_by_its_key_whatever_its_game() -> None:
    keys = missions.mission_keys()
    assert keys == [key for game in games.OWN for key in missions.mission_keys(game)]
    # No two missions have the same key, so a key is enough.
    assert len(set(keys)) == len(keys)
    for key in keys:
        game = missions.game_of_mission(key)
        assert missions.make_header(key).game == game == missions.find_mission(key).GAME
        assert missions.check_mission(missions.own_mission(key)) == []
    with pytest.raises(MissionFault, match=r"known are: drill, .*, iron_hunt, ten_lands, by_the_book\."):
        missions.find_mission("nowhere")
    with pytest.raises(MissionFault, match="there is no mission or file of that name"):
        missions.make_header("nowhere")


@pytest.mark.parametrize("key", missions.mission_keys())
def test_the_missions_say_their_game_and_would_be_recognised_without(key: str) -> None:
    game = missions.game_of_mission(key)
    room = missions.room_of(game)
    text = (room.FOLDER / f"{key}.toml").read_text(encoding="utf-8")
    said = f'game = "{game}"\n'
    assert said in text
    assert missions.game_of_text(text.replace(said, ""), key) == game
    assert missions.is_mission(text, key)


@pytest.mark.parametrize(
    ("text", "game"),
    [
        ("[[piece]]\nname = 'Kesh'\nat = 'b2'\nfacing = 'e'", "hulk"),
        ("[[piece]]\nunit = 'runt'\nat = 'b2'", "crusade"),
        ("round = 3", "crusade"),
        ("stealers = { pile = [1] }", "hulk"),
    ],
)
def test_a_scene_that_names_no_game_is_recognised(text: str, game: str) -> None:
    assert missions.game_of_text(text, "x") == game


@pytest.mark.parametrize("text", ["title = 'x'", "piece = 3", "round = 3\nkills = 2"])
def test_where_none_or_two_recognise_a_file_it_must_name_its_game(text: str) -> None:
    with pytest.raises(MissionFault, match=MUST_SAY):
        missions.read_scene(text, "x")


def test_there_is_one_sentence_for_a_game_that_is_not_known() -> None:
    sentence = rf"there is no game 'chess'; known are: {', '.join(games.OWN)}\."
    with pytest.raises(MissionFault, match=f"x: game: {sentence}"):
        missions.read_scene("game = 'chess'", "x")
    with pytest.raises(RecordFault, match=sentence):
        missions.make_game(Header("chess", "mate"), SeededDice(b"1"))
    with pytest.raises(games.UnknownGame, match=sentence):
        games.room("chess", "missions")


def test_a_game_of_the_same_words_is_not_taken_for_another() -> None:
    with pytest.raises(MissionFault, match=r"x: game: this file is of 'crusade', not of 'hulk'\."):
        missions.room_of("hulk").read_scene("game = 'crusade'", "x")


def test_a_game_from_elsewhere_makes_itself_known(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(games, "_registered", {})
    games.register("toy", "json")
    assert games.known()[-1] == "toy"
    assert games.room("toy", "decoder").__name__ == "json.decoder"
    assert games.has_room("toy", "decoder")
    assert not games.has_room("toy", "bots")


def test_whoever_creates_a_game_need_not_name_what_the_mission_says() -> None:
    key = missions.mission_keys("crusade")[0]
    assert face_for("", key).key == "crusade"
    room = missions.room_of("hulk")
    text = (room.FOLDER / "drill.toml").read_text(encoding="utf-8")
    assert face_for("", text=text).key == "hulk"
    assert check_text("", text).faults == []
    said = " or ".join(f'game = "{game}"' for game in games.OWN)
    assert check_text("", "title = 'x'").faults[0].en.endswith(f"it must say which game it is of: {said}.")
    for asked in (("chess", key, ""), ("", "nowhere", ""), ("", "", "title = 'x'")):
        with pytest.raises(BadAsk):
            face_for(*asked)
