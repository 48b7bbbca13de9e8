"""Scenes of battles in tests: figures on squares, the dice, the choices, what followed."""

from __future__ import annotations

from hullbreach.conquest import ground
from hullbreach.conquest.game import ConquestGame
from hullbreach.kernel.board import column_letters
from hullbreach.missions.conquest import read_scene
from tests.scenes import PlayedScene, Stage, lines, piece


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


CONQUEST = Stage(read_scene, Played)
play, refusal = CONQUEST.play, CONQUEST.refusal
