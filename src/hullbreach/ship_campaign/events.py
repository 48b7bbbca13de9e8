"""What happens in a campaign."""

from __future__ import annotations

from typing import Final

from hullbreach.evening.bidding import BID as BID, BIDS as BIDS, MARINES as MARINES
from hullbreach.kernel.events import NUMBER, RESULT, SEAT, Audience, Kind, kind, kinds_in

# The types of fields that have the number of a stage, a squad, a marine or a side.
STAGE: Final = "stage"
SQUAD: Final = "squad"
MARINE: Final = "marine"
SIDE: Final = "side"

BOUGHT = kind("bought", seat=SEAT, code=NUMBER, private=True)
HANDED_IN = kind("force", seat=SEAT, squads=NUMBER, marines=NUMBER, points=NUMBER, reveals=True)
STAGE_BEGINS = kind("stage", stage=STAGE, blips=NUMBER)
DISSOLVED = kind("dissolved", squad=SQUAD)
MOVED = kind("moved", marine=MARINE, squad=SQUAD)
FIELDED = kind("fielded", squad=SQUAD)
RECORDED = kind("recorded", seat=SEAT, code=NUMBER, hidden={"code": Audience()})
TORPEDOES = kind("torpedoes", used=NUMBER, left=NUMBER)
ARRIVED = kind("arrived", marine=MARINE)
ASTRAY = kind("astray", marine=MARINE, reveals=True)
BOARD = kind("board", fresh=NUMBER)
NAMED = kind("named", seat=SEAT, corridor=NUMBER)
PLACED = kind("placed", squad=SQUAD, corridor=NUMBER)
SETTLED = kind("settled", entry=NUMBER)
REOPENED = kind("reopened", entry=NUMBER)
HELD_BACK = kind("held back", seat=SEAT, reveals=True)
ATTACKED = kind("attacked", seat=SEAT, reveals=True)
ON_GUARD = kind("on guard", squad=SQUAD)
FOUGHT = kind("battle fought", stage=STAGE, side=SIDE, reveals=True)
FALLEN = kind("fallen", marine=MARINE, squad=SQUAD)
USED = kind("blips used", used=NUMBER, left=NUMBER)
KILLED = kind("kills", kills=NUMBER, total=NUMBER)
SQUAD_LOST = kind("squad lost", squad=SQUAD)
HAMPERED = kind("hampered", stage=STAGE)
RESUPPLIED = kind("resupplied", marines=NUMBER)
BROKEN = kind("broken", marines=NUMBER)
STRANDED = kind("stranded", torpedoes=NUMBER)
GAME_OVER = kind("game over", result=RESULT, reveals=True)

KINDS: dict[str, Kind] = kinds_in(globals())
