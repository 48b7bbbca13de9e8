"""What happens before a battle, and who may know of it."""

from __future__ import annotations

from hullbreach.evening.bidding import BID as BID, BIDS as BIDS, MARINES as MARINES
from hullbreach.kernel.events import NUMBER, RESULT, SEAT, SQUARE, Audience, Kind, kind, kinds_in

BEGINS = kind("begins", seat=SEAT)
DRAWN = kind("drawn", seat=SEAT, tile=NUMBER)
LAID = kind("laid", seat=SEAT, tile=NUMBER, where=SQUARE, turns=NUMBER)
STARTED_AGAIN = kind("started again", tiles=NUMBER)
MADE = kind("made", tiles=NUMBER)
WANTED = kind("wanted", seat=SEAT, code=NUMBER, hidden={"code": Audience()})
AGREED = kind("agreed", force=NUMBER, reveals=True)
SCENARIO = kind("scenario", number=NUMBER)
BOUGHT = kind("bought", seat=SEAT, code=NUMBER, private=True)
HANDED_IN = kind("handed in", seat=SEAT)
NAMED = kind("named", seat=SEAT, corridor=NUMBER, end=NUMBER)
SWARM = kind("swarm", each_turn=NUMBER, total=NUMBER)
SETTLED = kind("settled", seat=SEAT, entry=NUMBER)
SHOWN = kind("shown", seat=SEAT, marines=NUMBER, points=NUMBER, reveals=True)
PLACED = kind("placed", seat=SEAT, squad=NUMBER, corridor=NUMBER)
GAME_OVER = kind("game over", result=RESULT, reveals=True)
KINDS: dict[str, Kind] = kinds_in(globals())
