"""Armies as files, with every # explained."""

from __future__ import annotations

from collections import Counter

from hullbreach.conquest.army import Figure
from hullbreach.conquest.game import ConquestGame
from hullbreach.conquest.traits import SEATS
from hullbreach.faces.base import Face
from hullbreach.faces.conquest.figures import in_short
from hullbreach.missions.conquest.loading import Loader
from hullbreach.missions.fields import read_toml
from hullbreach.words.conquest.names import both, figure_name
from hullbreach.words.conquest.prices import explained
from hullbreach.words.text import Text


class Armies(Face[ConquestGame]):
    def army_sheet(self, text: str, where: str) -> list[Text]:
        """The army, then each kind of figure: how many, its numbers, and where every # comes from."""
        loader = Loader({SEATS[0]: read_toml(text, where)}, where)
        side = loader.side(SEATS[0])
        loader.done()
        total = sum(figure.cost for figure in side.figures)
        lines = [both("price", "army", army=Text(*side.names), count=len(side.figures), cost=total)]
        counted = Counter(map(_row, side.figures))
        for figure in {_row(figure): figure for figure in side.figures}.values():
            name, count = figure_name(figure), counted[_row(figure)]
            numbers, sums = in_short(figure, figure.move), explained(figure)
            lines += [
                Text(f"{count} × {name.en}: {numbers.en}", f"{count} × {name.fr} : {numbers.fr}"),
                Text(f"    {sums.en}", f"    {sums.fr}"),
            ]
        return lines


def _row(figure: Figure) -> tuple[Text, Text]:
    """Figures that are the same but for their number."""
    return figure_name(figure), explained(figure)
