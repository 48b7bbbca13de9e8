"""A whole battle from a seed (DWG-GAP-SEQUENCE, DWS-GAP-SOLO-GENERATOR)."""

from __future__ import annotations

from hullbreach.evening.battle import Battle, settle_by_chance, spread
from hullbreach.evening.buying import buy_by_chance
from hullbreach.evening.force import Force
from hullbreach.evening.ground import CORRIDORS, Ground
from hullbreach.evening.layout import End, Layout, lay_by_chance
from hullbreach.evening.scenarios import scenarios
from hullbreach.evening.tiles import CONTROL_ROOM, MIDDLE, SIZE
from hullbreach.kernel.dice import Dice, SeededDice


def generate(seed: str, scenario: int = 0, budget: int = 0, force: Force | None = None) -> Battle:
    """The battle of a seed: layout, scenario, force, corridors and swarm, each from its own dice.

    What is given is taken and the rest is as it would have been: the same seed lays the same tiles for every scenario.
    """
    layout = made_layout(seed)
    number = scenario or _dice(seed, "scenario").roll(1)[0]
    chosen = scenarios()[number]
    bought = force or buy_by_chance(budget or chosen.budget, _dice(seed, "force"))
    if chosen.control_room:
        layout = with_control_room(layout)
    ends = ends_by_chance(layout, _dice(seed, "corridors"))
    return Battle(
        f"made_{_key(seed)}_{number}", layout, number, ends, bought, spread(bought),
        _dice(seed, "swarm").roll(1)[0], settle_by_chance(chosen, layout, ends), seed,
    )  # fmt: skip


def made_layout(seed: str) -> Layout:
    """The eight tiles of a seed."""
    return lay_by_chance(_dice(seed, "layout"))


def _dice(seed: str, what: str) -> Dice:
    return SeededDice(f"evening {what} {seed}".encode())


def _key(seed: str) -> str:
    return "".join(char if char.isascii() and char.isalnum() else "-" for char in seed)[:40]


def ends_by_chance(layout: Layout, dice: Dice) -> tuple[End, ...]:
    ends = list(layout.open_ends)
    return tuple(ends.pop(dice.draw(len(ends))) for _ in range(CORRIDORS))


def with_control_room(layout: Layout) -> Layout:
    """DWG-S4-TILE-10, DWG-S5-TILE-10: the layout with tile 10, as far as can be from the middle of the first tile."""
    if CONTROL_ROOM not in layout.unused:
        return layout
    ways = [layout.with_tile(way) for way in layout.placements(CONTROL_ROOM)]
    return max(ways, key=_door_distance)


def _door_distance(layout: Layout) -> int:
    """Steps from the middle of the first tile to the door of the control room, which was laid last."""
    room = layout.laid[-1]
    steps = Ground(layout, layout.open_ends[:1]).steps(_middle(layout))
    terrain = room.tile.decks[0].turned(room.turns).terrain
    return next(
        steps[room.row * SIZE + y, room.column * SIZE + x]
        for y, row in enumerate(terrain)
        for x, char in enumerate(row)
        if char == "D"
    )


def _middle(layout: Layout) -> tuple[int, int]:
    """The middle square of the first tile, or the square nearest to it where that is wall."""
    first = layout.laid[0]
    terrain = first.tile.decks[0].turned(first.turns).terrain
    floor = [(y, x) for y, row in enumerate(terrain) for x, char in enumerate(row) if char not in "#KBY"]
    return min(floor, key=lambda place: (max(abs(place[0] - MIDDLE), abs(place[1] - MIDDLE)), place))
