"""Values learned from games: how likely a seat wins from a position that it may know.

    value = value_of("…")
    value.values(worlds, seat)  # one probability for each

See docs/bots.md, "The learned value".
"""

from hullbreach.bots.learned.card import BadModel
from hullbreach.bots.learned.value import Value, has_value, load, missing_network, value_of

__all__ = ["BadModel", "Value", "has_value", "load", "missing_network", "value_of"]
