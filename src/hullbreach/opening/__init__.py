"""The evening before a battle as a game of two: tiles in turn, secret bids, a force bought in secret, who stands where.

It is known where `games.register("evening", "hullbreach.opening")` was called, or by the variable HULLBREACH_GAMES.
"""
