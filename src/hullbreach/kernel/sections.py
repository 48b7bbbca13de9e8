"""Sections computed from the shape of a deck, where a map does not draw them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import count
from string import ascii_lowercase, ascii_uppercase

Place = tuple[int, int]
# What stands on squares, by the names of the legend.
Features = dict[Place, str]
# How the floor of a deck is divided: a label for every square of it.
Divide = Callable[[set[Place], Features], dict[Place, str]]

_ORTHOGONAL = ((0, -1), (1, 0), (0, 1), (-1, 0))
_RUN = 4  # the longest straight piece


def derive_sections(floor: set[Place], features: Features | None = None) -> dict[Place, str]:
    """A label for every floor square: rooms, then junctions with their arms, then straight runs."""
    labels: dict[Place, str] = {}
    order = reading_order(floor)
    names = section_names()
    rooms = label_rooms(floor, labels, names)
    junctions = {place for place in floor - rooms if _is_junction(place, floor)}
    for place in order:
        if place in junctions and place not in labels:
            name = labels[place] = next(names)
            for arm in neighbours(place):
                if arm in floor and arm not in rooms and arm not in junctions and arm not in labels:
                    labels[arm] = name
    for place in order:
        if place not in labels:
            _label_run(_run(place, floor, labels), labels, names)
    return labels


def reading_order(places: set[Place]) -> list[Place]:
    return sorted(places, key=lambda place: (place[1], place[0]))


def label_rooms(floor: set[Place], labels: dict[Place, str], names: Iterator[str]) -> set[Place]:
    """Labels every group of room squares; all of them."""
    rooms = _room_squares(floor)
    for place in reading_order(rooms):
        if place not in labels:
            name = labels[place] = next(names)
            room = [place]
            for square in room:
                for beside in neighbours(square):
                    if beside in rooms and beside not in labels:
                        labels[beside] = name
                        room.append(beside)
    return rooms


def section_names() -> Iterator[str]:
    """A, B, … Z, a, … z, then A1, B1, …"""
    for number in count():
        for letter in ascii_uppercase + ascii_lowercase:
            yield f"{letter}{number or ''}"


def neighbours(place: Place) -> list[Place]:
    return [(place[0] + dx, place[1] + dy) for dx, dy in _ORTHOGONAL]


def _room_squares(floor: set[Place]) -> set[Place]:
    rooms: set[Place] = set()
    for x, y in floor:
        block = {(x, y), (x + 1, y), (x, y + 1), (x + 1, y + 1)}
        if block <= floor:
            rooms |= block
    return rooms


def _is_junction(place: Place, floor: set[Place]) -> bool:
    return is_corner(place, floor) or sum(arm in floor for arm in neighbours(place)) > 2


def is_corner(place: Place, floor: set[Place]) -> bool:
    """Two ways lead from it, and they are not in line."""
    arms = [arm for arm in neighbours(place) if arm in floor]
    return len(arms) == 2 and arms[0][0] != arms[1][0] and arms[0][1] != arms[1][1]


def _run(place: Place, floor: set[Place], labels: dict[Place, str]) -> list[Place]:
    """The straight run of squares that are still free: eastward, or southward if that is one square long."""
    for dx, dy in ((1, 0), (0, 1)):
        run = [place]
        while True:
            ahead = (run[-1][0] + dx, run[-1][1] + dy)
            if ahead not in floor or ahead in labels:
                break
            run.append(ahead)
        if len(run) > 1:
            break
    return run


def _label_run(run: list[Place], labels: dict[Place, str], names: Iterator[str]) -> None:
    pieces = -(-len(run) // _RUN)
    length, longer = divmod(len(run), pieces)
    start = 0
    for piece in range(pieces):
        size = length + (1 if piece < longer else 0)
        name = next(names)
        for place in run[start : start + size]:
            labels[place] = name
        start += size
