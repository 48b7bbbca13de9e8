"""Things on the board: scenery, terminals, turrets, gantries."""
