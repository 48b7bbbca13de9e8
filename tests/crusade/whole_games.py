"""Whole games of a mission: set up in the shortest way, and spoken to in text."""

from __future__ import annotations

from hullbreach.crusade import verbs as v
from hullbreach.crusade.game import CrusadeGame, new_game
from hullbreach.crusade.state import SETUP
from hullbreach.kernel.contract import Refused
from hullbreach.kernel.dice import SeededDice
from hullbreach.kernel.events import Event
from hullbreach.missions.crusade import own_mission


def fresh(mission: str = "dead_channel", squads: int = 0, seed: bytes = b"7") -> CrusadeGame:
    """A game at its first decision."""
    options: dict[str, int | bool | str] = {"squads": squads} if squads else {}
    return new_game(own_mission(mission), SeededDice(seed), options=options)


def say(game: CrusadeGame, *lines: str) -> list[Event]:
    """Make these choices, all of which must be allowed."""
    out: list[Event] = []
    for line in lines:
        out.extend(game.play(game.read(line)))
    return out


def refused(game: CrusadeGame, line: str) -> str:
    """The rule by which a choice is refused; it must not be among the options."""
    choice = game.read(line)
    asked = game.decision()
    assert asked is not None and choice not in asked.options, f"'{line}' is offered"
    try:
        game.play(choice)
    except Refused as no:
        return no.rule
    raise AssertionError(f"'{line}' was accepted")


def options(game: CrusadeGame) -> list[str]:
    asked = game.decision()
    return [] if asked is None else [game.text(option) for option in asked.options]


def kind(game: CrusadeGame) -> str:
    asked = game.decision()
    return "" if asked is None else asked.kind


def until(game: CrusadeGame, stop: str, most: int = 400) -> None:
    """Choose whatever is plainest until a question of that kind is asked."""
    for _ in range(most):
        if kind(game) == stop:
            return
        plain(game)
    raise AssertionError(f"'{stop}' was never asked")


def set_up(game: CrusadeGame, most: int = 400) -> CrusadeGame:
    """Every seat takes what comes first, up to the first turn."""
    for _ in range(most):
        if game.phase != SETUP:
            return game
        plain(game)
    raise AssertionError("the set-up does not end")


def plain(game: CrusadeGame) -> None:
    """Be done where one can be, else take the first option; the first trooper takes a heavy weapon."""
    asked = game.decision()
    assert asked is not None
    for option in asked.options:
        if option[0] in (v.READY, v.END, v.DONE, v.ENOUGH, v.PASS):
            game.play(option)
            return
    for option in asked.options:
        if option[0] == v.ARM and not game.is_leader(option[1]):
            game.play(option)
            return
    game.play(asked.options[0])
