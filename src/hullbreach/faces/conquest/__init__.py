"""The face of the battles of the territory campaign."""

from hullbreach.faces.conquest.face import ConquestFace

FACE = ConquestFace()
