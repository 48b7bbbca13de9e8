"""A toy game: what a game costs beyond its rules (rules.py) is in the rooms beside them, and nowhere else."""
