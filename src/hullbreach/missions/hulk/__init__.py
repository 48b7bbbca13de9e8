"""Missions of hulk, and what loads, checks and records them."""
