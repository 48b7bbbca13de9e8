"""Every event of a game says how it looks and sounds, so that a client need not know its kind."""

from __future__ import annotations

import random
from collections.abc import Iterable

import pytest

from hullbreach.crusade.events import KINDS as CRUSADE_KINDS
from hullbreach.faces import wire
from hullbreach.faces.base import Face
from hullbreach.faces.contract import G
from hullbreach.faces.crusade import CRUSADE
from hullbreach.faces.hulk import HULK
from hullbreach.faces.shows import NAMED, shows_of
from hullbreach.hulk.events import KINDS as HULK_KINDS
from tests.faces import crusade_games, games


@pytest.mark.parametrize(("face", "kinds"), [(HULK, HULK_KINDS), (CRUSADE, CRUSADE_KINDS)])
def test_every_kind_of_event_is_in_the_table_of_its_game(
    face: Face[G], kinds: dict[str, dict[str, str]]
) -> None:
    shows = shows_of(face.key).events
    for kind in kinds.keys() ^ shows.keys():
        raise AssertionError(f"'{kind}' must stand in events.py and in faces/{face.key}/shows.toml")
    assert {show for show in shows.values() if isinstance(show, str)} <= NAMED.keys()


@pytest.mark.parametrize("setup", games.SETUPS)
def test_what_hulk_shows_can_be_drawn(setup: str) -> None:
    looks = check(HULK, games.moments(setup, seed=5, choices=200, rate=1.0))
    assert "place" in looks


@pytest.mark.parametrize("number", crusade_games.NUMBERS)
def test_what_crusade_shows_can_be_drawn(number: int) -> None:
    looks = check(CRUSADE, crusade_games.moments(number, 5, 300, 1.0, begun=True))
    assert "place" in looks


def check(face: Face[G], moments: Iterable[G]) -> set[str]:
    """Plays on from every position, looks whether each event has what its looks need, and returns all looks seen."""
    seen: set[str] = set()
    rng = random.Random(0)
    for game in moments:
        asked = game.decision()
        assert asked is not None
        twin = game.copy()
        events = twin.play(rng.choice(asked.options))
        standing = {piece.id for piece in face.view(twin, None).pieces if piece.status == "board"}
        for told in face.told(twin, None, events):
            seen.update(told.looks)
            if {"place", "shot"} & set(told.looks):
                assert told.piece >= 0, told
            if {"death", "gone"} & set(told.looks):
                assert told.piece >= 0 and told.piece not in standing, told
            if {"scan", "blast"} & set(told.looks):
                assert told.squares, told
            assert bool(told.sound) >= bool(told.dice), told
    return seen


def letters(face: Face[G], moments: Iterable[G]) -> set[str]:
    """The letters that options have; each is among those of its game."""
    seen: set[str] = set()
    for game in moments:
        asked = face.prompt(game)
        assert asked is not None
        keys = {option.key for option in asked.options} - {""}
        assert keys <= {each.key for each in face.scenery(game).keys}
        seen |= keys
    return seen


def test_a_letter_that_an_option_has_is_among_those_of_its_game() -> None:
    assert "o" in letters(HULK, games.moments("drill", 3))
    assert "o" in letters(CRUSADE, crusade_games.moments(7, 3, begun=True))


def lines(face: Face[G], moments: Iterable[G]) -> list[wire.Told]:
    out: list[wire.Told] = []
    for game in moments:
        asked = game.decision()
        assert asked is not None
        twin = game.copy()
        out += face.told(twin, None, twin.play(asked.options[0]))
    return out


def test_dice_that_are_drawn_need_not_be_read() -> None:
    """A line comes without its dice as well, in both languages."""
    for told_all in (
        lines(HULK, games.moments("drill", 3, rate=1.0)),
        lines(CRUSADE, crusade_games.moments(7, 3, rate=1.0, begun=True)),
    ):
        assert any(told.brief for told in told_all)
        for told in told_all:
            assert (told.brief is None) == (not told.dice)
            if told.brief is not None:
                for said, whole in ((told.brief.en, told.line.en), (told.brief.fr, told.line.fr)):
                    assert said.split(" — ")[0] in whole and len(said) < len(whole)
                    assert "{" not in said and not said.endswith((":", "—"))
