"""The cards of the squads."""
