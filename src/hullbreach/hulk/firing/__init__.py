"""Fire of every kind, and what follows an action: overwatch."""
