"""The words of the territory campaign."""
