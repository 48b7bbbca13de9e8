"""Live games: seats, clocks, undo, spectators, storage. It knows games only through their faces."""
