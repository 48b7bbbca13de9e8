"""The round: activating, moving, doors, blips."""
