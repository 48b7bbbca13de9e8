"""The verbs of choices, gathered from the chapters."""

from __future__ import annotations

from hullbreach.hulk.activation import ACTIVATE as ACTIVATE
from hullbreach.hulk.activation import DONE as DONE
from hullbreach.hulk.blips import AMBUSH as AMBUSH
from hullbreach.hulk.blips import BRING as BRING
from hullbreach.hulk.blips import CONVERT as CONVERT
from hullbreach.hulk.blips import FACE as FACE
from hullbreach.hulk.blips import PLACE as PLACE
from hullbreach.hulk.blips import REVEAL as REVEAL
from hullbreach.hulk.combat import ACCEPT as ACCEPT
from hullbreach.hulk.combat import ATTACK as ATTACK
from hullbreach.hulk.combat import PARRY as PARRY
from hullbreach.hulk.combat import POINTS as POINTS
from hullbreach.hulk.combat import REROLL as REROLL
from hullbreach.hulk.combat import STAY as STAY
from hullbreach.hulk.command import COMMAND as COMMAND
from hullbreach.hulk.doors import CLOSE as CLOSE
from hullbreach.hulk.doors import OPEN as OPEN
from hullbreach.hulk.flames import FLAME as FLAME
from hullbreach.hulk.leaping import LEAP as LEAP
from hullbreach.hulk.levels import CLIMB as CLIMB
from hullbreach.hulk.levels import LIFT as LIFT
from hullbreach.hulk.movement import MOVE as MOVE
from hullbreach.hulk.movement import TURN as TURN
from hullbreach.hulk.objects import BEACON as BEACON
from hullbreach.hulk.objects import CONNECT as CONNECT
from hullbreach.hulk.objects import CONSOLE as CONSOLE
from hullbreach.hulk.objects import DROP as DROP
from hullbreach.hulk.objects import GIVE as GIVE
from hullbreach.hulk.objects import SIGNAL as SIGNAL
from hullbreach.hulk.objects import TAKE as TAKE
from hullbreach.hulk.overwatch import GUARD as GUARD
from hullbreach.hulk.overwatch import OVERWATCH as OVERWATCH
from hullbreach.hulk.overwatch import PASS as PASS
from hullbreach.hulk.overwatch import REACT as REACT
from hullbreach.hulk.psi import BARRIER as BARRIER
from hullbreach.hulk.psi import PRESCIENCE as PRESCIENCE
from hullbreach.hulk.psi import SECTION as SECTION
from hullbreach.hulk.psi import SECTION_STORM as SECTION_STORM
from hullbreach.hulk.psi import SQUARE as SQUARE
from hullbreach.hulk.psi import STORM as STORM
from hullbreach.hulk.reinforcement import ENTER as ENTER
from hullbreach.hulk.reinforcement import ENTRY as ENTRY
from hullbreach.hulk.setup import BEGIN as BEGIN
from hullbreach.hulk.shooting import CLEAR as CLEAR
from hullbreach.hulk.shooting import FIRE as FIRE
from hullbreach.hulk.shooting import HOLD as HOLD
from hullbreach.hulk.shooting import RELOAD as RELOAD
from hullbreach.hulk.state import TIME_UP as TIME_UP
from hullbreach.hulk.turn import ARRIVE as ARRIVE
from hullbreach.hulk.turn import END_PHASE as END_PHASE
from hullbreach.hulk.turn import KEEP as KEEP
from hullbreach.hulk.turn import REDRAW as REDRAW
from hullbreach.hulk.turn import WAIT as WAIT

END = END_PHASE
