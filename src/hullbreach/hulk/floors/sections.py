"""Sections of maps that do not draw them, where a profile divides boards in its own way (DW-GAP-SECTIONS)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from hullbreach.hulk.mission import DOORS
from hullbreach.kernel.sections import (
    Features,
    Place,
    is_corner,
    label_rooms,
    neighbours,
    reading_order,
    section_names,
)

# The longest straight piece of corridor.
_RUN: Final = 5
# What parts two pieces, and what is a piece of its own (DW-GAP-DUCT-GEOMETRY).
_PARTING: Final = (*DOORS, "bulkhead")
_DUCT: Final = ("duct mouth", "duct shaft", "duct door")


def divide_into_pieces(floor: set[Place], features: Features) -> dict[Place, str]:
    """A label for every floor square: ducts, rooms, junctions with their arms, corners, straight runs of five at most;
    a door belongs to the piece north or west of it."""
    labels: dict[Place, str] = {}
    names = section_names()
    _label_ducts({place for place in floor if features.get(place) in _DUCT}, labels, names)
    doors = {place for place in floor - labels.keys() if features.get(place) in _PARTING}
    open_floor = floor - labels.keys() - doors
    label_rooms(open_floor, labels, names)
    rest = [place for place in reading_order(open_floor) if place not in labels]
    arms = {place: [beside for beside in neighbours(place) if beside in floor] for place in rest}
    junctions = {place for place in rest if len(arms[place]) > 2}
    for place in rest:
        if place in junctions:
            labels[place] = next(names)
            for arm in arms[place]:
                if arm in arms and arm not in junctions and arm not in labels:
                    labels[arm] = labels[place]
    for place in rest:
        if place not in labels and is_corner(place, floor):
            labels[place] = next(names)
    for place in rest:
        if place not in labels:
            _label_run(place, labels, set(rest), names)
    for place in reading_order(doors):
        _label_door(place, labels, names)
    return labels


def _label_ducts(ducts: set[Place], labels: dict[Place, str], names: Iterator[str]) -> None:
    for place in reading_order(ducts):
        known = [labels[beside] for beside in neighbours(place) if beside in labels]
        labels[place] = known[0] if known else next(names)


def _label_run(place: Place, labels: dict[Place, str], corridor: set[Place], names: Iterator[str]) -> None:
    """The straight run eastward from here, or southward if that is one square long, cut into pieces."""
    run: list[Place] = []
    for dx, dy in ((1, 0), (0, 1)):
        run = [place]
        while (ahead := (run[-1][0] + dx, run[-1][1] + dy)) in corridor and ahead not in labels:
            run.append(ahead)
        if len(run) > 1:
            break
    for start in range(0, len(run), _RUN):
        name = next(names)
        for square in run[start : start + _RUN]:
            labels[square] = name


def _label_door(place: Place, labels: dict[Place, str], names: Iterator[str]) -> None:
    x, y = place
    sides = [(x, y - 1), (x - 1, y), (x, y + 1), (x + 1, y)]
    known = [labels[side] for side in sides if side in labels]
    labels[place] = known[0] if known else next(names)
