"""Before the first round: squads, forces and where they begin."""
