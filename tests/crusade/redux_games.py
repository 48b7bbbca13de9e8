"""Games of Redux before play, for tests of their set-up."""

from __future__ import annotations

from pathlib import Path

from hullbreach.crusade.game import CrusadeGame, new_game
from hullbreach.crusade.mission import Mission
from hullbreach.kernel.dice import ScriptedDice, SeededDice
from hullbreach.kernel.options import OptionValue
from hullbreach.missions.crusade import ROOM, loading, own_mission
from tests.crusade.whole_games import say, until


def begin(
    mission: str = "fuse_and_claw", draws: list[int] | None = None, **chosen: OptionValue
) -> CrusadeGame:
    """A game of Redux at its first decision; without secret objectives unless they are asked for."""
    chosen.setdefault("secret_objectives", False)
    return new_game(own_mission(mission), ScriptedDice(None, draws, SeededDice(b"redux")), options=chosen)


def a_copy(key: str) -> Mission:
    """A mission that a test may change."""
    path = Path(loading.__file__).parent / f"{key}.toml"
    return ROOM.load_mission(path)


def at_alien(secret: bool = False) -> CrusadeGame:
    """A game in which the alien player begins to buy."""
    game = begin(secret_objectives=secret)
    until(game, "buy groups")
    return game


def buy(game: CrusadeGame, *keys: str) -> None:
    seat = game.decision()
    assert seat is not None
    name = "alien" if game.seats == game.squads + 1 else f"alien{seat.seat - game.squads + 1}"
    say(game, *[f"{name}: buy {key}" for key in keys])
