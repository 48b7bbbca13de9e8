"""The boards of the solo mission, one after the other from a seed (DWS-LS-BOARD-*, DWS-GAP-BOARD-BUILD)."""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cache, cached_property, lru_cache
from importlib.resources import files
from typing import Any, Final

from hullbreach.evening.battle import ENTRY_LETTERS, LANGUAGES, marine_fields, mission_text
from hullbreach.evening.force import Figure, Force
from hullbreach.evening.ground import FLOOR, Ground, Place, outward
from hullbreach.evening.layout import JOINED, End, Laid, Layout, beside
from hullbreach.evening.squads import battle_game
from hullbreach.evening.tiles import CONTROL_ROOM, SIZE, tiles
from hullbreach.kernel.board import FACINGS, S
from hullbreach.kernel.contract import Refused
from hullbreach.kernel.dice import Dice, SeededDice

TANK: Final = "Y"
# DWS-GAP-LEADER-ROOM: first and last row and column of the room as the tile is printed; its far corners come first.
_ROOM: Final = ((2, 3), (6, 7))
_FAR: Final = 2


@dataclass(frozen=True)
class Survivor:
    """A marine as he comes onto a board, with what is left to him (-1: as much as he began with)."""

    figure: Figure
    ammo: int = -1
    fired: int = 0
    psi: int = -1


@cache
def book() -> dict[str, Any]:
    return tomllib.loads(files("hullbreach.evening").joinpath("voyage.toml").read_text(encoding="utf-8"))


@cache
def last_board() -> int:
    return int(book()["boards"])


@cache
def named_squad() -> tuple[Figure, ...]:
    """DWS-LS-SQUAD"""
    squad = book()["squad"]
    return tuple(
        Figure(
            one["name"],
            squad["name"],
            one["rank"],
            tuple(one["weapons"]),
            one.get("level", 0),
            one.get("reloads", 0),
        )
        for one in squad["members"]
    )


def stocks_of(figure: Figure) -> dict[str, int]:
    """What there is to count of a marine, with the most of each; psi points go by his level."""
    out: dict[str, int] = {}
    for what, most in book()["stocks"].items():
        if what in figure.weapons:
            out.update(most)
        elif what == figure.rank:
            out.update({stock: each * figure.level for stock, each in most.items()})
    return out


def verdict(kills: int) -> str:
    """DWS-LS-RESULT-TABLE: how a mission that was lost is judged."""
    verdicts: dict[str, int] = book()["verdicts"]
    return [name for name, least in verdicts.items() if kills >= least][-1]


def arrow(one: Laid, side: int) -> End:
    """Where an arrow of a tile points once it lies: DWS-LS-ARROWS."""
    return End(one.row, one.column, (side + one.turns) % 4)


def draw_tiles(dice: Dice, last: bool) -> list[int]:
    """DWS-LS-BOARD-TILES: two numbers, and the control room after them where it came up before the second."""
    left = list(tiles())
    drawn: list[int] = []
    aside = False
    while len(drawn) < 2:
        number = left.pop(dice.draw(len(left)))
        if number == CONTROL_ROOM:
            aside = True
        else:
            drawn.append(number)
    return [*drawn, CONTROL_ROOM] if aside or last else drawn


def why_not_second(layout: Layout, new: Laid) -> Refused | None:
    """DWS-LS-BOARD-JOIN: why the second tile may not lie so."""
    refused = layout.why_not(new)
    if refused is not None:
        return refused
    after = Layout((*layout.laid, new)).open_ends
    first = layout.laid[0]
    if arrow(first, first.tile.entry) not in after or arrow(new, new.tile.exit) not in after:
        return Refused(
            "DWS-LS-BOARD-JOIN", "The entry of the first tile and the exit of the second stay open."
        )
    return None


def why_not_room(layout: Layout, new: Laid, last: bool) -> Refused | None:
    """DWS-LS-BOARD-TEN-ADDED, DWS-LS-TENTH-SETUP: why the control room may not lie so."""
    refused = layout.why_not(new)
    if refused is not None:
        return refused
    first, second = layout.laid
    entry, out = arrow(first, first.tile.entry), arrow(second, second.tile.exit)
    after = Layout((*layout.laid, new))
    if last:
        joined = new.slot == beside(second.slot, out.side) and after.edge(second.slot, out.side) == JOINED
        if joined and entry in after.open_ends and len(after.open_ends) > 1:
            return None
        return Refused("DWS-LS-TENTH-SETUP", "The control room is joined to the exit of the second tile.")
    if entry in after.open_ends and out in after.open_ends and len(after.open_ends) > 2:
        return None
    return Refused(
        "DWS-LS-BOARD-TEN-ADDED", "The control room may block neither entry nor exit, nor the last way in."
    )


def lay(seed: str, number: int) -> Layout:
    """The tiles of one board of a seed."""
    last = number == last_board()
    dice = SeededDice(f"evening voyage {seed} {number}".encode())
    first, second, *room = draw_tiles(dice, last)
    layout = Layout().with_tile(Laid(first, 0, 0, 0))
    ways = [way for way in layout.placements(second) if why_not_second(layout, way) is None]
    layout = layout.with_tile(ways[dice.draw(len(ways))])
    if room:
        ways = [way for way in layout.placements(CONTROL_ROOM) if why_not_room(layout, way, last) is None]
        layout = layout.with_tile(ways[dice.draw(len(ways))])
    return layout


@lru_cache(64)
def has_cache(seed: str, number: int) -> bool:
    """DWS-LS-CACHE: whether ammunition lies on that board."""
    return number != last_board() and any(one.number == CONTROL_ROOM for one in lay(seed, number).laid)


class BareGround(Ground):
    """DWS-LS-TENTH-ROOM: a board without tanks."""

    @cached_property
    def upper(self) -> dict[Place, str]:
        return {place: FLOOR if char == TANK else char for place, char in super().upper.items()}


@dataclass(frozen=True)
class Stage:
    """A board with the marines who come onto it, those in front first."""

    seed: str
    number: int
    marines: tuple[Survivor, ...]

    @property
    def is_last(self) -> bool:
        return self.number == last_board()

    @cached_property
    def layout(self) -> Layout:
        return lay(self.seed, self.number)

    @property
    def ends(self) -> tuple[End, ...]:
        """DWS-LS-BOARD-CORRIDORS: entry and exit; the last board has no exit."""
        first, second = self.layout.laid[:2]
        entry = arrow(first, first.tile.entry)
        return (entry,) if self.is_last else (entry, arrow(second, second.tile.exit))

    @cached_property
    def ground(self) -> Ground:
        made = BareGround if self.is_last else Ground
        return made(self.layout, self.ends, (len(self.marines), 0)[: len(self.ends)])

    # The mission

    def text(self) -> str:
        ground = self.ground
        letters = ENTRY_LETTERS[: len(ground.entries)]
        head = {
            "game": battle_game(),
            "key": f"ship_{self.seed}_{self.number}",
            "profile": book()["profile"],
            "turn_limit": book()["turn_limit"],
            "options": book()["options"],
            "free_order": True,
            "cache": not self.is_last,
            "keeps": True,
        }
        stealers = {"by_die": book()["by_die"], "entries": list(letters)}
        if self.is_last:
            stealers["den"] = self._den()
        marks = {outward(entry, 1): letter for entry, letter in zip(ground.entries, letters, strict=True)}
        words = {lang: self._words(lang) for lang in LANGUAGES}
        return mission_text(head, words, self._marines(), stealers, self._outcomes(), ground, marks)

    def _words(self, lang: str) -> dict[str, str]:
        words = book()["words"][lang]
        last = "last_" if self.is_last else ""
        told = {"seed": self.seed, "number": self.number, "boards": last_board(), "exit": self.exit}
        return {
            "name": words["name"].format(**told),
            "briefing": words[f"{last}briefing"],
            "objective": words[f"{last}objective"].format(**told),
        }

    @property
    def exit(self) -> str:
        """The section of the exit corridor on the map; "" where there is none."""
        return "" if self.is_last else self.ground.labels["M2"]

    def _marines(self) -> list[dict[str, Any]]:
        """DWS-LS-START-POSITION: the rearmost squares, the first marine foremost."""
        places = self.ground.places()[0][: len(self.marines)][::-1]
        facing = FACINGS[(self.ends[0].side + 2) % 4]
        return [
            survivor_fields(one, self.ground.name(place), facing)
            for one, place in zip(self.marines, places, strict=True)
        ]

    def _outcomes(self) -> list[dict[str, Any]]:
        """DWS-LS-BOARD-END, DWS-LS-VICTORY"""
        goal = {"is": "chief_dead"} if self.is_last else {"is": "all_in_section", "of": self.exit}
        return [
            {"winner": "marine", "when": "immediate", "all": [goal]},
            {"winner": "stealer", "when": "immediate", "all": [{"is": "no_marines"}]},
            {"winner": "stealer", "when": "end of turn", "all": [{"is": "turn_limit"}]},
        ]

    def _den(self) -> dict[str, Any]:
        room = self.layout.laid[-1]
        (top, left), (bottom, right) = _ROOM
        corners = [(top, left), (top, right), (bottom, left), (bottom, right)]
        return {
            "far": _FAR,
            "facing": FACINGS[(S + room.turns) % 4],
            "corners": [
                [self.ground.name(_laid_place(room, p)) for p in _around(corner)] for corner in corners
            ],
        }


def _around(corner: Place) -> list[Place]:
    """A corner of the room and the squares of the room next to it, by row and column as the tile is printed."""
    (top, left), (bottom, right) = _ROOM
    near = [
        (row, column)
        for row in range(max(top, corner[0] - 1), min(bottom, corner[0] + 1) + 1)
        for column in range(max(left, corner[1] - 1), min(right, corner[1] + 1) + 1)
        if (row, column) != corner
    ]
    return [corner, *near]


def _laid_place(one: Laid, place: Place) -> Place:
    """Where a square of a tile is once the tile lies."""
    row, column = place
    for _ in range(one.turns):
        row, column = column, SIZE - 1 - row
    return one.row * SIZE + row, one.column * SIZE + column


def survivor_fields(one: Survivor, at: str, facing: str) -> dict[str, Any]:
    """DWS-GAP-CARRY-OVER: a marine of a mission, with what is left to him."""
    out = marine_fields(one.figure, {"at": at, "facing": facing})
    kept = {"ammo": one.ammo, "psi": one.psi, "fired": one.fired}
    return {**out, **{key: value for key, value in kept.items() if value >= (1 if key == "fired" else 0)}}


def fresh(figures: Sequence[Figure]) -> tuple[Survivor, ...]:
    return tuple(Survivor(figure) for figure in figures)


def carrying(figure: Figure, reloads: int) -> Figure:
    return replace(figure, reloads=reloads)


def why_not_force(force: Force) -> Refused | None:
    """DWS-LS-ALTERNATIVE-FORCE: why that cannot go instead of the named squad."""
    if len(force.squads) > 1:
        return Refused(
            "DWS-LS-ALTERNATIVE-FORCE", "One squad goes, not {count}.", {"count": str(len(force.squads))}
        )
    points = int(book()["points"])
    if force.cost > points:
        told = {"cost": str(force.cost), "points": str(points)}
        return Refused(
            "DWS-LS-ALTERNATIVE-FORCE", "The squad costs {cost} points, and {points} are the most.", told
        )
    return force.why_not(points)
