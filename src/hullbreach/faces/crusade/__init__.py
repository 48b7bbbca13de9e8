"""The face of crusade."""

from hullbreach.faces.crusade.face import CrusadeFace

FACE = CRUSADE = CrusadeFace()
