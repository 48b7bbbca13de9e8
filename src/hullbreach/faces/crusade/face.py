"""Crusade as table, server, browser and terminal know it."""

from __future__ import annotations

from hullbreach.faces.crusade.answers import Answers
from hullbreach.faces.crusade.figures import Figures
from hullbreach.faces.crusade.goals import Goals
from hullbreach.faces.crusade.menus import Menus
from hullbreach.faces.crusade.missions import Missions
from hullbreach.faces.crusade.options import Options
from hullbreach.faces.crusade.previews import Previews
from hullbreach.faces.crusade.reaching import Reaching
from hullbreach.faces.crusade.refusals import Refusals
from hullbreach.faces.crusade.scenery import Scenery
from hullbreach.faces.crusade.sights import Sights
from hullbreach.faces.crusade.status import Status
from hullbreach.faces.crusade.telling import Telling
from hullbreach.faces.crusade.things import Things
from hullbreach.faces.crusade.views import Views
from hullbreach.missions.crusade import ROOM
from hullbreach.words.crusade.names import SPEECH


class CrusadeFace(
    Answers,
    Figures,
    Goals,
    Menus,
    Missions,
    Options,
    Previews,
    Reaching,
    Refusals,
    Scenery,
    Sights,
    Status,
    Telling,
    Things,
    Views,
):
    key = ROOM.KEY
    speech = SPEECH
