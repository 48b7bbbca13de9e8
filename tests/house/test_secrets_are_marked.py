"""Every field of a state record says who may see it."""

from __future__ import annotations

from typing import ClassVar, Never

import pytest
from tools import positions

from hullbreach.conquest.game import ConquestGame
from hullbreach.conquest.state import State as ConquestState
from hullbreach.crusade.game import CrusadeGame
from hullbreach.crusade.state import State as CrusadeState
from hullbreach.hulk.game import HulkGame
from hullbreach.hulk.state import State
from hullbreach.kernel.flow import Pending
from hullbreach.kernel.game import Game
from hullbreach.kernel.secrets import OPEN, Mark, check_fields


def records() -> list[type]:
    """The states and every pending record; importing the games has loaded every chapter."""
    found: list[type] = [State, HulkGame, CrusadeState, CrusadeGame, ConquestState, ConquestGame]
    todo: list[type[Pending[Never]]] = [Pending]
    while todo:
        for cls in todo.pop().__subclasses__():
            if cls.__module__.startswith("hullbreach."):
                found.append(cls)
            todo.append(cls)
    return found


@pytest.mark.parametrize("cls", records(), ids=lambda cls: cls.__name__)
def test_slots_and_marks_agree(cls: type) -> None:
    check_fields(cls)


def test_a_forgotten_mark_is_found() -> None:
    class Careless(Pending[State]):
        __slots__ = ("shown", "forgotten")
        FIELDS: ClassVar[dict[str, Mark]] = {"shown": OPEN}

    with pytest.raises(TypeError, match="fields without a mark: forgotten"):
        check_fields(Careless)


def test_what_every_game_has_is_covered() -> None:
    slots = {name for base in Game.__mro__ for name in base.__dict__.get("__slots__", ())}
    assert all(slots <= set(state.FIELDS) for state in (State, CrusadeState, ConquestState))


def test_positions_are_as_declared() -> None:
    """What tools/positions.py makes of the fields of every game is what stands there."""
    made = positions.files()
    assert len(made) >= 2
    for path, text in made.items():
        assert path.read_text() == text, f"{path} is stale: run python -m tools.positions"
