"""The words of the campaign of a ship."""
