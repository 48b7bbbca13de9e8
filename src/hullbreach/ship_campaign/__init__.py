"""The campaign of a ship: one bought force, five scenarios, 125 blips. Its battles are games of their own."""
