"""One search for every game: the options of a decision are tried out in imagined worlds (see flat.py)."""

from hullbreach.bots.search.flat import Budget, FlatBot, Thought, Weighed

__all__ = ["Budget", "FlatBot", "Thought", "Weighed"]
