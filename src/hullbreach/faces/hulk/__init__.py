"""The face of the hulk game."""

from __future__ import annotations

from hullbreach.faces.hulk.face import HulkFace

__all__ = ["FACE", "HULK"]

FACE = HULK = HulkFace()
