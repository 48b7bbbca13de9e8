"""The drawings of battles (artwork.svg): figures by kind, weapon and role, and the ground under them."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, lru_cache
from pathlib import Path
from typing import Final

from hullbreach.conquest import ground, traits as tr
from hullbreach.conquest.army import Figure
from hullbreach.conquest.game import ConquestGame
from hullbreach.faces import wire
from hullbreach.faces.conquest.terrain import patch_shape, patches
from hullbreach.kernel import artwork as shared
from hullbreach.kernel.artwork import UNIT
from hullbreach.kernel.board import bits
from hullbreach.kernel.drawing import Paper, clean, text_at
from hullbreach.missions.conquest.armies import factions

_PRISONER: Final = "captive"
# Cuts of clothes and armour, in the order of the factions; figures without one are dressed as the first.
_LOOKS: Final = ("ashfall", "choir", "thorn")
_LONG: Final = 12
_SHORT: Final = 4

OWN: Final = shared.read_sheet(Path(__file__).with_name("artwork.svg"), shared.SHAPES)
OWN.shapes.update(patches(OWN.shapes))
OWN.style.update(shared.worn(g_zone="stroke"))


def shapes_of(figure: Figure) -> tuple[str, ...]:
    """The drawings of a figure, lowest first, without its roles and the ring of its side."""
    look = _looks().get(figure.profile, _LOOKS[0])
    lance, on_foot = figure.abilities & tr.LANCE, figure.type != tr.VEHICLE
    worn = (
        ("aura", figure.roles & tr.PSYKER),
        ("wings", figure.abilities & tr.FLY),
        ("mount", lance and on_foot),
    )
    armed = (
        ("talons", figure.abilities & tr.FRIGHTENING and on_foot),
        (_weapon(figure), on_foot or figure.shooting),
    )
    return (
        *(name for name, is_so in worn if is_so),
        f"{tr.TYPES[figure.type]}-{look}",
        *(name for name, is_so in armed if is_so),
    )


@cache
def _looks() -> dict[str, str]:
    """What the figures of a profile look like: those of a faction are of one cut."""
    return {
        profile: look for look, faction in zip(_LOOKS, factions().values()) for profile in faction.profiles
    }


def _weapon(figure: Figure) -> str:
    if figure.type == tr.VEHICLE:
        return "turret"
    if figure.abilities & tr.LANCE:
        return "lance"
    if not figure.shooting:
        return "gun-none"
    if figure.abilities & (tr.HEAVY | tr.BLAST):
        return "gun-heavy"
    if figure.range <= _SHORT or figure.abilities & tr.PISTOL:
        return "gun-pistol"
    return "gun-long" if figure.range >= _LONG else "gun-rifle"


@lru_cache(maxsize=256)
def shapes(figure: Figure, colour: str, prisoner: bool) -> list[wire.Shape]:
    names = (_PRISONER,) if prisoner else (f"base-{colour}", *shapes_of(figure))
    return [wire.Shape(name) for name in names]


def draw(game: ConquestGame, theme: str, bare: bool = False) -> str:
    """The position as SVG."""
    return _Picture(game, theme, bare).svg()


def draw_heat(game: ConquestGame, heat: Mapping[int, int], theme: str) -> str:
    """The field without figures, and how often something happened on its squares."""
    return _Picture(game, theme, False).hot(heat)


class _Picture(Paper):
    PREFIX = "hq"

    def __init__(self, game: ConquestGame, theme: str, bare: bool) -> None:
        super().__init__(theme, OWN)
        self.game = game
        self.bare = bare
        self.colours = game.mission.colours

    def svg(self) -> str:
        game = self.game
        width, height = self.field()
        for square in game.token_at:
            if square >= 0:
                self.add(self.use("treasure" if len(game.token_at) > 1 else "signal", *_middle(square)))
        for p, square in enumerate(game.square):
            if square >= 0:
                self.figure(p, square)
        return self.finished(width, height)

    def hot(self, heat: Mapping[int, int]) -> str:
        width, height = self.field()
        self.glow(heat, _middle)
        return self.finished(width, height)

    def finished(self, width: float, height: float) -> str:
        self.add("</g>")
        title = f"<title>{clean(self.game.mission.key)}, turn {self.game.turn}</title>"
        return self.document(width, height, 14 if self.bare else 28, title)

    def field(self) -> tuple[float, float]:
        """The ground and what is built on it; how wide and high it is."""
        game = self.game
        left, top, columns, rows = self.part()
        self.add(f'<g transform="translate({-left * UNIT} {-top * UNIT})">')
        field = f'x="{left * UNIT}" y="{top * UNIT}" width="{columns * UNIT}" height="{rows * UNIT}"'
        self.add(f'<rect class="g-field" {field}/>')
        masks = {
            "rough": game.rough, "ruins": game.ruins, "woods": game.woods, "barricade": game.barricades,
            "hill": game.hill, "water": game.board.feature("water"), "solid": game.rock,
        }  # fmt: skip
        for kind, squares in masks.items():
            for square in bits(squares):
                self.add(self.use(patch_shape(game.board, kind, square), *_middle(square)))
        for seat, squares in enumerate(game.buildings):
            for square in bits(squares):
                self.add(self.use(self.of("building", seat), *_middle(square)))
        if game.prison >= 0:
            self.add(self.use("prison", *_middle(game.prison)))
        return columns * UNIT, rows * UNIT

    def part(self) -> tuple[int, int, int, int]:
        """The column and the row where it begins, and how many there are; bare pictures show where something is."""
        game, table = self.game, self.game.mission.table
        whole = table.left, table.low, table.width, table.height
        if not self.bare or not any(square >= 0 for square in game.square):
            return whole
        busy = game.on[0] | game.on[1] | game.slow | game.hill | game.blocked & table.squares
        xs = [square % ground.WIDTH for square in bits(busy)]
        ys = [square // ground.WIDTH for square in bits(busy)]
        left, top = max(table.left, min(xs) - 1), max(table.low, min(ys) - 1)
        right = min(table.left + table.width, max(xs) + 2)
        bottom = min(table.low + table.height, max(ys) + 2)
        return left, top, right - left, bottom - top

    def figure(self, p: int, square: int) -> None:
        game, (x, y) = self.game, _middle(square)
        drawn = shapes(game.figure(p), self.colours[game.side[p]], game.is_prisoner(p))
        body = "".join(self.use(self.of(shape.name, game.side[p])) for shape in drawn)
        name = game.name(p)
        marks = [(f"role-{role.split()[0]}", 13) for role in tr.names_in(game.figure(p).roles, tr.ROLES)[:1]]
        if game.state[p] != tr.STEADY:
            marks.append(("shaken" if game.state[p] == tr.SHAKEN else "fleeing", -13))
        body += "".join(self.use(shape, place, place) for shape, place in marks)
        self.add(f'<g class="piece" transform="translate({x:g} {y:g})"><title>{name}</title>{body}</g>')
        if not self.bare:
            self.add(text_at("name", x, y + UNIT / 2 - 2, name))

    def of(self, shape: str, seat: int) -> str:
        """The shape in the colour of a side: rules reach into what is used only from within it."""
        colour = self.colours[seat]
        name = f"{shape}-of-{colour}"
        self.shapes[name] = f'<g class="of-{colour}">{self.shapes[shape]}</g>'
        return name


def _middle(square: int) -> tuple[float, float]:
    return (square % ground.WIDTH + 0.5) * UNIT, (square // ground.WIDTH + 0.5) * UNIT
