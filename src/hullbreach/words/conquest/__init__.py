"""The words of the battles of the territory campaign."""
