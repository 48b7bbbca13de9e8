"""The map of a campaign as a small picture; before anybody has joined, that of two players."""

from __future__ import annotations

from hullbreach.faces.territory_campaign.ground import Point, ground, sign
from hullbreach.faces.territory_campaign.lands import path
from hullbreach.territory_campaign import tables as tb
from hullbreach.territory_campaign.game import TerritoryCampaign
from hullbreach.territory_campaign.mission import LEAST_PLAYERS
from hullbreach.territory_campaign.state import BROUGHT, UNKNOWN_LAND


def picture(theme: dict[str, str], game: TerritoryCampaign) -> str:
    rows = game.land or [UNKNOWN_LAND] * (BROUGHT * LEAST_PLAYERS)
    drawn = ground(game.mission.key, len(rows))
    parts = [f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {drawn.width} {drawn.height}">']
    for row, place in zip(rows, drawn.places, strict=True):
        fill = theme["own"] if row[0] >= 0 else theme["room" if row[1] != tb.UNKNOWN else "floor"]
        parts.append(
            f'<polygon points="{_points(place.outline)}" fill="{fill}" stroke="{theme["wall"]}" stroke-width="3"/>'
            f'<path transform="translate({place.middle[0]} {place.middle[1]}) scale(1.6)" d="{path(sign(row[1]))}" '
            f'fill="none" stroke="{theme["ink"]}" stroke-width="1.6" stroke-linecap="round"/>'
        )
    return "".join([*parts, "</svg>"])


def _points(outline: tuple[Point, ...]) -> str:
    return " ".join([f"{x},{y}" for x, y in outline])
