"""Moving, and what one moves through: doors, ducts, what lies on a square."""
