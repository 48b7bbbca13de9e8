"""The face of the solo mission over ten boards."""

from hullbreach.faces.voyage.face import VoyageFace

FACE = VoyageFace()
