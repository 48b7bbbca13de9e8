"""Eyes for bots: the rules can be asked about what a seat can see (see `Game.eyes`)."""

from __future__ import annotations

from hullbreach.hulk.game import HulkGame
from hullbreach.hulk.mission import Mission
from hullbreach.hulk.profile import Profile
from hullbreach.kernel.contract import View
from hullbreach.kernel.dice import ScriptedDice


def open_eyes(view: View, mission: Mission, profile: Profile) -> HulkGame:
    return HulkGame(mission, profile, ScriptedDice([], []), blank=True).eyes(view)
