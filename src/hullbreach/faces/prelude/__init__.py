"""The face of what comes before a battle."""

from hullbreach.faces.prelude.face import PreludeFace

FACE = PreludeFace()
