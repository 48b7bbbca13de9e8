"""Drawing a position as SVG, as one seat or a spectator may see it: floor, walls, doors, docks and pieces.

Everything comes from `game.view(seat)` and from what never changes, so a drawing cannot tell more than the view does.
"""

from __future__ import annotations

from collections.abc import Mapping

from hullbreach.crusade.art import artwork
from hullbreach.crusade.game import CrusadeGame
from hullbreach.crusade.shooting.weapons import WEAPONS
from hullbreach.crusade.units import UNITS
from hullbreach.kernel.artwork import UNIT
from hullbreach.kernel.board import bits, column_letters
from hullbreach.kernel.contract import Seat, View
from hullbreach.kernel.drawing import Paper, clean, outlines, text_at
from hullbreach.kernel.walled import CLOSED_FOR_GOOD, WalledBoard

_STRIP = 22
_WALL = 4
# The colours of seats: squads by the squad that they lead, aliens by their order.
SQUAD_COLOURS = ("blue", "yellow", "red", "violet")
ALIEN_COLOURS = ("green", "bronze", "grey")


def draw(
    game: CrusadeGame,
    seat: Seat | None = None,
    *,
    theme: str = "scanner",
    coordinates: bool = True,
    names: bool = True,
    square: int = 28,
) -> str:
    """The position as an SVG text, `square` pixels a square."""
    return _Picture(game, seat, theme, coordinates, names).svg(square)


def draw_heat(game: CrusadeGame, heat: Mapping[int, int], *, theme: str = "scanner", square: int = 20) -> str:
    """The board without pieces, and how often something happened on its squares."""
    return _Picture(game, None, theme, True, False).hot(heat, square)


def owner_colour(squad_of: list[int], squads: int, seat: int) -> str:
    """The colour of a seat; grey for what is nobody's."""
    if seat < 0:
        return "grey"
    if seat >= squads:
        return ALIEN_COLOURS[(seat - squads) % len(ALIEN_COLOURS)]
    if squad_of[seat] >= 0:
        return SQUAD_COLOURS[squad_of[seat]]
    # Before a squad is chosen its seat has one of the colours that are left.
    left = [colour for squad, colour in enumerate(SQUAD_COLOURS) if squad not in squad_of]
    before = sum(1 for other in range(seat) if squad_of[other] < 0)
    return left[before]


def extent(board: WalledBoard, cover: int) -> tuple[int, int]:
    """How many squares something that covers several takes from west to east and from north to south."""
    squares = bits(cover)
    xs, ys = [board.xs[square] for square in squares], [board.ys[square] for square in squares]
    return (max(xs) - min(xs) + 1, max(ys) - min(ys) + 1) if squares else (1, 1)


class _Picture(Paper):
    """One drawing under way."""

    PREFIX = "hc"

    def __init__(
        self, game: CrusadeGame, seat: Seat | None, theme: str, coordinates: bool, names: bool
    ) -> None:
        super().__init__(theme, artwork.OWN)
        board = game.board
        self.game = game
        self.view: View = game.view(seat)
        self.names = names
        self.strip = _STRIP if coordinates else 0
        self.labels: list[str] = []
        self.x0, self.x1 = min(board.xs), max(board.xs) + 1
        self.y0, self.y1 = min(board.ys), max(board.ys) + 1

    def place(self, x: float, y: float) -> tuple[float, float]:
        """A corner of squares on the sheet."""
        return (self.strip + (x - self.x0) * UNIT, self.strip + (y - self.y0) * UNIT)

    def svg(self, square: int) -> str:
        self.floor()
        self.walls()
        self.doors()
        on_board = [p for p in range(len(self.view["kind"])) if self.view["square"][p] >= 0]
        # What hangs overhead is drawn last.
        for p in sorted(on_board, key=lambda p: self.view["aloft"][p] > 0):
            self.piece(p)
        for smoked in bits(self.view["smoke"]):
            x, y = self.place(self.game.board.xs[smoked] + 0.5, self.game.board.ys[smoked] + 0.5)
            self.add(self.use("smoke", x, y))
        return self.finished(square)

    def hot(self, heat: Mapping[int, int], square: int) -> str:
        board = self.game.board
        self.floor()
        self.glow(heat, lambda at: self.place(board.xs[at] + 0.5, board.ys[at] + 0.5))
        self.walls()
        self.doors()
        return self.finished(square)

    def finished(self, square: int) -> str:
        if self.strip:
            self.coordinates()
        self.parts += self.labels
        width, height = self.place(self.x1, self.y1)
        title = f"<title>{clean(self.game.mission.key)}, round {self.view['round']}</title>"
        return self.document(width, height, square, title)

    def area(self, kind: str, squares: int) -> None:
        cells = {(self.game.board.xs[square], self.game.board.ys[square]) for square in bits(squares)}
        data = ""
        for loop in outlines(cells):
            points = [self.place(x, y) for x, y in loop]
            data += "M" + "L".join(f"{x:g} {y:g}" for x, y in points) + "Z"
        if data:
            self.parts.append(f'<path class="{kind}" fill-rule="evenodd" d="{data}"/>')

    def floor(self) -> None:
        board = self.game.board
        self.area("floor", board.corridors & board.ship)
        self.area("room", board.ship & ~board.corridors)
        for dock in board.dock_squares:
            self.area("room", dock)
        for dock, squares in enumerate(board.dock_squares):
            owners = self.view["dock_of"]
            seat = owners.index(dock) if dock in owners else -1
            colour = owner_colour(self.view["squad_of"], self.view["squads"], seat)
            for square in bits(squares):
                x, y = self.place(board.xs[square], board.ys[square])
                self.parts.append(
                    f'<rect x="{x + 3:g}" y="{y + 3:g}" width="{UNIT - 6}" height="{UNIT - 6}" rx="4" fill="none"'
                    f' stroke="{self.tokens[colour]}" stroke-opacity=".6"/>'
                )

    def walls(self) -> None:
        board = self.game.board
        for (line, column), edge in board.edges.items():
            if edge != CLOSED_FOR_GOOD:
                continue
            x, y = column // 2, line // 2
            beside = (x - 1, y) if line % 2 else (x, y - 1)
            if (x, y) in board.index or beside in board.index:
                end = (x, y + 1) if line % 2 else (x + 1, y)
                self.line((x, y), end, self.tokens["wall"], _WALL)

    def line(self, a: tuple[int, int], b: tuple[int, int], colour: str, width: int) -> None:
        (x1, y1), (x2, y2) = self.place(*a), self.place(*b)
        self.parts.append(
            f'<line x1="{x1:g}" y1="{y1:g}" x2="{x2:g}" y2="{y2:g}" stroke="{colour}" stroke-width="{width}"'
            ' stroke-linecap="round"/>'
        )

    def doors(self) -> None:
        for door, places in enumerate(self.game.board.door_edges):
            if not self.view["closed"] >> door & 1:
                continue
            colour = self.tokens["red"] if self.view["locked"] >> door & 1 else self.tokens["yellow"]
            for line, column in places:
                x, y = column // 2, line // 2
                self.line((x, y), (x, y + 1) if line % 2 else (x + 1, y), colour, _WALL + 3)

    def piece(self, p: int) -> None:
        view, board = self.view, self.game.board
        unit = UNITS[view["kind"][p]]
        square = view["square"][p]
        colour = owner_colour(view["squad_of"], view["squads"], view["owner"][p])
        arms = tuple([WEAPONS[arm].key for arm in view["arms"][p]])
        wide, tall = extent(board, view["cover"][p]) if unit.size == 1 else (unit.size, unit.size)
        x, y = self.place(board.xs[square] + wide / 2, board.ys[square] + tall / 2)
        drawn = artwork.shapes_of(unit.key, colour, arms)
        body = "".join(
            self.use(self.of(shape, colour), scale="-1 1" if mirrored else "") for shape, mirrored in drawn
        )
        # What stands on two squares is drawn lying from west to east.
        size = min(wide, tall)
        scale = (f" scale({size})" if size > 1 else "") + (" rotate(90)" if tall > wide else "")
        name = self.game.name(p)
        self.parts.append(
            f'<g class="piece" transform="translate({x:g} {y:g}){scale}"><title>{clean(name)}</title>{body}</g>'
        )
        if self.names:
            self.labels.append(text_at("name", x, y + UNIT * tall / 2 - 2, name))

    def of(self, shape: str, colour: str) -> str:
        """The shape in the colour of an owner: rules reach into what is used only from within it."""
        name = f"{shape}-of-{colour}"
        self.shapes[name] = f'<g class="of-{colour}">{self.shapes[shape]}</g>'
        return name

    def coordinates(self) -> None:
        board = self.game.board
        for column in range(board.columns):
            x, _ = self.place(column + 0.5, 0)
            self.labels.append(text_at("coord", x, _STRIP - 7, column_letters(column)))
        for row in range(board.rows):
            _, y = self.place(0, row + 0.5)
            self.labels.append(text_at("coord", _STRIP / 2, y + 4, str(row + 1)))
