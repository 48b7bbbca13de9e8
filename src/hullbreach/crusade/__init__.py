"""Squads against aliens on four joined boards: the game of 1990, and its revision Redux, as two profiles."""
