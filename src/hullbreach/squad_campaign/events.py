"""What happens in a campaign."""

from __future__ import annotations

from typing import Final

from hullbreach.kernel.events import NUMBER, RESULT, SEAT, TEXT, Kind, kind, kinds_in

# The type of a field that has the number of a rank.
RANK: Final = "rank"
# … and of one that names a mission, or a squad.
MISSION: Final = "mission"
SQUAD: Final = "squad"

LED = kind("squad kept", seat=SEAT, squad=SQUAD)
CALLED = kind("mission called", seat=SEAT, mission=MISSION)
FOUGHT = kind("battle fought", mission=MISSION, winners=TEXT, reveals=True)
POINTS = kind("points", seat=SEAT, points=NUMBER, badges=NUMBER)
ROSE = kind("rose", seat=SEAT, rank=RANK)
FALLEN = kind("commander fell", seat=SEAT)
OBJECTIVE = kind("objective taken", seat=SEAT, taken=NUMBER)
MARK = kind("mark", seat=SEAT, marks=NUMBER)
PROMOTED = kind("promoted", seat=SEAT, rank=RANK, badges=NUMBER)
GAME_OVER = kind("game over", result=RESULT, reveals=True)

KINDS: dict[str, Kind] = kinds_in(globals())
