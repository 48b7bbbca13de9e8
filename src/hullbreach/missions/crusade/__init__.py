"""Missions and scenes of squads against aliens."""
