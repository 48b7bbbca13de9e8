"""Plays, referees, hosts and studies corridor-combat board games."""

__version__ = "0.1.0"
