"""Achievements: declared once, in both languages, by events and rules that there are; and earned by them alone."""

from __future__ import annotations

from importlib import import_module

import pytest

from hullbreach import rulebook
from hullbreach.faces import face_of
from hullbreach.faces.achieving import Achievement, Earning, achievements_of
from hullbreach.games import known
from hullbreach.hulk import events as ev
from hullbreach.kernel.dice import SeededDice
from hullbreach.kernel.events import Event

GAMES = [game for game in known() if achievements_of(game)]
ALL = [(game, one) for game in GAMES for one in achievements_of(game)]
MARINE, STEALER = 0, 1


@pytest.mark.parametrize(("game", "one"), ALL, ids=[f"{game}-{one.key}" for game, one in ALL])
def test_an_achievement_names_what_there_is(game: str, one: Achievement) -> None:
    assert rulebook.known(one.rule)
    assert all((one.title_en, one.title_fr, one.text_en, one.text_fr)) and one.text_en != one.text_fr
    kinds = import_module(f"hullbreach.{game}.events").KINDS
    face = face_of(game)
    seats = [seat.key for seat in face.mission(face.room().mission_keys()[0]).seats]
    assert any(key.startswith(one.seat) for key in seats)
    assert one.when or one.won
    for when in (*one.when, *one.never):
        assert when.times > 0 and all(rulebook.known(rule) for rule in when.by)
        for name in when.event:
            fields = kinds[name].fields
            asked = {when.mine, when.theirs, *when.least, *when.most} - {""}
            assert asked <= set(fields), f"{name} has no {asked - set(fields)}"


def test_keys_are_there_once() -> None:
    for game in GAMES:
        keys = [one.key for one in achievements_of(game)]
        assert len(keys) == len(set(keys))


class Scene:
    """The drill at its beginning, and events that are told of it."""

    def __init__(self, turn: int = MARINE) -> None:
        self.face = face_of("hulk")
        header = self.face.new_header("drill", "", {}, b"", {})
        self.game = self.face.make_game(header, SeededDice(b"a seed"))
        self.earning = Earning(self.face, ["marine", "stealer"], [MARINE, STEALER])
        self.earning._turn = turn
        owned = {self.face.owner(self.game, piece): piece for piece in range(self.face.count(self.game))}
        self.marine = owned[MARINE]

    def tell(self, *events: Event) -> Scene:
        turn = self.earning._turn
        self.earning.step(self.game, events)
        self.earning._turn = turn
        return self

    def of(self, seat: int, won: bool = False) -> list[str]:
        return self.earning.of(seat, won)


def cleared(who: int) -> Event:
    return Event(ev.JAM_CLEARED, "V3-JAM-CLEAR", (who, 0))


def test_a_jam_cleared_in_the_others_turn_counts_for_whoever_did_it() -> None:
    scene = Scene(STEALER)
    assert scene.tell(cleared(scene.marine)).of(MARINE) == ["unjammed"]
    assert scene.of(STEALER) == []


def test_in_the_own_turn_it_is_nothing_special() -> None:
    scene = Scene(MARINE)
    assert scene.tell(cleared(scene.marine)).of(MARINE) == []


def test_doors_count_over_the_game_and_only_where_it_was_won() -> None:
    scene = Scene()
    closed = Event(ev.DOOR_CLOSED, "V3-DOOR-COST", (scene.marine, 0))
    assert "shut" not in scene.tell(closed).of(MARINE, won=True)
    assert "shut" in scene.tell(closed).of(MARINE, won=True)
    assert "shut" not in scene.of(MARINE, won=False)


def test_nobody_lost_is_said_of_a_victory_without_losses() -> None:
    scene = Scene()
    assert "all_home" in scene.of(MARINE, won=True) and "all_home" not in scene.of(MARINE)
    fallen = Event(ev.KILLED, "V3-CC-HIGHER-KILLS", (scene.marine, 0, -1))
    assert "all_home" not in scene.tell(fallen).of(MARINE, won=True)
