"""A game from elsewhere makes itself known, and one that cannot be used is left out with a line."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace

import pytest

from hullbreach import games, rulebook
from hullbreach.kernel.dice import SeededDice
from hullbreach.kernel.forms import HOW, PIECE as SPEAKER, Form, OneOf
from hullbreach.kernel.options import Option
from hullbreach.missions.fields import MissionFault
from hullbreach.table.creating import wished
from hullbreach.table.journal import Act
from hullbreach.table.tale import Tale
from hullbreach.table.wishes import NewGame, SeatWish
from hullbreach.words.text import Text
from tests.toy import missions as toy_missions
from tests.toy.faces import FACE, LanternFace
from tests.toy.rules import ACTIONS, SEATS, SHINE, Lantern


def test_the_environment_makes_it_known(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(games.SETTING, " lantern = tests.toy")
    assert games.known() == [*games.OWN, "lantern"]
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
    assert games.known() == [*games.OWN, "lantern"], "the others go on"
    assert sentence in caplog.text


def test_a_game_whose_rules_say_too_little_is_left_out(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setenv(games.SETTING, "lantern=tests.toy")
    monkeypatch.setattr(type(toy_missions.ROOM), "rules_of", lambda *_: SimpleNamespace(name="lantern"))
    games._found.cache_clear()
    assert "lantern" not in games.known()
    assert (
        "The game 'lantern' is left out: the rules of its mission 'cellar' have no 'changed'." in caplog.text
    )
    games._found.cache_clear()


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


def test_its_first_bot_plays_where_nobody_says_which(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(games.SETTING, "lantern=tests.toy")
    seats = {"watchman": SeatWish("human", name="Ann")}
    data, _ = wished(NewGame(game="lantern", mission="cellar", seats=seats), b"seed")
    assert [(seat["who"], seat["bot"]) for seat in data["seats"]] == [("human", ""), ("bot", "random")]
    # Nor is another asked for when somebody is away.
    tale = Tale(Act(0, "created", -1, 0.0, data), "toy")
    assert tale.stand_in == "random"
    tale.face.bot(tale.stand_in, 0, 1)


def test_pointing_at_a_square_is_answered_where_the_game_says_nothing_of_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv(games.SETTING, "lantern=tests.toy")
    game = toy_missions.ROOM.new_game(toy_missions.ROOM.own_mission("cellar"), SeededDice(b"1"))
    asked = game.decision()
    assert asked is not None
    answer = FACE.why_not(game, asked.seat, asked.seat, "a5", "")
    assert answer.rule == asked.rule
    assert "choose from the list" in answer.text.en and "choisissez dans la liste" in answer.text.fr


@pytest.mark.usefixtures("known")
def test_a_label_says_a_part_in_the_words_of_its_table(monkeypatch: pytest.MonkeyPatch) -> None:
    whom = OneOf[Lantern](HOW, "whom", (*SEATS, "cook"), table="seat")
    monkeypatch.setattr(ACTIONS[SHINE], "form", Form(SPEAKER, "shine", whom))
    game = toy_missions.ROOM.new_game(toy_missions.ROOM.own_mission("cellar"), SeededDice(b"1"))
    assert FACE.named(game, (SHINE, 0, 0, 1))["whom"] == Text("the thief", "le voleur")
    assert FACE.named(game, (SHINE, 0, 0, 2))["whom"] == "cook", "it has no word"


class Optional(LanternFace):
    """The same with an option that nobody has put into words."""

    key = "lantern"

    def choosable(self, game: Lantern) -> list[Option]:
        return [Option("draught", "none", ("none", "strong"))]


@pytest.mark.usefixtures("known")
def test_an_option_without_words_is_listed_by_its_key() -> None:
    option = Optional().mission("cellar").options[0]
    assert (option.label.en, [name.fr for name in option.names]) == ("draught", ["none", "strong"])
