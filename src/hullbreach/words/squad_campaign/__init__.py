"""The words of the campaign of squads."""
