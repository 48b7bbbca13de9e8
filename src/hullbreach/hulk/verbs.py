"""The verbs of choices, gathered from the chapters."""

from __future__ import annotations

from hullbreach.hulk.contacts.ambush import FORGO, LURK
from hullbreach.hulk.contacts.blips import AMBUSH, BRING, CONVERT, FACE, PLACE
from hullbreach.hulk.contacts.reinforcement import ENTER, ENTRY
from hullbreach.hulk.contacts.uncover import REVEAL
from hullbreach.hulk.fighting.combat import ACCEPT, ATTACK, PARRY, POINTS, REROLL, STAY
from hullbreach.hulk.fighting.detonation import DETONATE, FIGHT
from hullbreach.hulk.firing.cannon import BURST, BURST_AT
from hullbreach.hulk.firing.flames import FLAME
from hullbreach.hulk.firing.grenades import GRENADE
from hullbreach.hulk.firing.overwatch import GUARD, OVERWATCH, PASS, REACT
from hullbreach.hulk.firing.reloading import RELOAD
from hullbreach.hulk.firing.shooting import CLEAR, FIRE, HOLD
from hullbreach.hulk.floors.decks import RETREAT, STAND_FAST
from hullbreach.hulk.floors.holes import JUMP, STAND
from hullbreach.hulk.floors.levels import CLIMB, LIFT
from hullbreach.hulk.moving.doors import CLOSE, OPEN
from hullbreach.hulk.moving.hazards import ASIDE
from hullbreach.hulk.moving.leaping import LEAP
from hullbreach.hulk.moving.movement import MOVE, TURN
from hullbreach.hulk.moving.teleport import TELEPORT
from hullbreach.hulk.psi import BARRIER, PRESCIENCE, SECTION, SECTION_STORM, SQUARE, STORM
from hullbreach.hulk.solo.acting import ROUSE
from hullbreach.hulk.state import TIME_UP
from hullbreach.hulk.things.cache import REFILL, STOW
from hullbreach.hulk.things.objects import BEACON, CONNECT, CONSOLE, DROP, GIVE, SIGNAL, TAKE
from hullbreach.hulk.turns.activation import ACTIVATE, DONE
from hullbreach.hulk.turns.command import COMMAND
from hullbreach.hulk.turns.setup import BEGIN, ELSEWHERE, STATION, TRADE
from hullbreach.hulk.turns.turn import ARRIVE, END_PHASE, KEEP, REDRAW, WAIT

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
