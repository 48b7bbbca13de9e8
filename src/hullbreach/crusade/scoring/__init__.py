"""Objectives, points, the end of a game, the campaign."""
