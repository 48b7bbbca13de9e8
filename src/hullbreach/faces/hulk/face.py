"""The hulk game as table, server, browser and terminal know it."""

from __future__ import annotations

from hullbreach.faces.hulk.answers import Answers
from hullbreach.faces.hulk.figures import Figures
from hullbreach.faces.hulk.goals import Goals
from hullbreach.faces.hulk.menus import Menus
from hullbreach.faces.hulk.missions import Missions
from hullbreach.faces.hulk.options import Options
from hullbreach.faces.hulk.previews import Previews
from hullbreach.faces.hulk.reaching import Reaching
from hullbreach.faces.hulk.refusals import Refusals
from hullbreach.faces.hulk.scenery import Scenery
from hullbreach.faces.hulk.sights import Sights
from hullbreach.faces.hulk.status import Status
from hullbreach.faces.hulk.telling import Telling
from hullbreach.faces.hulk.things import Things
from hullbreach.faces.hulk.views import Views
from hullbreach.missions.hulk import ROOM
from hullbreach.words.hulk.names import SPEECH


class HulkFace(
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
