"""The verbs of choices, gathered from the chapters."""

from __future__ import annotations

from hullbreach.hulk.activation import ACTIVATE, DONE
from hullbreach.hulk.ambush import FORGO, LURK
from hullbreach.hulk.blips import AMBUSH, BRING, CONVERT, FACE, PLACE
from hullbreach.hulk.cache import REFILL, STOW
from hullbreach.hulk.cannon import BURST, BURST_AT
from hullbreach.hulk.combat import ACCEPT, ATTACK, PARRY, POINTS, REROLL, STAY
from hullbreach.hulk.command import COMMAND
from hullbreach.hulk.decks import RETREAT, STAND_FAST
from hullbreach.hulk.detonation import DETONATE, FIGHT
from hullbreach.hulk.doors import CLOSE, OPEN
from hullbreach.hulk.flames import FLAME
from hullbreach.hulk.grenades import GRENADE
from hullbreach.hulk.hazards import ASIDE
from hullbreach.hulk.holes import JUMP, STAND
from hullbreach.hulk.leaping import LEAP
from hullbreach.hulk.levels import CLIMB, LIFT
from hullbreach.hulk.movement import MOVE, TURN
from hullbreach.hulk.objects import BEACON, CONNECT, CONSOLE, DROP, GIVE, SIGNAL, TAKE
from hullbreach.hulk.overwatch import GUARD, OVERWATCH, PASS, REACT
from hullbreach.hulk.psi import BARRIER, PRESCIENCE, SECTION, SECTION_STORM, SQUARE, STORM
from hullbreach.hulk.reinforcement import ENTER, ENTRY
from hullbreach.hulk.reloading import RELOAD
from hullbreach.hulk.setup import BEGIN, ELSEWHERE, STATION, TRADE
from hullbreach.hulk.shooting import CLEAR, FIRE, HOLD
from hullbreach.hulk.solo.acting import ROUSE
from hullbreach.hulk.state import TIME_UP
from hullbreach.hulk.teleport import TELEPORT
from hullbreach.hulk.turn import ARRIVE, END_PHASE, KEEP, REDRAW, WAIT
from hullbreach.hulk.uncover import REVEAL

__all__ = [
    "ACTIVATE", "DONE", "AMBUSH", "BRING", "CONVERT", "FACE", "PLACE", "REVEAL", "ACCEPT", "ATTACK", "PARRY",
    "POINTS", "REROLL", "STAY", "COMMAND", "CLOSE", "OPEN", "FLAME", "LEAP", "CLIMB", "LIFT", "MOVE", "TURN",
    "BEACON", "CONNECT", "CONSOLE", "DROP", "GIVE", "SIGNAL", "TAKE", "GUARD", "OVERWATCH", "PASS", "REACT",
    "BARRIER", "PRESCIENCE", "SECTION", "SECTION_STORM", "SQUARE", "STORM", "ENTER", "ENTRY", "BEGIN",
    "ASIDE", "JUMP", "STAND", "FORGO", "LURK", "TELEPORT", "BURST", "BURST_AT", "DETONATE", "FIGHT", "GRENADE",
    "REFILL", "STOW", "TRADE", "ELSEWHERE", "STATION", "ROUSE", "RETREAT", "STAND_FAST",
    "CLEAR", "FIRE", "HOLD", "RELOAD", "TIME_UP", "ARRIVE", "END_PHASE", "KEEP", "REDRAW", "WAIT", "END",
]  # fmt: skip

END = END_PHASE
