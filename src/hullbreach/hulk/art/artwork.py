"""The shapes of pieces, badges and furniture (artwork.svg), and which of them a marine is made of."""

from __future__ import annotations

from pathlib import Path

from hullbreach.hulk import pieces as pc
from hullbreach.kernel import artwork as shared

OWN = shared.read_sheet(Path(__file__).with_name("artwork.svg"), shared.SHAPES)

# Weapons for the right arm, the first that a marine has; then for the left, or for the right if that is empty.
_RANGED = (
    (pc.ASSAULT_CANNON, "assault-cannon"),
    (pc.HEAVY_FLAMER, "heavy-flamer"),
    (pc.STORM_BOLTER, "storm-bolter"),
)
_CLOSE = (
    (pc.LIGHTNING_CLAWS, "lightning-claws"),
    (pc.THUNDER_HAMMER, "thunder-hammer"),
    (pc.POWER_SWORD, "power-sword"),
    (pc.CHAIN_FIST, "chain-fist"),
    (pc.FORCE_AXE, "force-axe"),
    (pc.POWER_FIST, "power-fist"),
)


# What is drawn over a marine's arms.
_OVER = ((pc.SERGEANT, "sergeant"), (pc.LIBRARIAN, "librarian"), (pc.CAPTAIN, "captain"))


def shapes_of(kind: int, gear: int, prone: bool = False) -> list[tuple[str, bool]]:
    """The drawings of a piece, lowest first, each with whether it is mirrored."""
    if kind != pc.MARINE:
        if kind == pc.BLIP:
            return [("ambush" if gear & pc.AMBUSH else "blip", False)]
        return [("base-foe", False), (pc.KIND_NAMES[kind], False)]
    right, left = _arms(gear)
    sight = "laser-sight" if gear & pc.LASER_SIGHT else ""
    base, body = ("base-lying", "lying") if prone else ("base-own", "marine")
    drawn = [(base, False), (body, False), (right, False), (sight, False), (left, True)]
    if not prone:
        drawn += [(shape, False) for bit, shape in _OVER if gear & bit]
    return [(shape, mirrored) for shape, mirrored in drawn if shape]


def _arms(gear: int) -> tuple[str, str]:
    """The shapes in a marine's right and left hand; the left one is drawn mirrored, "" is an empty hand."""
    right = next((shape for bit, shape in _RANGED if gear & bit), "")
    left = next((shape for bit, shape in _CLOSE if gear & bit), "")
    if gear & pc.STORM_SHIELD and not right:
        return left, "storm-shield"
    if gear & pc.LIGHTNING_CLAWS and not right:
        return left, left
    return (right, left) if right else (left, "")
