"""The board of the next battle, before it is played: tiles in their slots, and what becomes of each open end."""

from __future__ import annotations

from hullbreach.evening.layout import End
from hullbreach.faces import wire
from hullbreach.faces.ship_campaign.names import both, tile_name
from hullbreach.ship_campaign import verbs as v
from hullbreach.ship_campaign.game import ShipCampaign
from hullbreach.ship_campaign.state import CORRIDORS, DEFENCE
from hullbreach.words.text import Text


def end_name(game: ShipCampaign, end: End) -> Text:
    """east of Crossing"""
    return both("end", str(end.side), tile=tile_name(game.layout.slots[end.row, end.column].number))


def plan(game: ShipCampaign) -> wire.Plan | None:
    """None where the board of the next game is not known yet."""
    if not game.laid or (game.step <= CORRIDORS and game.stage != DEFENCE and not game.again):
        return None
    tiles = [wire.PlanTile(one.row, one.column, tile_name(one.number)) for one in game.layout.laid]
    return wire.Plan(tiles, [_end(game, number, end) for number, end in enumerate(game.layout.open_ends)])


def _end(game: ShipCampaign, number: int, end: End) -> wire.PlanEnd:
    place = (end.row, end.column, end.side)
    if number in game.ends:
        return wire.PlanEnd(*place, "own", f"M{game.ends.index(number) + 1}")
    if len(game.ends) < 2:
        return wire.PlanEnd(*place, "open", str(number + 1), game.text((v.LANDING, 0, number, 0)))
    entry = game.entries().index(end)
    return wire.PlanEnd(*place, "secured" if entry in game.settled else "entry", f"E{entry + 1}")
