"""The words of the toy game."""
