"""Eyes for bots: the rules can be asked about what a seat can see (see `Game.eyes`)."""

from __future__ import annotations

from hullbreach.crusade.game import CrusadeGame
from hullbreach.crusade.mission import Mission
from hullbreach.crusade.profile import Profile
from hullbreach.kernel.contract import View
from hullbreach.kernel.dice import ScriptedDice


def open_eyes(view: View, mission: Mission, profile: Profile) -> CrusadeGame:
    return CrusadeGame(mission, profile, ScriptedDice([], []), blank=True).eyes(view)
