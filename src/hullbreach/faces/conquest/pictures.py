"""The drawings of battles (artwork.svg): figures by kind, weapon and role, and the ground under them."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import Final

from hullbreach.conquest import ground, traits as tr
from hullbreach.conquest.army import Figure
from hullbreach.conquest.game import ConquestGame
from hullbreach.faces import wire
from hullbreach.kernel import artwork as shared
from hullbreach.kernel.artwork import UNIT
from hullbreach.kernel.board import bits
from hullbreach.kernel.drawing import Paper, clean, text_at

# By seat: the ring below a figure has a shape of its own for each.
COLOURS: Final = ("red", "blue")
_RINGS: Final = tuple(f"base-{colour}" for colour in COLOURS)
_PRISONER: Final = "captive"
# Kinds of ground that have two drawings; the square says which.
_VARIED: Final = ("rough", "ruins", "woods", "hill")
_LONG: Final = 12
_SHORT: Final = 4

OWN: Final = shared.read_sheet(Path(__file__).with_name("artwork.svg"), shared.SHAPES)
for _colour in COLOURS:
    OWN.style.update(
        {
            f".of-{_colour} .suit": f"fill:${_colour}",
            f".of-{_colour} .plate": f"fill:${_colour}_shade",
            f".of-{_colour} .cloth": f"fill:${_colour}_shade",
            f".of-{_colour} .rim": f"stroke:${_colour}",
            f".of-{_colour} .g-zone": f"stroke:${_colour}",
        }
    )


def shapes_of(figure: Figure, seat: int) -> tuple[str, ...]:
    """The drawings of a figure, lowest first, without its roles."""
    wings = ("wings",) if figure.abilities & tr.FLY else ()
    return (_RINGS[seat], *wings, tr.TYPES[figure.type], _weapon(figure))


def _weapon(figure: Figure) -> str:
    if figure.type == tr.VEHICLE:
        return "turret" if figure.shooting else "gun-none"
    if not figure.shooting:
        return "gun-none"
    if figure.abilities & (tr.HEAVY | tr.BLAST):
        return "gun-heavy"
    if figure.range <= _SHORT or figure.abilities & tr.PISTOL:
        return "gun-pistol"
    return "gun-long" if figure.range >= _LONG else "gun-rifle"


@lru_cache(maxsize=256)
def shapes(figure: Figure, seat: int, prisoner: bool) -> list[wire.Shape]:
    names = (_PRISONER,) if prisoner else shapes_of(figure, seat)
    return [wire.Shape(name) for name in names]


def ground_shape(kind: str, square: int) -> str:
    """The same square always looks the same."""
    x, y = square % ground.WIDTH, square // ground.WIDTH
    return f"{kind}-2" if kind in _VARIED and (x * 7 + y * 13 + x * y) % 3 == 1 else kind


def draw(game: ConquestGame, theme: str, bare: bool = False) -> str:
    """The position as SVG."""
    return _Picture(game, theme, bare).svg()


class _Picture(Paper):
    PREFIX = "hq"

    def __init__(self, game: ConquestGame, theme: str, bare: bool) -> None:
        super().__init__(theme, OWN)
        self.game = game
        self.bare = bare

    def svg(self) -> str:
        game, width, height = self.game, ground.WIDTH * UNIT, ground.HEIGHT * UNIT
        self.add(f'<rect class="room" width="{width}" height="{height}"/>')
        masks = {
            "rough": game.rough, "ruins": game.ruins, "woods": game.woods, "barricade": game.barricades,
            "hill": game.hill, "water": game.board.feature("water"), "solid": game.rock,
        }  # fmt: skip
        for kind, squares in masks.items():
            for square in bits(squares):
                self.add(self.use(ground_shape(kind, square), *_middle(square)))
        for seat, squares in enumerate(game.buildings):
            for square in bits(squares):
                self.add(self.use(self.of("building", seat), *_middle(square)))
        if game.prison >= 0:
            self.add(self.use("prison", *_middle(game.prison)))
        for square in game.token_at:
            if square >= 0:
                self.add(self.use("treasure" if len(game.token_at) > 1 else "signal", *_middle(square)))
        for p, square in enumerate(game.square):
            if square >= 0:
                self.figure(p, square)
        title = f"<title>{clean(game.mission.key)}, turn {game.turn}</title>"
        return self.document(width, height, 14 if self.bare else 28, title)

    def figure(self, p: int, square: int) -> None:
        game, (x, y) = self.game, _middle(square)
        drawn = shapes(game.figure(p), game.side[p], game.is_prisoner(p))
        body = "".join(self.use(self.of(shape.name, game.side[p])) for shape in drawn)
        name = game.name(p)
        self.add(f'<g class="piece" transform="translate({x:g} {y:g})"><title>{name}</title>{body}</g>')
        if not self.bare:
            self.add(text_at("name", x, y + UNIT / 2 - 2, name))

    def of(self, shape: str, seat: int) -> str:
        """The shape in the colour of a side: rules reach into what is used only from within it."""
        colour = COLOURS[seat]
        name = f"{shape}-of-{colour}"
        self.shapes[name] = f'<g class="of-{colour}">{self.shapes[shape]}</g>'
        return name


def _middle(square: int) -> tuple[float, float]:
    return (square % ground.WIDTH + 0.5) * UNIT, (square // ground.WIDTH + 0.5) * UNIT
