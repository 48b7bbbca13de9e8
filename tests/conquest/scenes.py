"""Scenes of battles in tests: figures on squares, the dice, the choices, what followed."""

from __future__ import annotations

from hullbreach.conquest import ground
from hullbreach.conquest.game import ConquestGame
from hullbreach.kernel.board import column_letters
from hullbreach.kernel.referee import referee
from hullbreach.missions.conquest import read_scene
from tests.scenes import PlayedScene, accepted, lines, piece, refused_last


def sq(x: int, y: int) -> str:
    """The name of the square in column x and row y from South's corner."""
    return f"{column_letters(x)}{ground.HEIGHT - y}"


def mine(x: int, y: int, **fields: object) -> str:
    """A figure of the attacker, who is South: A1, A2 …"""
    return piece(side="attacker", at=[x, y], **fields)


def theirs(x: int, y: int, **fields: object) -> str:
    """A figure of the defender: D1, D2 …"""
    return piece(side="defender", at=[x, y], **fields)


def scene(*figures: str, **fields: object) -> str:
    """These figures; unless told otherwise A1 acts."""
    given = {"acting": "A1", **fields}
    return lines(**{name: value for name, value in given.items() if value != ""}) + "".join(figures)


def ground_with(**kinds: list[tuple[int, int]]) -> str:
    """A map with these squares of these kinds, for the field `map`."""
    rows = [["."] * ground.WIDTH for _ in range(ground.HEIGHT)]
    for kind, places in kinds.items():
        letter = next(letter for letter, name in ground.TERRAIN.items() if name == kind)
        for x, y in places:
            rows[ground.HEIGHT - 1 - y][x] = letter
    return "\\n".join("".join(row) for row in rows)


class Played(PlayedScene[ConquestGame]):
    """A battle after its choices were made."""

    def kinds(self) -> list[str]:
        return [event.kind for event in self.events]


def play(text: str, *choices: str, all_accepted: bool = True) -> Played:
    loaded = read_scene(text)
    rulings = referee(loaded.game, [*loaded.choices, *choices])
    if all_accepted:
        accepted(rulings)
    return Played(loaded.game, rulings)


def refusal(text: str, *choices: str) -> str:
    """The rule by which the last choice is refused; those before it must be accepted."""
    return refused_last(play(text, *choices, all_accepted=False))
